import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AssetId, CustomerId, OpenItemId, PastDepositId, PrepaidCostId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { absolute, basisPoints, cents, sum, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber, type AccountType } from './account.ts'
import { chartOfAccounts } from './chart-of-accounts.ts'
import { itemOfLine } from './open-item.ts'
import { taxSubjects } from './past-item.ts'
import {
  assetKinds,
  comparePast,
  linesOfParts,
  partsOfPast,
  sumsOfPast,
  type BookedPast,
  type PastLine,
  type PastParts,
} from './past-parts.ts'

/** The opening balance in the words of its parts. */
const types = new Map<string, AccountType>(chartOfAccounts.map(([number, , type]) => [number, type]))
const typeOf = (account: AccountNumber): AccountType => types.get(account) ?? 'current-asset'
const nothing: PastParts = {
  money: [],
  receivables: [],
  payables: [],
  taxes: [],
  loans: [],
  assets: [],
  prepaid: [],
  deposits: [],
  others: [],
}
const none = { id: null, date: null, dueDate: null, vatPercentage: null }
const bus: PastParts = {
  ...nothing,
  money: [{ account: accountNumber('1100'), amount: cents(24_322_18n) }],
  receivables: [{ ...none, relation: 'Bakkerij Jansen', reference: '2025-017', amount: cents(11_402_90n) }],
  payables: [{ ...none, relation: 'Drukkerij Smit', reference: '88123', iban: '', amount: cents(6_118_40n) }],
  taxes: [{ id: null, subject: 'vat', reference: '4e kwartaal 2025', kenmerk: '', dueDate: null, amount: cents(3_813_00n) }],
  loans: [{ id: null, account: accountNumber('0600'), lender: 'Rabobank', reference: 'bestelbus', iban: '', interestPercentage: basisPoints(525n), instalment: cents(541_12n), amount: cents(18_000_00n) }],
  assets: [{ account: accountNumber('0300'), price: cents(40_000_00n), writtenOff: cents(8_155_00n), named: null }],
  others: [{ account: accountNumber('3000'), amount: cents(16_740_14n) }],
} // prettier-ignore
const short = (lines: readonly PastLine[]) => lines.map(({ account, amount }) => [account, amount])

test('each part is on the side that its words say, and what is left is the owner’s', () => {
  expect(short(linesOfParts(bus, typeOf))).toEqual([
    ['1100', 24_322_18n],
    ['0300', 40_000_00n],
    ['0310', -8_155_00n],
    ['3000', 16_740_14n],
    ['1300', 11_402_90n],
    ['1600', -6_118_40n],
    ['1530', -3_813_00n],
    ['0600', -18_000_00n],
    ['0500', -56_378_82n],
  ])
})

test('with share capital what is left is undivided profit of the company', () => {
  const capital = { account: accountNumber('0550'), amount: cents(100n) }
  const lines = linesOfParts({ ...bus, others: [...bus.others, capital] }, typeOf)
  expect(short(lines).at(-1)).toEqual(['0580', -56_377_82n])
  expect(short(lines)).toContainEqual(['0550', -100n])
})

test('a tax that is paid back is what the tax office owes', () => {
  const refund = { id: null, subject: 'vat', reference: '', kenmerk: '', dueDate: null, amount: cents(-210_00n) } as const
  expect(short(linesOfParts({ ...nothing, taxes: [refund] }, typeOf))).toEqual([['1530', 210_00n], ['0500', -210_00n]])
}) // prettier-ignore

