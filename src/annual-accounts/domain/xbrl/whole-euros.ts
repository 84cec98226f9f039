import { invariant } from '#kernel/invariant.ts'
import { divideRounded, type Cents } from '#kernel/money.ts'

/** An amount as the taxonomy wants it: whole euros. */
export type Euros = bigint

/** An amount in euros, half a euro away from zero. */
export const roundedEuros = (amount: Cents): Euros => divideRounded(amount, 100n)

/**
 * Parts in whole euros that together are a total in whole euros. Each part is its amount rounded down or up; those with most cents above the
 * whole euro are rounded up, the first first.
 *
 * @param parts signed, and together less than a euro from `total`
 */
export function partsInEuros(total: Euros, parts: readonly Cents[]): Euros[] {
  const floors = parts.map(floorOf)
  const rests = parts.map((part, index) => part - (floors[index] ?? 0n) * 100n)
  const up = Number(total - floors.reduce((all, each) => all + each, 0n))
  const byRest = rests.map((rest, index) => ({ rest, index })).toSorted((a, b) => Number(b.rest - a.rest))
  const raised = new Set(byRest.slice(0, up).map(({ index }) => index))
  invariant(
    up >= 0 && byRest.slice(0, up).every(({ rest }) => rest > 0n),
    'parts in whole euros are less than a euro from their amounts',
  )
  return floors.map((floor, index) => floor + (raised.has(index) ? 1n : 0n))
}

const floorOf = (amount: Cents): Euros => (amount - (((amount % 100n) + 100n) % 100n)) / 100n
