-- expand
-- Payouts of providers (decision 196): what was sold, what the provider took, and what the bank received.
create table payouts (
  tenant_id           uuid        not null references tenants (tenant_id) on delete restrict,
  id                  uuid        not null,
  number              int         not null check (number > 0),
  provider            text        not null check (char_length(provider) between 1 and 40),
  provider_name       text        not null check (char_length(provider_name) between 1 and 60),
  -- The sales of these days; the entry is on the last one.
  sold_from           date        not null check (sold_from >= date '1900-01-01'),
  day                 date        not null check (day between sold_from and date '2199-12-31'),
  sales               text        not null check (sales in ('unbooked', 'invoices', 'booked')),
  sells               text        not null check (sells in ('goods', 'services')),
  is_under_kor        boolean     not null,
  -- With VAT; zero where the sales are in the books by another way.
  high_cents          bigint      not null check (high_cents >= 0),
  low_cents           bigint      not null check (low_cents >= 0),
  zero_cents          bigint      not null check (zero_cents >= 0),
  refunded_high_cents bigint      not null check (refunded_high_cents >= 0),
  refunded_low_cents  bigint      not null check (refunded_low_cents >= 0),
  refunded_zero_cents bigint      not null check (refunded_zero_cents >= 0),
  -- What invoices received, or what waited on the account already, less what went back.
  booked_cents        bigint      not null check (sales <> 'unbooked' or booked_cents = 0),
  fees_cents          bigint      not null check (fees_cents >= 0),
  fee_vat_cents       bigint      not null check (fee_vat_cents >= 0),
  fee_vat             text        not null check (fee_vat in ('nl', 'eu', 'non-eu', 'none')),
  fee_account         text        not null,
  -- Less than zero where the provider paid what was withheld before.
  withheld_cents      bigint      not null,
  paid_out_cents      bigint      not null,
  -- The clearing account that the payout passes through, 1191 to 1199.
  account             text        not null check (account between '1191' and '1199'),
  reference           text        not null check (char_length(reference) <= 100),
  note                text        check (char_length(note) between 1 and 500),
  -- Null where nothing is booked beside the payments of invoices.
  entry_id            uuid,
  created_by          uuid        not null,
  created_at          timestamptz not null default now(),
  cancelled_at        timestamptz,
  cancelled_on        date,
  cancel_reason       text        check (char_length(cancel_reason) between 1 and 500),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, account) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, fee_account) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  check (fee_vat_cents = 0 or fee_vat = 'nl'),
  -- The form closes.
  check (paid_out_cents = high_cents + low_cents + zero_cents - refunded_high_cents - refunded_low_cents - refunded_zero_cents
                          + booked_cents - fees_cents - fee_vat_cents - withheld_cents),
  check ((cancelled_at is null) = (cancel_reason is null)),
  check ((cancelled_at is null) = (cancelled_on is null))
);
create index payouts_by_day on payouts (tenant_id, day desc);
create index payouts_by_provider on payouts (tenant_id, provider, number desc);
create index payouts_by_account on payouts (tenant_id, account);
create index payouts_by_fee_account on payouts (tenant_id, fee_account);
create index payouts_by_entry on payouts (tenant_id, entry_id);
-- One payout of a provider has one reference.
create unique index payouts_by_reference on payouts (tenant_id, provider, reference) where reference <> '' and cancelled_at is null;
select enable_tenant_isolation('payouts');
grant select, insert on payouts to kloppend_app;
grant update (cancelled_at, cancelled_on, cancel_reason) on payouts to kloppend_app;

create function guard_payout() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null then
    raise exception 'a payout is never deleted, and is reversed once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payouts_guard before update or delete on payouts for each row execute function guard_payout();

-- The invoices and credit notes that a payout paid, each by its payment.
create table payout_documents (
  tenant_id    uuid   not null references tenants (tenant_id) on delete restrict,
  payout_id    uuid   not null,
  document_id  uuid   not null,
  payment_id   uuid   not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (tenant_id, payout_id, document_id),
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id) on delete restrict,
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete restrict
);
create index payout_documents_by_document on payout_documents (tenant_id, document_id);
create index payout_documents_by_payment on payout_documents (tenant_id, payment_id);
select enable_tenant_isolation('payout_documents');
grant select, insert on payout_documents to kloppend_app;
create trigger payout_documents_append_only before update or delete on payout_documents for each row execute function refuse_change();
do $$ begin
  create trigger payouts_no_truncate before truncate on payouts for each statement execute function refuse_change();
  create trigger payout_documents_no_truncate before truncate on payout_documents for each statement execute function refuse_change();
end $$;

-- Which payout a part of a bank line is. A decision of the version before has none.
alter table bank_decision_parts add column payout_id uuid;
-- The check of the key reads both tables, for every business.
alter table bank_decision_parts no force row level security;
alter table payouts no force row level security;
alter table bank_decision_parts add foreign key (tenant_id, payout_id) references payouts (tenant_id, id) on delete restrict;
alter table bank_decision_parts force row level security;
alter table payouts force row level security;
create index bank_decision_parts_of_payout on bank_decision_parts (tenant_id, payout_id) where payout_id is not null;

create view payout_bank_parts with (security_invoker = true) as
  select p.tenant_id, p.payout_id, d.line_id, l.bank_account_id, l.booked_on, p.account_number, p.amount_cents
  from bank_decisions d
  join bank_decision_parts p on p.tenant_id = d.tenant_id and p.decision_id = d.id
  join bank_lines l on l.tenant_id = d.tenant_id and l.id = d.line_id
  where p.payout_id is not null
    and not exists (select from bank_decision_reversals r where r.tenant_id = d.tenant_id and r.decision_id = d.id);
grant select on payout_bank_parts to kloppend_app;

-- Payouts that no line of the bank has yet.
create view payouts_under_way with (security_invoker = true) as
  select p.tenant_id, p.id, p.provider, p.provider_name, p.day, p.paid_out_cents, p.reference, p.account
  from payouts p
  where p.cancelled_at is null and p.paid_out_cents <> 0
    and not exists (select from payout_bank_parts b where b.tenant_id = p.tenant_id and b.payout_id = p.id);
grant select on payouts_under_way to kloppend_app;

-- The trail names a payout by its number, provider and day.
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
  union all select tenant_id, id, 'payout', provider_name || ' ' || number || ', ' || to_char(day, 'DD-MM-YYYY') from payouts;
