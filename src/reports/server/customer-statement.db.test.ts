import { expect, test } from 'vitest'
import { addDays } from '#kernel/local-date.ts'
import { reverseJournalEntry } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { accountId } from '#testing/expense-steps.ts'
import { addCredit, pay, plain, unpay } from '#testing/money-steps.ts'
import { linkTo, openWith, payItem, receivablesOf } from '#testing/receivable-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getCustomerStatement, getStatementMailDraft, orderStatementMail } from '../contract.ts'

const kloppend = await testProgram()
const today = todayInAmsterdam()

const statementOf = async (tenant: TestTenant, id: string, query: { from?: string; to?: string } = {}) => {
  const { rows, notes } = expectDone(await tenant.call(getCustomerStatement, { params: { id }, query }))
  return {
    lines: rows.map(({ texts, amounts }) => [texts[2], ...amounts]),
    note: plain(notes[0]),
  }
}

/** The table that is kept with a mailed statement, as the customer reads it. */
async function orderedStatement(
  tenant: TestTenant,
  id: string,
  period: { from: string; to: string },
): Promise<{ rows: string[][] }> {
  const params = { id }
  const { subject, body } = expectDone(await tenant.call(getStatementMailDraft, { params, query: period }))
  const order = { to: ['klant@jansen.test'], subject, body, periodFrom: period.from, periodTo: period.to }
  const { mailId } = expectDone(await tenant.call(orderStatementMail, { params, body: order }))
  const { rows } = await kloppend.database.superuser.query<{
    content: { paper: { rows: { cells: string[] }[] } }
  }>('select content from statement_mails where tenant_id = $1 and mail_id = $2', [tenant.tenantId, mailId])
  return { rows: (rows[0]?.content.paper.rows ?? []).map(({ cells }) => cells) }
}

test('the statement of a customer follows every invoice, payment and credit note to what is open', async () => {
  const tenant = await kloppend.register()
  const customer = await tenant.addCustomer(customerOf({ name: 'Café De Zaak' }))
  const other = await tenant.addCustomer(customerOf({ name: 'Iemand anders' }))
  await tenant.addFinalised({ customerId: other })
  const first = await tenant.addFinalised({ customerId: customer })
  expectDone(await pay(tenant, first, 150, { consent: 'surplus' }))
  const second = await tenant.addFinalised({ customerId: customer })
  // What was paid too much pays the second invoice: the customer owes neither more nor less.
  expectDone(await pay(tenant, second, 29, { ledgerAccountId: await accountId(tenant, '1620') }))
  const mistaken = expectDone(await pay(tenant, second, 50))
  expectDone(await unpay(tenant, second, mistaken))
  const third = await tenant.addFinalised({ customerId: customer })
  await addCredit(tenant, third)

  expect(await statementOf(tenant, customer)).toEqual({
    lines: [
      ['Beginsaldo', null, null, 0],
      ['Factuur', 121, null, 121],
      ['Betaling ontvangen', null, 150, -29],
      ['Factuur', 121, null, 92],
      ['Betaling ontvangen', null, 50, 42],
      ['Betaling teruggedraaid', 50, null, 92],
      ['Factuur', 121, null, 213],
      ['Creditnota', null, 121, 92],
      ['Eindsaldo', 413, 321, 92],
    ],
    note: expect.stringContaining('is € 92,00 te betalen.'),
  })
  // The same as what the invoices say is open.
  const open = await Promise.all([first, second, third].map((id) => tenant.invoice(id)))
  expect(open.reduce((total, { openAmount }) => total + openAmount, 0)).toBe(92)
})

test('what happened before the period is its opening balance', async () => {
  const tenant = await kloppend.register()
  const customer = await tenant.addCustomer(customerOf())
  const invoice = await tenant.addFinalised({ customerId: customer })
  expectDone(await pay(tenant, invoice, 121))
  const tomorrow = addDays(today, 1)
  expect(await statementOf(tenant, customer, { from: tomorrow, to: tomorrow })).toEqual({
    lines: [
      ['Beginsaldo', null, null, 0],
      ['Eindsaldo', 0, 0, 0],
    ],
    note: expect.stringContaining('is alles voldaan.'),
  })
  expect((await statementOf(tenant, customer, { from: today })).lines).toHaveLength(4)
})

