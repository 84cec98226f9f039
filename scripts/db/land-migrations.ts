import { appendFileSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrations } from '#platform/server/db/migrate.ts'
import { landedDefect, landedIn, lineOf } from './landed-migrations.ts'

// Writes the migrations that are new to the list of those that have landed; with --check only tells whether each that has landed
// is still as it was. Nothing is ever written over in that list.
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
