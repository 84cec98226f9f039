-- expand
-- Loans with a schedule (decision 189): what was agreed with the lender. What is owed is what its account says, or its item of the opening balance.
create table loans (
  tenant_id        uuid        not null references tenants (tenant_id) on delete restrict,
  id               uuid        not null,
  name             text        not null check (char_length(name) between 1 and 60),
  lender           text        not null check (char_length(lender) between 1 and 140),
  -- By which a line of the bank is known; money is never sent to it.
  iban             text        not null check (iban = '' or iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  kind             text        not null check (kind in ('annuity', 'linear', 'at-end', 'by-hand')),
  account_number   text        not null,
  open_item_id     uuid,
  principal_cents  bigint      not null check (principal_cents > 0),
  -- Of a year, in hundredths of a percent.
  interest_rate    bigint      not null check (interest_rate between 0 and 10000),
  starts_on        date        not null check (starts_on between date '1900-01-01' and date '2199-12-31'),
  first_due_on     date        not null,
  every_months     int         not null check (every_months in (1, 3, 6, 12)),
  instalments      int         not null check (instalments between 1 and 600),
  instalment_cents bigint      check (instalment_cents > 0),
  after_extra      text        not null check (after_extra in ('lower', 'shorter')),
  version          int         not null default 1 check (version > 0),
  created_by       uuid        not null,
  created_at       timestamptz not null default now(),
  cancelled_at     timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, open_item_id) references open_items (tenant_id, id) on delete restrict,
  check (first_due_on > starts_on and first_due_on <= date '2199-12-31'),
  check (instalment_cents is null or kind = 'annuity')
);
-- An account, or an item of the opening balance, is that of one loan.
create unique index loans_of_account on loans (tenant_id, account_number) where open_item_id is null and cancelled_at is null;
create unique index loans_of_item on loans (tenant_id, open_item_id) where open_item_id is not null and cancelled_at is null;
create index loans_by_account on loans (tenant_id, account_number);
create index loans_by_item on loans (tenant_id, open_item_id);
select enable_tenant_isolation('loans');
grant select, insert on loans to kloppend_app;
grant update (name, lender, iban, interest_rate, first_due_on, every_months, instalments, instalment_cents, after_extra, version, cancelled_at)
  on loans to kloppend_app;

create function guard_loan() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    raise exception 'a loan is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.cancelled_at is not null then
    raise exception 'a loan that left the list does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger loans_guard before update or delete on loans for each row execute function guard_loan();
do $$ begin
  create trigger loans_no_truncate before truncate on loans for each statement execute function refuse_change();
end $$;

-- Of which loan a part of a bank line is: its repayment or its interest. A decision of the version before has none.
alter table bank_decision_parts add column loan_id uuid;
-- The check of the key reads both tables, for every business.
alter table bank_decision_parts no force row level security;
alter table loans no force row level security;
alter table bank_decision_parts add foreign key (tenant_id, loan_id) references loans (tenant_id, id) on delete restrict;
alter table bank_decision_parts force row level security;
alter table loans force row level security;
create index bank_decision_parts_of_loan on bank_decision_parts (tenant_id, loan_id) where loan_id is not null;

create view loan_bank_parts with (security_invoker = true) as
  select p.tenant_id, p.loan_id, d.line_id, l.booked_on, p.account_number, p.amount_cents
  from bank_decisions d
  join bank_decision_parts p on p.tenant_id = d.tenant_id and p.decision_id = d.id
  join bank_lines l on l.tenant_id = d.tenant_id and l.id = d.line_id
  where p.loan_id is not null
    and not exists (select from bank_decision_reversals r where r.tenant_id = d.tenant_id and r.decision_id = d.id);
grant select on loan_bank_parts to kloppend_app;

