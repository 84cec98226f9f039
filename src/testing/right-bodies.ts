import { bodiesOfAnnualAccounts } from './annual-accounts-steps.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { standardSteps } from '#reminders/domain/reminder-step.ts'
import { noOverride } from '#reminders/domain/standing.ts'
import { businessCar, particularsOfCar, tripOfToday } from './trip-steps.ts'
import { quoteOf } from './quotes.ts'
import { customerOf, invoiceOf, registrationOf } from './test-tenant.ts'

const mailbox = {
  host: 'imap.voorbeeld.invalid',
  port: 993,
  security: 'tls',
  userName: 'bonnen@voorbeeld.test',
  password: 'x',
  folder: 'INBOX',
  doneFolder: null,
  answers: true,
}

const raise = { percentage: 2.5, startsOn: '2100-01-01' }
const indexations = (id: string | undefined) => ({
  'POST /api/RecurringInvoices/indexations/preview': raise,
  'POST /api/RecurringInvoices/indexations': { ...raise, chosen: [{ id, version: 1 }] },
  'POST /api/RecurringInvoices/:id/indexations': raise,
})

const arrangements = (id: string | undefined) => ({
  'POST /api/Customers/:id/payment-arrangements': {
    documentIds: [id],
    total: 1,
    instalments: [{ dueOn: '2099-01-01', amount: 1 }],
  },
  'POST /api/PaymentArrangements/:id/mails': {
    to: ['klant@bakkerij.test'],
    subject: 'Je betalingsregeling',
    body: 'Dag',
  },
  'POST /api/PaymentArrangements/:id/payments': {
    date: '2026-11-01',
    amount: 1,
    parts: [{ documentId: id, amount: 1 }],
  },
})

const hours = (id: string | undefined) => ({
  'POST /api/Hours/invoice': { hours: [id] },
  'POST /api/Invoices/:id/hours/release': { hours: [id] },
  'POST /api/Timer': { category: 'study', description: 'Cursus' },
  'PUT /api/Hours/rates': { rates: [{ rate: 80 }] },
})

const incomeTax = {
  meetsHours: true,
  isStarter: false,
  hasStatePension: false,
  wage: 0,
  withheld: 0,
  expectedProfit: null,
  investments: null,
  paid: null,
  inFreeMoney: true,
  version: 0,
}
const loan = { name: 'Bus', lender: 'Bank', interestPercentage: 5, firstDueOn: '2027-01-01', instalments: 12 }
const mail = { purpose: 'invoice', to: ['klant@bakkerij.test'], subject: 'Je factuur', body: 'Dag' }
const payouts = {
  'POST /api/Payouts': { provider: 'mollie', day: '2026-01-02', zeroAmount: 10, paidOutAmount: 10 },
}
const wages = {
  'POST /api/DayTakings/several': { days: [{ day: '2026-01-02', highAmount: 10, cardAmount: 10 }] },
  'POST /api/WageJournals': {
    firstDay: '2026-01-01',
    lastDay: '2026-01-31',
    shares: [{ grossAmount: 10, netAmount: 10 }],
  },
}
const dividends = {
  'POST /api/Dividends': {
    decidedOn: '2026-01-02', amount: 100, shareholder: 'Holding', passesEquityTest: true, passesPaymentTest: true, testNote: 'Balans',
  },
} // prettier-ignore
const loans = {
  'POST /api/Loans': { ...loan, kind: 'linear', principalAmount: 1200, startsOn: '2026-12-01' },
  'PUT /api/Loans/:id': { ...loan, version: 1 },
}

const customers = () => ({
  'POST /api/Customers': customerOf(),
  'PUT /api/Customers/:id': { customer: customerOf(), version: 1 },
  'POST /api/Customers/vat-checks': { btwId: 'BE0428759497' },
})

const trips = {
  'POST /api/Trips': tripOfToday,
  'PUT /api/OldPapers/:id': { version: 1 },
  'PUT /api/Trips/:id': { ...tripOfToday, version: 1 },
  'POST /api/Vehicles': { ...businessCar, name: 'Tweede bus' },
  'PUT /api/Vehicles/:id': { name: 'Derde bus', version: 1 },
  'POST /api/TripBookings': { year: 2026, month: 1 },
  'PUT /api/CompanyCars/:id': particularsOfCar,
}

