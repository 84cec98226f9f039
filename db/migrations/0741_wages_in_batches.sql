-- expand
-- A batch pays wages, payroll tax and pension too (decision 204). A node of the version before reads `ordered_payments` without them, and goes on.
alter table payment_batch_items add column wage_item_id uuid;
-- The check of the key reads both tables, for every business.
alter table payment_batch_items no force row level security;
alter table wage_items no force row level security;
alter table payment_batch_items add foreign key (tenant_id, wage_item_id) references wage_items (tenant_id, id) on delete restrict;
alter table payment_batch_items force row level security;
alter table wage_items force row level security;
create index payment_batch_items_of_wage_item on payment_batch_items (tenant_id, wage_item_id) where wage_item_id is not null;

-- One more kind. The check is replaced by a wider one.
do $$ begin
  alter table payment_batch_items
    drop constraint payment_batch_items_kind_check,
    add constraint payment_batch_items_kind_check check (kind in ('expense', 'creditNote', 'vatReturn', 'openItem', 'wageItem')),
    add constraint payment_batch_items_wage_check check ((kind = 'wageItem') = (wage_item_id is not null));
end $$;

create or replace view ordered_payments with (security_invoker = true) as
  select i.tenant_id, i.batch_id, i.position, i.kind, i.expense_id, i.document_id, i.vat_return_id, i.amount_cents, i.end_to_end_ref,
         b.bank_account_id, b.message_ref, b.execution_day,
         exists (select from item_payments p
           where p.tenant_id = i.tenant_id and p.reversed_on is null and p.created_at >= b.created_at and p.amount_cents = -i.amount_cents
             and (p.expense_id = i.expense_id or p.document_id = i.document_id or p.vat_return_id = i.vat_return_id)) as is_paid,
         b.number as batch_number, b.created_at as ordered_at
  from payment_batch_items i
  join payment_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
  where i.kind not in ('openItem', 'wageItem') and not exists (
    select from payment_batch_cancellations c where c.tenant_id = b.tenant_id and c.batch_id = b.id);

create or replace view all_ordered_payments with (security_invoker = true) as
  select i.tenant_id, i.batch_id, i.position, i.kind, i.expense_id, i.document_id, i.vat_return_id, i.open_item_id, i.amount_cents, i.end_to_end_ref,
         b.bank_account_id, b.message_ref, b.execution_day, b.number as batch_number, b.created_at as ordered_at, i.wage_item_id
  from payment_batch_items i
  join payment_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
  where not exists (select from payment_batch_cancellations c where c.tenant_id = b.tenant_id and c.batch_id = b.id);
