import { addDays, daysBetween, parseLocalDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { add, negate, ZERO, type Cents } from '#kernel/money.ts'
import { FileRefusal } from '../../file-refusal.ts'
import { accountIn, amountIn, cleaned } from '../../read-values.ts'
import type { LineDraft, ReadEvent } from '../../statement.ts'
import type { TextParts } from '../text-parts.ts'
import { inAnotherCurrency } from '../columns-format.ts'
import { detailsOf } from './details.ts'
import type { TextFormat } from '../text-format.ts'

/** What tells an MT940 of one bank from that of another: data, because the texts of all banks are read by one reader. */
export interface Mt940Bank {
  readonly id: string
  readonly label: string
  /** Whether the file is of this bank, by what is above its first balance: the banks of counterparties come later. */
  readonly isOf: (head: string) => boolean
  /** What is before `//` in `:61:` may be a betalingskenmerk. */
  readonly hasKenmerkAbove?: true
}

/** The formats of MT940: a file is of the first bank that is named above its first balance. */
export const mt940FormatsOf = (banks: readonly Mt940Bank[]): readonly TextFormat[] =>
  banks.map((bank) => ({
    id: bank.id,
    label: bank.label,
    family: 'mt940',
    readings: ({ text, start }) => {
      const head = start.slice(0, start.search(/^:60[FM]:/m))
      return isMt940(start) && banks.find(({ isOf }) => isOf(head)) === bank
        ? [() => readMessages(text, bank)]
        : []
    },
  }))

const isMt940 = (start: string): boolean =>
  /^:20:/m.test(start) && /^:25:/m.test(start) && /^:60[FM]:/m.test(start)

interface Field {
  readonly tag: string
  readonly place: number
  readonly lines: string[]
}

/** A line that ends a message; inside `:86:` a line may begin with a hyphen. */
const END = /^-(\}.*|XXX)?\s*$/
const HEADER = /^(\{[1-5]:|0000 0\d|940( \d\d)?\s*$|[A-Z]{6}[A-Z0-9]{2,5}(\/940\/[A-Z0-9]+)?\s*$|:940:)/

function* fieldsIn(text: string): Generator<Field> {
  let field: Field | null = null
  for (const { line, place } of numberedLines(text)) {
    const tagged = /^:(\d{2}[A-Z]?):(.*)$/.exec(line)
    if (tagged === null && !isBetween(line, field?.tag ?? '')) {
      field?.lines.push(line)
      continue
    }
    if (field !== null) yield field
    field = tagged === null ? null : { tag: tagged[1] ?? '', place, lines: [tagged[2] ?? ''] }
  }
  if (field !== null) yield field
}

/** Whether a line is no part of a field: the header and the end of a message. */
const isBetween = (line: string, tag: string): boolean =>
  END.test(line) || (HEADER.test(line) && tag !== '86') || /^:940:|^\{1:/.test(line)

function* numberedLines(text: string): Generator<{ readonly line: string; readonly place: number }> {
  let place = 0
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    const stop = end < 0 ? text.length : end
    place += 1
    yield { line: text.slice(at, stop).replace(/\r$/, ''), place }
    at = stop + 1
  }
}

interface Balance {
  readonly amount: Cents
  readonly on: LocalDate
  readonly currency: string
}

interface OpenMessage {
  readonly place: number
  readonly account: string
  opening: Balance | null
  /** The opening balance and the lines so far. */
  total: Cents
  waiting: { entry: Field; details: string[] } | null
}

function* readMessages(text: string, bank: Mt940Bank): Generator<ReadEvent> {
  let message: OpenMessage | null = null
  let begun = 0
  /** The last balance of the text, where it is not what the lines make. */
  let unequal = 0
  for (const field of fieldsIn(text)) {
    unequal = 0
    const value = field.lines[0] ?? ''
    if (field.tag === '20') {
      if (begun !== 0) throw new FileRefusal('no-closing', field.place)
      begun = field.place
    } else if (field.tag === '25') {
      message = { place: field.place, account: accountOf(value), opening: null, total: ZERO, waiting: null }
    } else if (message !== null && /^62[FM]$/.test(field.tag)) {
      yield* ended(message, bank)
      const closing = balanceIn(value, field.place)
      yield footOf(message, closing, field.place)
      unequal = closing.amount === message.total ? 0 : field.place
      message = null
      begun = 0
    } else if (message !== null) yield* within(message, field, bank)
  }
  if (begun !== 0) throw new FileRefusal('no-closing', begun)
  // Of a balance at the very end the last digits may be missing.
  if (unequal !== 0 && !/[\r\n]$/.test(text)) throw new FileRefusal('cut-off', unequal)
}

/** A field between the account and the closing balance. */
function* within(message: OpenMessage, field: Field, bank: Mt940Bank): Generator<ReadEvent> {
  if (field.tag === '60F' || field.tag === '60M') {
    message.opening = balanceIn(field.lines[0] ?? '', field.place)
    message.total = message.opening.amount
    yield { kind: 'head', account: message.account, currency: message.opening.currency }
  } else if (field.tag === '61') {
    yield* ended(message, bank)
    message.waiting = { entry: field, details: [] }
  } else if (field.tag === '86') message.waiting?.details.push(...field.lines)
}

/** The line that waited for its details. */
function* ended(message: OpenMessage, bank: Mt940Bank): Generator<ReadEvent> {
  const { waiting, opening } = message
  if (waiting === null) return
  message.waiting = null
  const { place } = waiting.entry
  if (opening === null) throw new FileRefusal('cut-off', place)
  const line = lineIn(waiting.entry, waiting.details, bank, message.account)
  message.total = add(message.total, line.amount)
  yield opening.currency === 'EUR'
    ? { kind: 'line', line }
    : { kind: 'refused', place, message: inAnotherCurrency(opening.currency) }
}

const ENTRY = /^(\d{6})(\d{4}| {1,4})?(R?[CD])[A-Z]?(\d[\d.]*,\d*)([NSF].{3})(.*)$/

function lineIn(
  { place, lines }: Field,
  details: readonly string[],
  bank: Mt940Bank,
  account: string,
): LineDraft {
  const [first = '', ...under] = lines
  const match = ENTRY.exec(first)
  if (match === null) throw new FileRefusal('amount', place)
  const [, value = '', entry, mark = '', amount = '', code = '', rest = ''] = match
  const valueOn = dayOf(value, place)
  const [reference = '', bankReference = ''] = rest.split('//')
  const unsigned = amountIn(amount, ',', place)
  const text = unwrapped(details)
  return {
    place,
    bookedOn: entry === undefined || /^(0000| *)$/.test(entry) ? valueOn : entryDay(entry, valueOn, place),
    valueOn,
    amount: mark === 'C' || mark === 'RD' ? unsigned : negate(unsigned),
    bankReference: cleaned(bankReference),
    code: code.slice(1).trim(),
    ...withoutEmptyCode(detailsOf({ reference: cleaned(reference), under, details, text, account }, bank)),
  }
}

const withoutEmptyCode = ({ code, ...parts }: TextParts): TextParts =>
  code === undefined || code === '' ? parts : { ...parts, code }

function footOf(message: OpenMessage, closing: Balance, place: number): ReadEvent {
  const { opening } = message
  if (opening === null) throw new FileRefusal('cut-off', place)
  if (closing.currency !== 'EUR') return { kind: 'foot', opening: null, closing: null, from: null, to: null }
  // The opening balance is that of the day before, or of the same day where a bank writes that.
  const from = opening.on < closing.on ? addDays(opening.on, 1) : closing.on
  return { kind: 'foot', opening: opening.amount, closing: closing.amount, from, to: closing.on }
}

/** `C140731EUR436,90` @throws FileRefusal `amount` */
function balanceIn(value: string, place: number): Balance {
  const [, mark = '', day = '', currency = '', amount = ''] =
    /^([CD])(\d{6})([A-Z]{3})(\d[\d.]*,?\d*)\s*$/.exec(value.trim()) ?? []
  if (mark === '') throw new FileRefusal('amount', place)
  const unsigned = amountIn(amount, ',', place)
  return { amount: mark === 'C' ? unsigned : negate(unsigned), on: dayOf(day, place), currency }
}

function dayOf(yymmdd: string, place: number): LocalDate {
  const date = parseLocalDate(`20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`)
  if (date === null) throw new FileRefusal('day', place)
  return date
}

/** The day of booking has no year: it is the day nearest to the value day. */
function entryDay(mmdd: string, valueOn: LocalDate, place: number): LocalDate {
  const days = [-1, 0, 1].flatMap((years) => {
    const year = String(yearOf(valueOn) + years).padStart(4, '0')
    return parseLocalDate(`${year}-${mmdd.slice(0, 2)}-${mmdd.slice(2, 4)}`) ?? []
  })
  const [nearest] = days.toSorted((a, b) => Math.abs(daysBetween(valueOn, a)) - Math.abs(daysBetween(valueOn, b)))
  if (nearest === undefined) throw new FileRefusal('day', place)
  return nearest
} // prettier-ignore

/** `NL68INGB0000012345EUR`, `TRIODOSBANK/0454545454`, `1567.50.961EUR`. */
const accountOf = (value: string): string =>
  accountIn(value)
    .replace(/^TRIODOSBANK\//, '')
    .replace(/EUR$/, '')

const FULL_WIDTH = 64

function unwrapped(lines: readonly string[]): string {
  let text = ''
  let before = FULL_WIDTH
  for (const [index, line] of lines.entries()) {
    // The first line is after the tag, which counts in its width.
    text += before >= FULL_WIDTH || text === '' ? line : ` ${line}`
    before = line.length + (index === 0 ? 4 : 0)
  }
  return text
}
