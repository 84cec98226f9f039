import { performance } from 'node:perf_hooks'
import { withSession } from '#platform/server/db/admin-session.ts'
import { prepareDatabase } from '#platform/server/db/prepare-database.ts'

// node start-database.ts <data folder>: the part of `npm start` that starts the database, up to its first
// query; prints milliseconds.
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const startedAt = performance.now()
const prepared = await prepareDatabase(
  { dataDir: process.argv[2] ?? '', databaseUrl: null, migrationUrl: null },
  log,
)
await withSession(prepared.runtime, async (client) => {
  await client.query("begin; set local app.tenant_id = '00000000-0000-4000-8000-000000000000'")
  await client.query('select count(*) from postings')
})
console.log(performance.now() - startedAt)
await prepared.stop()