test('each tax is owed on its own account, and one that was paid ahead is what the tax office owes there', () => {
  const tax = (amount: bigint) => (subject: (typeof taxSubjects)[number]) => ({ id: null, subject, reference: '', kenmerk: '', dueDate: null, amount: cents(amount) })
  const onAccounts = (amount: bigint) => short(linesOfParts({ ...nothing, taxes: taxSubjects.map(tax(amount)) }, typeOf)).slice(0, -1)
  expect(taxSubjects).toEqual(['vat', 'payroll-tax', 'income-tax', 'health-contribution', 'corporate-tax'])
  expect(onAccounts(100n)).toEqual(['1530', '1650', '0530', '0540', '1670'].map((account) => [account, -100n]))
  expect(onAccounts(-100n)).toEqual(['1530', '1650', '0530', '0540', '1670'].map((account) => [account, 100n]))
}) // prettier-ignore

test('the old balance beside the parts says what is not explained, once', () => {
  const lines = linesOfParts(bus, typeOf)
  const same = new Map(sumsOfPast(lines))
  expect(comparePast(same, lines).unexplained).toBe(0n)
  // € 121 less at the bank is € 121 less of the owner: one difference.
  const differs = new Map([...same, ['money', cents((same.get('money') ?? 0n) - 121_00n)], ['equity', cents((same.get('equity') ?? 0n) + 121_00n)]] as const)
  const { rows, unexplained } = comparePast(differs, lines)
  expect(unexplained).toBe(121_00n)
  expect(rows.filter(({ difference }) => difference !== 0n).map(({ heading }) => heading)).toEqual(['money', 'equity'])
  // What was not taken over from the old balance is not compared.
  expect(comparePast(new Map(), lines).unexplained).toBe(0n)
}) // prettier-ignore

const amount = fc.bigInt({ min: -10_000_000n, max: 10_000_000n }).map(cents)
const owed = fc.bigInt({ min: 1n, max: 10_000_000n }).map(cents)
const words = fc.string({ maxLength: 20 })
const day = fc.constantFrom(localDate('2025-11-01'), localDate('2026-02-01'))
const invoice = fc.record({
  id: fc.constant(null),
  relation: words,
  reference: words,
  date: day,
  dueDate: day,
  amount: owed,
  vatPercentage: fc.constantFrom(null, basisPoints(0n), basisPoints(2100n)),
})
const anyParts: fc.Arbitrary<PastParts> = fc.record({
  money: fc.uniqueArray(fc.record({ account: fc.constantFrom('1000', '1100', '1110', '1180').map(accountNumber), amount }), { selector: ({ account }) => account }),
  receivables: fc.array(invoice, { maxLength: 4 }),
  payables: fc.array(invoice.map((each) => ({ ...each, iban: '' })), { maxLength: 4 }),
  taxes: fc.array(fc.record({ id: fc.constant(null), subject: fc.constantFrom(...taxSubjects), reference: words, kenmerk: fc.constant(''), dueDate: day, amount: owed }), { maxLength: 4 }),
  loans: fc.array(fc.record({ id: fc.constant(null), account: fc.constantFrom('0600', '0610').map(accountNumber), lender: words, reference: words, iban: fc.constant(''), interestPercentage: fc.constant(null), instalment: fc.constant(null), amount: owed }), { maxLength: 3 }),
  assets: fc.tuple(
    fc.uniqueArray(fc.record({ account: fc.constantFrom(...assetKinds), price: owed, writtenOff: owed, named: fc.constant(null) }), { selector: ({ account }) => account }),
    fc.array(fc.record({ account: fc.constantFrom(...assetKinds), price: owed, writtenOff: owed, named: fc.record({ id: fc.constant(null), name: words, inUseOn: fc.constant(localDate('2024-03-01')), months: fc.integer({ min: 1, max: 600 }), residualAmount: owed }) }), { maxLength: 3 }),
  ).map(([sums, named]) => [...named, ...sums]),
  prepaid: fc.array(fc.record({ id: fc.constant(null), amount: owed, spread: fc.option(fc.record({ description: words, account: fc.constantFrom('4520', '4220').map(accountNumber), firstDay: fc.constant(localDate('2026-02-01')), lastDay: fc.constant(localDate('2027-01-31')) }), { nil: null }) }), { maxLength: 3 }),
  deposits: fc.array(fc.record({ id: fc.constant(null), customerId: fc.constantFrom('k1', 'k2').map((id) => id as CustomerId), reference: words, vatPercentage: fc.constantFrom(null, basisPoints(2100n)), amount: owed }), { maxLength: 3 }),
  others: fc.uniqueArray(fc.record({ account: fc.constantFrom('3000', '1430', '1610', '1620', '0550').map(accountNumber), amount: owed }), { selector: ({ account }) => account }),
}) // prettier-ignore

