import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addShared, signBoth } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { pathOf } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { createCustomer } from '#customers/contract.ts'
import { getInvoiceAttachment } from '#invoices/contract.ts'
import type { DocumentId, JobId, TenantId } from '#kernel/ids.ts'
import { fileStoreIn, placeOf, type FileStore } from '#platform/server/files/file-store.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { FileStoreAway, sha256Of } from '#platform/server/files/object-store.ts'
import type { SweepDeps } from '#platform/server/files/sweep-files.ts'
import { sweepOnce } from '#platform/server/files/testing/sweep-once.ts'
import { getProof } from '#proof/contract.ts'
import { keepPdf, movePdfsJob } from './kept-pdf.ts'

/** PDFs are files of the store, and the database says which: through moving, losing, damaging and comparing. */
const kloppend = await testProgram()
const { database } = kloppend
const folder = path.join(kloppend.dataDir, 'files', 'kept')
const store = fileStoreIn(folderObjects(folder))

interface Row {
  document_id: string
  kind: string
  sha256: string
  size_bytes: bigint | null
  bytes: Buffer | null
}
const rowsOfTenant = async (who: TestTenant): Promise<Row[]> =>
  (
    await database.superuser.query<Row>(
      'select document_id, kind, sha256, size_bytes, bytes from document_files where tenant_id = $1 order by document_id, kind',
      [who.tenantId],
    )
  ).rows
const placeOfRow = (who: TestTenant, { sha256 }: Row): string =>
  path.join(folder, placeOf({ tenantId: who.tenantId as TenantId, sha256 }))
const pdfOf = (who: TestTenant, id: string) =>
  who.send('GET', pathOf(getInvoiceAttachment, { params: { id } }))

