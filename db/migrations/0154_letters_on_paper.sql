-- expand
-- The PDF of a letter of reminder, by the hash of its bytes in the file store. It is drawn from what is kept of the letter.

create table reminder_letter_files (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  letter_id  uuid        not null,
  sha256     text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint      not null check (size_bytes > 0),
  made_at    timestamptz not null default now(),
  primary key (tenant_id, letter_id),
  foreign key (tenant_id, letter_id) references reminder_letters (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('reminder_letter_files');
grant select, insert on reminder_letter_files to kloppend_app;
create trigger reminder_letter_files_append_only before update or delete on reminder_letter_files
  for each row execute function refuse_change();

create index reminder_letter_files_by_content on reminder_letter_files (tenant_id, sha256);
create policy lookup_samples_files on reminder_letter_files for select to kloppend_lookup using (true);
grant select (tenant_id, sha256) on reminder_letter_files to kloppend_lookup;

-- As in migration 0133, with the letters.
create or replace view named_files with (security_invoker = true) as
  select tenant_id, sha256 from backing_documents
  union all
  select tenant_id, sha256 from mail_files
  where mail_id is not null or uploaded_at > now() - interval '1 day'
  union all
  select tenant_id, sha256 from document_files where size_bytes is not null
  union all
  select tenant_id, sha256 from uploaded_archive_parts where arrived_at is not null
  union all
  select tenant_id, sha256 from reminder_letter_files;
