-- expand
-- The accounts that e-invoices of suppliers name, for the slices that pay them and that recognise their payments. What was read of an
-- e-invoice stays with its document; the supplier is the one of the booked expense.
create index document_readings_with_iban on document_readings (tenant_id, document_id) where proposal ? 'iban';

create view invoiced_ibans with (security_invoker = true) as
select e.tenant_id, e.id as expense_id, e.expense_date, e.supplier_name, r.proposal ->> 'iban' as iban
from expenses e
join document_readings r on r.tenant_id = e.tenant_id and r.document_id = e.backing_document_id
where e.corrected_by_id is null and e.withdrawn_at is null and e.supplier_name is not null and r.proposal ? 'iban';
grant select on invoiced_ibans to kloppend_app;