/** Past every guard, as only a person with the database in hand can. */
async function past(statement: string, values: unknown[] = []): Promise<void> {
  const client = await database.superuser.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(statement, values)
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function withInvoices(count: number): Promise<{ who: TestTenant; ids: string[]; rows: Row[] }> {
  const who = await kloppend.register()
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push(await who.addFinalised())
  await allWorkDone(database)
  return { who, ids, rows: await rowsOfTenant(who) }
}

/** As the version before kept them: the bytes in the row, and no file. */
async function asBefore(who: TestTenant, rows: readonly Row[]): Promise<Buffer[]> {
  const files: Buffer[] = []
  for (const row of rows) {
    const bytes = await readFile(placeOfRow(who, row))
    files.push(bytes)
    await rm(placeOfRow(who, row))
    await past(
      'update document_files set bytes = $1, size_bytes = null where document_id = $2 and kind = $3',
      [bytes, row.document_id, row.kind],
    )
  }
  return files
}

const job = (who: TestTenant) => ({
  tenantId: who.tenantId as TenantId,
  id: 'x' as JobId,
  payload: {},
  attempts: 1,
  isLastAttempt: false,
})
const moveAll = (who: TestTenant, files: FileStore = store): Promise<void> =>
  movePdfsJob.run({ database: kloppend.program.database, files, confirm: () => Promise.resolve() }, job(who))

const filesCheck = async (who: TestTenant) =>
  expectDone(await who.call(getProof)).checks.find(({ id }) => id === 'files')

test('the PDF of a finalised invoice is a file of the store, and the database knows its hash and its size', async () => {
  const { who, ids, rows } = await withInvoices(1)
  const [row] = rows
  if (row === undefined) throw new Error('no PDF was kept')
  const file = await readFile(placeOfRow(who, row))
  expect(row).toMatchObject({ document_id: ids[0], kind: 'pdf', sha256: sha256Of(file), bytes: null })
  expect(Number(row.size_bytes)).toBe(file.length)
  expect((await pdfOf(who, ids[0] ?? '')).bytes.equals(file)).toBe(true)
})

test('PDFs that the database holds are read as before, and are moved without a byte changed', async () => {
  const { who, ids, rows } = await withInvoices(3)
  const files = await asBefore(who, rows)
  const read = async () => (await Promise.all(ids.map((id) => pdfOf(who, id)))).map(({ bytes }) => sha256Of(bytes)).toSorted() // prettier-ignore
  const hashes = files.map((file) => sha256Of(file)).toSorted()
  expect(await read()).toEqual(hashes)
  expect((await filesCheck(who))?.outcome).toBe('ok')

  await moveAll(who)
  const moved = await rowsOfTenant(who)
  expect(moved.map(({ bytes }) => bytes)).toEqual([null, null, null])
  expect(moved.map(({ size_bytes: size }) => Number(size))).toEqual(files.map(({ length }) => length))
  for (const [index, row] of moved.entries())
    expect((await readFile(placeOfRow(who, row))).equals(files[index] ?? Buffer.alloc(0))).toBe(true)
  expect(await read()).toEqual(hashes)
  expect((await filesCheck(who))?.outcome).toBe('ok')
})

test('moving that was interrupted goes on where it was; meanwhile each PDF is in one of the two places', async () => {
  const { who, ids, rows } = await withInvoices(3)
  await asBefore(who, rows)
  let puts = 0
  const failing: FileStore = {
    ...store,
    put: (tenantId, bytes) => {
      puts += 1
      return puts === 2 ? Promise.reject(new Error('the disk is full')) : store.put(tenantId, bytes)
    },
  }
  await expect(moveAll(who, failing)).rejects.toThrow('the disk is full')
  expect((await rowsOfTenant(who)).filter(({ bytes }) => bytes === null)).toHaveLength(1)
  for (const id of ids) expect((await pdfOf(who, id)).status).toBe(200)
  await moveAll(who)
  expect((await rowsOfTenant(who)).filter(({ bytes }) => bytes !== null)).toEqual([])
  for (const id of ids) expect((await pdfOf(who, id)).status).toBe(200)
})

test('a file that does not read back as it was written empties no row', async () => {
  const { who, rows } = await withInvoices(1)
  await asBefore(who, rows)
  const forgetful: FileStore = { ...store, put: (_tenantId, bytes) => Promise.resolve(sha256Of(bytes)) }
  await expect(moveAll(who, forgetful)).rejects.toThrow('is lost')
  expect((await rowsOfTenant(who))[0]?.bytes).not.toBeNull()
})

test('bytes that do not have their hash stay where they are, and the proof names them', async () => {
  const { who, rows } = await withInvoices(2)
  await asBefore(who, rows)
  await past(`update document_files set bytes = bytes || '\\x00' where document_id = $1`, [
    rows[0]?.document_id,
  ])
  await moveAll(who)
  expect((await rowsOfTenant(who)).map(({ bytes }) => bytes === null)).toEqual([false, true])
  const check = await filesCheck(who)
  expect(check?.outcome).toBe('wrong')
  expect(check?.findings.join()).toMatch(/De PDF van \d{4}-\d{4} is niet meer wat die was/)
})

test.each([
  ['emptied with the size of another file', `bytes = null, size_bytes = octet_length(bytes) + 1`],
  [
    'emptied and given another hash',
    `bytes = null, size_bytes = octet_length(bytes), sha256 = repeat('a', 64)`,
  ],
  ['given other bytes', `bytes = bytes || '\\x00'`],
])('a row is not %s, not even by the owner of the tables', async (_what, change) => {
  const { who, rows } = await withInvoices(1)
  await asBefore(who, rows)
  const client = await database.owner.connect()
  try {
    await client.query(`begin; set local app.tenant_id = '${who.tenantId}'`)
    await expect(client.query(`update document_files set ${change}`)).rejects.toThrow('append-only')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a row that names a file of the store never changes again', async () => {
  const { who } = await withInvoices(1)
  for (const change of [`bytes = '\\x00', size_bytes = null`, 'size_bytes = 1']) {
    const client = await database.owner.connect()
    try {
      await client.query(`begin; set local app.tenant_id = '${who.tenantId}'`)
      await expect(client.query(`update document_files set ${change}`)).rejects.toThrow('append-only')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})

test.each([
  ['lost', (place: string) => rm(place), 'is er niet meer'],
  ['damaged', (place: string) => writeFile(place, '%PDF-1.7 of something else'), 'is niet meer wat die was'],
])(
  'a PDF that is %s shows in the proof, and a download makes the same file again',
  async (_what, harm, words) => {
    const { who, ids, rows } = await withInvoices(1)
    const [row] = rows
    const [id = ''] = ids
    if (row === undefined) throw new Error('no PDF was kept')
    await harm(placeOfRow(who, row))
    const check = await filesCheck(who)
    expect(check?.outcome).toBe('wrong')
    expect(check?.findings.join()).toMatch(new RegExp(`De PDF van \\d{4}-\\d{4} ${words}. Download die`))
    const { status, bytes } = await pdfOf(who, id)
    expect(status).toBe(200)
    expect(sha256Of(bytes)).toBe(row.sha256)
    expect((await readFile(placeOfRow(who, row))).equals(bytes)).toBe(true)
    expect((await filesCheck(who))?.outcome).toBe('ok')
  },
)

test('a lost PDF that would become another file is not made again, and its reader is told so', async () => {
  const { who, ids, rows } = await withInvoices(1)
  const [row] = rows
  if (row === undefined) throw new Error('no PDF was kept')
  await rm(placeOfRow(who, row))
  // As after a newer version that draws otherwise: what was kept had another hash.
  await past(`update document_files set sha256 = repeat('b', 64) where document_id = $1`, [row.document_id])
  const answer = await pdfOf(who, ids[0] ?? '')
  expect(answer.status).toBe(409)
  expect(answer.text).toContain(
    'Dit bestand is niet meer te vinden in de opslag. Opnieuw gemaakt wordt het niet precies hetzelfde; laat de beheerder het uit een reservekopie terugzetten.',
  )
  expect((await rowsOfTenant(who))[0]?.sha256).toBe('b'.repeat(64))
  const files = unzipSync((await who.send('GET', '/api/Exports/zip')).bytes)
  expect(Buffer.from(files['controle.txt'] ?? []).toString()).toMatch(/facturen\/factuur-.*is lost/)
})

test('the signed PDF of a quote is a file of the store too, and is made again as it was', async () => {
  const who = await kloppend.register()
  const customerId = expectDone(await who.call(createCustomer, { body: customerOf() }))
  const id = await addShared(who, customerId)
  await signBoth(who, id)
  await allWorkDone(database)
  const rows = await rowsOfTenant(who)
  expect(rows.map(({ kind }) => kind)).toEqual(['countersigned', 'pdf', 'signed'])
  expect(rows.map(({ bytes }) => bytes)).toEqual([null, null, null])
  const [signed] = rows
  if (signed === undefined) throw new Error('no signed PDF was kept')
  const before = await readFile(placeOfRow(who, signed))
  await rm(placeOfRow(who, signed))
  const { bytes } = await kloppend.send('GET', `/api/Quotes/${id}/attachment?signed=true`)
  expect(bytes.equals(before)).toBe(true)
  expect((await readFile(placeOfRow(who, signed))).equals(before)).toBe(true)
})

test('the comparison of files and rows knows every PDF, and sets aside what a rolled back row left behind', async () => {
  const { who, ids, rows } = await withInvoices(2)
  const orphan = await store.put(who.tenantId as TenantId, Buffer.from('a PDF without a row'))
  for (const entry of await readdir(path.join(folder, who.tenantId), {
    recursive: true,
    withFileTypes: true,
  }))
    if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), 1_000, 1_000)
  const { rows: ordered } = await database.superuser.query(
    `select from jobs where tenant_id = $1 and kind = 'files.sweep' and state = 'queued'`,
    [who.tenantId],
  )
  expect(ordered).toHaveLength(1)
  const quiet = () => undefined
  const deps = {
    database: kloppend.program.database,
    files: store,
    confirm: () => Promise.resolve(),
    log: { info: quiet, warn: quiet } as SweepDeps['log'],
  }
  await sweepOnce(deps, who.tenantId as TenantId)
  const aside: string[] = []
  for await (const { sha256 } of store.quarantined(who.tenantId as TenantId)) aside.push(sha256)
  expect(aside).toEqual([orphan])
  for (const row of rows) expect(sha256Of(await readFile(placeOfRow(who, row)))).toBe(row.sha256)
  for (const id of ids) expect((await pdfOf(who, id)).status).toBe(200)
})

test('a store that is away gets no row, and a row that is rolled back leaves a file and nothing else', async () => {
  const { who, ids } = await withInvoices(1)
  const tenantId = who.tenantId as TenantId
  const pdf = { id: ids[0] as DocumentId, kind: 'signed' as const, bytes: Buffer.from('another copy') }
  const { database: pool } = kloppend.program
  const away: FileStore = { ...store, put: () => Promise.reject(new FileStoreAway('gone fishing')) }
  await expect(keepPdf({ database: pool, files: away }, tenantId, pdf)).rejects.toThrow('gone fishing')
  expect(await rowsOfTenant(who)).toHaveLength(1)

  const failing = () => Promise.reject(new Error('no mail could be ordered'))
  await expect(keepPdf({ database: pool, files: store }, tenantId, pdf, failing)).rejects.toThrow('no mail')
  expect(await rowsOfTenant(who)).toHaveLength(1)
  expect((await store.get({ tenantId, sha256: sha256Of(pdf.bytes) })).equals(pdf.bytes)).toBe(true)
})
