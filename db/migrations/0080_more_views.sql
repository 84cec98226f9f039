-- What else other slices read, after migrations 0078 and 0079: what became of a document, titles of projects,
-- and files that show an expense or an agreement.
create view document_moments with (security_invoker = true) as
  select tenant_id, id, document_id, kind, detail, user_id, at, kind in ('sent', 'sent-otherwise') as is_sending
  from document_events;
create view project_titles with (security_invoker = true) as
  select tenant_id, id, customer_id, title, created_at, closed_at, search_text from projects;
create view backing_files with (security_invoker = true) as
  select tenant_id, id, file_name, kind, sha256, size_bytes, uploaded_at from backing_documents;

grant select on document_moments, project_titles, backing_files to kloppend_app;
