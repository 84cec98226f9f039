-- expand
-- Whose a receivable of the opening balance is: a customer, chosen by a person, so that the statement of account of that customer holds the
-- receivable too (decision 138). The item itself stays as it was, with the name that was typed; a link books nothing.
create table customer_open_items (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  open_item_id uuid        not null,
  customer_id  uuid        not null,
  linked_at    timestamptz not null default now(),
  primary key (tenant_id, open_item_id),
  foreign key (tenant_id, open_item_id) references open_items (tenant_id, id) on delete restrict,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict
);
create index customer_open_items_of_customer on customer_open_items (tenant_id, customer_id);
select enable_tenant_isolation('customer_open_items');
grant select, insert, delete on customer_open_items to kloppend_app;
grant update (customer_id, linked_at) on customer_open_items to kloppend_app;

-- What we owe a supplier is of no customer, and a link stays with its item.
create function guard_customer_open_item() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' and new.open_item_id <> old.open_item_id then
    raise exception 'a link stays with its item' using errcode = 'restrict_violation';
  end if;
  if not exists (select from open_items i
                 where i.tenant_id = new.tenant_id and i.id = new.open_item_id and i.kind = 'receivable') then
    raise exception 'only a receivable has a customer' using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke execute on function guard_customer_open_item() from public;
create trigger customer_open_items_guard after insert or update on customer_open_items
  for each row execute function guard_customer_open_item();

-- As note_edited_columns: the customer before and after, also of a link that is removed.
create function note_customer_of_item() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  -- Rows of an import came with their own changes.
  if tg_op = 'DELETE' then
    if is_importing(old.tenant_id) then return null; end if;
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (old.tenant_id, current_event(), tg_table_name, old.open_item_id, jsonb_build_object('customer_id', old.customer_id),
              jsonb_build_object('customer_id', null));
    return null;
  end if;
  if is_importing(new.tenant_id) then return null; end if;
  insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
    values (new.tenant_id, current_event(), tg_table_name, new.open_item_id,
            jsonb_build_object('customer_id', case when tg_op = 'UPDATE' then old.customer_id end),
            jsonb_build_object('customer_id', new.customer_id));
  return null;
end $$;
create trigger customer_open_items_edited after insert or update or delete on customer_open_items
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_customer_of_item();

-- The receivables of the valid opening balance: those of a reversed one count nowhere.
create view valid_receivables with (security_invoker = true) as
  select i.tenant_id, i.id, i.opening_id, i.relation, i.reference, i.item_date, i.due_date, i.amount_cents, i.open_cents
  from opening_items i
  where i.kind = 'receivable' and not exists (
    select from booked_entries r
    where r.tenant_id = i.tenant_id and r.source_type = 'opening' and r.source_id = i.opening_id and r.purpose = 'reverse');
grant select on valid_receivables to kloppend_app;

-- Those that a customer has.
create view customer_receivables with (security_invoker = true) as
  select i.*, l.customer_id
  from valid_receivables i
  join customer_open_items l on l.tenant_id = i.tenant_id and l.open_item_id = i.id;
grant select on customer_receivables to kloppend_app;

-- As in migration 0163, with the items of the opening balance.
create or replace function customer_references(p_tenant uuid, p_customer uuid) returns jsonb
  language plpgsql stable set search_path = pg_catalog, public
as $$
declare
  documents_count int; projects_count int; payments_count int; prices_count int; recurring_count int; mandates_count int; items_count int;
begin
  select count(*) into documents_count from documents d where d.tenant_id = p_tenant and d.customer_id = p_customer;
  select count(*) into projects_count from projects p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into payments_count from payments p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into prices_count from customer_prices p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into recurring_count from recurring_invoices r where r.tenant_id = p_tenant and r.customer_id = p_customer;
  select count(*) into mandates_count from mandates m where m.tenant_id = p_tenant and m.customer_id = p_customer;
  select count(*) into items_count from customer_open_items o where o.tenant_id = p_tenant and o.customer_id = p_customer;
  return jsonb_build_object('documents', documents_count, 'projects', projects_count, 'payments', payments_count,
    'prices', prices_count, 'recurringInvoices', recurring_count, 'mandates', mandates_count, 'openItems', items_count);
end
$$;

-- As in migration 0165, with the items of the opening balance.
create or replace function move_customer_agreements(p_tenant uuid, p_from uuid, p_to uuid, p_only jsonb) returns jsonb
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  moved_prices jsonb; moved_recurring jsonb; moved_mandates jsonb; moved_overrides jsonb; moved_statements jsonb;
  moved_items jsonb;
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
  return jsonb_build_object('prices', moved_prices, 'recurringInvoices', moved_recurring, 'mandates', moved_mandates,
    'overrides', moved_overrides, 'statements', moved_statements, 'openItems', moved_items);
end
$$;
create or replace function has_other_references(p_tenant uuid, p_customer uuid) returns boolean
  language plpgsql stable set search_path = pg_catalog, public
as $$
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
        'statement_mails'::regclass, 'customer_open_items'::regclass)
  loop
    execute format('select exists (select from %s r where r.tenant_id = $1 and r.%I = $2)', other.relation, other.name)
      into is_found using p_tenant, p_customer;
    if is_found then return true; end if;
  end loop;
  return false;
end
$$;
