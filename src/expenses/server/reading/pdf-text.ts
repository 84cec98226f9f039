import sharp from 'sharp'
import { extractImages, getDocumentProxy } from 'unpdf'
import type { EInvoice } from '../../domain/e-invoice/e-invoice.ts'
import type { TextLine } from '../../domain/receipt/text-line.ts'
import { embeddedInvoice } from '../e-invoice/embedded-invoice.ts'

/** Further pages are terms and conditions. */
const MAX_PAGES = 6
const MAX_LINES = 600
/** A scan with a stamp of its scanner has this much text, and any invoice has more. */
const LEAST_LETTERS = 40
const MAX_PIXELS = 50_000_000

/** The content of a PDF, the most certain first: an invoice as data, otherwise text, otherwise a picture. */
type PdfContent =
  | { readonly invoice: EInvoice }
  | { readonly invoice: null; readonly lines: TextLine[]; readonly picture: Buffer | null }

/**
 * The e-invoice that is attached to a PDF; otherwise its lines, from top to bottom and from left to right;
 * or, without text, the largest picture on its first page.
 *
 * @throws Error when the PDF cannot be opened: it has a password, or is broken
 */
export async function pdfContent(bytes: Uint8Array): Promise<PdfContent> {
  // A copy, because pdf.js takes ownership of the bytes.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  try {
    const invoice = await embeddedInvoice(pdf)
    if (invoice !== null) return { invoice }
    const lines = await linesIn(pdf)
    const letters = lines.reduce((count, { text }) => count + text.replace(/\s/g, '').length, 0)
    if (letters >= LEAST_LETTERS) return { invoice, lines: lines.slice(0, MAX_LINES), picture: null }
    return { invoice, lines, picture: await largestPicture(pdf) }
  } finally {
    await pdf.cleanup()
  }
}

/**
 * The lines of the text of a PDF, from top to bottom and from left to right; none for a scan.
 *
 * @throws Error when the PDF cannot be opened: it has a password, or is broken
 */
export async function pdfText(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  try {
    return (await linesIn(pdf)).map(({ text }) => text)
  } finally {
    await pdf.cleanup()
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

async function linesIn(pdf: Pdf): Promise<TextLine[]> {
  const lines: TextLine[] = []
  for (let page = 1; page <= Math.min(pdf.numPages, MAX_PAGES) && lines.length < MAX_LINES; page += 1) {
    const content = await (await pdf.getPage(page)).getTextContent()
    lines.push(...linesOf(content.items.flatMap((item) => ('str' in item ? [placed(item)] : []))))
  }
  return lines
}

async function largestPicture(pdf: Pdf): Promise<Buffer | null> {
  const pictures = await extractImages(pdf, 1)
  const [largest] = pictures
    .filter(({ width, height }) => width * height <= MAX_PIXELS)
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
  if (largest === undefined) return null
  const { data, width, height, channels } = largest
  return sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toBuffer()
}

interface Placed {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const placed = (item: { str: string; transform: number[]; width: number; height: number }): Placed => ({
  text: item.str,
  x: item.transform[4] ?? 0,
  y: item.transform[5] ?? 0,
  width: item.width,
  height: item.height === 0 ? 10 : item.height,
})

/** Pieces at about the same height are one line; a wide gap between two of them is kept as one. */
function linesOf(pieces: readonly Placed[]): TextLine[] {
  const rows: Placed[][] = []
  for (const piece of pieces.filter(({ text }) => text.trim() !== '').toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row !== undefined && first !== undefined && first.y - piece.y < first.height / 2) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => ({ text: joined(row.toSorted((a, b) => a.x - b.x)), sureness: 1 }))
}

function joined(row: readonly Placed[]): string {
  let text = ''
  let end: number | null = null
  for (const piece of row) {
    const gap = end === null ? 0 : piece.x - end
    text += `${gap > piece.height * 1.5 ? '   ' : gap > piece.height * 0.15 ? ' ' : ''}${piece.text}`
    end = piece.x + piece.width
  }
  return text.slice(0, 300)
}
