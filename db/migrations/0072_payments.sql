-- One table of payments, whatever they pay, and one of what each payment pays (docs/decisions/0062-payments.md). Payments of
-- expenses and of VAT returns move in; ids, days and moments stay. Row-level security is forced on the owner too; it is lifted
-- for the statements that have to see every tenant.
create table payment_allocations (
  tenant_id        uuid   not null,
  payment_id       uuid   not null,
  line             int    not null check (line > 0),
  document_id      uuid,
  expense_id       uuid,
  vat_return_id    uuid,
  -- In the direction of the money: positive came in. Zero: the payment is only recorded on the item, as a surplus paid back.
  amount_cents     bigint not null,
  -- Given up on the item beside the money (negative: gained), on account 4700.
  difference_cents bigint not null default 0,
  primary key (tenant_id, payment_id, line),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete restrict,
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, expense_id) references expenses (tenant_id, id) on delete restrict,
  foreign key (tenant_id, vat_return_id) references vat_returns (tenant_id, id) on delete restrict,
  check (num_nonnulls(document_id, expense_id, vat_return_id) = 1)
);
create index payment_allocations_of_document on payment_allocations (tenant_id, document_id) where document_id is not null;
create index payment_allocations_of_expense on payment_allocations (tenant_id, expense_id) where expense_id is not null;
create index payment_allocations_of_return on payment_allocations (tenant_id, vat_return_id) where vat_return_id is not null;

alter table payments no force row level security;
alter table documents no force row level security;
alter table customers no force row level security;
alter table expense_payments no force row level security;
alter table vat_return_payments no force row level security;
alter table payments disable trigger payments_append_only;

alter table payments
  -- Whose surplus it is; the customer of every payment on an invoice or a credit note.
  add column customer_id uuid,
  add foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict;
create index payments_of_customer on payments (tenant_id, customer_id) where customer_id is not null;

update payments p set customer_id = d.customer_id from documents d
  where d.tenant_id = p.tenant_id and d.id = p.document_id;
insert into payment_allocations (tenant_id, payment_id, line, document_id, amount_cents, difference_cents)
  select tenant_id, id, 1, document_id, amount_cents - surplus_cents, difference_cents from payments;
alter table payments drop column document_id, drop column difference_cents;

-- There, positive was money that went out.
insert into payments (tenant_id, id, paid_on, amount_cents, account_number, created_at)
  select tenant_id, id, paid_on, -amount_cents, account_number, created_at from expense_payments
  union all
  select tenant_id, id, paid_on, -amount_cents, account_number, created_at from vat_return_payments;
insert into payment_allocations (tenant_id, payment_id, line, expense_id, vat_return_id, amount_cents)
  select tenant_id, id, 1, expense_id, null, -amount_cents from expense_payments
  union all
  select tenant_id, id, 1, null, return_id, -amount_cents from vat_return_payments;
drop table expense_payments;
drop table vat_return_payments;

alter table payments enable trigger payments_append_only;
alter table payments force row level security;
alter table documents force row level security;
alter table customers force row level security;
alter table payments add constraint payments_surplus_check check (surplus_cents = 0 or customer_id is not null);

select enable_tenant_isolation('payment_allocations');
grant select, insert on payment_allocations to kloppend_app;
create trigger payment_allocations_append_only before update or delete on payment_allocations
  for each row execute function refuse_change();
create trigger payment_allocations_no_truncate before truncate on payment_allocations
  for each statement execute function refuse_change();

-- What is allocated is the payment less its surplus, to the cent.
create function assert_allocated() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare payment uuid := coalesce(to_jsonb(new) ->> 'payment_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if exists (
    select from payments p
    where p.tenant_id = new.tenant_id and p.id = payment and p.amount_cents - p.surplus_cents is distinct from (
      select sum(a.amount_cents) from payment_allocations a where a.tenant_id = p.tenant_id and a.payment_id = p.id)
  ) then
    raise exception 'payment % is not allocated to the cent', payment
      using errcode = 'check_violation', constraint = 'payment_allocated';
  end if;
  return null;
end $$;
create constraint trigger payments_allocated after insert on payments
  deferrable initially deferred for each row execute function assert_allocated();
create constraint trigger payment_allocations_allocated after insert on payment_allocations
  deferrable initially deferred for each row execute function assert_allocated();

-- Payments by what they pay: a row for each allocation. `amount_cents` is the money that is recorded on the item, the surplus of
-- the payment included on its first; what it settles of the item is amount − surplus + difference.
create view item_payments with (security_invoker = true) as
  select p.tenant_id, p.id, a.line, a.document_id, a.expense_id, a.vat_return_id, p.customer_id, p.paid_on, p.account_number,
         a.amount_cents + s.surplus_cents as amount_cents, s.surplus_cents, a.difference_cents, p.created_at, r.reversed_on
  from payments p
  join payment_allocations a on a.tenant_id = p.tenant_id and a.payment_id = p.id
  cross join lateral (select case a.line when 1 then p.surplus_cents else 0 end as surplus_cents) s
  left join payment_reversals r on r.tenant_id = p.tenant_id and r.payment_id = p.id;
grant select on item_payments to kloppend_app;
