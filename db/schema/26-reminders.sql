-- Reminders, and the letters that carry them.

-- How a business reminds its customers: by itself or not, from whom, with which costs.
create table reminder_settings (
  tenant_id    uuid        primary key references tenants (tenant_id) on delete restrict,
  -- The first steps leave without a person who confirms them.
  is_automatic boolean     not null,
  version      int         not null default 1,
  changed_by   uuid        not null,
  changed_at   timestamptz not null default now()
);
select enable_tenant_isolation('reminder_settings');
grant select, insert, update on reminder_settings to kloppend_app;

-- The steps of the reminders of a business: when, by which letter and with what.
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

-- What holds for the reminders of one customer or invoice. A customer has no key here: customers are merged by
-- reference, and then the override of the kept one holds.
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
  -- The steps of one customer or invoice, in the place of those of the business: kind, whether it is on, and its
  -- days. Null: as the business.
  steps          jsonb       check (jsonb_typeof(steps) = 'array'),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  check (num_nonnulls(customer_id, document_id) = 1),
  constraint reminder_overrides_check1 check (num_nonnulls(paused_until, pause_reason) in (0, 2))
);
create unique index reminder_overrides_of_customer on reminder_overrides (tenant_id, customer_id)
  where customer_id is not null;
create unique index reminder_overrides_of_document on reminder_overrides (tenant_id, document_id)
  where document_id is not null;
select enable_tenant_isolation('reminder_overrides');
grant select, insert, update on reminder_overrides to kloppend_app;
create trigger reminder_overrides_edited after insert or update on reminder_overrides
  for each row when (coalesce(current_setting('app.event', true), '') <> '')

  execute function note_edited_columns('is_term_agreed', 'is_automatic', 'extra_days', 'paused_until', 'pause_reason', 'steps');

-- A letter of reminder as it was sent, by mail or by post.
create table reminder_letters (
  tenant_id     uuid        not null references tenants (tenant_id) on delete restrict,
  id            uuid        not null,
  step          text        not null check (step in ('advance-notice', 'reminder', 'demand', 'final-demand')),
  -- The rules that it was made by: unknown has those of a consumer.
  customer_kind text        not null check (customer_kind in ('business', 'consumer', 'unknown')),
  mail_id       uuid,
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
  -- By mail, or by post: then there is no mail, and a user notes the day of posting.
  way           text        not null default 'mail' check (way in ('mail', 'post')),
  primary key (tenant_id, id),
  foreign key (tenant_id, mail_id) references mails (tenant_id, id) on delete restrict,
  constraint reminder_letters_way_of_mail check ((way = 'mail') = (mail_id is not null))
);
create unique index reminder_letters_of_mail on reminder_letters (tenant_id, mail_id);
select enable_tenant_isolation('reminder_letters');
grant select, insert on reminder_letters to kloppend_app;
create trigger reminder_letters_append_only before update or delete on reminder_letters
  for each row execute function refuse_change();

-- The invoices of a letter of reminder, with the amounts that the letter named.
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

-- The PDF of a letter of reminder, by the hash of its bytes in the file store. It is drawn from what is kept of the
-- letter.
create table reminder_letter_files (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  letter_id  uuid        not null,
  sha256     text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint      not null check (size_bytes > 0),
  made_at    timestamptz not null default now(),
  primary key (tenant_id, letter_id),
  foreign key (tenant_id, letter_id) references reminder_letters (tenant_id, id) on delete restrict
);
create index reminder_letter_files_by_content on reminder_letter_files (tenant_id, sha256);
select enable_tenant_isolation('reminder_letter_files');
create policy lookup_samples_files on reminder_letter_files for select to kloppend_lookup using (true);
grant select, insert on reminder_letter_files to kloppend_app;
grant select (tenant_id, sha256) on reminder_letter_files to kloppend_lookup;
create trigger reminder_letter_files_append_only before update or delete on reminder_letter_files
  for each row execute function refuse_change();

