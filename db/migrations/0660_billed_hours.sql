-- expand
-- Hours become lines of an invoice: what an hour costs, and on which invoice each row of hours is (decision 194).

-- The first that is there holds: of a person on a project, of the project, of the customer, of the business.
create table hour_rates (
  tenant_id   uuid   not null references tenants (tenant_id) on delete restrict,
  id          uuid   not null,
  project_id  uuid,
  customer_id uuid,
  user_id     uuid,
  rate_cents  bigint not null check (rate_cents between 0 and 100000000),
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete restrict,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict,
  check (project_id is null or customer_id is null),
  check (user_id is null or project_id is not null)
);
create unique index hour_rates_once on hour_rates (tenant_id, project_id, customer_id, user_id) nulls not distinct;
create index hour_rates_by_customer on hour_rates (tenant_id, customer_id);
select enable_tenant_isolation('hour_rates');
grant select, insert, delete on hour_rates to kloppend_app;
grant update (rate_cents) on hour_rates to kloppend_app;

-- A project without documents and hours may go, also where its rate was written.
create function remove_rates_of_project() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from hour_rates r where r.tenant_id = old.tenant_id and r.project_id = old.id;
  return old;
end $$;
create trigger projects_remove_rates before delete on projects for each row execute function remove_rates_of_project();

create table billed_hours (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  hours_id    uuid        not null,
  invoice_id  uuid        not null,
  rate_cents  bigint      not null check (rate_cents between 0 and 100000000),
  billed_at   timestamptz not null default now(),
  -- Since then the hours may be invoiced again: the concept was archived, or the invoice was credited whole.
  released_at timestamptz,
  primary key (tenant_id, hours_id, invoice_id),
  foreign key (tenant_id, hours_id) references hours (tenant_id, id) on delete restrict,
  foreign key (tenant_id, invoice_id) references documents (tenant_id, id) on delete restrict
);
create unique index billed_hours_once on billed_hours (tenant_id, hours_id) where released_at is null;
create index billed_hours_by_invoice on billed_hours (tenant_id, invoice_id);
select enable_tenant_isolation('billed_hours');
grant select, insert, delete on billed_hours to kloppend_app;
grant update (released_at) on billed_hours to kloppend_app;

create function guard_billed_hours() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  of_invoice  record;
  is_billable boolean;
begin
  if tg_op = 'INSERT' then
    if is_importing(new.tenant_id) then return new; end if;
    -- Who changes these minutes waits, or is waited for.
    select h.is_billable into is_billable from hours h where h.tenant_id = new.tenant_id and h.id = new.hours_id for update;
    -- Hours or an invoice that are not there are for the keys to refuse.
    if not is_billable then
      raise exception 'hours that no customer pays'
        using errcode = 'check_violation', constraint = 'billed_hours_are_billable', hint = 'billed_hours_are_billable';
    end if;
    perform from documents d
      where d.tenant_id = new.tenant_id and d.id = new.invoice_id and (d.kind <> 'invoice' or d.state <> 'concept');
    if found then
      raise exception 'hours are put on a concept invoice'
        using errcode = 'check_violation', constraint = 'billed_hours_on_a_concept', hint = 'billed_hours_on_a_concept';
    end if;
    return new;
  end if;
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  select d.state, d.credited_cents into of_invoice from documents d where d.tenant_id = old.tenant_id and d.id = old.invoice_id;
  if old.released_at is null and of_invoice.state not in ('concept', 'cancelled') and of_invoice.credited_cents = 0 then
    raise exception 'hours stay on an invoice that holds'
      using errcode = 'restrict_violation', constraint = 'billed_hours_stay', hint = 'billed_hours_stay';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger billed_hours_guard before insert or update or delete on billed_hours for each row execute function guard_billed_hours();
do $$ begin
  create trigger billed_hours_no_truncate before truncate on billed_hours for each statement execute function refuse_change();
end $$;

-- An archived concept and a cancelled invoice free their hours; a concept that comes back takes them again, where no other has them.
create function follow_billed_hours() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  update billed_hours b
    set released_at = case when new.state = 'cancelled' or new.is_archived then now() end
    where b.tenant_id = new.tenant_id and b.invoice_id = new.id
      and (b.released_at is null) = (new.state = 'cancelled' or new.is_archived);
  return null;
