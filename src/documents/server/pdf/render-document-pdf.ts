import { factsOf, type FinalFacts } from '../../domain/document-facts.ts'
import type { FrozenDocument } from '../../domain/frozen-document.ts'
import { wordingFor } from '../../domain/language/wording.ts'
import { qrCodeOf } from '../../domain/qr-code.ts'
import { Canvas, type EmbeddedFile } from './canvas.ts'
import { drawClosing, layOutClosing, pagesAfterTotals, type Closing } from './closing.ts'
import type { DecodedPicture } from './embed-picture.ts'
import { drawEvidence, layOutEvidence, type Evidence, type EvidenceLayout } from './evidence-pages.ts'
import { accentOf, COLUMN, GRID, LEADING, MUTED, STYLE } from './grid.ts'
import { drawLetterhead } from './letterhead.ts'
import { HEADER_HEIGHT, layOutTable, ROW_PADDING, TableDrawing, type TableLayout } from './lines-table.ts'
import { onPaper } from './on-paper.ts'
import { paginate, type PagePlan } from './paginate.ts'
import { wrapAtMost } from './text-layout.ts'

export interface PdfOptions {
  readonly logo?: DecodedPicture
  /** The e-invoice of which the document is the readable form. */
  readonly embedded?: EmbeddedFile
  /** The evidence of a signed quote: who signed it, and how that is known. */
  readonly evidence?: Evidence
  /** Whether the document is of a test business: each page says so. */
  readonly isTest?: boolean
}

/**
 * A finalised document as an A4 PDF/A-3a with a text layer, a structure and, for an invoice, a code to pay it
 * with. The same document gives the same bytes, which are stored with their hash. Opens no file and no
 * connection, whatever the content of the document: every field is drawn as text.
 *
 * @see docs/decisions/0008-pdf-with-pdfkit.md
 */
export async function renderDocumentPdf(document: FrozenDocument, options: PdfOptions = {}): Promise<Buffer> {
  return Promise.resolve(drawDocument(onPaper(document), options))
}

function drawDocument(document: FrozenDocument, options: PdfOptions): Buffer {
  const words = wordingFor(document.customer)
  const facts = factsOf(document, words)
  const accent = accentOf(document)
  const canvas = new Canvas({
    title: facts.name,
    author: facts.supplier.name,
    subject: words.about(facts.name, facts.supplier.name, facts.customer.name),
    day: document.issueDate,
    locale: words.locale,
  })
  canvas.addPage()
  const tableTop = drawLetterhead(canvas, facts, { accent, logo: options.logo })
  const table = layOutTable(facts)
  const closing = layOutClosing(facts, qrCodeOf(facts.payment?.code ?? null), accent)
  const pages = paginate(
    table.rows.map((row) => row.description.length),
    {
      firstTop: tableTop + HEADER_HEIGHT,
      nextTop: GRID.nextPage + HEADER_HEIGHT,
      bottom: GRID.bottom,
      lineHeight: LEADING.body,
      rowPadding: ROW_PADDING,
      closingHeight: closing.height,
    },
  )
  drawPages(canvas, facts, {
    pages,
    table,
    closing,
    tableTop,
    evidence: options.evidence === undefined ? null : layOutEvidence(options.evidence),
    isTest: options.isTest === true,
  })
  if (options.embedded !== undefined) canvas.attach(options.embedded)
  return canvas.finish()
}

interface Sheets {
  readonly pages: readonly PagePlan[]
  readonly table: TableLayout
  readonly closing: Closing
  readonly tableTop: number
  readonly evidence: EvidenceLayout | null
  readonly isTest: boolean
}

function drawPages(canvas: Canvas, facts: FinalFacts, sheets: Sheets): void {
  const table = new TableDrawing(canvas, sheets.table, sheets.closing.accent)
  const closingTop = sheets.pages.at(-1)?.closingTop ?? GRID.nextPage
  const footer = new Footer(
    canvas,
    facts,
    sheets.pages.length + pagesAfterTotals(sheets.closing, closingTop) + (sheets.evidence?.pages ?? 0),
    sheets.isTest,
  )
  sheets.pages.forEach((page, index) => {
    if (index > 0) canvas.addPage()
    footer.draw()
    if (page.fragments.length > 0) table.header(index === 0 ? sheets.tableTop : GRID.nextPage)
    for (const fragment of page.fragments) table.fragment(fragment)
  })
  const turnPage = () => {
    canvas.addPage()
    footer.draw()
  }
  drawClosing(canvas, sheets.closing, closingTop, turnPage)
  if (sheets.evidence !== null) drawEvidence(canvas, sheets.evidence, turnPage)
}

/** What the supplier wants at the foot; the page's number where there are more, and from the second on whose page it is. */
export class Footer {
  readonly #canvas: Canvas
  readonly #name: string
  readonly #pages: number
  readonly #sentences: readonly string[]
  readonly #isTest: boolean
  #page = 0

  constructor(canvas: Canvas, { name, footer }: FinalFacts, pages: number, isTest: boolean) {
    this.#isTest = isTest
    this.#canvas = canvas
    this.#name = wrapAtMost(name, STYLE.small, COLUMN.left, 1)[0] ?? ''
    this.#pages = pages
    this.#sentences = wrapAtMost(footer, STYLE.small, COLUMN.both, 2).filter((line) => line.trim() !== '')
  }

  draw(): void {
    this.#page += 1
    // Before the page's own text, which stays legible over it.
    if (this.#isTest) this.#canvas.watermark('TEST')
    this.#drawSentences()
    if (this.#pages === 1) return
    const baseline = GRID.footer + (this.#sentences.length === 0 ? 0 : 14)
    this.#canvas.artifact('Pagination', () => {
      const place = `${String(this.#page)} / ${String(this.#pages)}`
      this.#canvas.text(place, GRID.right, baseline, STYLE.small, MUTED, 'right')
      if (this.#page > 1) this.#canvas.text(this.#name, GRID.left, baseline, STYLE.small, MUTED)
    })
  }

  /** Read out once, on the first page; after that they only repeat for the eye. */
  #drawSentences(): void {
    if (this.#sentences.length === 0) return
    const draw = () => {
      this.#sentences.forEach((line, index) => {
        this.#canvas.text(`${line} `, GRID.left, GRID.footer - 16 + index * 11, STYLE.small, MUTED)
      })
    }
    if (this.#page === 1) this.#canvas.tag(this.#canvas.root, 'P', draw)
    else this.#canvas.artifact('Pagination', draw)
  }
}
