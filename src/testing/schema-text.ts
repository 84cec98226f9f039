import { fileURLToPath } from 'node:url'
import { readMigrations } from '#platform/server/db/migrate.ts'
import { schemaFiles } from '#platform/server/db/schema-files.ts'

const folder = fileURLToPath(new URL('../../db', import.meta.url))

/** The schema files and the migrations after them, as one text in the order in which they run. */
export const schemaText = (): string =>
  [...schemaFiles(folder), ...readMigrations(folder)].map(({ text }) => text ?? '').join('\n')

/**
 * The definition that holds, of something that a later file may define again.
 *
 * @param pattern what a definition looks like; global
 * @throws Error when nothing looks so
 */
export function lastDefinition(pattern: RegExp): string {
  const found = schemaText().match(pattern)?.at(-1)
  if (found === undefined) throw new Error(`nothing in db looks like ${String(pattern)}`)
  return found
}
