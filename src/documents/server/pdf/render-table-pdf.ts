import type { Language } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { wordingIn } from '../../domain/language/wording.ts'
import { Canvas } from './canvas.ts'
import type { Element } from './structure.ts'
import { COLUMN, GRID, INK, LEADING, LINE, MUTED, STYLE } from './grid.ts'
import { printable, printableLine } from './printable-text.ts'
import { widthOf, wrap, wrapAtMost, type TextStyle } from './text-layout.ts'

/** A table of texts on paper, such as a report. */
export interface TablePaper {
  readonly title: string
  /** Under the title: which period, which day. */
  readonly about: string
  readonly company: string
  readonly madeOn: LocalDate
  /** The language of the reader; Dutch when it is left out. */
  readonly language?: Language
  readonly columns: readonly { readonly label: string; readonly align: 'left' | 'right' }[]
  readonly rows: readonly {
    readonly kind: 'part' | 'line' | 'subtotal' | 'total'
    readonly cells: readonly string[]
  }[]
  readonly notes: readonly string[]
  /** The lines that a text takes at most; two when it is left out, because a table is to be looked through. */
  readonly mostLines?: number
}

const GUTTER = 10
const HEADER = 20
const PADDING = 5
const TOP = 118
const MOST_LINES = 2

/** The paper as an A4 PDF/A-3a: header row on every page, a total never alone on one, pages numbered. */
export function renderTablePdf(given: TablePaper): Buffer {
  const paper = onPaper(given)
  const words = wordingIn[paper.language ?? 'nl']
  const canvas = new Canvas({
    title: `${paper.title}, ${paper.about}`,
    author: paper.company,
    subject: words.table.of(paper.title, paper.company),
    day: paper.madeOn,
    locale: words.locale,
  })
  const layout = layOut(paper)
  const pages = paginated(layout, paper.notes)
  new Drawing(canvas, paper, layout, pages.length).all(pages)
  return canvas.finish()
}

const onPaper = (paper: TablePaper): TablePaper => ({
  ...paper,
  title: printableLine(paper.title),
  about: printableLine(paper.about),
  company: printableLine(paper.company),
  rows: paper.rows.map(({ kind, cells }) => ({ kind, cells: cells.map(printableLine) })),
  notes: paper.notes.map((note) => printable(note)),
})

interface LaidRow {
  readonly kind: TablePaper['rows'][number]['kind']
  /** The lines of each cell. */
  readonly cells: readonly (readonly string[])[]
  readonly height: number
}

interface Layout {
  readonly rows: readonly LaidRow[]
  /** Left and right edge of each column. */
  readonly edges: readonly (readonly [left: number, right: number])[]
}

const styleOf = (kind: LaidRow['kind']): TextStyle =>
  kind === 'line' ? STYLE.small : { ...STYLE.small, weight: 'semibold' }

type Row = TablePaper['rows'][number]

/** The last column of a text: a text goes on over empty columns of texts beside it, as the name of a month does. */
function endOf({ columns }: Pick<TablePaper, 'columns'>, { cells }: Row, index: number): number {
  let end = index
  while (columns[end + 1]?.align === 'left' && cells[end + 1] === '') end++
  return end
}

/** The width that each column asks. A text that goes on over other columns asks none, where its column has texts that do not. */
function neededBy(paper: TablePaper): number[] {
  return paper.columns.map(({ label, align }, index) => {
    const filled = paper.rows.filter(({ cells }) => (cells[index] ?? '') !== '')
    const within = align === 'right' ? filled : filled.filter((row) => endOf(paper, row, index) === index)
    return (within.length > 0 ? within : filled).reduce(
      (widest, { kind, cells }) => Math.max(widest, widthOf(cells[index] ?? '', styleOf(kind))),
      widthOf(label, STYLE.small),
    )
  })
}

