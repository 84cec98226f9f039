import type { Logger } from '../log.ts'
import type { Database } from './database.ts'
import { lastMigration } from './migrate.ts'

const ASK_MS = 5_000

/**
 * Notice while the program runs that a newer one changed the schema in a way that this one does not know: a migration that does
 * not expand. Writing on would follow rules that no longer hold.
 *
 * @param whenOutdated called once
 * @returns what ends the watch
 */
export function watchSchema(
  database: Database,
  log: Pick<Logger, 'error'>,
  whenOutdated: () => void,
): () => void {
  const last = lastMigration()
  const ask = async (): Promise<void> => {
    const { rows } = await database.withConnection((connection) =>
      connection.query<{ name: string }>(
        `select name from schema_migrations m
         where name > $1 and not coalesce((to_jsonb(m) ->> 'expands')::boolean, false) limit 1`,
        [last],
      ),
    )
    const [unknown] = rows
    if (unknown === undefined) return
    clearInterval(timer)
    log.error(
      { event: 'program_outdated', migration: unknown.name },
      'a newer version changed the schema; this one refuses calls',
    )
    whenOutdated()
  }
  // While the database is away nothing is written, so an answer may wait.
  const timer = setInterval(() => void ask().catch(() => undefined), ASK_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}
