import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute, add, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { wageProblems, type WageShare } from '#wages/domain/wages.ts'
import { cellOf } from '../list-field.ts'
import { signedBy, type DecimalMark } from '../past/dialect.ts'
import { withoutTotals, type ItemRow } from '../past/plan-open-items.ts'
import { dialectOf, type ChosenDialect, type FileQuestion } from '../past/questions.ts'
import { meaningIn, missingMeaning, type FoundText, type Meaning } from './meaning.ts'
import { amountOf, cutOff, differingTotals, textsOf, unevenRows, unreadAmount } from './row-defects.ts'
import type { WagePart } from './wage-file-fields.ts'
import { otherPeriod, type AskedPeriod } from './wage-period.ts'

/** The lines of a wage journal, each with an account and debit less credit. */
export interface WageLines {
  /** In Dutch: why no row can be read; null when they can. */
  readonly problem: string | null
  readonly questions: readonly FileQuestion[]
  /** The accounts, each once, in the order of the file. */
  readonly accounts: readonly FoundText[]
  readonly lines: readonly WageLine[]
}

interface WageLine {
  readonly place: number
  readonly key: string
  readonly person: string
  /** Above zero for debit. */
  readonly amount: Cents
}

export interface WageFileOrder {
  readonly rows: readonly ItemRow[]
  /** How many columns the file names. */
  readonly width: number
  /** The period of the form; null when the file may be of any. */
  readonly period: AskedPeriod | null
  readonly chosen: ChosenDialect
}

const amountFields = ['debit', 'credit', 'amount'] as const
const NO_LINES = { questions: [], accounts: [], lines: [] }

/** The accounts and lines of the file. A cut file, another period, or debit and credit that differ is a problem with its line. */
export function readWageLines({ rows, width, period, chosen }: WageFileOrder): WageLines {
  const [list, total] = withoutTotals(rows)
  const found = dialectOf(
    { days: period === null ? [] : textsOf(list, ['period']), amounts: textsOf(rows, amountFields) },
    chosen,
  )
  if ('problem' in found) return { ...NO_LINES, problem: found.problem }
  if ('questions' in found) return { ...NO_LINES, problem: null, questions: found.questions }
  const mark = found.decimals
  const lines = list.flatMap((row) => lineOf(row, mark))
  const problems = [
    cutOff(rows, width),
    unevenRows(rows, width),
    unreadAmount(list, amountFields, mark),
    unnamedSide(list, mark),
    period === null ? null : otherPeriod(list, period, found.dates),
    ...(total === null ? [] : differingTotals(['debit', 'credit'], { list, total, mark })),
    doesNotClose(lines),
  ]
  const problem = problems.find((each) => each !== null) ?? null
  return { problem, questions: [], accounts: accountsOf(list, lines), lines }
}

/** The number of the account, else the text beside its amount. */
const keyOf = ({ cells }: ItemRow): string => cellOf(cells, 'account') || cellOf(cells, 'name')

const signedIn = (row: ItemRow, mark: DecimalMark): Cents | null => {
  const side = cellOf(row.cells, 'side')
  if (cellOf(row.cells, 'amount') === '')
    return subtract(amountOf(row, 'debit', mark), amountOf(row, 'credit', mark))
  return side === '' ? amountOf(row, 'amount', mark) : signedBy(amountOf(row, 'amount', mark), side)
}

/** Nothing for a row without an amount. */
const lineOf = (row: ItemRow, mark: DecimalMark): WageLine[] => {
  const amount = signedIn(row, mark)
  return amount === null || amount === ZERO
    ? []
    : [{ place: row.place, key: keyOf(row).slice(0, 100), person: cellOf(row.cells, 'person').slice(0, 140), amount }]
} // prettier-ignore

/** In Dutch: a row with an amount of which the side or the account is not said; null when there is none. */
function unnamedSide(list: readonly ItemRow[], mark: DecimalMark): string | null {
  for (const row of list) {
    const amount = signedIn(row, mark)
    if (amount === null)
      return `Regel ${String(row.place)}: “${cellOf(row.cells, 'side').slice(0, 20)}” is geen debet of credit. Kies een andere kolom.`
    if (amount !== ZERO && keyOf(row) === '')
      return `Regel ${String(row.place)}: bij ${formatEuros(absolute(amount))} staat geen rekening. Vul het nummer in, of haal de regel weg.`
  }
  return null
} // prettier-ignore

