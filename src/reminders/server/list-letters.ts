import type { z } from 'zod'
import type { CustomerKind } from '#customers/domain/kind.ts'
import type { CustomerId, DocumentId, OpenItemId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { idsOfPage, inOrderOf, type ListSql } from '#platform/server/db/list-page.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { labelFor, type StepKind } from '../domain/reminder-step.ts'
import type { LetterSummary, listLetterPage } from '../letters-contract.ts'

type Filter = keyof z.output<typeof listLetterPage.data>['counts']

/** A mail that left, and that the server of one of its recipients refused. */
const isRefusedInPart = sql`(s.way = 'mail' and s.state = 'sent' and s.received_on is null)`

const letters: ListSql<Filter, 'datum'> = {
  from: sql`reminder_letters l join all_letter_states s on s.tenant_id = l.tenant_id and s.letter_id = l.id`,
  where: sql`l.tenant_id = ${thisTenant} and s.tenant_id = ${thisTenant}`,
  id: sql`l.id`,
  filters: {
    alle: sql`true`,
    wacht: sql`s.state = 'queued'`,
    verstuurd: sql`s.state = 'sent' and not ${isRefusedInPart}`,
    'niet-aangekomen': sql`(s.state = 'failed' or ${isRefusedInPart})`,
  },
  sorts: { datum: { by: sql`l.made_at` } },
  search: {
    matches: (pattern) => sql`(
      lower(l.recipient) like ${pattern}
      or exists (
        select from reminders r join invoice_states d on d.tenant_id = ${thisTenant} and d.id = r.document_id
        where r.tenant_id = ${thisTenant} and r.letter_id = l.id and d.search_text like ${pattern})
      or exists (
        select from item_reminders r join claims d on d.tenant_id = ${thisTenant} and d.id = r.open_item_id
        where r.tenant_id = ${thisTenant} and r.letter_id = l.id
          and lower(d.number || ' ' || coalesce(d.customer_name, '')) like ${pattern}))`,
  },
  order: [
    { by: sql`l.made_at`, isDescending: true },
    { by: sql`l.id`, isDescending: true },
  ],
}

interface Row {
  id: string
  step: StepKind
  customer_kind: CustomerKind
  made_on: string
  made_at: string
  is_automatic: boolean
  recipient: string
  total: string
  way: LetterSummary['way']
  state: LetterSummary['state']
  received_on: string | null
  customer_id: CustomerId
  customer_name: string
  invoices: { id: DocumentId; number: string }[]
  open_items: { id: OpenItemId; number: string }[]
}

/** A page of twelve of the letters that were made, the newest first. */
export async function pageOfLetters(
  tx: TenantTx,
  listQuery: z.output<typeof listLetterPage.query>,
): Promise<z.output<typeof listLetterPage.data>> {
  const { ids, ...page } = await idsOfPage<string, Filter, 'datum'>(tx, letters, listQuery)
  return { ...page, rows: inOrderOf(ids, (await rowsWith(tx, ids)).map(summaryOf)) }
}

const rowsWith = (tx: TenantTx, ids: readonly string[]): Promise<Row[]> =>
  rowsOf(
    tx,
    sql<Row>`
      select l.id, l.step, l.customer_kind, l.made_on, l.made_at, l.is_automatic, l.recipient, l.claim ->> 'total' as total,
             s.way, s.state, s.received_on, about.customer_id, about.customer_name, about.invoices, about.open_items
      from reminder_letters l
      join all_letter_states s on s.tenant_id = ${thisTenant} and s.letter_id = l.id
      cross join lateral (
        select (array_agg(d.customer_id))[1] as customer_id, max(d.customer_name) as customer_name,
               coalesce(json_agg(json_build_object('id', d.id, 'number', d.number) order by d.number)
                        filter (where d.kind = 'invoice'), '[]') as invoices,
               coalesce(json_agg(json_build_object('id', d.id, 'number', d.number) order by d.number)
                        filter (where d.kind = 'open-item'), '[]') as open_items
        from reminded_claims r join claims d on d.tenant_id = ${thisTenant} and d.id = r.claim_id
        where r.tenant_id = ${thisTenant} and r.letter_id = l.id) about
      where l.tenant_id = ${thisTenant} and l.id = any(${ids}::uuid[])`,
  )

const summaryOf = (row: Row): LetterSummary => ({
  id: row.id,
  label: labelFor(row.step, row.customer_kind),
  madeOn: localDate(row.made_on),
  madeAt: row.made_at,
  isAutomatic: row.is_automatic,
  customerId: row.customer_id,
  customerName: row.customer_name,
  recipient: row.recipient,
  invoices: row.invoices,
  openItems: row.open_items,
  total: cents(BigInt(row.total)),
  way: row.way,
  state: row.state,
  receivedOn: row.received_on === null ? null : localDate(row.received_on),
})
