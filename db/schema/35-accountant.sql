-- Questions and reviews of an accountant.

-- Questions about a record: asked by an accountant or another member, answered, and closed (decision 105). A question
-- blocks nothing, so it refers to its record without a foreign key: a draft or a line of the bank that is removed
-- leaves the question, with the name of the record.
create table questions (
  tenant_id     uuid        not null references tenants (tenant_id) on delete restrict,
  id            uuid        not null,
  subject_kind  text        not null check (subject_kind in ('invoice', 'credit-note', 'expense', 'receipt',
      'bank-line', 'journal-entry', 'vat-return')),
  -- An id; of a return its period.
  subject_id    text        not null check (char_length(subject_id) between 4 and 36),
  -- Of a return: the box, when the question is about one.
  box           text        check (char_length(box) <= 2),
  -- What its page is found by: the number of an entry, the account of a line.
  subject_ref   text        check (char_length(subject_ref) <= 36),
  -- As it was when the question was asked.
  subject_name  text        not null check (char_length(subject_name) between 1 and 200),
  subject_day   date        not null,
  state         text        not null default 'open' check (state in ('open', 'answered', 'closed')),
  asked_by      uuid        not null,
  asker_name    text        not null check (char_length(asker_name) <= 320),
  asker_role    text        not null check (char_length(asker_role) <= 30),
  asked_at      timestamptz not null default now(),
  closed_by     uuid,
  closer_name   text        check (char_length(closer_name) <= 320),
  closed_at     timestamptz,
  -- An employee asks and answers questions about the receipts and expenses of that login, and sees no other question
  -- (decision 134). The login is stored with the question and with each message, because the policy of each table
  -- compares a column of that table.
  record_author uuid,
  primary key (tenant_id, id),
  check ((state = 'closed') = (closed_at is not null)),
  constraint questions_check1 check ((box is null) or (subject_kind = 'vat-return'))
);
create index questions_not_closed on questions (tenant_id, subject_day) where state <> 'closed';
create index questions_of_subject on questions (tenant_id, subject_kind, subject_id);
select enable_tenant_isolation('questions');
select enable_own_rows('questions', 'record_author');
grant select, insert, update on questions to kloppend_app;
create trigger questions_noted after insert on questions
  for each row execute function note_added_event('question.opened');

-- What was said in a question, message by message.
create table question_messages (
  tenant_id           uuid        not null,
  question_id         uuid        not null,
  place               int         not null check (place between 1 and 100),
  author_id           uuid        not null,
  -- The name and the role at that time.
  author_name         text        not null check (char_length(author_name) <= 320),
  author_role         text        not null check (char_length(author_role) <= 30),
  message             text        not null check (char_length(message) between 1 and 2000),
  at                  timestamptz not null default clock_timestamp(),
  -- When it was taken up in the mail of a day; null until then.
  told_at             timestamptz,
  record_author       uuid,
  archive_imported_at timestamptz,
  primary key (tenant_id, question_id, place),
  foreign key (tenant_id, question_id) references questions (tenant_id, id) on delete restrict
);
create index question_messages_untold on question_messages (tenant_id) where told_at is null;
select enable_tenant_isolation('question_messages');
select enable_own_rows('question_messages', 'record_author');
grant select, insert, update (told_at) on question_messages to kloppend_app;

-- Until which day the books were reviewed (decision 112). A mark locks nothing. It keeps the number of the latest
-- entry at that moment: entries are numbered in the order of their commits, so an entry of a reviewed day with a
-- higher number came afterwards.
create table review_marks (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  period          text        not null check (period ~ '^\d{4}-(Q[1-4]|(0[1-9]|1[0-2]))$'),
  -- The last day of the period.
  until           date        not null,
  entries_until   bigint      not null check (entries_until >= 0),
  marked_by       uuid        not null,
  -- The name and the role at that time.
  marker_name     text        not null check (char_length(marker_name) <= 320),
  marker_role     text        not null check (char_length(marker_role) <= 30),
  marked_at       timestamptz not null default now(),
  withdrawn_by    uuid,
  withdrawer_name text        check (char_length(withdrawer_name) <= 320),
  withdrawn_at    timestamptz,
  primary key (tenant_id, id),
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawer_name is null))
);
create index review_marks_held on review_marks (tenant_id, until desc) where withdrawn_at is null;
select enable_tenant_isolation('review_marks');
grant select, insert, update (withdrawn_by, withdrawer_name, withdrawn_at) on review_marks to kloppend_app;

-- Views -------------------------------------------------------------------------------------------------------------

-- Questions that wait for an answer, for the slices below.
create view waiting_questions with (security_invoker = true) as
  select q.tenant_id, q.id, q.subject_kind, q.subject_id, q.box, q.subject_name, q.subject_day, q.state, q.asked_by,
      q.asker_name, q.asker_role,
         m.author_name as last_author, m.message as last_message, m.at as last_at
  from questions q
  join question_messages m on m.tenant_id = q.tenant_id and m.question_id = q.id
  where q.state <> 'closed'
    and m.place = (select max(l.place) from question_messages l where l.tenant_id = q.tenant_id
        and l.question_id = q.id);
grant select on waiting_questions to kloppend_app;
