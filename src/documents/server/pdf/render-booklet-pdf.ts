import type { LocalDate } from '#kernel/local-date.ts'
import { wordingIn } from '../../domain/language/wording.ts'
import { drawTable, heightOfRows, type BookletTable } from './booklet-table.ts'
import { Canvas } from './canvas.ts'
import { COLUMN, GRID, INK, LEADING, LINE, MUTED, STYLE } from './grid.ts'
import { printable, printableLine } from './printable-text.ts'
import { wrap, wrapAtMost } from './text-layout.ts'

/** A paper of several pages with a cover, such as annual accounts. */
export interface Booklet {
  readonly company: string
  readonly title: string
  /** Under the title, such as the book year. */
  readonly about: string
  /** On the cover, with a label each. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** On the cover, below the facts. */
  readonly remarks: readonly string[]
  readonly madeOn: LocalDate
  /** Across each page; null for a paper that is final. */
  readonly watermark: string | null
  /** Each begins on a page of its own. */
  readonly sections: readonly {
    readonly title: string
    readonly about: string
    readonly blocks: readonly Block[]
  }[]
}

type Block =
  | ({ readonly kind: 'table' } & BookletTable)
  | { readonly kind: 'text'; readonly title: string; readonly text: string }
  /** A line to sign on for each name, with the place and the day below. */
  | { readonly kind: 'signatures'; readonly names: readonly string[] }

/** A part of a page. */
interface Piece {
  readonly page: number
  readonly y: number
  readonly draw: (canvas: Canvas, y: number) => void
}

/** The first baseline below the heading of a section. */
const BELOW_HEADING = 62
const SIGNATURE = 64

/** The booklet as an A4 PDF/A-3a: a cover with what is in it, and each section on its own pages. The same booklet gives the same bytes. */
export function renderBookletPdf(given: Booklet): Buffer {
  const booklet = onPaper(given)
  const canvas = new Canvas({
    title: `${booklet.title}, ${booklet.about}`,
    author: booklet.company,
    subject: wordingIn.nl.table.of(booklet.title, booklet.company),
    day: booklet.madeOn,
    locale: wordingIn.nl.locale,
  })
  const { pieces, starts, pages } = laidOut(booklet)
  for (let page = 0; page <= pages; page += 1) {
    canvas.addPage()
    if (booklet.watermark !== null) canvas.watermark(booklet.watermark)
    if (page === 0) drawCover(canvas, booklet, starts)
    else drawFooter(canvas, booklet, { page: page + 1, pages: pages + 1 })
    for (const piece of pieces.filter((each) => each.page === page)) piece.draw(canvas, piece.y)
  }
  return canvas.finish()
}

const onPaper = (booklet: Booklet): Booklet => ({
  ...booklet,
  company: printableLine(booklet.company),
  about: printableLine(booklet.about),
  facts: booklet.facts.map(({ label, value }) => ({ label, value: printableLine(value) })),
  remarks: booklet.remarks.map((text) => printable(text)),
  sections: booklet.sections.map((section) => ({ ...section, blocks: section.blocks.map(blockOnPaper) })),
})

function blockOnPaper(block: Block): Block {
  if (block.kind === 'text')
    return { ...block, title: printableLine(block.title), text: printable(block.text) }
  if (block.kind === 'signatures') return { ...block, names: block.names.map(printableLine) }
  return { ...block, rows: block.rows.map((row) => ({ ...row, cells: row.cells.map(printableLine) })) }
}

interface Layout {
  readonly pieces: readonly Piece[]
  /** The page on which each section begins, from 1 after the cover. */
  readonly starts: readonly number[]
  /** The last page, counted from 0 for the cover. */
  readonly pages: number
}

function laidOut({ sections }: Booklet): Layout {
  const pieces: Piece[] = []
  const starts: number[] = []
  let [page, y] = [0, 0]
  const turn = (): void => {
    page += 1
    y = GRID.nextPage
  }
  const put = (height: number, draw: Piece['draw']): void => {
    if (y + height > GRID.bottom && y > GRID.nextPage) turn()
    pieces.push({ page, y, draw })
    y += height
  }
  for (const section of sections) {
    turn()
    starts.push(page)
    pieces.push({ page, y: GRID.top, draw: (canvas, top) => { drawHeading(canvas, section, top) } }) // prettier-ignore
    y = GRID.top + BELOW_HEADING
    for (const block of section.blocks) placeBlock(block, put)
  }
  return { pieces, starts, pages: page }
}

type Put = (height: number, draw: Piece['draw']) => void

function placeBlock(block: Block, put: Put): void {
  if (block.kind === 'table') {
    put(heightOfRows(block) + 18, (canvas, y) => {
      drawTable(canvas, block, y)
    })
    return
  }
  if (block.kind === 'signatures') {
    for (const name of block.names)
      put(SIGNATURE, (canvas, y) => {
        drawSignature(canvas, name, y + 34)
      })
    return
  }
  put(block.text === '' ? 20 : 20 + LEADING.body, (canvas, y) => {
    canvas.tag(canvas.root, 'H3', () => {
      canvas.text(
        wrapAtMost(block.title, STYLE.strong, COLUMN.both, 1)[0] ?? '',
        GRID.left,
        y + 4,
        STYLE.strong,
        INK,
      )
    })
  })
  placeParagraphs(block.text, put)
}

