-- expand
-- A cost that was paid before these books for days in them: the program books each month of the cost from 1400 to an account of costs (decision 173).
create table prepaid_costs (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  id             uuid        not null,
  -- The opening balance that it is in.
  opening_id     uuid        not null,
  -- In the owner's words.
  description    text        not null check (char_length(description) between 1 and 120),
  -- The account of costs.
  account_number text        not null,
  -- What was on 1400 of it when the books began.
  amount_cents   bigint      not null check (amount_cents between 1 and 1000000000000),
  first_day      date        not null check (first_day between date '1900-01-01' and date '2199-12-31'),
  last_day       date        not null,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict,
  check (last_day between first_day and date '2199-12-31')
);
create index prepaid_costs_by_account on prepaid_costs (tenant_id, account_number);
select enable_tenant_isolation('prepaid_costs');
grant select, insert, update (opening_id, description, account_number, amount_cents, first_day, last_day) on prepaid_costs to kloppend_app;
do $$ begin
  create trigger prepaid_costs_no_truncate before truncate on prepaid_costs for each statement execute function refuse_change();
end $$;

-- A prepaid cost stays, unless the opening balance is corrected: then the cost goes over to the new one in the same transaction.
create function guard_prepaid_cost() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    raise exception 'a prepaid cost is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.opening_id = old.opening_id then
    raise exception 'a prepaid cost changes with its opening balance' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger prepaid_costs_guard before update or delete on prepaid_costs
  for each row execute function guard_prepaid_cost();

-- What was spread of a cost is never less than nothing and never more than its amount; nothing, when its opening balance was reversed. Asked at
-- commit, because the months follow the opening balance. `new` is the cost, or an entry of a month of it.
create function guard_spread_of_cost() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  cost_id uuid := coalesce((to_jsonb(new) ->> 'source_id')::uuid, new.id);
  most    bigint;
  spread  bigint;
begin
  -- Rows of an import came with their own entries.
  if is_importing(new.tenant_id) then return null; end if;
  select case when exists (select from journal_entries r where r.tenant_id = new.tenant_id and r.source_type = 'opening'
                             and r.source_id = c.opening_id and r.purpose = 'reverse')
           then 0 else c.amount_cents end into most
    from prepaid_costs c where c.tenant_id = new.tenant_id and c.id = cost_id;
  select coalesce(sum(case p.side when 'credit' then p.amount_cents else -p.amount_cents end), 0) into spread
    from journal_entries e
    join postings p on p.tenant_id = new.tenant_id and p.entry_id = e.id and p.account_number = '1400'
    where e.tenant_id = new.tenant_id and e.source_type = 'opening' and e.source_id = cost_id;
  if most is null or spread not between 0 and most then
    raise exception 'of prepaid cost % more is spread than there is', cost_id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger prepaid_costs_spread after update on prepaid_costs
  deferrable initially deferred for each row execute function guard_spread_of_cost();
create constraint trigger journal_entries_spread after insert on journal_entries
  deferrable initially deferred for each row when (new.source_type = 'opening' and new.purpose like 'spread %')
  execute function guard_spread_of_cost();
