-- expand
-- A manual entry of an accountant is an adjusting entry: the transaction says so, in the words of `app.origin` (decision 106). Entries of
-- before have no origin. The column and its default are apart, so that no row is written again.
alter table journal_entries add column origin text;
alter table journal_entries alter column origin set default nullif(current_setting('app.origin', true), '');
create index journal_entries_adjusting on journal_entries (tenant_id, number desc) where origin = 'accountant';

create or replace view booked_entries with (security_invoker = true) as
  select tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose, document_id, created_at, origin
  from journal_entries;
