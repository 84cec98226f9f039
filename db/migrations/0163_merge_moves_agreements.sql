-- expand
-- Merging customers moves what was agreed with them too: own prices, recurring invoices, mandates and what is different for their reminders.
-- Where both have one, that of the customer that is kept holds, and that of the other one stays where it is as a trace.

-- As guard_payment: a mandate does not change, but for its customer when customers are merged.
create function guard_mandate() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  kept mandates;
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
create or replace trigger mandates_append_only before delete or update on mandates
  for each row execute function guard_mandate();

create or replace function customer_references(p_tenant uuid, p_customer uuid) returns jsonb
  language plpgsql stable set search_path = pg_catalog, public
as $$
declare
  documents_count int; projects_count int; payments_count int; prices_count int; recurring_count int; mandates_count int;
begin
  select count(*) into documents_count from documents d where d.tenant_id = p_tenant and d.customer_id = p_customer;
  select count(*) into projects_count from projects p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into payments_count from payments p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into prices_count from customer_prices p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into recurring_count from recurring_invoices r where r.tenant_id = p_tenant and r.customer_id = p_customer;
  select count(*) into mandates_count from mandates m where m.tenant_id = p_tenant and m.customer_id = p_customer;
  return jsonb_build_object('documents', documents_count, 'projects', projects_count, 'payments', payments_count,
    'prices', prices_count, 'recurringInvoices', recurring_count, 'mandates', mandates_count);
end
$$;

-- Let agreements of one customer refer to another: all of them, or those of a list. An own price and an override move only where the other
-- customer has none.
create function move_customer_agreements(p_tenant uuid, p_from uuid, p_to uuid, p_only jsonb) returns jsonb
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  moved_prices jsonb; moved_recurring jsonb; moved_mandates jsonb; moved_overrides jsonb;
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
  return jsonb_build_object('prices', moved_prices, 'recurringInvoices', moved_recurring, 'mandates', moved_mandates,
    'overrides', moved_overrides);
end
$$;
revoke execute on function guard_mandate() from public;
revoke execute on function move_customer_agreements(uuid, uuid, uuid, jsonb) from public;

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
        'customer_prices'::regclass, 'recurring_invoices'::regclass, 'mandates'::regclass)
  loop
    execute format('select exists (select from %s r where r.tenant_id = $1 and r.%I = $2)', other.relation, other.name)
      into is_found using p_tenant, p_customer;
    if is_found then return true; end if;
  end loop;
  return false;
end
$$;

-- The caller has locked both customers and looked whether they may be merged.
create or replace function merge_customers(p_tenant uuid, p_merged uuid, p_kept uuid, p_by uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  was_archived boolean;
  moved jsonb;
begin
  select c.is_archived into was_archived from customers c where c.tenant_id = p_tenant and c.id = p_merged;
  update customers c
    set merged_into = p_kept, merged_at = now(), merged_by = p_by, merge_moved = '{}', is_archived = true, version = c.version + 1
    where c.tenant_id = p_tenant and c.id = p_merged;
  moved := move_customer_rows(p_tenant, p_merged, p_kept, null) || move_customer_agreements(p_tenant, p_merged, p_kept, null);
  update customers c set merge_moved = moved || jsonb_build_object('wasArchived', was_archived)
    where c.tenant_id = p_tenant and c.id = p_merged;
end
$$;

-- The rows that moved refer to the merged customer again, except those that no longer refer to the one that was kept.
create or replace function undo_customer_merge(p_tenant uuid, p_merged uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  kept uuid;
  moved jsonb;
begin
  select c.merged_into, c.merge_moved into kept, moved from customers c
    where c.tenant_id = p_tenant and c.id = p_merged and c.merged_into is not null;
  if not found then return; end if;
  perform move_customer_rows(p_tenant, kept, p_merged, moved);
  perform move_customer_agreements(p_tenant, kept, p_merged, moved);
  update customers c
    set merged_into = null, merged_at = null, merged_by = null, merge_moved = null,
        is_archived = (moved ->> 'wasArchived')::boolean, version = c.version + 1
    where c.tenant_id = p_tenant and c.id = p_merged;
end
$$;
