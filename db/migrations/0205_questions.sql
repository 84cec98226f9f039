-- expand
-- Questions about a record: asked by an accountant or another member, answered, and closed (decision 105). A question blocks nothing, so it
-- refers to its record without a foreign key: a draft or a line of the bank that is removed leaves the question, with the name of the record.
create table questions (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  subject_kind text        not null check (subject_kind in ('invoice', 'credit-note', 'expense', 'bank-line', 'journal-entry', 'vat-return')),
  -- An id; of a return its period.
  subject_id   text        not null check (char_length(subject_id) between 4 and 36),
  -- Of a return: the box, when the question is about one.
  box          text        check (char_length(box) <= 2),
  -- What its page is found by: the number of an entry, the account of a line.
  subject_ref  text        check (char_length(subject_ref) <= 36),
  -- As it was when the question was asked.
  subject_name text        not null check (char_length(subject_name) between 1 and 200),
  subject_day  date        not null,
  state        text        not null default 'open' check (state in ('open', 'answered', 'closed')),
  asked_by     uuid        not null,
  asker_name   text        not null check (char_length(asker_name) <= 320),
  asker_role   text        not null check (char_length(asker_role) <= 30),
  asked_at     timestamptz not null default now(),
  closed_by    uuid,
  closer_name  text        check (char_length(closer_name) <= 320),
  closed_at    timestamptz,
  primary key (tenant_id, id),
  check ((state = 'closed') = (closed_at is not null)),
  check ((box is null) or (subject_kind = 'vat-return'))
);
create index questions_not_closed on questions (tenant_id, subject_day) where state <> 'closed';
create index questions_of_subject on questions (tenant_id, subject_kind, subject_id);
select enable_tenant_isolation('questions');
grant select, insert, update on questions to kloppend_app;

create table question_messages (
  tenant_id   uuid        not null,
  question_id uuid        not null,
  place       integer     not null check (place between 1 and 100),
  author_id   uuid        not null,
  -- The name and the role at that time.
  author_name text        not null check (char_length(author_name) <= 320),
  author_role text        not null check (char_length(author_role) <= 30),
  message     text        not null check (char_length(message) between 1 and 2000),
  at          timestamptz not null default clock_timestamp(),
  -- When it was taken up in the mail of a day; null until then.
  told_at     timestamptz,
  primary key (tenant_id, question_id, place),
  foreign key (tenant_id, question_id) references questions (tenant_id, id) on delete restrict
);
create index question_messages_untold on question_messages (tenant_id) where told_at is null;
select enable_tenant_isolation('question_messages');
grant select, insert, update (told_at) on question_messages to kloppend_app;

create trigger questions_noted after insert on questions
  for each row execute function note_added_event('question.opened');

-- What slices below and beside read of them.
create view waiting_questions with (security_invoker = true) as
  select q.tenant_id, q.id, q.subject_kind, q.subject_id, q.box, q.subject_name, q.subject_day, q.state, q.asked_by, q.asker_name, q.asker_role,
         m.author_name as last_author, m.message as last_message, m.at as last_at
  from questions q
  join question_messages m on m.tenant_id = q.tenant_id and m.question_id = q.id
  where q.state <> 'closed'
    and m.place = (select max(l.place) from question_messages l where l.tenant_id = q.tenant_id and l.question_id = q.id);
grant select on waiting_questions to kloppend_app;

-- Who gets a summary of all notifications: the mail of questions leaves them out.
create view summary_readers with (security_invoker = true) as
  select tenant_id, user_id, digest, muted from notification_readers;
grant select on summary_readers to kloppend_app;

-- A line of the bank as its owner recognises it.
create view bank_line_names with (security_invoker = true) as
  select tenant_id, id, bank_account_id, booked_on, counterparty_name, description, amount_cents from bank_lines;
grant select on bank_line_names to kloppend_app;
