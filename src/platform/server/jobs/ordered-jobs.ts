import type { JobId } from '#kernel/ids.ts'
import { sql, thisTenant, type TenantTx } from '../db/tenant-transaction.ts'
import { noteOrderedWork } from './order-job.ts'

/** The job of a kind whose payload names a record: `{ kind, field: 'mailId', ids }`. */
export interface JobsAbout {
  readonly kind: string
  /** The field of the payload that holds the id. */
  readonly field: 'mailId' | 'documentId'
  readonly ids: readonly string[]
}

/** Remove all work of the business that waits, of every kind: nothing of that business is done any more. */
export async function removeEveryJob(tx: TenantTx): Promise<void> {
  await sql`delete from jobs where tenant_id = ${thisTenant}`.execute(tx)
}

/** Remove jobs of these kinds, also one that waits to be tried again. */
export async function removeJobs(tx: TenantTx, kinds: readonly string[]): Promise<void> {
  await tx.deleteFrom('jobs').where('kind', 'in', kinds).execute()
}

/** Remove one job, so that no worker carries it out. @returns whether it was there */
export async function takeJob(tx: TenantTx, id: JobId): Promise<boolean> {
  const { numDeletedRows: deleted } = await tx
    .deleteFrom('jobs')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return deleted > 0n
}

/** Remove the jobs about records, or only those that failed for good. */
export async function removeJobsAbout(tx: TenantTx, jobs: JobsAbout, which: 'all' | 'dead'): Promise<void> {
  await sql`delete from jobs
    where tenant_id = ${thisTenant} and kind = ${jobs.kind} and ${isAbout(jobs)}
      and ${which === 'dead' ? sql`state = 'dead'` : sql`true`}`.execute(tx)
}

/** Queued jobs about records are due now. */
export async function startNow(tx: TenantTx, jobs: JobsAbout): Promise<void> {
  await sql`update jobs set run_at = now()
    where tenant_id = ${thisTenant} and kind = ${jobs.kind} and state = 'queued' and ${isAbout(jobs)}`.execute(
    tx,
  )
  noteOrderedWork(tx)
}

/** Queue a dead job again. @returns the mail that its payload names, if any; undefined when there is no such dead job */
export async function restartDeadJob(
  tx: TenantTx,
  id: JobId,
): Promise<{ readonly mailId: string | null } | undefined> {
  const { rows } = await sql<{ mailId: string | null }>`
    update jobs set state = 'queued', attempts = 0, run_at = now(), locked_until = null, last_error = null
    where tenant_id = ${thisTenant}
      and id = ${id} and state = 'dead' returning payload_id(payload, 'mailId') as "mailId"`.execute(tx)
  if (rows.length > 0) noteOrderedWork(tx)
  return rows[0]
}

const isAbout = ({ field, ids }: JobsAbout) =>
  sql`payload_id(payload, ${sql.lit(field)}) = any(${[...ids]}::uuid[])`
