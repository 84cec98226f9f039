-- expand
-- A passkey is a second factor of the sessions that it opened or was made in, and not of one that a password alone opened (decision 117).

alter table sessions add column is_by_passkey boolean not null default false;

-- From when a member is refused without a second factor, whatever the member has. Null for who needs none, and for who is no member.
create function second_factor_needed_from(p_tenant_id uuid, p_user_id uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, public as $$
  select least(
           case when m.role like 'accountant-%' then m.seat_since end,
           (select greatest(o.counts_from, m.since) from second_factor_obligations o where o.tenant_id = m.tenant_id)
         ) + second_factor_grace()
  from memberships m
  where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.until is null
$$;

-- Whether this session is refused. Without a code of an app, the passkey must have been shown in it, and still be there.
create function is_second_factor_lacking(p_session_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(second_factor_needed_from(s.tenant_id, s.user_id) <= now(), false) and l.totp_enabled_at is null
    and not (s.is_by_passkey and exists (select from passkeys k where k.user_id = s.user_id))
  from sessions s join logins l on l.user_id = s.user_id
  where s.session_id = p_session_id
$$;

create function note_session_by_passkey(p_session_id uuid) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update sessions set is_by_passkey = true where session_id = p_session_id
$$;

do $$
declare f text;
begin
  foreach f in array array['second_factor_needed_from(uuid, uuid)', 'is_second_factor_lacking(uuid)', 'note_session_by_passkey(uuid)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;

set local role kloppend_lookup;
create or replace function second_factor_due(p_tenant_id uuid, p_user_id uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, public as $$
  select second_factor_needed_from(p_tenant_id, l.user_id)
  from logins l
  where l.user_id = p_user_id and l.totp_enabled_at is null
    and not exists (select from passkeys k where k.user_id = l.user_id)
$$;
create or replace function begin_session_from(p_from uuid, p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_ip text, p_user_agent text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into sessions (session_id, user_id, tenant_id, expires_at, ip, user_agent, last_seen_at, opened_from, is_by_passkey)
    select p_session_id, m.user_id, m.tenant_id, s.expires_at, left(p_ip, 60), left(p_user_agent, 400), now(),
           coalesce(s.opened_from, s.session_id), s.is_by_passkey
    from memberships m join sessions s on s.user_id = m.user_id
    where m.user_id = p_user_id and m.tenant_id = p_tenant_id and m.until is null
      and s.session_id = p_from and s.ended_at is null and s.expires_at > now()
    for share;
  if not found then return false; end if;
  update logins l set last_seen_at = now(), tenant_id = p_tenant_id where l.user_id = p_user_id;
  delete from sessions s where s.session_id in (
    select o.session_id from sessions o where o.user_id = p_user_id and o.ended_at is null
    order by coalesce(o.last_seen_at, o.created_at) desc, o.session_id offset 20);
  return true;
end $$;
create or replace function see_member(p_session_id uuid, p_user_id uuid, p_tenant_id uuid)
  returns table (role text, lacks_second_factor boolean)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare seen timestamptz;
begin
  select coalesce(s.last_seen_at, s.created_at), seat_of(m.tenant_id, m.role),
         is_second_factor_lacking(s.session_id)
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
         is_second_factor_lacking(s.session_id), l.email
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
set local role kloppend_owner;
