-- The buyer's number for the order, on quotes, invoices and credit notes. It is searched for as the number and the title are, so
-- the generated column of the search is made anew, and with it the index that includes it.
alter table documents add column purchase_order_number text check (char_length(purchase_order_number) <= 50);

drop index documents_listed;
alter table documents drop column search_text;
alter table documents add column search_text text collate "C" not null generated always as (
  lower(coalesce(number || ' ', '') || coalesce(customer_name || ' ', '') || coalesce(title, '')
        || coalesce(' ' || purchase_order_number, ''))
) stored;
create index documents_listed on documents (tenant_id, kind, issue_date desc, number desc, id desc)
  include (state, is_archived, due_date, open_cents, net_cents, vat_cents, gross_cents, customer_id, corrects_id, search_text);
