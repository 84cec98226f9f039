-- The bank: accounts, lines, decisions, batches of payments, mandates and direct debits.

-- The bank: its accounts, the files that were read, and their lines. A line is what a bank wrote and never changes;
-- what is decided on it comes in tables of its own.
create table bank_accounts (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  iban            text        not null check (iban = '' or iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  name            text        not null check (char_length(name) between 1 and 70),
  -- One account of the ledger for each account at a bank, so that the two balances can be compared.
  account_number  text        not null,
  created_at      timestamptz not null default now(),
  -- A card, a payment provider or a savings account may have a number of its own, or none.
  own_number      text        not null default '' check (own_number ~ '^[A-Z0-9]{0,34}$'),
  -- How many lines of an account of the bank are to do, kept beside it: the number stands on every page. Null: not
  -- counted yet, then it is read from the lines. Kept by triggers, so that a program that does not know the column
  -- keeps it too.
  lines_to_do     int,
  days_kept_until date,
  days_kept_entry bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict
);
create unique index bank_accounts_of_ledger on bank_accounts (tenant_id, account_number);
create unique index bank_accounts_of_iban on bank_accounts (tenant_id, iban) where iban <> '';
create unique index bank_accounts_of_number on bank_accounts (tenant_id, own_number) where own_number <> '';
select enable_tenant_isolation('bank_accounts');
grant select, insert, update (name, lines_to_do, days_kept_until, days_kept_entry) on bank_accounts to kloppend_app;
create trigger bank_accounts_edited after update on bank_accounts
  for each row when (old.name <> new.name and coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('name');

-- A file or a fetch of the bank that was read, with its hash, so that the same one is read once.
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
grant select, insert, delete on bank_imports to kloppend_app;
create trigger bank_imports_no_truncate before truncate on bank_imports
  for each statement execute function refuse_change();
create trigger bank_imports_removed after delete on bank_imports
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_removed_record('file_name');

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
  constraint bank_statements_check1 check ((opening_cents is null) = (closing_cents is null))
);
create index bank_statements_of_account on bank_statements (tenant_id, bank_account_id, to_day);
select enable_tenant_isolation('bank_statements');
grant select, insert, delete on bank_statements to kloppend_app;
create trigger bank_statements_no_truncate before truncate on bank_statements
  for each statement execute function refuse_change();

-- What a bank wrote about a movement of money. Nothing of a line changes, but that it turned out to be no duplicate.
create table bank_lines (
  tenant_id           uuid        not null references tenants (tenant_id) on delete restrict,
  id                  uuid        not null,
  bank_account_id     uuid        not null,
  import_id           uuid        not null,
  place               int         not null,
  booked_on           date        not null,
  value_on            date,
  -- From the side of the account: positive came in.
  amount_cents        bigint      not null,
  counterparty_name   text        not null check (char_length(counterparty_name) <= 140),
  counterparty_iban   text        not null check (char_length(counterparty_iban) <= 34),
  description         text        not null check (char_length(description) <= 1000),
  end_to_end_ref      text        not null,
  bank_reference      text        not null,
  mandate             text        not null,
  creditor_code       text        not null,
  kenmerk             text        not null,
  code                text        not null,
  -- The texts as they were, where one of them was cut.
  raw                 text        check (char_length(raw) <= 20000),
  -- Formats of one family give a line the same identity: the id of the bank, or its content and its number among
  -- equal ones.
  family              text        not null,
  identity            text        not null check (char_length(identity) between 1 and 200),
  -- The same payment in a file of another family; such a line is no money.
  duplicate_of        uuid,
  -- Whether that is so is not certain; it is shown.
  is_doubtful         boolean     not null default false,
  created_at          timestamptz not null default now(),
  -- Why a bank returned a direct debit, in the code of ISO 20022; empty for any other line.
  return_reason       text        not null default '' check (char_length(return_reason) <= 35),
  -- The ids by which another message of the bank names the entry.
  entry_refs          text[]      not null default '{}' check (cardinality(entry_refs) <= 5),
  -- The balance of the account after a line, where the file names it. With day and amount it says that two lines are
  -- one, whatever the bank made of their texts.
  balance_after_cents bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id) on delete restrict,
  foreign key (tenant_id, import_id) references bank_imports (tenant_id, id) on delete restrict,
  foreign key (tenant_id, duplicate_of) references bank_lines (tenant_id, id) on delete restrict,
  check (not is_doubtful or duplicate_of is not null)
);
create unique index bank_lines_of_identity on bank_lines (tenant_id, bank_account_id, family, identity);
-- A line has one twin in each family.
create unique index bank_lines_of_twin on bank_lines (tenant_id, duplicate_of, family) where duplicate_of is not null;
create index bank_lines_by_day on bank_lines (tenant_id, bank_account_id, booked_on) include (amount_cents)
  where duplicate_of is null;
create index bank_lines_of_import on bank_lines (tenant_id, import_id);
-- `bank_lines_by_day` holds the lines that are money of their own.
create index bank_duplicates_by_day on bank_lines (tenant_id, bank_account_id, booked_on) where duplicate_of is not null;
select enable_tenant_isolation('bank_lines');
grant select, insert, delete, update (duplicate_of, is_doubtful) on bank_lines to kloppend_app;
create trigger bank_lines_no_truncate before truncate on bank_lines
  for each statement execute function refuse_change();

