import { countryName } from '#documents/domain/country.ts'
import { formatEuros, formatRate } from '#kernel/dutch-format.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { add, sum, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { isReducedRate } from '#ledger/domain/eu-vat-rates.ts'
import { periodName, quarterOf, type Period } from '#ledger/domain/period.ts'
import { ossCaseOf, type OssSupply } from '#ledger/domain/vat-code.ts'
import type { OssPeriod } from '#tenants/domain/oss.ts'

/** A sum of postings of one entry under an OSS code, in cents; below zero for what was credited. */
export interface OssPosting {
  readonly entryId: string
  readonly day: LocalDate
  readonly code: string
  /** On account 1518: VAT, and not turnover. */
  readonly isVat: boolean
  readonly amount: Cents
  /** The day of the invoice: of a credit note or a write-off that of what is corrected. */
  readonly originDay: LocalDate
}

/** What the return asks of a country, for one rate and for goods or services. */
export interface OssRow {
  readonly country: string
  readonly supply: OssSupply
  readonly rate: BasisPoints
  readonly isReduced: boolean
  readonly turnover: Cents
  readonly vat: Cents
}

/** VAT of a country over an earlier quarter that changed since: it is in the return of now, which names that quarter. */
export interface OssCorrection {
  /** `2026-Q1`. */
  readonly quarter: string
  readonly country: string
  readonly vat: Cents
}

export interface OssOverview {
  readonly rows: readonly OssRow[]
  readonly corrections: readonly OssCorrection[]
  /** To pay in cents, not rounded; below zero when more was credited. */
  readonly amount: Cents
}

/**
 * The return of a quarter: what was sold in the quarter by country, supply and rate, and what changed in earlier quarters.
 *
 * @see Directive 2006/112/EC, articles 369g and 365: a correction is in a later return and names its period
 */
export function ossOverview(postings: readonly OssPosting[], quarter: Period): OssOverview {
  const isOwn = ({ originDay }: OssPosting): boolean => originDay >= quarter.firstDay
  const rows = [...Map.groupBy(postings.filter(isOwn), ({ code }) => code)].flatMap(([code, own]) => {
    const of = ossCaseOf(code)
    if (of === null) return []
    const amountOf = (isVat: boolean): Cents => sum(own.filter((each) => each.isVat === isVat).map(({ amount }) => amount))
    const isReduced = isReducedRate(of.country, of.rate, quarter.lastDay)
    return [{ ...of, isReduced, turnover: amountOf(false), vat: amountOf(true) }]
  })
  const earlier = postings.filter((each) => !isOwn(each) && each.isVat)
  const corrections = [...Map.groupBy(earlier, (each) => `${quarterOf(each.originDay).period} ${countryOf(each)}`)].map(
    ([key, own]) => {
      const [named = '', country = ''] = key.split(' ')
      return { quarter: named, country, vat: sum(own.map(({ amount }) => amount)) }
    },
  )
  return {
    rows: rows.filter(({ turnover, vat }) => turnover !== ZERO || vat !== ZERO).toSorted(byCountry),
    corrections: corrections
      .filter(({ vat }) => vat !== ZERO)
      .toSorted((a, b) => a.quarter.localeCompare(b.quarter) || a.country.localeCompare(b.country)),
    amount: add(sum(rows.map(({ vat }) => vat)), sum(corrections.map(({ vat }) => vat))),
  }
} // prettier-ignore

const countryOf = ({ code }: OssPosting): string => ossCaseOf(code)?.country ?? ''

const byCountry = (a: OssRow, b: OssRow): number =>
  countryName(a.country).localeCompare(countryName(b.country), 'nl') ||
  a.supply.localeCompare(b.supply) ||
  Number(b.rate - a.rate)

/**
 * The postings of the return of a quarter, of those that no return counted. The first quarter that was not filed counts what came later with an
 * earlier day too; any other quarter its own days.
 *
 * @param firstUnfiled null when none was filed: then each quarter has its own days
 */
export const postingsOfQuarter = (
  postings: readonly OssPosting[],
  quarter: Period,
  firstUnfiled: string | null,
): readonly OssPosting[] =>
  postings.filter(
    ({ day }) => day <= quarter.lastDay && (day >= quarter.firstDay || quarter.period === firstUnfiled),
  )

/** The quarters of a return, the earliest first: those in which the business takes part, and those with sales, until the one of today. */
export function ossQuarters(
  oss: readonly OssPeriod[],
  saleDays: readonly LocalDate[],
  today: LocalDate,
): Period[] {
  const first = [...oss.map(({ from }) => from), ...saleDays].toSorted()[0]
  const quarters: Period[] = []
  if (first === undefined) return quarters
  for (let quarter = quarterOf(first); quarter.firstDay <= today; quarter = quarterOf(addDays(quarter.lastDay, 1))) {
    const { firstDay, lastDay } = quarter
    const takesPart = oss.some(({ from, until }) => from <= lastDay && (until === null || until >= firstDay))
    if (takesPart || saleDays.some((day) => day >= firstDay && day <= lastDay)) quarters.push(quarter)
  }
  return quarters
} // prettier-ignore

const supplyWords = { goods: 'Goederen', services: 'Diensten' } as const satisfies Record<OssSupply, string>

/** The words of a row, for the page, the CSV and the paper. */
export const ossRowWords = ({ country, supply, rate, isReduced }: OssRow) => ({
  country: countryName(country),
  supply: supplyWords[supply],
  kind: isReduced ? 'Verlaagd' : 'Normaal',
  rate: formatRate(rate),
})

interface AboutPaper {
  readonly period: string
  readonly company: string
  readonly today: LocalDate
  readonly isFiled: boolean
}

/** The overview of a quarter as a table on paper. */
export function ossPaper({ rows, corrections, amount }: OssOverview, about: AboutPaper) {
  const line = (kind: 'line' | 'part' | 'total', ...cells: string[]) => ({ kind, cells })
  return {
    title: 'OSS-aangifte',
    about: `${periodName(about.period)}${about.isFiled ? '' : ', nog niet ingediend'}`,
    company: about.company,
    madeOn: about.today,
    columns: [
      { label: 'Land', align: 'left' as const },
      { label: 'Soort', align: 'left' as const },
      { label: 'Tarief', align: 'left' as const },
      { label: 'Omzet', align: 'right' as const },
      { label: 'Btw', align: 'right' as const },
    ],
    rows: [
      ...rows.map((row) => {
        const { country, supply, kind, rate } = ossRowWords(row)
        return line('line', country, supply, `${rate}, ${kind.toLowerCase()}`, formatEuros(row.turnover), formatEuros(row.vat))
      }),
      ...(corrections.length === 0 ? [] : [line('part', 'Correcties op eerdere kwartalen', '', '', '', '')]),
      ...corrections.map(({ quarter, country, vat }) =>
        line('line', countryName(country), periodName(quarter), '', '', formatEuros(vat)),
      ),
      line('total', 'Te betalen', '', '', '', formatEuros(amount)),
    ],
    notes: ['Bewaar deze aangifte en de facturen erachter tien jaar: dat vraagt artikel 369k van de btw-richtlijn.'],
  }
} // prettier-ignore
