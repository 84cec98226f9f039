import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** Whether this is a business for tests (decision 114): what it mails stays here, and what it prints says so. */
export async function isTestBusiness(tx: TenantTx): Promise<boolean> {
  const [row] = await rowsOf(
    tx,
    sql<{ is_test: boolean }>`
      select exists (select from marked_as_test where tenant_id = ${thisTenant}) as is_test`,
  )
  return row?.is_test === true
}
