-- Mails, PDFs and the rest go the longest due first; while more wait than are taken at once, every other time by turns: the oldest
-- job of each tenant and kind after the one that was served last, round after round. Whoever orders five thousand mails
-- does not make another's single one wait for them. No index is new: finalising writes a job as before.

create function claim_jobs_in_turn(p_limit int, p_kind text, p_tenant uuid, p_lease interval, p_except text[])
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
      update jobs j set locked_until = now() + p_lease, attempts = j.attempts + 1
      where j.tenant_id = next_up.tenant_id and j.id = next_up.id
      returning j.tenant_id, j.id, j.kind, j.payload, j.attempts;
    claimed := claimed + 1;
    in_round := in_round + 1;
    at_kind := next_up.kind;
    at_tenant := next_up.tenant_id;
  end loop;
end $$;

revoke execute on function claim_jobs_in_turn(int, text, uuid, interval, text[]) from public;
grant execute on function claim_jobs_in_turn(int, text, uuid, interval, text[]) to kloppend_app;
alter function claim_jobs_in_turn(int, text, uuid, interval, text[]) owner to kloppend_lookup;
