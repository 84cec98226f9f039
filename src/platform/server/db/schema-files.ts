import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A migration whose work is in the files of `db/schema`; its own text is in the history of the repository. */
export interface ContainedMigration {
  readonly name: string
  readonly checksum: string
  readonly expands: boolean
}

/** A line of `db/landed-migrations.txt`. */
export interface LandedMigration {
  readonly name: string
  readonly checksum: string
  /** What the schema files say of the migration; null for one that is in `db/migrations`. */
  readonly contained: 'contained' | 'contained, expands' | null
}

/**
 * The lines of `db/landed-migrations.txt`, in order: the SHA-256 of a migration, its name, and whether the schema files contain it.
 *
 * @param text the file, with two spaces between the parts of a line
 */
export const landedIn = (text: string): LandedMigration[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [checksum = '', name = '', mark] = line.split('  ')
      return {
        checksum,
        name,
        contained: mark === 'contained' || mark === 'contained, expands' ? mark : null,
      }
    })

/**
 * The migrations that the schema files contain, in order.
 *
 * @param folder a folder `db`; one without schema files has none
 */
export function containedIn(folder: string): ContainedMigration[] {
  const list = path.join(folder, 'landed-migrations.txt')
  if (!existsSync(path.join(folder, 'schema')) || !existsSync(list)) return []
  return landedIn(readFileSync(list, 'utf8'))
    .filter(({ contained }) => contained !== null)
    .map(({ name, checksum, contained }) => ({
      name,
      checksum,
      expands: contained === 'contained, expands',
    }))
}

/**
 * The files that make the schema of an empty database, in the order in which they run.
 *
 * @param folder a folder `db`
 */
export const schemaFiles = (folder: string): { readonly name: string; readonly text: string }[] =>
  readdirSync(path.join(folder, 'schema'))
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(folder, 'schema', name), 'utf8') }))
