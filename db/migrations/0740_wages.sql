-- expand
-- Wage journals (decision 204): what a payroll program says of a month, by person or in total, and what is to be paid because of that.
create table wage_journals (
  tenant_id     uuid        not null references tenants (tenant_id) on delete restrict,
  id            uuid        not null,
  number        int         not null check (number > 0),
  -- The period of the wages; the entry is on the last day.
  first_day     date        not null check (first_day >= date '1900-01-01'),
  last_day      date        not null check (last_day between first_day and date '2199-12-31'),
  -- More or less of a period that has its journal already.
  is_correction boolean     not null,
  note          text        check (char_length(note) between 1 and 500),
  -- Of the paper, which names that of the journal before.
  sha256        text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  entry_id      uuid        not null,
  created_by    uuid        not null,
  created_at    timestamptz not null default now(),
  cancelled_at  timestamptz,
  cancelled_on  date,
  cancel_reason text        check (char_length(cancel_reason) between 1 and 500),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  check ((cancelled_at is null) = (cancel_reason is null)),
  check ((cancelled_at is null) = (cancelled_on is null))
);
create index wage_journals_by_day on wage_journals (tenant_id, last_day desc);
create index wage_journals_by_entry on wage_journals (tenant_id, entry_id);
-- A period has one journal; what comes later is a correction.
create unique index wage_journals_once on wage_journals (tenant_id, first_day, last_day) where not is_correction and cancelled_at is null;
select enable_tenant_isolation('wage_journals');
grant select, insert on wage_journals to kloppend_app;
grant update (cancelled_at, cancelled_on, cancel_reason) on wage_journals to kloppend_app;

create function guard_wage_journal() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null then
    raise exception 'a wage journal is never deleted, and is reversed once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger wage_journals_guard before update or delete on wage_journals for each row execute function guard_wage_journal();

