-- expand
-- The statutory rates of interest of half a year that the program does not know yet, as an owner confirmed them, with the source. Where the table
-- of the program has the half year, that table is used.
create table confirmed_interest_rates (
  tenant_id uuid not null references tenants (tenant_id) on delete restrict,
  first_day date not null check (to_char(first_day, 'MM-DD') in ('01-01', '07-01')),
  -- In hundredths of a percent.
  consumer_rate integer not null check (consumer_rate between 1 and 10000),
  commercial_rate integer not null check (commercial_rate between 1 and 10000),
  source text not null check (length(source) between 1 and 500),
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, first_day)
);
select enable_tenant_isolation('confirmed_interest_rates');
grant select, insert, update on confirmed_interest_rates to kloppend_app;
