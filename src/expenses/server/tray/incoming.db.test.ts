import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listNotifications } from '#notifications/contract.ts'
import { addExpense, balanceOf, newPdf, upload } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { withdrawExpense } from '../../contract.ts'
import { listIncomingPage, receiveIncoming, type incomingDocument } from '../../incoming-contract.ts'
import { receiptPhoto, SUPERMARKET } from '../testing/receipt-picture.ts'
import { sampleUbl } from '../testing/sample-files.ts'

const kloppend = await testProgram()
const { database } = kloppend

const drop = (who: TestTenant, bytes: Uint8Array, options: { name?: string; key?: string } = {}) =>
  upload(who, bytes, { path: receiveIncoming.path, ...options })

const dropped = async (who: TestTenant, bytes: Uint8Array, options = {}): Promise<string> =>
  String(expectDone(await drop(who, bytes, options)))

const waiting = async (who: TestTenant, query = {}): Promise<readonly z.input<typeof incomingDocument>[]> =>
  expectDone(await who.call(listIncomingPage, { query })).rows

const change = (who: TestTenant, id: string, state: string) =>
  who.send('PATCH', `/api/IncomingDocuments/${id}`, { body: { state } })

test('a dropped document waits in the tray with what was read, and nothing is booked by it', async () => {
  const who = await kloppend.register()
  const id = await dropped(who, sampleUbl(), { name: 'factuur.xml' })
  const [row] = await waiting(who)
  expect(row).toMatchObject({
    id,
    fileName: 'factuur.xml',
    state: 'waiting',
    origin: 'upload',
    sender: null,
    reading: { state: 'done', progress: 100 },
  })
  expect(row?.supplier).not.toBeNull()
  expect(row?.total).not.toBeNull()
  expect(await balanceOf(who)).toEqual({})
  const tasks = expectDone(await who.call(listNotifications)).tasks
  expect(tasks.find(({ kind }) => kind === 'documents-to-process')).toMatchObject({
    count: 1,
    name: 'factuur.xml',
  })
})

test('a photograph is read in the background, and the tray shows what was found', async () => {
  const who = await kloppend.register()
  await dropped(who, await receiptPhoto(SUPERMARKET), { name: 'bon.jpg' })
  await allWorkDone(database)
  const [row] = await waiting(who)
  expect(row?.reading.state).toBe('done')
})

test('the same upload sent again, also at the same time, is one document', async () => {
  const who = await kloppend.register()
  const bytes = newPdf()
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => drop(who, bytes, { key })))
  const ids = new Set(answers.map((answer) => expectDone(answer)))
  expect(ids.size).toBe(1)
  expect(expectDone(await drop(who, bytes, { key }))).toBe([...ids][0])
  expect(await waiting(who)).toHaveLength(1)
})

