import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartOfAccounts } from '#ledger/domain/chart-of-accounts.ts'
import { isBalanceSheet } from '#ledger/domain/account.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import type { AuditAccountEnd, AuditFileContent, AuditRelation } from './audit-file-content.ts'
import { planImport } from './import-plan.ts'
import { originOf, type WhoseBooks } from './past/predecessor.ts'

const chart = chartOfAccounts.map(([number, name, type, rgsCode]) => ({ number, name, type, rgsCode }))
const newYear = localDate('2026-01-01')
const noChoices: ReadonlyMap<string, string> = new Map()

const account = (id: string, closing: bigint, changes: Partial<AuditAccountEnd> = {}): AuditAccountEnd => ({
  id,
  name: `Rekening ${id}`,
  isBalanceSheet: true,
  rgsCode: '',
  closing: cents(closing),
  years: [],
  months: null,
  ...changes,
})

const relation = (id: string, changes: Partial<AuditRelation> = {}): AuditRelation => ({
  id,
  name: `Klant ${id}`,
  email: '',
  kvkNumber: '',
  vatId: '',
  country: 'NL',
  kind: 'C',
  street: '',
  houseNumber: '',
  zipCode: '',
  city: '',
  opening: null,
  opened: cents(0n),
  closing: null,
  ...changes,
})

const file = (changes: Partial<AuditFileContent>): AuditFileContent => ({
  version: '4.0',
  companyName: 'Studio Noord',
  software: 'Ander pakket',
  firstDay: localDate('2025-01-01'),
  lastDay: localDate('2025-12-31'),
  lastEntryDay: null,
  accounts: [],
  relations: [],
  openItems: [],
  opensWithItems: false,
  vatCodes: [],
  transactions: 0,
  leftOut: 0,
  lines: 0,
  defects: [],
  ...changes,
})

const item = (
  relationId: string,
  reference: string,
  amount: bigint,
  { date = '2025-03-01', isPayment = false }: { date?: string; isPayment?: boolean } = {},
) => ({
  account: '1300',
  relation: relationId,
  reference,
  date: localDate(date),
  dueDate: null,
  vatPercentage: null,
  amount: cents(amount),
  isPayment,
})

const plan = (content: AuditFileContent, date = newYear, chosen = noChoices) =>
  planImport(content, chart, { date, chosen })

const amounts = ({ lines }: ReturnType<typeof planImport>) =>
  lines.map(({ account: { number }, amount, openItem }) => [number, amount, openItem?.reference ?? null])

test('VAT of books that begin within a VAT period is asked, with what the name of each account says, and goes where a person says', () => {
  const content = file({
    accounts: [
      account('1500', -420_00n, { name: 'Btw hoog' }),
      account('1520', 84_00n, { name: 'Voorbelasting' }),
      account('1810', -210_00n, { name: 'Btw afdracht' }),
      account('2000', 546_00n, { rgsCode: 'BLimBanRba' }),
    ],
  })
  const day = localDate('2025-08-15')
  const within = (chosen = noChoices) => planImport(content, chart, { date: day, chosen, sharedFrom: localDate('2025-07-01') })
  expect(
    within().asked.map((each) => [each.account.id, each.proposal?.number, each.isRunningVat]),
  ).toEqual([['1500', '1500', true], ['1520', '1520', true], ['1810', '1530', true]]) // prettier-ignore
  const chosen = new Map([['1500', '1500'], ['1520', '1520'], ['1810', '1530']]) // prettier-ignore
  expect(amounts(within(chosen)).map(([number, amount]) => [number, amount])).toEqual([
    ['1100', 546_00n], ['1500', -420_00n], ['1520', 84_00n], ['1530', -210_00n],
  ]) // prettier-ignore
  expect(within(chosen).warnings.join(' ')).toContain('Btw van het lopende tijdvak')
  // A file with the days of its transactions says which account has nothing of the period, and that one is not asked.
  const months = (first: string) => [{ month: localDate(first), amount: cents(-1n) }]
  const dated = file({
    accounts: content.accounts.map((each) => ({ ...each, months: months(each.id === '1500' ? '2025-07-01' : '2025-06-01') })),
  })
  const known = planImport(dated, chart, { date: day, chosen: noChoices, sharedFrom: localDate('2025-07-01') })
  expect(known.asked.map((each) => each.account.id)).toEqual(['1500'])
  expect(amounts(known)).toContainEqual(['1530', -126_00n, null])
  // From the first day of a period on it is of an earlier return, whatever was chosen for another file.
  const first = planImport(content, chart, { date: day, chosen })
  expect([first.asked, amounts(first).filter(([number]) => String(number) >= '1500')]).toEqual([[], [['1530', -546_00n, null]]])
}) // prettier-ignore

