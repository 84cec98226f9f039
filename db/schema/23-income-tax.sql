-- Income tax of an owner.

-- What the books do not know of an owner's income tax, by calendar year (decision 202). The tax itself is computed,
-- never stored.
create table income_tax_years (
  tenant_id             uuid    not null references tenants (tenant_id) on delete restrict,
  year                  int     not null check (year between 1900 and 2199),
  meets_hours           boolean not null,
  is_starter            boolean not null,
  has_state_pension     boolean not null,
  wage_cents            bigint  not null check (wage_cents between 0 and 1000000000000),
  withheld_cents        bigint  not null,
  -- The owner's own figures, where they take the place of what the books say.
  expected_profit_cents bigint  check (expected_profit_cents between -1000000000000 and 1000000000000),
  investments_cents     bigint  check (investments_cents between 0 and 1000000000000),
  paid_cents            bigint  check (paid_cents between 0 and 1000000000000),
  -- Whether "Vrij te besteden" counts with this estimate.
  in_free_money         boolean not null,
  version               int     not null default 1 check (version > 0),
  primary key (tenant_id, year),
  check (withheld_cents between 0 and wage_cents)
);
select enable_tenant_isolation('income_tax_years');
grant select, insert, update (meets_hours, is_starter, has_state_pension, wage_cents, withheld_cents,
  expected_profit_cents, investments_cents, paid_cents, in_free_money, version) on income_tax_years to kloppend_app;

-- Views -------------------------------------------------------------------------------------------------------------

-- The years whose estimate counts in the free money of the first page.
create view estimated_tax_years with (security_invoker = true) as
  select tenant_id, year from income_tax_years where in_free_money;
grant select on estimated_tax_years to kloppend_app;
