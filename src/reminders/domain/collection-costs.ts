import {
  basisPoints,
  cents,
  divideRounded,
  shareOf,
  ZERO,
  type BasisPoints,
  type Cents,
} from '#kernel/money.ts'

/** The part of the principal up to an amount, with its share of costs. */
interface Band {
  /** Null for the last one. */
  readonly upTo: Cents | null
  readonly share: BasisPoints
}

const BANDS: readonly Band[] = [
  { upTo: cents(250_000n), share: basisPoints(1_500n) },
  { upTo: cents(500_000n), share: basisPoints(1_000n) },
  { upTo: cents(1_000_000n), share: basisPoints(500n) },
  { upTo: cents(20_000_000n), share: basisPoints(100n) },
  { upTo: null, share: basisPoints(50n) },
]
/** A share is in hundredths of a percent. */
const WHOLE = 10_000n

export const LEAST_COSTS = cents(4_000n)
export const MOST_COSTS = cents(677_500n)

/** What of a principal is in one band of the scale. */
export interface CostsBand {
  readonly share: BasisPoints
  readonly amount: Cents
}

/** The bands that a principal reaches; their amounts are together the principal. */
export function bandsOf(principal: Cents): CostsBand[] {
  let from = ZERO
  return BANDS.flatMap(({ upTo, share }) => {
    const amount = cents((upTo === null || principal < upTo ? principal : upTo) - from)
    from = upTo ?? from
    return amount > ZERO ? [{ share, amount }] : []
  })
}

/**
 * The costs that may be claimed for collecting a principal, VAT of the invoice included, interest not. Rounded once, half up. Several
 * invoices in one letter are one principal.
 *
 * Source: art. 2 Besluit vergoeding voor buitengerechtelijke incassokosten (Stb. 2012, 141).
 */
export function collectionCosts(principal: Cents): Cents {
  if (principal <= ZERO) return ZERO
  const parts = bandsOf(principal).reduce((total, { amount, share }) => total + amount * share, 0n)
  const costs = divideRounded(parts, WHOLE)
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
