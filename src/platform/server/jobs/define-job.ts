import type { z } from 'zod'
import type { JobId, TenantId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '../db/tenant-transaction.ts'

/** How often failed work is tried, and how long it waits in between. The wait doubles from the first to the longest. */
export interface RetryPolicy {
  /** Attempts in all; after the last one the job is dead. */
  readonly attempts: number
  readonly firstWaitSeconds: number
  readonly longestWaitSeconds: number
}

/** One minute, doubling to six hours: a mail server that is down over the weekend still gets the mail. */
export const ordinaryRetry: RetryPolicy = {
  attempts: 12,
  firstWaitSeconds: 60,
  longestWaitSeconds: 6 * 3600,
}

/**
 * When a schedule runs, by the calendar and the clock of Amsterdam: each minute, each hour, or each day, each Monday, or each last day of a month, at a
 * whole hour from 0 to 23.
 */
export interface Every {
  readonly unit: 'minute' | 'hour' | 'day' | 'week' | 'month-end'
  readonly hour: number
}

/** One job, as the work of its kind sees it. */
export interface Job<Payload> {
  readonly tenantId: TenantId
  readonly id: JobId
  readonly payload: Payload
  /** How many times it was begun, this time included. */
  readonly attempts: number
  readonly isLastAttempt: boolean
}

/** One run of a schedule. */
export interface ScheduledRun<Payload> {
  readonly tenantId: TenantId
  readonly payload: Payload
  /** The moment by the calendar for which this run is; the run itself may be later. ISO 8601. */
  readonly period: string
  /** When the schedule was last asked for by `startSchedule`. ISO 8601. */
  readonly startedAt: string
  /** The day in Amsterdam by the clock of the database, which all nodes share. */
  readonly today: LocalDate
}

interface JobKind<Payload> {
  /** The name in the database: `slice.verb`. It is never changed, because rows carry it. */
  readonly kind: string
  /** What users read, in Dutch. */
  readonly label: string
  /** The shape of a payload: JSON without codecs. A row that does not have it is dead at once. */
  readonly payload: z.ZodType<Payload>
  readonly retry: RetryPolicy
}

/**
 * An ordered job. Its work may run more than once (after a crash before its result is stored), so the work
 * must be idempotent. An exception leads to a retry.
 */
export interface OrderedJob<Payload, Deps> extends JobKind<Payload> {
  readonly run: (deps: Deps, job: Job<Payload>) => Promise<void>
}

/**
 * Work that comes back by the calendar. A run is one transaction, in which its period ends too: so one run of each period is
 * committed, on any number of nodes. Periods that were missed run once, late.
 */
export interface ScheduledJob<Payload, Deps> extends JobKind<Payload> {
  readonly every: (payload: Payload) => Every
  /** What must be committed before the run; it may happen more than once. */
  readonly prepare?: (deps: Deps, run: Pick<ScheduledRun<Payload>, 'tenantId' | 'payload'>) => Promise<void>
  /** @returns whether the schedule goes on or ends with this run */
  readonly run: (deps: Deps, tx: TenantTx, run: ScheduledRun<Payload>) => Promise<'continues' | 'ends'>
}

/**
 * Define a job once: the kind, the payload, the work, and the texts for users. `order` orders a job; with
 * `every` it is a schedule, begun by `startSchedule`.
 */
export function defineJob<Payload, Deps>(job: ScheduledJob<Payload, Deps>): ScheduledJob<Payload, Deps>
export function defineJob<Payload, Deps>(job: OrderedJob<Payload, Deps>): OrderedJob<Payload, Deps>
export function defineJob<Job>(job: Job): Job {
  return job
}

/** Thrown by the work of a job: to try again comes to the same, so the job is dead at once. */
export class JobIsDead extends Error {
  override readonly name = 'JobIsDead'
}
