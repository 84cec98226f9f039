/** The part of a row on one page: text lines `from` up to `to` (exclusive) of its description. */
export interface RowFragment {
  readonly row: number
  readonly from: number
  readonly to: number
  readonly top: number
}

export interface PagePlan {
  readonly fragments: readonly RowFragment[]
  /** Where the totals begin, on the one page that has them. */
  readonly closingTop: number | null
}

export interface Measures {
  /** Where the first row may begin, on the first page and on each next one. */
  readonly firstTop: number
  readonly nextTop: number
  /** Below this nothing is drawn. */
  readonly bottom: number
  readonly lineHeight: number
  /** Above and below the text of a row, together. */
  readonly rowPadding: number
  /** Totals, payment and what must stay with them. */
  readonly closingHeight: number
}

/** A row is cut only with at least this many text lines on either side. */
const LEAST_LINES = 2

/**
 * Divide rows over pages. A row that fits on a page is not divided, a longer one is cut between its lines,
 * and the totals are never alone: when they need a page of their own, the last row, or its end, is on it too.
 *
 * @param rows how many text lines each row has, at least one.
 */
export function paginate(rows: readonly number[], measures: Measures): PagePlan[] {
  const pages: RowFragment[][] = [[]]
  let top = measures.firstTop
  for (const [row, lines] of rows.entries()) {
    let from = 0
    while (from < lines) {
      const room = linesThatFit(measures.bottom - top, measures)
      const to = from + linesToPlace(lines - from, room, top, measures)
      if (to > from) {
        pages.at(-1)?.push({ row, from, to, top })
        top += heightOf(to - from, measures)
        from = to
      }
      if (from < lines) {
        pages.push([])
        top = measures.nextTop
      }
    }
  }
  return withClosing(pages, top, measures)
}

export const heightOf = (lines: number, measures: Pick<Measures, 'lineHeight' | 'rowPadding'>): number =>
  lines * measures.lineHeight + measures.rowPadding

const linesThatFit = (height: number, measures: Measures): number =>
  Math.max(0, Math.floor((height - measures.rowPadding + 0.001) / measures.lineHeight))

/** The number of the `left` lines of a row that are placed here; zero means: begin on a new page. */
function linesToPlace(left: number, room: number, top: number, measures: Measures): number {
  if (left <= room) return left
  const roomOnEmptyPage = linesThatFit(measures.bottom - measures.nextTop, measures)
  const isEmptyPage = top === measures.nextTop
  if (left <= roomOnEmptyPage && !isEmptyPage && left <= LONGEST_WHOLE) return 0
  const most = Math.min(room, left - LEAST_LINES)
  return most >= LEAST_LINES ? most : isEmptyPage ? Math.max(1, most) : 0
}

/** A description longer than this may be cut although it would fit on the next page: else half a page stays empty. */
const LONGEST_WHOLE = 12

function withClosing(pages: RowFragment[][], top: number, measures: Measures): PagePlan[] {
  const last = pages.at(-1) ?? []
  const before = pages.slice(0, -1).map((fragments) => ({ fragments, closingTop: null }))
  if (top + measures.closingHeight <= measures.bottom)
    return [...before, { fragments: last, closingTop: top }]
  const fragment = last.at(-1)
  if (fragment === undefined) {
    return [...before, { fragments: [], closingTop: null }, { fragments: [], closingTop: measures.nextTop }]
  }
  const { stays, goes } = takeAlong(fragment, last.length > 1, measures)
  const carried = { ...goes, top: measures.nextTop }
  return [
    ...before,
    { fragments: [...last.slice(0, -1), ...stays], closingTop: null },
    { fragments: [carried], closingTop: measures.nextTop + heightOf(goes.to - goes.from, measures) },
  ]
}

/** The end of the last row that goes with the totals: the whole of it when short and not the page's only one. */
function takeAlong(fragment: RowFragment, hasNeighbours: boolean, measures: Measures) {
  const lines = fragment.to - fragment.from
  const room = linesThatFit(measures.bottom - measures.nextTop - measures.closingHeight, measures)
  const isWhole = lines <= room && lines <= LONGEST_WHOLE && (hasNeighbours || lines < 2 * LEAST_LINES)
  if (isWhole || lines === 1) return { stays: [], goes: fragment }
  const taken = Math.max(1, Math.min(LEAST_LINES, lines - 1))
  return {
    stays: [{ ...fragment, to: fragment.to - taken }],
    goes: { ...fragment, from: fragment.to - taken },
  }
}
