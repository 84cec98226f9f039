import { isKnownRate, RATE_UNKNOWN } from '#documents/domain/vat-rate.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { placeOf, type BookDays } from '#ledger/domain/booking-day.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { absolute, MAX_CENTS, shareOf, subtract, ZERO } from '#kernel/money.ts'
import { expenseErrors } from './errors.ts'
import { netOf, type ExpenseLine } from './expense.ts'
import { purchaseTotalsOf } from './purchase-totals.ts'
import { isReversed } from './vat-treatment.ts'

/**
 * The maximum difference between the VAT on a document and its rate, per line. Source: EN 16931 BR-S-09,
 * which allows one euro.
 */
const STATED_VAT_TOLERANCE = 100n

/**
 * The reasons why an expense cannot be booked yet, as sentences that say what to do; empty when there are
 * none.
 */
export function problemsOf(lines: readonly ExpenseLine[]): string[] {
  const { gross, net } = purchaseTotalsOf(lines)
  return [
    lines.length === 0 && 'Voeg minstens één regel toe.',
    lines.some((line) => !isKnownRate(line.vatRate)) && RATE_UNKNOWN,
    lines.some((line) => line.statedVat !== null && isReversed(line.vatTreatment)) &&
      'Bij verlegde btw staat er geen btw op de factuur.',
    lines.some(
      (line) => line.vatTreatment === 'foreign' && (line.vatRate !== 0n || line.statedVat !== null),
    ) && 'Buitenlandse btw zit in het bedrag zelf: vul het totaal in, met 0% btw.',
    lines.some(isVatImplausible) &&
      'De btw van een regel wijkt meer dan € 1,00 af van het tarief. Controleer bedrag en tarief.',
    lines.length > 0 && gross === ZERO && 'Het totaal mag niet € 0,00 zijn.',
    [gross, net, ...lines.map(netOf)].some((amount) => absolute(amount) > MAX_CENTS) &&
      'Een bedrag is hooguit € 10.000.000.000.',
  ].filter((problem) => problem !== false)
}

/** VAT without a price is VAT of the customs on import, or of a correction: it has no base to compare with. */
const isVatImplausible = (line: ExpenseLine): boolean =>
  line.statedVat !== null &&
  !isReversed(line.vatTreatment) &&
  netOf(line) !== ZERO &&
  absolute(subtract(line.statedVat, shareOf(netOf(line), line.vatRate))) > STATED_VAT_TOLERANCE

/**
 * The booking day of an expense: its own day, or a chosen later one. The right to deduct VAT is used in the
 * period in which the invoice is received, so a late invoice counts in the period of its booking.
 *
 * @throws DomainError `expense.period-closed`, with the solution; for a day before the document or after
 * today
 * @see art. 15 lid 1 Wet OB 1968; docs/periods.md
 */
export function bookingDay(
  { date, bookedOn }: { readonly date: LocalDate; readonly bookedOn?: LocalDate | undefined },
  books: BookDays,
): LocalDate {
  const day = bookedOn ?? date
  if (day < date) throw expenseErrors.bookedBeforeDocument()
  if (day > books.today && day > date) throw expenseErrors.bookedInFuture()
  const placed = placeOf('expense', day, books)
  if (!('refused' in placed)) return placed.day
  const { refused } = placed
  throw refused.reason === 'closed'
    ? expenseErrors.periodClosed(refused.period.kind, refused.period.period, day)
    : ledgerErrors.dayRefused(refused, day)
}

/**
 * The booking day of a correction or withdrawal: the day of the corrected entry while its period is open,
 * otherwise today. A filed return does not change; the difference is a correction of it.
 */
export function correctionDay(
  kind: 'correction' | 'withdrawal',
  date: LocalDate,
  books: BookDays,
): LocalDate {
  const placed = placeOf(kind, date, books)
  if ('refused' in placed) throw ledgerErrors.dayRefused(placed.refused, date)
  return placed.day
}
