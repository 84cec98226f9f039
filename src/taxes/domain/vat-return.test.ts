import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { accountNumber, type AccountNumber } from '#ledger/domain/account.ts'
import { totalOf } from '#ledger/domain/journal-entry.ts'
import { parsePeriod, vatDeadlineOf } from '#ledger/domain/period.ts'
import { vatAccounts, type DutchVatCode } from '#ledger/domain/vat-code.ts'
import { statusOf } from './return-status.ts'
import { rubrieken, rubriekForm, rubriekGroups, sourcesOf } from './rubriek.ts'
import { settlement } from './settle-vat-return.ts'
import { boxesOfBefore, sumsOfBefore, vatOf } from './before.ts'
import { addedSums, amountOf, boxesOf, floorEuros, type VatSums } from './vat-return.ts'

const quarterOf = (found: VatSums) => boxesOf(found, localDate('2026-12-31'))

const sums = (
  vat: Readonly<Record<string, bigint>>,
  turnover: Partial<Record<DutchVatCode, bigint>> = {},
): VatSums => ({
  vat: new Map(
    Object.entries(vat).map(([account, amount]): [AccountNumber, Cents] => [
      accountNumber(account),
      cents(amount),
    ]),
  ),
  turnover: new Map(
    Object.entries(turnover).map(([code, amount]): [DutchVatCode, Cents] => [
      code as DutchVatCode,
      cents(amount),
    ]),
  ),
  icp: [],
})

const filed = { date: localDate('2026-03-31'), description: 'Btw-aangifte' }

test('whole euros are rounded down for VAT owed and up for input tax, also below zero', () => {
  expect([0n, 99n, 100n, 199n, -1n, -100n, -101n].map((amount) => floorEuros(cents(amount)))).toEqual([
    0n,
    0n,
    100n,
    100n,
    -100n,
    -100n,
    -200n,
  ])
  const boxes = quarterOf(sums({ '1500': 139_72n, '1505': -6_74n, '1520': -608_45n }, { 'nl-high': 665_34n }))
  expect(boxes['1a']).toEqual({
    turnover: 665_34n,
    vat: 139_72n,
    roundedTurnover: 665_00n,
    roundedVat: 139_00n,
  })
  expect(boxes['1b'].roundedVat).toBe(-7_00n)
  expect(boxes['5b']).toMatchObject({ vat: 608_45n, roundedVat: 609_00n })
  expect(boxes['5a'].roundedVat).toBe(132_00n)
  expect(boxes['5g'].roundedVat).toBe(-477_00n)
})

test('3b is the sum of the rounded customers', () => {
  const customer = (goods: bigint, services: bigint) => ({
    vatId: 'DE136695976',
    name: 'A',
    goods: cents(goods),
    services: cents(services),
  })
  const boxes = quarterOf({ ...sums({}), icp: [customer(100_60n, 50_60n), customer(-10_10n, 0n)] })
  expect(boxes['3b']).toMatchObject({ turnover: 141_10n, roundedTurnover: 139_00n })
})

test('1d has what private goods cost, whatever their rate, and of a car the amount of which its VAT is the high rate', () => {
  const anyAmount = fc.bigInt(0n, 100_000_00n)
  fc.assert(
    fc.property(anyAmount, anyAmount, anyAmount, (base, goodsVat, carUnits) => {
      const carVat = carUnits * 21n
      const found = sums({ '1516': goodsVat + carVat }, { 'private-goods': base })
      const boxes = quarterOf({ ...found, vatOfPrivateGoods: cents(goodsVat) })
      expect(boxes['1d']).toMatchObject({ turnover: base + carUnits * 100n, vat: goodsVat + carVat })
    }),
  )
})

const anyVat = fc
  .array(fc.bigInt(-1_000_000_00n, 1_000_000_00n), { minLength: 8, maxLength: 8 })
  .map((amounts) =>
    sums(Object.fromEntries(vatAccounts.map((account, index) => [account, amounts[index] ?? 0n]))),
  )

test('the settlement makes every VAT account zero, balances, and its difference is never to the taxpayer’s loss', () => {
  fc.assert(
    fc.property(anyVat, (found) => {
      const boxes = quarterOf(found)
      const amount = amountOf(boxes)
      expect(amount % 100n).toBe(0n)
      expect(amount <= boxes['5g'].vat).toBe(true)
      expect(boxes['5g'].vat - amount < 800n).toBe(true)
      const entry = settlement(found.vat, { ...filed, amount })
      if (entry === null) return expect([...found.vat.values()].every((each) => each === 0n)).toBe(true)
      expect(totalOf('debit', entry.postings)).toBe(totalOf('credit', entry.postings))
      for (const [account, before] of found.vat) {
        const after = entry.postings
          .filter((posting) => posting.account === account)
          .reduce(
            (left, posting) => left + (posting.side === 'credit' ? posting.amount : -posting.amount),
            before as bigint,
          )
        expect(after).toBe(0n)
      }
    }),
  )
})

