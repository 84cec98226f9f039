-- Exports, statements of account, and figures of another program.

-- When all that a business has was last downloaded as a whole, and the last entry that was in it.
create table whole_exports (
  tenant_id  uuid        primary key references tenants (tenant_id) on delete restrict,
  made_at    timestamptz not null,
  last_entry bigint      not null default 0
);
select enable_tenant_isolation('whole_exports');
grant select, insert, update on whole_exports to kloppend_app;

-- What was mailed: the table of the statement as it was on that day, from which its PDF is drawn.
create table statement_mails (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  mail_id     uuid        not null,
  customer_id uuid        not null,
  period_from date        not null,
  period_to   date        not null,
  file_name   text        not null check (char_length(file_name) between 1 and 120),
  language    text        not null check (language in ('nl', 'en')),
  content     jsonb       not null,
  ordered_by  uuid        not null,
  ordered_at  timestamptz not null default now(),
  primary key (tenant_id, mail_id),
  foreign key (tenant_id, mail_id) references mails (tenant_id, id) on delete restrict,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict,
  check (period_from <= period_to)
);
create index statement_mails_of_customer on statement_mails (tenant_id, customer_id, ordered_at desc);
select enable_tenant_isolation('statement_mails');
grant select, insert on statement_mails to kloppend_app;

-- The PDF that was sent, by the hash of its bytes in the file store.
create table statement_mail_files (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  mail_id    uuid        not null,
  sha256     text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint      not null check (size_bytes > 0),
  made_at    timestamptz not null default now(),
  primary key (tenant_id, mail_id),
  foreign key (tenant_id, mail_id) references statement_mails (tenant_id, mail_id) on delete restrict
);
create index statement_mail_files_by_content on statement_mail_files (tenant_id, sha256);
select enable_tenant_isolation('statement_mail_files');
create policy lookup_samples_files on statement_mail_files for select to kloppend_lookup using (true);
grant select, insert on statement_mail_files to kloppend_app;
grant select (tenant_id, sha256) on statement_mail_files to kloppend_lookup;
create trigger statement_mail_files_append_only before update or delete on statement_mail_files
  for each row execute function refuse_change();

-- What was read from another program: the file, what each of its accounts had and the account of ours that took it,
-- as evidence.
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

-- A figure that another program had on an account. Debit is positive. An account whose result is of two years has two
-- rows.
create table past_figures (
  tenant_id      uuid   not null references tenants (tenant_id) on delete restrict,
  import_id      uuid   not null,
  place          int    not null check (place > 0),
  account_code   text   not null check (char_length(account_code) <= 60),
  account_name   text   not null check (char_length(account_name) <= 255),
  amount_cents   bigint not null,
  account_number text   not null,
  primary key (tenant_id, import_id, place),
  foreign key (tenant_id, import_id) references past_imports (tenant_id, id) on delete restrict,
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict
);
select enable_tenant_isolation('past_figures');
grant select, insert on past_figures to kloppend_app;

-- The account of ours that a person chose for an account of another program.
create table past_account_choices (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  program        text        not null check (char_length(program) between 1 and 60),
  account_code   text        not null check (char_length(account_code) between 1 and 60),
  account_name   text        not null check (char_length(account_name) <= 255),
  account_number text        not null,
  chosen_by      uuid        not null,
  chosen_at      timestamptz not null default now(),
  primary key (tenant_id, program, account_code),
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict
);
select enable_tenant_isolation('past_account_choices');
grant select, insert, update on past_account_choices to kloppend_app;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- What was mailed stays, but for its customer when customers are merged.
create function guard_statement_mail() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  kept statement_mails;
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  elsif is_customer_merge(old.tenant_id, old.customer_id, new.customer_id) then
    kept := new;
    kept.customer_id := old.customer_id;
    if kept is not distinct from old then return new; end if;
  end if;
  raise exception '% is append-only: correct by a new row', tg_table_name using errcode = 'restrict_violation';
end $$;
revoke execute on function guard_statement_mail() from public;
create trigger statement_mails_append_only before update or delete on statement_mails
  for each row execute function guard_statement_mail();
