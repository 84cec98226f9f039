-- Sales that bear no VAT by exemption or by the KOR, and the dated settings of a tenant's VAT.

alter table document_lines drop constraint document_lines_vat_treatment_check;
alter table document_lines add constraint document_lines_vat_treatment_check
  check (vat_treatment in ('standard', 'reverse-charge', 'exempt', 'kor'));

-- How often a return is due, from a day on; a quarter before the first row. Never changed for a period that was filed.
create table vat_intervals (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  first_day  date        not null check (extract(day from first_day) = 1),
  "interval" text        not null check ("interval" in ('month', 'quarter', 'year')),
  set_by     uuid        not null,
  set_at     timestamptz not null default now(),
  primary key (tenant_id, first_day)
);
select enable_tenant_isolation('vat_intervals');
grant select, insert, delete on vat_intervals to kloppend_app;

-- When the tenant takes part in the kleineondernemersregeling (art. 25 Wet OB 1968); until further notice without a last day.
create table kor_periods (
  tenant_id uuid        not null references tenants (tenant_id) on delete restrict,
  first_day date        not null,
  last_day  date        check (last_day >= first_day),
  set_by    uuid        not null,
  set_at    timestamptz not null default now(),
  primary key (tenant_id, first_day)
);
select enable_tenant_isolation('kor_periods');
grant select, insert, update, delete on kor_periods to kloppend_app;

-- What a return reads: the postings of its period by their case.
create index postings_of_vat_code on postings (tenant_id, vat_code, entry_date) where vat_code is not null;
