-- What every slice uses: jobs, answers already given, files, facts of the nodes, and the audit trail.

-- Answers already given, so that a retry or a double click gets the first one. Written in the transaction of the
-- effect itself: both are kept or neither.
create table idempotency_keys (
  tenant_id    uuid        not null,
  key          text        not null check (char_length(key) between 1 and 255),
  request_hash text        not null,
  status       smallint,
  body         text,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, key)
);
create index idempotency_keys_age on idempotency_keys (tenant_id, created_at);
select enable_tenant_isolation('idempotency_keys');
grant select, insert, update, delete on idempotency_keys to kloppend_app;

-- Work that may fail later (PDF, mail), ordered in the transaction that wants it. A job that is done leaves no row;
-- one that gave up stays, dead, for people to see.
create table jobs (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  kind         text        not null,
  payload      jsonb       not null,
  state        text        not null default 'queued' check (state in ('queued', 'dead')),
  attempts     int         not null default 0,
  run_at       timestamptz not null default now(),
  locked_until timestamptz,
  last_error   text,
  created_at   timestamptz not null default now(),
  -- A claim says which worker has it, so that a worker that lost its connection gives its claims back when it is
  -- connected again, and renews those that it is working on. A lease is short then, and work of a worker that is gone
  -- is soon taken over.
  locked_by    uuid,
  -- Work that comes back by the calendar is a row of `jobs` that names its schedule and its period. There is one
  -- waiting row of each schedule, and whoever removes it has run the period.
  schedule     text,
  period       timestamptz,
  primary key (tenant_id, id)
);
create index jobs_due on jobs (run_at) where state = 'queued';
-- To step from tenant to tenant without looking at all that one of them has waiting.
create index jobs_in_turn on jobs (kind, tenant_id, run_at) where state = 'queued';
create index jobs_of_worker on jobs (locked_by) where locked_by is not null;
create unique index jobs_of_schedule on jobs (tenant_id, kind, schedule) where state = 'queued' and schedule is not null;
select enable_tenant_isolation('jobs');
-- The worker does not know beforehand whose work is due.
create policy lookup_claims_jobs on jobs for select to kloppend_lookup using (true);
create policy lookup_leases_jobs on jobs for update to kloppend_lookup using (true) with check (true);
grant select, insert, update, delete on jobs to kloppend_app;
grant select, update on jobs to kloppend_lookup;

-- What a tenant keeps, and its quota: the row is locked while a file is added, so a hundred at once cannot pass it.
create table file_usage (
  tenant_id  uuid   primary key references tenants (tenant_id) on delete restrict,
  files      bigint not null check (files >= 0),
  size_bytes bigint not null check (size_bytes >= 0),
  constraint file_usage_within_quota check (files <= 20000 and size_bytes <= 5368709120)
);
select enable_tenant_isolation('file_usage');
grant select, insert, update on file_usage to kloppend_app;

-- Which database this is: an id that the program makes at its first start, and not this file, so that databases made
-- from one template differ.
create table database_identity (
  is_only boolean     default true primary key check (is_only),
  id      uuid        not null,
  made_at timestamptz not null default now()
);
grant select, insert on database_identity to kloppend_lookup;

-- Files of a tenant that no row names, since when they are set aside.
create table quarantined_files (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  sha256         text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes     bigint      not null check (size_bytes >= 0),
  quarantined_at timestamptz not null default now(),
  primary key (tenant_id, sha256)
);
select enable_tenant_isolation('quarantined_files');
grant select, insert, delete on quarantined_files to kloppend_app;

-- The last time a tenant's files were compared with its rows. The store holds the same token; where it holds another
-- one, a second database has been at work on the same files, and nothing is set aside or removed.
create table file_sweeps (
  tenant_id  uuid        primary key references tenants (tenant_id) on delete restrict,
  token      uuid,
  next_token uuid,
  swept_at   timestamptz,
  held_since timestamptz
);
select enable_tenant_isolation('file_sweeps');
grant select, insert, update on file_sweeps to kloppend_app;

