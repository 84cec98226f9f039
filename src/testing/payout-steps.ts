import { addDays } from '#kernel/local-date.ts'
import { cancelPayout, createPayout, listPayoutDocuments } from '#payouts/contract.ts'
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

/** A payout that was reversed and entered again, and one that paid a part of an invoice until it was reversed. */
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
  const open = expectDone(await tenant.call(listPayoutDocuments, {}))
  const invoice = open.find(({ openAmount }) => openAmount > 1)?.id ?? ''
  const paid = expectDone(
    await tenant.call(createPayout, {
      body: {
        provider: 'mollie',
        day: todayInAmsterdam(),
        sales: 'invoices',
        documents: [{ id: invoice, amount: 1 }],
        paidOutAmount: 1,
      },
    }),
  )
  expectDone(await tenant.call(cancelPayout, { params: { id: paid }, body: { reason: 'Andere factuur' } }))
}

/** The endpoints of payouts by the right that each needs, written manually. */
export const callsOfPayouts = {
  read: ['GET /api/PayoutChoices', 'GET /api/PayoutDocuments', 'GET /api/Payouts', 'GET /api/Payouts/:id'],
  post: ['POST /api/Payouts', 'POST /api/Payouts/:id/cancel', 'POST /api/Payouts/:id/receive'],
} as const
