-- expand
-- One register of deposits, of quotes and made by hand: what was invoiced, deducted, credited and given up on account 1620, by day and by
-- VAT code. Above zero is owed to the customer. An entry without a document, such as the opening balance, is of no customer.
create view deposit_movements with (security_invoker = true) as
  select p.tenant_id, d.customer_id, d.id as document_id, i.quote_id, p.entry_date as day, p.vat_code,
         case when e.purpose like 'write-off %' then 'given-up'
              when d.kind = 'credit-note' then 'credited'
              when p.credit_balance_cents < 0 then 'deducted' else 'invoiced' end as kind,
         p.credit_balance_cents as amount_cents
  from signed_postings p
  join journal_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
  left join documents d on d.tenant_id = e.tenant_id and d.id = e.document_id
  left join quote_invoices i on i.tenant_id = d.tenant_id and i.invoice_id = coalesce(d.corrects_id, d.id)
  where p.account_number = '1620' and (e.document_id is null or e.source_type = 'document');
grant select on deposit_movements to kloppend_app;
