import { z } from 'zod'
import type { BankConnectionId } from '#kernel/ids.ts'
import { DomainError } from '#kernel/errors.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { sql, thisTenant, withTenant } from '#platform/server/db/tenant-transaction.ts'
import { tenantOfLink } from '#platform/server/http/serve.ts'
import { inTransaction, type ServeDeps } from '#platform/server/http/stages.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { storedId } from '#platform/server/jobs/stored-id.ts'
import { FeedFailure } from '../domain/errors.ts'
import { mollieWebhook } from '../contract.ts'
import { feedOf } from './bank-feed.ts'
import { lockConnection, secretOf } from './connection-rows.ts'
import { orderFetch, type FeedDeps } from './fetch-feed.ts'

/** A notice within so many seconds of another one is not asked about: the fetch that follows sees both. */
const PAUSE_SECONDS = 10

/** Ask Mollie whether a notice is true, and only then fetch. */
export const noticeJob = defineJob({
  kind: 'bank.check-notice',
  label: 'Melding van Mollie nagaan',
  payload: z.object({ connectionId: storedId<BankConnectionId>(), noticed: z.string().max(100) }),
  retry: { attempts: 3, firstWaitSeconds: 60, longestWaitSeconds: 600 },
  run: async ({ database, supervisor, feeds, loginKey }: FeedDeps, { tenantId, payload: { connectionId: id, noticed }, isLastAttempt }) => {
    const connection = await withTenant(database, tenantId, (tx) => lockConnection(tx, id, todayInAmsterdam())).catch((error: unknown) => {
      if (error instanceof DomainError) return null
      throw error
    })
    if (connection?.state !== 'connected') return
    const feed = feedOf(feeds, connection.kind)
    const secret = secretOf(loginKey, connection)
    if (feed === null || secret === null) return
    const isTrue = await feed.has(supervisor.forTenant(tenantId), secret, noticed).catch((error: unknown) => {
      // The schedule fetches tomorrow, notice or not.
      if (error instanceof FeedFailure && isLastAttempt) return false
      throw error
    })
    if (isTrue) await withTenant(database, tenantId, (tx) => orderFetch(tx, id))
  },
}) // prettier-ignore

/** What Mollie gives ids: of payments and of settlements. */
const ID = /^(tr|stl)_[A-Za-z0-9]{1,60}$/

/**
 * A notice of something with an id. The caller learns nothing: an unknown key, an unknown id and a true one have the same answer, and what is
 * said is not believed but asked.
 */
export async function noteWebhook(deps: ServeDeps, key: string, noticed: string): Promise<null> {
  const tenantId = ID.test(noticed) ? await tenantOfLink(deps.database, key) : null
  if (tenantId === null) return null
  await inTransaction(deps, mollieWebhook, tenantId, async (tx) => {
    const { rows } = await sql<{ id: BankConnectionId }>`
      update bank_connections set noticed_at = now()
      where tenant_id = ${thisTenant} and webhook_key = ${key} and state = 'connected'
        and (noticed_at is null or noticed_at < now() - make_interval(secs => ${PAUSE_SECONDS}))
      returning id`.execute(tx)
    const [connection] = rows
    if (connection !== undefined) await order(tx, noticeJob, { connectionId: connection.id, noticed })
  }).catch((error: unknown) => {
    // A business that is being deleted fetches nothing.
    if (!(error instanceof DomainError)) throw error
  })
  return null
}