test('books of a predecessor give the balance and what was brought in, and no revenue, private accounts or VAT of the period', () => {
  const content = file({
    accounts: [
      account('1100', 1_000_00n, { name: 'Bank' }),
      account('0500', -400_00n, { name: 'Eigen vermogen' }),
      account('0510', 50_00n, { name: 'Privé' }),
      account('1500', -42_00n, { name: 'Btw hoog' }),
      account('8000', -608_00n, { name: 'Omzet hoog', isBalanceSheet: false, years: [{ year: 2025, amount: cents(-608_00n) }] }),
    ],
  })
  const day = { date: localDate('2025-08-15'), chosen: noChoices, sharedFrom: localDate('2025-07-01') }
  const from = (whose: WhoseBooks, isCompany: boolean, shareCapital: bigint | null = null) =>
    planImport(content, chart, { ...day, origin: { whose, isCompany, shareCapital: shareCapital === null ? null : cents(shareCapital) } })
  const sums = (planned: ReturnType<typeof planImport>) => amounts(planned).map(([number, amount]) => [number, amount])

  expect(from('own', true).asked.map(({ account: { id } }) => id)).toEqual(['1500'])
  const bv = from('predecessor', true, 100_00n)
  expect(sums(bv)).toEqual([['0550', -100_00n], ['0560', -900_00n], ['1100', 1_000_00n]])
  expect([bv.asked, bv.result, bv.yearBefore, bv.problem, bv.isSharesAsked]).toEqual([[], [], null, null, false])
  expect(sums(from('predecessor-with-vat', true, 100_00n))).toEqual([['0550', -100_00n], ['0560', -858_00n], ['1100', 1_000_00n], ['1530', -42_00n]])
  // The figures that are kept as evidence are those of the lines, account by account.
  const kept = new Map<string, bigint>()
  for (const { target, amount } of bv.figures) kept.set(target, (kept.get(target) ?? 0n) + amount)
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(sums(bv)))

  expect(from('predecessor', true).isSharesAsked).toBe(true)
  expect(from('predecessor', true, 1_000_01n).problem).toContain('minder dan je aandelenkapitaal')
  const sole = from('predecessor', false, 100_00n)
  expect([sums(sole), sole.isSharesAsked, sole.problem]).toEqual([[['0500', -1_000_00n], ['1100', 1_000_00n]], false, null])
}) // prettier-ignore

test('the assets of Yuki have the numbers of five digits of its standard chart', () => {
  const assets = [
    ['02200', 'Machines en installaties', '0240'],
    ['02250', 'Afschrijving machines en installaties', '0250'],
    ['02300', 'Inventaris en inrichting', '0200'],
    ['02350', 'Afschrijving inventaris en inrichting', '0210'],
    ['02450', 'Afschrijving hardware', '0230'],
    ['02650', 'Afschrijving vervoermiddelen', '0310'],
  ] as const
  const accounts = assets.map(([id, name]) => account(id, 1_00n, { name }))
  const { matched } = plan(file({ software: 'Yuki', accounts }))
  expect(matched.map(({ target }) => target?.number)).toEqual(assets.map(([, , own]) => own))
  // A number of that chart says nothing without a word of its name.
  expect(plan(file({ software: 'Yuki', accounts: [account('02300', 1_00n)] })).asked).toHaveLength(1)
})

test('a second file is of the business of the first with its share capital, unless a person says another', () => {
  const kept = { whose: 'predecessor-with-vat', shareCapital: cents(100_00n) } as const
  expect(originOf({ whose: null, shareCapital: null }, kept)).toEqual(kept)
  expect(originOf({ whose: 'predecessor', shareCapital: null }, kept)).toEqual({
    ...kept,
    whose: 'predecessor',
  })
  expect(originOf({ whose: 'predecessor', shareCapital: cents(5n) }, kept).shareCapital).toBe(5n)
  expect(originOf({ whose: 'own', shareCapital: null }, kept)).toEqual({ whose: 'own', shareCapital: null })
  expect(originOf({ whose: null, shareCapital: null }, null)).toEqual({ whose: 'own', shareCapital: null })
})

