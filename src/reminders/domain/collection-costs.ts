import { rowOn, type DatedTable } from '#kernel/dated-table.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
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

interface Scale {
  readonly from: LocalDate
  readonly bands: readonly Band[]
  readonly least: Cents
  readonly most: Cents
}

/** The scale of the law. Source: art. 2 Besluit vergoeding voor buitengerechtelijke incassokosten (Stb. 2012, 141), the same since it began. */
const costsScales: DatedTable<Scale> = {
  checkedUntil: localDate('2026-12-31'),
  rows: [
    {
      from: localDate('2012-07-01'),
      bands: [
        { upTo: cents(250_000n), share: basisPoints(1_500n) },
        { upTo: cents(500_000n), share: basisPoints(1_000n) },
        { upTo: cents(1_000_000n), share: basisPoints(500n) },
        { upTo: cents(20_000_000n), share: basisPoints(100n) },
        { upTo: null, share: basisPoints(50n) },
      ],
      least: cents(4_000n),
      most: cents(677_500n),
    },
  ],
}
/** A share is in hundredths of a percent. */
const WHOLE = 10_000n

/** The least and the most of a letter of a day. */
export const limitsOn = (day: LocalDate): Pick<Scale, 'least' | 'most'> => rowOn(costsScales, day)

/** What of a principal is in one band of the scale. */
export interface CostsBand {
  readonly share: BasisPoints
  readonly amount: Cents
}

/** The bands that a principal reaches; their amounts are together the principal. @param day of the letter */
export function bandsOf(principal: Cents, day: LocalDate): CostsBand[] {
  let from = ZERO
  return rowOn(costsScales, day).bands.flatMap(({ upTo, share }) => {
    const amount = cents((upTo === null || principal < upTo ? principal : upTo) - from)
    from = upTo ?? from
    return amount > ZERO ? [{ share, amount }] : []
  })
}

/**
 * The costs that may be claimed for collecting a principal, VAT of the invoice included, interest not. Rounded once, half up. Several
 * invoices in one letter are one principal.
 *
 * @param day of the letter
 */
export function collectionCosts(principal: Cents, day: LocalDate): Cents {
  if (principal <= ZERO) return ZERO
  const parts = bandsOf(principal, day).reduce((total, { amount, share }) => total + amount * share, 0n)
  const costs = divideRounded(parts, WHOLE)
  const { least, most } = limitsOn(day)
  if (costs < least) return least
  return costs > most ? most : cents(costs)
}

/**
 * The costs with VAT. Only for a creditor that cannot deduct VAT and engages a third party.
 *
 * Source: art. 2 lid 3 Besluit vergoeding voor buitengerechtelijke incassokosten.
 */
export const costsWithVat = (costs: Cents, rate: BasisPoints): Cents => cents(costs + shareOf(costs, rate))

/** € 40 for each invoice of a business; only when a user chooses it. Source: art. 6:96 lid 4 BW; CJEU C-585/20. */
export const costsPerInvoice = (invoices: number, day: LocalDate): Cents =>
  cents(limitsOn(day).least * BigInt(invoices))
