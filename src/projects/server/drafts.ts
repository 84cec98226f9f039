import { customerErrors } from '#customers/domain/errors.ts'
import { datedToday } from '#documents/domain/document-days.ts'
import type { StoredDocument } from '#documents/domain/document.ts'
import type { DocumentKind } from '#documents/domain/document-kinds.ts'
import { underScheme } from '#documents/domain/line.ts'
import { particularsOf } from '#documents/domain/particulars.ts'
import { changeDocument, insertDocument, type Draft } from '#documents/server/store.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { constraintOf, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import { namedProjectRefusal, openProjectOrNone } from './project-reference.ts'

// A concept of a quote or an invoice: what `documents` stores, with the customer and the project that it names, which are of
// slices above `documents`.

/**
 * A new concept; its lines are without VAT when the KOR holds on its day.
 *
 * @throws DomainError `customer.not-found`, `project.not-found`, `project.closed`; as `insertDocument`
 */
export async function insertDraft(
  tx: TenantTx,
  document: { readonly id: DocumentId; readonly kind: DocumentKind },
  draft: Draft,
): Promise<void> {
  await insertDocument(tx, document, await taxed(tx, draft)).catch(namedReference)
}

/**
 * Change a concept that the caller has locked.
 *
 * @returns its new version
 * @throws DomainError as `insertDraft`
 */
export async function changeDraft(
  tx: TenantTx,
  document: { readonly id: DocumentId; readonly kind: DocumentKind; readonly version: number },
  draft: Draft,
): Promise<number> {
  return changeDocument(tx, document, await taxed(tx, draft)).catch(namedReference)
}

/** A concept like an existing document, dated today; on the same project unless that was closed. */
export const copyOf = async (tx: TenantTx, original: StoredDocument, today: LocalDate): Promise<Draft> => ({
  ...particularsOf(original),
  ...datedToday(original, today),
  customerId: original.customerId,
  projectId: await openProjectOrNone(tx, original.projectId),
  lines: original.lines,
  exchange: original.exchange,
})

const taxed = async (tx: TenantTx, draft: Draft): Promise<Draft> => ({
  ...draft,
  lines: underScheme(draft.lines, await isUnderKor(tx, draft.issueDate)),
})

/** A reference to what is not there, or not this tenant's, is refused by the key itself; here it gets its name. */
function namedReference(error: unknown): never {
  if (constraintOf(error) === 'documents_tenant_id_customer_id_fkey')
    throw customerErrors.notFound().at('customerId')
  return namedProjectRefusal(error, 'documents_tenant_id_project_id_fkey')
}
