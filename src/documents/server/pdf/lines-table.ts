import type { FinalFacts } from '../../domain/document-facts.ts'
import type { LineFacts } from '../../domain/line-facts.ts'
import type { Canvas } from './canvas.ts'
import type { Element } from './structure.ts'
import type { Colour } from './operators.ts'
import { GRID, INK, LEADING, LINE, MUTED, STYLE } from './grid.ts'
import { heightOf, type RowFragment } from './paginate.ts'
import { widthOf, wrap, type TextStyle } from './text-layout.ts'

export const ROW_PADDING = 13
/** From the top of a header to the first row. */
export const HEADER_HEIGHT = 22

interface Figure {
  readonly text: string
  /** What a quantity counts, behind it and left-aligned. */
  readonly unit?: string
  /** What the widest fraction of the column has more; takes its room, is not drawn. */
  readonly padding: string
}

interface Row {
  readonly description: readonly string[]
  /** So many of those lines are the description; the rest are notes. */
  readonly described: number
  readonly figures: readonly Figure[]
}

/** The lines of a document laid out as a table: the positions of its columns, and the text of each line. */
export interface TableLayout {
  readonly rows: readonly Row[]
  /** The right edges of the four columns of figures. */
  readonly edges: readonly number[]
  readonly figureStyle: TextStyle
  /** The headings of the description, and of the four columns of figures. */
  readonly headings: { readonly description: string; readonly figures: readonly string[] }
  /** What the widest unit takes behind a quantity, with the space before it. */
  readonly unitWidth: number
}

/** Give each column of figures the width its widest figure needs, and the description the rest. */
export function layOutTable({
  lines,
  figureHeadings,
  words,
}: Pick<FinalFacts, 'lines' | 'figureHeadings' | 'words'>): TableLayout {
  const figures = figuresOf(lines, words.format.decimalMark)
  const figureStyle = figureStyleFor(figures, figureHeadings)
  const widths = columnWidths(figures, figureHeadings, figureStyle)
  const edges = widths.map((_, index) => GRID.right - sumOf(widths.slice(index + 1)))
  const descriptionWidth = GRID.right - GRID.left - sumOf(widths)
  const rows = lines.map((line, index) => ({
    ...textOf(line, descriptionWidth),
    figures: figures[index] ?? [],
  }))
  return {
    rows,
    edges,
    figureStyle,
    headings: { description: words.columns.description, figures: figureHeadings },
    unitWidth: unitWidthOf(figures, figureStyle),
  }
}

function textOf({ description, notes }: LineFacts, width: number): Omit<Row, 'figures'> {
  const described = wrap(description, STYLE.body, width)
  const noted = notes.flatMap((note) => wrap(note, STYLE.small, width))
  return { description: [...described, ...noted], described: described.length }
}

/** The four figures of each line; quantities and prices padded so that their decimals are aligned. */
function figuresOf(lines: readonly LineFacts[], mark: string): Figure[][] {
  const quantities = alignedOn(
    mark,
    lines.map((line) => line.quantity),
  )
  const prices = alignedOn(
    mark,
    lines.map((line) => line.unitPrice),
  )
  return lines.map((line, index) => [
    { ...(quantities[index] ?? NO_FIGURE), unit: line.unit },
    prices[index] ?? NO_FIGURE,
    unpadded(line.vat),
    unpadded(line.net),
  ])
}

const unpadded = (text: string): Figure => ({ text, padding: '' })
const NO_FIGURE = unpadded('')

function alignedOn(mark: string, texts: readonly string[]): Figure[] {
  const decimals = texts.map((text) => (text.includes(mark) ? text.slice(text.indexOf(mark)) : ''))
  const longest = decimals.reduce((longer, each) => (each.length > longer.length ? each : longer), '')
  return texts.map((text, index) => ({ text, padding: longest.slice(decimals[index]?.length ?? 0) }))
}

const GUTTER = 16
const LEAST_DESCRIPTION = 150

/** Each column with the space to its left, as wide as figures and heading need and no wider: the rest is the description's. */
const columnWidths = (
  figures: readonly (readonly Figure[])[],
  headings: readonly string[],
  style: TextStyle,
): number[] =>
  headings.map((label, column) => {
    const texts = figures.map((row) => `${row[column]?.text ?? ''}${row[column]?.padding ?? ''}`)
    const units = column === 0 ? unitWidthOf(figures, style) : 0
    return texts.reduce(
      (widest, text) => Math.max(widest, widthOf(text, style) + units + GUTTER),
      widthOf(label, STYLE.small) + GUTTER,
    )
  })

const UNIT_SPACE = 3

