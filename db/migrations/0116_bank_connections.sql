-- expand
-- Accounts that are read by themselves: the permission that a user gave at the bank, or the token of a payment provider. The lines that come are
-- ordinary lines of an import; a connection that ends keeps them.

create table bank_connections (
  tenant_id        uuid        not null references tenants (tenant_id) on delete restrict,
  id               uuid        not null,
  kind             text        not null check (kind in ('enable-banking', 'mollie')),
  -- The bank, as its provider names it.
  name             text        not null check (char_length(name) between 1 and 100),
  country          text        not null check (country ~ '^[A-Z]{2}$'),
  -- `ending`: the provider is still to be told.
  state            text        not null check (state in ('connected', 'expired', 'revoked', 'ending', 'ended')),
  -- The session or the token, encrypted with a key that is not in the database. Gone with the connection.
  secret           bytea,
  -- In the address that the provider calls.
  webhook_key      text        check (char_length(webhook_key) = 36),
  -- Null for a token, which does not end by itself.
  valid_until      timestamptz,
  last_fetched_at  timestamptz,
  -- Null when nothing is being fetched.
  fetch_ordered_at timestamptz,
  -- Why the last fetch brought nothing; empty after one that succeeded.
  problem          text        not null default ''
                   check (problem in ('', 'away', 'rate-limited', 'not-accepted', 'unreadable')),
  -- The provider asked not to come before.
  retry_at         timestamptz,
  -- How often was fetched on that day.
  fetch_day        date,
  fetches          int         not null default 0 check (fetches >= 0),
  noticed_at       timestamptz,
  connected_by     uuid        not null,
  connected_at     timestamptz not null default now(),
  ended_at         timestamptz,
  primary key (tenant_id, id),
  check ((secret is not null) = (state in ('connected', 'ending'))),
  check ((ended_at is not null) = (state = 'ended'))
);
select enable_tenant_isolation('bank_connections');
grant select, insert, update on bank_connections to kloppend_app;

create table bank_connection_accounts (
  tenant_id       uuid not null references tenants (tenant_id) on delete restrict,
  id              uuid not null,
  connection_id   uuid not null,
  -- The name of the account at the provider; it says nothing without the secret.
  provider_ref    text not null check (char_length(provider_ref) between 1 and 100),
  iban            text not null check (char_length(iban) <= 34),
  name            text not null check (char_length(name) <= 140),
  -- Null until the user said that it is an account of the business.
  bank_account_id uuid,
  -- The next fetch begins some days before.
  fetched_until   date,
  primary key (tenant_id, id),
  foreign key (tenant_id, connection_id) references bank_connections (tenant_id, id) on delete restrict,
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id) on delete restrict
);
create unique index bank_connection_accounts_of_ref on bank_connection_accounts (tenant_id, connection_id, provider_ref);
create index bank_connection_accounts_of_account on bank_connection_accounts (tenant_id, bank_account_id)
  where bank_account_id is not null;
select enable_tenant_isolation('bank_connection_accounts');
grant select, insert, update on bank_connection_accounts to kloppend_app;

-- A permission that was begun: the browser comes back from the bank with the state, which works once, for that user, for an hour. Only the hash is
-- kept.
create table bank_consents (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  state_hash  text        not null check (state_hash ~ '^[0-9a-f]{64}$'),
  user_id     uuid        not null,
  name        text        not null check (char_length(name) between 1 and 100),
  country     text        not null check (country ~ '^[A-Z]{2}$'),
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz,
  primary key (tenant_id, state_hash)
);
select enable_tenant_isolation('bank_consents');
grant select, insert, update, delete on bank_consents to kloppend_app;

-- A secret of another installation does not come in by an export of a business (transfer/domain/left-out.ts).
create function refuse_import() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_importing(new.tenant_id) then
    raise exception '% is not imported', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_connections_not_imported before insert on bank_connections
  for each row execute function refuse_import();
create trigger bank_connection_accounts_not_imported before insert on bank_connection_accounts
  for each row execute function refuse_import();
create trigger bank_consents_not_imported before insert on bank_consents
  for each row execute function refuse_import();

-- Permissions of which the user has to know that they end or have ended, for the tasks.
create view bank_permissions_ending with (security_invoker = true) as
  select tenant_id, id, name, state, valid_until from bank_connections
  where state in ('expired', 'revoked')
     or (state = 'connected' and valid_until < now() + interval '14 days');
grant select on bank_permissions_ending to kloppend_app;