-- What every node of one installation must have in common: fingerprints of its keys, and the id of its file store. A
-- node that has another one would refuse every token, or not find every file.
create table node_facts (
  name     text        primary key check (name in ('evidence-key', 'login-key', 'token-key', 'file-store', 'example')),
  value    text        not null check (value ~ '^[0-9a-f-]{32,36}$'),
  noted_at timestamptz not null default now()
);
grant select, insert, update on node_facts to kloppend_lookup;

-- Requests of one network within a minute, of all nodes together. A subject is a hash of a route and a network: the
-- table names no address. A node tells each second what it counted since, and hears what all counted.
create table request_counts (
  subject   text        primary key check (subject ~ '^[0-9a-f]{64}$'),
  total     int         not null,
  opened_at timestamptz not null
);
create index request_counts_age on request_counts (opened_at);
grant select, insert, update, delete on request_counts to kloppend_lookup;

-- Who did what in a business, when and from where (decision 106). A write of a member is one row, written by the
-- pipeline of requests in the transaction of its effect; what the program or a customer did is a row of the triggers
-- below.
create table audit_events (
  tenant_id           uuid        not null references tenants (tenant_id) on delete restrict,
  id                  uuid        not null,
  at                  timestamptz not null default clock_timestamp(),
  source              text        not null check (source in ('web', 'key', 'customer', 'program')),
  user_id             uuid,
  -- As it was then: a login gets another address, and a member leaves.
  user_email          text        not null default '' check (char_length(user_email) <= 254),
  role                text        check (char_length(role) <= 40),
  via                 text        check (char_length(via) <= 200),
  ip                  text        check (char_length(ip) <= 60),
  request_id          text        check (char_length(request_id) <= 60),
  -- Method and path of the call, or what the program did.
  call                text        not null check (char_length(call) between 1 and 120),
  record_id           uuid,
  -- The other parts of the address: a period, a state. Never the body.
  facts               jsonb       check (jsonb_typeof(facts) = 'object'),
  archive_imported_at timestamptz,
  primary key (tenant_id, at, id)
);
create index audit_events_of_record on audit_events (tenant_id, record_id, at) where record_id is not null;
select enable_tenant_isolation('audit_events');
grant select, insert on audit_events to kloppend_app;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();

-- The columns of a record that such an event changed, before and after.
create table audit_changes (
  tenant_id   uuid  not null references tenants (tenant_id) on delete restrict,
  event_id    uuid  not null,
  id          uuid  not null default gen_random_uuid(),
  record      text  not null,
  record_id   uuid  not null,
  old_values  jsonb not null,
  new_values  jsonb not null,
  -- The text in which the history is searched, made once when a change is written. Without it each search made the
  -- text of all changes of the business. Old rows get it here: the table is rewritten under a lock, a third of a
  -- second for 33,000 changes.
  search_text text  not null generated always as (lower(old_values::text || new_values::text)) stored,
  primary key (tenant_id, event_id, id)
);
-- For the names of what was removed.
create index audit_changes_of_removed on audit_changes (tenant_id, record_id) where old_values ? 'removed_name';
select enable_tenant_isolation('audit_changes');
grant select, insert on audit_changes to kloppend_app;
create trigger audit_changes_append_only before update or delete on audit_changes
  for each row execute function refuse_change();

