-- expand
-- Deliveries of webhooks and the list of the operator on a cluster (db/README.md).

-- As before, also each minute.
create or replace function next_period(p_unit text, p_hour int, p_after timestamptz) returns timestamptz
language sql immutable set search_path = pg_catalog, public as $$
  select min(due) from (
    select (case p_unit
              when 'minute' then date_trunc('minute', here) + n * interval '1 minute'
              when 'hour' then date_trunc('hour', here) + n * interval '1 hour'
              when 'day' then date_trunc('day', here) + n * interval '1 day' + p_hour * interval '1 hour'
              when 'week' then date_trunc('week', here) + n * interval '7 days' + p_hour * interval '1 hour'
              when 'month-end' then date_trunc('month', here) + (n + 1) * interval '1 month' - interval '1 day' + p_hour * interval '1 hour'
            end) at time zone 'Europe/Amsterdam' as due
    from (select p_after at time zone 'Europe/Amsterdam' as here) clock, generate_series(0, 2) as n
  ) candidates
  where due > p_after
$$;

-- As before; a cluster reads the tables of tenants first, and then those of one node.
create or replace view businesses with (security_invoker = true) as
  with own as materialized (select tenant_id, name, created_at from tenants)
  select t.tenant_id, t.name, t.created_at,
         (select l.email from memberships m join logins l on l.user_id = m.user_id
          where m.tenant_id = t.tenant_id and m.until is null
          order by m.role = 'owner' desc, m.since, l.email limit 1) as email,
         (select max(greatest(s.last_seen_at, s.created_at,
             case when l.tenant_id = t.tenant_id then l.last_seen_at end))
          from memberships m join logins l on l.user_id = m.user_id
          left join sessions s on s.user_id = m.user_id and s.tenant_id = m.tenant_id
          where m.tenant_id = t.tenant_id) as last_seen_at
  from own t;
