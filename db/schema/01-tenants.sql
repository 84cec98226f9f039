-- Businesses, logins, sessions, members, keys and settings. A login is looked up before a tenant is known: those
-- tables have no tenant and are reached by functions of `kloppend_lookup` only.

-- The businesses. Every row of a business names its tenant; the row itself has name, address and numbers for
-- documents.
create table tenants (
  tenant_id       uuid        primary key,
  name            text        not null check (char_length(name) between 1 and 120),
  contact_email   text        not null,
  street          text        not null,
  house_number    text        not null,
  zip_code        text        not null,
  city            text        not null,
  country         text        not null default 'NL' check (country ~ '^[A-Z]{2}$'),
  iban            text        not null,
  bic             text,
  name_on_account text        not null,
  kvk_number      text        not null,
  vat_id          text        not null,
  phone           text,
  website         text,
  created_at      timestamptz not null default now(),
  version         int         not null default 1
);
select enable_tenant_isolation('tenants');
-- A person sees the names of the own businesses, from any of them.
create policy lookup_names_businesses on tenants for select to kloppend_lookup using (true);
grant select, insert, update on tenants to kloppend_app;
grant select (tenant_id, name) on tenants to kloppend_lookup;

-- Who may log in. Needed before a tenant is known, hence without tenant isolation; the program reaches these two
-- tables through the functions below and in no other way.
create table logins (
  email           text        primary key check (email = lower(email)),
  user_id         uuid        not null,
  tenant_id       uuid        not null,
  password_hash   text        not null,
  created_at      timestamptz not null default now(),
  -- When the login showed that the address is theirs.
  confirmed_at    timestamptz,
  -- Encrypted by the program; its key is not in the database.
  totp_secret     bytea,
  totp_enabled_at timestamptz,
  -- The last step of time of which a code was taken: no code works twice.
  totp_last_step  bigint      not null default 0,
  -- When a login and a device of it were last used, so that sessions and devices need not be kept for that.
  last_seen_at    timestamptz,
  -- The name of a person, beside the address by which that person logs in. A person writes the own name; who may
  -- invite sees it.
  name            text        check (char_length(name) between 1 and 80),
  unique (user_id)
);
grant select, insert, update on logins to kloppend_lookup;

-- A browser in which a person is logged in to a business, until it expires or is ended.
create table sessions (
  session_id    uuid        primary key,
  user_id       uuid        not null references logins (user_id) on delete cascade,
  tenant_id     uuid        not null,
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  created_at    timestamptz not null default now(),
  ip            text,
  user_agent    text,
  last_seen_at  timestamptz,
  -- The session from which this one was opened, in another business: logging out ends them together.
  opened_from   uuid,
  -- A passkey is a second factor of the sessions that it opened or was made in, and not of one that a password alone
  -- opened (decision 117).
  is_by_passkey boolean     not null default false
);
create index sessions_of_user on sessions (user_id);
-- What is kept for a while only (docs/retention.md): found by its age, and deleted in small batches by functions that
-- contain the term, so that no statement of the program can delete more.
create index sessions_by_end on sessions (expires_at);
grant select, insert, update, delete on sessions to kloppend_lookup;

-- How often a return is due, from a day on; a quarter before the first row. Never changed for a period that was
-- filed.
create table vat_intervals (
  tenant_id uuid        not null references tenants (tenant_id) on delete restrict,
  first_day date        not null check (extract(day from first_day) = 1),
  interval  text        not null check ("interval" in ('month', 'quarter', 'year')),
  set_by    uuid        not null,
  set_at    timestamptz not null default now(),
  primary key (tenant_id, first_day)
);
select enable_tenant_isolation('vat_intervals');
grant select, insert, delete on vat_intervals to kloppend_app;

-- When the tenant takes part in the kleineondernemersregeling (art. 25 Wet OB 1968); until further notice without a
-- last day.
create table kor_periods (
  tenant_id uuid        not null references tenants (tenant_id) on delete restrict,
  first_day date        not null,
  last_day  date,
  set_by    uuid        not null,
  set_at    timestamptz not null default now(),
  primary key (tenant_id, first_day),
  check (last_day >= first_day)
);
select enable_tenant_isolation('kor_periods');
grant select, insert, update, delete on kor_periods to kloppend_app;

-- What a setting was and became. Append-only. It has no secret: of a password it says only that it changed.
create table setting_changes (
  tenant_id           uuid        not null references tenants (tenant_id) on delete restrict,
  id                  uuid        not null,
  at                  timestamptz not null default clock_timestamp(),
  user_id             uuid        not null,
  -- The address with which the user logged in then; it may change later, this does not.
  user_email          text        not null,
  ip                  text        not null check (char_length(ip) <= 60),
  area                text        not null check (area in ('company', 'look', 'numbering', 'texts', 'security')),
  field               text        not null check (char_length(field) between 1 and 80),
  old_value           text        check (char_length(old_value) <= 5000),
  new_value           text        check (char_length(new_value) <= 5000),
  -- Which key made the change, in words; null for a person on a screen and for the program itself. The transaction
  -- says so in hexadecimal, because a command takes no parameters.
  via                 text        default
    nullif(convert_from(decode(coalesce(current_setting('app.via', true), ''), 'hex'), 'UTF8'), ''),
  -- The event of the transaction that made the change.
  event_id            uuid        default nullif(current_setting('app.event', true), '')::uuid,
  archive_imported_at timestamptz,
  primary key (tenant_id, id)
);
create index setting_changes_by_age on setting_changes (tenant_id, at desc, id);
create index setting_changes_of_event on setting_changes (tenant_id, event_id) where event_id is not null;
create index setting_changes_without_event on setting_changes (tenant_id, at desc, id) where event_id is null;
select enable_tenant_isolation('setting_changes');
grant select, insert on setting_changes to kloppend_app;
create trigger setting_changes_append_only before update or delete on setting_changes
  for each row execute function refuse_change();
create trigger setting_changes_no_truncate before truncate on setting_changes
  for each statement execute function refuse_change();

-- Devices from which a login was used before, so that a mail is sent for a new one only.
create table login_devices (
  user_id    uuid        not null references logins (user_id) on delete cascade,
  device     text        not null check (device ~ '^[0-9a-f]{64}$'),
  first_seen timestamptz not null default now(),
  last_seen  timestamptz not null default now(),
  primary key (user_id, device)
);
create index login_devices_by_use on login_devices (last_seen);
grant select, insert, update, delete on login_devices to kloppend_lookup;

