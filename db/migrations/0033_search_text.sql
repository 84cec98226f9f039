-- What a row is found by, in lower case and in one column, inside the index by which its list is read. A search reads that index
-- from the newest on and stops at enough: no row of two kilobytes, no join for a name, and the tenant is asked once, not
-- per row. An index on parts of words (pg_trgm) would not be used: `like` is not leakproof, so row-level security wants
-- the tenant known first.
--
-- Cut at what fits in a leaf of an index (2,704 bytes) when every character takes four; only a description of 500
-- characters beside a long supplier loses its tail.

-- The customer's name of today, for which a concept shows none of its own, is asked of customers.
alter table documents add column search_text text collate "C" not null generated always as (
  lower(coalesce(number || ' ', '') || coalesce(customer_name || ' ', '') || coalesce(title, ''))
) stored;
-- The same index, wider: finalising writes as many as before.
drop index documents_listed;
create index documents_listed on documents (tenant_id, kind, issue_date desc, number desc, id desc)
  include (state, is_archived, due_date, open_cents, net_cents, vat_cents, gross_cents, customer_id, corrects_id, search_text);

-- The name on a line of its own, because projects and concepts are found by that alone.
alter table customers add column search_text text collate "C" not null generated always as (
  left(lower(name || E'\n' || contact_email || ' ' || street || ' ' || zip_code || ' ' || city
             || coalesce(' ' || kvk_number, '') || coalesce(' ' || vat_id, '')), 400)
) stored;
drop index customers_listed;
create index customers_listed on customers (tenant_id, sort_name, id) include (is_archived, search_text);

alter table projects add column search_text text collate "C" not null generated always as (lower(title)) stored;
create index projects_listed on projects (tenant_id, created_at desc, id) include (closed_at, customer_id, search_text);
drop index projects_active;

alter table expenses add column search_text text collate "C" not null generated always as (
  left(lower(coalesce(supplier_name || ' ', '') || coalesce(supplier_invoice_number || ' ', '') || description), 600)
) stored;
drop index expenses_by_date;
create index expenses_listed on expenses (tenant_id, expense_date desc, id desc)
  include (gross_cents, open_cents, corrected_by_id, withdrawn_at, marked_valid_at, search_text);
