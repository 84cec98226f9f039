-- The books: accounts, entries and postings, the sums kept beside them, closed periods and the items of the opening
-- balance. Append-only, written by `write_entry` alone.

-- The accounts of the ledger of a business. An account that is in use is closed, never deleted.
create table ledger_accounts (
  tenant_id uuid        not null references tenants (tenant_id) on delete restrict,
  number    text        not null check (number ~ '^\d{4}$'),
  id        uuid        not null,
  name      text        not null check (char_length(name) between 1 and 120),
  type      text        not null check (type in ('fixed-asset', 'current-asset', 'long-term-liability',
      'short-term-liability', 'equity', 'revenue', 'cost')),
  rgs_code  text,
  -- An account that is no longer used is closed, never deleted; write_entry refuses it from then on. Names are
  -- labels.
  closed_at timestamptz,
  primary key (tenant_id, number),
  unique (tenant_id, id)
);
select enable_tenant_isolation('ledger_accounts');
grant select, insert, update (name, rgs_code, closed_at) on ledger_accounts to kloppend_app;
create trigger ledger_accounts_recorded after update on ledger_accounts
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_audit_change();

-- An entry of the books: a number without a hole, a day, what it comes from, and who booked it.
create table journal_entries (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  id          uuid        not null,
  number      bigint      not null check (number > 0),
  journal     text        not null check (journal in ('sales', 'purchase', 'bank', 'cash', 'memo', 'opening')),
  entry_date  date        not null check (entry_date between date '1900-01-01' and date '2199-12-31'),
  description text        not null check (char_length(description) <= 500),
  -- What caused it: one entry per cause, whoever retries. `document_id` is the quote, invoice or credit note to open.
  source_type text        not null check (source_type in ('document', 'payment', 'expense', 'memo', 'opening', 'asset',
      'vat-return', 'year-end', 'refund', 'import', 'bank')),
  source_id   uuid        not null,
  purpose     text        not null,
  document_id uuid,
  created_at  timestamptz not null default now(),
  created_xid xid8        not null default pg_current_xact_id(),
  via         text        default
    nullif(convert_from(decode(coalesce(current_setting('app.via', true), ''), 'hex'), 'UTF8'), ''),
  -- A manual entry of an accountant is an adjusting entry: the transaction says so by `app.origin` (decision 106).
  -- Null for an entry without an origin.
  origin      text        default nullif(current_setting('app.origin', true), ''),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  unique (tenant_id, source_type, source_id, purpose)
);
create index journal_entries_by_document on journal_entries (tenant_id, document_id);
-- The day of the opening balance is looked up with each entry.
create index journal_entries_opening on journal_entries (tenant_id) where source_type = 'opening' and purpose = 'book';
create index journal_entries_adjusting on journal_entries (tenant_id, number desc) where origin = 'accountant';
select enable_tenant_isolation('journal_entries');
grant select on journal_entries to kloppend_app;
create trigger journal_entries_append_only before update or delete on journal_entries
  for each row execute function refuse_change();
create trigger journal_entries_no_truncate before truncate on journal_entries
  for each statement execute function refuse_change();

-- The lines of an entry: an amount on an account, debit or credit. Together they are zero for each entry.
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
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict
);
create index postings_of_project on postings (tenant_id, project_id) where project_id is not null;
create index postings_of_account on postings (tenant_id, account_number, entry_date) include (side, amount_cents);
-- What a return reads: the postings of its period by their case.
create index postings_of_vat_code on postings (tenant_id, vat_code, entry_date) where vat_code is not null;
select enable_tenant_isolation('postings');
grant select on postings to kloppend_app;
create trigger postings_append_only before update or delete on postings
  for each row execute function refuse_change();
create trigger postings_no_truncate before truncate on postings
  for each statement execute function refuse_change();

-- Debits and credits per account and month, written in the transaction of the postings, so that no balance ever scans
-- them.
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
grant select on account_totals to kloppend_app;

