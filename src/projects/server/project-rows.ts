import { kindLabel } from '../domain/project-document.ts'
import type { MailState } from '#documents/domain/mail-state.ts'
import { isInCollection } from '#documents/server/in-collection.ts'
import { lastMailOfDocument } from '#documents/server/last-mail.ts'
import type { CustomerId, DocumentId, ProjectId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import type { ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Project } from '../domain/project.ts'
import {
  displayNameOf,
  type ProjectDocumentKind,
  type DocumentStanding,
  type ProjectDocument,
} from '../domain/project-document.ts'

/** The selection of projects: all active ones, all closed ones, or these ids. */
export type Selection = 'active' | 'closed' | readonly ProjectId[]

interface ProjectRow {
  id: ProjectId
  title: string
  customer_id: CustomerId
  customer_name: string
  created_on: string
  closed_on: string | null
  minutes: number
  budget_minutes: number | null
  budget_cents: Cents | null
}

interface DocumentRow {
  project_id: ProjectId
  id: DocumentId
  kind: string
  number: string | null
  title: string | null
  corrects_id: DocumentId | null
  issue_date: string
  due_date: string | null
  net_cents: Cents
  standing: DocumentStanding
  state: string
  open_cents: Cents
  invoiced_cents: Cents | null
  left_cents: Cents | null
  currency: CurrencyCode | null
  left_thousandths: ForeignAmount | null
  last_mail: MailState | null
  is_in_collection: boolean
}

/**
 * Projects with all their documents: active ones the newest first, closed ones the last closed first. A day
 * is the day in the Netherlands. Two queries, however many projects there are.
 */
export async function readProjects(tx: TenantTx, selection: Selection): Promise<Project[]> {
  const which = whereOf(selection)
  const projects = await rowsOf(
    tx,
    sql<ProjectRow>`
      select p.id, p.title, p.customer_id, c.name as customer_name,
             (p.created_at at time zone 'Europe/Amsterdam')::date as created_on,
             (p.closed_at at time zone 'Europe/Amsterdam')::date as closed_on, p.budget_minutes, p.budget_cents,
             coalesce((select h.minutes from project_hours h where h.tenant_id = ${thisTenant} and h.project_id = p.id), 0) as minutes
      from projects p join customer_names c on c.tenant_id = ${thisTenant} and c.id = p.customer_id
      where p.tenant_id = ${thisTenant} and ${which}
      order by p.closed_at desc, p.created_at desc, p.id`,
  )
  if (projects.length === 0) return []
  const documents = await rowsOf(
    tx,
    sql<DocumentRow>`
      select d.project_id, d.id, d.kind, d.number, d.title, d.corrects_id, d.issue_date, d.due_date, d.net_cents, d.standing,
             d.state, d.open_cents, q.invoiced_cents, q.left_cents, q.currency, q.left_thousandths,
             ${lastMailOfDocument} as last_mail, ${isInCollection} as is_in_collection
      from project_documents d
      left join quote_states q on q.tenant_id = ${thisTenant} and q.id = d.id
      where d.tenant_id = ${thisTenant} and d.project_id = any(${projects.map(({ id }) => id)}::uuid[])
      order by d.issue_date desc, d.number desc nulls first, d.id desc`,
  )
  const documentsOf = Map.groupBy(documents, ({ project_id }) => project_id)
  return projects.map((row) => projectOf(row, documentsOf.get(row.id) ?? []))
}

/**
 * The project, locked: a transaction that adds a document to this project, closes or deletes the project,
 * waits until the present one ends.
 */
export async function lockProject(tx: TenantTx, id: ProjectId): Promise<void> {
  await sql`select from projects where tenant_id = ${thisTenant} and id = ${id} for update`.execute(tx)
}

function whereOf(selection: Selection) {
  if (selection === 'active') return sql`p.closed_at is null`
  return selection === 'closed' ? sql`p.closed_at is not null` : sql`p.id = any(${selection}::uuid[])`
}

const projectOf = (row: ProjectRow, documents: readonly DocumentRow[]): Project => ({
  id: row.id,
  title: row.title,
  customerId: row.customer_id,
  customerName: row.customer_name,
  createdOn: localDate(row.created_on),
  closedOn: row.closed_on === null ? null : localDate(row.closed_on),
  minutes: row.minutes,
  budget: { minutes: row.budget_minutes, amount: row.budget_cents },
  documents: documents.map(documentOf),
})

function documentOf(row: DocumentRow): ProjectDocument {
  const type = isKnown(row.kind) ? row.kind : 'unknown'
  return {
    id: row.id,
    type,
    displayName: displayNameOf(type, row.number, row.title),
    issueDate: localDate(row.issue_date),
    dueByDate: row.due_date === null ? null : localDate(row.due_date),
    netAmount: row.net_cents,
    standing: row.standing,
    state: row.state,
    openAmount: row.open_cents,
    invoicedAmount: row.invoiced_cents,
    amountToInvoice: row.left_cents,
    foreignToInvoice:
      row.currency === null || row.left_thousandths === null
        ? null
        : { currency: row.currency, amountToInvoice: row.left_thousandths },
    correctsId: row.corrects_id,
    lastMail: row.last_mail,
    inCollection: row.is_in_collection,
  }
}

const isKnown = (kind: string): kind is ProjectDocumentKind => kind !== 'unknown' && kind in kindLabel