-- What a user decided on a line of the bank. The parts are rows of their own.
create table bank_decisions (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  line_id      uuid        not null,
  -- The first decision on the line, the second after an undo, …
  number       int         not null check (number > 0),
  decided_by   uuid        not null,
  decided_at   timestamptz not null default now(),
  -- A decision that the program made by itself, and why a decision was proposed.
  is_automatic boolean     not null default false,
  reasons      jsonb       not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  primary key (tenant_id, id),
  foreign key (tenant_id, line_id) references bank_lines (tenant_id, id) on delete restrict
);
-- Of two users who decide at once, the second one is refused.
create unique index bank_decisions_of_line on bank_decisions (tenant_id, line_id, number);
select enable_tenant_isolation('bank_decisions');
grant select, insert on bank_decisions to kloppend_app;
create trigger bank_decisions_append_only before update or delete on bank_decisions
  for each row execute function refuse_change();
create trigger bank_decisions_no_truncate before truncate on bank_decisions
  for each statement execute function refuse_change();

-- What a line of the bank was decided to be: documents, items or accounts, each with an amount.
create table bank_decision_parts (
  tenant_id      uuid   not null references tenants (tenant_id) on delete restrict,
  decision_id    uuid   not null,
  part           int    not null check (part > 0),
  kind           text   not null check (kind in ('invoice', 'creditNote', 'expense', 'vatReturn', 'openItem',
      'account', 'transfer', 'link')),
  -- From the side of the bank account: positive came in.
  amount_cents   bigint not null check (amount_cents <> 0),
  entry_id       uuid   not null,
  document_id    uuid,
  payment_id     uuid,
  account_number text,
  expense_id     uuid,
  vat_return_id  uuid,
  -- The invoice that this credit note settled: no money moved for this part.
  settled_id     uuid,
  vat_code       text,
  -- A line of the bank may pay an item of the opening balance, whole or in part (decision 144).
  open_item_id   uuid,
  -- By which name a user chose what a bank line is ("Brandstof"), beside the account that it was booked on: what
  -- waits for its receipt on 1200 keeps its name, and lines like it are proposed by it (decision 180). A decision of
  -- the version before has none.
  answer         text   check (answer ~ '^[a-z-]{1,40}$'),
  -- Of which loan the part is: its repayment or its interest.
  loan_id        uuid,
  -- Which payout the part is.
  payout_id      uuid,
  -- Which wage item the part pays.
  wage_item_id   uuid,
  primary key (tenant_id, decision_id, part),
  foreign key (tenant_id, decision_id) references bank_decisions (tenant_id, id) on delete restrict,
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete restrict,
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, expense_id) references expenses (tenant_id, id) on delete restrict,
  foreign key (tenant_id, vat_return_id) references vat_returns (tenant_id, id) on delete restrict,
  foreign key (tenant_id, settled_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, open_item_id) references open_items (tenant_id, id) on delete restrict,
  foreign key (tenant_id, loan_id) references loans (tenant_id, id) on delete restrict,
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id) on delete restrict,
  foreign key (tenant_id, wage_item_id) references wage_items (tenant_id, id) on delete restrict,
  constraint bank_decision_parts_check1 check (settled_id is null or kind = 'creditNote'),
  constraint bank_decision_parts_check2 check (vat_code is null or kind = 'account'),
  check (case kind when 'invoice' then document_id is not null when 'creditNote' then document_id is not null
      and num_nonnulls(payment_id, settled_id) = 1 when 'expense' then expense_id is not null
      and payment_id is not null when 'vatReturn' then vat_return_id is not null
      and payment_id is not null when 'openItem' then open_item_id is not null
      and payment_id is not null when 'link' then num_nonnulls(document_id, expense_id, vat_return_id, open_item_id,
      payment_id, account_number) = 0 else account_number is not null end),
  constraint bank_decision_parts_item_check check (open_item_id is null or kind = 'openItem')
);
create index bank_decision_parts_of_entry on bank_decision_parts (tenant_id, entry_id);
create index bank_decision_parts_of_loan on bank_decision_parts (tenant_id, loan_id) where loan_id is not null;
create index bank_decision_parts_of_payout on bank_decision_parts (tenant_id, payout_id) where payout_id is not null;
create index bank_decision_parts_of_wage_item on bank_decision_parts (tenant_id, wage_item_id)
  where wage_item_id is not null;
select enable_tenant_isolation('bank_decision_parts');
grant select, insert on bank_decision_parts to kloppend_app;
create trigger bank_decision_parts_append_only before update or delete on bank_decision_parts
  for each row execute function refuse_change();
create trigger bank_decision_parts_no_truncate before truncate on bank_decision_parts
  for each statement execute function refuse_change();

