import type { ProjectId } from '#kernel/ids.ts'
import { constraintOf, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { projectErrors } from '../domain/errors.ts'

/**
 * For the slices whose rows stand on a project: gives the database's refusal of one its sentence, and rethrows any other
 * error. The foreign key refuses a project that is not there or not this tenant's, the trigger one that is closed.
 *
 * @param foreignKey the name of the table's own foreign key to `projects`
 */
export function namedProjectRefusal(error: unknown, foreignKey: string): never {
  if (constraintOf(error) === foreignKey) throw projectErrors.notFound().at('projectId')
  if (constraintOf(error) === 'project_is_open') throw projectErrors.closed().at('projectId')
  throw error
}

/** The project if something may still be added to it, else none: a copy of an old document begins without. */
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
