-- expand
-- What another program had in a VAT period before the day of the opening balance: turnover and VAT by box, and the ICP statement by customer.
-- The return of that period counts it. Typed, and replaced as a whole until the return is filed.
create table vat_of_before (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  period         text        not null check (period ~ '^\d{4}(-Q[1-4]|-(0[1-9]|1[0-2]))?$'),
  first_day      date        not null,
  last_day       date        not null,
  -- Box 3b has a row for each customer, with the VAT id; `turnover_cents` are goods then.
  box            text        not null check (box in ('1a', '1b', '1c', '1d', '1e', '2a', '3a', '3b', '3c', '4a', '4b', '5b')),
  vat_number     text        not null default '' check (vat_number = '' or vat_number ~ '^[A-Z]{2}[A-Z0-9]{2,13}$'),
  name           text        not null default '' check (char_length(name) <= 120),
  turnover_cents bigint      not null check (box not in ('1d', '5b') or turnover_cents = 0),
  services_cents bigint      not null check (box = '3b' or services_cents = 0),
  vat_cents      bigint      not null check (box not in ('1e', '3a', '3b', '3c') or vat_cents = 0),
  given_by       uuid        not null,
  given_at       timestamptz not null default now(),
  primary key (tenant_id, period, box, vat_number),
  check ((box = '3b') = (vat_number <> '')),
  check (first_day <= last_day)
);
select enable_tenant_isolation('vat_of_before');
grant select, insert, delete on vat_of_before to kloppend_app;

-- What was filed never changes (INV-28).
create function guard_vat_of_before() returns trigger language plpgsql set search_path = pg_catalog, public as $$
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