test('VAT owed less input tax is 5g, in cents and in euros', () => {
  fc.assert(
    fc.property(anyVat, (found) => {
      const boxes = quarterOf(found)
      const owed = (['1a', '1b', '1c', '1d', '2a', '4a', '4b'] as const).map((box) => boxes[box])
      expect(boxes['5a'].vat).toBe(owed.reduce((sum, { vat }) => sum + vat, 0n))
      expect(boxes['5g'].vat).toBe([...found.vat.values()].reduce((sum, amount) => sum + amount, 0n))
      expect(boxes['5g'].roundedVat).toBe(
        owed.reduce((sum, { roundedVat }) => sum + roundedVat, 0n) - boxes['5b'].roundedVat,
      )
    }),
  )
})

test('the form has every box once, and every VAT account a box', () => {
  expect(rubriekGroups.flatMap(({ boxes }) => [...boxes])).toEqual([...rubrieken])
  expect(Object.keys(rubriekForm)).toEqual([...rubrieken])
  expect(rubrieken.flatMap((rubriek) => sourcesOf(rubriek).accounts).toSorted()).toEqual(
    [...vatAccounts].toSorted(),
  )
})

describe('deadlines and states', () => {
  const period = (text: string) =>
    parsePeriod(text) ?? { period: '', firstDay: localDate('2000-01-01'), lastDay: localDate('2000-01-01') }

  test.each([
    ['2026-Q1', '2026-04-30'],
    ['2026-Q4', '2027-01-31'],
    ['2026-01', '2026-02-28'],
    ['2027-12', '2028-01-31'],
    ['2028-01', '2028-02-29'],
    ['2026', '2027-03-31'],
  ])('the return over %s is due on %s', (text, deadline) => {
    expect(vatDeadlineOf(period(text))).toBe(deadline)
  })

  test('a return is running, due or late; a filed return waits for its payment', () => {
    const at = (day: string, known = { isFiled: false, isSettled: false, isExempt: false }) =>
      statusOf(period('2026-Q1'), localDate(day), known)
    expect([at('2026-03-31'), at('2026-04-01'), at('2026-04-30'), at('2026-05-01')]).toEqual([
      'running',
      'due',
      'due',
      'late',
    ])
    expect(at('2026-05-01', { isFiled: true, isSettled: false, isExempt: false })).toBe('filed')
    expect(at('2026-05-01', { isFiled: true, isSettled: true, isExempt: false })).toBe('paid')
    expect(at('2026-05-01', { isFiled: false, isSettled: false, isExempt: true })).toBe('exempt')
  })
})

const anyBefore = fc.record({
  boxes: fc
    .uniqueArray(
      fc.record({
        box: fc.constantFrom(...boxesOfBefore),
        turnover: fc.bigInt(-1_000_00n, 1_000_000_00n).map(cents),
        vat: fc.bigInt(-1_000_00n, 1_000_000_00n).map(cents),
      }),
      { selector: ({ box }) => box },
    )
    .map((rows) =>
      rows.map(({ box, turnover, vat }) => ({
        box,
        turnover: box === '1d' || rubriekForm[box].columns === 'vat' ? cents(0n) : turnover,
        vat: rubriekForm[box].columns === 'turnover' ? cents(0n) : vat,
      })),
    ),
  icp: fc.uniqueArray(
    fc.record({
      vatId: fc.constantFrom('DE136695976', 'BE0123456749', 'FR40303265045'),
      name: fc.constant('A'),
      goods: fc.bigInt(0n, 1_000_00n).map(cents),
      services: fc.bigInt(0n, 1_000_00n).map(cents),
    }),
    { selector: ({ vatId }) => vatId },
  ),
})

test('a period that two programs share has in each box what both had, and each customer once; its settlement clears both', () => {
  fc.assert(
    fc.property(anyBefore, anyBefore, (before, books) => {
      const whole = addedSums(sumsOfBefore(books), sumsOfBefore(before))
      const [old, own, both] = [sumsOfBefore(before), sumsOfBefore(books), whole].map(quarterOf)
      for (const rubriek of rubrieken) {
        if (rubriek !== '1d') expect(both?.[rubriek].turnover).toBe((old?.[rubriek].turnover ?? 0n) + (own?.[rubriek].turnover ?? 0n))
        expect(both?.[rubriek].vat).toBe((old?.[rubriek].vat ?? 0n) + (own?.[rubriek].vat ?? 0n))
      }
      expect(new Set(whole.icp.map(({ vatId }) => vatId)).size).toBe(whole.icp.length)
      expect([...whole.vat.values()].reduce((total, each) => total + each, 0n)).toBe(vatOf(before) + vatOf(books))
    }),
  )
}) // prettier-ignore
