-- expand
-- What changed of a record where no column says so, such as the lines of a concept: a command compares them (decision 139). Nothing is kept
-- where no member acts.
create function note_changed_record(p_tenant uuid, p_record text, p_id uuid, p_was jsonb, p_became jsonb) returns void
  language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_event() is null then return; end if;
  insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
    values (p_tenant, current_event(), p_record, p_id, p_was, p_became);
end $$;
revoke execute on function note_changed_record(uuid, text, uuid, jsonb, jsonb) from public;
grant execute on function note_changed_record(uuid, text, uuid, jsonb, jsonb) to kloppend_app;
