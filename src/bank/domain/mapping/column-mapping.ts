import { absolute, cents, negate, subtract, type Cents } from '#kernel/money.ts'
import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { FileRefusal, type RefusalReason } from '../file-refusal.ts'
import { joined, referenceIn } from '../formats/references.ts'
import type { RowReading } from '../formats/columns-format.ts'
import { amountIn, cleaned } from '../read-values.ts'

export const mappedDayOrders = ['dmy', 'ymd', 'mdy'] as const
export type MappedDayOrder = (typeof mappedDayOrders)[number]

/** `signed`: one column with a sign; `word`: one without, and a column that says Af or Bij; `two`: a column for in and one for out. */
export const amountKinds = ['signed', 'word', 'two'] as const
export type AmountKind = (typeof amountKinds)[number]

/** What each column of a file means, as a user chose it. Columns are numbered from zero; null where the file has no such column. */
export interface ColumnMapping {
  readonly dayColumn: number
  readonly dayOrder: MappedDayOrder
  readonly amountKind: AmountKind
  /** The column of what came in, for `two`. */
  readonly amountColumn: number
  /** The column of what went out, for `two`. */
  readonly outColumn: number | null
  /** The column with one of its two words, for `word`. */
  readonly wordColumn: number | null
  readonly inWord: string
  readonly outWord: string
  /** What is before the decimals. */
  readonly decimalMark: ',' | '.'
  readonly nameColumn: number | null
  readonly ibanColumn: number | null
  /** Joined in this order. */
  readonly descriptionColumns: readonly number[]
  /** The id that the bank gave the line; one that is twice in a file identifies no line. */
  readonly referenceColumn: number | null
  readonly balanceColumn: number | null
  readonly accountColumn: number | null
  readonly currencyColumn: number | null
}

/** What is wrong with a mapping, in Dutch, or null. */
export function problemOf(mapping: ColumnMapping, columns: number): string | null {
  const { dayColumn, amountKind, amountColumn, outColumn, wordColumn, inWord, outWord } = mapping
  const used = usedColumns(mapping)
  if (used.some((column) => column < 0 || column >= columns))
    return 'Kies alleen kolommen die in het bestand staan.'
  if (dayColumn === amountColumn) return 'Kies voor datum en bedrag twee verschillende kolommen.'
  if (amountKind === 'two' && (outColumn === null || outColumn === amountColumn || outColumn === dayColumn))
    return 'Kies voor erbij en eraf twee verschillende kolommen.'
  if (amountKind === 'word' && wordColumn === null) return 'Kies de kolom waarin af of bij staat.'
  if (amountKind === 'word' && (inWord === '' || outWord === '' || isSameWord(inWord, outWord)))
    return 'Vul in welk woord erbij betekent en welk woord eraf.'
  return null
}

const usedColumns = (mapping: ColumnMapping): number[] =>
  [
    mapping.dayColumn, mapping.amountColumn, mapping.outColumn, mapping.wordColumn, mapping.nameColumn, mapping.ibanColumn,
    mapping.referenceColumn, mapping.balanceColumn, mapping.accountColumn, mapping.currencyColumn, ...mapping.descriptionColumns,
  ].filter((column) => column !== null) // prettier-ignore

/**
 * One row of a file by its mapping.
 *
 * @throws FileRefusal `mapped-day`, `mapped-amount`, `mapped-sign`, `mapped-balance`
 */
