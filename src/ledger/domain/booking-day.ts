import { LATEST, addDays, lastDayOfYear, localDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { closedOn, type ClosedKind, type Period } from './period.ts'

/** What is booked, as far as the day of its entry goes. docs/periods.md explains each. */
export type BookedKind =
  | 'invoice'
  | 'credit-note'
  | 'expense'
  | 'takings'
  | 'correction'
  | 'withdrawal'
  | 'write-off'
  | 'write-off-return'
  | 'received-vat'
  | 'money'
  | 'memo'

/**
 * The effect of a filed VAT period on an entry of that period: `own-day` accepts it, because no return counts
 * it; `today` books it today, as a correction of the filed return; `refused` asks the user for another day.
 */
const inFiledPeriod = {
  invoice: 'refused',
  'credit-note': 'refused',
  expense: 'refused',
  takings: 'refused',
  correction: 'today',
  withdrawal: 'today',
  'write-off': 'refused',
  'write-off-return': 'today',
  'received-vat': 'today',
  money: 'own-day',
  memo: 'refused',
} as const satisfies Record<BookedKind, 'own-day' | 'today' | 'refused'>

type Closed = Period & { readonly kind: ClosedKind }

/** The dates that decide a booking day, in addition to the day itself. */
export interface BookDays {
  readonly today: LocalDate
  /** Filed VAT periods, as long as the interval of the tenant made them, and closed years. */
  readonly closed: readonly Closed[]
  /** The day of the opening balance; null when there is none. */
  readonly openedOn: LocalDate | null
}

/** Why nothing is booked on a day. */
export type DayRefusal =
  | { readonly reason: 'closed'; readonly period: Closed }
  | { readonly reason: 'before-opening'; readonly openedOn: LocalDate }
  | { readonly reason: 'too-far'; readonly lastDay: LocalDate }

export type PlacedDay =
  /** `belongsTo` is the day of its VAT, when the return over that day was filed: a correction of that return. */
  { readonly day: LocalDate; readonly belongsTo: LocalDate | null } | { readonly refused: DayRefusal }

/**
 * The booking day for an entry of `day`: that day while its period is open, otherwise by the kind of entry.
 * The one rule for invoices, credit notes, expenses, corrections, withdrawals, write-offs, payments and
 * memos.
 *
 * Source: Belastingdienst, "Btw-aangifte corrigeren": a return that was filed does not change; art. 10a AWR.
 *
 * @see docs/periods.md
 */
export function placeOf(kind: BookedKind, day: LocalDate, books: BookDays): PlacedDay {
  const refused = refusalOn(day, books)
  if (refused === null) return { day, belongsTo: null }
  if (refused.reason === 'too-far') return { refused }
  const effect = inFiledPeriod[kind]
  if (effect === 'today') return { day: books.today, belongsTo: day }
  const isLetIn = effect === 'own-day' && refused.reason === 'closed' && refused.period.kind === 'vat'
  return isLetIn ? { day, belongsTo: null } : { refused }
}

/** Why nothing that a return counts is booked on a day; null when it may be. */
export function refusalOn(day: LocalDate, { today, closed, openedOn }: BookDays): DayRefusal | null {
  const lastDay = lastBookableDay(today)
  if (day > lastDay) return { reason: 'too-far', lastDay }
  const period = closedOn(closed, day)
  if (period !== undefined) return { reason: 'closed', period }
  return openedOn !== null && day < openedOn ? { reason: 'before-opening', openedOn } : null
}

/**
 * The last day on which anything is booked: the end of this year, or of next month when that is later. So an invoice for January
 * is made in December, and a year that was mistyped is not.
 */
export function lastBookableDay(today: LocalDate): LocalDate {
  const endOfYear = lastDayOfYear(yearOf(today))
  const endOfNextMonth = lastDayOfMonthAfter(today)
  return endOfNextMonth > endOfYear ? endOfNextMonth : endOfYear
}

/**
 * The last day on which an invoice for a supply may be made: the 15th of the month after it. Its VAT falls due then at the latest.
 *
 * Source: art. 34g and art. 13 lid 1 Wet OB 1968.
 */
export const latestInvoiceDay = (suppliedOn: LocalDate): LocalDate =>
  suppliedOn >= LAST_MONTH ? LATEST : addDays(firstDayOfMonthAfter(suppliedOn), 14)

/** What decides where the VAT of an invoice goes. */
export interface InvoiceDays {
  readonly issueDate: LocalDate
  readonly deliveryDate: LocalDate
}

/** Whether an invoice is later than the law allows, so that its VAT fell due before it was made. */
export const isLateInvoice = ({ issueDate, deliveryDate }: InvoiceDays): boolean =>
  issueDate > latestInvoiceDay(deliveryDate)

/**
 * The booking day of an invoice: its own, unless the invoice is late and its VAT fell due in an earlier VAT
 * period. Then the booking day is the day on which the VAT fell due while that period is open; when that was
 * filed, the invoice's own day, as a correction of that return.
 *
 * @param periodOn the VAT period of a day, by the interval of the tenant
 */
export function placeOfInvoice(
  invoice: InvoiceDays,
  books: BookDays,
  periodOn: (day: LocalDate) => Pick<Period, 'period'>,
): PlacedDay {
  const { issueDate, deliveryDate } = invoice
  const own = placeOf('invoice', issueDate, books)
  if ('refused' in own || !isLateInvoice(invoice)) return own
  const dueOn = latestInvoiceDay(deliveryDate)
  if (periodOn(dueOn).period === periodOn(issueDate).period) return own
  const refused = refusalOn(dueOn, books)
  if (refused === null) return { day: dueOn, belongsTo: null }
  return refused.reason === 'closed' ? { day: issueDate, belongsTo: dueOn } : own
}

/** Days of this program end with it. */
const LAST_MONTH = '2199-12-01'

const firstDayOfMonthAfter = (day: LocalDate): LocalDate => {
  const month = Number(day.slice(5, 7))
  const year = yearOf(day) + (month === 12 ? 1 : 0)
  return localDate(`${String(year)}-${String((month % 12) + 1).padStart(2, '0')}-01`)
}

const lastDayOfMonthAfter = (day: LocalDate): LocalDate =>
  addDays(firstDayOfMonthAfter(firstDayOfMonthAfter(day)), -1)
