-- Figures of the work that waits, of all tenants together and naming none: for the monitoring of an installation.

create policy lookup_counts_mails on mails for select to kloppend_lookup using (true);
grant select (tenant_id, state, created_at) on mails to kloppend_lookup;
create index mails_waiting on mails (tenant_id, created_at) where state = 'queued';

-- Of each kind: jobs that may be done now, with how long the first of them waits, jobs for later, and dead ones. Mails in the same
-- form, as kind `mails`; failed ones of the last day.
create function work_counts() returns table (kind text, due int, oldest_seconds int, later int, dead int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select j.kind,
         (count(*) filter (where j.state = 'queued' and j.run_at <= now()))::int,
         coalesce(extract(epoch from now() - min(j.run_at) filter (where j.state = 'queued' and j.run_at <= now())), 0)::int,
         (count(*) filter (where j.state = 'queued' and j.run_at > now()))::int,
         (count(*) filter (where j.state = 'dead'))::int
  from jobs j group by j.kind
  union all
  select 'mails',
         (select count(*) from mails m where m.state = 'queued')::int,
         coalesce((select extract(epoch from now() - min(m.created_at)) from mails m where m.state = 'queued'), 0)::int,
         0,
         (select count(*) from mails m where m.state = 'failed' and m.created_at > now() - interval '1 day')::int
$$;

revoke execute on function work_counts() from public;
grant execute on function work_counts() to kloppend_app;
alter function work_counts() owner to kloppend_lookup;
