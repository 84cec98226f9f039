-- Documents with lines, events, files, numbers and links: what quotes, invoices and credit notes share.

-- Quotes, invoices and credit notes, from concept to the end. What was frozen at finalising is never made again.
create table documents (
  tenant_id             uuid        not null references tenants (tenant_id) on delete restrict,
  id                    uuid        not null,
  kind                  text        not null check (kind in ('quote', 'invoice', 'credit-note')),
  state                 text        not null,
  version               int         not null default 1,
  number                text,
  customer_id           uuid        not null,
  -- The customer's name as frozen; null while a concept, which shows today's. Beside the frozen content, because a
  -- list of twenty thousand must not unpack that.
  customer_name         text,
  project_id            uuid,
  -- The invoice that a credit note takes back.
  corrects_id           uuid,
  title                 text        check (char_length(title) <= 200),
  issue_date            date        not null check (issue_date between date '1900-01-01' and date '2199-12-31'),
  due_date              date        not null,
  delivery_date         date        not null check (delivery_date between date '1900-01-01' and date '2199-12-31'),
  net_cents             bigint      not null,
  vat_cents             bigint      not null,
  gross_cents           bigint      not null check (abs(gross_cents) <= 1000000000000),
  -- What the customer still owes on it (negative: what we owe the customer). All together they are account 1300.
  open_cents            bigint      not null default 0,
  times_sent            int         not null default 0 check (times_sent >= 0),
  is_archived           boolean     not null default false,
  -- Parties, lines and texts as they were at finalising; never made from later data.
  frozen                jsonb,
  finalised_at          timestamptz,
  created_at            timestamptz not null default now(),
  -- What a document has open is made of four things, and these two are kept beside it, because the state of an
  -- invoice follows from them: open = gross − credited − written off − what payments settled. Row-level security is
  -- forced on the owner too; it is lifted for the one statement that has to see every tenant.
  credited_cents        bigint      not null default 0,
  written_off_cents     bigint      not null default 0,
  -- The buyer's number for the order, on quotes, invoices and credit notes. It is searched for as the number and the
  -- title are.
  purchase_order_number text        check (char_length(purchase_order_number) <= 50),
  -- The customer's name of today, for which a concept shows none of its own, is asked of customers.
  search_text           text        not null generated always as (
    lower(coalesce(number || ' ', '') || coalesce(customer_name || ' ', '') || coalesce(title, '')
    || coalesce(' ' || purchase_order_number, ''))
    ) stored,
  primary key (tenant_id, id),
  unique (tenant_id, kind, number),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict,
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete restrict,
  foreign key (tenant_id, corrects_id) references documents (tenant_id, id) on delete restrict,
  check (due_date between issue_date and date '2199-12-31'),
  constraint documents_check1 check (gross_cents = net_cents + vat_cents),
  constraint documents_check2 check ((state = 'concept') = (number is null)),
  constraint documents_check3 check ((state = 'concept') = (frozen is null)),
  constraint documents_check4 check ((state = 'concept') = (customer_name is null)),
  constraint documents_check5 check (kind <> 'invoice'
      or state in ('concept', 'finalised', 'sent', 'paid', 'cancelled')),
  constraint documents_check6 check (kind <> 'credit-note'
      or (state in ('concept', 'finalised', 'sent', 'settled', 'refunded') and corrects_id is not null)),
  constraint documents_quote_state_check check (kind <> 'quote'
      or state in ('concept', 'sent', 'signed', 'agreed', 'invoiced', 'rejected', 'withdrawn', 'replaced')),
  constraint documents_credited_check check (credited_cents between 0 and greatest(gross_cents, 0)),
  constraint documents_written_off_check check (written_off_cents >= 0 and (kind = 'invoice' or written_off_cents = 0)),
  constraint documents_paid_check check (kind <> 'invoice' or state <> 'paid' or (open_cents = 0
      and written_off_cents = 0)),
  constraint documents_open_check
      check (case kind when 'invoice' then open_cents >= 0 when 'credit-note' then open_cents <= 0 else open_cents
      = 0 end)
);
create index documents_of_customer on documents (tenant_id, customer_id);
create index documents_of_project on documents (tenant_id, project_id) where project_id is not null;
create index documents_correcting on documents (tenant_id, corrects_id) where corrects_id is not null;
-- What is read each time: the few that wait among the many that are done.
create index documents_awaiting_payment on documents (tenant_id, due_date)
  where kind = 'invoice' and state in ('finalised', 'sent');
