import type { Fact, FinalFacts, PaymentFacts } from '../../domain/document-facts.ts'
import type { QrCode } from '../../domain/qr-code.ts'
import { qrRunsOf } from '../../domain/qr-runs.ts'
import type { Canvas } from './canvas.ts'
import { COLUMN, GRID, INK, LEADING, MUTED, STYLE } from './grid.ts'
import type { Colour } from './operators.ts'
import { widthOf, wrap, wrapAtMost, type TextStyle } from './text-layout.ts'

/** The part below the lines: totals at the right, payment at the left, the sentences of the law below. */
export interface Closing {
  readonly facts: FinalFacts
  readonly accent: Colour
  readonly qr: QrCode | null
  readonly totalsLeft: number
  /** The payment data as text; empty when nothing is to be paid. */
  readonly payment: readonly PaymentLine[]
  readonly sentences: readonly { readonly lines: readonly string[]; readonly colour: Colour }[]
  /** The height of totals, payment and as many sentences as stay with them. */
  readonly height: number
  /** The height of totals and payment alone. */
  readonly blockHeight: number
}

const SPACE_ABOVE = 28
const ROW = 16.5
const TOTAL_ROW = 34
const SPACE_BETWEEN = 30
/** Sentences taller than this may run on to the next page; a prankster's text must not push the totals off theirs. */
const TALLEST_TOGETHER = 170
export const QR_SIDE = 92

export function layOutClosing(facts: FinalFacts, qr: QrCode | null, accent: Colour): Closing {
  const totalsHeight = (facts.totals.perRate.length + 1) * ROW + TOTAL_ROW
  const totalsLeft = totalsLeftOf(facts)
  const payment = facts.payment === null ? [] : paymentLines(facts.payment, qr, totalsLeft)
  const paymentHeight = payment.length === 0 ? 0 : Math.max(QR_SIDE, payment.length * PAYMENT_LEADING + 18)
  const blockHeight = SPACE_ABOVE + Math.max(totalsHeight, paymentHeight)
  const sentences = [
    ...facts.outro
      .split('\n')
      .filter((text) => text.trim() !== '')
      .map((text) => ({ text, colour: INK })),
    ...facts.remarks.map((text) => ({ text, colour: INK })),
    { text: facts.settlement, colour: MUTED },
  ].map(({ text, colour }) => ({ lines: wrap(text, STYLE.body, COLUMN.both), colour }))
  const sentencesHeight = SPACE_BETWEEN + sentences.flatMap(({ lines }) => lines).length * LEADING.body
  const height = blockHeight + (sentencesHeight <= TALLEST_TOGETHER ? sentencesHeight : 0)
  return { facts, accent, qr, totalsLeft, payment, sentences, height, blockHeight }
}

/** How many pages the sentences run on over, after the page of the totals; nearly always none. */
export const pagesAfterTotals = (closing: Closing, top: number): number =>
  placeSentences(closing, top).at(-1)?.lines.at(-1)?.page ?? 0

export function drawClosing(canvas: Canvas, closing: Closing, top: number, turnPage: () => void): void {
  drawTotals(canvas, closing, top + SPACE_ABOVE)
  const { payment } = closing.facts
  if (payment !== null) drawPayment(canvas, closing, { top: top + SPACE_ABOVE, label: payment.codeLabel })
  drawSentences(canvas, placeSentences(closing, top), turnPage)
}

interface PlacedSentence {
  readonly colour: Colour
  /** `page` counts from that of the totals. */
  readonly lines: readonly { readonly text: string; readonly page: number; readonly y: number }[]
}

/** Line by line, on to a next page where there is no room. */
function placeSentences(closing: Closing, top: number): PlacedSentence[] {
  let page = 0
  let y = top + closing.blockHeight + SPACE_BETWEEN - LEADING.body
  const place = (text: string) => {
    y += LEADING.body
    if (y > GRID.bottom) {
      page += 1
      y = GRID.nextPage
    }
    return { text, page, y }
  }
  return closing.sentences.map(({ lines, colour }) => ({ colour, lines: lines.map(place) }))
}

const totalRowsOf = ({ totals }: FinalFacts): Fact[] => [totals.net, ...totals.perRate]

/** The right column, or further left where amounts are so large that label and amount would touch. */
function totalsLeftOf(facts: FinalFacts): number {
  const { gross } = facts.totals
  const total = widthOf(gross.label, STYLE.total) + widthOf(gross.value, STYLE.total)
  const needed = totalRowsOf(facts).reduce(
    (widest, { label, value }) => Math.max(widest, widthOf(label, STYLE.body) + widthOf(value, STYLE.body)),
    total,
  )
  return Math.min(GRID.middle, GRID.right - needed - 24)
}

