import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readMigrations } from '#platform/server/db/migrate.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { exportedRows, leftOutColumns, leftOutTables } from '../domain/left-out.ts'
import { MANIFEST, manifestSchema, SIGNATURE, signatureSchema, type Manifest } from './manifest.ts'
import { isSigned } from './signing-key.ts'

/** The part of the archive that a program reads: every row, the hash of everything, and a signature. */
const kloppend = await busyProgram()
const { superuser } = kloppend.database
const { tenant } = kloppend
await allWorkDone(kloppend.database)
const archive = await exported()

async function exported(): Promise<Record<string, Uint8Array>> {
  return unzipSync((await tenant.send('GET', '/api/Exports/zip')).bytes)
}
const fileOf = (path: string, files = archive): Uint8Array => {
  const file = files[path]
  if (file === undefined) throw new Error(`${path} is not in the archive`)
  return file
}
const manifestOf = (files = archive): Manifest =>
  manifestSchema.parse(JSON.parse(strFromU8(fileOf(MANIFEST, files))))
const rowsOf = (table: string, files = archive): Record<string, string | null>[] => {
  const parts = manifestOf(files).tables.find(({ name }) => name === table)?.parts ?? []
  return parts.flatMap(({ path }) =>
    strFromU8(fileOf(path, files))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string | null>),
  )
}

test('every table with rows of a tenant is exported, or left out for a reason', async () => {
  const { rows } = await superuser.query<{ name: string; columns: string[] }>(`
    select c.relname as name,
           array(select a.attname::text from pg_attribute a
                 where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   and a.attname <> 'tenant_id') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')`)
  const { tables } = manifestOf()
  const expected = rows.filter(({ name }) => !(name in leftOutTables)).map(({ name }) => name)
  expect(tables.map(({ name }) => name)).toEqual(expected.toSorted())
  for (const { name, columns } of tables)
    expect(columns.toSorted(), name).toEqual(
      rows
        .find((row) => row.name === name)
        ?.columns.filter((column) => !(`${name}.${column}` in leftOutColumns))
        .toSorted(),
    )
  for (const name of Object.keys(leftOutTables)) expect(rows.map((row) => row.name)).toContain(name)
})

test('each table has as many rows in the archive as in the database', async () => {
  for (const { name, rows } of manifestOf().tables) {
    const counted = await superuser.query<{ count: string }>(
      `select count(*) from ${name} where tenant_id = $1 and ${exportedRows[name] ?? 'true'}`,
      [tenant.tenantId],
    )
    expect(rows, name).toBe(Number(counted.rows[0]?.count))
    expect(rowsOf(name).length, name).toBe(rows)
    if (name !== 'mail_files') expect(rows, `${name} has no row in this test`).toBeGreaterThan(0)
  }
})

test('the manifest has the hash of every part, and this installation signed it', () => {
  const manifest = manifestOf()
  for (const { path, sha256, bytes, rows } of [
    ...manifest.tables.flatMap(({ parts }) => parts),
    ...manifest.files.parts,
  ]) {
    expect(sha256Of(fileOf(path)), path).toBe(sha256)
    expect(fileOf(path).length, path).toBe(bytes)
    expect(rows, path).toBeGreaterThan(0)
  }
  const signature = signatureSchema.parse(JSON.parse(strFromU8(fileOf(SIGNATURE))))
  expect(isSigned(signature, fileOf(MANIFEST))).toBe(true)
  const changed = Buffer.from(fileOf(MANIFEST))
  changed[changed.length - 2] = 32
  expect(isSigned(signature, changed)).toBe(false)
})

test('the manifest says what made the archive, and for which business', () => {
  const manifest = manifestOf()
  expect(manifest).toMatchObject({
    formatVersion: 1,
    schema: readMigrations().at(-1)?.name,
    business: { tenantId: tenant.tenantId },
    files: { missing: [] },
  })
  expect(manifest.proof.checks.map(({ id }) => id)).toContain('evidence')
})

test('every file that a row names is in the archive under its hash', () => {
  const listed = manifestOf().files.parts.flatMap(({ path }) =>
    strFromU8(fileOf(path))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { path: string; sha256: string }),
  )
  const named = ['backing_documents', 'document_files', 'mail_files'].flatMap((table) =>
    rowsOf(table).map(({ sha256 }) => sha256),
  )
  expect(named.length).toBeGreaterThan(3)
  for (const sha256 of named) expect(listed.map((each) => each.sha256)).toContain(sha256)
  for (const { path, sha256 } of listed) expect(sha256Of(fileOf(path)), path).toBe(sha256)
})

test('no secret that gives access is in it, and no transaction of this database', () => {
  for (const { name, columns } of manifestOf().tables)
    for (const column of columns)
      expect(`${name}.${column}`).not.toMatch(/secret|password|token|code_hash|created_xid|locked_by/)
})

test('no mail with a link to an account is in it, as a row or as a table for people', async () => {
  await superuser.query(
    `insert into mails (tenant_id, id, purpose, recipient, subject, body)
     values ($1, gen_random_uuid(), 'account-link', 'ik@bedrijf.test', 'Link', 'https://kloppend.test/x#GEHEIM')`,
    [tenant.tenantId],
  )
  const text = Object.values(await exported())
    .map((bytes) => strFromU8(bytes, true))
    .join('\n')
  expect(text).not.toContain('GEHEIM')
  expect(text).not.toContain('mailadres-bevestigen#')
})

test('a new table is exported without a change of the program', async () => {
  await superuser.query(`
    create table later_things (tenant_id uuid not null, id uuid not null, said text, primary key (tenant_id, id));
    alter table later_things owner to kloppend_owner;
    select enable_tenant_isolation('later_things');
    grant select on later_things to kloppend_app`)
  try {
    await superuser.query(`insert into later_things values ($1, gen_random_uuid(), 'iets')`, [
      tenant.tenantId,
    ])
    expect(rowsOf('later_things', await exported())).toEqual([expect.objectContaining({ said: 'iets' })])
  } finally {
    await superuser.query('drop table later_things')
  }
})
