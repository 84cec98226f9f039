-- What a line of the bank may be besides a payment on an invoice, and what the program may decide by itself.

-- The check of a new foreign key reads the rows of all tenants.
alter table bank_decision_parts no force row level security;
alter table expenses no force row level security;
alter table vat_returns no force row level security;
alter table documents no force row level security;
alter table bank_decisions no force row level security;

-- A decision that the program made by itself, and why a decision was proposed.
alter table bank_decisions
  add column is_automatic boolean not null default false,
  add column reasons      jsonb   not null default '[]' check (jsonb_typeof(reasons) = 'array');

alter table bank_decision_parts
  drop constraint bank_decision_parts_kind_check,
  drop constraint bank_decision_parts_check,
  drop constraint bank_decision_parts_check1,
  add column expense_id    uuid,
  add column vat_return_id uuid,
  -- The invoice that this credit note settled: no money moved for this part.
  add column settled_id    uuid,
  add column vat_code      text,
  add constraint bank_decision_parts_kind_check check (kind in (
    'invoice', 'creditNote', 'expense', 'vatReturn', 'account', 'transfer', 'link')),
  add foreign key (tenant_id, expense_id) references expenses (tenant_id, id) on delete restrict,
  add foreign key (tenant_id, vat_return_id) references vat_returns (tenant_id, id) on delete restrict,
  add foreign key (tenant_id, settled_id) references documents (tenant_id, id) on delete restrict,
  -- An invoice that a credit note settles whole has no payment.
  add check (case kind
    when 'invoice' then document_id is not null
    when 'creditNote' then document_id is not null and num_nonnulls(payment_id, settled_id) = 1
    when 'expense' then expense_id is not null and payment_id is not null
    when 'vatReturn' then vat_return_id is not null and payment_id is not null
    when 'link' then num_nonnulls(document_id, expense_id, vat_return_id, payment_id, account_number) = 0
    else account_number is not null end),
  add check (settled_id is null or kind = 'creditNote'),
  add check (vat_code is null or kind = 'account');

alter table bank_decision_parts force row level security;
alter table expenses force row level security;
alter table vat_returns force row level security;
alter table documents force row level security;
alter table bank_decisions force row level security;

create or replace view live_bank_parts with (security_invoker = true) as
  select p.tenant_id, p.decision_id, d.line_id, p.part, p.kind, p.amount_cents, p.entry_id, p.document_id, p.payment_id,
         p.account_number, p.expense_id, p.vat_return_id, p.settled_id, p.vat_code
  from bank_decisions d
  join bank_decision_parts p on p.tenant_id = d.tenant_id and p.decision_id = d.id
  where not exists (
    select from bank_decision_reversals r where r.tenant_id = d.tenant_id and r.decision_id = d.id);

-- Returns of VAT that were filed, for a slice below taxes.
create view filed_vat_returns with (security_invoker = true) as
  select r.tenant_id, r.id, r.period, r.sequence, r.amount_cents, r.filed_at from vat_returns r;
grant select on filed_vat_returns to kloppend_app;

create table bank_settings (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  -- Whether the program decides by itself what is certain.
  is_automatic boolean     not null,
  changed_by   uuid        not null,
  changed_at   timestamptz not null default now(),
  primary key (tenant_id)
);
select enable_tenant_isolation('bank_settings');
grant select, insert, update on bank_settings to kloppend_app;

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
  least_cents    bigint check (least_cents > 0),
  most_cents     bigint check (most_cents >= least_cents),
  -- What such a line is: a booking on an account, or a document of a kind.
  account_number text,
  vat_code       text,
  document_kind  text check (document_kind in ('invoice', 'creditNote', 'expense', 'vatReturn')),
  is_automatic   boolean     not null,
  created_by     uuid        not null,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict,
  check (iban <> '' or name <> '' or words <> ''),
  check (num_nonnulls(account_number, document_kind) = 1),
  check (vat_code is null or account_number is not null),
  check (not is_automatic or account_number is not null)
);
-- The same condition has one rule.
create unique index bank_rules_of_condition on bank_rules
  (tenant_id, iban, name, words, is_incoming, coalesce(least_cents, 0), coalesce(most_cents, 0));
select enable_tenant_isolation('bank_rules');
grant select, insert, delete on bank_rules to kloppend_app;
grant update (is_automatic) on bank_rules to kloppend_app;

-- A user said that a line is not this document, entry or account. It is never proposed for the line again.
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
grant select, insert on bank_refusals to kloppend_app;
create trigger bank_refusals_append_only before update or delete on bank_refusals
  for each row execute function refuse_change();
create trigger bank_refusals_no_truncate before truncate on bank_refusals
  for each statement execute function refuse_change();
