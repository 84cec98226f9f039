-- expand
-- Keys by which a program of the user's choice calls the API (decision 99). A table of logins: a key is read before a tenant is known.
-- Only the hash is kept, so nobody who reads the database has a usable key.
create table api_tokens (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  prefix text not null,
  sha256 text not null,
  scopes text[] not null,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  constraint api_tokens_pkey primary key (tenant_id, id),
  constraint api_tokens_sha256_key unique (sha256),
  constraint api_tokens_user_id_fkey foreign key (user_id) references logins (user_id) on delete cascade,
  constraint api_tokens_name_check check (char_length(name) between 1 and 60),
  constraint api_tokens_prefix_check check (char_length(prefix) = 12),
  constraint api_tokens_sha256_check check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint api_tokens_scopes_check check (cardinality(scopes) between 1 and 40),
  constraint api_tokens_expires_at_check check (expires_at <= created_at + interval '2 years 1 day')
);
create index api_tokens_of_user on api_tokens (user_id);
grant select, insert, update, delete on api_tokens to kloppend_lookup;

-- Who calls with this key, and what the creator of the key may do now; no row when the key opens nothing.
create function see_api_token(p_sha256 text, p_ip text)
  returns table (tenant_id uuid, id uuid, user_id uuid, name text, prefix text, scopes text[], role text, lacks_second_factor boolean)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare used timestamptz;
begin
  select t.tenant_id, t.id, t.user_id, t.name, t.prefix, t.scopes, seat_of(m.tenant_id, m.role),
         l.totp_enabled_at is null and exists (select from second_factor_obligations o where o.tenant_id = t.tenant_id), t.last_used_at
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

-- False when the business has as many keys as it may have.
create function make_api_token(
  p_id uuid, p_user_id uuid, p_name text, p_prefix text, p_sha256 text, p_scopes text[], p_days integer
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare tenant uuid := current_setting('app.tenant_id')::uuid;
begin
  delete from api_tokens t where t.tenant_id = tenant and coalesce(t.revoked_at, t.expires_at) < now() - interval '1 year';
  if (select count(*) from api_tokens t where t.tenant_id = tenant and t.revoked_at is null and t.expires_at > now()) >= 50 then
    return false;
  end if;
  insert into api_tokens (tenant_id, id, user_id, name, prefix, sha256, scopes, expires_at)
    select m.tenant_id, p_id, m.user_id, p_name, p_prefix, p_sha256, p_scopes, now() + make_interval(days => p_days)
    from memberships m where m.tenant_id = tenant and m.user_id = p_user_id and m.until is null;
  return found;
end $$;

create function api_tokens_of_business()
  returns table (id uuid, user_id uuid, name text, prefix text, scopes text[], created_at timestamptz, expires_at timestamptz,
    revoked_at timestamptz, last_used_at timestamptz, last_used_from text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.user_id, t.name, t.prefix, t.scopes, t.created_at, t.expires_at, t.revoked_at, t.last_used_at, t.last_used_from
  from api_tokens t where t.tenant_id = current_setting('app.tenant_id')::uuid
$$;

-- The name of the key that ended; null when there is no such key that is open.
create function revoke_api_token(p_id uuid) returns text
  language sql security definer set search_path = pg_catalog, public as $$
  update api_tokens t set revoked_at = now()
  where t.tenant_id = current_setting('app.tenant_id')::uuid and t.id = p_id and t.revoked_at is null
  returning t.name
$$;

do $$
declare signature text;
begin
  foreach signature in array array[
    'see_api_token(text, text)', 'make_api_token(uuid, uuid, text, text, text, text[], integer)', 'api_tokens_of_business()',
    'revoke_api_token(uuid)']
  loop
    execute format('revoke execute on function %s from public', signature);
    execute format('grant execute on function %s to kloppend_app', signature);
    execute format('alter function %s owner to kloppend_lookup', signature);
  end loop;
end $$;

-- Who leaves the business takes the keys along; whoever comes back makes new ones.
create function end_tokens_of_member() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  update api_tokens t set revoked_at = now()
    where t.tenant_id = new.tenant_id and t.user_id = new.user_id and t.revoked_at is null;
  return new;
end $$;
create trigger memberships_end_tokens after update of until on memberships
  for each row when (old.until is null and new.until is not null) execute function end_tokens_of_member();

-- Which key made the change, in words; null for a person on a screen and for the program itself. The transaction says so in
-- hexadecimal, because a command takes no parameters. The column and its default are apart, so that no row is written again.
alter table setting_changes add column via text;
alter table setting_changes alter column via
  set default nullif(convert_from(decode(coalesce(current_setting('app.via', true), ''), 'hex'), 'UTF8'), '');
alter table document_events add column via text;
alter table document_events alter column via
  set default nullif(convert_from(decode(coalesce(current_setting('app.via', true), ''), 'hex'), 'UTF8'), '');
alter table journal_entries add column via text;
alter table journal_entries alter column via
  set default nullif(convert_from(decode(coalesce(current_setting('app.via', true), ''), 'hex'), 'UTF8'), '');

create or replace view setting_history with (security_invoker = true) as
  select tenant_id, id, at, user_email, ip, area, field, old_value, new_value, via from setting_changes;
