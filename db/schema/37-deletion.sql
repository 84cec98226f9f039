-- Deleting a business as a whole.

-- The runtime role writes who ordered it and nothing else: both instants are the database's own.
create table deletion_orders (
  tenant_id  uuid        primary key references tenants (tenant_id) on delete restrict,
  ordered_by uuid        not null,
  ordered_at timestamptz not null default now(),
  -- At the same hour by the Dutch clock, also when that one changes in between.
  due_at     timestamptz not null
    default ((now() at time zone 'Europe/Amsterdam' + interval '30 days') at time zone 'Europe/Amsterdam')
);
select enable_tenant_isolation('deletion_orders');
grant select, delete, insert (tenant_id, ordered_by) on deletion_orders to kloppend_app;

-- What is left of a business: that there was one. The id is by chance and leads nowhere.
create table deleted_businesses (
  business_id uuid        primary key,
  ordered_at  timestamptz not null,
  deleted_at  timestamptz not null default now()
);

-- Functions and triggers --------------------------------------------------------------------------------------------

-- The one exception to every guard of history. Only `delete_business` runs as the owner and deletes all rows of a
-- tenant.
create function is_due_for_deletion(p_tenant uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return current_user = 'kloppend_owner' and exists (
    select from deletion_orders o where o.tenant_id = p_tenant and o.due_at <= now());
end
$$;

-- Withdrawn until it is due; from then on the order goes with the business.
create function guard_deletion_order() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.due_at <= now() and not is_due_for_deletion(old.tenant_id) then
    raise exception 'the deletion is due' using errcode = 'restrict_violation', constraint = 'deletion_not_due', hint = 'deletion_not_due';
  end if;
  return old;
end $$;
create trigger deletion_orders_guard before delete on deletion_orders
  for each row execute function guard_deletion_order();

-- Called in the round trip that opens each transaction, and by the guard of entries: nothing is written to a business
-- whose deletion is due, or to an example.
create function refuse_ordered_deletion(p_tenant uuid) returns void
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare day date;
begin
  select (o.due_at at time zone 'Europe/Amsterdam')::date into day from deletion_orders o where o.tenant_id = p_tenant;
  if found then
    raise exception 'the business is ordered to be deleted'
      using errcode = 'restrict_violation', constraint = 'business_is_kept', hint = 'business_is_kept', detail = day::text;
  end if;
  perform refuse_example(p_tenant);
end $$;
revoke execute on function refuse_ordered_deletion(uuid) from public;
grant execute on function refuse_ordered_deletion(uuid) to kloppend_app;

-- No entry is booked after the order of a deletion, under the lock that the order takes.
create function refuse_entry_in_deletion() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform refuse_ordered_deletion(new.tenant_id);
  return new;
end $$;
create trigger journal_entries_business_is_kept before insert on journal_entries
  for each row execute function refuse_entry_in_deletion();

-- Delete everything of the transaction's tenant, if its order is due. The tables come from the catalogue, so a new
-- one is never forgotten; one statement takes them all, so their order does not matter to the foreign keys. The order
-- itself goes last but one: the guards look at it.
create function delete_business() returns boolean
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
revoke execute on function delete_business() from public;
grant execute on function delete_business() to kloppend_app;

-- Views -------------------------------------------------------------------------------------------------------------

-- Businesses whose deletion was ordered.
create view ordered_deletions with (security_invoker = true) as
  select tenant_id, due_at from deletion_orders;
grant select on ordered_deletions to kloppend_app;
