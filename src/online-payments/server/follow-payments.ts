import { z } from 'zod'
import { FeedFailure } from '#bank-feeds/domain/errors.ts'
import type { OnlinePaymentId, TenantId } from '#kernel/ids.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { storedId } from '#platform/server/jobs/stored-id.ts'
import type { OnlinePaymentDeps } from './deps.ts'
import { readPayment } from './payment-rows.ts'
import type { PaymentAnswer } from './reading/answer-task.ts'
import { forgetRemovedKey, noteKey, providerKey, type ProviderKey } from './settings.ts'
import { refuseUnbooked, takeAnswer } from './take-payment.ts'
import { isRefusal, returnsOf, takeReturn } from './take-return.ts'

/** So long a refund or a chargeback is looked for, each day, also where no notice arrives. */
const DAYS_FOLLOWED = 60
/** A payment that the provider never answered, or does not know any more, is not followed after this. */
const FORGOTTEN_SECONDS = 24 * 3600

/** Ask the provider what became of one payment. */
export const followJob = defineJob({
  kind: 'online-payments.follow',
  label: 'Online betaling nagaan',
  payload: z.object({ id: storedId<OnlinePaymentId>() }),
  retry: { attempts: 3, firstWaitSeconds: 30, longestWaitSeconds: 300 },
  run: async (deps: OnlinePaymentDeps, { tenantId, payload: { id }, isLastAttempt }) => {
    await followPayment(deps, tenantId, id).catch((error: unknown) => {
      // The schedule asks again within the hour.
      if (error instanceof FeedFailure && isLastAttempt) return
      throw error
    })
  },
})

/** Each hour, as long as something can still change: also where no notice of the provider arrives. */
export const followSchedule = defineJob({
  kind: 'online-payments.follow-hourly',
  label: 'Online betalingen elk uur nagaan',
  payload: z.object({}),
  retry: ordinaryRetry,
  every: () => ({ unit: 'hour', hour: 0 }),
  run: async (_: object, tx) => {
    const { waiting, due } = await paymentsToFollow(tx)
    for (const id of due) await order(tx, followJob, { id })
    await forgetRemovedKey(tx)
    return waiting > 0 ? 'continues' : 'ends'
  },
})

async function paymentsToFollow(tx: TenantTx): Promise<{ waiting: number; due: OnlinePaymentId[] }> {
  const rows = await rowsOf(
    tx,
    sql<{ id: OnlinePaymentId; is_due: boolean }>`
      select p.id, p.state in ('creating', 'open') or coalesce(p.checked_at < now() - interval '23 hours', true)
               or exists (select from online_refunds r where r.tenant_id = ${thisTenant} and r.online_payment_id = p.id
                            and r.state = 'creating') as is_due
      from online_payments p
      where p.tenant_id = ${thisTenant}
        and (p.state in ('creating', 'open')
             or (p.payment_id is not null and p.created_at > now() - make_interval(days => ${DAYS_FOLLOWED})))`,
  )
  return { waiting: rows.length, due: rows.filter(({ is_due }) => is_due).map(({ id }) => id) }
}

/**
 * Ask the provider about one payment, and take what it says into the books. It may be done by many at once.
 *
 * @throws FeedFailure when the provider does not answer
 */
export async function followPayment(
  deps: OnlinePaymentDeps,
  tenantId: TenantId,
  id: OnlinePaymentId,
): Promise<void> {
  const { database, supervisor, paymentProvider, loginKey } = deps
  const found = await withTenant(
    database,
    tenantId,
    async (tx) => ({ payment: await readPayment(tx, id), key: await providerKey(tx, loginKey) }),
    'read only',
  )
  const { payment, key } = found
  if (payment === null || key === null) return
  if (payment.providerId === null) return giveUp(deps, tenantId, id)
  try {
    const answer = await paymentProvider.read(supervisor.forTenant(tenantId), key.key, payment.providerId)
    await takeAll(deps, tenantId, id, answer, key)
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error
    if (error.reason === 'revoked') await withTenant(database, tenantId, (tx) => noteKey(tx, true))
    if (error.reason === 'refused' || error.reason === 'revoked') return giveUp(deps, tenantId, id)
    throw error
  }
}

async function takeAll(
  { database, readCharges }: OnlinePaymentDeps,
  tenantId: TenantId,
  id: OnlinePaymentId,
  answer: PaymentAnswer<'payment'>,
  { bankAccountId }: ProviderKey,
): Promise<void> {
  const today = todayInAmsterdam()
  const take = (isToday: boolean) =>
    withTenant(database, tenantId, async (tx) => {
      await noteKey(tx, false)
      await takeAnswer(tx, id, answer, { bankAccountId, today, isToday, readCharges })
    })
  try {
    // The books of the day on which it was paid may be closed.
    await take(false).catch((error: unknown) => {
      if (isRefusal(error)) return take(true)
      throw error
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    await withTenant(database, tenantId, (tx) => refuseUnbooked(tx, id, answer))
  }
  for (const back of returnsOf(answer))
    if (back.amount > 0n) await takeReturn(database, tenantId, id, back, bankAccountId)
}

/** What the provider never answered, or does not know, is no payment any more after a day. */
async function giveUp({ database }: OnlinePaymentDeps, tenantId: TenantId, id: OnlinePaymentId): Promise<void> {
  await withTenant(database, tenantId, async (tx) => {
    await sql`
      update online_payments set state = 'ended'
      where tenant_id = ${thisTenant} and id = ${id} and state in ('creating', 'open')
        and greatest(created_at, expires_at) < now() - make_interval(secs => ${FORGOTTEN_SECONDS})`.execute(tx)
  })
} // prettier-ignore
