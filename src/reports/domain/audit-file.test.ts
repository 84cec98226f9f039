import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { vatOfLines, type AuditLine } from './audit-file.ts'

const line = (
  account: string,
  side: AuditLine['side'],
  amount: bigint,
  vatCode: string | null = null,
): AuditLine => ({
  account,
  side,
  amount: cents(amount),
  vatCode,
})

const vatsOf = (lines: readonly AuditLine[]) => vatOfLines(lines, localDate('2026-11-20'))

test('the VAT of an invoice is on its base, not on itself', () => {
  const vats = vatsOf([
    line('1300', 'debit', 1001_60n),
    line('8000', 'credit', 760_34n, 'nl-high'),
    line('8010', 'credit', 74_85n, 'nl-low'),
    line('1500', 'credit', 159_67n, 'nl-high'),
    line('1505', 'credit', 6_74n, 'nl-low'),
  ])
  expect(vats).toEqual([
    null,
    { code: 'nl-high', rate: 21_000n, amount: 159_67n, side: 'credit' },
    { code: 'nl-low', rate: 9_000n, amount: 6_74n, side: 'credit' },
    null,
    null,
  ])
})

test('under the cash system the VAT that waits is on its base too, and what became owed has the rate of its turnover', () => {
  const waits = vatsOf([
    line('1300', 'debit', 1_210_00n),
    line('8000', 'credit', 1_000_00n, 'nl-high-awaited'),
    line('1640', 'credit', 210_00n, 'nl-high-awaited'),
  ])
  expect(waits).toEqual([
    null,
    { code: 'nl-high-awaited', rate: 21_000n, amount: 210_00n, side: 'credit' },
    null,
  ])
  const owed = vatsOf([
    line('1640', 'debit', 210_00n, 'nl-high-awaited'),
    line('1500', 'credit', 210_00n, 'nl-high'),
    line('1640', 'debit', 1_000_00n),
    line('1640', 'credit', 1_000_00n, 'nl-high'),
  ])
  expect(owed).toEqual([
    null,
    null,
    null,
    { code: 'nl-high', rate: 21_000n, amount: 210_00n, side: 'credit' },
  ])
})

test('reverse-charged VAT is owed and deducted at once, and is in the file once', () => {
  const [base] = vatsOf([
    line('7010', 'debit', 1_000_00n, 'purchase-nl-reversed'),
    line('1520', 'debit', 210_00n, 'purchase-nl-reversed'),
    line('1510', 'credit', 210_00n, 'purchase-nl-reversed'),
    line('1600', 'credit', 1_000_00n),
  ])
  expect(base).toEqual({ code: 'purchase-nl-reversed', rate: 21_000n, amount: 210_00n, side: 'debit' })
})

test('an amount divided over several lines adds up to the whole again', () => {
  const anyAmount = fc.bigInt({ min: 1n, max: 10n ** 10n })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyAmount, fc.boolean()), { minLength: 1, maxLength: 8 }),
      anyAmount,
      (bases, vat) => {
        const lines = [
          ...bases.map(([amount, isCredit]) =>
            line('8000', isCredit ? 'credit' : 'debit', amount, 'nl-high'),
          ),
          line('1500', 'credit', vat, 'nl-high'),
        ]
        const parts = vatsOf(lines).slice(0, bases.length)
        const total = parts.reduce(
          (sum, part) => sum + (part?.side === 'debit' ? part.amount : -(part?.amount ?? 0n)),
          0n,
        )
        expect(total).toBe(-vat)
        expect(parts.every((part) => part !== null && part.amount >= 0n && part.rate >= 0n)).toBe(true)
      },
    ),
  )
})

const rates = (bases: readonly bigint[], vat: bigint) =>
  vatsOf([
    ...bases.map((amount, index) => line(`42${String(index)}0`, 'debit', amount, 'purchase-nl')),
    line('1520', 'debit', vat, 'purchase-nl'),
  ])
    .slice(0, bases.length)
    .map((part) => [part?.rate, part?.amount])

test('each line has the legal rate, not the quotient of the sums', () => {
  expect(rates([100_00n, 66_67n], 27_00n), 'was 16,201 on both').toEqual([
    [21_000n, 21_00n],
    [9_000n, 6_00n],
  ])
  expect(rates([125_01n], 26_24n), 'a supplier that rounded otherwise').toEqual([[21_000n, 26_24n]])
  expect(
    rates([12_882_89n, 5_426_84n, 12_780_31n], 5_877_69n),
    'a mixture that lies near 19 percent',
  ).toEqual([
    [21_000n, 2_705_41n],
    [9_000n, 488_42n],
    [21_000n, 2_683_86n],
  ])
  expect(rates([100_00n], 19_00n), 'before October 2012').toEqual([[19_000n, 19_00n]])
  expect(rates([10_00n], 6_75n), 'typed by hand: nothing legal comes near').toEqual([[67_500n, 6_75n]])
})

test('for lines at 21 and 9 percent the rate and the VAT of each are determined', () => {
  const anyLine = fc.tuple(fc.bigInt({ min: 20_00n, max: 50_000_00n }), fc.constantFrom(2100n, 900n))
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 3 }), (lines) => {
      const vats = lines.map(([net, rate]) => (net * rate + 5_000n) / 10_000n)
      const found = rates(
        lines.map(([net]) => net),
        vats.reduce((sum, vat) => sum + vat, 0n),
      )
      expect(found.every(([rate]) => rate === 21_000n || rate === 9_000n)).toBe(true)
    }),
  )
})
