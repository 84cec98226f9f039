import { newId } from '#platform/server/new-id.ts'
import type { ProjectId, TimerId, UserId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { WrittenTime } from '../timer-contract.ts'
import type { Category } from '../domain/category.ts'
import { MINUTES_OF_A_DAY } from '../domain/minutes.ts'
import { namedRefusal } from './write-hours.ts'

/** After so many hours a timer is stopped, and marked. */
export const LIMIT_HOURS = 24

/** A timer that runs, locked. */
export interface Running {
  readonly id: TimerId
  readonly project_id: ProjectId | null
  readonly category: Category | null
  readonly description: string
  readonly is_billable: boolean
}

/** A timer that runs for 24 hours is stopped and marked; where its hours cannot be written, without them. */
export async function stopAtLimit(tx: TenantTx, timerId: TimerId, writes: boolean): Promise<void> {
  const [row] = await rowsOf(
    tx,
    sql<Running & { created_by: UserId }>`
      select id, created_by, project_id, category, description, is_billable from timers
      where tenant_id = ${thisTenant} and id = ${timerId} and stopped_at is null
        and started_at <= now() - make_interval(hours => ${LIMIT_HOURS}::int) for update`,
  )
  if (row === undefined) return
  if (writes) await stopRunning(tx, row.created_by, row, true)
  else await end(tx, row.id, true)
}

/** Its minutes are added to the hours of each day that it ran on. @throws DomainError `hours.year-closed`, `hours.project-closed` */
export async function stopRunning(
  tx: TenantTx,
  userId: UserId,
  timer: Running,
  isMarked = false,
): Promise<WrittenTime> {
  const written: { day: LocalDate; minutes: number }[] = []
  for (const { day, minutes } of await end(tx, timer.id, isMarked)) {
    const added = await addHours(tx, userId, timer, day, minutes).catch((error: unknown) =>
      namedRefusal(error, day),
    )
    if (added > 0) written.push({ day, minutes: added })
  }
  return written
}

/**
 * The limit is counted in UTC: there an hour more is immutable, and a cluster refuses an update that adds one to a column by the rules of a zone.
 *
 * @returns its minutes by day in the Netherlands
 */
async function end(
  tx: TenantTx,
  id: TimerId,
  isMarked: boolean,
): Promise<{ day: LocalDate; minutes: number }[]> {
  await sql`
    update timers
    set stopped_at = least(greatest(now(), started_at),
                           (started_at at time zone 'UTC' + make_interval(hours => ${LIMIT_HOURS}::int)) at time zone 'UTC'),
        is_marked = ${isMarked} or started_at <= now() - make_interval(hours => ${LIMIT_HOURS}::int)
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  const rows = await rowsOf(
    tx,
    sql<{ day: string; minutes: number }>`
      select d.day::date as day,
             round(extract(epoch from least(t.stopped_at, (d.day + interval '1 day') at time zone 'Europe/Amsterdam')
                                    - greatest(t.started_at, d.day at time zone 'Europe/Amsterdam')) / 60)::int as minutes
      from timers t
      cross join lateral generate_series(date_trunc('day', t.started_at at time zone 'Europe/Amsterdam'),
                                         date_trunc('day', t.stopped_at at time zone 'Europe/Amsterdam'), interval '1 day') d (day)
      where t.tenant_id = ${thisTenant} and t.id = ${id} order by 1`,
  )
  return rows.map(({ day, minutes }) => ({ day: localDate(day), minutes }))
}

/**
 * Add minutes to a cell of the week sheet, as many as its day has left. A cell that is on an invoice stays: another description is written.
 *
 * @returns the minutes that were added
 */
async function addHours(
  tx: TenantTx,
  userId: UserId,
  work: Running,
  day: LocalDate,
  minutes: number,
): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql<{ minutes: number; descriptions: string[] }>`
      select coalesce(sum(h.minutes), 0)::int as minutes,
             coalesce(array_agg(h.description) filter (where b.hours_id is not null and h.project_id is not distinct from ${work.project_id}::uuid), '{}') as descriptions
      from hours h
      left join billed_hours b on b.tenant_id = ${thisTenant} and b.hours_id = h.id and b.released_at is null
      where h.tenant_id = ${thisTenant} and h.created_by = ${userId} and h.day = ${day}::date`,
  )
  const added = Math.min(minutes, MINUTES_OF_A_DAY - (row?.minutes ?? 0))
  if (added <= 0) return 0
  const description = unbilledName(work.description, new Set(row?.descriptions ?? []))
  await sql`
    insert into hours (tenant_id, id, created_by, day, project_id, category, description, minutes, is_billable)
    values (${thisTenant}, ${newId()}, ${userId}, ${day}::date, ${work.project_id}::uuid, ${work.category}, ${description}, ${added}, ${work.is_billable})
    on conflict (tenant_id, created_by, day, project_id, category, description)
    do update set minutes = hours.minutes + excluded.minutes, entered_at = excluded.entered_at`.execute(tx)
  return added
}

/** `Ontwerp`, or `Ontwerp (2)` where the first is on an invoice. */
function unbilledName(description: string, billed: ReadonlySet<string>): string {
  const nth = (count: number): string =>
    count === 1 ? description : `${description.slice(0, 194)} (${String(count)})`
  let count = 1
  while (billed.has(nth(count))) count++
  return nth(count)
}
