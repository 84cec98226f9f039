-- Work that comes back by the calendar is a row of `jobs` that names its schedule and its period. There is one waiting row of
-- each schedule, and whoever removes it has run the period.
alter table jobs add column schedule text, add column period timestamptz;

-- The first moment after `p_after` at which something is due that is due each day, each Monday or each last day of a month, at a
-- whole hour by the clock of Amsterdam, in summer and in winter.
create function next_period(p_unit text, p_hour int, p_after timestamptz) returns timestamptz
language sql immutable set search_path = pg_catalog, public as $$
  select min(due) from (
    select (case p_unit
              when 'day' then date_trunc('day', here) + n * interval '1 day'
              when 'week' then date_trunc('week', here) + n * interval '7 days'
              when 'month-end' then date_trunc('month', here) + (n + 1) * interval '1 month' - interval '1 day'
            end + p_hour * interval '1 hour') at time zone 'Europe/Amsterdam' as due
    from (select p_after at time zone 'Europe/Amsterdam' as here) clock, generate_series(0, 1) as n
  ) candidates
  where due > p_after
$$;
revoke execute on function next_period(text, int, timestamptz) from public;
grant execute on function next_period(text, int, timestamptz) to kloppend_app;

-- An id in the payload of a job, or null. A payload may hold anything: a list of jobs does not fail because of one row.
create function payload_id(p_payload jsonb, p_name text) returns uuid
language sql immutable set search_path = pg_catalog, public as $$
  select case when p_payload ->> p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (p_payload ->> p_name)::uuid end
$$;
revoke execute on function payload_id(jsonb, text) from public;
grant execute on function payload_id(jsonb, text) to kloppend_app;

-- What scheduled itself in ways of its own: one row of each remains, the one that is due first.
alter table jobs no force row level security;
alter table notification_readers no force row level security;
delete from jobs where kind = 'notifications.digest' and state = 'queued';
insert into jobs (tenant_id, id, kind, payload, schedule, period, run_at)
  select tenant_id, gen_random_uuid(), 'notifications.digest', jsonb_build_object('userId', user_id, 'rhythm', digest), user_id::text,
         digest_due, digest_due
  from notification_readers where digest <> 'off';
delete from jobs j using jobs earlier
  where j.kind in ('asset.depreciation', 'files.sweep') and j.state = 'queued'
    and earlier.tenant_id = j.tenant_id and earlier.kind = j.kind and earlier.state = 'queued'
    and (earlier.run_at, earlier.id) < (j.run_at, j.id);
update jobs set schedule = '', period = run_at
  where kind in ('asset.depreciation', 'files.sweep') and state = 'queued';
alter table notification_readers force row level security;
alter table jobs force row level security;

-- The schedule says when the next summary is due.
alter table notification_readers drop column digest_due;

create unique index jobs_of_schedule on jobs (tenant_id, kind, schedule) where state = 'queued' and schedule is not null;
