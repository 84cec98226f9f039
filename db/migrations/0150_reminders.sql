-- expand
-- Reminders: when each step is due, what holds for one customer or one invoice, and each letter as it was made. What is due is computed; a row
-- of reminders is written when a letter is made, so that a step of an invoice is sent once, on whatever node.

-- What the mail server answered when it accepted a mail: the proof of receipt.
alter table mails add column answer text check (char_length(answer) <= 500);
create or replace view document_mails with (security_invoker = true) as
  select tenant_id, id, document_id, purpose, recipient, state, error, created_at, settled_at,
         state = 'queued' and waits_for is not null as is_held, answer
  from mails where not is_proof;

create table reminder_settings (
  tenant_id    uuid        not null primary key references tenants (tenant_id) on delete restrict,
  -- The first steps leave without a person who confirms them.
  is_automatic boolean     not null,
  version      int         not null default 1,
  changed_by   uuid        not null,
  changed_at   timestamptz not null default now()
);
select enable_tenant_isolation('reminder_settings');
grant select, insert, update on reminder_settings to kloppend_app;

create table reminder_steps (
  tenant_id uuid    not null references tenants (tenant_id) on delete restrict,
  step      text    not null check (step in ('advance-notice', 'reminder', 'demand', 'final-demand')),
  is_on     boolean not null,
  -- After the due date; below zero is before it.
  days      int     not null check (days between -30 and 365),
  primary key (tenant_id, step)
);
select enable_tenant_isolation('reminder_steps');
grant select, insert, update on reminder_steps to kloppend_app;

-- Of a customer or of an invoice. A customer has no key here: customers are merged by reference, and then the override of the kept one holds.
create table reminder_overrides (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  id             uuid        not null,
  customer_id    uuid,
  document_id    uuid,
  -- The term was agreed in a quote or terms that the customer accepted.
  is_term_agreed boolean     not null default false,
  -- The first steps may leave by themselves, where the business switched that on.
  is_automatic   boolean     not null default true,
  -- Added to the days of each step.
  extra_days     int         not null default 0 check (extra_days between 0 and 365),
  -- The last day of the pause, included.
  paused_until   date,
  pause_reason   text        check (char_length(pause_reason) between 1 and 300),
  changed_by     uuid        not null,
  changed_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  check (num_nonnulls(customer_id, document_id) = 1),
  check (num_nonnulls(paused_until, pause_reason) in (0, 2))
);
create unique index reminder_overrides_of_customer on reminder_overrides (tenant_id, customer_id) where customer_id is not null;
create unique index reminder_overrides_of_document on reminder_overrides (tenant_id, document_id) where document_id is not null;
select enable_tenant_isolation('reminder_overrides');
grant select, insert, update on reminder_overrides to kloppend_app;

create table reminder_letters (
  tenant_id     uuid        not null references tenants (tenant_id) on delete restrict,
  id            uuid        not null,
  step          text        not null check (step in ('advance-notice', 'reminder', 'demand', 'final-demand')),
  -- The rules that it was made by: unknown has those of a consumer.
  customer_kind text        not null check (customer_kind in ('business', 'consumer', 'unknown')),
  mail_id       uuid        not null,
  recipient     text        not null,
  subject       text        not null,
  body          text        not null,
  made_on       date        not null,
  -- The last day to pay that it names; null when it names none.
  last_day      date,
  -- Amounts, segments of interest and the invoices, as they were on that day.
  claim         jsonb       not null,
  is_automatic  boolean     not null,
  made_by       uuid        not null,
  made_at       timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, mail_id) references mails (tenant_id, id) on delete restrict
);
create unique index reminder_letters_of_mail on reminder_letters (tenant_id, mail_id);
select enable_tenant_isolation('reminder_letters');
grant select, insert on reminder_letters to kloppend_app;
create trigger reminder_letters_append_only before update or delete on reminder_letters
  for each row execute function refuse_change();

create table reminders (
  tenant_id   uuid   not null references tenants (tenant_id) on delete restrict,
  document_id uuid   not null,
  step        text   not null check (step in ('advance-notice', 'reminder', 'demand', 'final-demand')),
  -- One more when the letter before it did not arrive.
  round       int    not null check (round between 1 and 99),
  letter_id   uuid   not null,
  -- What was open: a mail that names another amount does not leave.
  open_cents  bigint not null check (open_cents > 0),
  primary key (tenant_id, document_id, step, round),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, letter_id) references reminder_letters (tenant_id, id) on delete restrict
);
create index reminders_of_letter on reminders (tenant_id, letter_id);
select enable_tenant_isolation('reminders');
grant select, insert on reminders to kloppend_app;
create trigger reminders_append_only before update or delete on reminders
  for each row execute function refuse_change();

-- The invoices of a letter, for the mail that carries it.
create view reminded_invoices with (security_invoker = true) as
  select r.tenant_id, l.mail_id, r.document_id, r.open_cents
  from reminders r join reminder_letters l on l.tenant_id = r.tenant_id and l.id = r.letter_id;
grant select on reminded_invoices to kloppend_app;

-- Who the debtor is, for the rules of reminders.
create view customer_kinds with (security_invoker = true) as
  select tenant_id, id, chosen_kind, kvk_number, vat_id from customers;
grant select on customer_kinds to kloppend_app;
