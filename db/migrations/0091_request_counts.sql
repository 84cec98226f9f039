-- Requests of one network within a minute, of all nodes together. A subject is a hash of a route and a network: the table names
-- no address. A node tells each second what it counted since, and hears what all counted.
create table request_counts (
  subject   text        not null check (subject ~ '^[0-9a-f]{64}$'),
  total     int         not null,
  opened_at timestamptz not null,
  primary key (subject)
);
create index request_counts_age on request_counts (opened_at);
grant select, insert, update, delete on request_counts to kloppend_lookup;

-- In the order of the subjects, so that two nodes never wait for each other.
create function settle_requests(p_subjects text[], p_counts int[])
  returns table (subject text, total int, opened_at timestamptz, left_ms int)
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
