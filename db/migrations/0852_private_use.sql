-- expand
-- What an owner used privately of the business (decision 227): the particulars of a business car, on which the addition to income and the VAT
-- of a year depend, and four more kinds of what a year-end books.

-- The particulars of a business car: the log is of its trips.
create table company_cars (
  tenant_id           uuid    not null references tenants (tenant_id) on delete restrict,
  vehicle_id          uuid    not null,
  -- The price in the catalogue when the car was new, with VAT and BPM.
  list_price_cents    bigint  not null check (list_price_cents between 1 and 100000000),
  -- The day of the first registration: the share of the price goes by it.
  registered_on       date    not null check (registered_on between date '1900-01-01' and date '2199-12-31'),
  is_zero_emission    boolean not null,
  -- The days on which the car is of the business; without an end as long as that lasts.
  in_use_from         date    not null check (in_use_from between registered_on and date '2199-12-31'),
  in_use_until        date    check (in_use_until between in_use_from and date '2199-12-31'),
  -- Whether VAT of the purchase was deducted.
  is_vat_deducted     boolean not null,
  version             int     not null default 1 check (version > 0),
  primary key (tenant_id, vehicle_id),
  foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('company_cars');
grant select, insert, update (list_price_cents, registered_on, is_zero_emission, in_use_from, in_use_until, is_vat_deducted, version)
  on company_cars to kloppend_app;

-- The particulars are of a business car; a car that is not there is refused by the key.
create function guard_company_car() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from vehicles v where v.tenant_id = new.tenant_id and v.id = new.vehicle_id and v.kind <> 'business') then
    raise exception 'particulars are of a business car' using errcode = 'check_violation', constraint = 'company_cars_of_business', hint = 'company_cars_of_business';
  end if;
  return new;
end $$;
revoke execute on function guard_company_car() from public;
create trigger company_cars_guard before insert or update on company_cars
  for each row execute function guard_company_car();

-- VAT of private use of a car, goods that the owner took, VAT of gifts and staff benefits that is not deducted, and a provision for doubtful
-- debts. The check is replaced by a wider one.
do $$ begin
  alter table year_adjustments drop constraint year_adjustments_kind_check,
    add constraint year_adjustments_kind_check
      check (kind in ('prepaid', 'accrued', 'stock', 'work', 'car-vat', 'goods-taken', 'benefits', 'doubtful'));
end $$;
alter table year_adjustments
  -- Of goods that were taken: the VAT over their purchase price.
  add column vat_cents bigint not null default 0 check (vat_cents between 0 and 1000000000000),
  add column vehicle_id uuid;
-- The check of the key reads both tables, for every business.
alter table year_adjustments no force row level security;
alter table vehicles no force row level security;
alter table year_adjustments add foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id) on delete restrict;
alter table year_adjustments force row level security;
alter table vehicles force row level security;
do $$ begin
  alter table year_adjustments
    add constraint year_adjustments_check6 check ((kind = 'car-vat') = (vehicle_id is not null)),
    add constraint year_adjustments_check7 check (kind = 'goods-taken' or vat_cents = 0);
end $$;
-- The VAT of a car is booked once a year, and a year has one provision.
create unique index year_adjustments_of_car on year_adjustments (tenant_id, vehicle_id, year) where undone_at is null and kind = 'car-vat';
create unique index year_adjustments_of_doubtful on year_adjustments (tenant_id, year) where undone_at is null and kind = 'doubtful';
create index year_adjustments_by_vehicle on year_adjustments (tenant_id, vehicle_id) where vehicle_id is not null;
