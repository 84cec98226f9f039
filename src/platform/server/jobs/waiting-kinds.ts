import type { Database } from '../db/database.ts'
import type { Logger } from '../log.ts'
import { reasonOf } from './run-job.ts'

/** A job that no program began for so long is told to people; in the form of the database. */
export const LONG_DUE = '10 minutes'
const ASK_MS = 10 * 60_000

interface WaitingKind {
  readonly kind: string
  readonly jobs: number
  readonly oldest_seconds: number
}

/** The kinds that this program does not know and of which a job has been due for long: a newer version ordered it, and no node of it runs. */
export const waitingKinds = (database: Database, known: readonly string[]): Promise<WaitingKind[]> =>
  database.withConnection(
    async (connection) =>
      (
        await connection.query<WaitingKind>('select * from waiting_kinds($1, $2::interval)', [
          known,
          LONG_DUE,
        ])
      ).rows,
  )

/**
 * Say in the log which kinds wait, for as long as they do.
 *
 * @returns what ends it
 */
export function watchWaitingKinds(
  database: Database,
  known: readonly string[],
  log: Pick<Logger, 'warn'>,
  everyMs = ASK_MS,
): () => void {
  const ask = async (): Promise<void> => {
    for (const { kind, jobs, oldest_seconds: oldestSeconds } of await waitingKinds(database, known))
      log.warn(
        { event: 'jobs_of_unknown_kind', kind, jobs, oldestSeconds },
        'no program that knows this kind of work runs; start the newer version',
      )
  }
  const timer = setInterval(() => {
    ask().catch((error: unknown) => {
      // The database is away: the next time tells it.
      log.warn({ event: 'waiting_kinds_not_read', reason: reasonOf(error) })
    })
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}
