import fc from 'fast-check'
import { expect, test } from 'vitest'
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

test('the VAT of an invoice stands on what it was computed over, not on itself', () => {
  const vats = vatOfLines([
    line('1300', 'debit', 1001_60n),
    line('8000', 'credit', 760_34n, 'nl-high'),
    line('8010', 'credit', 74_85n, 'nl-low'),
    line('1500', 'credit', 159_67n, 'nl-high'),
    line('1505', 'credit', 6_74n, 'nl-low'),
  ])
  expect(vats).toEqual([
    null,
    { code: 'nl-high', rate: 21_000n, amount: 159_67n, side: 'credit' },
    { code: 'nl-low', rate: 9_005n, amount: 6_74n, side: 'credit' },
    null,
    null,
  ])
})

test('VAT that is reversed to us is owed and claimed back at once, and stands there once', () => {
  const [base] = vatOfLines([
    line('7010', 'debit', 1_000_00n, 'purchase-nl-reversed'),
    line('1520', 'debit', 210_00n, 'purchase-nl-reversed'),
    line('1510', 'credit', 210_00n, 'purchase-nl-reversed'),
    line('1600', 'credit', 1_000_00n),
  ])
  expect(base).toEqual({ code: 'purchase-nl-reversed', rate: 21_000n, amount: 210_00n, side: 'debit' })
})

test('what is divided over several lines is the whole again', () => {
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
        const parts = vatOfLines(lines).slice(0, bases.length)
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
