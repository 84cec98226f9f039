import type { LineValues } from './line-values.ts'

export type LineField = keyof LineValues

/** What can be done with the line at an index. */
export interface LineMoves {
  /** To the next line, made when there is none. */
  next: (index: number) => void
  /** To another place; the focus goes along, in the same field. */
  shift: (index: number, to: number, field: LineField) => void
  duplicate: (index: number) => void
  remove: (index: number) => void
  /** Whether the text was a table and has become lines. */
  paste: (index: number, text: string) => boolean
}

/** The id of the element that says what is wrong with the line at an index. */
export const problemsId = (index: number): string => `regel-${String(index + 1)}-fouten`
