import type { DocumentId, MailId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { hasMail, putAgain } from '#outbox/server/order-mail.ts'
import { MAX_MAILS_AT_ONCE, type OutgoingMail } from '../contract.ts'
import { documentErrors } from '../domain/errors.ts'

const SECRET_MAIL = 'In deze mail staat een persoonlijke link; daarom is de tekst hier niet te lezen.'

/** The latest mails, with what became of each. */
export async function listMails(tx: TenantTx): Promise<OutgoingMail[]> {
  const rows = await tx
    .selectFrom('mails')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.tenant_id', '=', 'mails.tenant_id')
        .onRef('documents.id', '=', 'mails.document_id'),
    )
    .selectAll('mails')
    .select('documents.kind as document_kind')
    .orderBy('mails.created_at', 'desc')
    .limit(MAX_MAILS_AT_ONCE)
    .execute()
  return rows.map((row) => ({
    id: row.id as MailId,
    documentId: row.document_id as DocumentId | null,
    documentKind: row.document_kind as OutgoingMail['documentKind'],
    purpose: row.purpose as OutgoingMail['purpose'],
    recipient: row.recipient,
    subject: row.subject,
    // A reader of its link controls the account; a stolen session must not.
    body: row.purpose === 'account-link' ? SECRET_MAIL : row.body,
    state: row.state as OutgoingMail['state'],
    error: row.error,
    cc: row.cc,
    isProof: row.is_proof,
    leavesAt: row.leaves_at,
    waitsFor: row.waits_for as OutgoingMail['waitsFor'],
    createdAt: row.created_at,
    settledAt: row.settled_at,
  }))
}

/**
 * @throws DomainError `mail.not-found`
 * @throws DomainError `mail.not-failed` for any mail except one with a dead job, so that no mail is sent
 * twice
 */
export async function retryMail(tx: TenantTx, id: MailId): Promise<void> {
  if (await putAgain(tx, id)) return
  throw (await hasMail(tx, id)) ? documentErrors.mailNotFailed() : documentErrors.mailNotFound()
}