const ofYears = { ...trips, ...bodiesOfAnnualAccounts, ...payouts }

const webhook = { name: 'Webwinkel', url: 'https://ontvanger.example/kloppend', types: ['year.closed'] }
const interestRates = { firstDay: '2027-01-01', consumer: 4, commercial: 10.4, source: 'rijksoverheid.nl' }

const short = {
  'PUT /api/Company/legal-form': { legalForm: 'sole' },
  'POST /api/OpenItems/:id/payments': { date: '2026-01-10', amount: 1 },
  'POST /api/Projects/:id/budget/seen': { share: 80 },
} as const

/** Bodies of which the contract asks more than the form of each field. */
const ownRules = (known: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> => {
  const { customerId, ledgerAccountId } = known
  const quote = quoteOf(customerId ?? '')
  const rule = { words: 'kosten', direction: 'out', ledgerAccountId }
  const goal = { kind: 'reserve', taxShare: 30 }
  const none = { outColumn: null, wordColumn: null, nameColumn: null, ibanColumn: null, referenceColumn: null, balanceColumn: null, accountColumn: null, currencyColumn: null }
  const mapping = { ...none, dayColumn: 0, dayOrder: 'dmy', amountKind: 'signed', amountColumn: 2, inWord: '', outWord: '', decimalMark: ',', descriptionColumns: [1] }
  return {
    'PUT /api/Password': { password: 'een wachtwoord van zes woorden', newPassword: 'een ander wachtwoord van vijf woorden' },
    'POST /api/Members/invitation/accept': { token: 'AAAAAAAAAAAAAAAAAAAAAA' },
    'POST /api/Quotes': quote,
    'PUT /api/Quotes/:id': { quote, version: 1 },
    'POST /api/LedgerAccounts': { description: 'Reclame', numberAsString: '4215', type: 30 },
    'PUT /api/Hours': { day: '2026-11-02', category: 'study', description: 'Cursus', minutes: 60 },
    'POST /api/BankRules': rule,
    'POST /api/BankRules/preview': rule,
    'PUT /api/BankMappings': { name: 'Kas', layout: { header: [], columns: 3, dayColumns: [0] }, mapping, bankAccountId: null },
    'PUT /api/Imports/accounts': { accounts: [{ id: '4500', number: '4500' }] },
    'POST /api/Goals': goal,
    'PUT /api/Goals/:id': { goal, version: 1 },
  }
} // prettier-ignore

/** A valid body, where the contract alone does not describe one. */
export function rightBody({ method, path }: Endpoint, known: Readonly<Record<string, string>>): unknown {
  const invoice = invoiceOf(known['customerId'] ?? '')
  const recurringInvoice = { customerId: known['customerId'], unit: 'month', anchor: '2099-01-31', lines: [] }
  const bodies: Readonly<Record<string, unknown>> = {
    ...ofAccountants(known['id']),
    ...customers(),
    ...expenses(known),
    'POST /api/Customers/:id/merge': { into: known['customerId'], version: 1, intoVersion: 1 },
    'POST /api/Invoices': invoice,
    'PUT /api/Invoices/:id': { invoice, version: 1 },
    'POST /api/RecurringInvoices': recurringInvoice,
    'PUT /api/RecurringInvoices/:id': { recurringInvoice, version: 1 },
    'PUT /api/ReminderSettings/rates': interestRates,
    'PUT /api/ReminderSettings': { version: 0, isAutomatic: false, steps: standardSteps },
    'PUT /api/Customers/:id/reminder-settings': noOverride,
    'PUT /api/Invoices/:id/reminder-settings': noOverride,
    ...ofAgencies,
    ...ownRules(known),
    ...short,
    ...lettersAndStatements(known['id']),
    ...arrangements(known['id']),
    ...hours(known['id']),
    ...indexations(known['id']),
    ...loans,
    ...ofYears,
    ...wages,
    ...dividends,
    'PUT /api/IncomeTax/:year': incomeTax,
    'POST /api/YearEnd/:year/adjustments': { kind: 'stock', counted: 1200 },
    'PUT /api/DocumentSettings/texts': { texts: {}, paymentDays: 14, validityDays: 14, version: 1 },
    'POST /api/Webhooks': webhook,
    'PUT /api/Webhooks/:id': { ...webhook, version: 1 },
    'POST /api/Webhooks/:id/replay': { eventId: known['id'] },
    'PUT /api/Company': { company: companyOf(), version: 1 },
    'POST /api/Businesses': { company: companyOf() },
    'POST /api/Documents/:id/mails': mail,
    'POST /api/Assets': {
      name: 'Bureau',
      ledgerAccountId: known['ledgerAccountId'],
      costAmount: 12,
      months: 12,
      inUseOn: '2026-01-10',
    },
    'PUT /api/DirectDebitSettings': { creditorId: 'NL69ZZZ123456780000' },
    'POST /api/Mandates': {
      customerId: known['customerId'],
      reference: 'M-2026-0009',
      scheme: 'CORE',
      recurrent: true,
      holder: 'Bakkerij Jansen',
      iban: 'NL39RABO0300065264',
      signedOn: '2026-01-05',
      noticeDays: 1,
      evidence: 'Map Machtigingen',
    },
    'POST /api/BankConnections/mollie': { token: 'access_0123456789abcdef0123456789abcdef' },
    'PUT /api/ReceiptMailbox': { ...mailbox, version: null },
    'POST /api/ReceiptMailbox/try': mailbox,
    'PUT /api/OnlinePaymentSettings': { key: 'live_0123456789abcdef0123456789abcdef' },
    'POST /api/OnlinePayments/:id/refunds': { amount: 1 },
    'POST /api/Imports/archive': { fileName: 'kloppend.zip', sizeBytes: 1_000 },
    'POST /api/Imports/archive/read': { archive: known['id'] },
    'POST /api/Notifications/snooze': { cause: 'expenses-to-check:all', days: 1 },
    'PUT /api/DocumentSettings/numbering': {
      formats: { invoice: '{nummer}', 'credit-note': 'C{nummer}', quote: 'O{nummer}' },
      version: 1,
    },
  }
  return bodies[`${method} ${path}`]
}

export function companyOf() {
  const { email: _email, password: _password, tenantName, tenantContactEmail, ...same } = registrationOf()
  return { ...same, name: tenantName, contactEmail: tenantContactEmail }
}

function expenses({ id, ledgerAccountId }: Readonly<Record<string, string>>) {
  const line = { unitPrice: 1, costLedgerAccountId: ledgerAccountId, bankLedgerAccountId: ledgerAccountId }
  const expense = { description: 'Telefoon', backingDocumentId: id, lines: [line] }
  return { 'POST /api/Expenses': expense, 'POST /api/Expenses/:id/correction': expense }
}

const ofAccountants = (id: string | undefined): Readonly<Record<string, unknown>> => ({
  'POST /api/Questions': { kind: 'invoice', id: id, text: 'Klopt het tarief?' },
  'POST /api/Questions/:id/messages': { text: 'Ja.' },
  'PUT /api/AccountantSettings': { mayFile: true },
  'POST /api/ReviewMarks': { period: '2025-12' },
  'PUT /api/OpenItems/customers': { links: [{ openItemId: id, customerId: id, wasCustomerId: null }] },
})

const lettersAndStatements = (id: string | undefined): Readonly<Record<string, unknown>> => ({
  'POST /api/Customers/:id/reminder': {
    documentIds: [id],
    total: 1,
    recipients: ['klant@bakkerij.test'],
  },
  'POST /api/Customers/:id/reminder-by-post': { documentIds: [id], total: 1 },
  'POST /api/ReminderLetters/:id/posted': { postedOn: '2026-01-05' },
  'POST /api/Customers/:id/statement/mails': {
    to: ['klant@bakkerij.test'],
    subject: 'Je overzicht',
    body: 'Dag',
  },
})

const handedOver = { agency: 'Bureau', handedOverOn: '2026-11-01' }
const ofAgencies = {
  'PUT /api/OpenItems/:id/reminder-settings': noOverride,
  'POST /api/Invoices/:id/hand-over': handedOver,
  'POST /api/OpenItems/:id/hand-over': handedOver,
}
