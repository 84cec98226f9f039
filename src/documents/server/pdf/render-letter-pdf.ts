import type { InEach, Language } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { factsOf, type Fact, type FinalFacts, type PaymentFacts } from '../../domain/document-facts.ts'
import { wordingIn } from '../../domain/language/wording.ts'
import type { FrozenDocument } from '../../domain/frozen-document.ts'
import { qrCodeOf, type QrCode } from '../../domain/qr-code.ts'
import { Canvas } from './canvas.ts'
import type { Element } from './structure.ts'
import { drawPayment, PAYMENT_LEADING, paymentLines, QR_SIDE } from './closing.ts'
import { accentOf, COLUMN, GRID, INK, LEADING, LINE, MUTED, STYLE } from './grid.ts'
import { drawLetterhead } from './letterhead.ts'
import { onPaper } from './on-paper.ts'
import { printable, printableLine } from './printable-text.ts'
import { Footer, type PdfOptions } from './render-document-pdf.ts'
import { wrap, wrapAtMost } from './text-layout.ts'

/** A letter about documents, such as a demand, in the look of those documents. */
export interface LetterPaper {
  /** The first document that it is about: its parties and its look are those of the letter. */
  readonly document: FrozenDocument
  /** The language of the frame; the text may have a translation below it. */
  readonly language: Language
  readonly title: string
  readonly day: LocalDate
  readonly heading: readonly Fact[]
  readonly due: Fact | null
  readonly amount: Fact
  readonly subject: string
  /** As it is mailed; an empty line divides paragraphs. */
  readonly body: string
  readonly tables: readonly LetterTable[]
  /** What the amounts come to; the last one is what is asked. */
  readonly totals: readonly Fact[]
  readonly payment: PaymentFacts | null
}

/** A table of the specification; the last column is of amounts. */
interface LetterTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const dutch = {
  specification: 'Specificatie',
  about: (name: string, from: string, to: string) => `${name} van ${from} voor ${to}`,
}
const frameWords: InEach<typeof dutch> = {
  nl: dutch,
  en: { specification: 'Specification', about: (name, from, to) => `${name} from ${from} to ${to}` },
}

const HEADING_HEIGHT = 30
const ROW = 16
const GAP_BELOW_TABLE = 12
const GAP_ABOVE_CLOSING = 14
/** The height of the heading and the first rows of a long specification. */
const LEAST_TOGETHER = 120

/** The letter as an A4 PDF/A-3a: the text, then the specification and how it is paid. The same letter gives the same bytes. */
export function renderLetterPdf(letter: LetterPaper, options: PdfOptions = {}): Buffer {
  const facts = factsOfLetter(letter)
  const accent = accentOf(letter.document)
  const canvas = new Canvas({
    title: facts.name,
    author: facts.supplier.name,
    subject: frameWords[letter.language].about(facts.name, facts.supplier.name, facts.customer.name),
    day: letter.day,
    locale: wordingIn[letter.language].locale,
  })
  canvas.addPage()
  const top = drawLetterhead(canvas, facts, { accent, logo: options.logo })
  const flow = new Flow(top)
  placeBody(flow, printable(letter.body).trim())
  const closing = closingOf(letter.totals, facts.payment)
  placeSpecification(flow, canvas, letter, closing.height)
  placeClosing(flow, closing)
  const footer = new Footer(canvas, facts, flow.page + 1, options.isTest === true)
  footer.draw()
  let page = 0
  for (const piece of flow.pieces) {
    while (page < piece.page) {
      canvas.addPage()
      footer.draw()
      page += 1
    }
    piece.draw(canvas, piece.y)
  }
  return canvas.finish()
}

