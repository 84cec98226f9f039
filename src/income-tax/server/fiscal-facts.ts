import { readAssets } from '#assets/server/asset-rows.ts'
import { yearOf } from '#kernel/local-date.ts'
import { subtract, type Cents } from '#kernel/money.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { investmentDeductionOf } from '../domain/estimate.ts'
import { investmentRulesOf } from '../domain/investment-rules.ts'
import { corporateTableOf, incomeTableOf } from '../domain/tax-table.ts'
import { yearFacts } from './year-facts.ts'

/** What the tax return of a year corrects and that is not booked. */
export interface FiscalFacts {
  /** Fines, and the part of entertainment that is not deducted; of a company without its tax. */
  readonly notDeductible: Cents
  /** Null before the first table of the deduction. */
  readonly investments: {
    /** The amount that counts: by the books, or as the owner said. */
    readonly counted: Cents
    readonly isSaid: boolean
    /** Assets of the year that count as a rule not. */
    readonly excluded: readonly { readonly name: string; readonly cost: Cents }[]
    readonly deduction: Cents
    /** The year of the table; another than the year itself where that is not known yet. */
    readonly tableYear: number
  } | null
}

/** What the return of a whole year corrects, for its year-end. */
export async function fiscalFactsOf(tx: TenantTx, year: number): Promise<FiscalFacts> {
  const facts = await yearFacts(tx, year, null)
  const known = facts.isCompany ? corporateTableOf(year) : incomeTableOf(year)
  return {
    notDeductible: subtract(facts.notDeductible, facts.corporateTax),
    investments:
      known === null
        ? null
        : {
            counted: facts.investments,
            isSaid: facts.answers.investments !== null,
            excluded: await excludedOf(tx, year),
            deduction: investmentDeductionOf(facts.investments, known.table.investments),
            tableYear: known.table.year,
          },
  }
}

async function excludedOf(tx: TenantTx, year: number): Promise<{ name: string; cost: Cents }[]> {
  const { least, excluded } = investmentRulesOf(year)
  return (await readAssets(tx))
    .filter(
      ({ isCancelled, inUseOn, cost, accounts }) =>
        !isCancelled && yearOf(inUseOn) === year && cost >= least && excluded.includes(accounts.asset),
    )
    .map(({ name, cost }) => ({ name, cost }))
}
