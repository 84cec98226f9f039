import { countryName } from '#documents/domain/country.ts'
import { distanceThresholdOn } from '#documents/domain/distance-threshold.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { isOssOn, type OssPeriod } from '#tenants/domain/oss.ts'
import type { Check, CheckItem } from './return-check.ts'

/** A document for a customer without VAT id in another EU country: amounts without VAT, below zero for a credit note. */
export interface DistanceSale {
  readonly day: LocalDate
  readonly country: string
  /** Whether the VAT is that of the country of the customer; else it is Dutch. */
  readonly isOss: boolean
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

/** Under OSS there is no threshold: goods with Dutch VAT since its first day ask for attention. */
function underOss(sales: readonly DistanceSale[], lastDay: LocalDate, oss: readonly OssPeriod[]): Check[] {
  const year = yearOf(lastDay)
  const within = sales.filter(({ day }) => yearOf(day) === year && day <= lastDay)
  const wrong = within.filter(({ day, isOss, goods }) => !isOss && isOssOn(oss, day) && goods > ZERO)
  const declared = within.filter(({ isOss }) => isOss)
  if (within.length === 0) return []
  return [
    {
      id: 'distance-sales',
      level: wrong.length === 0 ? 'ok' : 'attention',
      title: 'Particulieren in de EU',
      sentence: [
        `Je gebruikt OSS: voor ${formatEuros(totalOf(declared))} verkocht je in ${String(year)} met de btw van het land van je klant. Die staat in je OSS-aangifte, niet in deze.`,
        wrong.length === 0
          ? ''
          : `Op goederen voor ${formatEuros(goodsOf(wrong))} staat nog Nederlandse btw. Gingen die naar het buitenland, crediteer ze dan en factureer opnieuw.`,
      ]
        .filter((part) => part !== '')
        .join(' '),
      items: wrong.flatMap(({ item }) => (item === null ? [] : [item])).slice(0, MOST_ITEMS),
    },
  ]
}

const totalOf = (sales: readonly DistanceSale[]): Cents =>
  sum(sales.flatMap(({ goods, services }) => [goods, services]))
const goodsOf = (sales: readonly DistanceSale[]): Cents => sum(sales.map(({ goods }) => goods))

/**
 * Whether the sales to consumers in other EU countries stay below the threshold, in the year of a period until its last day and in the year before.
 * No check where there are none. Under OSS the check is whether goods since its first day have the VAT of their country.
 *
 * @param sales of both years; later days are left out
 */
export function distanceSalesCheck(
  sales: readonly DistanceSale[],
  lastDay: LocalDate,
  oss: readonly OssPeriod[] = [],
): Check[] {
  if (isOssOn(oss, lastDay)) return underOss(sales, lastDay, oss)
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
  'de btw van het land van je klant, die je aangeeft via OSS. Zet OSS aan bij de instellingen voor de btw, hieronder.'

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
