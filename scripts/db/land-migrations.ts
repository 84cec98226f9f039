import { appendFileSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrations } from '#platform/server/db/migrate.ts'
import { landedIn } from '#platform/server/db/schema-files.ts'
import { landedDefect, lineOf } from './landed-migrations.ts'

// Adds the new migrations to the list of those that have landed; with --check only checks that each landed
// one is unchanged. No entry of that list is ever overwritten.
const list = fileURLToPath(new URL('../../db/landed-migrations.txt', import.meta.url))
const landed = landedIn(readFileSync(list, 'utf8'))
const migrations = readMigrations()
const defect = landedDefect(landed, migrations)

if (defect !== null) {
  console.error(defect)
  process.exitCode = 1
} else if (!process.argv.includes('--check')) {
  const added = migrations.slice(landed.length)
  for (const migration of added) appendFileSync(list, lineOf(migration))
  console.log(
    added.length === 0 ? 'Er is niets nieuws.' : `Geland: ${added.map(({ name }) => name).join(', ')}`,
  )
}
