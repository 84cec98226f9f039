import { absolute, basisPoints, divideRounded, shareOf, cents, type Cents } from '#kernel/money.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { ratesOfCase, ratesOn } from '#ledger/domain/vat-rate.ts'

/** With more lines of one VAT case in an entry, not every mixture is tried. */
const MOST_TRIED = 10

/**
 * The legal rate of each base of one VAT case in an entry, in basis points: one rate for all where that gives
 * their VAT, otherwise the nearest mixture. The books store the VAT per case and not per rate; since expenses
 * are booked with a posting for each rate, each base has one.
 *
 * @param bases with their sign
 * @param vat of all of them together, with its sign
 * @param day of the entry
 * @returns null when no legal rates come near: VAT that was typed manually
 */
export function trueRatesOf(bases: readonly Cents[], vat: Cents, day: LocalDate): readonly bigint[] | null {
  const uniform = nearest(
    ratesBy(day).map((rate) => bases.map(() => rate)),
    bases,
    vat,
  )
  const isExact = distance(uniform, bases, vat) <= 2n
  if (isExact || bases.length > MOST_TRIED) return isExact || isNear(uniform, bases, vat, 2n) ? uniform : null
  // A mixture of 21 and 9 % may be near 19 %: an exact match has priority over a near one.
  const mixed = nearest(mixturesOf(bases.length, ratesHeldOn(day)), bases, vat)
  const slack = BigInt(bases.length)
  if (distance(mixed, bases, vat) <= slack) return mixed
  if (isNear(uniform, bases, vat, 2n)) return uniform
  return isNear(mixed, bases, vat, slack) ? mixed : null
}

/** The rates of the day, the highest first, before those of earlier years; none that began later. */
function ratesBy(day: LocalDate): readonly bigint[] {
  const held = ratesHeldOn(day)
  const before = (['nl-high', 'nl-low'] as const)
    .flatMap((code) => ratesOfCase(code, day))
    .filter((rate) => !held.includes(rate))
    .toSorted((one, other) => Number(other - one))
  return [...held, ...before]
}

const ratesHeldOn = (day: LocalDate): readonly bigint[] =>
  ratesOn(day).flatMap(({ rate }) => (rate > 0n ? [rate] : []))

/** Every way to give each line one of the rates. */
function mixturesOf(count: number, held: readonly bigint[]): bigint[][] {
  let mixtures: bigint[][] = [[]]
  for (let line = 0; line < count; line += 1)
    mixtures = mixtures.flatMap((mixture) => held.map((rate) => [...mixture, rate]))
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
