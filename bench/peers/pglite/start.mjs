import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { PGlite } from '@electric-sql/pglite'

// node start.mjs <data folder> <migrations folder>: open the database in the folder, bring it to the schema when it is
// new, ask one query, and tell how many milliseconds that took.
const [, , dataFolder, migrations] = process.argv
const startedAt = performance.now()
const database = await PGlite.create(dataFolder)
const { rows } = await database.query("select to_regclass('public.postings') is null as is_new")
if (rows[0].is_new) {
  await database.exec('create role kloppend_owner; create role kloppend_app; create role kloppend_lookup')
  for (const name of readdirSync(migrations).sort())
    if (name.endsWith('.sql')) await database.exec(readFileSync(path.join(migrations, name), 'utf8'))
}
await database.query('select count(*) from postings')
console.log(performance.now() - startedAt)
await database.close()
process.exit(0)
