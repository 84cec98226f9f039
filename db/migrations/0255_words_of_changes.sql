-- expand
-- The text in which the history is searched, made once when a change is written. Without it each search made the text of all changes
-- of the business. Old rows get it here: the table is rewritten under a lock, a third of a second for 33,000 changes.
alter table audit_changes add column search_text text collate "C" not null
  generated always as (lower(old_values::text || new_values::text)) stored;
create or replace view record_history with (security_invoker = true) as
  select tenant_id, event_id, id, record, record_id, old_values, new_values, search_text from audit_changes;
