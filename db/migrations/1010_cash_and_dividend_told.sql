-- expand
-- Programs are told of moves of cash and of dividend, as of day takings and wages, and a search finds these (decision 180).

-- A move of cash is an entry of the journal of cash that no document, day or payment made; it is reversed as an entry.
-- The event of a reversal names the entry that was reversed.
create function note_cash_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if new.purpose = 'book' then
    perform note_webhook_event(new.tenant_id, 'cash.moved',
      jsonb_build_object('id', new.id, 'version', 1, 'number', new.number, 'day', new.entry_date));
    return null;
  end if;
  perform note_webhook_event(e.tenant_id, 'cash.reversed',
      jsonb_build_object('id', e.id, 'version', 2, 'number', e.number, 'day', e.entry_date))
    from journal_entries e
    where e.tenant_id = new.tenant_id and e.source_type = 'memo' and e.source_id = new.source_id and e.purpose = 'book';
  return null;
end $$;
create trigger journal_entries_cash_noted after insert on journal_entries
  for each row when (new.journal = 'cash' and new.source_type = 'memo' and new.purpose in ('book', 'reverse'))
  execute function note_cash_event();

create trigger dividends_noted after insert on dividends
  for each row execute function note_added_event('dividend.recorded', 'number');
create trigger dividends_cancelled_noted after update of cancelled_at on dividends
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function note_cancelled_event('dividend.cancelled', 'number');

-- What a search finds: the text that is searched in lower case, and what the hit shows.
create view found_cash_moves with (security_invoker = true) as
  select e.tenant_id, e.id, e.description as about, e.entry_date as day, abs(p.debit_balance_cents) as amount_cents,
         exists (select from booked_entries r where r.tenant_id = e.tenant_id and r.source_type = 'memo' and r.source_id = e.source_id
                   and r.purpose = 'reverse') as is_cancelled,
         lower(concat_ws(' ', 'kas', e.description, to_char(e.entry_date, 'DD-MM-YYYY'))) as search_text
  from booked_entries e
  join signed_postings p on p.tenant_id = e.tenant_id and p.entry_id = e.id and p.account_number = '1000'
  where e.journal = 'cash' and e.source_type = 'memo' and e.purpose = 'book';
grant select on found_cash_moves to kloppend_app;
create view found_dividends with (security_invoker = true) as
  select tenant_id, id, number, shareholder as about, decided_on as day, amount_cents, cancelled_at is not null as is_cancelled,
         lower(concat_ws(' ', 'dividend', number::text, shareholder, to_char(decided_on, 'DD-MM-YYYY'))) as search_text
  from dividends;
grant select on found_dividends to kloppend_app;
