import { foreignAmountOf } from '#documents/domain/foreign-line.ts'
import { amountOf, type Line } from '#documents/domain/line.ts'
import type { Language } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { decimalsOf } from '#ledger/domain/currency-decimals.ts'
import { roundedTo } from '#ledger/domain/foreign-money.ts'
import { divideRounded, price, quantity, type BasisPoints, type Price } from '#kernel/money.ts'
import { withPeriod } from './period-text.ts'
import { periodWordsIn } from './period-words.ts'
import type { Run, Share } from './schedule.ts'

/** A raise of all prices from a day on, kept for ever. */
export interface Indexation {
  readonly number: number
  /** Hundredths of a percent; negative lowers the prices. */
  readonly percentage: BasisPoints
  readonly startsOn: LocalDate
}

/** Lines with their prices, and the indexations that are in those prices already. */
export interface PricedLines<L extends Line> {
  readonly lines: readonly L[]
  readonly indexedBy: readonly number[]
}

/** The lines of the invoice of one run: with the prices, the part of a broken period, and the texts of that run. */
export const linesOfRun = <L extends Line>(
  template: PricedLines<L>,
  run: Run,
  indexations: readonly Indexation[],
  language: Language,
): Line[] =>
  pricedOn(template, run.dueOn, indexations)
    .map((line) => (run.share === null ? line : partOf(line, run.share, language)))
    .map((line) => ({ ...line, description: withPeriod(line.description, run.period, language) }))

/** The lines with the prices of a day: each indexation that began by then and is not in them yet, one after the other. */
export function pricedOn<L extends Line>(
  { lines, indexedBy }: PricedLines<L>,
  day: LocalDate,
  indexations: readonly Indexation[],
): L[] {
  const due = indexations
    .filter(({ number, startsOn }) => startsOn <= day && !indexedBy.includes(number))
    .toSorted((a, b) => (a.startsOn === b.startsOn ? a.number - b.number : a.startsOn < b.startsOn ? -1 : 1))
  return lines.map((line) => ({
    ...line,
    unitPrice: due.reduce((each, { percentage }) => raised(each, percentage), line.unitPrice),
  }))
}

const CENT = 100n

/** A price in whole cents stays one. */
function raised(each: Price, percentage: BasisPoints): Price {
  const grain = each % CENT === 0n ? CENT : 1n
  return price(divideRounded(each * (10_000n + percentage), 10_000n * grain) * grain)
}

const ONE = quantity(10_000n)

/**
 * A line for a part of its period: once, for its amount × days / days of the whole, rounded once. So it has no unit and no
 * discount of its own: both are in its amount already.
 */
function partOf(line: Line, { days, of }: Share, language: Language): Line {
  const { description, isPriceInclusive, vatRate, vatTreatment, supply, revenueAccount, exchange } = line
  const words = periodWordsIn[language].part(days, of)
  return {
    description: description === '' ? words : `${description} (${words})`,
    quantity: ONE,
    unitPrice: priceOfPart(line, { days, of }),
    ...(isPriceInclusive === true && { isPriceInclusive }),
    vatRate,
    vatTreatment,
    supply,
    ...(revenueAccount != null && { revenueAccount }),
    ...(exchange !== undefined && { exchange }),
  }
}

/** The part of the amount of a line, rounded to the decimals of its currency. */
function priceOfPart(line: Line, { days, of }: Share): Price {
  const { exchange } = line
  if (exchange === undefined) return price(divideRounded(amountOf(line) * BigInt(days), BigInt(of)) * CENT)
  const whole = foreignAmountOf(line, exchange)
  return price(roundedTo(decimalsOf(exchange.currency), whole * BigInt(days), BigInt(of)) * THOUSANDTH)
}

/** Ten-thousandths in a thousandth. */
const THOUSANDTH = 10n
