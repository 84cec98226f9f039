import { describe, expect, test } from 'vitest'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { listNotifications } from '#notifications/contract.ts'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { balancesOf as balances, changesBetween, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { closeYear } from '#year-end/contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { accountId, addExpense, expenseLineOf } from '#testing/expense-steps.ts'
import { addCredit, pay } from '#testing/money-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { decideBankLine, listBankAccounts, listBankLines, reconcileBank, undoBankLine } from '../contract.ts'

/** What each kind of line books, while its VAT period is open and after its return was filed. */
const kloppend = await testProgram()
const today = todayInAmsterdam()

type Part = Parameters<typeof decide>[2][number]
const decide = (
  who: TestTenant,
  id: string,
  parts: {
    kind: 'invoice' | 'creditNote' | 'expense' | 'vatReturn' | 'account' | 'transfer' | 'link'
    targetId?: string
    ledgerAccountId?: string
    vatCode?: 'purchase-none' | 'purchase-nl' | 'purchase-eu' | 'purchase-non-eu'
    vatPercentage?: number
    consent?: 'surplus' | 'difference'
    amount: number
  }[],
) => who.call(decideBankLine, { params: { id }, body: { parts } })

const boxesOf = async (who: TestTenant) =>
  expectDone(await who.call(getVatReturn, { params: { period: '2026-Q3' } })).boxes

/** All on a day in the third quarter, so that its return may be filed before the line is read. */
const DAY = '2026-09-20'
const on = { issueDate: '2026-09-01', dueDate: '2026-09-15', deliveryDate: '2026-09-01' }
const invoiceOf = (who: TestTenant, net = 1_000, changes = {}) =>
  who.addFinalised({ ...on, lines: [lineOf({ quantity: 1, unitPrice: net })], ...changes })
const expenseOf = async (who: TestTenant, changes = {}) =>
  addExpense(who, {
    date: '2026-09-05',
    lines: [await expenseLineOf(who, { unitPrice: 200, payment: '1600', ...changes })],
  })
const account = async (who: TestTenant, number: string, amount: number, more: Partial<Part> = {}): Promise<Part> => ({
  kind: 'account',
  ledgerAccountId: await accountId(who, number),
  amount,
  ...more,
}) // prettier-ignore

/** The amount of the line, its parts, and debit minus credit by account. */
interface Row {
  readonly name: string
  readonly amount: number
  readonly parts: (who: TestTenant) => Promise<Part[]>
  readonly books: Record<string, number>
  /** Where the entry with VAT is another one once the return was filed. */
  readonly hasVat?: true
}

const rows: readonly Row[] = [
  {
    name: 'an invoice is received',
    amount: 1_210,
    parts: async (who) => [{ kind: 'invoice', targetId: await invoiceOf(who), amount: 1_210 }],
    books: { '1100': 1_210, '1300': -1_210 },
  },
  {
    name: 'a part of an invoice',
    amount: 500,
    parts: async (who) => [{ kind: 'invoice', targetId: await invoiceOf(who), amount: 500 }],
    books: { '1100': 500, '1300': -500 },
  },
  {
    name: 'fifty cents too little, given up',
    amount: 1_209.5,
    parts: async (who) => [{ kind: 'invoice', targetId: await invoiceOf(who), amount: 1_209.5, consent: 'difference' }],
    books: { '1100': 1_209.5, '4700': 0.5, '1300': -1_210 },
  },
  {
    name: 'ninety euros too much, kept for the customer',
    amount: 1_300,
    parts: async (who) => [{ kind: 'invoice', targetId: await invoiceOf(who), amount: 1_300, consent: 'surplus' }],
    books: { '1100': 1_300, '1300': -1_210, '1620': -90 },
  },
  {
    name: 'two invoices in one line',
    amount: 1_815,
    parts: async (who) => [
      { kind: 'invoice', targetId: await invoiceOf(who), amount: 1_210 },
      { kind: 'invoice', targetId: await invoiceOf(who, 500), amount: 605 },
    ],
    books: { '1100': 1_815, '1300': -1_815 },
  },
  {
    name: 'an invoice less a credit note of another one',
    amount: 1_089,
    parts: async (who) => {
      const other = await invoiceOf(who, 100)
      expectDone(await pay(who, other, 121, { date: '2026-09-02' }))
      const note = await addCredit(who, other, [true], { issueDate: '2026-09-03' })
      return [
        { kind: 'invoice', targetId: await invoiceOf(who), amount: 1_210 },
        { kind: 'creditNote', targetId: note, amount: -121 },
      ]
    },
    books: { '1100': 1_089, '1300': -1_089 },
  },
  {
    name: 'a credit note is paid out',
    amount: -121,
    parts: async (who) => {
      const invoice = await invoiceOf(who, 100)
      expectDone(await pay(who, invoice, 121, { date: '2026-09-02' }))
      const targetId = await addCredit(who, invoice, [true], { issueDate: '2026-09-03' })
      return [{ kind: 'creditNote', targetId, amount: -121 }]
    },
    books: { '1300': 121, '1100': -121 },
  },
  {
    name: 'what a customer paid too much is paid back',
    amount: -90,
    parts: async (who) => {
      const targetId = await invoiceOf(who)
      expectDone(await pay(who, targetId, 1_300, { date: '2026-09-02', consent: 'surplus' }))
      return [{ kind: 'invoice', targetId, amount: -90, consent: 'surplus' }]
    },
    books: { '1620': 90, '1100': -90 },
  },
  {
    name: 'an expense on account',
    amount: -242,
    parts: async (who) => [{ kind: 'expense', targetId: await expenseOf(who), amount: -242 }],
    books: { '1600': 242, '1100': -242 },
  },
  {
    name: 'a part of an expense',
    amount: -100,
    parts: async (who) => [{ kind: 'expense', targetId: await expenseOf(who), amount: -100 }],
    books: { '1600': 100, '1100': -100 },
  },
  {
    name: 'a supplier pays back what its credit note says',
    amount: 60.5,
    parts: async (who) => [{ kind: 'expense', targetId: await expenseOf(who, { quantity: -1, unitPrice: 50 }), amount: 60.5 }],
    books: { '1100': 60.5, '1600': -60.5 },
  },
  {
    name: 'a supplier pays back without a credit note',
    amount: 60.5,
    parts: async (who) => [await account(who, '4200', 60.5, { vatCode: 'purchase-nl' })],
    books: { '1100': 60.5, '4200': -50, '1520': -10.5 },
    hasVat: true,
  },
  {
    name: 'bank costs',
    amount: -9.95,
    parts: async (who) => [await account(who, '4530', -9.95, { vatCode: 'purchase-none' })],
    books: { '4530': 9.95, '1100': -9.95 },
  },
  {
    name: 'a subscription whose receipt comes later',
    amount: -24.2,
    parts: async (who) => [await account(who, '1200', -24.2)],
    books: { '1200': 24.2, '1100': -24.2 },
  },
  {
    name: 'net wages and payroll tax of a company',
    amount: -3_000,
    parts: async (who) => [await account(who, '1660', -2_200), await account(who, '1650', -800)],
    books: { '1660': 2_200, '1650': 800, '1100': -3_000 },
  },
  {
    name: 'income tax and health premium of an owner',
    amount: -500,
    parts: async (who) => [await account(who, '0530', -400), await account(who, '0540', -100)],
    books: { '0530': 400, '0540': 100, '1100': -500 },
  },
  {
    name: 'corporate tax',
    amount: -900,
    parts: async (who) => [await account(who, '1670', -900)],
    books: { '1670': 900, '1100': -900 },
  },
  {
    name: 'private money of an owner, out',
    amount: -750,
    parts: async (who) => [await account(who, '0510', -750)],
    books: { '0510': 750, '1100': -750 },
  },
  {
    name: 'private money of an owner, in',
    amount: 750,
    parts: async (who) => [await account(who, '0520', 750)],
    books: { '1100': 750, '0520': -750 },
  },
  {
    name: 'private money of a director',
    amount: -750,
    parts: async (who) => [await account(who, '1700', -750)],
    books: { '1700': 750, '1100': -750 },
  },
  {
    name: 'a loan is repaid with interest',
    amount: -1_000,
    parts: async (who) => [await account(who, '0600', -850), await account(who, '9010', -150)],
    books: { '0600': 850, '9010': 150, '1100': -1_000 },
  },
  {
    name: 'money to another account of the business',
    amount: -2_000,
    parts: async () => [{ kind: 'transfer', amount: -2_000 }],
    books: { '1190': 2_000, '1100': -2_000 },
  },
  {
    name: 'a customer has a payment taken back by the bank, with a fee',
    amount: -61.5,
    parts: async (who) => {
      const targetId = await invoiceOf(who, 50)
      expectDone(await pay(who, targetId, 60.5, { date: '2026-09-02' }))
      return [{ kind: 'invoice', targetId, amount: -60.5 }, await account(who, '4530', -1)]
    },
    books: { '1300': 60.5, '4530': 1, '1100': -61.5 },
  },
  {
    name: 'a payment of an expense comes back',
    amount: 242,
    parts: async (who) => {
      const targetId = await expenseOf(who)
      const [line] = await linesOf(who, [['2026-09-06', -242]])
      expectDone(await decide(who, line ?? '', [{ kind: 'expense', targetId, amount: -242 }]))
      return [{ kind: 'expense', targetId, amount: 242 }]
    },
    books: { '1100': 242, '1600': -242 },
  },
  {
    name: 'interest received',
    amount: 12.34,
    parts: async (who) => [await account(who, '9000', 12.34)],
    books: { '1100': 12.34, '9000': -12.34 },
  },
] // prettier-ignore

/** Read a statement that begins with what the books have; the ids of the lines that are to do. */
async function linesOf(
  who: TestTenant,
  lines: readonly (readonly [string, number])[],
  name = 'Tegenpartij',
): Promise<string[]> {
  const opening = ((await balances(who))['1100'] ?? 0) / 100
  const file = ingFile(lines.map(([day, amount]) => [day, amount, name, '', 'Omschrijving'] as const), opening)
  expectDone(await sendBankFile(who, file))
  return expectDone(await who.call(listBankLines, { query: { state: 'open' } })).map(({ id }) => id)
} // prettier-ignore

const daysOfLine = async (who: TestTenant): Promise<string[]> => {
  const { rows: entries } = await kloppend.database.superuser.query<{ day: string }>(
    `select distinct e.entry_date::text as day from journal_entries e join bank_decision_parts p on p.tenant_id = e.tenant_id and p.entry_id = e.id
     where e.tenant_id = $1`,
    [who.tenantId],
  )
  return entries.map(({ day }) => day)
}

const differenceOn = async (who: TestTenant, date: string) => {
  const [first] = expectDone(await who.call(listBankAccounts))
  return expectDone(await who.call(reconcileBank, { query: { bankAccountId: first?.id ?? '', date } }))
    .difference
}

describe.each([['open'], ['filed']] as const)('with the VAT period %s', (period) => {
  test.each(rows.map((row) => [row.name, row] as const))('%s', async (_, { amount, parts, books, hasVat }) => {
    const who = await kloppend.register()
    const asked = await parts(who)
    if (period === 'filed') expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q3' } }))
    const boxes = await boxesOf(who)
    const ids = await linesOf(who, [[DAY, amount]])
    const before = await balances(who)
    const id = ids.at(-1) ?? ''
    expectDone(await decide(who, id, asked))
    const after = await balances(who)
    expect(changesBetween(before, after)).toEqual(books)
    expect(Object.values(after).reduce((total, each) => total + each, 0)).toBe(0)
    expect(await daysOfLine(who)).toContain(DAY)
    if (hasVat !== true || period === 'filed') expect(await boxesOf(who)).toEqual(boxes)
    for (const day of [DAY, today]) expect(await differenceOn(who, day)).toBe(0)
    expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])

    expectDone(await who.call(undoBankLine, { params: { id } }))
    expect(changesBetween(before, await balances(who))).toEqual({})
    for (const day of [DAY, today]) expect(await differenceOn(who, day)).toBe(0)
    expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
    expectDone(await decide(who, id, asked))
    expect(changesBetween(before, await balances(who))).toEqual(books)
  }) // prettier-ignore
})

