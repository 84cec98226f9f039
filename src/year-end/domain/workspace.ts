import { formatEuros, formatRate } from '#kernel/dutch-format.ts'
import { lastDayOfYear, localDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { add, basisPoints, cents, divideRounded, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'

/** An independent workspace in the owner's home (article 3.16, first paragraph, Wet IB 2001): an own entrance and an own toilet, so that another could rent the room. */
export interface Workspace {
  /** Another workspace outside the home, with a customer or rented, is at the owner's disposal. */
  readonly hasOther: boolean
  /** Whole percent of all income from work that is earned in the room; never more than `earnedFrom`. */
  readonly earnedWithin: number
  /** Whole percent that is earned in the room or from the room, as a base from which the owner leaves. */
  readonly earnedFrom: number
  /** Whole square metres. */
  readonly area: number
  readonly homeArea: number
  readonly home:
    | { readonly kind: 'rented'; readonly rent: Cents }
    | {
        readonly kind: 'owned'
        /** The WOZ value of the whole home. */
        readonly value: Cents
        /** Months of the year in which the room was used, from 1 to 12. */
        readonly months: number
      }
  /** Costs of a user of the whole home beside rent (energy, water, levies of a user), with VAT that was not deducted. */
  readonly userCosts: Cents
}

/** Hoofdzakelijk, and in belangrijke mate: what must be earned in or from the room, in percent. */
const MAINLY = 70
const IMPORTANT = 30

interface AllowanceRow {
  readonly from: LocalDate
  /** Share of the value of the room, a year. */
  readonly rate: BasisPoints
}

/**
 * The allowance for a room of an owned home: the assumed return of other assets in box 3 (articles 3.17, first paragraph, and 5.2 Wet IB 2001). Rent and
 * costs of a user count by area.
 *
 * Sources, read on 2026-11-30: ddj.nl and vanlanschotkempen.com on the Belastingplan 2026 (5.88 % and 6 %; the proposed 7.78 % was withdrawn);
 * adfinadvies.nl on the allowance. Of 2024 the percentage of the decree.
 */
const allowanceRates: readonly AllowanceRow[] = [
  { from: localDate('2026-01-01'), rate: basisPoints(600n) },
  { from: localDate('2025-01-01'), rate: basisPoints(588n) },
  { from: localDate('2024-01-01'), rate: basisPoints(604n) },
]

/** Up to this day the table was checked. */
const checkedUntil = localDate('2026-12-31')

/** The first year whose allowance is known. */
export const FIRST_ALLOWANCE = 2024

/** The allowance of a year; not settled for a year after the table, which has the last one that is known. Null before the first. */
export function allowanceOf(
  year: number,
): { readonly rate: BasisPoints; readonly tableYear: number; readonly isSettled: boolean } | null {
  const lastDay = lastDayOfYear(year)
  const found = allowanceRates.find(({ from }) => from <= lastDay)
  if (found === undefined) return null
  return {
    rate: found.rate,
    tableYear: Math.min(year, yearOf(checkedUntil)),
    isSettled: lastDay <= checkedUntil,
  }
}

/** The part of a workspace that is deducted from the profit of a year; the sentence says why, with the figures of the answer. */
export interface WorkspaceDeduction {
  readonly amount: Cents
  /** Dutch, at most 200 characters: kept with the entry. */
  readonly description: string
}

/**
 * The deduction of a year, in cents: by area, of rent or of the allowance, and of the costs of a user; zero where the criterion of income is not met.
 *
 * @param workspace null where there is no independent room
 * @param rate the allowance of the year, for an owned home
 */
export function workspaceDeduction(workspace: Workspace | null, rate: BasisPoints): WorkspaceDeduction {
  if (workspace === null) return { amount: ZERO, description: 'Geen zelfstandige werkruimte thuis' }
  const why = notMet(workspace)
  if (why !== null) return { amount: ZERO, description: `Werkruimte thuis niet aftrekbaar: ${why}` }
  const { area, homeArea, home, userCosts, earnedWithin } = workspace
  const use = home.kind === 'rented' ? home.rent : allowanceIn(home.value, home.months, rate)
  const amount = cents(divideRounded(add(use, userCosts) * BigInt(area), BigInt(homeArea)))
  const words =
    home.kind === 'rented'
      ? `huur ${formatEuros(home.rent)}`
      : `${formatRate(rate)} van WOZ ${formatEuros(home.value)}${home.months === 12 ? '' : ` over ${String(home.months)} maanden`}`
  return {
    amount,
    description: `Werkruimte thuis, ${String(area)} van ${String(homeArea)} m², ${String(earnedWithin)}% van het inkomen daar verdiend: ${words} en lasten ${formatEuros(userCosts)}`,
  }
}

const allowanceIn = (value: Cents, months: number, rate: BasisPoints): Cents =>
  cents(divideRounded(value * rate * BigInt(months), 120_000n))

/** Why the criterion of income is not met; null where the criterion is met. */
function notMet({ hasOther, earnedWithin, earnedFrom }: Workspace): string | null {
  if (hasOther)
    return earnedWithin >= MAINLY
      ? null
      : `met ook een werkruimte elders verdien je ${String(earnedWithin)}% in deze, en dat moet ${String(MAINLY)}% zijn`
  if (earnedFrom < MAINLY)
    return `je verdient ${String(earnedFrom)}% in of vanuit deze ruimte, en dat moet ${String(MAINLY)}% zijn`
  return earnedWithin >= IMPORTANT
    ? null
    : `je verdient ${String(earnedWithin)}% in deze ruimte, en dat moet ${String(IMPORTANT)}% zijn`
}
