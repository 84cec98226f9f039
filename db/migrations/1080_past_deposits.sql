-- expand
-- A deposit of before these books: which customer paid it, and the VAT rate that was invoiced. It is part of what 1620 began with, and a final invoice
-- takes it off like any other deposit (decision 173).
create table past_deposits (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  -- The opening balance that it is in.
  opening_id   uuid        not null,
  customer_id  uuid        not null,
  -- The number of the invoice of the program before.
  reference    text        not null check (char_length(reference) <= 100),
  -- Without VAT, which was declared before.
  amount_cents bigint      not null check (amount_cents between 1 and 1000000000000),
  -- Hundredths of a percent; null where the rate is not known or is more than one.
  vat_rate     integer     check (vat_rate between 0 and 10000),
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict
);
create index past_deposits_of_customer on past_deposits (tenant_id, customer_id);
select enable_tenant_isolation('past_deposits');
grant select, insert, update (opening_id, customer_id, reference, amount_cents, vat_rate) on past_deposits to kloppend_app;
do $$ begin
  create trigger past_deposits_no_truncate before truncate on past_deposits for each statement execute function refuse_change();
end $$;

-- A deposit stays, unless the opening balance is corrected: then it goes over to the new one in the same transaction. A merge of customers takes it along.
create function guard_past_deposit() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    raise exception 'a deposit of before is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.opening_id = old.opening_id and not is_customer_merge(new.tenant_id, old.customer_id, new.customer_id) then
    raise exception 'a deposit of before changes with its opening balance' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger past_deposits_guard before update or delete on past_deposits
  for each row execute function guard_past_deposit();

-- The deposits of an opening balance are together never more than 1620 began with. Asked at commit, because the entry follows them; without an entry
-- the deposits are in no register.
create function guard_sum_of_deposits() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  booked bigint;
  named  bigint;
begin
  if is_importing(new.tenant_id) then return null; end if;
  if not exists (select from journal_entries e where e.tenant_id = new.tenant_id and e.source_type = 'opening'
                   and e.source_id = new.opening_id and e.purpose = 'book') then return null; end if;
  select coalesce(sum(case p.side when 'credit' then p.amount_cents else -p.amount_cents end), 0) into booked
    from journal_entries e
    join postings p on p.tenant_id = new.tenant_id and p.entry_id = e.id and p.account_number = '1620'
    where e.tenant_id = new.tenant_id and e.source_type = 'opening' and e.source_id = new.opening_id and e.purpose = 'book';
  select coalesce(sum(d.amount_cents), 0) into named from past_deposits d
    where d.tenant_id = new.tenant_id and d.opening_id = new.opening_id;
  if named > booked then
    raise exception 'the deposits of an opening balance are more than 1620 began with' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger past_deposits_sum after insert or update on past_deposits
  deferrable initially deferred for each row execute function guard_sum_of_deposits();

-- The deposits of the valid opening balance, for the slices that own invoices and statements.
create view valid_past_deposits with (security_invoker = true) as
  select d.tenant_id, d.id, d.opening_id, d.customer_id, d.reference, d.amount_cents, d.vat_rate, e.id as entry_id, e.number as entry_number,
         e.entry_date as day
  from past_deposits d
  join journal_entries e on e.tenant_id = d.tenant_id and e.source_type = 'opening' and e.source_id = d.opening_id and e.purpose = 'book'
  where not exists (select from journal_entries r where r.tenant_id = d.tenant_id and r.source_type = 'opening'
                      and r.source_id = d.opening_id and r.purpose = 'reverse');
grant select on valid_past_deposits to kloppend_app;

-- The register: a deposit of before is of its customer at its rate, and what 1620 began with has so much less of no customer.
create or replace view deposit_movements with (security_invoker = true) as
  select p.tenant_id, d.customer_id, d.id as document_id, i.quote_id, p.entry_date as day, p.vat_code,
         case when e.purpose like 'write-off %' then 'given-up'
              when d.kind = 'credit-note' then 'credited'
              when p.credit_balance_cents < 0 then 'deducted' else 'invoiced' end as kind,
         p.credit_balance_cents as amount_cents
  from signed_postings p
  join journal_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
  left join documents d on d.tenant_id = e.tenant_id and d.id = e.document_id
  left join quote_invoices i on i.tenant_id = d.tenant_id and i.invoice_id = coalesce(d.corrects_id, d.id)
  where p.account_number = '1620' and (e.document_id is null or e.source_type = 'document')
  union all
  select b.tenant_id, b.customer_id, null::uuid, null::uuid, b.day,
         case b.vat_rate when 2100 then 'nl-high' when 900 then 'nl-low' when 0 then 'nl-zero' end, 'invoiced', b.amount_cents
  from valid_past_deposits b
  union all
  select b.tenant_id, null::uuid, null::uuid, null::uuid, b.day, null::text, 'invoiced', -b.amount_cents
  from valid_past_deposits b;

-- A merge of customers takes deposits of before along; they are counted with the items of the opening balance.
create or replace function customer_references(p_tenant uuid, p_customer uuid) returns jsonb
language plpgsql stable set search_path = pg_catalog, public as $$
declare
  documents_count int; projects_count int; payments_count int; prices_count int; recurring_count int; mandates_count int; items_count int;
  deposits_count int;