test('a VAT return is paid, which is proposed by the name and the amount, and undone', async () => {
  const who = await kloppend.register()
  await invoiceOf(who)
  expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q3' } }))
  const { rows: filed } = await kloppend.database.superuser.query<{ id: string }>(
    'select id from vat_returns where tenant_id = $1',
    [who.tenantId],
  )
  const targetId = filed[0]?.id ?? ''
  const ids = await linesOf(who, [['2026-10-30', -210]], 'Belastingdienst')
  const [line] = expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
  expect(line?.proposals[0]).toMatchObject({
    label: 'Btw-aangifte over het 3e kwartaal van 2026',
    automatic: false,
    parts: [{ kind: 'vatReturn', targetId, amount: -210 }],
  })
  const before = await balances(who)
  const paying: Part[] = [{ kind: 'vatReturn', targetId, amount: -210 }]
  expectDone(await decide(who, ids[0] ?? '', paying))
  expect(changesBetween(before, await balances(who))).toEqual({ '1530': 210, '1100': -210 })
  expectDone(await who.call(undoBankLine, { params: { id: ids[0] ?? '' } }))
  expect(changesBetween(before, await balances(who))).toEqual({})
  expectDone(await decide(who, ids[0] ?? '', paying))
  const tooMuch = await linesOf(who, [['2026-10-31', -1]])
  const again = await decide(who, tooMuch[0] ?? '', [{ kind: 'vatReturn', targetId, amount: -1 }])
  expect(again.problems[0]?.code).toBe('taxes.nothing-open')
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
}) // prettier-ignore

