import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBackingDocument } from '#expenses/contract.ts'
import { getProof } from '#proof/contract.ts'
import { getQuarantinedFile, listQuarantinedFiles } from '#settings/contract.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { Config } from '#platform/server/config.ts'
import { testDatabase } from '#platform/server/db/testing/test-database.ts'
import { bucketObjects } from '#platform/server/files/bucket-objects.ts'
import { fileStoreIn, type FileStore } from '#platform/server/files/file-store.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { MARKER } from '#platform/server/files/store-owner.ts'
import type { SweepDeps } from '#platform/server/files/sweep-files.ts'
import { sweepOnce } from '#platform/server/files/testing/sweep-once.ts'
import { s3Server, type S3Server } from '#platform/server/files/testing/s3-server.ts'
import { StartError } from '#platform/server/start-error.ts'
import { startProgram } from './program.ts'
import { newPdf, upload, uploadedPdf } from '#testing/expense-steps.ts'
import { testProgram, type TestProgram } from '#testing/test-program.ts'
import { expectDone, registerTenant, type TestTenant } from '#testing/test-tenant.ts'
import { pathOf, sendRaw } from '#testing/wire-client.ts'

/** A full file store loses nothing through a wrong database, a restored database or a second database. */
const A_DAY = 86_400_000
const kloppend = await testProgram()
const { database } = kloppend
const kept = path.join(kloppend.dataDir, 'files', 'kept')
const empty = await testDatabase()
const onEmpty: Config = { ...kloppend.config, databaseUrl: empty.appUrl }

const tenant = await kloppend.register()
for (let count = 0; count < 3; count += 1) await uploadedPdf(tenant)
await makeOld(kept)

/** A program that starts after all is stopped again. */
const starting = async (config: Config): Promise<unknown> => {
  try {
    const program = await startProgram(config, { durability: 'off-for-tests' })
    await program.stop()
    return 'started'
  } catch (error) {
    return error
  }
}

async function makeOld(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), 1_000, 1_000)
}

/** Every file with its bytes. */
async function contentOf(folder: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name)
    if (entry.isFile()) content[path.relative(folder, place)] = (await readFile(place)).toString('hex')
  }
  return content
}

test('the store names its database', async () => {
  const { rows } = await database.superuser.query<{ id: string }>('select id from database_identity')
  expect((await readFile(path.join(kept, MARKER), 'utf8')).trim()).toBe(rows[0]?.id)
  // The same database comes in again, also from another process.
  expect(await starting(kloppend.config)).toBe('started')
})

test('started on an empty database with a full store: refused with one sentence, and nothing is deleted', async () => {
  const before = await contentOf(kept)
  const refusal = await starting(onEmpty)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(
    /^StartError: De bestanden in .*kept horen bij een andere database: controleer DATABASE_URL, DATA_DIR en FILES_URL/,
  )
  expect(await contentOf(kept)).toEqual(before)
})

test('the same with a store from before there were markers, which the right database then takes', async () => {
  const before = await contentOf(kept)
  await rm(path.join(kept, MARKER))
  expect(String(await starting(onEmpty))).toMatch(
    /^StartError: In .*kept staan bestanden waar deze database niets van weet/,
  )
  const { [MARKER]: marker, ...files } = before
  expect(await contentOf(kept)).toEqual(files)
  expect(await starting(kloppend.config)).toBe('started')
  expect(await contentOf(kept)).toEqual({ ...files, [MARKER]: marker })
})

test('a database whose files are elsewhere does not take an empty store, unless the operator confirms this', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kloppend-empty-'))
  await cp(path.join(kloppend.dataDir, 'secret'), path.join(dataDir, 'secret'), { recursive: true })
  const refusal = String(await starting({ ...kloppend.config, dataDir }))
  expect(refusal).toMatch(/De bestanden waar deze database van weet, staan niet in .*kept/)
  const [, id = '', place = ''] = /zet dan (\S+) in (\S+)\)/.exec(refusal) ?? []
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, `${id}\n`)
  expect(await starting({ ...kloppend.config, dataDir })).toBe('started')
  await rm(dataDir, { recursive: true })
  // Of two stores one counts, so the former is refused until the operator moves back.
  const other = String(await starting(kloppend.config))
  const [, storeId = '', storeFile = ''] = /verhuisd, zet dan (\S+) in (\S+)\)/.exec(other) ?? []
  await writeFile(storeFile, `${storeId}\n`)
  expect(await starting(kloppend.config)).toBe('started')
})