create index documents_quotes_under_way on documents (tenant_id, state, due_date)
  where kind = 'quote' and state in ('sent', 'signed', 'agreed');
create index documents_listed on documents (tenant_id, kind, issue_date desc, number desc, id desc)
  include (state, is_archived, due_date, open_cents, net_cents, vat_cents, gross_cents, customer_id, corrects_id, search_text);
-- What is open is read for each page of bank lines, among all documents of seven years.
create index documents_open on documents (tenant_id, kind) where open_cents <> 0;
select enable_tenant_isolation('documents');
grant select, insert, update on documents to kloppend_app;
create trigger documents_no_truncate before truncate on documents for each statement execute function refuse_change();
-- Taking an invoice back must stay possible: its credit note belongs where the invoice is.
create trigger documents_project_is_open before insert on documents
  for each row when (new.project_id is not null and new.corrects_id is null) execute function refuse_closed_project();
create trigger documents_moved_project_is_open before update of project_id on documents
  for each row when (new.project_id is not null and new.project_id is distinct from old.project_id)
  execute function refuse_closed_project();
create trigger documents_change_noted after insert or update on documents
  for each row execute function note_record_change();
create trigger documents_deletion_noted after delete on documents for each row execute function note_record_deletion();
create trigger documents_edited after update on documents
  for each row when (old.state = 'concept' and new.state = 'concept' and old.version <> new.version
                     and coalesce(current_setting('app.event', true), '') <> '')

  execute function note_edited_columns('title', 'customer_id', 'project_id', 'issue_date', 'due_date', 'delivery_date', 'purchase_order_number',
                                       'net_cents', 'gross_cents');
create trigger documents_removed after delete on documents
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_removed_record('title', 'customer_name');

-- Quantity and unit price in ten-thousandths, rate in hundredths of a percent.
create table document_lines (
  tenant_id           uuid     not null,
  id                  uuid     not null,
  document_id         uuid     not null,
  position            smallint not null check (position > 0),
  description         text     not null check (char_length(description) <= 4000),
  quantity            bigint   not null,
  unit_price          bigint   not null,
  vat_rate            int      not null check (vat_rate between 0 and 10000),
  vat_treatment       text     not null check (vat_treatment in ('standard', 'reverse-charge', 'exempt', 'kor')),
  supply              text     not null check (supply in ('service', 'goods')),
  -- The invoice's line that a line of a credit note takes back, wholly or in part.
  corrected_line_id   uuid,
  -- A line that is paid beforehand: of the deposit invoice of a quote, and of what the final invoice takes off for
  -- it. Its net is owed to the customer (1620) until the work is invoiced; its VAT is due at once. Invoices of before
  -- this are as they were booked, as revenue, so their lines are no prepayments, and a final invoice takes them off
  -- the revenue.
  is_prepayment       boolean  not null default false,
  -- A credit note takes back a quantity of a line, or an amount of a rate. A line that takes back an amount names no
  -- line of the invoice and keeps its VAT: the amount was asked for with VAT, so the VAT is what is left of it, not a
  -- share of the net.
  credited_vat_cents  bigint,
  -- What the quantity counts. A line without one counts pieces.
  unit                text     check (unit ~ '^[A-Z0-9]{2,3}$'),
  is_price_inclusive  boolean  not null default false,
  discount_percentage int      check (discount_percentage between 0 and 10000),
  discount_cents      bigint,
  -- The account of the revenue. Null: it follows from the VAT.
  revenue_account     text,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, position),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, corrected_line_id) references document_lines (tenant_id, id) on delete restrict,
  foreign key (tenant_id, revenue_account) references ledger_accounts (tenant_id, number) on delete restrict,
  constraint document_lines_one_discount check (discount_percentage is null or discount_cents is null)
);
create index document_lines_correcting on document_lines (tenant_id, corrected_line_id)
  where corrected_line_id is not null;
create index document_lines_by_account on document_lines (tenant_id, revenue_account) where revenue_account is not null;
select enable_tenant_isolation('document_lines');
grant select, insert, delete on document_lines to kloppend_app;
create trigger document_lines_no_truncate before truncate on document_lines
  for each statement execute function refuse_change();

