-- expand
-- Old papers are found by their text (decision 213).

-- The text of a PDF or an e-invoice in lower case, as the work process read it: one line, no control characters. Null until the document was read, and empty
-- where it has none, such as a photograph. The bytes of the text count in the account of storage, beside those of the file.
alter table old_papers
  add column content text,
  add constraint old_papers_content_short check (char_length(content) <= 20000);
alter table old_papers
  add column content_bytes int generated always as (octet_length(content)) stored;
create index old_papers_unread on old_papers (tenant_id, id) where content is null;
grant update (content) on old_papers to kloppend_app;

-- As before, with what is searched.
create or replace view kept_old_papers with (security_invoker = true) as
  select tenant_id, id, file_name, folder, kind, sha256, size_bytes, year, relation, open_item_id, search_text, content
  from old_papers;