begin
  select count(*) into documents_count from documents d where d.tenant_id = p_tenant and d.customer_id = p_customer;
  select count(*) into projects_count from projects p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into payments_count from payments p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into prices_count from customer_prices p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into recurring_count from recurring_invoices r where r.tenant_id = p_tenant and r.customer_id = p_customer;
  select count(*) into mandates_count from mandates m where m.tenant_id = p_tenant and m.customer_id = p_customer;
  select count(*) into items_count from customer_open_items o where o.tenant_id = p_tenant and o.customer_id = p_customer;
  select count(*) into deposits_count from past_deposits b where b.tenant_id = p_tenant and b.customer_id = p_customer;
  return jsonb_build_object('documents', documents_count, 'projects', projects_count, 'payments', payments_count,
    'prices', prices_count, 'recurringInvoices', recurring_count, 'mandates', mandates_count, 'openItems', items_count + deposits_count);
end
$$;

create or replace function has_other_references(p_tenant uuid, p_customer uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, public as $$
declare
  other record;
  is_found boolean;
begin
  for other in
    select f.conrelid::regclass as relation, a.attname as name
    from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey) and a.attname <> 'tenant_id'
    where f.contype = 'f' and f.confrelid = 'customers'::regclass
      and f.conrelid not in ('customers'::regclass, 'documents'::regclass, 'projects'::regclass, 'payments'::regclass,
        'customer_prices'::regclass, 'recurring_invoices'::regclass, 'mandates'::regclass,
        'statement_mails'::regclass, 'customer_open_items'::regclass, 'hour_rates'::regclass, 'past_deposits'::regclass)
  loop
    execute format('select exists (select from %s r where r.tenant_id = $1 and r.%I = $2)', other.relation, other.name)
      into is_found using p_tenant, p_customer;
    if is_found then return true; end if;
  end loop;
  return false;
end $$;

create or replace function move_customer_agreements(p_tenant uuid, p_from uuid, p_to uuid, p_only jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, public as $$
declare
  moved_prices jsonb; moved_recurring jsonb; moved_mandates jsonb; moved_overrides jsonb; moved_statements jsonb;
  moved_items jsonb; moved_rates jsonb; moved_deposits jsonb;
begin
  with moved as (
    update customer_prices p set customer_id = p_to
    where p.tenant_id = p_tenant and p.customer_id = p_from and (p_only is null or p_only -> 'prices' ? p.product_id::text)
      and not exists (select from customer_prices o
                      where o.tenant_id = p_tenant and o.customer_id = p_to and o.product_id = p.product_id)
    returning p.product_id)
  select coalesce(jsonb_agg(product_id), '[]') into moved_prices from moved;
  with moved as (
    update recurring_invoices r set customer_id = p_to, version = r.version + 1
    where r.tenant_id = p_tenant and r.customer_id = p_from and (p_only is null or p_only -> 'recurringInvoices' ? r.id::text)
    returning r.id)
  select coalesce(jsonb_agg(id), '[]') into moved_recurring from moved;
  with moved as (
    update mandates m set customer_id = p_to
    where m.tenant_id = p_tenant and m.customer_id = p_from and (p_only is null or p_only -> 'mandates' ? m.id::text)
    returning m.id)
  select coalesce(jsonb_agg(id), '[]') into moved_mandates from moved;
  with moved as (
    update reminder_overrides o set customer_id = p_to
    where o.tenant_id = p_tenant and o.customer_id = p_from and (p_only is null or p_only -> 'overrides' ? o.id::text)
      and not exists (select from reminder_overrides k where k.tenant_id = p_tenant and k.customer_id = p_to)
    returning o.id)
  select coalesce(jsonb_agg(id), '[]') into moved_overrides from moved;
  with moved as (
    update statement_mails s set customer_id = p_to
    where s.tenant_id = p_tenant and s.customer_id = p_from and (p_only is null or p_only -> 'statements' ? s.mail_id::text)
    returning s.mail_id)
  select coalesce(jsonb_agg(mail_id), '[]') into moved_statements from moved;
  with moved as (
    update customer_open_items o set customer_id = p_to
    where o.tenant_id = p_tenant and o.customer_id = p_from and (p_only is null or p_only -> 'openItems' ? o.open_item_id::text)
    returning o.open_item_id)
  select coalesce(jsonb_agg(open_item_id), '[]') into moved_items from moved;
  with moved as (
    update hour_rates r set customer_id = p_to
    where r.tenant_id = p_tenant and r.customer_id = p_from and (p_only is null or p_only -> 'hourRates' ? r.id::text)
      and not exists (select from hour_rates k where k.tenant_id = p_tenant and k.customer_id = p_to)
    returning r.id)
  select coalesce(jsonb_agg(id), '[]') into moved_rates from moved;
  with moved as (
    update past_deposits b set customer_id = p_to
    where b.tenant_id = p_tenant and b.customer_id = p_from and (p_only is null or p_only -> 'deposits' ? b.id::text)
    returning b.id)
  select coalesce(jsonb_agg(id), '[]') into moved_deposits from moved;
  return jsonb_build_object('prices', moved_prices, 'recurringInvoices', moved_recurring, 'mandates', moved_mandates,
    'overrides', moved_overrides, 'statements', moved_statements, 'openItems', moved_items,
    'hourRates', moved_rates, 'deposits', moved_deposits);
end $$;
