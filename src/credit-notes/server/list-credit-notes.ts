import type { z } from 'zod'
import type { Cursor } from '#contract/list-page.ts'
import type { LastMail } from '#documents/contract.ts'
import { isMailPending, lastMailOfDocument } from '#documents/server/last-mail.ts'
import type { CustomerId, DocumentId, ProjectId } from '#kernel/ids.ts'
import { foreignTotalOf, type ForeignColumns } from '#ledger/domain/foreign-columns.ts'
import { localDate } from '#kernel/local-date.ts'
import { negate, type Cents } from '#kernel/money.ts'
import { idsAfter, idsOfPage, inOrderOf, type ListSql } from '#platform/server/db/list-page.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { countCreditNoteStates, CreditNoteSummary, listCreditNotePage } from '../contract.ts'
import { creditNoteStates, type CreditNoteState } from '../domain/credit-note-state.ts'

interface SummaryRow extends ForeignColumns {
  id: DocumentId
  number: string | null
  invoice_id: DocumentId
  invoice_number: string
  customer_id: CustomerId
  customer_name: string
  project_id: ProjectId | null
  title: string | null
  state: CreditNoteState
  issue_date: string
  net_cents: Cents
  vat_cents: Cents
  gross_cents: Cents
  open_cents: Cents
  times_sent: number
  is_mail_pending: boolean
  last_mail: LastMail
  is_archived: boolean
  version: number
}

/** The columns of a list of credit notes. */
const summaries = sql`
  select d.id, d.number, i.id as invoice_id, i.number as invoice_number, d.customer_id,
         coalesce(d.customer_name, i.customer_name) as customer_name, d.project_id, d.title, d.state, d.issue_date,
         d.net_cents, d.vat_cents, d.gross_cents, d.open_cents, d.times_sent,
         d.currency, d.rate_millionths, d.rate_source, d.foreign_gross_thousandths,
         ${isMailPending} as is_mail_pending, ${lastMailOfDocument} as last_mail,
         d.is_archived, d.version
  from credit_note_states d join invoice_states i on i.tenant_id = d.tenant_id and i.id = d.corrects_id
  where d.tenant_id = ${thisTenant}`

/** All credit notes, the newest first; a concept is above others of its day. */
export async function listCreditNotes(tx: TenantTx, cursor: Cursor = {}): Promise<CreditNoteSummary[]> {
  const ids = await idsAfter<DocumentId>(tx, listSql, cursor)
  if (ids !== null) return summariesOf(tx, ids)
  const { rows } = await sql<SummaryRow>`
    ${summaries} order by d.issue_date desc, d.number desc nulls first, d.id desc`.execute(tx)
  return rows.map(summaryOf)
}

/** A page of twelve, as the list on the screen shows them. */
export async function pageOfCreditNotes(
  tx: TenantTx,
  listQuery: z.output<typeof listCreditNotePage.query>,
): Promise<z.output<typeof listCreditNotePage.data>> {
  const { ids, ...page } = await idsOfPage<DocumentId, Filter, Sort>(tx, listSql, listQuery)
  return { ...page, rows: await summariesOf(tx, ids) }
}

/** In the order of the ids. */
async function summariesOf(tx: TenantTx, ids: readonly DocumentId[]): Promise<CreditNoteSummary[]> {
  const { rows } = await sql<SummaryRow>`${summaries} and d.id = any(${ids}::uuid[])`.execute(tx)
  return inOrderOf(ids, rows.map(summaryOf))
}

type Filter = keyof z.output<typeof listCreditNotePage.data>['counts']
type Sort = 'nummer' | 'klant' | 'factuur' | 'datum' | 'status' | 'over' | 'bedrag'

const withCustomer = sql`join customer_names c on c.tenant_id = d.tenant_id and c.id = d.customer_id`
const withInvoice = sql`
  join invoice_states i on i.tenant_id = d.tenant_id and i.id = d.corrects_id`
const inState = (state: CreditNoteState) => sql`d.state = ${sql.lit(state)} and not d.is_archived`

const listSql: ListSql<Filter, Sort> = {
  from: sql`credit_note_states d`,
  where: sql`d.tenant_id = ${thisTenant}`,
  id: sql`d.id`,
  filters: {
    alle: sql`not d.is_archived`,
    concept: inState('concept'),
    afgerond: inState('finalised'),
    verstuurd: inState('sent'),
    verrekend: inState('settled'),
    terugbetaald: inState('refunded'),
    archief: sql`d.is_archived`,
  },
  sorts: {
    nummer: { by: sql`d.number collate "C"` },
    klant: { by: sql`c.sort_name collate "C"`, join: withCustomer },
    factuur: { by: sql`i.number collate "C"`, join: withInvoice },
    datum: { by: sql`d.issue_date` },
    status: { by: sql`array_position(${sql.lit(`{${creditNoteStates.join(',')}}`)}::text[], d.state)` },
    // The remaining amount is stored as owed by us, below zero.
    over: { by: sql`-d.open_cents` },
    bedrag: { by: sql`d.gross_cents` },
  },
  search: {
    // Also by the number of its invoice; a concept shows the customer that is frozen on the invoice.
    matches: (pattern) => sql`(
      d.search_text like ${pattern}
      or d.corrects_id in (select i.id from invoice_states i
      where tenant_id = ${thisTenant} and lower(i.number) like ${pattern})
      or (d.state = 'concept' and d.corrects_id in (
        select i.id from invoice_states i
        where tenant_id = ${thisTenant} and i.search_text like ${pattern})))`,
  },
  order: [
    { by: sql`d.issue_date`, isDescending: true },
    { by: sql`d.number`, isDescending: true },
    { by: sql`d.id`, isDescending: true },
  ],
}

/** The list's data of one credit note; empty when there is none. */
export async function summaryOfCreditNote(tx: TenantTx, id: DocumentId): Promise<CreditNoteSummary[]> {
  const { rows } = await sql<SummaryRow>`${summaries} and d.id = ${id}`.execute(tx)
  return rows.map(summaryOf)
}

/** The number of credit notes in each state, zeros included; archived ones do not count. */
export async function countCreditNoteStatesOf(
  tx: TenantTx,
): Promise<z.output<typeof countCreditNoteStates.data>> {
  const { rows } = await sql<{ state: CreditNoteState; count: bigint }>`
    select state, count(*) as count from credit_note_states
    where tenant_id = ${thisTenant} and not is_archived group by state`.execute(tx)
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  return creditNoteStates.map((state) => ({ state, count: counts.get(state) ?? 0 }))
}

const summaryOf = (row: SummaryRow): CreditNoteSummary => ({
  id: row.id,
  creditNoteNumber: row.number,
  invoiceId: row.invoice_id,
  invoiceNumber: row.invoice_number,
  customerId: row.customer_id,
  customerName: row.customer_name,
  projectId: row.project_id,
  reason: row.title,
  state: row.state,
  issueDate: localDate(row.issue_date),
  totalAmountSummary: { netAmount: row.net_cents, vatAmount: row.vat_cents, grossAmount: row.gross_cents },
  foreign: foreignTotalOf(row),
  openAmount: negate(row.open_cents),
  timesSentPerEmail: row.times_sent,
  isMailPending: row.is_mail_pending,
  lastMail: row.last_mail,
  isArchived: row.is_archived,
  version: row.version,
})
