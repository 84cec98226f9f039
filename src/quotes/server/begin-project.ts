import { moveToProject } from '#documents/server/store.ts'
import type { DocumentId, ProjectId, UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { createProject } from '#projects/server/create-project.ts'
import { quoteErrors } from '../domain/errors.ts'
import { canBeginProject, stateOn } from '../domain/quote-state.ts'
import { note, type AuditContext } from './evidence.ts'
import { asShared, lockQuote } from './quote-rows.ts'

/**
 * Begin the project of a signed quote, for its customer and with its title. The quote and each invoice made
 * of it have this project from now on.
 *
 * @returns the project
 */
export async function beginProject(
  tx: TenantTx,
  audit: AuditContext & { readonly userId: UserId },
  id: DocumentId,
  today: LocalDate,
): Promise<ProjectId> {
  const quote = await lockQuote(tx, id)
  const state = stateOn(quote, today)
  if (!canBeginProject(state)) throw quoteErrors.cannotBeginProject(state)
  if (quote.projectId !== null) throw quoteErrors.alreadyOnProject()
  const title = quote.title ?? `Offerte ${asShared(quote).number}`
  const projectId = await createProject(tx, { title, customerId: quote.customerId })
  await moveToProject(tx, id, projectId)
  await note(tx, audit, id, 'project-begun', title)
  return projectId
}
