import { createHash, randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { containedMigrations, migrateAsThen } from '#testing/version-before/migrations.ts'
import { onDatabase, withSession } from './admin-session.ts'
import { bootstrapDatabase } from './bootstrap.ts'
import { clusterStatements } from './cluster-sql.ts'
import { checkSchemaVersion, lastApplied, migrate, readMigrations } from './migrate.ts'
import { containedIn, schemaFiles } from './schema-files.ts'
import { lintSchema } from './schema-lint.ts'
import { schemaSql } from './testing/schema-sql.ts'

const { superuser, app } = inject('templateLogins')
const own = fileURLToPath(new URL('../../../../db', import.meta.url))
const contained = containedIn(own)

/** A database with its roles and nothing else, dropped after the test. */
async function emptyDatabase(): Promise<pg.ClientConfig> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = onDatabase(superuser, name)
  await bootstrapDatabase({ admin, database: name, runtime: app })
  onTestFinished(() =>
    withSession({ ...superuser, database: 'postgres' }, async (client) => {
      await client.query(`drop database ${name} with (force)`)
    }),
  )
  return admin
}

/** A folder `db` with the list of ours and one small schema file, for a test that adds to it; removed after the test. */
function smallDb(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kloppend-db-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  for (const name of ['schema', 'migrations']) mkdirSync(join(folder, name))
  for (const name of ['landed-migrations.txt', 'schema/00-roles.sql'])
    cpSync(join(own, name), join(folder, name))
  return folder
}

const historyOf = async (admin: pg.ClientConfig) =>
  withSession(admin, async (client) => {
    const { rows } = await client.query<{ name: string; checksum: string; expands: boolean }>(
      'select name, checksum, expands from schema_migrations order by name collate "C"',
    )
    return rows
  })

test(
  'an empty database by the schema files equals one by all the migrations of before, and both keep tenants apart',
  { tags: 'soak', meta: { slow: 'two hundred migrations, one by one' } },
  async () => {
    const [before, now] = [await emptyDatabase(), await emptyDatabase()]
    await migrateAsThen(before)
    await migrate({ admin: before })
    await migrate({ admin: now })
    const [old, made] = await Promise.all([before, now].map((admin) => withSession(admin, schemaSql)))
    expect(old).toContain('create table journal_entries')
    expect(made).toBe(old)
    expect(await withSession(now, lintSchema)).toEqual([])
    expect(await historyOf(now)).toEqual(await historyOf(before))
    // The program of before and this one each know the history of the other.
    expect(await migrate({ admin: before })).toEqual([])
  },
)

test('the statements of a migration on a cluster make the same schema, with the same names', async () => {
  const [plain, cluster] = [await emptyDatabase(), await emptyDatabase()]
  await migrate({ admin: plain })
  // As Citus has the function; without it no table of a migration is distributed.
  await withSession(cluster, (client) =>
    client.query(`create function create_distributed_table(name regclass, col text, colocate_with text) returns void
      language plpgsql as $$ begin raise notice '%', name; end $$`),
  )
  await migrate({ admin: cluster, statementsOf: clusterStatements })
  await withSession(cluster, (client) => client.query('drop function create_distributed_table'))
  const [made, wanted] = await Promise.all([cluster, plain].map((admin) => withSession(admin, schemaSql)))
  expect(wanted).toContain('create table trips')
  expect(made).toBe(wanted)
})

test('a database that stopped halfway the migrations of before is refused, with the release to pass through', async () => {
  const admin = await emptyDatabase()
  await migrateAsThen(admin, '0042_late_vat.sql')
  const refusal = `De database is van vóór Kloppend 0.1.0: ze mist ${String(
    contained.length - 41,
  )} wijziging(en), vanaf 0046_ordered_mails.sql. Start eerst één keer Kloppend 0.1.0 op deze database, en daarna deze versie.`
  await expect(migrate({ admin })).rejects.toThrow(refusal)
  await expect(checkSchemaVersion(admin)).rejects.toThrow(refusal)
  await expect(withSession(admin, lastApplied)).rejects.toThrow(refusal)
  expect(await historyOf(admin)).toHaveLength(41)
})

test('a migration after the schema files runs on an empty database, and on one that has all that these contain', async () => {
  const [fresh, before, folder] = [await emptyDatabase(), await emptyDatabase(), smallDb()]
  expect(await migrate({ admin: before, folder })).toHaveLength(contained.length)
  writeFileSync(join(folder, 'migrations', '9990_shelves.sql'), 'create table shelves (id int);')
  expect((await migrate({ admin: fresh, folder })).at(-1)).toBe('9990_shelves.sql')
  expect(await migrate({ admin: before, folder })).toEqual(['9990_shelves.sql'])
})

test('a schema file that fails names its line, and leaves an empty database', async () => {
  const folder = smallDb()
  writeFileSync(join(folder, 'schema', '99-wrong.sql'), 'create table shelves (id int);\nselect wrong;')
  const admin = await emptyDatabase()
  await expect(migrate({ admin, folder })).rejects.toThrow(
    'db/schema/99-wrong.sql:2 is mislukt: column "wrong" does not exist.',
  )
  const { rows } = await withSession(admin, (client) =>
    client.query(`select to_regclass('tenants') as tenants, to_regclass('schema_migrations') as history`),
  )
  expect(rows).toEqual([{ tenants: null, history: null }])
})

test('of three programs that start together on an empty database one makes the schema, and the others wait for it', async () => {
  const [admin, folder] = [await emptyDatabase(), smallDb()]
  const applied = await Promise.all(Array.from({ length: 3 }, () => migrate({ admin, folder })))
  expect(applied.flat()).toEqual(readMigrations(folder).map(({ name }) => name))
})

test('the list of what the schema files contain is that of the migrations of before, by name, text and order', () => {
  const texts = Object.entries(containedMigrations)
  expect(contained).toEqual(
    texts.map(([name, text]) => ({
      name,
      checksum: createHash('sha256').update(text).digest('hex'),
      expands: /^-- expand$/m.test(text),
    })),
  )
  expect(schemaFiles(own)[0]?.name).toBe('00-roles.sql')
})