/** A table for screen readers as well: label, amount. */
function drawTotals(canvas: Canvas, closing: Closing, top: number): void {
  const table = canvas.tag(canvas.root, 'Table')
  const { facts, accent } = closing
  const row = ({ label, value }: Fact, y: number, style: typeof STYLE.total | typeof STYLE.body): void => {
    const element = canvas.tag(table, 'TR')
    const isTotal = style === STYLE.total
    canvas.tag(
      element,
      'TH',
      () => {
        canvas.text(label, closing.totalsLeft, y, style, isTotal ? accent : MUTED)
      },
      { scope: 'Row' },
    )
    canvas.tag(element, 'TD', () => {
      canvas.text(value, GRID.right, y, style, isTotal ? accent : INK, 'right')
    })
  }
  let y = top
  for (const fact of totalRowsOf(facts)) {
    row(fact, y, STYLE.body)
    y += ROW
  }
  canvas.artifact('Layout', () => {
    canvas.rectangles([[closing.totalsLeft, y - 6, GRID.right - closing.totalsLeft, 0.9]], accent)
  })
  row(facts.totals.gross, y + 17, STYLE.total)
}

interface PaymentLine {
  readonly text: string
  readonly style: TextStyle
  readonly colour: Colour
  /** It goes on with the fact of the line before. */
  readonly isContinued: boolean
}

export const PAYMENT_LEADING = 15

/** The data of the code, for a manual payment; the name on the account is complete. */
export function paymentLines(payment: PaymentFacts, qr: QrCode | null, totalsLeft: number): PaymentLine[] {
  const width = totalsLeft - 20 - paymentLeft(qr)
  return [
    { text: payment.heading, style: STYLE.small, colour: MUTED },
    { text: payment.iban, style: STYLE.bodyStrong, colour: INK },
    ...payment.lines.map((text) => ({ text, style: STYLE.body, colour: INK })),
  ].flatMap(({ text, style, colour }) =>
    wrapAtMost(text, style, width, MOST_PAYMENT_LINES).map((line, index) => ({
      text: line,
      style,
      colour,
      isContinued: index > 0,
    })),
  )
}

/** Seventy wide letters, the longest name that a bank takes. */
const MOST_PAYMENT_LINES = 6

const paymentLeft = (qr: QrCode | null): number => (qr === null ? GRID.left : GRID.left + QR_SIDE + 16)

/** The code to scan, and next to the code the same data as text, each in a paragraph. */
export function drawPayment(
  canvas: Canvas,
  { qr, payment }: Pick<Closing, 'qr' | 'payment'>,
  { top, label }: { readonly top: number; readonly label: string },
): void {
  const boxTop = top - 8
  if (qr !== null) drawQr(canvas, qr, { top: boxTop, label })
  const left = paymentLeft(qr)
  const facts: PaymentLine[][] = []
  for (const line of payment) {
    if (line.isContinued) facts.at(-1)?.push(line)
    else facts.push([line])
  }
  let y = boxTop + 22
  for (const fact of facts) {
    canvas.tag(canvas.root, 'P', () => {
      for (const { text, style, colour } of fact) {
        canvas.text(`${text} `, left, y, style, colour)
        y += PAYMENT_LEADING
      }
    })
  }
}

function drawQr(
  canvas: Canvas,
  qr: QrCode,
  { top, label }: { readonly top: number; readonly label: string },
): void {
  // Whole hundredths, so that neighbouring modules touch exactly.
  const module = Math.floor((QR_SIDE * 100) / qr.length) / 100
  const side = module * qr.length
  canvas.tag(
    canvas.root,
    'Figure',
    () => {
      canvas.cells(qrRunsOf(qr), { x: GRID.left, y: top, side: module }, INK)
    },
    {
      alt: label,
      placement: 'Block',
      bbox: [GRID.left, top, GRID.left + side, top + side],
    },
  )
}

function drawSentences(canvas: Canvas, placed: readonly PlacedSentence[], turnPage: () => void): void {
  let page = 0
  for (const { lines, colour } of placed) {
    const paragraph = canvas.tag(canvas.root, 'P')
    for (const line of lines) {
      if (line.page > page) turnPage()
      page = line.page
      canvas.tagMore(paragraph, () => {
        canvas.text(`${line.text} `, GRID.left, line.y, STYLE.body, colour)
      })
    }
  }
}
