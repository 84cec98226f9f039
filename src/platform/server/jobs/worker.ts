import { DomainError } from '#kernel/errors.ts'
import type { JobId, TenantId } from '#kernel/ids.ts'
import { isConnectionLoss, type Database } from '../db/database.ts'
import { READ_ONLY, sql, withTenant, type TenantTx } from '../db/tenant-transaction.ts'
import type { Logger } from '../log.ts'
import { newId } from '../new-id.ts'
import { batchOf, claimsOf, type ClaimedJob, type Lane } from './job-claims.ts'

/** A job as its handler sees it. */
export interface Job {
  readonly tenantId: TenantId
  readonly id: JobId
  readonly payload: unknown
  /** How many times it was begun, this time included. */
  readonly attempts: number
  readonly isLastAttempt: boolean
}

/**
 * Does the work of one kind. May run more than once for one job (a crash between doing and noting), so it must bear
 * that. What it throws is tried again later.
 */
export type JobHandler = (job: Job) => Promise<void>

/** Thrown by a handler: to try again comes to the same, so the job is dead at once. */
export class JobIsDead extends Error {
  override readonly name = 'JobIsDead'
}

export interface Worker {
  /** There may be work now; called after the commit that ordered it. */
  wake(): void
  /** Finish what is being done, and begin nothing new. */
  stop(): Promise<void>
}

const POLL_MS = 2_000
/** The work of a process that is gone is taken over after this and one poll. */
const LEASE_MS = 15_000
/** A lease outlasts three renewals that did not come through. */
const RENEWALS_PER_LEASE = 4
const MAX_ATTEMPTS = 12
/** What came of a job is noted again and again for so long, while the database is away. */
const NOTE_FOR_MS = 60_000

/** One minute, doubling to six hours: a mail server that is down over the weekend still gets the mail. */
const backoffSeconds = (attempts: number): number => Math.min(60 * 2 ** (attempts - 1), 6 * 3600)
/** Two seconds more each time: a connection that broke says little about the work. */
const backoffAfterLoss = (attempts: number): number => Math.min(2 * attempts, 60)

const orderedIn = new WeakSet<TenantTx>()

/** Whether this transaction ordered work, so that the worker is woken when it has committed. */
export const hasOrderedWork = (tx: TenantTx): boolean => orderedIn.has(tx)

/** Note that this transaction orders work by other means than `order` (`post` writes its jobs in its own statement). */
export const noteOrderedWork = (tx: TenantTx): void => {
  orderedIn.add(tx)
}

/** Order work in the transaction that wants it: it is done if and only if this commits. */
export async function order(tx: TenantTx, kind: string, payload: object): Promise<void> {
  await sql`insert into jobs (tenant_id, id, kind, payload)
    values (current_setting('app.tenant_id')::uuid, ${newId<JobId>()}, ${kind}, ${JSON.stringify(payload)})`.execute(
    tx,
  )
  noteOrderedWork(tx)
}

/** The same, but not before so many seconds have passed: a row with a start time, so it outlives this process. */
export async function orderAfter(
  tx: TenantTx,
  kind: string,
  payload: object,
  seconds: number,
): Promise<void> {
  await sql`insert into jobs (tenant_id, id, kind, payload, run_at)
    values (current_setting('app.tenant_id')::uuid, ${newId<JobId>()}, ${kind}, ${JSON.stringify(payload)},
            now() + make_interval(secs => ${seconds}))`.execute(tx)
  noteOrderedWork(tx)
}

/**
 * Work off jobs, those of all tenants, in this process; several processes may do so at once. A job is leased with
 * `for update skip locked`, its lease is renewed while it is worked on, it is retried with backoff, and after twelve attempts
 * left dead for people to see.
 */
