import type { UserId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { rowsOf, sql, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { noteOrderedWork, type JobHandler } from '#platform/server/jobs/worker.ts'
import { newId } from '#platform/server/new-id.ts'
import { mailAccount } from '#tenants/server/account-mail.ts'
import { digestOf, type DigestRhythm } from '../domain/digest.ts'
import type { NoticeKind } from '../domain/notice-kind.ts'
import { noticesSince } from './notifications.ts'
import type { ReaderId } from './read-notices.ts'

export const DIGEST_JOB = 'notifications.digest'

/**
 * Change a user's settings of notifications. A summary is planned for the next morning at seven o'clock,
 * Dutch time.
 */
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
    }>`select digest as was from notification_readers where user_id = ${userId} for update`,
  )
  const isSame = was === settings.digest
  await sql`
    insert into notification_readers (tenant_id, user_id, seen_at, digest, digest_due, muted)
    values (${tenantId}, ${userId}, now() - interval '60 days', ${settings.digest},
            case when ${settings.digest} <> 'off' then ${nextMorning(settings.digest)} end, ${[...settings.muted]}::text[])
    on conflict (tenant_id, user_id) do update
      set digest = excluded.digest, muted = excluded.muted,
          digest_due = case when ${isSame} then notification_readers.digest_due else excluded.digest_due end`.execute(
    tx,
  )
  if (!isSame && settings.digest !== 'off') await orderNext(tx, userId)
}

/**
 * Mail one user the summary, and plan the next one, in one transaction, so that a crash neither skips nor
 * repeats a summary. A job with another moment than the user's setting is ignored, because the setting was
 * changed after it.
 */
export const digestJob =
  (deps: { database: Database; publicUrl: string }): JobHandler =>
  async ({ tenantId, payload }) => {
    const { userId } = payload as { userId: UserId }
    await withTenant(deps.database, tenantId, async (tx) => {
      const [due] = await rowsOf(
        tx,
        sql<{ digest: DigestRhythm; since: string; recipient: string | null }>`
          select digest, email_of_user(user_id) as recipient, digest_due - case digest when 'daily' then interval '1 day' else interval '7 days' end as since
          from notification_readers
          where user_id = ${userId} and digest <> 'off' and digest_due <= now()
          for update`,
      )
      if (due === undefined) return
      const today = todayInAmsterdam()
      const notices = await noticesSince(tx, { tenantId, userId }, today, due.since)
      const mail = digestOf(notices, today, new URL('/dashboard/notificaties', deps.publicUrl).href)
      if (mail !== null && due.recipient !== null) await mailAccount(tx, due.recipient, mail)
      await sql`
        update notification_readers set digest_due = ${nextMorning(due.digest)} where user_id = ${userId}`.execute(
        tx,
      )
      await orderNext(tx, userId)
    })
  }

async function orderNext(tx: TenantTx, userId: UserId): Promise<void> {
  await sql`
    insert into jobs (tenant_id, id, kind, payload, run_at)
    select tenant_id, ${newId()}, ${DIGEST_JOB}, ${JSON.stringify({ userId })}, digest_due
    from notification_readers where user_id = ${userId}`.execute(tx)
  noteOrderedWork(tx)
}

/** Tomorrow at seven, or next Monday; Dutch time, with daylight saving time. */
const nextMorning = (rhythm: DigestRhythm) => {
  const here = sql`(now() at time zone 'Europe/Amsterdam')`
  return rhythm === 'weekly'
    ? sql`(date_trunc('week', ${here}) + interval '7 days 7 hours') at time zone 'Europe/Amsterdam'`
    : sql`(date_trunc('day', ${here}) + interval '1 day 7 hours') at time zone 'Europe/Amsterdam'`
}
