-- A session ends two hours after its last use, and twelve hours after it began; a login that ends the oldest of twenty says so.
-- A business may oblige its logins to have a second factor. `see_session` and `open_session_on` remain for a program of the
-- version before, which may still run on another node.

create function session_idle_limit() returns interval
  language sql immutable set search_path = pg_catalog, public
  as $$ select interval '2 hours' $$;

-- When a login and a device of it were last used, so that sessions and devices need not be kept for that.
alter table logins add column last_seen_at timestamptz;
alter table login_devices add column last_seen timestamptz not null default now();

-- Whether the logins of a business must have a second factor. A table of logins, read before a tenant is known.
create table second_factor_obligations (
  tenant_id uuid not null,
  decided_by uuid not null,
  since timestamp with time zone default now() not null,
  constraint second_factor_obligations_pkey primary key (tenant_id)
);
grant select, insert, delete on second_factor_obligations to kloppend_lookup;
grant update on login_devices to kloppend_lookup;

create function see_member(p_session_id uuid, p_user_id uuid, p_tenant_id uuid)
  returns table (role text, lacks_second_factor boolean)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare seen timestamptz;
begin
  select coalesce(s.last_seen_at, s.created_at), m.role,
         l.totp_enabled_at is null and exists (select from second_factor_obligations o where o.tenant_id = p_tenant_id)
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

-- The row of the login is updated first, so that two logins at the same moment do not leave twenty-one sessions.
create function begin_session(
  p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_expires_at timestamptz, p_ip text, p_user_agent text, p_device text
) returns table (is_unknown_device boolean, ended integer)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare had_others boolean;
begin
  update logins l set last_seen_at = now() where l.user_id = p_user_id;
  delete from sessions s where s.user_id = p_user_id
    and (s.expires_at < now() or coalesce(s.last_seen_at, s.created_at) <= now() - session_idle_limit());
  delete from sessions s where s.session_id in (
    select o.session_id from sessions o where o.user_id = p_user_id and o.ended_at is null
    order by coalesce(o.last_seen_at, o.created_at) desc, o.session_id offset 19);
  get diagnostics ended = row_count;
  insert into sessions (session_id, user_id, tenant_id, expires_at, ip, user_agent, last_seen_at)
    select p_session_id, m.user_id, m.tenant_id, p_expires_at, left(p_ip, 60), left(p_user_agent, 400), now()
    from memberships m where m.user_id = p_user_id and m.tenant_id = p_tenant_id and m.until is null;
  had_others := exists (select from login_devices d where d.user_id = p_user_id);
  is_unknown_device := had_others
    and not exists (select from login_devices d where d.user_id = p_user_id and d.device = p_device);
  insert into login_devices (user_id, device) values (p_user_id, p_device)
    on conflict (user_id, device) do update set last_seen = now();
  return next;
end $$;

set local role kloppend_lookup;
create or replace function sessions_of(p_user_id uuid)
  returns table (session_id uuid, ip text, user_agent text, created_at timestamptz, last_seen_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select s.session_id, s.ip, s.user_agent, s.created_at, coalesce(s.last_seen_at, s.created_at)
  from sessions s
  where s.user_id = p_user_id and s.tenant_id = current_setting('app.tenant_id')::uuid
    and s.ended_at is null and s.expires_at > now()
    and coalesce(s.last_seen_at, s.created_at) > now() - session_idle_limit()
$$;
set local role kloppend_owner;

create function is_second_factor_obliged() returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from second_factor_obligations o where o.tenant_id = current_setting('app.tenant_id')::uuid)
$$;

-- False when it was obliged already.
create function oblige_second_factor(p_user_id uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into second_factor_obligations (tenant_id, decided_by)
    values (current_setting('app.tenant_id')::uuid, p_user_id) on conflict do nothing;
  return found;
end $$;

-- False when it was not obliged.
create function release_second_factor() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from second_factor_obligations o where o.tenant_id = current_setting('app.tenant_id')::uuid;
  return found;
end $$;

do $$
declare f text;
begin
  foreach f in array array[
    'see_member(uuid, uuid, uuid)', 'begin_session(uuid, uuid, uuid, timestamptz, text, text, text)',
    'is_second_factor_obliged()', 'oblige_second_factor(uuid)', 'release_second_factor()']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;
