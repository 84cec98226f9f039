import { isVatRate, RATE_UNKNOWN } from '#documents/domain/vat-rate.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { closedOn, type ClosedKind, type Period } from '#ledger/domain/period.ts'
import { absolute, MAX_CENTS, shareOf, subtract, ZERO } from '#kernel/money.ts'
import { expenseErrors } from './errors.ts'
import { netOf, type ExpenseLine } from './expense.ts'
import { purchaseTotalsOf } from './purchase-totals.ts'
import { isReversed } from './vat-treatment.ts'

/** How far the VAT on a document may lie from its rate, per line. Source: EN 16931 BR-S-09, which allows one euro. */
const STATED_VAT_TOLERANCE = 100n

/** What still keeps an expense from being booked, as sentences that say what to do; empty when nothing does. */
export function problemsOf(lines: readonly ExpenseLine[]): string[] {
  const { gross, net } = purchaseTotalsOf(lines)
  return [
    lines.length === 0 && 'Voeg minstens één regel toe.',
    lines.some((line) => !isVatRate(line.vatRate)) && RATE_UNKNOWN,
    lines.some((line) => line.statedVat !== null && isReversed(line.vatTreatment)) &&
      'Bij verlegde btw staat er geen btw op de factuur.',
    lines.some(isVatImplausible) &&
      'De btw van een regel wijkt meer dan € 1,00 af van het tarief. Controleer bedrag en tarief.',
    lines.length > 0 && gross === ZERO && 'Het totaal mag niet € 0,00 zijn.',
    [gross, net, ...lines.map(netOf)].some((amount) => absolute(amount) > MAX_CENTS) &&
      'Een bedrag is hooguit € 10.000.000.000.',
  ].filter((problem) => problem !== false)
}

const isVatImplausible = (line: ExpenseLine): boolean =>
  line.statedVat !== null &&
  !isReversed(line.vatTreatment) &&
  absolute(subtract(line.statedVat, shareOf(netOf(line), line.vatRate))) > STATED_VAT_TOLERANCE

/**
 * The day in the books of a correction: the day itself while it lies in the VAT quarter of today or later and in no closed
 * period, else today.
 * A return that was filed is not changed afterwards; what it missed stands in the current one.
 * Source: Belastingdienst, "Corrigeren in uw volgende btw-aangifte" (balance up to € 1.000).
 */
export const correctionDay = (
  date: LocalDate,
  today: LocalDate,
  closed: readonly Pick<Period, 'firstDay' | 'lastDay'>[] = [],
): LocalDate =>
  quarterOf(date) < quarterOf(today) ||
  closed.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
    ? today
    : date

/**
 * The day in the books of an expense: its own, or a later one that was chosen. The right to deduct VAT is used in the period
 * in which the invoice is received, so one that turns up late counts in the period of its booking.
 *
 * @throws DomainError `expense.period-closed`, with the way out; for a day before the document or after today
 * @see art. 15 lid 1 Wet OB 1968; docs/decisions/0021-expenses.md
 */
export function bookingDay(
  { date, bookedOn }: { readonly date: LocalDate; readonly bookedOn?: LocalDate | undefined },
  today: LocalDate,
  closed: readonly (Period & { readonly kind: ClosedKind })[],
): LocalDate {
  const day = bookedOn ?? date
  if (day < date) throw expenseErrors.bookedBeforeDocument()
  if (day > today && day > date) throw expenseErrors.bookedInFuture()
  const period = closedOn(closed, day)
  if (period !== undefined) throw expenseErrors.periodClosed(period.kind, period.period, day)
  return day
}

/** `2026-3`, which sorts. */
const quarterOf = (date: LocalDate): string =>
  `${date.slice(0, 4)}-${String(Math.ceil(Number(date.slice(5, 7)) / 3))}`
