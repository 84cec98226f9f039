-- Returns of VAT.

-- VAT returns that were filed, and supplements (suppleties) on them. What was sent to the Belastingdienst stays as it
-- was sent; what changes afterwards is another row.
create table vat_returns (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  -- '2026', '2026-Q1' or '2026-03'.
  period       text        not null check (period ~ '^\d{4}(-Q[1-4]|-(0[1-9]|1[0-2]))?$'),
  first_day    date        not null,
  last_day     date        not null,
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
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  check (last_day >= first_day)
);
select enable_tenant_isolation('vat_returns');
grant select, insert on vat_returns to kloppend_app;
create trigger vat_returns_append_only before update or delete on vat_returns
  for each row execute function refuse_change();
create trigger vat_returns_no_truncate before truncate on vat_returns
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

-- The betalingskenmerk that the Belastingdienst gives for a return or a supplement. A user types it, and corrects or
-- removes it when it is wrong; the return stays as it was sent.
create table vat_return_references (
  tenant_id     uuid        not null references tenants (tenant_id) on delete restrict,
  vat_return_id uuid        not null,
  -- 16 digits, of which the first is a check digit (`documents/domain/payment-reference.ts`).
  kenmerk       text        not null check (kenmerk ~ '^\d{16}$'),
  given_by      uuid        not null,
  given_at      timestamptz not null default now(),
  primary key (tenant_id, vat_return_id),
  constraint vat_return_references_kenmerk unique (tenant_id, kenmerk),
  foreign key (tenant_id, vat_return_id) references vat_returns (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('vat_return_references');
grant select, insert, update, delete on vat_return_references to kloppend_app;

-- What another program had in a VAT period before the day of the opening balance: turnover and VAT by box, and the
-- ICP statement by customer. The return of that period counts it. Typed, and replaced as a whole until the return is
-- filed.
create table vat_of_before (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  period         text        not null check (period ~ '^\d{4}(-Q[1-4]|-(0[1-9]|1[0-2]))?$'),
  first_day      date        not null,
  last_day       date        not null,
  -- Box 3b has a row for each customer, with the VAT id; `turnover_cents` are goods then.
  box            text        not null check (box in ('1a', '1b', '1c', '1d', '1e', '2a', '3a', '3b', '3c', '4a', '4b',
      '5b')),
  vat_number     text        not null default '' check (vat_number = '' or vat_number ~ '^[A-Z]{2}[A-Z0-9]{2,13}$'),
  name           text        not null default '' check (char_length(name) <= 120),
  turnover_cents bigint      not null,
  services_cents bigint      not null,
  vat_cents      bigint      not null,
  given_by       uuid        not null,
  given_at       timestamptz not null default now(),
  primary key (tenant_id, period, box, vat_number),
  check (box not in ('1d', '5b') or turnover_cents = 0),
  constraint vat_of_before_check1 check (box = '3b' or services_cents = 0),
  constraint vat_of_before_check2 check (box not in ('1e', '3a', '3b', '3c') or vat_cents = 0),
  constraint vat_of_before_check3 check ((box = '3b') = (vat_number <> '')),
  constraint vat_of_before_check4 check (first_day <= last_day)
);
select enable_tenant_isolation('vat_of_before');
grant select, insert, delete on vat_of_before to kloppend_app;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- What was filed never changes (INV-28).
create function guard_vat_of_before() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    if exists (select from vat_returns r where r.tenant_id = old.tenant_id and r.period = old.period) then
      raise exception 'the return over % was filed', old.period using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if not is_importing(new.tenant_id)
     and exists (select from vat_returns r where r.tenant_id = new.tenant_id and r.period = new.period) then
    raise exception 'the return over % was filed', new.period using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger vat_of_before_guard before insert or update or delete on vat_of_before
  for each row execute function guard_vat_of_before();

-- Views -------------------------------------------------------------------------------------------------------------

-- Returns of VAT that were filed, for a slice below taxes.
create view filed_vat_returns with (security_invoker = true) as
  select r.tenant_id, r.id, r.period, r.sequence, r.amount_cents, r.filed_at, k.kenmerk
  from vat_returns r
  left join vat_return_references k on k.tenant_id = r.tenant_id and k.vat_return_id = r.id;
grant select on filed_vat_returns to kloppend_app;
