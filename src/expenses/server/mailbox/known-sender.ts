import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { mailSenderOf } from '#tenants/server/mail-sender.ts'
import { membersOf } from '#tenants/server/members.ts'

/**
 * Whether the business knows a sender: a member, its own address, or one who sent a document before that was booked. The sender of a
 * mail can be forged, so this is shown and decides nothing but an answer.
 */
export async function isKnownSender(tx: TenantTx, sender: string): Promise<boolean> {
  const [row] = await rowsOf(
    tx,
    sql<{ is_known: boolean }>`
      select exists (
        select from incoming_documents
        where tenant_id = ${thisTenant} and lower(sender) = ${sender} and state = 'booked') as is_known`,
  )
  if (row?.is_known === true) return true
  const { email: own } = await mailSenderOf(tx)
  if (own.toLowerCase() === sender) return true
  // Logins have no tenant: they are asked by themselves, not within a statement on rows that have one.
  return (await membersOf(tx)).some(({ email }) => email.toLowerCase() === sender)
}
