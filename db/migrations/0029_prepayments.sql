-- A line that is paid beforehand: of the deposit invoice of a quote, and of what the final invoice takes off for it. Its net
-- is owed to the customer (1620) until the work is invoiced; its VAT is due at once. Invoices of before this are as they were
-- booked, as revenue, so their lines are no prepayments, and a final invoice takes them off the revenue.
alter table document_lines add column is_prepayment boolean not null default false;

-- Deposit invoices with the invoice that took them off, for the slice beside quotes that owns both invoices.
create view deducted_deposits with (security_invoker = true) as
  select deposit.tenant_id, deposit.invoice_id as deposit_id, final.invoice_id, d.number
  from quote_invoices deposit
  join quote_invoices final
    on final.tenant_id = deposit.tenant_id and final.quote_id = deposit.quote_id and final.part = 'rest'
  join documents d on d.tenant_id = final.tenant_id and d.id = final.invoice_id
  where deposit.part = 'deposit' and d.state <> 'cancelled' and not (d.state = 'concept' and d.is_archived);
grant select on deducted_deposits to kloppend_app;
