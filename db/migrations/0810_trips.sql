-- expand
-- Trips and the vehicles they are driven with (decision 210): the kilometres of a private car are booked once, and a business car has a log.

create table vehicles (
  tenant_id     uuid        not null references tenants (tenant_id) on delete restrict,
  id            uuid        not null,
  -- The driver, who wrote it: a vehicle has one driver.
  created_by    uuid        not null,
  kind          text        not null check (kind in ('private', 'business')),
  name          text        not null check (char_length(name) between 1 and 60),
  plate         text        not null check (char_length(plate) <= 12),
  -- From this day and reading on the log of a business car runs.
  log_from      date        check (log_from between date '2015-01-01' and date '2199-12-31'),
  odometer_from int         check (odometer_from between 0 and 9999999),
  is_archived   boolean     not null default false,
  version       int         not null default 1,
  created_at    timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, created_by, name),
  unique (tenant_id, id, created_by),
  check ((kind = 'business') = (log_from is not null)),
  check ((kind = 'business') = (odometer_from is not null))
);
select enable_tenant_isolation('vehicles');
select enable_own_rows('vehicles', 'created_by');
grant select, insert on vehicles to kloppend_app;
grant update (name, plate, is_archived, version) on vehicles to kloppend_app;

create table trips (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  id             uuid        not null,
  -- Who drove, and wrote it.
  created_by     uuid        not null,
  vehicle_id     uuid        not null,
  day            date        not null check (day between date '2015-01-01' and date '2199-12-31'),
  origin         text        not null check (char_length(origin) between 1 and 120),
  destination    text        not null check (char_length(destination) between 1 and 120),
  is_return      boolean     not null,
  -- Tenths of a kilometre, there and back together.
  tenths         int         not null check (tenths between 1 and 100000),
  purpose        text        not null check (char_length(purpose) between 1 and 200),
  kind           text        not null check (kind in ('business', 'commuting', 'private')),
  project_id     uuid,
  -- Of a business car: the readings at the beginning and the end of the trip.
  odometer_start int         check (odometer_start between 0 and 9999999),
  odometer_end   int         check (odometer_end between 0 and 9999999),
  -- When it was written, also after a change.
  entered_at     timestamptz not null default now(),
  version        int         not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, vehicle_id, created_by) references vehicles (tenant_id, id, created_by) on delete restrict,
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete restrict,
  check ((odometer_start is null) = (odometer_end is null)),
  constraint trips_go_forward check (odometer_end > odometer_start),
  check (odometer_start is null or (tenths = (odometer_end - odometer_start) * 10 and not is_return)),
  -- A private car is driven for itself, not for the log.
  check (odometer_start is not null or kind <> 'private')
);
create index trips_by_day on trips (tenant_id, created_by, day);
create index trips_of_vehicle on trips (tenant_id, vehicle_id, day);
create index trips_by_project on trips (tenant_id, project_id) where project_id is not null;
select enable_tenant_isolation('trips');
select enable_own_rows('trips', 'created_by');
grant select, insert, delete on trips to kloppend_app;
grant update (vehicle_id, day, origin, destination, is_return, tenths, purpose, kind, project_id, odometer_start, odometer_end, entered_at, version)
  on trips to kloppend_app;

-- The kilometres of private cars over a month or a year, as one entry.
create table trip_bookings (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  first_day    date        not null check (first_day >= date '2015-01-01'),
  last_day     date        not null check (last_day between first_day and date '2199-12-31'),
  tenths       bigint      not null check (tenths > 0),
  amount_cents bigint      not null check (amount_cents > 0),
  entry_id     uuid        not null,
  created_by   uuid        not null,
  created_at   timestamptz not null default now(),
  undone_by    uuid,
  undone_at    timestamptz,
  undone_on    date,
  primary key (tenant_id, id),
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  check (num_nonnulls(undone_by, undone_at, undone_on) in (0, 3))
);
create index trip_bookings_by_day on trip_bookings (tenant_id, last_day);
create index trip_bookings_by_entry on trip_bookings (tenant_id, entry_id);
select enable_tenant_isolation('trip_bookings');
grant select, insert on trip_bookings to kloppend_app;
grant update (undone_by, undone_at, undone_on) on trip_bookings to kloppend_app;

