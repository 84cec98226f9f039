import type { ProjectId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ProjectOnScreen } from '../contract.ts'
import { projectErrors } from '../domain/errors.ts'
import { profitOf } from '../domain/profit.ts'
import type { Project } from '../domain/project.ts'
import { countNotFinalised, isFinalised } from '../domain/project-document.ts'
import { readProjects } from './project-rows.ts'

/** Projects as the screens show them, each with its documents and its profit. */
export async function listProjects(tx: TenantTx, which: 'active' | 'closed'): Promise<ProjectOnScreen[]> {
  return (await readProjects(tx, which)).map(onScreen)
}

export async function getProject(tx: TenantTx, id: ProjectId): Promise<ProjectOnScreen> {
  return onScreen(await readProject(tx, id))
}

/** @throws DomainError `project.not-found`, the same for another tenant's as for none */
export async function readProject(tx: TenantTx, id: ProjectId): Promise<Project> {
  const [project] = await readProjects(tx, id)
  if (project === undefined) throw projectErrors.notFound()
  return project
}

const onScreen = ({ documents, ...project }: Project): ProjectOnScreen => ({
  ...project,
  isFinished: project.closedOn !== null,
  isFinalized: project.closedOn !== null,
  documents: documents.map((document) => ({ ...document, isFinalized: isFinalised(document) })),
  documentsNotFinalized: countNotFinalised(documents),
  profit: profitOf(documents),
})
