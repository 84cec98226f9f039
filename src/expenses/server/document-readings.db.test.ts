import { globSync, readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listExpenses } from '../contract.ts'
import { getDocumentReading } from '../reading-contract.ts'
import { receiptPhoto, SUPERMARKET } from './testing/receipt-picture.ts'
import { addExpense, expenseLineOf, upload } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'

const kloppend = await testProgram()
const tenant = await kloppend.register({ tenantName: 'Bakkerij Jansen' })
const other = await kloppend.register()
const patiently = { timeout: 60_000, interval: 100 }

const uploaded = async (bytes: Uint8Array, name: string): Promise<string> =>
  String(expectDone(await upload(tenant, bytes, { name })))
const readingOf = async (id: string) => expectDone(await tenant.call(getDocumentReading, { params: { id } }))

/** The finished reading, and the states on the way. */
async function settled(id: string) {
  const seen = new Set<string>()
  await expect
    .poll(async () => {
      const { state } = await readingOf(id)
      seen.add(state)
      return ['done', 'failed'].includes(state)
    }, patiently)
    .toBe(true)
  return { reading: await readingOf(id), seen: [...seen] }
}

/** A PDF with these lines, or with this picture and no text at all. */
async function pdfOf(
  content: readonly string[] | Buffer,
  options: { userPassword?: string } = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 40, ...options })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  if (Buffer.isBuffer(content)) pdf.image(content, { fit: [500, 760] })
  else for (const line of content) pdf.fontSize(10).text(line)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

test(
  'a photo of a receipt is read in the background, on this machine, and proposes; nothing is booked',
  { timeout: 90_000 },
  async () => {
    const id = await uploaded(await receiptPhoto(SUPERMARKET), 'IMG_0012.jpg')
    expect(['waiting', 'reading']).toContain((await readingOf(id)).state)
    const { reading } = await settled(id)
    expect(reading).toEqual({
      state: 'done',
      progress: 100,
      source: 'ocr',
      proposal: {
        supplier: 'Albert Heijn',
        invoiceNumber: null,
        date: '2026-11-12',
        total: 10.69,
        paidWith: 'bank',
        vatTreatment: 0,
        isEuro: true,
        lines: [
          { description: '', quantity: 1, unitPrice: 2.6, vatPercentage: 21, vatAmount: null },
          { description: '', quantity: 1, unitPrice: 6.92, vatPercentage: 9, vatAmount: null },
        ],
        certainty: { supplier: 'certain', date: 'certain', total: 'certain', lines: 'certain' },
      },
      // What groceries are for is known to the user only.
      cost: null,
      waitingLine: null,
    })
    expect(expectDone(await tenant.call(listExpenses))).toEqual([])
    expect((await other.call(getDocumentReading, { params: { id } })).status).toBe(404)
  },
)

test('a PDF is read by its text; only one without text by its picture', { timeout: 90_000 }, async () => {
  const invoice = await pdfOf([
    'Drukwerk Noord B.V.',
    'Factuurnummer: 2026-0417',
    'Factuurdatum: 2 november 2026',
    'Bakkerij Jansen, Dorpsstraat 1',
    '21% btw over € 1.250,00  € 262,50',
    'Totaal te voldoen € 1.512,50',
  ])
  const { reading: text } = await settled(await uploaded(invoice, 'factuur.pdf'))
  expect(text).toMatchObject({
    source: 'pdf-text',
    proposal: {
      supplier: 'Drukwerk Noord B.V.',
      invoiceNumber: '2026-0417',
      date: '2026-11-02',
      total: 1512.5,
      paidWith: 'on-account',
      lines: [{ unitPrice: 1250, vatPercentage: 21 }],
    },
  })
  const scan = await pdfOf(
    await sharp(await receiptPhoto(SUPERMARKET, 0))
      .png()
      .toBuffer(),
  )
  const { reading: picture } = await settled(await uploaded(scan, 'scan.pdf'))
  expect(picture).toMatchObject({ source: 'ocr', proposal: { supplier: 'Albert Heijn', total: 10.69 } })
})

test('an unreadable document says so, and the other documents are read', { timeout: 60_000 }, async () => {
  const locked = await pdfOf(['Drukwerk Noord B.V.'], { userPassword: 'geheim' })
  const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const [first, second] = [await uploaded(locked, 'slot.pdf'), await uploaded(blank, 'leeg.png')]
  expect((await settled(first)).reading).toMatchObject({ proposal: null, source: null, state: 'failed' })
  expect((await settled(second)).reading).toMatchObject({
    state: 'done',
    proposal: { supplier: null, date: null, total: null, lines: [] },
  })
})

/** The work processes of this program, as the kernel lists them. */
const workProcesses = (): number[] =>
  globSync('/proc/[0-9]*/cmdline')
    .filter((file) => isOwnWork(file.replace('/cmdline', '')))
    .map((file) => Number(file.split('/')[2]))

function isOwnWork(folder: string): boolean {
  try {
    const isWork = readFileSync(`${folder}/cmdline`, 'utf8').includes('work-main')
    return isWork && readFileSync(`${folder}/status`, 'utf8').includes(`PPid:\t${String(process.pid)}\n`)
  } catch {
    return false
  }
}

test('a photo whose reading the machine ended is read again', { timeout: 90_000 }, async () => {
  const ended = new Set<number>()
  const id = await uploaded(await receiptPhoto([...SUPERMARKET, ['TOT ZIENS']]), 'IMG_0099.jpg')
  const ending = setInterval(() => {
    for (const pid of workProcesses())
      if (ended.size < 3 && !ended.has(pid)) {
        ended.add(pid)
        process.kill(pid, 'SIGKILL')
      }
  }, 50)
  try {
    const { reading } = await settled(id)
    expect(ended.size).toBe(3)
    expect(reading).toMatchObject({ state: 'done', proposal: { supplier: 'Albert Heijn' } })
  } finally {
    clearInterval(ending)
  }
})

test('the kind of cost is that of the supplier’s last expense, else what its name says', { timeout: 60_000 }, async () => {
  const receipt = ['Tankstation De Brug', 'Bonnummer 1234', 'Datum 12-10-2026', 'Diesel', 'BTW 21% 10,50 over 50,00', 'Totaal EUR 60,50']
  const first = (await settled(await uploaded(await pdfOf(receipt), 'bon.pdf'))).reading
  expect(first.proposal?.supplier).toBe('Tankstation De Brug')
  expect(first.cost).toEqual({ numberAsString: '4300', name: 'Brandstof', vatDeductible: true, vatPercentage: 21, vatTreatment: null, privatePercentage: null, others: [], reason: '“tankstation” in de naam' })
  await addExpense(tenant, { supplierName: 'Tankstation De Brug', lines: [await expenseLineOf(tenant, { cost: '4540' })] })
  const next = (await settled(await uploaded(await pdfOf([...receipt, 'Dank u']), 'bon-2.pdf'))).reading
  expect(next.cost).toMatchObject({ numberAsString: '4540', reason: 'zoals vorige keer bij deze leverancier' })
}) // prettier-ignore
