import type { InEach, Language } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { factsOf, type Fact, type FinalFacts, type PaymentFacts } from '../../domain/document-facts.ts'
import { wordingIn } from '../../domain/language/wording.ts'
import type { FrozenDocument } from '../../domain/frozen-document.ts'
import { Canvas, type Element } from './canvas.ts'
import { drawPayment, PAYMENT_LEADING, paymentLines, QR_SIDE } from './closing.ts'
import { accentOf, COLUMN, GRID, INK, LEADING, LINE, MUTED, STYLE } from './grid.ts'
import { drawLetterhead } from './letterhead.ts'
import { onPaper } from './on-paper.ts'
import { paymentQr } from './payment-qr.ts'
import { printable, printableLine } from './printable-text.ts'
import { Footer, type PdfOptions } from './render-document-pdf.ts'
import { wrap, wrapAtMost, type TextStyle } from './text-layout.ts'

/** A letter about documents, such as a demand, in the look of those documents. */
export interface LetterPaper {
  /** The first document that it is about: its parties and its look are those of the letter. */
  readonly document: FrozenDocument
  /** Of its frame; its text may have a translation below it. */
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
/** Of a long specification: its heading and the first rows. */
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
  const footer = new Footer(canvas, facts, flow.page + 1)
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
  for (const table of tables) placeTable(flow, table)
}

function placeTable(flow: Flow, { columns, rows }: LetterTable): void {
  const edges = edgesOf(columns.length)
  let element: Element | null = null
  const tableOn = (canvas: Canvas): Element => (element ??= canvas.tag(canvas.root, 'Table'))
  const row = (cells: readonly string[], { style, colour, isHead }: RowLook) => {
    flow.put(ROW, (canvas, y) => {
      const tr = canvas.tag(tableOn(canvas), 'TR')
      cells.forEach((cell, index) => {
        const isLast = index === cells.length - 1
        const width = (edges[index + 1] ?? GRID.right) - (edges[index] ?? GRID.left) - 10
        const text = isLast ? cell : (wrapAtMost(printableLine(cell), style, width, 1)[0] ?? '')
        canvas.tag(
          tr,
          isHead ? 'TH' : 'TD',
          () => {
            canvas.text(
              text,
              isLast ? GRID.right : (edges[index] ?? GRID.left),
              y,
              style,
              colour,
              isLast ? 'right' : 'left',
            )
          },
          isHead ? { scope: 'Column' } : {},
        )
      })
      tr.end()
      canvas.artifact('Layout', () => {
        canvas.rectangles([[GRID.left, y + 4.8, COLUMN.both, 0.6]], LINE)
      })
    })
  }
  if (rows.length > 0) {
    row(columns, { style: STYLE.small, colour: MUTED, isHead: true })
    for (const cells of rows) row(cells, { style: STYLE.body, colour: INK, isHead: false })
  }
  flow.gap(GAP_BELOW_TABLE)
}

interface RowLook {
  readonly style: TextStyle
  readonly colour: typeof INK
  readonly isHead: boolean
}

interface LetterClosing {
  readonly totals: readonly Fact[]
  readonly facts: PaymentFacts | null
  readonly qr: ReturnType<typeof paymentQr>
  readonly payment: ReturnType<typeof paymentLines>
  readonly height: number
}

function closingOf(totals: readonly Fact[], facts: PaymentFacts | null): LetterClosing {
  const qr = facts === null ? null : paymentQr(facts.code)
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
