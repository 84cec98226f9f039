import type { Canvas, Element } from './canvas.ts'
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

const heightOf = (kind: BookletTable['rows'][number]['kind']): number =>
  kind === 'part' || kind === 'total' ? ROW + AIR : ROW

/** The height of a table, its heading included, in points. */
export const heightOfRows = ({ rows, title }: BookletTable): number =>
  (title === '' ? 0 : HEADER) + HEADER + rows.reduce((total, { kind }) => total + heightOf(kind), 0)

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
  drawCells(canvas, element, ['', ...table.columns], {
    y: y + 4,
    edges,
    style: STYLE.small,
    colour: MUTED,
    kind: 'TH',
  })
  rule(canvas, y + 11, 0.9, INK)
  y += HEADER
  for (const { kind, cells } of table.rows) {
    const isStrong = kind !== 'line'
    const baseline = y + (kind === 'part' ? AIR : 0) + LEADING.body - 5
    if (kind === 'total') rule(canvas, y - 4, 0.9, INK)
    drawCells(canvas, element, cells, {
      y: baseline,
      edges,
      style: isStrong ? STYLE.bodyStrong : STYLE.body,
      colour: INK,
      kind: 'TD',
    })
    if (kind !== 'total') rule(canvas, baseline + 6.5, 0.5, LINE)
    y += heightOf(kind)
  }
  element.end()
}

/** The right edge of each column of amounts; more columns are narrower. */
function edgesOf(count: number): { readonly width: number; readonly rights: readonly number[] } {
  const width = count <= 2 ? 104 : Math.min(76, (COLUMN.both - 90) / Math.max(1, count))
  return {
    width,
    rights: Array.from({ length: count }, (_, index) => GRID.right - (count - 1 - index) * width),
  }
}

interface CellPlace {
  readonly y: number
  readonly edges: ReturnType<typeof edgesOf>
  readonly style: TextStyle
  readonly colour: typeof INK
  readonly kind: 'TH' | 'TD'
}

function drawCells(
  canvas: Canvas,
  table: Element,
  cells: readonly string[],
  { y, edges, style, colour, kind }: CellPlace,
): void {
  const row = canvas.tag(table, 'TR')
  const nameWidth = (edges.rights[0] ?? GRID.right) - edges.width - GRID.left
  cells.forEach((cell, index) => {
    canvas.tag(
      row,
      kind,
      () => {
        if (index === 0)
          canvas.text(wrapAtMost(cell, style, nameWidth, 1)[0] ?? '', GRID.left, y, style, colour)
        else
          canvas.text(
            cell,
            edges.rights[index - 1] ?? GRID.right,
            y,
            fitted(cell, style, edges.width - 6),
            colour,
            'right',
          )
      },
      kind === 'TH' ? { scope: 'Column' } : {},
    )
  })
  row.end()
}

function rule(canvas: Canvas, y: number, thickness: number, colour: typeof INK): void {
  canvas.artifact('Layout', () => {
    canvas.rectangles([[GRID.left, y, COLUMN.both, thickness]], colour)
  })
}
