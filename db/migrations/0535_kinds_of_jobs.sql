-- expand
-- A job goes to a node that knows its kind: the node names the kinds that it knows when it claims (decision 167). A kind that no node knows
-- waits; before, the first node that claimed it, one of the version before too, ended it as dead.

-- The longest due of these kinds.
create function claim_known_jobs(p_kinds text[], p_limit int, p_lease interval, p_worker uuid)
  returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
  language sql security definer set search_path = pg_catalog, public as $$
  update jobs j set locked_until = now() + p_lease, locked_by = p_worker, attempts = j.attempts + 1
  from (
    select d.tenant_id, d.id from jobs d
    where d.state = 'queued' and d.run_at <= now() and (d.locked_until is null or d.locked_until < now())
      and d.kind = any (p_kinds)
    order by d.run_at limit p_limit for update skip locked
  ) due
  where j.tenant_id = due.tenant_id and j.id = due.id
  returning j.tenant_id, j.id, j.kind, j.payload, j.attempts
$$;

-- The oldest of each of these kinds and of each tenant, after the one that was served last, round after round. A step looks at one kind, so
-- that jobs of a kind that nobody knows are not looked at, however many wait.
create function claim_known_jobs_in_turn(
    p_kinds text[], p_limit int, p_kind text, p_tenant uuid, p_lease interval, p_worker uuid)
  returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
  language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  nobody     constant uuid := '00000000-0000-0000-0000-000000000000';
  kinds      constant text[] := array(select distinct k from unnest(p_kinds) as k order by k);
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
        and d.run_at <= now() and (d.locked_until is null or d.locked_until < now())
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

-- The kinds of which a job has been due for so long, and that are not among these.
create function waiting_kinds(p_kinds text[], p_for interval)
  returns table (kind text, jobs int, oldest_seconds int)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select j.kind, count(*)::int, extract(epoch from now() - min(j.run_at))::int
  from jobs j
  where j.state = 'queued' and j.run_at <= now() - p_for and j.kind <> all (p_kinds)
  group by j.kind order by j.kind
$$;

revoke execute on function claim_known_jobs(text[], int, interval, uuid) from public;
revoke execute on function claim_known_jobs_in_turn(text[], int, text, uuid, interval, uuid) from public;
revoke execute on function waiting_kinds(text[], interval) from public;
grant execute on function claim_known_jobs(text[], int, interval, uuid) to kloppend_app;
grant execute on function claim_known_jobs_in_turn(text[], int, text, uuid, interval, uuid) to kloppend_app;
grant execute on function waiting_kinds(text[], interval) to kloppend_app;

-- The kinds of the version before, which names none when it claims. Kinds that came later are claimed by their name only, so this list stays.
create function kinds_of_before() returns text[] language sql immutable set search_path = pg_catalog, public as $$
  select '{
    archive.remove,asset.depreciation,backing-document.read,bank.check-notice,bank.decide-automatically,bank.end-feed,
    bank.fetch-feed,bank.fetch-feed-daily,business.deletion,business.warning,document.mail,document.move-pdfs,document.pdf,
    expenses.fetch-mails,expenses.fetch-mails-hourly,files.sweep,notifications.digest,online-payments.follow,
    online-payments.follow-hourly,online-payments.refund,proof.files,proof.nightly,questions.digest,quote.signed-pdf,
    recurring.make,recurring.plan,reminders.plan,reminders.send,requests.forget,webhook.deliver,webhook.overdue}'::text[]
$$;
revoke execute on function kinds_of_before() from public;
grant execute on function kinds_of_before() to kloppend_lookup;

alter function claim_known_jobs(text[], int, interval, uuid) owner to kloppend_lookup;
alter function claim_known_jobs_in_turn(text[], int, text, uuid, interval, uuid) owner to kloppend_lookup;
alter function waiting_kinds(text[], interval) owner to kloppend_lookup;

-- What the version before calls, with its arguments.
set local role kloppend_lookup;
create or replace function claim_jobs(p_limit int, p_lease interval, p_except text[], p_worker uuid default null)
  returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
  language sql security definer set search_path = pg_catalog, public as $$
  select * from claim_known_jobs(
    array(select k from unnest(kinds_of_before()) as k where k <> all (p_except)), p_limit, p_lease, p_worker)
$$;

create or replace function claim_jobs_in_turn(
    p_limit int, p_kind text, p_tenant uuid, p_lease interval, p_except text[], p_worker uuid default null)
  returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
  language sql security definer set search_path = pg_catalog, public as $$
  select * from claim_known_jobs_in_turn(
    array(select k from unnest(kinds_of_before()) as k where k <> all (p_except)), p_limit, p_kind, p_tenant, p_lease, p_worker)
$$;
set local role kloppend_owner;