-- What became of a letter by post: the day on which it was posted, with the day of receipt by the rule of HR
-- 25-11-2016, or that it was not sent.
create table posted_letters (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  letter_id   uuid        not null,
  posted_on   date,
  received_on date,
  noted_by    uuid        not null,
  noted_at    timestamptz not null default now(),
  primary key (tenant_id, letter_id),
  foreign key (tenant_id, letter_id) references reminder_letters (tenant_id, id) on delete restrict,
  check ((posted_on is null) = (received_on is null)),
  constraint posted_letters_check1 check (received_on > posted_on)
);
select enable_tenant_isolation('posted_letters');
grant select, insert on posted_letters to kloppend_app;
create trigger posted_letters_append_only before update or delete on posted_letters
  for each row execute function refuse_change();

-- Invoices that were handed over to a collection agency after their last letter. One that came back stays as a row.
create table handed_over_claims (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  id             uuid        not null,
  document_id    uuid        not null,
  agency         text        not null check (char_length(agency) between 1 and 200),
  handed_over_on date        not null,
  made_by        uuid        not null,
  made_at        timestamptz not null default now(),
  taken_back_by  uuid,
  taken_back_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  check (num_nonnulls(taken_back_by, taken_back_at) in (0, 2))
);
-- An invoice is at one agency at a time.
create unique index handed_over_claims_live on handed_over_claims (tenant_id, document_id) where taken_back_at is null;
create index handed_over_claims_of_document on handed_over_claims (tenant_id, document_id);
select enable_tenant_isolation('handed_over_claims');
grant select, insert, update on handed_over_claims to kloppend_app;

-- The statutory rates of interest of half a year that the program does not know yet, as an owner confirmed them, with
-- the source. Where the table of the program has the half year, that table is used.
create table confirmed_interest_rates (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  first_day       date        not null check (to_char(first_day, 'MM-DD') in ('01-01', '07-01')),
  -- In hundredths of a percent.
  consumer_rate   int         not null check (consumer_rate between 1 and 10000),
  commercial_rate int         not null check (commercial_rate between 1 and 10000),
  source          text        not null check (length(source) between 1 and 500),
  changed_by      uuid        not null,
  changed_at      timestamptz not null default now(),
  primary key (tenant_id, first_day)
);
select enable_tenant_isolation('confirmed_interest_rates');
grant select, insert, update on confirmed_interest_rates to kloppend_app;

-- Views -------------------------------------------------------------------------------------------------------------

-- The invoices of a letter, for the mail that carries it.
create view reminded_invoices with (security_invoker = true) as
  select r.tenant_id, l.mail_id, r.document_id, r.open_cents
  from reminders r join reminder_letters l on l.tenant_id = r.tenant_id and l.id = r.letter_id;
grant select on reminded_invoices to kloppend_app;

-- The kept PDFs of letters, for the export of a whole business.
create view letter_files with (security_invoker = true) as
  select f.tenant_id, f.letter_id, f.sha256, f.size_bytes, l.made_on, l.subject, l.recipient
  from reminder_letter_files f
  join reminder_letters l on l.tenant_id = f.tenant_id and l.id = f.letter_id;
grant select on letter_files to kloppend_app;

-- A letter that one of its recipients refused is no proof of receipt.
create view letter_states with (security_invoker = true) as
  select l.tenant_id, l.id as letter_id, l.way, p.posted_on, m.answer,
         case when l.way = 'mail' then m.state
              when p.letter_id is null then 'queued'
              when p.posted_on is null then 'withdrawn'
              else 'sent' end as state,
         case when l.way = 'post' then p.received_on
              when m.state = 'sent' and m.refused
                  = '{}' then (m.settled_at at time zone 'Europe/Amsterdam')::date end as received_on,
         coalesce(m.settled_at, p.noted_at) as settled_at,
         m.error as reason
  from reminder_letters l
  left join document_mails m on m.tenant_id = l.tenant_id and m.id = l.mail_id
  left join posted_letters p on p.tenant_id = l.tenant_id and p.letter_id = l.id;
grant select on letter_states to kloppend_app;

-- Invoices that are at an agency now: of these no reminder leaves.
create view handed_over_invoices with (security_invoker = true) as
  select tenant_id, document_id, agency, handed_over_on from handed_over_claims where taken_back_at is null;
grant select on handed_over_invoices to kloppend_app;
