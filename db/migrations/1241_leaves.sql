-- expand
-- Days on which a person did not work: pregnancy, of which sixteen weeks count for the urencriterium (article 3.6 Wet IB 2001), and holidays,
-- which do not count and have no hours in the forecast.
create table leaves (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  created_by   uuid        not null,
  kind         text        not null check (kind in ('pregnancy', 'holiday')),
  first_day    date        not null check (first_day between date '1900-01-01' and date '2199-12-31'),
  last_day     date        not null check (last_day between date '1900-01-01' and date '2199-12-31'),
  -- What the person works in a week without the pregnancy.
  week_minutes int         check (week_minutes between 1 and 10080),
  entered_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  check (last_day >= first_day),
  constraint leaves_check1 check ((kind = 'pregnancy') = (week_minutes is not null)),
  constraint leaves_check2 check (kind <> 'pregnancy' or last_day - first_day < 112)
);
create index leaves_of_person on leaves (tenant_id, created_by, first_day);
select enable_tenant_isolation('leaves');
select enable_own_rows('leaves', 'created_by');
grant select, insert, delete on leaves to kloppend_app;

-- A closed year is locked, and no day of a person is counted twice.
create function refuse_leave_of_closed_year(p_tenant uuid, p_first date, p_last date) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform from closed_periods p
    where p.tenant_id = p_tenant and p.kind = 'year' and p.first_day <= p_last and p.last_day >= p_first;
  if found then
    raise exception 'a year of this leave is closed'
      using errcode = 'restrict_violation', constraint = 'leave_of_an_open_year', hint = 'leave_of_an_open_year';
  end if;
end $$;

create function guard_leave() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if not is_due_for_deletion(old.tenant_id) then
      perform refuse_leave_of_closed_year(old.tenant_id, old.first_day, old.last_day);
    end if;
    return old;
  end if;
  if is_importing(new.tenant_id) then return new; end if;
  perform refuse_leave_of_closed_year(new.tenant_id, new.first_day, new.last_day);
  -- Two writers of one person wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('kloppend.leaves ' || new.tenant_id::text || new.created_by::text, 0));
  perform from leaves l
    where l.tenant_id = new.tenant_id and l.created_by = new.created_by
      and l.first_day <= new.last_day and l.last_day >= new.first_day;
  if found then
    raise exception 'there is leave on a day of this leave'
      using errcode = 'check_violation', constraint = 'one_leave_a_day', hint = 'one_leave_a_day';
  end if;
  return new;
end $$;
create trigger leaves_guard before insert or delete on leaves for each row execute function guard_leave();

do $$ begin
  create trigger leaves_no_truncate before truncate on leaves for each statement execute function refuse_change();
end $$;
