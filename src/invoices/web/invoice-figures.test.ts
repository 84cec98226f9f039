import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import type { InvoiceSummary } from '../contract.ts'
import { figuresOf } from './invoice-figures.ts'
import { daysLate } from './lateness.ts'

const today = localDate('2026-11-20')

const invoice = (change: Partial<InvoiceSummary> & { net?: bigint; vat?: bigint }): InvoiceSummary => {
  const { net = 100_00n, vat = 21_00n, ...rest } = change
  return {
    state: 'sent',
    issueDate: localDate('2026-11-01'),
    dueByDate: localDate('2026-11-15'),
    openAmount: cents(net + vat),
    totalAmountSummary: { netAmount: cents(net), vatAmount: cents(vat), grossAmount: cents(net + vat) },
    ...rest,
  } as InvoiceSummary
}

test('to receive is what is open of finalised and sent invoices; late is what of it is past its day', () => {
  const { toReceive, late } = figuresOf(
    [
      invoice({}),
      invoice({ state: 'finalised', dueByDate: localDate('2026-11-20') }),
      invoice({ state: 'concept', openAmount: cents(0n) }),
      invoice({ state: 'paid', openAmount: cents(0n) }),
      invoice({ state: 'cancelled', openAmount: cents(0n) }),
    ],
    today,
  )
  expect(toReceive).toEqual({ amount: 242_00n, count: 2 })
  expect(late).toEqual({ amount: 121_00n, oldestDays: 5 })
})

test('revenue and VAT of a quarter are those of its invoices that stand', () => {
  const { revenue, vat } = figuresOf(
    [
      invoice({ issueDate: localDate('2026-10-01') }),
      invoice({ issueDate: localDate('2026-12-31'), state: 'paid', net: 50_00n, vat: 4_50n }),
      invoice({ issueDate: localDate('2026-09-30'), net: 70_00n }),
      invoice({ issueDate: localDate('2027-01-01') }),
      invoice({ state: 'cancelled' }),
      invoice({ state: 'concept' }),
    ],
    today,
  )
  expect(revenue).toEqual({ amount: 150_00n, moreThanBefore: 80_00n, hasBefore: true })
  expect(vat).toEqual({ amount: 25_50n, dueDate: '2027-01-31' })
})

test.each([
  ['2026-01-15', '2026-04-30'],
  ['2026-05-15', '2026-07-31'],
  ['2026-09-30', '2026-10-31'],
  ['2026-12-31', '2027-01-31'],
])('the return over the quarter of %s is due on %s', (day, due) => {
  expect(figuresOf([], localDate(day)).vat.dueDate).toBe(due)
})

test('an invoice is late from the day after its due date, until it is paid', () => {
  expect(daysLate(invoice({ dueByDate: today }), today)).toBe(0)
  expect(daysLate(invoice({ dueByDate: localDate('2026-11-19') }), today)).toBe(1)
  expect(daysLate(invoice({ state: 'paid' }), today)).toBe(0)
})
