-- What readers said of their notifications.

-- What a reader said of notifications: since when the messages were seen, and whether a summary is mailed. What asks
-- for attention is read from the rows that it is about.
create table notification_readers (
  tenant_id uuid        not null references tenants (tenant_id) on delete restrict,
  user_id   uuid        not null,
  seen_at   timestamptz not null default now(),
  digest    text        not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  muted     text[]      not null default '{}',
  primary key (tenant_id, user_id)
);
select enable_tenant_isolation('notification_readers');
grant select, insert, update on notification_readers to kloppend_app;

-- Until which day a reader lets a task sleep.
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

-- Views -------------------------------------------------------------------------------------------------------------

-- Who gets a summary of all notifications: the mail of questions leaves them out.
create view summary_readers with (security_invoker = true) as
  select tenant_id, user_id, digest, muted from notification_readers;
grant select on summary_readers to kloppend_app;
