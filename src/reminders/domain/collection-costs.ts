import { cents, divideRounded, shareOf, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'

/** The part of the principal up to an amount, with its share of costs in tenths of a percent. */
interface Band {
  readonly upTo: bigint
  readonly perMille: bigint
}

const BANDS: readonly Band[] = [
  { upTo: 250_000n, perMille: 150n },
  { upTo: 500_000n, perMille: 100n },
  { upTo: 1_000_000n, perMille: 50n },
  { upTo: 20_000_000n, perMille: 10n },
]
const ABOVE = 5n

export const LEAST_COSTS = cents(4_000n)
export const MOST_COSTS = cents(677_500n)

/**
 * The costs that may be claimed for collecting a principal, VAT of the invoice included, interest not. Rounded once, half up. Several
 * invoices in one letter are one principal.
 *
 * Source: art. 2 Besluit vergoeding voor buitengerechtelijke incassokosten (Stb. 2012, 141).
 */
export function collectionCosts(principal: Cents): Cents {
  if (principal <= 0n) return ZERO
  let thousandths = 0n
  let from = 0n
  for (const { upTo, perMille } of BANDS) {
    if (principal <= from) break
    thousandths += ((principal < upTo ? principal : upTo) - from) * perMille
    from = upTo
  }
  if (principal > from) thousandths += (principal - from) * ABOVE
  const costs = divideRounded(thousandths, 1000n)
  if (costs < LEAST_COSTS) return LEAST_COSTS
  return costs > MOST_COSTS ? MOST_COSTS : cents(costs)
}

/**
 * The costs with VAT. Only for a creditor that cannot deduct VAT and engages a third party.
 *
 * Source: art. 2 lid 3 Besluit vergoeding voor buitengerechtelijke incassokosten.
 */
export const costsWithVat = (costs: Cents, rate: BasisPoints): Cents => cents(costs + shareOf(costs, rate))

/** € 40 for each invoice of a business; only when a user chooses it. Source: art. 6:96 lid 4 BW; CJEU C-585/20. */
export const costsPerInvoice = (invoices: number): Cents => cents(LEAST_COSTS * BigInt(invoices))
