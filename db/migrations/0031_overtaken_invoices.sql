-- Invoices of a quote with the one that was made of it later, for the slice beside quotes that owns both: a concept that was
-- put in the archive made room for that one, and may not come back beside it.
create view overtaken_invoices with (security_invoker = true) as
  select earlier.tenant_id, earlier.invoice_id, earlier.quote_id, later.invoice_id as later_id, d.number as later_number
  from quote_invoices earlier
  join quote_invoices later
    on later.tenant_id = earlier.tenant_id and later.quote_id = earlier.quote_id and later.created_at > earlier.created_at
  join documents d on d.tenant_id = later.tenant_id and d.id = later.invoice_id
  where d.state <> 'cancelled' and not (d.state = 'concept' and d.is_archived);
grant select on overtaken_invoices to kloppend_app;
