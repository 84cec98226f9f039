import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExpenseLine, StoredExpenseLine } from '#expenses/domain/expense.ts'
import { postExpense } from '#expenses/domain/post-expense.ts'
import { purchaseTotalsOf } from '#expenses/domain/purchase-totals.ts'
import type { LineId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents, price, quantity } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { refundLinesOf, refundableOf, type Refunded } from './supplier-refund.ts'

const BANK = accountNumber('1100')

/** A line as it is on paper: at any rate, with VAT that was typed or not, also on a line of 0 %; reversed or foreign. */
const anyLine = fc
  .record({
    unitPrice: fc.bigInt(0n, 5_000_0000n),
    vatRate: fc.constantFrom(2100n, 900n, 0n),
    vatTreatment: fc.constantFrom('standard', 'reversed-nl', 'eu', 'non-eu', 'foreign'),
    statedVat: fc.option(fc.bigInt(0n, 300_00n), { nil: null }),
  })
  .map(({ unitPrice, vatRate, vatTreatment, statedVat }): ExpenseLine => ({
    description: 'Regel',
    quantity: quantity(1_0000n),
    unitPrice: price(unitPrice),
    vatRate: basisPoints(vatTreatment === 'foreign' ? 0n : vatRate),
    vatTreatment,
    statedVat: vatTreatment === 'standard' && statedVat !== null ? cents(statedVat) : null,
    isVatDeductible: true,
    costAccount: accountNumber('4200'),
    paymentAccount: BANK,
  }))

test('whatever the lines of an expense are, what a refund of them books is what was received', () => {
  let withTypedVat = 0
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyLine, fc.integer({ min: 1, max: 100 })), { minLength: 1, maxLength: 5 }),
      (drawn) => {
        const lines = drawn.map(([line], index): StoredExpenseLine => ({
          ...line,
          id: `line-${String(index)}` as LineId,
        }))
        const nothing: Refunded = new Map()
        const choices = refundableOf(lines, nothing).flatMap(({ lineId, left }, index) => {
          const amount = cents((left * BigInt(drawn[index]?.[1] ?? 100)) / 100n)
          return amount > 0n ? [{ lineId, amount }] : []
        })
        if (choices.length === 0) return
        const received = choices.reduce((total, { amount }) => total + amount, 0n)
        const refund = refundLinesOf(lines, nothing, choices, BANK)
        withTypedVat += refund.filter(({ vatRate, statedVat }) => vatRate === 0n && statedVat !== null).length
        expect(-purchaseTotalsOf(refund).gross).toBe(received)
        const entry = postExpense({
          description: 'Terugbetaling',
          bookedOn: localDate('2026-11-20'),
          projectId: null,
          lines: refund,
        })
        const booked = entry.postings
          .filter(({ account }) => account === BANK)
          .reduce((total, { side, amount }) => total + (side === 'debit' ? amount : -amount), 0n)
        expect(booked).toBe(received)
      },
    ),
    { numRuns: 500 },
  )
  expect(withTypedVat, 'lines of 0 % with VAT were among them').toBeGreaterThan(10)
})

test('VAT that was typed on a line of 0 % comes back with it', () => {
  const line = {
    id: 'line' as LineId,
    description: 'Invoer',
    quantity: quantity(1_0000n),
    unitPrice: price(41_3500n),
    vatRate: basisPoints(0n),
    vatTreatment: 'standard',
    statedVat: cents(12n),
    isVatDeductible: true,
    costAccount: accountNumber('4200'),
    paymentAccount: BANK,
  } as const satisfies StoredExpenseLine
  const [refund] = refundLinesOf([line], new Map(), [{ lineId: line.id, amount: cents(41_47n) }], BANK)
  expect(purchaseTotalsOf([refund as ExpenseLine])).toMatchObject({ net: -4135n, vat: -12n, gross: -4147n })
})
