import type { Cursor } from '#contract/list-page.ts'
import type { z } from 'zod'
import { documentMatches } from '#customers/server/found-by-name.ts'
import type { LastMail } from '#documents/contract.ts'
import { isMailPending, lastMailOfDocument } from '#documents/server/last-mail.ts'
import type { CustomerId, DocumentId, ProjectId, QuoteSignatureId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import type { ForeignAmount, RatePerEuro, RateSource } from '#ledger/domain/foreign-money.ts'
import { idsAfter, idsOfPage, inOrderOf, type ListSql } from '#platform/server/db/list-page.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { listQuotePage, QuoteSummary } from '../contract.ts'
import { quoteErrors } from '../domain/errors.ts'
import { uniqueDocumentNumber } from '../domain/quote.ts'
import {
  quoteStates,
  stateOn,
  type QuoteState,
  type SignatureRole,
  type StoredQuoteState,
} from '../domain/quote-state.ts'

interface SummaryRow {
  id: DocumentId
  quote_number: string | null
  quote_version: number
  customer_id: CustomerId
  customer_name: string
  project_id: ProjectId | null
  title: string | null
  state: StoredQuoteState
  issue_date: string
  due_date: string
  net_cents: Cents
  vat_cents: Cents
  gross_cents: Cents
  invoiced_cents: Cents
  left_cents: Cents | null
  currency: CurrencyCode | null
  rate_millionths: RatePerEuro | null
  rate_source: RateSource | null
  foreign_gross_thousandths: ForeignAmount | null
  invoiced_thousandths: ForeignAmount | null
  left_thousandths: ForeignAmount | null
  has_concept_invoice: boolean
  signatures: { id: QuoteSignatureId; role: SignatureRole }[]
  viewed_at: string | null
  is_mail_pending: boolean
  last_mail: LastMail
  version: number
}

/** The columns of a list of quotes. */
const summaries = sql`
  select d.id, q.quote_number, q.quote_version, d.customer_id, coalesce(d.customer_name, c.name) as customer_name,
         d.project_id, d.title, d.state, d.issue_date, d.due_date, d.net_cents, d.vat_cents, d.gross_cents,
         d.invoiced_cents, d.left_cents, d.has_concept_invoice, d.currency, d.rate_millionths, d.rate_source,
         d.foreign_gross_thousandths, d.invoiced_thousandths, d.left_thousandths,
         (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'role', s.role) order by s.role), '[]')
          from quote_signatures s where s.tenant_id = ${thisTenant} and s.document_id = d.id) as signatures,
         q.viewed_at,
         ${isMailPending} as is_mail_pending, ${lastMailOfDocument} as last_mail,
         d.version
  from quote_states d
  join quotes q on q.tenant_id = d.tenant_id and q.document_id = d.id
  join customer_names c on c.tenant_id = d.tenant_id and c.id = d.customer_id`

/** All quotes, the newest first; a concept is above others of its day. */
export async function listQuotes(tx: TenantTx, cursor: Cursor, today: LocalDate): Promise<QuoteSummary[]> {
  const ids = await idsAfter<DocumentId>(tx, listSql(today), cursor)
  if (ids !== null) return quotesOf(tx, ids, today)
  const { rows } = await sql<SummaryRow>`
    ${summaries} where d.tenant_id = ${thisTenant}
    order by d.issue_date desc, d.number desc nulls first, d.id desc`.execute(tx)
  return rows.map((row) => summaryOf(row, today))
}

/** Twelve of them, as the list on the screen shows them. */
export async function pageOfQuotes(
  tx: TenantTx,
  listQuery: z.output<typeof listQuotePage.query>,
  today: LocalDate,
): Promise<z.output<typeof listQuotePage.data>> {
  const { ids, ...page } = await idsOfPage<DocumentId, Filter, Sort>(tx, listSql(today), listQuery)
  return { ...page, rows: await quotesOf(tx, ids, today) }
}

/** In the order of the ids. */
async function quotesOf(tx: TenantTx, ids: readonly DocumentId[], today: LocalDate): Promise<QuoteSummary[]> {
  const { rows } =
    await sql<SummaryRow>`${summaries} where d.tenant_id = ${thisTenant} and d.id = any(${ids}::uuid[])`.execute(
      tx,
    )
  return inOrderOf(
    ids,
    rows.map((row) => summaryOf(row, today)),
  )
}

type Filter = keyof z.output<typeof listQuotePage.data>['counts']
type Sort = 'nummer' | 'klant' | 'datum' | 'geldig' | 'status' | 'bedrag'

const withCustomer = sql`join customer_names c on c.tenant_id = d.tenant_id and c.id = d.customer_id`

/** The state of the quote `d` of `quote_states` on a day. */
export const stateOfQuote = (today: LocalDate) =>
  sql`case when d.expires_on < ${today}::date then 'expired'
            when d.state = 'agreed' and d.invoiced_cents > 0 then 'partly-invoiced' else d.state end`

function listSql(today: LocalDate): ListSql<Filter, Sort> {
  const inState = (state: QuoteState) => sql`${stateOfQuote(today)} = ${sql.lit(state)}`
  return {
    from: sql`quote_states d`,
    where: sql`d.tenant_id = ${thisTenant}`,
    id: sql`d.id`,
    filters: {
      alle: sql`true`,
      concept: inState('concept'),
      verstuurd: inState('sent'),
      'getekend-door-klant': inState('signed'),
      akkoord: inState('agreed'),
      'deels-gefactureerd': inState('partly-invoiced'),
      gefactureerd: inState('invoiced'),
      afgewezen: inState('rejected'),
      verlopen: inState('expired'),
      vervallen: sql`d.state in ('withdrawn', 'replaced')`,
    },
    sorts: {
      nummer: { by: sql`d.number collate "C"` },
      klant: { by: sql`c.sort_name collate "C"`, join: withCustomer },
      datum: { by: sql`d.issue_date` },
      geldig: { by: sql`d.due_date` },
      status: {
        by: sql`array_position(${sql.lit(`{${quoteStates.join(',')}}`)}::text[], ${stateOfQuote(today)})`,
      },
      bedrag: { by: sql`d.gross_cents` },
    },
    search: {
      // The number of the document is the quote's with its version behind it.
      matches: (pattern) => documentMatches(pattern),
    },
    order: [
      { by: sql`d.issue_date`, isDescending: true },
      { by: sql`d.number`, isDescending: true },
      { by: sql`d.id`, isDescending: true },
    ],
  }
}

/** What the list shows of one quote. */
export async function summaryOfQuote(tx: TenantTx, id: DocumentId, today: LocalDate): Promise<QuoteSummary> {
  const { rows } =
    await sql<SummaryRow>`${summaries} where d.tenant_id = ${thisTenant} and d.id = ${id}`.execute(tx)
  if (rows[0] === undefined) throw quoteErrors.notFound()
  return summaryOf(rows[0], today)
}

function summaryOf(row: SummaryRow, today: LocalDate): QuoteSummary {
  const dueByDate = localDate(row.due_date)
  return {
    id: row.id,
    quoteNumber: row.quote_number,
    uniqueDocumentNumber: uniqueDocumentNumber(row.quote_number, row.quote_version),
    customerId: row.customer_id,
    customerName: row.customer_name,
    projectId: row.project_id,
    title: row.title,
    state: stateOn({ state: row.state, dueDate: dueByDate, invoiced: row.invoiced_cents }, today),
    issueDate: localDate(row.issue_date),
    dueByDate,
    totalAmountSummary: { netAmount: row.net_cents, vatAmount: row.vat_cents, grossAmount: row.gross_cents },
    foreign: foreignOf(row),
    invoicedAmount: row.invoiced_cents,
    amountToInvoice: row.left_cents,
    hasConceptInvoice: row.has_concept_invoice,
    signatures: row.signatures,
    viewedAt: row.viewed_at,
    isMailPending: row.is_mail_pending,
    lastMail: row.last_mail,
    version: row.version,
  }
}

/** The columns of another currency are there all, or none. */
function foreignOf(row: SummaryRow): QuoteSummary['foreign'] {
  const { currency, rate_millionths: perEuro, rate_source: source, foreign_gross_thousandths: gross } = row
  const { invoiced_thousandths: invoicedAmount, left_thousandths: amountToInvoice } = row
  return currency === null || perEuro === null || source === null || gross === null || invoicedAmount === null
    ? null
    : { currency, perEuro, source, gross, invoicedAmount, amountToInvoice }
}
