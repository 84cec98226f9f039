-- expand
-- As before, and the deposits that were made manually: these are of a customer, and of no quote (decision 236).
create or replace view deposits_in_currency with (security_invoker = true) as
  select d.tenant_id, i.quote_id, d.currency, d.id as document_id,
         sum((l.line->>'foreignNet')::bigint * case when d.kind = 'credit-note' then -1 else 1 end)::bigint as net_thousandths,
         d.customer_id
  from documents d
  left join quote_invoices i on i.tenant_id = d.tenant_id and i.invoice_id = coalesce(d.corrects_id, d.id)
  cross join lateral jsonb_array_elements(d.frozen->'lines') l(line)
  where d.kind in ('invoice', 'credit-note') and d.currency is not null and d.state <> 'concept' and l.line->>'isPrepayment' = 'true'
  group by d.tenant_id, i.quote_id, d.currency, d.id, d.customer_id;