-- What happened to a document: append-only, in the transaction that did it.
create table document_events (
  tenant_id   uuid        not null,
  id          uuid        not null,
  document_id uuid        not null,
  kind        text        not null,
  detail      text        check (char_length(detail) <= 500),
  user_id     uuid,
  at          timestamptz not null default clock_timestamp(),
  via         text        default
    nullif(convert_from(decode(coalesce(current_setting('app.via', true), ''), 'hex'), 'UTF8'), ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
create index document_events_of_document on document_events (tenant_id, document_id, at);
create index document_events_of_payments on document_events (tenant_id, at desc) where kind = 'paid';
select enable_tenant_isolation('document_events');
grant select, insert on document_events to kloppend_app;
create trigger document_events_no_truncate before truncate on document_events
  for each statement execute function refuse_change();

-- The bytes of a document, stored once with their hash and never made again.
create table document_files (
  tenant_id   uuid        not null,
  document_id uuid        not null,
  kind        text        not null check (kind in ('pdf', 'signed', 'countersigned')),
  sha256      text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes       bytea,
  created_at  timestamptz not null default now(),
  -- The bytes are in the file store, under their hash.
  size_bytes  bigint      check (size_bytes > 0),
  primary key (tenant_id, document_id, kind),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  constraint document_files_in_one_place check ((bytes is null) = (size_bytes is not null))
);
-- By which a file is known: the comparison with the store, and who checks a signed PDF.
create index document_files_by_content on document_files (tenant_id, sha256);
select enable_tenant_isolation('document_files');
create policy lookup_samples_files on document_files for select to kloppend_lookup using (true);
grant select, insert, update (bytes, size_bytes) on document_files to kloppend_app;
grant select (tenant_id, sha256, size_bytes) on document_files to kloppend_lookup;
create trigger document_files_no_truncate before truncate on document_files
  for each statement execute function refuse_change();

-- The last number given out per series and year. The row is locked until commit: a rollback leaves no hole, and fifty
-- clicks wait for one another.
create table number_series (
  tenant_id   uuid   not null references tenants (tenant_id) on delete restrict,
  series      text   not null check (series in ('journal', 'invoice', 'credit-note', 'quote')),
  year        int    not null check (year between 0 and 2199),
  last_number bigint not null default 0 check (last_number >= 0),
  primary key (tenant_id, series, year)
);
select enable_tenant_isolation('number_series');
grant select on number_series to kloppend_app;

-- The business of a link, or of the hash of a file, for who comes without a tenant. The key is the id in the link, or
-- the SHA-256 of a PDF. It stays on one node, as `jobs` does.
create table public_links (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  key        text        not null check (char_length(key) between 36 and 64),
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);
create index public_links_by_key on public_links (key);
select enable_tenant_isolation('public_links');
create policy lookup_finds_links on public_links for select to kloppend_lookup using (true);
grant select, insert on public_links to kloppend_app;
grant select on public_links to kloppend_lookup;
create trigger public_links_no_truncate before truncate on public_links
  for each statement execute function refuse_change();

-- Pictures as the program encoded them. A frozen document names its logo by the hash, so none is ever changed.
create table logos (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  sha256     text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  png        bytea       not null check (octet_length(png) <= 1048576),
  width      int         not null check (width between 1 and 2000),
  height     int         not null check (height between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, sha256)
);
select enable_tenant_isolation('logos');
grant select, insert on logos to kloppend_app;
create trigger logos_append_only before update or delete on logos for each row execute function refuse_change();
create trigger logos_no_truncate before truncate on logos for each statement execute function refuse_change();

-- What documents of a business say and look like: numbers, terms, texts and logo.
create table document_settings (
  tenant_id     uuid  primary key references tenants (tenant_id) on delete restrict,
  version       int   not null default 1,
  accent        text  check (accent ~ '^#[0-9a-f]{6}$'),
  logo_sha256   text,
  -- By series: `{jaar}-{nummer:4}`.
  formats       jsonb not null default '{}' check (jsonb_typeof(formats) = 'object'),
  -- By name: subjects, mails, introductions.
  texts         jsonb not null default '{}' check (jsonb_typeof(texts) = 'object'
      and octet_length(texts::text) <= 131072),
  payment_days  int   not null default 14 check (payment_days between 0 and 365),
  validity_days int   not null default 14 check (validity_days between 1 and 365),
  -- The tenant's own texts in English, by name as in `texts`; one that is absent or empty is the standard.
  english_texts jsonb not null default '{}' check (jsonb_typeof(english_texts) = 'object'
      and octet_length(english_texts::text) <= 131072),
  foreign key (tenant_id, logo_sha256) references logos (tenant_id, sha256) on delete restrict
);
select enable_tenant_isolation('document_settings');
grant select, insert, update on document_settings to kloppend_app;

-- Numbers that were passed over on purpose, and why: a series is gapless but for these.
create table number_skips (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  series       text        not null check (series in ('invoice', 'credit-note', 'quote')),
  year         int         not null,
  first_number bigint      not null check (first_number > 0),
  last_number  bigint      not null,
  reason       text        not null check (char_length(reason) between 1 and 300),
  user_id      uuid        not null,
  at           timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, series, year) references number_series (tenant_id, series, year) on delete restrict,
  check (last_number >= first_number)
);
create index number_skips_of_series on number_skips (tenant_id, series, year);
select enable_tenant_isolation('number_skips');
grant select on number_skips to kloppend_app;
create trigger number_skips_append_only before update or delete on number_skips
  for each row execute function refuse_change();
create trigger number_skips_no_truncate before truncate on number_skips
  for each statement execute function refuse_change();

-- The customer's page: the link of an invoice or a credit note that its receiver opens without an account, and what a
-- receiver reports as wrong. As with a quote, the key of the link is a random id that `public_links` leads to its
-- tenant.
create table customer_links (
  tenant_id   uuid        not null,
  -- A random uuid: the secret of the link.
  key         uuid        not null,
  document_id uuid        not null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  revoked_at  timestamptz,
  primary key (tenant_id, key),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
-- One link of a document is open at a time.
create unique index customer_links_open on customer_links (tenant_id, document_id) where revoked_at is null;
select enable_tenant_isolation('customer_links');
grant select, insert, update (expires_at, revoked_at) on customer_links to kloppend_app;

-- What a customer reports as wrong on a document. No reminder leaves while one is open.
create table disputes (
  tenant_id   uuid        not null,
  id          uuid        not null,
  document_id uuid        not null,
  message     text        not null check (char_length(message) between 1 and 1000),
  raised_at   timestamptz not null default clock_timestamp(),
  settled_at  timestamptz,
  settled_by  uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  check ((settled_at is null) = (settled_by is null))
);
create index disputes_of_document on disputes (tenant_id, document_id, raised_at);
create index disputes_open on disputes (tenant_id, raised_at) where settled_at is null;
select enable_tenant_isolation('disputes');
grant select, insert, update (settled_at, settled_by) on disputes to kloppend_app;

-- Files that a sender adds to a mail. A file is uploaded first and ordered with its mail; undoing the order removes
-- the row.
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
create policy lookup_samples_files on mail_files for select to kloppend_lookup using (true);
grant select, insert, update, delete on mail_files to kloppend_app;
grant select (tenant_id, mail_id, sha256, uploaded_at) on mail_files to kloppend_lookup;

-- The keys of earlier tables to tables of this file. PostgreSQL checks a key with a query, which asks for a tenant.
set local app.tenant_id = '00000000-0000-0000-0000-000000000000';
alter table journal_entries add foreign key (tenant_id, document_id)
  references documents (tenant_id, id) on delete restrict;
alter table mails add foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- A document that is no concept any more is compared as a whole row with what it was, less the columns that may
-- change: a column that is added later is frozen unless it is named here.
create function guard_document() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  kept documents;
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    -- Only by delete_concept, which takes its lines and events along.
    if old.state = 'concept' and old.number is null and current_user = 'kloppend_owner' then
      return old;
    end if;
    raise exception 'a document is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.kind = 'invoice' and new.state is distinct from old.state and not (
       (old.state = 'concept' and new.state = 'finalised')
    or (old.state = 'finalised' and new.state in ('sent', 'paid', 'cancelled'))
    or (old.state = 'sent' and new.state in ('paid', 'cancelled'))
    or (old.state = 'paid' and new.state = 'cancelled')
    or (old.state = 'paid' and new.state in ('finalised', 'sent') and new.open_cents > 0)) then
    raise exception 'an invoice cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state = 'concept' then return new; end if;
  kept := new;
  kept.state := old.state;
  kept.version := old.version;
  kept.open_cents := old.open_cents;
  kept.credited_cents := old.credited_cents;
  kept.written_off_cents := old.written_off_cents;
  kept.times_sent := old.times_sent;
  kept.is_archived := old.is_archived;
  -- Generated from the other columns, after this trigger.
  kept.search_text := old.search_text;
  -- The project of a quote may begin after it was signed.
  if old.kind = 'quote' and old.project_id is null then kept.project_id := null; end if;
  if new.customer_id <> old.customer_id and is_customer_merge(old.tenant_id, old.customer_id, new.customer_id) then
    kept.customer_id := old.customer_id;
  end if;
  if kept is distinct from old then
    raise exception 'a finalised document does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger documents_guard before update or delete on documents for each row execute function guard_document();

-- Lines of a concept change; lines of an issued document stay. An import brings lines of documents that were
-- finalised long ago.
create function guard_document_line() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare touched record;
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' then touched := old; else touched := new; end if;
  if tg_op = 'UPDATE' or exists (
    select from documents d
    where d.tenant_id = touched.tenant_id and d.id = touched.document_id and d.state <> 'concept') then
    if tg_op = 'INSERT' then
      if is_importing(new.tenant_id) then return new; end if;
    end if;
    raise exception 'the lines of a finalised document do not change' using errcode = 'restrict_violation';
  end if;
  return touched;
end $$;
create trigger document_lines_guard before insert or update or delete on document_lines
  for each row execute function guard_document_line();

-- The business of a link or of the hash of a file. No link leads to a suspended business.
create function tenant_of_link(p_key text) returns uuid
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (select l.tenant_id from public_links l where l.key = p_key and not is_suspended(l.tenant_id) limit 1);
end
$$;
revoke execute on function tenant_of_link(text) from public;
grant execute on function tenant_of_link(text) to kloppend_app;
alter function tenant_of_link(text) owner to kloppend_lookup;
set local role kloppend_lookup;
grant execute on function tenant_of_link(text) to kloppend_owner;
set local role kloppend_owner;

-- What was credited never exceeds what was invoiced, in total and per rate.
create function refuse_overcredit() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare broken text := overcredit_of(new.tenant_id, new.corrects_id);
begin
  if broken is not null then
    raise exception 'more is credited than was invoiced' using errcode = 'check_violation', constraint = broken;
  end if;
  return null;
end $$;
create trigger documents_within_line after update of state on documents
  for each row when (new.kind = 'credit-note' and old.state = 'concept' and new.state <> 'concept')
  execute function refuse_overcredit();

-- Let a series go on at a higher number. Its row is locked first, so that whoever finalises meanwhile waits or was
-- before; never lower than what was given, and what is passed over is kept with its reason.
create function skip_numbers(
  p_tenant uuid, p_id uuid, p_series text, p_year int, p_next bigint, p_reason text, p_user_id uuid
) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare given bigint;
begin
  if p_series not in ('invoice', 'credit-note', 'quote') or p_next > 999999999 then
    raise exception 'no such number' using errcode = 'check_violation', constraint = 'next_number_possible', hint = 'next_number_possible';
  end if;
  insert into number_series (tenant_id, series, year, last_number) values (p_tenant, p_series, p_year, 0)
    on conflict do nothing;
  select last_number into given from number_series s
    where s.tenant_id = p_tenant and s.series = p_series and s.year = p_year for update;
  if p_next <= given then
    raise exception 'number % was given already', p_next using errcode = 'check_violation', constraint = 'next_number_higher', hint = 'next_number_higher';
  end if;
  if p_next > given + 1 then
    insert into number_skips (tenant_id, id, series, year, first_number, last_number, reason, user_id)
      values (p_tenant, p_id, p_series, p_year, given + 1, p_next - 1, p_reason, p_user_id);
    update number_series s set last_number = p_next - 1
      where s.tenant_id = p_tenant and s.series = p_series and s.year = p_year;
  end if;
  return given + 1;
end $$;
revoke execute on function skip_numbers(uuid, uuid, text, int, bigint, text, uuid) from public;
grant execute on function skip_numbers(uuid, uuid, text, int, bigint, text, uuid) to kloppend_app;

-- An event of a document is added and never changed; of a concept that is deleted it goes along.
create function guard_document_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' and current_user = 'kloppend_owner' and is_bare_concept(old.tenant_id, old.document_id) then
    return old;
  end if;
  raise exception 'document_events is append-only' using errcode = 'restrict_violation';
end $$;
create trigger document_events_append_only before update or delete on document_events
  for each row execute function guard_document_event();

-- Says whether it was deleted: a concept of this tenant that never had a number. What another row names is refused by
-- its key.
create function delete_concept(p_tenant uuid, p_document_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform 1 from documents d
    where d.tenant_id = p_tenant and d.id = p_document_id and d.state = 'concept' and d.number is null for update;
  if not found then return false; end if;
  delete from public_links l where l.tenant_id = p_tenant and l.key = p_document_id::text;
  delete from quote_events e where e.tenant_id = p_tenant and e.document_id = p_document_id;
  delete from quotes q where q.tenant_id = p_tenant and q.document_id = p_document_id;
  delete from document_events e where e.tenant_id = p_tenant and e.document_id = p_document_id;
  delete from document_lines l where l.tenant_id = p_tenant and l.document_id = p_document_id;
  delete from documents d where d.tenant_id = p_tenant and d.id = p_document_id;
  return true;
end $$;
revoke execute on function delete_concept(uuid, uuid) from public;
grant execute on function delete_concept(uuid, uuid) to kloppend_app;

-- A revoked link is never opened again.
create function guard_customer_link() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.revoked_at is not null then
    raise exception 'a revoked link stays revoked' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger customer_links_guard before update on customer_links for each row execute function guard_customer_link();

-- Whether a document is a concept that never had a number. In PL/pgSQL, because a cluster plans no function of SQL
-- with a parameter.
create function is_bare_concept(p_tenant_id uuid, p_document_id uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return exists (
    select from documents d
    where d.tenant_id = p_tenant_id and d.id = p_document_id and d.state = 'concept' and d.number is null);
end
$$;

-- A link stays as it was made: the link of a quote is its id.
create function guard_public_link() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' and current_user = 'kloppend_owner' and exists (
    select from documents d
    where d.tenant_id = old.tenant_id and d.id::text = old.key and d.kind = 'quote' and d.state = 'concept'
      and d.number is null) then
    return old;
  end if;
  raise exception 'public_links is append-only' using errcode = 'restrict_violation';
end $$;
create trigger public_links_append_only before update or delete on public_links
  for each row execute function guard_public_link();

-- The one door to a state of a document: state, number, entry, mail and jobs in one statement and transaction
-- (decision 59).
create function transition_document(p_tenant uuid, p jsonb) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  document   uuid := (p ->> 'id')::uuid;
  format     text := p #>> '{series,format}';
  amounts    jsonb := p -> 'amounts';
  content    jsonb := p -> 'frozen';
  doc_number text := p ->> 'number';
  taken      bigint;
  item       jsonb;
  moment     timestamptz := now();
begin
  if format is not null then
    insert into number_series as s (tenant_id, series, year, last_number)
      values (p_tenant, p #>> '{series,name}', (p #>> '{series,year}')::int, 1)
      on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
      returning last_number into taken;
    -- `F{0000}/26`: as many digits as there are noughts, or more when the number has them. Without, four behind it.
    doc_number := case
      when format ~ '\{0+\}' then
        regexp_replace(format, '\{0+\}',
          lpad(taken::text, greatest(length(substring(format from '\{(0+)\}')), length(taken::text)), '0'))
      else format || lpad(taken::text, greatest(4, length(taken::text)), '0')
    end;
  end if;

  if content is not null then
    content := jsonb_set(content, '{number}', to_jsonb(doc_number));
  end if;

  update documents d set
      state = p ->> 'state',
      version = d.version + 1,
      open_cents = coalesce((amounts ->> 'open')::bigint, d.open_cents),
      credited_cents = coalesce((amounts ->> 'credited')::bigint, d.credited_cents),
      written_off_cents = coalesce((amounts ->> 'writtenOff')::bigint, d.written_off_cents),
      net_cents = coalesce((amounts ->> 'net')::bigint, d.net_cents),
      vat_cents = coalesce((amounts ->> 'vat')::bigint, d.vat_cents),
      gross_cents = coalesce((amounts ->> 'gross')::bigint, d.gross_cents),
      number = coalesce(doc_number, d.number),
      frozen = coalesce(content, d.frozen),
      customer_name = case when content is null then d.customer_name else content #>> '{customer,name}' end,
      finalised_at = case when content is null then d.finalised_at else moment end
    where d.tenant_id = p_tenant and d.id = document and d.version = (p ->> 'expectedVersion')::int
    returning d.number into doc_number;
  if not found then
    raise exception 'document % has changed', document using errcode = 'KL001';
  end if;

  if p ? 'entry' then
    perform write_entry(p_tenant,
      jsonb_set(p -> 'entry', '{description}', to_jsonb(replace(p #>> '{entry,description}', '{number}', coalesce(doc_number, '')))),
      document);
  end if;

  if p ? 'event' then
    insert into document_events (tenant_id, id, document_id, kind, detail, user_id)
      values (p_tenant, (p #>> '{event,id}')::uuid, document, p #>> '{event,kind}',
              left(replace(p #>> '{event,detail}', '{number}', coalesce(doc_number, '')), 500), (p #>> '{event,userId}')::uuid);
  end if;

  for item in select * from jsonb_array_elements(p -> 'mails') loop
    insert into mails (tenant_id, id, document_id, purpose, recipient, subject, body, facts)
      values (p_tenant, (item ->> 'id')::uuid, document, item ->> 'purpose', item ->> 'recipient', item ->> 'subject', item ->> 'body',
              item -> 'facts');
  end loop;

  return doc_number;
end $$;
revoke execute on function transition_document(uuid, jsonb) from public;
grant execute on function transition_document(uuid, jsonb) to kloppend_app;

-- A row never changes but once: its bytes go to the store, and must be those of the hash.
create function guard_document_file() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  elsif old.bytes is not null and new.bytes is null
    and encode(sha256(old.bytes), 'hex') = old.sha256
    and new.size_bytes = octet_length(old.bytes)
    and (new.tenant_id, new.document_id, new.kind, new.sha256, new.created_at)
      = (old.tenant_id, old.document_id, old.kind, old.sha256, old.created_at)
  then
    return new;
  end if;
  raise exception 'document_files is append-only: correct by a new row' using errcode = 'restrict_violation';
end $$;
create trigger document_files_append_only before update or delete on document_files
  for each row execute function guard_document_file();

-- What was credited beyond its invoice, or null. A credit by amount is a line of one piece without a discount.
create function overcredit_of(p_tenant uuid, p_invoice uuid) returns text
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (
    select from document_lines l
    join (
      select c.corrected_line_id, sum(c.quantity) as quantity
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = p_tenant and d.corrects_id = p_invoice and d.state <> 'concept'
      group by c.corrected_line_id
    ) credited on credited.corrected_line_id = l.id
    where l.tenant_id = p_tenant
      and (l.document_id <> p_invoice or abs(credited.quantity) > abs(l.quantity) or credited.quantity * l.quantity < 0)) then
    return 'credited_within_line';
  end if;
  if exists (
    with amounts as (
      select c.vat_treatment, case when c.vat_treatment = 'standard' then c.vat_rate else 0 end as rate,
             sum(round(c.quantity::numeric * c.unit_price / 1000000)) as net
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = p_tenant and d.corrects_id = p_invoice and d.state <> 'concept'
        and c.credited_vat_cents is not null
      group by 1, 2
    ), nets as (
      select d.corrects_id is not null as is_credit, r.value ->> 'vatTreatment' as vat_treatment,
             (r.value ->> 'vatRate')::int as rate, sum((r.value ->> 'net')::bigint) as net
      from documents d, jsonb_array_elements(d.frozen -> 'totals' -> 'perRate') r
      where d.tenant_id = p_tenant and (d.id = p_invoice or d.corrects_id = p_invoice) and d.state <> 'concept'
      group by 1, 2, 3
    )
    select from amounts a
    left join nets i on not i.is_credit and i.vat_treatment = a.vat_treatment and i.rate = a.rate
    left join nets k on k.is_credit and k.vat_treatment = a.vat_treatment and k.rate = a.rate
    where a.net <> 0
      and (i.net is null or greatest(abs(a.net), abs(coalesce(k.net, 0))) > abs(i.net)
           or a.net * i.net < 0 or coalesce(k.net, 0) * i.net < 0)) then
    return 'credited_within_rate';
  end if;
  return null;
end $$;

-- What happened to a document without a request of a member, in the audit trail. Rows of an import came with their
-- own events.
create function note_document_deed() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_importing(new.tenant_id) then return null; end if;
  insert into audit_events (tenant_id, id, source, user_id, call, record_id)
    values (new.tenant_id, gen_random_uuid(),
            case when new.user_id is not null then 'web'
                 when new.kind in ('viewed', 'disputed', 'signed', 'rejected', 'asked') then 'customer' else 'program' end,
            new.user_id, 'document ' || new.kind, new.document_id);
  return null;
end $$;
create trigger document_events_deeds after insert on document_events
  for each row when (coalesce(current_setting('app.event', true), '') = '') execute function note_document_deed();

-- Views -------------------------------------------------------------------------------------------------------------

-- Documents that were issued. A concept is read by its own slice only.
create view issued_documents with (security_invoker = true) as
  select tenant_id, id, kind, state, number, customer_id, customer_name, project_id, corrects_id, title, issue_date,
      due_date,
         delivery_date, net_cents, vat_cents, gross_cents, open_cents
  from documents where state <> 'concept';
grant select on issued_documents to kloppend_app;

-- What became of a document, and when.
create view document_moments with (security_invoker = true) as
  select tenant_id, id, document_id, kind, detail, user_id, at, kind in ('sent', 'sent-otherwise') as is_sending
  from document_events;
grant select on document_moments to kloppend_app;

-- Documents as lists and the search show them: concepts beside issued documents; what was frozen is read as it was.
create view listed_documents with (security_invoker = true) as
  select tenant_id, id, kind, state, number, customer_id, customer_name, title, issue_date, gross_cents, search_text,
      is_archived
  from documents;
grant select on listed_documents to kloppend_app;

-- The frozen content of a document.
create view frozen_documents with (security_invoker = true) as
  select tenant_id, id, kind, number, corrects_id, customer_name, issue_date, frozen from documents
      where frozen is not null;
grant select on frozen_documents to kloppend_app;

-- `is_same` compares the bytes that are still in the database with their hash; null when the file store holds them.
create view stored_pdfs with (security_invoker = true) as
  select tenant_id, document_id, kind, sha256, coalesce(size_bytes, octet_length(bytes)) as size_bytes,
         encode(sha256(bytes), 'hex') = sha256 as is_same
  from document_files;
grant select on stored_pdfs to kloppend_app;

-- Files that a sender added to a mail, with the recipient of the mail.
create view sent_files with (security_invoker = true) as
  select f.tenant_id, f.id, f.mail_id, f.position, f.file_name, f.sha256, f.size_bytes, m.recipient, m.created_at
  from mail_files f join mails m on m.tenant_id = f.tenant_id and m.id = f.mail_id;
grant select on sent_files to kloppend_app;

-- What a customer reported as wrong and is not settled.
create view open_disputes with (security_invoker = true) as
  select tenant_id, document_id, message, raised_at from disputes where settled_at is null;
grant select on open_disputes to kloppend_app;

-- The last number of each series.
create view last_numbers with (security_invoker = true) as
  select tenant_id, series, year, last_number from number_series;
grant select on last_numbers to kloppend_app;

-- What credit notes read of their lines: a quantity of a line of the invoice, or an amount of a rate with its VAT.
create view credited_lines with (security_invoker = true) as
select l.tenant_id, l.document_id, l.position, l.corrected_line_id, l.quantity, l.vat_treatment, l.vat_rate, l.supply,
       l.is_prepayment, l.revenue_account, l.credited_vat_cents,
       case when l.credited_vat_cents is not null then round(l.quantity::numeric * l.unit_price / 1000000)::bigint end
           as net_cents
from document_lines l
where l.corrected_line_id is not null or l.credited_vat_cents is not null;
grant select on credited_lines to kloppend_app;
