import { readFileSync } from 'node:fs'
import pg from 'pg'
import { withSession } from '../../src/platform/server/db/admin-session.ts'
import { bootstrapDatabase } from '../../src/platform/server/db/bootstrap.ts'
import { migrate } from '../../src/platform/server/db/migrate.ts'

// Prepares a database on the coordinator of a Citus cluster for this program (db/README.md, step 4). It needs
//   CLUSTER_URL   a superuser on the database of the coordinator; the extension is there and the nodes are added
//   DATABASE_URL  the login that the program will use
// and may be run again: what is distributed stays so.
const { CLUSTER_URL: cluster, DATABASE_URL: runtime } = process.env
if (cluster === undefined || runtime === undefined)
  throw new Error(
    'Geef CLUSTER_URL (superuser op de coördinator) en DATABASE_URL (de login van het programma).',
  )

const admin: pg.ClientConfig = { connectionString: cluster }
const { pathname, username, password } = new URL(runtime)
const database = decodeURIComponent(pathname.slice(1))

await bootstrapDatabase({
  admin,
  database,
  runtime: { user: decodeURIComponent(username), password: decodeURIComponent(password) },
})
// Nodes connect to each other as the owner and as the role that looks across tenants.
await withSession(admin, async (client) => {
  await client.query('alter role kloppend_owner login; alter role kloppend_lookup login')
})
// A migration changes its role within a transaction; that setting must not go to the nodes.
await migrate({ admin: { ...admin, options: '-c citus.propagate_set_commands=none' } })
await withSession(admin, async (client) => {
  // Triggers and checks are for new rows: those that are there were checked when they were written.
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ name: string }>('select table_name::text as name from citus_tables')
  const known = new Set(rows.map(({ name }) => name))
  const statements = readFileSync(new URL('../../db/distribute.sql', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('select '))
  for (const statement of statements) {
    const table = /create_distributed_table\('(\w+)'/.exec(statement)?.[1]
    if (table === undefined || !known.has(table)) await client.query(statement)
  }
  const name = pg.escapeIdentifier(database)
  for (const [setting, value] of [
    ['propagate_set_commands', 'local'],
    ['enable_unsafe_triggers', 'on'],
    ['allow_nested_distributed_execution', 'on'],
  ] as const)
    await client.query(`alter database ${name} set citus.${setting} = '${value}'`)
})
console.log(`${database} is verdeeld over het cluster.`)