-- What a person earns, or all of them together; it closes by itself.
create table wage_shares (
  tenant_id              uuid   not null references tenants (tenant_id) on delete restrict,
  journal_id             uuid   not null,
  position               int    not null check (position > 0),
  -- Empty for all together.
  person                 text   not null check (char_length(person) <= 140),
  -- Where the net wage is paid; empty where that is not known.
  iban                   text   not null check (iban = '' or iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  gross_cents            bigint not null,
  -- Holiday allowance that is set aside, and of what was set aside before what is paid now.
  holiday_reserved_cents bigint not null,
  holiday_paid_cents     bigint not null,
  travel_cents           bigint not null,
  payroll_tax_cents      bigint not null,
  employer_charges_cents bigint not null,
  pension_employee_cents bigint not null,
  pension_employer_cents bigint not null,
  net_cents              bigint not null,
  primary key (tenant_id, journal_id, position),
  foreign key (tenant_id, journal_id) references wage_journals (tenant_id, id) on delete restrict,
  -- The form closes.
  check (net_cents = gross_cents + holiday_paid_cents + travel_cents - payroll_tax_cents - pension_employee_cents)
);
select enable_tenant_isolation('wage_shares');
grant select, insert on wage_shares to kloppend_app;
create trigger wage_shares_append_only before update or delete on wage_shares for each row execute function refuse_change();

-- What is to be paid: net wages, payroll tax, pension. Less than zero where the money comes back.
create table wage_items (
  tenant_id    uuid   not null references tenants (tenant_id) on delete restrict,
  id           uuid   not null,
  journal_id   uuid   not null,
  kind         text   not null check (kind in ('net', 'payroll-tax', 'pension')),
  -- In Dutch: "Loonheffing mei 2026".
  name         text   not null check (char_length(name) between 1 and 200),
  payee        text   not null check (char_length(payee) <= 140),
  iban         text   not null check (iban = '' or iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  kenmerk      text   not null check (kenmerk = '' or kenmerk ~ '^\d{16}$'),
  account      text   not null,
  -- From this day on a line of the bank may be its payment.
  since        date   not null,
  due_on       date   not null check (due_on between since and date '2199-12-31'),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, journal_id) references wage_journals (tenant_id, id) on delete restrict,
  foreign key (tenant_id, account) references ledger_accounts (tenant_id, number) on delete restrict
);
create index wage_items_of_journal on wage_items (tenant_id, journal_id);
create index wage_items_by_account on wage_items (tenant_id, account);
select enable_tenant_isolation('wage_items');
grant select, insert on wage_items to kloppend_app;
create trigger wage_items_append_only before update or delete on wage_items for each row execute function refuse_change();
do $$ begin
  create trigger wage_journals_no_truncate before truncate on wage_journals for each statement execute function refuse_change();
  create trigger wage_shares_no_truncate before truncate on wage_shares for each statement execute function refuse_change();
  create trigger wage_items_no_truncate before truncate on wage_items for each statement execute function refuse_change();
end $$;

create view live_wage_items with (security_invoker = true) as
  select i.tenant_id, i.id, i.journal_id, i.kind, i.name, i.payee, i.iban, i.kenmerk, i.account, i.since, i.due_on, i.amount_cents
  from wage_items i
  where not exists (
    select from wage_journals j where j.tenant_id = i.tenant_id and j.id = i.journal_id and j.cancelled_at is not null);
grant select on live_wage_items to kloppend_app;

-- Which wage item a part of a bank line pays. A decision of the version before has none.
alter table bank_decision_parts add column wage_item_id uuid;
-- The check of the key reads both tables, for every business.
alter table bank_decision_parts no force row level security;
alter table wage_items no force row level security;
alter table bank_decision_parts add foreign key (tenant_id, wage_item_id) references wage_items (tenant_id, id) on delete restrict;
alter table bank_decision_parts force row level security;
alter table wage_items force row level security;
create index bank_decision_parts_of_wage_item on bank_decision_parts (tenant_id, wage_item_id) where wage_item_id is not null;

create or replace view live_bank_parts with (security_invoker = true) as
  select p.tenant_id, p.decision_id, d.line_id, p.part, p.kind, p.amount_cents, p.entry_id, p.document_id, p.payment_id, p.account_number,
         p.expense_id, p.vat_return_id, p.settled_id, p.vat_code, p.open_item_id, p.answer, p.wage_item_id
  from bank_decisions d
  join bank_decision_parts p on p.tenant_id = d.tenant_id and p.decision_id = d.id
  where not exists (
    select from bank_decision_reversals r where r.tenant_id = d.tenant_id and r.decision_id = d.id);
create view wage_bank_parts with (security_invoker = true) as
  select p.tenant_id, p.wage_item_id, d.line_id, d.decided_at, l.booked_on, p.account_number, p.amount_cents
  from bank_decisions d
  join bank_decision_parts p on p.tenant_id = d.tenant_id and p.decision_id = d.id
  join bank_lines l on l.tenant_id = d.tenant_id and l.id = d.line_id
  where p.wage_item_id is not null
    and not exists (select from bank_decision_reversals r where r.tenant_id = d.tenant_id and r.decision_id = d.id);
grant select on wage_bank_parts to kloppend_app;

-- A return of VAT counts no wages, so that a filed one is not in their way; a closed year is.
create or replace function write_entry(p_tenant uuid, p_entry jsonb, p_document_id uuid)
  returns bigint
  language plpgsql set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
declare
  entry_id       uuid := (p_entry ->> 'id')::uuid;
  day            date := (p_entry ->> 'date')::date;
  source         text := p_entry #>> '{cause,type}';
  purpose        text := p_entry #>> '{cause,purpose}';
  today          date := (now() at time zone 'Europe/Amsterdam')::date;
  last_day       date := greatest(make_date(extract(year from today)::int, 12, 31),
                                  (date_trunc('month', today) + interval '2 months - 1 day')::date);
  accounts       text[];
  has_vat        boolean;
  entry_number   bigint;
  closed_period  text;
  closed_account text;
  opened_on      date;
  posted         record;
begin
  if current_setting('app.may_post', true) = 'no' then
    raise exception 'this transaction may not post'
      using errcode = 'check_violation', constraint = 'may_post', hint = 'may_post';
  end if;
  select array_agg(account), coalesce(bool_or("vatCode" <> 'outside-scope'), false) into accounts, has_vat
    from jsonb_to_recordset(p_entry -> 'postings') as posting (account text, "vatCode" text);

  insert into number_series as s (tenant_id, series, year, last_number) values (p_tenant, 'journal', 0, 1)
    on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
    returning last_number into entry_number;

  -- An opening balance may be that of the next year: it is made before the year begins.
  if day > last_day and source <> 'asset'
      and not (source = 'opening' and day <= make_date(extract(year from today)::int + 1, 1, 1)) then
    raise exception 'nothing is booked after %', last_day
      using errcode = 'check_violation', constraint = 'day_within_reach', hint = 'day_within_reach', detail = last_day::text;
  end if;
  -- One statement for the three: each costs as much as it looks up.
  select
      (select c.kind || ' ' || c.period from closed_periods c
        where c.tenant_id = p_tenant and day between c.first_day and c.last_day
          and (c.kind = 'year' or has_vat
               or not (source in ('asset', 'year-end', 'opening', 'payment', 'refund') or purpose ~ '^(pay|write-off) '
                       or (source = 'memo' and purpose in ('wages', 'cancel-wages', 'dividend', 'cancel-dividend'))
                       or ((source = 'memo' and purpose ~ '^reverse'
                        or exists (select from unnest(accounts) as a (number) where a.number ~ '^1[012]'))
                           and not exists (select from unnest(accounts) as a (number) where a.number ~ '^(15[012]|8)'))))
        order by c.kind desc limit 1),
      (select e.entry_date from journal_entries e
        where e.tenant_id = p_tenant and e.source_type = 'opening' and e.purpose = 'book' and e.entry_date > day
          and source in ('document', 'payment', 'expense', 'memo', 'refund')
          and not exists (select from journal_entries r where r.tenant_id = p_tenant and r.source_type = 'opening'
                            and r.source_id = e.source_id and r.purpose = 'reverse')
        limit 1),
      (select a.number from ledger_accounts a
        where a.tenant_id = p_tenant and a.number = any (accounts) and a.closed_at is not null
        order by a.number limit 1)
    into closed_period, opened_on, closed_account;
  if closed_period is not null then
    raise exception 'period % is closed', closed_period
      using errcode = 'check_violation', constraint = 'period_open', hint = 'period_open', detail = closed_period;
  end if;
  if opened_on is not null then
    raise exception 'the books begin on %', opened_on
      using errcode = 'check_violation', constraint = 'after_opening', hint = 'after_opening', detail = opened_on::text;
  end if;
  if closed_account is not null then
    raise exception 'account % is closed', closed_account
      using errcode = 'check_violation', constraint = 'account_open', hint = 'account_open', detail = closed_account;
  end if;

  insert into journal_entries
      (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose, document_id)
    values (p_tenant, entry_id, entry_number, p_entry ->> 'journal', day, left(p_entry ->> 'description', 500),
            source, (p_entry #>> '{cause,id}')::uuid, purpose, p_document_id);

  for posted in
    select * from rows from (jsonb_to_recordset(p_entry -> 'postings')
      as (account text, side text, amount bigint, "vatCode" text, project uuid)) with ordinality
      as posting (account, side, amount, vat_code, project, line)
  loop
    insert into postings (tenant_id, entry_id, line, account_number, side, amount_cents, vat_code, project_id, entry_date)
      values (p_tenant, entry_id, posted.line, posted.account, posted.side, posted.amount, posted.vat_code, posted.project, day);
  end loop;

  for posted in
    select account, coalesce(sum(amount) filter (where side = 'debit'), 0) as debit,
           coalesce(sum(amount) filter (where side = 'credit'), 0) as credit
    from jsonb_to_recordset(p_entry -> 'postings') as posting (account text, side text, amount bigint)
    group by account order by account
  loop
    insert into account_totals as t (tenant_id, account_number, month, debit_cents, credit_cents)
      values (p_tenant, posted.account, date_trunc('month', day)::date, posted.debit, posted.credit)
      on conflict (tenant_id, account_number, month) do update
        set debit_cents = t.debit_cents + excluded.debit_cents, credit_cents = t.credit_cents + excluded.credit_cents;
  end loop;

  return entry_number;
end $$;

-- The trail names a wage journal by its number and the month.
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
  union all select tenant_id, id, 'wages', 'Loon ' || number || ', ' || to_char(last_day, 'MM-YYYY') from wage_journals;
