import type { z } from 'zod'
import type { ReadBackupStatus } from '#backup/server/routes.ts'
import type { UserId } from '#kernel/ids.ts'
import { addDays, localDate, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { importedElsewhereAt } from '#platform/server/imported-elsewhere.ts'
import type { listNotifications } from '../contract.ts'
import type { DigestRhythm } from '../domain/digest.ts'
import { alwaysHeard, type NoticeKind } from '../domain/notice-kind.ts'
import { isNews } from '../domain/news.ts'
import type { Notice } from '../domain/notice.ts'
import { concerning, type May } from './notice-rights.ts'
import { readNotices, type Notices, type ReaderId } from './read-notices.ts'

interface Reader {
  readonly seenAt: string | null
  readonly digest: DigestRhythm
  readonly muted: readonly NoticeKind[]
  /** Cause → the day on which the task returns. */
  readonly sleeping: ReadonlyMap<string, LocalDate>
}

interface Given {
  readonly readBackupStatus: ReadBackupStatus
  /** Asked after the first statement. */
  readonly may: May
}

/** The notices of this user, according to the user's rights and settings. */
export async function notificationsFor(
  tx: TenantTx,
  reader: ReaderId,
  today: LocalDate,
  { readBackupStatus, may }: Given,
): Promise<z.output<typeof listNotifications.data>> {
  const { seenAt, digest, muted, sleeping } = await readReader(tx, reader.userId, today)
  const notices = await readNotices(tx, reader, today, readBackupStatus)
  const { tasks, messages } = audible(concerning(notices, may), muted)
  const awake = tasks.filter((task) => !isAsleep(task, sleeping))
  const importedAt = await importedElsewhereAt(tx)
  const told = messages.map(({ isOwn, ...message }) => ({
    ...message,
    isNew: isNews({ ...message, isOwn }, seenAt, importedAt),
  }))
  return {
    tasks: awake,
    sleeping: tasks.flatMap((task) => {
      const until = sleeping.get(task.cause)
      return until === undefined || !isAsleep(task, sleeping) ? [] : [{ ...task, until }]
    }),
    messages: told,
    unread: awake.length + told.filter(({ isNew }) => isNew).length,
    bankLinesToDo: countOf(notices, 'bank-lines-to-process'),
    documentsToProcess: countOf(notices, 'documents-to-process'),
    questions: tasks.filter(({ kind }) => kind.startsWith('question-')).length,
    hasAccountant: may('settings.write') && (await hasAccountant(tx)),
    digest,
    muted: [...muted],
  }
}

/** The content of a summary: tasks that are not postponed, and the messages since a moment. What came with an archive is no news here (decision 149). */
export async function noticesSince(
  tx: TenantTx,
  reader: ReaderId,
  today: LocalDate,
  since: string,
  { readBackupStatus, may }: Given,
): Promise<Notices> {
  const { muted, sleeping } = await readReader(tx, reader.userId, today)
  const notices = await readNotices(tx, reader, today, readBackupStatus)
  const { tasks, messages } = audible(concerning(notices, may), muted)
  const importedAt = await importedElsewhereAt(tx)
  return {
    tasks: tasks.filter((task) => !isAsleep(task, sleeping)),
    messages: messages.filter((message) => isNews(message, since, importedAt)),
  }
}

export async function markSeen(tx: TenantTx, { tenantId, userId }: ReaderId): Promise<void> {
  await sql`
    insert into notification_readers (tenant_id, user_id) values (${tenantId}, ${userId})
    on conflict (tenant_id, user_id) do update set seen_at = excluded.seen_at`.execute(tx)
}

/** Zero days ends the postponement. Expired postponements are deleted at the same time. */
export async function snooze(
  tx: TenantTx,
  { tenantId, userId }: ReaderId,
  task: { readonly cause: string; readonly days: number },
  today: LocalDate,
): Promise<void> {
  await sql`
    delete from notification_snoozes
    where tenant_id = ${thisTenant} and user_id = ${userId} and (until <= ${today} or cause = ${task.cause})`.execute(
    tx,
  )
  if (task.days > 0)
    await sql`
      insert into notification_snoozes (tenant_id, user_id, cause, until)
      values (${tenantId}, ${userId}, ${task.cause}, ${addDays(today, task.days)})
      on conflict (tenant_id, user_id, cause) do update set until = excluded.until`.execute(tx)
}

async function readReader(tx: TenantTx, userId: UserId, today: LocalDate): Promise<Reader> {
  const [row] = await rowsOf(
    tx,
    sql<{
      seen_at: string | null
      digest: DigestRhythm | null
      muted: NoticeKind[] | null
      sleeping: Record<string, string> | null
    }>`
      select r.seen_at, r.digest, r.muted, s.sleeping
      from (select tenant_id, jsonb_object_agg(cause, until) as sleeping
            from notification_snoozes
            where tenant_id = ${thisTenant} and user_id = ${userId} and until > ${today} group by tenant_id) s
      full join (select tenant_id, seen_at, digest, muted
                 from notification_readers
                 where tenant_id = ${thisTenant} and user_id = ${userId}) r on r.tenant_id = s.tenant_id`,
  )
  return {
    seenAt: row?.seen_at ?? null,
    digest: row?.digest ?? 'off',
    muted: row?.muted ?? [],
    sleeping: new Map(Object.entries(row?.sleeping ?? {}).map(([cause, until]) => [cause, localDate(until)])),
  }
}

/** A statement of its own: logins are on one node, tenants are not (decision 60). */
async function hasAccountant(tx: TenantTx): Promise<boolean> {
  const [row] = await rowsOf(
    tx,
    sql<{
      found: boolean
    }>`select exists (select from members_of_business() where role like 'accountant-%') as found`,
  )
  return row?.found === true
}

const isAsleep = ({ kind, cause }: Notice, sleeping: Reader['sleeping']): boolean =>
  !alwaysHeard.has(kind) && sleeping.has(cause)

const audible = ({ tasks, messages }: Notices, muted: readonly NoticeKind[]): Notices => {
  const isHeard = ({ kind }: Notice): boolean => alwaysHeard.has(kind) || !muted.includes(kind)
  return { tasks: tasks.filter(isHeard), messages: messages.filter(isHeard) }
}

const countOf = ({ tasks }: Notices, wanted: NoticeKind): number =>
  tasks.find(({ kind }) => kind === wanted)?.count ?? 0
