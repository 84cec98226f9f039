import { DomainError } from '#kernel/errors.ts'
import type { SalesVatCode } from '#ledger/domain/vat-code.ts'
import { isEuCountry, isNetherlands } from './country.ts'
import type { Line } from './line.ts'
import { RATE_UNKNOWN, vatRates } from './vat-rate.ts'

/**
 * The case of the VAT return that a line belongs to, derived from treatment, rate, the customer's country and whether
 * goods or a service were supplied.
 *
 * @throws DomainError `vat.rate-unknown` for a rate that is none of 21, 9 and 0 percent.
 * @see Belastingdienst, toelichting aangifte omzetbelasting, rubrieken 1 and 3
 */
export function vatCodeOf(
  line: Pick<Line, 'vatRate' | 'vatTreatment' | 'supply'>,
  country: string,
): SalesVatCode {
  const isOutsideEu = !isNetherlands(country) && !isEuCountry(country)
  if (line.vatTreatment === 'exempt') return 'nl-exempt'
  // The KOR exempts what is supplied here; a service to who is outside the EU is supplied there.
  if (line.vatTreatment === 'kor')
    return isOutsideEu && line.supply === 'service' ? 'non-eu-services' : 'nl-kor'
  if (line.vatTreatment === 'reverse-charge' && !isOutsideEu) {
    if (isNetherlands(country)) return 'nl-reverse-charge'
    return line.supply === 'goods' ? 'eu-goods' : 'eu-services'
  }
  if (isOutsideEu && (line.vatTreatment === 'reverse-charge' || line.vatRate === 0n))
    return line.supply === 'goods' ? 'export-goods' : 'non-eu-services'
  const known = vatRates.find(({ rate }) => rate === line.vatRate)
  if (known === undefined) throw new DomainError('invalid', 'vat.rate-unknown', RATE_UNKNOWN)
  return known.code
}
