import type { ProjectId } from '#kernel/ids.ts'
import { sqlStateOf, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { projectErrors } from '../domain/errors.ts'

/**
 * Delete a project without documents. The foreign keys decide this and not a count: they include documents
 * that are being added at this moment, and future tables.
 *
 * @throws DomainError `project.has-documents`
 */
export async function deleteProject(tx: TenantTx, id: ProjectId): Promise<void> {
  const deleted = await tx
    .deleteFrom('projects')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (isReferred(error)) throw projectErrors.hasDocuments()
      throw error
    })
  if (deleted === undefined) throw projectErrors.notFound()
}

/** `on delete restrict` answers with restrict_violation since PostgreSQL 18, with foreign_key_violation before. */
const isReferred = (error: unknown): boolean => ['23001', '23503'].includes(sqlStateOf(error) ?? '')