/** As the server keeps lines and items. */
function booked(lines: readonly PastLine[]): BookedPast {
  return {
    lines: lines.map(({ account, amount: debit }) => ({ number: account, isDebit: debit > 0n, amount: absolute(debit) })),
    prepaidCosts: lines.flatMap(({ amount: is, prepaid }, index) =>
      prepaid === null ? [] : [{ ...prepaid, id: String(index) as PrepaidCostId, number: prepaid.account, amount: is }],
    ),
    deposits: lines.flatMap(({ amount: debit, deposit }, index) =>
      deposit === null ? [] : [{ ...deposit, id: String(index) as PastDepositId, amount: cents(-debit) }],
    ),
    assets: lines.flatMap(({ account, amount: costAmount, asset }, index) =>
      asset === null ? [] : [{ ...asset, id: String(index) as AssetId, number: account, costAmount }],
    ),
    openItems: lines.flatMap(({ account, amount: debit, openItem }, index) => {
      const item = itemOfLine(account, openItem?.subject ?? null)
      if (item === null || openItem === null) return []
      const owes = item.kind === 'receivable' ? debit : cents(-debit)
      const at = localDate('2026-01-01')
      return [{ ...openItem, ...item, id: String(index) as OpenItemId, number: account, date: openItem.date ?? at, dueDate: openItem.dueDate ?? at, amount: owes }]
    }),
  }
} // prettier-ignore

const sumsOf = (lines: readonly PastLine[]): Record<string, Cents> => {
  const sums: Record<string, Cents> = {}
  for (const line of lines) sums[line.account] = cents((sums[line.account] ?? 0n) + line.amount)
  return Object.fromEntries(Object.entries(sums).filter(([, each]) => each !== 0n).toSorted(([a], [b]) => (a < b ? -1 : 1)))
} // prettier-ignore

test('any parts add up to zero, and what was booked is read back as the same parts', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      const lines = linesOfParts(parts, typeOf)
      expect(sum(lines.map((line) => line.amount))).toBe(0n)
      expect(sum([...sumsOfPast(lines).values()])).toBe(0n)
      const again = linesOfParts(partsOfPast(booked(lines), typeOf), typeOf)
      expect(sumsOf(again)).toEqual(sumsOf(lines))
      const spreads = (of: readonly PastLine[]) => of.flatMap(({ amount: is, prepaid }) => (prepaid === null ? [] : [{ ...prepaid, id: null, is }]))
      expect(spreads(again)).toEqual(spreads(lines))
      const deposits = (of: readonly PastLine[]) => of.flatMap(({ amount: is, deposit }) => (deposit === null ? [] : [{ ...deposit, id: null, is }]))
      expect(deposits(again)).toEqual(deposits(lines))
      const assets = (of: readonly PastLine[]) => of.flatMap(({ amount: is, asset }) => (asset === null ? [] : [{ ...asset, id: null, is }]))
      expect(assets(again)).toEqual(assets(lines))
      const rates = (of: readonly PastLine[]) => of.flatMap(({ openItem }) => (openItem === null ? [] : [openItem.vatPercentage]))
      expect(rates(again)).toEqual(rates(lines))
      expect(again.filter(({ openItem }) => openItem !== null).length).toBe(lines.filter(({ openItem }) => openItem !== null).length)
    }),
    { numRuns: 300 },
  )
}) // prettier-ignore