test('the same file under two keys at once waits once, and the other is told so', async () => {
  const who = await kloppend.register()
  const bytes = newPdf()
  const answers = await Promise.all([1, 2, 3].map(() => drop(who, bytes, { key: randomUUID() })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  expect(await waiting(who)).toHaveLength(1)
})

test('a repeated upload of a booked document is the same document, and not a double', async () => {
  const who = await kloppend.register()
  const bytes = newPdf()
  const key = randomUUID()
  const id = await dropped(who, bytes, { key })
  await addExpense(who, { backingDocumentId: id })
  expect(expectDone(await drop(who, bytes, { key }))).toBe(id)
  expect(await waiting(who)).toEqual([])
})

test('a double is refused with where the first one is: waiting, apart, or booked', async () => {
  const who = await kloppend.register()
  const bytes = newPdf()
  const id = await dropped(who, bytes, { name: 'eerste.pdf' })
  const sentence = async () => (await drop(who, bytes, { name: 'tweede.pdf' })).errors
  expect(await sentence()).toEqual(['Dit bestand staat al bij Te verwerken, als ‘eerste.pdf’.'])
  await change(who, id, 'aside')
  expect(await sentence()).toEqual(['Dit bestand staat al apart bij Te verwerken, als ‘eerste.pdf’.'])
  await addExpense(who, { backingDocumentId: id, date: '2026-11-03' })
  expect(await sentence()).toEqual(['Dit bestand hoort al bij de uitgave ‘Kantoorhandel’ van 03-11-2026.'])
  const other = await kloppend.register()
  expect((await drop(other, bytes)).status).toBe(200)
})

test('a document leaves the tray when its expense is booked, and may come back once that is withdrawn', async () => {
  const who = await kloppend.register()
  const bytes = newPdf()
  const id = await dropped(who, bytes)
  const expenseId = await addExpense(who, { backingDocumentId: id })
  expect(await waiting(who)).toEqual([])
  expect((await change(who, id, 'waiting')).status).toBe(409)
  expectDone(await who.call(withdrawExpense, { params: { id: expenseId } }))
  const again = await dropped(who, bytes)
  expect(again).not.toBe(id)
  expect((await waiting(who)).map((row) => row.id)).toEqual([again])
})

test('a document is put aside, deleted, and put back', async () => {
  const who = await kloppend.register()
  const bytes = newPdf()
  const id = await dropped(who, bytes)
  await change(who, id, 'aside')
  expect(await waiting(who)).toEqual([])
  expect((await waiting(who, { filter: 'apart' })).map((row) => row.id)).toEqual([id])
  await change(who, id, 'deleted')
  expect(await waiting(who, { filter: 'apart' })).toEqual([])
  await change(who, id, 'waiting')
  expect((await waiting(who)).map((row) => row.id)).toEqual([id])
  await change(who, id, 'deleted')
  // The same file, dropped again, is the document of before: its reading is not done twice.
  expect(await dropped(who, bytes)).toBe(id)
  expect((await change(who, id, 'gone')).status).toBe(400)
})

test('the tray of another business does not exist', async () => {
  const who = await kloppend.register()
  const other = await kloppend.register()
  const id = await dropped(who, newPdf())
  expect(await waiting(other)).toEqual([])
  expect((await change(other, id, 'deleted')).status).toBe(404)
  expect((await waiting(who)).map((row) => row.id)).toEqual([id])
})

test('a refused file leaves nothing in the tray, and the others go on', async () => {
  const who = await kloppend.register()
  const answers = await Promise.all([
    drop(who, newPdf()),
    drop(who, Buffer.from('PK\x03\x04 a zip'), { name: 'bonnen.zip' }),
    drop(who, Buffer.alloc(0), { name: 'leeg.pdf' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 422])
  expect(await waiting(who)).toHaveLength(1)
})

test('a tray of five hundred is searched and paged by statements that do not grow with it', async () => {
  const who = await kloppend.register()
  const id = await dropped(who, sampleUbl())
  await database.superuser.query(
    `with copies as (
       insert into backing_documents (tenant_id, id, file_name, kind, sha256, uploaded_sha256, size_bytes, uploaded_by)
       select b.tenant_id, gen_random_uuid(), 'bon-' || n || '.xml', b.kind, b.sha256, md5(n::text) || md5(n::text), b.size_bytes, b.uploaded_by
       from backing_documents b, generate_series(1, 499) n where b.tenant_id = $1 and b.id = $2 returning *),
     readings as (
       insert into document_readings (tenant_id, document_id, state, progress, source, proposal)
       select c.tenant_id, c.id, r.state, r.progress, r.source, r.proposal from copies c, document_readings r
       where r.tenant_id = $1 and r.document_id = $2)
     insert into incoming_documents (tenant_id, document_id, origin, uploaded_sha256)
     select tenant_id, id, 'upload', uploaded_sha256 from copies`,
    [who.tenantId, id],
  )
  const page = expectDone(await who.call(listIncomingPage, { query: { page: '42' } }))
  expect(page).toMatchObject({ page: 42, total: 500, all: 500, counts: { 'te-verwerken': 500, apart: 0 } })
  expect(page.rows).toHaveLength(8)
  const found = expectDone(await who.call(listIncomingPage, { query: { search: 'bon-123.' } }))
  expect(found.rows.map(({ fileName }) => fileName)).toEqual(['bon-123.xml'])
})

test('the tray is searched and sorted by the name of the file at once', async () => {
  const who = await kloppend.register()
  for (const name of ['zaag.pdf', 'boor.pdf', 'anders.pdf']) await dropped(who, newPdf(), { name })
  const named = async (query: object) => (await waiting(who, query)).map(({ fileName }) => fileName)
  expect(await named({ search: 'a', sort: 'document' })).toEqual(['anders.pdf', 'zaag.pdf'])
  expect(await named({ search: 'a', sort: '-document' })).toEqual(['zaag.pdf', 'anders.pdf'])
})
