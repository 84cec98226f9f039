-- The ledger: accounts, entries, postings, and the sums kept beside them. Append-only; balanced when the transaction ends.

create table ledger_accounts (
  tenant_id uuid not null references tenants (tenant_id) on delete restrict,
  number    text not null check (number ~ '^\d{4}$'),
  id        uuid not null,
  name      text not null check (char_length(name) between 1 and 120),
  type      text not null check (type in ('fixed-asset', 'current-asset', 'long-term-liability',
                                          'short-term-liability', 'equity', 'revenue', 'cost')),
  rgs_code  text,
  primary key (tenant_id, number),
  unique (tenant_id, id)
);
select enable_tenant_isolation('ledger_accounts');
grant select, insert on ledger_accounts to kloppend_app;

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

create table journal_entries (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  id          uuid        not null,
  number      bigint      not null check (number > 0),
  journal     text        not null check (journal in ('sales', 'purchase', 'bank', 'cash', 'memo', 'opening')),
  entry_date  date        not null check (entry_date between date '1900-01-01' and date '2199-12-31'),
  description text        not null check (char_length(description) <= 500),
  -- What caused it: one entry per cause, whoever retries. `document_id` is the quote, invoice or credit note to open.
  source_type text        not null check (source_type in ('document', 'payment', 'expense', 'memo')),
  source_id   uuid        not null,
  purpose     text        not null,
  document_id uuid,
  created_at  timestamptz not null default now(),
  created_xid xid8        not null default pg_current_xact_id(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, source_type, source_id, purpose),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
create index journal_entries_by_document on journal_entries (tenant_id, document_id);
select enable_tenant_isolation('journal_entries');

create table postings (
  tenant_id      uuid     not null,
  entry_id       uuid     not null,
  line           smallint not null check (line > 0),
  account_number text     not null,
  side           text     not null check (side in ('debit', 'credit')),
  amount_cents   bigint   not null check (amount_cents > 0),
  vat_code       text,
  project_id     uuid,
  entry_date     date     not null,
  primary key (tenant_id, entry_id, line),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete restrict
);
create index postings_of_project on postings (tenant_id, project_id) where project_id is not null;
create index postings_of_account on postings (tenant_id, account_number, entry_date) include (side, amount_cents);
select enable_tenant_isolation('postings');

-- Debits and credits per account and month, written in the transaction of the postings, so that no balance ever scans them.
create table account_totals (
  tenant_id      uuid   not null,
  account_number text   not null,
  month          date   not null check (extract(day from month) = 1),
  debit_cents    bigint not null default 0,
  credit_cents   bigint not null default 0,
  primary key (tenant_id, account_number, month),
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict
);
select enable_tenant_isolation('account_totals');

-- The program reads the books; it writes them through post_document (0005) only.
grant select on journal_entries, postings, account_totals to kloppend_app;

create trigger journal_entries_append_only before update or delete on journal_entries
  for each row execute function refuse_change();
create trigger journal_entries_no_truncate before truncate on journal_entries
  for each statement execute function refuse_change();
create trigger postings_append_only before update or delete on postings
  for each row execute function refuse_change();
create trigger postings_no_truncate before truncate on postings
  for each statement execute function refuse_change();

-- An entry is closed with its transaction. The id of the transaction is set here, whatever the writer says.
create function stamp_entry() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  new.created_xid := pg_current_xact_id();
  return new;
end $$;
create trigger journal_entries_stamp before insert on journal_entries
  for each row execute function stamp_entry();

create function refuse_late_posting() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare e journal_entries%rowtype;
begin
  select * into e from journal_entries where tenant_id = new.tenant_id and id = new.entry_id;
  if e.created_xid is distinct from pg_current_xact_id() then
    raise exception 'entry % is closed' , new.entry_id using errcode = 'restrict_violation';
  end if;
  if e.entry_date is distinct from new.entry_date then
    raise exception 'a posting has the date of its entry' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger postings_in_time before insert on postings
  for each row execute function refuse_late_posting();

-- Balance, asserted a second time by the database (the first is `balanced` in the program). On the entry and on each
-- posting: a check on the entry alone is passed by making it immediate and adding a line afterwards.
create function assert_balanced() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  entry uuid := case tg_table_name when 'postings' then (to_jsonb(new) ->> 'entry_id')::uuid else (to_jsonb(new) ->> 'id')::uuid end;
  lines bigint;
  difference numeric;
begin
  select count(*), coalesce(sum(case side when 'debit' then amount_cents else -amount_cents end), 0)
    into lines, difference
    from postings where tenant_id = new.tenant_id and entry_id = entry;
  if lines < 2 or difference <> 0 then
    raise exception 'entry % does not balance', entry using errcode = 'check_violation', constraint = 'entry_balanced';
  end if;
  return null;
end $$;
create constraint trigger journal_entries_balanced after insert on journal_entries
  deferrable initially deferred for each row execute function assert_balanced();
create constraint trigger postings_balanced after insert on postings
  deferrable initially deferred for each row execute function assert_balanced();

-- Money that came in on a document; each is booked by an entry whose source it is.
create table payments (
  tenant_id      uuid        not null,
  id             uuid        not null,
  document_id    uuid        not null,
  paid_on        date        not null,
  amount_cents   bigint      not null check (amount_cents > 0),
  account_number text        not null,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict
);
create index payments_of_document on payments (tenant_id, document_id);
create index payments_of_account on payments (tenant_id, account_number);
select enable_tenant_isolation('payments');
grant select, insert on payments to kloppend_app;
create trigger payments_append_only before update or delete on payments
  for each row execute function refuse_change();
create trigger payments_no_truncate before truncate on payments for each statement execute function refuse_change();
