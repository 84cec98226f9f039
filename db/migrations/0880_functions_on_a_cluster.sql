-- expand
-- Functions that a cluster refuses, or that name the part of a table there (db/README.md).

-- As before; the moment of release is a variable, because a cluster takes no function within `case` of an update.
create or replace function follow_billed_hours() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  released timestamptz := case when new.state = 'cancelled' or new.is_archived then now() end;
begin
  update billed_hours b
    set released_at = released
    where b.tenant_id = new.tenant_id and b.invoice_id = new.id
      and (b.released_at is null) = (new.state = 'cancelled' or new.is_archived);
  return null;
end $$;

-- As before; the moment is a variable, because a cluster takes no function that differs from row to row.
create or replace function note_record_deletion() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  deleted timestamptz := clock_timestamp();
begin
  if exists (select from deletion_orders o where o.tenant_id = old.tenant_id and o.due_at <= now()) then return null; end if;
  update record_changes r
    set version = r.version + 1, state = 'deleted', xact = pg_current_xact_id(), changed_at = deleted
    where r.tenant_id = old.tenant_id and r.id = old.id;
  return null;
end $$;

-- As before (0811), with whole tables only.
create or replace function remove_imported_rows(p_tenant uuid, p_import uuid) returns table (stays uuid, reason text)
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  own_table text;
  own_column text;
  made uuid[];
  as_made text[];
  other record;
  found_rows jsonb;
  kept jsonb := '{}';
begin
  select i.kind, case i.kind when 'customers' then 'customer_id' when 'products' then 'product_id' else 'trip_id' end into own_table, own_column
    from list_imports i where i.tenant_id = p_tenant and i.id = p_import for update;
  if not found then return; end if;
  select coalesce(array_agg(r.record_id), '{}'), coalesce(array_agg(r.record_id || ' ' || r.version), '{}') into made, as_made
    from list_import_rows r where r.tenant_id = p_tenant and r.import_id = p_import and r.filled is null;
  -- A row that begins to refer to a record meanwhile waits here, and its key then refuses it.
  execute format('select 1 from %I c where c.tenant_id = $1 and c.id = any($2) order by c.id for update', own_table)
    using p_tenant, made;
  if cardinality(made) >= 500 then perform take_statistics(format('public.%I', own_table)::regclass); end if;
  execute format(
    'select jsonb_object_agg(c.id, ''changed'') from %I c
       where c.tenant_id = $1 and c.id = any($2) and c.id || '' '' || c.version <> all($3)', own_table)
    into found_rows using p_tenant, made, as_made;
  kept := kept || coalesce(found_rows, '{}');
  for other in
    select distinct t.oid::regclass as relation, t.relname as name, a.attname as column_name
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint f on f.conrelid = t.oid and f.contype = 'f' and a.attnum = any(f.conkey)
      and f.confrelid = format('public.%I', own_table)::regclass
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attname <> 'tenant_id'
      -- On a node of a cluster the parts of tables are listed beside them, such as `trips_102895`.
      and t.relname !~ '_[0-9]+$'
      and (a.attname = own_column or f.oid is not null)
  loop
    execute format(
      'select jsonb_object_agg(used.id, $3::text) from (
         select distinct o.%1$I as id from %2$s o where o.tenant_id = $1 and o.%1$I = any($2)) used',
      other.column_name, other.relation)
      into found_rows using p_tenant, made, other.name;
    kept := kept || coalesce(found_rows, '{}');
  end loop;
  execute format('delete from %I c where c.tenant_id = $1 and c.id = any($2) and not ($3 ? c.id::text)', own_table)
    using p_tenant, made, kept;
  delete from list_import_rows r
    where r.tenant_id = p_tenant and r.import_id = p_import and r.filled is null and not (kept ? r.record_id::text);
  return query select k.key::uuid, k.value from jsonb_each_text(kept) k;
end
$$;
