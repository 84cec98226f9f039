-- Expenses and the documents that back them, from the tray to the books.

-- A file that backs an expense. Its bytes are in the file store under the tenant and `sha256`; this row is written
-- after them, so that what a row names is there. Images are stored without their EXIF, hence two hashes.
create table backing_documents (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  -- The name it had at its owner's: a label, never a path.
  file_name       text        not null check (char_length(file_name) between 1 and 120),
  kind            text        not null check (kind in ('pdf', 'png', 'jpeg', 'webp', 'ubl', 'cii')),
  sha256          text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_sha256 text        not null check (uploaded_sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes      bigint      not null check (size_bytes between 1 and 20971520),
  uploaded_by     uuid        not null,
  uploaded_at     timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index backing_documents_by_upload on backing_documents (tenant_id, uploaded_sha256);
create index backing_documents_by_content on backing_documents (tenant_id, sha256);
select enable_tenant_isolation('backing_documents');
select enable_own_rows('backing_documents', 'uploaded_by');
-- Some files that the store must hold, of any tenant: the question at the first start on a store that names no
-- database.
create policy lookup_samples_files on backing_documents for select to kloppend_lookup using (true);
grant select, insert on backing_documents to kloppend_app;
grant select (tenant_id, sha256) on backing_documents to kloppend_lookup;
create trigger backing_documents_append_only before update or delete on backing_documents
  for each row execute function refuse_change();
create trigger backing_documents_no_truncate before truncate on backing_documents
  for each statement execute function refuse_change();

-- What a business bought: supplier, day, VAT and what is open. A wrong one is corrected by another one.
create table expenses (
  tenant_id               uuid        not null references tenants (tenant_id) on delete restrict,
  id                      uuid        not null,
  description             text        not null check (char_length(description) between 1 and 500),
  expense_date            date        not null check (expense_date between date '1900-01-01' and date '2199-12-31'),
  -- The day in the books: the expense's own, or today's for a correction of a VAT quarter that has passed.
  booked_on               date        not null check (booked_on between date '1900-01-01' and date '2199-12-31'),
  backing_document_id     uuid        not null,
  project_id              uuid,
  net_cents               bigint      not null,
  -- What the supplier charged; VAT that is reversed to us is not in it.
  vat_cents               bigint      not null,
  gross_cents             bigint      not null check (abs(gross_cents) <= 1000000000000),
  -- What we still owe the supplier on it. All together they are account 1600.
  open_cents              bigint      not null default 0,
  -- A correction reverses the expense that it corrects and is booked in its place.
  corrects_id             uuid,
  corrected_by_id         uuid,
  marked_valid_by         uuid,
  marked_valid_at         timestamptz,
  created_by              uuid        not null,
  created_at              timestamptz not null default now(),
  -- An expense may be withdrawn: taken back by its mirrored entry, with nothing booked in its place.
  withdrawn_by            uuid,
  withdrawn_at            timestamptz,
  -- Whom something was bought from, and the number on the supplier's invoice: what an audit file names a creditor by,
  -- and what tells that the same invoice is booked twice. Both may be unknown: a till receipt often has neither.
  supplier_name           text        check (char_length(supplier_name) between 1 and 200),
  supplier_invoice_number text        check (char_length(supplier_invoice_number) between 1 and 100),
  search_text             text        not null generated always as (
    left(lower(coalesce(supplier_name || ' ', '') || coalesce(supplier_invoice_number || ' ', '') || description), 600)
    ) stored,
  primary key (tenant_id, id),
  unique (tenant_id, corrects_id),
  unique (tenant_id, corrected_by_id),
  foreign key (tenant_id, backing_document_id) references backing_documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete restrict,
  foreign key (tenant_id, corrects_id) references expenses (tenant_id, id) on delete restrict,
  foreign key (tenant_id, corrected_by_id) references expenses (tenant_id, id) on delete restrict,
  check (gross_cents = net_cents + vat_cents),
  constraint expenses_check1 check ((marked_valid_by is null) = (marked_valid_at is null)),
  constraint expenses_check2 check (corrected_by_id is null or open_cents = 0),
  constraint expenses_withdrawn_by_somebody check ((withdrawn_by is null) = (withdrawn_at is null)),
  constraint expenses_withdrawn_owe_nothing check (withdrawn_at is null or open_cents = 0),
  constraint expenses_taken_back_once check (withdrawn_at is null or corrected_by_id is null)
);
create index expenses_of_document on expenses (tenant_id, backing_document_id);
-- A document is booked once; a correction may keep the one of what it corrects.
create unique index expenses_document_once on expenses (tenant_id, backing_document_id) where corrects_id is null;
create index expenses_of_project on expenses (tenant_id, project_id) where project_id is not null;
-- What looks for an expense like the one that is being typed.
create index expenses_by_amount on expenses (tenant_id, gross_cents, expense_date);
create index expenses_to_check on expenses (tenant_id) where marked_valid_at is null and corrected_by_id is null;
-- The same invoice of the same supplier; `similar` asks for it while somebody types.
create index expenses_by_supplier_invoice on expenses (tenant_id, lower(supplier_invoice_number))
  where supplier_invoice_number is not null;
-- What is owed now: ageing reads these, not every expense there ever was.
create index expenses_open on expenses (tenant_id, expense_date) where open_cents <> 0;
create index expenses_listed on expenses (tenant_id, expense_date desc, id desc)
  include (gross_cents, open_cents, corrected_by_id, withdrawn_at, marked_valid_at, search_text);
select enable_tenant_isolation('expenses');
select enable_own_rows('expenses', 'created_by');
grant select, insert, update on expenses to kloppend_app;
create trigger expenses_no_truncate before truncate on expenses for each statement execute function refuse_change();
create trigger expenses_project_is_open before insert on expenses
  for each row when (new.project_id is not null and new.corrects_id is null and new.gross_cents > 0)
  execute function refuse_closed_project();
create trigger expenses_deletion_noted after delete on expenses for each row execute function note_record_deletion();

-- Quantity and unit price in ten-thousandths, rate in hundredths of a percent.
create table expense_lines (
  tenant_id       uuid     not null,
  id              uuid     not null,
  expense_id      uuid     not null,
  position        smallint not null check (position > 0),
  description     text     not null check (char_length(description) <= 4000),
  quantity        bigint   not null,
  unit_price      bigint   not null,
  vat_rate        int      not null check (vat_rate between 0 and 10000),
  vat_treatment   text     not null check (vat_treatment in ('standard', 'foreign', 'reversed-nl', 'eu', 'non-eu')),
  -- The VAT as the document states it, where that is not what rate and net come to; a receipt of € 10,00 has no net
  -- that comes to it.
  vat_cents       bigint,
  vat_deductible  boolean  not null,
  cost_account    text     not null,
  payment_account text     not null,
  primary key (tenant_id, id),
  unique (tenant_id, expense_id, position),
  foreign key (tenant_id, expense_id) references expenses (tenant_id, id) on delete restrict,
  foreign key (tenant_id, cost_account) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, payment_account) references ledger_accounts (tenant_id, number) on delete restrict
);
create index expense_lines_by_cost on expense_lines (tenant_id, cost_account);
create index expense_lines_by_payment on expense_lines (tenant_id, payment_account);
select enable_tenant_isolation('expense_lines');
grant select, insert on expense_lines to kloppend_app;
create trigger expense_lines_append_only before update or delete on expense_lines
  for each row execute function refuse_change();
create trigger expense_lines_no_truncate before truncate on expense_lines
  for each statement execute function refuse_change();

-- What a document says: read after it was uploaded, from its data (UBL), its text (PDF) or its picture. Only ever a
-- proposal.
create table document_readings (
  tenant_id   uuid        not null,
  document_id uuid        not null,
  state       text        not null check (state in ('waiting', 'reading', 'done', 'failed')),
  progress    smallint    not null default 0 check (progress between 0 and 100),
  source      text        check (source in ('ubl', 'cii', 'pdf-text', 'ocr')),
  -- As it goes over the wire (`documentProposal` in contract.ts).
  proposal    jsonb,
  updated_at  timestamptz not null default now(),
  -- Why a document could not be read: nothing to be read in it, or it asks more memory or time than a file may have.
  failure     text        check (failure in ('unreadable', 'too-complex')),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references backing_documents (tenant_id, id) on delete restrict,
  check ((state = 'done') = (proposal is not null and source is not null))
);
-- The accounts that e-invoices of suppliers name, for the slices that pay them and that recognise their payments.
-- What was read of an e-invoice stays with its document; the supplier is the one of the booked expense.
create index document_readings_with_iban on document_readings (tenant_id, document_id) where proposal ? 'iban';
select enable_tenant_isolation('document_readings');
grant select, insert, update on document_readings to kloppend_app;

-- The tray: documents that came in and wait until a user books them. A row of the tray is of one stored document; the
-- document itself never changes and is never removed, so deleting a row of the tray can be undone.
create table incoming_documents (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  document_id     uuid        not null,
  state           text        not null default 'waiting' check (state in ('waiting', 'aside', 'booked', 'deleted')),
  origin          text        not null check (origin in ('upload', 'mail')),
  -- The bytes as they arrived: the same file waits once.
  uploaded_sha256 text        not null check (uploaded_sha256 ~ '^[0-9a-f]{64}$'),
  -- The Idempotency-Key of the upload: a repeated upload is the same document, however much later.
  upload_key      text        check (char_length(upload_key) between 1 and 255),
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
create unique index incoming_documents_once on incoming_documents (tenant_id, uploaded_sha256)
  where state in ('waiting', 'aside');
create unique index incoming_documents_by_key on incoming_documents (tenant_id, upload_key) where upload_key is not null;
-- The rows that wait are few among those that were booked; with the columns of the filters, so that counting reads
-- the index alone.
create index incoming_documents_waiting on incoming_documents (tenant_id, arrived_at, document_id) include (state)
  where state in ('waiting', 'aside');
-- What was brought in, the newest first, whatever became of it.
create index incoming_documents_by_arrival on incoming_documents (tenant_id, arrived_at desc, document_id);
-- Who sent receipts before that a user booked.
create index incoming_documents_by_sender on incoming_documents (tenant_id, lower(sender)) where sender is not null;
select enable_tenant_isolation('incoming_documents');
select enable_own_rows('incoming_documents', 'arrived_by');
grant select, insert, update on incoming_documents to kloppend_app;

-- Receipts by mail (decision 110): the mailbox that a business lets the program read, one at most.
create table receipt_mailboxes (
  tenant_id       uuid        primary key references tenants (tenant_id) on delete restrict,
  host            text        not null check (char_length(host) between 1 and 253),
  port            int         not null check (port between 1 and 65535),
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
  -- Where the reading is: UIDVALIDITY of the folder, and the last UID that was handled. Earlier messages are left
  -- alone.
  uid_validity    bigint      not null,
  last_uid        bigint      not null,
  -- Messages that are kept here, and are not marked or moved in the mailbox yet.
  uids_to_mark    bigint[]    not null default '{}'::bigint[],
  last_fetched_at timestamptz,
  -- Why the last fetch failed; null when it succeeded.
  problem         text        check (problem in ('login', 'folder', 'certificate', 'away', 'address', 'protocol',
      'secret')),
  -- Of the first failure after the last success.
  failing_since   timestamptz,
  version         int         not null default 1,
  changed_by      uuid        not null,
  changed_at      timestamptz not null default now(),
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
  kept            int         not null check (kept >= 0),
  doubles         int         not null check (doubles >= 0),
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

-- Whether a second person checks each cost ("vier ogen"): off until an owner switches it on, because who books a cost
-- has looked at it.
create table expense_settings (
  tenant_id         uuid        primary key references tenants (tenant_id) on delete restrict,
  has_second_person boolean     not null,
  changed_by        uuid        not null,
  changed_at        timestamptz not null default now()
);
select enable_tenant_isolation('expense_settings');
grant select, insert, update on expense_settings to kloppend_app;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- An expense that was booked is corrected or withdrawn, and then final.
create function guard_expense() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an expense is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.description, new.expense_date, new.booked_on, new.backing_document_id, new.project_id, new.net_cents,
      new.vat_cents, new.gross_cents, new.corrects_id, new.created_by, new.created_at)
     is distinct from
     (old.id, old.description, old.expense_date, old.booked_on, old.backing_document_id, old.project_id, old.net_cents,
      old.vat_cents, old.gross_cents, old.corrects_id, old.created_by, old.created_at)
     or ((old.corrected_by_id is not null or old.withdrawn_at is not null) and new is distinct from old)
     or (old.marked_valid_at is not null
         and (new.marked_valid_by, new.marked_valid_at) is distinct from (old.marked_valid_by, old.marked_valid_at)) then
    raise exception 'a booked expense does not change: correct it by a new one' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger expenses_guard before update or delete on expenses for each row execute function guard_expense();

-- An expense has no version of its own, so its changes are counted for programs that keep a copy.
create function note_expense_change() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into record_changes as r (tenant_id, id, kind, version, state)
    values (new.tenant_id, new.id, 'expense', 1,
      case when new.withdrawn_at is null and new.corrected_by_id is null then 'present' else 'archived' end)
    on conflict (tenant_id, id) do update
      set version = r.version + 1, state = excluded.state, xact = excluded.xact, changed_at = excluded.changed_at;
  return null;
end $$;
create trigger expenses_change_noted after insert or update on expenses
  for each row execute function note_expense_change();

-- A corrected expense is a new one: before is the expense that it replaces.
create function note_corrected_expense() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  before jsonb;
  after  jsonb := to_jsonb(new);
  was    jsonb;
  became jsonb;
begin
  -- Rows of an import came with their own changes.
  if is_importing(new.tenant_id) then return null; end if;
  select to_jsonb(e) into before from expenses e where e.tenant_id = new.tenant_id and e.id = new.corrects_id;
  select jsonb_object_agg(c, before -> c), jsonb_object_agg(c, after -> c) into was, became
    from unnest(tg_argv) as edited (c) where before -> c is distinct from after -> c;
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), new.id, was, became);
  end if;
  return null;
