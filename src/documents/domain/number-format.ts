/**
 * How the number of a document is written: text with `{jaar}` or `{jaar:2}`, and `{nummer}` or `{nummer:4}` for at least
 * four digits. A format that names the year begins at 1 every year; one that does not counts on.
 */
export type NumberFormat = string

const TOKENS = /\{jaar(?::2)?\}|\{nummer(?::[1-8])?\}/g
const NUMBER = /\{nummer(?::([1-8]))?\}/
const MOST_CHARACTERS = 40

/** What is wrong with a format, in a sentence that says what to do; null when it will do. */
export function formatProblem(format: NumberFormat): string | null {
  const numbers = format.match(/\{nummer(?::[1-8])?\}/g) ?? []
  if (numbers.length !== 1)
    return 'Zet precies één keer {nummer} in het formaat, bijvoorbeeld {jaar}-{nummer:4}.'
  if ((format.match(/\{jaar(?::2)?\}/g) ?? []).length > 1)
    return 'Zet het jaar hooguit één keer in het formaat.'
  const rest = format.replace(TOKENS, '')
  if (/[{}]/.test(rest))
    return 'Dit formaat kent alleen {jaar}, {jaar:2}, {nummer} en {nummer:1} tot en met {nummer:8}.'
  if (!/^[A-Za-z0-9./_-]*$/.test(rest))
    return 'Gebruik naast {jaar} en {nummer} alleen letters, cijfers, streepjes, punten en schuine strepen.'
  if (rest.length > MOST_CHARACTERS)
    return `Gebruik naast {jaar} en {nummer} hooguit ${String(MOST_CHARACTERS)} tekens.`
  return null
}

/** The year by which a series counts; 0 for one that counts on through the years. */
export const seriesYear = (format: NumberFormat, year: number): number =>
  format.includes('{jaar') ? year : 0

/** The format of one year with its digits as noughts, as `transition_document` fills it in: `2026-{0000}`. */
export const patternOf = (format: NumberFormat, year: number): string =>
  format
    .replace(/\{jaar(:2)?\}/, (_, short: string | undefined) =>
      short === undefined ? String(year) : String(year % 100).padStart(2, '0'),
    )
    .replace(NUMBER, (_, digits: string | undefined) => `{${'0'.repeat(Number(digits ?? 1))}}`)

/** The number itself. */
export const numberOf = (format: NumberFormat, year: number, number: number): string =>
  patternOf(format, year).replace(/\{(0+)\}/, (_, noughts: string) =>
    String(number).padStart(noughts.length, '0'),
  )

/** What tells two formats apart: those of one shape would give an invoice and a credit note the same number. */
export const shapeOf = (format: NumberFormat): string => format.replace(/:\d/g, '')
