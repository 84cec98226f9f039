import { customerErrors } from '#customers/domain/errors.ts'
import type { ProjectId } from '#kernel/ids.ts'
import { constraintOf, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { NewProject } from '../contract.ts'

/** @throws DomainError `customer.not-found`, for another tenant's customer as for an absent one */
export async function createProject(tx: TenantTx, project: NewProject): Promise<ProjectId> {
  const id = newId<ProjectId>()
  await tx
    .insertInto('projects')
    .values({ id, title: project.title, customer_id: project.customerId })
    .execute()
    .catch((error: unknown) => {
      if (constraintOf(error) === 'projects_tenant_id_customer_id_fkey')
        throw customerErrors.notFound().at('customerId')
      throw error
    })
  return id
}
