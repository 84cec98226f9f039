import { addressesFor, type Contact } from '#customers/domain/contact.ts'
import { lockDocuments } from '#documents/server/lock-documents.ts'
import {
  documentColumns,
  documentOf,
  documentWithParties,
  type DocumentRow,
} from '#documents/server/store.ts'
import type { DocumentId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { quoteErrors } from '../domain/errors.ts'
import type { Quote, SharedQuote } from '../domain/quote.ts'
import type { SignatureRole, StoredQuoteState } from '../domain/quote-state.ts'

interface QuoteRow extends DocumentRow {
  customer_contacts: Contact[]
  state: StoredQuoteState
  quote_number: string | null
  quote_version: number
  root_id: DocumentId
  intro: string
  outro: string
  needs_code: boolean
  content_sha256: string | null
  reject_reason: string | null
  signed_by: SignatureRole[]
  invoiced_cents: Cents
  left_cents: Cents | null
  invoiced_thousandths: ForeignAmount | null
  left_thousandths: ForeignAmount | null
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
  if (lock) await lockDocuments(tx, sql`d.id = ${id} and d.kind = 'quote'`)
  const { rows } = await sql<QuoteRow>`
    select ${documentColumns}, d.state, q.quote_number, q.quote_version, q.root_id, q.intro, q.outro, q.needs_code,
           q.content_sha256, q.reject_reason, c.contacts as customer_contacts, v.invoiced_cents, v.left_cents,
           v.invoiced_thousandths, v.left_thousandths,
           (select coalesce(jsonb_agg(s.role), '[]')
            from quote_signatures s where s.tenant_id = ${thisTenant} and s.document_id = d.id) as signed_by
    from ${documentWithParties}
    join quotes q on q.tenant_id = ${thisTenant} and q.document_id = d.id
    join quote_states v on v.tenant_id = ${thisTenant} and v.id = d.id
    where d.tenant_id = ${thisTenant} and d.id = ${id} and d.kind = 'quote'`.execute(tx)
  if (rows[0] === undefined) throw quoteErrors.notFound()
  return quoteOf(rows[0])
}

function quoteOf(row: QuoteRow): Quote {
  const document = documentOf(row)
  const own = document.customer.email
  const addresses = addressesFor('quote', { own, contacts: row.customer_contacts })
  return {
    ...document,
    // What is frozen on sharing is the address that the quote goes to, so that a code to sign goes there as well.
    customer: document.frozen?.customer ?? { ...document.customer, email: addresses[0] ?? own },
    addresses,
    ...quoteFields(row),
  }
}

const quoteFields = (row: QuoteRow) => ({
  state: row.state,
  quoteNumber: row.quote_number,
  quoteVersion: row.quote_version,
  rootId: row.root_id,
  intro: row.intro,
  outro: row.outro,
  needsCode: row.needs_code,
  contentSha256: row.content_sha256,
  rejectReason: row.reject_reason,
  signedBy: row.signed_by,
  invoiced: row.invoiced_cents,
  left: row.left_cents,
  foreign:
    row.invoiced_thousandths === null
      ? null
      : { invoiced: row.invoiced_thousandths, left: row.left_thousandths },
})
