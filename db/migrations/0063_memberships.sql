-- A login is a person; a membership gives that person a role in one business, from a moment and until one.
-- Roles and their rights are src/contract/rights.ts. Each login of before becomes the owner of its business.

create table memberships (
  tenant_id uuid        not null,
  user_id   uuid        not null references logins (user_id) on delete cascade,
  role      text        not null check (role in ('owner', 'admin', 'billing', 'employee', 'accountant-reading', 'accountant-posting')),
  since     timestamptz not null default now(),
  until     timestamptz check (until >= since),
  primary key (tenant_id, user_id, since)
);
create unique index memberships_open on memberships (tenant_id, user_id) where until is null;
create index memberships_of_user on memberships (user_id);
grant select, insert, update, delete on memberships to kloppend_lookup;

insert into memberships (tenant_id, user_id, role, since)
select tenant_id, user_id, 'owner', created_at from logins;

set local role kloppend_lookup;
create or replace function register_login(p_email text, p_user_id uuid, p_tenant_id uuid, p_password_hash text) returns boolean
language sql security definer set search_path = pg_catalog, public as $$
  with added as (
    insert into logins (email, user_id, tenant_id, password_hash)
    values (lower(p_email), p_user_id, p_tenant_id, p_password_hash)
    on conflict (email) do nothing
    returning user_id, tenant_id
  ),
  owned as (
    insert into memberships (tenant_id, user_id, role) select a.tenant_id, a.user_id, 'owner' from added a
    returning 1
  )
  select exists (select from owned)
$$;

-- A login opens one business: of several, the one it opened last. Without an open membership it opens nothing.
create or replace function find_login(p_email text) returns table (user_id uuid, tenant_id uuid, email text, password_hash text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.user_id, m.tenant_id, l.email, l.password_hash
  from logins l join memberships m on m.user_id = l.user_id and m.until is null
  where l.email = lower(p_email)
  order by m.tenant_id = l.tenant_id desc, m.since desc limit 1
$$;

-- A session opens for a member only.
create or replace function open_session_on(
  p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_expires_at timestamptz, p_ip text, p_user_agent text, p_device text
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare had_others boolean; is_new boolean;
begin
  delete from sessions s where s.user_id = p_user_id and (s.expires_at < now() or s.session_id in (
    select o.session_id from sessions o where o.user_id = p_user_id and o.ended_at is null
    order by coalesce(o.last_seen_at, o.created_at) desc, o.session_id offset 19));
  insert into sessions (session_id, user_id, tenant_id, expires_at, ip, user_agent, last_seen_at)
    select p_session_id, m.user_id, m.tenant_id, p_expires_at, left(p_ip, 60), left(p_user_agent, 400), now()
    from memberships m where m.user_id = p_user_id and m.tenant_id = p_tenant_id and m.until is null;
  had_others := exists (select from login_devices d where d.user_id = p_user_id);
  insert into login_devices (user_id, device) values (p_user_id, p_device) on conflict do nothing;
  is_new := found;
  return is_new and had_others;
end $$;

drop function see_session(uuid, uuid, uuid);
set local role kloppend_owner;

-- The role of the member whose session this is, or null when the session or the membership has ended. Notes at most once
-- a minute that the session is used.
create function see_session(p_session_id uuid, p_user_id uuid, p_tenant_id uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare seen timestamptz; found_role text;
begin
  select coalesce(s.last_seen_at, s.created_at), m.role into seen, found_role
    from sessions s
    join memberships m on m.tenant_id = s.tenant_id and m.user_id = s.user_id and m.until is null
    where s.session_id = p_session_id and s.user_id = p_user_id and s.tenant_id = p_tenant_id
      and s.ended_at is null and s.expires_at > now();
  if not found then return null; end if;
  if seen < now() - interval '1 minute' then
    update sessions set last_seen_at = now() where session_id = p_session_id;
  end if;
  return found_role;
end $$;
revoke execute on function see_session(uuid, uuid, uuid) from public;
grant execute on function see_session(uuid, uuid, uuid) to kloppend_app;
alter function see_session(uuid, uuid, uuid) owner to kloppend_lookup;

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
  select 'with ' || string_agg(format('part_%s as (delete from %I where tenant_id = $1)', c.oid, c.relname), ', ') || ' select 1'
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
