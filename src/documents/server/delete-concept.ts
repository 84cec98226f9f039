import type { DocumentId } from '#kernel/ids.ts'
import { rowsOf, sql, sqlStateOf, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { documentErrors } from '../domain/errors.ts'

const NAMED_ELSEWHERE = ['23001', '23503']

/**
 * Delete a concept that never had a number, with its lines and what happened to it; of a quote its link too. The version that a
 * concept of a quote would have replaced stays as it is.
 *
 * @throws DomainError `document.not-found`, `document.not-a-concept`, or `document.named-elsewhere` for one of a quote
 */
export async function deleteConcept(tx: TenantTx, id: DocumentId): Promise<null> {
  const [row] = await rowsOf(
    tx,
    sql<{ is_deleted: boolean }>`select delete_concept(${thisTenant}, ${id}::uuid) as is_deleted`,
  ).catch((error: unknown) => {
    throw NAMED_ELSEWHERE.includes(sqlStateOf(error) ?? '') ? documentErrors.namedElsewhere() : error
  })
  if (row?.is_deleted === true) return null
  const found = await tx.selectFrom('documents').select('id').where('id', '=', id).executeTakeFirst()
  throw found === undefined ? documentErrors.notFound() : documentErrors.notAConcept()
}