test('it is a file too; a customer that is not there, and a period backwards, are refused with a sentence', async () => {
  const tenant = await kloppend.register()
  const customer = await tenant.addCustomer(customerOf({ name: 'Café De Zaak' }))
  await tenant.addFinalised({ customerId: customer })
  for (const [format, magic] of [
    ['csv', ''],
    ['xlsx', 'PK'],
    ['pdf', '%PDF'],
  ] as const) {
    const answer = await tenant.send('GET', `/api/Customers/${customer}/statement?format=${format}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`rekeningoverzicht-cafe-de-zaak-.*\\.${format}"`),
    )
    expect(answer.text.startsWith(magic)).toBe(true)
  }
  const call = (id: string, query: { from?: string; to?: string } = {}) =>
    tenant.call(getCustomerStatement, { params: { id }, query })
  expect(await call('00000000-0000-7000-8000-000000000000')).toMatchObject({
    status: 404,
    errors: ['Deze klant bestaat niet. Kies een klant uit de lijst.'],
  })
  expect(await call(customer, { from: '2026-02-01', to: '2026-01-01' })).toMatchObject({
    status: 422,
    errors: ['De einddatum ligt vóór de begindatum.'],
  })
})

test('what a customer had open before these books is on its statement, in Dutch and in English', async () => {
  const tenant = await kloppend.register()
  const customer = await tenant.addCustomer(customerOf({ name: 'Jansen Ltd.', language: 'en' }))
  const begin = `${today.slice(0, 4)}-01-01`
  await openWith(
    tenant,
    [
      { relation: 'Jansen', reference: 'F-1', amount: 121, date: '2024-11-10' },
      { relation: 'Jansen', reference: 'C-1', amount: -21, date: '2024-12-01' },
      { relation: 'Ander', reference: 'F-2', amount: 500, date: '2024-12-02' },
    ],
    begin,
  )
  const [first = '', credit = ''] = (await receivablesOf(tenant)).map(({ id }) => id)
  for (const id of [first, credit]) expectDone(await linkTo(tenant, id, customer))
  const mistaken = await payItem(tenant, first, 100, { date: begin })
  expectDone(
    await tenant.call(reverseJournalEntry, { params: { id: mistaken }, body: { transactionDate: begin } }),
  )
  await payItem(tenant, first, 60, { date: begin })
  await payItem(tenant, first, 21, { date: begin, account: '4450' })
  await payItem(tenant, credit, null, { date: begin })

  const { rows } = expectDone(
    await tenant.call(getCustomerStatement, { params: { id: customer }, query: { from: begin } }),
  )
  expect(rows.map(({ texts, amounts }) => [...texts, ...amounts])).toEqual([
    [begin, '', 'Beginsaldo', null, null, 0],
    ['2024-11-10', 'F-1', 'Uit de beginbalans', 121, null, 121],
    ['2024-12-01', 'C-1', 'Tegoed uit de beginbalans', null, 21, 100],
    [begin, 'F-1', 'Betaling ontvangen', null, 100, 0],
    [begin, 'F-1', 'Betaling teruggedraaid', 100, null, 100],
    [begin, 'F-1', 'Betaling ontvangen', null, 60, 40],
    [begin, 'F-1', 'Afgeboekt', null, 21, 19],
    [begin, 'C-1', 'Terugbetaald', 21, null, 40],
    [today, '', 'Eindsaldo', 242, 202, 40],
  ])
  const params = { id: customer }
  const period = { from: begin, to: today }
  const draft = expectDone(await tenant.call(getStatementMailDraft, { params, query: period }))
  expect(plain(draft.facts[0]?.value)).toContain('40.00')
  const { rows: kept } = await orderedStatement(tenant, customer, period)
  expect(kept.map((cells) => cells[2])).toEqual([
    'Opening balance',
    'Brought forward',
    'Credit brought forward',
    'Payment received',
    'Payment reversed',
    'Payment received',
    'Written off',
    'Refunded',
    'Closing balance',
  ])

  // The days before the books have nothing, and those after begin with what is left.
  const yearBefore = { from: '2024-01-01', to: '2024-12-31' }
  expect((await statementOf(tenant, customer, yearBefore)).lines).toEqual([
    ['Beginsaldo', null, null, 0],
    ['Eindsaldo', 0, 0, 0],
  ])
  const tomorrow = addDays(today, 1)
  expect((await statementOf(tenant, customer, { from: tomorrow, to: tomorrow })).lines).toEqual([
    ['Beginsaldo', null, null, 40],
    ['Eindsaldo', 0, 0, 40],
  ])
})

test('the items of an opening balance that was reversed are on no statement', async () => {
  const tenant = await kloppend.register()
  const customer = await tenant.addCustomer(customerOf())
  const begin = addDays(today, -10)
  const entry = await openWith(tenant, [{ reference: 'F-1', amount: 121 }], begin)
  const [item] = await receivablesOf(tenant)
  expectDone(await linkTo(tenant, item?.id ?? '', customer))
  const query = { from: begin, to: today }
  expect((await statementOf(tenant, customer, query)).lines).toHaveLength(3)
  expectDone(await tenant.call(reverseJournalEntry, { params: { id: entry }, body: {} }))
  expect((await statementOf(tenant, customer, query)).lines).toEqual([
    ['Beginsaldo', null, null, 0],
    ['Eindsaldo', 0, 0, 0],
  ])
})
