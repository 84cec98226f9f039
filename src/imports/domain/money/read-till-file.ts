import { formatDate, formatEuros, formatMonth } from '#kernel/dutch-format.ts'
import { addDays, monthOf, type LocalDate } from '#kernel/local-date.ts'
import { add, negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { TillDay } from '#takings/domain/till-days.ts'
import { cellOf } from '../list-field.ts'
import { dateIn, type DateOrder, type DecimalMark } from '../past/dialect.ts'
import { withoutTotals, type ItemRow } from '../past/plan-open-items.ts'
import { dialectOf, type ChosenDialect, type FileQuestion } from '../past/questions.ts'
import { meaningIn, missingMeaning, type FoundText, type Meaning } from './meaning.ts'
import { amountOf, cutOff, differingTotals, textsOf, unevenRows, unreadAmount } from './row-defects.ts'
import type { TillPart } from './till-file-fields.ts'

/** The rate of a file that says none. */
export type TillRate = 'high' | 'low' | 'zero'

/** A row of the file: the amounts of its columns, and the one amount of which two texts say what it is. */
interface TillLine {
  readonly place: number
  readonly day: LocalDate
  readonly till: string
  readonly own: Readonly<Record<ColumnPart, Cents>>
  /** What was sold without a rate. */
  readonly unrated: Cents
  /** All that was sold, where a file has this beside the rates; null where it does not. */
  readonly said: Cents | null
  readonly amount: Cents
  /** The rate or kind and the way to pay; none on a row without an amount of its own. */
  readonly texts: readonly string[]
  /** Whether it is a part of a receipt: a day has many. */
  readonly isOfReceipt: boolean
}

export interface TillLines {
  /** In Dutch: why no row can be read; null when they can. */
  readonly problem: string | null
  readonly questions: readonly FileQuestion[]
  /** The rates and ways to pay, each once. */
  readonly kinds: readonly FoundText[]
  readonly lines: readonly TillLine[]
  /** The registers that the file names. */
  readonly tills: readonly string[]
  /** How many rows were cancelled, by their status. */
  readonly left: number
}

const columnParts = [
  'low',
  'high',
  'zero',
  'card',
  'cash',
  'vouchersSold',
  'vouchersRedeemed',
  'tips',
  'bottleDeposits',
  'onAccount',
] as const
type ColumnPart = (typeof columnParts)[number]
const amountFields = [...columnParts, 'lowNet', 'lowVat', 'highNet', 'highVat', 'sold', 'soldNet', 'soldVat', 'amount', 'other'] as const // prettier-ignore
const CANCELLED = /cancel|void|geannuleerd|vervallen|mislukt|failed|declined/i
const RETURNED = /refund|retour|credit|terug/i
const NO_LINES = { questions: [], kinds: [], lines: [], tills: [], left: 0 }

/** The rows of the file of a till. A cut file, a day or amount that cannot be read, or another currency is a problem with its line. */
export function readTillLines(rows: readonly ItemRow[], width: number, chosen: ChosenDialect): TillLines {
  const [whole, total] = withoutTotals(rows)
  const list = whole.filter(({ cells }) => !CANCELLED.test(cellOf(cells, 'status')))
  const found = dialectOf({ days: textsOf(list, ['day']), amounts: textsOf(rows, amountFields) }, chosen)
  if ('problem' in found) return { ...NO_LINES, problem: found.problem }
  if ('questions' in found) return { ...NO_LINES, problem: null, questions: found.questions }
  const { decimals: mark, dates } = found
  const problems = [
    cutOff(rows, width),
    unevenRows(rows, width),
    unreadAmount(list, amountFields, mark),
    unreadDay(list, dates),
    otherCurrency(list),
    otherPayment(list, mark),
    ...(total === null ? [] : differingTotals(amountFields, { list: whole, total, mark })),
  ]
  const problem = problems.find((each) => each !== null) ?? null
  const lines = problem === null ? list.map((row) => lineOf(row, mark, dates)) : []
  return {
    problem,
    questions: [],
    kinds: kindsOf(lines),
    lines,
    tills: [...new Set(lines.map(({ till }) => till).filter((till) => till !== ''))],
    left: whole.length - list.length,
  }
}

/** A day with the time behind it, also in the words of an American clock. */
const dayIn = ({ cells }: ItemRow, order: DateOrder): LocalDate | null =>
  dateIn(cellOf(cells, 'day').replace(/[ T]+\d{1,2}:\d{2}.*$/, ''), order)

function lineOf(row: ItemRow, mark: DecimalMark, dates: DateOrder): TillLine {
  const { cells, place } = row
  const sign = RETURNED.test(cellOf(cells, 'type')) ? -1n : 1n
  const of = (...fields: string[]): Cents => sum(fields.map((field) => amountOf(row, field, mark)))
  const has = (field: string): boolean => cellOf(cells, field) !== ''
  const gross = (rate: 'low' | 'high'): Cents => (has(rate) ? of(rate) : of(`${rate}Net`, `${rate}Vat`))
  const own = { ...(Object.fromEntries(columnParts.map((part) => [part, of(part)])) as Record<ColumnPart, Cents>), low: gross('low'), high: gross('high') }
  const hasRate = ['low', 'lowNet', 'high', 'highNet', 'zero'].some(has)
  const sold = has('sold') ? of('sold') : of('soldNet', 'soldVat')
  const one = of('amount')
  return {
    place,
    day: dayIn(row, dates) as LocalDate,
    till: cellOf(cells, 'till').slice(0, 60),
    own,
    unrated: hasRate ? ZERO : sold,
    said: hasRate && has('sold') ? sold : null,
    // A row that was returned is written with or without a minus.
    amount: sign < 0n && one > 0n ? negate(one) : one,
    texts: !has('amount') ? [] : [...new Set(['kind', 'method'].map((field) => cellOf(cells, field).slice(0, 100)).filter((text) => text !== ''))],
    isOfReceipt: has('receipt'),
  }
} // prettier-ignore

function kindsOf(lines: readonly TillLine[]): FoundText[] {
  const found = new Map<string, FoundText>()
  for (const { texts, place, amount } of lines)
    for (const text of texts) {
      const before = found.get(text)
      found.set(text, { key: text, text, place: before?.place ?? place, amount: add(before?.amount ?? ZERO, amount) })
    }
  return [...found.values()]
} // prettier-ignore

function unreadDay(list: readonly ItemRow[], dates: DateOrder): string | null {
  const wrong = list.find((row) => dayIn(row, dates) === null)
  if (wrong === undefined) return null
  const text = cellOf(wrong.cells, 'day').slice(0, 30)
  return text === ''
    ? `Regel ${String(wrong.place)}: hier staat geen dag. Vul die in, of haal de regel weg.`
    : `Regel ${String(wrong.place)}: “${text}” is geen datum, zoals 31-12-2025.`
}

function otherCurrency(list: readonly ItemRow[]): string | null {
  const other = list.find(({ cells }) => !/^(EUR|€|EURO)?$/i.test(cellOf(cells, 'currency').trim()))
  return other === undefined
    ? null
    : `Regel ${String(other.place)}: dit bedrag is in ${cellOf(other.cells, 'currency').slice(0, 10)}. Haal een bestand met alleen euro’s op.`
}

/** In Dutch: that a row was paid in a way that a day does not have; null when none was. */
function otherPayment(list: readonly ItemRow[], mark: DecimalMark): string | null {
  const other = list.find((row) => amountOf(row, 'other', mark) !== ZERO)
  return other === undefined
    ? null
    : `Regel ${String(other.place)}: ${formatEuros(amountOf(other, 'other', mark))} is niet gepind en niet contant betaald. Kies bij Kolommen wat het is, of maak er een factuur van en haal het bedrag uit het bestand.`
}

/** What the form decides about the days of a file. */
export interface TillOrder {
  /** The rate of all sales, where the file says none; null while a person has not chosen. */
  readonly rate: TillRate | null
  /** The place of the register among those of the file; null while none was chosen. */
  readonly till: number | null
  /** A day of the month of the form; null when the file may be of any month. */
  readonly month: LocalDate | null
}

/** A day of the file with its first line. */
export interface ReadTillDay extends TillDay {
  readonly place: number
}

export interface TillFileResult {
  readonly problem: string | null
  /** Whether the file says no rate, and a person has to. */
  readonly asksRate: boolean
  /** The days, the oldest first. */
  readonly days: readonly ReadTillDay[]
}

/** The days that the rows are together. Nothing is left out: a day that is there twice, of another month, or below zero is refused with its line. */
export function tillDaysOf({ lines, tills }: Pick<TillLines, 'lines' | 'tills'>, meanings: readonly Meaning[], { rate, till, month }: TillOrder): TillFileResult {
  const refused = (problem: string, asksRate = false): TillFileResult => ({ problem, asksRate, days: [] })
  const asked = missingMeaning(meanings, ({ place, text }) => `Regel ${String(place)}: kies bij Soorten regels wat “${text}” is.`)
  if (asked !== null) return refused(asked)
  const own = tills.length > 1 ? lines.filter((line) => line.till === tills[till ?? -1]) : lines
  if (tills.length > 1 && own.length === 0) return refused(`In dit bestand staan ${String(tills.length)} kassa’s. Kies er één.`)
  if (own.length === 0) return refused('In dit bestand staat geen enkele dag.')
  const partsOf = partsBy(meaningIn(meanings) as (key: string) => TillPart | 'skip' | null, rate ?? 'low')
  const asksRate = own.some((line) => partsOf(line).isUnrated)
  const problem = twice(own) ?? otherMonth(own, month) ?? otherSum(own)
  if (problem !== null) return refused(problem, asksRate)
  if (asksRate && rate === null) return refused('Het bestand zegt niet tegen welk btw-tarief je verkocht. Kies het hieronder.', true)
  const days = [...Map.groupBy(own, ({ day }) => day)].toSorted(([a], [b]) => a.localeCompare(b)).map(([, ofDay]) => dayOf(ofDay, partsOf))
  return { problem: unlikely(days), asksRate, days }
} // prettier-ignore

type PartsOf = (line: TillLine) => {
  readonly isUnrated: boolean
  readonly parts: readonly (readonly [TillPart, Cents])[]
}

const paymentParts: ReadonlySet<string> = new Set(['card', 'cash', 'vouchersRedeemed', 'onAccount'])

/** What a row adds to its day. An amount with a way to pay and without a rate was sold at the rate of the file. */
const partsBy =
  (partOf: (key: string) => TillPart | 'skip' | null, rate: TillRate): PartsOf =>
  ({ own, unrated, amount, texts, isOfReceipt }) => {
    const named = texts.map(partOf)
    const isSkipped = named.includes('skip')
    const hasOnlyPayment = isOfReceipt && named.every((part) => part === null || paymentParts.has(part))
    const sold = add(unrated, hasOnlyPayment && !isSkipped ? amount : ZERO)
    return {
      isUnrated: sold !== ZERO,
      parts: [
        ...columnParts.map((part) => [part, own[part]] as const),
        ...(isSkipped ? [] : named.flatMap((part) => (part === null || part === 'skip' ? [] : [[part, amount] as const]))),
        [rate, sold],
      ],
    }
  } // prettier-ignore

function dayOf(lines: readonly TillLine[], partsOf: PartsOf): ReadTillDay {
  const parts = lines.flatMap((line) => partsOf(line).parts)
  const of = (part: TillPart): Cents => sum(parts.flatMap(([own, amount]) => (own === part ? [amount] : [])))
  const [first] = lines as [TillLine]
  return {
    place: first.place,
    day: first.day,
    sold: { high: of('high'), low: of('low'), zero: of('zero') },
    bottleDeposits: of('bottleDeposits'),
    vouchersSold: of('vouchersSold'),
    vouchersRedeemed: of('vouchersRedeemed'),
    tips: of('tips'),
    card: of('card'),
    cash: of('cash'),
    onAccount: of('onAccount'),
  }
}

/** In Dutch: a day that two rows have, with the same rate or way to pay; null when none has. The rows of a receipt are parts of a day. */
function twice(lines: readonly TillLine[]): string | null {
  const seen = new Map<string, number>()
  for (const { day, texts, place, isOfReceipt } of lines) {
    if (isOfReceipt) continue
    const key = [day, ...texts].join('\n')
    const before = seen.get(key)
    if (before !== undefined)
      return `Regel ${String(place)}: ${formatDate(day)}${texts.length === 0 ? '' : ` met ${texts.join(' en ')}`} staat ook op regel ${String(before)}. Haal één van beide weg, of kies bij Kolommen de kassa of het bonnummer.`
    seen.set(key, place)
  }
  return null
} // prettier-ignore

/** A week that begins in a month may end in the next one. */
const WEEK = 6

/** In Dutch: the first row of another month than that of the form; null when all are of it, or of the week that it begins or ends with. */
function otherMonth(lines: readonly TillLine[], month: LocalDate | null): string | null {
  if (month === null) return null
  const first = monthOf(month)
  const next = monthOf(addDays(first, 31))
  const isNear = lines.some(({ day }) => monthOf(day) === first)
  const other = lines.find(({ day }) => (isNear ? day < addDays(first, -WEEK) || day >= addDays(next, WEEK) : true))
  return other === undefined
    ? null
    : `Regel ${String(other.place)}: ${formatDate(other.day)} valt in ${formatMonth(other.day)}, en je vult ${formatMonth(first)} in. Kies eerst een dag van die maand, of een ander bestand.`
} // prettier-ignore

/** In Dutch: a row of which the rates are not all that was sold; null when they are. */
function otherSum(lines: readonly TillLine[]): string | null {
  const wrong = lines.find(({ own, said }) => said !== null && said !== sum([own.low, own.high, own.zero]))
  if (wrong === undefined) return null
  const { own, said, place } = wrong
  return `Regel ${String(place)}: de omzet is ${formatEuros(said ?? ZERO)}, en de tarieven zijn samen ${formatEuros(sum([own.low, own.high, own.zero]))}. Kies bij Kolommen wat elke kolom is.`
}

/** In Dutch: a day with less than nothing of what cannot be below zero, or without payments; null when there is none. */
function unlikely(days: readonly ReadTillDay[]): string | null {
  for (const { place, day, sold, vouchersSold, vouchersRedeemed, tips, card, cash, onAccount } of days) {
    const of = `Regel ${String(place)}: op ${formatDate(day)}`
    const total = sum([sold.high, sold.low, sold.zero])
    if (total < 0n) return `${of} is de omzet ${formatEuros(total)}, minder dan niets. Kijk bij je kassa wat er is teruggeboekt, en haal die regel uit het bestand.`
    const named = [['de omzet tegen het hoge tarief', sold.high], ['de omzet tegen het lage tarief', sold.low], ['de omzet zonder btw', sold.zero], ['cadeaubonnen verkocht', vouchersSold], ['cadeaubonnen ingeleverd', vouchersRedeemed], ['fooi', tips], ['gepind', card], ['op rekening', onAccount]] as const
    const below = named.find(([, amount]) => amount < 0n)
    if (below !== undefined) return `${of} is ${below[0]} ${formatEuros(below[1])}, minder dan niets. Klopt bij Kolommen en Soorten regels wat het is?`
    if (total > 0n && sum([card, cash, vouchersRedeemed, onAccount]) === ZERO) return `${of} is voor ${formatEuros(total)} verkocht en niets betaald. Kies welke kolom of soort pin en contant is.`
  }
  return null
} // prettier-ignore
