import { addDays, parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { hasWord, isWellRead, withoutOthers, wordsOf, type Found, type TextLine } from './text-line.ts'

/**
 * The day of a receipt: the day with the word for it, otherwise the only possible one. A future day is
 * excluded, a day of more than six years ago too, and also the last day to pay or return goods.
 */
export function dateIn(lines: readonly TextLine[], today: LocalDate): Found<LocalDate> | null {
  const isAmbiguous = isInEnglish(lines)
  const found = lines.flatMap((line, index) =>
    daysIn(withoutOthers(line.text))
      .filter(
        ({ day, called }) =>
          day <= addDays(today, 1) && day >= addDays(today, -2200) && !isAboutLater(called),
      )
      .map(({ day, called, isEitherWay }) => ({
        day,
        isNamed: isNamed(called, lines[index - 1]),
        isWellRead: isWellRead(line) && !(isEitherWay && isAmbiguous),
      })),
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
    'DUE',
    'UNTIL',
    'VALID',
    'EXPIRES',
    'EXPIRY',
    'RETURNS',
  )

/** The word is in front of the day, or alone on the line above. */
const isNamed = (called: string, above: TextLine | undefined): boolean =>
  hasWord(called, ...NAMES) ||
  (above !== undefined && !/\d/.test(above.text) && hasWord(above.text, ...NAMES))
const NAMES = ['DATUM', 'DATE', 'DATED', 'FACTUURDATUM', 'TRANSACTIE', 'BONDATUM', 'TIJD', 'INVOICEDATE']

/** `03/11/2026` may be March in English text; a Dutch text has the day first. */
function isInEnglish(lines: readonly TextLine[]): boolean {
  // Exact match: TOTAL differs from TOTAAL by one letter.
  const words = new Set(lines.flatMap(({ text }) => wordsOf(text)))
  const has = (...wanted: string[]) => wanted.some((word) => words.has(word))
  return (
    has('INVOICE', 'RECEIPT', 'SUBTOTAL', 'AMOUNT', 'TAX', 'VAT') &&
    !has('BTW', 'TOTAAL', 'FACTUUR', 'FACTUURDATUM', 'DATUM', 'BEDRAG', 'KASSABON')
  )
}

/** Dutch and English months, as far as needed to recognise them; `mayo` is not May. */
const MONTHS = ['jan', 'feb', 'm(?:aa)?rt|mar(?:ch)?$', 'apr', 'me?i|may$', 'jun', 'jul', 'aug', 'sep', 'o[kc]t', 'nov', 'dec'] // prettier-ignore

interface Day {
  readonly day: LocalDate
  /**
   * The part of the line about this day: the whole line, or with several days the part since the one before.
   */
  readonly called: string
  /** The month could be the first number. */
  readonly isEitherWay: boolean
}

function daysIn(text: string): Day[] {
  const yearFirst = [...text.matchAll(/(?<!\d)(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g)].map(
    ({ 0: all, 1: year, 2: month, 3: day, index }) => ({ index, all, day: dayOf(year, month, day) }),
  )
  const inFigures = [
    ...text.matchAll(/(?<![\d.,-])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?[-/.]\s?['’]?(20\d\d|\d\d)(?![\d,])/g),
  ].map(({ 0: all, 1: first, 2: mark, 3: second, 4: year, index }) => ({
    index,
    all,
    // 11/25/2026 has only one meaning.
    day: dayOf(year, second, first) ?? (mark === '/' ? dayOf(year, first, second) : null),
    isEitherWay: mark === '/' && Number(first) <= 12 && Number(second) <= 12 && first !== second,
  }))
  const inWords = [
    ...text.matchAll(
      /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[\s-]{1,2}([a-z]{3,9})\.?,?[\s-]{1,2}['’]?(20\d\d|\d\d)(?!\d)/gi,
    ),
  ].map(({ 0: all, 1: day, 2: name, 3: year, index }) => ({
    index,
    all,
    day: dayOf(year, monthOf(name), day),
  }))
  const monthFirst = [
    ...text.matchAll(/(?<!\p{L})([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(20\d\d)(?!\d)/giu),
  ].map(({ 0: all, 1: name, 2: day, 3: year, index }) => ({
    index,
    all,
    day: dayOf(year, monthOf(name), day),
  }))
  const days = [...yearFirst, ...inFigures, ...inWords, ...monthFirst]
    .flatMap(({ day, ...each }) => (day === null ? [] : [{ isEitherWay: false, ...each, day }]))
    .toSorted((a, b) => a.index - b.index)
  return days.map(({ day, index, isEitherWay }, place) => {
    const before = days[place - 1]
    const from = before === undefined ? 0 : before.index + before.all.length
    return { day, isEitherWay, called: days.length === 1 ? text : text.slice(from, index) }
  })
}

const monthOf = (name = ''): string =>
  String(MONTHS.findIndex((month) => new RegExp(`^(?:${month})`, 'i').test(name)) + 1)

const dayOf = (year = '', month = '', day = ''): LocalDate | null =>
  parseLocalDate(
    `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
