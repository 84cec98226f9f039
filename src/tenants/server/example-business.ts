import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** From the commit on nothing of the business changes (migration 0720). */
export async function markAsExample(tx: TenantTx): Promise<void> {
  await sql`insert into example_businesses (tenant_id) values (${thisTenant}) on conflict do nothing`.execute(
    tx,
  )
}

/** @returns whether the business was an example */
export async function unmarkAsExample(tx: TenantTx): Promise<boolean> {
  const { numDeletedRows: removed } = await tx.deleteFrom('example_businesses').executeTakeFirstOrThrow()
  return removed > 0n
}