test('VAT of a customer that did not pay yet was never declared: without an account for it here it is asked', () => {
  const content = file({
    software: 'Exact Online',
    accounts: [
      account('1100', 150_00n, { name: 'Bank' }),
      account('1505', -150_00n, { name: 'Btw nog niet ontvangen' }),
    ],
  })
  expect(plan(content).asked.map(({ account: { id } }) => id)).toEqual(['1505'])
  const own = {
    number: '1640',
    name: 'Btw nog niet ontvangen',
    type: 'short-term-liability',
    rgsCode: null,
  } as const
  const underCash = planImport(content, [...chart, own], { date: newYear, chosen: noChoices })
  expect(underCash.lines.map(({ account: { number }, amount }) => [number, amount])).toEqual([
    ['1100', 150_00n],
    ['1640', -150_00n],
  ])
})

test('accounts are matched by choice, RGS code, numbers or name, the result becomes equity, VAT the settlement, debtors are split by invoice', () => {
  const content = file({
    accounts: [
      account('10000', 500_00n, { rgsCode: 'BLimBanRbaBg1' }),
      account('01300', 242_00n, { name: 'Debiteuren buitenland' }),
      account('B1500', -42_00n, { name: 'BTW 21%' }),
      account('xyz', -12_00n, { name: 'Overige schulden' }),
      account('99', 30_00n, { name: 'Huursubsidie' }),
      account('98', 12_00n),
      account('8000', -730_00n, {
        isBalanceSheet: false,
        years: [{ year: 2025, amount: cents(-730_00n) }],
      }),
    ],
    relations: [relation('K1'), relation('L1', { kind: 'S' })],
    openItems: [{ ...item('K1', 'F12', 200_00n), account: '01300' }],
  })
  const planned = plan(content, newYear, new Map([['98', '1430']]))
  expect(amounts(planned)).toEqual([
    ['0500', -730_00n, null],
    ['1100', 500_00n, null],
    ['1300', 200_00n, 'F12'],
    ['1300', 42_00n, ''],
    ['1430', 12_00n, null],
    ['1530', -42_00n, null],
    ['1710', -12_00n, null],
  ])
  expect(planned.customers.map(({ name }) => name)).toEqual(['Klant K1'])
  expect(planned.matched.map((each) => (each.target === null ? null : each.by))).toEqual([
    'rgs', 'profile', 'profile', 'name', null, 'chosen',
  ]) // prettier-ignore
  // What no one knows is asked: never on a rest account by itself.
  expect(planned.asked.map(({ account: { id }, proposal }) => [id, proposal?.number])).toEqual([
    ['99', '1420'],
  ])
})