function factsOfLetter({
  document,
  language,
  title,
  heading,
  due,
  amount,
  subject,
  payment,
}: LetterPaper): FinalFacts {
  const line = (fact: Fact): Fact => ({ label: fact.label, value: printableLine(fact.value) })
  return {
    ...factsOf(onPaper(document), wordingIn[language]),
    title,
    name: printableLine(`${title} ${heading[0]?.value ?? ''}`.trim()),
    heading: heading.map(line),
    due: due && line(due),
    amount,
    subject: [printableLine(subject)],
    intro: '',
    payment: payment && { ...payment, lines: payment.lines.map(printableLine) },
  }
}

interface Piece {
  readonly page: number
  readonly y: number
  readonly draw: (canvas: Canvas, y: number) => void
}

/** Pieces under each other; one that does not fit begins the next page. */
class Flow {
  page = 0
  readonly pieces: Piece[] = []
  #y: number

  constructor(top: number) {
    this.#y = top
  }

  /** `height` from this baseline to that of what follows; `together` more must fit on the same page. */
  put(height: number, draw: Piece['draw'], together = 0): void {
    if (this.#y + together > GRID.bottom) {
      this.page += 1
      this.#y = GRID.nextPage
    }
    this.pieces.push({ page: this.page, y: this.#y, draw })
    this.#y += height
  }

  gap(height: number): void {
    this.#y += height
  }

  /** Begin the next page if so much does not fit on this one. @returns whether it did */
  turnUnless(height: number): boolean {
    if (this.#y + height <= GRID.bottom) return false
    this.page += 1
    this.#y = GRID.nextPage
    return true
  }
}

function placeBody(flow: Flow, body: string): void {
  for (const paragraph of body.split('\n')) {
    if (paragraph.trim() === '') {
      flow.gap(LEADING.body * 0.6)
      continue
    }
    for (const line of wrap(paragraph, STYLE.body, COLUMN.both))
      flow.put(LEADING.body, (canvas, y) => {
        canvas.tag(canvas.root, 'P', () => {
          canvas.text(`${line} `, GRID.left, y, STYLE.body, INK)
        })
      })
  }
}

/** On a page of its own where it fits on one and not on what is left of this one. */
function placeSpecification(
  flow: Flow,
  canvas: Canvas,
  { tables, language }: LetterPaper,
  closingHeight: number,
): void {
  const height = tables.reduce(
    (total, { rows }) => total + (rows.length === 0 ? 0 : (rows.length + 1) * ROW) + GAP_BELOW_TABLE,
    HEADING_HEIGHT + GAP_ABOVE_CLOSING + closingHeight,
  )
  flow.gap(18)
  flow.put(
    HEADING_HEIGHT,
    (_, y) => {
      canvas.tag(canvas.root, 'H2', () => {
        canvas.text(frameWords[language].specification, GRID.left, y, STYLE.total, INK)
      })
    },
    height <= GRID.bottom - GRID.nextPage ? height : LEAST_TOGETHER,
  )
  const shown = tables.filter(({ rows }) => rows.length > 0)
  for (const table of shown)
    placeTable(flow, table, table === shown.at(-1) ? GAP_BELOW_TABLE + GAP_ABOVE_CLOSING + closingHeight : 0)
}

/** Its last rows that are on one page with what follows the table, so that totals are never alone. */
const ROWS_WITH_TOTALS = 2

/**
 * Its header is repeated on every page.
 *
 * @param below the height of what its last rows stay with
 */
function placeTable(flow: Flow, { columns, rows }: LetterTable, below: number): void {
  const edges = edgesOf(columns.length)
  let element: Element | null = null
  const header = (isFirst: boolean) => {
    flow.put(ROW, (canvas, y) => {
      element ??= canvas.tag(canvas.root, 'Table')
      drawRow(canvas, columns, { y, edges, kind: 'TH', table: isFirst ? element : null })
    })
  }
  flow.turnUnless(rows.length <= ROWS_WITH_TOTALS ? (rows.length + 1) * ROW + below : 2 * ROW)
  header(true)
  for (const [index, cells] of rows.entries()) {
    const isBeforeTotals = index === rows.length - ROWS_WITH_TOTALS
    if (flow.turnUnless(isBeforeTotals ? ROWS_WITH_TOTALS * ROW + below : 0)) header(false)
    flow.put(ROW, (canvas, y) => {
      drawRow(canvas, cells, { y, edges, kind: 'TD', table: element })
    })
  }
  flow.gap(GAP_BELOW_TABLE)
}

interface RowPlace {
  readonly y: number
  readonly edges: readonly number[]
  readonly kind: 'TH' | 'TD'
  /** Null for a header that is repeated: the structure of the document has it once. */
  readonly table: Element | null
}

function drawRow(canvas: Canvas, cells: readonly string[], { y, edges, kind, table }: RowPlace): void {
  const [style, colour] = kind === 'TH' ? [STYLE.small, MUTED] : [STYLE.body, INK]
  const drawCell = (cell: string, index: number): void => {
    if (index === cells.length - 1) {
      canvas.text(cell, GRID.right, y, style, colour, 'right')
      return
    }
    const left = edges[index] ?? GRID.left
    const width = (edges[index + 1] ?? GRID.right) - left - 10
    canvas.text(wrapAtMost(printableLine(cell), style, width, 1)[0] ?? '', left, y, style, colour)
  }
  if (table === null) canvas.artifact('Pagination', () => cells.forEach(drawCell))
  else {
    const row = canvas.tag(table, 'TR')
    cells.forEach((cell, index) => {
      canvas.tag(
        row,
        kind,
        () => {
          drawCell(cell, index)
        },
        kind === 'TH' ? { scope: 'Column' } : {},
      )
    })
  }
  canvas.artifact('Layout', () => {
    canvas.rectangles([[GRID.left, y + 4.8, COLUMN.both, 0.6]], LINE)
  })
}

interface LetterClosing {
  readonly totals: readonly Fact[]
  readonly facts: PaymentFacts | null
  readonly qr: QrCode | null
  readonly payment: ReturnType<typeof paymentLines>
  readonly height: number
}

function closingOf(totals: readonly Fact[], facts: PaymentFacts | null): LetterClosing {
  const qr = facts === null ? null : qrCodeOf(facts.code)
  const payment = facts === null ? [] : paymentLines(facts, qr, GRID.middle)
  const paymentHeight = facts === null ? 0 : Math.max(QR_SIDE, payment.length * PAYMENT_LEADING + 18)
  return { totals, facts, qr, payment, height: Math.max(totals.length * ROW, paymentHeight) }
}

/** What the amounts come to at the right, how it is paid at the left, as on an invoice: together on one page. */
function placeClosing(flow: Flow, { totals, facts, qr, payment, height }: LetterClosing): void {
  flow.gap(GAP_ABOVE_CLOSING)
  flow.put(
    height,
    (canvas, y) => {
      totals.forEach((fact, index) => {
        drawTotal(canvas, fact, { y: y + index * ROW, isStrong: index === totals.length - 1 })
      })
      if (facts !== null) drawPayment(canvas, { qr, payment }, { top: y - ROW / 2, label: facts.codeLabel })
    },
    height,
  )
}

function drawTotal(
  canvas: Canvas,
  { label, value }: Fact,
  { y, isStrong }: { readonly y: number; readonly isStrong: boolean },
): void {
  const style = isStrong ? STYLE.strong : STYLE.body
  canvas.tag(canvas.root, 'P', () => {
    canvas.text(`${label} `, GRID.middle, y, style, isStrong ? INK : MUTED)
    canvas.text(value, GRID.right, y, style, INK, 'right')
  })
}

/** Where each column begins: the first one is the widest, the last one is aligned right. */
function edgesOf(columns: number): number[] {
  const first = columns > 4 ? 96 : 130
  const rest = (COLUMN.both - first) / Math.max(1, columns - 1)
  return Array.from({ length: columns }, (_, index) =>
    index === 0 ? GRID.left : GRID.left + first + (index - 1) * rest,
  )
}
