-- expand
-- What was taken over from another program: the file, what each of its accounts had and the account of ours that took it, as evidence; and
-- what a person chose for an account that no one knew, so that the next file asks it no more.

create table past_imports (
  tenant_id         uuid        not null references tenants (tenant_id) on delete restrict,
  id                uuid        not null,
  -- The entry of the opening balance.
  entry_id          uuid        not null,
  file_name         text        not null check (char_length(file_name) between 1 and 255),
  sha256            text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  software          text        not null check (char_length(software) <= 255),
  company_name      text        not null check (char_length(company_name) <= 255),
  -- The days of the file, and the day on which these books begin.
  first_day         date        not null,
  last_day          date        not null,
  start_day         date        not null,
  -- Of the rows of past_figures.
  figures_sha256    text        not null check (figures_sha256 ~ '^[0-9a-f]{64}$'),
  imported_by       uuid        not null,
  imported_by_email text        not null,
  imported_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  check (first_day <= last_day)
);
create index past_imports_latest on past_imports (tenant_id, imported_at desc);
create index past_imports_of_entry on past_imports (tenant_id, entry_id);
select enable_tenant_isolation('past_imports');
grant select, insert on past_imports to kloppend_app;

-- Debit is positive. An account whose result is of two years has two rows.
create table past_figures (
  tenant_id      uuid   not null references tenants (tenant_id) on delete restrict,
  import_id      uuid   not null,
  place          int    not null check (place > 0),
  account_code     text   not null check (char_length(account_code) <= 60),
  account_name   text   not null check (char_length(account_name) <= 255),
  amount_cents   bigint not null,
  account_number text   not null,
  primary key (tenant_id, import_id, place),
  foreign key (tenant_id, import_id) references past_imports (tenant_id, id) on delete restrict,
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict
);
select enable_tenant_isolation('past_figures');
grant select, insert on past_figures to kloppend_app;

create table past_account_choices (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  program        text        not null check (char_length(program) between 1 and 60),
  account_code     text        not null check (char_length(account_code) between 1 and 60),
  account_name   text        not null check (char_length(account_name) <= 255),
  account_number text        not null,
  chosen_by      uuid        not null,
  chosen_at      timestamptz not null default now(),
  primary key (tenant_id, program, account_code),
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict
);
select enable_tenant_isolation('past_account_choices');
grant select, insert, update on past_account_choices to kloppend_app;
