import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** The average staff of each year that was answered, in tenths. */
export async function readStaff(tx: TenantTx): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf<{ year: number; staff_tenths: number }>(
    tx,
    sql`select year, staff_tenths from annual_account_answers where tenant_id = ${thisTenant}`,
  )
  return new Map(rows.map(({ year, staff_tenths: tenths }) => [year, tenths]))
}
