-- A mail carries files of its sender beside the document, and a sender can mail a proof to the own address first.

alter table mails
  -- The mail as it would leave, to the own address of its sender: it changes nothing of the document and counts nowhere.
  add column is_proof    boolean not null default false,
  -- The files of `mail_files` that a proof shows; they stay free for the mail itself.
  add column proof_files uuid[]  not null default '{}';

-- Files that a sender adds to a mail. A file is uploaded first and ordered with its mail; undoing the order removes the row.
create table mail_files (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  id          uuid        not null,
  -- Null until the mail is ordered, and for a day at most.
  mail_id     uuid,
  position    int         not null default 0,
  -- The name it had at its owner's: a label, never a path.
  file_name   text        not null check (char_length(file_name) between 1 and 120),
  kind        text        not null check (kind in ('pdf', 'png', 'jpeg')),
  sha256      text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes  bigint      not null check (size_bytes between 1 and 20971520),
  uploaded_by uuid        not null,
  uploaded_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, mail_id) references mails (tenant_id, id) on delete restrict
);
create index mail_files_of_mail on mail_files (tenant_id, mail_id, position);
create index mail_files_by_content on mail_files (tenant_id, sha256);
select enable_tenant_isolation('mail_files');
grant select, insert, update, delete on mail_files to kloppend_app;
create policy lookup_samples_files on mail_files for select to kloppend_lookup using (true);
grant select (tenant_id, sha256, mail_id, uploaded_at) on mail_files to kloppend_lookup;

-- A file that waits for its mail is named for a day; after that it cannot be ordered any more and may be set aside.
create or replace view named_files with (security_invoker = true) as
  select tenant_id, sha256 from backing_documents
  union all
  select tenant_id, sha256 from mail_files
  where mail_id is not null or uploaded_at > now() - interval '1 day';
