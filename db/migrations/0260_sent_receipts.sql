-- expand
-- What was brought in and what became of it, for the search of who sees only that. The policy `own_rows` of both tables decides whose
-- these are, because the view reads them as its caller.
create view sent_receipts with (security_invoker = true) as
select i.tenant_id, i.document_id as id, b.file_name, r.proposal ->> 'supplier' as supplier,
       case i.state when 'deleted' then 'aside' else i.state end as state, i.arrived_at
from incoming_documents i
join backing_documents b on b.tenant_id = i.tenant_id and b.id = i.document_id
left join document_readings r on r.tenant_id = i.tenant_id and r.document_id = i.document_id;
grant select on sent_receipts to kloppend_app;
