import type { ColumnMapping, MappedDayOrder } from './column-mapping.ts'
import { looksLikeAmount, looksLikeDay, type ColumnLayout } from './column-layout.ts'

/** A column of the first lines, with the cells that are filled; the name is empty in a file without names. */
interface Column {
  readonly index: number
  readonly name: string
  readonly cells: readonly string[]
}

/**
 * What the columns probably mean, by their names and by what is in them. A user looks at it before it is used.
 *
 * @param lines the first lines, trimmed
 */
export function guessMapping(
  { header, columns }: ColumnLayout,
  lines: readonly (readonly string[])[],
): ColumnMapping {
  const all = Array.from({ length: columns }, (_, index): Column => ({
    index,
    name: header[index] ?? '',
    cells: lines.map((fields) => fields[index] ?? '').filter((cell) => cell !== ''),
  }))
  const day = best(all.filter(each(looksLikeDay)), /boek|transact|datum|date/) ?? all[0]
  const money = all.filter((column) => column !== day && each(looksLikeAmount)(column))
  const balance = money.find(({ name }) => /saldo|balance/.test(name))
  const rest = money.filter((column) => column !== balance)
  const amounts = amountColumns(all, rest)
  return {
    dayColumn: day?.index ?? 0,
    dayOrder: dayOrderOf(day?.cells ?? []),
    ...amounts,
    decimalMark: markOf(rest),
    ...textColumns(all, amounts.wordColumn, header.length > 0),
    balanceColumn: balance?.index ?? null,
  }
}

type TextColumns = Pick<
  ColumnMapping,
  'nameColumn' | 'ibanColumn' | 'descriptionColumns' | 'referenceColumn' | 'accountColumn' | 'currencyColumn'
>

/** Who, why, and of which account: the columns that are no day and no amount. */
function textColumns(all: readonly Column[], wordColumn: number | null, hasNames: boolean): TextColumns {
  const iban = all.filter(each(looksLikeIban))
  const other = named(iban, /tegen|counter|other|partner|payee|begunst/)
  const own = iban.find((column) => column !== other && (!hasNames || /rekening|account|iban/.test(column.name)))
  const texts = all.filter((column) => isText(column) && !iban.includes(column) && column.index !== wordColumn)
  const currency = named(texts.filter(each(looksLikeCurrency)), /valuta|munt|currency/)
  const reference = named(all.filter(isUnique), /(^|\W)id($|\W)|referen|volgn|transactien/)
  const words = texts.filter((column) => column !== currency && column !== reference)
  const who = named(words, /naam|name|relatie|klant|tegenpartij|partner|payee|counterparty|begunst|merchant/)
  const rest = words.filter((column) => column !== who)
  const described = rest.filter(({ name }) => /omschr|descr|mededel|details|memo|notes|betreft|kenmerk|remittance/.test(name))
  // Without a name that says so: the longest text is the description, and another one is who.
  const longest = rest.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, 1)
  const descriptions = described.length > 0 ? described : longest
  const name = who ?? (hasNames ? rest.find((column) => !descriptions.includes(column)) : undefined)
  return {
    nameColumn: indexOf(name),
    ibanColumn: indexOf(other),
    descriptionColumns: descriptions.slice(0, 3).map(({ index }) => index),
    referenceColumn: indexOf(reference),
    accountColumn: indexOf(own),
    currencyColumn: indexOf(currency),
  }
} // prettier-ignore

const indexOf = (column: Column | undefined): number | null => column?.index ?? null
const named = (columns: readonly Column[], name: RegExp): Column | undefined =>
  columns.find((column) => name.test(column.name))

const each =
  (test: (cell: string) => boolean) =>
  ({ cells }: Column): boolean =>
    cells.length > 0 && cells.every(test)

/** The first with such a name, else the first. */
const best = (columns: readonly Column[], name: RegExp): Column | undefined =>
  named(columns, name) ?? columns[0]

const looksLikeCurrency = (cell: string): boolean => /^[a-z]{3}$/i.test(cell)
const looksLikeIban = (cell: string): boolean => /^[a-z]{2}\d{2}[a-z0-9 ]{8,38}$/i.test(cell)
const isText = (column: Column): boolean =>
  column.cells.some((cell) => !looksLikeDay(cell) && !looksLikeAmount(cell))
const isUnique = ({ cells }: Column): boolean => cells.length > 1 && new Set(cells).size === cells.length
const lengthOf = ({ cells }: Column): number => Math.max(0, ...cells.map((cell) => cell.length))

/** Words for in and out, as files have them. */
const signWords = [
  ['bij', 'af'],
  ['credit', 'debet'],
  ['credit', 'debit'],
  ['c', 'd'],
  ['in', 'uit'],
  ['in', 'out'],
  ['+', '-'],
] as const

function amountColumns(
  all: readonly Column[],
  money: readonly Column[],
): Pick<
  ColumnMapping,
  'amountKind' | 'amountColumn' | 'outColumn' | 'wordColumn' | 'inWord' | 'outWord'
> {
  const plain =
    money.find(({ name }) => /bedrag|amount|mutatie|waarde/.test(name)) ??
    money.find(({ cells }) => cells.some((cell) => /[.,]\d{2}\D*$/.test(cell))) ??
    money[0]
  const none = { outColumn: null, wordColumn: null, inWord: '', outWord: '' }
  const inColumn = money.find(({ name }) => /^(bij|credit|erbij|ontvang|inkom|paid in|money in|in$)/.test(name))
  const outColumn = money.find(({ name }) => /^(af|debet|debit|eraf|uitga|betaald|paid out|money out|uit$|out$)/.test(name))
  if (inColumn !== undefined && outColumn !== undefined)
    return { ...none, amountKind: 'two', amountColumn: inColumn.index, outColumn: outColumn.index }
  const amountColumn = plain?.index ?? 0
  if (plain === undefined || plain.cells.some((cell) => /^[-(]|-$/.test(cell))) return { ...none, amountKind: 'signed', amountColumn }
  for (const column of all)
    for (const words of signWords) {
      const written = [...new Set(column.cells.map((cell) => cell.toLowerCase()))]
      if (written.length === 0 || !written.every((word) => words.some((known) => known === word))) continue
      const [inWord, outWord] = words.map((word) => column.cells.find((cell) => cell.toLowerCase() === word) ?? word)
      return { ...none, amountKind: 'word', amountColumn, wordColumn: column.index, inWord: inWord ?? '', outWord: outWord ?? '' }
    }
  return { ...none, amountKind: 'signed', amountColumn }
} // prettier-ignore

function dayOrderOf(cells: readonly string[]): MappedDayOrder {
  const parts = cells.map((cell) => cell.split(/\D/).map(Number))
  if (cells.some((cell) => /^\d{4}/.test(cell))) return 'ymd'
  return parts.some(([, second = 0]) => second > 12) && !parts.some(([first = 0]) => first > 12)
    ? 'mdy'
    : 'dmy'
}

/** The mark before one or two last digits; the Dutch one where no amount has decimals. */
function markOf(columns: readonly Column[]): ',' | '.' {
  const ends = columns
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => /([.,])\d{1,2}(?=\D*$)/.exec(cell)?.[1] ?? [])
  return ends.length > 0 && ends.every((mark) => mark === '.') ? '.' : ','
}
