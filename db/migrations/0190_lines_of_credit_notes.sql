-- expand
-- What credit notes read of their lines: a quantity of a line of the invoice, or an amount of a rate with its VAT.
create view credited_lines with (security_invoker = true) as
select l.tenant_id, l.document_id, l.position, l.corrected_line_id, l.quantity, l.vat_treatment, l.vat_rate, l.supply,
       l.is_prepayment, l.revenue_account, l.credited_vat_cents,
       case when l.credited_vat_cents is not null then round(l.quantity::numeric * l.unit_price / 1000000)::bigint end as net_cents
from document_lines l
where l.corrected_line_id is not null or l.credited_vat_cents is not null;
grant select on credited_lines to kloppend_app;
