-- expand
-- A cluster plans a statement whose subqueries each name the tenant by the parameter. A view cannot, so what these two views
-- tell has no subquery in a column: whether a collection is still to come is asked in `documents/server/in-collection.ts`.
create view collection_orders with (security_invoker = true) as
  select i.tenant_id, i.batch_id, i.position, i.document_id, i.mandate_id, i.sequence_type, i.amount_cents,
         b.number as batch_number, b.collection_day, b.created_at as ordered_at
  from direct_debit_items i
  join direct_debit_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
  where not exists (
    select from direct_debit_cancellations c
    where c.tenant_id = i.tenant_id and c.batch_id = i.batch_id and c.position = i.position);

-- A line of the bank that took back a payment of an invoice, by the amount of that payment.
create view collection_returns with (security_invoker = true) as
  select o.tenant_id, o.document_id, p.amount_cents, o.line_id, d.decided_at
  from live_bank_parts o
  join bank_decisions d on d.tenant_id = o.tenant_id and d.id = o.decision_id
  join item_payments p on p.tenant_id = o.tenant_id and p.id = o.payment_id and p.document_id = o.document_id
  where o.kind = 'invoice' and o.amount_cents = -p.amount_cents;

create or replace view direct_debits with (security_invoker = true) as
  select i.tenant_id, i.batch_id, i.position, i.document_id, i.mandate_id, i.sequence_type, i.amount_cents, i.end_to_end_ref,
         b.number as batch_number, b.bank_account_id, b.message_ref, b.collection_day,
         r.line_id as returned_by, r.decided_at as returned_at,
         case when r.line_id is not null then 'returned'
              when exists (
                select from item_payments p
                where p.tenant_id = i.tenant_id and p.document_id = i.document_id and p.reversed_on is null
                  and p.created_at >= b.created_at and p.amount_cents = i.amount_cents) then 'paid'
              else 'ordered' end as state
  from direct_debit_items i
  join direct_debit_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
  left join lateral (
    select o.line_id, o.decided_at from collection_returns o
    where o.tenant_id = i.tenant_id and o.document_id = i.document_id and o.amount_cents = i.amount_cents
      and o.decided_at >= b.created_at
    order by o.decided_at limit 1) r on true
  where not exists (
    select from direct_debit_cancellations c
    where c.tenant_id = i.tenant_id and c.batch_id = i.batch_id and c.position = i.position);

create or replace view ordered_payments with (security_invoker = true) as
  select i.tenant_id, i.batch_id, i.position, i.kind, i.expense_id, i.document_id, i.vat_return_id, i.amount_cents, i.end_to_end_ref,
         b.bank_account_id, b.message_ref, b.execution_day,
         exists (
           select from item_payments p
           where p.tenant_id = i.tenant_id and p.reversed_on is null and p.created_at >= b.created_at
             and p.amount_cents = -i.amount_cents
             and (p.expense_id = i.expense_id or p.document_id = i.document_id or p.vat_return_id = i.vat_return_id)) as is_paid,
         b.number as batch_number, b.created_at as ordered_at
  from payment_batch_items i
  join payment_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
  where not exists (
    select from payment_batch_cancellations c where c.tenant_id = b.tenant_id and c.batch_id = b.id);

grant select on collection_orders, collection_returns to kloppend_app;
