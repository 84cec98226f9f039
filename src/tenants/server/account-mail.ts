import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { mailJob } from '#outbox/server/mail-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import type { MailId } from '#kernel/ids.ts'
import { newId } from '#platform/server/new-id.ts'

/**
 * Order a mail about the account to its user, in the transaction of the event. A mail with a link
 * (`account-link`) is shown in no list, because a reader of that link controls the account.
 */
export async function mailAccount(
  tx: TenantTx,
  recipient: string,
  text: { readonly subject: string; readonly body: string },
  purpose: 'account' | 'account-link' | 'test' = 'account',
): Promise<void> {
  const mailId = newId<MailId>()
  await sql`
    insert into mails (tenant_id, id, purpose, recipient, subject, body)
    values (current_setting('app.tenant_id')::uuid, ${mailId}, ${purpose}, ${recipient}, ${text.subject}, ${text.body})`.execute(
    tx,
  )
  await order(tx, mailJob, { mailId })
}