function unitWidthOf(figures: readonly (readonly Figure[])[], style: TextStyle): number {
  const widths = figures.flatMap((row) =>
    row.map(({ unit = '' }) => (unit === '' ? 0 : widthOf(unit, style) + UNIT_SPACE)),
  )
  return widths.reduce((widest, width) => Math.max(widest, width), 0)
}

/** Ordinary size, unless figures of billions would leave the description no room. */
function figureStyleFor(figures: readonly (readonly Figure[])[], headings: readonly string[]): TextStyle {
  const room = GRID.right - GRID.left - LEAST_DESCRIPTION
  const needed = sumOf(columnWidths(figures, headings, STYLE.body))
  return needed <= room ? STYLE.body : { ...STYLE.body, size: Math.max(4, (STYLE.body.size * room) / needed) }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Draws a table page by page; a row that is cut goes on where it was in the structure. */
export class TableDrawing {
  readonly #canvas: Canvas
  readonly #layout: TableLayout
  readonly #accent: Colour
  readonly #table: Element
  #isHeaded = false
  #openRow: { row: Element; description: Element } | null = null

  constructor(canvas: Canvas, layout: TableLayout, accent: Colour) {
    this.#canvas = canvas
    this.#accent = accent
    this.#layout = layout
    this.#table = canvas.tag(canvas.root, 'Table')
  }

  /** The header is in the structure of the table once; on later pages it is repeated visually only. */
  header(top: number): void {
    const baseline = top + 9
    if (this.#isHeaded) {
      this.#canvas.artifact('Pagination', () => {
        this.#canvas.text(this.#layout.headings.description, GRID.left, baseline, STYLE.small, MUTED)
        this.#layout.headings.figures.forEach((label, column) => {
          this.#drawHeading(label, column, baseline)
        })
      })
    } else {
      this.#tagHeader(baseline)
      this.#isHeaded = true
    }
    this.#rule(top + HEADER_HEIGHT - 6, 0.9, this.#accent)
  }

  fragment(fragment: RowFragment): void {
    const row = this.#layout.rows[fragment.row]
    if (row === undefined) return
    const lines = row.description.slice(fragment.from, fragment.to)
    const first = fragment.top + ROW_PADDING / 2 + 10
    const open = this.#openRow ?? this.#beginRow()
    this.#canvas.tagMore(open.description, () => {
      lines.forEach((line, index) => {
        const isNote = fragment.from + index >= row.described
        const [style, colour] = isNote ? [STYLE.small, MUTED] : [STYLE.body, INK]
        this.#canvas.text(`${line} `, GRID.left, first + index * LEADING.body, style, colour)
      })
    })
    if (fragment.from === 0) this.#drawFigures(open.row, row, first)
    const isComplete = fragment.to === row.description.length
    this.#openRow = isComplete ? null : open
    if (!isComplete) return
    const height = heightOf(lines.length, { lineHeight: LEADING.body, rowPadding: ROW_PADDING })
    this.#rule(fragment.top + height, 0.6, LINE)
  }

  #beginRow(): { row: Element; description: Element } {
    const row = this.#canvas.tag(this.#table, 'TR')
    return { row, description: this.#canvas.tag(row, 'TD') }
  }

  #drawFigures(tableRow: Element, row: Row, baseline: number): void {
    const style = this.#layout.figureStyle
    row.figures.forEach(({ text, padding, unit }, column) => {
      this.#canvas.tag(tableRow, 'TD', () => {
        const edge = this.#layout.edges[column] ?? GRID.right
        const units = column === 0 ? this.#layout.unitWidth : 0
        this.#canvas.text(text, edge - units - widthOf(padding, style), baseline, style, INK, 'right')
        if (unit === undefined || unit === '') return
        this.#canvas.text(` ${unit}`, edge - units + UNIT_SPACE - widthOf(' ', style), baseline, style, INK)
      })
    })
  }

  #tagHeader(baseline: number): void {
    const row = this.#canvas.tag(this.#table, 'TR')
    const scope = { scope: 'Column' } as const
    const drawDescription = (): void => {
      this.#canvas.text(this.#layout.headings.description, GRID.left, baseline, STYLE.small, MUTED)
    }
    this.#canvas.tag(row, 'TH', drawDescription, scope)
    this.#layout.headings.figures.forEach((label, column) => {
      const draw = (): void => {
        this.#drawHeading(label, column, baseline)
      }
      this.#canvas.tag(row, 'TH', draw, scope)
    })
  }

  #drawHeading(label: string, column: number, baseline: number): void {
    this.#canvas.text(label, this.#layout.edges[column] ?? GRID.right, baseline, STYLE.small, MUTED, 'right')
  }

  #rule(y: number, thickness: number, colour: Colour): void {
    this.#canvas.artifact('Layout', () => {
      this.#canvas.rectangles([[GRID.left, y, GRID.right - GRID.left, thickness]], colour)
    })
  }
}