-- What changed last and when, for programs that keep a copy (decision 108): one row for each invoice, quote, credit
-- note, customer, product and expense, written by the transaction that changes the record. A deleted record keeps its
-- row.
create table record_changes (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  id         uuid        not null,
  kind       text        not null check (kind in ('invoice', 'quote', 'credit-note', 'customer', 'product', 'expense')),
  version    int         not null check (version > 0),
  state      text        not null check (state in ('present', 'archived', 'deleted')),
  -- The transaction of the change. A reader is given changes of transactions before which none is still open.
  xact       xid8        not null default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
create index record_changes_in_order on record_changes (tenant_id, kind, xact, id);
select enable_tenant_isolation('record_changes');
grant select, insert, update on record_changes to kloppend_app;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- For the version before: it claims jobs without naming the kinds that it knows.
create function claim_jobs(
  p_limit int, p_lease interval, p_except text[], p_worker uuid default NULL::uuid
) returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
language sql security definer set search_path = pg_catalog, public as $$
  select * from claim_known_jobs(
    array(select k from unnest(kinds_of_before()) as k where k <> all (p_except)), p_limit, p_lease, p_worker)
$$;
revoke execute on function claim_jobs(int, interval, text[], uuid) from public;
grant execute on function claim_jobs(int, interval, text[], uuid) to kloppend_app;
alter function claim_jobs(int, interval, text[], uuid) owner to kloppend_lookup;

-- The oldest job of the next tenant after the one that was served last, and after the last tenant of the first. Reads
-- two rows for each tenant that it passes over, however many jobs wait.
create function claim_job_in_turn(
  p_kind text, p_after uuid, p_lease interval, p_worker uuid default NULL::uuid
) returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  nobody    constant uuid := '00000000-0000-0000-0000-000000000000';
  suspended constant uuid[] := array(select s.tenant_id from suspended_businesses s);
  served    uuid := coalesce(p_after, nobody);
  next_up   uuid;
  is_second_round boolean := false;
begin
  loop
    select j.tenant_id into next_up from jobs j
      where j.state = 'queued' and j.kind = p_kind and j.tenant_id > served and j.tenant_id <> all (suspended)
      order by j.tenant_id limit 1;
    if not found then
      if is_second_round then return; end if;
      is_second_round := true;
      served := nobody;
      continue;
    end if;
    if is_second_round and p_after is not null and next_up > p_after then return; end if;
    return query
      update jobs j set locked_until = now() + p_lease, locked_by = p_worker, attempts = j.attempts + 1
      from (
        select d.tenant_id, d.id from jobs d
        where d.state = 'queued' and d.kind = p_kind and d.tenant_id = next_up
          and d.run_at <= now() and (d.locked_until is null or d.locked_until < now())
        order by d.run_at limit 1 for update skip locked
      ) due
      where j.tenant_id = due.tenant_id and j.id = due.id
      returning j.tenant_id, j.id, j.kind, j.payload, j.attempts;
    if found then return; end if;
    served := next_up;
  end loop;
end $$;
revoke execute on function claim_job_in_turn(text, uuid, interval, uuid) from public;
grant execute on function claim_job_in_turn(text, uuid, interval, uuid) to kloppend_app;
alter function claim_job_in_turn(text, uuid, interval, uuid) owner to kloppend_lookup;

-- For the version before: it claims jobs by turns without naming the kinds that it knows.
create function claim_jobs_in_turn(
  p_limit int, p_kind text, p_tenant uuid, p_lease interval, p_except text[], p_worker uuid default NULL::uuid
) returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
language sql security definer set search_path = pg_catalog, public as $$
  select * from claim_known_jobs_in_turn(
    array(select k from unnest(kinds_of_before()) as k where k <> all (p_except)), p_limit, p_kind, p_tenant, p_lease, p_worker)
$$;
revoke execute on function claim_jobs_in_turn(int, text, uuid, interval, text[], uuid) from public;
grant execute on function claim_jobs_in_turn(int, text, uuid, interval, text[], uuid) to kloppend_app;
alter function claim_jobs_in_turn(int, text, uuid, interval, text[], uuid) owner to kloppend_lookup;

-- The id of this database, made by the first node that asks.
create function identify_database(p_new uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  known uuid;
begin
  select id into known from database_identity;
  if known is not null then return known; end if;
  insert into database_identity (id) values (p_new) on conflict do nothing;
  select id into known from database_identity;
  return known;
end $$;
revoke execute on function identify_database(uuid) from public;
grant execute on function identify_database(uuid) to kloppend_app;
alter function identify_database(uuid) owner to kloppend_lookup;

-- Files of all businesses by chance, for the check of a backup.
create function sample_of_files(p_limit int) returns table (tenant_id uuid, sha256 text)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query select n.tenant_id, n.sha256 from named_files n limit p_limit;
end
$$;
revoke execute on function sample_of_files(int) from public;
grant execute on function sample_of_files(int) to kloppend_app;
alter function sample_of_files(int) owner to kloppend_lookup;

-- What a worker has claimed and never heard of: it was not begun, so it does not count as a try.
create function give_jobs_back(p_worker uuid) returns bigint
language sql security definer set search_path = pg_catalog, public as $$
  with given as (
    update jobs j set locked_until = null, locked_by = null, attempts = greatest(j.attempts - 1, 0)
    where j.locked_by = p_worker and j.state = 'queued'
    returning 1
  )
  select count(*) from given
$$;
revoke execute on function give_jobs_back(uuid) from public;
grant execute on function give_jobs_back(uuid) to kloppend_app;
alter function give_jobs_back(uuid) owner to kloppend_lookup;

-- What a worker is doing stays its own for another lease.
create function renew_jobs(p_worker uuid, p_tenants uuid[], p_ids uuid[], p_lease interval) returns bigint
language sql security definer set search_path = pg_catalog, public as $$
  with renewed as (
    update jobs j set locked_until = now() + p_lease
    from unnest(p_tenants, p_ids) as busy (tenant_id, id)
    where j.tenant_id = busy.tenant_id and j.id = busy.id and j.locked_by = p_worker and j.state = 'queued'
    returning 1
  )
  select count(*) from renewed
$$;
revoke execute on function renew_jobs(uuid, uuid[], uuid[], interval) from public;
grant execute on function renew_jobs(uuid, uuid[], uuid[], interval) to kloppend_app;
alter function renew_jobs(uuid, uuid[], uuid[], interval) owner to kloppend_lookup;

-- When the next hour, day or other period of work begins.
create function next_period(p_unit text, p_hour int, p_after timestamptz) returns timestamptz
language sql immutable set search_path = pg_catalog, public as $$
  select min(due) from (
    select (case p_unit
              when 'hour' then date_trunc('hour', here) + n * interval '1 hour'
              when 'day' then date_trunc('day', here) + n * interval '1 day' + p_hour * interval '1 hour'
              when 'week' then date_trunc('week', here) + n * interval '7 days' + p_hour * interval '1 hour'
              when 'month-end' then date_trunc('month', here) + (n + 1) * interval '1 month' - interval '1 day' + p_hour * interval '1 hour'
            end) at time zone 'Europe/Amsterdam' as due
    from (select p_after at time zone 'Europe/Amsterdam' as here) clock, generate_series(0, 2) as n
  ) candidates
  where due > p_after
$$;
revoke execute on function next_period(text, int, timestamptz) from public;
grant execute on function next_period(text, int, timestamptz) to kloppend_app;

-- An id in the payload of a job, or null. A payload may hold anything: a list of jobs does not fail because of one
-- row.
create function payload_id(p_payload jsonb, p_name text) returns uuid
language sql immutable set search_path = pg_catalog, public as $$
  select case when p_payload ->> p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (p_payload ->> p_name)::uuid end
$$;
revoke execute on function payload_id(jsonb, text) from public;
grant execute on function payload_id(jsonb, text) to kloppend_app;

-- A fact on which the nodes agree: the first node decides, and each gets the value that was decided.
create function agree_on_fact(p_name text, p_value text) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  known text;
begin
  insert into node_facts (name, value) values (p_name, p_value) on conflict do nothing;
  select value into known from node_facts where name = p_name;
  return known;
end $$;
revoke execute on function agree_on_fact(text, text) from public;
grant execute on function agree_on_fact(text, text) to kloppend_app;
alter function agree_on_fact(text, text) owner to kloppend_lookup;

-- A fact on which the nodes agreed; null before a first node decided.
create function known_fact(p_name text) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select value from node_facts where name = p_name
$$;
revoke execute on function known_fact(text) from public;
grant execute on function known_fact(text) to kloppend_app;
alter function known_fact(text) owner to kloppend_lookup;

-- The operator decided otherwise than the nodes agreed.
create function change_fact(p_name text, p_value text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into node_facts (name, value) values (p_name, p_value)
  on conflict (name) do update set value = p_value, noted_at = now()
$$;
revoke execute on function change_fact(text, text) from public;
grant execute on function change_fact(text, text) to kloppend_app;
alter function change_fact(text, text) owner to kloppend_lookup;

-- For the version before: what a node counted in a minute, and what all nodes counted. In the order of the subjects,
-- so that two nodes never wait for each other.
create function settle_requests(
  p_subjects text[], p_counts int[]
) returns table (subject text, total int, opened_at timestamptz, left_ms int)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if random() < 0.01 then
    delete from request_counts r where r.subject in (
      select o.subject from request_counts o where o.opened_at < now() - interval '1 hour' limit 1000 for update skip locked);
  end if;
  return query
    insert into request_counts as r (subject, total, opened_at)
      select told.subject, told.count, now() from unnest(p_subjects, p_counts) as told (subject, count) order by told.subject
    on conflict on constraint request_counts_pkey do update set
      total = case when r.opened_at <= now() - interval '1 minute' then excluded.total else r.total + excluded.total end,
      opened_at = case when r.opened_at <= now() - interval '1 minute' then now() else r.opened_at end
    returning r.subject, r.total, r.opened_at,
      greatest(0, ceil(extract(epoch from r.opened_at + interval '1 minute' - now()) * 1000))::int;
end $$;
revoke execute on function settle_requests(text[], int[]) from public;
grant execute on function settle_requests(text[], int[]) to kloppend_app;
alter function settle_requests(text[], int[]) owner to kloppend_lookup;

-- Of each kind: jobs that may be done now, with how long the first of them waits, jobs for later, and dead ones.
-- Mails in the same form, as kind `mails`; failed ones of the last day.
create function work_counts() returns table (kind text, due int, oldest_seconds int, later int, dead int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select j.kind,
         (count(*) filter (where j.state = 'queued' and j.run_at <= now()))::int,
         coalesce(extract(epoch from now() - min(j.run_at) filter (where j.state = 'queued' and j.run_at <= now())), 0)::int,
         (count(*) filter (where j.state = 'queued' and j.run_at > now()))::int,
         (count(*) filter (where j.state = 'dead'))::int
  from jobs j where j.tenant_id <> all (array(select s.tenant_id from suspended_businesses s)) group by j.kind
  union all
  select 'mails',
         (select count(*) from mails m where m.state = 'queued'
           and m.tenant_id <> all (array(select s.tenant_id from suspended_businesses s)))::int,
         coalesce((select extract(epoch from now() - min(m.created_at)) from mails m where m.state = 'queued'
           and m.tenant_id <> all (array(select s.tenant_id from suspended_businesses s))), 0)::int,
         0,
         (select count(*) from mails m where m.state = 'failed' and m.created_at > now() - interval '1 day')::int
$$;
revoke execute on function work_counts() from public;
grant execute on function work_counts() to kloppend_app;
alter function work_counts() owner to kloppend_lookup;

-- What a node counted, and what all nodes counted, in windows of any length: a key has a limit of five minutes.
create function settle_windows(
  p_subjects text[], p_counts int[], p_seconds int
) returns table (subject text, total int, opened_at timestamptz, left_ms int)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare length interval := make_interval(secs => p_seconds);
begin
  if random() < 0.01 then
    delete from request_counts r where r.subject in (
      select o.subject from request_counts o where o.opened_at < now() - interval '1 hour' limit 1000 for update skip locked);
  end if;
  return query
    insert into request_counts as r (subject, total, opened_at)
      select told.subject, told.count, now() from unnest(p_subjects, p_counts) as told (subject, count) order by told.subject
    on conflict on constraint request_counts_pkey do update set
      total = case when r.opened_at <= now() - length then excluded.total else r.total + excluded.total end,
      opened_at = case when r.opened_at <= now() - length then now() else r.opened_at end
    returning r.subject, r.total, r.opened_at,
      greatest(0, ceil(extract(epoch from r.opened_at + length - now()) * 1000))::int;
end $$;
revoke execute on function settle_windows(text[], int[], int) from public;
grant execute on function settle_windows(text[], int[], int) to kloppend_app;
alter function settle_windows(text[], int[], int) owner to kloppend_lookup;

-- The event of the transaction, which the pipeline names when it begins; null in a transaction of the program.
create function current_event() returns uuid
language sql stable set search_path = pg_catalog, public as $$
  select nullif(current_setting('app.event', true), '')::uuid
$$;

-- The columns of a record before and after, in the event of the transaction.
create function note_audit_change() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  before jsonb := to_jsonb(old);
  was    jsonb;
  became jsonb;
begin
  select jsonb_object_agg(c.key, before -> c.key), jsonb_object_agg(c.key, c.value) into was, became
    from jsonb_each(to_jsonb(new)) c
    where c.value is distinct from before -> c.key
      and c.key not in ('tenant_id', 'id', 'version', 'created_at', 'sort_name', 'search_text', 'merge_moved');
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), new.id, was, became);
  end if;
  return null;
end $$;

-- The kind is the argument of the trigger; a document says its own.
create function note_record_change() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  kind text := tg_argv[0];
begin
  if kind is null then kind := new.kind; end if;
  insert into record_changes (tenant_id, id, kind, version, state)
    values (new.tenant_id, new.id, kind, new.version, case when new.is_archived then 'archived' else 'present' end)
    on conflict (tenant_id, id) do update
      set version = excluded.version, state = excluded.state, xact = excluded.xact, changed_at = excluded.changed_at;
  return null;
end $$;

-- A deleted record keeps its row of changes; of a business that is deleted these go along.
create function note_record_deletion() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from deletion_orders o where o.tenant_id = old.tenant_id and o.due_at <= now()) then return null; end if;
  update record_changes r
    set version = r.version + 1, state = 'deleted', xact = pg_current_xact_id(), changed_at = clock_timestamp()
    where r.tenant_id = old.tenant_id and r.id = old.id;
  return null;
end $$;

-- The columns that a person edits, before and after (decision 135). A trigger names these columns, so that what the
-- program counts leaves no row.
create function note_edited_columns() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}'::jsonb end;
  after  jsonb := to_jsonb(new);
  was    jsonb;
  became jsonb;
