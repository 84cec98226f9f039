import { DomainError } from '#kernel/errors.ts'
import { ossCodeOf, type DocumentVatCode } from '#ledger/domain/vat-code.ts'
import { isNetherlands, isWithinEu, type VatAddress } from './country.ts'
import type { Line } from './line.ts'
import { codeOfRate } from '#ledger/domain/vat-rate.ts'
import { RATE_UNKNOWN } from './vat-rate.ts'

/**
 * The case of the VAT return for a line, derived from treatment, rate, the customer's country and the kind of
 * supply; for an OSS line the case of the OSS return.
 *
 * @throws DomainError `vat.rate-unknown` for a rate that never was a Dutch one.
 * @see Belastingdienst, toelichting aangifte omzetbelasting, rubrieken 1 and 3
 */
export function vatCodeOf(
  line: Pick<Line, 'vatRate' | 'vatTreatment' | 'supply'>,
  customer: VatAddress,
): DocumentVatCode {
  const { country } = customer
  if (line.vatTreatment === 'oss')
    return ossCodeOf({ supply: ossSupplyOf[line.supply], country, rate: line.vatRate })
  const isDutch = isNetherlands(country)
  const isOutsideEu = !isDutch && !isWithinEu(customer, line.supply)
  if (line.vatTreatment === 'exempt') return 'nl-exempt'
  // The KOR exempts supplies in the Netherlands; a service to a customer outside the EU is supplied there.
  if (line.vatTreatment === 'kor')
    return isOutsideEu && line.supply === 'service' ? 'non-eu-services' : 'nl-kor'
  if (line.vatTreatment === 'reverse-charge' && !isOutsideEu) {
    if (isDutch) return 'nl-reverse-charge'
    return line.supply === 'goods' ? 'eu-goods' : 'eu-services'
  }
  if (isOutsideEu && (line.vatTreatment === 'reverse-charge' || line.vatRate === 0n))
    return line.supply === 'goods' ? 'export-goods' : 'non-eu-services'
  return domesticCode(line.vatRate)
}

const ossSupplyOf = { goods: 'goods', service: 'services' } as const satisfies Record<Line['supply'], string>

function domesticCode(rate: Line['vatRate']): DocumentVatCode {
  const code = codeOfRate(rate)
  if (code === null) throw new DomainError('invalid', 'vat.rate-unknown', RATE_UNKNOWN)
  return code
}
