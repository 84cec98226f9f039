-- expand
-- As before, without a subquery in a column: a cluster refused the search with it. An entry is reversed once at most.
create or replace view found_cash_moves with (security_invoker = true) as
  select e.tenant_id, e.id, e.description as about, e.entry_date as day, abs(p.debit_balance_cents) as amount_cents,
         r.id is not null as is_cancelled,
         lower(concat_ws(' ', 'kas', e.description, to_char(e.entry_date, 'DD-MM-YYYY'))) as search_text
  from booked_entries e
  join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id and p.account_number = '1000'
  left join booked_entries r on r.tenant_id = e.tenant_id and r.source_type = 'memo' and r.source_id = e.source_id and r.purpose = 'reverse'
  where e.journal = 'cash' and e.source_type = 'memo' and e.purpose = 'book';
