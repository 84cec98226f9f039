-- expand
-- A timer of a person: work that is going on, from a moment of the server until it is stopped and becomes hours (decision 195).
create table timers (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  created_by   uuid        not null,
  project_id   uuid,
  category     text        check (category in ('acquisition', 'administration', 'study', 'travel', 'website', 'meeting')),
  description  text        not null check (char_length(description) between 1 and 200),
  is_billable  boolean     not null,
  started_at   timestamptz not null default clock_timestamp(),
  -- When its person said that it still runs.
  confirmed_at timestamptz,
  stopped_at   timestamptz check (stopped_at between started_at and started_at + interval '24 hours'),
  -- It was stopped after 24 hours, and its person has not seen that yet.
  is_marked    boolean     not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete restrict,
  check ((project_id is null) <> (category is null)),
  check (project_id is not null or not is_billable),
  check (stopped_at is not null or not is_marked)
);
create unique index timers_one_runs on timers (tenant_id, created_by) where stopped_at is null;
create index timers_of_person on timers (tenant_id, created_by, started_at);
create index timers_by_project on timers (tenant_id, project_id);
select enable_tenant_isolation('timers');
select enable_own_rows('timers', 'created_by');
grant select, insert, delete on timers to kloppend_app;
grant update (confirmed_at, stopped_at, is_marked) on timers to kloppend_app;

-- The moment is that of the server, and the timers of one person never overlap.
create function guard_timer() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_importing(new.tenant_id) then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('kloppend.timer ' || new.tenant_id::text || new.created_by::text, 0));
  new.started_at := clock_timestamp();
  perform from timers t
    where t.tenant_id = new.tenant_id and t.created_by = new.created_by
      and (t.stopped_at is null or t.stopped_at > new.started_at);
  if found then
    raise exception 'a timer of this person runs' using errcode = 'unique_violation', constraint = 'timers_one_runs', hint = 'timers_one_runs';
  end if;
  return new;
end $$;
create trigger timers_guard before insert on timers for each row execute function guard_timer();
create trigger timers_project_is_open before insert on timers for each row when (new.project_id is not null)
  execute function refuse_closed_project();

-- A timer that was stopped keeps no project: what it wrote are hours, which do.
create function remove_timers_of_project() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  delete from timers t where t.tenant_id = old.tenant_id and t.project_id = old.id and t.stopped_at is not null;
  return old;
end $$;
create trigger projects_remove_timers before delete on projects for each row execute function remove_timers_of_project();

do $$ begin
  create trigger timers_no_truncate before truncate on timers for each statement execute function refuse_change();
end $$;
