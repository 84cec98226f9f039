-- Closed periods and accounts, and one middle part for both doors to the books: whatever is written, is written by write_entry.

alter table journal_entries drop constraint journal_entries_source_type_check;
alter table journal_entries add constraint journal_entries_source_type_check check (source_type in
  ('document', 'payment', 'expense', 'memo', 'opening', 'asset', 'vat-return', 'year-end', 'refund', 'import'));

-- An account that is no longer used is closed, never deleted; write_entry refuses it from then on. Names are labels.
alter table ledger_accounts add column closed_at timestamptz;
grant update (name, closed_at) on ledger_accounts to kloppend_app;

-- A filed VAT period or a closed year: nothing is booked in it any more. A VAT period stays closed, because its figures
-- were sent to the Belastingdienst; a year may be opened again by who closed it, and then its row goes.
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

-- Wait for whoever is booking and let nobody book until this transaction ends: the row of the tenant's journal numbers,
-- which every entry takes. What is read after this call is what stands when the period, or the account, is closed.
create function lock_books() returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into number_series as s (tenant_id, series, year, last_number)
    values (current_setting('app.tenant_id')::uuid, 'journal', 0, 0)
    on conflict (tenant_id, series, year) do update set last_number = s.last_number
$$;
revoke execute on function lock_books() from public;
grant execute on function lock_books() to kloppend_app;

create function guard_closed_period() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    -- Taken long before by who read the figures; here so that a forgetful writer cannot close a period while an entry lands in it.
    perform lock_books();
    return new;
  end if;
  if tg_op = 'UPDATE' or old.kind = 'vat' then
    raise exception 'a closed period stays as it is' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger closed_periods_guard before insert or update or delete on closed_periods
  for each row execute function guard_closed_period();

-- An entry with its number, its postings, and the kept sums (accounts in order, so that two writers never wait for each
-- other crosswise). Not for the runtime role: post_document and post_entry call it.
--
-- The number is taken first: its row is locked until commit, so whoever closes a period (lock_books) has either seen this
-- entry or is seen by it. What is no part of a VAT return (depreciation, closing the year, an opening balance; entries
-- without a VAT code) may still be booked in a VAT period that was filed, in a closed year nothing may.
create function write_entry(
  p_entry_id    uuid,
  p_journal     text,
  p_entry_date  date,
  p_description text,
  p_source_type text,
  p_source_id   uuid,
  p_purpose     text,
  p_document_id uuid,
  p_accounts    text[],
  p_sides       text[],
  p_amounts     bigint[],
  p_vat_codes   text[],
  p_projects    uuid[]
) returns bigint
language plpgsql set search_path = pg_catalog, public as $$
declare
  tenant       uuid := current_setting('app.tenant_id')::uuid;
  entry_number bigint;
  closed       text;
begin
  insert into number_series as s (tenant_id, series, year, last_number) values (tenant, 'journal', 0, 1)
    on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
    returning last_number into entry_number;

  select c.kind || ' ' || c.period into closed from closed_periods c
    where c.tenant_id = tenant and p_entry_date between c.first_day and c.last_day
      and (c.kind = 'year' or p_source_type not in ('asset', 'year-end', 'opening')
           or array_remove(p_vat_codes, null) <> '{}')
    order by c.kind desc limit 1;
  if closed is not null then
    raise exception 'period % is closed', closed
      using errcode = 'check_violation', constraint = 'period_open', detail = closed;
  end if;
  select a.number into closed from ledger_accounts a
    where a.tenant_id = tenant and a.number = any (p_accounts) and a.closed_at is not null
    order by a.number limit 1;
  if closed is not null then
    raise exception 'account % is closed', closed
      using errcode = 'check_violation', constraint = 'account_open', detail = closed;
  end if;

  insert into journal_entries
      (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose, document_id)
    values (tenant, p_entry_id, entry_number, p_journal, p_entry_date, left(p_description, 500),
            p_source_type, p_source_id, p_purpose, p_document_id);

  insert into postings (tenant_id, entry_id, line, account_number, side, amount_cents, vat_code, project_id, entry_date)
    select tenant, p_entry_id, line, account, side, amount, vat_code, project, p_entry_date
    from unnest(p_accounts, p_sides, p_amounts, p_vat_codes, p_projects) with ordinality
      as posted (account, side, amount, vat_code, project, line);

  insert into account_totals as t (tenant_id, account_number, month, debit_cents, credit_cents)
    select tenant, account, date_trunc('month', p_entry_date)::date,
           coalesce(sum(amount) filter (where side = 'debit'), 0),
           coalesce(sum(amount) filter (where side = 'credit'), 0)
    from unnest(p_accounts, p_sides, p_amounts) as posted (account, side, amount)
    group by account order by account
    on conflict (tenant_id, account_number, month) do update
      set debit_cents = t.debit_cents + excluded.debit_cents, credit_cents = t.credit_cents + excluded.credit_cents;

  return entry_number;