-- A decision that was undone. The decision stays, with its entry and the mirror of it.
create table bank_decision_reversals (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  decision_id uuid        not null,
  reversed_by uuid        not null,
  reversed_at timestamptz not null default now(),
  primary key (tenant_id, decision_id),
  foreign key (tenant_id, decision_id) references bank_decisions (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('bank_decision_reversals');
grant select, insert on bank_decision_reversals to kloppend_app;
create trigger bank_decision_reversals_append_only before update or delete on bank_decision_reversals
  for each row execute function refuse_change();
create trigger bank_decision_reversals_no_truncate before truncate on bank_decision_reversals
  for each statement execute function refuse_change();

-- Whether the program decides by itself what is certain at the bank, and the id under which the business collects.
create table bank_settings (
  tenant_id    uuid        primary key references tenants (tenant_id) on delete restrict,
  -- Whether the program decides by itself what is certain.
  is_automatic boolean     not null,
  changed_by   uuid        not null,
  changed_at   timestamptz not null default now(),
  -- The id under which the business collects: its Incassant-ID.
  creditor_ref text        not null default '' check (char_length(creditor_ref) <= 35)
);
select enable_tenant_isolation('bank_settings');
grant select, insert, update on bank_settings to kloppend_app;

-- Which lines of the bank are booked by themselves, and on which account.
create table bank_rules (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  id             uuid        not null,
  -- What users read: the name of the counterparty.
  label          text        not null check (char_length(label) <= 140),
  -- Of which lines: the account of the counterparty, its name, and words of the text. Empty: any.
  iban           text        not null check (char_length(iban) <= 34),
  name           text        not null check (char_length(name) <= 140),
  words          text        not null check (char_length(words) <= 140),
  is_incoming    boolean     not null,
  -- Without a sign; null: any.
  least_cents    bigint      check (least_cents > 0),
  most_cents     bigint,
  -- What such a line is: a booking on an account, or a document of a kind.
  account_number text,
  vat_code       text,
  document_kind  text        check (document_kind in ('invoice', 'creditNote', 'expense', 'vatReturn')),
  is_automatic   boolean     not null,
  created_by     uuid        not null,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict,
  check (most_cents >= least_cents),
  constraint bank_rules_check1 check (iban <> '' or name <> '' or words <> ''),
  constraint bank_rules_check2 check (num_nonnulls(account_number, document_kind) = 1),
  constraint bank_rules_check3 check (vat_code is null or account_number is not null),
  constraint bank_rules_check4 check (not is_automatic or account_number is not null)
);
-- The same condition has one rule.
create unique index bank_rules_of_condition on bank_rules
  (tenant_id, iban, name, words, is_incoming, coalesce(least_cents, 0), coalesce(most_cents, 0));
select enable_tenant_isolation('bank_rules');
grant select, insert, delete, update (is_automatic) on bank_rules to kloppend_app;
create trigger bank_rules_edited after update on bank_rules
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('is_automatic');
create trigger bank_rules_removed after delete on bank_rules
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_removed_record('label', 'words', 'name', 'iban');

-- A user said that a line is not this document, entry or account, so it is not proposed for the line a second time.
create table bank_refusals (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  line_id    uuid        not null,
  target_id  uuid        not null,
  refused_by uuid        not null,
  refused_at timestamptz not null default now(),
  primary key (tenant_id, line_id, target_id),
  foreign key (tenant_id, line_id) references bank_lines (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('bank_refusals');
grant select, insert, delete on bank_refusals to kloppend_app;
create trigger bank_refusals_no_truncate before truncate on bank_refusals
  for each statement execute function refuse_change();

-- What was read and removed again. Only its lines may be deleted, and never one with a decision (foreign key).
create table bank_import_removals (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  import_id  uuid        not null,
  file_name  text        not null check (char_length(file_name) <= 120),
  format     text        not null check (char_length(format) <= 60),
  lines      int         not null check (lines >= 0),
  removed_by uuid        not null,
  removed_at timestamptz not null default now(),
  primary key (tenant_id, import_id)
);
select enable_tenant_isolation('bank_import_removals');
grant select, insert on bank_import_removals to kloppend_app;
create trigger bank_import_removals_append_only before update or delete on bank_import_removals
  for each row execute function refuse_change();
create trigger bank_import_removals_no_truncate before truncate on bank_import_removals
  for each statement execute function refuse_change();

-- "This is no duplicate": what the line was thought to be the same as.
create table bank_separate_lines (
  tenant_id        uuid        not null references tenants (tenant_id) on delete restrict,
  line_id          uuid        not null,
  was_duplicate_of uuid        not null,
  decided_by       uuid        not null,
  decided_at       timestamptz not null default now(),
  primary key (tenant_id, line_id),
  foreign key (tenant_id, line_id) references bank_lines (tenant_id, id) on delete restrict,
  foreign key (tenant_id, was_duplicate_of) references bank_lines (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('bank_separate_lines');
grant select, insert on bank_separate_lines to kloppend_app;
create trigger bank_separate_lines_append_only before update or delete on bank_separate_lines
  for each row execute function refuse_change();
create trigger bank_separate_lines_no_truncate before truncate on bank_separate_lines
  for each statement execute function refuse_change();

-- Payments that the business orders at its bank in one file. A batch books nothing: the line of the bank does, and is
-- known by our id. Nothing of a batch changes; that it was cancelled is a row of its own.
create table payment_batches (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  number          int         not null check (number > 0),
  bank_account_id uuid        not null,
  -- The id of the message, which the bank refuses a second time.
  message_ref     text        not null check (message_ref ~ '^[A-Z0-9-]{1,35}$'),
  execution_day   date        not null,
  -- Who pays, as the file names it: a new name of the business does not change a file.
  debtor_name     text        not null check (char_length(debtor_name) between 1 and 70),
  debtor_iban     text        not null,
  created_by      uuid        not null,
  created_at      timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id) on delete restrict
);
create unique index payment_batches_of_number on payment_batches (tenant_id, number);
select enable_tenant_isolation('payment_batches');
grant select, insert on payment_batches to kloppend_app;
create trigger payment_batches_append_only before update or delete on payment_batches
  for each row execute function refuse_change();
create trigger payment_batches_no_truncate before truncate on payment_batches
  for each statement execute function refuse_change();

-- What a batch pays: an expense, a return of VAT, an item or wages, with the amount and the account.
create table payment_batch_items (
  tenant_id      uuid   not null references tenants (tenant_id) on delete restrict,
  batch_id       uuid   not null,
  position       int    not null check (position > 0),
  kind           text   not null check (kind in ('expense', 'creditNote', 'vatReturn', 'openItem', 'wageItem')),
  expense_id     uuid,
  document_id    uuid,
  vat_return_id  uuid,
  -- The largest amount of a SEPA credit transfer.
  amount_cents   bigint not null check (amount_cents between 1 and 99999999999),
  name           text   not null check (char_length(name) between 1 and 70),
  iban           text   not null,
  -- The account that was paid or read last for this party, where it was another one.
  previous_iban  text,
  -- A betalingskenmerk or an RF reference, else words.
  reference      text   not null,
  remittance     text   not null check (char_length(remittance) <= 140),
  -- Ours: the bank repeats it on its line.
  end_to_end_ref text   not null check (end_to_end_ref ~ '^[A-Z]{1,35}$'),
  -- An item of the opening balance that the batch pays (decision 173).
  open_item_id   uuid,
  -- A wage item that the batch pays: wages, payroll tax or pension (decision 204).
  wage_item_id   uuid,
  primary key (tenant_id, batch_id, position),
  foreign key (tenant_id, batch_id) references payment_batches (tenant_id, id) on delete restrict,
  foreign key (tenant_id, expense_id) references expenses (tenant_id, id) on delete restrict,
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, vat_return_id) references vat_returns (tenant_id, id) on delete restrict,
  foreign key (tenant_id, open_item_id) references open_items (tenant_id, id) on delete restrict,
  foreign key (tenant_id, wage_item_id) references wage_items (tenant_id, id) on delete restrict,
  check ((kind = 'expense') = (expense_id is not null)),
  constraint payment_batch_items_check1 check ((kind = 'creditNote') = (document_id is not null)),
  constraint payment_batch_items_check2 check ((kind = 'vatReturn') = (vat_return_id is not null)),
  constraint payment_batch_items_check3 check ((reference = '') <> (remittance = '')),
  constraint payment_batch_items_item_check check ((kind = 'openItem') = (open_item_id is not null)),
  constraint payment_batch_items_wage_check check ((kind = 'wageItem') = (wage_item_id is not null))
);
create unique index payment_batch_items_of_ref on payment_batch_items (tenant_id, end_to_end_ref);
create index payment_batch_items_of_expense on payment_batch_items (tenant_id, expense_id) where expense_id is not null;
create index payment_batch_items_of_document on payment_batch_items (tenant_id, document_id)
  where document_id is not null;
create index payment_batch_items_of_return on payment_batch_items (tenant_id, vat_return_id)
  where vat_return_id is not null;
create index payment_batch_items_of_item on payment_batch_items (tenant_id, open_item_id) where open_item_id is not null;
create index payment_batch_items_of_wage_item on payment_batch_items (tenant_id, wage_item_id)
  where wage_item_id is not null;
select enable_tenant_isolation('payment_batch_items');
grant select, insert on payment_batch_items to kloppend_app;
create trigger payment_batch_items_append_only before update or delete on payment_batch_items
  for each row execute function refuse_change();
create trigger payment_batch_items_no_truncate before truncate on payment_batch_items
  for each statement execute function refuse_change();

-- The file of each version, made with the batch: a second download is the same bytes, also after the writer changes.
create table payment_batch_files (
  tenant_id uuid not null references tenants (tenant_id) on delete restrict,
  batch_id  uuid not null,
  version   text not null check (version in ('03', '09')),
  sha256    text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content   text not null,
  primary key (tenant_id, batch_id, version),
  foreign key (tenant_id, batch_id) references payment_batches (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('payment_batch_files');
grant select, insert on payment_batch_files to kloppend_app;
create trigger payment_batch_files_append_only before update or delete on payment_batch_files
  for each row execute function refuse_change();
create trigger payment_batch_files_no_truncate before truncate on payment_batch_files
  for each statement execute function refuse_change();

-- A batch of payments that was cancelled, and why.
create table payment_batch_cancellations (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  batch_id     uuid        not null,
  cancelled_by uuid        not null,
  cancelled_at timestamptz not null default now(),
  primary key (tenant_id, batch_id),
  foreign key (tenant_id, batch_id) references payment_batches (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('payment_batch_cancellations');
grant select, insert on payment_batch_cancellations to kloppend_app;
create trigger payment_batch_cancellations_append_only before update or delete on payment_batch_cancellations
  for each row execute function refuse_change();
create trigger payment_batch_cancellations_no_truncate before truncate on payment_batch_cancellations
  for each statement execute function refuse_change();

-- Accounts that are read by themselves: the permission that a user gave at the bank, or the token of a payment
-- provider. The lines that come are ordinary lines of an import; a connection that ends keeps them.
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
  problem          text        not null default '' check (problem in ('', 'away', 'rate-limited', 'not-accepted',
      'unreadable')),
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
  constraint bank_connections_check1 check ((ended_at is not null) = (state = 'ended'))
);
select enable_tenant_isolation('bank_connections');
grant select, insert, update on bank_connections to kloppend_app;

-- The accounts that a connection reads, each with the day until which it was read.
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

-- A permission that was begun: the browser comes back from the bank with the state, which works once, for that user,
-- for an hour. Only the hash is kept.
create table bank_consents (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  state_hash text        not null check (state_hash ~ '^[0-9a-f]{64}$'),
  user_id    uuid        not null,
  name       text        not null check (char_length(name) between 1 and 100),
  country    text        not null check (country ~ '^[A-Z]{2}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (tenant_id, state_hash)
);
select enable_tenant_isolation('bank_consents');
grant select, insert, update, delete on bank_consents to kloppend_app;

-- What a customer signed: the business may collect from this account.
create table mandates (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  customer_id  uuid        not null,
  -- Ours: the customer reads it on each line.
  mandate_ref  text        not null check (mandate_ref ~ '^[A-Za-z0-9/?:().,''+ -]{1,35}$'),
  scheme       text        not null check (scheme in ('CORE', 'B2B')),
  -- False: it may be used once.
  is_recurrent boolean     not null,
  holder       text        not null check (char_length(holder) between 1 and 70),
  iban         text        not null,
  signed_on    date        not null,
  -- So many days before a collection the customer is told of it.
  notice_days  int         not null check (notice_days between 1 and 30),
  -- Where the signed form is.
  evidence     text        not null check (char_length(evidence) between 1 and 200),
  -- The mandate of before, with another account or holder.
  replaces_id  uuid,
  created_by   uuid        not null,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict,
  foreign key (tenant_id, replaces_id) references mandates (tenant_id, id) on delete restrict
);
create unique index mandates_of_ref on mandates (tenant_id, lower(mandate_ref));
create index mandates_of_customer on mandates (tenant_id, customer_id);
select enable_tenant_isolation('mandates');
grant select, insert on mandates to kloppend_app;
create trigger mandates_no_truncate before truncate on mandates for each statement execute function refuse_change();

-- What happened to a mandate. `cleared`: the owner looked at a returned direct debit, and the mandate may be used.
create table mandate_events (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  id         uuid        not null,
  mandate_id uuid        not null,
  kind       text        not null check (kind in ('revoked', 'replaced', 'cleared')),
  user_id    uuid        not null,
  at         timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, mandate_id) references mandates (tenant_id, id) on delete restrict
);
create unique index mandate_events_of_end on mandate_events (tenant_id, mandate_id) where kind <> 'cleared';
select enable_tenant_isolation('mandate_events');
grant select, insert on mandate_events to kloppend_app;
create trigger mandate_events_append_only before delete or update on mandate_events
  for each row execute function refuse_change();
create trigger mandate_events_no_truncate before truncate on mandate_events
  for each statement execute function refuse_change();

-- Direct debits that the business hands to its bank in one file. Nothing of a batch changes.
create table direct_debit_batches (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  number          int         not null check (number > 0),
  bank_account_id uuid        not null,
  -- The id of the message, which the bank refuses a second time.
  message_ref     text        not null check (message_ref ~ '^[A-Z0-9-]{1,33}$'),
  collection_day  date        not null,
  -- Who collects, as the file names it.
  creditor_name   text        not null check (char_length(creditor_name) between 1 and 70),
  creditor_iban   text        not null,
  creditor_ref    text        not null,
  -- The file, made with the batch: a second download is the same bytes, also after the writer changes.
  sha256          text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content         text        not null,
  created_by      uuid        not null,
  created_at      timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id) on delete restrict
);
create unique index direct_debit_batches_of_number on direct_debit_batches (tenant_id, number);
select enable_tenant_isolation('direct_debit_batches');
grant select, insert on direct_debit_batches to kloppend_app;
create trigger direct_debit_batches_append_only before delete or update on direct_debit_batches
  for each row execute function refuse_change();
create trigger direct_debit_batches_no_truncate before truncate on direct_debit_batches
  for each statement execute function refuse_change();

-- An invoice that a batch collects, by which mandate and in which sequence.
create table direct_debit_items (
  tenant_id      uuid   not null references tenants (tenant_id) on delete restrict,
  batch_id       uuid   not null,
  position       int    not null check (position > 0),
  document_id    uuid   not null,
  mandate_id     uuid   not null,
  sequence_type  text   not null check (sequence_type in ('OOFF', 'RCUR', 'FNAL')),
  amount_cents   bigint not null check (amount_cents between 1 and 99999999999),
  remittance     text   not null check (char_length(remittance) between 1 and 140),
  -- Ours: the bank repeats it on its line.
  end_to_end_ref text   not null check (end_to_end_ref ~ '^[A-Z]{1,35}$'),
  primary key (tenant_id, batch_id, position),
  foreign key (tenant_id, batch_id) references direct_debit_batches (tenant_id, id) on delete restrict,
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, mandate_id) references mandates (tenant_id, id) on delete restrict
);
create unique index direct_debit_items_of_ref on direct_debit_items (tenant_id, end_to_end_ref);
create index direct_debit_items_of_document on direct_debit_items (tenant_id, document_id);
create index direct_debit_items_of_mandate on direct_debit_items (tenant_id, mandate_id);
select enable_tenant_isolation('direct_debit_items');
grant select, insert on direct_debit_items to kloppend_app;
create trigger direct_debit_items_append_only before delete or update on direct_debit_items
  for each row execute function refuse_change();
create trigger direct_debit_items_no_truncate before truncate on direct_debit_items
  for each statement execute function refuse_change();

-- An item of direct debit that the bank refused before its day, or a batch that was cancelled.
create table direct_debit_cancellations (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  batch_id     uuid        not null,
  position     int         not null,
  cancelled_by uuid        not null,
  cancelled_at timestamptz not null default now(),
  primary key (tenant_id, batch_id, position),
  foreign key (tenant_id, batch_id, position)
      references direct_debit_items (tenant_id, batch_id, position) on delete restrict
);
select enable_tenant_isolation('direct_debit_cancellations');
grant select, insert on direct_debit_cancellations to kloppend_app;
create trigger direct_debit_cancellations_append_only before delete or update on direct_debit_cancellations
  for each row execute function refuse_change();
create trigger direct_debit_cancellations_no_truncate before truncate on direct_debit_cancellations
  for each statement execute function refuse_change();

-- What the columns mean of files that no bank of ours exports, as a user chose it. Of each layout one; the next file
-- with those columns is read by it.
create table bank_mappings (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  -- A hash of the layout: the names of the columns, or else how many there are and which are days.
  layout_key      text        not null check (layout_key ~ '^[0-9a-f]{64}$'),
  name            text        not null check (char_length(name) between 1 and 60),
  layout          jsonb       not null check (jsonb_typeof(layout) = 'object'),
  mapping         jsonb       not null check (jsonb_typeof(mapping) = 'object'),
  -- Whose lines they are where no column says so; null: asked each time.
  bank_account_id uuid,
  changed_by      uuid        not null,
  changed_at      timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id) on delete restrict
);
create unique index bank_mappings_of_layout on bank_mappings (tenant_id, layout_key);
select enable_tenant_isolation('bank_mappings');
grant select, insert, delete, update (name, mapping, bank_account_id, changed_by,
  changed_at) on bank_mappings to kloppend_app;
create trigger bank_mappings_removed after delete on bank_mappings
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_removed_record('name');

-- A line of the bank that its file gives in parts, such as a batch with its payments.
create table bank_line_parts (
  tenant_id         uuid   not null references tenants (tenant_id) on delete restrict,
  line_id           uuid   not null,
  position          int    not null check (position >= 1),
  import_id         uuid   not null,
  -- From the side of the account, as of the line.
  amount_cents      bigint not null,
  counterparty_name text   not null check (char_length(counterparty_name) <= 140),
  counterparty_iban text   not null check (char_length(counterparty_iban) <= 34),
  description       text   not null check (char_length(description) <= 1000),
  end_to_end_ref    text   not null check (char_length(end_to_end_ref) <= 140),
  kenmerk           text   not null check (char_length(kenmerk) <= 140),
  primary key (tenant_id, line_id, position),
  foreign key (tenant_id, line_id) references bank_lines (tenant_id, id) on delete restrict,
  foreign key (tenant_id, import_id) references bank_imports (tenant_id, id) on delete restrict
);
create index bank_line_parts_of_import on bank_line_parts (tenant_id, import_id);
select enable_tenant_isolation('bank_line_parts');
grant select, insert, delete on bank_line_parts to kloppend_app;
create trigger bank_line_parts_no_truncate before truncate on bank_line_parts
  for each statement execute function refuse_change();

-- The signed form of a mandate, as a file. It is the evidence of what was collected, so that it is added once and
-- then stays.
create table mandate_forms (
  tenant_id           uuid        not null references tenants (tenant_id) on delete restrict,
  mandate_id          uuid        not null,
  backing_document_id uuid        not null,
  added_by            uuid        not null,
  added_at            timestamptz not null default now(),
  primary key (tenant_id, mandate_id),
  foreign key (tenant_id, mandate_id) references mandates (tenant_id, id) on delete restrict,
  foreign key (tenant_id, backing_document_id) references backing_documents (tenant_id, id) on delete restrict
);
create index mandate_forms_by_document on mandate_forms (tenant_id, backing_document_id);
select enable_tenant_isolation('mandate_forms');
grant select, insert on mandate_forms to kloppend_app;
create trigger mandate_forms_append_only before update or delete on mandate_forms
  for each row execute function refuse_change();
create trigger mandate_forms_no_truncate before truncate on mandate_forms
  for each statement execute function refuse_change();

-- What the comparison of the bank and the books says of each day of an account, kept when a file was read, so that it
-- is as fast with fifty thousand lines as with fifty (decision 197). A day after `days_kept_until` is read from its
-- rows. Triggers move that day back before each line that changes, so that a program that does not know the column
-- keeps it true; an entry after `days_kept_entry` moves it for the reader.
create table bank_days (
  tenant_id       uuid   not null,
  bank_account_id uuid   not null,
  day             date   not null,
  line_cents      bigint not null,
  posted_cents    bigint not null,
  odd_lines       uuid[] not null,
  odd_entries     uuid[] not null,
  primary key (tenant_id, bank_account_id, day),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('bank_days');
grant select, insert, delete on bank_days to kloppend_app;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- A row of the bank stays, but for what an import that is removed takes along. On a node of a cluster the table is a
-- shard such as `bank_lines_102895`, so the number is taken off.
create function guard_bank_row() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  removed uuid;
begin
  if tg_op = 'UPDATE' and regexp_replace(tg_table_name, '_\d+$', '') = 'bank_lines' then
    if old.is_doubtful and new.duplicate_of is null and not new.is_doubtful
        and to_jsonb(new) - 'duplicate_of' - 'is_doubtful' = to_jsonb(old) - 'duplicate_of' - 'is_doubtful'
        and exists (select from bank_separate_lines s where s.tenant_id = old.tenant_id and s.line_id = old.id) then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    if regexp_replace(tg_table_name, '_\d+$', '') = 'bank_refusals' then
      select l.import_id into removed from bank_lines l where l.tenant_id = old.tenant_id and l.id = old.line_id;
    else
      removed := coalesce((to_jsonb(old) ->> 'import_id')::uuid, (to_jsonb(old) ->> 'id')::uuid);
    end if;
    if exists (select from bank_import_removals r where r.tenant_id = old.tenant_id and r.import_id = removed) then
      return old;
    end if;
  end if;
  raise exception '% is append-only: correct by a new row', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger bank_imports_append_only before update or delete on bank_imports
  for each row execute function guard_bank_row();
create trigger bank_statements_append_only before update or delete on bank_statements
  for each row execute function guard_bank_row();
create trigger bank_lines_append_only before update or delete on bank_lines
  for each row execute function guard_bank_row();
create trigger bank_refusals_append_only before update or delete on bank_refusals
  for each row execute function guard_bank_row();
-- Only with the import that they came with.
create trigger bank_line_parts_append_only before update or delete on bank_line_parts
  for each row execute function guard_bank_row();

-- The number of lines to do is kept beside the account with each line, decision and undo.
create function keep_lines_to_do() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  changed record;
  decided record;
begin
  if tg_op = 'DELETE' then
    changed := old;
    if is_due_for_deletion(changed.tenant_id) then return null; end if;
  else
    changed := new;
  end if;
  if regexp_replace(tg_table_name, '_\d+$', '') = 'bank_lines' then
    -- A file has thousands: the program counts when all are there. `least` ignores a null, so that a day would be kept that is not.
    update bank_accounts set lines_to_do = null,
        days_kept_until = case when days_kept_until is not null then least(days_kept_until, changed.booked_on - 1) end
      where tenant_id = changed.tenant_id and id = changed.bank_account_id
        and (lines_to_do is not null or days_kept_until >= changed.booked_on);
    return null;
  end if;
  if regexp_replace(tg_table_name, '_\d+$', '') = 'bank_decisions' then
    select l.bank_account_id, l.booked_on, -1 as more into decided from bank_lines l
      where l.tenant_id = changed.tenant_id and l.id = changed.line_id;
  else
    select l.bank_account_id, l.booked_on, 1 as more into decided
      from bank_decisions d join bank_lines l on l.tenant_id = changed.tenant_id and l.id = d.line_id
      where d.tenant_id = changed.tenant_id and d.id = changed.decision_id;
  end if;
  update bank_accounts set lines_to_do = lines_to_do + decided.more,
      days_kept_until = case when days_kept_until is not null then least(days_kept_until, decided.booked_on - 1) end
    where tenant_id = changed.tenant_id and id = decided.bank_account_id;
  return null;
end $$;
create trigger bank_lines_to_do after insert or update or delete on bank_lines
  for each row execute function keep_lines_to_do();
create trigger bank_decisions_to_do after insert on bank_decisions
  for each row execute function keep_lines_to_do();
create trigger bank_decision_reversals_to_do after insert on bank_decision_reversals
  for each row execute function keep_lines_to_do();

-- A mandate stays as it was signed, but for its end and for its customer when customers are merged.
create function guard_mandate() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  kept mandates;
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
revoke execute on function guard_mandate() from public;
create trigger mandates_append_only before delete or update on mandates
  for each row execute function guard_mandate();

-- Views -------------------------------------------------------------------------------------------------------------

-- The parts of decisions that were not undone.
create view live_bank_parts with (security_invoker = true) as
  select p.tenant_id, p.decision_id, d.line_id, p.part, p.kind, p.amount_cents, p.entry_id, p.document_id,
      p.payment_id, p.account_number,
         p.expense_id, p.vat_return_id, p.settled_id, p.vat_code, p.open_item_id, p.answer, p.wage_item_id
  from bank_decisions d
  join bank_decision_parts p on p.tenant_id = d.tenant_id and p.decision_id = d.id
  where not exists (
    select from bank_decision_reversals r where r.tenant_id = d.tenant_id and r.decision_id = d.id);
grant select on live_bank_parts to kloppend_app;

-- What is ordered names its batch, so that a refusal can say which one is to be cancelled.
create view ordered_payments with (security_invoker = true) as
  select i.tenant_id, i.batch_id, i.position, i.kind, i.expense_id, i.document_id, i.vat_return_id, i.amount_cents,
      i.end_to_end_ref,
         b.bank_account_id, b.message_ref, b.execution_day,
         exists (select from item_payments p
           where p.tenant_id = i.tenant_id and p.reversed_on is null and p.created_at >= b.created_at
               and p.amount_cents = -i.amount_cents
             and (p.expense_id = i.expense_id or p.document_id = i.document_id
                 or p.vat_return_id = i.vat_return_id)) as is_paid,
         b.number as batch_number, b.created_at as ordered_at
  from payment_batch_items i
  join payment_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
  where i.kind not in ('openItem', 'wageItem') and not exists (
    select from payment_batch_cancellations c where c.tenant_id = b.tenant_id and c.batch_id = b.id);
grant select on ordered_payments to kloppend_app;

-- Permissions of which the user has to know that they end or have ended, for the tasks.
create view bank_permissions_ending with (security_invoker = true) as
  select tenant_id, id, name, state, valid_until from bank_connections
  where state in ('expired', 'revoked')
     or (state = 'connected' and valid_until < now() + interval '14 days');
grant select on bank_permissions_ending to kloppend_app;

-- For the archive with everything, which names each file.
create view signed_mandates with (security_invoker = true) as
  select f.tenant_id, f.backing_document_id, m.mandate_ref
  from mandate_forms f join mandates m on m.tenant_id = f.tenant_id and m.id = f.mandate_id;
grant select on signed_mandates to kloppend_app;

-- A line of the bank as its owner recognises it.
create view bank_line_names with (security_invoker = true) as
  select tenant_id, id, bank_account_id, booked_on, counterparty_name, description, amount_cents from bank_lines;
grant select on bank_line_names to kloppend_app;

-- Direct debits of an invoice that were handed to the bank. No column has a subquery, because a cluster plans a
-- statement only when each of its subqueries names the tenant.
create view collection_orders with (security_invoker = true) as
  select i.tenant_id, i.batch_id, i.position, i.document_id, i.mandate_id, i.sequence_type, i.amount_cents,
         b.number as batch_number, b.collection_day, b.created_at as ordered_at
  from direct_debit_items i
  join direct_debit_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
  where not exists (
    select from direct_debit_cancellations c
    where c.tenant_id = i.tenant_id and c.batch_id = i.batch_id and c.position = i.position);
grant select on collection_orders to kloppend_app;

-- A line of the bank that took back a payment of an invoice, by the amount of that payment.
create view collection_returns with (security_invoker = true) as
  select o.tenant_id, o.document_id, p.amount_cents, o.line_id, d.decided_at
  from live_bank_parts o
  join bank_decisions d on d.tenant_id = o.tenant_id and d.id = o.decision_id
  join item_payments p on p.tenant_id = o.tenant_id and p.id = o.payment_id and p.document_id = o.document_id
  where o.kind = 'invoice' and o.amount_cents = -p.amount_cents;
grant select on collection_returns to kloppend_app;

-- What became of each direct debit that was not cancelled. It is returned by the first line of the bank that took
-- back a payment of its amount; it is paid when such a payment was recorded since and is there; else it is still to
-- come.
create view direct_debits with (security_invoker = true) as
  select i.tenant_id, i.batch_id, i.position, i.document_id, i.mandate_id, i.sequence_type, i.amount_cents,
      i.end_to_end_ref,
         b.number as batch_number, b.bank_account_id, b.message_ref, b.collection_day,
         r.line_id as returned_by, r.decided_at as returned_at,
         case when r.line_id is not null then 'returned'
              when exists (
                select from item_payments p
                where p.tenant_id = i.tenant_id and p.document_id = i.document_id and p.reversed_on is null
                  and p.created_at >= b.created_at and p.amount_cents = i.amount_cents) then 'paid'
              else 'ordered' end as state
  from direct_debit_items i
  join direct_debit_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
  left join lateral (
    select o.line_id, o.decided_at from collection_returns o
    where o.tenant_id = i.tenant_id and o.document_id = i.document_id and o.amount_cents = i.amount_cents
      and o.decided_at >= b.created_at
    order by o.decided_at limit 1) r on true
  where not exists (
    select from direct_debit_cancellations c
    where c.tenant_id = i.tenant_id and c.batch_id = i.batch_id and c.position = i.position);
grant select on direct_debits to kloppend_app;

-- Parts of lines of the bank that are of a loan.
create view loan_bank_parts with (security_invoker = true) as
  select p.tenant_id, p.loan_id, d.line_id, l.booked_on, p.account_number, p.amount_cents
  from bank_decisions d
  join bank_decision_parts p on p.tenant_id = d.tenant_id and p.decision_id = d.id
  join bank_lines l on l.tenant_id = d.tenant_id and l.id = d.line_id
  where p.loan_id is not null
    and not exists (select from bank_decision_reversals r where r.tenant_id = d.tenant_id and r.decision_id = d.id);
grant select on loan_bank_parts to kloppend_app;

-- What is ordered of any kind, for programs that know all kinds.
create view all_ordered_payments with (security_invoker = true) as
  select i.tenant_id, i.batch_id, i.position, i.kind, i.expense_id, i.document_id, i.vat_return_id, i.open_item_id,
      i.amount_cents, i.end_to_end_ref,
         b.bank_account_id, b.message_ref, b.execution_day, b.number as batch_number, b.created_at as ordered_at,
             i.wage_item_id
  from payment_batch_items i
  join payment_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
  where not exists (select from payment_batch_cancellations c where c.tenant_id = b.tenant_id and c.batch_id = b.id);
grant select on all_ordered_payments to kloppend_app;

-- Parts of lines of the bank that are a payout.
create view payout_bank_parts with (security_invoker = true) as
  select p.tenant_id, p.payout_id, d.line_id, l.bank_account_id, l.booked_on, p.account_number, p.amount_cents
  from bank_decisions d
  join bank_decision_parts p on p.tenant_id = d.tenant_id and p.decision_id = d.id
  join bank_lines l on l.tenant_id = d.tenant_id and l.id = d.line_id
  where p.payout_id is not null
    and not exists (select from bank_decision_reversals r where r.tenant_id = d.tenant_id and r.decision_id = d.id);
grant select on payout_bank_parts to kloppend_app;

-- Parts of lines of the bank that pay a wage item.
create view wage_bank_parts with (security_invoker = true) as
  select p.tenant_id, p.wage_item_id, d.line_id, d.decided_at, l.booked_on, p.account_number, p.amount_cents
  from bank_decisions d
  join bank_decision_parts p on p.tenant_id = d.tenant_id and p.decision_id = d.id
  join bank_lines l on l.tenant_id = d.tenant_id and l.id = d.line_id
  where p.wage_item_id is not null
    and not exists (select from bank_decision_reversals r where r.tenant_id = d.tenant_id and r.decision_id = d.id);
grant select on wage_bank_parts to kloppend_app;
