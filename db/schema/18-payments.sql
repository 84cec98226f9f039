-- Payments and what each of them settles.

-- Money that came in or went out, whatever it pays; each is booked by an entry whose source it is (decision 62).
create table payments (
  tenant_id      uuid        not null,
  id             uuid        not null,
  paid_on        date        not null,
  amount_cents   bigint      not null,
  account_number text,
  created_at     timestamptz not null default now(),
  -- Negative: paid out, on a credit note, or what a customer had paid too much. What it settles of the document is
  -- amount − surplus + difference: the surplus went to 1620, the difference (negative: too much) to 4700.
  surplus_cents  bigint      not null default 0,
  -- Whose surplus it is; the customer of every payment on an invoice or a credit note.
  customer_id    uuid,
  -- Collection costs and interest that a debtor paid with an invoice (art. 6:44 BW): parts of the payment that settle
  -- nothing of the invoice. They are booked when received, on 4455 and 9000, outside the scope of VAT.
  costs_cents    bigint      not null default 0,
  interest_cents bigint      not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict,
  constraint payments_surplus_check check (surplus_cents = 0 or customer_id is not null),
  constraint payments_money_has_account check ((account_number is null) = (amount_cents = 0)
      and (account_number is not null or surplus_cents = 0)),
  constraint payments_charges_within check ((costs_cents = 0 and interest_cents = 0) or (account_number is not null
      and ((costs_cents >= 0 and interest_cents >= 0
      and amount_cents >= costs_cents + interest_cents) or (costs_cents <= 0 and interest_cents <= 0
      and amount_cents <= costs_cents + interest_cents))))
);
create index payments_of_account on payments (tenant_id, account_number);
create index payments_of_customer on payments (tenant_id, customer_id) where customer_id is not null;
create index payments_without_money on payments (tenant_id, paid_on) where account_number is null;
select enable_tenant_isolation('payments');
grant select, insert on payments to kloppend_app;
create trigger payments_no_truncate before truncate on payments for each statement execute function refuse_change();

-- A payment that bounced or was never made. The row of the payment stays.
create table payment_reversals (
  tenant_id   uuid        not null,
  payment_id  uuid        not null,
  reversed_on date        not null,
  user_id     uuid,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, payment_id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('payment_reversals');
grant select, insert on payment_reversals to kloppend_app;
create trigger payment_reversals_append_only before update or delete on payment_reversals
  for each row execute function refuse_change();
create trigger payment_reversals_no_truncate before truncate on payment_reversals
  for each statement execute function refuse_change();

-- What each payment pays: documents, expenses, returns of VAT and items, with an amount each.
create table payment_allocations (
  tenant_id        uuid   not null,
  payment_id       uuid   not null,
  line             int    not null check (line > 0),
  document_id      uuid,
  expense_id       uuid,
  vat_return_id    uuid,
  -- In the direction of the money: positive came in. Zero: the payment is only recorded on the item, as a surplus
  -- paid back.
  amount_cents     bigint not null,
  -- Given up on the item beside the money (negative: gained), on account 4700.
  difference_cents bigint not null default 0,
  open_item_id     uuid,
  primary key (tenant_id, payment_id, line),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete restrict,
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, expense_id) references expenses (tenant_id, id) on delete restrict,
  foreign key (tenant_id, vat_return_id) references vat_returns (tenant_id, id) on delete restrict,
  foreign key (tenant_id, open_item_id) references open_items (tenant_id, id) on delete restrict,
  constraint payment_allocations_one_item check (num_nonnulls(document_id, expense_id, vat_return_id, open_item_id) = 1)
);
create index payment_allocations_of_document on payment_allocations (tenant_id, document_id)
  where document_id is not null;
create index payment_allocations_of_expense on payment_allocations (tenant_id, expense_id) where expense_id is not null;
create index payment_allocations_of_return on payment_allocations (tenant_id, vat_return_id)
  where vat_return_id is not null;
create index payment_allocations_of_open_item on payment_allocations (tenant_id, open_item_id)
  where open_item_id is not null;
select enable_tenant_isolation('payment_allocations');
grant select, insert on payment_allocations to kloppend_app;
create trigger payment_allocations_append_only before update or delete on payment_allocations
  for each row execute function refuse_change();
create trigger payment_allocations_no_truncate before truncate on payment_allocations
  for each statement execute function refuse_change();

-- Functions and triggers --------------------------------------------------------------------------------------------

-- What is allocated is the payment less its surplus and less the costs and interest in it, to the cent.
create function assert_allocated() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  payment   uuid := coalesce(to_jsonb(new) ->> 'payment_id', to_jsonb(new) ->> 'id')::uuid;
  received  bigint;
  allocated bigint;
