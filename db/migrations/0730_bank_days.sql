-- expand
-- What the comparison of the bank and the books says of each day of an account, kept when a file was read, so that it is as fast with fifty
-- thousand lines as with fifty (decision 197). A day after `days_kept_until` is read from its rows. Triggers move that day back before each line
-- that changes, so that a program that does not know the column keeps it true; an entry after `days_kept_entry` moves it for the reader.
create table bank_days (
  tenant_id       uuid   not null,
  bank_account_id uuid   not null,
  day             date   not null,
  line_cents      bigint not null,
  posted_cents    bigint not null,
  odd_lines       uuid[] not null,
  odd_entries     uuid[] not null,
  primary key (tenant_id, bank_account_id, day),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('bank_days');
grant select, insert, delete on bank_days to kloppend_app;

alter table bank_accounts add column days_kept_until date, add column days_kept_entry bigint;
grant update (days_kept_until, days_kept_entry) on bank_accounts to kloppend_app;

-- `bank_lines_by_day` holds the lines that are money of their own.
create index bank_duplicates_by_day on bank_lines (tenant_id, bank_account_id, booked_on) where duplicate_of is not null;

create or replace function keep_lines_to_do() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  changed record;
  decided record;
begin
  if tg_op = 'DELETE' then
    changed := old;
    if is_due_for_deletion(changed.tenant_id) then return null; end if;
  else
    changed := new;
  end if;
  if regexp_replace(tg_table_name, '_\d+$', '') = 'bank_lines' then
    -- A file has thousands: the program counts when all are there. `least` ignores a null, so that a day would be kept that is not.
    update bank_accounts set lines_to_do = null,
        days_kept_until = case when days_kept_until is not null then least(days_kept_until, changed.booked_on - 1) end
      where tenant_id = changed.tenant_id and id = changed.bank_account_id
        and (lines_to_do is not null or days_kept_until >= changed.booked_on);
    return null;
  end if;
  if regexp_replace(tg_table_name, '_\d+$', '') = 'bank_decisions' then
    select l.bank_account_id, l.booked_on, -1 as more into decided from bank_lines l
      where l.tenant_id = changed.tenant_id and l.id = changed.line_id;
  else
    select l.bank_account_id, l.booked_on, 1 as more into decided
      from bank_decisions d join bank_lines l on l.tenant_id = changed.tenant_id and l.id = d.line_id
      where d.tenant_id = changed.tenant_id and d.id = changed.decision_id;
  end if;
  update bank_accounts set lines_to_do = lines_to_do + decided.more,
      days_kept_until = case when days_kept_until is not null then least(days_kept_until, decided.booked_on - 1) end
    where tenant_id = changed.tenant_id and id = decided.bank_account_id;
  return null;
end $$;
