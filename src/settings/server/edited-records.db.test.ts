import { describe, expect, test } from 'vitest'
import { changeAsset, createAsset } from '#assets/contract.ts'
import { createBankAccount, renameBankAccount } from '#bank/contract.ts'
import { changeDirectDebitSettings } from '#bank/direct-debit-contract.ts'
import { changeBankSettings } from '#bank/rules-contract.ts'
import { correctExpense } from '#expenses/contract.ts'
import { changeGoal, createGoal } from '#goals/contract.ts'
import { changeCreditNote } from '#credit-notes/contract.ts'
import { changeInvoice } from '#invoices/contract.ts'
import { changeQuote } from '#quotes/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { changeInvoiceReminders, changeReminderSettings, readReminderSettings } from '#reminders/contract.ts'
import { changeRecurringInvoice, createRecurringInvoice } from '#recurring/contract.ts'
import { accountId, addExpense, expenseOf } from '#testing/expense-steps.ts'
import { draftCredit, plain } from '#testing/money-steps.ts'
import { addQuote, quoteOf } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, invoiceOf, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { listAuditEvents } from '../audit-contract.ts'
import { labelledColumns } from '../domain/audit-fields.ts'

/** What a member edits is in the history with the values before and after (decision 106). */
const kloppend = await testProgram()
const { database } = kloppend

/** What the latest event changed, by the words of the field. */
async function changesOf(who: TestTenant): Promise<Record<string, [string | null, string | null]>> {
  const [event] = expectDone(await who.call(listAuditEvents, { query: {} })).events
  return Object.fromEntries(
    (event?.changes ?? []).map(({ field, oldValue, newValue }) => [field, [oldValue, newValue]]),
  )
}

/** The lines among those changes. */
async function linesChangedBy(who: TestTenant) {
  const changes = Object.entries(await changesOf(who)).filter(([field]) => /regel/i.test(field))
  return Object.fromEntries(
    changes.map(([field, values]) => [field, values.map((each) => each && plain(each))]),
  )
}

test('each column that a trigger keeps has words on the screen', async () => {
  const { rows } = await database.superuser.query<{ columns: string }>(
    `select encode(tgargs, 'escape') as columns from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.proname in ('note_edited_columns', 'note_corrected_expense', 'note_changed_asset', 'note_changed_template')`,
  )
  expect(rows).toHaveLength(18)
  const kept = rows.flatMap(({ columns }) => columns.split('\\000').filter(Boolean))
  expect(kept.length).toBeGreaterThan(30)
  expect(kept.filter((column) => !labelledColumns.includes(column))).toEqual([])
})

