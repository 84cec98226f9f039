-- As in 0014, and a quote that stood on no project may be put on one: work begins when the customer has said yes. Nothing
-- that stands on the quote changes by it.
create or replace function guard_document() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a document is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.kind = 'invoice' and new.state is distinct from old.state and not (
       (old.state = 'concept' and new.state = 'finalised')
    or (old.state = 'finalised' and new.state in ('sent', 'paid', 'cancelled'))
    or (old.state = 'sent' and new.state in ('paid', 'cancelled'))
    or (old.state = 'paid' and new.state = 'cancelled')
    or (old.state = 'paid' and new.state in ('finalised', 'sent') and new.open_cents > 0)) then
    raise exception 'an invoice cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state <> 'concept' and
     (new.kind, new.number, new.customer_id, new.customer_name,
      case when old.kind = 'quote' and old.project_id is null then null else new.project_id end, new.corrects_id, new.title, new.issue_date, new.due_date,
      new.delivery_date, new.net_cents, new.vat_cents, new.gross_cents, new.frozen, new.finalised_at)
     is distinct from
     (old.kind, old.number, old.customer_id, old.customer_name, old.project_id, old.corrects_id, old.title, old.issue_date, old.due_date,
      old.delivery_date, old.net_cents, old.vat_cents, old.gross_cents, old.frozen, old.finalised_at) then
    raise exception 'a finalised document does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
