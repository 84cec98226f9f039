-- A document that is no concept any more is compared as a whole row with what it was, less the columns that may change: a column
-- that is added later is frozen unless it is named here.
create or replace function guard_document() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  kept documents;
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    -- Only by delete_concept, which takes its lines and events along.
    if old.state = 'concept' and old.number is null and current_user = 'kloppend_owner' then
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
  if old.state = 'concept' then return new; end if;
  kept := new;
  kept.state := old.state;
  kept.version := old.version;
  kept.open_cents := old.open_cents;
  kept.credited_cents := old.credited_cents;
  kept.written_off_cents := old.written_off_cents;
  kept.times_sent := old.times_sent;
  kept.is_archived := old.is_archived;
  -- Generated from the other columns, after this trigger.
  kept.search_text := old.search_text;
  -- The project of a quote may begin after it was signed.
  if old.kind = 'quote' and old.project_id is null then kept.project_id := null; end if;
  if kept is distinct from old then
    raise exception 'a finalised document does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
