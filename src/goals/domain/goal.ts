import { daysBetween, firstDayOfYear, yearOf, type LocalDate } from '#kernel/local-date.ts'
import {
  cents,
  divideRounded,
  shareOf,
  subtract,
  sum,
  ZERO,
  type BasisPoints,
  type Cents,
} from '#kernel/money.ts'
import { monthsLeft, spanOf, spansBefore, type GoalPeriod, type Span } from './goal-period.ts'

/**
 * The goal of a business: revenue or profit of at least the target, or (`ceiling`) revenue that stays below
 * it, as the small businesses scheme requires (kleineondernemersregeling, Wet OB 1968, art. 25: € 20.000 a
 * year).
 */
export type MeasuredKind = 'revenue' | 'profit' | 'ceiling'
/**
 * `reserve` is the tax pot: the part of the money in the bank that is due to the tax office. It has a
 * percentage instead of a target.
 */
export type GoalKind = MeasuredKind | 'reserve'

export type GoalState = 'active' | 'paused' | 'closed'

/** The part of a goal that the calculation needs, without its tenant. */
export interface Target {
  readonly kind: MeasuredKind
  readonly period: GoalPeriod
  /** Euro cents, above zero. */
  readonly target: Cents
  /** Excluding VAT; converts the remaining amount into hours. */
  readonly hourlyRate: Cents | null
}

/** Revenue and costs of a month from the books, both usually positive. */
export interface MonthlyResult {
  /** The first day of the month. */
  readonly month: LocalDate
  readonly revenue: Cents
  readonly costs: Cents
  /** The part of both that was taken over: of the months of that year before these books. */
  readonly carried: { readonly revenue: Cents; readonly costs: Cents }
}

/** `too-early` at the start of a period: a forecast would be a guess. */
export type Standing = 'reached' | 'on-track' | 'behind' | 'too-early' | 'below' | 'near' | 'over'

export interface Progress {
  readonly span: Span
  readonly value: Cents
  /** The value that an even pace would have today. */
  readonly expected: Cents
  /** The value at the end of the period at the pace so far; null when it is too early for a forecast. */
  readonly projected: Cents | null
  /** The remaining amount up to the target; never negative. */
  readonly remaining: Cents
  readonly remainingPerMonth: Cents
  /** For a profit goal: the revenue that brings the remaining profit, at the costs of the last year. */
  readonly revenueNeeded: Cents | null
  readonly hoursNeeded: number | null
  readonly standing: Standing
  readonly history: readonly { readonly name: string; readonly value: Cents; readonly isReached: boolean }[]
}

/** Share of the period that must have passed before its end is forecast, in percent. */
const FORECAST_FROM = 10
/**
 * A value up to this share below the even pace is still on track, because invoices are irregular. In percent.
 */
const LENIENCE = 95
/** From this share of a ceiling on, the state is `near`. In percent. */
const NEAR = 80
const HISTORY = { month: 6, quarter: 4, year: 3 } as const satisfies Record<GoalPeriod, number>

/** The progress of a goal today, calculated from the sums of the months only; no user types it. */
export function progressOf(goal: Target, months: readonly MonthlyResult[], today: LocalDate): Progress {
  const span = spanOf(goal.period, today)
  const value = measured(goal.kind, months, span)
  const length = daysBetween(span.first, span.last) + 1
  const passed = daysBetween(span.first, today) + 1
  const expected = portion(goal.target, passed, length)
  const isEarly = passed * 100 < length * FORECAST_FROM
  const projected = isEarly ? null : portion(value, length, passed)
  const remaining = value >= goal.target ? ZERO : subtract(goal.target, value)
  const isCeiling = goal.kind === 'ceiling'
  const revenueNeeded = goal.kind === 'profit' && remaining > 0n ? revenueFor(remaining, months, today) : null
  const toEarn = goal.kind === 'profit' ? revenueNeeded : remaining
  return {
    span,
    value,
    expected,
    projected,
    remaining,
    remainingPerMonth: isCeiling ? ZERO : portion(remaining, 1, monthsLeft(span, today)),
    revenueNeeded,
    hoursNeeded:
      isCeiling || goal.hourlyRate === null || toEarn === null || toEarn <= 0n
        ? null
        : Number((toEarn + goal.hourlyRate - 1n) / goal.hourlyRate),
    standing: isCeiling
      ? ceilingStanding(value, projected, goal.target)
      : goalStanding(value, expected, goal.target, isEarly),
    history: spansBefore(goal.period, today, HISTORY[goal.period]).map((earlier) => {
      const was = measured(goal.kind, months, earlier)
      return {
        name: earlier.name,
        value: was,
        isReached: isCeiling ? was <= goal.target : was >= goal.target,
      }
    }),
  }
}

