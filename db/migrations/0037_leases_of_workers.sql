-- A claim says which worker has it, so that a worker that lost its connection gives its claims back when it is connected again,
-- and renews those that it is working on. A lease is short then, and work of a worker that is gone is soon taken over.
alter table jobs add column locked_by uuid;
create index jobs_of_worker on jobs (locked_by) where locked_by is not null;

-- A worker of before names no worker; its claims run out by themselves.
set local role kloppend_lookup;
drop function claim_jobs(int, interval, text[]);
drop function claim_job_in_turn(text, uuid, interval);
drop function claim_jobs_in_turn(int, text, uuid, interval, text[]);
set local role kloppend_owner;
create function claim_jobs(p_limit int, p_lease interval, p_except text[], p_worker uuid default null)
returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
language sql security definer set search_path = pg_catalog, public as $$
  update jobs j set locked_until = now() + p_lease, locked_by = p_worker, attempts = j.attempts + 1
  from (
    select d.tenant_id, d.id from jobs d
    where d.state = 'queued' and d.run_at <= now() and (d.locked_until is null or d.locked_until < now())
      and d.kind <> all (p_except)
    order by d.run_at limit p_limit for update skip locked
  ) due
  where j.tenant_id = due.tenant_id and j.id = due.id
  returning j.tenant_id, j.id, j.kind, j.payload, j.attempts
$$;

create function claim_job_in_turn(p_kind text, p_after uuid, p_lease interval, p_worker uuid default null)
returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  nobody  constant uuid := '00000000-0000-0000-0000-000000000000';
  served  uuid := coalesce(p_after, nobody);
  next_up uuid;
  is_second_round boolean := false;
begin
  loop
    select j.tenant_id into next_up from jobs j
      where j.state = 'queued' and j.kind = p_kind and j.tenant_id > served
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

create function claim_jobs_in_turn(
  p_limit int, p_kind text, p_tenant uuid, p_lease interval, p_except text[], p_worker uuid default null)
returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  nobody     constant uuid := '00000000-0000-0000-0000-000000000000';
  at_kind    text := coalesce(p_kind, '');
  at_tenant  uuid := coalesce(p_tenant, nobody);
  next_up    record;
  claimed    int := 0;
  -- From the start again; the part of a round before that does not count.
  in_round   int := 1;
begin
  while claimed < p_limit loop
    select d.tenant_id, d.id, d.kind into next_up from jobs d
      where d.state = 'queued' and (d.kind, d.tenant_id) > (at_kind, at_tenant) and d.kind <> all (p_except)
        and d.run_at <= now() and (d.locked_until is null or d.locked_until < now())
      order by d.kind, d.tenant_id, d.run_at limit 1 for update skip locked;
    if not found then
      exit when in_round = 0;
      in_round := 0;
      at_kind := '';
      at_tenant := nobody;
      continue;
    end if;
    return query
      update jobs j set locked_until = now() + p_lease, locked_by = p_worker, attempts = j.attempts + 1
      where j.tenant_id = next_up.tenant_id and j.id = next_up.id
      returning j.tenant_id, j.id, j.kind, j.payload, j.attempts;
    claimed := claimed + 1;
    in_round := in_round + 1;
    at_kind := next_up.kind;
    at_tenant := next_up.tenant_id;
  end loop;
end $$;

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

do $$
declare f regprocedure;
begin
  for f in
    select oid from pg_proc
    where proname in ('claim_jobs', 'claim_job_in_turn', 'claim_jobs_in_turn', 'give_jobs_back', 'renew_jobs')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;
