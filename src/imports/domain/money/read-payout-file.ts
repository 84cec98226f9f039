import { formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, add, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { cellOf } from '../list-field.ts'
import { dateIn, type DateOrder, type DecimalMark } from '../past/dialect.ts'
import { withoutTotals, type ItemRow } from '../past/plan-open-items.ts'
import { dialectOf, type ChosenDialect, type FileQuestion } from '../past/questions.ts'
import { meaningIn, missingMeaning, type FoundText, type Meaning } from './meaning.ts'
import { proposedPayoutPart, type PayoutPart, type ProviderFile } from './payout-file-fields.ts'
import { amountOf, cutOff, differingTotals, textsOf, unevenRows, unreadAmount } from './row-defects.ts'

/** A row of a provider's file: what was sold or went back, what the provider took for that, and what is left. */
interface PayoutLine {
  readonly place: number
  readonly key: string
  /** The number of the payout; empty where the file has none. */
  readonly payout: string
  readonly day: LocalDate | null
  readonly paidOn: LocalDate | null
  readonly gross: Cents
  readonly net: Cents
  /** Zero where the file does not say it apart. */
  readonly feeVat: Cents
}

export interface PayoutLines {
  /** In Dutch: why no row can be read; null when they can. */
  readonly problem: string | null
  readonly questions: readonly FileQuestion[]
  readonly kinds: readonly FoundText[]
  readonly lines: readonly PayoutLine[]
  /** How many rows are not final, by their status. */
  readonly left: number
}

const amountFields = ['gross', 'fee', 'feeVat', 'net', 'grossIn', 'grossOut', 'netIn', 'netOut'] as const
const dayFields = ['day', 'payoutDay'] as const
const NOT_FINAL = /pending|failed|denied|cancel|memo|expired|in behandeling|mislukt|geweigerd|geannuleerd/i
const NO_LINES = { questions: [], kinds: [], lines: [], left: 0 }

/** A bill of the provider is turned, so that what is sold is more than zero; its own sales say whether it is one. */
function turned(lines: readonly PayoutLine[], known: ProviderFile | null): readonly PayoutLine[] {
  const sold = lines.filter(({ key }) => proposedPayoutPart(key, known) === 'sale')
  return known?.isBill === true && sum(sold.map(({ net }) => net)) < 0n
    ? lines.map((line) => ({ ...line, gross: negate(line.gross), net: negate(line.net) }))
    : lines
}

/** The rows of the file. A cut file, a row that is no sum, or another currency than the euro is a problem with its line. */
export function readPayoutLines(
  given: readonly ItemRow[],
  { width, known }: { readonly width: number; readonly known: ProviderFile | null },
  chosen: ChosenDialect,
): PayoutLines {
  const rows = given.map(withoutDashes)
  const [whole, total] = withoutTotals(rows)
  const list = whole.filter(({ cells }) => !NOT_FINAL.test(cellOf(cells, 'status')))
  const found = dialectOf({ days: textsOf(list, dayFields), amounts: textsOf(rows, amountFields) }, chosen)
  if ('problem' in found) return { ...NO_LINES, problem: found.problem }
  if ('questions' in found) return { ...NO_LINES, problem: null, questions: found.questions }
  const { decimals: mark, dates } = found
  const isNegative = feesAreNegative(list, mark)
  const problems = [
    cutOff(rows, width),
    unevenRows(rows, width),
    unreadAmount(list, amountFields, mark),
    unreadDay(list, dates),
    otherCurrency(list),
    noSum(list, mark),
    ...(total === null ? [] : differingTotals(['gross', 'fee', 'net'], { list: whole, total, mark })),
  ]
  const lines = turned(list.flatMap((row) => lineOf(row, { mark, dates, isNegative })), known) // prettier-ignore
  return {
    problem: problems.find((each) => each !== null) ?? null,
    questions: [],
    kinds: kindsOf(lines),
    lines,
    left: whole.length - list.length,
  }
}

/** A provider may write a dash where there is no amount, as Etsy does: that cell is empty. */
const withoutDashes = (row: ItemRow): ItemRow => ({
  ...row,
  cells: new Map([...row.cells].map(([field, text]) => [field, /^[-–—]+$/.test(text.trim()) ? '' : text])),
})

/** Whether the file writes costs with a minus, as its first sale with costs shows. */
const feesAreNegative = (list: readonly ItemRow[], mark: DecimalMark): boolean =>
  list.some((row) => amountOf(row, 'fee', mark) < 0n && amountOf(row, 'gross', mark) >= 0n) &&
  !list.some((row) => amountOf(row, 'fee', mark) > 0n && amountOf(row, 'gross', mark) > 0n)

const has = ({ cells }: ItemRow, ...fields: string[]): boolean =>
  fields.some((field) => cellOf(cells, field) !== '')

/** Before and after costs; what a row does not say follows from its costs. */
function amountsOf(row: ItemRow, mark: DecimalMark, isNegative: boolean): Pick<PayoutLine, 'gross' | 'net' | 'feeVat'> {
  const of = (field: string): Cents => amountOf(row, field, mark)
  const gross = add(of('gross'), subtract(of('grossIn'), of('grossOut')))
  const net = add(of('net'), subtract(of('netIn'), of('netOut')))
  const signed = (amount: Cents): Cents => (isNegative ? negate(amount) : amount)
  const feeVat = signed(of('feeVat'))
  const charged = add(signed(of('fee')), feeVat)
  const hasGross = has(row, 'gross', 'grossIn', 'grossOut')
  const hasNet = has(row, 'net', 'netIn', 'netOut')
  if (hasGross && hasNet) return { gross, net, feeVat }
  return hasNet ? { gross: add(net, charged), net, feeVat } : { gross, net: subtract(gross, charged), feeVat }
} // prettier-ignore

/** A row without amounts is none. */
function lineOf(
  row: ItemRow,
  { mark, dates, isNegative }: { readonly mark: DecimalMark; readonly dates: DateOrder; readonly isNegative: boolean },
): PayoutLine[] {
  const amounts = amountsOf(row, mark, isNegative)
  if (amounts.gross === ZERO && amounts.net === ZERO) return []
  return [
    {
      place: row.place,
      key: keyOf(row, amounts.net),
      payout: cellOf(row.cells, 'payout').slice(0, 100),
      day: dateIn(cellOf(row.cells, 'day'), dates),
      paidOn: dateIn(cellOf(row.cells, 'payoutDay'), dates),
      ...amounts,
    },
  ]
} // prettier-ignore

const INCOMING = 'Erbij, zonder soort'
const OUTGOING = 'Eraf, zonder soort'

/** The kind of a row as the file says, else by a word of the description, else only whether money came in. */
function keyOf({ cells }: ItemRow, net: Cents): string {
  const kind = cellOf(cells, 'kind')
  if (kind !== '') return kind.slice(0, 100)
  const word = /fees?|kosten|refund|terugbetaling|retour|chargeback|reserve|payout|uitbetaling|commissie/i.exec(cellOf(cells, 'about'))?.[0]
  return word?.toLowerCase() ?? (net < 0n ? OUTGOING : INCOMING)
} // prettier-ignore

function kindsOf(lines: readonly PayoutLine[]): FoundText[] {
  const found = new Map<string, FoundText>()
  for (const { key, place, net } of lines) {
    const before = found.get(key)
    found.set(key, {
      key,
      text: key,
      place: before?.place ?? place,
      amount: add(before?.amount ?? ZERO, net),
    })
  }
  return [...found.values()]
}

/** What a kind of row seems to be; money that comes in without a kind is a sale. */
export const proposedForKind =
  (known: Parameters<typeof proposedPayoutPart>[1]) =>
  ({ key }: FoundText): PayoutPart | null =>
    key === INCOMING ? 'sale' : proposedPayoutPart(key, known)

function unreadDay(list: readonly ItemRow[], dates: DateOrder): string | null {
  const wrong = textsOf(list, dayFields).find(({ text }) => text !== '' && dateIn(text, dates) === null)
  return wrong === undefined ? null : `Regel ${String(wrong.place)}: “${wrong.text.slice(0, 30)}” is geen datum, zoals 31-12-2025.`
} // prettier-ignore

function otherCurrency(list: readonly ItemRow[]): string | null {
  const other = list.find(({ cells }) => !/^(EUR|€|EURO)?$/i.test(cellOf(cells, 'currency').trim()))
  return other === undefined
    ? null
    : `Regel ${String(other.place)}: dit bedrag is in ${cellOf(other.cells, 'currency').slice(0, 10)}. Haal een bestand met alleen euro’s op, of vul de uitbetaling zelf in.`
}

/** In Dutch: the first row of which before less costs is not after; null when all are sums. */
function noSum(list: readonly ItemRow[], mark: DecimalMark): string | null {
  for (const row of list) {
    if (!has(row, 'fee') || !has(row, 'gross', 'grossIn', 'grossOut') || !has(row, 'net', 'netIn', 'netOut')) continue
    const { gross, net } = amountsOf(row, mark, false)
    const charged = absolute(subtract(gross, net))
    const fee = absolute(amountOf(row, 'fee', mark))
    if (charged !== fee && charged !== absolute(add(amountOf(row, 'fee', mark), amountOf(row, 'feeVat', mark))))
      return `Regel ${String(row.place)}: ${formatEuros(gross)} met ${formatEuros(fee)} kosten is geen ${formatEuros(net)}. Kies bij Kolommen wat vóór en wat ná de kosten is.`
  }
  return null
} // prettier-ignore

/** A payout of the file. */
export interface FoundPayout {
  readonly reference: string
  readonly day: LocalDate | null
  readonly paidOut: Cents
}

/** What the form of a payout is filled with. */
export interface ReadPayout extends FoundPayout {
  readonly soldFrom: LocalDate | null
  readonly gross: Cents
  readonly refunds: Cents
  /** With VAT. */
  readonly charged: Cents
  /** Zero where the file does not say it apart. */
  readonly feesVat: Cents
  readonly withheld: Cents
  /** How many rows are sales. */
  readonly sales: number
}

export interface PayoutFileResult {
  readonly problem: string | null
  /** All that the file has; a person chooses one where these are more. */
  readonly payouts: readonly FoundPayout[]
  readonly payout: ReadPayout | null
}

/**
 * The payout that the rows are together: sales less refunds, costs and what was withheld is what was paid out, to the cent.
 *
 * @param chosen the place of the payout among those of the file; null while a person has not chosen
 * @param expected what the bank received; null where that is not known
 */
export function payoutOf(
  { lines }: Pick<PayoutLines, 'lines'>,
  meanings: readonly Meaning[],
  { chosen, expected }: { readonly chosen: number | null; readonly expected: Cents | null },
): PayoutFileResult {
  const refused = (problem: string, payouts: readonly FoundPayout[] = []): PayoutFileResult => ({ problem, payouts, payout: null })
  const asked = missingMeaning(meanings, ({ place, text }) => `Regel ${String(place)}: kies bij Soorten regels wat “${text}” is.`)
  if (asked !== null) return refused(asked)
  if (lines.length === 0) return refused('In dit bestand staat geen enkel bedrag.')
  const partOf = meaningIn(meanings) as (key: string) => PayoutPart
  const counted = lines.filter(({ key }) => partOf(key) !== 'skip')
  const references = [...new Set(counted.map(({ payout }) => payout).filter((text) => text !== ''))]
  const several = references.map((reference) => readOne(counted.filter(({ payout }) => payout === reference), partOf))
  const stray = counted.find(({ payout }) => payout === '')
  if (references.length > 1 && stray !== undefined)
    return refused(`Regel ${String(stray.place)} hoort bij geen van de ${String(references.length)} uitbetalingen in dit bestand. Haal per uitbetaling een bestand op.`)
  const payouts = several.map(({ payout }) => ({ reference: payout.reference, day: payout.day, paidOut: payout.paidOut }))
  const one = references.length > 1 ? several[chosen ?? -1] : readOne(counted, partOf)
  if (one === undefined) return refused(`In dit bestand staan ${String(references.length)} uitbetalingen. Kies er één.`, payouts)
  if (one.problem !== null) return refused(one.problem, payouts)
  if (expected !== null && expected !== one.payout.paidOut)
    return refused(`Volgens dit bestand is ${formatEuros(one.payout.paidOut)} uitbetaald, en op de bank staat ${formatEuros(expected)}. Kies het bestand van deze uitbetaling.`, payouts)
  return { problem: null, payouts, payout: one.payout }
} // prettier-ignore

function readOne(lines: readonly PayoutLine[], partOf: (key: string) => PayoutPart): { readonly problem: string | null; readonly payout: ReadPayout } {
  const are = (...parts: PayoutPart[]): readonly PayoutLine[] => lines.filter(({ key }) => parts.includes(partOf(key)))
  const trade = are('sale', 'refund')
  const sold = trade.filter(({ key, gross }) => partOf(key) === 'sale' && gross >= 0n)
  const paid = are('payout')
  const rest = lines.filter(({ key }) => partOf(key) !== 'payout')
  const left = sum(rest.map(({ net }) => net))
  const days = lines.flatMap(({ day }) => (day === null ? [] : [day])).toSorted()
  const gross = sum(sold.map((line) => line.gross))
  const payout: ReadPayout = {
    reference: lines.find((line) => line.payout !== '')?.payout ?? '',
    soldFrom: days[0] ?? null,
    day: days.at(-1) ?? lines.findLast(({ paidOn }) => paidOn !== null)?.paidOn ?? null,
    gross,
    refunds: subtract(gross, sum(trade.map((line) => line.gross))),
    charged: subtract(sum(trade.map((line) => subtract(line.gross, line.net))), sum(are('fee').map(({ net }) => net))),
    feesVat: sum(lines.map(({ feeVat }) => feeVat)),
    withheld: negate(sum(are('withheld').map(({ net }) => net))),
    paidOut: left,
    sales: sold.length,
  }
  return { problem: doesNotClose(paid, left), payout }
} // prettier-ignore

/** In Dutch: that the rows are not what was paid out, or that more than one row is a payout; null when the file closes. */
function doesNotClose(paid: readonly PayoutLine[], left: Cents): string | null {
  const [first, second] = paid
  if (first === undefined) return null
  if (second !== undefined)
    return `Regel ${String(first.place)} en regel ${String(second.place)} zijn allebei een uitbetaling. Haal per uitbetaling een bestand op.`
  // Most write a payout as money that leaves, Airbnb as money that comes in.
  const amount = negate(first.net)
  return amount === left || first.net === left
    ? null
    : `Dit bestand sluit niet: de regels zijn samen ${formatEuros(left)}, en op regel ${String(first.place)} is ${formatEuros(amount)} uitbetaald. Het verschil is ${formatEuros(absolute(subtract(amount, left)))}; is het bestand compleet?`
}