/** The number of months that the history of a goal may need, without the current month. */
export const MONTHS_OF_HISTORY = 47

/** What was taken over is of the year from its first day on, so that a later month or quarter does not count it. */
function measured(kind: MeasuredKind, months: readonly MonthlyResult[], { first, last }: Span): Cents {
  const isFromBegin = first === firstDayOfYear(yearOf(first))
  const within = months
    .filter(({ month }) => month >= first && month <= last)
    .map(({ revenue, costs, carried }) =>
      isFromBegin
        ? { revenue, costs }
        : { revenue: subtract(revenue, carried.revenue), costs: subtract(costs, carried.costs) },
    )
  const revenue = sum(within.map((month) => month.revenue))
  return kind === 'profit' ? subtract(revenue, sum(within.map(({ costs }) => costs))) : revenue
}

function goalStanding(value: Cents, expected: Cents, target: Cents, isEarly: boolean): Standing {
  if (value >= target) return 'reached'
  if (isEarly) return 'too-early'
  return value * 100n >= expected * BigInt(LENIENCE) ? 'on-track' : 'behind'
}

function ceilingStanding(value: Cents, projected: Cents | null, target: Cents): Standing {
  if (value > target) return 'over'
  const isNear = value * 100n >= target * BigInt(NEAR) || (projected !== null && projected > target)
  return isNear ? 'near' : 'below'
}

/**
 * The revenue that brings this profit, at the profit margin of the last twelve months; null without a
 * positive margin.
 */
function revenueFor(profit: Cents, months: readonly MonthlyResult[], today: LocalDate): Cents | null {
  const year = months.filter(({ month }) => month <= today && daysBetween(month, today) <= 365)
  const revenue = sum(year.map((month) => month.revenue))
  const result = subtract(revenue, sum(year.map(({ costs }) => costs)))
  return result > 0n && revenue > 0n ? cents(divideRounded(profit * revenue, result)) : null
}

const portion = (amount: Cents, part: number, whole: number): Cents =>
  cents(divideRounded(amount * BigInt(part), BigInt(whole)))

/** The free money, and the amounts that are deducted. */
export interface FreeMoney {
  readonly money: Cents
  /** Whole euros, as in the VAT returns; negative when VAT is to be received. */
  readonly vat: Cents
  /** Unpaid bills. */
  readonly payable: Cents
  /** An estimate: the owner's share of this year's profit, or what the law asks of it. */
  readonly incomeTax: Cents
  readonly free: Cents
}

/**
 * The owner's share of the profit of this year, which is set aside for income tax.
 *
 * @param share null when the owner has no percentage for income tax
 */
export function shareOfProfit(
  share: BasisPoints | null,
  months: readonly MonthlyResult[],
  today: LocalDate,
): Cents {
  const profit = measured('profit', months, spanOf('year', today))
  return profit > 0n && share !== null ? shareOf(profit, share) : ZERO
}

/**
 * The formula of "Vrij te besteden": money less bills, less the VAT of unpaid returns, less income tax.
 *
 * @param incomeTax what is set aside for it: the owner's share of the profit, or the estimate by the law
 */
export function freeMoneyOf({ money, vat, payable, incomeTax }: Omit<FreeMoney, 'free'>): FreeMoney {
  const kept = sum([vat > 0n ? vat : ZERO, payable, incomeTax])
  return { money, vat, payable, incomeTax, free: subtract(money, kept) }
}
