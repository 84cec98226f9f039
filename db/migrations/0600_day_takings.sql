-- expand
-- What registers sold and received each day: counted by a person, frozen with a fingerprint, booked on its day (decision 185).

create table registers (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  name         text        not null check (char_length(name) between 1 and 60),
  sells        text        not null check (sells in ('goods', 'services')),
  -- Where its card payments wait for their payout.
  card_account text        not null,
  created_by   uuid        not null,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, card_account) references ledger_accounts (tenant_id, number) on delete restrict
);
create index registers_by_card_account on registers (tenant_id, card_account);
select enable_tenant_isolation('registers');
grant select, insert on registers to kloppend_app;
create trigger registers_append_only before update or delete on registers for each row execute function refuse_change();

create table day_takings (
  tenant_id               uuid        not null references tenants (tenant_id) on delete restrict,
  id                      uuid        not null,
  register_id             uuid        not null,
  number                  int         not null check (number > 0),
  day                     date        not null check (day between date '1900-01-01' and date '2199-12-31'),
  -- With VAT.
  high_cents              bigint      not null check (high_cents >= 0),
  low_cents               bigint      not null check (low_cents >= 0),
  zero_cents              bigint      not null check (zero_cents >= 0),
  bottle_deposits_cents   bigint      not null,
  vouchers_sold_cents     bigint      not null check (vouchers_sold_cents >= 0),
  vouchers_redeemed_cents bigint      not null check (vouchers_redeemed_cents >= 0),
  tips_cents              bigint      not null check (tips_cents >= 0),
  tips_for                text        not null check (tips_for in ('staff', 'owner')),
  card_cents              bigint      not null check (card_cents >= 0),
  cash_before_cents       bigint      not null check (cash_before_cents >= 0),
  cash_counted_cents      bigint      not null check (cash_counted_cents >= 0),
  cash_spent_cents        bigint      not null check (cash_spent_cents >= 0),
  cash_to_bank_cents      bigint      not null check (cash_to_bank_cents >= 0),
  float_from              text        not null check (float_from in ('books', 'private', 'bank')),
  note                    text        check (char_length(note) between 1 and 500),
  is_under_kor            boolean     not null,
  -- The fingerprint of the day's paper, which names the one before it of this register.
  sha256                  text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  entry_id                uuid        not null,
  created_by              uuid        not null,
  created_at              timestamptz not null default now(),
  cancelled_at            timestamptz,
  cancelled_on            date,
  cancel_reason           text        check (char_length(cancel_reason) between 1 and 500),
  primary key (tenant_id, id),
  unique (tenant_id, register_id, number),
  foreign key (tenant_id, register_id) references registers (tenant_id, id) on delete restrict,
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  check ((cancelled_at is null) = (cancel_reason is null)),
  check ((cancelled_at is null) = (cancelled_on is null))
);
create unique index day_takings_once on day_takings (tenant_id, register_id, day) where cancelled_at is null;
create index day_takings_by_day on day_takings (tenant_id, day desc);
create index day_takings_by_entry on day_takings (tenant_id, entry_id);
select enable_tenant_isolation('day_takings');
grant select, insert on day_takings to kloppend_app;
grant update (cancelled_at, cancelled_on, cancel_reason) on day_takings to kloppend_app;

create function guard_day_takings() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null then
    raise exception 'a day of a register is never deleted, and is taken back once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger day_takings_guard before update or delete on day_takings for each row execute function guard_day_takings();

-- The trail names a day of a register by its number and day.
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
  union all select tenant_id, id, 'takings', name from registers;

do $$ begin
  create trigger registers_no_truncate before truncate on registers for each statement execute function refuse_change();
  create trigger day_takings_no_truncate before truncate on day_takings for each statement execute function refuse_change();
end $$;
