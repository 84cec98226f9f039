-- expand
-- A trigger runs on the node of the tenant, where its table is a shard: `bank_lines_102895`. What compares or keeps the name of the
-- table takes the number off.
create or replace function guard_bank_row() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  removed uuid;
begin
  if tg_op = 'UPDATE' and regexp_replace(tg_table_name, '_\d+$', '') = 'bank_lines' then
    if old.is_doubtful and new.duplicate_of is null and not new.is_doubtful
        and to_jsonb(new) - 'duplicate_of' - 'is_doubtful' = to_jsonb(old) - 'duplicate_of' - 'is_doubtful'
        and exists (select from bank_separate_lines s where s.tenant_id = old.tenant_id and s.line_id = old.id) then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    if regexp_replace(tg_table_name, '_\d+$', '') = 'bank_refusals' then
      select l.import_id into removed from bank_lines l where l.tenant_id = old.tenant_id and l.id = old.line_id;
    else
      removed := coalesce((to_jsonb(old) ->> 'import_id')::uuid, (to_jsonb(old) ->> 'id')::uuid);
    end if;
    if exists (select from bank_import_removals r where r.tenant_id = old.tenant_id and r.import_id = removed) then
      return old;
    end if;
  end if;
  raise exception '% is append-only: correct by a new row', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function keep_lines_to_do() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  changed record;
  decided uuid;
begin
  if tg_op = 'DELETE' then
    changed := old;
    if is_due_for_deletion(changed.tenant_id) then return null; end if;
  else
    changed := new;
  end if;
  if regexp_replace(tg_table_name, '_\d+$', '') = 'bank_lines' then
    -- A file has thousands: the program counts when all are there.
    update bank_accounts set lines_to_do = null
      where tenant_id = changed.tenant_id and id = changed.bank_account_id and lines_to_do is not null;
  elsif regexp_replace(tg_table_name, '_\d+$', '') = 'bank_decisions' then
    update bank_accounts set lines_to_do = lines_to_do - 1 where tenant_id = changed.tenant_id and id = (
      select l.bank_account_id from bank_lines l where l.tenant_id = changed.tenant_id and l.id = changed.line_id);
  else
    select d.line_id into decided from bank_decisions d
      where d.tenant_id = changed.tenant_id and d.id = changed.decision_id;
    update bank_accounts set lines_to_do = lines_to_do + 1 where tenant_id = changed.tenant_id and id = (
      select l.bank_account_id from bank_lines l where l.tenant_id = changed.tenant_id and l.id = decided);
  end if;
  return null;
end $$;

create or replace function note_audit_change() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  before jsonb := to_jsonb(old);
  was    jsonb;
  became jsonb;
begin
  select jsonb_object_agg(c.key, before -> c.key), jsonb_object_agg(c.key, c.value) into was, became
    from jsonb_each(to_jsonb(new)) c
    where c.value is distinct from before -> c.key
      and c.key not in ('tenant_id', 'id', 'version', 'created_at', 'sort_name', 'search_text', 'merge_moved');
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), new.id, was, became);
  end if;
  return null;
end $$;

create or replace function note_corrected_expense() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  before jsonb;
  after  jsonb := to_jsonb(new);
  was    jsonb;
  became jsonb;
begin
  -- Rows of an import came with their own changes.
  if is_importing(new.tenant_id) then return null; end if;
  select to_jsonb(e) into before from expenses e where e.tenant_id = new.tenant_id and e.id = new.corrects_id;
  select jsonb_object_agg(c, before -> c), jsonb_object_agg(c, after -> c) into was, became
    from unnest(tg_argv) as edited (c) where before -> c is distinct from after -> c;
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), new.id, was, became);
  end if;
  return null;
end $$;

create or replace function note_customer_of_item() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  -- Rows of an import came with their own changes.
  if tg_op = 'DELETE' then
    if is_importing(old.tenant_id) then return null; end if;
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (old.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), old.open_item_id, jsonb_build_object('customer_id', old.customer_id),
              jsonb_build_object('customer_id', null));
    return null;
  end if;
  if is_importing(new.tenant_id) then return null; end if;
  insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
    values (new.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), new.open_item_id,
            jsonb_build_object('customer_id', case when tg_op = 'UPDATE' then old.customer_id end),
            jsonb_build_object('customer_id', new.customer_id));
  return null;
end $$;

create or replace function note_edited_columns() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}'::jsonb end;
  after  jsonb := to_jsonb(new);
  was    jsonb;
  became jsonb;
begin
  -- Rows of an import came with their own changes.
  if is_importing(new.tenant_id) then return null; end if;
  select jsonb_object_agg(c, coalesce(before -> c, 'null')), jsonb_object_agg(c, after -> c) into was, became
    from unnest(tg_argv) as edited (c)
    where coalesce(before -> c, 'null') is distinct from after -> c;
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), new.id, was, became);
  end if;
  return null;
end $$;
