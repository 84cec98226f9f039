import type { FrozenDocument } from '../../domain/frozen-document.ts'
import { addressLines, factsOf, registrationsOf } from '../../domain/sheet-facts.ts'
import type { Canvas } from './canvas.ts'
import type { DecodedPicture } from './embed-picture.ts'
import { accentOf, COLUMN, GRID, INK, LEADING, MUTED, STYLE } from './grid.ts'
import type { Colour } from './operators.ts'
import { fitted, wrap, wrapAtMost, type TextStyle } from './text-layout.ts'
import { documentKinds } from '../../domain/document-kinds.ts'
import { correctionSentence } from '../../domain/wording.ts'

/** A field of a letterhead is whole, as long as the field of a form may be; what a prankster sends is cut. */
const MOST_LINES = 12
/** Where a block would leave too little space for the part below. */
const MOST_LINES_IN_A_CROWD = 3
/** A title of two hundred wide letters. */
const MOST_LINES_OF_SUBJECT = 5
/** Of a block of one party, in points. */
const TALLEST_BLOCK = 330

const LARGEST_LOGO = { width: 170, height: 48 } as const

/** The top of the first page: who, to whom, number, dates, amount. Gives where the table may begin. */
export function drawLetterhead(
  canvas: Canvas,
  document: FrozenDocument,
  logo: DecodedPicture | undefined,
): number {
  if (logo !== undefined) drawLogo(canvas, document, logo)
  drawTitle(canvas, document, logo !== undefined)
  const afterSupplier = drawSupplier(canvas, document)
  const afterCustomer = drawCustomer(canvas, document)
  const afterFacts = drawFacts(canvas, document, Math.max(GRID.address, afterSupplier + 22))
  return drawSubject(canvas, document, Math.max(GRID.table, afterCustomer + 30, afterFacts + 30))
}

