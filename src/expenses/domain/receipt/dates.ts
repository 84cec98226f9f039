import { addDays, parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { hasWord, isWellRead, type Found, type TextLine } from './text-line.ts'

/**
 * The day of a receipt: the one that is called so, else the only one that can be. A day that has yet to come is none, nor
 * is one of more than six years ago; nor the day by which one may pay or bring back.
 */
export function dateIn(lines: readonly TextLine[], today: LocalDate): Found<LocalDate> | null {
  const found = lines.flatMap((line, index) =>
    isAboutLater(line.text)
      ? []
      : daysIn(line.text)
          .filter((day) => day <= addDays(today, 1) && day >= addDays(today, -2200))
          .map((day) => ({ day, isNamed: isNamed(line, lines[index - 1]), isWellRead: isWellRead(line) })),
  )
  const named = found.filter((each) => each.isNamed)
  const [first] = named.length > 0 ? named : found
  if (first === undefined) return null
  const days = new Set((named.length > 0 ? named : found).map(({ day }) => day))
  const isConfirmed = found.filter(({ day }) => day === first.day).length > 1
  const certainty =
    days.size > 1 && !isConfirmed
      ? 'unsure'
      : first.isWellRead && (first.isNamed || isConfirmed || days.size === 1)
        ? first.isNamed || isConfirmed
          ? 'certain'
          : 'likely'
        : 'unsure'
  return { value: first.day, certainty }
}

const isAboutLater = (text: string): boolean =>
  hasWord(
    text,
    'VERVALDATUM',
    'VERVALDAG',
    'UITERLIJK',
    'GELDIG',
    'RUILEN',
    'RETOUR',
    'TOT',
    'VOOR',
    'GARANTIE',
  )

/** The word stands before the day, or alone on the line above. */
const isNamed = (line: TextLine, above: TextLine | undefined): boolean =>
  hasWord(line.text, ...NAMES) ||
  (above !== undefined && !/\d/.test(above.text) && hasWord(above.text, ...NAMES))
const NAMES = ['DATUM', 'DATE', 'FACTUURDATUM', 'TRANSACTIE', 'BONDATUM', 'TIJD', 'INVOICEDATE']

const MONTHS = ['jan', 'feb', 'm(?:aa)?rt', 'apr', 'me?i', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'dec']

function daysIn(text: string): LocalDate[] {
  const yearFirst = [...text.matchAll(/(?<!\d)(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g)].map(
    ([, year, month, day]) => dayOf(year, month, day),
  )
  const dayFirst = [
    ...text.matchAll(/(?<![\d.,-])(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?['’]?(20\d\d|\d\d)(?![\d,])/g),
  ].map(([, day, month, year]) => dayOf(year, month, day))
  const inWords = [
    ...text.matchAll(/(?<!\d)(\d{1,2})[\s-]+([a-z]{3,9})\.?[\s-]+['’]?(20\d\d|\d\d)(?!\d)/gi),
  ].map(([, day, name = '', year]) =>
    dayOf(year, String(MONTHS.findIndex((month) => new RegExp(`^${month}`, 'i').test(name)) + 1), day),
  )
  return [...yearFirst, ...dayFirst, ...inWords].filter((day) => day !== null)
}

const dayOf = (year = '', month = '', day = ''): LocalDate | null =>
  parseLocalDate(
    `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
