import { existsSync, readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { formatAmount, formatEuros, formatPrice, formatQuantity, formatRate } from '#kernel/dutch-format.ts'
import type { FrozenDocument } from '#documents/domain/frozen-document.ts'
import { renderDocumentPdf } from '#documents/server/pdf/render-document-pdf.ts'
import {
  sampleInvoice,
  sampleInvoiceOf,
  sampleLines,
} from '#documents/server/pdf/testing/sample-documents.ts'
import type { Bench, Finding } from '../bench.ts'
import { figure, inPairs, median, ratioOf } from '../pairs.ts'

const PAIRS = 3
const SECONDS = 2

/** Full fonts of a Debian machine; plain pdfkit gets a whole font, as in most programs. */
const FULL_FONTS = [
  '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
  '/Library/Fonts/Arial Unicode.ttf',
]

export const pdf: Bench = {
  name: 'pdf',
  goal: 'G8, G9',
  description:
    'PDF/A-3a invoices per second of one core, distinct data each time, against plain pdfkit (tagged, PDF/A-3a, a full font) in the same process.',
  async run(say) {
    const font = FULL_FONTS.find((path) => existsSync(path))
    if (font === undefined)
      throw new Error(`Plain pdfkit needs a full font: none of ${FULL_FONTS.join(', ')} is here.`)
    const fontFile = readFileSync(font)
    return [
      await measured(say, fontFile, {
        what: 'one page, five lines',
        document: sampleInvoice({ lines: [...sampleLines, ...sampleLines.slice(0, 2)] }),
        leastRatio: 12,
        leastRate: 150,
      }),
      await measured(say, fontFile, {
        what: 'two hundred lines',
        document: sampleInvoiceOf(200),
        leastRatio: 5,
        leastRate: 40,
      }),
    ]
  },
}

interface Case {
  readonly what: string
  readonly document: FrozenDocument
  readonly leastRatio: number
  readonly leastRate: number
}

async function measured(say: (line: string) => void, fontFile: Buffer, each: Case): Promise<Finding> {
  say(each.what)
  const ours = (): Promise<number> => documentsPerSecond(each.document, renderDocumentPdf)
  const theirs = (): Promise<number> =>
    documentsPerSecond(each.document, (document) => renderWithPlainPdfkit(document, fontFile))
  await ours()
  const pairs = await inPairs(PAIRS, { ours, theirs }, say)
  const rate = median(pairs.map((pair) => pair.ours))
  const ratio = ratioOf(pairs)
  return {
    what: `PDF, ${each.what}`,
    ours: `${figure(rate)}/s`,
    theirs: `${figure(median(pairs.map((pair) => pair.theirs)))}/s (plain pdfkit)`,
    ratio,
    goal: `≥ ${String(each.leastRatio)} ×, and ≥ ${String(each.leastRate)}/s`,
    isMet: ratio >= each.leastRatio && rate >= each.leastRate,
  }
}

/**
 * Per second of processor time, with garbage collection and compilation: the output of one core without other work. Each
 * document is a task of its own, as in the program: what a stream of pdfkit does at the end of a task would otherwise keep
 * every document of the two seconds. The clock is asked once in ten documents, because the answer takes 0.1 ms.
 */
async function documentsPerSecond(
  document: FrozenDocument,
  render: (document: FrozenDocument) => Promise<Buffer>,
): Promise<number> {
  const start = process.cpuUsage()
  const seconds = (): number => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000_000
  }
  let made = 0
  while (seconds() < SECONDS) {
    for (let each = 0; each < 10; each += 1) {
      made += 1
      const distinct = { ...document, number: `2026-${String(made).padStart(4, '0')}` }
      const bytes = await render(distinct)
      if (bytes.length < 10_000) throw new Error('A document came out empty.')
      await setImmediate()
    }
  }
  return made / seconds()
}

/** The same content, drawn as in pdfkit's guide: `text` for every piece, with a structure element. */
async function renderWithPlainPdfkit(document: FrozenDocument, fontFile: Buffer): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 60,
    lang: 'nl-NL',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    font: '',
    info: { Title: `Factuur ${document.number}` },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  pdf.registerFont('full', fontFile).font('full').fontSize(9)
  drawPlainly(pdf, document)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function drawPlainly(pdf: PDFKit.PDFDocument, document: FrozenDocument): void {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const paragraph = (text: string): void => {
    root.add(pdf.struct('P', {}, () => pdf.text(text, 60)))
  }
  const { supplier, customer, totals } = document
  for (const party of [supplier, customer]) {
    paragraph(`${party.name}\n${party.street} ${party.houseNumber}\n${party.zipCode} ${party.city}`)
    paragraph(`KvK ${party.kvkNumber ?? ''} Btw-id ${party.vatId ?? ''}`)
  }
  paragraph(`Factuur ${document.number}, ${document.issueDate}, te betalen vóór ${document.dueDate}`)
  const table = pdf.struct('Table')
  root.add(table)
  for (const line of document.lines) drawLinePlainly(pdf, table, line)
  table.end()
  for (const rate of totals.perRate)
    paragraph(`Btw ${formatRate(rate.vatRate)} over ${formatEuros(rate.net)}`)
  paragraph(`Totaal ${formatEuros(totals.gross)}`)
  for (const remark of document.remarks) paragraph(remark)
  root.end()
}

function drawLinePlainly(
  pdf: PDFKit.PDFDocument,
  table: PDFKit.PDFStructureElement,
  line: FrozenDocument['lines'][number],
): void {
  const figures = [
    formatQuantity(line.quantity),
    formatPrice(line.unitPrice),
    formatRate(line.vatRate),
    formatAmount(line.net),
  ]
  const height = pdf.heightOfString(line.description, { width: 220 })
  if (pdf.y + height > 760) pdf.addPage()
  const top = pdf.y
  const row = pdf.struct('TR')
  table.add(row)
  row.add(pdf.struct('TD', {}, () => pdf.text(line.description, 60, top, { width: 220 })))
  figures.forEach((text, column) => {
    row.add(pdf.struct('TD', {}, () => pdf.text(text, 290 + column * 62, top, { width: 58, align: 'right' })))
  })
  row.end()
  pdf.y = top + height + 6
}
