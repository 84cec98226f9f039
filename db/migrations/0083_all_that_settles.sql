-- Everything that settles an item is an allocation (docs/decisions/0062-payments.md): a credit note on an invoice is a payment
-- without money that has two allocations of opposite amounts, and what is paid on an item of the opening balance is a payment.
-- Ids, days and moments stay. Row-level security is forced on the owner too; it is lifted for the statements that see every tenant.

alter table payments no force row level security;
alter table payment_allocations no force row level security;
alter table payment_reversals no force row level security;
alter table credit_settlements no force row level security;
alter table open_items no force row level security;
alter table documents no force row level security;
alter table journal_entries no force row level security;
alter table postings no force row level security;
alter table payments disable trigger payments_allocated;
alter table payment_allocations disable trigger payment_allocations_allocated;

alter table payment_allocations
  add column open_item_id uuid,
  add foreign key (tenant_id, open_item_id) references open_items (tenant_id, id) on delete restrict,
  drop constraint payment_allocations_check,
  add constraint payment_allocations_one_item
    check (num_nonnulls(document_id, expense_id, vat_return_id, open_item_id) = 1);
create index payment_allocations_of_open_item on payment_allocations (tenant_id, open_item_id) where open_item_id is not null;

alter table payments
  alter column account_number drop not null,
  drop constraint payments_amount_cents_check,
  -- Without money there is no account and no surplus.
  add constraint payments_money_has_account
    check ((account_number is null) = (amount_cents = 0) and (account_number is not null or surplus_cents = 0));
create index payments_without_money on payments (tenant_id, paid_on) where account_number is null;

-- Null: reversed from the journal before this version, which did not keep by whom.
alter table payment_reversals alter column user_id drop not null;

insert into payments (tenant_id, id, paid_on, amount_cents, account_number, customer_id, created_at)
  select s.tenant_id, s.id, s.settled_on, 0, null, d.customer_id, s.created_at
  from credit_settlements s join documents d on d.tenant_id = s.tenant_id and d.id = s.invoice_id;
insert into payment_allocations (tenant_id, payment_id, line, document_id, amount_cents)
  select s.tenant_id, s.id, part.line, part.document_id, part.amount_cents
  from credit_settlements s
  cross join lateral (values (1, s.invoice_id, s.amount_cents), (2, s.credit_note_id, -s.amount_cents))
    part (line, document_id, amount_cents);
drop table credit_settlements;

-- The purpose of the entry names the payment. Its amount is that on the account of the item, its account the other one; the VAT
-- of a bad debt comes after it.
with paid_items as (
  select e.tenant_id, substr(e.purpose, 5)::uuid as payment_id, i.id as item_id, e.entry_date, e.created_at,
         (select sum(case p.side when 'credit' then p.amount_cents else -p.amount_cents end) from postings p
          where p.tenant_id = e.tenant_id and p.entry_id = e.id and p.account_number = control.account) as amount_cents,
         (select p.account_number from postings p
          where p.tenant_id = e.tenant_id and p.entry_id = e.id and p.account_number <> control.account
          order by p.line limit 1) as account_number,
         r.entry_date as reversed_on, r.created_at as reversed_at
  from open_items i
  cross join lateral (select case i.kind when 'receivable' then '1300' else '1600' end as account) control
  join journal_entries e on e.tenant_id = i.tenant_id and e.source_type in ('opening', 'memo') and e.source_id = i.id
                        and e.purpose like 'pay %'
  left join journal_entries r on r.tenant_id = e.tenant_id and r.source_type = e.source_type and r.source_id = e.source_id
                             and r.purpose = replace(e.purpose, 'pay ', 'reverse ')
), paid as (
  insert into payments (tenant_id, id, paid_on, amount_cents, account_number, created_at)
  select tenant_id, payment_id, entry_date, amount_cents, account_number, created_at from paid_items
), allocated as (
  insert into payment_allocations (tenant_id, payment_id, line, open_item_id, amount_cents)
  select tenant_id, payment_id, 1, item_id, amount_cents from paid_items
)
insert into payment_reversals (tenant_id, payment_id, reversed_on, user_id, created_at)
  select tenant_id, payment_id, reversed_on, null, reversed_at from paid_items where reversed_on is not null;

