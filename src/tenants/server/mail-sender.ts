import { invariant } from '#kernel/invariant.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** The business in whose name a mail leaves, and where its answers go. */
export async function mailSenderOf(tx: TenantTx): Promise<{ readonly name: string; readonly email: string }> {
  const [sender] = await rowsOf(
    tx,
    sql<{ name: string; email: string }>`
      select name, contact_email as email from tenants where tenant_id = ${thisTenant}`,
  )
  invariant(sender !== undefined, 'a mail has a business that sends it')
  return sender
}
