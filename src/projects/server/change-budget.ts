import type { ProjectId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ProjectBudget } from '../contract.ts'
import { projectErrors } from '../domain/errors.ts'

/** Set what was agreed on for a project; from then on 80 and 100 percent are news again. @throws DomainError `project.not-found` */
export async function changeBudget(
  tx: TenantTx,
  id: ProjectId,
  { minutes, amount }: ProjectBudget,
): Promise<null> {
  return set(tx, id, { budget_minutes: minutes, budget_cents: amount, budget_seen: 0 })
}

/** The user knows that so much of the budget is used. @throws DomainError `project.not-found` */
export const seeBudget = (tx: TenantTx, id: ProjectId, share: 80 | 100): Promise<null> =>
  set(tx, id, { budget_seen: share })

async function set(
  tx: TenantTx,
  id: ProjectId,
  columns: {
    readonly budget_minutes?: number | null
    readonly budget_cents?: ProjectBudget['amount']
    readonly budget_seen: 0 | 80 | 100
  },
): Promise<null> {
  const changed = await tx
    .updateTable('projects')
    .set((row) => ({ ...columns, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) throw projectErrors.notFound()
  return null
}
