-- expand
-- What is ordered names its batch, so that a refusal can say which one is to be cancelled.
create or replace view ordered_payments with (security_invoker = true) as
  select i.tenant_id, i.batch_id, i.position, i.kind, i.expense_id, i.document_id, i.vat_return_id, i.amount_cents, i.end_to_end_ref,
         b.bank_account_id, b.message_ref, b.execution_day,
         exists (
           select from item_payments p
           where p.tenant_id = i.tenant_id and p.reversed_on is null and p.created_at >= b.created_at
             and p.amount_cents = -i.amount_cents
             and (p.expense_id = i.expense_id or p.document_id = i.document_id or p.vat_return_id = i.vat_return_id)) as is_paid,
         b.number as batch_number
  from payment_batch_items i
  join payment_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
  where not exists (
    select from payment_batch_cancellations c where c.tenant_id = b.tenant_id and c.batch_id = b.id);
