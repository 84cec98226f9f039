import { channelsOf } from '#kernel/accent.ts'
import type { FrozenDocument } from '../../domain/frozen-document.ts'
import type { Colour } from './operators.ts'
import type { TextStyle } from './text-layout.ts'

/**
 * The one grid of every page, in points from the top left. Two columns: what identifies the customer and the work at
 * the left, what identifies the supplier and the money at the right, both to the same edges on every page.
 */
export const GRID = {
  left: 62,
  right: 533.28,
  /** Where the right column begins: supplier, dates, totals. */
  middle: 330,
  top: 58,
  /**
   * First line of the customer's address. With up to five lines it is in the left window of a DL envelope for
   * every way the folded sheet can shift: 55 to 79 mm from the top, from 20 mm off the left edge.
   */
  address: 168,
  /** The earliest place of the table, so that short letterheads give the same page. */
  table: 292,
  /** Table on the following pages. */
  nextPage: 66,
  bottom: 772,
  footer: 806,
} as const

export const COLUMN = {
  left: GRID.middle - GRID.left - 24,
  right: GRID.right - GRID.middle,
  both: GRID.right - GRID.left,
} as const

/** The tokens of look.md on paper; muted still has a contrast of 5.9 : 1. */
export const INK: Colour = '0.071 0.125 0.227'
export const MUTED: Colour = '0.357 0.404 0.502'
export const LINE: Colour = '0.894 0.906 0.925'

/** The supplier's own colour, for the title and what is owed; ink where there is none. It was found legible on white. */
export function accentOf({ look }: Pick<FrozenDocument, 'look'>): Colour {
  const accent = look?.accent ?? null
  if (accent === null || !/^#[0-9a-f]{6}$/.test(accent)) return INK
  const [red, green, blue] = channelsOf(accent).map((value) => Math.round((value / 255) * 1000) / 1000)
  return `${red ?? 0} ${green ?? 0} ${blue ?? 0}`
}

export const STYLE = {
  title: { weight: 'semibold', size: 26, tracking: -0.6 },
  total: { weight: 'semibold', size: 15, tracking: -0.2 },
  due: { weight: 'semibold', size: 10.5 },
  strong: { weight: 'semibold', size: 10 },
  body: { weight: 'regular', size: 9.5 },
  bodyStrong: { weight: 'semibold', size: 9.5 },
  small: { weight: 'regular', size: 8.5 },
} as const satisfies Record<string, TextStyle>

/** From one baseline to the next. */
export const LEADING = { body: 13.5, small: 12.5 } as const
