import type pg from 'pg'
import type { TestDatabase } from '#platform/server/db/testing/test-database.ts'

/** The invariants of a tenant's books, read without row-level security and without the program. */
const rules = `
-- Every entry balances and has two sides.
select 'entry ' || e.number || ' does not balance' as defect
from journal_entries e join postings p on p.entry_id = e.id and p.tenant_id = $1 where e.tenant_id = $1
group by e.tenant_id, e.id, e.number
having sum(case p.side when 'debit' then p.amount_cents else -p.amount_cents end) <> 0 or count(*) < 2
-- Kept sums are the sums of the postings.
union all
select 'sum of ' || account_number || ' in ' || month || ' differs' from (
  select account_number, month, debit_cents, credit_cents from account_totals where tenant_id = $1
  except
  select account_number, date_trunc('month', entry_date)::date,
         coalesce(sum(amount_cents) filter (where side = 'debit'), 0),
         coalesce(sum(amount_cents) filter (where side = 'credit'), 0)
  from postings where tenant_id = $1 group by 1, 2
) kept
union all
select 'postings of ' || account_number || ' in ' || month || ' are not summed' from (
  select account_number, date_trunc('month', entry_date)::date as month from postings where tenant_id = $1
  except select account_number, month from account_totals where tenant_id = $1
) unkept
-- Account 1300 is what all documents together have open, and the items of before.
union all
select 'receivables ' || booked || ' but open ' || open from (
  select coalesce((select sum(case side when 'debit' then amount_cents else -amount_cents end)
                   from postings where tenant_id = $1 and account_number = '1300'), 0) as booked,
         coalesce((select sum(open_cents) from documents where tenant_id = $1), 0)
       + coalesce((select sum(open_cents) from open_items where tenant_id = $1 and kind = 'receivable'), 0) as open
) sides where booked <> open
-- Account 1600 is what is open on all expenses together, and each that counts is in the books once.
union all
select 'creditors ' || booked || ' but open ' || open from (
  select coalesce((select sum(case side when 'credit' then amount_cents else -amount_cents end)
                   from postings where tenant_id = $1 and account_number = '1600'), 0) as booked,
         coalesce((select sum(open_cents) from expenses where tenant_id = $1), 0)
       + coalesce((select sum(open_cents) from open_items where tenant_id = $1 and kind = 'payable' and subject is null), 0) as open
) sides where booked <> open
union all
select 'expense ' || x.description || ' is booked or reversed wrongly' from expenses x
where x.tenant_id = $1 and (
     1 <> (select count(*) from journal_entries e where e.tenant_id = $1 and e.source_id = x.id and e.purpose = 'book')
  or (x.corrected_by_id is not null or x.withdrawn_at is not null) <> exists (
       select from journal_entries e where e.tenant_id = $1 and e.source_id = x.id and e.purpose = 'reverse'))
-- Numbers of each series run from 1 without a hole, each once. A later version of a quote shares the first one's.
union all
select 'numbers of ' || kind || ' ' || split_part(number, '-', 1) || ' have a hole' from documents
where tenant_id = $1 and number is not null and number !~ '^O\\d+-\\d+-' group by kind, split_part(number, '-', 1)
having count(*) <> max(split_part(number, '-', 2)::int) or count(distinct number) <> count(*)
union all
select 'entries are not numbered 1 to n' from journal_entries where tenant_id = $1
having count(*) <> coalesce(max(number), 0)
-- A document that is no concept is booked once, and a concept or a quote never.
union all
select d.kind || ' ' || coalesce(d.number, 'concept') || ' is booked ' || count(e.id) || ' times' from documents d
left join journal_entries e on e.tenant_id = $1 and e.source_id = d.id and e.purpose = 'finalise'
where d.tenant_id = $1 group by d.tenant_id, d.id, d.kind, d.number, d.state
having count(e.id) <> (case when d.kind = 'quote' or d.state = 'concept' then 0 else 1 end)
-- What is booked on the receivable is what the document shows, and what was frozen.
union all
select d.kind || ' ' || d.number || ' shows ' || d.gross_cents || ' but froze ' || (d.frozen #>> '{totals,gross}') || ' and booked '
       || coalesce(sum(case p.side when 'debit' then p.amount_cents else -p.amount_cents end), 0)
from documents d
left join journal_entries e on e.tenant_id = $1 and e.source_id = d.id and e.purpose = 'finalise'
left join postings p on p.tenant_id = $1 and p.entry_id = e.id and p.account_number = '1300'
where d.tenant_id = $1 and d.state <> 'concept' and d.kind <> 'quote'
group by d.tenant_id, d.id, d.kind, d.number, d.gross_cents, d.frozen
having abs(coalesce(sum(case p.side when 'debit' then p.amount_cents else -p.amount_cents end), 0)) <> d.gross_cents
    or (d.frozen #>> '{totals,gross}')::bigint <> d.gross_cents
-- What is open is the total less credit notes, payments and bad debts; a credit note the other way round.
union all
select d.kind || ' ' || d.number || ' has ' || d.open_cents || ' open instead of ' || expected from documents d
cross join lateral (
  select case d.kind when 'invoice' then 1 else -1 end * (d.gross_cents
           - coalesce((select sum(s.amount_cents) from credit_settlements s
                       where s.tenant_id = $1 and d.id in (s.invoice_id, s.credit_note_id)), 0))
         - coalesce((select sum(w.amount_cents) from write_offs w where w.tenant_id = $1 and w.document_id = d.id), 0)
         - coalesce((select sum(p.amount_cents - p.surplus_cents - p.costs_cents - p.interest_cents + p.difference_cents) from item_payments p
                     where p.tenant_id = $1 and p.document_id = d.id and p.reversed_on is null), 0) as expected
) amounts
where d.tenant_id = $1 and d.kind <> 'quote' and d.state <> 'concept' and d.open_cents <> expected
-- The view that the proof reads says the same, also of the items of before.
union all
select b.kind || ' ' || b.name || ' has ' || b.open_cents || ' open instead of ' || b.expected_cents || ' by its allocations'
from item_balances b where b.tenant_id = $1 and b.open_cents <> b.expected_cents
-- What is kept of it is what its credit notes and write-offs say.
union all
select 'invoice ' || d.number || ' keeps ' || d.credited_cents || ' as credited and ' || d.written_off_cents || ' as written off'
from documents d
where d.tenant_id = $1 and d.kind = 'invoice' and (
     d.credited_cents <> coalesce((select sum(n.gross_cents) from documents n
                                   where n.tenant_id = $1 and n.corrects_id = d.id and n.state <> 'concept'), 0)
  or d.written_off_cents <> coalesce((select sum(w.amount_cents) from write_offs w
                                      where w.tenant_id = $1 and w.document_id = d.id), 0))
-- The state follows from the amounts.
union all
select d.kind || ' ' || d.number || ' is ' || d.state || ', which its amounts do not say' from documents d
where d.tenant_id = $1 and d.state <> 'concept' and (
     (d.kind = 'invoice' and (d.state = 'cancelled') <> (d.credited_cents = d.gross_cents))
  or (d.kind = 'invoice' and (d.state = 'paid')
       <> (d.open_cents = 0 and d.written_off_cents = 0 and d.credited_cents <> d.gross_cents))
  or (d.kind = 'credit-note' and (d.state in ('finalised', 'sent')) <> (d.open_cents < 0)))
-- Each payment is booked once, and once more the other way when it was reversed. One of expenses or returns is booked on each.
union all
select 'payment of ' || p.amount_cents || ' is booked ' || count(e.id) || ' times' from item_payments p
left join journal_entries e on e.tenant_id = $1
  and case when p.document_id is not null then e.source_type = 'payment' and e.source_id = p.id
           else e.source_id = coalesce(p.expense_id, p.vat_return_id, p.open_item_id)
                and e.purpose in ('pay ' || p.id, 'reverse ' || p.id) end
where p.tenant_id = $1 group by p.id, p.line, p.amount_cents, p.reversed_on
having count(e.id) <> (case when p.reversed_on is null then 1 else 2 end)
-- It is booked on its day, and reversed on the day that is kept.
union all
select 'payment of ' || p.paid_on || ' is booked on ' || e.entry_date || ' as ' || e.purpose from journal_entries e
join payments p on p.tenant_id = $1 and p.id = e.source_id
left join payment_reversals r on r.tenant_id = $1 and r.payment_id = p.id
where e.tenant_id = $1 and e.source_type = 'payment'
  and e.entry_date is distinct from (case e.purpose when 'reverse' then r.reversed_on else p.paid_on end)
-- What a payment pays is the payment less its surplus, costs and interest.
union all
select 'payment of ' || p.amount_cents || ' is not allocated to the cent' from payments p
where p.tenant_id = $1 and p.amount_cents - p.surplus_cents - p.costs_cents - p.interest_cents is distinct from (
  select sum(a.amount_cents) from payment_allocations a where a.tenant_id = $1 and a.payment_id = p.id)
-- Account 1620 is what customers paid too much and have not got back, and what was invoiced beforehand: not yet taken off on a
-- final invoice, not credited, and not given up (which is read from the books, being no document); vouchers of a register, and what the opening balance began with. A final invoice in a currency
-- takes a deposit off at the rate of another day: the difference is on 9020 in its entry.
union all
select 'prepayments ' || booked || ' but surpluses and deposits ' || kept from (
  select coalesce((select sum(case side when 'credit' then amount_cents else -amount_cents end)
                   from postings where tenant_id = $1 and account_number = '1620'), 0) as booked,
         coalesce((select sum(p.surplus_cents - case when p.account_number = '1620' then p.amount_cents else 0 end)
                   from payments p where p.tenant_id = $1 and not exists (
                     select from payment_reversals r where r.tenant_id = $1 and r.payment_id = p.id)), 0)
         + coalesce((select sum(case d.kind when 'invoice' then 1 else -1 end * (line ->> 'net')::bigint)
                     from documents d cross join jsonb_array_elements(d.frozen -> 'lines') line
                     where d.tenant_id = $1 and d.kind in ('invoice', 'credit-note') and (line ->> 'isPrepayment')::boolean), 0)
         + coalesce((select sum(case p.side when 'credit' then p.amount_cents else -p.amount_cents end)
                     from journal_entries e join postings p on p.tenant_id = $1 and p.entry_id = e.id
                     where e.tenant_id = $1 and e.purpose like 'write-off %' and p.account_number = '1620'), 0)
         - coalesce((select sum(case p.side when 'credit' then p.amount_cents else -p.amount_cents end)
                     from journal_entries e join postings p on p.tenant_id = $1 and p.entry_id = e.id
                     where e.tenant_id = $1 and e.source_type = 'document' and e.purpose = 'finalise' and p.account_number = '9020'), 0)
         + coalesce((select sum(t.vouchers_sold_cents - t.vouchers_redeemed_cents)
                     from day_takings t where t.tenant_id = $1 and t.cancelled_at is null), 0)
         + coalesce((select sum(case p.side when 'credit' then p.amount_cents else -p.amount_cents end)
                     from journal_entries e join postings p on p.tenant_id = $1 and p.entry_id = e.id
                     where e.tenant_id = $1 and e.source_type = 'opening' and p.account_number = '1620'
                       and e.purpose in ('book', 'reverse')), 0) as kept
) sides where booked <> kept`