describe('the history has before and after of', () => {
  test('a concept invoice: the customer by name, days and the total; what was not changed is not there', async () => {
    const who = await kloppend.register()
    const [first, second] = [
      await who.addCustomer({ name: 'Café De Zaak' }),
      await who.addCustomer({ name: 'Bakker' }),
    ]
    const id = await who.addConcept({ customerId: first })
    const invoice = invoiceOf(second, {
      title: 'Termijn 2',
      dueDate: '2026-12-31',
      lines: [lineOf(), lineOf()],
    })
    expectDone(await who.call(changeInvoice, { params: { id }, body: { invoice, version: 1 } }))
    const changes = await changesOf(who)
    expect(changes).toMatchObject({
      Klant: ['Café De Zaak', 'Bakker'],
      Vervaldatum: [expect.any(String), '31-12-2026'],
    })
    expect(changes['Totaal']?.every((amount) => amount?.includes('€'))).toBe(true)
    expect(Object.keys(changes)).not.toContain('Leverdatum')
  })

  test('the lines of a concept: which was added, removed or changed, by description, quantity, price and VAT', async () => {
    const who = await kloppend.register()
    const customer = await who.addCustomer()
    const [advice, travel] = [
      lineOf(),
      lineOf({ description: 'Reistijd', quantity: 1.5, unit: 'HUR', unitPrice: 40 }),
    ]
    const id = await who.addConcept({
      customerId: customer,
      lines: [advice, travel, lineOf({ description: 'Weg' })],
    })
    const change = async (version: number, lines: (typeof advice)[]) => {
      const invoice = invoiceOf(customer, { lines })
      expectDone(await who.call(changeInvoice, { params: { id }, body: { invoice, version } }))
      return linesChangedBy(who)
    }
    const dearer = { ...travel, unitPrice: 45, vatPercentage: 9 }
    const added = lineOf({ description: 'Parkeren', quantity: 1, unitPrice: 12.5, discountPercentage: 10 })
    expect(await change(1, [dearer, advice, added])).toEqual({
      'Regel 1': ['Reistijd, 1,5 uur × € 40,00, 21% btw', 'Reistijd, 1,5 uur × € 45,00, 9% btw'],
      'Regel 3': ['Weg, 2 × € 50,00, 21% btw', 'Parkeren, 1 × € 12,50, 10% korting, 21% btw'],
    })
    expect(await change(2, [dearer, advice, added, { ...advice, description: 'Erbij' }])).toEqual({
      'Regel 4': [null, 'Erbij, 2 × € 50,00, 21% btw'],
    })
    expect(await change(3, [advice, dearer, added])).toEqual({
      'Regel 4': ['Erbij, 2 × € 50,00, 21% btw', null],
    })
    // Another order alone, and what is found by its words.
    expect(await change(4, [dearer, advice, added])).toEqual({})
    const found = expectDone(await who.call(listAuditEvents, { query: { search: 'parkeren' } })).events
    expect(found.map(({ sentence }) => sentence)).toEqual(['Conceptfactuur gewijzigd'])
  })

  test('the lines of a quote and of a credit note', async () => {
    const who = await kloppend.register()
    const customer = await who.addCustomer()
    const quoteId = await addQuote(who, customer)
    const quote = quoteOf(customer, { lines: [lineOf({ unitPrice: 60 })] })
    expectDone(await who.call(changeQuote, { params: { id: quoteId }, body: { quote, version: 1 } }))
    expect(await linesChangedBy(who)).toEqual({
      'Regel 1': ['Advies, 2 × € 50,00, 21% btw', 'Advies, 2 × € 60,00, 21% btw'],
    })
    const invoiceId = await who.addFinalised({ customerId: customer })
    const noteId = expectDone(await draftCredit(who, invoiceId, [2]))
    const [line] = (await who.invoice(invoiceId)).lines
    const creditNoteChange = {
      reason: 'Te veel gerekend',
      issueDate: todayInAmsterdam(),
      lines: [{ invoiceLineId: line?.id ?? '', quantity: 1 }],
    }
    const body = { creditNote: creditNoteChange, version: 1 }
    expectDone(await who.call(changeCreditNote, { params: { id: noteId }, body }))
    expect(await linesChangedBy(who)).toEqual({
      'Regel 1': ['Advies, 2 × € 50,00, 21% btw', 'Advies, 1 × € 50,00, 21% btw'],
    })
  })

  test('hundreds of lines with pages of text in a few kilobytes, with the number of the others', async () => {
    const who = await kloppend.register()
    const customer = await who.addCustomer()
    const id = await who.addConcept({ customerId: customer, lines: [] })
    const lines = Array.from({ length: 60 }, (_, index) =>
      lineOf({ description: `${String(index)} ${'lange tekst '.repeat(300)}` }),
    )
    const invoice = invoiceOf(customer, { lines })
    expectDone(await who.call(changeInvoice, { params: { id }, body: { invoice, version: 1 } }))
    const changes = await linesChangedBy(who)
    expect(Object.keys(changes)).toHaveLength(41)
    expect(changes['Meer regels']).toEqual([null, 'nog 20 regels gewijzigd'])
    const { rows } = await database.superuser.query<{ bytes: number }>(
      `select pg_column_size(old_values) + octet_length(new_values::text) as bytes from audit_changes
       where tenant_id = $1 and record = 'document_lines'`,
      [who.tenantId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.bytes).toBeLessThan(25_000)
  })

  test('a corrected expense: the expense before against the one that replaces it', async () => {
    const who = await kloppend.register()
    const id = await addExpense(who, { description: 'Stoel', supplierName: 'Meubelhal' })
    const corrected = await expenseOf(who, { description: 'Bureaustoel', supplierName: 'Meubelhal' })
    expectDone(await who.call(correctExpense, { params: { id }, body: corrected }))
    expect(await changesOf(who)).toMatchObject({ Omschrijving: ['Stoel', 'Bureaustoel'] })
    expect(Object.keys(await changesOf(who))).not.toContain('Leverancier')
  })

  test('the steps of reminders, also when they are set for the first time', async () => {
    const who = await kloppend.register()
    const set = async (days: number, isAutomatic: boolean) => {
      const { version, steps } = expectDone(await who.call(readReminderSettings))
      const changed = steps.map((step) => (step.kind === 'reminder' ? { ...step, days } : step))
      expectDone(await who.call(changeReminderSettings, { body: { version, isAutomatic, steps: changed } }))
      return changesOf(who)
    }
    expect(await set(5, true)).toEqual({
      'Herinneringen vanzelf': ['nee', 'ja'],
      Herinnering: ['3 dagen na de vervaldatum', '5 dagen na de vervaldatum'],
    })
    expect(await set(7, true)).toEqual({
      Herinnering: ['5 dagen na de vervaldatum', '7 dagen na de vervaldatum'],
    })
  })

  test('what holds for the reminders of one invoice', async () => {
    const who = await kloppend.register()
    const id = await who.addFinalised()
    const body = {
      isTermAgreed: false,
      isAutomatic: true,
      extraDays: 10,
      pausedUntil: '2099-01-31',
      pauseReason: 'Wacht op levering',
    }
    expectDone(await who.call(changeInvoiceReminders, { params: { id }, body }))
    expect(await changesOf(who)).toMatchObject({
      'Extra dagen': [null, '10 dagen'],
      'Gepauzeerd tot en met': [null, '31-01-2099'],
    })
    expectDone(await who.call(changeInvoiceReminders, { params: { id }, body: { ...body, extraDays: 3 } }))
    expect(await changesOf(who)).toEqual({ 'Extra dagen': ['10 dagen', '3 dagen'] })
  })

  test('a subscription: its customer and its rhythm', async () => {
    const who = await kloppend.register()
    const [first, second] = [
      await who.addCustomer({ name: 'Sportschool' }),
      await who.addCustomer({ name: 'Yogazaal' }),
    ]
    const terms = { customerId: first, unit: 'month' as const, anchor: '2099-01-31', lines: [lineOf()] }
    const id = expectDone(await who.call(createRecurringInvoice, { body: terms }))
    const recurringInvoice = { ...terms, customerId: second, unit: 'quarter' as const }
    expectDone(
      await who.call(changeRecurringInvoice, { params: { id }, body: { recurringInvoice, version: 1 } }),
    )
    expect(await changesOf(who)).toEqual({
      Klant: ['Sportschool', 'Yogazaal'],
      Eenheid: ['maand', 'kwartaal'],
    })
  })

  test('a goal, the name of an asset and the name of an account at the bank', async () => {
    const who = await kloppend.register()
    const goal = { kind: 'revenue', period: 'month', target: 5_000, hourlyRate: null } as const
    const id = expectDone(await who.call(createGoal, { body: goal }))
    const body = { goal: { ...goal, target: 6_000, period: 'quarter' as const }, version: 1 }
    expectDone(await who.call(changeGoal, { params: { id }, body }))
    const euros = expect.stringMatching(/^€.[56]\.000,00$/)
    expect(await changesOf(who)).toEqual({ Doelbedrag: [euros, euros], Tijdvak: ['maand', 'kwartaal'] })

    const asset = { name: 'Bus', costAmount: 3_000, months: 60, inUseOn: '2026-01-01' }
    const assetId = expectDone(
      await who.call(createAsset, { body: { ...asset, ledgerAccountId: await accountId(who, '0200') } }),
    )
    const renamed = { name: 'Bestelbus', residualAmount: 0, months: 72, version: 1 }
    expectDone(await who.call(changeAsset, { params: { id: assetId }, body: renamed }))
    expect(await changesOf(who)).toEqual({ Naam: ['Bus', 'Bestelbus'], Maanden: ['60', '72'] })

    const account = { iban: 'NL91ABNA0417164300', name: 'Zakelijk' }
    const bankAccountId = expectDone(await who.call(createBankAccount, { body: account }))
    expectDone(
      await who.call(renameBankAccount, { params: { id: bankAccountId }, body: { name: 'Betaalrekening' } }),
    )
    expect(await changesOf(who)).toEqual({ Naam: ['Zakelijk', 'Betaalrekening'] })
  })

  test('the settings of the bank', async () => {
    const who = await kloppend.register()
    expectDone(await who.call(changeBankSettings, { body: { automatic: true } }))
    expect(await changesOf(who)).toEqual({ 'Bank: verwerk wat zeker is vanzelf': ['nee', 'ja'] })
    expectDone(await who.call(changeDirectDebitSettings, { body: { creditorId: 'NL69ZZZ123456780000' } }))
    expect(await changesOf(who)).toEqual({ 'Incassant-ID': [null, 'NL69ZZZ123456780000'] })
  })
})
