-- A concept that never had a number is in no book and may come to nothing: it can be deleted, with its lines and events.
-- What was numbered stays for ever, and so do the quotes: their events are a chain of evidence.

create or replace function guard_document() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    -- Only by delete_concept, which takes its lines and events along.
    if old.state = 'concept' and old.number is null and old.kind in ('invoice', 'credit-note')
       and current_user = 'kloppend_owner' then
      return old;
    end if;
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

create function guard_document_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' and current_user = 'kloppend_owner' and exists (
    select from documents d
    where d.tenant_id = old.tenant_id and d.id = old.document_id and d.state = 'concept' and d.number is null
      and d.kind in ('invoice', 'credit-note')) then
    return old;
  end if;
  raise exception 'document_events is append-only' using errcode = 'restrict_violation';
end $$;
drop trigger document_events_append_only on document_events;
create trigger document_events_append_only before update or delete on document_events
  for each row execute function guard_document_event();

-- Says whether it was deleted: a concept invoice or credit note of this tenant. What another row names is refused by its key.
create function delete_concept(p_document_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare tenant uuid := current_setting('app.tenant_id')::uuid;
begin
  perform 1 from documents d
    where d.tenant_id = tenant and d.id = p_document_id and d.state = 'concept' and d.number is null
      and d.kind in ('invoice', 'credit-note') for update;
  if not found then return false; end if;
  delete from document_events e where e.tenant_id = tenant and e.document_id = p_document_id;
  delete from document_lines l where l.tenant_id = tenant and l.document_id = p_document_id;
  delete from documents d where d.tenant_id = tenant and d.id = p_document_id;
  return true;
end $$;

do $$
declare f regprocedure := (select oid from pg_proc where proname = 'delete_concept');
begin
  execute format('revoke execute on function %s from public', f);
  execute format('grant execute on function %s to kloppend_app', f);
end $$;
