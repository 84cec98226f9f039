import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { withSession } from '#platform/server/db/admin-session.ts'
import { bootstrapDatabase } from '#platform/server/db/bootstrap.ts'
import { urlOf } from '#platform/server/db/database-login.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import type { TestDatabase } from '#platform/server/db/testing/test-database.ts'
import { startProgram } from '#app/server/program.ts'
import { logInTenant, type TestTenant } from '#testing/test-tenant.ts'
import { migrateAsThen } from '#testing/version-before/migrations.ts'
import type { Books } from './books-of.ts'

interface OldData {
  readonly lastMigration: string
  readonly tables: Readonly<Record<string, readonly unknown[]>>
  /** The data folder: base64 by path. */
  readonly files: Readonly<Record<string, string>>
}

/** A business of the program before the payments slice, in the program of today. */
export interface OldBusiness {
  readonly tenant: TestTenant
  /** What the old program read of its books. */
  readonly before: Books
  readonly superuser: TestDatabase['superuser']
}

const unpacked = (name: string): unknown =>
  JSON.parse(
    brotliDecompressSync(readFileSync(new URL(`./old-books/${name}`, import.meta.url))).toString('utf8'),
  )

/**
 * Load the old data into the schema of that version, pass through the schema of release 0.1.0, migrate to the schema of today, and start
 * the program on the database. The database and the data folder are removed after the test file.
 */
export async function oldBusiness(): Promise<OldBusiness> {
  const data = unpacked('data.json.br') as OldData
  const { superuser: login, app } = inject('templateLogins')
  const database = `test_old_${randomBytes(6).toString('hex')}`
  const admin = { ...login, database }
  const runtime = { ...app, database }
  const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-old-'))
  await bootstrapDatabase({ admin, database, runtime })
  await migrateAsThen(admin, data.lastMigration)
  const superuser = new pg.Pool({ ...admin, max: 2 })
  await load(superuser, data.tables)
  await migrateAsThen(admin)
  await migrate({ admin })

  const dataDir = path.join(folder, 'data')
  for (const [name, content] of Object.entries(data.files)) {
    const file = path.join(dataDir, name)
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, Buffer.from(content, 'base64'), { mode: 0o600 })
  }
  const program = await startProgram(
    {
      port: 0,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: urlOf(runtime),
      migrationUrl: null,
      publicUrl: 'https://kloppend.test',
      smtpUrl: null,
      bounceMailbox: null,
      enableBanking: null,
      mollieUrl: 'http://127.0.0.1:9',
      viesUrl: null,
      ecbUrl: null,
      kvk: null,
      maps: null,
      filesBucket: null,
      webhookOrigins: new Set(),
      mailboxHosts: new Set(),
      registration: 'open',
      accessLog: false,
      metrics: { token: null, port: null },
      minFreeDiskMib: 0,
      stopGraceSeconds: 0,
      backupTo: null,
      backupPassphrase: null,
      pgPrograms: null,
      backupEverySeconds: 45,
      rateLimit: false,
      trustProxy: 'loopback',
      contact: { name: null, email: null, phone: null },
      logLevel: 'silent',
    },
    // The orders of before stay in their queue, so that no PDF is made while the books are compared.
    { durability: 'off-for-tests', worksJobs: false },
  )
  afterAll(async () => {
    await program.stop()
    await superuser.end()
    await withSession({ ...login, database: 'postgres' }, (client) =>
      client.query(`drop database if exists ${database} with (force)`),
    )
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    tenant: await logInTenant(program.address, 'eigenaar@oud.test', 'een zin van vier woorden'),
    before: unpacked('books.json.br') as Books,
    superuser,
  }
}

/** Rows as they were, without the triggers that refuse what is not made by a command. */
async function load(superuser: pg.Pool, tables: OldData['tables']): Promise<void> {
  const client = await superuser.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    for (const [name, rows] of Object.entries(tables)) {
      const table = pg.escapeIdentifier(name)
      const { rows: columns } = await client.query<{ list: string }>(
        `select string_agg(quote_ident(attname), ', ') as list from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      )
      const list = columns[0]?.list ?? ''
      await client.query(`delete from ${table}`)
      await client.query(
        `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}
