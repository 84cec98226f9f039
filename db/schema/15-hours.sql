-- Hours, rates, timers, and which hours are on which invoice.

-- Hours that a person worked: raw minutes, for a project or for the business itself (decision 186).
create table hours (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  id          uuid        not null,
  -- Who worked, and wrote it: the hours of another are not written.
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
  constraint hours_check1 check (project_id is not null or not is_billable)
);
-- One cell of the week sheet is one row.
create unique index hours_once on hours (tenant_id, created_by, day, project_id, category,
  description) nulls not distinct;
create index hours_by_project on hours (tenant_id, project_id);
select enable_tenant_isolation('hours');
select enable_own_rows('hours', 'created_by');
grant select, insert, delete, update (minutes, is_billable, entered_at) on hours to kloppend_app;
create trigger hours_project_is_open before insert on hours for each row when (new.project_id is not null)
  execute function refuse_closed_project();
create trigger hours_no_truncate before truncate on hours for each statement execute function refuse_change();

-- What an hour costs. The first that is there holds: of a person on a project, of the project, of the customer, of
-- the business.
create table hour_rates (
  tenant_id   uuid   not null references tenants (tenant_id) on delete restrict,
  id          uuid   not null,
  project_id  uuid,
  customer_id uuid,
  user_id     uuid,
  rate_cents  bigint not null check (rate_cents between 0 and 100000000),
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete restrict,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict,
  check (project_id is null or customer_id is null),
  constraint hour_rates_check1 check (user_id is null or project_id is not null)
);
create unique index hour_rates_once on hour_rates (tenant_id, project_id, customer_id, user_id) nulls not distinct;
create index hour_rates_by_customer on hour_rates (tenant_id, customer_id);
select enable_tenant_isolation('hour_rates');
grant select, insert, delete, update (rate_cents) on hour_rates to kloppend_app;

-- Which hours are on which invoice, at which rate. Hours are on one invoice at a time.
create table billed_hours (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  hours_id    uuid        not null,
  invoice_id  uuid        not null,
  rate_cents  bigint      not null check (rate_cents between 0 and 100000000),
  billed_at   timestamptz not null default now(),
  -- Since then the hours may be invoiced again: the concept was archived, or the invoice was credited whole.
  released_at timestamptz,
  primary key (tenant_id, hours_id, invoice_id),
  foreign key (tenant_id, hours_id) references hours (tenant_id, id) on delete restrict,
  foreign key (tenant_id, invoice_id) references documents (tenant_id, id) on delete restrict
);
create unique index billed_hours_once on billed_hours (tenant_id, hours_id) where released_at is null;
create index billed_hours_by_invoice on billed_hours (tenant_id, invoice_id);
select enable_tenant_isolation('billed_hours');
grant select, insert, delete, update (released_at) on billed_hours to kloppend_app;
create trigger billed_hours_no_truncate before truncate on billed_hours
  for each statement execute function refuse_change();

-- A timer of a person: work that is going on, from a moment of the server until it is stopped and becomes hours
-- (decision 195).
create table timers (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  created_by   uuid        not null,
  project_id   uuid,
  category     text        check (category in ('acquisition', 'administration', 'study', 'travel', 'website',
      'meeting')),
  description  text        not null check (char_length(description) between 1 and 200),
  is_billable  boolean     not null,
  started_at   timestamptz not null default clock_timestamp(),
  -- When its person said that it still runs.
  confirmed_at timestamptz,
  stopped_at   timestamptz,
  -- It was stopped after 24 hours, and its person has not seen that yet.
  is_marked    boolean     not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete restrict,
  check (stopped_at between started_at and started_at + interval '24 hours'),
  constraint timers_check1 check ((project_id is null) <> (category is null)),
  constraint timers_check2 check (project_id is not null or not is_billable),
  constraint timers_check3 check (stopped_at is not null or not is_marked)
);
create unique index timers_one_runs on timers (tenant_id, created_by) where stopped_at is null;
create index timers_of_person on timers (tenant_id, created_by, started_at);
create index timers_by_project on timers (tenant_id, project_id);
select enable_tenant_isolation('timers');
select enable_own_rows('timers', 'created_by');
grant select, insert, delete, update (confirmed_at, stopped_at, is_marked) on timers to kloppend_app;
create trigger timers_project_is_open before insert on timers for each row when (new.project_id is not null)
  execute function refuse_closed_project();
create trigger timers_no_truncate before truncate on timers for each statement execute function refuse_change();

-- Functions and triggers --------------------------------------------------------------------------------------------