/** The violated invariants; empty when the books are in order. */
export const defectsInBooks = (
  database: Pick<TestDatabase, 'superuser'>,
  tenantId: string,
): Promise<string[]> => defectsIn(database.superuser, tenantId)

/** The same, read by one connection of a superuser. */
export async function defectsIn(client: Pick<pg.ClientBase, 'query'>, tenantId: string): Promise<string[]> {
  const { rows } = await client.query<{ defect: string }>(rules, [tenantId])
  return rows.map(({ defect }) => defect)
}

/** The numbers of a tenant's invoices in the order in which they were finalised. */
export async function numbersInOrder(
  database: TestDatabase,
  tenantId: string,
  kind: 'invoice' | 'credit-note' = 'invoice',
): Promise<string[]> {
  const { rows } = await database.superuser.query<{ number: string }>(
    `select d.number from documents d join journal_entries e on e.tenant_id = d.tenant_id and e.source_id = d.id
     where d.tenant_id = $1 and d.kind = $2 and e.purpose = 'finalise' order by e.number`,
    [tenantId, kind],
  )
  return rows.map(({ number }) => number)
}

/** The days on which an account changed in the end, with by how much in euros; a mistake that was reversed on its own day is not among them. */
export async function netMoves(
  database: TestDatabase,
  tenantId: string,
  account: string,
): Promise<[string, number][]> {
  const { rows } = await database.superuser.query<{ day: string; moved: string }>(
    `select entry_date::text as day, sum(case side when 'debit' then amount_cents else -amount_cents end) as moved
     from postings where tenant_id = $1 and account_number = $2 group by entry_date order by 1`,
    [tenantId, account],
  )
  return rows.flatMap(({ day, moved }) => (Number(moved) === 0 ? [] : [[day, Number(moved) / 100]]))
}