alter table payments enable trigger payments_allocated;
alter table payment_allocations enable trigger payment_allocations_allocated;
alter table payments force row level security;
alter table payment_allocations force row level security;
alter table payment_reversals force row level security;
alter table open_items force row level security;
alter table documents force row level security;
alter table journal_entries force row level security;
alter table postings force row level security;

-- Payments by what they pay: a row for each allocation of money. `amount_cents` is the money that is recorded on the item, the
-- surplus of the payment included on its first; what it settles of the item is amount − surplus + difference.
create or replace view item_payments with (security_invoker = true) as
  select p.tenant_id, p.id, a.line, a.document_id, a.expense_id, a.vat_return_id, p.customer_id, p.paid_on, p.account_number,
         a.amount_cents + s.surplus_cents as amount_cents, s.surplus_cents, a.difference_cents, p.created_at, r.reversed_on,
         a.open_item_id
  from payments p
  join payment_allocations a on a.tenant_id = p.tenant_id and a.payment_id = p.id
  cross join lateral (select case a.line when 1 then p.surplus_cents else 0 end as surplus_cents) s
  left join payment_reversals r on r.tenant_id = p.tenant_id and r.payment_id = p.id
  where p.account_number is not null;

-- What a credit note settled of an invoice, without money; negative: freed again by a receipt of an earlier day.
create view credit_settlements with (security_invoker = true) as
  select p.tenant_id, p.id, note.document_id as credit_note_id, invoice.document_id as invoice_id, invoice.amount_cents,
         p.paid_on as settled_on, p.created_at
  from payments p
  join payment_allocations invoice on invoice.tenant_id = p.tenant_id and invoice.payment_id = p.id and invoice.line = 1
  join payment_allocations note on note.tenant_id = p.tenant_id and note.payment_id = p.id and note.line = 2
  where p.account_number is null;
grant select on credit_settlements to kloppend_app;

-- What each item has been settled for, by payments that were not reversed and by credit notes; in the direction of the money.
create view item_settlements with (security_invoker = true) as
  select a.tenant_id, a.document_id, a.expense_id, a.vat_return_id, a.open_item_id,
         sum(a.amount_cents + a.difference_cents)::bigint as settled_cents
  from payment_allocations a
  where not exists (select from payment_reversals r where r.tenant_id = a.tenant_id and r.payment_id = a.payment_id)
  group by a.tenant_id, a.document_id, a.expense_id, a.vat_return_id, a.open_item_id;
grant select on item_settlements to kloppend_app;

-- What is open on each invoice, credit note and item of the opening balance: as it is kept with the item, for lists that sort and
-- filter by it, and as it follows from what settled it. The two are equal; the proof compares them.
create view item_balances with (security_invoker = true) as
  select d.tenant_id, d.kind, d.id, d.number as name, d.open_cents,
         case d.kind when 'invoice' then d.gross_cents else -d.gross_cents end - coalesce(s.settled_cents, 0)
           - coalesce(w.amount_cents, 0) as expected_cents
  from documents d
  left join item_settlements s on s.tenant_id = d.tenant_id and s.document_id = d.id
  left join (select tenant_id, document_id, sum(amount_cents)::bigint as amount_cents from write_offs group by tenant_id, document_id) w
    on w.tenant_id = d.tenant_id and w.document_id = d.id
  where d.kind in ('invoice', 'credit-note') and d.state <> 'concept'
  union all
  select i.tenant_id, i.kind, i.id, i.reference, i.open_cents,
         -- Nothing is open on the items of an opening balance that was reversed.
         case when exists (select from journal_entries r where r.tenant_id = i.tenant_id and r.source_type = 'opening'
                             and r.source_id = i.opening_id and r.purpose = 'reverse') then 0
              else i.amount_cents - case i.kind when 'receivable' then 1 else -1 end * coalesce(s.settled_cents, 0) end
  from open_items i
  left join item_settlements s on s.tenant_id = i.tenant_id and s.open_item_id = i.id;
grant select on item_balances to kloppend_app;