-- A trip is booked once: the key.
create table booked_trips (
  tenant_id  uuid not null references tenants (tenant_id) on delete restrict,
  trip_id    uuid not null,
  booking_id uuid not null,
  primary key (tenant_id, trip_id),
  foreign key (tenant_id, trip_id) references trips (tenant_id, id) on delete restrict,
  foreign key (tenant_id, booking_id) references trip_bookings (tenant_id, id) on delete restrict
);
create index booked_trips_of_booking on booked_trips (tenant_id, booking_id);
select enable_tenant_isolation('booked_trips');
grant select, insert, delete on booked_trips to kloppend_app;

create function refuse_trip_of_closed_year(p_tenant uuid, p_day date) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform from closed_periods p
    where p.tenant_id = p_tenant and p.kind = 'year' and p_day between p.first_day and p.last_day;
  if found then
    raise exception 'the year of % is closed', p_day
      using errcode = 'restrict_violation', constraint = 'trips_of_an_open_year', hint = 'trips_of_an_open_year',
            detail = p_day::text;
  end if;
end $$;

-- A trip of a business car has readings, and follows on the others: no two trips over one kilometre, and no later day with a lower reading.
create function guard_trip() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  car record;
  other record;
begin
  if is_importing(new.tenant_id) then return new; end if;
  perform refuse_trip_of_closed_year(new.tenant_id, new.day);
  select v.kind, v.log_from, v.odometer_from into car from vehicles v where v.tenant_id = new.tenant_id and v.id = new.vehicle_id;
  if (car.kind = 'business') <> (new.odometer_start is not null) then
    raise exception 'readings are of a business car' using errcode = 'check_violation', constraint = 'trips_have_readings', hint = 'trips_have_readings';
  end if;
  if new.odometer_start is null then return new; end if;
  if new.day < car.log_from or new.odometer_start < car.odometer_from then
    raise exception 'the log begins on %', car.log_from
      using errcode = 'check_violation', constraint = 'trips_after_log_began', hint = 'trips_after_log_began',
            detail = car.log_from::text || ' ' || car.odometer_from::text;
  end if;
  -- Two writers of one log wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('kloppend.log ' || new.tenant_id::text || new.vehicle_id::text, 0));
  select t.day, t.odometer_start, t.odometer_end into other from trips t
    where t.tenant_id = new.tenant_id and t.vehicle_id = new.vehicle_id and t.id <> new.id
      and ((t.odometer_start < new.odometer_end and t.odometer_end > new.odometer_start)
           or (t.day < new.day and t.odometer_end > new.odometer_start)
           or (t.day > new.day and t.odometer_start < new.odometer_end))
    order by t.odometer_start limit 1;
  if found then
    raise exception 'another trip has these kilometres'
      using errcode = 'check_violation', constraint = 'trips_follow_each_other', hint = 'trips_follow_each_other',
            detail = other.day::text || ' ' || other.odometer_start::text || ' ' || other.odometer_end::text;
  end if;
  return new;
end $$;
create trigger trips_guard before insert or update on trips for each row execute function guard_trip();
create trigger trips_project_is_open before insert on trips for each row when (new.project_id is not null)
  execute function refuse_closed_project();

-- What is booked, or of a closed year, stays as it is.
create function guard_written_trip() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  perform refuse_trip_of_closed_year(old.tenant_id, old.day);
  perform from booked_trips b where b.tenant_id = old.tenant_id and b.trip_id = old.id;
  if found then
    raise exception 'the trip of % is booked', old.day
      using errcode = 'restrict_violation', constraint = 'trips_are_booked', hint = 'trips_are_booked';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger trips_written_guard before update or delete on trips for each row execute function guard_written_trip();

create function guard_trip_booking() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.undone_at is not null then
    raise exception 'a booking of trips is never deleted, and is undone once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger trip_bookings_guard before update or delete on trip_bookings for each row execute function guard_trip_booking();

-- A trip is free again when its booking was undone.
create function guard_booked_trip() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    perform from trip_bookings b where b.tenant_id = old.tenant_id and b.id = old.booking_id and b.undone_at is not null;
    if found then return old; end if;
  end if;
  raise exception 'a booked trip stays with its booking' using errcode = 'restrict_violation';
end $$;
create trigger booked_trips_guard before update or delete on booked_trips for each row execute function guard_booked_trip();

do $$ begin
  create trigger vehicles_no_truncate before truncate on vehicles for each statement execute function refuse_change();
  create trigger trips_no_truncate before truncate on trips for each statement execute function refuse_change();
  create trigger trip_bookings_no_truncate before truncate on trip_bookings for each statement execute function refuse_change();
  create trigger booked_trips_no_truncate before truncate on booked_trips for each statement execute function refuse_change();
end $$;