/** A line at a time, so that a long text goes on on the next page. The first line shares the room of its heading. */
function placeParagraphs(text: string, put: Put): void {
  let above = -LEADING.body
  for (const line of text.split('\n').flatMap((part) => wrap(part, STYLE.body, COLUMN.both))) {
    const lift = above
    above = 0
    put(line.trim() === '' ? LEADING.body * 0.5 : LEADING.body + lift, (canvas, y) => {
      if (line.trim() === '') return
      canvas.tag(canvas.root, 'P', () => {
        canvas.text(`${line} `, GRID.left, y + lift + 4, STYLE.body, INK)
      })
    })
  }
  put(14, () => undefined)
}

function drawHeading(canvas: Canvas, { title, about }: { title: string; about: string }, top: number): void {
  canvas.tag(canvas.root, 'H2', () => {
    canvas.text(title, GRID.left, top + 18, { ...STYLE.title, size: 18, tracking: -0.3 }, INK)
  })
  canvas.tag(canvas.root, 'P', () => {
    canvas.text(
      wrapAtMost(about, STYLE.small, COLUMN.both, 1)[0] ?? '',
      GRID.left,
      top + 35,
      STYLE.small,
      MUTED,
    )
  })
}

function drawSignature(canvas: Canvas, name: string, y: number): void {
  canvas.artifact('Layout', () => {
    canvas.rectangles([[GRID.left, y, 240, 0.7], [GRID.middle, y, COLUMN.right, 0.7]], MUTED) // prettier-ignore
  })
  canvas.tag(canvas.root, 'P', () => {
    canvas.text(wrapAtMost(name, STYLE.small, 240, 1)[0] ?? '', GRID.left, y + 13, STYLE.small, INK)
    canvas.text(' Plaats en datum', GRID.middle, y + 13, STYLE.small, MUTED)
  })
}

function drawCover(canvas: Canvas, booklet: Booklet, starts: readonly number[]): void {
  canvas.tag(canvas.root, 'P', () => {
    canvas.text(
      wrapAtMost(booklet.company, STYLE.total, COLUMN.both, 1)[0] ?? '',
      GRID.left,
      210,
      STYLE.total,
      MUTED,
    )
  })
  canvas.tag(canvas.root, 'H1', () => {
    canvas.text(booklet.title, GRID.left - 1, 252, { ...STYLE.title, size: 36, tracking: -1 }, INK)
  })
  canvas.tag(canvas.root, 'P', () => {
    canvas.text(booklet.about, GRID.left, 276, { ...STYLE.body, size: 13 }, INK)
  })
  canvas.artifact('Layout', () => {
    canvas.rectangles([[GRID.left, 304, 56, 2.2]], INK)
  })
  let y = 338
  for (const { label, value } of booklet.facts) {
    const at = y
    const lines = wrapAtMost(value, STYLE.body, COLUMN.both - 150, 2)
    canvas.tag(canvas.root, 'P', () => {
      canvas.text(`${label} `, GRID.left, at, STYLE.body, MUTED)
      lines.forEach((line, index) => {
        canvas.text(`${line} `, GRID.left + 150, at + index * LEADING.body, STYLE.body, INK)
      })
    })
    y += 4 + lines.length * LEADING.body
  }
  drawContents(canvas, booklet, starts, y + 30)
  drawRemarks(canvas, booklet)
}

function drawContents(canvas: Canvas, { sections }: Booklet, starts: readonly number[], top: number): void {
  canvas.tag(canvas.root, 'P', () => {
    canvas.text('Inhoud', GRID.left, top, STYLE.strong, INK)
  })
  sections.forEach(({ title }, index) => {
    const y = top + 20 + index * 18
    canvas.tag(canvas.root, 'P', () => {
      canvas.text(`${title} `, GRID.left, y, STYLE.body, INK)
      canvas.text(String((starts[index] ?? 0) + 1), GRID.right, y, STYLE.body, INK, 'right')
    })
    canvas.artifact('Layout', () => {
      canvas.rectangles([[GRID.left, y + 5.5, COLUMN.both, 0.5]], LINE)
    })
  })
}

/** At the foot of the cover, the last line on the line of the footer. */
function drawRemarks(canvas: Canvas, { remarks }: Booklet): void {
  const lines = remarks.flatMap((remark) => wrap(remark, STYLE.small, COLUMN.both))
  canvas.tag(canvas.root, 'P', () => {
    lines.forEach((line, index) => {
      const y = GRID.footer - (lines.length - 1 - index) * LEADING.small
      canvas.text(`${line} `, GRID.left, y, STYLE.small, MUTED)
    })
  })
}

function drawFooter(
  canvas: Canvas,
  booklet: Booklet,
  { page, pages }: { page: number; pages: number },
): void {
  canvas.artifact('Pagination', () => {
    const words = `${booklet.company} · ${booklet.title} ${booklet.about}`
    canvas.text(
      wrapAtMost(words, STYLE.small, COLUMN.both - 60, 1)[0] ?? '',
      GRID.left,
      GRID.footer,
      STYLE.small,
      MUTED,
    )
    canvas.text(`${String(page)} / ${String(pages)}`, GRID.right, GRID.footer, STYLE.small, MUTED, 'right')
  })
}
