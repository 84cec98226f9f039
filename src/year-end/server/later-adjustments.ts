import type { YearAdjustmentId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { LaterAdjustment } from '../adjustment-contract.ts'
import { adjustmentKinds } from '../domain/adjustment.ts'

/**
 * Adjustments of a year by a kind that a later version of the program added, the first first. While nodes are replaced one at a time, a node of this
 * version reads these too (CONTRIBUTING.md, "Migrations").
 */
export const readLaterAdjustments = (tx: TenantTx, year: number): Promise<LaterAdjustment[]> =>
  rowsOf(
    tx,
    sql<{ id: YearAdjustmentId; description: string; amount: Cents }>`
      select id, description, amount_cents as amount from year_adjustments
      where tenant_id = ${thisTenant} and year = ${year} and undone_at is null
        and kind <> 'evidence' and kind <> all(${[...adjustmentKinds]}::text[])
      order by created_at, id`,
  )
