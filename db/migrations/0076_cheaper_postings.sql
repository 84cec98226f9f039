-- Finalising an invoice costs mostly the statements inside its functions. Their plans are kept (a plan for each call costs more than
-- what it saves: every look-up is by key), look-ups are in one statement, and triggers read only what they compare. What is
-- refused, and in which order, does not change.

create or replace function write_entry(p_tenant uuid, p_entry jsonb, p_document_id uuid) returns bigint
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
  select array_agg(account), coalesce(bool_or("vatCode" is not null), false) into accounts, has_vat
    from jsonb_to_recordset(p_entry -> 'postings') as posting (account text, "vatCode" text);

  insert into number_series as s (tenant_id, series, year, last_number) values (p_tenant, 'journal', 0, 1)
    on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
    returning last_number into entry_number;

  -- An opening balance may be that of the next year: it is made before the year begins.
  if day > last_day and source <> 'asset'
      and not (source = 'opening' and day <= make_date(extract(year from today)::int + 1, 1, 1)) then
    raise exception 'nothing is booked after %', last_day
      using errcode = 'check_violation', constraint = 'day_within_reach', detail = last_day::text;
  end if;
  -- One statement for the three: each costs as much as it looks up.
  select
      (select c.kind || ' ' || c.period from closed_periods c
        where c.tenant_id = p_tenant and day between c.first_day and c.last_day
          and (c.kind = 'year' or has_vat
               or not (source in ('asset', 'year-end', 'opening', 'payment', 'refund') or purpose ~ '^(pay|write-off) '
                       or (exists (select from unnest(accounts) as a (number) where a.number ~ '^1[012]')
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
      using errcode = 'check_violation', constraint = 'period_open', detail = closed_period;
  end if;
  if opened_on is not null then
    raise exception 'the books begin on %', opened_on
      using errcode = 'check_violation', constraint = 'after_opening', detail = opened_on::text;
  end if;
  if closed_account is not null then
    raise exception 'account % is closed', closed_account
      using errcode = 'check_violation', constraint = 'account_open', detail = closed_account;
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

alter function post_entry(uuid, jsonb) set plan_cache_mode = force_generic_plan;
alter function transition_document(uuid, jsonb) set plan_cache_mode = force_generic_plan;

create or replace function assert_balanced() returns trigger
language plpgsql set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
declare
  entry    uuid;
  balances boolean;
begin
  if tg_table_name = 'postings' then entry := new.entry_id; else entry := new.id; end if;
  select count(*) > 1 and sum(case side when 'debit' then amount_cents else -amount_cents end) = 0 into balances
    from postings where tenant_id = new.tenant_id and entry_id = entry;
  if balances is distinct from true then
    raise exception 'entry % does not balance', entry using errcode = 'check_violation', constraint = 'entry_balanced';
  end if;
  return null;
end $$;

create or replace function refuse_late_posting() returns trigger
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

drop trigger documents_guard_quote on documents;
create trigger documents_guard_quote before update on documents
  for each row when (old.kind = 'quote') execute function guard_quote_state();