/** Half of a journal is no journal. */
function doesNotClose(lines: readonly WageLine[]): string | null {
  if (lines.length === 0) return 'In dit bestand staat geen enkel bedrag.'
  const debit = sum(lines.filter(({ amount }) => amount > 0n).map(({ amount }) => amount))
  const credit = negate(sum(lines.filter(({ amount }) => amount < 0n).map(({ amount }) => amount)))
  if (debit === credit) return null
  const last = String(lines.at(-1)?.place ?? 0)
  return `Debet is samen ${formatEuros(debit)} en credit ${formatEuros(credit)}: een verschil van ${formatEuros(absolute(subtract(debit, credit)))}. De laatste regel met een bedrag is regel ${last}; is het bestand compleet?`
}

function accountsOf(list: readonly ItemRow[], lines: readonly WageLine[]): FoundText[] {
  const amounts = new Map<string, Cents>()
  for (const { key, amount } of lines) amounts.set(key, add(amounts.get(key) ?? ZERO, amount))
  return [...amounts].map(([key, amount]) => {
    const first = list.find((row) => keyOf(row).slice(0, 100) === key)
    const name = first === undefined ? '' : cellOf(first.cells, 'name')
    const text = name === '' || name === key ? key : `${key} ${name}`
    return { key, amount, place: first?.place ?? 0, text: text.replaceAll('\n', ' ').slice(0, 120) }
  })
}

export interface WageFileResult {
  /** In Dutch: why the form cannot be filled in. */
  readonly problem: string | null
  readonly shares: readonly WageShare[]
  readonly notices: readonly string[]
}

/**
 * The slips that the lines are together, a slip for each person where every line names one. What is owed to the tax office and the pension
 * fund is split: the costs of the employer are known, and the rest was withheld from the wages.
 */
export function slipsOf(lines: readonly WageLine[], meanings: readonly Meaning[], isCorrection: boolean): WageFileResult {
  const asked = missingMeaning(meanings, ({ place, text }) => `Regel ${String(place)}: we kennen rekening ${text} niet. Kies bij Rekeningen wat het is.`)
  if (asked !== null) return { problem: asked, shares: [], notices: [] }
  const partOf = meaningIn(meanings)
  const named = lines.filter(({ person }) => person !== '').length
  const isByPerson = named === lines.length
  const people = isByPerson ? [...new Set(lines.map(({ person }) => person))] : ['']
  const shares: WageShare[] = []
  for (const person of people) {
    const own = isByPerson ? lines.filter((line) => line.person === person) : lines
    const left = sum(own.map(({ amount }) => amount))
    if (left !== ZERO)
      return { problem: `De regels van ${person} sluiten niet: debet en credit verschillen ${formatEuros(absolute(left))}. De eerste is regel ${String(own[0]?.place ?? 0)}.`, shares: [], notices: [] }
    shares.push({ person, iban: '', ...slipOf(own.map(({ key, amount }) => [partOf(key) as WagePart, amount])) })
  }
  const notices = named > 0 && !isByPerson ? ['Niet elke regel noemt een werknemer, dus we lezen één totaal.'] : []
  return { problem: unlikely(shares, isCorrection), shares, notices }
} // prettier-ignore

function slipOf(lines: readonly (readonly [WagePart, Cents])[]): Omit<WageShare, 'person' | 'iban'> {
  const of = (part: WagePart): Cents => sum(lines.flatMap(([own, amount]) => (own === part ? [amount] : [])))
  const reserved = negate(sum(lines.flatMap(([own, amount]) => (own === 'holidayDue' && amount < 0n ? [amount] : []))))
  const paid = sum(lines.flatMap(([own, amount]) => (own === 'holidayDue' && amount > 0n ? [amount] : [])))
  return {
    // Some programs have what is set aside in the gross wages: these are what is left.
    gross: subtract(add(of('gross'), of('holidayCost')), reserved),
    holidayReserved: reserved,
    holidayPaid: paid,
    travel: of('travel'),
    payrollTax: subtract(negate(of('taxDue')), of('charges')),
    employerCharges: of('charges'),
    pensionEmployee: subtract(negate(of('pensionDue')), of('pensionCost')),
    pensionEmployer: of('pensionCost'),
    net: negate(of('netDue')),
  }
} // prettier-ignore

/** In Dutch: what the form would refuse too, the period excepted. */
function unlikely(shares: readonly WageShare[], isCorrection: boolean): string | null {
  const day = '2026-01-01' as Parameters<typeof wageProblems>[0]['firstDay']
  const [first] = wageProblems({ firstDay: day, lastDay: day, isCorrection, shares })
  return first === undefined ? null : `${first} Klopt bij Rekeningen wat elke rekening is?`
}
