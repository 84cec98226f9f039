-- expand
-- Programs are told of hours, trips and adopted annual accounts, as of an expense.

-- A row that is added, changed and removed, for webhooks: the subject, and the columns that are told beside the id. A table that counts its changes
-- has its own version; of any other a change is the second. Writing the same again is no change, and a business that is deleted tells nothing.
create function note_kept_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - 'entered_at' end;
  kept jsonb := case when tg_op = 'DELETE' then was else to_jsonb(new) - 'entered_at' end;
  moved int := case when tg_op = 'DELETE' or (tg_op = 'UPDATE' and not kept ? 'version') then 1 else 0 end;
  data jsonb := jsonb_build_object('id', kept -> 'id', 'version', coalesce((kept ->> 'version')::int, 1) + moved);
  asked text;
begin
  if tg_op = 'UPDATE' and was = kept then return null; end if;
  if tg_op = 'DELETE' and is_due_for_deletion(old.tenant_id) then return null; end if;
  foreach asked in array tg_argv[1:] loop data := data || jsonb_build_object(asked, kept -> asked); end loop;
  perform note_webhook_event((kept ->> 'tenant_id')::uuid,
    tg_argv[0] || case tg_op when 'INSERT' then '.created' when 'UPDATE' then '.changed' else '.removed' end, data);
  return null;
end $$;

create trigger hours_noted after insert or update or delete on hours
  for each row execute function note_kept_event('hours', 'day');
create trigger trips_noted after insert or update or delete on trips
  for each row execute function note_kept_event('trip', 'day');
create trigger adopted_accounts_noted after insert on adopted_accounts
  for each row execute function note_added_event('annual_accounts.adopted', 'year');
create trigger adopted_accounts_cancelled_noted after update of cancelled_at on adopted_accounts
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function note_cancelled_event('annual_accounts.cancelled', 'year');
