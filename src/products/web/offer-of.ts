import type { LineOffer } from '#documents/web/line-offers.ts'
import type { LineValues } from '#documents/web/line-values.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { rateAsOn } from '#ledger/domain/vat-rate.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import type { ProductOffer } from '../contract.ts'
import { grossPriceOf, lineTextOf, netPriceOf } from '../domain/product.ts'
import { priceInWords } from './product-words.ts'

/** A product as what fills a line: all of it but the quantity. */
export function offerOf(product: ProductOffer): LineOffer {
  const { code, isCustomerPrice } = product
  const words = priceInWords(product.unitPrice, product.unit)
  const price = product.isPriceInclusive ? `${words} met btw` : words
  return {
    id: product.id,
    label: product.name,
    detail: [code, isCustomerPrice ? `${price}, prijs van deze klant` : price]
      .filter((part) => part !== null)
      .join(' · '),
    filled: (line, on) => filledWith(product, line, on),
  }
}

function filledWith(
  product: ProductOffer,
  line: LineValues,
  { isAbroad, suppliedOn }: { isAbroad: boolean; suppliedOn: LocalDate },
): LineValues {
  const { vatTreatment } = product
  const vatRate = rateAsOn(product.vatPercentage, suppliedOn)
  // With or without VAT as the document is: a price that was typed with VAT is not rounded on one with VAT.
  const priceOf = line.isPriceInclusive === true ? grossPriceOf : netPriceOf
  return {
    ...line,
    description: lineTextOf(product),
    unit: product.unit ?? '',
    unitPrice: formatDecimal(priceOf({ ...product, vatRate: product.vatPercentage }), 4, 2),
    vatPercentage: String(vatRate / 100n),
    // What is reversed for a customer abroad is so by the customer, whatever the product.
    vatTreatment:
      isAbroad && vatTreatment === 'standard' && line.vatTreatment === 'reverse-charge'
        ? 'reverse-charge'
        : vatTreatment,
    supply: product.supply,
    revenueAccount: product.revenueAccount ?? '',
  }
}
