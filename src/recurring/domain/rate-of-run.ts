import type { DayRate } from '#documents/domain/foreign-figures.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import type { ExchangeRate, RatePerEuro } from '#ledger/domain/foreign-money.ts'

/** What the ECB says of a currency on the day on which invoices are made. */
export interface RateToday {
  readonly currency: CurrencyCode
  /** Null where there is no rate. */
  readonly perEuro: RatePerEuro | null
  /** Why there is none, as a sentence for the user. */
  readonly reason: string | null
}

interface RateOfRun {
  readonly foreign: Pick<ExchangeRate, 'currency' | 'perEuro'> | null
  /** The day of which the rate is. */
  readonly rateDay: LocalDate
  /** Why the invoice stays a concept; null where it has the rate of its day, and in euros. */
  readonly refusal: string | null
}

/**
 * The rate by which an invoice is made: that of the ECB for its day. Without one the invoice begins with the rate of the template, under the day of that rate, so
 * that finalising asks for another.
 *
 * @param template the rate of the template; null in euros
 * @param known the rate that was asked; null where none was asked
 */
export function rateOfRun(template: DayRate | null, known: RateToday | null, today: LocalDate): RateOfRun {
  if (template === null) return { foreign: null, rateDay: today, refusal: null }
  const { currency, perEuro, day } = template
  const ofToday = known?.currency === currency ? known : null
  if (ofToday !== null && ofToday.perEuro !== null)
    return { foreign: { currency, perEuro: ofToday.perEuro }, rateDay: today, refusal: null }
  const reason = ofToday?.reason ?? 'Vul de koers zelf in.'
  return {
    foreign: { currency, perEuro },
    rateDay: day,
    refusal: `Van ${formatDateInWords(today)} is er geen koers voor ${currency}. ${reason}`,
  }
}