/** The task "bon ontbreekt". */
const missing = async (who: TestTenant) =>
  expectDone(await who.call(listNotifications))
    .tasks.filter(({ kind }) => kind === 'receipts-missing')
    .map(({ count, name, amount }) => [count, name, amount])

test('the receipt of a subscription comes later: the expense is booked against 1200', async () => {
  const who = await kloppend.register()
  const [id = ''] = await linesOf(who, [[DAY, -24.2]])
  expect(await missing(who)).toEqual([])
  expectDone(await decide(who, id, [await account(who, '1200', -24.2)]))
  expect(await missing(who)).toEqual([[1, 'Tegenpartij: Omschrijving', 24.2]])
  expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q3' } }))
  const before = await balances(who)
  await addExpense(who, {
    date: today,
    lines: [await expenseLineOf(who, { unitPrice: 20, cost: '4220', payment: '1200' })],
  })
  expect(changesBetween(before, await balances(who))).toEqual({ '4220': 20, '1520': 4.2, '1200': -24.2 })
  expect(await missing(who)).toEqual([])
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
})

test('VAT without a document is refused, and so are revenue and VAT accounts', async () => {
  const who = await kloppend.register()
  const [id = ''] = await linesOf(who, [[DAY, -121]])
  const code = async (part: Part) => (await decide(who, id, [part])).problems[0]?.code
  expect(await code(await account(who, '4200', -121, { vatCode: 'purchase-nl' }))).toBe('bank.vat-needs-document')
  expect(await code(await account(who, '4200', -121, { vatCode: 'purchase-eu' }))).toBe('bank.vat-needs-document')
  expect(await code(await account(who, '0510', -121, { vatCode: 'purchase-none' }))).toBe('bank.vat-not-here')
  for (const number of ['8000', '1500', '1520', '1530', '1600', '1620'])
    expect(await code(await account(who, number, -121))).toBe('bank.account-needs-document')
}) // prettier-ignore

