import type { TakeBackGuard } from '#expenses/server/book-expense.ts'
import { lineCostsOf } from '#expenses/domain/purchase-totals.ts'
import type { Cents } from '#kernel/money.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ExpenseId } from '#kernel/ids.ts'
import { assetErrors } from '../domain/errors.ts'

/**
 * Checks every correction and withdrawal: an expense is not withdrawn while one of the lines is an asset, and a cost that became an asset keeps account and
 * amount. Under the lock of the books, so that no asset is made of the expense meanwhile.
 *
 * @throws DomainError `asset.made-of-expense`, `asset.made-of-cost`
 */
export const guardAssets: TakeBackGuard = async (tx, old, lines) => {
  await lockBooks(tx)
  const made = await assetsOf(tx, old.id)
  const [first] = made
  if (first === undefined) return
  if (lines === null) throw assetErrors.madeOfExpense(first.name)
  const costs = lineCostsOf(lines)
  for (const { name, account, cost } of made.filter(({ isFromCosts }) => isFromCosts))
    if (!lines.some((line, index) => line.costAccount === account && costs[index]?.cost === cost))
      throw assetErrors.madeOfCost(name)
}

interface MadeAsset {
  readonly name: string
  readonly account: string
  readonly cost: Cents
  readonly isFromCosts: boolean
}

/** The assets of the lines of an expense, and of those that this expense corrects, in any number of steps. */
const assetsOf = (tx: TenantTx, id: ExpenseId): Promise<MadeAsset[]> =>
  rowsOf<MadeAsset>(
    tx,
    sql`
    with recursive chain (id, corrects_id) as (
      select x.id, x.corrects_id from booked_expenses x where tenant_id = ${thisTenant} and x.id = ${id}
      union all
      select x.id, x.corrects_id from chain c join booked_expenses x on x.id = c.corrects_id
      where x.tenant_id = ${thisTenant}
    )
    select a.name, l.cost_account as account, a.cost_cents as cost, l.cost_account <> a.asset_account as "isFromCosts"
    from chain c
    join cost_lines l on l.tenant_id = ${thisTenant} and l.expense_id = c.id
    join assets a on a.tenant_id = ${thisTenant} and a.expense_line_id = l.id and a.cancelled_at is null
    order by a.name`,
  )
