import { DomainError } from '#kernel/errors.ts'
import type { OnlinePaymentId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'
import { tenantOfLink } from '#platform/server/http/serve.ts'
import { inTransaction, type ServeDeps } from '#platform/server/http/stages.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { onlinePaymentWebhook } from '../contract.ts'
import { followJob } from './follow-payments.ts'

/** A notice within so many seconds of another one is asked about once, after that. */
const PAUSE_SECONDS = 5

/** What the provider gives payments as ids. */
const ID = /^tr_[A-Za-z0-9]{1,60}$/

/**
 * A notice that a payment changed. The caller learns nothing: an unknown key, an unknown id and a true one have the same answer, and what is
 * said is not believed but asked. A payment that was not begun here is not asked about.
 */
export async function noteWebhook(deps: ServeDeps, key: string, providerId: string): Promise<null> {
  const tenantId = ID.test(providerId) ? await tenantOfLink(deps.database, key) : null
  if (tenantId === null) return null
  await inTransaction(deps, onlinePaymentWebhook, tenantId, async (tx) => {
    const [noticed] = await rowsOf(
      tx,
      sql<{ id: OnlinePaymentId; is_later: boolean }>`
        select id, coalesce(noticed_at > now() - make_interval(secs => ${PAUSE_SECONDS}), false) as is_later
        from online_payments
        where tenant_id = ${thisTenant} and provider_id = ${providerId} and (noticed_at is null or noticed_at <= now())
          and exists (select from online_payment_settings s where s.tenant_id = ${thisTenant} and s.webhook_key = ${key})
        for update`,
    )
    if (noticed === undefined) return
    const inSeconds = noticed.is_later ? PAUSE_SECONDS : 0
    await sql`
      update online_payments set noticed_at = now() + make_interval(secs => ${inSeconds})
      where tenant_id = ${thisTenant} and id = ${noticed.id}`.execute(tx)
    await order(tx, followJob, { id: noticed.id }, { startAt: { inSeconds } })
  }).catch((error: unknown) => {
    // A business that is being deleted books nothing any more.
    if (!(error instanceof DomainError)) throw error
  })
  return null
}
