import type { JobId, TenantId } from '#kernel/ids.ts'
import type { Database } from '../db/database.ts'
import { newSecretId } from '../new-id.ts'

/**
 * The kinds of jobs that a worker claims, of those that its program knows: all except `except`, the longest due first; or `only` a slow one,
 * so that no mail waits for the reading of a picture, one job at a time and one tenant after the other. When
 * more jobs of all kinds are due than one claim takes, every other claim goes by turns too, so that no tenant
 * waits for all jobs of another.
 */
export interface WorkerQueue {
  readonly only?: string
  readonly except?: readonly string[]
}

export interface ClaimedJob {
  readonly tenant_id: TenantId
  readonly id: JobId
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
}

const BATCH = 20

/** So many jobs are claimed at once. */
export const batchOf = (queue: WorkerQueue): number => (queue.only === undefined ? BATCH : 1)

/**
 * The claims of one worker. A claim is a lease; the row names the worker that has it. Only that worker renews the lease, and
 * a claim of which the answer was lost is given back by it. A claim names the kinds that the program knows, because a newer program on the
 * same database may order others (decision 61).
 */
export function claimsOf(database: Database, known: readonly string[], queue: WorkerQueue, leaseMs: number) {
  const kinds = known.filter((kind) => queue.except?.includes(kind) !== true)
  const worker = newSecretId()
  const lease = `${String(leaseMs)} milliseconds`
  const ask = (text: string, values: readonly unknown[]): Promise<ClaimedJob[]> =>
    database.withConnection(async (connection) => (await connection.query<ClaimedJob>(text, values)).rows)

  return {
    /** The longest due, or in a queue of one kind the next tenant's job after `served`. */
    claim: (served: ClaimedJob | null): Promise<ClaimedJob[]> =>
      queue.only === undefined
        ? ask('select * from claim_known_jobs($1, $2, $3::interval, $4)', [kinds, BATCH, lease, worker])
        : ask('select * from claim_job_in_turn($1, $2, $3::interval, $4)', [
            queue.only,
            served?.tenant_id ?? null,
            lease,
            worker,
          ]),

    /** @param served whose turn it was last; other processes keep turns of their own */
    claimByTurns: (served: ClaimedJob | null): Promise<ClaimedJob[]> =>
      ask('select * from claim_known_jobs_in_turn($1, $2, $3, $4, $5::interval, $6)', [
        kinds,
        BATCH,
        served?.kind ?? null,
        served?.tenant_id ?? null,
        lease,
        worker,
      ]),

    /** Give back everything that this worker has claimed; called while it is working on nothing. */
    giveBack: async (): Promise<void> => {
      await ask('select give_jobs_back($1)', [worker])
    },

    renew: async (busy: Iterable<ClaimedJob>): Promise<void> => {
      const jobs = [...busy]
      await ask('select renew_jobs($1, $2::uuid[], $3::uuid[], $4::interval)', [
        worker,
        jobs.map(({ tenant_id: tenantId }) => tenantId),
        jobs.map(({ id }) => id),
        lease,
      ])
    },
  }
}
