import type { z } from 'zod'
import type { Cursor } from '#contract/list-page.ts'
import { customersNamed } from '#customers/server/found-by-name.ts'
import type { ProjectId } from '#kernel/ids.ts'
import { idsAfter, idsOfPage, inOrderOf, sortKeyOf, type ListSql } from '#platform/server/db/list-page.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { listProjectPage, ProjectOnScreen } from '../contract.ts'
import { projectErrors } from '../domain/errors.ts'
import { profitOf } from '../domain/profit.ts'
import type { Project } from '../domain/project.ts'
import { countNotFinalised, isFinalised } from '../domain/project-document.ts'
import { readProjects } from './project-rows.ts'

/** Projects for the screens, each with its documents and its profit. */
export async function listProjects(
  tx: TenantTx,
  which: 'active' | 'closed',
  cursor: Cursor = {},
): Promise<ProjectOnScreen[]> {
  const isOfList = listSql.filters[which === 'active' ? 'lopend' : 'eerdere']
  const ids = await idsAfter<ProjectId>(
    tx,
    { ...listSql, where: sql`${listSql.where} and ${isOfList}` },
    cursor,
  )
  if (ids !== null) return inOrderOf(ids, (await readProjects(tx, ids)).map(onScreen))
  return (await readProjects(tx, which)).map(onScreen)
}

/** Twelve projects as cards. Only the documents of these twelve are read. */
export async function pageOfProjects(
  tx: TenantTx,
  listQuery: z.output<typeof listProjectPage.query>,
): Promise<z.output<typeof listProjectPage.data>> {
  const isEarlier = listQuery.filter === 'eerdere'
  const { ids, ...page } = await idsOfPage<ProjectId, Filter, Sort>(
    tx,
    isEarlier ? closedOnes : activeOnes,
    listQuery,
  )
  const projects = (await readProjects(tx, ids)).map(onScreen)
  return {
    ...page,
    rows: inOrderOf(ids, projects).map(({ documents, ...card }) => ({
      ...card,
      documentCount: documents.length,
    })),
  }
}

type Filter = keyof z.output<typeof listProjectPage.data>['counts']
type Sort = 'titel' | 'klant' | 'begonnen'

const withCustomer = sql`join customer_names c on c.tenant_id = p.tenant_id and c.id = p.customer_id`

const listSql = {
  from: sql`projects p`,
  where: sql`p.tenant_id = ${thisTenant}`,
  id: sql`p.id`,
  filters: { lopend: sql`p.closed_at is null`, eerdere: sql`p.closed_at is not null` },
  sorts: {
    titel: { by: sortKeyOf(sql`p.title`) },
    klant: { by: sql`c.sort_name collate "C"`, join: withCustomer },
    begonnen: { by: sql`p.created_at` },
  },
  search: {
    matches: (pattern: string) =>
      sql`(p.search_text like ${pattern} or p.customer_id in (${customersNamed(pattern)}))`,
  },
} as const

/** The newest first. */
const activeOnes: ListSql<Filter, Sort> = {
  ...listSql,
  order: [{ by: sql`p.created_at`, isDescending: true }, { by: sql`p.id` }],
}

/** The last closed first. */
const closedOnes: ListSql<Filter, Sort> = {
  ...listSql,
  order: [{ by: sql`p.closed_at`, isDescending: true }, { by: sql`p.id` }],
}

export async function getProject(tx: TenantTx, id: ProjectId): Promise<ProjectOnScreen> {
  return onScreen(await readProject(tx, id))
}

/** @throws DomainError `project.not-found`, for another tenant's project as for an absent one */
export async function readProject(tx: TenantTx, id: ProjectId): Promise<Project> {
  const [project] = await readProjects(tx, [id])
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