-- Codes for a person without the second factor at hand, each used once; only a hash is kept.
create table recovery_codes (
  user_id   uuid not null references logins (user_id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  primary key (user_id, code_hash)
);
grant select, insert, delete on recovery_codes to kloppend_lookup;

-- Links in mails. Only the hash is kept: who reads the database cannot follow them.
create table account_tokens (
  token_hash text        primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id    uuid        not null references logins (user_id) on delete cascade,
  purpose    text        not null check (purpose in ('reset-password', 'confirm-email', 'change-email')),
  expires_at timestamptz not null,
  used_at    timestamptz,
  -- Another address to log in with: a link to the new one, which takes the place of the old only when it is followed.
  new_email  text        check (new_email = lower(new_email)),
  -- The session that asked: it stays open when the others end.
  session_id uuid,
  constraint account_tokens_change_check check ((purpose = 'change-email') = (new_email is not null))
);
create index account_tokens_of_user on account_tokens (user_id);
create index account_tokens_by_end on account_tokens (expires_at);
grant select, insert, update, delete on account_tokens to kloppend_lookup;

-- Attempts to log in are counted in the database, so that all processes of the program count together. A subject is a
-- hash of what is counted (an account and a network, a user and a code): the tables name no address.
create table login_attempts (
  subject  text        primary key check (subject ~ '^[0-9a-f]{64}$'),
  attempts int         not null,
  last_at  timestamptz not null,
  -- Of an account: when the next attempt from an unknown network may be tried.
  next_at  timestamptz not null
);
create index login_attempts_age on login_attempts (last_at);
grant select, insert, update, delete on login_attempts to kloppend_lookup;

-- Networks from which an account was logged in to before: strangers cannot slow them down.
create table login_networks (
  subject text        primary key check (subject ~ '^[0-9a-f]{64}$'),
  seen_at timestamptz not null
);
create index login_networks_age on login_networks (seen_at);
grant select, insert, update, delete on login_networks to kloppend_lookup;

-- A login is a person; a membership gives that person a role in one business, from a moment and until one. Roles and
-- their rights are in src/contract/rights.ts.
create table memberships (
  tenant_id    uuid        not null,
  user_id      uuid        not null references logins (user_id) on delete cascade,
  role         text        not null check (role in ('owner', 'admin', 'billing', 'employee', 'accountant-reading',
      'accountant-posting')),
  since        timestamptz not null default now(),
  until        timestamptz,
  -- Who works in a business: members are invited by a mailed link, get another role, and leave; ownership goes to a
  -- member who accepts it (decision 104).
  invited_by   uuid,
  -- When the seat became that of an accountant.
  seat_since   timestamptz not null default now(),
  -- An owner may give one member the right to decide where money goes, or to let it leave (decision 161). The rights
  -- are of the membership, beside its role: another role, or its end, takes them away, by whichever version of the
  -- program.
  money_rights text[]      not null default '{}' check (money_rights <@ array['money.route', 'money.send']
      and cardinality(money_rights) <= 2),
  primary key (tenant_id, user_id, since),
  check (until >= since)
);
create unique index memberships_open on memberships (tenant_id, user_id) where until is null;
create index memberships_of_user on memberships (user_id);
grant select, insert, update, delete on memberships to kloppend_lookup;

-- Whether the logins of a business must have a second factor. A table of logins, read before a tenant is known.
create table second_factor_obligations (
  tenant_id   uuid        primary key,
  decided_by  uuid        not null,
  since       timestamptz not null default now(),
  -- The day from which the fourteen days of grace count for who was a member then.
  counts_from timestamptz not null default now()
);
grant select, insert, delete on second_factor_obligations to kloppend_lookup;

-- A link to take part, mailed to one address. Only the hash of its secret is kept. A link that is mailed again is a
-- new row.
create table member_invitations (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  id         uuid        not null,
  email      text        not null check (email = lower(email) and char_length(email) between 3 and 254),
  role       text        not null check (role in ('owner', 'admin', 'billing', 'employee', 'accountant-reading',
      'accountant-posting')),
  token_hash text        not null check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid        not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  -- How it ended, other than by its term.
  outcome    text        check (outcome in ('accepted', 'withdrawn', 'replaced')),
  ended_at   timestamptz,
  primary key (tenant_id, id),
  check (expires_at <= created_at + interval '7 days'),
  constraint member_invitations_check1 check ((outcome is null) = (ended_at is null))
);
-- An address has one link that works.
create unique index member_invitations_open on member_invitations (tenant_id, email) where outcome is null;
create index member_invitations_by_token on member_invitations (token_hash);
select enable_tenant_isolation('member_invitations');
create policy lookup_ends_invitations on member_invitations for update to kloppend_lookup using (true) with check (true);
-- A link is followed before its business is known.
create policy lookup_finds_invitations on member_invitations for select to kloppend_lookup using (true);
grant select, insert, update, delete on member_invitations to kloppend_app;
grant select, update (outcome, ended_at) on member_invitations to kloppend_lookup;

-- Ownership that an owner offers to a member, who accepts it or not.
create table ownership_offers (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  id         uuid        not null,
  offered_by uuid        not null,
  offered_to uuid        not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  outcome    text        check (outcome in ('accepted', 'declined', 'withdrawn')),
  ended_at   timestamptz,
  primary key (tenant_id, id),
  check (offered_to <> offered_by),
  constraint ownership_offers_check1 check (expires_at <= created_at + interval '7 days'),
  constraint ownership_offers_check2 check ((outcome is null) = (ended_at is null))
);
create unique index ownership_offers_open on ownership_offers (tenant_id) where outcome is null;
select enable_tenant_isolation('ownership_offers');
grant select, insert, update, delete on ownership_offers to kloppend_app;

-- Whether an accountant who posts may also file VAT returns and close years: a choice of the business, off by
-- default. A table of logins, read before a tenant is known.
create table accountant_filing (
  tenant_id  uuid        primary key,
  decided_by uuid        not null,
  since      timestamptz not null default now()
);
grant select, insert, delete on accountant_filing to kloppend_lookup;

-- Keys by which a program of the user's choice calls the API (decision 99). A table of logins: a key is read before a
-- tenant is known. Only the hash is kept, so that a reader of the database has no usable key.
create table api_tokens (
  tenant_id      uuid        not null,
  id             uuid        not null,
  user_id        uuid        not null references logins (user_id) on delete cascade,
  name           text        not null check (char_length(name) between 1 and 60),
  prefix         text        not null check (char_length(prefix) = 12),
  sha256         text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  scopes         text[]      not null check (cardinality(scopes) between 1 and 40),
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null,
  revoked_at     timestamptz,
  last_used_at   timestamptz,
  last_used_from text,
  -- Before a key of a program expires, its maker and the owners get a mail: fourteen days and one day ahead, once
  -- each (decision 141). `told_days` is how many days ahead the last one was.
  told_days      smallint,
  primary key (tenant_id, id),
  unique (sha256),
  constraint api_tokens_expires_at_check check (expires_at <= created_at + interval '2 years 1 day')
);
create index api_tokens_of_user on api_tokens (user_id);
grant select, insert, update, delete on api_tokens to kloppend_lookup;

-- Passkeys: keys of a login that replace password and code (WebAuthn level 3). The public key is no secret; a
-- challenge is answered once, within five minutes, and its hash is stored.
create table passkeys (
  credential_id text        primary key check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) between 16
      and 1400),
  user_id       uuid        not null references logins (user_id) on delete cascade,
  public_key    bytea       not null,
  counter       bigint      not null check (counter >= 0),
  transports    text[]      not null,
  is_backed_up  boolean     not null,
  name          text        not null check (length(name) between 1 and 60),
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkeys_of_user on passkeys (user_id);
grant select, insert, update, delete on passkeys to kloppend_lookup;

