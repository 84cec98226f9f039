import { add, cents, min, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import {
  taxShareOf,
  type Bracket,
  type CorporateTable,
  type IncomeTable,
  type InvestmentDeduction,
  type LabourCredit,
} from './tax-table.ts'

/** What the books and the owner say of a year. */
export interface IncomeFacts {
  /** The profit of the year by the books. */
  readonly profit: Cents
  /** Costs in that profit that the law does not deduct. */
  readonly notDeductible: Cents
  /** The addition for private use of business cars. */
  readonly carAddition: Cents
  /** What was invested in the year, each at least € 450. */
  readonly investments: Cents
  readonly meetsHours: boolean
  readonly isStarter: boolean
  /** Wages or benefits beside the business. */
  readonly wage: Cents
  /** The wage tax that was withheld of them. */
  readonly withheld: Cents
}

/** The income tax of an owner with each of its steps; every amount is positive in the direction of its name. */
export interface IncomeEstimate {
  /** Profit, what is not deductible and private use of cars added, the investment deduction taken off. */
  readonly fiscalProfit: Cents
  readonly investmentDeduction: Cents
  readonly entrepreneurDeduction: Cents
  readonly exemption: Cents
  /** What remains of the profit; may be negative. */
  readonly taxableProfit: Cents
  /** By the brackets, over taxable profit and wage. */
  readonly byBrackets: Cents
  /** What the deductions saved in the last bracket above the rate before (tariefsaanpassing, article 2.10, paragraph 2). */
  readonly correction: Cents
  readonly generalCredit: Cents
  readonly labourCredit: Cents
  /** What of both credits could be used. */
  readonly credits: Cents
  readonly health: Cents
  readonly withheld: Cents
  /** What is to be paid over the year; negative is a refund. */
  readonly toPay: Cents
}

/**
 * The income tax and the health contribution of a sole trader below the age of the state pension, without a partner.
 *
 * Source: articles 2.10, 3.41, 3.74 to 3.79a, 8.10 and 8.11 Wet IB 2001; article 43 Zvw. Always an estimate.
 */
export function estimateIncome(facts: IncomeFacts, table: IncomeTable): IncomeEstimate {
  const investmentDeduction = investmentDeductionOf(facts.investments, table.investments)
  const fiscalProfit = subtract(
    sum([facts.profit, facts.notDeductible, facts.carAddition]),
    investmentDeduction,
  )
  const entrepreneurDeduction = deductionOf(facts, fiscalProfit, table)
  const afterDeduction = subtract(fiscalProfit, entrepreneurDeduction)
  const exemption = taxShareOf(afterDeduction, table.exemption)
  const taxableProfit = subtract(afterDeduction, exemption)
  const income = atLeastZero(add(taxableProfit, facts.wage))
  const byBrackets = taxByBrackets(income, table.brackets)
  const correction = correctionOf(
    add(atLeastZero(fiscalProfit), facts.wage),
    add(entrepreneurDeduction, exemption),
    table.brackets,
  )
  const generalCredit = generalCreditOf(income, table.general)
  const labourCredit = labourCreditOf(atLeastZero(add(fiscalProfit, facts.wage)), table.labour)
  const tax = add(byBrackets, correction)
  const credits = min(tax, add(generalCredit, labourCredit))
  const health = taxShareOf(
    min(atLeastZero(taxableProfit), atLeastZero(subtract(table.health.upTo, facts.wage))),
    table.health.rate,
  )
  return {
    fiscalProfit,
    investmentDeduction,
    entrepreneurDeduction,
    exemption,
    taxableProfit,
    byBrackets,
    correction,
    generalCredit,
    labourCredit,
    credits,
    health,
    withheld: facts.withheld,
    toPay: sum([tax, negate(credits), health, negate(facts.withheld)]),
  }
}

/** The corporate tax of a company with each of its steps. */
export interface CorporateEstimate {
  readonly investmentDeduction: Cents
  /** Profit, what is not deductible added, the investment deduction taken off; may be negative. */
  readonly taxableProfit: Cents
  readonly toPay: Cents
}

/**
 * The corporate tax of a company; of a loss there is none.
 *
 * Source: articles 8 and 22 Wet Vpb 1969, and of the investment deduction article 3.41 Wet IB 2001. Always an estimate.
 */
export function estimateCorporate(
  { profit, notDeductible, investments }: Pick<IncomeFacts, 'profit' | 'notDeductible' | 'investments'>,
  table: CorporateTable,
): CorporateEstimate {
  const investmentDeduction = investmentDeductionOf(investments, table.investments)
  const taxableProfit = subtract(add(profit, notDeductible), investmentDeduction)
  return {
    investmentDeduction,
    taxableProfit,
    toPay: taxByBrackets(atLeastZero(taxableProfit), table.brackets),
  }
}

/** The deduction of an entrepreneur who meets the hours: of a starter it may be more than the profit, of the others not. */
function deductionOf(
  { meetsHours, isStarter }: Pick<IncomeFacts, 'meetsHours' | 'isStarter'>,
  fiscalProfit: Cents,
  { entrepreneur, starter }: IncomeTable,
): Cents {
  if (!meetsHours) return ZERO
  return isStarter ? add(entrepreneur, starter) : min(entrepreneur, atLeastZero(fiscalProfit))
}

/** The investment deduction over the sum of a year. */
export function investmentDeductionOf(investments: Cents, table: InvestmentDeduction): Cents {
  if (investments <= table.above || investments > table.upTo) return ZERO
  if (investments <= table.rateUpTo) return taxShareOf(investments, table.rate)
  const over = atLeastZero(subtract(investments, table.fixedUpTo))
  return atLeastZero(subtract(table.fixed, taxShareOf(over, table.fallRate)))
}

function taxByBrackets(income: Cents, brackets: readonly Bracket[]): Cents {
  let [tax, from] = [ZERO, ZERO]
  for (const { upTo, rate } of brackets) {
    const end = upTo === null ? income : min(income, upTo)
    if (end > from) tax = add(tax, taxShareOf(subtract(end, from), rate))
    from = upTo ?? from
  }
  return tax
}

/** Deductions count at the rate of the bracket before the last, also where the income is in the last. */
function correctionOf(income: Cents, deductions: Cents, brackets: readonly Bracket[]): Cents {
  const [before, last] = brackets.slice(-2)
  if (before === undefined || last === undefined || before.upTo === null) return ZERO
  const inLast = min(atLeastZero(deductions), atLeastZero(subtract(income, before.upTo)))
  return subtract(taxShareOf(inLast, last.rate), taxShareOf(inLast, before.rate))
}

const generalCreditOf = (income: Cents, { most, fallsFrom, fallRate }: IncomeTable['general']): Cents =>
  atLeastZero(subtract(most, taxShareOf(atLeastZero(subtract(income, fallsFrom)), fallRate)))

function labourCreditOf(earned: Cents, { parts, most, fallsFrom, fallRate }: LabourCredit): Cents {
  const part = parts.findLast(({ from }) => earned >= from)
  if (part === undefined) return ZERO
  const built = min(most, add(part.base, taxShareOf(subtract(earned, part.from), part.rate)))
  return atLeastZero(subtract(built, taxShareOf(atLeastZero(subtract(earned, fallsFrom)), fallRate)))
}

const atLeastZero = (amount: Cents): Cents => (amount > ZERO ? amount : ZERO)

/** What was earned so far, and what the year becomes. */
export interface Forecast {
  readonly soFar: Cents
  /** The mean of the last full months; null when there is none yet. */
  readonly monthly: Cents | null
  /** So far, with the mean for what is left of the year. */
  readonly expected: Cents
}

/** So many full months say how fast it goes. */
export const MONTHS_OF_PACE = 6

/**
 * The profit of a whole year.
 *
 * @param soFar of the year
 * @param fullMonths the profits of the last full months before today's, six at most
 * @param left what is left of the year in thousandths of a month
 */
export function forecastOf(soFar: Cents, fullMonths: readonly Cents[], left: number): Forecast {
  if (fullMonths.length === 0 || left === 0) return { soFar, monthly: null, expected: soFar }
  const total = sum(fullMonths)
  const count = BigInt(fullMonths.length)
  return {
    soFar,
    monthly: cents(total / count),
    expected: add(soFar, cents((total * BigInt(left)) / (count * 1000n))),
  }
}

/**
 * What is to be set aside by now: the part of the tax of the year that the profit so far causes, less what was paid on assessments.
 */
export function setAsideOf(toPay: Cents, { soFar, expected }: Forecast, paid: Cents): Cents {
  if (toPay <= ZERO || soFar <= ZERO) return ZERO
  const due = expected <= soFar ? toPay : cents((toPay * soFar) / expected)
  return atLeastZero(subtract(due, paid))
}
