-- The functions that write the books take the tenant as their first argument, so that they can be distributed by it, and one
-- JSON value for the rest. Rows are inserted by values: an insert from unnest() becomes a COPY on a distributed table, which
-- row-level security refuses.
drop function post_document(uuid, int, text, bigint, text, int, text, jsonb, uuid, text, date, text, text, uuid, text, text[],
  text[], bigint[], text[], uuid[], uuid, text, text, uuid, uuid[], text[], text[], text[], text[], uuid[], text[], jsonb[]);
drop function post_entry(uuid, text, date, text, text, uuid, text, text[], text[], bigint[], text[], uuid[]);
drop function write_entry(uuid, text, date, text, text, uuid, text, uuid, text[], text[], bigint[], text[], uuid[]);

-- Write one entry: its number, its postings, and the kept sums (accounts in order, so that two writers never wait for each
-- other crosswise). Not for the runtime role: post_entry and transition_document call it.
--
-- p_entry: {id, journal, date, description, cause: {type, id, purpose},
--           postings: [{account, side, amount (cents), vatCode, project}]}
create function write_entry(p_tenant uuid, p_entry jsonb, p_document_id uuid) returns bigint
language plpgsql set search_path = pg_catalog, public as $$
declare
  entry_id     uuid := (p_entry ->> 'id')::uuid;
  day          date := (p_entry ->> 'date')::date;
  source       text := p_entry #>> '{cause,type}';
  purpose      text := p_entry #>> '{cause,purpose}';
  today        date := (now() at time zone 'Europe/Amsterdam')::date;
  last_day     date := greatest(make_date(extract(year from today)::int, 12, 31),
                                (date_trunc('month', today) + interval '2 months - 1 day')::date);
  accounts     text[];
  has_vat      boolean;
  entry_number bigint;
  closed       text;
  opened_on    date;
  posted       record;
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
  select c.kind || ' ' || c.period into closed from closed_periods c
    where c.tenant_id = p_tenant and day between c.first_day and c.last_day
      and (c.kind = 'year' or has_vat
           or not (source in ('asset', 'year-end', 'opening', 'payment', 'refund') or purpose ~ '^(pay|write-off) '
                   or (exists (select from unnest(accounts) as a (number) where a.number ~ '^1[012]')
                       and not exists (select from unnest(accounts) as a (number) where a.number ~ '^(15[012]|8)'))))
    order by c.kind desc limit 1;
  if closed is not null then
    raise exception 'period % is closed', closed
      using errcode = 'check_violation', constraint = 'period_open', detail = closed;
  end if;
  if source in ('document', 'payment', 'expense', 'memo', 'refund') then
    select e.entry_date into opened_on from journal_entries e
      where e.tenant_id = p_tenant and e.source_type = 'opening' and e.purpose = 'book' and e.entry_date > day
        and not exists (select from journal_entries r where r.tenant_id = p_tenant and r.source_type = 'opening'
                          and r.source_id = e.source_id and r.purpose = 'reverse');
    if opened_on is not null then
      raise exception 'the books begin on %', opened_on
        using errcode = 'check_violation', constraint = 'after_opening', detail = opened_on::text;
    end if;
  end if;
  select a.number into closed from ledger_accounts a
    where a.tenant_id = p_tenant and a.number = any (accounts) and a.closed_at is not null
    order by a.number limit 1;
  if closed is not null then
    raise exception 'account % is closed', closed
      using errcode = 'check_violation', constraint = 'account_open', detail = closed;
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

-- Write an entry that no document is behind. Runs as the owner, because the runtime role may read the books but not write them;
-- row-level security holds for the owner too, so that p_tenant is the tenant of the transaction or nothing is written.
create function post_entry(p_tenant uuid, p_entry jsonb) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  return write_entry(p_tenant, p_entry, null);
end $$;
revoke execute on function post_entry(uuid, jsonb) from public;
grant execute on function post_entry(uuid, jsonb) to kloppend_app;

-- Store what happens to a document, all or nothing. It knows no business rule. In this order: the number (its row stays locked
-- until commit, so that a rollback leaves no hole), the new state (compared with the version that the decision was made on),
-- the entry, the event, the mails, the jobs. `{number}` in texts becomes the number.
--
-- p: {id, expectedVersion, state,
--     amounts: {open, credited, writtenOff, net, vat, gross},            an amount that is absent stays as it is
--     number | series: {name, year, format},
--     frozen, entry: (as write_entry), event: {id, kind, detail, userId},
--     mails: [{id, purpose, recipient, subject, body}], jobs: [{id, kind, payload}]}
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
      frozen = case when content is null then d.frozen else jsonb_set(content, '{number}', to_jsonb(doc_number)) end,
      customer_name = case when content is null then d.customer_name else content #>> '{customer,name}' end,
      finalised_at = case when content is null then d.finalised_at else now() end
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
    insert into mails (tenant_id, id, document_id, purpose, recipient, subject, body)
      values (p_tenant, (item ->> 'id')::uuid, document, item ->> 'purpose', item ->> 'recipient', item ->> 'subject', item ->> 'body');
  end loop;

  for item in select * from jsonb_array_elements(p -> 'jobs') loop
    insert into jobs (tenant_id, id, kind, payload)
      values (p_tenant, (item ->> 'id')::uuid, item ->> 'kind', item -> 'payload');
  end loop;

  return doc_number;
end $$;
revoke execute on function transition_document(uuid, jsonb) from public;
grant execute on function transition_document(uuid, jsonb) to kloppend_app;
