-- expand
-- Debits equal credits for each entry, at the commit. Each posting added up all postings of its entry, so an opening balance of 10,000 items took 10⁸
-- steps and passed the limit of a transaction. Now the last posting of an entry does so, and the entry itself: the sum is the same sum. The lines of an
-- entry are counted from 1 without a gap, so that no line can be added below one that was asked.
create or replace function assert_balanced() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  entry    uuid;
  balances boolean;
begin
  if tg_table_name like 'postings%' then
    entry := new.entry_id;
    -- At the commit all postings are there, and none is ever removed: the one with the highest line is always asked.
    if exists (select from postings where tenant_id = new.tenant_id and entry_id = entry and line > new.line) then return null; end if;
  else
    entry := new.id;
  end if;
  select count(*) > 1 and count(*) = max(line) and sum(case side when 'debit' then amount_cents else -amount_cents end) = 0 into balances
    from postings where tenant_id = new.tenant_id and entry_id = entry;
  if balances is distinct from true then
    raise exception 'entry % does not balance', entry using errcode = 'check_violation', constraint = 'entry_balanced', hint = 'entry_balanced';
  end if;
  return null;
end
$$;
