-- expand
-- What the year-end moves to the year it is of (decision 203): costs over the next year, costs without a bill yet, and counted stock.
create table year_adjustments (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  year            int         not null check (year between 1900 and 2198),
  kind            text        not null check (kind in ('prepaid', 'accrued', 'stock')),
  account_number  text        not null,
  -- Of a prepaid cost, the part of the next years: zero when all of it is of this year. Of stock, the difference with the books.
  amount_cents    bigint      not null check (amount_cents between -1000000000000 and 1000000000000),
  description     text        not null check (char_length(description) between 1 and 200),
  expense_line_id uuid,
  -- The days that a prepaid cost is for.
  first_day       date        check (first_day between date '1900-01-01' and date '2199-12-31'),
  last_day        date        check (last_day between first_day and date '2199-12-31'),
  created_by      uuid        not null,
  created_at      timestamptz not null default now(),
  undone_at       timestamptz,
  undone_by       uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, expense_line_id) references expense_lines (tenant_id, id) on delete restrict,
  check ((kind = 'prepaid') = (expense_line_id is not null)),
  check ((kind = 'prepaid') = (first_day is not null) and (first_day is null) = (last_day is null)),
  check (kind = 'stock' or amount_cents >= 0),
  check (kind <> 'accrued' or amount_cents > 0),
  check ((undone_at is null) = (undone_by is null))
);
-- A line is divided once, and the stock of a year is counted once.
create unique index year_adjustments_of_line on year_adjustments (tenant_id, expense_line_id, year) where undone_at is null and kind = 'prepaid';
create unique index year_adjustments_of_stock on year_adjustments (tenant_id, year) where undone_at is null and kind = 'stock';
create index year_adjustments_by_line on year_adjustments (tenant_id, expense_line_id);
create index year_adjustments_by_account on year_adjustments (tenant_id, account_number);
select enable_tenant_isolation('year_adjustments');
grant select, insert on year_adjustments to kloppend_app;
grant update (undone_at, undone_by) on year_adjustments to kloppend_app;

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
create trigger year_adjustments_guard before update or delete on year_adjustments for each row execute function guard_year_adjustment();
do $$ begin
  create trigger year_adjustments_no_truncate before truncate on year_adjustments for each statement execute function refuse_change();
end $$;

-- With the words of a line, which may name the days that the line is for.
create or replace view cost_lines with (security_invoker = true) as
  select tenant_id, id, expense_id, cost_account, description from expense_lines;
