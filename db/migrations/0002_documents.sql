-- Customers, projects, and documents: quotes, invoices and credit notes with their lines, events and files.

create table customers (
  tenant_id     uuid        not null references tenants (tenant_id) on delete restrict,
  id            uuid        not null,
  name          text        not null check (char_length(name) between 1 and 120),
  contact_email text        not null,
  street        text        not null,
  house_number  text        not null,
  zip_code      text        not null,
  city          text        not null,
  country       text        not null default 'NL' check (country ~ '^[A-Z]{2}$'),
  kvk_number    text,
  vat_id        text,
  is_archived   boolean     not null default false,
  version       int         not null default 1,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index customers_by_name on customers (tenant_id, lower(name));
select enable_tenant_isolation('customers');
grant select, insert, update on customers to kloppend_app;

create table projects (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  id          uuid        not null,
  customer_id uuid        not null,
  title       text        not null check (char_length(title) between 1 and 200),
  is_finished boolean     not null default false,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict
);
create index projects_of_customer on projects (tenant_id, customer_id);
select enable_tenant_isolation('projects');
grant select, insert, update, delete on projects to kloppend_app;

create table documents (
  tenant_id     uuid        not null references tenants (tenant_id) on delete restrict,
  id            uuid        not null,
  kind          text        not null check (kind in ('quote', 'invoice', 'credit-note')),
  state         text        not null,
  version       int         not null default 1,
  number        text,
  customer_id   uuid        not null,
  -- The customer's name as frozen; null while a concept, which shows today's. Beside the frozen content, because a list
  -- of twenty thousand must not unpack that.
  customer_name text,
  project_id    uuid,
  -- The invoice that a credit note takes back.
  corrects_id   uuid,
  title         text        check (char_length(title) <= 200),
  issue_date    date        not null check (issue_date between date '1900-01-01' and date '2199-12-31'),
  due_date      date        not null check (due_date between issue_date and date '2199-12-31'),
  delivery_date date        not null check (delivery_date between date '1900-01-01' and date '2199-12-31'),
  net_cents     bigint      not null,
  vat_cents     bigint      not null,
  gross_cents   bigint      not null,
  -- What the customer still owes on it (negative: what we owe the customer). All together they are account 1300.
  open_cents    bigint      not null default 0,
  times_sent    int         not null default 0 check (times_sent >= 0),
  is_archived   boolean     not null default false,
  -- Parties, lines and texts as they stood at finalising; never made again from today's data.
  frozen        jsonb,
  finalised_at  timestamptz,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, kind, number),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict,
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete restrict,
  foreign key (tenant_id, corrects_id) references documents (tenant_id, id) on delete restrict,
  check (gross_cents = net_cents + vat_cents),
  check (abs(gross_cents) <= 1000000000000),
  check ((state = 'concept') = (number is null)),
  check ((state = 'concept') = (frozen is null)),
  check ((state = 'concept') = (customer_name is null)),
  check (kind <> 'invoice' or state in ('concept', 'finalised', 'sent', 'paid', 'cancelled')),
  check (kind <> 'credit-note' or (state in ('concept', 'finalised', 'sent', 'settled', 'refunded') and corrects_id is not null))
);
create index documents_by_date on documents (tenant_id, kind, issue_date desc, number desc);
create index documents_of_customer on documents (tenant_id, customer_id);
create index documents_of_project on documents (tenant_id, project_id) where project_id is not null;
create index documents_correcting on documents (tenant_id, corrects_id) where corrects_id is not null;
select enable_tenant_isolation('documents');
grant select, insert, update on documents to kloppend_app;

-- Quantity and unit price in ten-thousandths, rate in hundredths of a percent.
create table document_lines (
  tenant_id     uuid     not null,
  id            uuid     not null,
  document_id   uuid     not null,
  position      smallint not null check (position > 0),
  description   text     not null check (char_length(description) <= 4000),
  quantity      bigint   not null,
  unit_price    bigint   not null,
  vat_rate      int      not null check (vat_rate between 0 and 10000),
  vat_treatment text     not null check (vat_treatment in ('standard', 'reverse-charge')),
  supply        text     not null check (supply in ('service', 'goods')),
  primary key (tenant_id, id),
  unique (tenant_id, document_id, position),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('document_lines');
grant select, insert, delete on document_lines to kloppend_app;

-- The law of moves for invoices, kept a second time beside the program's table of moves.
create function guard_document() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a document is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.kind = 'invoice' and new.state is distinct from old.state and not (
       (old.state = 'concept' and new.state = 'finalised')
    or (old.state = 'finalised' and new.state in ('sent', 'paid', 'cancelled'))
    or (old.state = 'sent' and new.state in ('paid', 'cancelled'))
    or (old.state = 'paid' and new.state = 'cancelled')) then
    raise exception 'an invoice cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state <> 'concept' and
     (new.kind, new.number, new.customer_id, new.customer_name, new.project_id, new.corrects_id, new.title, new.issue_date, new.due_date,
      new.delivery_date, new.net_cents, new.vat_cents, new.gross_cents, new.frozen, new.finalised_at)
     is distinct from
     (old.kind, old.number, old.customer_id, old.customer_name, old.project_id, old.corrects_id, old.title, old.issue_date, old.due_date,
      old.delivery_date, old.net_cents, old.vat_cents, old.gross_cents, old.frozen, old.finalised_at) then
    raise exception 'a finalised document does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger documents_guard before update or delete on documents for each row execute function guard_document();
create trigger documents_no_truncate before truncate on documents for each statement execute function refuse_change();

create function guard_document_line() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare touched record;
begin
  if tg_op = 'DELETE' then touched := old; else touched := new; end if;
  if tg_op = 'UPDATE' or exists (
    select from documents d
    where d.tenant_id = touched.tenant_id and d.id = touched.document_id and d.state <> 'concept') then
    raise exception 'the lines of a finalised document do not change' using errcode = 'restrict_violation';
  end if;
  return touched;
end $$;
create trigger document_lines_guard before insert or update or delete on document_lines
  for each row execute function guard_document_line();
create trigger document_lines_no_truncate before truncate on document_lines for each statement execute function refuse_change();

-- What happened to a document: append-only, in the transaction that did it.
create table document_events (
  tenant_id   uuid        not null,
  id          uuid        not null,
  document_id uuid        not null,
  kind        text        not null,
  detail      text        check (char_length(detail) <= 500),
  user_id     uuid,
  at          timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
create index document_events_of_document on document_events (tenant_id, document_id, at);
select enable_tenant_isolation('document_events');
grant select, insert on document_events to kloppend_app;
create trigger document_events_append_only before update or delete on document_events
  for each row execute function refuse_change();
create trigger document_events_no_truncate before truncate on document_events for each statement execute function refuse_change();

-- The bytes of a document, stored once with their hash and never made again.
create table document_files (
  tenant_id   uuid        not null,
  document_id uuid        not null,
  kind        text        not null check (kind in ('pdf')),
  sha256      text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes       bytea       not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, document_id, kind),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('document_files');
grant select, insert on document_files to kloppend_app;
create trigger document_files_append_only before update or delete on document_files
  for each row execute function refuse_change();
create trigger document_files_no_truncate before truncate on document_files for each statement execute function refuse_change();
