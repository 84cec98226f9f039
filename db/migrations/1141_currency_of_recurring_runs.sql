-- expand
-- A recurring invoice is made in the currency of its template (decision 236). Null for what a version before this column made, and until it is made.
alter table recurring_invoice_runs add column currency text check (currency ~ '^[A-Z]{3}$');

-- A node of the version before knows no currency and would make euros of it: that run is rolled back as a whole, and its job is tried again until a node
-- that knows currencies does the work. An import inserts what was made, and is not asked.
create function guard_currency_of_run() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (
    select from recurring_invoice_versions v
    where v.tenant_id = new.tenant_id and v.recurring_invoice_id = new.recurring_invoice_id and v.number = new.version_number
      and coalesce(v.content -> 'foreign' ->> 'currency', 'EUR') <> coalesce(new.currency, 'EUR')) then
    raise exception 'an invoice of a recurring invoice is in the currency of its template' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
revoke execute on function guard_currency_of_run() from public;
create trigger recurring_invoice_runs_in_currency before update on recurring_invoice_runs
  for each row when (old.state = 'planned' and new.state = 'made') execute function guard_currency_of_run();
