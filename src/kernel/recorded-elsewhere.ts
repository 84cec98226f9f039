import { formatDateInWords } from './dutch-format.ts'
import { dutchDayOf } from './dutch-time.ts'

/** What is said of a row that came with an archive: this installation did not see it happen. @param importedAt ISO 8601 */
export const recordedElsewhere = (importedAt: string): string =>
  `Elders vastgelegd, ingelezen op ${formatDateInWords(dutchDayOf(importedAt))}`

/**
 * Whether what happened at a moment came with the archive: no archive brings a moment of after its import.
 *
 * @param instant ISO 8601 in UTC with milliseconds, as every moment on the wire, so that text sorts as time
 * @param importedAt the same; null where the business was not imported, or with a key of this installation
 */
export const isRecordedElsewhere = (instant: string, importedAt: string | null): boolean =>
  importedAt !== null && instant < importedAt

/** The sentence about a moment that came with the archive; null for a moment that this installation saw. @param instant as above */
export const elsewhereOf = (instant: string, importedAt: string | null): string | null =>
  importedAt !== null && isRecordedElsewhere(instant, importedAt) ? recordedElsewhere(importedAt) : null

/** The origin of a row in the words of a sheet: `hier`, or elsewhere with the day. */
export const originInWords = (instant: string, importedAt: string | null): string =>
  elsewhereOf(instant, importedAt) ?? 'hier'

/** The words that a paper or a file adds to a moment; empty for a moment that this installation saw. */
export const elsewhereAfter = (instant: string, importedAt: string | null): string => {
  const sentence = elsewhereOf(instant, importedAt)
  return sentence === null ? '' : ` (${lowered(sentence)})`
}

/** After the day of a row of elsewhere in a narrow column on paper; the notes below the table say what the sign means. */
export const ELSEWHERE_SIGN = ' °'

/** The note of a table on paper in which a row has the sign; none where every row is of this installation. */
export const notesOfElsewhere = (rows: readonly { readonly importedAt: string | null }[]): string[] => {
  const importedAt = rows.find((row) => row.importedAt !== null)?.importedAt ?? null
  return importedAt === null ? [] : [`${ELSEWHERE_SIGN.trim()} ${recordedElsewhere(importedAt)}.`]
}

const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)
