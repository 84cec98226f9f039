import type { ProjectId } from '#kernel/ids.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { projectErrors } from '../domain/errors.ts'
import { closingProblem } from '../domain/project.ts'
import { lockProject } from './project-rows.ts'
import { readProject } from './projects.ts'

/**
 * Close a project permanently. Its row is locked first: the command waits for a document that is being added,
 * and a later document waits for this command and is refused.
 *
 * @throws DomainError `project.already-closed`, `project.nothing-to-close`
 */
export async function closeProject(tx: TenantTx, id: ProjectId): Promise<void> {
  await lockProject(tx, id)
  const problem = closingProblem(await readProject(tx, id))
  if (problem === 'already-closed') throw projectErrors.alreadyClosed()
  if (problem === 'nothing-to-close') throw projectErrors.nothingToClose()
  await tx
    .updateTable('projects')
    .set((row) => ({ closed_at: sql<string>`now()`, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
