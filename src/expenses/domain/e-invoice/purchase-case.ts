import { isEuCountry, isNetherlands } from '#documents/domain/country.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { codeOfRate, mayStandOn } from '#ledger/domain/vat-rate.ts'
import type { Certainty } from '../receipt/text-line.ts'
import type { PurchaseTreatment } from '../vat-treatment.ts'
import type { EInvoiceSupplier, VatCategory } from './e-invoice.ts'

/** The booking of the VAT of one group of lines; a null treatment is a question for the user. */
export interface PurchaseCase {
  readonly treatment: PurchaseTreatment | null
  /** Whether the document has deductible Dutch VAT. */
  readonly hasDutchVat: boolean
  readonly certainty: Certainty
}

/**
 * The country whose VAT a supplier charges: that of its VAT number, otherwise that of its address. A foreign
 * company with a Dutch number charges Dutch VAT. Null when the document has neither.
 */
export function vatCountryOf({ vatId, country }: Pick<EInvoiceSupplier, 'vatId' | 'country'>): string | null {
  const prefix = /^[A-Z]{2}(?=[A-Z0-9]*\d)/.exec(vatId?.replace(/[\s.-]/g, '').toUpperCase() ?? '')?.[0]
  const code = prefix ?? country?.toUpperCase() ?? null
  return code === 'EL' ? 'GR' : code === 'UK' ? 'GB' : code
}

/** First day on which the United Kingdom was outside the VAT area. Source: Withdrawal Agreement, art. 126. */
const BREXIT = '2021-01-01'

/** A member of the EU for goods and services on that day; Northern Ireland (`XI`) is one for goods alone. */
const isEuOn = (country: string, date: LocalDate | null, supply: 'goods' | 'services'): boolean =>
  isEuCountry(country) ||
  (country === 'GB' && date !== null && date < BREXIT) ||
  (country === 'XI' && supply === 'goods')

/**
 * The case of a category of VAT, by the supplier's country. Foreign VAT is a cost here, whatever its rate.
 * Reverse-charged VAT is in box 2a (Netherlands), 4b (EU) or 4a (elsewhere); where the document does not
 * decide, the user is asked. Source: UNCL5305 as used by EN 16931; toelichting bij de btw-aangifte, rubrieken
 * 2a, 4a, 4b and 5b.
 */
export function purchaseCaseOf(
  category: VatCategory,
  country: string | null,
  date: LocalDate | null,
): PurchaseCase {
  switch (category.code) {
    case 'AE':
      return reversed(country, date)
    case 'K':
      return country !== null && isEuOn(country, date, 'goods')
        ? { treatment: 'eu', hasDutchVat: false, certainty: 'certain' }
        : QUESTION
    case 'G':
      // Goods from outside the EU: the customs document or a permit of art. 23 decides.
      return QUESTION
    case 'E':
      return exempt(country)
    case 'O':
    case 'Z':
      return withoutVat(country, date)
    case 'L':
    case 'M':
    case 'B':
      return FOREIGN
    default:
      return (category.rate ?? 0n) === 0n ? withoutVat(country, date) : charged(category, country, date)
  }
}

const QUESTION: PurchaseCase = { treatment: null, hasDutchVat: false, certainty: 'likely' }
const FOREIGN: PurchaseCase = { treatment: 'foreign', hasDutchVat: false, certainty: 'certain' }

const exempt = (country: string | null): PurchaseCase => ({
  treatment: 'standard',
  hasDutchVat: false,
  certainty: country !== null && isNetherlands(country) ? 'certain' : 'likely',
})

function reversed(country: string | null, date: LocalDate | null): PurchaseCase {
  if (country === null) return QUESTION
  const treatment = isNetherlands(country)
    ? 'reversed-nl'
    : isEuOn(country, date, 'services')
      ? 'eu'
      : 'non-eu'
  return { treatment, hasDutchVat: false, certainty: 'certain' }
}

/**
 * No VAT, and no statement that it is reverse-charged: usual in the Netherlands, from abroad often a
 * reverse-charged service.
 */
function withoutVat(country: string | null, date: LocalDate | null): PurchaseCase {
  if (country === null) return { treatment: 'standard', hasDutchVat: false, certainty: 'likely' }
  if (isNetherlands(country)) return { treatment: 'standard', hasDutchVat: false, certainty: 'certain' }
  return isEuOn(country, date, 'services')
    ? QUESTION
    : { treatment: 'non-eu', hasDutchVat: false, certainty: 'likely' }
}

function charged({ rate }: VatCategory, country: string | null, date: LocalDate | null): PurchaseCase {
  const isDutchRate = rate !== null && (date === null ? codeOfRate(rate) !== null : mayStandOn(rate, date))
  if (country === null)
    return isDutchRate
      ? { treatment: 'standard', hasDutchVat: true, certainty: 'likely' }
      : { ...FOREIGN, certainty: 'likely' }
  if (!isNetherlands(country)) return FOREIGN
  return { treatment: 'standard', hasDutchVat: true, certainty: isDutchRate ? 'certain' : 'unsure' }
}
