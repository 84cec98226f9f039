-- Slow work (the reading of a receipt takes seconds) goes by turns: one job of each tenant that waits, then one more of each.
-- Whoever uploads five hundred receipts waits for their own, and nobody else does.

-- To step from tenant to tenant without looking at all that one of them has waiting.
create index jobs_in_turn on jobs (kind, tenant_id, run_at) where state = 'queued';

-- It belongs to the lookup role, whose rights the owner does not have by itself.
set local role kloppend_lookup;
drop function claim_jobs(int, interval, text[], text[]);
set local role kloppend_owner;

-- As it was, without the choice of a few kinds.
create function claim_jobs(p_limit int, p_lease interval, p_except text[])
returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
language sql security definer set search_path = pg_catalog, public as $$
  update jobs j set locked_until = now() + p_lease, attempts = j.attempts + 1
  from (
    select d.tenant_id, d.id from jobs d
    where d.state = 'queued' and d.run_at <= now() and (d.locked_until is null or d.locked_until < now())
      and d.kind <> all (p_except)
    order by d.run_at limit p_limit for update skip locked
  ) due
  where j.tenant_id = due.tenant_id and j.id = due.id
  returning j.tenant_id, j.id, j.kind, j.payload, j.attempts
$$;

-- The oldest job of the next tenant after the one that was served last, and after the last tenant of the first again. Reads
-- two rows for each tenant that it passes over, however many jobs wait.
create function claim_job_in_turn(p_kind text, p_after uuid, p_lease interval)
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
      update jobs j set locked_until = now() + p_lease, attempts = j.attempts + 1
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

do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where proname in ('claim_jobs', 'claim_job_in_turn') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;
