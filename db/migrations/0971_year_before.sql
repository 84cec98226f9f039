-- expand
-- The year before the books began, as the file of the program of before has it: the column of comparison of the reports (decision 27). Nothing of it is booked.
create table year_before_figures (
  tenant_id      uuid   not null references tenants (tenant_id) on delete restrict,
  import_id      uuid   not null,
  year           int    not null check (year between 1900 and 2198),
  account_number text   not null,
  -- Debit is positive: of revenue and costs what the year had, of the other accounts the balance at the end of that year.
  amount_cents   bigint not null check (amount_cents <> 0),
  primary key (tenant_id, import_id, year, account_number),
  foreign key (tenant_id, import_id) references past_imports (tenant_id, id) on delete restrict,
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict
);
create index year_before_figures_by_account on year_before_figures (tenant_id, account_number);
select enable_tenant_isolation('year_before_figures');
grant select, insert on year_before_figures to kloppend_app;
create trigger year_before_figures_append_only before update or delete on year_before_figures
  for each row execute function refuse_change();
do $$ begin
  create trigger year_before_figures_no_truncate before truncate on year_before_figures for each statement execute function refuse_change();
end $$;
