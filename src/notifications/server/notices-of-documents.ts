import type { RawBuilder } from 'kysely'
import type { UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'
import { MOST_OF_A_KIND, type NoticeKind } from '../domain/notice-kind.ts'

const MESSAGE_DAYS = 60
/** A finalised invoice becomes a task when it was not sent within this number of days. */
const UNSENT_DAYS = 2
/** An unsigned quote becomes a task this number of days before its last day. */
const EXPIRING_DAYS = 1

/** A notice as a statement gives it. */
export interface NoticeRow {
  kind: NoticeKind
  subject: string | null
  name: string | null
  party: string | null
  amount: Cents | null
  day: string | null
  at: string | null
  count: number | null
  detail: string | null
  by: string | null
}

/** The documents of the tray: one task for all. */
const documentsToProcess = sql`
  union all
  (select 'documents-to-process', null, case when count(*) = 1 then min(file_name) end, null, null, null, null,
          count(*)::int, null, null
   from documents_to_process where tenant_id = ${thisTenant} having count(*) > 0)`

/** A mailbox that could not be read for a day. */
const failingMailboxes = sql`
  union all
  (select 'mailbox-failing', null, user_name, null, null, null, null, null, null, null
   from failing_mailboxes where tenant_id = ${thisTenant})`

/** Invoices that were finalised days ago and went to no customer. */
const unsentInvoices = (today: LocalDate) => sql`
  union all
  (select 'invoice-unsent', id::text, number, customer_name, open_cents, issue_date, null, null, null, null
   from invoice_states
   where tenant_id = ${thisTenant}
     and state = 'finalised' and due_date >= ${today} and times_sent = 0
     and issue_date < ${today}::date - ${UNSENT_DAYS}::int
   order by due_date limit ${MOST_OF_A_KIND})`

/** Quotes that wait for the business, or expire. Each state is read by itself, so that the index has the first of them in order. */
const quotesUnderWay = (today: LocalDate) => {
  const first = (condition: RawBuilder<unknown>) => sql`
    (select id, state, title, number, customer_name, gross_cents, left_cents, invoiced_cents, has_concept_invoice, due_date from quote_states
     where tenant_id = ${thisTenant} and ${condition} order by due_date limit ${2 * MOST_OF_A_KIND})`
  return sql`
  union all
  (select case when state = 'signed' then 'quote-to-countersign' when state <> 'agreed' then 'quote-expiring'
               when has_concept_invoice then 'quote-concept-waits' when invoiced_cents > 0 then 'quote-rest-to-invoice'
               else 'quote-to-invoice' end,
          id::text, coalesce(title, number), customer_name, coalesce(left_cents, gross_cents), due_date, null, null, null, null
   from (${first(sql`state = 'signed'`)} union all ${first(sql`state = 'agreed'`)} union all
         ${first(sql`state = 'sent' and expires_on between ${today} and ${today}::date + ${EXPIRING_DAYS}::int`)}) q
   order by due_date limit ${2 * MOST_OF_A_KIND})`
}

/** One statement; each part scans an index of the few open items, never the many closed ones. A cost is checked by another than its author. */
export const fromDocuments = (today: LocalDate, reader: UserId) => sql<NoticeRow>`
  (select 'invoice-overdue' as kind, id::text as subject, number as name, customer_name as party, open_cents as amount,
          due_date as day, null::timestamptz as at, times_sent as count, null as detail, null::uuid as by
   from invoice_states
   where tenant_id = ${thisTenant} and id in (select id from invoice_states
     where tenant_id = ${thisTenant} and is_awaited and due_date < ${today}
       and not exists (select from arranged_invoices a where a.tenant_id = ${thisTenant} and a.document_id = invoice_states.id)
     order by due_date limit ${MOST_OF_A_KIND})
   order by due_date)
  union all
  (select d.kind || '-disputed', r.document_id::text, d.number, d.customer_name, null, null, null, null, r.message, null
   from (select distinct on (document_id) document_id, tenant_id, message from open_disputes
         where tenant_id = ${thisTenant} order by document_id, raised_at desc limit ${MOST_OF_A_KIND}) r
   join issued_documents d on d.tenant_id = r.tenant_id and d.id = r.document_id)
  ${unsentInvoices(today)}
  union all
  (select 'recurring-concepts', r.recurring_invoice_id::text, null, min(c.name), sum(d.gross_cents)::bigint, min(d.issue_date), null, count(*)::int,
          (array_agg(r.reason order by r.n desc) filter (where r.reason is not null))[1], null
   from invoice_states d join recurring_documents r on r.tenant_id = d.tenant_id and r.document_id = d.id
   join customer_names c on c.tenant_id = d.tenant_id and c.id = d.customer_id
   where d.tenant_id = ${thisTenant} and d.state = 'concept' and not d.is_archived
   group by r.recurring_invoice_id order by min(d.issue_date) limit ${MOST_OF_A_KIND})
  ${quotesUnderWay(today)}
  union all
  (select 'expenses-to-check', null, case when count(*) = 1 then min(coalesce(supplier_name, description)) end, null,
          case when count(*) = 1 then min(gross_cents) end, case when count(*) = 1 then min(expense_date) end,
          null, count(*)::int, null, null
   from booked_expenses
   where tenant_id = ${thisTenant} and waits_for_check and created_by <> ${reader} having count(*) > 0)
  ${documentsToProcess}
  ${failingMailboxes}
  union all
  (select 'mail-failed', m.document_id::text, d.number, m.recipient, null, null, null, null, m.error, null
   from document_mails m left join issued_documents d on d.tenant_id = m.tenant_id and d.id = m.document_id
   where m.tenant_id = ${thisTenant} and m.archive_imported_at is null
     and (m.state = 'failed' or m.state = 'sent' and m.refused <> '{}') and m.created_at > now() - make_interval(days => ${MESSAGE_DAYS})
     and not exists (select from document_mails later
                     where later.tenant_id = ${thisTenant} and later.document_id = m.document_id
                       and later.purpose = m.purpose and later.created_at > m.created_at)
   order by m.created_at desc limit ${MOST_OF_A_KIND})
  union all
  (select case e.kind when 'viewed' then 'quote-viewed' when 'rejected' then 'quote-rejected'
                      when 'question' then 'quote-question' else 'quote-signed' end,
          e.document_id::text, coalesce(d.title, d.number), d.customer_name, null, null, e.at, null,
          case when e.kind in ('rejected', 'question') then e.detail end, null
   from quote_moments e join quote_states d on d.tenant_id = e.tenant_id and d.id = e.document_id
   where e.tenant_id = ${thisTenant} and e.kind in ('viewed', 'signed-by-receiver', 'rejected', 'question')
     and e.at > now() - make_interval(days => ${MESSAGE_DAYS})
     and (e.kind <> 'viewed'
          or not exists (select from quote_moments before
                         where before.tenant_id = ${thisTenant} and before.document_id = e.document_id
                           and before.kind = 'viewed' and before.position < e.position))
   order by e.at desc limit ${MOST_OF_A_KIND})
  union all
  (select 'invoice-paid', e.document_id::text, d.number, d.customer_name, d.gross_cents, null, e.at, null, null, e.user_id
   from document_moments e join issued_documents d on d.tenant_id = e.tenant_id and d.id = e.document_id
   where e.tenant_id = ${thisTenant}
     and e.kind = 'paid' and d.state = 'paid' and e.at > now() - make_interval(days => ${MESSAGE_DAYS})
   order by e.at desc limit ${MOST_OF_A_KIND})`
