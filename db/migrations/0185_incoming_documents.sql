-- expand
-- The tray: documents that came in and wait until a user books them. A row of the tray is of one stored document; the document itself
-- never changes and is never removed, so deleting a row of the tray can be undone.
create table incoming_documents (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  document_id     uuid        not null,
  state           text        not null default 'waiting' check (state in ('waiting', 'aside', 'booked', 'deleted')),
  origin          text        not null check (origin in ('upload', 'mail')),
  -- The bytes as they arrived: the same file waits once.
  uploaded_sha256 text        not null check (uploaded_sha256 ~ '^[0-9a-f]{64}$'),
  -- The Idempotency-Key of the upload: a repeated upload is the same document, however much later.
  upload_key      text        check (char_length(upload_key) between 1 and 200),
  -- Of a document that came by mail.
  sender          text        check (char_length(sender) between 1 and 320),
  is_sender_known boolean,
  -- Null for one that came by mail.
  arrived_by      uuid,
  arrived_at      timestamptz not null default now(),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references backing_documents (tenant_id, id) on delete restrict,
  check ((origin = 'mail') = (sender is not null and is_sender_known is not null))
);
create unique index incoming_documents_once on incoming_documents (tenant_id, uploaded_sha256) where state in ('waiting', 'aside');
create unique index incoming_documents_by_key on incoming_documents (tenant_id, upload_key) where upload_key is not null;
-- The rows that wait are few among those that were booked; with the columns of the filters, so that counting reads the index alone.
create index incoming_documents_waiting on incoming_documents (tenant_id, arrived_at, document_id) include (state)
  where state in ('waiting', 'aside');
select enable_tenant_isolation('incoming_documents');
grant select, insert, update on incoming_documents to kloppend_app;

-- The number of waiting documents, and the name of the first, for the tasks of a user.
create view documents_to_process with (security_invoker = true) as
  select i.tenant_id, i.document_id, i.arrived_at, b.file_name
  from incoming_documents i
  join backing_documents b on b.tenant_id = i.tenant_id and b.id = i.document_id
  where i.state = 'waiting';
grant select on documents_to_process to kloppend_app;
