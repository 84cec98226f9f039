import { z } from 'zod'
import type { ReadBackupStatus } from '#backup/server/routes.ts'
import { rightsOf, type Seat } from '#contract/rights.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { endSchedule, startSchedule } from '#platform/server/jobs/order-job.ts'
import { storedId } from '#platform/server/jobs/stored-id.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { digestOf, type DigestRhythm } from '../domain/digest.ts'
import type { NoticeKind } from '../domain/notice-kind.ts'
import type { May } from './notice-rights.ts'
import { noticesSince } from './notifications.ts'
import type { ReaderId } from './read-notices.ts'

/** Change a user's settings of notifications. The first summary comes the next morning or the next Monday, at seven, Dutch time. */
export async function changeSettings(
  tx: TenantTx,
  reader: ReaderId,
  settings: { readonly digest: DigestRhythm; readonly muted: readonly NoticeKind[] },
): Promise<void> {
  const { tenantId, userId } = reader
  const [{ was } = { was: 'off' }] = await rowsOf(
    tx,
    sql<{
      was: DigestRhythm
    }>`select digest as was from notification_readers where tenant_id = ${tenantId} and user_id = ${userId} for update`,
  )
  await sql`
    insert into notification_readers (tenant_id, user_id, seen_at, digest, muted)
    values (${tenantId}, ${userId}, now() - interval '60 days', ${settings.digest}, ${[...settings.muted]}::text[])
    on conflict (tenant_id, user_id) do update set digest = excluded.digest, muted = excluded.muted`.execute(
    tx,
  )
  if (was === settings.digest) return
  await endSchedule(tx, digestJob, userId)
  if (settings.digest !== 'off')
    await startSchedule(tx, digestJob, { userId, rhythm: settings.digest }, { subject: userId })
}

interface DigestDeps {
  readonly publicUrl: string
  readonly readBackupStatus: ReadBackupStatus
}

/**
 * Mail one user what there is to know, in the transaction that ends the period: a crash neither skips nor repeats it. A rhythm
 * that is no longer the reader's ends its schedule.
 */
export const digestJob = defineJob({
  kind: 'notifications.digest',
  label: 'Samenvatting mailen',
  payload: z.object({ userId: storedId<UserId>(), rhythm: z.enum(['daily', 'weekly']) }),
  retry: ordinaryRetry,
  every: ({ rhythm }) => ({ unit: rhythm === 'daily' ? 'day' : 'week', hour: 7 }),
  async run(deps: DigestDeps, tx, { tenantId, payload, period, today }) {
    const { userId, rhythm } = payload
    const [reader] = await rowsOf(
      tx,
      sql<{ since: string }>`
        select ${period}::timestamptz - make_interval(days => ${rhythm === 'daily' ? 1 : 7}) as since
        from notification_readers
        where tenant_id = ${tenantId} and user_id = ${userId} and digest = ${rhythm}
        for update`,
    )
    if (reader === undefined) return 'ends'
    const login = await readerLogin(tx, tenantId, userId)
    if (login === null) return endDigest(tx, { tenantId, userId })
    const { email, may } = login
    const notices = await noticesSince(tx, { tenantId, userId }, today, reader.since, { ...deps, may })
    const mail = digestOf(notices, today, new URL('/dashboard/notificaties', deps.publicUrl).href)
    if (mail !== null) await mailAccount(tx, email, mail)
    return 'continues'
  },
})

/** Where the summary goes, and what concerns its reader; null for a person who left, or who may not see all of the business any more. */
async function readerLogin(
  tx: TenantTx,
  tenantId: TenantId,
  userId: UserId,
): Promise<{ email: string; may: May } | null> {
  // Logins and memberships have no tenant, so that they are asked by themselves.
  const [login] = await rowsOf(
    tx,
    sql<{ email: string | null; seat: Seat | null }>`
      select email_of_user(${userId}) as email, seat_in(${tenantId}, ${userId}) as seat`,
  )
  const { email = null, seat = null } = login ?? {}
  if (email === null || seat === null || !rightsOf[seat].has('overview.read')) return null
  return { email, may: (right) => rightsOf[seat].has(right) }
}

/** That person chooses the summary again after coming back. */
async function endDigest(tx: TenantTx, { tenantId, userId }: ReaderId): Promise<'ends'> {
  await sql`
    update notification_readers set digest = 'off'
    where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx)
  return 'ends'
}
