import type { Actor } from '#kernel/actor.ts'
import type { ReviewMarkId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { periodName } from '#ledger/domain/period.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { ReviewMark, Reviews } from '../review-contract.ts'
import { reviewErrors } from '../domain/errors.ts'
import { reviewedUntil, reviewPeriod } from '../domain/review.ts'
import { authorOf } from './author.ts'

const MOST_LISTED = 200
/** Changed entries that are named; the others are counted. */
const MOST_NAMED = 20

/** Every mark, and the entries that came into a reviewed time afterwards. */
export async function reviewMarks(tx: TenantTx): Promise<Reviews> {
  const rows = await rowsOf(
    tx,
    sql<MarkRow>`
      select id, period, until, entries_until, marker_name, marker_role, marked_at, withdrawer_name, withdrawn_at
      from review_marks where tenant_id = ${thisTenant} order by marked_at desc, id limit ${MOST_LISTED}`,
  )
  if (rows.length === 0) return { marks: [], reviewedUntil: null, changes: 0, changed: [] }
  const marks = rows.map(onScreen)
  const changed = await rowsOf(
    tx,
    sql<{ number: bigint; entry_date: string; description: string; total: bigint }>`
      select e.number, e.entry_date, e.description, count(*) over () as total from ${changedAfterReview}
      order by e.number desc limit ${MOST_NAMED}`,
  )
  return {
    marks,
    reviewedUntil: reviewedUntil(marks.filter(({ withdrawnAt }) => withdrawnAt === null)),
    changes: Number(changed[0]?.total ?? 0n),
    changed: changed.map(({ number, entry_date: day, description }) => ({
      number: Number(number),
      day: localDate(day),
      description,
    })),
  }
}

/**
 * Entries `e` of a reviewed day that no mark of that day has seen, as `isAfterReview`. Only entries after the furthest mark can be
 * among them, so what is read does not grow with the books.
 */
export const changedAfterReview = sql`booked_entries e
  join (
    select distinct on (m.tenant_id) m.tenant_id, m.until, m.entries_until from review_marks m
    where m.tenant_id = ${thisTenant} and m.withdrawn_at is null
    order by m.tenant_id, m.until desc, m.entries_until desc
  ) furthest on furthest.tenant_id = e.tenant_id and e.number > furthest.entries_until and e.entry_date <= furthest.until
  where e.tenant_id = ${thisTenant} and not exists (
    select from review_marks s where s.tenant_id = ${thisTenant} and s.withdrawn_at is null
      and s.until >= e.entry_date and s.entries_until >= e.number)`

/**
 * Mark a month or quarter as reviewed, with the entries that are there now.
 *
 * @returns the id of the new mark. @throws DomainError `review.unknown-period`, `review.period-runs`
 */
export async function addReviewMark(
  tx: TenantTx,
  actor: Actor,
  text: string,
  today: LocalDate,
): Promise<ReviewMarkId> {
  const period = reviewPeriod(text)
  if (period === null) throw reviewErrors.unknownPeriod()
  if (period.lastDay >= today) throw reviewErrors.periodRuns(periodName(period.period))
  const { name, role } = await authorOf(tx, actor)
  const id = newId<ReviewMarkId>()
  const [last] = await rowsOf(
    tx,
    sql<{ number: bigint }>`
      select coalesce(max(number), 0) as number from booked_entries where tenant_id = ${thisTenant}`,
  )
  await sql`
    insert into review_marks (tenant_id, id, period, until, entries_until, marked_by, marker_name, marker_role)
    values (${thisTenant}, ${id}, ${period.period}, ${period.lastDay}, ${last?.number ?? 0n}, ${actor.userId}, ${name}, ${role})`.execute(
    tx,
  )
  return id
}

/** A mark that was withdrawn already stays as it was. @throws DomainError `review.not-found` */
export async function withdrawReviewMark(tx: TenantTx, actor: Actor, id: ReviewMarkId): Promise<void> {
  const { name } = await authorOf(tx, actor)
  const rows = await rowsOf(
    tx,
    sql`select from review_marks where tenant_id = ${thisTenant} and id = ${id} for update`,
  )
  if (rows.length === 0) throw reviewErrors.notFound()
  await sql`
    update review_marks set withdrawn_by = ${actor.userId}, withdrawer_name = ${name}, withdrawn_at = now()
    where tenant_id = ${thisTenant} and id = ${id} and withdrawn_at is null`.execute(tx)
}

interface MarkRow {
  id: ReviewMarkId
  period: string
  until: string
  entries_until: bigint
  marker_name: string
  marker_role: string
  marked_at: string
  withdrawer_name: string | null
  withdrawn_at: string | null
}

const onScreen = (row: MarkRow): ReviewMark => ({
  id: row.id,
  period: row.period,
  name: periodName(row.period),
  until: localDate(row.until),
  entriesUntil: Number(row.entries_until),
  markedBy: row.marker_name,
  role: row.marker_role,
  markedAt: new Date(row.marked_at).toISOString(),
  withdrawnBy: row.withdrawer_name,
  withdrawnAt: row.withdrawn_at === null ? null : new Date(row.withdrawn_at).toISOString(),
})