begin
  -- Rows of an import came with their own changes.
  if is_importing(new.tenant_id) then return null; end if;
  select jsonb_object_agg(c, coalesce(before -> c, 'null')), jsonb_object_agg(c, after -> c) into was, became
    from unnest(tg_argv) as edited (c)
    where coalesce(before -> c, 'null') is distinct from after -> c;
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), new.id, was, became);
  end if;
  return null;
end $$;

-- What changed of a record where no column says so, such as the lines of a concept: a command compares them (decision
-- 139). Nothing is kept where no member acts.
create function note_changed_record(p_tenant uuid, p_record text, p_id uuid, p_was jsonb, p_became jsonb) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  if current_event() is null then return; end if;
  insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
    values (p_tenant, current_event(), p_record, p_id, p_was, p_became);
end $$;
revoke execute on function note_changed_record(uuid, text, uuid, jsonb, jsonb) from public;
grant execute on function note_changed_record(uuid, text, uuid, jsonb, jsonb) to kloppend_app;

-- Take statistics of a table in this transaction; plans that the session keeps are made again. A table that another
-- session analyses is left to that session: nothing waits here. Called by functions that run as the owner. A node of
-- a cluster takes those of its shards by itself.
create function take_statistics(tbl regclass) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from pg_extension e where e.extname = 'citus') then return; end if;
  execute format('lock table %s in share update exclusive mode nowait', tbl);
  execute format('analyze %s', tbl);
