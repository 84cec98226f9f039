-- The bank: its accounts, the files that were read, and their lines. A line is what a bank wrote and never changes; what is decided
-- on it comes in tables of its own.

create table bank_accounts (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  id             uuid        not null,
  iban           text        not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  name           text        not null check (char_length(name) between 1 and 70),
  -- One account of the ledger for each account at a bank, so that the two balances can be compared.
  account_number text        not null,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict
);
create unique index bank_accounts_of_iban on bank_accounts (tenant_id, iban);
create unique index bank_accounts_of_ledger on bank_accounts (tenant_id, account_number);
select enable_tenant_isolation('bank_accounts');
-- A row lock needs the right to update a column: an import locks its account.
grant select, insert on bank_accounts to kloppend_app;
grant update (name) on bank_accounts to kloppend_app;

create table bank_imports (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  id          uuid        not null,
  sha256      text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name   text        not null check (char_length(file_name) <= 120),
  format      text        not null check (char_length(format) <= 60),
  new_lines   int         not null check (new_lines >= 0),
  imported_by uuid        not null,
  imported_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index bank_imports_of_content on bank_imports (tenant_id, sha256);
select enable_tenant_isolation('bank_imports');
grant select, insert on bank_imports to kloppend_app;

-- What a file says of a period of an account. Balances are null where the format has none.
create table bank_statements (
  tenant_id       uuid   not null references tenants (tenant_id) on delete restrict,
  import_id       uuid   not null,
  position        int    not null,
  bank_account_id uuid   not null,
  family          text   not null,
  from_day        date   not null,
  to_day          date   not null,
  opening_cents   bigint,
  closing_cents   bigint,
  primary key (tenant_id, import_id, position),
  foreign key (tenant_id, import_id) references bank_imports (tenant_id, id) on delete restrict,
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id) on delete restrict,
  check (from_day <= to_day),
  check ((opening_cents is null) = (closing_cents is null))
);
create index bank_statements_of_account on bank_statements (tenant_id, bank_account_id, to_day);
select enable_tenant_isolation('bank_statements');
grant select, insert on bank_statements to kloppend_app;

create table bank_lines (
  tenant_id         uuid        not null references tenants (tenant_id) on delete restrict,
  id                uuid        not null,
  bank_account_id   uuid        not null,
  import_id         uuid        not null,
  place             int         not null,
  booked_on         date        not null,
  value_on          date,
  -- From the side of the account: positive came in.
  amount_cents      bigint      not null,
  counterparty_name text        not null check (char_length(counterparty_name) <= 140),
  counterparty_iban text        not null check (char_length(counterparty_iban) <= 34),
  description       text        not null check (char_length(description) <= 1000),
  end_to_end_ref    text        not null,
  bank_reference    text        not null,
  mandate           text        not null,
  creditor_code     text        not null,
  kenmerk           text        not null,
  code              text        not null,
  -- The texts as they were, where one of them was cut.
  raw               text check (char_length(raw) <= 20000),
  -- Formats of one family give a line the same identity: the id of the bank, or its content and its number among equal ones.
  family            text        not null,
  identity          text        not null check (char_length(identity) between 1 and 200),
  -- The same payment in a file of another family; such a line is no money.
  duplicate_of      uuid,
  -- Whether that is so is not certain; it is shown.
  is_doubtful       boolean     not null default false check (not is_doubtful or duplicate_of is not null),
  created_at        timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id) on delete restrict,
  foreign key (tenant_id, import_id) references bank_imports (tenant_id, id) on delete restrict,
  foreign key (tenant_id, duplicate_of) references bank_lines (tenant_id, id) on delete restrict
);
create unique index bank_lines_of_identity on bank_lines (tenant_id, bank_account_id, family, identity);
-- A line has one twin in each family.
create unique index bank_lines_of_twin on bank_lines (tenant_id, duplicate_of, family) where duplicate_of is not null;
create index bank_lines_by_day on bank_lines (tenant_id, bank_account_id, booked_on) include (amount_cents)
  where duplicate_of is null;
create index bank_lines_of_import on bank_lines (tenant_id, import_id);
select enable_tenant_isolation('bank_lines');
grant select, insert on bank_lines to kloppend_app;

create trigger bank_imports_append_only before update or delete on bank_imports
  for each row execute function refuse_change();
create trigger bank_imports_no_truncate before truncate on bank_imports
  for each statement execute function refuse_change();
create trigger bank_statements_append_only before update or delete on bank_statements
  for each row execute function refuse_change();
create trigger bank_statements_no_truncate before truncate on bank_statements
  for each statement execute function refuse_change();
create trigger bank_lines_append_only before update or delete on bank_lines
  for each row execute function refuse_change();
create trigger bank_lines_no_truncate before truncate on bank_lines
  for each statement execute function refuse_change();
