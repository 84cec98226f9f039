import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { fileStoreIn } from '#platform/server/files/file-store.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { sweepOnce } from '#platform/server/files/testing/sweep-once.ts'
import { uploadedPdf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { callWire } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { cancelArchive, getImportState, getUploadedArchive, readUploadedArchive } from '../contract.ts'
import { removeArchiveJob } from './remove-archive.ts'
import { exportOf, filesIn, importInto } from './testing/moving.ts'
import { begin, importParts, read, sendPart, sendParts } from './testing/parts.ts'

/** An owner uploads an export in parts: interrupted, continued, cancelled or forgotten, nothing is lost and nothing stays behind. */
const kloppend = await testProgram()
const { database, dataDir } = kloppend
const original = await kloppend.register({ tenantName: 'Studio Noord' })
await original.addFinalised()
await uploadedPdf(original)
await allWorkDone(database)
const archive = await exportOf(original)
const third = Math.ceil(archive.length / 3)
const parts = [0, third, 2 * third].map((start) => ({ start, bytes: archive.subarray(start, start + third) }))
const [first, second, last] = parts as [(typeof parts)[0], (typeof parts)[0], (typeof parts)[0]]

const filesOf = async ({ tenantId }: TestTenant): Promise<string[]> => {
  const names = await readdir(path.join(dataDir, 'files', 'kept', tenantId), { recursive: true }).catch(
    () => [],
  )
  return names.map((name) => path.basename(name)).filter((name) => /^[0-9a-f]{64}$/.test(name))
}
const rowsOf = async ({ tenantId }: TestTenant): Promise<number> => {
  const { rows } = await database.superuser.query<{ count: number }>(
    `select ((select count(*) from uploaded_archives where tenant_id = $1)
           + (select count(*) from uploaded_archive_parts where tenant_id = $1))::int as count`,
    [tenantId],
  )
  return rows[0]?.count ?? 0
}
const arrivedAt = async (tenant: TestTenant) =>
  expectDone(await tenant.call(getUploadedArchive))?.parts.map(({ start }) => start)

test('the business is as after an import of one file, and nothing of the upload is left', async () => {
  const [byParts, atOnce] = [await kloppend.register(), await kloppend.register()]
  const id = await sendParts(byParts, archive, { partBytes: 50_000 })
  const preview = expectDone(await read(byParts, id))
  expect(preview).toMatchObject({ business: 'Studio Noord', isDone: false, invoices: 1 })
  expect(expectDone(await read(byParts, id, preview.sha256))).toEqual({ ...preview, isDone: true })
  const { sha256: _, ...same } = await importInto(atOnce, archive)
  expect(preview).toMatchObject({ ...same, isDone: false })

  await allWorkDone(database)
  const [one, other] = [filesIn(await exportOf(byParts)), filesIn(await exportOf(atOnce))]
  // The rows, but those that each registration makes of its own and those with the moment of the import.
  const compared = Object.keys(one).filter(
    (name) => /^gegevens\/.*jsonl$/.test(name) && !/mails|setting_changes|audit_events/.test(name),
  )
  expect(compared.length).toBeGreaterThan(10)
  for (const name of compared) expect(one[name], name).toEqual(other[name])
  expect((await filesOf(byParts)).sort()).toEqual((await filesOf(atOnce)).sort())
  expect(await rowsOf(byParts)).toBe(0)
  expect(expectDone(await byParts.call(getUploadedArchive))).toBeNull()
})

test('an upload that was interrupted goes on: in any order, each part once, and not read before it is whole', async () => {
  const tenant = await kloppend.register()
  const { id } = expectDone(await begin(tenant, archive))
  expectDone(await sendPart(tenant, id, last.start, last.bytes))
  expectDone(await sendPart(tenant, id, last.start, last.bytes))
  expect((await read(tenant, id)).errors.join()).toMatch(/Nog niet elk deel is aangekomen/)

  const again = expectDone(await begin(tenant, archive))
  expect(again).toMatchObject({ id, parts: [{ start: last.start, sha256: sha256Of(last.bytes) }] })
  await Promise.all([first, second].map((part) => sendPart(tenant, id, part.start, part.bytes)))
  expect(await arrivedAt(tenant)).toEqual(parts.map(({ start }) => start))
  // A business with an upload is new still.
  expect(expectDone(await tenant.call(getImportState)).refusal).toBeNull()
  expect((await importParts(tenant, id)).isDone).toBe(true)
})

test('a part with another hash, one that overlaps, one beyond the end and one that is too large are refused', async () => {
  const tenant = await kloppend.register()
  const { id } = expectDone(await begin(tenant, archive))
  const refusal = async (...part: Parameters<typeof sendPart>) => (await sendPart(...part)).errors.join()
  expect(await refusal(tenant, id, 0, first.bytes, sha256Of(last.bytes))).toMatch(/onderweg veranderd/)
  expectDone(await sendPart(tenant, id, 0, first.bytes))
  expect(await refusal(tenant, id, 0, second.bytes)).toMatch(/past niet bij de delen/)
  expect(await refusal(tenant, id, third - 1, second.bytes)).toMatch(/past niet bij de delen/)
  expect(await refusal(tenant, id, 2 * third + 1, second.bytes)).toMatch(/past niet bij de delen/)
  expect(await refusal(tenant, id, third, new Uint8Array(8 * 1024 * 1024 + 1))).toMatch(/groter dan 8 MiB/)
  expect(await arrivedAt(tenant)).toEqual([0])
  expect((await begin(tenant, archive, 'ander.zip')).errors.join()).toMatch(
    /al een ander bestand geüpload: kloppend\.zip/,
  )
})

test('the upload of another business is not there', async () => {
  const [owner, stranger] = [await kloppend.register(), await kloppend.register()]
  const id = await sendParts(owner, archive, { partBytes: third })
  const answers = [
    await sendPart(stranger, id, 0, first.bytes),
    await read(stranger, id),
    await stranger.call(cancelArchive, { params: { id } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await arrivedAt(owner)).toHaveLength(3)
})

test('a part that changed between the look and the import, and one that the store lost', async () => {
  const tenant = await kloppend.register()
  const id = await sendParts(tenant, archive, { partBytes: third })
  expect((await read(tenant, id, sha256Of(archive))).errors.join()).toMatch(
    /ander bestand dan je hebt bekeken/,
  )
  const { sha256 } = expectDone(await read(tenant, id))
  const lost = sha256Of(last.bytes)
  await rm(path.join(dataDir, 'files', 'kept', tenant.tenantId, lost.slice(0, 2), lost))
  expect((await read(tenant, id, sha256)).errors.join()).toMatch(/weg of beschadigd/)
})

test('a cancelled upload is removed with its files, but not a file that another upload or a row names', async () => {
  const tenant = await kloppend.register()
  const id = await sendParts(tenant, archive, { partBytes: third })
  expectDone(await tenant.call(cancelArchive, { params: { id } }))
  expect((await sendPart(tenant, id, 0, first.bytes)).status).toBe(404)
  // At once again, while the first is being removed.
  const next = expectDone(await begin(tenant, archive))
  expect(next.id).not.toBe(id)
  expectDone(await sendPart(tenant, next.id, 0, first.bytes))
  await allWorkDone(database)
  expect(await filesOf(tenant)).toEqual([sha256Of(first.bytes)])
  expect(await arrivedAt(tenant)).toEqual([0])
})

test('parts are kept by the comparison of files and rows while they are waited for, and removed after two days', async () => {
  const tenant = await kloppend.register()
  const { id } = expectDone(await begin(tenant, archive))
  expectDone(await sendPart(tenant, id, 0, first.bytes))
  const files = fileStoreIn(folderObjects(path.join(dataDir, 'files', 'kept')))
  const deps = {
    database: kloppend.program.database,
    files,
    confirm: async () => undefined,
    log: { info: () => 0, warn: () => 0 },
  }
  const tenantId = tenant.tenantId as TenantId
  const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000)
  await sweepOnce({ ...deps, now: inThreeDays }, tenantId)
  expect(await filesOf(tenant)).toHaveLength(1)

  const removeNow = () =>
    removeArchiveJob.run(deps, {
      tenantId,
      id: id as never,
      payload: { id },
      attempts: 1,
      isLastAttempt: false,
    })
  const setAge = (hours: number) =>
    database.superuser.query(
      `update uploaded_archives set begun_at = now() - interval '90 hours' where tenant_id = '${tenantId}';
       update uploaded_archive_parts set begun_at = now() - interval '${String(hours)} hours' where tenant_id = '${tenantId}'`,
    )
  await setAge(47)
  await removeNow()
  expect(await arrivedAt(tenant)).toEqual([0])
  await setAge(49)
  await removeNow()
  expect(await filesOf(tenant)).toEqual([])
  expect(await rowsOf(tenant)).toBe(0)
  expect((await sendPart(tenant, id, 0, first.bytes)).status).toBe(404)
})

test('two nodes with one file store: the parts go to both, and either reads them all', async () => {
  const other = await kloppend.startAnother()
  const tenant = await kloppend.register()
  const id = await sendParts(tenant, archive, {
    partBytes: third,
    addresses: [kloppend.address, other.address],
  })
  const { sha256 } = await importPreview(other.address, tenant, id)
  expect((await read(tenant, id, sha256)).data?.isDone).toBe(true)
})

async function importPreview(address: string, tenant: TestTenant, id: string) {
  return expectDone(await callWire(address, tenant.token, readUploadedArchive, { body: { archive: id } }))
}