exception when lock_not_available then null;
end $$;
revoke execute on function take_statistics(regclass) from public;

-- What a member removes keeps its name in the changes of the event that removed it, so that the trail shows and finds
-- it by that name (decision 155).
create function note_removed_record() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  called text;
begin
  -- Rows of an import came with their own changes.
  if is_importing(old.tenant_id) then return null; end if;
  -- The first of the named columns that has a text.
  select to_jsonb(old) ->> c into called from unnest(tg_argv) with ordinality as named (c, place)
    where to_jsonb(old) ->> c <> '' order by place limit 1;
  insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
    values (old.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), old.id,
            jsonb_build_object('removed_name', coalesce(called, 'zonder naam')), jsonb_build_object('removed_name', null));
  return null;
end $$;

-- The jobs of these kinds that are due longest. The jobs of a suspended business wait, and no figure says that they
-- are late.
create function claim_known_jobs(
  p_kinds text[], p_limit int, p_lease interval, p_worker uuid
) returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
language sql security definer set search_path = pg_catalog, public as $$
  update jobs j set locked_until = now() + p_lease, locked_by = p_worker, attempts = j.attempts + 1
  from (
    select d.tenant_id, d.id from jobs d
    where d.state = 'queued' and d.run_at <= now() and (d.locked_until is null or d.locked_until < now())
      and d.kind = any (p_kinds) and d.tenant_id <> all (array(select s.tenant_id from suspended_businesses s))
    order by d.run_at limit p_limit for update skip locked
  ) due
  where j.tenant_id = due.tenant_id and j.id = due.id
  returning j.tenant_id, j.id, j.kind, j.payload, j.attempts