-- A challenge that a device is to answer, once and within minutes.
create table passkey_challenges (
  challenge_hash text        primary key,
  purpose        text        not null,
  user_id        uuid,
  expires_at     timestamptz not null,
  constraint passkey_challenges_purpose_check check ((purpose = 'add') = (user_id is not null)
      and purpose in ('add', 'login'))
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
grant select, insert, update, delete on passkey_challenges to kloppend_lookup;

-- Test businesses (decision 114): a business to try programs and settings in. Its mails are kept and not sent, and
-- its documents say "TEST". A business is one from its start, or never.
create table test_businesses (
  tenant_id uuid        primary key references tenants (tenant_id) on delete restrict,
  made_by   uuid        not null,
  made_at   timestamptz not null default now()
);
select enable_tenant_isolation('test_businesses');
create policy lookup_names_test_businesses on test_businesses for select to kloppend_lookup using (true);
grant select, insert on test_businesses to kloppend_app;
grant select (tenant_id, made_by) on test_businesses to kloppend_lookup;

-- Who decided where money goes, or let it leave (decision 154). Owners see an act for a day, and one of them may deny
-- it: from then on no such act is possible until an owner allows it again. `former` is the account on invoices before
-- and after, so that it can be put back.
create table money_acts (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  id         uuid        not null,
  at         timestamptz not null default clock_timestamp(),
  door       text        not null check (char_length(door) between 1 and 40),
  object     text        not null check (char_length(object) between 1 and 200),
  old_value  text        check (char_length(old_value) <= 200),
  new_value  text        check (char_length(new_value) <= 200),
  former     jsonb,
  user_id    uuid        not null,
  user_email text        not null check (char_length(user_email) <= 320),
  -- The key of a program that did it.
  via        text        check (char_length(via) <= 200),
  denied_by  uuid,
  denied_at  timestamptz,
  allowed_by uuid,
  allowed_at timestamptz,
  primary key (tenant_id, id),
  check ((denied_at is null) = (denied_by is null) and (allowed_at is null) = (allowed_by is null)),
  constraint money_acts_check1 check (allowed_at is null or denied_at is not null)
);
create index money_acts_by_age on money_acts (tenant_id, at desc);
create index money_acts_standing_still on money_acts (tenant_id) where denied_at is not null and allowed_at is null;
select enable_tenant_isolation('money_acts');
grant select, insert, update (denied_by, denied_at, allowed_by, allowed_at) on money_acts to kloppend_app;

-- A business that the operator suspended (decision 163): no user of it signs in or calls, its links lead nowhere, and
-- its jobs wait. Nothing of it is changed or removed.
create table suspended_businesses (
  tenant_id uuid        primary key references tenants (tenant_id) on delete restrict,
  since     timestamptz not null default now()
);
select enable_tenant_isolation('suspended_businesses');
create policy lookup_sees_suspensions on suspended_businesses for select to kloppend_lookup using (true);
grant select, delete, insert (tenant_id) on suspended_businesses to kloppend_app;
grant select on suspended_businesses to kloppend_lookup;

-- A business with invented books in which a visitor looks around without a login (decision 201). Its row is written
-- when the books are whole, and from then on nothing of it changes: no transaction that writes opens for it, on any
-- node, and no entry is booked.
create table example_businesses (
  tenant_id uuid        primary key references tenants (tenant_id) on delete restrict,
  shown_at  timestamptz not null default now()
);
select enable_tenant_isolation('example_businesses');
grant select, delete, insert (tenant_id) on example_businesses to kloppend_app;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- A new login with its membership as owner; false when the address has a login.
create function register_login(p_email text, p_user_id uuid, p_tenant_id uuid, p_password_hash text) returns boolean
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
revoke execute on function register_login(text, uuid, uuid, text) from public;
grant execute on function register_login(text, uuid, uuid, text) to kloppend_app;
alter function register_login(text, uuid, uuid, text) owner to kloppend_lookup;

-- A login by its address, with the business that opens first; a suspended one comes last.
create function find_login(p_email text) returns table (user_id uuid, tenant_id uuid, email text, password_hash text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.user_id, m.tenant_id, l.email, l.password_hash
  from logins l join memberships m on m.user_id = l.user_id and m.until is null
  where l.email = lower(p_email)
  order by is_suspended(m.tenant_id), m.tenant_id = l.tenant_id desc, m.since desc limit 1
$$;
revoke execute on function find_login(text) from public;
grant execute on function find_login(text) to kloppend_app;
alter function find_login(text) owner to kloppend_lookup;

-- The address of a member of the business.
create function email_of_user(p_user_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.email from logins l join memberships m on m.user_id = l.user_id
  where l.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$$;
revoke execute on function email_of_user(uuid) from public;
grant execute on function email_of_user(uuid) to kloppend_app;
alter function email_of_user(uuid) owner to kloppend_lookup;

-- For the version before: a session opens in a business.
create function open_session(p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_expires_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from sessions s where s.user_id = p_user_id and s.expires_at < now();
  insert into sessions (session_id, user_id, tenant_id, expires_at)
  select p_session_id, m.user_id, m.tenant_id, p_expires_at
  from memberships m where m.user_id = p_user_id and m.tenant_id = p_tenant_id and m.until is null;
$$;
revoke execute on function open_session(uuid, uuid, uuid, timestamptz) from public;
grant execute on function open_session(uuid, uuid, uuid, timestamptz) to kloppend_app;
alter function open_session(uuid, uuid, uuid, timestamptz) owner to kloppend_lookup;

-- For the version before: whether a session may call.
create function is_session_open(p_session_id uuid, p_user_id uuid, p_tenant_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (
    select from sessions s
    where s.session_id = p_session_id and s.user_id = p_user_id and s.tenant_id = p_tenant_id
      and s.ended_at is null and s.expires_at > now()
  )
$$;
revoke execute on function is_session_open(uuid, uuid, uuid) from public;
grant execute on function is_session_open(uuid, uuid, uuid) to kloppend_app;
alter function is_session_open(uuid, uuid, uuid) owner to kloppend_lookup;

-- For the version before: a session ends.
create function end_session(p_session_id uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update sessions set ended_at = now() where session_id = p_session_id and ended_at is null
$$;
revoke execute on function end_session(uuid) from public;
grant execute on function end_session(uuid) to kloppend_app;
alter function end_session(uuid) owner to kloppend_lookup;

-- Some changes ask for the password once more. The hash goes to the program, which alone can compare with it; only of
-- a user of the transaction's own tenant.
create function password_hash_of(p_user_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.password_hash from logins l join memberships m on m.user_id = l.user_id
  where l.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$$;
revoke execute on function password_hash_of(uuid) from public;
grant execute on function password_hash_of(uuid) to kloppend_app;
alter function password_hash_of(uuid) owner to kloppend_lookup;

-- For the version before: a session opens on a device, for a member only.
create function open_session_on(
  p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_expires_at timestamptz, p_ip text, p_user_agent text,
  p_device text
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
revoke execute on function open_session_on(uuid, uuid, uuid, timestamptz, text, text, text) from public;
grant execute on function open_session_on(uuid, uuid, uuid, timestamptz, text, text, text) to kloppend_app;
alter function open_session_on(uuid, uuid, uuid, timestamptz, text, text, text) owner to kloppend_lookup;

-- For the version before: the role of the member whose session this is, or null when the session or the membership
-- has ended.
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

-- For the version before: the sessions of a person, in all businesses.
create function sessions_of(
  p_user_id uuid
) returns table (session_id uuid, ip text, user_agent text, created_at timestamptz, last_seen_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.session_id, s.ip, s.user_agent, s.created_at, coalesce(s.last_seen_at, s.created_at)
  from sessions s
  where s.user_id = p_user_id and s.ended_at is null and s.expires_at > now()
    and coalesce(s.last_seen_at, s.created_at) > now() - session_idle_limit()
    and exists (select from memberships m
      where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null)
$$;
revoke execute on function sessions_of(uuid) from public;
grant execute on function sessions_of(uuid) to kloppend_app;
alter function sessions_of(uuid) owner to kloppend_lookup;

-- End one session of a user, or with null all but `p_keep`; gives those that were ended.
create function end_sessions_of(p_user_id uuid, p_only uuid, p_keep uuid) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  update sessions s set ended_at = now()
  where s.user_id = p_user_id and s.ended_at is null
    and (p_only is null or s.session_id = p_only) and s.session_id is distinct from p_keep
    and exists (select from memberships m
      where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null)
  returning s.session_id
$$;
revoke execute on function end_sessions_of(uuid, uuid, uuid) from public;
grant execute on function end_sessions_of(uuid, uuid, uuid) to kloppend_app;
alter function end_sessions_of(uuid, uuid, uuid) owner to kloppend_lookup;

-- Keep the hash of another password; links by which the password or the address would change stop working.
create function change_password(p_user_id uuid, p_password_hash text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update logins set password_hash = p_password_hash
  where user_id = p_user_id and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  delete from account_tokens t
  where t.user_id = p_user_id and t.purpose in ('reset-password', 'change-email') and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
$$;
revoke execute on function change_password(uuid, text) from public;
grant execute on function change_password(uuid, text) to kloppend_app;
alter function change_password(uuid, text) owner to kloppend_lookup;

-- Asked at login, before a tenant is known.
create function totp_of(p_user_id uuid) returns table (secret bytea, is_enabled boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.totp_secret, l.totp_enabled_at is not null from logins l where l.user_id = p_user_id
$$;
revoke execute on function totp_of(uuid) from public;
grant execute on function totp_of(uuid) to kloppend_app;
alter function totp_of(uuid) owner to kloppend_lookup;

-- A code is used once: the first login with its step of time takes it.
create function use_totp_step(p_user_id uuid, p_step bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update logins set totp_last_step = p_step where user_id = p_user_id and totp_last_step < p_step;
  return found;
end $$;
revoke execute on function use_totp_step(uuid, bigint) from public;
grant execute on function use_totp_step(uuid, bigint) to kloppend_app;
alter function use_totp_step(uuid, bigint) owner to kloppend_lookup;

-- Use a recovery code up; false when it is none or was used.
create function use_recovery_code(p_user_id uuid, p_code_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from recovery_codes where user_id = p_user_id and code_hash = p_code_hash;
  return found;
end $$;
revoke execute on function use_recovery_code(uuid, text) from public;
grant execute on function use_recovery_code(uuid, text) to kloppend_app;
alter function use_recovery_code(uuid, text) owner to kloppend_lookup;

-- How many recovery codes a login has.
create function recovery_codes_left(p_user_id uuid) returns int
language sql stable security definer set search_path = pg_catalog, public as $$
  select count(*)::int from recovery_codes where user_id = p_user_id
$$;
revoke execute on function recovery_codes_left(uuid) from public;
grant execute on function recovery_codes_left(uuid) to kloppend_app;
alter function recovery_codes_left(uuid) owner to kloppend_lookup;

-- A secret that does not count until it is confirmed; never in the place of one that does.
create function propose_totp(p_user_id uuid, p_secret bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update logins set totp_secret = p_secret, totp_last_step = 0
  where user_id = p_user_id and totp_enabled_at is null and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  return found;
end $$;
revoke execute on function propose_totp(uuid, bytea) from public;
grant execute on function propose_totp(uuid, bytea) to kloppend_app;
alter function propose_totp(uuid, bytea) owner to kloppend_lookup;

-- The secret that was proposed counts from this moment.
create function enable_totp(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update logins set totp_enabled_at = now()
  where user_id = p_user_id and totp_secret is not null and totp_enabled_at is null and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  return found;
end $$;
revoke execute on function enable_totp(uuid) from public;
grant execute on function enable_totp(uuid) to kloppend_app;
alter function enable_totp(uuid) owner to kloppend_lookup;

-- The second factor of a login ends, with its codes.
create function disable_totp(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update logins set totp_secret = null, totp_enabled_at = null, totp_last_step = 0
  where user_id = p_user_id and totp_enabled_at is not null and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  if not found then return false; end if;
  delete from recovery_codes where user_id = p_user_id;
  return true;
end $$;
revoke execute on function disable_totp(uuid) from public;
grant execute on function disable_totp(uuid) to kloppend_app;
alter function disable_totp(uuid) owner to kloppend_lookup;

-- Other codes in the place of all that a login has.
create function replace_recovery_codes(p_user_id uuid, p_hashes text[]) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from recovery_codes c
  where c.user_id = p_user_id and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  insert into recovery_codes (user_id, code_hash)
  select m.user_id, code from memberships m, unnest(p_hashes) as code
  where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null;
$$;
revoke execute on function replace_recovery_codes(uuid, text[]) from public;
grant execute on function replace_recovery_codes(uuid, text[]) to kloppend_app;
alter function replace_recovery_codes(uuid, text[]) owner to kloppend_lookup;

-- A newer link takes the place of an older one.
create function make_account_token(p_token_hash text, p_user_id uuid, p_purpose text, p_lifetime interval) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from account_tokens t where t.user_id = p_user_id and t.purpose = p_purpose;
  insert into account_tokens (token_hash, user_id, purpose, expires_at)
  select p_token_hash, m.user_id, p_purpose, now() + p_lifetime
  from memberships m where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null;
$$;
revoke execute on function make_account_token(text, uuid, text, interval) from public;
grant execute on function make_account_token(text, uuid, text, interval) to kloppend_app;
alter function make_account_token(text, uuid, text, interval) owner to kloppend_lookup;

-- A link of a person is followed in the business that was opened last, where that person still works there.
create function user_of_account_token(
  p_token_hash text, p_purpose text
) returns table (user_id uuid, tenant_id uuid, email text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.user_id, m.tenant_id, l.email
  from account_tokens t join logins l on l.user_id = t.user_id
  join memberships m on m.user_id = l.user_id and m.until is null
  where t.token_hash = p_token_hash and t.purpose = p_purpose and t.used_at is null and t.expires_at > now()
  order by m.tenant_id = l.tenant_id desc, m.since desc limit 1
$$;
revoke execute on function user_of_account_token(text, text) from public;
grant execute on function user_of_account_token(text, text) to kloppend_app;
alter function user_of_account_token(text, text) owner to kloppend_lookup;

-- Use a link of a mail up; false when it was used, is too old or is none.
create function use_account_token(p_token_hash text, p_purpose text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update account_tokens t set used_at = now()
  where t.token_hash = p_token_hash and t.purpose = p_purpose and t.used_at is null and t.expires_at > now()
    and exists (select from memberships m
      where m.user_id = t.user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  return found;
end $$;
revoke execute on function use_account_token(text, text) from public;
grant execute on function use_account_token(text, text) to kloppend_app;
alter function use_account_token(text, text) owner to kloppend_lookup;

-- The login showed that the address is theirs.
create function confirm_email(p_user_id uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update logins set confirmed_at = coalesce(confirmed_at, now())
  where user_id = p_user_id and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null)
$$;
revoke execute on function confirm_email(uuid) from public;
grant execute on function confirm_email(uuid) to kloppend_app;
alter function confirm_email(uuid) owner to kloppend_lookup;

-- Whether a login showed that the address is theirs.
create function is_email_confirmed(p_user_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(bool_or(l.confirmed_at is not null), false) from logins l join memberships m on m.user_id = l.user_id
  where l.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$$;
revoke execute on function is_email_confirmed(uuid) from public;
grant execute on function is_email_confirmed(uuid) to kloppend_app;
alter function is_email_confirmed(uuid) owner to kloppend_lookup;

-- A newer wish takes the place of an older one. Says whether somebody has the address already; the row is there
-- either way, so that nothing else differs.
create function make_email_change(
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
revoke execute on function make_email_change(text, uuid, text, uuid, interval) from public;
grant execute on function make_email_change(text, uuid, text, uuid, interval) to kloppend_app;
alter function make_email_change(text, uuid, text, uuid, interval) owner to kloppend_lookup;

-- Whose wish it is; asked before a tenant is known.
create function email_change_of(
  p_token_hash text
) returns table (user_id uuid, tenant_id uuid, email text, new_email text, session_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.user_id, m.tenant_id, l.email, t.new_email, t.session_id
  from account_tokens t join logins l on l.user_id = t.user_id
  join memberships m on m.user_id = l.user_id and m.until is null
  where t.token_hash = p_token_hash and t.purpose = 'change-email' and t.used_at is null and t.expires_at > now()
  order by m.tenant_id = l.tenant_id desc, m.since desc limit 1
$$;
revoke execute on function email_change_of(text) from public;
grant execute on function email_change_of(text) to kloppend_app;
alter function email_change_of(text) owner to kloppend_lookup;

-- Of two who come with the same link one may; of two who want the same address the first has it, and the other gets
-- false. All links that were mailed to the old address stop working.
create function change_email(p_token_hash text) returns boolean
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
revoke execute on function change_email(text) from public;
grant execute on function change_email(text) to kloppend_app;
alter function change_email(text) owner to kloppend_lookup;

-- Asked before a mail leaves: whether somebody of this tenant showed that the address is theirs.
create function is_tenant_confirmed() returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from memberships m join logins l on l.user_id = m.user_id
    where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null and l.confirmed_at is not null)
$$;
revoke execute on function is_tenant_confirmed() from public;
grant execute on function is_tenant_confirmed() to kloppend_app;
alter function is_tenant_confirmed() owner to kloppend_lookup;

-- Count one attempt and say whether it may be made, in one statement: attempts at the same moment wait for each
-- other. Nine within a quarter of an hour are free. From the tenth on, a pause follows that doubles from a second up
-- to that quarter.
create function count_attempt(p_subject text) returns boolean
language sql security definer set search_path = pg_catalog, public as $$
  with counted as (
    insert into login_attempts as a (subject, attempts, last_at, next_at) values (p_subject, 1, now(), now())
    on conflict (subject) do update set
      attempts = case when a.last_at < now() - interval '15 minutes' then 1 else a.attempts + 1 end,
      last_at = now()
    where a.attempts < 10
       or a.last_at <= now() - least(interval '1 second' * power(2, least(a.attempts - 10, 10)), interval '15 minutes')
    returning 1
  )
  select exists (select from counted)
$$;
revoke execute on function count_attempt(text) from public;
grant execute on function count_attempt(text) to kloppend_app;
alter function count_attempt(text) owner to kloppend_lookup;

-- The attempt was right: what was counted is forgotten.
create function forget_attempts(p_subject text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from login_attempts where subject = p_subject
$$;
revoke execute on function forget_attempts(text) from public;
grant execute on function forget_attempts(text) to kloppend_app;
alter function forget_attempts(text) owner to kloppend_lookup;

-- Count a mail with a link to one mail box, whichever business it is of, and say whether it may be sent: five in a
-- day.
create function take_link_mail(p_subject text) returns boolean
language sql security definer set search_path = pg_catalog, public as $$
  with counted as (
    insert into login_attempts as a (subject, attempts, last_at, next_at) values (p_subject, 1, now(), now() + interval '1 day')
    on conflict (subject) do update set
      attempts = case when a.next_at <= now() then 1 else a.attempts + 1 end,
      last_at = now(),
      next_at = case when a.next_at <= now() then now() + interval '1 day' else a.next_at end
    where a.next_at <= now() or a.attempts < 5
    returning 1
  )
  select exists (select from counted)
$$;
revoke execute on function take_link_mail(text) from public;
grant execute on function take_link_mail(text) to kloppend_app;
alter function take_link_mail(text) owner to kloppend_lookup;

-- Rows that are too old to count are removed by about one attempt in a hundred, a thousand at most.
create function prune_login_attempts() returns int
language sql security definer set search_path = pg_catalog, public as $$
  with attempts as (
    delete from login_attempts where subject in (
      select a.subject from login_attempts a where a.last_at < now() - interval '1 day' limit 1000) returning 1),
  networks as (
    delete from login_networks where subject in (
      select n.subject from login_networks n where n.seen_at < now() - interval '180 days' limit 1000) returning 1)
  select ((select count(*) from attempts) + (select count(*) from networks))::int
$$;
revoke execute on function prune_login_attempts() from public;
grant execute on function prune_login_attempts() to kloppend_app;
alter function prune_login_attempts() owner to kloppend_lookup;

-- Count an attempt to log in. `p_source` is the account in one network, `p_account` the account from anywhere. Gives
-- the milliseconds to wait before the password is compared; -1 when this network tried too often, -2 when all unknown
-- networks together did. A network from which the account was logged in to before is never slowed down by others.
create function begin_login_attempt(p_account text, p_source text) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare wait_ms int;
begin
  if random() < 0.01 then perform prune_login_attempts(); end if;
  if not count_attempt(p_source) then return -1; end if;
  if exists (select from login_networks n where n.subject = p_source and n.seen_at > now() - interval '180 days') then
    return 0;
  end if;
  -- Twenty are free. Then each takes a turn of two seconds, which grows by one for every ten attempts up to half a minute;
  -- an attempt whose turn is more than three seconds away is refused.
  insert into login_attempts as a (subject, attempts, last_at, next_at) values (p_account, 1, now(), now())
  on conflict (subject) do update set
    attempts = case when a.last_at < now() - interval '15 minutes' then 1 else a.attempts + 1 end,
    last_at = now(),
    next_at = case when a.attempts < 20 or a.last_at < now() - interval '15 minutes' then now()
      else greatest(a.next_at, now()) + interval '1 second' * least(2 + (a.attempts - 20) / 10, 30) end
  where a.attempts < 20 or a.next_at <= now() + interval '3 seconds'
  returning ceil(extract(epoch from greatest(a.next_at - now(), interval '0')) * 1000)::int into wait_ms;
  return coalesce(wait_ms, -2);
end $$;
revoke execute on function begin_login_attempt(text, text) from public;
grant execute on function begin_login_attempt(text, text) to kloppend_app;
alter function begin_login_attempt(text, text) owner to kloppend_lookup;

-- The password was right, or was chosen by a link: the network is known from now on, and its attempts are forgotten.
create function note_login(p_source text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from login_attempts where subject = p_source;
  insert into login_networks as n (subject, seen_at) values (p_source, now())
  on conflict (subject) do update set seen_at = now() where n.seen_at < now() - interval '1 day';
$$;
revoke execute on function note_login(text) from public;
grant execute on function note_login(text) to kloppend_app;
alter function note_login(text) owner to kloppend_lookup;

-- A session ends two hours after its last use.
create function session_idle_limit() returns interval
language sql immutable set search_path = pg_catalog, public as $$ select interval '2 hours' $$;

-- For the version before: the role of the caller with a session, and whether the second factor is lacking.
create function see_member(
  p_session_id uuid, p_user_id uuid, p_tenant_id uuid
) returns table (role text, lacks_second_factor boolean)
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
revoke execute on function see_member(uuid, uuid, uuid) from public;
grant execute on function see_member(uuid, uuid, uuid) to kloppend_app;
alter function see_member(uuid, uuid, uuid) owner to kloppend_lookup;

-- The membership is locked, so that a member who is removed at this moment gets no session that outlives the removal.
create function begin_session(
  p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_expires_at timestamptz, p_ip text, p_user_agent text,
  p_device text
) returns table (is_unknown_device boolean, ended int)
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
revoke execute on function begin_session(uuid, uuid, uuid, timestamptz, text, text, text) from public;
grant execute on function begin_session(uuid, uuid, uuid, timestamptz, text, text, text) to kloppend_app;
alter function begin_session(uuid, uuid, uuid, timestamptz, text, text, text) owner to kloppend_lookup;

-- Whether the business obliges its members to have a second factor.
create function is_second_factor_obliged() returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from second_factor_obligations o where o.tenant_id = current_setting('app.tenant_id')::uuid)
$$;
revoke execute on function is_second_factor_obliged() from public;
grant execute on function is_second_factor_obliged() to kloppend_app;
alter function is_second_factor_obliged() owner to kloppend_lookup;

-- From now on the members need a second factor; false when it was obliged already.
create function oblige_second_factor(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into second_factor_obligations (tenant_id, decided_by)
    values (current_setting('app.tenant_id')::uuid, p_user_id) on conflict do nothing;
  return found;
end $$;
revoke execute on function oblige_second_factor(uuid) from public;
grant execute on function oblige_second_factor(uuid) to kloppend_app;
alter function oblige_second_factor(uuid) owner to kloppend_lookup;

-- The members need no second factor; false when it was not obliged.
create function release_second_factor() returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from second_factor_obligations o where o.tenant_id = current_setting('app.tenant_id')::uuid;
  return found;
end $$;
revoke execute on function release_second_factor() from public;
grant execute on function release_second_factor() to kloppend_app;
alter function release_second_factor() owner to kloppend_lookup;

-- Logins have no tenant, so the run of any business prunes all of them. Rows that another run is at are left to it.
create function forget_logins(p_limit int) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare one integer; total integer := 0;
begin
  delete from sessions where session_id in (
    select s.session_id from sessions s where s.expires_at < now() - interval '7 days'
    order by s.expires_at limit p_limit for update skip locked);
  get diagnostics one = row_count; total := total + one;
  delete from account_tokens where token_hash in (
    select t.token_hash from account_tokens t where t.expires_at < now() - interval '7 days'
    order by t.expires_at limit p_limit for update skip locked);
  get diagnostics one = row_count; total := total + one;
  delete from login_devices d using (
    select o.user_id, o.device from login_devices o where o.last_seen < now() - interval '1 year'
    order by o.last_seen limit p_limit for update skip locked) old
    where d.user_id = old.user_id and d.device = old.device;
  get diagnostics one = row_count; total := total + one;
  delete from login_attempts where subject in (
    select a.subject from login_attempts a where a.last_at < now() - interval '1 day'
    order by a.last_at limit p_limit for update skip locked);
  get diagnostics one = row_count; total := total + one;
  delete from login_networks where subject in (
    select n.subject from login_networks n where n.seen_at < now() - interval '180 days'
    order by n.seen_at limit p_limit for update skip locked);
  get diagnostics one = row_count; total := total + one;
  return total;
end $$;
revoke execute on function forget_logins(int) from public;
grant execute on function forget_logins(int) to kloppend_app;
alter function forget_logins(int) owner to kloppend_lookup;

-- The sessions of a person with the business of each.
create function open_sessions_of(
  p_user_id uuid
) returns table (session_id uuid, ip text, user_agent text, created_at timestamptz, last_seen_at timestamptz,
  business text)
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
revoke execute on function open_sessions_of(uuid) from public;
grant execute on function open_sessions_of(uuid) to kloppend_app;
alter function open_sessions_of(uuid) owner to kloppend_lookup;

-- The address of a present or former member of the business, for what that person made there.
create function email_of_author(p_user_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.email from logins l where l.user_id = p_user_id and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid)
$$;
revoke execute on function email_of_author(uuid) from public;
grant execute on function email_of_author(uuid) to kloppend_app;
alter function email_of_author(uuid) owner to kloppend_lookup;

-- For the version before: the businesses in which a person works, by name.
create function businesses_of(p_user_id uuid) returns table (tenant_id uuid, name text, role text)
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
revoke execute on function businesses_of(uuid) from public;
grant execute on function businesses_of(uuid) to kloppend_app;
alter function businesses_of(uuid) owner to kloppend_lookup;

-- Open another business from a session, which stays open. The new session ends at the latest when that one does.
-- False when the person does not work there.
create function begin_session_from(
  p_from uuid, p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_ip text, p_user_agent text
) returns boolean
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
revoke execute on function begin_session_from(uuid, uuid, uuid, uuid, text, text) from public;
grant execute on function begin_session_from(uuid, uuid, uuid, uuid, text, text) to kloppend_app;
alter function begin_session_from(uuid, uuid, uuid, uuid, text, text) owner to kloppend_lookup;

-- Log out: end a session, and those that were opened from the same login in other businesses.
create function end_login(p_session_id uuid) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  update sessions s set ended_at = now()
  from sessions o
  where o.session_id = p_session_id and s.user_id = o.user_id and s.ended_at is null
    and coalesce(s.opened_from, s.session_id) = coalesce(o.opened_from, o.session_id)
  returning s.session_id
$$;
revoke execute on function end_login(uuid) from public;
grant execute on function end_login(uuid) to kloppend_app;
alter function end_login(uuid) owner to kloppend_lookup;

-- Who works in the business, with role and address.
create function members_of_business() returns table (user_id uuid, email text, role text, since timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.user_id, l.email, m.role, m.since
  from memberships m join logins l on l.user_id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$$;
revoke execute on function members_of_business() from public;
grant execute on function members_of_business() to kloppend_app;
alter function members_of_business() owner to kloppend_lookup;

-- The members and their roles, of which none changes until the transaction ends.
create function lock_members() returns table (user_id uuid, role text)
language sql security definer set search_path = pg_catalog, public as $$
  select m.user_id, m.role from memberships m
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
  order by m.user_id for update
$$;
revoke execute on function lock_members() from public;
grant execute on function lock_members() to kloppend_app;
alter function lock_members() owner to kloppend_lookup;

-- Who becomes an accountant has the fourteen days from then on; from one seat of an accountant to the other they run
-- on.
create function change_member_role(p_user_id uuid, p_role text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update memberships m set role = p_role,
      seat_since = case when p_role like 'accountant-%' and m.role not like 'accountant-%' then now() else m.seat_since end
    where m.tenant_id = current_setting('app.tenant_id')::uuid and m.user_id = p_user_id and m.until is null;
  return found;
end $$;
revoke execute on function change_member_role(uuid, text) from public;
grant execute on function change_member_role(uuid, text) to kloppend_app;
alter function change_member_role(uuid, text) owner to kloppend_lookup;

-- End a membership with the sessions and the keys that it opened in this business: these are the rows, each with one
-- of the two ids.
create function end_member(p_user_id uuid) returns table (session_id uuid, api_token_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  keys   uuid[];
begin
  keys := array(select t.id from api_tokens t where t.tenant_id = tenant and t.user_id = p_user_id and t.revoked_at is null);
  -- `memberships_end_tokens` ends the keys.
  update memberships m set until = greatest(now(), m.since)
    where m.tenant_id = tenant and m.user_id = p_user_id and m.until is null;
  if not found then return; end if;
  return query
    update sessions s set ended_at = now()
    where s.tenant_id = tenant and s.user_id = p_user_id and s.ended_at is null
    returning s.session_id, null::uuid;
  return query select null::uuid, key from unnest(keys) as key;
end $$;
revoke execute on function end_member(uuid) from public;
grant execute on function end_member(uuid) to kloppend_app;
alter function end_member(uuid) owner to kloppend_lookup;

-- A link and its state, whatever that is. `has_login`: the address can log in.
create function find_invitation(
  p_token_hash text
) returns table (tenant_id uuid, business text, email text, role text, expires_at timestamptz, state text,
  has_login boolean)
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
revoke execute on function find_invitation(text) from public;
grant execute on function find_invitation(text) to kloppend_app;
alter function find_invitation(text) owner to kloppend_lookup;

-- The login of a person who follows an invitation and has none; a login that works nowhere comes back with the new password.
-- Null for an address that can log in.
create function login_of_invited(p_token_hash text, p_user_id uuid, p_password_hash text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant  uuid := current_setting('app.tenant_id')::uuid;
  address text;
  known   uuid;
begin
  select i.email into address from member_invitations i
    where i.tenant_id = tenant and i.token_hash = p_token_hash and i.outcome is null and i.expires_at > now();
  if not found then return null; end if;
  insert into logins (email, user_id, tenant_id, password_hash) values (address, p_user_id, tenant, p_password_hash)
    on conflict (email) do nothing;
  if found then return p_user_id; end if;
  select l.user_id into known from logins l where l.email = address for update;
  if exists (select from memberships m where m.user_id = known and m.until is null) then return null; end if;
  update logins l set password_hash = p_password_hash where l.user_id = known;
  delete from account_tokens t where t.user_id = known;
  return known;
end $$;
revoke execute on function login_of_invited(text, uuid, text) from public;
grant execute on function login_of_invited(text, uuid, text) to kloppend_app;
alter function login_of_invited(text, uuid, text) owner to kloppend_lookup;

-- Use a link up: its reader is a member from now on, and reads the mail of that address. Otherwise why not.
create function accept_invitation(p_token_hash text, p_user_id uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  link   member_invitations%rowtype;
begin
  select i.* into link from member_invitations i
    where i.tenant_id = tenant and i.token_hash = p_token_hash and i.outcome is null and i.expires_at > now() for update;
  if not found then return 'spent'; end if;
  perform 1 from logins l where l.user_id = p_user_id and l.email = link.email for update;
  if not found then return 'other-address'; end if;
  if exists (select from memberships m where m.tenant_id = tenant and m.user_id = p_user_id and m.until is null) then
    return 'member';
  end if;
  insert into memberships (tenant_id, user_id, role, invited_by) values (tenant, p_user_id, link.role, link.invited_by);
  update logins l set confirmed_at = coalesce(l.confirmed_at, now()) where l.user_id = p_user_id;
  update member_invitations i set outcome = 'accepted', ended_at = now() where i.tenant_id = tenant and i.id = link.id;
  return 'accepted';
end $$;
revoke execute on function accept_invitation(text, uuid) from public;
grant execute on function accept_invitation(text, uuid) to kloppend_app;
alter function accept_invitation(text, uuid) owner to kloppend_lookup;

-- A business has an owner, whatever the program asks. Two owners who end each other at the same time wait for each
-- other here.
create function keep_an_owner() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform 1 from memberships m where m.tenant_id = old.tenant_id and m.role = 'owner' and m.until is null for update;
  if not found then
    raise exception 'a business keeps an owner'
      using errcode = 'check_violation', constraint = 'memberships_keep_an_owner', hint = 'memberships_keep_an_owner';
  end if;
  return null;
end $$;
create trigger memberships_keep_an_owner after update of role, until on memberships
  for each row when (old.role = 'owner' and old.until is null and (new.role <> 'owner' or new.until is not null)
                     and current_user = 'kloppend_lookup')
  execute function keep_an_owner();

-- The role by which the calls of a member are judged.
create function seat_of(p_tenant_id uuid, p_role text) returns text
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if p_role = 'accountant-posting' and exists (select from accountant_filing f where f.tenant_id = p_tenant_id) then
    return 'accountant-filing';
  end if;
  return p_role;
end $$;
revoke execute on function seat_of(uuid, text) from public;
grant execute on function seat_of(uuid, text) to kloppend_app;
alter function seat_of(uuid, text) owner to kloppend_lookup;

-- The role of a member in the business by which calls are judged; null for who is no member.
create function seat_in(p_tenant_id uuid, p_user_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select seat_of(m.tenant_id, m.role) from memberships m
  where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.until is null
$$;
revoke execute on function seat_in(uuid, uuid) from public;
grant execute on function seat_in(uuid, uuid) to kloppend_app;
alter function seat_in(uuid, uuid) owner to kloppend_lookup;

-- Whether an accountant of the business may file returns and close years.
create function may_accountant_file() returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from accountant_filing f where f.tenant_id = current_setting('app.tenant_id')::uuid)
$$;
revoke execute on function may_accountant_file() from public;
grant execute on function may_accountant_file() to kloppend_app;
alter function may_accountant_file() owner to kloppend_lookup;

-- Whether an accountant may file; false when nothing changed.
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
revoke execute on function decide_accountant_filing(uuid, boolean) from public;
grant execute on function decide_accountant_filing(uuid, boolean) to kloppend_app;
alter function decide_accountant_filing(uuid, boolean) owner to kloppend_lookup;

-- Who calls with this key, and what the creator of the key may do now; no row when the key opens nothing.
create function see_api_token(
  p_sha256 text, p_ip text
) returns table (tenant_id uuid, id uuid, user_id uuid, name text, prefix text, scopes text[], role text,
  lacks_second_factor boolean)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare used timestamptz;
begin
  select t.tenant_id, t.id, t.user_id, t.name, t.prefix, t.scopes, seat_of(m.tenant_id, m.role),
         coalesce(second_factor_due(m.tenant_id, m.user_id) <= now(), false), t.last_used_at
    into tenant_id, id, user_id, name, prefix, scopes, role, lacks_second_factor, used
    from api_tokens t
    join memberships m on m.tenant_id = t.tenant_id and m.user_id = t.user_id and m.until is null
    join logins l on l.user_id = t.user_id
    where t.sha256 = p_sha256 and t.revoked_at is null and t.expires_at > now()
      and not is_suspended(t.tenant_id);
  if not found then return; end if;
  -- One write an hour: a program calls many times a minute.
  if used is null or used < now() - interval '1 hour' then
    update api_tokens t set last_used_at = now(), last_used_from = left(p_ip, 60) where t.sha256 = p_sha256;
  end if;
  return next;
end $$;
revoke execute on function see_api_token(text, text) from public;
grant execute on function see_api_token(text, text) to kloppend_app;
alter function see_api_token(text, text) owner to kloppend_lookup;

-- A key for a program; false when the business has as many keys as it may have.
create function make_api_token(
  p_id uuid, p_user_id uuid, p_name text, p_prefix text, p_sha256 text, p_scopes text[], p_days int
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
revoke execute on function make_api_token(uuid, uuid, text, text, text, text[], int) from public;
grant execute on function make_api_token(uuid, uuid, text, text, text, text[], int) to kloppend_app;
alter function make_api_token(uuid, uuid, text, text, text, text[], int) owner to kloppend_lookup;

-- The keys of the business, without what opens them.
create function api_tokens_of_business(

) returns table (id uuid, user_id uuid, name text, prefix text, scopes text[], created_at timestamptz,
  expires_at timestamptz, revoked_at timestamptz, last_used_at timestamptz, last_used_from text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.user_id, t.name, t.prefix, t.scopes, t.created_at, t.expires_at, t.revoked_at, t.last_used_at, t.last_used_from
  from api_tokens t where t.tenant_id = current_setting('app.tenant_id')::uuid
$$;
revoke execute on function api_tokens_of_business() from public;
grant execute on function api_tokens_of_business() to kloppend_app;
alter function api_tokens_of_business() owner to kloppend_lookup;

-- End a key; its name, or null when no such key is open.
create function revoke_api_token(p_id uuid) returns text
language sql security definer set search_path = pg_catalog, public as $$
  update api_tokens t set revoked_at = now()
  where t.tenant_id = current_setting('app.tenant_id')::uuid and t.id = p_id and t.revoked_at is null
  returning t.name
$$;
revoke execute on function revoke_api_token(uuid) from public;
grant execute on function revoke_api_token(uuid) to kloppend_app;
alter function revoke_api_token(uuid) owner to kloppend_lookup;

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

-- Keep the hash of a challenge that a device is to answer.
create function make_passkey_challenge(p_challenge_hash text, p_purpose text, p_user_id uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from passkey_challenges c where c.challenge_hash in (
    select o.challenge_hash from passkey_challenges o where o.expires_at < now()
    order by o.expires_at limit 100 for update skip locked);
  insert into passkey_challenges (challenge_hash, purpose, user_id, expires_at)
    values (p_challenge_hash, p_purpose, p_user_id, now() + interval '5 minutes');
$$;
revoke execute on function make_passkey_challenge(text, text, uuid) from public;
grant execute on function make_passkey_challenge(text, text, uuid) to kloppend_app;
alter function make_passkey_challenge(text, text, uuid) owner to kloppend_lookup;

-- Use a challenge up; false when it was used, is too old or is of another login.
create function use_passkey_challenge(p_challenge_hash text, p_purpose text, p_user_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from passkey_challenges c
    where c.challenge_hash = p_challenge_hash and c.purpose = p_purpose and c.user_id is not distinct from p_user_id
      and c.expires_at > now();
  return found;
end $$;
revoke execute on function use_passkey_challenge(text, text, uuid) from public;
grant execute on function use_passkey_challenge(text, text, uuid) to kloppend_app;
alter function use_passkey_challenge(text, text, uuid) owner to kloppend_lookup;

-- Keep a passkey; false for a key that is known already, and beyond twenty of one login.
create function add_passkey(
  p_user_id uuid, p_credential_id text, p_public_key bytea, p_counter bigint, p_transports text[],
  p_is_backed_up boolean, p_name text
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
revoke execute on function add_passkey(uuid, text, bytea, bigint, text[], boolean, text) from public;
grant execute on function add_passkey(uuid, text, bytea, bigint, text[], boolean, text) to kloppend_app;
alter function add_passkey(uuid, text, bytea, bigint, text[], boolean, text) owner to kloppend_lookup;

-- The passkeys of a login.
create function passkeys_of(
  p_user_id uuid
) returns table (credential_id text, transports text[], is_backed_up boolean, name text, created_at timestamptz,
  last_used_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select k.credential_id, k.transports, k.is_backed_up, k.name, k.created_at, k.last_used_at
  from passkeys k where k.user_id = p_user_id
$$;
revoke execute on function passkeys_of(uuid) from public;
grant execute on function passkeys_of(uuid) to kloppend_app;
alter function passkeys_of(uuid) owner to kloppend_lookup;

-- The login of a key, and the business that the login opens first, as `find_login` chooses.
create function find_passkey(
  p_credential_id text
) returns table (user_id uuid, tenant_id uuid, email text, public_key bytea, counter bigint, transports text[])
language sql stable security definer set search_path = pg_catalog, public as $$
  select k.user_id, f.tenant_id, f.email, k.public_key, k.counter, k.transports
  from passkeys k join logins l on l.user_id = k.user_id cross join lateral find_login(l.email) f
  where k.credential_id = p_credential_id
$$;
revoke execute on function find_passkey(text) from public;
grant execute on function find_passkey(text) to kloppend_app;
alter function find_passkey(text) owner to kloppend_lookup;

-- A counter that does not rise tells of a copy of the key (WebAuthn, 6.1.1); keys without a counter always say 0.
create function use_passkey(p_credential_id text, p_counter bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update passkeys k set counter = p_counter, last_used_at = now()
    where k.credential_id = p_credential_id and (k.counter < p_counter or (k.counter = 0 and p_counter = 0));
  return found;
end $$;
revoke execute on function use_passkey(text, bigint) from public;
grant execute on function use_passkey(text, bigint) to kloppend_app;
alter function use_passkey(text, bigint) owner to kloppend_lookup;

-- Remove a passkey; its name, or null when there is none.
create function end_passkey(p_user_id uuid, p_credential_id text) returns text
language sql security definer set search_path = pg_catalog, public as $$
  delete from passkeys k where k.user_id = p_user_id and k.credential_id = p_credential_id returning k.name
$$;
revoke execute on function end_passkey(uuid, text) from public;
grant execute on function end_passkey(uuid, text) to kloppend_app;
alter function end_passkey(uuid, text) owner to kloppend_lookup;

-- Who is or was a member, to choose from.
create function people_of_business() returns table (user_id uuid, email text, is_member boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.user_id, l.email, bool_or(m.until is null)
  from memberships m join logins l on l.user_id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid
  group by m.user_id, l.email
$$;
revoke execute on function people_of_business() from public;
grant execute on function people_of_business() to kloppend_app;
alter function people_of_business() owner to kloppend_lookup;

-- Who calls with a session: role, rights and what is lacking; no row when the session opens nothing. No user of a
-- suspended business calls.
create function see_caller(
  p_session_id uuid, p_user_id uuid, p_tenant_id uuid
) returns table (role text, lacks_second_factor boolean, email text)
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
      and coalesce(s.last_seen_at, s.created_at) > now() - session_idle_limit()
      and not is_suspended(s.tenant_id);
  if not found then return; end if;
  if seen < now() - interval '1 minute' then
    update sessions set last_seen_at = now() where session_id = p_session_id;
  end if;
  return next;
end $$;
revoke execute on function see_caller(uuid, uuid, uuid) from public;
grant execute on function see_caller(uuid, uuid, uuid) to kloppend_app;
alter function see_caller(uuid, uuid, uuid) owner to kloppend_lookup;

-- As `see_api_token`, with the address of the login.
create function see_token_caller(
  p_sha256 text, p_ip text
) returns table (tenant_id uuid, id uuid, user_id uuid, name text, prefix text, scopes text[], role text,
  lacks_second_factor boolean, email text)
language sql security definer set search_path = pg_catalog, public as $$
  select t.tenant_id, t.id, t.user_id, t.name, t.prefix, t.scopes, t.role, t.lacks_second_factor, l.email
  from see_api_token(p_sha256, p_ip) t join logins l on l.user_id = t.user_id
$$;
revoke execute on function see_token_caller(text, text) from public;
grant execute on function see_token_caller(text, text) to kloppend_app;
alter function see_token_caller(text, text) owner to kloppend_lookup;

-- The businesses in which a person works as an accountant, by name. The second factor as `see_caller` asks it.
create function clients_of(
  p_user_id uuid
) returns table (tenant_id uuid, name text, seat text, lacks_second_factor boolean)
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
revoke execute on function clients_of(uuid) from public;
grant execute on function clients_of(uuid) to kloppend_app;
alter function clients_of(uuid) owner to kloppend_lookup;

-- In the transaction that makes the business. False where the user has as many as one may have.
create function own_test_business(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  -- Two at once count one after the other.
  perform from logins where user_id = p_user_id for update;
  if (select count(*) from memberships m join test_businesses t on t.tenant_id = m.tenant_id
      where m.user_id = p_user_id and m.until is null) >= 3 then return false; end if;
  insert into memberships (tenant_id, user_id, role) values (current_setting('app.tenant_id')::uuid, p_user_id, 'owner');
  return true;
end $$;
revoke execute on function own_test_business(uuid) from public;
grant execute on function own_test_business(uuid) to kloppend_app;
alter function own_test_business(uuid) owner to kloppend_lookup;

-- As `businesses_of`, with which of them are for tests.
create function businesses_of_login(
  p_user_id uuid
) returns table (tenant_id uuid, name text, role text, is_test boolean)
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
revoke execute on function businesses_of_login(uuid) from public;
grant execute on function businesses_of_login(uuid) to kloppend_app;
alter function businesses_of_login(uuid) owner to kloppend_lookup;

-- How long a member may work without the second factor that is obliged (decision 117).
create function second_factor_grace() returns interval
language sql immutable set search_path = pg_catalog, public as $$ select interval '14 days' $$;

-- Null for who has a second factor or needs none, and for who is no member.
create function second_factor_due(p_tenant_id uuid, p_user_id uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public as $$
  select second_factor_needed_from(p_tenant_id, l.user_id)
  from logins l
  where l.user_id = p_user_id and l.totp_enabled_at is null
    and not exists (select from passkeys k where k.user_id = l.user_id)
$$;
revoke execute on function second_factor_due(uuid, uuid) from public;
grant execute on function second_factor_due(uuid, uuid) to kloppend_app;
alter function second_factor_due(uuid, uuid) owner to kloppend_lookup;

-- The members who need a second factor and have none, with their days.
create function members_without_second_factor() returns table (email text, due timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.email, d.due
  from memberships m join logins l on l.user_id = m.user_id
  cross join lateral (select second_factor_due(m.tenant_id, m.user_id) as due) d
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null and d.due is not null
$$;
revoke execute on function members_without_second_factor() from public;
grant execute on function members_without_second_factor() to kloppend_app;
alter function members_without_second_factor() owner to kloppend_lookup;

-- From when a member is refused without a second factor, whatever the member has. Null for who needs none, and for
-- who is no member.
create function second_factor_needed_from(p_tenant_id uuid, p_user_id uuid) returns timestamptz
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (
    select least(
             case when m.role like 'accountant-%' then m.seat_since end,
             (select greatest(o.counts_from, m.since) from second_factor_obligations o where o.tenant_id = m.tenant_id)
           ) + second_factor_grace()
    from memberships m
    where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.until is null);
end $$;
revoke execute on function second_factor_needed_from(uuid, uuid) from public;
grant execute on function second_factor_needed_from(uuid, uuid) to kloppend_app;
alter function second_factor_needed_from(uuid, uuid) owner to kloppend_lookup;

-- Whether this session is refused. Without a code of an app, the passkey must have been shown in it, and still be
-- there.
create function is_second_factor_lacking(p_session_id uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (
    select coalesce(second_factor_needed_from(s.tenant_id, s.user_id) <= now(), false) and l.totp_enabled_at is null
      and not (s.is_by_passkey and exists (select from passkeys k where k.user_id = s.user_id))
    from sessions s join logins l on l.user_id = s.user_id
    where s.session_id = p_session_id);
end $$;
revoke execute on function is_second_factor_lacking(uuid) from public;
grant execute on function is_second_factor_lacking(uuid) to kloppend_app;
alter function is_second_factor_lacking(uuid) owner to kloppend_lookup;

-- The passkey was shown in this session.
create function note_session_by_passkey(p_session_id uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update sessions set is_by_passkey = true where session_id = p_session_id
$$;
revoke execute on function note_session_by_passkey(uuid) from public;
grant execute on function note_session_by_passkey(uuid) to kloppend_app;
alter function note_session_by_passkey(uuid) owner to kloppend_lookup;

-- Who has a login may register a further business. In the transaction that makes the business: the login becomes its
-- owner. `new`: the row of the business follows. `again`: the same login made a business of this name minutes ago,
-- and this is a repetition of that; its id is given. `unconfirmed` and `too-many`: refused.
create function own_business(p_user_id uuid, p_name text) returns table (outcome text, tenant_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_tenant uuid := current_setting('app.tenant_id')::uuid;
  v_confirmed timestamptz;
  v_before uuid;
begin
  -- Two at once count one after the other.
  select l.confirmed_at into v_confirmed from logins l where l.user_id = p_user_id for update;
  if v_confirmed is null then return query select 'unconfirmed', null::uuid; return; end if;
  select m.tenant_id into v_before
  from memberships m join tenants b on b.tenant_id = m.tenant_id
  where m.user_id = p_user_id and m.until is null and m.role = 'owner' and b.name = p_name and m.since > now() - interval '10 minutes'
    and not exists (select from test_businesses t where t.tenant_id = m.tenant_id)
  limit 1;
  if v_before is not null then return query select 'again', v_before; return; end if;
  if (select count(*) from memberships m where m.user_id = p_user_id and m.until is null and m.role = 'owner'
        and not exists (select from test_businesses t where t.tenant_id = m.tenant_id)) >= 50
    then return query select 'too-many', null::uuid; return; end if;
  insert into memberships (tenant_id, user_id, role) values (v_tenant, p_user_id, 'owner');
  return query select 'new', v_tenant;
end $$;
revoke execute on function own_business(uuid, text) from public;
grant execute on function own_business(uuid, text) to kloppend_app;
alter function own_business(uuid, text) owner to kloppend_lookup;

-- What who may invite sees of each member: when that member was last seen in this business, and whether the login has
-- a second factor. Not when the login was seen elsewhere.
create function members_as_seen() returns table (user_id uuid, last_seen_at timestamptz, has_second_factor boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.user_id,
         (select max(coalesce(s.last_seen_at, s.created_at)) from sessions s
          where s.tenant_id = m.tenant_id and s.user_id = m.user_id),
         l.totp_enabled_at is not null or exists (select from passkeys k where k.user_id = m.user_id)
  from memberships m join logins l on l.user_id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$$;
revoke execute on function members_as_seen() from public;
grant execute on function members_as_seen() to kloppend_app;
alter function members_as_seen() owner to kloppend_lookup;

-- Keep the name of a person.
create function name_login(p_user_id uuid, p_name text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update logins set name = p_name where user_id = p_user_id
$$;
revoke execute on function name_login(uuid, text) from public;
grant execute on function name_login(uuid, text) to kloppend_app;
alter function name_login(uuid, text) owner to kloppend_lookup;

-- The names of who works or worked in the business.
create function names_of_members() returns table (user_id uuid, name text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.user_id, l.name
  from memberships m join logins l on l.user_id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null and l.name is not null
$$;
revoke execute on function names_of_members() from public;
grant execute on function names_of_members() to kloppend_app;
alter function names_of_members() owner to kloppend_lookup;

-- Take the keys of the business of which it is time to tell, and note that it was told: of each the latest of the
-- given days that is due. A key that was made for so few days is not told of that early.
create function take_expiring_api_tokens(
  p_today date, p_days int[]
) returns table (id uuid, user_id uuid, name text, expires_on date)
language sql security definer set search_path = pg_catalog, public as $$
  update api_tokens t set told_days = due.days
  from (
    select o.id, min(d.days) as days, o.expires_on from (
      select k.id, k.told_days, (k.expires_at at time zone 'Europe/Amsterdam')::date as expires_on,
             (k.created_at at time zone 'Europe/Amsterdam')::date as made_on
      from api_tokens k
      where k.tenant_id = current_setting('app.tenant_id')::uuid and k.revoked_at is null and k.expires_at > now()) o
    join unnest(p_days) as d (days) on o.expires_on - p_today <= d.days and o.expires_on - o.made_on > d.days
    group by o.id, o.expires_on, o.told_days
    having o.told_days is null or min(d.days) < o.told_days) due
  where t.tenant_id = current_setting('app.tenant_id')::uuid and t.id = due.id
    and t.revoked_at is null and (t.told_days is null or t.told_days > due.days)
  returning t.id, t.user_id, t.name, due.expires_on;
$$;
revoke execute on function take_expiring_api_tokens(date, int[]) from public;
grant execute on function take_expiring_api_tokens(date, int[]) to kloppend_app;
alter function take_expiring_api_tokens(date, int[]) owner to kloppend_lookup;

-- Every node believes a session for some seconds. What ends access is told to all of them with the commit.
create function tell_of_ended_session() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('kloppend_access', 'session ' || new.session_id);
  return null;
end $$;
create trigger sessions_tell_of_end after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_of_ended_session();

-- Every node believes a key for some seconds, so the end of one is told to all of them with the commit.
create function tell_of_revoked_key() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('kloppend_access', 'key ' || new.id);
  return null;
end $$;
create trigger api_tokens_tell_of_end after update of revoked_at on api_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_of_revoked_key();

-- Every node believes a member for some seconds, so a change of role is told to all of them with the commit.
create function tell_of_member() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform pg_notify('kloppend_access', 'member ' || new.tenant_id || ' ' || new.user_id);
  return null;
end $$;
create trigger memberships_tell_of_change after update of role, until on memberships
  for each row when (old.role is distinct from new.role or old.until is distinct from new.until)
  execute function tell_of_member();
create trigger memberships_tell_of_money_rights after update of money_rights on memberships
  for each row when (old.money_rights is distinct from new.money_rights) execute function tell_of_member();

-- Rights to money end with the role for which they were given.
create function end_money_rights() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  new.money_rights := '{}';
  return new;
end $$;
create trigger memberships_end_money_rights before update of role, until on memberships
  for each row when (old.role is distinct from new.role or old.until is distinct from new.until)
  execute function end_money_rights();

-- Not stable: under the lock of the members it sees what another transaction just gave.
create function money_rights_in(p_tenant_id uuid, p_user_id uuid) returns text[]
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  return (select m.money_rights from memberships m
          where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.until is null);
end $$;
revoke execute on function money_rights_in(uuid, uuid) from public;
grant execute on function money_rights_in(uuid, uuid) to kloppend_app;
alter function money_rights_in(uuid, uuid) owner to kloppend_lookup;

-- As `see_caller`, with the rights that the member was given beside the role.
create function see_session_caller(
  p_session_id uuid, p_user_id uuid, p_tenant_id uuid
) returns table (role text, lacks_second_factor boolean, email text, money_rights text[])
language sql security definer set search_path = pg_catalog, public as $$
  select c.role, c.lacks_second_factor, c.email, money_rights_in(p_tenant_id, p_user_id)
  from see_caller(p_session_id, p_user_id, p_tenant_id) c
$$;
revoke execute on function see_session_caller(uuid, uuid, uuid) from public;
grant execute on function see_session_caller(uuid, uuid, uuid) to kloppend_app;
alter function see_session_caller(uuid, uuid, uuid) owner to kloppend_lookup;

-- Give a member rights to money beside the role; false when nothing changed.
create function give_money_rights(p_user_id uuid, p_rights text[]) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update memberships m set money_rights = p_rights
    where m.tenant_id = current_setting('app.tenant_id')::uuid and m.user_id = p_user_id and m.until is null;
  return found;
end $$;
revoke execute on function give_money_rights(uuid, text[]) from public;
grant execute on function give_money_rights(uuid, text[]) to kloppend_app;
alter function give_money_rights(uuid, text[]) owner to kloppend_lookup;

-- Whether the operator suspended the business.
create function is_suspended(p_tenant_id uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return exists (select from suspended_businesses s where s.tenant_id = p_tenant_id);
end $$;
revoke execute on function is_suspended(uuid) from public;
grant execute on function is_suspended(uuid) to kloppend_app;
alter function is_suspended(uuid) owner to kloppend_lookup;

-- Nothing is written to an example business; called in the round trip that opens a transaction that writes.
create function refuse_example(p_tenant uuid) returns void
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from example_businesses e where e.tenant_id = p_tenant) then
    raise exception 'the business is an example'
      using errcode = 'restrict_violation', constraint = 'business_is_kept', hint = 'business_is_kept';
  end if;
end $$;
revoke execute on function refuse_example(uuid) from public;
grant execute on function refuse_example(uuid) to kloppend_app;

-- Views -------------------------------------------------------------------------------------------------------------

-- What an operator lists of all businesses, with the last visit of a login.
create view businesses with (security_invoker = true) as
  select t.tenant_id, t.name, t.created_at,
         (select l.email from memberships m join logins l on l.user_id = m.user_id
          where m.tenant_id = t.tenant_id and m.until is null
          order by m.role = 'owner' desc, m.since, l.email limit 1) as email,
         (select max(greatest(s.last_seen_at, s.created_at,
             case when l.tenant_id = t.tenant_id then l.last_seen_at end))
          from memberships m join logins l on l.user_id = m.user_id
          left join sessions s on s.user_id = m.user_id and s.tenant_id = m.tenant_id
          where m.tenant_id = t.tenant_id) as last_seen_at
  from tenants t;

-- The business as other slices show it: name, address and numbers.
create view business_profiles with (security_invoker = true) as
  select tenant_id, name, contact_email, street, house_number, zip_code, city, country, iban, bic, name_on_account,
      kvk_number,
         vat_id, phone, website, created_at
  from tenants;
grant select on business_profiles to kloppend_app;

-- The days on which the business takes part in the kleineondernemersregeling.
create view kor_ranges with (security_invoker = true) as
  select tenant_id, first_day, last_day from kor_periods;
grant select on kor_ranges to kloppend_app;

-- What settings were and became, with who changed them.
create view setting_history with (security_invoker = true) as
  select tenant_id, id, at, user_email, ip, area, field, old_value, new_value, via, user_id, event_id,
         archive_imported_at
  from setting_changes;
grant select on setting_history to kloppend_app;

-- Businesses that are for tests.
create view marked_as_test with (security_invoker = true) as select tenant_id from test_businesses;
grant select on marked_as_test to kloppend_app;

-- What an owner is shown: the acts of a day, and those that were denied until an owner allows such acts again.
create view recent_money_acts with (security_invoker = true) as
  select tenant_id, id, at, door, object, old_value, new_value, user_email, via, denied_at is not null as is_denied
  from money_acts
  where (denied_at is null and at > now() - interval '1 day') or (denied_at is not null and allowed_at is null);
grant select on recent_money_acts to kloppend_app;

-- Businesses that the operator suspended.
create view suspensions with (security_invoker = true) as select tenant_id, since from suspended_businesses;
grant select on suspensions to kloppend_app;