end $$;
create trigger expenses_corrected after insert on expenses
  for each row when (new.corrects_id is not null and coalesce(current_setting('app.event', true), '') <> '')

  execute function note_corrected_expense('description', 'supplier_name', 'supplier_invoice_number', 'expense_date', 'project_id', 'net_cents',
                                          'gross_cents');

-- Views -------------------------------------------------------------------------------------------------------------

-- Expenses that count, with who made them: a question about one is theirs too.
create view booked_expenses with (security_invoker = true) as
  select x.tenant_id, x.id, x.description, x.supplier_name, x.supplier_invoice_number, x.expense_date, x.booked_on,
      x.backing_document_id,
         x.project_id, x.gross_cents, x.open_cents, x.marked_valid_at, x.created_at, x.search_text,
         x.corrected_by_id is null and x.withdrawn_at is null as counts,
         case when x.corrected_by_id is not null then 'corrected' when x.withdrawn_at is not null then 'withdrawn'
             else 'booked' end as state,
         x.corrects_id, x.corrected_by_id, x.withdrawn_at, x.created_by,
         -- Of a business that asks a second person.
         x.corrected_by_id is null and x.withdrawn_at is null and x.marked_valid_at is null
             and coalesce(s.has_second_person, false) as waits_for_check
  from expenses x left join expense_settings s on s.tenant_id = x.tenant_id;