-- A filed VAT period or a closed year: nothing is booked in it any more. A VAT period stays closed, because its
-- figures were sent to the Belastingdienst; a year may be opened again by who closed it, and then its row goes.
create table closed_periods (
  tenant_id uuid        not null references tenants (tenant_id) on delete restrict,
  kind      text        not null check (kind in ('vat', 'year')),
  -- '2026', '2026-Q1' or '2026-03'.
  period    text        not null check (period ~ '^\d{4}(-Q[1-4]|-(0[1-9]|1[0-2]))?$'),
  first_day date        not null,
  last_day  date        not null,
  closed_at timestamptz not null default now(),
  closed_by uuid        not null,
  primary key (tenant_id, kind, period),
  check (first_day <= last_day)
);
select enable_tenant_isolation('closed_periods');
grant select, insert, delete on closed_periods to kloppend_app;
create trigger closed_periods_no_truncate before truncate on closed_periods
  for each statement execute function refuse_change();

-- What customers and suppliers had open when the books were opened: each an item of its own, given back or paid one
-- by one.
create table open_items (
  tenant_id        uuid        not null references tenants (tenant_id) on delete restrict,
  id               uuid        not null,
  -- The opening balance that it is in.
  opening_id       uuid        not null,
  kind             text        not null check (kind in ('receivable', 'payable')),
  -- Whose it is and its number there, in the owner's words.
  relation         text        not null check (char_length(relation) <= 120),
  reference        text        not null check (char_length(reference) <= 100),
  item_date        date        not null check (item_date between date '1900-01-01' and date '2199-12-31'),
  due_date         date        not null check (due_date between date '1900-01-01' and date '2199-12-31'),
  -- Owed to us, or by us; negative when it is the other way round.
  amount_cents     bigint      not null check (amount_cents <> 0),
  open_cents       bigint      not null,
  created_at       timestamptz not null default now(),
  -- The account that the item is on: receivables, payables, taxes and loans (decision 173).
  account_number   text,
  subject          text        check (subject in ('vat', 'payroll-tax', 'income-tax', 'health-contribution',
      'corporate-tax', 'loan')),
  kenmerk          text        not null default '',
  iban             text        not null default '' check (iban = '' or iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'),
  interest_rate    bigint,
  instalment_cents bigint,
  primary key (tenant_id, id),
  check (open_cents between least(0, amount_cents) and greatest(0, amount_cents)),
  constraint open_items_account_check check ((subject is null) = (account_number is null)
      and (subject is null or kind = 'payable')),
  constraint open_items_kenmerk_check check (kenmerk = '' or (kenmerk ~ '^\d{16}$' and subject is not null
      and subject <> 'loan')),
  constraint open_items_loan_check check ((subject is not distinct from 'loan'
      or num_nonnulls(interest_rate, instalment_cents) = 0) and interest_rate between 0 and 10000
      and instalment_cents > 0)
);
create index open_items_open on open_items (tenant_id, kind, item_date) where open_cents <> 0;
select enable_tenant_isolation('open_items');
grant select, insert, update (opening_id, relation, reference, item_date, due_date, amount_cents, open_cents, subject,
  kenmerk, iban, interest_rate, instalment_cents) on open_items to kloppend_app;
create trigger open_items_no_truncate before truncate on open_items for each statement execute function refuse_change();

-- Entries whose VAT belongs to an earlier day than their own, because the return over that day was filed: a sale that
-- was invoiced too late, a bad debt that was paid after all. What an expense corrects follows from the day on its
-- document (docs/periods.md).
create table late_vat_entries (
  tenant_id  uuid not null,
  entry_id   uuid not null,
  -- The day on which the VAT fell due.
  belongs_to date not null,
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict
);
create index late_vat_entries_by_day on late_vat_entries (tenant_id, belongs_to);
select enable_tenant_isolation('late_vat_entries');
grant select, insert on late_vat_entries to kloppend_app;
create trigger late_vat_entries_append_only before update or delete on late_vat_entries
  for each row execute function refuse_change();
create trigger late_vat_entries_no_truncate before truncate on late_vat_entries
  for each statement execute function refuse_change();

-- Functions and triggers --------------------------------------------------------------------------------------------

-- An entry is closed with its transaction. The id of the transaction is set here, whatever the writer says.
create function stamp_entry() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  new.created_xid := pg_current_xact_id();
  return new;
end $$;
create trigger journal_entries_stamp before insert on journal_entries
  for each row execute function stamp_entry();

-- A posting is added in the transaction of its entry, and in no later one.
create function refuse_late_posting() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  made_by xid8;
  day     date;
begin
  select e.created_xid, e.entry_date into made_by, day from journal_entries e
    where e.tenant_id = new.tenant_id and e.id = new.entry_id;
  if made_by is distinct from pg_current_xact_id() then
    raise exception 'entry % is closed' , new.entry_id using errcode = 'restrict_violation';
  end if;
  if day is distinct from new.entry_date then
    raise exception 'a posting has the date of its entry' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger postings_in_time before insert on postings
  for each row execute function refuse_late_posting();

-- Debits equal credits for each entry, at the commit. On a node of a cluster the table has a number after its name:
-- postings_102146.
create function assert_balanced() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  entry    uuid;
  balances boolean;
begin
  if tg_table_name like 'postings%' then entry := new.entry_id; else entry := new.id; end if;
  select count(*) > 1 and sum(case side when 'debit' then amount_cents else -amount_cents end) = 0 into balances
    from postings where tenant_id = new.tenant_id and entry_id = entry;
  if balances is distinct from true then
    raise exception 'entry % does not balance', entry using errcode = 'check_violation', constraint = 'entry_balanced', hint = 'entry_balanced';
  end if;
  return null;
end
$$;
create constraint trigger journal_entries_balanced after insert on journal_entries
  deferrable initially deferred for each row execute function assert_balanced();
create constraint trigger postings_balanced after insert on postings
  deferrable initially deferred for each row execute function assert_balanced();

-- Write an entry that no document is behind. Runs as the owner, because the runtime role may read the books but not
-- write them; row-level security holds for the owner too, so that p_tenant is the tenant of the transaction or
-- nothing is written.
create function post_entry(p_tenant uuid, p_entry jsonb) returns bigint
language plpgsql security definer set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
begin
  return write_entry(p_tenant, p_entry, null);
end $$;
revoke execute on function post_entry(uuid, jsonb) from public;
grant execute on function post_entry(uuid, jsonb) to kloppend_app;

-- Wait for whoever is booking and let none book until this transaction ends: the lock is the row of the tenant's
-- journal numbers, which every entry takes. What is read after this call is what holds when the period, or the
-- account, is closed.
create function lock_books(p_tenant uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into number_series as s (tenant_id, series, year, last_number)
    values (p_tenant, 'journal', 0, 0)
    on conflict (tenant_id, series, year) do update set last_number = s.last_number;
end
$$;
revoke execute on function lock_books(uuid) from public;
grant execute on function lock_books(uuid) to kloppend_app;

-- A period of VAT stays closed; a year is opened by removing its row, and nothing else of a row changes.
create function guard_closed_period() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'INSERT' then
    -- Taken long before by who read the figures; here so that a forgetful writer cannot close a period while an entry lands in it.
    perform lock_books(new.tenant_id);
    return new;
  end if;
  if tg_op = 'UPDATE' or old.kind = 'vat' then
    raise exception 'a closed period stays as it is' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger closed_periods_guard before insert or update or delete on closed_periods
  for each row execute function guard_closed_period();

-- The one door to the books: an entry with its postings and totals, numbered under a lock, refused in a closed year
-- or period. A closed VAT period does not refuse wages, because no return counts them.
create function write_entry(p_tenant uuid, p_entry jsonb, p_document_id uuid) returns bigint
language plpgsql set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
declare
  entry_id       uuid := (p_entry ->> 'id')::uuid;
  day            date := (p_entry ->> 'date')::date;
  source         text := p_entry #>> '{cause,type}';
  purpose        text := p_entry #>> '{cause,purpose}';
  today          date := (now() at time zone 'Europe/Amsterdam')::date;
  last_day       date := greatest(make_date(extract(year from today)::int, 12, 31),
                                  (date_trunc('month', today) + interval '2 months - 1 day')::date);
  accounts       text[];
  has_vat        boolean;
  entry_number   bigint;
  closed_period  text;
  closed_account text;
  opened_on      date;
  posted         record;
begin
  if current_setting('app.may_post', true) = 'no' then
    raise exception 'this transaction may not post'
      using errcode = 'check_violation', constraint = 'may_post', hint = 'may_post';
  end if;
  select array_agg(account), coalesce(bool_or("vatCode" <> 'outside-scope'), false) into accounts, has_vat
    from jsonb_to_recordset(p_entry -> 'postings') as posting (account text, "vatCode" text);

  insert into number_series as s (tenant_id, series, year, last_number) values (p_tenant, 'journal', 0, 1)
    on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
    returning last_number into entry_number;

  -- An opening balance may be that of the next year: it is made before the year begins.
  if day > last_day and source <> 'asset'
      and not (source = 'opening' and day <= make_date(extract(year from today)::int + 1, 1, 1)) then
    raise exception 'nothing is booked after %', last_day
      using errcode = 'check_violation', constraint = 'day_within_reach', hint = 'day_within_reach', detail = last_day::text;
  end if;
  -- One statement for the three: each costs as much as it looks up.
  select
      (select c.kind || ' ' || c.period from closed_periods c
        where c.tenant_id = p_tenant and day between c.first_day and c.last_day
          and (c.kind = 'year' or has_vat
               or not (source in ('asset', 'year-end', 'opening', 'payment', 'refund') or purpose ~ '^(pay|write-off) '
                       or (source = 'memo' and purpose in ('wages', 'cancel-wages', 'dividend', 'cancel-dividend'))
                       or ((source = 'memo' and purpose ~ '^reverse'
                        or exists (select from unnest(accounts) as a (number) where a.number ~ '^1[012]'))
                           and not exists (select from unnest(accounts) as a (number) where a.number ~ '^(15[012]|8)'))))
        order by c.kind desc limit 1),
      (select e.entry_date from journal_entries e
        where e.tenant_id = p_tenant and e.source_type = 'opening' and e.purpose = 'book' and e.entry_date > day
          and source in ('document', 'payment', 'expense', 'memo', 'refund')
          and not exists (select from journal_entries r where r.tenant_id = p_tenant and r.source_type = 'opening'
                            and r.source_id = e.source_id and r.purpose = 'reverse')
        limit 1),
      (select a.number from ledger_accounts a
        where a.tenant_id = p_tenant and a.number = any (accounts) and a.closed_at is not null
        order by a.number limit 1)
    into closed_period, opened_on, closed_account;
  if closed_period is not null then
    raise exception 'period % is closed', closed_period
      using errcode = 'check_violation', constraint = 'period_open', hint = 'period_open', detail = closed_period;
  end if;
  if opened_on is not null then
    raise exception 'the books begin on %', opened_on
      using errcode = 'check_violation', constraint = 'after_opening', hint = 'after_opening', detail = opened_on::text;
  end if;
  if closed_account is not null then
    raise exception 'account % is closed', closed_account
      using errcode = 'check_violation', constraint = 'account_open', hint = 'account_open', detail = closed_account;
  end if;

  insert into journal_entries
      (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose, document_id)
    values (p_tenant, entry_id, entry_number, p_entry ->> 'journal', day, left(p_entry ->> 'description', 500),
            source, (p_entry #>> '{cause,id}')::uuid, purpose, p_document_id);

  for posted in
    select * from rows from (jsonb_to_recordset(p_entry -> 'postings')
      as (account text, side text, amount bigint, "vatCode" text, project uuid)) with ordinality
      as posting (account, side, amount, vat_code, project, line)
  loop
    insert into postings (tenant_id, entry_id, line, account_number, side, amount_cents, vat_code, project_id, entry_date)
      values (p_tenant, entry_id, posted.line, posted.account, posted.side, posted.amount, posted.vat_code, posted.project, day);
  end loop;

  for posted in
    select account, coalesce(sum(amount) filter (where side = 'debit'), 0) as debit,
           coalesce(sum(amount) filter (where side = 'credit'), 0) as credit
    from jsonb_to_recordset(p_entry -> 'postings') as posting (account text, side text, amount bigint)
    group by account order by account
  loop
    insert into account_totals as t (tenant_id, account_number, month, debit_cents, credit_cents)
      values (p_tenant, posted.account, date_trunc('month', day)::date, posted.debit, posted.credit)
      on conflict (tenant_id, account_number, month) do update
        set debit_cents = t.debit_cents + excluded.debit_cents, credit_cents = t.credit_cents + excluded.credit_cents;
  end loop;

  return entry_number;
end $$;
revoke execute on function write_entry(uuid, jsonb, uuid) from public;

-- An item of the opening balance stays, unless the opening balance is corrected: then its items go over to the new
-- one in the same transaction.
create function guard_open_item() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    raise exception 'an open item is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.opening_id <> old.opening_id then
    if (new.tenant_id, new.id, new.kind, new.created_at) is not distinct from (old.tenant_id, old.id, old.kind, old.created_at)
       and new.account_number is not distinct from old.account_number
       -- What was paid of it stays paid.
       and new.amount_cents - new.open_cents = old.amount_cents - old.open_cents
       and sign(new.amount_cents) = sign(old.amount_cents) then
      return new;
    end if;
    raise exception 'an open item goes over with what was paid of it' using errcode = 'restrict_violation';
  end if;
  if (to_jsonb(new) - 'open_cents') is distinct from (to_jsonb(old) - 'open_cents') then
    raise exception 'an open item keeps what it was: only what is open changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger open_items_guard before update or delete on open_items for each row execute function guard_open_item();

-- An entry of no document, such as depreciation or a line of the bank, in the event of the transaction.
create function note_entry_deed() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_importing(new.tenant_id) then return null; end if;
  insert into audit_events (tenant_id, id, source, call, record_id, facts)
    values (new.tenant_id, gen_random_uuid(), 'program', 'entry ' || new.source_type, new.source_id,
            jsonb_build_object('entry', new.number));
  return null;
end $$;
create trigger journal_entries_deeds after insert on journal_entries
  for each row when (new.document_id is null and coalesce(current_setting('app.event', true), '') = '')
  execute function note_entry_deed();

-- What is open of a tax or a loan is what its entries left on its account. Asked at commit, because the entry follows
-- the amount.
create function guard_item_account() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  i      open_items;
  booked bigint;
begin
  -- Rows of an import came with their own entries.
  if is_importing(new.tenant_id) then return null; end if;
  select * into i from open_items o where o.tenant_id = new.tenant_id and o.id = new.id;
  if exists (select from journal_entries r where r.tenant_id = new.tenant_id and r.source_type = 'opening' and r.source_id = i.opening_id
               and r.purpose = 'reverse') then
    return null;
  end if;
  select coalesce(sum(case p.side when 'credit' then p.amount_cents else -p.amount_cents end), 0) into booked
    from journal_entries e
    join postings p on p.tenant_id = new.tenant_id and p.entry_id = e.id and p.account_number = i.account_number
    where e.tenant_id = new.tenant_id and e.source_type in ('opening', 'memo') and e.source_id = i.id;
  if i.open_cents <> i.amount_cents + booked then
    raise exception 'open item % is paid on another account than %', i.id, i.account_number using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger open_items_account after update on open_items
  deferrable initially deferred for each row when (new.account_number is not null) execute function guard_item_account();

-- Views -------------------------------------------------------------------------------------------------------------

-- The side of a posting is its sign: only the views of the ledger say which is positive. `amount_cents` is never
-- negative; `debit_balance_cents` counts debit as positive, `credit_balance_cents` counts credit as positive.
create view signed_postings with (security_invoker = true) as
  select tenant_id, entry_id, line, account_number, entry_date, side, amount_cents, vat_code, project_id,
         case side when 'debit' then amount_cents else -amount_cents end as debit_balance_cents,
         case side when 'credit' then amount_cents else -amount_cents end as credit_balance_cents
  from postings;
grant select on signed_postings to kloppend_app;

-- The balance of each account by month.
create view account_balances with (security_invoker = true) as
  select tenant_id, account_number, month, debit_cents, credit_cents,
         debit_cents - credit_cents as debit_balance_cents, credit_cents - debit_cents as credit_balance_cents
  from account_totals;
grant select on account_balances to kloppend_app;

-- Entries as other slices read them.
create view booked_entries with (security_invoker = true) as
  select tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose, document_id,
      created_at, origin
  from journal_entries;
grant select on booked_entries to kloppend_app;

-- The name and the kind of each account.
create view account_names with (security_invoker = true) as
  select tenant_id, number, id, name, type, rgs_code, closed_at from ledger_accounts;
grant select on account_names to kloppend_app;

-- The days that are closed, by kind.
create view closed_ranges with (security_invoker = true) as
  select tenant_id, kind, period, first_day, last_day, closed_at from closed_periods;
grant select on closed_ranges to kloppend_app;

-- Receivables and payables of the opening balance, on 1300 and 1600.
create view opening_items with (security_invoker = true) as
  select tenant_id, id, opening_id, kind, relation, reference, item_date, due_date, amount_cents, open_cents
  from open_items where account_number is null;
grant select on opening_items to kloppend_app;

-- Entries whose VAT belongs to an earlier period.
create view late_vat with (security_invoker = true) as
  select tenant_id, entry_id, belongs_to from late_vat_entries;
grant select on late_vat to kloppend_app;

-- The items of the valid opening balance, with its day: those of a reversed one count nowhere.
create view valid_open_items with (security_invoker = true) as
  select i.tenant_id, i.id, i.opening_id, b.entry_date as opened_on, i.kind, i.relation, i.reference, i.item_date,
      i.due_date,
         i.amount_cents, i.open_cents
  from opening_items i
  join booked_entries b on b.tenant_id = i.tenant_id and b.source_type = 'opening' and b.source_id = i.opening_id
      and b.purpose = 'book'
  where not exists (
    select from booked_entries r
    where r.tenant_id = i.tenant_id and r.source_type = 'opening' and r.source_id = i.opening_id
        and r.purpose = 'reverse');
grant select on valid_open_items to kloppend_app;

-- Receivables of the valid opening balance.
create view valid_receivables with (security_invoker = true) as
  select i.tenant_id, i.id, i.opening_id, i.relation, i.reference, i.item_date, i.due_date, i.amount_cents, i.open_cents
  from valid_open_items i
  where i.kind = 'receivable';
grant select on valid_receivables to kloppend_app;

-- All that the opening balance holds as an item, and of that what is in the valid one, with its day.
create view past_items with (security_invoker = true) as
  select tenant_id, id, opening_id, kind, relation, reference, item_date, due_date, amount_cents, open_cents,
      account_number, subject, kenmerk, iban,
         interest_rate, instalment_cents
  from open_items;
grant select on past_items to kloppend_app;

-- Items of the valid opening balance of any account, with its day.
create view valid_past_items with (security_invoker = true) as
  select i.tenant_id, i.id, i.opening_id, b.entry_date as opened_on, i.kind, i.relation, i.reference, i.item_date,
      i.due_date,
         i.amount_cents, i.open_cents, i.account_number, i.subject, i.kenmerk, i.iban, i.interest_rate,
             i.instalment_cents
  from past_items i
  join booked_entries b on b.tenant_id = i.tenant_id and b.source_type = 'opening' and b.source_id = i.opening_id
      and b.purpose = 'book'
  where not exists (
    select from booked_entries r
    where r.tenant_id = i.tenant_id and r.source_type = 'opening' and r.source_id = i.opening_id
        and r.purpose = 'reverse');
grant select on valid_past_items to kloppend_app;
