-- expand
-- When customers usually pay: the median of the newest twelve paid invoices, and nothing of fewer than three. Counted from the
-- issue date and from the due date to the last payment.
create view customer_payment_days with (security_invoker = true) as
select tenant_id, customer_id, count(*)::int as invoices,
       percentile_disc(0.5) within group (order by day) as day,
       percentile_disc(0.5) within group (order by days_late) as days_late
from (
  select d.tenant_id, d.customer_id, max(p.paid_on) - d.issue_date as day, max(p.paid_on) - d.due_date as days_late,
         row_number() over (partition by d.tenant_id, d.customer_id order by max(p.paid_on) desc, d.id) as place
  from invoice_states d
  join item_payments p on p.tenant_id = d.tenant_id and p.document_id = d.id and p.reversed_on is null
  where d.state = 'paid'
  group by d.tenant_id, d.customer_id, d.id, d.issue_date, d.due_date
) paid
where place <= 12
group by tenant_id, customer_id
having count(*) >= 3;
grant select on customer_payment_days to kloppend_app;
