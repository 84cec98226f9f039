-- expand
-- A business is suspended by the operator (decision 163): no user of it signs in or calls, its links lead nowhere, and its jobs wait. Nothing of it
-- is changed or removed. These functions are asked by the version before too, so a suspension holds on each node.
create table suspended_businesses (
  tenant_id uuid        not null references tenants (tenant_id) on delete restrict,
  since     timestamptz not null default now(),
  primary key (tenant_id)
);
select enable_tenant_isolation('suspended_businesses');
grant select, delete on suspended_businesses to kloppend_app;
grant insert (tenant_id) on suspended_businesses to kloppend_app;
create trigger suspended_businesses_not_imported before insert on suspended_businesses
  for each row execute function refuse_import();

-- Looked at across tenants: who signs in, and which jobs are due.
grant select on suspended_businesses to kloppend_lookup;
create policy lookup_sees_suspensions on suspended_businesses for select to kloppend_lookup using (true);
create view suspensions with (security_invoker = true) as select tenant_id, since from suspended_businesses;
grant select on suspensions to kloppend_app;

create function is_suspended(p_tenant_id uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return exists (select from suspended_businesses s where s.tenant_id = p_tenant_id);
end $$;
revoke execute on function is_suspended(uuid) from public;
grant execute on function is_suspended(uuid) to kloppend_app;
alter function is_suspended(uuid) owner to kloppend_lookup;

-- Functions of before, each with what a suspension changes.
set local role kloppend_lookup;

-- No user of a suspended business calls.
create or replace function see_caller(p_session_id uuid, p_user_id uuid, p_tenant_id uuid)
  returns table (role text, lacks_second_factor boolean, email text)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare seen timestamptz;
begin
  select coalesce(s.last_seen_at, s.created_at), seat_of(m.tenant_id, m.role),
         is_second_factor_lacking(s.session_id), l.email
    into seen, role, lacks_second_factor, email
    from sessions s
    join memberships m on m.tenant_id = s.tenant_id and m.user_id = s.user_id and m.until is null
    join logins l on l.user_id = s.user_id
    where s.session_id = p_session_id and s.user_id = p_user_id and s.tenant_id = p_tenant_id
      and s.ended_at is null and s.expires_at > now()
      and coalesce(s.last_seen_at, s.created_at) > now() - session_idle_limit()
      and not is_suspended(s.tenant_id);
  if not found then return; end if;
  if seen < now() - interval '1 minute' then
    update sessions set last_seen_at = now() where session_id = p_session_id;
  end if;
  return next;
end $$;

create or replace function see_api_token(p_sha256 text, p_ip text)
  returns table (tenant_id uuid, id uuid, user_id uuid, name text, prefix text, scopes text[], role text, lacks_second_factor boolean)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare used timestamptz;
begin
  select t.tenant_id, t.id, t.user_id, t.name, t.prefix, t.scopes, seat_of(m.tenant_id, m.role),
         coalesce(second_factor_due(m.tenant_id, m.user_id) <= now(), false), t.last_used_at
    into tenant_id, id, user_id, name, prefix, scopes, role, lacks_second_factor, used
    from api_tokens t
    join memberships m on m.tenant_id = t.tenant_id and m.user_id = t.user_id and m.until is null
    join logins l on l.user_id = t.user_id
    where t.sha256 = p_sha256 and t.revoked_at is null and t.expires_at > now()
      and not is_suspended(t.tenant_id);
  if not found then return; end if;
  -- One write an hour: a program calls many times a minute.
  if used is null or used < now() - interval '1 hour' then
    update api_tokens t set last_used_at = now(), last_used_from = left(p_ip, 60) where t.sha256 = p_sha256;
  end if;
  return next;
end $$;

-- Of the businesses of a login, a suspended one comes last.
create or replace function find_login(p_email text)
  returns table (user_id uuid, tenant_id uuid, email text, password_hash text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select l.user_id, m.tenant_id, l.email, l.password_hash
  from logins l join memberships m on m.user_id = l.user_id and m.until is null
  where l.email = lower(p_email)
  order by is_suspended(m.tenant_id), m.tenant_id = l.tenant_id desc, m.since desc limit 1
$$;

create or replace function clients_of(p_user_id uuid)
  returns table (tenant_id uuid, name text, seat text, lacks_second_factor boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.tenant_id, b.name, seat_of(m.tenant_id, m.role),
         coalesce(second_factor_due(m.tenant_id, m.user_id) <= now(), false)
  from memberships m
  join tenants b on b.tenant_id = m.tenant_id
  join logins l on l.user_id = m.user_id
  where m.user_id = p_user_id and m.until is null and m.role like 'accountant-%' and not is_suspended(m.tenant_id)
  order by lower(b.name), m.tenant_id
$$;

-- No link leads to a suspended business.
create or replace function tenant_of_link(p_key text)
  returns uuid
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (select l.tenant_id from public_links l where l.key = p_key and not is_suspended(l.tenant_id) limit 1);
end
$$;

-- The jobs of a suspended business wait, and no figure says that they are late.
create or replace function claim_known_jobs(p_kinds text[], p_limit int, p_lease interval, p_worker uuid)
  returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
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

create or replace function claim_known_jobs_in_turn(p_kinds text[], p_limit int, p_kind text, p_tenant uuid, p_lease interval, p_worker uuid)
  returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
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

create or replace function claim_job_in_turn(p_kind text, p_after uuid, p_lease interval, p_worker uuid default null)
  returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
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

create or replace function waiting_kinds(p_kinds text[], p_for interval)
  returns table (kind text, jobs int, oldest_seconds int)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select j.kind, count(*)::int, extract(epoch from now() - min(j.run_at))::int
  from jobs j
  where j.state = 'queued' and j.run_at <= now() - p_for and j.kind <> all (p_kinds)
    and j.tenant_id <> all (array(select s.tenant_id from suspended_businesses s))
  group by j.kind order by j.kind
$$;

create or replace function work_counts()
  returns table (kind text, due int, oldest_seconds int, later int, dead int)
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

set local role kloppend_owner;
