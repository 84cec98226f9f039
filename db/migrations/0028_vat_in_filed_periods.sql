-- A filed VAT period refuses what its return would count, whoever books it: a posting with a VAT code, or one on an account
-- that the return empties (vatAccounts in src/ledger/domain/vat-code.ts). A payment on a bank statement that comes late bears
-- no VAT, and lands on its own day. A closed year refuses everything, as before.
--
-- Nothing else of write_entry (0009) changes: the number is taken first, and with it the lock that closing takes.
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
  entry_number bigint;
  closed       text;
begin
  insert into number_series as s (tenant_id, series, year, last_number) values (tenant, 'journal', 0, 1)
    on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
    returning last_number into entry_number;

  select c.kind || ' ' || c.period into closed from closed_periods c
    where c.tenant_id = tenant and p_entry_date between c.first_day and c.last_day
      and (c.kind = 'year' or array_remove(p_vat_codes, null) <> '{}'
           or p_accounts && '{1500,1505,1508,1510,1512,1514,1516,1520}'::text[])
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
