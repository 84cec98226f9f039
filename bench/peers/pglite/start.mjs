import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { PGlite } from '@electric-sql/pglite'

// node start.mjs <data folder> <folder db>: open the database in the folder, bring it to the schema when it is
// new, ask one query, and tell how many milliseconds that took.
// The roles and rights that a migration expects; the program makes the same ones (platform/server/db/bootstrap.ts).
const roles = `
  create role kloppend_owner noinherit; create role kloppend_app; create role kloppend_lookup;
  grant kloppend_lookup to kloppend_owner;
  grant usage, create on schema public to kloppend_owner, kloppend_lookup;
  grant usage on schema public to kloppend_app`
const [, , dataFolder, db] = process.argv
const sqlIn = (folder) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
const startedAt = performance.now()
const database = await PGlite.create(dataFolder)
const { rows } = await database.query("select to_regclass('public.postings') is null as is_new")
if (rows[0].is_new) {
  await database.exec(roles)
  const schema = sqlIn(path.join(db, 'schema')).join('\n')
  await database.exec(
    `begin; set local role kloppend_owner; set local check_function_bodies = off;\n${schema}\n;commit`,
  )
  for (const text of sqlIn(path.join(db, 'migrations')))
    await database.exec(`begin; set local role kloppend_owner;\n${text}\n;commit`)
}
await database.query('select count(*) from postings')
console.log(performance.now() - startedAt)
await database.close()
process.exit(0)
