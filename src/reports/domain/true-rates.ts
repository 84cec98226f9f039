import { absolute, basisPoints, divideRounded, shareOf, cents, type Cents } from '#kernel/money.ts'
import { dutchVatRates } from '#ledger/domain/vat-rate.ts'

/** With more lines of one VAT case in an entry, not every mixture is tried. */
const MOST_TRIED = 10

/**
 * The legal rate of each base of one VAT case in an entry, in basis points: one rate for all where that gives
 * their VAT, otherwise the nearest mixture. The books store the VAT per case and not per rate; since expenses
 * are booked with a posting for each rate, each base has one.
 *
 * @param bases with their sign
 * @param vat of all of them together, with its sign
 * @returns null when no legal rates come near: VAT that was typed manually
 */
export function trueRatesOf(bases: readonly Cents[], vat: Cents): readonly bigint[] | null {
  const uniform = nearest(
    rates.map((rate) => bases.map(() => rate)),
    bases,
    vat,
  )
  const isExact = distance(uniform, bases, vat) <= 2n
  if (isExact || bases.length > MOST_TRIED) return isExact || isNear(uniform, bases, vat, 2n) ? uniform : null
  // A mixture of 21 and 9 % may be near 19 %: an exact match has priority over a near one.
  const mixed = nearest(mixturesOf(bases.length), bases, vat)
  const slack = BigInt(bases.length)
  if (distance(mixed, bases, vat) <= slack) return mixed
  if (isNear(uniform, bases, vat, 2n)) return uniform
  return isNear(mixed, bases, vat, slack) ? mixed : null
}

/** The highest first, today's before those of earlier years. */
const rates: readonly bigint[] = [...dutchVatRates]
  .sort((a, b) => (a.until === null ? 0 : 1) - (b.until === null ? 0 : 1) || Number(b.rate - a.rate))
  .map(({ rate }) => rate)
  .filter((rate) => rate > 0n)

/** Every way to give each line one of today's rates. */
function mixturesOf(count: number): bigint[][] {
  const today = dutchVatRates
    .filter(({ until, rate }) => until === null && rate > 0n)
    .map(({ rate }) => rate as bigint)
  let mixtures: bigint[][] = [[]]
  for (let line = 0; line < count; line += 1)
    mixtures = mixtures.flatMap((mixture) => today.map((rate) => [...mixture, rate]))
  return mixtures
}

const vatAt = (rated: readonly bigint[], bases: readonly Cents[]): bigint =>
  bases.reduce((total, base, index) => total + shareOf(base, basisPoints(rated[index] ?? 0n)), 0n)

const distance = (rated: readonly bigint[], bases: readonly Cents[], vat: Cents): Cents =>
  absolute(cents(vatAt(rated, bases) - vat))

const nearest = (
  candidates: readonly (readonly bigint[])[],
  bases: readonly Cents[],
  vat: Cents,
): readonly bigint[] =>
  candidates.reduce((best, each) => (distance(each, bases, vat) < distance(best, bases, vat) ? each : best))

/** Within the cents of rounding, or half a percent of the VAT, because a supplier may round differently. */
const isNear = (rated: readonly bigint[], bases: readonly Cents[], vat: Cents, slack: bigint): boolean =>
  distance(rated, bases, vat) <= slack + divideRounded(absolute(vat), 200n)
