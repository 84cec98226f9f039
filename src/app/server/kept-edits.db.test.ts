import { expect, test } from 'vitest'
import { writeHours } from '#hours/contract.ts'
import { changeHourRates } from '#hours/invoice-contract.ts'
import { isRecorded } from '#platform/server/http/audit-event.ts'
import { listAuditEvents } from '#settings/audit-contract.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { changeTrip, changeVehicle, createTrip, createVehicle, deleteTrip } from '#trips/contract.ts'
import { endpoints } from './endpoints.ts'

/** Each call that edits keeps the values before and after, or says here why not (decision 106). */
const kloppend = await testProgram()
const { database } = kloppend

/** By a trigger on this table. */
const byTable: Readonly<Record<string, string>> = {
  'PUT /api/AnnualAccounts/:year': 'annual_account_answers',
  'PUT /api/Assets/:id': 'assets',
  'PATCH /api/BankAccounts/:id': 'bank_accounts',
  'PUT /api/BankRules/:id': 'bank_rules',
  'PUT /api/CompanyCars/:id': 'company_cars',
  'PUT /api/CreditNotes/:id': 'documents',
  'PUT /api/Customers/:id': 'customers',
  'PUT /api/Customers/:id/reminder-settings': 'reminder_overrides',
  'PATCH /api/Customers/:id/switch-archive': 'customers',
  'PUT /api/Goals/:id': 'goals',
  'PUT /api/Hours': 'hours',
  'PUT /api/Hours/rates': 'hour_rates',
  'PUT /api/IncomeTax/:year': 'income_tax_years',
  'PUT /api/Invoices/:id': 'documents',
  'PUT /api/Invoices/:id/reminder-settings': 'reminder_overrides',
  'PATCH /api/LedgerAccounts/:id': 'ledger_accounts',
  'PUT /api/Loans/:id': 'loans',
  'PUT /api/OldPapers/:id': 'old_papers',
  'PUT /api/OpenItems/:id/reminder-settings': 'reminder_overrides',
  'PUT /api/Products/:id': 'products',
  'PATCH /api/Products/:id/switch-archive': 'products',
  'PUT /api/Projects/:id/budget': 'projects',
  'PATCH /api/Projects/:id/close': 'projects',
  'PUT /api/Quotes/:id': 'documents',
  'PUT /api/RecurringInvoices/:id': 'recurring_invoices',
  'PUT /api/Trips/:id': 'trips',
  'PUT /api/Vehicles/:id': 'vehicles',
  'PUT /api/Webhooks/:id': 'webhooks',
}

/** By the command, in the history of the settings. */
const byCommand = [
  'PUT /api/AccountantSettings',
  'PUT /api/BankSettings',
  'PUT /api/Company',
  'PUT /api/Company/legal-form',
  'PUT /api/DirectDebitSettings',
  'PUT /api/DocumentSettings/look',
  'PUT /api/DocumentSettings/numbering',
  'PUT /api/DocumentSettings/texts',
  'PUT /api/ExpenseSettings',
  'PUT /api/Members/:id/money-rights',
  'PUT /api/Members/:id/role',
  'PUT /api/Members/me',
  'PUT /api/OnlinePaymentSettings',
  'PUT /api/Password',
  'PUT /api/ReceiptMailbox',
  'PUT /api/ReminderSettings',
  'PUT /api/ReminderSettings/rates',
]

const STATE = 'a step of a state: the sentence says which, and nothing else changes'
const ROWS = 'each choice is a row of its own that stays, with its day'
const REFERENCE = 'the words of another on a payment; the payment itself says what was sent'
const without: Readonly<Record<string, string>> = {
  'PATCH /api/CreditNotes/:id': STATE,
  'PATCH /api/CreditNotes/:id/switch-archive': STATE,
  'PATCH /api/Expenses/:id/mark-valid': STATE,
  'PATCH /api/Expenses/:id/paid': STATE,
  'PATCH /api/Expenses/:id/withdraw': STATE,
  'PATCH /api/Goals/:id': STATE,
  'PATCH /api/IncomingDocuments/:id': STATE,
  'PATCH /api/Invoices/:id': STATE,
  'PATCH /api/Invoices/:id/switch-archive': STATE,
  'PUT /api/VatSettings/interval': ROWS,
  'PUT /api/VatSettings/kor': ROWS,
  'PUT /api/VatSettings/oss': ROWS,
  'PUT /api/VatSettings/system': ROWS,
  'PUT /api/OpeningBalance': 'a correction is an entry of its own by the difference',
  'PUT /api/Dividends/:id/payment-reference': REFERENCE,
  'PUT /api/VatReturns/:period/payment-reference': REFERENCE,
  'PUT /api/WageJournals/:id/payment-reference': REFERENCE,
  'PUT /api/BankMappings': 'a mapping of columns is made anew under its name',
  'PUT /api/Imports/accounts': 'the accounts of a program of before, asked again with each file',
  'PUT /api/OpenItems/customers': 'an item of before gets its customer, which the customer shows',
  'PUT /api/Products/:id/customer-prices/:customerId': 'decision 106: prices of a product for one customer',
  'PUT /api/VatReturns/:period/before':
    'figures of another program: the return shows them apart until it is filed',
}

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`
const edits = endpoints.filter(
  (endpoint) =>
    endpoint.access === 'tenant' &&
    isRecorded(endpoint) &&
    (endpoint.method === 'PUT' || endpoint.method === 'PATCH'),
)

test('each call that edits is on one of the lists', () => {
  expect(edits.length).toBeGreaterThan(50)
  const listed = [...Object.keys(byTable), ...byCommand, ...Object.keys(without)]
  expect(listed.toSorted()).toEqual(edits.map(nameOf).toSorted())
})

test('each table of the list has its trigger', async () => {
  const { rows } = await database.superuser.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname ~ '^note_(audit_change|edited_columns|written_hours|hour_rate|changed_asset|changed_template)$'`,
  )
  const noted = new Set(rows.map(({ name }) => name))
  expect([...new Set(Object.values(byTable))].filter((table) => !noted.has(table))).toEqual([])
})

