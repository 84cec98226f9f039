import type { JobId, MailId } from '#kernel/ids.ts'
import { READ_ONLY, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { unsettle } from '#outbox/server/order-mail.ts'
import { restartDeadJob } from '#platform/server/jobs/ordered-jobs.ts'
import type { JobRegistry } from '#platform/server/jobs/job-registry.ts'
import { LONG_DUE } from '#platform/server/jobs/waiting-kinds.ts'
import type { StuckJob } from '../contract.ts'
import { settingErrors } from '../domain/errors.ts'
import { problemOf } from '../domain/job-words.ts'

interface JobRow {
  id: JobId
  kind: string
  state: 'queued' | 'dead'
  attempts: number
  last_error: string | null
  created_at: string
  run_at: string
  /** Ids from the payload. */
  mail: string | null
  document: string | null
}

const MOST_SHOWN = 200

/** The kinds that the program knows, and the name of each kind of job on the screen. */
export type JobLabels = Pick<JobRegistry, 'labelOf' | 'kinds'>

/**
 * Jobs that did not succeed in one try, the dead ones first, and those that wait for a version of the program that knows their kind; and
 * the number of queued jobs.
 */
export async function listJobs(
  tx: TenantTx,
  { labelOf, kinds: known }: JobLabels,
): Promise<{ queued: number; stuck: StuckJob[] }> {
  const { rows } = await sql<JobRow>`
    select id, kind, state, attempts, last_error, created_at, run_at, mail_id as mail, document_id as document
    from ordered_work
    where tenant_id = ${thisTenant}
      and (last_error <> ${READ_ONLY}
           or last_error is null and state = 'queued' and kind <> all (${[...known]}::text[])
              and run_at < now() - ${LONG_DUE}::interval)
    order by state = 'dead' desc, created_at desc limit ${MOST_SHOWN}`.execute(tx)
  const subjects = await subjectsOf(tx, rows)
  const { rows: counts } = await sql<{ queued: number }>`
    select count(*)::int as queued from ordered_work
    where tenant_id = ${thisTenant} and state = 'queued' and (run_at <= now() or attempts > 0)`.execute(tx)
  return {
    queued: counts[0]?.queued ?? 0,
    stuck: rows.map((row) => stuckJobOf(row, labelOf(row.kind), subjects)),
  }
}

/** The subjects of the jobs, by the id in their payload. The queue is on one node of a cluster, so that this is a second query. */
async function subjectsOf(tx: TenantTx, jobs: readonly JobRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = jobs.flatMap(({ mail, document }) => [mail, document].filter((id) => id !== null))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, recipient as name from outgoing_mails where tenant_id = ${thisTenant} and id = any(${ids}::uuid[])
    union all
    select id, number from issued_documents where tenant_id = ${thisTenant} and id = any(${ids}::uuid[])
    union all
    select id, file_name from backing_files where tenant_id = ${thisTenant} and id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Only a job that waits for another version was never begun. */
const errorOf = ({ last_error: error, kind }: JobRow): string =>
  error ?? `no handler for jobs of kind ${kind}`

const stuckJobOf = (row: JobRow, label: string, subjects: ReadonlyMap<string, string>): StuckJob => ({
  id: row.id,
  kind: label,
  about: subjects.get(row.mail ?? '') ?? subjects.get(row.document ?? '') ?? null,
  state: row.state === 'dead' ? 'dead' : 'waiting',
  attempts: row.attempts,
  problem: problemOf(errorOf(row)),
  error: errorOf(row),
  orderedAt: row.created_at,
  nextTryAt: row.state === 'dead' ? null : row.run_at,
})

/**
 * Start a dead job again. A mail of the job is on its way again.
 *
 * @throws DomainError `job.not-found`
 * @throws DomainError `job.not-dead` for a job that is retried automatically; so a double click queues it
 * once
 */
export async function retryJob(tx: TenantTx, id: JobId): Promise<void> {
  if (!(await tryDeadJob(tx, id))) throw await refusalOf(tx, id)
}

/** The same for the operator. @returns false when the job is not dead, or gone */
export async function tryDeadJob(tx: TenantTx, id: JobId): Promise<boolean> {
  const job = await restartDeadJob(tx, id)
  if (job?.mailId != null) await unsettle(tx, job.mailId as MailId)
  return job !== undefined
}

async function refusalOf(tx: TenantTx, id: JobId): Promise<Error> {
  const job = await tx.selectFrom('ordered_work').select('id').where('id', '=', id).executeTakeFirst()
  return job === undefined ? settingErrors.jobNotFound() : settingErrors.jobNotDead()
}
