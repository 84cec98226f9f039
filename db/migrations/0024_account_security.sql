-- What keeps an account its owner's: a confirmed address, a second factor, sessions that can be seen and ended, and links
-- that work once. Needed before a tenant is known, so without tenant isolation, as `logins` and `sessions` are: the
-- program reaches these rows through the functions below and in no other way.

alter table logins
  add column confirmed_at    timestamptz,
  -- Encrypted by the program; its key is not in the database.
  add column totp_secret     bytea,
  add column totp_enabled_at timestamptz,
  -- The last step of time of which a code was taken: no code works twice.
  add column totp_last_step  bigint not null default 0;
grant update on logins to kloppend_lookup;

alter table sessions
  add column ip           text,
  add column user_agent   text,
  add column last_seen_at timestamptz;

create table login_devices (
  user_id     uuid        not null references logins (user_id) on delete cascade,
  device      text        not null check (device ~ '^[0-9a-f]{64}$'),
  first_seen  timestamptz not null default now(),
  primary key (user_id, device)
);
create table recovery_codes (
  user_id   uuid not null references logins (user_id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  primary key (user_id, code_hash)
);
-- Links in mails. Only the hash is kept: who reads the database cannot follow them.
create table account_tokens (
  token_hash text        not null check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id    uuid        not null references logins (user_id) on delete cascade,
  purpose    text        not null check (purpose in ('reset-password', 'confirm-email')),
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (token_hash)
);
create index account_tokens_of_user on account_tokens (user_id);
grant select, insert, delete on login_devices to kloppend_lookup;
grant select, insert, delete on recovery_codes to kloppend_lookup;
grant select, insert, update, delete on account_tokens to kloppend_lookup;

-- Open a session and say whether it comes from a device that this user was never seen on, though others were known.
create function open_session_on(
  p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_expires_at timestamptz, p_ip text, p_user_agent text, p_device text
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare had_others boolean; is_new boolean;
begin
  delete from sessions s where s.user_id = p_user_id and s.expires_at < now();
  insert into sessions (session_id, user_id, tenant_id, expires_at, ip, user_agent, last_seen_at)
    select p_session_id, l.user_id, l.tenant_id, p_expires_at, left(p_ip, 60), left(p_user_agent, 400), now()
    from logins l where l.user_id = p_user_id and l.tenant_id = p_tenant_id;
  had_others := exists (select from login_devices d where d.user_id = p_user_id);
  insert into login_devices (user_id, device) values (p_user_id, p_device) on conflict do nothing;
  is_new := found;
  return is_new and had_others;
end $$;

-- Whether a session is open; notes at most once a minute that it is used.
create function see_session(p_session_id uuid, p_user_id uuid, p_tenant_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare seen timestamptz;
begin
  select coalesce(s.last_seen_at, s.created_at) into seen from sessions s
    where s.session_id = p_session_id and s.user_id = p_user_id and s.tenant_id = p_tenant_id
      and s.ended_at is null and s.expires_at > now();
  if not found then return false; end if;
  if seen < now() - interval '1 minute' then
    update sessions set last_seen_at = now() where session_id = p_session_id;
  end if;
  return true;
end $$;

create function sessions_of(p_user_id uuid)
returns table (session_id uuid, ip text, user_agent text, created_at timestamptz, last_seen_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.session_id, s.ip, s.user_agent, s.created_at, coalesce(s.last_seen_at, s.created_at)
  from sessions s
  where s.user_id = p_user_id and s.tenant_id = current_setting('app.tenant_id')::uuid
    and s.ended_at is null and s.expires_at > now()
$$;

-- End one session of a user, or with null all but `p_keep`; gives those that were ended.
create function end_sessions_of(p_user_id uuid, p_only uuid, p_keep uuid) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  update sessions s set ended_at = now()
  where s.user_id = p_user_id and s.tenant_id = current_setting('app.tenant_id')::uuid and s.ended_at is null
    and (p_only is null or s.session_id = p_only) and s.session_id is distinct from p_keep
  returning s.session_id
$$;

create function change_password(p_user_id uuid, p_password_hash text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update logins set password_hash = p_password_hash
  where user_id = p_user_id and tenant_id = current_setting('app.tenant_id')::uuid
$$;

-- Asked at login, before a tenant is known.
create function totp_of(p_user_id uuid) returns table (secret bytea, is_enabled boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.totp_secret, l.totp_enabled_at is not null from logins l where l.user_id = p_user_id
$$;

-- A code is taken by whoever is first to name its step of time.
create function use_totp_step(p_user_id uuid, p_step bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update logins set totp_last_step = p_step where user_id = p_user_id and totp_last_step < p_step;
  return found;
end $$;

create function use_recovery_code(p_user_id uuid, p_code_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from recovery_codes where user_id = p_user_id and code_hash = p_code_hash;
  return found;
end $$;

create function recovery_codes_left(p_user_id uuid) returns int
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::int from recovery_codes where user_id = p_user_id
$$;

-- A secret that does not count until it is confirmed; never in the place of one that does.
create function propose_totp(p_user_id uuid, p_secret bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update logins set totp_secret = p_secret, totp_last_step = 0
  where user_id = p_user_id and tenant_id = current_setting('app.tenant_id')::uuid and totp_enabled_at is null;
  return found;
end $$;

create function enable_totp(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update logins set totp_enabled_at = now()
  where user_id = p_user_id and tenant_id = current_setting('app.tenant_id')::uuid
    and totp_secret is not null and totp_enabled_at is null;
  return found;
end $$;

create function disable_totp(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update logins set totp_secret = null, totp_enabled_at = null, totp_last_step = 0
  where user_id = p_user_id and tenant_id = current_setting('app.tenant_id')::uuid and totp_enabled_at is not null;
  if not found then return false; end if;
  delete from recovery_codes where user_id = p_user_id;
  return true;
end $$;

create function replace_recovery_codes(p_user_id uuid, p_hashes text[]) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from recovery_codes c using logins l
  where c.user_id = p_user_id and l.user_id = c.user_id and l.tenant_id = current_setting('app.tenant_id')::uuid;
  insert into recovery_codes (user_id, code_hash)
  select l.user_id, code from logins l, unnest(p_hashes) as code
  where l.user_id = p_user_id and l.tenant_id = current_setting('app.tenant_id')::uuid;
$$;

-- A newer link takes the place of an older one.
create function make_account_token(p_token_hash text, p_user_id uuid, p_purpose text, p_lifetime interval) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from account_tokens t where t.user_id = p_user_id and t.purpose = p_purpose;
  insert into account_tokens (token_hash, user_id, purpose, expires_at)
  select p_token_hash, l.user_id, p_purpose, now() + p_lifetime
  from logins l where l.user_id = p_user_id and l.tenant_id = current_setting('app.tenant_id')::uuid;
$$;

-- Whose link it is; asked before a tenant is known. Using it up is for `use_account_token`, in the tenant's transaction.
create function user_of_account_token(p_token_hash text, p_purpose text) returns table (user_id uuid, tenant_id uuid, email text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.user_id, l.tenant_id, l.email from account_tokens t join logins l on l.user_id = t.user_id
  where t.token_hash = p_token_hash and t.purpose = p_purpose and t.used_at is null and t.expires_at > now()
$$;

create function use_account_token(p_token_hash text, p_purpose text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update account_tokens t set used_at = now()
  where t.token_hash = p_token_hash and t.purpose = p_purpose and t.used_at is null and t.expires_at > now()
    and exists (select from logins l where l.user_id = t.user_id and l.tenant_id = current_setting('app.tenant_id')::uuid);
  return found;
end $$;

create function confirm_email(p_user_id uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update logins set confirmed_at = coalesce(confirmed_at, now())
  where user_id = p_user_id and tenant_id = current_setting('app.tenant_id')::uuid
$$;

create function is_email_confirmed(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(bool_or(l.confirmed_at is not null), false) from logins l
  where l.user_id = p_user_id and l.tenant_id = current_setting('app.tenant_id')::uuid
$$;

do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where proname in (
    'open_session_on', 'see_session', 'sessions_of', 'end_sessions_of', 'change_password', 'totp_of', 'use_totp_step',
    'use_recovery_code', 'recovery_codes_left', 'propose_totp', 'enable_totp', 'disable_totp', 'replace_recovery_codes',
    'make_account_token', 'user_of_account_token', 'use_account_token', 'confirm_email', 'is_email_confirmed')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;

-- Mails that hold a link of an account, and test mails.
alter table mails
  drop constraint mails_purpose_check,
  add constraint mails_purpose_check check (
    purpose in ('invoice', 'reminder', 'credit-note', 'account', 'account-link', 'test', 'quote', 'quote-signed',
                'quote-countersigned', 'quote-notice'));
