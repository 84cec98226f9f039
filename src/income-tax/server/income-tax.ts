import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import { add, cents, subtract, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { IncomeTaxAnswers, IncomeTaxOfYear } from '../contract.ts'
import { incomeTaxErrors } from '../domain/errors.ts'
import {
  estimateCorporate,
  estimateIncome,
  setAsideOf,
  type CorporateEstimate,
  type IncomeEstimate,
} from '../domain/estimate.ts'
import { MOST_STARTER_YEARS, starterYears, type StarterAnswer } from '../domain/starter.ts'
import {
  CHECKED_ON,
  corporateTableOf,
  firstCorporateYear,
  incomeTableOf,
  firstIncomeYear,
} from '../domain/tax-table.ts'
import { factsWithHours, yearFacts, type YearFacts } from './year-facts.ts'

const THOUSAND = cents(100_000n)

/**
 * The estimate of a year, of an owner or of a company.
 *
 * @throws DomainError `income-tax.no-table`, `income-tax.year-to-come`
 */
export async function incomeTaxOf(tx: TenantTx, year: number, today: LocalDate): Promise<IncomeTaxOfYear> {
  if (year > yearOf(today)) throw incomeTaxErrors.yearToCome(year)
  const { hours, ...facts } = await factsWithHours(tx, year, today)
  return {
    ...estimateOf(facts, year),
    hours: hours === null ? null : { minutes: hours.minutes, standing: hours.standing },
  }
}

/** @throws DomainError `income-tax.no-table` */
function estimateOf(facts: YearFacts, year: number): Omit<IncomeTaxOfYear, 'hours'> {
  const { stepsOf, certainty, tableYear } = calculationOf(facts, year)
  const { answers, forecast } = facts
  const isEstimated = facts.isCompany || !answers.hasStatePension
  const { income, corporate, toPay } = isEstimated ? stepsOf(forecast.expected) : NOTHING_ESTIMATED
  return {
    year,
    isCompany: facts.isCompany,
    certainty,
    tableYear,
    checkedOn: CHECKED_ON,
    answers,
    profit: { ...forecast, isOwn: facts.isOwnForecast },
    notDeductible: facts.notDeductible,
    corporateTax: facts.corporateTax,
    carAddition: facts.carAddition,
    investments: facts.investments,
    income,
    corporate,
    toPay,
    perThousand: toPay === null ? null : subtract(stepsOf(add(forecast.expected, THOUSAND)).toPay, toPay),
    paid: facts.paid,
    setAside: toPay === null ? null : setAsideOf(toPay, forecast, facts.paid),
  }
}

/**
 * What the owner of today's books sets aside by now, for "Vrij te besteden". An estimate counts there once the owner answered, so Uren is not asked.
 *
 * @returns null where nothing is estimated, so that the owner's own percentage counts
 */
export async function setAsideToday(tx: TenantTx, today: LocalDate): Promise<Cents | null> {
  return estimateOf(await yearFacts(tx, yearOf(today), today), yearOf(today)).setAside
}

/** The steps for an owner or for a company; null for the other. */
interface TaxSteps {
  readonly income: IncomeEstimate | null
  readonly corporate: CorporateEstimate | null
  readonly toPay: Cents
}
const NOTHING_ESTIMATED = { income: null, corporate: null, toPay: null }

/** The corporate tax over a year as its books are now, and what they have of it. */
export interface CorporateTaxOfYear extends CorporateEstimate {
  /** By the books, before the tax itself. */
  readonly profit: Cents
  /** Costs that are not deducted, without the tax itself. */
  readonly notDeductible: Cents
  readonly booked: Cents
  readonly certainty: IncomeTaxOfYear['certainty']
  readonly tableYear: number
}

/**
 * The corporate tax over a year as a whole, by the books alone.
 *
 * @returns null for a sole trader, and for a year before the first table
 */
export async function corporateTaxOfYear(tx: TenantTx, year: number): Promise<CorporateTaxOfYear | null> {
  const facts = await yearFacts(tx, year, null)
  const known = facts.isCompany ? corporateTableOf(year) : null
  if (known === null) return null
  const { forecast, corporateTax: booked, investments } = facts
  const profit = add(forecast.soFar, booked)
  const notDeductible = subtract(facts.notDeductible, booked)
  return {
    ...estimateCorporate({ profit, notDeductible, investments }, known.table),
    profit,
    notDeductible,
    booked,
    certainty: known.certainty,
    tableYear: known.table.year,
  }
}

interface Calculation {
  readonly stepsOf: (profit: Cents) => TaxSteps
  readonly certainty: IncomeTaxOfYear['certainty']
  readonly tableYear: number
}

function calculationOf(facts: YearFacts, year: number): Calculation {
  const { isCompany, notDeductible, carAddition, investments, answers } = facts
  if (isCompany) {
    const known = corporateTableOf(year)
    if (known === null) throw incomeTaxErrors.noTable(year, firstCorporateYear())
    return {
      stepsOf: (profit) => {
        const corporate = estimateCorporate({ profit, notDeductible, investments }, known.table)
        return { income: null, corporate, toPay: corporate.toPay }
      },
      certainty: known.certainty,
      tableYear: known.table.year,
    }
  }
  const known = incomeTableOf(year)
  if (known === null) throw incomeTaxErrors.noTable(year, firstIncomeYear())
  return {
    stepsOf: (profit) => {
      const income = estimateIncome(
        { ...answers, profit, notDeductible, carAddition, investments },
        known.table,
      )
      return { income, corporate: null, toPay: income.toPay }
    },
    certainty: known.certainty,
    tableYear: known.table.year,
  }
}

/**
 * Keep what only the owner knows of a year.
 *
 * @throws DomainError `income-tax.no-table`, `income-tax.year-to-come`, `income-tax.starter-used`; `income-tax.stale` when the answers have another version by now
 */
export async function answerIncomeTax(
  tx: TenantTx,
  year: number,
  { version, ...answers }: IncomeTaxAnswers,
  today: LocalDate,
): Promise<void> {
  if (year > yearOf(today)) throw incomeTaxErrors.yearToCome(year)
  if (incomeTableOf(year) === null) throw incomeTaxErrors.noTable(year, firstIncomeYear())
  await refuseFourthStarterYear(tx, {
    year,
    isStarter: answers.isStarter,
    yearsBefore: answers.starterYearsBefore,
  })
  const values = [
    answers.meetsHours,
    answers.isStarter,
    answers.starterYearsBefore,
    answers.hasStatePension,
    answers.wage,
    answers.withheld,
    answers.expectedProfit,
    answers.investments,
    answers.paid,
    answers.inFreeMoney,
  ].map((value) => sql`${value}`)
  const columns = sql`meets_hours, is_starter, starter_years_before, has_state_pension, wage_cents, withheld_cents, expected_profit_cents, investments_cents,
    paid_cents, in_free_money`
  const kept = await rowsOf(
    tx,
    version === 0
      ? sql`insert into income_tax_years (tenant_id, year, ${columns}) values (${thisTenant}, ${year}, ${sql.join(values)})
            on conflict (tenant_id, year) do nothing returning year`
      : sql`update income_tax_years set (${columns}, version) = (${sql.join(values)}, version + 1)
            where tenant_id = ${thisTenant} and year = ${year} and version = ${version} returning year`,
  )
  if (kept.length === 0) throw incomeTaxErrors.stale()
}

/** @throws DomainError `income-tax.starter-used` */
async function refuseFourthStarterYear(tx: TenantTx, asked: StarterAnswer): Promise<void> {
  const others = await rowsOf<StarterAnswer>(
    tx,
    sql`select year, is_starter as "isStarter", starter_years_before as "yearsBefore" from income_tax_years where tenant_id = ${thisTenant}`,
  )
  if (asked.isStarter && starterYears(asked, others) > MOST_STARTER_YEARS) throw incomeTaxErrors.starterUsed()
}