$$;
revoke execute on function claim_known_jobs(text[], int, interval, uuid) from public;
grant execute on function claim_known_jobs(text[], int, interval, uuid) to kloppend_app;
alter function claim_known_jobs(text[], int, interval, uuid) owner to kloppend_lookup;

-- The oldest job of each of these kinds and of each tenant, after the one that was served last, round after round. A
-- step looks at one kind, so that jobs of other kinds are not looked at, however many wait.
create function claim_known_jobs_in_turn(
  p_kinds text[], p_limit int, p_kind text, p_tenant uuid, p_lease interval, p_worker uuid
) returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  nobody     constant uuid := '00000000-0000-0000-0000-000000000000';
  kinds      constant text[] := array(select distinct k from unnest(p_kinds) as k order by k);
  suspended  constant uuid[] := array(select s.tenant_id from suspended_businesses s);
  kind_count constant int := cardinality(kinds);
  -- The kind of which it is the turn, which may be the one after the last served, and the tenant of it that was served last.
  place      int := 1 + (select count(*) from unnest(kinds) as k where k < p_kind);
  at_tenant  uuid := case when kinds[place] = p_kind then p_tenant end;
  next_up    record;
  claimed    int := 0;
  -- From the start again; the part of a round before that does not count.
  in_round   int := 1;
