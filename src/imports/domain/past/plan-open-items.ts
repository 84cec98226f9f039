import { counted, formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, add, negate, sum, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import type { OpenItemKind } from '#ledger/domain/open-item.ts'
import { cellOf, type Cells } from '../list-field.ts'
import { INCOMPLETE, unevenRow } from '../row-length.ts'
import { vatRateIn } from './vat-rate-in.ts'
import { amountIn, dateIn, foreignCurrencyIn, type DateOrder, type DecimalMark } from './dialect.ts'
import { dialectOf, type ChosenDialect, type FileQuestion } from './questions.ts'

/** A row that can be an item of the opening balance. */
export interface ReadItem {
  readonly place: number
  readonly side: OpenItemKind
  readonly relation: string
  readonly reference: string
  readonly date: LocalDate | null
  readonly dueDate: LocalDate | null
  /** What is owed; below zero for a credit note. */
  readonly amount: Cents
  readonly iban: string
  /** The VAT rate in it; null where the list does not say one. */
  readonly vatPercentage: BasisPoints | null
  /** In Dutch: what a person has to look at; empty where nothing is doubtful. */
  readonly doubt: string
  /** Whether it goes in unless a person says otherwise. */
  readonly isProposed: boolean
}

export interface RefusedRow {
  readonly place: number
  readonly name: string
  readonly message: string
}

export interface ItemsPlan {
  /** In Dutch: why no row can be read; null when they can. */
  readonly problem: string | null
  /** With any of these no row is read yet. */
  readonly questions: readonly FileQuestion[]
  readonly items: readonly ReadItem[]
  readonly refused: readonly RefusedRow[]
  /** Rows of which nothing is open. */
  readonly paid: number
  readonly notices: readonly string[]
}

/** A row by its fields, and as it is in the file. */
export interface ItemRow {
  readonly place: number
  readonly cells: Cells
  readonly texts: readonly string[]
}

export interface ItemsOrder {
  readonly rows: readonly ItemRow[]
  /** How many columns the file names. */
  readonly width: number
  /** Where a row does not say itself whose it is. */
  readonly side: OpenItemKind
  /** From which day the books are here. */
  readonly day: LocalDate | null
  readonly chosen: ChosenDialect
}

/** More lines than that an opening balance does not have. */
export const MOST_ITEMS = 1_900

/**
 * What the rows of a list of open items are: items, items with a doubt, and rows that are refused with a reason. A total below the list is
 * compared with it, and how days and amounts are written is taken from all rows, or asked.
 */
export function planOpenItems({ rows, width, side, day, chosen }: ItemsOrder): ItemsPlan {
  const [list, total] = withoutTotals(rows)
  const found = dialectOf(
    {
      days: list.flatMap(({ place, cells }) => ['date', 'dueDate'].map((field) => ({ place, text: cellOf(cells, field) }))),
      amounts: rows.flatMap(({ place, cells }) => ['amount', 'total'].map((field) => ({ place, text: cellOf(cells, field) }))),
    },
    chosen,
  )
  if ('problem' in found) return { ...NO_ITEMS, problem: found.problem }
  if ('questions' in found) return { ...NO_ITEMS, questions: found.questions }
  const short = total === null ? null : differsFromTotal(list, total, found.decimals)
  if (short !== null) return { ...NO_ITEMS, problem: short }
  const reader = new ItemReader({ ...found, side, day, width, last: rows.at(-1)?.place ?? 0 })
  for (const row of list) reader.read(row)
  const { items, refused, paid } = reader
  if (items.length > MOST_ITEMS)
    return { ...NO_ITEMS, problem: `Er staan ${String(items.length)} posten in dit bestand, en een beginbalans heeft er hooguit ${String(MOST_ITEMS)}. Laat in je vorige programma zien wat nog open staat, en niet wat al is betaald.` }
  return { problem: null, questions: [], ...turned(items), refused, paid }
} // prettier-ignore

/** The plan of a file of which no row is read. */
export const NO_ITEMS: ItemsPlan = {
  problem: null,
  questions: [],
  items: [],
  refused: [],
  paid: 0,
  notices: [],
}

const TOTAL = /^((sub|eind)[ -]?)?(totaal|total)\b/i

/** The rows of the list, and the one total below it. Sums between the rows are left out. */
export function withoutTotals<Row extends ItemRow>(rows: readonly Row[]): readonly [readonly Row[], Row | null] {
  const isTotal = ({ texts }: Row): boolean => TOTAL.test((texts.find((text) => text !== '') ?? '').trim())
  const totals = rows.filter(isTotal)
  const [only] = totals
  const isBelow = only !== undefined && totals.length === 1 && rows.at(-1) === only
  return [rows.filter((row) => !isTotal(row)), isBelow ? only : null]
} // prettier-ignore

const openIn = (cells: Cells): string => cellOf(cells, 'amount') || cellOf(cells, 'total')

/** A sum that differs from its list says that rows are missing, or are there twice. */
function differsFromTotal(list: readonly ItemRow[], { cells, place }: ItemRow, mark: DecimalMark): string | null {
  const [field] = ['amount', 'total'].filter((name) => cellOf(cells, name) !== '')
  const said = field === undefined ? null : amountIn(cellOf(cells, field), mark)
  if (field === undefined || said === null) return null
  const read = sum(list.map((row) => amountIn(cellOf(row.cells, field), mark) ?? ZERO))
  return read === said
    ? null
    : `Regel ${String(place)}: onderaan staat een totaal van ${formatEuros(said)}, en de regels erboven zijn samen ${formatEuros(read)}. ${INCOMPLETE}`
} // prettier-ignore

interface Reading {
  readonly dates: DateOrder
  readonly decimals: DecimalMark
  readonly side: OpenItemKind
  readonly day: LocalDate | null
  readonly width: number
  /** The last line of the file. */
  readonly last: number
}

/** Reads row by row: a number of a relation counts once in a file, on its first row. */
class ItemReader {
  readonly items: ReadItem[] = []
  readonly refused: RefusedRow[] = []
  paid = 0
  readonly #about: Reading
  readonly #seen = new Map<string, number>()

  constructor(about: Reading) {
    this.#about = about
  }

  read(row: ItemRow): void {
    const { place, cells } = row
    const relation = (cellOf(cells, 'relation') || cellOf(cells, 'relationCode')).replaceAll('\n', ' ').slice(0, 120)
    const reference = cellOf(cells, 'reference').replaceAll('\n', ' ').slice(0, 100)
    const refuse = (message: string): void => {
      this.refused.push({ place, name: [relation, reference].filter((text) => text !== '').join(', '), message })
    }
    const amount = amountIn(openIn(cells), this.#about.decimals)
    const wrong = this.#problemOf(row, relation, amount)
    if (wrong !== null || amount === null) {
      refuse(wrong ?? '')
      return
    }
    if (amount === ZERO) {
      this.paid += 1
      return
    }
    const side = sideOf(cellOf(cells, 'side')) ?? this.#about.side
    const key = `${side} ${relation.toLowerCase()} ${reference.toLowerCase()}`
    const before = reference === '' ? undefined : this.#seen.get(key)
    if (before !== undefined) {
      refuse(`Dit nummer staat al op regel ${String(before)}. Laat één van de twee regels staan.`)
      return
    }
    this.#seen.set(key, place)
    this.items.push({ place, side, relation, reference, amount, ...this.#daysOf(cells), ...ibanOf(cells), ...this.#rateOf(cells), ...this.#doubtOf(cells, reference, amount) })
  }

  /** In Dutch: why the row is refused; null when it can be an item. */
  #problemOf({ place, cells, texts }: ItemRow, relation: string, amount: Cents | null): string | null {
    const { width, last, dates } = this.#about
    const currency = foreignCurrencyIn(cellOf(cells, 'currency'))
    if (amount === null && place === last && texts.length < width)
      return `Het bestand is afgekapt: deze laatste regel heeft ${String(texts.length)} van de ${String(width)} kolommen. Exporteer het opnieuw.`
    if (texts.length !== width) return unevenRow()
    if (relation === '') return 'Er staat geen naam. Vul die in de lijst in, of typ de post zelf.'
    if (currency !== null)
      return `Dit bedrag is in ${currency}. Reken het om naar euro’s, en vul het met de hand in.`
    if (amount === null) return noAmount(openIn(cells))
    const unread = ['date', 'dueDate'].map((field) => cellOf(cells, field)).find((text) => text !== '' && dateIn(text, dates) === null)
    return unread === undefined ? null : `“${unread.slice(0, 30)}” is geen datum, zoals 31-12-2025.`
  }

  #daysOf(cells: Cells): Pick<ReadItem, 'date' | 'dueDate'> {
    const { dates } = this.#about
    return { date: dateIn(cellOf(cells, 'date'), dates), dueDate: dateIn(cellOf(cells, 'dueDate'), dates) }
  }

  #rateOf(cells: Cells): Pick<ReadItem, 'vatPercentage'> {
    return { vatPercentage: vatRateIn(cellOf(cells, 'vatRate'), this.#daysOf(cells).date ?? this.#about.day) }
  }

  #doubtOf(cells: Cells, reference: string, amount: Cents): Pick<ReadItem, 'doubt' | 'isProposed'> {
    const { day, decimals } = this.#about
    const { date, dueDate } = this.#daysOf(cells)
    if (day !== null && date !== null && date >= day)
      return { isProposed: false, doubt: `Is van ${formatDateInWords(date)}, na het begin van je boeken hier. Maak die hier als factuur of bon.` }
    const whole = cellOf(cells, 'amount') === '' ? null : amountIn(cellOf(cells, 'total'), decimals)
    const doubts = [
      amount < ZERO && 'Met een min: een creditnota, of te veel betaald?',
      whole !== null && absolute(amount) > absolute(whole) && `Er is meer open dan de factuur van ${formatEuros(absolute(whole))}.`,
      reference === '' && 'Zonder nummer.',
      date !== null && dueDate !== null && dueDate < date && 'De vervaldatum is voor de factuurdatum.',
      cellOf(cells, 'iban') !== '' && ibanOf(cells).iban === '' && 'Het IBAN kunnen we niet lezen, en blijft leeg.',
      unknownRate(cellOf(cells, 'vatRate'), this.#rateOf(cells)),
    ].filter((doubt) => doubt !== false)
    return { isProposed: true, doubt: doubts.join(' ') }
  }
} // prettier-ignore

const unknownRate = (text: string, { vatPercentage }: Pick<ReadItem, 'vatPercentage'>): string | false =>
  text !== '' &&
  vatPercentage === null &&
  `Het btw-tarief “${text.slice(0, 30)}” kennen we niet, en blijft leeg.`

const noAmount = (text: string): string =>
  text === ''
    ? 'Er staat geen bedrag. Vul het in de lijst in, of typ de post zelf.'
    : `“${text.slice(0, 30)}” is geen bedrag, zoals 1.210,00.`

/** What other programs call both sides; null where a text says neither. */
function sideOf(text: string): OpenItemKind | null {
  if (/^(verko(op|pen)|debiteur|klant|sales|customer|receivable|uitgaand)|^[vd]$/i.test(text)) return 'receivable'
  return /^(inko(op|pen)|crediteur|leverancier|purchase|supplier|payable|inkomend)|^[ic]$/i.test(text) ? 'payable' : null
} // prettier-ignore

function ibanOf(cells: Cells): Pick<ReadItem, 'iban'> {
  const iban = cellOf(cells, 'iban').replace(/[\s.]/g, '').toUpperCase()
  return { iban: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) ? iban : '' }
}

/** Programs that write a bill as what it is in the books have a minus on all of them. */
function turned(items: readonly ReadItem[]): Pick<ItemsPlan, 'items' | 'notices'> {
  const bills = items.filter(({ side }) => side === 'payable')
  if (bills.length === 0 || bills.some(({ amount }) => amount > ZERO)) return { items, notices: [] }
  return {
    items: items.map((item) =>
      item.side === 'payable'
        ? { ...item, amount: negate(item.amount), doubt: item.doubt.replace(/^Met een min: [^?]*\? ?/, '') }
        : item,
    ),
    notices: [`Alle rekeningen van leveranciers staan met een min in het bestand. We lezen ze als wat je nog moet betalen: ${counted(bills.length, 'rekening', 'rekeningen')}, samen ${formatEuros(negate(bills.reduce((total, { amount }) => add(total, amount), ZERO)))}.`],
  }
} // prettier-ignore
