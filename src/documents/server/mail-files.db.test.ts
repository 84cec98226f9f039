import { randomBytes } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { getMailDraft, listMails, orderDocumentMail, orderProofMail, withdrawMail } from '../contract.ts'
import { PROOFS_A_DAY } from '#outbox/server/mail-budget.ts'
import { PROOFS_AN_HOUR } from './order-mail.ts'
import { samplePdf, samplePng, sampleUbl } from '#expenses/server/testing/sample-files.ts'
import type { TenantId } from '#kernel/ids.ts'
import { fileStoreIn } from '#platform/server/files/file-store.ts'
import { folderObjects } from '#platform/server/files/folder-objects.ts'
import { sweepOnce } from '#platform/server/files/testing/sweep-once.ts'
import { startProgram } from '#app/server/program.ts'
import { confirmAddress } from '#testing/confirm-address.ts'
import { newPdf, upload } from '#testing/expense-steps.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'

const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=facturen@kloppend.test` })
const { database } = kloppend
const tenant = await kloppend.register({ tenantName: 'Studio Noord' })
while (sink.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
await confirmAddress(database, tenant)

beforeEach(() => {
  sink.refuse = () => null
  sink.received.length = 0
})

const patiently = { timeout: 15_000, interval: 50 }
/** Why a test of proofs is not repeated. */
const ONE_BUDGET = 'all runs share the proofs that a tenant has in a day'
const MIB = 1024 * 1024

interface Uploaded {
  id: string
  fileName: string
  sizeBytes: number
}

const offer = (bytes: Uint8Array, name: string, who: TestTenant = tenant) =>
  upload(who, bytes, { name, path: '/api/MailFiles' })

const addFile = async (
  name: string,
  bytes: Uint8Array = newPdf(),
  who: TestTenant = tenant,
): Promise<Uploaded> => expectDone(await offer(bytes, name, who)) as Uploaded

/** A PDF of so many bytes, and some. */
const largePdf = (bytes: number): Buffer => samplePdf(randomBytes(bytes / 2).toString('hex'))

const text = { subject: 'Je factuur', body: 'Dag Fatima,\n\nHierbij de factuur.\n\nGroet, Sanne' }

const orderMail = (id: string, files: readonly Uploaded[], delaySeconds = 30, who: TestTenant = tenant) =>
  who.call(orderDocumentMail, {
    params: { id },
    body: { ...text, to: ['fatima@klant.test'], delaySeconds, files: files.map((file) => file.id) },
  })

const orderProof = (id: string, files: readonly Uploaded[] = [], who: TestTenant = tenant) =>
  who.call(orderProofMail, { params: { id }, body: { ...text, files: files.map((file) => file.id) } })

/** Mails of accounts arrive too, whenever they like. */
const mailsTo = (address: string) => sink.received.filter(({ to }) => to.includes(address))
const namesIn = ({ message }: ReturnType<typeof mailsTo>[number]): (string | null)[] =>
  message.attachments
    .filter(({ disposition }) => disposition !== 'inline')
    .map(({ filename }) => filename ?? null)
const namesTo = (address = 'fatima@klant.test'): (string | null)[] =>
  mailsTo(address).slice(0, 1).flatMap(namesIn)

const halfAMinuteLater = (): Promise<unknown> =>
  database.superuser.query(`update jobs set run_at = now() where state = 'queued' and locked_until is null`)

const kept = fileStoreIn(folderObjects(path.join(kloppend.dataDir, 'files', 'kept')))
/** Files beside the documents of costs, as the sweep sees them a day later. */
async function sweepLater(owner: TestTenant, days: number): Promise<void> {
  // A PDF that gets its row now would be old without one.
  await allWorkDone(database)
  const folder = path.join(kloppend.dataDir, 'files', 'kept')
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), 1_000, 1_000)
  const sweep = {
    database: kloppend.program.database,
    files: kept,
    confirm: () => Promise.resolve(),
    log: { info: () => undefined, warn: () => undefined },
    now: () => new Date(Date.now() + days * 86_400_000),
  }
  await sweepOnce(sweep, owner.tenantId as TenantId)
}

const countOf = async (files: AsyncIterable<unknown>): Promise<number> => {
  let count = 0
  for await (const _ of files) count += 1
  return count
}
/** Files of mails that are in their place; the PDFs of documents are beside them. */
async function keptOf(owner: TestTenant): Promise<number> {
  const { rows } = await database.superuser.query<{ sha256: string }>(
    'select sha256 from document_files where tenant_id = $1',
    [owner.tenantId],
  )
  const pdfs = new Set(rows.map(({ sha256 }) => sha256))
  let count = 0
  for await (const { sha256 } of kept.kept(owner.tenantId as never)) if (!pdfs.has(sha256)) count += 1
  return count
}

const usageOf = async (owner: TestTenant) => {
  const { rows } = await database.superuser.query<{ files: string; size_bytes: string }>(
    'select files, size_bytes from file_usage where tenant_id = $1',
    [owner.tenantId],
  )
  return { files: Number(rows[0]?.files), bytes: Number(rows[0]?.size_bytes) }
}

test('own files arrive beside the PDF, in the order of the mail, and the timeline names them', async () => {
  const id = await tenant.addFinalised()
  const terms = await addFile('Algemene voorwaarden.pdf')
  const photo = await addFile('foto.jpg', samplePng(12, 8))
  // The bytes decide the kind of a file, not the name.
  expect(photo.fileName).toBe('foto.png')
  expectDone(await orderMail(id, [photo, terms]))
  expect((await tenant.invoice(id)).timeline.at(-1)).toMatchObject({
    kind: 'mail-ordered',
    detail: 'fatima@klant.test, met foto.png en Algemene voorwaarden.pdf',
  })
  await halfAMinuteLater()
  await expect.poll(async () => (await tenant.invoice(id)).state, patiently).toBe(2000)
  expect(namesTo().slice(-2)).toEqual(['foto.png', 'Algemene voorwaarden.pdf'])
  expect(namesTo()[0]).toMatch(/^factuur-\d{4}-\d{4}\.pdf$/)
  const [received] =
    mailsTo('fatima@klant.test')[0]?.message.attachments.filter(
      ({ filename }) => filename === terms.fileName,
    ) ?? []
  expect(Buffer.from(received?.content as ArrayBuffer).length).toBe(terms.sizeBytes)
  expect((await tenant.invoice(id)).timeline.at(-1)).toMatchObject({
    kind: 'mailed',
    detail: 'fatima@klant.test, met foto.png en Algemene voorwaarden.pdf',
  })
})

test('a file goes with one mail: a second order, another tenant’s file and an unknown file are refused', async () => {
  const [first, second] = [await tenant.addFinalised(), await tenant.addFinalised()]
  const file = await addFile('voorwaarden.pdf')
  const stranger = await kloppend.register()
  const refusal = { status: 404, errors: [expect.stringContaining('Een bijlage is er niet meer')] }
  expect(await orderMail(await stranger.addFinalised(), [file], 30, stranger)).toMatchObject(refusal)
  const answers = await Promise.all([orderMail(first, [file]), orderMail(second, [file])])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await orderMail(answers[0].status === 200 ? second : first, [file, file])).toMatchObject(refusal)
})

test('undoing the order removes its files, and the sweep takes their bytes', async () => {
  const owner = await kloppend.register()
  const id = await owner.addFinalised()
  const file = await addFile('voorwaarden.pdf', newPdf(), owner)
  expect(await usageOf(owner)).toEqual({ files: 1, bytes: file.sizeBytes })
  const { mailId } = expectDone(await orderMail(id, [file], 30, owner))
  await sweepLater(owner, 3)
  expect(await keptOf(owner)).toBe(1)
  expectDone(await owner.call(withdrawMail, { params: { id: mailId } }))
  expect(await usageOf(owner)).toEqual({ files: 0, bytes: 0 })
  expect(await orderMail(id, [file], 30, owner)).toMatchObject({ status: 404 })
  await sweepLater(owner, 3)
  expect(await keptOf(owner)).toBe(0)
  expect(await countOf(kept.quarantined(owner.tenantId as never))).toBe(1)
})

test('a file that no mail took is refused after a day, swept, and forgotten at the next upload', async () => {
  const owner = await kloppend.register()
  const id = await owner.addFinalised()
  const file = await addFile('voorwaarden.pdf', newPdf(), owner)
  await sweepLater(owner, 3)
  expect(await keptOf(owner)).toBe(1)
  await database.superuser.query(
    `update mail_files set uploaded_at = now() - interval '25 hours' where id = $1`,
    [file.id],
  )
  expect(await orderMail(id, [file], 30, owner)).toMatchObject({ status: 404 })
  await sweepLater(owner, 3)
  expect(await keptOf(owner)).toBe(0)
  await addFile('nieuwe voorwaarden.pdf', newPdf(), owner)
  expect((await usageOf(owner)).files).toBe(1)
})

test('a mail whose file was set aside by mistake still carries it', async () => {
  const owner = await kloppend.register()
  const id = await owner.addFinalised()
  const file = await addFile('voorwaarden.pdf', newPdf(), owner)
  expectDone(await orderMail(id, [file], 30, owner))
  for await (const one of kept.kept(owner.tenantId as never)) await kept.quarantine(one)
  await halfAMinuteLater()
  await expect.poll(async () => (await owner.invoice(id)).state, patiently).toBe(2000)
  expect(namesTo().at(-1)).toBe('voorwaarden.pdf')
})

test('a mail whose file is lost does not leave without it, and says which one', async () => {
  const owner = await kloppend.register()
  const id = await owner.addFinalised()
  const file = await addFile('voorwaarden.pdf', newPdf(), owner)
  expectDone(await orderMail(id, [file], 30, owner))
  for await (const one of kept.kept(owner.tenantId as never)) {
    await kept.quarantine(one)
    await kept.removeQuarantined(one)
  }
  await halfAMinuteLater()
  await expect.poll(async () => (await owner.invoice(id)).lastMail, patiently).toBe('failed')
  expect(expectDone(await owner.call(listMails))[0]?.error).toBe(
    'De bijlage voorwaarden.pdf is niet meer te lezen. Voeg hem opnieuw toe.',
  )
  expect(mailsTo('fatima@klant.test')).toEqual([])
})

test.each([
  ['nothing', Buffer.alloc(0), 422, 'Dit bestand is leeg.'],
  ['a program', Buffer.from('MZ\x90\x00'), 422, 'Kies een PDF of een foto (JPEG, PNG of HEIC).'],
  [
    'a page with a script',
    Buffer.from('<html><script>alert(1)</script></html>'),
    422,
    'Kies een PDF of een foto',
  ],
  ['an e-invoice', Buffer.from(sampleUbl({})), 422, 'Kies een PDF of een foto'],
  ['half a PDF', newPdf().subarray(0, 200), 422, 'Deze PDF is beschadigd'],
  ['six megabytes', largePdf(6 * MIB), 413, 'Deze bijlage is groter dan 5 MB.'],
])('%s is no file for a mail', async (_, bytes, status, sentence) => {
  const answer = await offer(bytes, 'voorwaarden.pdf')
  expect(answer.status).toBe(status)
  expect(answer.errors[0]).toContain(sentence)
})

test('a mail carries five own files at most, and ten megabytes together', async () => {
  const id = await tenant.addFinalised()
  const six: Uploaded[] = []
  for (let nth = 0; nth < 6; nth += 1) six.push(await addFile(`bijlage ${String(nth)}.pdf`))
  expect(await orderMail(id, six)).toMatchObject({
    status: 400,
    errors: ['files: Hooguit 5 eigen bijlagen per mail.'],
  })
  const large: Uploaded[] = []
  for (let nth = 0; nth < 3; nth += 1)
    large.push(await addFile(`groot ${String(nth)}.pdf`, largePdf(4 * MIB)))
  expect(await orderMail(id, large)).toMatchObject({
    status: 413,
    errors: [expect.stringContaining('samen groter dan 10 MB')],
  })
  expectDone(await orderMail(id, large.slice(0, 2)))
})

test('a proof is the very mail to oneself: the document, its counts and its next mail stay as they are', async () => {
  const id = await tenant.addFinalised()
  const file = await addFile('voorwaarden.pdf')
  const before = await tenant.invoice(id)
  expect(expectDone(await orderProof(id, [file])).recipient).toBe(tenant.email)
  await expect.poll(() => mailsTo(tenant.email).length, patiently).toBe(1)
  const [proof] = mailsTo(tenant.email)
  expect(proof?.to).toEqual([tenant.email])
  expect(proof?.message.subject).toBe('[Proef] Je factuur')
  expect(proof?.message.text).toContain('Hierbij de factuur.')
  expect(proof?.message.html).toMatch(/\/acties\/document\/[\w-]+#proef/)
  const names = namesTo(tenant.email)
  expect(names.at(-1)).toBe('voorwaarden.pdf')
  await expect
    .poll(async () => expectDone(await tenant.call(listMails))[0], patiently)
    .toMatchObject({ isProof: true, state: 'sent' })
  const after = await tenant.invoice(id)
  expect({ ...after, timeline: before.timeline }).toEqual(before)
  expect(after.timeline.map(({ kind }) => kind)).toEqual(['created', 'finalised'])
  const draft = expectDone(await tenant.call(getMailDraft, { params: { id } }))
  expect(draft).toMatchObject({ purpose: 'invoice', lastMailedAt: null })
  expect(draft.pdfBytes).toBeGreaterThan(1_000)

  // The mail itself carries the same files.
  expectDone(await orderMail(id, [file], 0))
  await expect.poll(async () => (await tenant.invoice(id)).state, patiently).toBe(2000)
  expect(namesTo()).toEqual(names)
  expect(await tenant.invoice(id)).toMatchObject({ timesSentPerEmail: 1, lastMail: 'sent' })
})

test('a proof that fails is no failed mail of the document', { meta: { once: ONE_BUDGET } }, async () => {
  sink.refuse = () => ({ code: 550, text: 'Onbekende gebruiker' })
  const id = await tenant.addFinalised()
  expectDone(await orderProof(id))
  await expect
    .poll(async () => expectDone(await tenant.call(listMails))[0], patiently)
    .toMatchObject({ isProof: true, state: 'failed' })
  expect(await tenant.invoice(id)).toMatchObject({ lastMail: null, isMailPending: false })
  expect((await tenant.invoice(id)).timeline.map(({ kind }) => kind)).toEqual(['created', 'finalised'])
})

test(
  'a few proofs an hour of one document, also when all are asked at once',
  { meta: { once: ONE_BUDGET } },
  async () => {
    const id = await tenant.addFinalised()
    const answers = await Promise.all(Array.from({ length: PROOFS_AN_HOUR + 3 }, () => orderProof(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(PROOFS_AN_HOUR)
    expect(answers.find(({ status }) => status === 429)?.errors).toEqual([
      'Van dit document gingen er net al een paar proeven weg. Kijk in je mailbox, of probeer het over een uur opnieuw.',
    ])
    expectDone(await orderProof(await tenant.addFinalised()))
  },
)

test('proofs have a day’s budget, and an unconfirmed address gets as few as for other addresses', async () => {
  const owner = await kloppend.register()
  const id = await owner.addFinalised()
  for (let nth = 0; nth < 3; nth += 1) expectDone(await orderProof(id, [], owner))
  const refusal = {
    status: 429,
    errors: ['Vandaag kan er geen proef meer weg. Bevestig je e-mailadres, of probeer het morgen opnieuw.'],
  }
  expect(await orderProof(id, [], owner)).toMatchObject(refusal)
  await confirmAddress(database, owner)
  expectDone(await orderProof(id, [], owner))
  await database.superuser.query(
    `update mail_budgets set used = $2 where tenant_id = $1 and about = 'proofs'`,
    [owner.tenantId, PROOFS_A_DAY],
  )
  expect(await orderProof(id, [], owner)).toMatchObject(refusal)
})

test('there is no proof of a concept, nor of another tenant’s document', async () => {
  expect((await orderProof(await tenant.addConcept())).status).toBe(409)
  const stranger = await kloppend.register()
  expect((await orderProof(await stranger.addFinalised())).status).toBe(404)
})

test(
  'an order and its file outlive the program: another process sends both',
  { meta: { once: 'the program of the file ends' } },
  async () => {
    const id = await tenant.addFinalised()
    expectDone(await orderMail(id, [await addFile('voorwaarden.pdf')], 3_600))
    await kloppend.program.stop()
    await halfAMinuteLater()
    const next = await startProgram({ ...kloppend.config, port: 0 }, { durability: 'off-for-tests' })
    // Orders of before leave with it, in any order.
    await expect
      .poll(() => mailsTo('fatima@klant.test').flatMap(namesIn), patiently)
      .toContain('voorwaarden.pdf')
    await next.stop()
  },
)