begin
  while claimed < p_limit loop
    if place > kind_count then
      exit when in_round = 0;
      in_round := 0;
      place := 1;
      at_tenant := null;
    end if;
    select d.tenant_id, d.id into next_up from jobs d
      where d.state = 'queued' and d.kind = kinds[place] and d.tenant_id > coalesce(at_tenant, nobody)
        and d.run_at <= now() and (d.locked_until is null or d.locked_until < now()) and d.tenant_id <> all (suspended)
      order by d.tenant_id, d.run_at limit 1 for update skip locked;
    if not found then
      place := place + 1;
      at_tenant := null;
      continue;
    end if;
    return query
      update jobs j set locked_until = now() + p_lease, locked_by = p_worker, attempts = j.attempts + 1
      where j.tenant_id = next_up.tenant_id and j.id = next_up.id
      returning j.tenant_id, j.id, j.kind, j.payload, j.attempts;
    claimed := claimed + 1;
    in_round := in_round + 1;
    at_tenant := next_up.tenant_id;
  end loop;
end $$;
revoke execute on function claim_known_jobs_in_turn(text[], int, text, uuid, interval, uuid) from public;
grant execute on function claim_known_jobs_in_turn(text[], int, text, uuid, interval, uuid) to kloppend_app;
alter function claim_known_jobs_in_turn(text[], int, text, uuid, interval, uuid) owner to kloppend_lookup;

