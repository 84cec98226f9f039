import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents, ZERO } from '#kernel/money.ts'
import type { TakingsDetail } from '../contract.ts'
import { differenceOf, receivedOf } from '../domain/takings.ts'
import { daysSoFar, emptySeveral, severalOnWire } from './several-form.ts'
import { copiedFrom, tillDayFrom, tipsForOf } from './takings-form.ts'

/** The day of the domain's example, with an amount in every field. */
const FRIDAY = {
  day: localDate('2026-10-16'),
  sold: { highAmount: cents(438_75n), lowAmount: cents(612_40n), zeroAmount: cents(10_00n) },
  bottleDepositsAmount: cents(6_25n),
  vouchersSoldAmount: cents(50_00n),
  vouchersRedeemedAmount: cents(25_00n),
  tipsAmount: cents(31_50n),
  tipsFor: 'staff',
  cardAmount: cents(861_20n),
  onAccountAmount: cents(40_00n),
  onAccount: [{ id: 'invoice', number: '1', customerName: 'Bakkerij Jansen', amount: cents(40_00n) }],
  cashBeforeAmount: cents(150_00n),
  cashCountedAmount: cents(337_45n),
  cashSpentAmount: cents(12_00n),
  cashToBankAmount: cents(20_00n),
  invoicesInCashAmount: cents(60_00n),
  note: 'Markt',
} as unknown as TakingsDetail
const SATURDAY = {
  ...FRIDAY,
  day: localDate('2026-10-17'),
  tipsAmount: ZERO,
  tipsFor: 'owner',
} as TakingsDetail
const next = localDate('2026-10-23')

test('a day is copied with all that was sold and received, and without vouchers, the drawer, the invoices and the remark', () => {
  expect(copiedFrom(FRIDAY)).toEqual({
    high: '438,75',
    low: '612,40',
    zero: '10,00',
    bottleDeposits: '6,25',
    tips: '31,50',
    tipsFor: 'staff',
    card: '861,20',
    onAccountSaid: '40,00',
  })
})

test('a week is copied as days without a difference, whose drawers follow each other', () => {
  const days = [tillDayFrom(FRIDAY, next), tillDayFrom(SATURDAY, localDate('2026-10-24'))]
  expect(days[0]).toEqual({
    day: next,
    sold: { high: cents(438_75n), low: cents(612_40n), zero: cents(10_00n) },
    bottleDeposits: cents(6_25n),
    vouchersSold: ZERO,
    vouchersRedeemed: ZERO,
    tips: cents(31_50n),
    card: cents(861_20n),
    // 438.75 + 612.40 + 10.00 + 6.25 + 31.50, less card and what customers owed.
    cash: cents(197_70n),
    onAccount: cents(40_00n),
  })
  // The invoices of the new day are chosen by a person; until then the amount is a difference.
  const values = { ...emptySeveral(2, tipsForOf([FRIDAY, SATURDAY])), cashBefore: '337,45' }
  const [friday, saturday] = daysSoFar(values, days)
  expect([friday?.cashBefore, friday?.cashCounted]).toEqual([cents(337_45n), cents(535_15n)])
  expect(saturday?.cashBefore).toBe(friday?.cashCounted)
  expect(friday && differenceOf(friday)).toBe(cents(-40_00n))
  const wire = severalOnWire(values, { days, registerId: null, tillFileId: null, isFirst: false })
  expect(wire[0]).toMatchObject({ note: null, onAccountInvoiceIds: [], cashSpentAmount: ZERO, cashToBankAmount: ZERO, invoicesInCashAmount: ZERO, vouchersSoldAmount: ZERO }) // prettier-ignore
})

test('tips of the staff stay of the staff in a copied week, so that they are no revenue of the owner', () => {
  expect(tipsForOf([FRIDAY, SATURDAY])).toBe('staff')
  expect(tipsForOf([SATURDAY])).toBe('owner')
  expect(tipsForOf([])).toBe('owner')
  const about = { days: [tillDayFrom(FRIDAY, next)], registerId: null, tillFileId: null, isFirst: false }
  expect(severalOnWire(emptySeveral(1, tipsForOf([FRIDAY])), about)[0]?.tipsFor).toBe('staff')
  expect(severalOnWire(emptySeveral(1), about)[0]?.tipsFor).toBe('owner')
})

test('vouchers that were paid by card are in the card of the day before, and not in that of its copy', () => {
  const sold = { ...FRIDAY, onAccountAmount: ZERO, cardAmount: cents(1_148_90n), vouchersSoldAmount: cents(50_00n) } // prettier-ignore
  const day = tillDayFrom(sold, next)
  expect([day.card, day.cash]).toEqual([cents(1_098_90n), ZERO])
  const [copy] = daysSoFar(emptySeveral(1), [day])
  expect(copy && [differenceOf(copy), receivedOf(copy)]).toEqual([ZERO, cents(1_098_90n)])
  // A day on which cash went back without a voucher is copied as it was.
  const refunded = tillDayFrom({ ...sold, vouchersSoldAmount: ZERO }, next)
  expect([refunded.card, refunded.cash]).toEqual([cents(1_148_90n), cents(-50_00n)])
})
