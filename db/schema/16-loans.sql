-- Loans.

-- Loans with a schedule (decision 189): what was agreed with the lender. What is owed is what its account says, or
-- its item of the opening balance.
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
  constraint loans_check1 check (instalment_cents is null or kind = 'annuity')
);
-- An account, or an item of the opening balance, is that of one loan.
create unique index loans_of_account on loans (tenant_id, account_number) where open_item_id is null
  and cancelled_at is null;
create unique index loans_of_item on loans (tenant_id, open_item_id) where open_item_id is not null
  and cancelled_at is null;
create index loans_by_account on loans (tenant_id, account_number);
create index loans_by_item on loans (tenant_id, open_item_id);
select enable_tenant_isolation('loans');
grant select, insert, update (name, lender, iban, interest_rate, first_due_on, every_months, instalments,
  instalment_cents, after_extra, version, cancelled_at) on loans to kloppend_app;
create trigger loans_no_truncate before truncate on loans for each statement execute function refuse_change();

-- Functions and triggers --------------------------------------------------------------------------------------------

-- A loan is never deleted, and one that left the list does not change.
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
