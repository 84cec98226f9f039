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
  readonly title: string
  readonly day: LocalDate
  readonly heading: readonly Fact[]
  readonly due: Fact | null
  readonly amount: Fact
  readonly subject: string
  /** As it is mailed; an empty line divides paragraphs. */
  readonly body: string
  readonly tables: readonly LetterTable[]
  readonly payment: PaymentFacts | null
}

/** A table of the specification; the last column is of amounts. */
interface LetterTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** What the amounts come to. */
  readonly totals: readonly Fact[]
}

const HEADING_HEIGHT = 30
const ROW = 16

/** The letter as an A4 PDF/A-3a: the text, then the specification and how it is paid. The same letter gives the same bytes. */
export function renderLetterPdf(letter: LetterPaper, options: PdfOptions = {}): Buffer {
  const facts = factsOfLetter(letter)
  const accent = accentOf(letter.document)
  const canvas = new Canvas({
    title: facts.name,
    author: facts.supplier.name,
    subject: `${facts.name} van ${facts.supplier.name} voor ${facts.customer.name}`,
    day: letter.day,
  })
  canvas.addPage()
  const top = drawLetterhead(canvas, facts, { accent, logo: options.logo })
  const flow = new Flow(top)
  placeBody(flow, printable(letter.body).trim())
  placeSpecification(flow, canvas, letter)
  if (facts.payment !== null) placePayment(flow, facts.payment)
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

function factsOfLetter({ document, title, heading, due, amount, subject, payment }: LetterPaper): FinalFacts {
  const line = (fact: Fact): Fact => ({ label: fact.label, value: printableLine(fact.value) })
  return {
    // The law of these letters is Dutch, and so are their words.
    ...factsOf(onPaper(document), wordingIn.nl),
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

function placeSpecification(flow: Flow, canvas: Canvas, { tables }: LetterPaper): void {
  flow.gap(18)
  flow.put(
    HEADING_HEIGHT,
    (_, y) => {
      canvas.tag(canvas.root, 'H2', () => {
        canvas.text('Specificatie', GRID.left, y, STYLE.total, INK)
      })
    },
    120,
  )
  for (const table of tables) placeTable(flow, table)
}

function placeTable(flow: Flow, { columns, rows, totals }: LetterTable): void {
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
  flow.gap(8)
  totals.forEach((fact, index) => {
    placeTotal(flow, fact, index === totals.length - 1 && totals.length > 1)
  })
  flow.gap(10)
}

interface RowLook {
  readonly style: TextStyle
  readonly colour: typeof INK
  readonly isHead: boolean
}

function placeTotal(flow: Flow, { label, value }: Fact, isStrong: boolean): void {
  const style = isStrong ? STYLE.strong : STYLE.body
  flow.put(ROW, (canvas, y) => {
    canvas.tag(canvas.root, 'P', () => {
      canvas.text(`${label} `, GRID.middle, y, style, isStrong ? INK : MUTED)
      canvas.text(value, GRID.right, y, style, INK, 'right')
    })
  })
}

/** Where each column begins: the first one is the widest, the last one is aligned right. */
function edgesOf(columns: number): number[] {
  const first = columns > 4 ? 150 : 130
  const rest = (COLUMN.both - first) / Math.max(1, columns - 1)
  return Array.from({ length: columns }, (_, index) =>
    index === 0 ? GRID.left : GRID.left + first + (index - 1) * rest,
  )
}

function placePayment(flow: Flow, facts: PaymentFacts): void {
  const qr = paymentQr(facts.code)
  const payment = paymentLines(facts, qr, GRID.right)
  const height = Math.max(QR_SIDE, payment.length * PAYMENT_LEADING + 18)
  flow.gap(10)
  flow.put(
    height,
    (canvas, y) => {
      drawPayment(canvas, { qr, payment }, { top: y, label: facts.codeLabel })
    },
    height,
  )
}
