-- An expense may be withdrawn: taken back by its mirrored entry, with nothing booked in its place.

alter table expenses
  add column withdrawn_by uuid,
  add column withdrawn_at timestamptz,
  add constraint expenses_withdrawn_by_somebody check ((withdrawn_by is null) = (withdrawn_at is null)),
  add constraint expenses_withdrawn_owe_nothing check (withdrawn_at is null or open_cents = 0),
  add constraint expenses_taken_back_once check (withdrawn_at is null or corrected_by_id is null);

-- What looks for an expense like the one that is being typed.
create index expenses_by_amount on expenses (tenant_id, gross_cents, expense_date);

-- As in 0008; a withdrawn expense is as final as a corrected one.
create or replace function guard_expense() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an expense is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.description, new.expense_date, new.booked_on, new.backing_document_id, new.project_id, new.net_cents,
      new.vat_cents, new.gross_cents, new.corrects_id, new.created_by, new.created_at)
     is distinct from
     (old.id, old.description, old.expense_date, old.booked_on, old.backing_document_id, old.project_id, old.net_cents,
      old.vat_cents, old.gross_cents, old.corrects_id, old.created_by, old.created_at)
     or ((old.corrected_by_id is not null or old.withdrawn_at is not null) and new is distinct from old)
     or (old.marked_valid_at is not null
         and (new.marked_valid_by, new.marked_valid_at) is distinct from (old.marked_valid_by, old.marked_valid_at)) then
    raise exception 'a booked expense does not change: correct it by a new one' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- As in 0008, and a withdrawn expense does not count on its project either.
create or replace view project_documents with (security_invoker = true) as
  select d.tenant_id, d.project_id, d.id, d.kind, d.number, d.title, d.corrects_id, d.issue_date, d.due_date, d.net_cents,
         case
           when d.state = 'concept' and d.is_archived then 'archived'
           when d.state = 'concept' then 'open'
           when d.state = 'cancelled' or corrected.state = 'cancelled' then 'void'
           when d.kind = 'quote' and d.state in ('rejected', 'withdrawn', 'replaced') then 'void'
           else 'final'
         end as standing
  from documents d
  left join documents corrected on corrected.tenant_id = d.tenant_id and corrected.id = d.corrects_id
  where d.project_id is not null
  union all
  select x.tenant_id, x.project_id, x.id, 'expense', null, x.description, x.corrects_id, x.expense_date, x.expense_date,
         x.net_cents, case when x.corrected_by_id is null and x.withdrawn_at is null then 'final' else 'void' end
  from expenses x
  where x.project_id is not null;
