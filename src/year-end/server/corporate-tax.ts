import { firstCorporateYear } from '#income-tax/domain/tax-table.ts'
import { corporateTaxOfYear } from '#income-tax/server/income-tax.ts'
import { subtract, type Cents } from '#kernel/money.ts'
import { CORPORATE_TAX_COST } from '#ledger/domain/named-account.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { YearAdjustments } from '../adjustment-contract.ts'
import { yearEndErrors } from '../domain/errors.ts'

/** The estimate of the corporate tax over a year with its steps, and what of it is to be booked; null where none is estimated. */
export async function corporateTaxToBook(
  tx: TenantTx,
  year: number,
): Promise<YearAdjustments['corporateTax']> {
  const found = await corporateTaxOfYear(tx, year)
  if (found === null) return null
  const { profit, notDeductible, investmentDeduction, taxableProfit, toPay: tax, booked, tableYear } = found
  return {
    profit,
    notDeductible,
    investmentDeduction,
    taxableProfit,
    tax,
    booked,
    toBook: subtract(tax, booked),
    tableYear,
  }
}

/**
 * The corporate tax over a year that is not booked: a cost that is owed. Below zero what was booked too much.
 *
 * @throws DomainError `year-end.no-corporate-tax`; `year-end.corporate-tax-changed` when another amount is to be booked than was shown
 */
export async function corporateTaxPlan(tx: TenantTx, year: number, shown: Cents) {
  const found = await corporateTaxToBook(tx, year)
  if (found === null) throw yearEndErrors.noCorporateTax(year, firstCorporateYear())
  const { toBook: amount } = found
  if (amount === 0n || amount !== shown) throw yearEndErrors.corporateTaxChanged(amount)
  const description = `Vennootschapsbelasting ${String(year)}, schatting`
  return { kind: 'corporate-tax' as const, account: CORPORATE_TAX_COST, amount, description }
}
