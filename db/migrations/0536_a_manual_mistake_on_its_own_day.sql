-- expand
-- A manual entry that was a mistake is reversed on its own day (decision 151), also in a filed VAT period when no return counts it: without
-- VAT and revenue. Its mirrored entry was let in there only when it moved money.
CREATE OR REPLACE FUNCTION public.write_entry(p_tenant uuid, p_entry jsonb, p_document_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
end $function$;
