import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { batchOf, claimsOf, type ClaimedJob, type WorkerQueue } from './job-claims.ts'
import type { JobRegistry } from './job-registry.ts'
import { reasonOf, runJob } from './run-job.ts'

export interface Worker {
  /** There may be work now; called after the commit that ordered it. */
  wake(): void
  /** The database may have ordered work by itself, as triggers do for webhooks; called after a commit that wrote. */
  wakeSoon(): void
  /** Finish what is being done, and begin nothing new. */
  stop(): Promise<void>
}

const POLL_MS = 2_000
/** A look after a write; many writes at once share one. */
const SOON_MS = 100
/** The work of a process that is gone is taken over after this and one poll. */
const LEASE_MS = 15_000
/** A lease outlasts three renewals that did not come through. */
const RENEWALS_PER_LEASE = 4

/**
 * Run the jobs of all tenants in this process; several processes may do so at once. A job is leased with `for
 * update skip locked`, the lease is renewed during the work, and a failed job is retried according to its
 * kind. After the last attempt the row is kept as dead. A job of a kind that the program does not know waits for one that does.
 */
export function startWorker(deps: {
  database: Database
  registry: JobRegistry
  log: Logger
  /** Leave all jobs to the other processes on this database. */
  isIdle?: boolean
  queue?: WorkerQueue
  leaseMs?: number
  pollMs?: number | undefined
}): Worker {
  const { queue = {}, leaseMs = LEASE_MS, pollMs = POLL_MS } = deps
  const claims = claimsOf(deps.database, deps.registry.kinds, queue, leaseMs)
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
      if (isByTurns || queue.only !== undefined) served = claimed.at(-1) ?? served
      // Before the work: a result that cannot be noted ends this round, and the next one is still that of the others.
      isByTurns = claimed.length === batchOf(queue) && queue.only === undefined && !isByTurns
      await renewing(claims, claimed, leaseMs, (job) => runJob({ ...deps, isStopped }, job))
      // What was done may have ordered work itself.
      if (claimed.length > 0) woken = true
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
  const timer = setInterval(run, pollMs)
  timer.unref()
  let soon: NodeJS.Timeout | null = null
  run()

  return {
    wake: run,
    wakeSoon() {
      soon ??= setTimeout(() => {
        soon = null
        run()
      }, SOON_MS).unref()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      if (soon !== null) clearTimeout(soon)
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