const deps = (files: FileStore, ahead: number, log: string[] = []) => ({
  database: kloppend.program.database,
  files,
  confirm: () => Promise.resolve(),
  log: {
    info: (line: object) => void log.push(JSON.stringify(line)),
    warn: (line: object) => void log.push(JSON.stringify(line)),
  } as SweepDeps['log'],
  now: () => new Date(Date.now() + ahead * A_DAY),
})
const sweep = async (who: TestTenant, ahead: number, files = fileStoreIn(folderObjects(kept))) => {
  const log: string[] = []
  await sweepOnce(deps(files, ahead, log), who.tenantId as TenantId)
  return log
}
const filesOf = async (
  who: TestTenant,
  list: 'kept' | 'quarantined',
  files = fileStoreIn(folderObjects(kept)),
) => {
  const hashes: string[] = []
  for await (const { sha256 } of files[list](who.tenantId as TenantId)) hashes.push(sha256)
  return hashes.toSorted()
}
const listed = async (who: TestTenant) =>
  (
    await database.superuser.query<{ sha256: string }>(
      'select sha256 from quarantined_files where tenant_id = $1 order by 1',
      [who.tenantId],
    )
  ).rows.map(({ sha256 }) => sha256)

/** Statements without the program's checks, as a restore makes them. */
async function asRestored(statement: string): Promise<void> {
  const client = await database.superuser.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
  } finally {
    client.release()
  }
}

const download = (who: TestTenant, id: string) =>
  who.send('GET', pathOf(getBackingDocument, { params: { id } }))

test('restored to yesterday: files of which the rows are gone are set aside, and come back with their rows', async () => {
  const who = await kloppend.register()
  await uploadedPdf(who)
  const bytes = newPdf()
  const id = String(expectDone(await upload(who, bytes)))
  const all = await filesOf(who, 'kept')
  await asRestored(`create schema vault; create table vault.today as select * from backing_documents where id = '${id}';
    delete from backing_documents where id = '${id}'`)
  expect(await starting(kloppend.config)).toBe('started')
  expect(await filesOf(who, 'kept')).toEqual(all)

  // A file of today may still get its row; one that is older goes to the quarantine, and is said to.
  expect(await sweep(who, 0)).toEqual([])
  const log = await sweep(who, 2)
  expect(log.join()).toContain('file_quarantined')
  const aside = await filesOf(who, 'quarantined')
  expect(aside).toHaveLength(1)
  expect(await listed(who)).toEqual(aside)
  expect([...(await filesOf(who, 'kept')), ...aside].toSorted()).toEqual(all)
  // Three months later it is still there, until the day itself.
  await sweep(who, 89)
  expect(await listed(who)).toEqual(aside)

  await asRestored('insert into backing_documents select * from vault.today; drop schema vault cascade')
  expect((await download(who, id)).bytes.equals(bytes)).toBe(true)
  expect(await filesOf(who, 'kept')).toEqual(all)
  await sweep(who, 93)
  expect(await listed(who)).toEqual([])
  expect(await filesOf(who, 'kept')).toEqual(all)
})

test('a file without a row is deleted after ninety days, and the log names it', async () => {
  const who = await kloppend.register()
  const orphan = await fileStoreIn(folderObjects(kept)).put(who.tenantId as TenantId, newPdf())
  await sweep(who, 2)
  expect(await filesOf(who, 'quarantined')).toEqual([orphan])
  expect(await sweep(who, 91)).toEqual([])
  expect(await filesOf(who, 'quarantined')).toEqual([orphan])
  const log = await sweep(who, 93)
  expect(log.join()).toMatch(new RegExp(`file_removed.*${orphan}`))
  expect(await filesOf(who, 'quarantined')).toEqual([])
  expect(await listed(who)).toEqual([])
})

test('files without a row are listed for their owner, in the settings and in the proof, and can be viewed', async () => {
  const who = await kloppend.register()
  expect(expectDone(await who.call(listQuarantinedFiles))).toEqual({ heldSince: null, files: [] })
  const bytes = newPdf()
  const sha256 = await fileStoreIn(folderObjects(kept)).put(who.tenantId as TenantId, bytes)
  await sweep(who, 2)
  const { files } = expectDone(await who.call(listQuarantinedFiles))
  expect(files).toMatchObject([{ sha256, sizeBytes: bytes.length }])
  const [file] = files
  expect(Date.parse(file?.keptUntil ?? '') - Date.parse(file?.quarantinedAt ?? '')).toBeGreaterThan(
    89 * A_DAY,
  )
  const shown = await who.send('GET', pathOf(getQuarantinedFile, { params: { sha256 } }))
  expect(shown.bytes.equals(bytes)).toBe(true)
  expect(shown.headers.get('content-disposition')).toContain(`bestand-${sha256.slice(0, 8)}.pdf`)
  expect(await filesOf(who, 'quarantined')).toEqual([sha256])
  const proof = expectDone(await who.call(getProof))
  expect(proof.isClean).toBe(true)
  expect(proof.checks.find(({ id }) => id === 'files')?.figure).toMatch(
    new RegExp(`1 bestand hoort nergens bij en staat apart: ${sha256.slice(0, 8)}`),
  )
  expect(expectDone(await tenant.call(listQuarantinedFiles)).files).toEqual([])
  expect((await tenant.call(getQuarantinedFile, { params: { sha256 } })).status).toBe(404)
})

