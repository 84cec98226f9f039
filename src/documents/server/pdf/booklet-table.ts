import type { Canvas } from './canvas.ts'
import type { Element } from './structure.ts'
import { COLUMN, GRID, INK, LEADING, LINE, MUTED, STYLE } from './grid.ts'
import { fitted, wrapAtMost, type TextStyle } from './text-layout.ts'

/** A table of a booklet: names at the left, amounts at the right. It is short enough for one page. */
export interface BookletTable {
  /** The heading above it, and the labels of the amounts. */
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly kind: 'part' | 'line' | 'subtotal' | 'total'
    /** The name, then an amount for each column. */
    readonly cells: readonly string[]
  }[]
}

const HEADER = 22
const ROW = 17.5
/** Above a part, and below what closes one. */
const AIR = 8

type BookletRow = BookletTable['rows'][number]

/** A name of an account is longer than the room that six amounts leave; more lines than this are none. */
const MOST_LINES = 5

const styleOf = ({ kind }: BookletRow): TextStyle => (kind === 'line' ? STYLE.body : STYLE.bodyStrong)

/** The lines of the name of a row, in the room that the amounts leave. */
const nameOf = (row: BookletRow, edges: Edges): string[] =>
  wrapAtMost(row.cells[0] ?? '', styleOf(row), edges.name, MOST_LINES)

/** The height that the second and later lines of a name add. */
const extraOf = (row: BookletRow, edges: Edges): number => (nameOf(row, edges).length - 1) * LEADING.body

const heightOf = (row: BookletRow, edges: Edges): number =>
  (row.kind === 'part' || row.kind === 'total' ? ROW + AIR : ROW) + extraOf(row, edges)

/** The height of a table, its heading included, in points. */
export function heightOfRows({ rows, title, columns }: BookletTable): number {
  const edges = edgesOf(columns.length)
  return (title === '' ? 0 : HEADER) + HEADER + rows.reduce((total, row) => total + heightOf(row, edges), 0)
}

/** The table from `top` on; amounts have equal columns at the right. */
export function drawTable(canvas: Canvas, table: BookletTable, top: number): void {
  let y = top
  if (table.title !== '') {
    canvas.tag(canvas.root, 'H3', () => {
      canvas.text(table.title, GRID.left, top + 4, STYLE.strong, INK)
    })
    y += HEADER
  }
  const element = canvas.tag(canvas.root, 'Table')
  const edges = edgesOf(table.columns.length)
  drawCells(canvas, element, [''], table.columns, {
    y: y + 4,
    edges,
    style: STYLE.small,
    colour: MUTED,
    kind: 'TH',
  })
  rule(canvas, y + 11, 0.9, INK)
  y += HEADER
  for (const row of table.rows) {
    const { kind, cells } = row
    const baseline = y + (kind === 'part' ? AIR : 0) + LEADING.body - 5
    if (kind === 'total') rule(canvas, y - 4, 0.9, INK)
    drawCells(canvas, element, nameOf(row, edges), cells.slice(1), {
      y: baseline,
      edges,
      style: styleOf(row),
      colour: INK,
      kind: 'TD',
    })
    if (kind !== 'total') rule(canvas, baseline + 6.5 + extraOf(row, edges), 0.5, LINE)
    y += heightOf(row, edges)
  }
}

interface Edges {
  /** The width of a column of amounts. */
  readonly width: number
  readonly rights: readonly number[]
  /** The width that the amounts leave for the name. */
  readonly name: number
}

/** The right edge of each column of amounts; more columns are narrower. */
function edgesOf(count: number): Edges {
  const width = count <= 2 ? 104 : Math.min(76, (COLUMN.both - 90) / Math.max(1, count))
  const rights = Array.from({ length: count }, (_, index) => GRID.right - (count - 1 - index) * width)
  return { width, rights, name: (rights[0] ?? GRID.right) - width - GRID.left }
}

interface CellPlace {
  readonly y: number
  readonly edges: Edges
  readonly style: TextStyle
  readonly colour: typeof INK
  readonly kind: 'TH' | 'TD'
}

function drawCells(
  canvas: Canvas,
  table: Element,
  name: readonly string[],
  amounts: readonly string[],
  { y, edges, style, colour, kind }: CellPlace,
): void {
  const row = canvas.tag(table, 'TR')
  const scope = kind === 'TH' ? ({ scope: 'Column' } as const) : {}
  canvas.tag(
    row,
    kind,
    () => {
      for (const [index, line] of name.entries())
        canvas.text(line, GRID.left, y + index * LEADING.body, style, colour)
    },
    scope,
  )
  amounts.forEach((amount, index) => {
    const right = edges.rights[index] ?? GRID.right
    canvas.tag(
      row,
      kind,
      () => {
        canvas.text(amount, right, y, fitted(amount, style, edges.width - 6), colour, 'right')
      },
      scope,
    )
  })
}

function rule(canvas: Canvas, y: number, thickness: number, colour: typeof INK): void {
  canvas.artifact('Layout', () => {
    canvas.rectangles([[GRID.left, y, COLUMN.both, thickness]], colour)
  })
}