/** What the newest event was about, and what it changed. */
async function latest(who: TestTenant) {
  const [event] = expectDone(await who.call(listAuditEvents, { query: {} })).events
  return {
    sentence: event?.sentence,
    object: [event?.object?.kind, event?.object?.label],
    changes: Object.fromEntries((event?.changes ?? []).map(({ field, oldValue, newValue }) => [field, [oldValue, newValue]])),
  }
} // prettier-ignore

test('the trail says which trip, and what it was before it was changed', async () => {
  const who = await kloppend.register()
  const vehicleId = expectDone(
    await who.call(createVehicle, { body: { kind: 'private', name: 'Golf', plate: 'AB-12-CD' } }),
  )
  const trip = {
    vehicleId, day: '2026-11-02', origin: 'Utrecht', destination: 'Zeist', isReturn: false, kilometres: 12,
    purpose: 'Overleg', kind: 'business' as const,
  } // prettier-ignore
  const id = expectDone(await who.call(createTrip, { body: trip }))
  const changed = { ...trip, destination: 'Amersfoort', kilometres: 24.5, version: 1 }
  expectDone(await who.call(changeTrip, { params: { id }, body: changed }))
  expect(await latest(who)).toEqual({
    sentence: 'Rit Utrecht – Amersfoort, 02-11-2026 gewijzigd',
    object: ['trip', 'Utrecht – Amersfoort, 02-11-2026'],
    changes: { Naar: ['Zeist', 'Amersfoort'], Kilometers: ['12 km', '24,5 km'] },
  })
  expectDone(await who.call(deleteTrip, { params: { id } }))
  expect(await latest(who)).toMatchObject({ object: ['trip', 'Amersfoort'] })
  expectDone(
    await who.call(changeVehicle, { params: { id: vehicleId }, body: { name: 'Golf 8', version: 1 } }),
  )
  expect(await latest(who)).toMatchObject({
    object: ['vehicle', 'Golf 8'],
    changes: { Naam: ['Golf', 'Golf 8'] },
  })
})

test('hours and the answers about a year have their values before and after', async () => {
  const who = await kloppend.register()
  const cell = { day: '2026-11-02', category: 'administration' as const, description: 'Boekhouding' }
  expectDone(await who.call(writeHours, { body: { ...cell, minutes: 90 } }))
  expectDone(await who.call(writeHours, { body: { ...cell, minutes: 125 } }))
  expect((await latest(who)).changes).toEqual({
    Uren: ['Boekhouding, 02-11-2026: 1:30', 'Boekhouding, 02-11-2026: 2:05'],
  })
})

test('a rate is told with the customer whose rate it is, before and after, and where it is taken away', async () => {
  const who = await kloppend.register()
  const customerId = await who.addCustomer({ name: 'Bakker' })
  const set = async (of: { customerId?: string }, rate: number | null) => {
    expectDone(await who.call(changeHourRates, { body: { rates: [{ ...of, rate }] } }))
    return (await latest(who)).changes
  }
  expect(await set({}, 80)).toEqual({ Uurtarief: [null, 'alle uren: € 80,00'] })
  expect(await set({ customerId }, 90)).toEqual({ Uurtarief: [null, 'Bakker: € 90,00'] })
  expect(await set({ customerId }, 95.5)).toEqual({ Uurtarief: ['Bakker: € 90,00', 'Bakker: € 95,50'] })
  expect(await set({ customerId }, null)).toEqual({ Uurtarief: ['Bakker: € 95,50', null] })
})
