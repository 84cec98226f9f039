import { isTakenBack } from '#expenses/domain/expense.ts'
import { lineCostsOf } from '#expenses/domain/purchase-totals.ts'
import { readExpense, type ShownExpense } from '#expenses/server/expense-rows.ts'
import type { ExpenseId, LineId } from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AssetCandidate } from '../contract.ts'
import { assetKinds } from '../domain/asset.ts'

/** The lines of expenses of which an asset was made. */
export async function linesWithAsset(tx: TenantTx): Promise<ReadonlySet<LineId>> {
  const { rows } = await sql<{ line_id: LineId }>`
    select expense_line_id as line_id from assets
    where tenant_id = ${thisTenant} and expense_line_id is not null and cancelled_at is null`.execute(tx)
  return new Set(rows.map(({ line_id: lineId }) => lineId))
}

/** Lines of expenses on an account of assets that are not on the list of assets yet; or the one line, which may also be booked on a cost. */
export async function assetCandidates(tx: TenantTx, lineId: LineId | null = null): Promise<AssetCandidate[]> {
  const { rows } = await sql<{ expense_id: ExpenseId; ids: LineId[] }>`
    select l.expense_id, array_agg(l.id) as ids
    from cost_lines l
    join account_names n on n.tenant_id = ${thisTenant} and n.number = l.cost_account
    where l.tenant_id = ${thisTenant}
      and case when l.id = ${lineId}::uuid then n.type = 'cost' or l.cost_account = any (${ASSET_ACCOUNTS}::text[])
               else ${lineId}::uuid is null and l.cost_account = any (${ASSET_ACCOUNTS}::text[]) end
      and not exists (select from assets a where a.tenant_id = ${thisTenant} and a.expense_line_id = l.id and a.cancelled_at is null)
    group by l.expense_id`.execute(tx)
  const candidates: AssetCandidate[] = []
  for (const { expense_id: expenseId, ids } of rows) {
    const expense = await readExpense(tx, expenseId)
    if (!isTakenBack(expense)) candidates.push(...candidatesOf(expense, new Set(ids)))
  }
  return candidates.toSorted((a, b) => b.date.localeCompare(a.date))
}

/** The candidates of the list, the asked line of a cost first. @param asked a line of the address; null for the list alone */
export async function listCandidates(tx: TenantTx, asked: LineId | null): Promise<AssetCandidate[]> {
  const all = await assetCandidates(tx)
  if (asked === null || all.some(({ expenseLineId }) => expenseLineId === asked)) return all
  return [...(await assetCandidates(tx, asked)), ...all]
}

const ASSET_ACCOUNTS: readonly string[] = assetKinds.map(({ asset }) => asset)

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
        isCost: !ASSET_ACCOUNTS.includes(line.cost.number),
      },
    ]
  })
}
