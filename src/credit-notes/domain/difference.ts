import type { SaleAmounts } from '#invoices/domain/post-invoice.ts'
import type { CaseTotal, Totals } from '#documents/domain/totals.ts'
import { subtract, ZERO } from '#kernel/money.ts'
import { rateKey } from './credit-by-amount.ts'

/** What a document came to less what it came to before, per rate; a rate that came to nothing both times is left out. */
export function difference(after: Totals, before: Totals): Totals {
  const wasOf = new Map(before.perRate.map((rate) => [rateKey(rate), rate]))
  const perRate = after.perRate
    .map((rate) => {
      const was = wasOf.get(rateKey(rate))
      return {
        ...rate,
        net: subtract(rate.net, was?.net ?? ZERO),
        vat: subtract(rate.vat, was?.vat ?? ZERO),
      }
    })
    .filter(
      ({ net, vat }, index) =>
        net !== ZERO ||
        vat !== ZERO ||
        !wasOf.has(rateKey(after.perRate[index] as Totals['perRate'][number])),
    )
  return {
    perRate,
    net: subtract(after.net, before.net),
    vat: subtract(after.vat, before.vat),
    gross: subtract(after.gross, before.gross),
  }
}

export const isSameCase = (one: Omit<CaseTotal, 'net'>, other: Omit<CaseTotal, 'net'>): boolean =>
  one.vatCode === other.vatCode &&
  one.supply === other.supply &&
  one.isPrepayment === other.isPrepayment &&
  one.account === other.account

/** The same per case of the VAT return. */
export function perCaseDifference(
  after: SaleAmounts['perCase'],
  before: SaleAmounts['perCase'],
): SaleAmounts['perCase'] {
  return after.map((each) => {
    const was = before.find((earlier) => isSameCase(earlier, each))
    return { ...each, net: subtract(each.net, was?.net ?? ZERO) }
  })
}
