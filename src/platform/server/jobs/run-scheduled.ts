import type { JobId, TenantId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Database } from '../db/database.ts'
import { rowsOf, sql, withTenant, type TenantTx } from '../db/tenant-transaction.ts'
import { newId } from '../new-id.ts'
import type { Every, ScheduledRun } from './define-job.ts'
import { nextPeriod } from './order-job.ts'

/** The work of a schedule with one payload. */
export interface ScheduledWork {
  readonly every: Every
  readonly prepare: (tenantId: TenantId) => Promise<void>
  readonly runIn: (tx: TenantTx, run: Omit<ScheduledRun<never>, 'payload'>) => Promise<'continues' | 'ends'>
}

interface ScheduledRow {
  readonly tenant_id: TenantId
  readonly id: JobId
}

/**
 * Run one period of a schedule, end the period and order the next one, all in one transaction. The row of the period is the
 * right to commit: of two nodes that run it at once, the second finds no row to remove and rolls back.
 */
export async function runScheduled(
  database: Database,
  { every, prepare, runIn }: ScheduledWork,
  { tenant_id: tenantId, id }: ScheduledRow,
): Promise<void> {
  await prepare(tenantId)
  const work = async (tx: TenantTx): Promise<void> => {
    const [due] = await rowsOf(
      tx,
      sql<{ period: string; startedAt: string; today: LocalDate }>`
        select coalesce(period, run_at) as period, created_at as "startedAt",
               (now() at time zone 'Europe/Amsterdam')::date as today
        from jobs where tenant_id = ${tenantId} and id = ${id} and state = 'queued'`,
    )
    if (due === undefined) return
    const outcome = await runIn(tx, { tenantId, ...due })
    const row = await endPeriod(tx, tenantId, id)
    if (outcome === 'continues' || row.startedAt !== due.startedAt) await orderNext(tx, tenantId, row, every)
  }
  await withTenant(database, tenantId, work).catch((error: unknown) => {
    if (!(error instanceof PeriodEnded)) throw error
  })
}

/** Another node has run this period, or its schedule was ended meanwhile. */
class PeriodEnded extends Error {}

/** @throws PeriodEnded */
async function endPeriod(tx: TenantTx, tenantId: TenantId, id: JobId): Promise<PeriodRow> {
  const [row] = await rowsOf(
    tx,
    sql<PeriodRow>`
      delete from jobs where tenant_id = ${tenantId} and id = ${id} and state = 'queued'
      returning kind, payload, schedule, period, created_at as "startedAt"`,
  )
  if (row === undefined) throw new PeriodEnded()
  return row
}

/** A row of `jobs` as its schedule needs it. */
export interface PeriodRow {
  readonly kind: string
  readonly payload: unknown
  /** Null for a period that was dead and is tried again; its schedule has gone on. */
  readonly schedule: string | null
  /** Null for a row of a program that had no schedules. */
  readonly period: string | null
  readonly startedAt: string
}

/** Order the next period: after now, and after the last one, should the clock of the database have gone back. */
export async function orderNext(
  tx: TenantTx,
  tenantId: TenantId,
  { kind, payload, schedule, period, startedAt }: PeriodRow,
  every: Every,
): Promise<void> {
  if (schedule === null && period !== null) return
  await sql`
    insert into jobs (tenant_id, id, kind, payload, schedule, period, run_at, created_at)
    select ${tenantId}, ${newId<JobId>()}, ${kind}, ${JSON.stringify(payload)}, ${schedule ?? ''}, next.period, next.period, ${startedAt}
    from (select ${nextPeriod(every, sql`greatest(now(), ${period}::timestamptz)`)} as period) next
    on conflict (tenant_id, kind, schedule) where state = 'queued' and schedule is not null do nothing`.execute(
    tx,
  )
}
