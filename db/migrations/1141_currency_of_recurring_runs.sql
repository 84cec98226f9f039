-- expand
-- A recurring invoice is made in the currency of its template (decision 236). A node of the version before knows no currency and would make it in euros: the key
-- refuses that run, all of it is rolled back, and the job is tried again until a node that knows currencies does the work.
alter table recurring_invoice_versions
  add column currency text generated always as (coalesce(content -> 'foreign' ->> 'currency', 'EUR')) stored;
alter table recurring_invoice_versions
  add constraint recurring_invoice_versions_of_currency unique (tenant_id, recurring_invoice_id, number, currency);
alter table recurring_invoice_runs
  add column currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$');
-- What was made before this column is not checked.
alter table recurring_invoice_runs
  add constraint recurring_invoice_runs_in_currency
    foreign key (tenant_id, recurring_invoice_id, version_number, currency)
    references recurring_invoice_versions (tenant_id, recurring_invoice_id, number, currency) on delete restrict not valid;
