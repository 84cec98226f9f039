import { DomainError } from '#kernel/errors.ts'
import type { SalesVatCode } from '#ledger/domain/vat-code.ts'
import { isNetherlands, isWithinEu, type VatAddress } from './country.ts'
import type { Line } from './line.ts'
import { codeOfRate } from '#ledger/domain/vat-rate.ts'
import { RATE_UNKNOWN } from './vat-rate.ts'

/**
 * The case of the VAT return that a line belongs to, derived from treatment, rate, where the customer is and whether goods
 * or a service were supplied.
 *
 * @throws DomainError `vat.rate-unknown` for a rate that never was a Dutch one.
 * @see Belastingdienst, toelichting aangifte omzetbelasting, rubrieken 1 and 3
 */
export function vatCodeOf(
  line: Pick<Line, 'vatRate' | 'vatTreatment' | 'supply'>,
  customer: VatAddress,
): SalesVatCode {
  const isDutch = isNetherlands(customer.country)
  const isOutsideEu = !isDutch && !isWithinEu(customer, line.supply)
  if (line.vatTreatment === 'exempt') return 'nl-exempt'
  // The KOR exempts what is supplied here; a service to who is outside the EU is supplied there.
  if (line.vatTreatment === 'kor')
    return isOutsideEu && line.supply === 'service' ? 'non-eu-services' : 'nl-kor'
  if (line.vatTreatment === 'reverse-charge' && !isOutsideEu) {
    if (isDutch) return 'nl-reverse-charge'
    return line.supply === 'goods' ? 'eu-goods' : 'eu-services'
  }
  if (isOutsideEu && (line.vatTreatment === 'reverse-charge' || line.vatRate === 0n))
    return line.supply === 'goods' ? 'export-goods' : 'non-eu-services'
  const code = codeOfRate(line.vatRate)
  if (code === null) throw new DomainError('invalid', 'vat.rate-unknown', RATE_UNKNOWN)
  return code
}