end $$;
create trigger documents_free_hours after update of state, is_archived on documents for each row
  when (new.kind = 'invoice' and ((new.state = 'cancelled' and old.state <> 'cancelled')
        or (new.state = 'concept' and new.is_archived <> old.is_archived)))
  execute function follow_billed_hours();

-- What was on a concept goes with it.
create function remove_billed_hours() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from billed_hours b where b.tenant_id = old.tenant_id and b.invoice_id = old.id;
  return old;
end $$;
create trigger documents_remove_billed_hours before delete on documents for each row when (old.kind = 'invoice')
  execute function remove_billed_hours();

-- What is on an invoice stays as it was written.
create or replace function guard_hours() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare others bigint;
begin
  if is_importing(new.tenant_id) then return new; end if;
  perform from closed_periods p
    where p.tenant_id = new.tenant_id and p.kind = 'year' and new.day between p.first_day and p.last_day;
  if found then
    raise exception 'the year of % is closed', new.day
      using errcode = 'restrict_violation', constraint = 'hours_of_an_open_year', hint = 'hours_of_an_open_year';
  end if;
  if tg_op = 'UPDATE' then
    perform from billed_hours b where b.tenant_id = new.tenant_id and b.hours_id = new.id and b.released_at is null;
    if found then
      if (new.minutes, new.is_billable) is distinct from (old.minutes, old.is_billable) then
        raise exception 'the hours of % are on an invoice', new.day
          using errcode = 'restrict_violation', constraint = 'hours_are_billed', hint = 'hours_are_billed';
      end if;
      new.entered_at := old.entered_at;
    end if;
  end if;
  -- Two writers of one day of one person wait for each other, so that the sum is of both.
  perform pg_advisory_xact_lock(hashtextextended('kloppend.hours ' || new.tenant_id::text || new.created_by::text || new.day::text, 0));
  select coalesce(sum(h.minutes), 0) into others from hours h
    where h.tenant_id = new.tenant_id and h.created_by = new.created_by and h.day = new.day
      and (h.project_id, h.category, h.description) is distinct from (new.project_id, new.category, new.description);
  if others + new.minutes > 1440 then
    raise exception 'more than 24 hours on %', new.day
      using errcode = 'check_violation', constraint = 'hours_within_a_day', hint = 'hours_within_a_day';
  end if;
  return new;
end $$;

create or replace function guard_removed_hours() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  perform from closed_periods p
    where p.tenant_id = old.tenant_id and p.kind = 'year' and old.day between p.first_day and p.last_day;
  if found then
    raise exception 'the year of % is closed', old.day
      using errcode = 'restrict_violation', constraint = 'hours_of_an_open_year', hint = 'hours_of_an_open_year';
  end if;
  perform from billed_hours b where b.tenant_id = old.tenant_id and b.hours_id = old.id and b.released_at is null;
  if found then
    raise exception 'the hours of % are on an invoice', old.day
      using errcode = 'restrict_violation', constraint = 'hours_are_billed', hint = 'hours_are_billed';
  end if;
  delete from billed_hours b where b.tenant_id = old.tenant_id and b.hours_id = old.id;
  return old;
end $$;

-- A merge of customers moves the rate of the one that goes, unless the other has one.
create or replace function move_customer_agreements(p_tenant uuid, p_from uuid, p_to uuid, p_only jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, public as $$
declare
  moved_prices jsonb; moved_recurring jsonb; moved_mandates jsonb; moved_overrides jsonb; moved_statements jsonb;
  moved_items jsonb; moved_rates jsonb;
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
  return jsonb_build_object('prices', moved_prices, 'recurringInvoices', moved_recurring, 'mandates', moved_mandates,
    'overrides', moved_overrides, 'statements', moved_statements, 'openItems', moved_items,
    'hourRates', moved_rates);
end $$;

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
        'statement_mails'::regclass, 'customer_open_items'::regclass, 'hour_rates'::regclass)
  loop
    execute format('select exists (select from %s r where r.tenant_id = $1 and r.%I = $2)', other.relation, other.name)
      into is_found using p_tenant, p_customer;
    if is_found then return true; end if;
  end loop;
  return false;
end $$;
