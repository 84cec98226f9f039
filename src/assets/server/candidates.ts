import { isTakenBack } from '#expenses/domain/expense.ts'
import { lineCostsOf } from '#expenses/domain/purchase-totals.ts'
import { readExpense, type ShownExpense } from '#expenses/server/expense-rows.ts'
import type { ExpenseId, LineId } from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AssetCandidate } from '../contract.ts'
import { assetKinds } from '../domain/asset.ts'

/** Lines of expenses on an account of assets that are not on the list of assets yet; or the one line. */
export async function assetCandidates(tx: TenantTx, lineId: LineId | null = null): Promise<AssetCandidate[]> {
  const { rows } = await sql<{ expense_id: ExpenseId; ids: LineId[] }>`
    select l.expense_id, array_agg(l.id) as ids
    from cost_lines l
    where tenant_id = ${thisTenant} and l.cost_account = any (${assetKinds.map(({ asset }) => asset)}::text[])
      and (${lineId}::uuid is null or l.id = ${lineId}::uuid)
      and not exists (select from assets a where a.tenant_id = ${thisTenant} and a.expense_line_id = l.id and a.cancelled_at is null)
    group by l.expense_id`.execute(tx)
  const candidates: AssetCandidate[] = []
  for (const { expense_id: expenseId, ids } of rows) {
    const expense = await readExpense(tx, expenseId)
    if (!isTakenBack(expense)) candidates.push(...candidatesOf(expense, new Set(ids)))
  }
  return candidates.toSorted((a, b) => b.date.localeCompare(a.date))
}

function candidatesOf(expense: ShownExpense, ids: ReadonlySet<string>): AssetCandidate[] {
  const costs = lineCostsOf(expense.lines)
  return expense.lines.flatMap((line, index) => {
    const { net, cost } = costs[index] ?? { net: ZERO, cost: ZERO }
    if (!ids.has(line.id) || net <= 0n) return []
    return [
      {
        expenseLineId: line.id,
        expenseId: expense.id,
        description: line.description === '' ? expense.description : line.description,
        date: expense.date,
        account: { number: line.cost.number, name: line.cost.name },
        costAmount: cost,
      },
    ]
  })
}
