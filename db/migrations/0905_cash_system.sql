-- expand
-- The cash system (kasstelsel, decision 229): from which day VAT of sales is owed when the money is received.

-- Rows, not a flag: each holds from its day until the next one. Before the first, and without any, VAT is owed by the date of the invoice.
create table vat_systems (
  tenant_id uuid        not null references tenants (tenant_id) on delete restrict,
  first_day date        not null check (extract(day from first_day) = 1),
  system    text        not null check (system in ('cash', 'invoice')),
  set_by    uuid        not null,
  set_at    timestamptz not null default now(),
  primary key (tenant_id, first_day)
);
select enable_tenant_isolation('vat_systems');
grant select, insert, delete on vat_systems to kloppend_app;

-- The systems as other slices read them.
create view vat_system_days with (security_invoker = true) as
  select tenant_id, first_day, system from vat_systems;
grant select on vat_system_days to kloppend_app;