/** Figures, days and codes get the room that they need; names share what is left. */
function layOut(paper: TablePaper): Layout {
  const { columns, rows, mostLines = MOST_LINES } = paper
  const needed = neededBy(paper)
  const isWide = columns.map(({ align }, index) => align === 'left' && (needed[index] ?? 0) > 70)
  const room =
    COLUMN.both -
    GUTTER * (columns.length - 1) -
    needed.reduce((total, width, index) => total + (isWide[index] === true ? 0 : width), 0)
  const wanted = needed.reduce((total, width, index) => total + (isWide[index] === true ? width : 0), 0)
  const widths = needed.map((width, index) =>
    isWide[index] === true ? Math.max(40, (width / wanted) * room) : width,
  )
  let left: number = GRID.left
  const edges = widths.map((width): [number, number] => {
    const edge: [number, number] = [left, left + width]
    left += width + GUTTER
    return edge
  })
  return {
    edges,
    rows: rows.map((row) => {
      const { kind, cells } = row
      const wrapped = columns.map(({ align }, index) => {
        if (align === 'right') return [cells[index] ?? '']
        const end = endOf(paper, row, index)
        // The widest text has the width of its column: a difference of edges may be a little less.
        const width = end === index ? (widths[index] ?? 0) : (edges[end]?.[1] ?? 0) - (edges[index]?.[0] ?? 0)
        return wrapAtMost(cells[index] ?? '', styleOf(kind), width, mostLines)
      })
      const lines = Math.max(...wrapped.map(({ length }) => length))
      return {
        kind,
        cells: wrapped,
        height: lines * LEADING.small + PADDING + (kind === 'part' ? PADDING : 0),
      }
    }),
  }
}

/** Above the notes, and the lowest place of their last line. */
const NOTES = { gap: 18, bottom: GRID.footer - 12 } as const

/** Whole rows; what closes a part or the table keeps the row before it, what heads one the row after it. The last row keeps the notes. */
function paginated({ rows }: Layout, notes: readonly string[]): LaidRow[][] {
  const pages: LaidRow[][] = [[]]
  let y: number = TOP + HEADER
  const lines = notes.flatMap((note) => wrap(note, STYLE.small, COLUMN.both)).length
  const below = lines === 0 ? 0 : NOTES.gap + lines * LEADING.small - (NOTES.bottom - GRID.bottom)
  const heightOf = (index: number): number =>
    (rows[index]?.height ?? 0) + (index === rows.length - 1 ? Math.max(0, below) : 0)
  rows.forEach((row, index) => {
    const keepsNext = row.kind === 'part' || rows[index + 1]?.kind === 'total'
    const together = heightOf(index) + (keepsNext ? heightOf(index + 1) : 0)
    if (y + together > GRID.bottom && (pages.at(-1)?.length ?? 0) > 0) {
      pages.push([])
      y = GRID.nextPage + HEADER
    }
    pages.at(-1)?.push(row)
    y += row.height
  })
  return pages
}

class Drawing {
  readonly #canvas: Canvas
  readonly #paper: TablePaper
  readonly #layout: Layout
  readonly #pages: number

  constructor(canvas: Canvas, paper: TablePaper, layout: Layout, pages: number) {
    this.#canvas = canvas
    this.#paper = paper
    this.#layout = layout
    this.#pages = pages
  }

  all(pages: readonly (readonly LaidRow[])[]): void {
    let table: Element | null = null
    let y = 0
    pages.forEach((rows, index) => {
      this.#canvas.addPage()
      this.#footer(index + 1)
      if (index === 0) this.#heading()
      table ??= this.#canvas.tag(this.#canvas.root, 'Table')
      y = this.#header(table, index === 0 ? TOP : GRID.nextPage, index === 0)
      for (const row of rows) y = this.#row(table, row, y)
    })
    this.#notes(y + NOTES.gap)
  }