test('a file that has its row when the ninety days are over goes back to its place', async () => {
  const who = await kloppend.register()
  const bytes = newPdf()
  const store = fileStoreIn(folderObjects(kept))
  const sha256 = await store.put(who.tenantId as TenantId, bytes)
  await sweep(who, 2)
  expectDone(await upload(who, bytes))
  // The upload wrote the file again, so the copy in the quarantine is superfluous.
  await sweep(who, 93)
  expect(await filesOf(who, 'kept')).toEqual([sha256])
  expect(await filesOf(who, 'quarantined')).toEqual([])
})

test('at most a hundred files are set aside in one run, and the next run is ordered', async () => {
  const who = await kloppend.register()
  const store = fileStoreIn(folderObjects(kept))
  for (let count = 0; count < 104; count += 1)
    await store.put(who.tenantId as TenantId, Buffer.from(`wees ${String(count)}`))
  await sweep(who, 2)
  expect(await listed(who)).toHaveLength(100)
  const { rowCount } = await database.superuser.query(
    `select from jobs where tenant_id = $1 and kind = 'files.sweep'`,
    [who.tenantId],
  )
  expect(rowCount).toBe(1)
  await sweep(who, 3)
  expect(await listed(who)).toHaveLength(104)
})

test('a copy of the database on the same files stops the comparison for both: neither sets aside what the other keeps', async () => {
  const who = await kloppend.register()
  await uploadedPdf(who)
  await sweep(who, 0)
  const copied = `select token, next_token from file_sweeps where tenant_id = '${who.tenantId}'`
  const { rows } = await database.superuser.query<{ token: string }>(copied)
  // The original program continues, and keeps a file that the copy does not know.
  const bytes = newPdf()
  const id = String(expectDone(await upload(who, bytes)))
  await sweep(who, 2)
  await asRestored(`create schema vault; create table vault.newer as select * from backing_documents where id = '${id}';
    delete from backing_documents where id = '${id}';
    update file_sweeps set token = '${String(rows[0]?.token)}' where tenant_id = '${who.tenantId}'`)
  const before = await filesOf(who, 'kept')
  expect((await sweep(who, 4)).join()).toContain('file_sweep_held')
  expect((await sweep(who, 200)).join()).toContain('file_sweep_held')
  expect(await filesOf(who, 'kept')).toEqual(before)
  await asRestored('insert into backing_documents select * from vault.newer; drop schema vault cascade')
  expect((await download(who, id)).bytes.equals(bytes)).toBe(true)
  // An operator who is sure removes the token.
  await rm(path.join(kept, who.tenantId, 'sweep'))
  expect(await sweep(who, 4)).toEqual([])
})

let bucket: S3Server
let first: TestProgram
let inBucket: TestTenant
beforeAll(async () => {
  bucket = await s3Server('boeken')
  first = await testProgram({ filesBucket: bucket.bucket })
  inBucket = await first.register()
})
afterAll(() => bucket.close())

test('two databases on one bucket: the second is refused with one sentence, and nothing is deleted', async () => {
  const id = await uploadedPdf(inBucket)
  for (const object of bucket.objects.values()) object.putAt = new Date(1_000)
  const before = new Map(bucket.objects)
  const refusal = await starting({ ...onEmpty, filesBucket: bucket.bucket })
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toMatch(/horen bij een andere database/)
  expect(String(refusal)).not.toContain(bucket.bucket.secretAccessKey)
  expect(bucket.objects).toEqual(before)
  expect((await download(inBucket, id)).status).toBe(200)
})

test('a bucket that was away at the start is asked whose it is before anything is kept in it', async () => {
  bucket.failNext(Number.POSITIVE_INFINITY)
  const other = await startProgram(
    { ...onEmpty, filesBucket: bucket.bucket },
    { durability: 'off-for-tests' },
  )
  try {
    const stranger = await registerTenant(other.address)
    expect(await upload(stranger, newPdf())).toMatchObject({
      status: 503,
      errors: ['De opslag van bestanden is even niet bereikbaar. Probeer het over een paar minuten opnieuw.'],
    })
    bucket.failNext(0)
    const before = new Map(bucket.objects)
    expect((await upload(stranger, newPdf())).status).toBe(503)
    expect(bucket.objects).toEqual(before)
  } finally {
    bucket.failNext(0)
    await other.stop()
  }
})

test('a bucket that was away at the start is first used inside a transaction, by the proof', async () => {
  bucket.failNext(Number.POSITIVE_INFINITY)
  const other = await first.startAnother()
  bucket.failNext(0)
  const { status } = await sendRaw(other.address, 'GET', pathOf(getProof), {
    token: inBucket.token,
  })
  expect(status).toBe(200)
})

test('in a bucket orphans are set aside and released as in a folder', async () => {
  const store = fileStoreIn(bucketObjects(bucket.bucket))
  const sha256 = await store.put(inBucket.tenantId as TenantId, Buffer.from('een wees'))
  await sweepOnce({ ...deps(store, 2), database: first.program.database }, inBucket.tenantId as TenantId)
  expect(await filesOf(inBucket, 'quarantined', store)).toEqual([sha256])
  expect((await filesOf(inBucket, 'kept', store)).length).toBeGreaterThan(0)
})
