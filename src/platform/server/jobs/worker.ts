import type { JobId, TenantId } from '#kernel/ids.ts'
import type { Database } from '../db/database.ts'
import { sql, withTenant, type TenantTx } from '../db/tenant-transaction.ts'
import type { Logger } from '../log.ts'
import { newId } from '../new-id.ts'

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

/**
 * Which kinds a worker takes: all, the longest due first, but for `except`; or `only` a slow one, so that no mail waits for
 * the reading of a picture. Then one job at a time, and of each tenant in turn. Of all kinds more may wait than are taken at
 * once; then every other time they go by turns too, so that nobody waits for all of another's.
 */
export interface Lane {
  readonly only?: string
  readonly except?: readonly string[]
}

export interface Worker {
  /** There may be work now; called after the commit of whoever ordered it. */
  wake(): void
  /** Finish what is being done, and begin nothing new. */
  stop(): Promise<void>
}

const POLL_MS = 2_000
const BATCH = 20
const LEASE = '2 minutes'
const MAX_ATTEMPTS = 12

/** One minute, doubling to six hours: a mail server that is down over the weekend still gets the mail. */
const backoffSeconds = (attempts: number): number => Math.min(60 * 2 ** (attempts - 1), 6 * 3600)

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

/**
 * Work off jobs, those of all tenants, in this process; several processes may do so at once. A job is leased with
 * `for update skip locked`, retried with backoff, and after twelve attempts left dead for people to see.
 */
export function startWorker(deps: {
  database: Database
  handlers: Readonly<Record<string, JobHandler>>
  log: Logger
  /** Leave all jobs to the other processes on this database. */
  isIdle?: boolean
  lane?: Lane
}): Worker {
  const { lane = {} } = deps
  let stopped = deps.isIdle ?? false
  let woken = false
  let running: Promise<void> | null = null
  let served: ClaimedJob | null = null
  let isByTurns = false

  const drain = async (): Promise<void> => {
    do {
      woken = false
      const claimed = await (isByTurns
        ? claimByTurns(deps.database, lane, served)
        : claim(deps.database, lane, served))
      if (isByTurns || lane.only !== undefined) served = claimed.at(-1) ?? served
      await Promise.all(claimed.map((job) => runJob(deps, job)))
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

interface ClaimedJob {
  tenant_id: TenantId
  id: JobId
  kind: string
  payload: unknown
  attempts: number
}

const batchOf = (lane: Lane): number => (lane.only === undefined ? BATCH : 1)

/** @param served whose turn it was last; other processes keep turns of their own */
const claimByTurns = (database: Database, lane: Lane, served: ClaimedJob | null): Promise<ClaimedJob[]> =>
  database.withConnection(async (connection) => {
    const { rows } = await connection.query<ClaimedJob>(
      'select * from claim_jobs_in_turn($1, $2, $3, $4::interval, $5)',
      [BATCH, served?.kind ?? null, served?.tenant_id ?? null, LEASE, lane.except ?? []],
    )
    return rows
  })

/** @param served whose turn it was last, in a lane of one kind */
const claim = (database: Database, lane: Lane, served: ClaimedJob | null): Promise<ClaimedJob[]> =>
  database.withConnection(async (connection) => {
    const { rows } =
      lane.only === undefined
        ? await connection.query<ClaimedJob>('select * from claim_jobs($1, $2::interval, $3)', [
            BATCH,
            LEASE,
            lane.except ?? [],
          ])
        : await connection.query<ClaimedJob>('select * from claim_job_in_turn($1, $2, $3::interval)', [
            lane.only,
            served?.tenant_id ?? null,
            LEASE,
          ])
    return rows
  })

async function runJob(
  deps: { database: Database; handlers: Readonly<Record<string, JobHandler>>; log: Logger },
  claimed: ClaimedJob,
): Promise<void> {
  const { tenant_id: tenantId, id, kind, payload, attempts } = claimed
  try {
    const handler = deps.handlers[kind]
    if (handler === undefined) throw new Error(`no handler for jobs of kind ${kind}`)
    await handler({ tenantId, id, payload, attempts, isLastAttempt: attempts >= MAX_ATTEMPTS })
    await withTenant(deps.database, tenantId, (tx) => sql`delete from jobs where id = ${id}`.execute(tx))
  } catch (error) {
    const isDead = attempts >= MAX_ATTEMPTS
    deps.log[isDead ? 'error' : 'warn']({
      event: isDead ? 'job_dead' : 'job_failed',
      kind,
      attempts,
      reason: reasonOf(error),
    })
    await withTenant(deps.database, tenantId, (tx) =>
      sql`update jobs set state = ${isDead ? 'dead' : 'queued'}, last_error = ${reasonOf(error).slice(0, 500)},
            locked_until = null, run_at = now() + make_interval(secs => ${backoffSeconds(attempts)})
          where id = ${id}`.execute(tx),
    ).catch(() => undefined) // the lease runs out by itself
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
