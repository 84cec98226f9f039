import type { JobId } from '#kernel/ids.ts'
import { READ_ONLY, sql, thisTenant, type TenantTx } from '../db/tenant-transaction.ts'
import { newId } from '../new-id.ts'
import type { Every, OrderedJob, ScheduledJob } from './define-job.ts'

const orderedIn = new WeakSet<TenantTx>()

/** Whether this transaction ordered work, so that the worker is woken when it has committed. */
export const hasOrderedWork = (tx: TenantTx): boolean => orderedIn.has(tx)

/** Note that this transaction orders work by other means than `order`, for example by making a job due again. */
export const noteOrderedWork = (tx: TenantTx): void => {
  orderedIn.add(tx)
}

/** The earliest start: so many seconds from now, or an instant (ISO 8601) that the database gave. */
export type StartAt = { readonly inSeconds: number } | string

/** Order work in the transaction that wants it: it is done if and only if this commits, and not before `startAt`. */
export async function order<Payload>(
  tx: TenantTx,
  job: OrderedJob<Payload, never>,
  payload: Payload,
  { startAt = { inSeconds: 0 } }: { readonly startAt?: StartAt } = {},
): Promise<void> {
  await sql`insert into jobs (tenant_id, id, kind, payload, run_at)
    values (${thisTenant}, ${newId<JobId>()}, ${job.kind}, ${JSON.stringify(payload)},
            ${instantOf(startAt)})`.execute(tx)
  noteOrderedWork(tx)
}

/** A job with its payload, to order together with others. */
export interface JobRow {
  readonly kind: string
  readonly payload: object
}

export const jobRowOf = <Payload>(job: OrderedJob<Payload, never>, payload: Payload & object): JobRow => ({
  kind: job.kind,
  payload,
})

/** Order several jobs by one statement, or none. It may be sent before the answer of an earlier statement came. */
export async function orderAll(tx: TenantTx, jobs: readonly JobRow[]): Promise<void> {
  if (jobs.length === 0) return
  noteOrderedWork(tx)
  const rows = JSON.stringify(jobs.map((job) => ({ ...job, id: newId<JobId>() })))
  await sql`insert into jobs (tenant_id, id, kind, payload)
    select ${thisTenant}::uuid, job.id, job.kind, job.payload
    from jsonb_to_recordset(${rows}::jsonb) as job (id uuid, kind text, payload jsonb)`.execute(tx)
}

const instantOf = (startAt: StartAt) =>
  typeof startAt === 'string'
    ? sql`${startAt}::timestamptz`
    : sql`now() + make_interval(secs => ${startAt.inSeconds})`

/** How a schedule is begun. */
interface ScheduleStart {
  /** What the schedule is about, when a tenant has several of one kind: the id of a user, for example. */
  readonly subject?: string
  /** A schedule that was begun within so many seconds is not written again. */
  readonly freshSeconds?: number
}

/**
 * Begin a schedule with its next period. A schedule that exists keeps its period, and notes that it was begun again: a run that
 * is under way does not end it.
 */
export async function startSchedule<Payload>(
  tx: TenantTx,
  job: ScheduledJob<Payload, never>,
  payload: Payload,
  { subject = '', freshSeconds = 0 }: ScheduleStart = {},
): Promise<void> {
  await sql`insert into jobs (tenant_id, id, kind, payload, schedule, period, run_at)
    select ${thisTenant}::uuid, ${newId<JobId>()}, ${job.kind}, ${JSON.stringify(payload)}, ${subject},
           next.period, next.period
    from (select ${nextPeriod(job.every(payload), sql`now()`)} as period) next
    where not exists (
      select from jobs
      where tenant_id = ${thisTenant} and kind = ${job.kind} and schedule = ${subject} and state = 'queued'
        and created_at > now() - make_interval(secs => ${freshSeconds}))
    on conflict (tenant_id, kind, schedule) where state = 'queued' and schedule is not null
      do update set created_at = now()`.execute(tx)
  noteOrderedWork(tx)
}

/** End a schedule; a run that is under way is not committed. */
export async function endSchedule(
  tx: TenantTx,
  job: { readonly kind: string; readonly every: unknown },
  subject = '',
): Promise<void> {
  await sql`delete from jobs
    where tenant_id = ${thisTenant} and kind = ${job.kind} and schedule = ${subject}
      and state = 'queued'`.execute(tx)
}

/** The first period of a schedule that begins after an instant; by the clock of the database, so that all nodes agree. */
export const nextPeriod = ({ unit, hour }: Every, after: ReturnType<typeof sql>) =>
  sql`next_period(${unit}, ${hour}::int, ${after})`

/** Work that waited while the business was ordered to be deleted is due now; in the transaction that withdraws the order. */
export async function resumePostponed(tx: TenantTx): Promise<void> {
  await sql`update jobs set run_at = now(), last_error = null
    where tenant_id = ${thisTenant} and state = 'queued' and last_error = ${READ_ONLY}`.execute(tx)
  noteOrderedWork(tx)
}