  #heading(): void {
    const { title, about, company } = this.#paper
    const canvas = this.#canvas
    canvas.tag(canvas.root, 'P', () => {
      canvas.text(
        wrapAtMost(company, STYLE.small, COLUMN.both, 1)[0] ?? '',
        GRID.left,
        GRID.top,
        STYLE.small,
        MUTED,
      )
    })
    const large = { ...STYLE.title, size: 20 }
    canvas.tag(canvas.root, 'H1', () => {
      canvas.text(wrapAtMost(title, large, COLUMN.both, 1)[0] ?? '', GRID.left, GRID.top + 26, large, INK)
    })
    canvas.tag(canvas.root, 'P', () => {
      canvas.text(about, GRID.left, GRID.top + 43, STYLE.body, MUTED)
    })
  }

  /** @returns where the rows begin */
  #header(table: Element, top: number, isFirst: boolean): number {
    const baseline = top + 8
    const draw = (index: number): void => {
      const { label = '', align = 'left' } = this.#paper.columns[index] ?? {}
      this.#cell(label, index, align, baseline, STYLE.small, MUTED)
    }
    if (isFirst) {
      const row = this.#canvas.tag(table, 'TR')
      this.#paper.columns.forEach((_, index) => {
        this.#canvas.tag(
          row,
          'TH',
          () => {
            draw(index)
          },
          { scope: 'Column' },
        )
      })
    } else
      this.#canvas.artifact('Pagination', () => {
        this.#paper.columns.forEach((_, index) => {
          draw(index)
        })
      })
    this.#rule(top + HEADER - 6, 0.9, INK)
    return top + HEADER
  }

  /** @returns where the next row begins */
  #row(table: Element, row: LaidRow, top: number): number {
    const element = this.#canvas.tag(table, 'TR')
    const style = styleOf(row.kind)
    const first = top + LEADING.small - 2 + (row.kind === 'part' ? PADDING : 0)
    this.#paper.columns.forEach(({ align }, index) => {
      this.#canvas.tag(element, 'TD', () => {
        row.cells[index]?.forEach((line, place) => {
          this.#cell(line, index, align, first + place * LEADING.small, style, INK)
        })
      })
    })
    if (row.kind === 'total') this.#rule(top - 1, 0.9, INK)
    else this.#rule(top + row.height - 2, 0.4, LINE)
    return top + row.height
  }

  #cell(
    text: string,
    column: number,
    align: 'left' | 'right',
    baseline: number,
    style: TextStyle,
    colour: typeof INK,
  ): void {
    const [left = GRID.left, right = GRID.right] = this.#layout.edges[column] ?? []
    this.#canvas.text(text, align === 'left' ? left : right, baseline, style, colour, align)
  }

  #notes(top: number): void {
    let y = top
    for (const note of this.#paper.notes) {
      const lines = wrap(note, STYLE.small, COLUMN.both)
      if (y + lines.length * LEADING.small > NOTES.bottom) return
      this.#canvas.tag(this.#canvas.root, 'P', () => {
        lines.forEach((line, index) => {
          this.#canvas.text(line, GRID.left, y + index * LEADING.small, STYLE.small, MUTED)
        })
      })
      y += lines.length * LEADING.small
    }
  }

  #footer(page: number): void {
    this.#canvas.artifact('Pagination', () => {
      const { format, table } = wordingIn[this.#paper.language ?? 'nl']
      const made = `Kloppend · ${this.#paper.company} · ${table.madeOn(format.shortDay(this.#paper.madeOn))}`
      this.#canvas.text(
        wrapAtMost(made, STYLE.small, COLUMN.both - 60, 1)[0] ?? '',
        GRID.left,
        GRID.footer,
        STYLE.small,
        MUTED,
      )
      this.#canvas.text(
        `${String(page)} / ${String(this.#pages)}`,
        GRID.right,
        GRID.footer,
        STYLE.small,
        MUTED,
        'right',
      )
    })
  }

  #rule(y: number, thickness: number, colour: typeof INK): void {
    this.#canvas.artifact('Layout', () => {
      this.#canvas.rectangles([[GRID.left, y, GRID.right - GRID.left, thickness]], colour)
    })
  }
}
