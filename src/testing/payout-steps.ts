import { addDays } from '#kernel/local-date.ts'
import { cancelPayout, createPayout } from '#payouts/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** The worked week of a delivery platform: orders of € 1.090,00 with VAT, a commission of 30%, and € 727,00 paid out. */
export const deliveryWeek = {
  provider: 'thuisbezorgd',
  lowAmount: 1090,
  feesAmount: 300,
  feesVatAmount: 63,
  paidOutAmount: 727,
} as const

/** A payout that was reversed and entered again, and one that paid an invoice. */
export async function payoutHistory(tenant: TestTenant): Promise<void> {
  const day = addDays(todayInAmsterdam(), -2)
  const body = {
    ...deliveryWeek,
    day,
    note: 'Week met\nkorting',
    reference: 'TB-7',
    isApartFromTakings: true,
  }
  const id = expectDone(await tenant.call(createPayout, { body }))
  expectDone(await tenant.call(cancelPayout, { params: { id }, body: { reason: 'Verkeerde week' } }))
  expectDone(await tenant.call(createPayout, { body }))
}

/** The endpoints of payouts by the right that each needs, written manually. */
export const callsOfPayouts = {
  read: ['GET /api/PayoutChoices', 'GET /api/PayoutDocuments', 'GET /api/Payouts', 'GET /api/Payouts/:id'],
  post: ['POST /api/Payouts', 'POST /api/Payouts/:id/cancel'],
} as const