export function mappedRow(mapping: ColumnMapping, fields: readonly string[], place: number): RowReading {
  const at = (column: number | null): string => (column === null ? '' : cleaned(fields[column] ?? ''))
  const amounts = [mapping.amountColumn, mapping.amountKind === 'two' ? mapping.outColumn : null].map(at)
  if (at(mapping.dayColumn) === '' && amounts.every((text) => text === ''))
    return { refused: 'Op deze regel staan geen datum en geen bedrag.' }
  const reference = at(mapping.referenceColumn)
  const balance = at(mapping.balanceColumn)
  const description = joined(...mapping.descriptionColumns.map(at))
  return {
    account: at(mapping.accountColumn),
    currency: at(mapping.currencyColumn),
    line: {
      place,
      bookedOn: mappedDay(at(mapping.dayColumn), mapping.dayOrder, place),
      amount: signedAmount(mapping, at, place),
      name: at(mapping.nameColumn),
      iban: at(mapping.ibanColumn).replace(/\s/g, ''),
      description,
      kenmerk: referenceIn(description).kenmerk,
      bankReference: reference,
      balanceAfter:
        balance === '' ? null : mappedAmount(balance, mapping.decimalMark, place, 'mapped-balance'),
    },
  }
}

function signedAmount(mapping: ColumnMapping, at: (column: number | null) => string, place: number): Cents {
  const { amountKind, amountColumn, outColumn, wordColumn, inWord, outWord, decimalMark } = mapping
  if (amountKind === 'two') {
    const [incoming, outgoing] = [at(amountColumn), at(outColumn)].map((text) =>
      text === '' ? null : mappedAmount(text, decimalMark, place),
    )
    if (incoming == null && outgoing == null) throw new FileRefusal('mapped-amount', place)
    return subtract(incoming ?? cents(0n), absolute(outgoing ?? cents(0n)))
  }
  const amount = mappedAmount(at(amountColumn), decimalMark, place)
  if (amountKind === 'signed') return amount
  const word = at(wordColumn)
  if (isSameWord(word, outWord)) return negate(absolute(amount))
  if (isSameWord(word, inWord)) return absolute(amount)
  throw new FileRefusal('mapped-sign', place)
}

const isSameWord = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Thousands are in groups of three: with the other mark `10.50` would be a thousand and fifty. */
const shapes = {
  ',': /^-?(\d{1,3}([.' ]\d{3})+|\d+)(,\d*)?$/,
  '.': /^-?(\d{1,3}([,' ]\d{3})+|\d+)(\.\d*)?$/,
} as const

/** An amount as banks write it: `1.234,50`, `-12,5`, `12,50-`, `(12,50)`, `EUR 12,50`. */
function mappedAmount(
  text: string,
  mark: ',' | '.',
  place: number,
  reason: RefusalReason = 'mapped-amount',
): Cents {
  const bare = text.replace(/[€\u00a0+]|eur/gi, '').trim()
  const inner = /^\((.*)\)$/.exec(bare)?.[1] ?? /^(.*)-$/.exec(bare)?.[1]
  const plain = (inner === undefined ? bare : `-${inner.trim()}`).replace(/^- /, '-')
  if (!shapes[mark].test(plain)) throw new FileRefusal(reason, place)
  try {
    return amountIn(plain.replaceAll("'", ''), mark, place)
  } catch {
    throw new FileRefusal(reason, place)
  }
}

const WITH_YEAR_LAST = /^(\d{1,2})\D(\d{1,2})\D(\d{4}|\d{2})(?!\d)|^(\d{2})(\d{2})(\d{4})$/
const dayShapes: Readonly<Record<MappedDayOrder, RegExp>> = {
  ymd: /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})(?!\d)/,
  dmy: WITH_YEAR_LAST,
  mdy: WITH_YEAR_LAST,
}

/** A year of two digits is one of this century. */
function mappedDay(text: string, order: MappedDayOrder, place: number): LocalDate {
  const [a = '', b = '', c = ''] = (dayShapes[order].exec(text) ?? [])
    .slice(1)
    .filter((part: string | undefined) => part !== undefined)
  const [year, month, day] = order === 'ymd' ? [a, b, c] : order === 'dmy' ? [c, b, a] : [c, a, b]
  const whole = year.length === 2 ? `20${year}` : year
  const date = parseLocalDate(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (date === null) throw new FileRefusal('mapped-day', place)
  return date
}
