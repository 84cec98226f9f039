-- expand
-- Dividend of a company (decision 205): what was decided and tested, the tax that is withheld, and what is to be paid because of that.
create table dividends (
  tenant_id          uuid        not null references tenants (tenant_id) on delete restrict,
  id                 uuid        not null,
  number             int         not null check (number > 0),
  -- The day of the decision, on which the entry is, and the day from which the shareholder may have the money.
  decided_on         date        not null check (decided_on >= date '1900-01-01'),
  payable_on         date        not null check (payable_on between decided_on and date '2199-12-31'),
  shareholder        text        not null check (char_length(shareholder) between 1 and 140),
  iban               text        not null check (iban = '' or iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  amount_cents       bigint      not null check (amount_cents > 0),
  tax_cents          bigint      not null check (tax_cents between 0 and amount_cents),
  net_cents          bigint      not null,
  -- A holding from which no tax is withheld.
  is_exempt          boolean     not null,
  -- Not paid, but added to the current account of the director.
  to_current_account boolean     not null,
  -- What the directors tested and why they agreed: article 2:216 BW.
  test_note          text        not null check (char_length(test_note) between 1 and 500),
  entry_id           uuid        not null,
  created_by         uuid        not null,
  created_at         timestamptz not null default now(),
  cancelled_at       timestamptz,
  cancelled_on       date,
  cancel_reason      text        check (char_length(cancel_reason) between 1 and 500),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  check (net_cents = amount_cents - tax_cents),
  check (not is_exempt or tax_cents = 0),
  check ((cancelled_at is null) = (cancel_reason is null)),
  check ((cancelled_at is null) = (cancelled_on is null))
);
create index dividends_by_day on dividends (tenant_id, decided_on desc);
create index dividends_by_entry on dividends (tenant_id, entry_id);
select enable_tenant_isolation('dividends');
grant select, insert on dividends to kloppend_app;
grant update (cancelled_at, cancelled_on, cancel_reason) on dividends to kloppend_app;

create function guard_dividend() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null then
    raise exception 'a dividend is never deleted, and is reversed once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger dividends_guard before update or delete on dividends for each row execute function guard_dividend();
do $$ begin
  create trigger dividends_no_truncate before truncate on dividends for each statement execute function refuse_change();
end $$;

-- An item is of a wage journal or of a dividend. The checks are replaced by wider ones.
alter table wage_items add column dividend_id uuid;
-- The check of the key reads both tables, for every business.
alter table wage_items no force row level security;
alter table dividends no force row level security;
alter table wage_items add foreign key (tenant_id, dividend_id) references dividends (tenant_id, id) on delete restrict;
alter table wage_items force row level security;
alter table dividends force row level security;
create index wage_items_of_dividend on wage_items (tenant_id, dividend_id) where dividend_id is not null;
do $$ begin
  alter table wage_items
    alter column journal_id drop not null,
    drop constraint wage_items_kind_check,
    add constraint wage_items_kind_check check (kind in ('net', 'payroll-tax', 'pension', 'dividend', 'dividend-tax')),
    add constraint wage_items_source_check check (
      num_nonnulls(journal_id, dividend_id) = 1 and (dividend_id is not null) = (kind in ('dividend', 'dividend-tax')));
end $$;

create or replace view live_wage_items with (security_invoker = true) as
  select i.tenant_id, i.id, i.journal_id, i.kind, i.name, i.payee, i.iban, i.kenmerk, i.account, i.since, i.due_on, i.amount_cents, i.dividend_id
  from wage_items i
  where not exists (
      select from wage_journals j where j.tenant_id = i.tenant_id and j.id = i.journal_id and j.cancelled_at is not null)
    and not exists (
      select from dividends v where v.tenant_id = i.tenant_id and v.id = i.dividend_id and v.cancelled_at is not null);

-- The trail names a dividend by its number and day.
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
  union all select tenant_id, id, 'loan', name from loans
  union all select tenant_id, id, 'payout', provider_name || ' ' || number || ', ' || to_char(day, 'DD-MM-YYYY') from payouts
  union all select tenant_id, id, 'wages', 'Loon ' || number || ', ' || to_char(last_day, 'MM-YYYY') from wage_journals
  union all select tenant_id, id, 'dividend', 'Dividend ' || number || ', ' || to_char(decided_on, 'DD-MM-YYYY') from dividends;
