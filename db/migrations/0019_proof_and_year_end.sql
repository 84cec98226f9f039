-- Whether every kept document still has its hash, of a tenant with too many to look at while somebody waits.
create table file_proofs (
  tenant_id     uuid        not null references tenants (tenant_id) on delete restrict,
  ordered_at    timestamptz not null,
  finished_at   timestamptz,
  checked_files bigint      not null default 0,
  findings      jsonb       not null default '[]',
  finding_count bigint      not null default 0,
  primary key (tenant_id)
);
select enable_tenant_isolation('file_proofs');
grant select, insert, update on file_proofs to kloppend_app;

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
grant select, insert on year_closings to kloppend_app;
grant update (reopened_at, reopened_by, reopen_reason) on year_closings to kloppend_app;

create function guard_year_closing() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' or old.reopened_at is not null then
    raise exception 'a closing stays as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger year_closings_guard before update or delete on year_closings
  for each row execute function guard_year_closing();
create trigger year_closings_no_truncate before truncate on year_closings for each statement execute function refuse_change();
