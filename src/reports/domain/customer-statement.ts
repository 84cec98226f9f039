import type { Language } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { readableForeign } from '#documents/domain/foreign-facts.ts'
import type { ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { add, cents, negate, ZERO, type Cents } from '#kernel/money.ts'
import type { ReportPeriod } from './report-period.ts'
import { row, type Drill, type ReportTable } from './report-table.ts'
import { statementWordsIn, type StatementWords } from './statement-words.ts'

/** An entry that changed what a customer owes. */
export interface Movement {
  /** On which it counts. */
  readonly day: LocalDate
  /** What its line says, where that is another one: an item of the opening balance has a date of its own. */
  readonly shownDay?: LocalDate
  /** The number of the document or the item that the entry is about. */
  readonly number: string
  readonly kind: 'invoice' | 'credit-note' | 'receivable'
  readonly cause: 'document' | 'payment' | 'write-off' | 'opening'
  /** The purpose of the entry: `finalise`, `receipt`, `reverse` or another. */
  readonly purpose: string
  /** What the journal says of the entry. */
  readonly description: string
  /** What the document is in another currency; absent in euros. */
  readonly foreign?: { readonly currency: string; readonly gross: ForeignAmount } | null
  /** What the customer owes more, or less when negative. */
  readonly amount: Cents
  /** What its line opens. */
  readonly drill: Drill | null
}

/**
 * The statement of account of a customer: what was owed before the period, each invoice, credit note and payment in it, and
 * what is owed after its last day.
 *
 * @param language Dutch on the screen of a user, that of the customer in its PDF
 * @param movements of all days up to the end of the period, the oldest first
 */
export function customerStatementTable(
  customer: string,
  period: ReportPeriod,
  movements: readonly Movement[],
  language: Language = 'nl',
): ReportTable {
  const words = statementWordsIn[language]
  const { columns } = words
  const opening = totalOf(movements.filter(({ day }) => day < period.from))
  const within = movements.filter(({ day }) => day >= period.from && day <= period.to)
  let balance = opening
  const lines = within.map((movement) => {
    balance = add(balance, movement.amount)
    const [charged, settled] = sidesOf(movement)
    return row(
      'line',
      [
        movement.shownDay ?? movement.day,
        movement.number,
        wordsOf(movement, words) + currencyOf(movement, words),
      ],
      [charged, settled, balance],
      movement.drill,
    )
  })
  const sides = within.map(sidesOf)
  return {
    name: 'customer-statement',
    title: words.title(customer),
    about: words.period(period),
    from: period.from,
    to: period.to,
    texts: [
      { label: columns.day, kind: 'date' },
      { label: columns.number, kind: 'code' },
      { label: columns.what, kind: 'text' },
    ],
    amounts: [columns.charged, columns.settled, columns.balance],
    rows: [
      row('subtotal', [period.from, '', words.opening], [null, null, opening]),
      ...lines,
      row(
        'total',
        [period.to, '', words.closing],
        [sumOf(sides.map(([charged]) => charged)), sumOf(sides.map(([, settled]) => settled)), balance],
      ),
    ],
    notes: [closingNote(balance, period.to, words)],
    chart: null,
    pages: null,
  }
}

/** A credit note and a payment settle; everything that adds to the debt charges. */
const sidesOf = ({ amount }: Movement): [charged: Cents | null, settled: Cents | null] =>
  amount > 0n ? [amount, null] : [null, negate(amount)]

/** ` (USD 1.210,00)` behind a document in another currency, whose amounts in the books are euros. */
const currencyOf = ({ foreign, cause }: Movement, { format }: StatementWords): string =>
  foreign == null || cause !== 'document'
    ? ''
    : ` (${readableForeign(foreign.gross, foreign.currency, format)})`

function wordsOf({ kind, cause, purpose, description, amount }: Movement, words: StatementWords): string {
  if (cause === 'payment') {
    if (purpose === 'reverse') return amount > 0n ? words.paymentReversed : words.refundReversed
    return amount > 0n ? words.refunded : words.received
  }
  if (cause === 'opening') return amount > 0n ? words.broughtForward : words.creditBroughtForward
  if (cause === 'write-off') return amount > 0n ? words.writeOffReversed : words.writtenOff
  if (purpose === 'finalise' && kind !== 'receivable') return words[kind]
  return description
}

function closingNote(balance: Cents, last: LocalDate, { format, ...words }: StatementWords): string {
  const day = format.shortDay(last)
  if (balance === ZERO) return words.allPaid(day)
  return balance > 0n
    ? words.toPay(day, format.euros(balance))
    : words.inCredit(day, format.euros(negate(balance)))
}

const totalOf = (movements: readonly Movement[]): Cents => sumOf(movements.map(({ amount }) => amount))
const sumOf = (amounts: readonly (Cents | null)[]): Cents =>
  amounts.reduce<Cents>((total, amount) => add(total, amount ?? ZERO), cents(0n))
