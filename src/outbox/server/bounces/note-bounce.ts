import type { DocumentId, MailId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { refusedRecipients, type DeliveryFailure } from '../../domain/delivery-report.ts'
import { refusedWords } from '../mail-rows.ts'
import type { RefusedRecipient } from '../mailer.ts'

/** A mail about a document that came back. */
export interface BouncedMail {
  readonly id: MailId
  readonly documentId: DocumentId
}

/** What the documents, a slice above, note about a mail that came back. */
export type NoteBounced = (
  tx: TenantTx,
  mail: BouncedMail,
  refused: readonly RefusedRecipient[],
) => Promise<void>

/**
 * A mail that left came back: recipients refused it after all. Where none is left, the mail failed, as after a refusal at once. A report that is read twice changes nothing, nor does one about a mail that is
 * not there or never left.
 *
 * @returns whether something was noted
 */
export async function noteBounce(
  tx: TenantTx,
  noteBounced: NoteBounced,
  { mailId, failures }: { readonly mailId: MailId; readonly failures: readonly DeliveryFailure[] },
): Promise<boolean> {
  const [mail] = await rowsOf(
    tx,
    sql<{
      document_id: DocumentId | null
      recipient: string
      cc: string[]
      refused: string[]
      error: string | null
      is_proof: boolean
    }>`
      select document_id, recipient, cc, refused, error, is_proof from mails
      where tenant_id = ${thisTenant} and id = ${mailId} and state = 'sent' and archive_imported_at is null
      for update`,
  )
  if (mail === undefined) return false
  const recipients = [...mail.recipient.split(', '), ...mail.cc]
  const refused = refusedRecipients(failures, recipients).filter(
    ({ address }) => !mail.refused.includes(address),
  )
  if (refused.length === 0) return false
  const all = [...mail.refused, ...refused.map(({ address }) => address)]
  const isLost = recipients.every((address) => all.includes(address))
  const words = [mail.error, refusedWords(refused)].filter((part) => part !== null).join('; ')
  await sql`
    update mails set refused = ${all}::text[], state = ${isLost ? 'failed' : 'sent'}, error = ${words.slice(0, 500)},
      bounced_at = now()
    where tenant_id = ${thisTenant} and id = ${mailId}`.execute(tx)
  const { document_id: documentId } = mail
  if (documentId !== null && !mail.is_proof) await noteBounced(tx, { id: mailId, documentId }, refused)
  return true
}
