-- The end of a year.

-- The closing of each year, and how it was opened again. `closed_periods` says which years are closed now.
create table year_closings (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  id             uuid        not null,
  year           int         not null check (year between 1900 and 2198),
  -- Where the result went: 0500 of a sole trader, 0580 of a company.
  equity_account text        not null,
  -- Profit (plus) or loss (minus).
  result_cents   bigint      not null,
  -- Points of the list that were not in order, and were accepted so.
  accepted       jsonb       not null default '[]',
  closed_at      timestamptz not null default now(),
  closed_by      uuid        not null,
  reopened_at    timestamptz,
  reopened_by    uuid,
  reopen_reason  text        check (char_length(reopen_reason) between 1 and 500),
  primary key (tenant_id, id),
  foreign key (tenant_id, equity_account) references ledger_accounts (tenant_id, number) on delete restrict,
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null))
);
create unique index year_closings_once on year_closings (tenant_id, year) where reopened_at is null;
create index year_closings_by_account on year_closings (tenant_id, equity_account);
select enable_tenant_isolation('year_closings');
grant select, insert, update (reopened_at, reopened_by, reopen_reason) on year_closings to kloppend_app;
create trigger year_closings_no_truncate before truncate on year_closings
  for each statement execute function refuse_change();

-- What the year-end moves to the year it is of (decision 203): costs over the next year, costs without a bill yet,
-- and counted stock.
create table year_adjustments (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  year            int         not null check (year between 1900 and 2198),
  kind            text        not null check (kind in ('prepaid', 'accrued', 'stock', 'work')),
  account_number  text        not null,
  -- Of a prepaid cost, the part of the next years: zero when all of it is of this year. Of stock, the difference with
  -- the books.
  amount_cents    bigint      not null check (amount_cents between -1000000000000 and 1000000000000),
  description     text        not null check (char_length(description) between 1 and 200),
  expense_line_id uuid,
  -- The days that a prepaid cost is for.
  first_day       date        check (first_day between date '1900-01-01' and date '2199-12-31'),
  last_day        date,
  created_by      uuid        not null,
  created_at      timestamptz not null default now(),
  undone_at       timestamptz,
  undone_by       uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, expense_line_id) references expense_lines (tenant_id, id) on delete restrict,
  check (last_day between first_day and date '2199-12-31'),
  constraint year_adjustments_check1 check ((kind = 'prepaid') = (expense_line_id is not null)),
  constraint year_adjustments_check2 check ((kind = 'prepaid') = (first_day is not null)
      and (first_day is null) = (last_day is null)),
  constraint year_adjustments_check3 check (kind = 'stock' or amount_cents >= 0),
  constraint year_adjustments_check4 check (kind <> 'accrued' or amount_cents > 0),
  constraint year_adjustments_check5 check ((undone_at is null) = (undone_by is null))
);
-- A line is divided once, and the stock of a year is counted once.
create unique index year_adjustments_of_line on year_adjustments (tenant_id, expense_line_id, year)
  where undone_at is null and kind = 'prepaid';
create unique index year_adjustments_of_stock on year_adjustments (tenant_id, year) where undone_at is null
  and kind = 'stock';
create index year_adjustments_by_line on year_adjustments (tenant_id, expense_line_id);
create index year_adjustments_by_account on year_adjustments (tenant_id, account_number);
-- The work of a year is said once; zero says that there is none.
create unique index year_adjustments_of_work on year_adjustments (tenant_id, year) where undone_at is null
  and kind = 'work';
select enable_tenant_isolation('year_adjustments');
grant select, insert, update (undone_at, undone_by) on year_adjustments to kloppend_app;
create trigger year_adjustments_no_truncate before truncate on year_adjustments
  for each statement execute function refuse_change();

-- Functions and triggers --------------------------------------------------------------------------------------------

-- A closing of a year stays; that it was opened is noted once.
create function guard_year_closing() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.reopened_at is not null then
    raise exception 'a closing stays as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger year_closings_guard before update or delete on year_closings
  for each row execute function guard_year_closing();

-- A year adjustment is never deleted, and is undone once.
create function guard_year_adjustment() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    raise exception 'a year adjustment is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.undone_at is not null then
    raise exception 'a year adjustment is undone once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger year_adjustments_guard before update or delete on year_adjustments
  for each row execute function guard_year_adjustment();
