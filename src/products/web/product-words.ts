import { units } from '#documents/domain/unit.ts'
import { dutch } from '#documents/domain/language/dutch.ts'
import { vatCellOf } from '#documents/domain/vat-label.ts'
import { formatEuroPrice } from '#kernel/dutch-format.ts'
import type { Price } from '#kernel/money.ts'
import type { Product } from '../contract.ts'

/** `€ 95,00 per uur`, `€ 24,95`. */
export const priceInWords = (unitPrice: Price, unit: Product['unit']): string =>
  [formatEuroPrice(unitPrice), per(unit)].filter((words) => words !== '').join(' ')

const per = (unit: Product['unit']): string =>
  unit === null || unit === 'LS' ? '' : `per ${units[unit].one}`

/** `zonder btw`, `met btw`; '' where there is none. */
export const basisInWords = ({ isPriceInclusive, vatTreatment }: Product): string =>
  vatTreatment === 'standard' ? (isPriceInclusive ? 'met btw' : 'zonder btw') : ''

/** `per uur, zonder btw`, `met btw`; '' where neither is known. */
export const perUnitInWords = (product: Product): string =>
  [per(product.unit), basisInWords(product)].filter((words) => words !== '').join(', ')

/** `21%`, `verlegd`, `vrijgesteld`. */
export const vatInWords = ({ vatPercentage, vatTreatment }: Product): string =>
  vatCellOf({ vatRate: vatPercentage, vatTreatment }, dutch)
