-- expand
-- A business is deleted by one statement over all its tables, in the order of the catalogue: an order that changes when the catalogue is
-- rewritten. A trigger that removes rows of another table removed rows that the same statement was still to delete, and PostgreSQL refuses that.
-- During a deletion these triggers do nothing; the tables are named in a fixed order.
create or replace function remove_billed_hours() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  delete from billed_hours b where b.tenant_id = old.tenant_id and b.invoice_id = old.id;
  return old;
end $$;

create or replace function remove_rates_of_project() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  delete from hour_rates r where r.tenant_id = old.tenant_id and r.project_id = old.id;
  return old;
end $$;

create or replace function remove_timers_of_project() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  delete from timers t where t.tenant_id = old.tenant_id and t.project_id = old.id and t.stopped_at is not null;
  return old;
end $$;

create or replace function delete_business() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant    uuid := current_setting('app.tenant_id')::uuid;
  ordered   timestamptz;
  statement text;
begin
  select o.ordered_at into ordered from deletion_orders o
    where o.tenant_id = tenant and o.due_at <= now() for update;
  if not found then return false; end if;
  -- A person who works in another business too keeps the login, which opens that business from now on.
  update logins l set tenant_id = m.tenant_id from memberships m
    where l.tenant_id = tenant and m.user_id = l.user_id and m.tenant_id <> tenant and m.until is null;
  select 'with ' || string_agg(format('part_%s as (delete from %I where tenant_id = $1)', c.oid, c.relname), ', ' order by c.relname)
      || ' select 1'
    into statement
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('tenants', 'deletion_orders');
  execute statement using tenant;
  insert into deleted_businesses (business_id, ordered_at) values (tenant, ordered);
  delete from deletion_orders where tenant_id = tenant;
  delete from tenants where tenant_id = tenant;
  return true;
end $$;
