import { countryName } from '#documents/domain/country.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { localDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { subtract, cents, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { Check, CheckItem } from './return-check.ts'

interface ThresholdRow {
  readonly from: LocalDate
  readonly amount: Cents
}

/**
 * So much in a calendar year, without VAT and all other countries of the EU together, may be sold to consumers there with Dutch VAT: goods, and
 * services by telecommunication, broadcasting or electronic means. From the sale that exceeds the threshold the VAT is that of the country of the
 * customer, and in the whole of the next year.
 *
 * Source: Directive 2006/112/EC, article 59c, read on 2026-11-29; it holds since 1 July 2021, a day that was not read in a source.
 */
const thresholds: readonly ThresholdRow[] = [{ from: localDate('2021-07-01'), amount: cents(10_000_00n) }]

/** Up to this day the table was checked. */
const checkedUntil = localDate('2026-12-31')

/** The threshold on a day, in cents; not settled on a day after the table. Null before there was one for the whole EU. */
export function distanceThresholdOn(
  day: LocalDate,
): { readonly amount: Cents; readonly isSettled: boolean } | null {
  const found = thresholds.findLast(({ from }) => from <= day)
  return found === undefined ? null : { amount: found.amount, isSettled: day <= checkedUntil }
}

/** A document for a customer without VAT id in another EU country, with Dutch VAT: amounts without VAT, below zero for a credit note. */
export interface DistanceSale {
  readonly day: LocalDate
  readonly country: string
  readonly goods: Cents
  /** All services: the program does not know which of them are electronic. */
  readonly services: Cents
  /** The invoice as the check lists it; null for a credit note. */
  readonly item: CheckItem | null
}

/** From this part of the threshold, in percent, the check asks for attention. */
const WARN_FROM = 80n

/** The maximum number of documents that the check lists. */
const MOST_ITEMS = 25

const totalOf = (sales: readonly DistanceSale[]): Cents =>
  sum(sales.flatMap(({ goods, services }) => [goods, services]))
const goodsOf = (sales: readonly DistanceSale[]): Cents => sum(sales.map(({ goods }) => goods))

/**
 * Whether the sales to consumers in other EU countries stay below the threshold, in the year of a period until its last day and in the year before.
 * No check where there are none.
 *
 * @param sales of both years; later days are left out
 */
export function distanceSalesCheck(sales: readonly DistanceSale[], lastDay: LocalDate): Check[] {
  const threshold = distanceThresholdOn(lastDay)
  const year = yearOf(lastDay)
  const within = sales.filter(({ day }) => yearOf(day) === year && day <= lastDay)
  const before = sales.filter(({ day }) => yearOf(day) === year - 1)
  if (threshold === null || within.length + before.length === 0) return []
  const limit = threshold.amount
  const ofBefore = beforeInWords(before, limit, year)
  const isNear = totalOf(within) * 100n >= limit * WARN_FROM
  return [
    {
      id: 'distance-sales',
      level: ofBefore !== null || isNear ? 'attention' : 'ok',
      title: 'Particulieren in de EU',
      sentence: [
        soldInWords(within, year),
        ofBefore ?? judgementOf(within, limit),
        threshold.isSettled ? '' : `De grens van ${String(year)} is nog niet gecontroleerd.`,
      ]
        .filter((part) => part !== '')
        .join(' '),
      items: within
        .toSorted((one, other) => other.day.localeCompare(one.day))
        .flatMap(({ item }) => (item === null ? [] : [item]))
        .slice(0, MOST_ITEMS),
    },
  ]
} // prettier-ignore

/** What was sold, by country, the largest first; services are named apart, because not all of them count. */
function soldInWords(sales: readonly DistanceSale[], year: number): string {
  if (sales.length === 0) return `In ${String(year)} verkocht je nog niets aan klanten zonder btw-id in andere EU-landen.`
  const countries = [...Map.groupBy(sales, ({ country }) => country)]
    .map(([country, ofOne]) => ({ name: countryName(country), amount: totalOf(ofOne) }))
    .toSorted((one, other) => Number(other.amount - one.amount) || one.name.localeCompare(other.name, 'nl'))
    .map(({ name, amount }) => `${name} ${formatEuros(amount)}`)
    .join(', ')
  const services = sum(sales.map((sale) => sale.services))
  const ofThat = services === ZERO ? '' : `, waarvan ${formatEuros(services)} diensten`
  return `In ${String(year)} verkocht je voor ${formatEuros(totalOf(sales))} met Nederlandse btw aan klanten zonder btw-id in andere EU-landen${ofThat}: ${countries}.`
} // prettier-ignore

const OTHER_VAT =
  'de btw van het land van je klant, die je aangeeft via de OSS. Dat kan Kloppend nog niet: overleg met je boekhouder voor je verder verkoopt.'

/** What sales of the year before mean for this year; null when they were not above the threshold. */
function beforeInWords(sales: readonly DistanceSale[], limit: Cents, year: number): string | null {
  if (totalOf(sales) <= limit) return null
  const [earlier, amount] = [String(year - 1), formatEuros(limit)]
  const then = `geldt ook in ${String(year)}, vanaf de eerste verkoop, ${OTHER_VAT}`
  return goodsOf(sales) > limit
    ? `In ${earlier} was het ${formatEuros(goodsOf(sales))} aan goederen, meer dan ${amount}. Dan ${then}`
    : `In ${earlier} was het met alle diensten erbij ${formatEuros(totalOf(sales))}, meer dan ${amount}. Zijn die diensten digitaal, zoals downloads of abonnementen, dan ${then}`
}

function judgementOf(sales: readonly DistanceSale[], limit: Cents): string {
  const amount = formatEuros(limit)
  if (goodsOf(sales) > limit)
    return `Dat is aan goederen meer dan ${amount} per jaar: daarboven geldt ${OTHER_VAT}`
  if (totalOf(sales) > limit)
    return `Zijn die diensten digitaal, zoals downloads of abonnementen, dan is dat meer dan ${amount} per jaar: daarboven geldt ${OTHER_VAT}`
  const left = formatEuros(subtract(limit, totalOf(sales)))
  return `Nederlandse btw mag tot ${amount} per jaar aan goederen en digitale diensten samen: je hebt nog ${left} over.`
}

/** The first day of the sales that the check of a period needs: 1 January of the year before. */
export const firstDayOfSales = (lastDay: LocalDate): LocalDate =>
  localDate(`${String(yearOf(lastDay) - 1)}-01-01`)
