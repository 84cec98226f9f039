-- expand
-- How many lines of an account of the bank are to do, kept beside it: the number stands on every page. Null: not counted yet, then it is
-- read from the lines. Kept by triggers, so that a program that does not know the column keeps it too.
alter table bank_accounts add column lines_to_do int;
grant update (lines_to_do) on bank_accounts to kloppend_app;

create function keep_lines_to_do() returns trigger language plpgsql set search_path = pg_catalog, public as $$
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
  if tg_table_name = 'bank_lines' then
    -- A file has thousands: the program counts when all are there.
    update bank_accounts set lines_to_do = null
      where tenant_id = changed.tenant_id and id = changed.bank_account_id and lines_to_do is not null;
  elsif tg_table_name = 'bank_decisions' then
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

create trigger bank_lines_to_do after insert or update or delete on bank_lines
  for each row execute function keep_lines_to_do();
create trigger bank_decisions_to_do after insert on bank_decisions
  for each row execute function keep_lines_to_do();
create trigger bank_decision_reversals_to_do after insert on bank_decision_reversals
  for each row execute function keep_lines_to_do();
