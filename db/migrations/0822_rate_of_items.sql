-- expand
-- The VAT rate in an item of before, in hundredths of a percent; null where it is not known or is more than one rate.
alter table open_items add column vat_rate integer check (vat_rate between 0 and 10000);
alter table open_items add constraint open_items_rate_check check (vat_rate is null or subject is null);
grant update (vat_rate) on open_items to kloppend_app;

create or replace view opening_items with (security_invoker = true) as
  select tenant_id, id, opening_id, kind, relation, reference, item_date, due_date, amount_cents, open_cents, vat_rate
  from open_items where account_number is null;

create or replace view valid_open_items with (security_invoker = true) as
  select i.tenant_id, i.id, i.opening_id, b.entry_date as opened_on, i.kind, i.relation, i.reference, i.item_date, i.due_date,
         i.amount_cents, i.open_cents, i.vat_rate
  from opening_items i
  join booked_entries b on b.tenant_id = i.tenant_id and b.source_type = 'opening' and b.source_id = i.opening_id and b.purpose = 'book'
  where not exists (
    select from booked_entries r
    where r.tenant_id = i.tenant_id and r.source_type = 'opening' and r.source_id = i.opening_id and r.purpose = 'reverse');