grant select on booked_expenses to kloppend_app;

-- The files behind expenses.
create view backing_files with (security_invoker = true) as
  select tenant_id, id, file_name, kind, sha256, size_bytes, uploaded_at from backing_documents;
grant select on backing_files to kloppend_app;

-- The lines of expenses with their words, which may name the days that a line is for.
create view cost_lines with (security_invoker = true) as
  select tenant_id, id, expense_id, cost_account, description from expense_lines;
grant select on cost_lines to kloppend_app;

-- The accounts that invoices of a supplier named.
create view invoiced_ibans with (security_invoker = true) as
select e.tenant_id, e.id as expense_id, e.expense_date, e.supplier_name, r.proposal ->> 'iban' as iban
from expenses e
join document_readings r on r.tenant_id = e.tenant_id and r.document_id = e.backing_document_id
where e.corrected_by_id is null and e.withdrawn_at is null and e.supplier_name is not null and r.proposal ? 'iban';
grant select on invoiced_ibans to kloppend_app;

-- The number of waiting documents, and the name of the first, for the tasks of a user.
create view documents_to_process with (security_invoker = true) as
  select i.tenant_id, i.document_id, i.arrived_at, b.file_name
  from incoming_documents i
  join backing_documents b on b.tenant_id = i.tenant_id and b.id = i.document_id
  where i.state = 'waiting';
grant select on documents_to_process to kloppend_app;

-- Mailboxes that could not be read for a day, for the tasks of a user.
create view failing_mailboxes with (security_invoker = true) as
  select tenant_id, user_name, failing_since from receipt_mailboxes
  where is_on and failing_since < now() - interval '1 day';
grant select on failing_mailboxes to kloppend_app;

-- What was brought in and what became of it, for the search of who sees only that. The policy `own_rows` of both
-- tables decides whose these are, because the view reads them as its caller.
create view sent_receipts with (security_invoker = true) as
select i.tenant_id, i.document_id as id, b.file_name, r.proposal ->> 'supplier' as supplier,
       case i.state when 'deleted' then 'aside' else i.state end as state, i.arrived_at, i.arrived_by
from incoming_documents i
join backing_documents b on b.tenant_id = i.tenant_id and b.id = i.document_id
left join document_readings r on r.tenant_id = i.tenant_id and r.document_id = i.document_id;
grant select on sent_receipts to kloppend_app;
