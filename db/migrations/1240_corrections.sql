-- expand
-- A correction may be dated in a VAT period that was filed. So it holds no VAT, money or revenue, and moves no return (INV-276).
create function refuse_moving_correction() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (
    select from postings p
    join ledger_accounts a on a.tenant_id = p.tenant_id and a.number = p.account_number
    where p.tenant_id = new.tenant_id and p.entry_id = new.id
      and (p.vat_code is not null or p.account_number ~ '^(1[012]|15)' or a.type = 'revenue')
  ) then
    raise exception 'correction % holds VAT, money or revenue', new.id
      using errcode = 'check_violation', constraint = 'correction_moves_nothing', hint = 'correction_moves_nothing';
  end if;
  return null;
end $$;

create constraint trigger journal_entries_correct after insert on journal_entries
  deferrable initially deferred for each row
  when (new.source_type = 'year-end' and new.purpose in ('correct', 'reverse correct'))
  execute function refuse_moving_correction();
