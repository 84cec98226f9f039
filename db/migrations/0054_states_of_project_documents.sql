-- A document on a project tells its own state, in the words of its kind: a project shows what the list of invoices shows.

create or replace view project_documents with (security_invoker = true) as
select d.tenant_id, d.project_id, d.id, d.kind, d.number, d.title, d.corrects_id, d.issue_date, d.due_date, d.net_cents,
  case
    when d.state = 'concept' and d.is_archived then 'archived'
    when d.state = 'concept' then 'open'
    when d.state = 'cancelled' or corrected.state = 'cancelled' then 'void'
    when d.kind = 'quote' and d.state in ('rejected', 'withdrawn', 'replaced') then 'void'
    else 'final'
  end as standing,
  case when d.written_off_cents > 0 then 'written-off' else d.state end as state,
  d.open_cents
from documents d
left join documents corrected on corrected.tenant_id = d.tenant_id and corrected.id = d.corrects_id
where d.project_id is not null
union all
select x.tenant_id, x.project_id, x.id, 'expense', null, x.description, x.corrects_id, x.expense_date, x.expense_date, x.net_cents,
  case when x.corrected_by_id is null and x.withdrawn_at is null then 'final' else 'void' end,
  case
    when x.corrected_by_id is not null then 'corrected'
    when x.withdrawn_at is not null then 'withdrawn'
    when x.open_cents <> 0 then 'payable'
    when x.marked_valid_at is null then 'booked'
    else 'checked'
  end,
  x.open_cents
from expenses x
where x.project_id is not null;