-- The kinds of which a job has been due for so long, and that are not among these.
create function waiting_kinds(p_kinds text[], p_for interval) returns table (kind text, jobs int, oldest_seconds int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select j.kind, count(*)::int, extract(epoch from now() - min(j.run_at))::int
  from jobs j
  where j.state = 'queued' and j.run_at <= now() - p_for and j.kind <> all (p_kinds)
    and j.tenant_id <> all (array(select s.tenant_id from suspended_businesses s))
  group by j.kind order by j.kind
$$;
revoke execute on function waiting_kinds(text[], interval) from public;
grant execute on function waiting_kinds(text[], interval) to kloppend_app;
alter function waiting_kinds(text[], interval) owner to kloppend_lookup;

-- The kinds of jobs of the version before, which names none when it claims. Kinds that came later are claimed by
-- their name only, so this list stays.
create function kinds_of_before() returns text[]
language sql immutable set search_path = pg_catalog, public as $$
  select '{
    archive.remove,asset.depreciation,backing-document.read,bank.check-notice,bank.decide-automatically,bank.end-feed,
    bank.fetch-feed,bank.fetch-feed-daily,business.deletion,business.warning,document.mail,document.move-pdfs,document.pdf,
    expenses.fetch-mails,expenses.fetch-mails-hourly,files.sweep,notifications.digest,online-payments.follow,
    online-payments.follow-hourly,online-payments.refund,proof.files,proof.nightly,questions.digest,quote.signed-pdf,
    recurring.make,recurring.plan,reminders.plan,reminders.send,requests.forget,webhook.deliver,webhook.overdue}'::text[]
$$;
revoke execute on function kinds_of_before() from public;
grant execute on function kinds_of_before() to kloppend_lookup;

-- Views -------------------------------------------------------------------------------------------------------------

-- What an operator lists of all businesses (`npm run admin`). A superuser reads them across tenants; no request does.
create view dead_jobs with (security_invoker = true) as
  select tenant_id, kind, created_at, last_error from jobs where state = 'dead';

-- What is kept of files, by tenant.
create view file_sizes with (security_invoker = true) as
  select tenant_id, files, size_bytes from file_usage;

-- The jobs of a tenant, with the mail or the document that each is about.
create view ordered_work with (security_invoker = true) as
  select tenant_id, id, kind, state, attempts, run_at, created_at, last_error, payload_id(payload, 'mailId') as mail_id,
         payload_id(payload, 'documentId') as document_id
  from jobs;
grant select on ordered_work to kloppend_app;

-- Files that no row names and that are set aside.
create view set_aside_files with (security_invoker = true) as
  select tenant_id, sha256, size_bytes, quarantined_at from quarantined_files;
grant select on set_aside_files to kloppend_app;

-- Since when the sweep of a tenant's files waits for an operator; null while it goes on.
create view sweep_states with (security_invoker = true) as
  select tenant_id, held_since from file_sweeps;
grant select on sweep_states to kloppend_app;

-- Events as the audit trail shows them; what they changed is in `record_history`.
create view audit_trail with (security_invoker = true) as
  select tenant_id, id, at, source, user_id, user_email, role, via, ip, request_id, call, record_id, facts,
         archive_imported_at
  from audit_events;
grant select on audit_trail to kloppend_app;

-- The changes of one record, for its page.
create view record_history with (security_invoker = true) as
  select tenant_id, event_id, id, record, record_id, old_values, new_values, search_text from audit_changes;
grant select on record_history to kloppend_app;
