import { createHash } from 'node:crypto'
import { appendFile, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getBackingDocument } from '../contract.ts'
import { getDocumentReading } from '../reading-contract.ts'
import { ciiOf, sampleEInvoice, ublOf } from './e-invoice/testing/sample-e-invoice.ts'
import { sampleHeic } from './testing/sample-heic.ts'
import { samplePdf, samplePng, sampleUbl } from './testing/sample-files.ts'
import { addExpense, newPdf, send, upload } from '#testing/expense-steps.ts'
import { ONE_CONNECTION, testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { pathOf } from '#testing/wire-client.ts'

const kloppend = await testProgram({}, undefined, ONE_CONNECTION)
const { database } = kloppend
const tenant = await kloppend.register()
const other = await kloppend.register()

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(path.join(kloppend.dataDir, 'files', folder), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const rowCount = async (): Promise<number> =>
  (await database.superuser.query('select from backing_documents')).rowCount ?? 0

const downloadOf = (who: typeof tenant, id: string) =>
  who.send('GET', pathOf(getBackingDocument, { params: { id } }))

test('POST /api/BackingDocuments takes the field file and answers the id; GET gives the bytes as an attachment', async () => {
  const bytes = newPdf()
  const id = String(expectDone(await upload(tenant, bytes, { name: '../../Bon é.PDF' })))
  const file = await downloadOf(tenant, id)
  expect(file.bytes.equals(bytes)).toBe(true)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="Bon__.pdf"; filename*=UTF-8''Bon%20%C3%A9.pdf`,
  })
  expect((await downloadOf(other, id)).status).toBe(404)
  expect((await kloppend.send('POST', '/api/BackingDocuments')).status).toBe(401)
})

test.each(['jpeg', 'png', 'webp'] as const)('a %s is kept upright and without its EXIF', async (format) => {
  const photo = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Copyright: `geheim-${format}` }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
  expect((await sharp(photo).metadata()).exif?.includes('geheim')).toBe(true)
  const id = String(expectDone(await upload(tenant, photo, { name: 'IMG_1.JPG' })))
  const kept = await downloadOf(tenant, id)
  expect(kept.headers.get('content-type')).toBe(`image/${format}`)
  const metadata = await sharp(kept.bytes).metadata()
  expect(metadata).toMatchObject({ format, width: 20, height: 60 })
  expect(metadata.exif).toBeUndefined()
  expect(kept.bytes.includes('geheim')).toBe(false)
})

test('a HEIC photo is kept as a JPEG of the same picture', async () => {
  const id = String(expectDone(await upload(tenant, sampleHeic(), { name: 'IMG_0001.HEIC' })))
  const kept = await downloadOf(tenant, id)
  expect(kept.headers.get('content-type')).toBe('image/jpeg')
  expect(kept.headers.get('content-disposition')).toContain('IMG_0001.jpg')
  const { data, info } = await sharp(kept.bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 32, height: 32 })
  // From dark at the left to light at the right.
  expect([data[0], data[31]].map((shade) => Math.round((shade ?? 0) / 50))).toEqual([0, 4])
})

test('the same file continues an unfinished upload; once it has an expense the user is asked', async () => {
  const bytes = newPdf()
  const first = expectDone(await upload(tenant, bytes))
  expect(expectDone(await upload(tenant, bytes))).toBe(first)
  await addExpense(tenant, { backingDocumentId: String(first), date: '2026-11-03' })
  const asked = await upload(tenant, bytes)
  expect(asked).toMatchObject({
    status: 409,
    errors: [
      'Dit bestand hoort al bij de uitgave ‘Kantoorhandel’ van 03-11-2026. Wil je het nog een keer gebruiken?',
    ],
  })
  expect(expectDone(await upload(tenant, bytes, { query: '?allowDuplicate=true' }))).not.toBe(first)
  // The documents of other tenants do not matter.
  expect((await upload(other, bytes)).status).toBe(200)
})

const huge = samplePng(65_535, 65_535, { rows: 1 })
/** The header claims 65.535 by 65.535; the content is smaller. Source: ITU-T T.81, B.2.2 (SOF0). */
const hugeJpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } })
  .jpeg()
  .toBuffer()
hugeJpeg.writeUInt32BE(0xffffffff, hugeJpeg.indexOf(Buffer.of(0xff, 0xc0)) + 5)
/** As large as a WebP can be. Source: RFC 6386, 9.1. */
const hugeWebp = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } })
  .webp()
  .toBuffer()
hugeWebp.writeUInt32LE(0x3fff3fff, hugeWebp.indexOf(Buffer.of(0x9d, 0x01, 0x2a)) + 3)
test.each([
  ['nothing in it', Buffer.alloc(0), 422, 'Dit bestand is leeg'],
  [
    'ten MiB and one byte',
    Buffer.concat([samplePdf(), Buffer.alloc(10 * 1024 * 1024)]),
    413,
    'groter dan 10 MiB',
  ],
  ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 422, 'kan niet worden bewaard'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'kan niet worden bewaard'],
  ['a program', Buffer.from('MZ\x90\0'), 422, 'kan niet worden bewaard'],
  ['a zip', Buffer.from('PK\x03\x04aaaa'), 422, 'kan niet worden bewaard'],
  ['only the head of a HEIC photo', sampleHeic().subarray(0, 24), 422, 'HEIC-foto kan niet worden geopend'],
  ['a HEIC photo cut off in the middle', sampleHeic().subarray(0, 700), 422, 'HEIC-foto kan niet'],
  [
    'a HEIC of 65.535 by 65.535',
    sampleHeic({ width: 65_535, height: 65_535 }),
    422,
    '50 miljoen beeldpunten',
  ],
  ['a PDF that is only its first line', Buffer.from('%PDF-1.7\n'), 422, 'PDF is beschadigd'],
  [
    'a PDF that is HTML after its first line',
    Buffer.from('%PDF-1.7\n<script>alert(1)</script>'),
    422,
    'PDF is beschadigd',
  ],
  ['a PDF cut off in the middle', samplePdf().subarray(0, 200), 422, 'PDF is beschadigd'],
  [
    'a PDF whose table is elsewhere',
    Buffer.from(
      samplePdf()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n3'),
    ),
    422,
    'PDF is beschadigd',
  ],
  ['a PNG of 65.535 by 65.535', huge, 422, 'hooguit 50 miljoen beeldpunten'],
  ['a JPEG of 65.535 by 65.535', hugeJpeg, 422, 'hooguit 50 miljoen beeldpunten'],
  ['a WebP of 16.383 by 16.383', hugeWebp, 422, 'hooguit 50 miljoen beeldpunten'],
  ['a PNG without its pixels', samplePng(200, 200, { rows: 3 }), 422, 'afbeelding is beschadigd'],
  [
    'a JPEG that is only its head',
    Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'),
    422,
    'afbeelding is beschadigd',
  ],
  ['a document type', sampleUbl({ before: '<!DOCTYPE Invoice [<!ENTITY a "b">]>' }), 422, 'geen UBL'],
  [
    'an entity from a file',
    sampleUbl({ before: '<!DOCTYPE x SYSTEM "file:///etc/passwd">' }),
    422,
    'geen UBL',
  ],
  ['XML of something else', Buffer.from('<?xml version="1.0"?><a/>'), 422, 'geen UBL'],
  ['XML that does not end', sampleUbl().subarray(0, 500), 422, 'geen UBL'],
  [
    'XML in UTF-16',
    Buffer.from(`\uFEFF${sampleUbl().toString()}`, 'utf16le'),
    422,
    'kan niet worden bewaard',
  ],
  [
    'XML a thousand deep',
    Buffer.from(`<?xml version="1.0"?>${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`),
    422,
    'geen UBL',
  ],
  [
    'XML of a million nodes',
    Buffer.from(`<?xml version="1.0"?><a>${'<b/>'.repeat(1_000_000)}</a>`),
    422,
    'geen UBL',
  ],
] as const)('a file with %s is refused and nothing is kept', async (_, bytes, status, sentence) => {
  const before = { rows: await rowCount(), kept: (await filesIn('kept')).length }
  const answer = await upload(tenant, bytes, { name: 'factuur.pdf' })
  expect(answer.errors.join(' ')).toContain(sentence)
  expect(answer.status).toBe(status)
  expect({ rows: await rowCount(), kept: (await filesIn('kept')).length }).toEqual(before)
  expect(await filesIn('arriving')).toEqual([])
})

test('a form without a file, with text for a file, or with another field is refused', async () => {
  const empty = new FormData()
  empty.append('iets', 'anders')
  expect((await send(tenant, empty)).errors).toEqual(['❌ Geen bestand geselecteerd'])
  const text = new FormData()
  text.append('file', 'geen bestand')
  expect((await send(tenant, text)).errors).toEqual(['❌ backingDocument is geen File'])
  expect((await upload(tenant, newPdf(), { field: 'bestand' })).errors).toEqual([
    '❌ Geen bestand geselecteerd',
  ])
  const json = await tenant.send('POST', '/api/BackingDocuments', { body: { file: 'x' } })
  expect(json.status).toBe(422)
  // Only this route has the larger limit and accepts forms.
  const form = new FormData()
  form.append('name', 'x')
  const elsewhere = await fetch(`${tenant.address}/api/Customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.token}` },
    body: form,
  })
  expect(elsewhere.status).toBe(415)
})

test('a stream without an end is cut off after ten MiB', async () => {
  let sent = 0
  const status = await new Promise<number>((resolve, reject) => {
    const call = request(`${tenant.address}/api/BackingDocuments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    })
    call.once('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.resume()
    })
    call.once('error', reject)
    call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n')
    const block = Buffer.alloc(1024 * 1024)
    const pump = () => {
      if (call.destroyed) return
      sent += block.length
      if (call.write(block)) setImmediate(pump)
      else call.once('drain', pump)
    }
    pump()
  })
  expect(status).toBe(413)
  expect(sent).toBeLessThan(60 * 1024 * 1024)
  expect(await filesIn('arriving')).toEqual([])
})

