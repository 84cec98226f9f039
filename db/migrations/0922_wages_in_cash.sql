-- expand
-- Wages that are paid out of the cash (decision 204).

-- What of a wage item was paid in cash, with its own entry. A wrong one is reversed with a reason.
create table wage_cash_payments (
  tenant_id     uuid        not null references tenants (tenant_id) on delete restrict,
  id            uuid        not null,
  wage_item_id  uuid        not null,
  paid_on       date        not null check (paid_on between date '1900-01-01' and date '2199-12-31'),
  amount_cents  bigint      not null check (amount_cents > 0),
  entry_id      uuid        not null,
  created_by    uuid        not null,
  created_at    timestamptz not null default now(),
  cancelled_at  timestamptz,
  cancelled_on  date,
  cancel_reason text        check (char_length(cancel_reason) between 1 and 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, wage_item_id) references wage_items (tenant_id, id) on delete restrict,
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  constraint wage_cash_payments_cancelled check (num_nonnulls(cancelled_at, cancelled_on, cancel_reason) in (0, 3))
);
create index wage_cash_payments_of_item on wage_cash_payments (tenant_id, wage_item_id);
create index wage_cash_payments_by_entry on wage_cash_payments (tenant_id, entry_id);
select enable_tenant_isolation('wage_cash_payments');
grant select, insert, update (cancelled_at, cancelled_on, cancel_reason) on wage_cash_payments to kloppend_app;
do $$ begin
  create trigger wage_cash_payments_no_truncate before truncate on wage_cash_payments
    for each statement execute function refuse_change();
end $$;

-- A payment in cash is never deleted, and is reversed once.
create function guard_wage_cash_payment() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null then
    raise exception 'a payment in cash is never deleted, and is reversed once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger wage_cash_payments_guard before update or delete on wage_cash_payments
  for each row execute function guard_wage_cash_payment();

-- What pays a wage item: parts of lines of the bank, and payments in cash, which have no line. A program of the version before reads the same view, so that
-- what was paid in cash is not paid by the bank there.
create or replace view wage_bank_parts with (security_invoker = true) as
  select p.tenant_id, p.wage_item_id, d.line_id, d.decided_at, l.booked_on, p.account_number, p.amount_cents
  from bank_decisions d
  join bank_decision_parts p on p.tenant_id = d.tenant_id and p.decision_id = d.id
  join bank_lines l on l.tenant_id = d.tenant_id and l.id = d.line_id
  where p.wage_item_id is not null
    and not exists (select from bank_decision_reversals r where r.tenant_id = d.tenant_id and r.decision_id = d.id)
  union all
  select c.tenant_id, c.wage_item_id, null::uuid, c.created_at, c.paid_on, i.account, -c.amount_cents
  from wage_cash_payments c
  join wage_items i on i.tenant_id = c.tenant_id and i.id = c.wage_item_id
  where c.cancelled_at is null;
