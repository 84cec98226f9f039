import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { localDate } from '#kernel/local-date.ts'
import type { AwaitedVatCode } from '#ledger/domain/vat-code.ts'
import {
  NOTHING_WAITS,
  owedBetween,
  postOwed,
  waitingOf,
  type AwaitedDocument,
  type PerCase,
} from './awaited-vat.ts'

const c = (amount: number): Cents => cents(BigInt(amount))
const cases = (
  high: readonly [vat: number, net: number],
  low?: readonly [vat: number, net: number],
): PerCase =>
  new Map<AwaitedVatCode, { vat: Cents; net: Cents }>([
    ['nl-high-awaited', { vat: c(high[0]), net: c(high[1]) }],
    ...(low === undefined ? [] : [['nl-low-awaited', { vat: c(low[0]), net: c(low[1]) }] as const]),
  ])
const plain = (waiting: PerCase) =>
  Object.fromEntries([...waiting].map(([code, { vat, net }]) => [code, [Number(vat), Number(net)]]))
const invoiceOf = (open: number, booked: PerCase, gross: number): AwaitedDocument => ({
  gross: c(gross),
  open: c(open),
  settledOwn: ZERO,
  booked,
})

test('half of € 1.210 paid: € 105 waits, and nothing once the other half is paid', () => {
  const booked = cases([210_00, 1000_00])
  const waiting = (open: number) =>
    plain(waitingOf({ invoice: invoiceOf(open, booked, 1210_00), creditNotes: [] }))
  expect(waiting(1210_00)).toEqual({ 'nl-high-awaited': [210_00, 1000_00] })
  expect(waiting(605_00)).toEqual({ 'nl-high-awaited': [105_00, 500_00] })
  expect(waiting(0)).toEqual({})
})

test('a credit note on what is open takes its own rate out: of the rest, VAT is owed over what came in', () => {
  // € 1.210 at 21 % and € 1.090 at 9 %; € 605 came in, then the work at 21 % was credited.
  const invoice = invoiceOf(485_00, cases([210_00, 1000_00], [90_00, 1000_00]), 2300_00)
  const note = {
    gross: c(1210_00),
    open: ZERO,
    settledOwn: c(1210_00),
    booked: cases([-210_00, -1000_00]),
  }
  expect(plain(waitingOf({ invoice, creditNotes: [note] }))).toEqual({
    'nl-low-awaited': [40_05, 444_95],
  })
})

test('a credit note on a paid invoice lowers VAT when the money goes back', () => {
  const invoice = invoiceOf(0, cases([210_00, 1000_00]), 1210_00)
  const noteWith = (open: number) => ({
    gross: c(605_00),
    open: c(open),
    settledOwn: ZERO,
    booked: cases([-105_00, -500_00]),
  })
  expect(plain(waitingOf({ invoice, creditNotes: [noteWith(-605_00)] }))).toEqual({
    'nl-high-awaited': [-105_00, -500_00],
  })
  expect(plain(waitingOf({ invoice, creditNotes: [noteWith(0)] }))).toEqual({})
})

test('the entry moves VAT to its account and counts the turnover, without a change of what waits in turnover', () => {
  const entry = postOwed(cases([105_00, 500_00]), { date: localDate('2026-04-01'), description: 'x' })
  expect(
    entry?.postings.map(({ account, side, amount, vatCode }) => [account, side, Number(amount), vatCode]),
  ).toEqual([
    ['1640', 'debit', 105_00, 'nl-high-awaited'],
    ['1500', 'credit', 105_00, 'nl-high'],
    ['1640', 'debit', 500_00, undefined],
    ['1640', 'credit', 500_00, 'nl-high'],
  ])
  expect(postOwed(NOTHING_WAITS, { date: localDate('2026-04-01'), description: 'x' })).toBeNull()
})

const anyPayments = fc.record({
  high: fc.nat({ max: 1_000_000 }),
  low: fc.nat({ max: 1_000_000 }),
  parts: fc.array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 8 }),
})

test('whatever the parts: together they owe the VAT of the invoice, each within a cent of its share, and back is back', () => {
  fc.assert(
    fc.property(anyPayments, ({ high, low, parts }) => {
      const [highVat, lowVat] = [Math.round(high * 0.21), Math.round(low * 0.09)]
      const gross = high + highVat + low + lowVat
      fc.pre(gross > 0)
      const booked = cases([highVat, high], [lowVat, low])
      const whole = parts.reduce((sum, part) => sum + part, 1)
      let [open, owed] = [gross, 0]
      let before = waitingOf({ invoice: invoiceOf(gross, booked, gross), creditNotes: [] })
      for (const [index, part] of [...parts, 1].entries()) {
        const paid = index === parts.length ? open : Math.floor((gross * part) / whole)
        open -= paid
        const after = waitingOf({ invoice: invoiceOf(open, booked, gross), creditNotes: [] })
        const moved = Number(owedBetween(before, after).get('nl-high-awaited')?.vat ?? 0n)
        expect(Math.abs(moved - (highVat * paid) / gross)).toBeLessThanOrEqual(1)
        const back = waitingOf({ invoice: invoiceOf(open + paid, booked, gross), creditNotes: [] })
        expect(plain(back)).toEqual(plain(before))
        owed += moved
        before = after
      }
      expect([owed, plain(before)]).toEqual([highVat, {}])
    }),
  )
})
