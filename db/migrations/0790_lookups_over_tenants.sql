-- expand
-- These look across tenants. Citus does not plan a statement with parameters in a function of SQL on a distributed table; in PL/pgSQL it
-- does (as in 0361). A statement reads tables of one node, or names of tenants by their ids. What they answer is as before.
set local role kloppend_lookup;

create or replace function open_sessions_of(p_user_id uuid)
  returns table (session_id uuid, ip text, user_agent text, created_at timestamptz, last_seen_at timestamptz, business text)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  seen record;
begin
  if not exists (select from memberships o
      where o.user_id = p_user_id and o.tenant_id = current_setting('app.tenant_id')::uuid and o.until is null) then
    return;
  end if;
  for seen in
    select s.* from sessions s
    join memberships m on m.user_id = s.user_id and m.tenant_id = s.tenant_id and m.until is null
    where s.user_id = p_user_id and s.ended_at is null and s.expires_at > now()
      and coalesce(s.last_seen_at, s.created_at) > now() - session_idle_limit()
  loop
    session_id := seen.session_id;
    ip := seen.ip;
    user_agent := seen.user_agent;
    created_at := seen.created_at;
    last_seen_at := coalesce(seen.last_seen_at, seen.created_at);
    business := (select b.name from tenants b where b.tenant_id = seen.tenant_id);
    return next;
  end loop;
end
$$;

create or replace function businesses_of(p_user_id uuid) returns table (tenant_id uuid, name text, role text)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  return query
    select m.tenant_id, b.name, m.role
    from memberships m join tenants b on b.tenant_id = m.tenant_id
    where m.user_id = p_user_id and m.until is null
    order by lower(b.name), m.tenant_id;
end
$$;

create or replace function businesses_of_login(p_user_id uuid)
  returns table (tenant_id uuid, name text, role text, is_test boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  seats uuid[] := array(select m.tenant_id from memberships m where m.user_id = p_user_id and m.until is null);
  tests uuid[] := array(select t.tenant_id from test_businesses t where t.tenant_id = any(seats));
begin
  return query
    select m.tenant_id, b.name, m.role, m.tenant_id = any(tests)
    from memberships m join tenants b on b.tenant_id = m.tenant_id
    where m.user_id = p_user_id and m.until is null
    order by m.tenant_id = any(tests), lower(b.name), m.tenant_id;
end
$$;

create or replace function clients_of(p_user_id uuid)
  returns table (tenant_id uuid, name text, seat text, lacks_second_factor boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  client record;
begin
  if not exists (select from logins l where l.user_id = p_user_id) then return; end if;
  for client in
    select m.tenant_id, b.name, m.role
    from memberships m join tenants b on b.tenant_id = m.tenant_id
    where m.user_id = p_user_id and m.until is null and m.role like 'accountant-%'
    order by lower(b.name), m.tenant_id
  loop
    if is_suspended(client.tenant_id) then continue; end if;
    tenant_id := client.tenant_id;
    name := client.name;
    seat := seat_of(client.tenant_id, client.role);
    lacks_second_factor := coalesce(second_factor_due(client.tenant_id, p_user_id) <= now(), false);
    return next;
  end loop;
end
$$;

create or replace function find_invitation(p_token_hash text)
  returns table (tenant_id uuid, business text, email text, role text, expires_at timestamptz, state text, has_login boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  found_one record;
begin
  select i.* into found_one from member_invitations i where i.token_hash = p_token_hash;
  if not found then return; end if;
  tenant_id := found_one.tenant_id;
  business := (select b.name from tenants b where b.tenant_id = found_one.tenant_id);
  email := found_one.email;
  role := found_one.role;
  expires_at := found_one.expires_at;
  state := coalesce(found_one.outcome, case when found_one.expires_at <= now() then 'expired' else 'open' end);
  has_login := exists (select from logins l join memberships m on m.user_id = l.user_id and m.until is null
    where l.email = found_one.email);
  return next;
end
$$;

set local role kloppend_owner;

create or replace function forget_kept_mails(p_tenant uuid, p_limit int) returns setof uuid
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  return query
    with forgotten as (
      delete from mails m where m.tenant_id = p_tenant and m.id in (
        select o.id from mails o
        where o.tenant_id = p_tenant and o.document_id is null and o.purpose in ('account', 'account-link', 'test', 'receipt-answer')
          and o.state = 'kept' and o.created_at < now() - interval '90 days'
        order by o.created_at limit p_limit)
      returning m.id, m.archive_imported_at)
    select f.id from forgotten f where f.archive_imported_at is null;
end
$$;
