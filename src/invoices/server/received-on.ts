import type { ReceivedOn } from '#documents/server/customer-page.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql } from '#platform/server/db/tenant-transaction.ts'

/**
 * Receipts and refunds of a document, without reversed ones, and its allocations; by day. For a credit note,
 * both are what its customer received.
 */
export const receivedOn: ReceivedOn = async (tx, tenantId, id) => {
  const { rows } = await sql<{ day: string; amount: Cents; number: string | null }>`
    select day, amount, number from (
      select p.paid_on as day, case d.kind when 'invoice' then p.amount_cents else -p.amount_cents end as amount,
             null as number, p.created_at
      from item_payments p join issued_documents d on d.tenant_id = p.tenant_id and d.id = p.document_id
      where p.tenant_id = ${tenantId} and p.document_id = ${id}
        and p.reversed_on is null
      union all
      select s.settled_on, sum(s.amount_cents)::bigint, o.number, min(s.created_at)
      from credit_settlements s
      join issued_documents o on o.tenant_id = s.tenant_id
        and o.id = case when s.invoice_id = ${id} then s.credit_note_id else s.invoice_id end
      where s.tenant_id = ${tenantId} and ${id} in (s.invoice_id, s.credit_note_id)
      group by s.settled_on, o.number having sum(s.amount_cents) <> 0
    ) received
    order by day, created_at`.execute(tx)
  return rows.map(({ day, amount, number }) => ({ date: localDate(day), amount, number }))
}
