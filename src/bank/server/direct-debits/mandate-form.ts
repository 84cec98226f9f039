import type { Actor } from '#kernel/actor.ts'
import type { BackingDocumentId, MandateId } from '#kernel/ids.ts'
import { downloadOf } from '#expenses/server/backing-documents.ts'
import { evidenceFile } from '#expenses/server/evidence-file.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { constraintOf, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FileAnswer } from '#platform/server/http/stages.ts'
import { directDebitErrors } from '../../domain/direct-debits/errors.ts'
import { mandateById } from './mandate-rows.ts'

/**
 * Keep the signed form of a mandate: a file that was uploaded first. The form that is there stays, because it is the evidence of what was
 * collected.
 *
 * @throws DomainError `direct-debit.mandate-not-found`, `direct-debit.form-there`, and those of a document that cannot be evidence
 */
export async function addMandateForm(
  tx: TenantTx,
  author: Actor,
  id: MandateId,
  documentId: BackingDocumentId,
): Promise<null> {
  await mandateById(tx, id)
  await evidenceFile(tx, documentId)
  await tx
    .insertInto('mandate_forms')
    .values({ mandate_id: id, backing_document_id: documentId, added_by: author.userId })
    .execute()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'mandate_forms_pkey' ? directDebitErrors.formThere() : error
    })
  return null
}

/** The signed form as a download. @throws DomainError `direct-debit.mandate-not-found`, `direct-debit.no-form` */
export async function mandateForm(
  tx: TenantTx,
  files: FileStore,
  author: Pick<Actor, 'tenantId'>,
  id: MandateId,
): Promise<FileAnswer> {
  await mandateById(tx, id)
  const row = await tx
    .selectFrom('mandate_forms')
    .select('backing_document_id')
    .where('mandate_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw directDebitErrors.noForm()
  return downloadOf(tx, files, author, row.backing_document_id as BackingDocumentId)
}
