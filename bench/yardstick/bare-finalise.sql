-- The least that "finalise an invoice" can be on PostgreSQL: a number, a final row, an entry with three postings, three account
-- balances, row-level security, durable. 10,000 tenants have 20 invoices each, the first has 10,000.
--
-- A yardstick that does not move: never change this file. A figure that was taken against it last year is comparable with one of
-- today, whatever the program has become.
create table counters (
  tenant_id int, kind smallint, year smallint, next_number bigint not null,
  primary key (tenant_id, kind, year)
) with (fillfactor = 50);

create table invoices (
  tenant_id int, id bigint, number bigint, state smallint not null default 0, customer_id bigint,
  issue_date date not null, due_date date not null, net bigint not null, vat bigint not null, finalised_at timestamptz,
  primary key (tenant_id, id)
) with (fillfactor = 80);
create unique index invoices_number on invoices (tenant_id, number) where number is not null;

create table journal_entries (
  tenant_id int, id bigint generated always as identity, entry_date date not null, description text not null,
  source_kind smallint, source_id bigint, posted_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

create table journal_lines (
  tenant_id int, entry_id bigint, line_no smallint, account_id int not null, entry_date date not null,
  amount bigint not null check (amount <> 0),
  primary key (tenant_id, entry_id, line_no)
);
create index journal_lines_account on journal_lines (tenant_id, account_id, entry_date);

create table account_balances (
  tenant_id int, account_id int, period int, debit bigint not null default 0, credit bigint not null default 0,
  primary key (tenant_id, account_id, period)
) with (fillfactor = 50);

insert into counters select tenant, 1, 2026, 1 from generate_series(1, 10000) tenant;
insert into invoices (tenant_id, id, customer_id, issue_date, due_date, net, vat)
  select tenant, n, n % 50, date '2026-01-01' + n % 300, date '2026-01-15' + n % 300, 10000 + n, 2100 + n
  from generate_series(1, 10000) tenant, generate_series(1, 20) n
  union all
  select 1, n, n % 50, date '2026-01-01' + n % 300, date '2026-01-15' + n % 300, 10000 + n, 2100 + n
  from generate_series(21, 10000) n;

create function finalise_invoice(p_tenant int, p_invoice bigint) returns bigint language plpgsql as $$
declare
  taken   bigint;
  invoice invoices;
  entry   bigint;
  month   int;
  gross   bigint;
begin
  perform set_config('app.tenant', p_tenant::text, true);
  update counters set next_number = next_number + 1 where tenant_id = p_tenant and kind = 1 and year = 2026
    returning next_number - 1 into taken;
  update invoices set state = 1000, number = taken, finalised_at = now() where tenant_id = p_tenant and id = p_invoice
    returning * into invoice;
  if not found then raise exception 'no such invoice'; end if;
  month := extract(year from invoice.issue_date) * 100 + extract(month from invoice.issue_date);
  gross := invoice.net + invoice.vat;
  insert into journal_entries (tenant_id, entry_date, description, source_kind, source_id)
    values (p_tenant, invoice.issue_date, 'Factuur ' || taken, 2, p_invoice) returning id into entry;
  insert into journal_lines values
    (p_tenant, entry, 1, 1300, invoice.issue_date, gross),
    (p_tenant, entry, 2, 1500, invoice.issue_date, -invoice.vat),
    (p_tenant, entry, 3, 8000, invoice.issue_date, -invoice.net);
  insert into account_balances as kept values
    (p_tenant, 1300, month, gross, 0), (p_tenant, 1500, month, 0, invoice.vat), (p_tenant, 8000, month, 0, invoice.net)
    on conflict (tenant_id, account_id, period) do update
      set debit = kept.debit + excluded.debit, credit = kept.credit + excluded.credit;
  return taken;
end $$;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['counters', 'invoices', 'journal_entries', 'journal_lines', 'account_balances'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('create policy own_rows on %I using (tenant_id = current_setting(''app.tenant'')::int)
      with check (tenant_id = current_setting(''app.tenant'')::int)', tenant_table);
    execute format('grant select, insert, update on %I to kloppend_app', tenant_table);
  end loop;
end $$;
grant usage on all sequences in schema public to kloppend_app;