-- The trail names a loan by its name.
create or replace view named_records with (security_invoker = true) as
  select tenant_id, id, kind, coalesce(number, nullif(title, ''), nullif(customer_name, ''), 'concept zonder titel') as name from documents
  union all select tenant_id, id, 'customer', name from customers
  union all select tenant_id, id, 'product', name from products
  union all select tenant_id, id, 'project', title from projects
  union all select tenant_id, id, 'expense', coalesce(supplier_name, description) from expenses
  union all select tenant_id, id, 'account', number || ' ' || name from ledger_accounts
  union all select tenant_id, id, 'entry', number || ' ' || description from journal_entries
  union all select tenant_id, id, 'open-item', btrim(reference || ' ' || relation) from open_items
  union all select tenant_id, recurring_invoice_id, 'recurring-invoice', nullif(content ->> 'title', '') from recurring_invoice_versions
  union all select r.tenant_id, r.id, 'recurring-invoice', c.name
    from recurring_invoices r join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
  union all select tenant_id, id, 'bank-account', btrim(name || ' ' || iban) from bank_accounts
  union all select tenant_id, id, 'bank-line',
                   btrim(coalesce(nullif(counterparty_name, ''), description) || ' ' || to_char(booked_on, 'DD-MM-YYYY')) from bank_lines
  union all select tenant_id, id, 'bank-import', file_name from bank_imports
  union all select tenant_id, id, 'bank-rule', coalesce(nullif(label, ''), nullif(words, ''), nullif(name, ''), iban) from bank_rules
  union all select tenant_id, id, 'bank-mapping', name from bank_mappings
  union all select tenant_id, id, 'bank-connection', name from bank_connections
  union all select tenant_id, id, 'payment-batch', number || ' ' || message_ref from payment_batches
  union all select tenant_id, id, 'direct-debit', number || ' ' || message_ref from direct_debit_batches
  union all select tenant_id, id, 'mandate', mandate_ref || ' ' || holder from mandates
  union all select p.tenant_id, p.id, 'online-payment', coalesce(d.number, d.title)
    from online_payments p join documents d on d.tenant_id = p.tenant_id and d.id = p.document_id
  union all select f.tenant_id, f.id, 'online-payment', coalesce(d.number, d.title)
    from online_refunds f join online_payments p on p.tenant_id = f.tenant_id and p.id = f.online_payment_id
                          join documents d on d.tenant_id = p.tenant_id and d.id = p.document_id
  union all select tenant_id, id, 'asset', name from assets
  union all select tenant_id, id, 'goal', case kind when 'revenue' then 'omzet' when 'reserve' then 'reservering' else kind end from goals
  union all select tenant_id, id, 'question', subject_name from questions
  union all select tenant_id, id, 'review', period from review_marks
  union all select a.tenant_id, a.id, 'arrangement', string_agg(d.number, ', ' order by d.number)
    from payment_arrangements a join payment_arrangement_invoices i on i.tenant_id = a.tenant_id and i.arrangement_id = a.id
                                join documents d on d.tenant_id = i.tenant_id and d.id = i.document_id
    group by a.tenant_id, a.id
  union all select tenant_id, id, 'letter', subject from reminder_letters
  union all select tenant_id, id, 'mail', subject from mails
  union all select tenant_id, id, 'webhook', name from webhooks
  union all select tenant_id, id, 'file', file_name from backing_documents
  union all select tenant_id, id, 'file', file_name from mail_files
  union all select tenant_id, id, 'file', file_name from uploaded_archives
  union all select tenant_id, id, 'import', file_name from list_imports
  union all select tenant_id, record_id,
                   case record when 'projects' then 'project' when 'bank_imports' then 'bank-import' when 'bank_mappings' then 'bank-mapping'
                               when 'bank_rules' then 'bank-rule' when 'uploaded_archives' then 'file' else 'document' end,
                   old_values ->> 'removed_name'
    from audit_changes where old_values ? 'removed_name'
  union all select t.tenant_id, t.id, 'takings', r.name || ' ' || t.number || ', ' || to_char(t.day, 'DD-MM-YYYY')
    from day_takings t join registers r on r.tenant_id = t.tenant_id and r.id = t.register_id
  union all select tenant_id, id, 'takings', name from registers
  union all select tenant_id, id, 'loan', name from loans;
