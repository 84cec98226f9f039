-- expand
-- A login is a person who may work in several businesses. What a person does with the own account is allowed in each business in
-- which that person has an open membership; `logins.tenant_id` only says which business was opened last, and opens first.

-- The session from which this one was opened, in another business: logging out ends them together.
alter table sessions add column opened_from uuid;

-- A person sees the names of the own businesses, from any of them.
create policy lookup_names_businesses on tenants for select to kloppend_lookup using (true);
grant select (tenant_id, name) on tenants to kloppend_lookup;

set local role kloppend_lookup;

create or replace function change_email(p_token_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare wish account_tokens%rowtype;
begin
  update account_tokens t set used_at = now()
    where t.token_hash = p_token_hash and t.purpose = 'change-email' and t.used_at is null and t.expires_at > now()
      and exists (select from memberships m
        where m.user_id = t.user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null)
    returning t.* into wish;
  if not found then return null; end if;
  begin
    update logins set email = wish.new_email, confirmed_at = now() where user_id = wish.user_id;
  exception when unique_violation then
    return false;
  end;
  delete from account_tokens t where t.user_id = wish.user_id;
  return true;
end $$;

create or replace function change_password(p_user_id uuid, p_password_hash text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update logins set password_hash = p_password_hash
  where user_id = p_user_id and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  delete from account_tokens t
  where t.user_id = p_user_id and t.purpose in ('reset-password', 'change-email') and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
$$;

create or replace function confirm_email(p_user_id uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update logins set confirmed_at = coalesce(confirmed_at, now())
  where user_id = p_user_id and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null)
$$;

create or replace function disable_totp(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update logins set totp_secret = null, totp_enabled_at = null, totp_last_step = 0
  where user_id = p_user_id and totp_enabled_at is not null and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  if not found then return false; end if;
  delete from recovery_codes where user_id = p_user_id;
  return true;
end $$;

create or replace function enable_totp(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update logins set totp_enabled_at = now()
  where user_id = p_user_id and totp_secret is not null and totp_enabled_at is null and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  return found;
end $$;

create or replace function propose_totp(p_user_id uuid, p_secret bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update logins set totp_secret = p_secret, totp_last_step = 0
  where user_id = p_user_id and totp_enabled_at is null and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  return found;
end $$;

create or replace function replace_recovery_codes(p_user_id uuid, p_hashes text[]) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from recovery_codes c
  where c.user_id = p_user_id and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  insert into recovery_codes (user_id, code_hash)
  select m.user_id, code from memberships m, unnest(p_hashes) as code
  where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null;
$$;

create or replace function email_of_user(p_user_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.email from logins l join memberships m on m.user_id = l.user_id
  where l.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$$;

create or replace function password_hash_of(p_user_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.password_hash from logins l join memberships m on m.user_id = l.user_id
  where l.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$$;

create or replace function is_email_confirmed(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(bool_or(l.confirmed_at is not null), false) from logins l join memberships m on m.user_id = l.user_id
  where l.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$$;

create or replace function is_tenant_confirmed() returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from memberships m join logins l on l.user_id = m.user_id
    where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null and l.confirmed_at is not null)
$$;

create or replace function make_account_token(p_token_hash text, p_user_id uuid, p_purpose text, p_lifetime interval) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from account_tokens t where t.user_id = p_user_id and t.purpose = p_purpose;
  insert into account_tokens (token_hash, user_id, purpose, expires_at)
  select p_token_hash, m.user_id, p_purpose, now() + p_lifetime
  from memberships m where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null;
$$;

create or replace function make_email_change(
  p_token_hash text, p_user_id uuid, p_new_email text, p_session_id uuid, p_lifetime interval
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from account_tokens t where t.user_id = p_user_id and t.purpose = 'change-email';
  insert into account_tokens (token_hash, user_id, purpose, expires_at, new_email, session_id)
    select p_token_hash, m.user_id, 'change-email', now() + p_lifetime, lower(p_new_email), p_session_id
    from memberships m where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null;
  return exists (select from logins l where l.email = lower(p_new_email));
end $$;

create or replace function use_account_token(p_token_hash text, p_purpose text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update account_tokens t set used_at = now()
  where t.token_hash = p_token_hash and t.purpose = p_purpose and t.used_at is null and t.expires_at > now()
    and exists (select from memberships m
      where m.user_id = t.user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  return found;
end $$;

-- A link of a person is followed in the business that was opened last, where that person still works there.
create or replace function user_of_account_token(p_token_hash text, p_purpose text)
returns table (user_id uuid, tenant_id uuid, email text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.user_id, m.tenant_id, l.email
  from account_tokens t join logins l on l.user_id = t.user_id
  join memberships m on m.user_id = l.user_id and m.until is null
  where t.token_hash = p_token_hash and t.purpose = p_purpose and t.used_at is null and t.expires_at > now()
  order by m.tenant_id = l.tenant_id desc, m.since desc limit 1
$$;

create or replace function email_change_of(p_token_hash text)
returns table (user_id uuid, tenant_id uuid, email text, new_email text, session_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.user_id, m.tenant_id, l.email, t.new_email, t.session_id
  from account_tokens t join logins l on l.user_id = t.user_id
  join memberships m on m.user_id = l.user_id and m.until is null
  where t.token_hash = p_token_hash and t.purpose = 'change-email' and t.used_at is null and t.expires_at > now()
  order by m.tenant_id = l.tenant_id desc, m.since desc limit 1
$$;

-- The sessions of a person, in all businesses: a stolen session in one of them is ended from any other.
create or replace function sessions_of(p_user_id uuid)
returns table (session_id uuid, ip text, user_agent text, created_at timestamptz, last_seen_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.session_id, s.ip, s.user_agent, s.created_at, coalesce(s.last_seen_at, s.created_at)
  from sessions s
  where s.user_id = p_user_id and s.ended_at is null and s.expires_at > now()
    and coalesce(s.last_seen_at, s.created_at) > now() - session_idle_limit()
    and exists (select from memberships m
      where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null)
$$;

create or replace function end_sessions_of(p_user_id uuid, p_only uuid, p_keep uuid) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  update sessions s set ended_at = now()
  where s.user_id = p_user_id and s.ended_at is null
    and (p_only is null or s.session_id = p_only) and s.session_id is distinct from p_keep
    and exists (select from memberships m
      where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null)
  returning s.session_id
$$;

create or replace function open_session(p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_expires_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from sessions s where s.user_id = p_user_id and s.expires_at < now();
  insert into sessions (session_id, user_id, tenant_id, expires_at)
  select p_session_id, m.user_id, m.tenant_id, p_expires_at
  from memberships m where m.user_id = p_user_id and m.tenant_id = p_tenant_id and m.until is null;
$$;

-- The membership is locked, so that a member who is removed at this moment gets no session that outlives the removal.
create or replace function begin_session(
  p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_expires_at timestamptz, p_ip text, p_user_agent text, p_device text
) returns table (is_unknown_device boolean, ended integer)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare had_others boolean;
begin
  update logins l set last_seen_at = now(), tenant_id = p_tenant_id where l.user_id = p_user_id;
  delete from sessions s where s.user_id = p_user_id
    and (s.expires_at < now() or coalesce(s.last_seen_at, s.created_at) <= now() - session_idle_limit());
  delete from sessions s where s.session_id in (
    select o.session_id from sessions o where o.user_id = p_user_id and o.ended_at is null
    order by coalesce(o.last_seen_at, o.created_at) desc, o.session_id offset 19);
  get diagnostics ended = row_count;
  insert into sessions (session_id, user_id, tenant_id, expires_at, ip, user_agent, last_seen_at)
    select p_session_id, m.user_id, m.tenant_id, p_expires_at, left(p_ip, 60), left(p_user_agent, 400), now()
    from memberships m where m.user_id = p_user_id and m.tenant_id = p_tenant_id and m.until is null
    for share;
  had_others := exists (select from login_devices d where d.user_id = p_user_id);
  is_unknown_device := had_others
    and not exists (select from login_devices d where d.user_id = p_user_id and d.device = p_device);
  insert into login_devices (user_id, device) values (p_user_id, p_device)
    on conflict (user_id, device) do update set last_seen = now();
  return next;
end $$;
set local role kloppend_owner;

-- The sessions of a person with the business of each.
create function open_sessions_of(p_user_id uuid)
returns table (session_id uuid, ip text, user_agent text, created_at timestamptz, last_seen_at timestamptz, business text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.session_id, s.ip, s.user_agent, s.created_at, coalesce(s.last_seen_at, s.created_at), b.name
  from sessions s
  join memberships m on m.user_id = s.user_id and m.tenant_id = s.tenant_id and m.until is null
  join tenants b on b.tenant_id = s.tenant_id
  where s.user_id = p_user_id and s.ended_at is null and s.expires_at > now()
    and coalesce(s.last_seen_at, s.created_at) > now() - session_idle_limit()
    and exists (select from memberships o
      where o.user_id = p_user_id and o.tenant_id = current_setting('app.tenant_id')::uuid and o.until is null)
$$;

-- The address of who works or worked in the business, for what that person made there.
create function email_of_author(p_user_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.email from logins l where l.user_id = p_user_id and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid)
$$;

-- The businesses in which a person works, by name.
create function businesses_of(p_user_id uuid) returns table (tenant_id uuid, name text, role text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.tenant_id, b.name, m.role
  from memberships m join tenants b on b.tenant_id = m.tenant_id
  where m.user_id = p_user_id and m.until is null
  order by lower(b.name), m.tenant_id
$$;

-- Open another business from a session, which stays open. The new session ends at the latest when that one does. False when the
-- person does not work there.
create function begin_session_from(p_from uuid, p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_ip text, p_user_agent text)
returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into sessions (session_id, user_id, tenant_id, expires_at, ip, user_agent, last_seen_at, opened_from)
    select p_session_id, m.user_id, m.tenant_id, s.expires_at, left(p_ip, 60), left(p_user_agent, 400), now(),
           coalesce(s.opened_from, s.session_id)
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

-- Log out: end a session, and those that were opened from the same login in other businesses.
create function end_login(p_session_id uuid) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  update sessions s set ended_at = now()
  from sessions o
  where o.session_id = p_session_id and s.user_id = o.user_id and s.ended_at is null
    and coalesce(s.opened_from, s.session_id) = coalesce(o.opened_from, o.session_id)
  returning s.session_id
$$;

do $$
declare f text;
begin
  foreach f in array array[
    'open_sessions_of(uuid)', 'email_of_author(uuid)', 'businesses_of(uuid)',
    'begin_session_from(uuid, uuid, uuid, uuid, text, text)', 'end_login(uuid)']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;

create or replace view businesses with (security_invoker = true) as
  select t.tenant_id, t.name, t.created_at,
         (select l.email from memberships m join logins l on l.user_id = m.user_id
          where m.tenant_id = t.tenant_id and m.until is null
          order by m.role = 'owner' desc, m.since, l.email limit 1) as email,
         (select max(greatest(s.last_seen_at, s.created_at, case when l.tenant_id = t.tenant_id then l.last_seen_at end))
          from memberships m join logins l on l.user_id = m.user_id
          left join sessions s on s.user_id = m.user_id and s.tenant_id = m.tenant_id
          where m.tenant_id = t.tenant_id) as last_seen_at
  from tenants t;
