import type { Database } from '../db/database.ts'
import type { FigureSource, Reading } from './metrics.ts'

/** Two readers within this time share an answer: counting all jobs is not free. */
const FRESH_MS = 5_000

interface WorkCount {
  readonly kind: string
  readonly due: number
  readonly oldest: number
  readonly later: number
  readonly dead: number
}

/** The pool of this process. */
export const poolFigures = (database: Database): FigureSource => ({
  figures: [
    {
      name: 'kloppend_db_pool_connections',
      help: 'Connections of this process to the database, and requests that wait for one.',
      label: 'state',
    },
  ],
  read: async () => ({ kloppend_db_pool_connections: { ...database.counts() } }),
})

/**
 * What waits in the database, the same on every node.
 *
 * @param kinds the kinds of jobs that the program knows; others are one label
 */
export function workFigures(database: Database, kinds: readonly string[]): FigureSource {
  const known = new Set(kinds)
  const read = async (): Promise<Reading> => {
    const { rows, wal } = await database.withConnection(async (connection) => ({
      rows: (
        await connection.query<WorkCount>(
          'select kind, due, oldest_seconds as oldest, later, dead from work_counts()',
        )
      ).rows,
      wal: (
        await connection.query<{ kept: number | null }>(
          `select case when pg_is_in_recovery() then null
                  else (select max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn))::float8 from pg_replication_slots) end as kept`,
        )
      ).rows[0],
    }))
    const jobs = summed(
      rows.filter(({ kind }) => kind !== 'mails').map((row) => ({ ...row, kind: nameOf(row) })),
    )
    const mails = rows.find(({ kind }) => kind === 'mails')
    const by = (value: (job: WorkCount) => number) =>
      Object.fromEntries(jobs.map((job) => [job.kind, value(job)]))
    return {
      kloppend_jobs_due: by(({ due }) => due),
      kloppend_jobs_oldest_due_seconds: by(({ oldest }) => oldest),
      kloppend_jobs_later: by(({ later }) => later),
      kloppend_jobs_dead: by(({ dead }) => dead),
      kloppend_mails_waiting: mails?.due ?? 0,
      kloppend_mails_oldest_waiting_seconds: mails?.oldest ?? 0,
      kloppend_mails_failed: mails?.dead ?? 0,
      kloppend_wal_kept_bytes: wal?.kept ?? null,
    }
  }
  const nameOf = ({ kind }: WorkCount): string => (known.has(kind) ? kind : 'unknown')
  return { figures: WORK_FIGURES, read: rememberedFor(FRESH_MS, read) }
}

const WORK_FIGURES = [
  { name: 'kloppend_jobs_due', help: 'Jobs that may be done now.', label: 'kind' },
  { name: 'kloppend_jobs_oldest_due_seconds', help: 'How long the first of them waits.', label: 'kind' },
  { name: 'kloppend_jobs_later', help: 'Jobs for a later time: schedules and next attempts.', label: 'kind' },
  { name: 'kloppend_jobs_dead', help: 'Jobs that failed for good and wait for people.', label: 'kind' },
  { name: 'kloppend_mails_waiting', help: 'Mails that were ordered and have not left.' },
  { name: 'kloppend_mails_oldest_waiting_seconds', help: 'How long the first of them waits.' },
  { name: 'kloppend_mails_failed', help: 'Mails of the last 24 hours that could not be sent.' },
  {
    name: 'kloppend_wal_kept_bytes',
    help: 'Write-ahead log that the slowest replication slot keeps: a standby or a backup that is behind.',
  },
] as const

/** Kinds that the program does not know are one. */
function summed(rows: readonly WorkCount[]): WorkCount[] {
  const sums = new Map<string, WorkCount>()
  for (const row of rows) {
    const sum = sums.get(row.kind) ?? { kind: row.kind, due: 0, oldest: 0, later: 0, dead: 0 }
    sums.set(row.kind, {
      kind: row.kind,
      due: sum.due + row.due,
      oldest: Math.max(sum.oldest, row.oldest),
      later: sum.later + row.later,
      dead: sum.dead + row.dead,
    })
  }
  return [...sums.values()]
}

function rememberedFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null
  return () => {
    if (last === null || performance.now() - last.at > ms) last = { at: performance.now(), answer: read() }
    return last.answer
  }
}