export function startWorker(deps: {
  database: Database
  handlers: Readonly<Record<string, JobHandler>>
  log: Logger
  /** Leave all jobs to the other processes on this database. */
  isIdle?: boolean
  lane?: Lane
  leaseMs?: number
}): Worker {
  const { lane = {}, leaseMs = LEASE_MS } = deps
  const claims = claimsOf(deps.database, lane, leaseMs)
  let stopped = deps.isIdle ?? false
  let woken = false
  let running: Promise<void> | null = null
  let served: ClaimedJob | null = null
  let isByTurns = false
  // The database may have given jobs to this worker of which the answer never arrived.
  let mayHoldUnheard = false
  const isStopped = (): boolean => stopped

  const claim = async (): Promise<ClaimedJob[]> => {
    if (mayHoldUnheard) await claims.giveBack()
    mayHoldUnheard = true
    const claimed = await (isByTurns ? claims.claimByTurns(served) : claims.claim(served))
    mayHoldUnheard = false
    return claimed
  }

  const drain = async (): Promise<void> => {
    do {
      woken = false
      const claimed = await claim()
      if (isByTurns || lane.only !== undefined) served = claimed.at(-1) ?? served
      await renewing(claims, claimed, leaseMs, (job) => runJob({ ...deps, isStopped }, job))
      const mayBeMore = claimed.length === batchOf(lane)
      isByTurns = mayBeMore && lane.only === undefined && !isByTurns
      if (mayBeMore) woken = true
    } while (woken && !stopped)
  }

  const run = (): void => {
    woken = true
    if (stopped || running !== null) return
    running = drain()
      .catch((error: unknown) => {
        // The database is away: the next poll tries again, nothing is lost.
        deps.log.warn({ event: 'jobs_poll_failed', reason: reasonOf(error) })
      })
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(run, POLL_MS)
  timer.unref()
  run()

  return {
    wake: run,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** Work on all of them at once, and keep the leases of those that are not done yet. */
async function renewing(
  claims: Pick<ReturnType<typeof claimsOf>, 'renew'>,
  claimed: readonly ClaimedJob[],
  leaseMs: number,
  work: (job: ClaimedJob) => Promise<void>,
): Promise<void> {
  if (claimed.length === 0) return
  const busy = new Set(claimed)
  const timer = setInterval(() => {
    // A renewal that does not come through leaves time for the next one.
    claims.renew(busy).catch(() => undefined)
  }, leaseMs / RENEWALS_PER_LEASE)
  try {
    await Promise.all(claimed.map((job) => work(job).finally(() => busy.delete(job))))
  } finally {
    clearInterval(timer)
  }
}

interface RunDeps {
  readonly database: Database
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly log: Logger
  readonly isStopped: () => boolean
}

async function runJob(deps: RunDeps, claimed: ClaimedJob): Promise<void> {
  const { tenant_id: tenantId, id, kind, payload, attempts } = claimed
  try {
    const handler = deps.handlers[kind]
    if (handler === undefined) throw new Error(`no handler for jobs of kind ${kind}`)
    await handler({ tenantId, id, payload, attempts, isLastAttempt: attempts >= MAX_ATTEMPTS })
  } catch (error) {
    await (isReadOnly(error) ? postpone(deps, claimed) : noteFailure(deps, claimed, error))
    return
  }
  await note(deps, claimed, (tx) =>
    sql`delete from jobs where tenant_id = ${tenantId} and id = ${id}`.execute(tx),
  )
}

/** The business is ordered to be deleted: its work waits, and no attempt is counted. Who withdraws the order wakes it. */
const isReadOnly = (error: unknown): boolean => error instanceof DomainError && error.code === READ_ONLY

const postpone = (deps: RunDeps, claimed: ClaimedJob): Promise<void> =>
  note(deps, claimed, (tx) =>
    sql`update jobs set attempts = attempts - 1, last_error = ${READ_ONLY}, locked_until = null, locked_by = null,
          run_at = now() + interval '1 day'
        where tenant_id = ${claimed.tenant_id} and id = ${claimed.id}`.execute(tx),
  )

/** Work that waited for the order to be withdrawn is due now; in the transaction that withdraws it. */
export async function resumePostponed(tx: TenantTx): Promise<void> {
  await sql`update jobs set run_at = now(), last_error = null where state = 'queued' and last_error = ${READ_ONLY}`.execute(
    tx,
  )
  noteOrderedWork(tx)
}

async function noteFailure(deps: RunDeps, claimed: ClaimedJob, error: unknown): Promise<void> {
  const { tenant_id: tenantId, id, kind, attempts } = claimed
  const isDead = attempts >= MAX_ATTEMPTS || error instanceof JobIsDead
  deps.log[isDead ? 'error' : 'warn']({
    event: isDead ? 'job_dead' : 'job_failed',
    kind,
    attempts,
    reason: reasonOf(error),
  })
  const wait = isConnectionLoss(error) ? backoffAfterLoss(attempts) : backoffSeconds(attempts)
  await note(deps, claimed, (tx) =>
    sql`update jobs set state = ${isDead ? 'dead' : 'queued'}, last_error = ${reasonOf(error).slice(0, 500)},
          locked_until = null, locked_by = null, run_at = now() + make_interval(secs => ${wait})
        where tenant_id = ${tenantId} and id = ${id}`.execute(tx),
  )
}

/**
 * Write what came of a job. While the database is away that is tried again, so that work that was done is not done a second
 * time; given up, the lease runs out by itself.
 */
async function note(
  { database, log, isStopped }: RunDeps,
  { tenant_id: tenantId, kind }: ClaimedJob,
  write: (tx: TenantTx) => Promise<unknown>,
): Promise<void> {
  const since = performance.now()
  for (let pause = 50; ; pause = Math.min(2 * pause, 2_000)) {
    try {
      await withTenant(database, tenantId, write, 'read write always')
      return
    } catch (error) {
      if (isStopped() || performance.now() - since > NOTE_FOR_MS) {
        log.warn({ event: 'job_not_noted', kind, reason: reasonOf(error) })
        return
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