test('VAT whose return was filed after the decision: the undo is booked today, and the return stays as it was filed', async () => {
  const who = await kloppend.register()
  const [id = ''] = await linesOf(who, [[DAY, 60.5]])
  expectDone(await decide(who, id, [await account(who, '4200', 60.5, { vatCode: 'purchase-nl' })]))
  expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q3' } }))
  const boxes = await boxesOf(who)
  const before = await balances(who)
  expectDone(await who.call(undoBankLine, { params: { id } }))
  expect(changesBetween(before, await balances(who))).toEqual({ '1100': -60.5, '4200': 50, '1520': 10.5 })
  expect(await boxesOf(who)).toEqual(boxes)
  const { rows: newest } = await kloppend.database.superuser.query<{ day: string }>(
    'select entry_date::text as day from journal_entries where tenant_id = $1 order by number desc limit 1',
    [who.tenantId],
  )
  expect(newest[0]?.day).toBe(today)
  for (const day of [DAY, today]) expect(await differenceOn(who, day)).toBe(0)
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
}) // prettier-ignore

test('in a closed year no line is decided or undone, with a sentence that says why', async () => {
  const who = await kloppend.register()
  const ids = await linesOf(who, [['2025-03-01', -10], ['2025-03-02', -20]])
  const costs = async (amount: number) => [await account(who, '4530', amount)]
  expectDone(await decide(who, ids[0] ?? '', await costs(-10)))
  expectDone(await who.call(closeYear, { params: { year: '2025' }, body: { acceptPoints: true } }))
  const before = await balances(who)
  const sentence = 'Boekjaar 2025 is afgesloten: een bankregel van dat jaar verandert niet meer. Heropen het boekjaar als dat toch moet.'
  expect((await decide(who, ids[1] ?? '', await costs(-20))).errors).toEqual([sentence])
  expect((await who.call(undoBankLine, { params: { id: ids[0] ?? '' } })).errors).toEqual([sentence])
  expect(await balances(who)).toEqual(before)
}) // prettier-ignore
