-- expand
-- Receipts by mail (decision 110): the mailbox that a business lets the program read, one at most.
create table receipt_mailboxes (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  host            text        not null check (char_length(host) between 1 and 253),
  port            integer     not null check (port between 1 and 65535),
  security        text        not null check (security in ('tls', 'starttls')),
  user_name       text        not null check (char_length(user_name) between 1 and 320),
  -- The password, encrypted with a key of this installation.
  secret          bytea       not null,
  folder          text        not null check (char_length(folder) between 1 and 200),
  -- The folder to which messages go of which something was kept; null: they stay, marked as read.
  done_folder     text        check (char_length(done_folder) between 1 and 200),
  -- A known sender who forgot the attachment gets an answer.
  answers         boolean     not null,
  is_on           boolean     not null default true,
  -- Where the reading is: UIDVALIDITY of the folder, and the last UID that was handled. Earlier messages are left alone.
  uid_validity    bigint      not null,
  last_uid        bigint      not null,
  -- Messages that are kept here, and are not marked or moved in the mailbox yet.
  uids_to_mark    bigint[]    not null default '{}',
  last_fetched_at timestamptz,
  -- Why the last fetch failed; null when it succeeded.
  problem         text        check (problem in ('login', 'folder', 'certificate', 'away', 'address', 'protocol', 'secret')),
  -- Of the first failure after the last success.
  failing_since   timestamptz,
  version         integer     not null default 1,
  changed_by      uuid        not null,
  changed_at      timestamptz not null default now(),
  primary key (tenant_id),
  check ((problem is null) = (failing_since is null))
);
select enable_tenant_isolation('receipt_mailboxes');
grant select, insert, update, delete on receipt_mailboxes to kloppend_app;

-- What came in that mailbox in the last 30 days, and what was done with each message.
create table received_mails (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  -- SHA-256 of the Message-ID and of what the message contains: the same message is handled once.
  mail_key        text        not null check (mail_key ~ '^[0-9a-f]{64}$'),
  sender          text        not null check (char_length(sender) between 1 and 320),
  is_sender_known boolean     not null,
  subject         text        not null check (char_length(subject) <= 200),
  kept            integer     not null check (kept >= 0),
  doubles         integer     not null check (doubles >= 0),
  -- Why nothing was kept, or not all: sentences for the user.
  refusals        text[]      not null default '{}',
  answered_at     timestamptz,
  received_at     timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index received_mails_once on received_mails (tenant_id, mail_key);
create index received_mails_by_age on received_mails (tenant_id, received_at desc, id);
create index received_mails_answered on received_mails (tenant_id, answered_at) where answered_at is not null;
select enable_tenant_isolation('received_mails');
grant select, insert, delete on received_mails to kloppend_app;

create trigger receipt_mailboxes_not_imported before insert on receipt_mailboxes
  for each row execute function refuse_import();
create trigger received_mails_not_imported before insert on received_mails
  for each row execute function refuse_import();

-- Mailboxes that could not be read for a day, for the tasks of a user.
create view failing_mailboxes with (security_invoker = true) as
  select tenant_id, user_name, failing_since from receipt_mailboxes
  where is_on and failing_since < now() - interval '1 day';
grant select on failing_mailboxes to kloppend_app;
-- Who sent receipts before that a user booked.
create index incoming_documents_by_sender on incoming_documents (tenant_id, lower(sender)) where sender is not null;
