-- Lists of twenty thousand rows are read by page: an index gives the page in its order, and holds what filters, counts and
-- figures look at, so that those are read from the index alone.

-- In place of documents_by_date, of which it is the same key: finalising writes as many indexes as before.
create index documents_listed on documents (tenant_id, kind, issue_date desc, number desc, id desc)
  include (state, is_archived, due_date, open_cents, net_cents, vat_cents, gross_cents, customer_id);
drop index documents_by_date;

-- What a name is sorted by, whatever the server's locale: accents and case aside, 2 before 10. The same expression stands in
-- platform/server/db/list-page.ts for what has no column.
alter table customers add column sort_name text collate "C" not null generated always as (
  regexp_replace(regexp_replace(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')),
                                '(\d+)', '0000000000\1', 'g'), '\d*(\d{10})', '\1', 'g')
) stored;
create index customers_listed on customers (tenant_id, sort_name, id) include (is_archived);
drop index customers_by_name;
