import { localDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'

/** The size of a legal person by Title 9 of Book 2 BW; above `medium` nothing is simpler. */
export type Size = 'micro' | 'small' | 'medium' | 'large'

/** What the size of one year follows from; the staff is the average of the year in tenths of an employee. */
export interface SizeOfYear {
  readonly year: number
  readonly assets: Cents
  readonly revenue: Cents
  readonly staffTenths: number
}

interface Limit {
  readonly size: Exclude<Size, 'large'>
  /** At most. */
  readonly assets: Cents
  /** At most. */
  readonly revenue: Cents
  /** Fewer than so many employees. */
  readonly staff: number
}

const euros = (amount: number): Cents => cents(BigInt(amount) * 100n)

/**
 * The limits by the first book year. Source: articles 2:395a, 2:396 and 2:397 lid 1 BW; from 2024 as raised by Stb. 2024, 52, which lets
 * 2023 choose. Until 2023 Stb. 2015, 349.
 */
const sizeLimits: readonly { readonly from: number; readonly limits: readonly Limit[] }[] = [
  {
    from: 2024,
    limits: [
      { size: 'micro', assets: euros(450_000), revenue: euros(900_000), staff: 10 },
      { size: 'small', assets: euros(7_500_000), revenue: euros(15_000_000), staff: 50 },
      { size: 'medium', assets: euros(25_000_000), revenue: euros(50_000_000), staff: 250 },
    ],
  },
  {
    from: 2016,
    limits: [
      { size: 'micro', assets: euros(350_000), revenue: euros(700_000), staff: 10 },
      { size: 'small', assets: euros(6_000_000), revenue: euros(12_000_000), staff: 50 },
      { size: 'medium', assets: euros(20_000_000), revenue: euros(40_000_000), staff: 250 },
    ],
  },
]

/** Up to this day the limits were checked. */
export const checkedUntil = localDate('2026-12-31')

/** The limits that hold for the accounts of a year, the smallest size first. */
export function limitsOf(year: number): readonly Limit[] {
  const found = sizeLimits.find(({ from }) => from <= year) ?? sizeLimits.at(-1)
  if (found === undefined) throw new RangeError('the table of sizes has rows')
  return found.limits
}

/** Whether a year meets two of the three criteria of a size. */
export const meets = (year: Omit<SizeOfYear, 'year'>, limit: Limit): boolean =>
  [year.assets <= limit.assets, year.revenue <= limit.revenue, year.staffTenths < limit.staff * 10].filter(
    Boolean,
  ).length >= 2

/**
 * The size for the accounts of the last year given. A size begins or ends after two balance sheet days in a row; the first year counts at
 * once (article 2:398 lid 1 BW). The limits of the last year hold for the years before too, as the explanation of Stb. 2024, 52 says.
 *
 * @param years without a gap, the first first
 */
export function sizeFor(years: readonly SizeOfYear[]): Size {
  const last = years.at(-1)
  if (last === undefined) throw new RangeError('a size needs a year')
  return limitsOf(last.year).find((limit) => isWithin(years, limit))?.size ?? 'large'
}

function isWithin(years: readonly SizeOfYear[], limit: Limit): boolean {
  let holds: boolean | null = null
  let before: boolean | null = null
  for (const year of years) {
    const now = meets(year, limit)
    if (holds === null || now === before) holds = now
    before = now
  }
  return holds ?? false
}
