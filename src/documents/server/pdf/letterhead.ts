import type { FinalFacts } from '../../domain/document-facts.ts'
import type { Canvas } from './canvas.ts'
import type { DecodedPicture } from './embed-picture.ts'
import { COLUMN, GRID, INK, LEADING, MUTED, STYLE } from './grid.ts'
import type { Colour } from './operators.ts'
import { fitted, wrap, wrapAtMost, type TextStyle } from './text-layout.ts'

/** A field of a letterhead is whole, as long as the field of a form may be; what a prankster sends is cut. */
const MOST_LINES = 12
/** Where a block would leave too little space for the part below. */
const MOST_LINES_IN_A_CROWD = 3
/** A title of two hundred wide letters. */
const MOST_LINES_OF_SUBJECT = 5
/** The height of a block of one party, in points. */
const TALLEST_BLOCK = 330

const LARGEST_LOGO = { width: 170, height: 48 } as const

/** The top of the first page: who, to whom, number, dates, amount. Gives where the table may begin. */
export function drawLetterhead(
  canvas: Canvas,
  facts: FinalFacts,
  { accent, logo }: { readonly accent: Colour; readonly logo: DecodedPicture | undefined },
): number {
  if (logo !== undefined) drawLogo(canvas, facts, logo)
  drawTitle(canvas, facts.title, { accent, isBelowLogo: logo !== undefined })
  const afterSupplier = drawSupplier(canvas, facts)
  const afterCustomer = drawCustomer(canvas, facts)
  const afterHeading = drawHeading(canvas, facts, Math.max(GRID.address, afterSupplier + 22))
  return drawSubject(canvas, facts, Math.max(GRID.table, afterCustomer + 30, afterHeading + 30))
}

function drawLogo(canvas: Canvas, { supplier, words }: FinalFacts, logo: DecodedPicture): void {
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
      alt: words.logoOf(supplier.name),
      placement: 'Block',
      bbox: [GRID.left, top, GRID.left + width, top + height],
    },
  )
}

function drawTitle(
  canvas: Canvas,
  title: string,
  { accent, isBelowLogo }: { readonly accent: Colour; readonly isBelowLogo: boolean },
): void {
  canvas.tag(canvas.root, 'H1', () => {
    const baseline = isBelowLogo ? GRID.top + 76 : GRID.top + 14
    canvas.text(title, GRID.left - 1, baseline, STYLE.title, accent)
  })
}

function drawSupplier(canvas: Canvas, { supplier }: FinalFacts): number {
  const quiet = (text: string): BlockLine => ({ text, style: STYLE.small, colour: MUTED })
  return drawBlock(canvas, { left: GRID.middle, width: COLUMN.right, top: GRID.top }, [
    { text: supplier.name, style: STYLE.strong },
    ...supplier.address.map((text) => ({ text, style: STYLE.small })),
    GAP,
    ...joined(supplier.registrations).map(quiet),
    quiet(supplier.email),
    ...joined(supplier.contact).map(quiet),
  ])
}

function drawCustomer(canvas: Canvas, { customer }: FinalFacts): number {
  return drawBlock(canvas, { left: GRID.left, width: COLUMN.left, top: GRID.address }, [
    { text: customer.name, style: STYLE.strong },
    ...customer.address.map((text) => ({ text, style: STYLE.body })),
    GAP,
    ...customer.registrations.map((text) => ({ text, style: STYLE.small, colour: MUTED })),
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
function drawHeading(canvas: Canvas, { heading, due, amount }: FinalFacts, top: number): number {
  const strong = [...(due === null ? [] : [due]), amount]
  let baseline = top
  for (const fact of [...heading, ...strong]) {
    const isStrong = strong.includes(fact)
    if (fact === strong[0]) baseline += 7
    const style = isStrong ? fitted(fact.value, STYLE.due, COLUMN.right - FACT_LABEL) : STYLE.body
    const lines = wrapAtMost(fact.value, style, COLUMN.right - FACT_LABEL + 0.01, MOST_LINES_IN_A_CROWD)
    const at = baseline
    canvas.tag(canvas.root, 'P', () => {
      canvas.text(`${fact.label} `, GRID.middle, at, style, isStrong ? INK : MUTED)
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
function drawSubject(canvas: Canvas, { subject, intro }: FinalFacts, top: number): number {
  const block = new TextBlock(canvas, GRID.left, COLUMN.both, top, MOST_LINES_OF_SUBJECT)
  for (const line of subject) {
    canvas.tag(canvas.root, 'P', () => {
      block.line(line, STYLE.strong)
    })
  }
  drawIntro(canvas, intro, block)
  return block.baseline === top ? top : block.baseline + 14
}

/** What a quote says before its lines; whole, because it is what the customer agrees to. */
function drawIntro(canvas: Canvas, intro: string, block: TextBlock): void {
  if (intro === '') return
  block.gap(4)
  canvas.tag(canvas.root, 'P', () => {
    for (const line of wrap(intro, STYLE.body, COLUMN.both)) {
      canvas.text(`${line} `, GRID.left, block.baseline, STYLE.body, INK)
      block.gap(LEADING.body)
    }
  })
}

/** Short facts on one line where they fit, else each on its own. */
function joined(facts: readonly string[]): readonly string[] {
  const line = facts.join('  ·  ')
  return line === '' ? [] : wrapAtMost(line, STYLE.small, COLUMN.right, 1)[0] === line ? [line] : facts
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
