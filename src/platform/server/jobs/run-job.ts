import { DomainError } from '#kernel/errors.ts'
import { isConnectionLoss, type Database } from '../db/database.ts'
import { EXAMPLE_READ_ONLY } from '../db/example-business.ts'
import { READ_ONLY, rowsOf, sql, withTenant, type TenantTx } from '../db/tenant-transaction.ts'
import type { Logger } from '../log.ts'
import { JobIsDead, type Every, type RetryPolicy } from './define-job.ts'
import type { ClaimedJob } from './job-claims.ts'
import type { JobRegistry } from './job-registry.ts'
import { orderNext, runScheduled, type PeriodRow } from './run-scheduled.ts'

/** What came of a job is noted again and again for so long, while the database is away. */
const NOTE_FOR_MS = 60_000

const backoffSeconds = ({ firstWaitSeconds, longestWaitSeconds }: RetryPolicy, attempts: number): number =>
  Math.min(firstWaitSeconds * 2 ** (attempts - 1), longestWaitSeconds)
/** Two seconds more each time: a connection that broke says little about the work. */
const backoffAfterLoss = (attempts: number): number => Math.min(2 * attempts, 60)

export interface RunDeps {
  readonly database: Database
  readonly registry: JobRegistry
  readonly log: Logger
  readonly isStopped: () => boolean
}

/** Do one job and note what came of it: its row is gone, or waits for another attempt, or is dead. */
export async function runJob(deps: RunDeps, claimed: ClaimedJob): Promise<void> {
  const { tenant_id: tenantId, id, attempts } = claimed
  const definition = deps.registry.workOf(claimed)
  if (definition === undefined) {
    await leaveToOthers(deps, claimed)
    return
  }
  const { retry } = definition
  let every: Every | null = null
  try {
    const work = definition.of(claimed.payload)
    if ('every' in work) {
      every = work.every
      // Its transaction removes the row.
      await runScheduled(deps.database, work, claimed)
      return
    }
    const isLastAttempt = attempts >= retry.attempts
    await work.run({ tenantId, id, payload: claimed.payload, attempts, isLastAttempt })
  } catch (error) {
    await (isReadOnly(error) ? postpone(deps, claimed) : noteFailure(deps, claimed, { error, retry, every }))
    return
  }
  await note(deps, claimed, (tx) =>
    sql`delete from jobs where tenant_id = ${tenantId} and id = ${id}`.execute(tx),
  )
}

/**
 * A claim names the kinds that the program knows, so this is a fault of the claim. The job is left as before, and no
 * other worker takes the job until the lease ends.
 */
function leaveToOthers(deps: RunDeps, claimed: ClaimedJob): Promise<void> {
  deps.log.error({ event: 'job_of_unknown_kind', kind: claimed.kind })
  return note(deps, claimed, (tx) =>
    sql`update jobs set attempts = attempts - 1, locked_by = null
        where tenant_id = ${claimed.tenant_id} and id = ${claimed.id}`.execute(tx),
  )
}

/** The business is ordered to be deleted, or an example: its work waits, and no attempt is counted. Withdrawing the order wakes it. */
const isReadOnly = (error: unknown): boolean =>
  error instanceof DomainError && [READ_ONLY, EXAMPLE_READ_ONLY].includes(error.code)

const postpone = (deps: RunDeps, claimed: ClaimedJob): Promise<void> =>
  note(deps, claimed, (tx) =>
    sql`update jobs set attempts = attempts - 1, last_error = ${READ_ONLY}, locked_until = null, locked_by = null,
          run_at = now() + interval '1 day'
        where tenant_id = ${claimed.tenant_id} and id = ${claimed.id}`.execute(tx),
  )

interface Failure {
  readonly error: unknown
  readonly retry: RetryPolicy
  readonly every: Every | null
}

async function noteFailure(deps: RunDeps, claimed: ClaimedJob, failure: Failure): Promise<void> {
  const { error, retry } = failure
  const { kind, attempts } = claimed
  const isDead = attempts >= retry.attempts || error instanceof JobIsDead
  const reason = reasonOf(error)
  deps.log[isDead ? 'error' : 'warn']({
    event: isDead ? 'job_dead' : 'job_failed',
    kind,
    attempts,
    reason,
  })
  const wait = isConnectionLoss(error) ? backoffAfterLoss(attempts) : backoffSeconds(retry, attempts)
  await note(deps, claimed, (tx) =>
    isDead ? bury(tx, claimed, reason, failure.every) : tryLater(tx, claimed, reason, wait),
  )
}

const tryLater = (
  tx: TenantTx,
  { tenant_id: tenantId, id }: ClaimedJob,
  reason: string,
  waitSeconds: number,
): Promise<unknown> =>
  sql`update jobs set last_error = ${reason.slice(0, 500)}, locked_until = null, locked_by = null,
        run_at = now() + make_interval(secs => ${waitSeconds})
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx)

/** The job stays, dead, for people to see. A schedule goes on with its next period. */
async function bury(
  tx: TenantTx,
  { tenant_id: tenantId, id }: ClaimedJob,
  reason: string,
  every: Every | null,
): Promise<void> {
  const [dead] = await rowsOf(
    tx,
    sql<PeriodRow>`
      with before as (select schedule from jobs where tenant_id = ${tenantId} and id = ${id} and state = 'queued')
      update jobs set state = 'dead', last_error = ${reason.slice(0, 500)}, locked_until = null, locked_by = null,
        schedule = null
      where tenant_id = ${tenantId} and id = ${id} and state = 'queued'
      returning kind, payload, (select schedule from before) as schedule, period, created_at as "startedAt"`,
  )
  if (dead !== undefined && every !== null) await orderNext(tx, tenantId, dead, every)
}

/**
 * Store the result of a job. While the database is away that is tried again, so that finished work is not
 * repeated; without success the lease expires.
 */
async function note(
  { database, log, isStopped }: RunDeps,
  { tenant_id: tenantId, kind }: ClaimedJob,
  write: (tx: TenantTx) => Promise<unknown>,
): Promise<void> {
  const since = performance.now()
  for (let pause = 50; ; pause = Math.min(2 * pause, 2_000)) {
    try {
      // Of an example too: what is refused there must leave its place to other work.
      await withTenant(database, tenantId, write, 'read write of an example')
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

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
