-- expand
-- When a member is refused without a second factor (decision 117): fourteen days after the business began to oblige one, or after the
-- member got the seat of an accountant, which always needs one. A passkey counts: each was added with its user verified.

-- The day from which the fourteen days count for members of then. For obligations of before, the day of this migration.
alter table second_factor_obligations add column counts_from timestamptz not null default now();
-- The same for the seat: when it became that of an accountant. For memberships of before, the day of this migration.
alter table memberships add column seat_since timestamptz not null default now();

create function second_factor_grace() returns interval
  language sql immutable set search_path = pg_catalog, public
  as $$ select interval '14 days' $$;

-- Null for who has a second factor or needs none, and for who is no member.
create function second_factor_due(p_tenant_id uuid, p_user_id uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, public as $$
  select least(
           case when m.role like 'accountant-%' then m.seat_since end,
           (select greatest(o.counts_from, m.since) from second_factor_obligations o where o.tenant_id = m.tenant_id)
         ) + second_factor_grace()
  from memberships m join logins l on l.user_id = m.user_id
  where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.until is null and l.totp_enabled_at is null
    and not exists (select from passkeys k where k.user_id = m.user_id)
$$;

-- The members who need a second factor and have none, with their days.
create function members_without_second_factor() returns table (email text, due timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select l.email, d.due
  from memberships m join logins l on l.user_id = m.user_id
  cross join lateral (select second_factor_due(m.tenant_id, m.user_id) as due) d
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null and d.due is not null
$$;

do $$
declare f text;
begin
  foreach f in array array['second_factor_due(uuid, uuid)', 'members_without_second_factor()'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;

set local role kloppend_lookup;
-- Who becomes an accountant has the fourteen days from then on; from one seat of an accountant to the other they run on.
create or replace function change_member_role(p_user_id uuid, p_role text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update memberships m set role = p_role,
      seat_since = case when p_role like 'accountant-%' and m.role not like 'accountant-%' then now() else m.seat_since end
    where m.tenant_id = current_setting('app.tenant_id')::uuid and m.user_id = p_user_id and m.until is null;
  return found;
end $$;
create or replace function see_member(p_session_id uuid, p_user_id uuid, p_tenant_id uuid)
  returns table (role text, lacks_second_factor boolean)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare seen timestamptz;
begin
  select coalesce(s.last_seen_at, s.created_at), seat_of(m.tenant_id, m.role),
         coalesce(second_factor_due(m.tenant_id, m.user_id) <= now(), false)
    into seen, role, lacks_second_factor
    from sessions s
    join memberships m on m.tenant_id = s.tenant_id and m.user_id = s.user_id and m.until is null
    join logins l on l.user_id = s.user_id
    where s.session_id = p_session_id and s.user_id = p_user_id and s.tenant_id = p_tenant_id
      and s.ended_at is null and s.expires_at > now()
      and coalesce(s.last_seen_at, s.created_at) > now() - session_idle_limit();
  if not found then return; end if;
  if seen < now() - interval '1 minute' then
    update sessions set last_seen_at = now() where session_id = p_session_id;
  end if;
  return next;
end $$;
create or replace function see_caller(p_session_id uuid, p_user_id uuid, p_tenant_id uuid)
  returns table (role text, lacks_second_factor boolean, email text)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare seen timestamptz;
begin
  select coalesce(s.last_seen_at, s.created_at), seat_of(m.tenant_id, m.role),
         coalesce(second_factor_due(m.tenant_id, m.user_id) <= now(), false), l.email
    into seen, role, lacks_second_factor, email
    from sessions s
    join memberships m on m.tenant_id = s.tenant_id and m.user_id = s.user_id and m.until is null
    join logins l on l.user_id = s.user_id
    where s.session_id = p_session_id and s.user_id = p_user_id and s.tenant_id = p_tenant_id
      and s.ended_at is null and s.expires_at > now()
      and coalesce(s.last_seen_at, s.created_at) > now() - session_idle_limit();
  if not found then return; end if;
  if seen < now() - interval '1 minute' then
    update sessions set last_seen_at = now() where session_id = p_session_id;
  end if;
  return next;
end $$;
create or replace function see_api_token(p_sha256 text, p_ip text)
  returns table (tenant_id uuid, id uuid, user_id uuid, name text, prefix text, scopes text[], role text, lacks_second_factor boolean)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare used timestamptz;
begin
  select t.tenant_id, t.id, t.user_id, t.name, t.prefix, t.scopes, seat_of(m.tenant_id, m.role),
         coalesce(second_factor_due(m.tenant_id, m.user_id) <= now(), false), t.last_used_at
    into tenant_id, id, user_id, name, prefix, scopes, role, lacks_second_factor, used
    from api_tokens t
    join memberships m on m.tenant_id = t.tenant_id and m.user_id = t.user_id and m.until is null
    join logins l on l.user_id = t.user_id
    where t.sha256 = p_sha256 and t.revoked_at is null and t.expires_at > now();
  if not found then return; end if;
  -- One write an hour: a program calls many times a minute.
  if used is null or used < now() - interval '1 hour' then
    update api_tokens t set last_used_at = now(), last_used_from = left(p_ip, 60) where t.sha256 = p_sha256;
  end if;
  return next;
end $$;
create or replace function clients_of(p_user_id uuid)
  returns table (tenant_id uuid, name text, seat text, lacks_second_factor boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.tenant_id, b.name, seat_of(m.tenant_id, m.role),
         coalesce(second_factor_due(m.tenant_id, m.user_id) <= now(), false)
  from memberships m
  join tenants b on b.tenant_id = m.tenant_id
  join logins l on l.user_id = m.user_id
  where m.user_id = p_user_id and m.until is null and m.role like 'accountant-%'
  order by lower(b.name), m.tenant_id
$$;
set local role kloppend_owner;
