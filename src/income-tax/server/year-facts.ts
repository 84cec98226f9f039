import type { Criterion } from '#hours/domain/criterion.ts'
import { criterionOfOwners } from '#hours/server/worked-days.ts'
import {
  daysBetween,
  firstDayOfYear,
  lastDayOfYear,
  localDate,
  monthOf,
  monthsAfter,
  yearOf,
  type LocalDate,
} from '#kernel/local-date.ts'
import { add, cents, divideRounded, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { RESULT_TRANSFER } from '#ledger/domain/account.ts'
import {
  CORPORATE_TAX,
  CORPORATE_TAX_COST,
  ENTERTAINMENT,
  FINES,
  PRIVATE_PREMIUMS,
  PRIVATE_TAXES,
} from '#ledger/domain/named-account.ts'
import { companyFact } from '#ledger/server/is-company.ts'
import { carriedByMonth } from '#ledger/server/opening-entries.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { additionOfCars } from '#trips/server/company-cars.ts'
import { forecastOf, MONTHS_OF_PACE, type Forecast } from '../domain/estimate.ts'
import { investmentRulesOf } from '../domain/investment-rules.ts'

/** What the owner answered, or what is assumed while version is 0. */
export interface Answers {
  readonly meetsHours: boolean
  readonly isStarter: boolean
  readonly starterYearsBefore: number | null
  readonly hasStatePension: boolean
  readonly wage: Cents
  readonly withheld: Cents
  readonly expectedProfit: Cents | null
  readonly investments: Cents | null
  readonly paid: Cents | null
  readonly inFreeMoney: boolean
  readonly version: number
}

/** What the books, the owner and Uren say of a year. */
export interface FactsWithHours extends YearFacts {
  /** Null where an owner wrote no hours, and of a company. */
  readonly hours: Criterion | null
}

/** What the books and the owner say of a year. */
export interface YearFacts {
  readonly isCompany: boolean
  readonly answers: Answers
  readonly forecast: Forecast
  readonly isOwnForecast: boolean
  readonly notDeductible: Cents
  /** The part of it that is booked as corporate tax; zero of an owner. */
  readonly corporateTax: Cents
  /** What private use of business cars adds to the profit of an owner; zero of a company. */
  readonly carAddition: Cents
  readonly investments: Cents
  readonly paid: Cents
}

interface Row {
  is_company: boolean
  /** Each month with its profit, and the part that was taken over: of the months before these books. */
  months: [month: string, profit: string, carried: string][]
  entertainment: Cents
  fines: Cents
  corporate_tax: Cents
  paid: Cents
  investments: Cents
  answers: AnswerRow | null
}

interface AnswerRow {
  meets_hours: boolean
  is_starter: boolean
  starter_years_before: number | null
  has_state_pension: boolean
  wage_cents: string
  withheld_cents: string
  expected_profit_cents: string | null
  investments_cents: string | null
  paid_cents: string | null
  in_free_money: boolean
  version: number
}

/** The answers before the owner gave any: the hours are met, and there is nothing beside the business. */
const ASSUMED: Answers = {
  meetsHours: true,
  isStarter: false,
  starterYearsBefore: null,
  hasStatePension: false,
  wage: ZERO,
  withheld: ZERO,
  expectedProfit: null,
  investments: null,
  paid: null,
  inFreeMoney: false,
  version: 0,
}

/** Costs that are deducted for 80 %, of a company for 73.5 % (articles 3.15 Wet IB 2001 and 8 Wet Vpb 1969): the part that is not, in thousandths. */
const MIXED_COSTS = { owner: 200n, company: 265n } as const

/**
 * Read what the estimate of a year needs: what the books say, and what private use of business cars adds.
 *
 * @param today null for a year as a whole, without a forecast
 */
export async function yearFacts(tx: TenantTx, year: number, today: LocalDate | null): Promise<YearFacts> {
  const row = await readRow(tx, year, today)
  const answers = row.answers === null ? ASSUMED : answersOf(row.answers)
  const forecast = forecastIn(row, year, today)
  const notDeductible = row.is_company
    ? add(add(row.fines, row.corporate_tax), mixedPart(row.entertainment, MIXED_COSTS.company))
    : add(row.fines, mixedPart(row.entertainment, MIXED_COSTS.owner))
  return {
    isCompany: row.is_company,
    answers,
    forecast: answers.expectedProfit === null ? forecast : { ...forecast, expected: answers.expectedProfit },
    isOwnForecast: answers.expectedProfit !== null,
    notDeductible,
    corporateTax: row.is_company ? row.corporate_tax : ZERO,
    carAddition: row.is_company ? ZERO : await additionOfCars(tx, year, isOver(year, today)),
    investments: answers.investments ?? row.investments,
    paid: answers.paid ?? (row.paid > ZERO ? row.paid : ZERO),
  }
}

/**
 * The same with what Uren says, for the reader of the estimate: until the owner answers, the hours are met unless Uren says that they are not.
 *
 * @param today as of `yearFacts`
 */
export async function factsWithHours(
  tx: TenantTx,
  year: number,
  today: LocalDate | null,
): Promise<FactsWithHours> {
  const facts = await yearFacts(tx, year, today)
  const hours = facts.isCompany ? null : await criterionOfOwners(tx, year, today ?? lastDayOfYear(year))
  if (facts.answers.version > 0) return { ...facts, hours }
  return { ...facts, hours, answers: { ...facts.answers, meetsHours: hours?.standing !== 'behind' } }
}

async function readRow(tx: TenantTx, year: number, today: LocalDate | null): Promise<Row> {
  const [first, last] = [firstDayOfYear(year), lastDayOfYear(year)]
  const { least, excluded } = investmentRulesOf(year)
  const from = today === null ? first : monthsAfter(monthOf(today), -MONTHS_OF_PACE)
  const [row] = await rowsOf(
    tx,
    sql<Row>`
    with sums as (
      select t.month, a.type, t.account_number as number, t.debit_balance_cents as debit
      from account_balances t
      join account_names a on a.tenant_id = t.tenant_id and a.number = t.account_number
      where t.tenant_id = ${thisTenant}
    ), of_year as (
      select number, sum(debit)::bigint as debit from sums where month between ${first}::date and ${last}::date group by number
    ), results as (
      select month, -sum(debit) as profit from sums
      where type in ('revenue', 'cost') and number <> ${RESULT_TRANSFER}
        and (month between ${first}::date and ${last}::date or month >= ${from}::date)
      group by month
    ), carried as (${carriedByMonth})
    select ${companyFact} as is_company,
      (select coalesce(jsonb_agg(jsonb_build_array(r.month, r.profit::text, coalesce(c.revenue - c.costs, 0)::text) order by r.month), '[]')
       from results r left join carried c on c.month = r.month) as months,
      (select coalesce(sum(debit), 0)::bigint from of_year where number = ${ENTERTAINMENT}) as entertainment,
      (select coalesce(sum(debit), 0)::bigint from of_year where number = ${FINES}) as fines,
      (select coalesce(sum(debit), 0)::bigint from of_year where number = ${CORPORATE_TAX_COST}) as corporate_tax,
      -- Without the entries of a closed year, which empty the private accounts.
      (select coalesce(sum(p.debit_balance_cents), 0)::bigint
       from signed_postings p join booked_entries e on e.tenant_id = ${thisTenant} and e.id = p.entry_id
       where p.tenant_id = ${thisTenant} and p.account_number in (${PRIVATE_TAXES}, ${PRIVATE_PREMIUMS}, ${CORPORATE_TAX})
         and p.entry_date between ${first}::date and ${last}::date and e.source_type <> 'year-end') as paid,
      (select coalesce(sum(cost_cents), 0)::bigint from bought_assets
       where tenant_id = ${thisTenant} and in_use_on between ${first}::date and ${last}::date and cost_cents >= ${least}
         and asset_account <> all(${excluded}::text[])) as investments,
      (select to_jsonb(y) || jsonb_build_object('wage_cents', y.wage_cents::text, 'withheld_cents', y.withheld_cents::text,
         'expected_profit_cents', y.expected_profit_cents::text, 'investments_cents', y.investments_cents::text, 'paid_cents', y.paid_cents::text)
       from income_tax_years y where y.tenant_id = ${thisTenant} and y.year = ${year}) as answers`,
  )
  if (row === undefined) throw new RangeError('a statement without a table has a row')
  return row
}

const centsOrNull = (text: string | null): Cents | null => (text === null ? null : cents(BigInt(text)))

const answersOf = (row: AnswerRow): Answers => ({
  meetsHours: row.meets_hours,
  isStarter: row.is_starter,
  starterYearsBefore: row.starter_years_before,
  hasStatePension: row.has_state_pension,
  wage: cents(BigInt(row.wage_cents)),
  withheld: cents(BigInt(row.withheld_cents)),
  expectedProfit: centsOrNull(row.expected_profit_cents),
  investments: centsOrNull(row.investments_cents),
  paid: centsOrNull(row.paid_cents),
  inFreeMoney: row.in_free_money,
  version: row.version,
})

const mixedPart = (amount: Cents, thousandths: bigint): Cents =>
  cents(divideRounded(amount * thousandths, 1000n))

/**
 * The months of the year up to today, and the last full months, from the first one with a booking on. What was taken over is earned so far, and says
 * nothing of the month in which it is booked.
 */
function forecastIn({ months }: Row, year: number, today: LocalDate | null): Forecast {
  const profits = new Map(months.map(([month, profit]) => [localDate(month), cents(BigInt(profit))]))
  const carried = new Map(months.map(([month, , part]) => [localDate(month), cents(BigInt(part))]))
  const ofYear = [...profits].filter(([month]) => yearOf(month) === year)
  if (today === null || isOver(year, today)) return forecastOf(sum(ofYear.map(([, profit]) => profit)), [], 0)
  const thisMonth = monthOf(today)
  const soFar = sum(ofYear.filter(([month]) => month <= thisMonth).map(([, profit]) => profit))
  const before = Array.from({ length: MONTHS_OF_PACE }, (_, index) =>
    monthsAfter(thisMonth, index - MONTHS_OF_PACE),
  )
  const begun = before.findIndex((month) => profits.has(month))
  const full =
    begun === -1
      ? []
      : before.slice(begun).map((month) => subtract(profits.get(month) ?? ZERO, carried.get(month) ?? ZERO))
  return forecastOf(soFar, full, monthsLeft(today))
}

const isOver = (year: number, today: LocalDate | null): boolean => today === null || yearOf(today) > year

/** What is left of the year of a day, in thousandths of a month. */
function monthsLeft(today: LocalDate): number {
  const next = monthsAfter(monthOf(today), 1)
  const ofThisMonth = daysBetween(today, next) - 1
  const whole = 12 - Number(today.slice(5, 7))
  return whole * 1000 + Math.round((1000 * ofThisMonth) / daysBetween(monthOf(today), next))
}
