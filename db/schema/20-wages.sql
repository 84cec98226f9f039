-- Wage journals and dividends.

-- Wage journals (decision 204): what a payroll program says of a month, by person or in total, and what is to be paid
-- because of that.
create table wage_journals (
  tenant_id     uuid        not null references tenants (tenant_id) on delete restrict,
  id            uuid        not null,
  number        int         not null check (number > 0),
  -- The period of the wages; the entry is on the last day.
  first_day     date        not null check (first_day >= date '1900-01-01'),
  last_day      date        not null,
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
  check (last_day between first_day and date '2199-12-31'),
  constraint wage_journals_check1 check ((cancelled_at is null) = (cancel_reason is null)),
  constraint wage_journals_check2 check ((cancelled_at is null) = (cancelled_on is null))
);
create index wage_journals_by_day on wage_journals (tenant_id, last_day desc);
create index wage_journals_by_entry on wage_journals (tenant_id, entry_id);
-- A period has one journal; what comes later is a correction.
create unique index wage_journals_once on wage_journals (tenant_id, first_day, last_day) where not is_correction
  and cancelled_at is null;
select enable_tenant_isolation('wage_journals');
grant select, insert, update (cancelled_at, cancelled_on, cancel_reason) on wage_journals to kloppend_app;
create trigger wage_journals_no_truncate before truncate on wage_journals
  for each statement execute function refuse_change();

-- What a person earns in a wage journal, or all of them together; it closes by itself.
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
create trigger wage_shares_append_only before update or delete on wage_shares
  for each row execute function refuse_change();
create trigger wage_shares_no_truncate before truncate on wage_shares
  for each statement execute function refuse_change();

-- Dividend of a company (decision 205): what was decided and tested, the tax that is withheld, and what is to be paid
-- because of that.
create table dividends (
  tenant_id          uuid        not null references tenants (tenant_id) on delete restrict,
  id                 uuid        not null,
  number             int         not null check (number > 0),
  -- The day of the decision, on which the entry is, and the day from which the shareholder may have the money.
  decided_on         date        not null check (decided_on >= date '1900-01-01'),
  payable_on         date        not null,
  shareholder        text        not null check (char_length(shareholder) between 1 and 140),
  iban               text        not null check (iban = '' or iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  amount_cents       bigint      not null check (amount_cents > 0),
  tax_cents          bigint      not null,
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
  check (payable_on between decided_on and date '2199-12-31'),
  constraint dividends_check1 check (tax_cents between 0 and amount_cents),
  constraint dividends_check2 check (net_cents = amount_cents - tax_cents),
  constraint dividends_check3 check (not is_exempt or tax_cents = 0),
  constraint dividends_check4 check ((cancelled_at is null) = (cancel_reason is null)),
  constraint dividends_check5 check ((cancelled_at is null) = (cancelled_on is null))
);
create index dividends_by_day on dividends (tenant_id, decided_on desc);
create index dividends_by_entry on dividends (tenant_id, entry_id);
select enable_tenant_isolation('dividends');
grant select, insert, update (cancelled_at, cancelled_on, cancel_reason) on dividends to kloppend_app;
create trigger dividends_no_truncate before truncate on dividends for each statement execute function refuse_change();

-- What is to be paid: net wages, payroll tax, pension. Less than zero where the money comes back.
create table wage_items (
  tenant_id    uuid   not null references tenants (tenant_id) on delete restrict,
  id           uuid   not null,
  journal_id   uuid,
  kind         text   not null check (kind in ('net', 'payroll-tax', 'pension', 'dividend', 'dividend-tax')),
  -- In Dutch: "Loonheffing mei 2026".
  name         text   not null check (char_length(name) between 1 and 200),
  payee        text   not null check (char_length(payee) <= 140),
  iban         text   not null check (iban = '' or iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  kenmerk      text   not null check (kenmerk = '' or kenmerk ~ '^\d{16}$'),
  account      text   not null,
  -- From this day on a line of the bank may be its payment.
  since        date   not null,
  due_on       date   not null,
  amount_cents bigint not null check (amount_cents <> 0),
  -- An item is of a wage journal or of a dividend. The checks are replaced by wider ones.
  dividend_id  uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, journal_id) references wage_journals (tenant_id, id) on delete restrict,
  foreign key (tenant_id, account) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, dividend_id) references dividends (tenant_id, id) on delete restrict,
  check (due_on between since and date '2199-12-31'),
  constraint wage_items_source_check check (num_nonnulls(journal_id, dividend_id) = 1
      and (dividend_id is not null) = (kind in ('dividend', 'dividend-tax')))
);
create index wage_items_of_journal on wage_items (tenant_id, journal_id);
create index wage_items_by_account on wage_items (tenant_id, account);
create index wage_items_of_dividend on wage_items (tenant_id, dividend_id) where dividend_id is not null;
select enable_tenant_isolation('wage_items');
grant select, insert on wage_items to kloppend_app;
create trigger wage_items_append_only before update or delete on wage_items
  for each row execute function refuse_change();
create trigger wage_items_no_truncate before truncate on wage_items for each statement execute function refuse_change();

-- Functions and triggers --------------------------------------------------------------------------------------------

-- A wage journal is never deleted, and is cancelled once.
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
create trigger wage_journals_guard before update or delete on wage_journals
  for each row execute function guard_wage_journal();

-- A dividend is never deleted, and is cancelled once.
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

-- Views -------------------------------------------------------------------------------------------------------------

-- Wage items of journals that were not cancelled.
create view live_wage_items with (security_invoker = true) as
  select i.tenant_id, i.id, i.journal_id, i.kind, i.name, i.payee, i.iban, i.kenmerk, i.account, i.since, i.due_on,
      i.amount_cents, i.dividend_id
  from wage_items i
  where not exists (
      select from wage_journals j where j.tenant_id = i.tenant_id and j.id = i.journal_id
          and j.cancelled_at is not null)
    and not exists (
      select from dividends v where v.tenant_id = i.tenant_id and v.id = i.dividend_id and v.cancelled_at is not null);
grant select on live_wage_items to kloppend_app;
