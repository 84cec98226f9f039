-- expand
-- Hours that a person worked: raw minutes, for a project or for the business itself (decision 186).

create table hours (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  id          uuid        not null,
  -- Who worked, and wrote it: nobody writes the hours of another.
  created_by  uuid        not null,
  day         date        not null check (day between date '1900-01-01' and date '2199-12-31'),
  project_id  uuid,
  category    text        check (category in ('acquisition', 'administration', 'study', 'travel', 'website', 'meeting')),
  description text        not null check (char_length(description) between 1 and 200),
  -- As they were written; rounding is of what is made of them.
  minutes     int         not null check (minutes between 1 and 1440),
  is_billable boolean     not null,
  -- When these minutes were written, also after a change: two weeks later is evidence made afterwards.
  entered_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete restrict,
  check ((project_id is null) <> (category is null)),
  check (project_id is not null or not is_billable)
);
-- One cell of the week sheet is one row.
create unique index hours_once on hours (tenant_id, created_by, day, project_id, category, description) nulls not distinct;
create index hours_by_project on hours (tenant_id, project_id);
select enable_tenant_isolation('hours');
select enable_own_rows('hours', 'created_by');
grant select, insert, delete on hours to kloppend_app;
grant update (minutes, is_billable, entered_at) on hours to kloppend_app;

create function guard_hours() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare others bigint;
begin
  if is_importing(new.tenant_id) then return new; end if;
  perform from closed_periods p
    where p.tenant_id = new.tenant_id and p.kind = 'year' and new.day between p.first_day and p.last_day;
  if found then
    raise exception 'the year of % is closed', new.day
      using errcode = 'restrict_violation', constraint = 'hours_of_an_open_year', hint = 'hours_of_an_open_year';
  end if;
  -- Two writers of one day of one person wait for each other, so that the sum is of both.
  perform pg_advisory_xact_lock(hashtextextended('kloppend.hours ' || new.tenant_id::text || new.created_by::text || new.day::text, 0));
  select coalesce(sum(h.minutes), 0) into others from hours h
    where h.tenant_id = new.tenant_id and h.created_by = new.created_by and h.day = new.day
      and (h.project_id, h.category, h.description) is distinct from (new.project_id, new.category, new.description);
  if others + new.minutes > 1440 then
    raise exception 'more than 24 hours on %', new.day
      using errcode = 'check_violation', constraint = 'hours_within_a_day', hint = 'hours_within_a_day';
  end if;
  return new;
end $$;
create trigger hours_guard before insert or update on hours for each row execute function guard_hours();
create trigger hours_project_is_open before insert on hours for each row when (new.project_id is not null)
  execute function refuse_closed_project();

create function guard_removed_hours() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  perform from closed_periods p
    where p.tenant_id = old.tenant_id and p.kind = 'year' and old.day between p.first_day and p.last_day;
  if found then
    raise exception 'the year of % is closed', old.day
      using errcode = 'restrict_violation', constraint = 'hours_of_an_open_year', hint = 'hours_of_an_open_year';
  end if;
  return old;
end $$;
create trigger hours_removed_guard before delete on hours for each row execute function guard_removed_hours();

do $$ begin
  create trigger hours_no_truncate before truncate on hours for each statement execute function refuse_change();
end $$;
