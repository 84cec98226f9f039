import type { ProjectId } from '#kernel/ids.ts'
import { constraintOf, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { projectErrors } from '../domain/errors.ts'

/**
 * For slices whose rows refer to a project: translates the database's refusal into a sentence, and rethrows
 * any other error. The foreign key refuses a project that does not exist in this tenant, the trigger a closed
 * one.
 *
 * @param foreignKey the name of the table's own foreign key to `projects`
 */
export function namedProjectRefusal(error: unknown, foreignKey: string): never {
  if (constraintOf(error) === foreignKey) throw projectErrors.notFound().at('projectId')
  if (constraintOf(error) === 'project_is_open') throw projectErrors.closed().at('projectId')
  throw error
}

/** The project if documents may still be added to it, else null: a copy of an old document has no project. */
export async function openProjectOrNone(tx: TenantTx, id: ProjectId | null): Promise<ProjectId | null> {
  if (id === null) return null
  const open = await tx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return open === undefined ? null : id
}
