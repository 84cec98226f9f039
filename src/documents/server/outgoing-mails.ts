import type { MailId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { findMail, putAgain } from '#outbox/server/order-mail.ts'
import { MAX_MAILS_AT_ONCE, type OutgoingMail } from '../contract.ts'
import { documentErrors } from '../domain/errors.ts'

const SECRET_MAIL = 'In deze mail staat een persoonlijke link; daarom is de tekst hier niet te lezen.'

/** The latest mails, with what became of each. */
export async function listMails(tx: TenantTx): Promise<OutgoingMail[]> {
  const mails = await rowsOf(
    tx,
    sql<OutgoingMail>`
      select m.id, m.document_id as "documentId", d.kind as "documentKind", m.purpose, m.recipient, m.subject, m.body, m.state,
             m.error, m.cc, m.is_proof as "isProof", m.leaves_at as "leavesAt", m.waits_for as "waitsFor",
             m.created_at as "createdAt", m.settled_at as "settledAt", m.archive_imported_at as "importedAt"
      from outgoing_mails m left join documents d on d.tenant_id = m.tenant_id and d.id = m.document_id
      where m.tenant_id = ${thisTenant}
      order by m.created_at desc limit ${MAX_MAILS_AT_ONCE}`,
  )
  // A reader of its link controls the account; a stolen session must not.
  return mails.map((mail) => (mail.purpose === 'account-link' ? { ...mail, body: SECRET_MAIL } : mail))
}

/**
 * @throws DomainError `mail.not-found`
 * @throws DomainError `mail.imported` for history of another installation
 * @throws DomainError `mail.not-failed` for any mail except one with a dead job, so that no mail is sent
 * twice
 */
export async function retryMail(tx: TenantTx, id: MailId): Promise<void> {
  if (await putAgain(tx, id)) return
  const mail = await findMail(tx, id)
  if (mail === null) throw documentErrors.mailNotFound()
  throw mail.isImported ? documentErrors.mailImported() : documentErrors.mailNotFailed()
}
