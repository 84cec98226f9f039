import type { z } from 'zod'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { listUsedCostAccounts } from '../contract.ts'

/** The accounts on which lines of expenses are booked, the most used first; equal ones by number. */
export const usedCostAccounts = (tx: TenantTx): Promise<z.output<typeof listUsedCostAccounts.data>> =>
  rowsOf(
    tx,
    sql<{ numberAsString: string; timesUsed: number }>`
      select cost_account as "numberAsString", count(*)::int as "timesUsed"
      from expense_lines where tenant_id = ${thisTenant}
      group by cost_account order by count(*) desc, cost_account`,
  )
