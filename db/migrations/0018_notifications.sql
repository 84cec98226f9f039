-- Notifications (notificaties). What asks for attention is read from where it stands; here is only what a reader said of
-- it: until when a task sleeps, since when the messages were seen, and whether a summary is mailed.

create table notification_readers (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  user_id    uuid        not null,
  seen_at    timestamptz not null default now(),
  digest     text        not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  -- When the next summary is due; a job that finds another moment here was overtaken and does nothing.
  digest_due timestamptz,
  muted      text[]      not null default '{}',
  primary key (tenant_id, user_id),
  check ((digest = 'off') = (digest_due is null))
);
select enable_tenant_isolation('notification_readers');
grant select, insert, update on notification_readers to kloppend_app;

create table notification_snoozes (
  tenant_id uuid not null references tenants (tenant_id) on delete restrict,
  user_id   uuid not null,
  -- `invoice-overdue:<id>`: what it is about, so that it wakes as the same.
  cause     text not null check (char_length(cause) <= 120),
  -- Sleeps through the day before.
  until     date not null,
  primary key (tenant_id, user_id, cause)
);
select enable_tenant_isolation('notification_snoozes');
grant select, insert, update, delete on notification_snoozes to kloppend_app;

-- What is read each time: the few that wait among the many that are done.
create index documents_awaiting_payment on documents (tenant_id, due_date)
  where kind = 'invoice' and state in ('finalised', 'sent');
create index documents_quotes_under_way on documents (tenant_id, state, due_date)
  where kind = 'quote' and state in ('sent', 'signed', 'agreed');
create index quote_events_of_customers on quote_events (tenant_id, at desc)
  where kind in ('viewed', 'signed-by-receiver', 'rejected', 'question');
create index document_events_of_payments on document_events (tenant_id, at desc) where kind = 'paid';
create index expenses_to_check on expenses (tenant_id) where marked_valid_at is null and corrected_by_id is null;
create index mails_failed on mails (tenant_id, created_at desc) where state = 'failed';
