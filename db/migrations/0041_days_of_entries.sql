-- Which days take an entry (docs/periods.md). As in 0009, and three rules more:
-- * A filed VAT period lets in what moves money and is in no return: an entry without a VAT code that touches neither a VAT account
--   nor revenue, and is a payment or a bad debt, or has a money account (10xx to 12xx) in it. Without these the bank cannot equal its statement.
-- * Nothing is booked before the day of the opening balance, which holds what happened until then.
-- * Nothing is booked after the end of this year, or of next month when that is later; depreciation follows its own plan.

-- The day of the opening balance is looked up with each entry.
create index journal_entries_opening on journal_entries (tenant_id) where source_type = 'opening' and purpose = 'book';

create or replace function write_entry(
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
  today        date := (now() at time zone 'Europe/Amsterdam')::date;
  last_day     date := greatest(make_date(extract(year from today)::int, 12, 31),
                                (date_trunc('month', today) + interval '2 months - 1 day')::date);
  entry_number bigint;
  closed       text;
  opened_on    date;
begin
  insert into number_series as s (tenant_id, series, year, last_number) values (tenant, 'journal', 0, 1)
    on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
    returning last_number into entry_number;

  -- An opening balance may be that of the next year: it is made before the year begins.
  if p_entry_date > last_day and p_source_type <> 'asset'
      and not (p_source_type = 'opening' and p_entry_date <= make_date(extract(year from today)::int + 1, 1, 1)) then
    raise exception 'nothing is booked after %', last_day
      using errcode = 'check_violation', constraint = 'day_within_reach', detail = last_day::text;
  end if;
  select c.kind || ' ' || c.period into closed from closed_periods c
    where c.tenant_id = tenant and p_entry_date between c.first_day and c.last_day
      and (c.kind = 'year' or array_remove(p_vat_codes, null) <> '{}'
           or not (p_source_type in ('asset', 'year-end', 'opening', 'payment', 'refund') or p_purpose ~ '^(pay|write-off) '
                   or (exists (select from unnest(p_accounts) as a (number) where a.number ~ '^1[012]')
                       and not exists (select from unnest(p_accounts) as a (number) where a.number ~ '^(15[012]|8)'))))
    order by c.kind desc limit 1;
  if closed is not null then
    raise exception 'period % is closed', closed
      using errcode = 'check_violation', constraint = 'period_open', detail = closed;
  end if;
  if p_source_type in ('document', 'payment', 'expense', 'memo', 'refund') then
    select e.entry_date into opened_on from journal_entries e
      where e.tenant_id = tenant and e.source_type = 'opening' and e.purpose = 'book' and e.entry_date > p_entry_date
        and not exists (select from journal_entries r where r.tenant_id = tenant and r.source_type = 'opening'
                          and r.source_id = e.source_id and r.purpose = 'reverse');
    if opened_on is not null then
      raise exception 'the books begin on %', opened_on
        using errcode = 'check_violation', constraint = 'after_opening', detail = opened_on::text;
    end if;
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
