import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { order } from '#platform/server/jobs/worker.ts'
import { newId } from '#platform/server/new-id.ts'

/**
 * Order a mail from us to a user of ours about the account itself, in the transaction that gives reason for it. One with
 * a link in it (`account-link`) is shown to nobody else: whoever reads it holds the account.
 */
export async function mailAccount(
  tx: TenantTx,
  recipient: string,
  text: { readonly subject: string; readonly body: string },
  purpose: 'account' | 'account-link' | 'test' = 'account',
): Promise<void> {
  const mailId = newId()
  await sql`
    insert into mails (tenant_id, id, purpose, recipient, subject, body)
    values (current_setting('app.tenant_id')::uuid, ${mailId}, ${purpose}, ${recipient}, ${text.subject}, ${text.body})`.execute(
    tx,
  )
  await order(tx, 'document.mail', { mailId })
}
