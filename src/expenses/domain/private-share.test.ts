import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, basisPoints, cents, price, quantity, sum } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import type { ExpenseLine } from './expense.ts'
import { postExpense } from './post-expense.ts'
import { privateShareOf, withPrivateShare } from './private-share.ts'
import { purchaseTotalsOf } from './purchase-totals.ts'
import { localDate } from '#kernel/local-date.ts'

const line = (changes: Partial<ExpenseLine> = {}): ExpenseLine => ({
  description: 'Abonnement',
  quantity: quantity(10_000n),
  unitPrice: price(20_00_00n),
  vatRate: basisPoints(2100n),
  vatTreatment: 'standard',
  statedVat: null,
  isVatDeductible: true,
  costAccount: accountNumber('4210'),
  paymentAccount: accountNumber('1100'),
  ...changes,
})
const OWNER = accountNumber('0510')
const posted = (lines: readonly ExpenseLine[]) =>
  postExpense({
    description: 'Odido',
    bookedOn: localDate('2026-10-12'),
    projectId: null,
    lines,
  }).postings.map(({ account, side, amount, vatCode }) => [account, side, amount, vatCode ?? null])

test('of a telephone bill of € 24,20 that is private for 30%, € 14,00 is cost, € 2,94 is deducted and € 7,26 is of the owner', () => {
  expect(posted(withPrivateShare([line()], basisPoints(3_000n), OWNER))).toEqual([
    ['4210', 'debit', 14_00n, 'purchase-nl'],
    ['0510', 'debit', 7_26n, null],
    ['1520', 'debit', 2_94n, 'purchase-nl'],
    ['1100', 'credit', 24_20n, null],
  ])
})

test('of a service from abroad the reversed VAT is owed whole, and deducted for the part of the business', () => {
  const eu = line({ vatTreatment: 'eu' })
  expect(posted(withPrivateShare([eu], basisPoints(5_000n), OWNER))).toEqual([
    ['4210', 'debit', 10_00n, 'purchase-eu'],
    ['0510', 'debit', 10_00n, 'purchase-eu'],
    ['0510', 'debit', 2_10n, 'purchase-none'],
    ['1520', 'debit', 2_10n, 'purchase-eu'],
    ['1514', 'credit', 4_20n, 'purchase-eu'],
    ['1100', 'credit', 20_00n, null],
  ])
})

test('of a bill in yen both parts are whole yen, and together the bill', () => {
  const bill = line({
    unitPrice: price(101_00_00n),
    vatTreatment: 'foreign',
    vatRate: basisPoints(0n),
    statedVat: cents(11_00n),
  })
  const parts = withPrivateShare([bill], basisPoints(5_000n), OWNER, { decimals: 0 })
  const { perLine, gross } = purchaseTotalsOf(parts)
  expect(perLine.flatMap(({ net, vat }) => [net % 100n, vat % 100n])).toEqual([0n, 0n, 0n, 0n])
  expect(gross).toBe(purchaseTotalsOf([bill]).gross)
})

const lines = fc.array(
  fc
    .record({
      count: fc.integer({ min: 1, max: 40_000 }),
      each: fc.integer({ min: 1, max: 9_999_999 }),
      rate: fc.constantFrom(2100n, 900n, 0n),
      foreignVat: fc.option(fc.integer({ min: 0, max: 999 })),
    })
    .map(({ count, each, rate, foreignVat }) =>
      line({
        quantity: quantity(BigInt(count)),
        unitPrice: price(BigInt(each)),
        vatRate: basisPoints(foreignVat === null ? rate : 0n),
        ...(foreignVat !== null && { vatTreatment: 'foreign', statedVat: cents(BigInt(foreignVat)) }),
      }),
    ),
  { minLength: 1, maxLength: 6 },
)

test('whatever the lines and the part, net, VAT and total stay those of the document, to the cent', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 9_999 }), (typed, share) => {
      const parts = withPrivateShare(typed, basisPoints(BigInt(share)), OWNER)
      const [whole, together] = [purchaseTotalsOf(typed), purchaseTotalsOf(parts)]
      expect(together).toMatchObject({ net: whole.net, vat: whole.vat, gross: whole.gross })
      const own = parts.flatMap((part, index) => {
        const { net, vat } = together.perLine[index] ?? { net: cents(0n), vat: cents(0n) }
        return part.costAccount === OWNER ? [add(net, vat)] : []
      })
      const off = sum(own) * 10_000n - whole.gross * BigInt(share)
      expect(off < 0n ? -off : off).toBeLessThanOrEqual(10_000n * BigInt(typed.length))
    }),
  )
})

test('a whole percent is known again in the parts, whatever was rounded', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 99 }), (typed, percent) => {
      fc.pre(purchaseTotalsOf(typed).gross > BigInt(typed.length) * 500n)
      const share = basisPoints(BigInt(percent) * 100n)
      expect(privateShareOf(withPrivateShare(typed, share, OWNER))).toBe(share)
    }),
  )
  expect(privateShareOf([line()])).toBe(0n)
})