end $$;
revoke execute on function write_entry(uuid, text, date, text, text, uuid, text, uuid, text[], text[], bigint[], text[], uuid[])
  from public;

-- The two doors as they were (0007, 0008), each with write_entry in its middle.
create or replace function post_document(
  p_document_id      uuid,
  p_expected_version int,
  p_state            text,
  p_open_cents       bigint,
  p_series           text,     -- null: no number is taken
  p_series_year      int,
  p_number_prefix    text,
  p_frozen           jsonb,    -- null: already frozen, or not to be
  p_entry_id         uuid,     -- null: nothing is booked
  p_journal          text,
  p_entry_date       date,
  p_description      text,
  p_source_type      text,
  p_source_id        uuid,
  p_purpose          text,
  p_accounts         text[],
  p_sides            text[],
  p_amounts          bigint[],
  p_vat_codes        text[],
  p_projects         uuid[],
  p_event_id         uuid,
  p_event_kind       text,
  p_event_detail     text,
  p_user_id          uuid,
  p_mail_ids         uuid[],
  p_mail_purposes    text[],
  p_mail_recipients  text[],
  p_mail_subjects    text[],
  p_mail_bodies      text[],
  p_job_ids          uuid[],
  p_job_kinds        text[],
  p_job_payloads     jsonb[]
) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant     uuid := current_setting('app.tenant_id')::uuid;
  taken      bigint;
  doc_number text;
begin
  if p_series is not null then
    insert into number_series as s (tenant_id, series, year, last_number) values (tenant, p_series, p_series_year, 1)
      on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
      returning last_number into taken;
    doc_number := p_number_prefix || lpad(taken::text, greatest(4, length(taken::text)), '0');
  elsif p_number_prefix is not null then
    doc_number := p_number_prefix;
  end if;

  update documents d set
      state = p_state,
      version = d.version + 1,
      open_cents = p_open_cents,
      number = coalesce(doc_number, d.number),
      frozen = case when p_frozen is null then d.frozen
                    else jsonb_set(p_frozen, '{number}', to_jsonb(doc_number)) end,
      customer_name = case when p_frozen is null then d.customer_name else p_frozen #>> '{customer,name}' end,
      finalised_at = case when p_frozen is null then d.finalised_at else now() end
    where d.tenant_id = tenant and d.id = p_document_id and d.version = p_expected_version
    returning d.number into doc_number;
  if not found then
    raise exception 'document % has changed', p_document_id using errcode = 'KL001';
  end if;

  if p_entry_id is not null then
    perform write_entry(p_entry_id, p_journal, p_entry_date, replace(p_description, '{number}', doc_number), p_source_type,
                        p_source_id, p_purpose, p_document_id, p_accounts, p_sides, p_amounts, p_vat_codes, p_projects);
  end if;

  if p_event_id is not null then
    insert into document_events (tenant_id, id, document_id, kind, detail, user_id)
      values (tenant, p_event_id, p_document_id, p_event_kind,
              left(replace(p_event_detail, '{number}', coalesce(doc_number, '')), 500), p_user_id);
  end if;

  if cardinality(p_mail_ids) > 0 then
    insert into mails (tenant_id, id, document_id, purpose, recipient, subject, body)
      select tenant, mail.id, p_document_id, mail.purpose, mail.recipient, mail.subject, mail.body
      from unnest(p_mail_ids, p_mail_purposes, p_mail_recipients, p_mail_subjects, p_mail_bodies)
        as mail (id, purpose, recipient, subject, body);
  end if;

  if cardinality(p_job_ids) > 0 then
    insert into jobs (tenant_id, id, kind, payload)
      select tenant, job.id, job.kind, job.payload
      from unnest(p_job_ids, p_job_kinds, p_job_payloads) as job (id, kind, payload);
  end if;

  return doc_number;
end $$;

create or replace function post_entry(
  p_entry_id    uuid,
  p_journal     text,
  p_entry_date  date,
  p_description text,
  p_source_type text,
  p_source_id   uuid,
  p_purpose     text,
  p_accounts    text[],
  p_sides       text[],
  p_amounts     bigint[],
  p_vat_codes   text[],
  p_projects    uuid[]
) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  return write_entry(p_entry_id, p_journal, p_entry_date, p_description, p_source_type, p_source_id, p_purpose, null,
                     p_accounts, p_sides, p_amounts, p_vat_codes, p_projects);
end $$;