-- Hours of a closed year stay, what is on an invoice stays as it was written, and a day has 24 hours.
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
  if tg_op = 'UPDATE' then
    perform from billed_hours b where b.tenant_id = new.tenant_id and b.hours_id = new.id and b.released_at is null;
    if found then
      if (new.minutes, new.is_billable) is distinct from (old.minutes, old.is_billable) then
        raise exception 'the hours of % are on an invoice', new.day
          using errcode = 'restrict_violation', constraint = 'hours_are_billed', hint = 'hours_are_billed';
      end if;
      new.entered_at := old.entered_at;
    end if;
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

-- Hours of a closed year stay.
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
  perform from billed_hours b where b.tenant_id = old.tenant_id and b.hours_id = old.id and b.released_at is null;
  if found then
    raise exception 'the hours of % are on an invoice', old.day
      using errcode = 'restrict_violation', constraint = 'hours_are_billed', hint = 'hours_are_billed';
  end if;
  delete from billed_hours b where b.tenant_id = old.tenant_id and b.hours_id = old.id;
  return old;
end $$;
create trigger hours_removed_guard before delete on hours for each row execute function guard_removed_hours();

-- A project without documents and hours may go, also where its rate was written.
create function remove_rates_of_project() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  delete from hour_rates r where r.tenant_id = old.tenant_id and r.project_id = old.id;
  return old;
end $$;
create trigger projects_remove_rates before delete on projects for each row execute function remove_rates_of_project();

-- Only hours that a customer pays are put on an invoice, and only while that is a concept; what is on an issued one
-- stays.
create function guard_billed_hours() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  of_invoice  record;
  is_billable boolean;
begin
  if tg_op = 'INSERT' then
    if is_importing(new.tenant_id) then return new; end if;
    -- Who changes these minutes waits, or is waited for.
    select h.is_billable into is_billable from hours h where h.tenant_id = new.tenant_id and h.id = new.hours_id for update;
    -- Hours or an invoice that are not there are for the keys to refuse.
    if not is_billable then
      raise exception 'hours that no customer pays'
        using errcode = 'check_violation', constraint = 'billed_hours_are_billable', hint = 'billed_hours_are_billable';
    end if;
    perform from documents d
      where d.tenant_id = new.tenant_id and d.id = new.invoice_id and (d.kind <> 'invoice' or d.state <> 'concept');
    if found then
      raise exception 'hours are put on a concept invoice'
        using errcode = 'check_violation', constraint = 'billed_hours_on_a_concept', hint = 'billed_hours_on_a_concept';
    end if;
    return new;
  end if;
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  select d.state, d.credited_cents into of_invoice from documents d where d.tenant_id = old.tenant_id and d.id = old.invoice_id;
  if old.released_at is null and of_invoice.state not in ('concept', 'cancelled') and of_invoice.credited_cents = 0 then
    raise exception 'hours stay on an invoice that holds'
      using errcode = 'restrict_violation', constraint = 'billed_hours_stay', hint = 'billed_hours_stay';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger billed_hours_guard before insert or update or delete on billed_hours
  for each row execute function guard_billed_hours();

-- An archived concept and a cancelled invoice free their hours; a concept that comes back takes them again, where no
-- other has them.
create function follow_billed_hours() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  update billed_hours b
    set released_at = case when new.state = 'cancelled' or new.is_archived then now() end
    where b.tenant_id = new.tenant_id and b.invoice_id = new.id
      and (b.released_at is null) = (new.state = 'cancelled' or new.is_archived);
  return null;
end $$;
create trigger documents_free_hours after update of state, is_archived on documents for each row
  when (new.kind = 'invoice' and ((new.state = 'cancelled' and old.state <> 'cancelled')
        or (new.state = 'concept' and new.is_archived <> old.is_archived)))
  execute function follow_billed_hours();

-- The hours of a concept that is deleted are free. During the deletion of a business it does nothing, because that
-- statement removes these rows itself.
create function remove_billed_hours() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  delete from billed_hours b where b.tenant_id = old.tenant_id and b.invoice_id = old.id;
  return old;
end $$;
create trigger documents_remove_billed_hours before delete on documents for each row when (old.kind = 'invoice')
  execute function remove_billed_hours();

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

-- A timer that was stopped keeps no project: what it wrote are hours, which do.
create function remove_timers_of_project() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  delete from timers t where t.tenant_id = old.tenant_id and t.project_id = old.id and t.stopped_at is not null;
  return old;
end $$;
create trigger projects_remove_timers before delete on projects for each row execute function remove_timers_of_project();

-- Views -------------------------------------------------------------------------------------------------------------

-- What was worked on a project, for the slice below that shows whether something stands on it.
create view project_hours with (security_invoker = true) as
  select tenant_id, project_id, sum(minutes)::int as minutes from hours
      where project_id is not null group by tenant_id, project_id;
grant select on project_hours to kloppend_app;