test('a balanced file gives a balanced opening balance on balance-sheet accounts, and a result of the year that adds up to nothing', () => {
  const anyAccount = fc
    .record({
      id: fc.integer({ min: 1, max: 9999 }),
      closing: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
      isSheet: fc.boolean(),
      soFar: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
    })
    .map(({ id, closing, isSheet, soFar }) =>
      account(String(id), closing, {
        isBalanceSheet: isSheet,
        years: isSheet
          ? []
          : [
              { year: 2025, amount: cents(soFar) },
              { year: 2024, amount: cents(closing - soFar) },
            ],
      }),
    )
  const total = (lines: ReturnType<typeof planImport>['lines']) =>
    lines.reduce((sum, { amount }) => sum + amount, 0n)
  fc.assert(
    fc.property(
      fc.uniqueArray(anyAccount, { selector: ({ id }) => id, maxLength: 30 }),
      fc.constantFrom('2026-01-01', '2025-08-15'),
      (accounts, day) => {
        const left = accounts.reduce((sum, { closing }) => sum + closing, 0n)
        const content = file({ accounts: [...accounts, account('x', -left)] })
        const chosen = new Map(
          content.accounts.map(({ id, isBalanceSheet: isSheet }) => [id, isSheet ? '1420' : '4540']),
        )
        const { lines, result, figures, asked } = plan(content, localDate(day), chosen)
        expect(asked).toEqual([])
        expect(total(lines)).toBe(0n)
        expect(total(result)).toBe(0n)
        expect(lines.every(({ account: own, amount }) => isBalanceSheet(own.type) && amount !== 0n)).toBe(
          true,
        )
        // No account is lost: the figures are those of the file, and with both entries those of the books.
        expect(figures.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
        const booked = new Map<string, bigint>()
        for (const { account: own, amount } of [...lines, ...result])
          booked.set(own.number, (booked.get(own.number) ?? 0n) + amount)
        for (const { target, amount } of figures) booked.set(target, (booked.get(target) ?? 0n) - amount)
        expect([...booked.values()].every((difference) => difference === 0n)).toBe(true)
      },
    ),
  )
})

test('on a day within the year, revenue and costs so far are taken over by account, out of the equity that has them', () => {
  const planned = plan(
    file({
      lastDay: localDate('2026-12-31'),
      accounts: [
        account('1100', 900_00n, { name: 'Bank' }),
        account('0500', -400_00n, { name: 'Eigen vermogen' }),
        account('8000', -700_00n, {
          name: 'Omzet hoog',
          isBalanceSheet: false,
          years: [
            { year: 2025, amount: cents(-100_00n) },
            { year: 2026, amount: cents(-600_00n) },
          ],
        }),
        account('4210', 200_00n, {
          name: 'Telefoonkosten',
          isBalanceSheet: false,
          years: [{ year: 2026, amount: cents(200_00n) }],
        }),
      ],
    }),
    localDate('2026-08-15'),
  )
  expect(amounts(planned)).toEqual([
    ['0500', -900_00n, null],
    ['1100', 900_00n, null],
  ])
  expect(planned.result.map(({ account: { number }, amount }) => [number, amount])).toEqual([
    ['4210', 200_00n],
    ['8000', -600_00n],
    ['0500', 400_00n],
  ])
})

test('an open amount from before the year keeps its relation, less the payments within the year', () => {
  const planned = plan(
    file({
      accounts: [account('1300', 521_00n, { name: 'Debiteuren' })],
      relations: [
        relation('K1', { closing: cents(321_00n) }),
        relation('K2', { closing: cents(200_00n) }),
        relation('K3', { closing: cents(0n) }),
      ],
      // K1 owed 121 and paid 100 of it, and has a new invoice of 300; K2 owes 200 from before the year; K3
      // paid everything.
      openItems: [
        item('K1', '2024-0007', -100_00n),
        item('K1', '2025-0001', 300_00n),
        item('K3', '2024-0009', -50_00n),
      ],
    }),
  )
  const open = planned.lines.map(({ amount, openItem }) => [openItem?.relation, openItem?.reference, amount])
  expect(open).toEqual([
    ['Klant K1', '', 21_00n],
    ['Klant K1', '2025-0001', 300_00n],
    ['Klant K2', '', 200_00n],
  ])
})

test('payments take off what was open before the file, and go on with the bills of their relation', () => {
  const anyBill = fc.bigInt({ min: 1_00n, max: 900_00n })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 900_00n }), fc.array(anyBill, { minLength: 1, maxLength: 8 }), fc.nat(100), (before, bills, share) => {
      const owed = bills.reduce((total, bill) => total + bill, before)
      const paid = (owed * BigInt(share)) / 100n
      const half = paid / 2n
      const payment = (reference: string, amount: bigint) => item('L1', reference, amount, { date: '2025-12-30', isPayment: true })
      const planned = plan(
        file({
          accounts: [account('1300', owed - paid, { name: 'Debiteuren' })],
          relations: [relation('L1', { opening: cents(before) })],
          openItems: [...bills.map((bill, index) => item('L1', `D-${String(index)}`, bill, { date: `2025-0${String(index + 1)}-01` })),
            ...[payment('BANK-1', -half), payment('BANK-2', half - paid)].filter(({ amount }) => amount !== 0n)],
        }))
      // What is left is a part of the documents, and no money apart from them.
      for (const { amount, openItem } of planned.lines) {
        const bill = openItem?.reference === '' ? before : bills[Number(openItem?.reference.slice(2))]
        expect(amount > 0n && amount <= (bill ?? 0n)).toBe(true)
      }
      expect(planned.lines.reduce((total, { amount }) => total + amount, 0n)).toBe(owed - paid)
    }),
  )
}) // prettier-ignore

test('money that names no invoice takes off the invoice of its amount, else the oldest, of its own relation only', () => {
  const planned = plan(
    file({
      accounts: [account('1300', 340_00n, { name: 'Debiteuren' })],
      // On a day within the year the closing amounts of the file say nothing; its opening amounts do.
      leftOut: 3,
      relations: [
        relation('K1', { opening: cents(0n), closing: cents(999_00n) }),
        relation('K2', { name: 'Klant K1', opening: cents(60_00n) }),
      ],
      openItems: [
        item('K1', 'F1', 100_00n, { date: '2025-02-01' }),
        item('K1', 'F2', 250_00n, { date: '2025-03-01' }),
        item('K1', 'BANK-1', -250_00n, { isPayment: true }),
        item('K1', 'BANK-2', -40_00n, { isPayment: true }),
        item('K2', 'F3', 220_00n),
      ],
    }),
  )
  const open = planned.lines.map(({ amount, openItem }) => [
    openItem?.relationId,
    openItem?.reference,
    amount,
  ])
  expect(open).toEqual([
    ['K1', 'F1', 60_00n],
    ['K2', '', 60_00n],
    ['K2', 'F3', 220_00n],
  ])
})
