import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { add, cents, negate, ZERO, type Cents } from '#kernel/money.ts'
import { periodName, type ReportPeriod } from './report-period.ts'
import { row, type ReportTable } from './report-table.ts'

/** An entry that changed what a customer owes. */
export interface Movement {
  readonly day: LocalDate
  /** Of the document that the entry is about. */
  readonly number: string
  readonly kind: 'invoice' | 'credit-note'
  readonly cause: 'document' | 'payment'
  /** The purpose of the entry: `finalise`, `receipt`, `reverse` or another. */
  readonly purpose: string
  /** What the journal says of the entry. */
  readonly description: string
  /** What the customer owes more, or less when negative. */
  readonly amount: Cents
  readonly documentId: string
}

/**
 * The statement of account of a customer: what was owed before the period, each invoice, credit note and payment in it, and
 * what is owed after its last day.
 *
 * @param movements of all days up to the end of the period, the oldest first
 */
export function customerStatementTable(
  customer: string,
  period: ReportPeriod,
  movements: readonly Movement[],
): ReportTable {
  const opening = totalOf(movements.filter(({ day }) => day < period.from))
  const within = movements.filter(({ day }) => day >= period.from && day <= period.to)
  let balance = opening
  const lines = within.map((movement) => {
    balance = add(balance, movement.amount)
    const [charged, settled] = sidesOf(movement)
    return row(
      'line',
      [movement.day, movement.number, wordsOf(movement)],
      [charged, settled, balance],
      movement.kind === 'invoice' ? { kind: 'invoice', id: movement.documentId } : null,
    )
  })
  const sides = within.map(sidesOf)
  return {
    name: 'customer-statement',
    title: `Rekeningoverzicht ${customer}`,
    about: periodName(period),
    from: period.from,
    to: period.to,
    texts: [
      { label: 'Datum', kind: 'date' },
      { label: 'Nummer', kind: 'code' },
      { label: 'Omschrijving', kind: 'text' },
    ],
    amounts: ['Gefactureerd', 'Voldaan', 'Saldo'],
    rows: [
      row('subtotal', [period.from, '', 'Beginsaldo'], [null, null, opening]),
      ...lines,
      row(
        'total',
        [period.to, '', 'Eindsaldo'],
        [sumOf(sides.map(([charged]) => charged)), sumOf(sides.map(([, settled]) => settled)), balance],
      ),
    ],
    notes: [closingNote(balance, period.to)],
    chart: null,
    pages: null,
  }
}

/** A credit note and a payment settle; everything that adds to the debt charges. */
const sidesOf = ({ amount }: Movement): [charged: Cents | null, settled: Cents | null] =>
  amount > 0n ? [amount, null] : [null, negate(amount)]

function wordsOf({ kind, cause, purpose, description, amount }: Movement): string {
  if (cause === 'payment') {
    if (purpose === 'reverse') return amount > 0n ? 'Betaling teruggedraaid' : 'Terugbetaling teruggedraaid'
    return amount > 0n ? 'Terugbetaald' : 'Betaling ontvangen'
  }
  if (purpose === 'finalise') return kind === 'invoice' ? 'Factuur' : 'Creditnota'
  return description
}

const closingNote = (balance: Cents, day: LocalDate): string =>
  balance === ZERO
    ? `Aan het eind van ${formatDate(day)} is alles voldaan.`
    : balance > 0n
      ? `Aan het eind van ${formatDate(day)} is ${formatEuros(balance)} te betalen.`
      : `Aan het eind van ${formatDate(day)} heeft de klant ${formatEuros(negate(balance))} tegoed.`

const totalOf = (movements: readonly Movement[]): Cents => sumOf(movements.map(({ amount }) => amount))
const sumOf = (amounts: readonly (Cents | null)[]): Cents =>
  amounts.reduce<Cents>((total, amount) => add(total, amount ?? ZERO), cents(0n))
