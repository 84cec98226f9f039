-- expand
-- Whether an accountant who posts may also file VAT returns and close years: a choice of the business, off by default. A table of
-- logins, read before a tenant is known.
create table accountant_filing (
  tenant_id  uuid not null,
  decided_by uuid not null,
  since      timestamptz not null default now(),
  constraint accountant_filing_pkey primary key (tenant_id)
);
grant select, insert, delete on accountant_filing to kloppend_lookup;

-- The role by which the calls of a member are judged.
create function seat_of(p_tenant_id uuid, p_role text) returns text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select case
    when p_role = 'accountant-posting' and exists (select from accountant_filing f where f.tenant_id = p_tenant_id)
    then 'accountant-filing' else p_role end
$$;

set local role kloppend_lookup;
create or replace function see_member(p_session_id uuid, p_user_id uuid, p_tenant_id uuid)
  returns table (role text, lacks_second_factor boolean)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare seen timestamptz;
begin
  select coalesce(s.last_seen_at, s.created_at), seat_of(m.tenant_id, m.role),
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
set local role kloppend_owner;

-- Null for who is no member.
create function seat_in(p_tenant_id uuid, p_user_id uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public as $$
  select seat_of(m.tenant_id, m.role) from memberships m
  where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.until is null
$$;

create function may_accountant_file() returns boolean
  language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from accountant_filing f where f.tenant_id = current_setting('app.tenant_id')::uuid)
$$;

-- False when nothing changed.
create function decide_accountant_filing(p_user_id uuid, p_may_file boolean) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if p_may_file then
    insert into accountant_filing (tenant_id, decided_by)
      values (current_setting('app.tenant_id')::uuid, p_user_id) on conflict (tenant_id) do nothing;
  else
    delete from accountant_filing f where f.tenant_id = current_setting('app.tenant_id')::uuid;
  end if;
  return found;
end $$;

do $$
declare f text;
begin
  foreach f in array array[
    'seat_of(uuid, text)', 'seat_in(uuid, uuid)', 'may_accountant_file()', 'decide_accountant_filing(uuid, boolean)']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;