function drawLogo(canvas: Canvas, document: FrozenDocument, logo: DecodedPicture): void {
  const scale = Math.min(LARGEST_LOGO.width / logo.width, LARGEST_LOGO.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const top = GRID.top - 14
  canvas.tag(
    canvas.root,
    'Figure',
    () => {
      canvas.picture(logo, GRID.left, top, width, height)
    },
    {
      alt: `Logo van ${document.supplier.name}`,
      placement: 'Block',
      bbox: [GRID.left, top, GRID.left + width, top + height],
    },
  )
}

function drawTitle(canvas: Canvas, document: FrozenDocument, isBelowLogo: boolean): void {
  canvas.tag(canvas.root, 'H1', () => {
    const baseline = isBelowLogo ? GRID.top + 76 : GRID.top + 14
    canvas.text(documentKinds[document.kind].title, GRID.left - 1, baseline, STYLE.title, accentOf(document))
  })
}

function drawSupplier(canvas: Canvas, document: FrozenDocument): number {
  const { supplier } = document
  const isAbroad = document.customer.country !== supplier.country
  const quiet = (text: string): BlockLine => ({ text, style: STYLE.small, colour: MUTED })
  return drawBlock(canvas, { left: GRID.middle, width: COLUMN.right, top: GRID.top }, [
    { text: supplier.name, style: STYLE.strong },
    ...addressLines(supplier, isAbroad).map((text) => ({ text, style: STYLE.small })),
    GAP,
    ...joined(registrationsOf(supplier)).map(quiet),
    quiet(supplier.email),
    ...joined([supplier.phone, supplier.website]).map(quiet),
  ])
}

function drawCustomer(canvas: Canvas, document: FrozenDocument): number {
  const { customer } = document
  const isAbroad = customer.country !== document.supplier.country
  return drawBlock(canvas, { left: GRID.left, width: COLUMN.left, top: GRID.address }, [
    { text: customer.name, style: STYLE.strong },
    ...addressLines(customer, isAbroad).map((text) => ({ text, style: STYLE.body })),
    GAP,
    ...registrationsOf(customer)
      .toReversed()
      .map((text) => ({ text, style: STYLE.small, colour: MUTED })),
  ])
}

interface BlockLine {
  readonly text: string
  readonly style: TextStyle
  readonly colour?: Colour
}

const GAP = 'gap'

/**
 * The facts of a party below each other, each complete while the block leaves enough space for the part
 * below.
 */
function drawBlock(
  canvas: Canvas,
  { left, width, top }: { left: number; width: number; top: number },
  lines: readonly (BlockLine | typeof GAP)[],
): number {
  const written = lines.filter((line) => line === GAP || line.text !== '')
  const height = written.reduce(
    (sum, line) =>
      sum +
      (line === GAP
        ? 5
        : wrapAtMost(line.text, line.style, width, MOST_LINES).length * leadingOf(line.style)),
    0,
  )
  const block = new TextBlock(
    canvas,
    left,
    width,
    top,
    height > TALLEST_BLOCK ? MOST_LINES_IN_A_CROWD : MOST_LINES,
  )
  canvas.tag(canvas.root, 'P', () => {
    for (const line of written) {
      if (line === GAP) block.gap(5)
      else block.line(line.text, line.style, line.colour)
    }
  })
  return block.baseline
}

/** Number, dates and, set apart and strong, what must be paid and when. */
function drawFacts(canvas: Canvas, document: FrozenDocument, top: number): number {
  let baseline = top
  let isInStrongPart = false
  for (const fact of factsOf(document)) {
    if (fact.isStrong && !isInStrongPart) {
      baseline += 7
      isInStrongPart = true
    }
    const style = fact.isStrong ? fitted(fact.value, STYLE.due, COLUMN.right - FACT_LABEL) : STYLE.body
    const lines = wrapAtMost(fact.value, style, COLUMN.right - FACT_LABEL + 0.01, MOST_LINES_IN_A_CROWD)
    const at = baseline
    canvas.tag(canvas.root, 'P', () => {
      canvas.text(`${fact.label} `, GRID.middle, at, style, fact.isStrong ? INK : MUTED)
      lines.forEach((line, index) => {
        canvas.text(line, GRID.middle + FACT_LABEL, at + index * LEADING.body, style, INK)
      })
    })
    baseline += (lines.length - 1) * LEADING.body + FACT_LEADING
  }
  return baseline - FACT_LEADING
}

const FACT_LABEL = 100
const FACT_LEADING = 16.5

/** What the document is about, and what it corrects. */
function drawSubject(canvas: Canvas, document: FrozenDocument, top: number): number {
  const block = new TextBlock(canvas, GRID.left, COLUMN.both, top, MOST_LINES_OF_SUBJECT)
  for (const line of [correctionSentence(document), document.title]) {
    if (line === null || line === '') continue
    canvas.tag(canvas.root, 'P', () => {
      block.line(line, STYLE.strong)
    })
  }
  drawIntro(canvas, document, block)
  return block.baseline === top ? top : block.baseline + 14
}

/** What a quote says before its lines; whole, because it is what the customer agrees to. */
function drawIntro(canvas: Canvas, { intro = '' }: FrozenDocument, block: TextBlock): void {
  if (intro.trim() === '') return
  block.gap(4)
  canvas.tag(canvas.root, 'P', () => {
    for (const line of wrap(intro, STYLE.body, COLUMN.both)) {
      canvas.text(`${line} `, GRID.left, block.baseline, STYLE.body, INK)
      block.gap(LEADING.body)
    }
  })
}

/** Short facts on one line where they fit, else each on its own. */
function joined(facts: readonly (string | null)[]): string[] {
  const present = facts.filter((fact) => fact !== null && fact !== '') as string[]
  const line = present.join('  ·  ')
  return line === '' ? [] : wrapAtMost(line, STYLE.small, COLUMN.right, 1)[0] === line ? [line] : present
}

const leadingOf = (style: TextStyle): number => style.size + 4

/** Lines under each other in one column. */
class TextBlock {
  baseline: number
  readonly #canvas: Canvas
  readonly #left: number
  readonly #width: number
  readonly #most: number

  constructor(canvas: Canvas, left: number, width: number, firstBaseline: number, most: number) {
    this.#canvas = canvas
    this.#left = left
    this.#width = width
    this.#most = most
    this.baseline = firstBaseline
  }

  line(text: string, style: TextStyle, colour = INK): void {
    if (text === '') return
    for (const line of wrapAtMost(text, style, this.#width, this.#most)) {
      // The space separates the lines for a screen reader, which has no layout.
      this.#canvas.text(`${line} `, this.#left, this.baseline, style, colour)
      this.baseline += leadingOf(style)
    }
  }

  gap(height: number): void {
    this.baseline += height
  }
}
