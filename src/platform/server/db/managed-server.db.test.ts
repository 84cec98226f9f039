import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { withSession } from './admin-session.ts'
import { bootstrapDatabase } from './bootstrap.ts'
import { checkDatabase } from './boot-check.ts'
import { type DatabaseLogin, urlOf } from './database-login.ts'
import { serverAccount } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { checkSchemaVersion, migrate } from './migrate.ts'

// The database of a hosting firm: no superuser for us, only an account that may make roles. On the embedded version, and
// on every version that Debian has installed on this machine.
const installed = '/usr/lib/postgresql'
const versions = [
  { name: 'embedded', tags: [], folder: () => join(findBinaries(serverAccount(), tmpdir()).postgres, '..') },
  ...(existsSync(installed) ? readdirSync(installed) : [])
    .filter((version) => Number(version) >= 15 && Number(version) <= 18)
    .map((version) => ({
      name: `Debian's ${version}`,
      tags: 'soak',
      folder: () => join(installed, version, 'bin'),
    })),
]

for (const { name, tags, folder } of versions)
  describe(`on ${name}`, { tags }, () => {
    test(
      'an account with CREATEROLE and CREATEDB sets up, migrates, and the runtime login passes the check',
      { meta: { slow: 'a server of its own, and all migrations' } },
      async () => {
        await withPlainServer(folder(), async (superuser) => {
          await withSession(superuser, (client) =>
            client.query(`create role hosting login createrole createdb password 'beheer'`),
          )
          const database = 'boeken'
          const admin = { ...superuser, user: 'hosting', password: 'beheer', database }
          const runtime = { ...superuser, user: 'boekhouder', password: 'geheim', database }
          const adminUrl = { connectionString: urlOf(admin) }

          await bootstrapDatabase({ admin: adminUrl, database, runtime })
          await bootstrapDatabase({ admin: adminUrl, database, runtime })
          expect((await migrate({ admin: adminUrl })).length).toBeGreaterThan(0)
          expect(await migrate({ admin: adminUrl })).toEqual([])

          await checkSchemaVersion(runtime)
          await withSession(runtime, checkDatabase)
          await withSession(runtime, async (client) => {
            await expect(client.query('create table mine (n int)')).rejects.toThrow(/permission denied/)
            await expect(client.query('set role kloppend_owner')).rejects.toThrow(/permission denied/)
          })
          await expect(withSession(admin, checkDatabase)).rejects.toThrow(/hosting is te machtig/)
        })
      },
    )
  })

async function withPlainServer(
  binaries: string,
  work: (superuser: DatabaseLogin) => Promise<void>,
): Promise<void> {
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'managed-'))
  if (account !== null) chownSync(folder, account.uid, account.gid)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, 'geheim', { mode: 0o644 })
  const run = { cwd: folder, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' }, ...account }
  const cluster = join(folder, 'pg')
  execFileSync(
    join(binaries, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-sync',
      '--encoding=UTF8',
      '--locale=C',
    ],
    { ...run, stdio: 'ignore' },
  )
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`].flatMap((setting) => [
    '-c',
    setting,
  ])
  const server = spawn(join(binaries, 'postgres'), ['-D', cluster, ...settings], { ...run, stdio: 'ignore' })
  const ended = once(server, 'exit')
  try {
    const superuser = { host: folder, port: 5432, user: 'postgres', password: 'geheim', database: 'postgres' }
    for (let attempt = 1; ; attempt += 1) {
      try {
        await withSession(superuser, (client) => client.query('select 1'))
        break
      } catch (error) {
        if (attempt === 200) throw error
        await delay(25)
      }
    }
    await work(superuser)
  } finally {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
