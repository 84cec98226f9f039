-- The bytes of PDFs are in the file store, under their hash, as uploads are. A row says which and how large; until its bytes
-- have been moved (job `document.move-pdfs`) an older row still holds them.

alter table document_files
  alter column bytes drop not null,
  add column size_bytes bigint check (size_bytes > 0),
  add constraint document_files_in_one_place check ((bytes is null) = (size_bytes is not null));
-- By which a file is known: the comparison with the store, and who checks a signed PDF.
create index document_files_by_content on document_files (tenant_id, sha256);

-- A row never changes. The one thing that may happen to it is that its bytes go to the store: they must be those of the hash.
create function guard_document_file() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  elsif old.bytes is not null and new.bytes is null
    and encode(sha256(old.bytes), 'hex') = old.sha256
    and new.size_bytes = octet_length(old.bytes)
    and (new.tenant_id, new.document_id, new.kind, new.sha256, new.created_at)
      = (old.tenant_id, old.document_id, old.kind, old.sha256, old.created_at)
  then
    return new;
  end if;
  raise exception 'document_files is append-only: correct by a new row' using errcode = 'restrict_violation';
end $$;
drop trigger document_files_append_only on document_files;
create trigger document_files_append_only before update or delete on document_files
  for each row execute function guard_document_file();
grant update (bytes, size_bytes) on document_files to kloppend_app;

-- The store must hold what such a row names. A row that still holds its bytes names no file: at the first start on a store
-- without a marker its file would be missed.
create or replace view named_files with (security_invoker = true) as
  select tenant_id, sha256 from backing_documents
  union all
  select tenant_id, sha256 from mail_files
  where mail_id is not null or uploaded_at > now() - interval '1 day'
  union all
  select tenant_id, sha256 from document_files where size_bytes is not null;
create policy lookup_samples_files on document_files for select to kloppend_lookup using (true);
grant select (tenant_id, sha256, size_bytes) on document_files to kloppend_lookup;

-- A while from now: a process of the version before this one may still run beside the new one, and reads only what is here.
alter table jobs no force row level security;
alter table document_files no force row level security;
insert into jobs (tenant_id, id, kind, payload, run_at)
  select distinct on (tenant_id) tenant_id, gen_random_uuid(), 'document.move-pdfs', '{}'::jsonb, now() + interval '10 minutes'
  from document_files;
alter table jobs force row level security;
alter table document_files force row level security;
