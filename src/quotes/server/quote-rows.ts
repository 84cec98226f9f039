import type { Party, Supplier } from '#documents/domain/frozen-document.ts'
import { settingsOf, type SettingsJson } from '#documents/server/document-settings.ts'
import { thaw } from '#documents/server/frozen-json.ts'
import { linesOfDocument, storedLineOf, type LineJson } from '#documents/server/line-rows.ts'
import { customerOfToday, supplierOfToday } from '#documents/server/party-rows.ts'
import type { CustomerId, DocumentId, ProjectId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { quoteErrors } from '../domain/errors.ts'
import type { Quote, SharedQuote } from '../domain/quote.ts'
import type { SignatureRole, StoredQuoteState } from '../domain/quote-state.ts'

interface QuoteRow {
  id: DocumentId
  version: number
  state: StoredQuoteState
  number: string | null
  quote_number: string | null
  quote_version: number
  root_id: DocumentId
  customer_id: CustomerId
  project_id: ProjectId | null
  title: string | null
  intro: string
  outro: string
  needs_code: boolean
  issue_date: string
  due_date: string
  delivery_date: string
  content_sha256: string | null
  reject_reason: string | null
  frozen: unknown
  lines: LineJson[]
  signed_by: SignatureRole[]
  supplier: Supplier
  customer: Party
  settings: SettingsJson | null
}

/**
 * One quote with all that a decision about it needs, in one query. A concept has the parties of today, any other those
 * that were frozen.
 *
 * @throws DomainError `quote.not-found`, the same for another tenant's as for none
 */
export const readQuote = (tx: TenantTx, id: DocumentId): Promise<Quote> => quoteWhere(tx, id, false)

/** The same, locked: who wants to move it waits until this transaction ends. */
export const lockQuote = (tx: TenantTx, id: DocumentId): Promise<Quote> => quoteWhere(tx, id, true)

/** Every state but concept has a number and a frozen content. @throws DomainError `quote.no-pdf` for a concept */
export function asShared(quote: Quote): SharedQuote {
  const { number, contentSha256 } = quote
  if (number === null || contentSha256 === null) throw quoteErrors.noPdfYet()
  return { ...quote, number, contentSha256 }
}

async function quoteWhere(tx: TenantTx, id: DocumentId, lock: boolean): Promise<Quote> {
  // In a statement of its own: what a subquery sees was decided before the lock was there.
  if (lock) await sql`select 1 from documents where id = ${id} and kind = 'quote' for update`.execute(tx)
  const { rows } = await sql<QuoteRow>`
    select d.id, d.version, d.state, d.number, q.quote_number, q.quote_version, q.root_id, d.customer_id, d.project_id,
           d.title, q.intro, q.outro, q.needs_code, d.issue_date, d.due_date, d.delivery_date, q.content_sha256,
           q.reject_reason, d.frozen,
           ${linesOfDocument} as lines,
           (select coalesce(jsonb_agg(s.role), '[]')
            from quote_signatures s where s.tenant_id = d.tenant_id and s.document_id = d.id) as signed_by,
           ${supplierOfToday} as supplier,
           ${customerOfToday} as customer,
           (select to_jsonb(s) from document_settings s where s.tenant_id = d.tenant_id) as settings
    from documents d
    join quotes q on q.tenant_id = d.tenant_id and q.document_id = d.id
    join tenants t on t.tenant_id = d.tenant_id
    join customers c on c.tenant_id = d.tenant_id and c.id = d.customer_id
    where d.id = ${id} and d.kind = 'quote'`.execute(tx)
  if (rows[0] === undefined) throw quoteErrors.notFound()
  return quoteOf(rows[0])
}

function quoteOf(row: QuoteRow): Quote {
  const frozen = row.frozen === null ? null : thaw(row.frozen)
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    number: row.number,
    quoteNumber: row.quote_number,
    quoteVersion: row.quote_version,
    rootId: row.root_id,
    customerId: row.customer_id,
    projectId: row.project_id,
    title: row.title,
    intro: row.intro,
    outro: row.outro,
    needsCode: row.needs_code,
    issueDate: localDate(row.issue_date),
    dueDate: localDate(row.due_date),
    deliveryDate: localDate(row.delivery_date),
    lines: frozen?.lines ?? row.lines.map(storedLineOf),
    supplier: frozen?.supplier ?? row.supplier,
    customer: frozen?.customer ?? row.customer,
    contentSha256: row.content_sha256,
    rejectReason: row.reject_reason,
    signedBy: row.signed_by,
    frozen,
    settings: settingsOf(row.settings),
  }
}
