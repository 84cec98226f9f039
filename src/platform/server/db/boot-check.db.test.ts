import { createServer, connect, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { withSession } from './admin-session.ts'
import { checkDatabase, detectPooler, refusalsFor } from './boot-check.ts'
import type { DatabaseLogin } from './database-login.ts'
import { testDatabase } from './testing/test-database.ts'

const database = await testDatabase()

const sound = {
  version: 180004,
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  login: 'kloppend_app',
  roles: [{ name: 'kloppend_app', powers: [] }],
}

test('a sound database is accepted, on every supported version', () => {
  for (const version of [150000, 160010, 170002, 180004])
    expect(refusalsFor({ ...sound, version })).toEqual([])
  for (const synchronous_commit of ['local', 'remote_write', 'remote_apply'])
    expect(refusalsFor({ ...sound, synchronous_commit })).toEqual([])
})

test('other versions are refused', () => {
  expect(refusalsFor({ ...sound, version: 140012 })).toEqual([
    'PostgreSQL 14 wordt niet ondersteund; gebruik 15, 16, 17 of 18.',
  ])
  expect(refusalsFor({ ...sound, version: 190000 })).toHaveLength(1)
})

test('each durability setting that is off is named, in a line of its own', async () => {
  // The test server is exactly such a server.
  const lines = await refusalsOf(database.appLogin)
  expect(lines).toHaveLength(3)
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    expect(lines.join('\n')).toContain(
      `De database staat op ${setting} = off: een boeking kan dan verloren gaan.`,
    )
})

test.each([
  ['a superuser', 'alter role LOGIN superuser', 'superuser'],
  ['one that passes row-level security', 'alter role LOGIN bypassrls', 'BYPASSRLS'],
  ['one that may grant itself roles', 'alter role LOGIN createrole', 'CREATEROLE'],
  ['one that may read the log', 'alter role LOGIN replication', 'REPLICATION'],
  [
    'an owner of tables',
    'create table planted (n int); alter table planted owner to LOGIN',
    'eigenaar van tabellen',
  ],
  ['a member of the owner', 'grant kloppend_owner to LOGIN', 'als lid van kloppend_owner (beheerdersrol'],
  [
    'one that could become the owner',
    'grant kloppend_owner to LOGIN with inherit false, set true',
    'als lid van kloppend_owner',
  ],
  [
    'a member of a member of the owner',
    'grant kloppend_owner to MIDDLE; grant MIDDLE to LOGIN',
    'als lid van kloppend_owner',
  ],
  [
    'a member of one that passes row-level security',
    'alter role MIDDLE bypassrls; grant MIDDLE to LOGIN',
    'als lid van MIDDLE (BYPASSRLS)',
  ],
  [
    'a member of the lookup role',
    'grant kloppend_lookup to LOGIN',
    'als lid van kloppend_lookup (beheerdersrol',
  ],
  [
    'one that runs programs on the server',
    'grant pg_execute_server_program to LOGIN',
    'ingebouwde beheerdersrol',
  ],
])('the login is refused when it is %s', async (_, defect, complaint) => {
  const [login, middle] = [`login_${database.appLogin.database}`, `middle_${database.appLogin.database}`]
  const named = (text: string) => text.replaceAll('LOGIN', login).replaceAll('MIDDLE', middle)
  await database.superuser.query(
    named(`create role LOGIN login password 'geheim'; create role MIDDLE; grant kloppend_app to LOGIN`),
  )
  try {
    const asLogin = { ...database.appLogin, user: login, password: 'geheim' }
    expect(powerRefusals(await refusalsOf(asLogin))).toEqual([])
    await database.superuser.query(named(defect))
    const refusals = powerRefusals(await refusalsOf(asLogin))
    expect(refusals.join('\n')).toContain(named(complaint))
    for (const refusal of refusals) expect(refusal).toContain(`De databasegebruiker ${login} is te machtig`)
  } finally {
    await database.superuser.query(
      named('drop owned by LOGIN; drop owned by MIDDLE; drop role LOGIN; drop role MIDDLE'),
    )
  }
})

test('a direct connection is told from one through a pooler', async () => {
  await withSession(database.appLogin, async (client) => expect(await detectPooler(client)).toBe(false))

  const pooler = await startLyingPooler(database.appLogin)
  const client = new pg.Client({ ...database.appLogin, host: pooler.folder })
  await client.connect()
  expect(await detectPooler(client)).toBe(true)
  await client.end()
  pooler.close()
})

async function refusalsOf(login: DatabaseLogin): Promise<string[]> {
  return withSession(login, (client) =>
    checkDatabase(client).then(
      () => [],
      (error: Error) => error.message.split('\n'),
    ),
  )
}

const powerRefusals = (lines: string[]): string[] => lines.filter((line) => line.includes('te machtig'))

/** As PgBouncer does, it tells the client a process id of its own (message K of the protocol) and passes on the rest. */
async function startLyingPooler(login: DatabaseLogin): Promise<{ folder: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
  const server: Server = createServer((client) => {
    const upstream = connect(join(login.host, `.s.PGSQL.${login.port}`))
    client.pipe(upstream)
    upstream.on('data', (bytes: Buffer) => {
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (at >= 0) bytes.writeInt32BE(999_999, at + 5)
      client.write(bytes)
    })
    upstream.on('end', () => client.end()).on('error', () => client.destroy())
    client.on('error', () => upstream.destroy())
  })
  server.listen(join(folder, `.s.PGSQL.${login.port}`))
  await once(server, 'listening')
  return {
    folder,
    close: () => {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
