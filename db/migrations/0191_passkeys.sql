-- expand
-- Passkeys: keys of a login that replace password and code (WebAuthn level 3). The public key is no secret; a challenge is
-- answered once, within five minutes, and its hash is stored.
create table passkeys (
  credential_id text not null,
  user_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz default now() not null,
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (credential_id),
  constraint passkeys_user_id_fkey foreign key (user_id) references logins (user_id) on delete cascade,
  constraint passkeys_credential_id_check check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) between 16 and 1400),
  constraint passkeys_name_check check (length(name) between 1 and 60),
  constraint passkeys_counter_check check (counter >= 0)
);
create index passkeys_of_user on passkeys (user_id);
grant select, insert, update, delete on passkeys to kloppend_lookup;

create table passkey_challenges (
  challenge_hash text not null,
  purpose text not null,
  user_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenges_pkey primary key (challenge_hash),
  constraint passkey_challenges_purpose_check check ((purpose = 'add') = (user_id is not null) and purpose in ('add', 'login'))
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
grant select, insert, update, delete on passkey_challenges to kloppend_lookup;

create function make_passkey_challenge(p_challenge_hash text, p_purpose text, p_user_id uuid) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  delete from passkey_challenges c where c.challenge_hash in (
    select o.challenge_hash from passkey_challenges o where o.expires_at < now()
    order by o.expires_at limit 100 for update skip locked);
  insert into passkey_challenges (challenge_hash, purpose, user_id, expires_at)
    values (p_challenge_hash, p_purpose, p_user_id, now() + interval '5 minutes');
$$;

create function use_passkey_challenge(p_challenge_hash text, p_purpose text, p_user_id uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from passkey_challenges c
    where c.challenge_hash = p_challenge_hash and c.purpose = p_purpose and c.user_id is not distinct from p_user_id
      and c.expires_at > now();
  return found;
end $$;

-- False for a key that is known already, and beyond twenty of one login.
create function add_passkey(
  p_user_id uuid, p_credential_id text, p_public_key bytea, p_counter bigint, p_transports text[], p_is_backed_up boolean, p_name text
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform 1 from logins l where l.user_id = p_user_id for update;
  if not found or (select count(*) from passkeys k where k.user_id = p_user_id) >= 20 then return false; end if;
  insert into passkeys (credential_id, user_id, public_key, counter, transports, is_backed_up, name)
    values (p_credential_id, p_user_id, p_public_key, p_counter, p_transports, p_is_backed_up, p_name)
    on conflict (credential_id) do nothing;
  return found;
end $$;

create function passkeys_of(p_user_id uuid)
  returns table (credential_id text, transports text[], is_backed_up boolean, name text, created_at timestamptz, last_used_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select k.credential_id, k.transports, k.is_backed_up, k.name, k.created_at, k.last_used_at
  from passkeys k where k.user_id = p_user_id
$$;

-- The login of a key, and the business that the login opens first, as `find_login` chooses.
create function find_passkey(p_credential_id text)
  returns table (user_id uuid, tenant_id uuid, email text, public_key bytea, counter bigint, transports text[])
  language sql stable security definer set search_path = pg_catalog, public as $$
  select k.user_id, f.tenant_id, f.email, k.public_key, k.counter, k.transports
  from passkeys k join logins l on l.user_id = k.user_id cross join lateral find_login(l.email) f
  where k.credential_id = p_credential_id
$$;

-- A counter that does not rise tells of a copy of the key (WebAuthn, 6.1.1); keys without a counter always say 0.
create function use_passkey(p_credential_id text, p_counter bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update passkeys k set counter = p_counter, last_used_at = now()
    where k.credential_id = p_credential_id and (k.counter < p_counter or (k.counter = 0 and p_counter = 0));
  return found;
end $$;

create function end_passkey(p_user_id uuid, p_credential_id text) returns text
  language sql security definer set search_path = pg_catalog, public as $$
  delete from passkeys k where k.user_id = p_user_id and k.credential_id = p_credential_id returning k.name
$$;

revoke execute on function make_passkey_challenge(text, text, uuid), use_passkey_challenge(text, text, uuid),
  add_passkey(uuid, text, bytea, bigint, text[], boolean, text), passkeys_of(uuid), find_passkey(text),
  use_passkey(text, bigint), end_passkey(uuid, text) from public;
grant execute on function make_passkey_challenge(text, text, uuid), use_passkey_challenge(text, text, uuid),
  add_passkey(uuid, text, bytea, bigint, text[], boolean, text), passkeys_of(uuid), find_passkey(text),
  use_passkey(text, bigint), end_passkey(uuid, text) to kloppend_app;
alter function make_passkey_challenge(text, text, uuid) owner to kloppend_lookup;
alter function use_passkey_challenge(text, text, uuid) owner to kloppend_lookup;
alter function add_passkey(uuid, text, bytea, bigint, text[], boolean, text) owner to kloppend_lookup;
alter function passkeys_of(uuid) owner to kloppend_lookup;
alter function find_passkey(text) owner to kloppend_lookup;
alter function use_passkey(text, bigint) owner to kloppend_lookup;
alter function end_passkey(uuid, text) owner to kloppend_lookup;
