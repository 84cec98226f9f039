import { z } from 'zod'
import { FeedFailure } from '#bank-feeds/domain/errors.ts'
import type { Actor } from '#kernel/actor.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import type { OnlinePaymentId, OnlineRefundId, TenantId } from '#kernel/ids.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { newId } from '#platform/server/new-id.ts'
import { sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { order, startSchedule } from '#platform/server/jobs/order-job.ts'
import { storedId } from '#platform/server/jobs/stored-id.ts'
import type { MoneyAct } from '#tenants/server/money-route.ts'
import { onlinePaymentErrors } from '../domain/errors.ts'
import { refundable } from '../domain/online-payment.ts'
import type { OnlinePaymentDeps } from './deps.ts'
import { followSchedule } from './follow-payments.ts'
import { lockPayment, readPayment } from './payment-rows.ts'
import { providerKey } from './settings.ts'
import { refundReturn, refundsOf, takeReturn } from './take-return.ts'

/** Within the hour in which the provider does a repeated request once. */
const RETRY = { attempts: 6, firstWaitSeconds: 30, longestWaitSeconds: 600 } as const

/** Ask the provider for a refund that a user ordered. It is booked when the provider has accepted it. */
export const refundJob = defineJob({
  kind: 'online-payments.refund',
  label: 'Online betaling terugstorten',
  payload: z.object({ refundId: storedId<OnlineRefundId>() }),
  retry: RETRY,
  run: async (deps: OnlinePaymentDeps, { tenantId, payload: { refundId }, isLastAttempt }) => {
    await askRefund(deps, tenantId, refundId, isLastAttempt)
  },
})

/**
 * Order a refund of an online payment, whole or in part.
 *
 * @throws DomainError `online-payment.not-found`, `online-payment.off`, `online-payment.nothing-to-refund`, `online-payment.refund-too-much`
 */
export async function orderRefund(
  tx: TenantTx,
  { loginKey }: Pick<OnlinePaymentDeps, 'loginKey'>,
  author: Actor,
  { id, amount }: { readonly id: OnlinePaymentId; readonly amount: Cents },
): Promise<{ readonly given: OnlineRefundId; readonly act: MoneyAct }> {
  const payment = await lockPayment(tx, id)
  if (payment === null) throw onlinePaymentErrors.notFound()
  if ((await providerKey(tx, loginKey)) === null) throw onlinePaymentErrors.off()
  const left = payment.receiptId === null ? ZERO : refundable(payment.amount, await refundsOf(tx, id))
  if (left === ZERO) throw onlinePaymentErrors.nothingToRefund()
  if (amount > left) throw onlinePaymentErrors.refundTooMuch(left)
  const refundId = newId<OnlineRefundId>()
  await tx
    .insertInto('online_refunds')
    .values({
      id: refundId,
      online_payment_id: id,
      kind: 'refund',
      amount_cents: amount,
      state: 'creating',
      ordered_by: author.userId,
    })
    .execute()
  await order(tx, refundJob, { refundId })
  await startSchedule(tx, followSchedule, {}, { freshSeconds: 600 })
  const act = {
    door: 'refund',
    object: `Factuur ${payment.number}`,
    before: null,
    after: formatEuros(amount),
  } as const
  return { given: refundId, act }
}

async function askRefund(
  { database, supervisor, paymentProvider, loginKey }: OnlinePaymentDeps,
  tenantId: TenantId,
  refundId: OnlineRefundId,
  isLastAttempt: boolean,
): Promise<void> {
  const asked = await withTenant(database, tenantId, async (tx) => {
    const refund = await tx
      .selectFrom('online_refunds')
      .select(['online_payment_id', 'amount_cents'])
      .where('id', '=', refundId)
      .where('state', '=', 'creating')
      .executeTakeFirst()
    if (refund === undefined) return null
    const payment = await readPayment(tx, refund.online_payment_id as OnlinePaymentId)
    const key = await providerKey(tx, loginKey)
    return payment?.providerId == null ? null : { payment, providerId: payment.providerId, key, amount: refund.amount_cents as Cents }
  }) // prettier-ignore
  if (asked === null) return
  const { payment, providerId, key, amount } = asked
  try {
    if (key === null) throw new FeedFailure('revoked', 0)
    const description = `Terugbetaling ${payment.number}`
    const answer = await paymentProvider.refund(supervisor.forTenant(tenantId), key.key, providerId, {
      id: refundId,
      amount,
      description,
    })
    await takeReturn(
      database,
      tenantId,
      payment.id,
      refundReturn({ ...answer, reference: refundId }),
      key.bankAccountId,
    )
  } catch (error) {
    if (!(error instanceof FeedFailure)) throw error
    if ((error.reason === 'away' || error.reason === 'rate-limited') && !isLastAttempt) throw error
    await withTenant(database, tenantId, (tx) => noteFailed(tx, refundId))
  }
}

/** It was not accepted, or never answered. Where it was done all the same, the provider names it at the next check. */
async function noteFailed(tx: TenantTx, refundId: OnlineRefundId): Promise<void> {
  await sql`
    update online_refunds set state = 'failed', needs_attention = true
    where tenant_id = ${thisTenant} and id = ${refundId} and state = 'creating'`.execute(tx)
}
