-- VAT returns that were filed, their payments, and supplements (suppleties) on them. What was sent to the Belastingdienst
-- stays as it was sent; what changes afterwards is another row.

create table vat_returns (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  -- '2026', '2026-Q1' or '2026-03'.
  period       text        not null check (period ~ '^\d{4}(-Q[1-4]|-(0[1-9]|1[0-2]))?$'),
  first_day    date        not null,
  last_day     date        not null check (last_day >= first_day),
  -- 0 is the return itself, 1 the first supplement on it, and so on.
  sequence     smallint    not null check (sequence >= 0),
  -- Whole euros to pay, negative to get back; of a supplement what it adds.
  amount_cents bigint      not null check (amount_cents % 100 = 0),
  -- Boxes, customers of the ICP statement and checks as they were sent: amounts in cents.
  figures      jsonb       not null,
  -- Null when there was nothing to settle.
  entry_id     uuid,
  filed_by     uuid        not null,
  filed_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, period, sequence),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('vat_returns');
grant select, insert on vat_returns to kloppend_app;
create trigger vat_returns_append_only before update or delete on vat_returns
  for each row execute function refuse_change();
create trigger vat_returns_no_truncate before truncate on vat_returns for each statement execute function refuse_change();

-- What was paid on a return or supplement, negative when it was got back; each is booked by an entry whose purpose names it.
create table vat_return_payments (
  tenant_id      uuid        not null,
  id             uuid        not null,
  return_id      uuid        not null,
  paid_on        date        not null,
  amount_cents   bigint      not null check (amount_cents <> 0),
  account_number text        not null,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, return_id) references vat_returns (tenant_id, id) on delete restrict,
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict
);
create index vat_return_payments_of_return on vat_return_payments (tenant_id, return_id);
create index vat_return_payments_of_account on vat_return_payments (tenant_id, account_number);
select enable_tenant_isolation('vat_return_payments');
grant select, insert on vat_return_payments to kloppend_app;
create trigger vat_return_payments_append_only before update or delete on vat_return_payments
  for each row execute function refuse_change();
create trigger vat_return_payments_no_truncate before truncate on vat_return_payments
  for each statement execute function refuse_change();

-- Entries that a supplement reported: the return of the period in which they were booked leaves them out.
create table vat_supplement_entries (
  tenant_id     uuid not null,
  entry_id      uuid not null,
  supplement_id uuid not null,
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  foreign key (tenant_id, supplement_id) references vat_returns (tenant_id, id) on delete restrict
);
create index vat_supplement_entries_of_supplement on vat_supplement_entries (tenant_id, supplement_id);
select enable_tenant_isolation('vat_supplement_entries');
grant select, insert on vat_supplement_entries to kloppend_app;
create trigger vat_supplement_entries_append_only before update or delete on vat_supplement_entries
  for each row execute function refuse_change();
create trigger vat_supplement_entries_no_truncate before truncate on vat_supplement_entries
  for each statement execute function refuse_change();
