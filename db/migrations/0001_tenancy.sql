-- Tenants, their logins and sessions, and the wall between them.

-- A forgotten tenant is an error, never "all rows" and never "no rows": the setting is unknown before its first use on
-- a connection, and '' afterwards; both fail here. No function and no subquery in the policy, so that Citus can carry
-- it to its nodes.
create function enable_tenant_isolation(tbl regclass) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format($f$create policy tenant_isolation on %s
                    using (tenant_id = current_setting('app.tenant_id')::uuid)
                    with check (tenant_id = current_setting('app.tenant_id')::uuid)$f$, tbl);
end $$;
revoke execute on function enable_tenant_isolation(regclass) from public;

-- For rows that are history: a correction is a new row.
create function refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  raise exception '% is append-only: correct by a new row', tg_table_name using errcode = 'restrict_violation';
end $$;

create table tenants (
  tenant_id            uuid        not null,
  name                 text        not null check (char_length(name) between 1 and 120),
  contact_email        text        not null,
  street               text        not null,
  house_number         text        not null,
  zip_code             text        not null,
  city                 text        not null,
  country              text        not null default 'NL' check (country ~ '^[A-Z]{2}$'),
  iban                 text        not null,
  bic                  text,
  name_on_account      text        not null,
  kvk_number           text        not null,
  vat_id               text        not null,
  phone                text,
  website              text,
  created_at           timestamptz not null default now(),
  primary key (tenant_id)
);
select enable_tenant_isolation('tenants');
grant select, insert, update on tenants to kloppend_app;

-- Answers already given, so that a retry or a double click gets the first one again. Written in the transaction of the
-- effect itself: either both stand or neither does.
create table idempotency_keys (
  tenant_id    uuid        not null,
  key          text        not null check (char_length(key) between 1 and 200),
  request_hash text        not null,
  status       smallint,
  body         text,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, key)
);
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);
select enable_tenant_isolation('idempotency_keys');
grant select, insert, update, delete on idempotency_keys to kloppend_app;

-- Who may log in. Needed before a tenant is known, hence without tenant isolation; the program reaches these two tables
-- through the functions below and in no other way.
create table logins (
  email         text        not null check (email = lower(email)),
  user_id       uuid        not null,
  tenant_id     uuid        not null,
  password_hash text        not null,
  created_at    timestamptz not null default now(),
  primary key (email),
  unique (user_id)
);
create table sessions (
  session_id uuid        not null,
  user_id    uuid        not null references logins (user_id) on delete cascade,
  tenant_id  uuid        not null,
  expires_at timestamptz not null,
  ended_at   timestamptz,
  created_at timestamptz not null default now(),
  primary key (session_id)
);
create index sessions_of_user on sessions (user_id);

grant select, insert on logins to kloppend_lookup;
grant select, insert, update, delete on sessions to kloppend_lookup;

create function register_login(p_email text, p_user_id uuid, p_tenant_id uuid, p_password_hash text) returns boolean
language sql security definer set search_path = pg_catalog, public as $$
  with added as (
    insert into logins (email, user_id, tenant_id, password_hash)
    values (lower(p_email), p_user_id, p_tenant_id, p_password_hash)
    on conflict (email) do nothing
    returning 1
  )
  select exists (select from added)
$$;

create function find_login(p_email text) returns table (user_id uuid, tenant_id uuid, email text, password_hash text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.user_id, l.tenant_id, l.email, l.password_hash from logins l where l.email = lower(p_email)
$$;

create function email_of_user(p_user_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.email from logins l
  where l.user_id = p_user_id and l.tenant_id = current_setting('app.tenant_id')::uuid
$$;

create function open_session(p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_expires_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from sessions s where s.user_id = p_user_id and s.expires_at < now();
  insert into sessions (session_id, user_id, tenant_id, expires_at)
  select p_session_id, l.user_id, l.tenant_id, p_expires_at
  from logins l where l.user_id = p_user_id and l.tenant_id = p_tenant_id;
$$;

create function is_session_open(p_session_id uuid, p_user_id uuid, p_tenant_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (
    select from sessions s
    where s.session_id = p_session_id and s.user_id = p_user_id and s.tenant_id = p_tenant_id
      and s.ended_at is null and s.expires_at > now()
  )
$$;

create function end_session(p_session_id uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update sessions set ended_at = now() where session_id = p_session_id and ended_at is null
$$;

do $$
declare f text;
begin
  foreach f in array array[
    'register_login(text, uuid, uuid, text)', 'find_login(text)', 'email_of_user(uuid)',
    'open_session(uuid, uuid, uuid, timestamptz)', 'is_session_open(uuid, uuid, uuid)', 'end_session(uuid)'
  ] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;
