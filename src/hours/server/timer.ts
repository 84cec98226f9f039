import { newId } from '#platform/server/new-id.ts'
import type { ProjectId, TimerId, UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { projectErrors } from '#projects/domain/errors.ts'
import type { NewTimer, TimerState, WrittenTime } from '../timer-contract.ts'
import type { Category } from '../domain/category.ts'
import { hoursErrors } from '../domain/errors.ts'
import { LIMIT_HOURS, stopRunning, type Running } from './stop-timer.ts'
import { timerLimitJob } from './timer-limit.ts'

/** After so many hours the person is asked whether it still runs. */
const ASKED_AFTER_HOURS = 8

interface Row {
  id: TimerId
  project_id: ProjectId | null
  title: string | null
  customer_name: string | null
  category: Category | null
  description: string
  is_billable: boolean
  is_running: boolean
  seconds: number
  is_asked: boolean
  day: string
}

/** The timer of one person that runs, and one that was stopped for that person. */
export async function timerOf(tx: TenantTx, userId: UserId): Promise<TimerState> {
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select t.id, t.project_id, p.title, c.name as customer_name, t.category, t.description, t.is_billable,
           t.stopped_at is null as is_running,
           floor(extract(epoch from least(coalesce(t.stopped_at, clock_timestamp()), t.started_at + make_interval(hours => ${LIMIT_HOURS}::int)) - t.started_at))::int as seconds,
           coalesce(t.confirmed_at, t.started_at) < clock_timestamp() - make_interval(hours => ${ASKED_AFTER_HOURS}::int) as is_asked,
           (t.started_at at time zone 'Europe/Amsterdam')::date as day
    from timers t
    left join project_titles p on p.tenant_id = ${thisTenant} and p.id = t.project_id
    left join customer_names c on c.tenant_id = ${thisTenant} and c.id = p.customer_id
    where t.tenant_id = ${thisTenant} and t.created_by = ${userId} and (t.stopped_at is null or t.is_marked)
    order by t.started_at desc, t.id limit 2`,
  )
  const [running] = rows.filter((row) => row.is_running)
  const [stopped] = rows.filter((row) => !row.is_running)
  return {
    running: running === undefined ? null : { ...onScreen(running), isAsked: running.is_asked },
    stopped: stopped === undefined ? null : { ...onScreen(stopped), day: localDate(stopped.day) },
  }
}

const onScreen = (row: Row) => ({
  id: row.id,
  project:
    row.project_id === null
      ? null
      : { id: row.project_id, title: row.title ?? '', customerName: row.customer_name ?? '' },
  category: row.category,
  description: row.description,
  isBillable: row.is_billable,
  seconds: row.seconds,
})

/**
 * Start a timer at the moment of the server. One that runs is stopped first where the caller names that one: two never overlap, and no hours are
 * written by a start that did not ask for them.
 *
 * @returns what the one before wrote
 * @throws DomainError `hours.timer-runs` when another runs, or is started at the same time; as `stopTimer`
 */
export async function startTimer(
  tx: TenantTx,
  { userId }: { readonly userId: UserId },
  { projectId, category, description, isBillable, stops }: NewTimer,
): Promise<WrittenTime> {
  const before = await lockRunning(tx, userId)
  if (before !== null && before.id !== stops) throw hoursErrors.timerRuns(before.description)
  const written = before === null ? [] : await stopRunning(tx, userId, before)
  const id = newId<TimerId>()
  await sql`
    insert into timers (tenant_id, id, created_by, project_id, category, description, is_billable)
    values (${thisTenant}, ${id}, ${userId}, ${projectId}::uuid, ${category}, ${description}, ${isBillable && projectId !== null})`
    .execute(tx)
    .catch((error: unknown) => {
      const constraint = constraintOf(error)
      if (constraint === 'timers_one_runs') throw hoursErrors.timerRuns(null)
      if (constraint === 'project_is_open') throw hoursErrors.projectClosed().at('projectId')
      throw constraint === 'timers_tenant_id_project_id_fkey'
        ? projectErrors.notFound().at('projectId')
        : error
    })
  await order(tx, timerLimitJob, { timerId: id }, { startAt: { inSeconds: LIMIT_HOURS * 3600 } })
  return written
}

/**
 * Stop the timer that runs: its minutes are added to the hours of each day that it ran on, up to the 24 hours of that day.
 *
 * @throws DomainError `hours.no-timer`, `hours.year-closed`, `hours.project-closed`
 */
export async function stopTimer(tx: TenantTx, { userId }: { readonly userId: UserId }): Promise<WrittenTime> {
  return stopRunning(tx, userId, await requireRunning(tx, userId))
}

/** A person says that the own timer still runs. */
export async function continueTimer(tx: TenantTx, { userId }: { readonly userId: UserId }): Promise<null> {
  const { id } = await requireRunning(tx, userId)
  await sql`update timers set confirmed_at = now() where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return null
}

/** The timer that runs is gone, without hours. */
export async function discardTimer(tx: TenantTx, { userId }: { readonly userId: UserId }): Promise<null> {
  const { id } = await requireRunning(tx, userId)
  await sql`delete from timers where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
  return null
}

export async function markTimerSeen(tx: TenantTx, { userId }: { readonly userId: UserId }): Promise<null> {
  await sql`
    update timers set is_marked = false where tenant_id = ${thisTenant} and created_by = ${userId} and is_marked`.execute(
    tx,
  )
  return null
}

async function lockRunning(tx: TenantTx, userId: UserId): Promise<Running | null> {
  const [row] = await rowsOf(
    tx,
    sql<Running>`
      select id, project_id, category, description, is_billable from timers
      where tenant_id = ${thisTenant} and created_by = ${userId} and stopped_at is null for update`,
  )
  return row ?? null
}

async function requireRunning(tx: TenantTx, userId: UserId): Promise<Running> {
  const running = await lockRunning(tx, userId)
  if (running === null) throw hoursErrors.noTimer()
  return running
}
