import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { putMail } from './order-mail.ts'

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
  await putMail(tx, { ...text, purpose, recipient })
}