test('ten gigabytes are refused by their declared size, before any byte is read', async () => {
  const status = await new Promise<number>((resolve, reject) => {
    const call = request(`${tenant.address}/api/BackingDocuments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tenant.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(10 * 1024 ** 3),
      },
    })
    call.once('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.resume()
      call.destroy()
    })
    call.once('error', reject)
    call.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n')
  })
  expect(status).toBe(413)
  expect(await filesIn('arriving')).toEqual([])
})

test('the quota holds', async () => {
  const who = await kloppend.register()
  expectDone(await upload(who, newPdf()))
  await database.superuser.query('update file_usage set files = 19999 where tenant_id = $1', [who.tenantId])
  const answers = await Promise.all([upload(who, newPdf()), upload(who, newPdf()), upload(who, newPdf())])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.errors[0]).toContain('geen ruimte meer')
})

test('a file that was changed or lost on the disk is not sent: a sentence says so, and the same upload repairs it', async () => {
  const bytes = newPdf()
  const id = String(expectDone(await upload(tenant, bytes)))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const place = path.join(kloppend.dataDir, 'files/kept', tenant.tenantId, sha256.slice(0, 2), sha256)
  const advice = 'Zet het uit een reservekopie terug, of upload hetzelfde bestand opnieuw.'
  const sayings = async () => {
    const { status, text } = await downloadOf(tenant, id)
    return { status, ...(JSON.parse(text) as { errors: string[] }) }
  }
  await appendFile(place, ' ')
  expect(await sayings()).toMatchObject({
    status: 409,
    errors: [`Dit bestand is in de opslag beschadigd geraakt. ${advice}`],
  })
  await rm(place)
  expect(await sayings()).toMatchObject({
    status: 409,
    errors: [`Dit bestand is niet meer te vinden in de opslag. ${advice}`],
  })
  await upload(tenant, bytes)
  expect((await downloadOf(tenant, id)).bytes.equals(bytes)).toBe(true)
})

const proposalFor = async (bytes: Buffer) => {
  const id = String(expectDone(await upload(tenant, bytes, { name: 'factuur.xml' })))
  const reading = expectDone(await tenant.call(getDocumentReading, { params: { id } }))
  expect(reading).toMatchObject({ state: 'done', source: 'ubl' })
  return reading.proposal
}

test('a UBL invoice proposes supplier, number, day, lines and VAT', async () => {
  const lines = [
    ['57.85', '21', 'Papier & inkt'],
    ['0.01', '21', 'Verschil'],
  ] as const
  const standard = { vatTreatment: 0 }
  expect(await proposalFor(sampleUbl({ lines, vat: '12.16' }))).toEqual({
    supplier: 'Kantoorhandel Pen & Papier',
    invoiceNumber: 'F-12',
    date: '2026-11-03',
    total: 70.02,
    paidWith: 'on-account',
    vatTreatment: 0,
    isEuro: true,
    certainty: { supplier: 'certain', date: 'certain', total: 'certain', lines: 'certain' },
    lines: [
      {
        description: 'Papier & inkt',
        quantity: 1,
        unitPrice: 57.85,
        vatPercentage: 21,
        vatAmount: 12.16,
        ...standard,
      },
      {
        description: 'Verschil',
        quantity: 1,
        unitPrice: 0.01,
        vatPercentage: 21,
        vatAmount: null,
        ...standard,
      },
    ],
    remarks: [],
    stated: { currency: 'EUR', net: 57.86, vat: 12.16, gross: 70.02, payable: 70.02 },
  })
  expect(await proposalFor(sampleUbl({ kind: 'CreditNote' }))).toMatchObject({
    lines: [{ quantity: -1, unitPrice: 57.85 }],
  })
  expect(await proposalFor(sampleUbl({ category: 'AE' }))).toMatchObject({ vatTreatment: 1000 })
  expect(await proposalFor(sampleUbl({ category: 'K', country: 'IE' }))).toMatchObject({
    vatTreatment: 2000,
    lines: [{ vatPercentage: 21 }],
  })
  // Figures beyond our range are not read, and are no reason to fail.
  const beyond = sampleUbl({ lines: [['9999999999999.99', '21', 'Veel']] })
  const id = String(expectDone(await upload(tenant, beyond)))
  expect(expectDone(await tenant.call(getDocumentReading, { params: { id } }))).toMatchObject({
    state: 'failed',
    proposal: null,
  })
  expect(await proposalFor(sampleUbl({ category: 'O', country: 'US' }))).toMatchObject({ vatTreatment: 3000 })
})

test('a CII invoice is kept and read as one; other XML is refused', async () => {
  const bytes = ciiOf(sampleEInvoice({ country: 'BE', vatId: 'BE0123456749' }))
  const id = String(expectDone(await upload(tenant, bytes, { name: 'factuur.xml' })))
  const reading = expectDone(await tenant.call(getDocumentReading, { params: { id } }))
  expect(reading).toMatchObject({
    state: 'done',
    source: 'cii',
    proposal: {
      total: 121,
      vatTreatment: 6000,
      lines: [{ unitPrice: 121, vatPercentage: 0, vatTreatment: 6000 }],
      remarks: [{ kind: 'foreign-vat' }],
    },
  })
  expect((await downloadOf(tenant, id)).headers.get('content-type')).toBe('application/xml')
})

test('an invoice with charged and reverse-charged lines proposes each line separately', async () => {
  const mixed = ublOf(
    sampleEInvoice({
      lines: [
        { name: 'Verf', net: 100_00, code: 'S', rate: 21 },
        { name: 'Schilderwerk', net: 299_97, code: 'AE', rate: 0 },
      ],
    }),
  )
  expect(await proposalFor(mixed)).toMatchObject({
    total: 420.97,
    vatTreatment: 0,
    lines: [
      { description: 'Verf', vatTreatment: 0 },
      { description: 'Schilderwerk', vatTreatment: 1000, vatPercentage: 21 },
    ],
  })
})

test('an invoice that contradicts itself is proposed as unsure, with both totals', async () => {
  const wrong = ublOf(sampleEInvoice({ wrong: { gross: 122_00, payable: 122_00 } }))
  const proposal = await proposalFor(wrong)
  expect(proposal).toMatchObject({ certainty: { total: 'unsure', lines: 'unsure' } })
  expect(proposal?.remarks?.map(({ sentence }) => sentence.replaceAll('\u00a0', ' '))).toContain(
    'De factuur noemt € 122,00 als totaal, maar bedrag en btw komen op € 121,00.',
  )
})
