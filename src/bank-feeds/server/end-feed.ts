import { z } from 'zod'
import type { BankConnectionId } from '#kernel/ids.ts'
import { DomainError } from '#kernel/errors.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { storedId } from '#platform/server/jobs/stored-id.ts'
import { FeedFailure, feedErrors } from '../domain/errors.ts'
import { feedOf } from './bank-feed.ts'
import { closeConnection, lockConnection, secretOf } from './connection-rows.ts'
import type { FeedDeps } from './fetch-feed.ts'

/**
 * Tell the bank that the permission ends, and forget what opened the account. A provider that is away is told later; after the last attempt
 * the secret is forgotten all the same, and the permission ends by itself.
 */
export const endFeedJob = defineJob({
  kind: 'bank.end-feed',
  label: 'Koppeling bij de bank beëindigen',
  payload: z.object({ connectionId: storedId<BankConnectionId>() }),
  retry: ordinaryRetry,
  run: async ({ database, supervisor, feeds, loginKey }: FeedDeps, { tenantId, payload: { connectionId: id }, isLastAttempt }) => {
    const connection = await withTenant(database, tenantId, (tx) => lockConnection(tx, id, todayInAmsterdam())).catch(whenGone)
    if (connection?.state !== 'ending') return
    const feed = feedOf(feeds, connection.kind)
    const secret = secretOf(loginKey, connection)
    if (feed !== null && secret !== null)
      await feed.end(supervisor.forTenant(tenantId), secret).catch((error: unknown) => {
        if (!(error instanceof FeedFailure) || !isLastAttempt) throw error
      })
    await withTenant(database, tenantId, (tx) => closeConnection(tx, id, 'ended'))
  },
}) // prettier-ignore

function whenGone(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'not-found') return null
  throw error
}

/** End a connection: nothing is fetched any more from this moment. Its lines stay. @throws DomainError `bank.feed-not-found` */
export async function endConnection(tx: TenantTx, id: BankConnectionId): Promise<null> {
  const { kind, state } = await lockConnection(tx, id, todayInAmsterdam())
  if (state === 'ending') throw feedErrors.connectionNotFound()
  if (kind === 'mollie' || state !== 'connected') await closeConnection(tx, id, 'ended')
  else {
    await sql`
      update bank_connections set state = 'ending', fetch_ordered_at = null
      where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
    await order(tx, endFeedJob, { connectionId: id })
  }
  return null
}