begin
  select p.amount_cents - p.surplus_cents - p.costs_cents - p.interest_cents into received from payments p
    where p.tenant_id = new.tenant_id and p.id = payment;
  if found then
    select sum(a.amount_cents) into allocated from payment_allocations a
      where a.tenant_id = new.tenant_id and a.payment_id = payment;
    if received is distinct from allocated then
      raise exception 'payment % is not allocated to the cent', payment
        using errcode = 'check_violation', constraint = 'payment_allocated', hint = 'payment_allocated';
    end if;
  end if;
  return null;
end $$;
create constraint trigger payments_allocated after insert on payments
  deferrable initially deferred for each row execute function assert_allocated();
create constraint trigger payment_allocations_allocated after insert on payment_allocations
  deferrable initially deferred for each row execute function assert_allocated();

-- A payment stays as it was booked, but for its customer when customers are merged.
create function guard_payment() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  kept payments;
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  elsif is_customer_merge(old.tenant_id, old.customer_id, new.customer_id) then
    kept := new;
    kept.customer_id := old.customer_id;
    if kept is not distinct from old then return new; end if;
  end if;
  raise exception '% is append-only: correct by a new row', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger payments_append_only before delete or update on payments
  for each row execute function guard_payment();

-- Views -------------------------------------------------------------------------------------------------------------

-- `amount_cents` is the money that is recorded on the item: of the first one also the surplus, the costs and the
-- interest. What the payment settles of the item is amount − surplus − costs − interest + difference.
create view item_payments with (security_invoker = true) as
  select p.tenant_id, p.id, a.line, a.document_id, a.expense_id, a.vat_return_id, p.customer_id, p.paid_on,
      p.account_number,
         a.amount_cents + s.surplus_cents + s.costs_cents + s.interest_cents as amount_cents, s.surplus_cents,
             a.difference_cents,
         p.created_at, r.reversed_on, a.open_item_id, s.costs_cents, s.interest_cents
  from payments p
  join payment_allocations a on a.tenant_id = p.tenant_id and a.payment_id = p.id
  cross join lateral (
    select case a.line when 1 then p.surplus_cents else 0 end as surplus_cents,
           case a.line when 1 then p.costs_cents else 0 end as costs_cents,
           case a.line when 1 then p.interest_cents else 0 end as interest_cents) s
  left join payment_reversals r on r.tenant_id = p.tenant_id and r.payment_id = p.id
  where p.account_number is not null;
grant select on item_payments to kloppend_app;

-- What a credit note settled of an invoice, without money; negative: freed again by a receipt of an earlier day.
create view credit_settlements with (security_invoker = true) as
  select p.tenant_id, p.id, note.document_id as credit_note_id, invoice.document_id as invoice_id, invoice.amount_cents,
         p.paid_on as settled_on, p.created_at
  from payments p
  join payment_allocations invoice on invoice.tenant_id = p.tenant_id and invoice.payment_id = p.id and invoice.line = 1
  join payment_allocations note on note.tenant_id = p.tenant_id and note.payment_id = p.id and note.line = 2
  where p.account_number is null;
grant select on credit_settlements to kloppend_app;

-- What each item has been settled for, by payments that were not reversed and by credit notes; in the direction of
-- the money.
create view item_settlements with (security_invoker = true) as
  select a.tenant_id, a.document_id, a.expense_id, a.vat_return_id, a.open_item_id,
         sum(a.amount_cents + a.difference_cents)::bigint as settled_cents
  from payment_allocations a
  where not exists (select from payment_reversals r where r.tenant_id = a.tenant_id and r.payment_id = a.payment_id)
  group by a.tenant_id, a.document_id, a.expense_id, a.vat_return_id, a.open_item_id;
grant select on item_settlements to kloppend_app;

-- What is open on each invoice, credit note and item of the opening balance: as it is kept with the item, for lists
-- that sort and filter by it, and as it follows from what settled it. The two are equal; the proof compares them.
create view item_balances with (security_invoker = true) as
  select d.tenant_id, d.kind, d.id, d.number as name, d.open_cents,
         case d.kind when 'invoice' then d.gross_cents else -d.gross_cents end - coalesce(s.settled_cents, 0)
           - coalesce(w.amount_cents, 0) as expected_cents
  from documents d
  left join item_settlements s on s.tenant_id = d.tenant_id and s.document_id = d.id
  left join (select tenant_id, document_id,
      sum(amount_cents)::bigint as amount_cents from write_offs group by tenant_id, document_id) w
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
