-- expand
-- Take statistics of each table of which PostgreSQL expects far fewer rows of this business than there are: fewer than a
-- tenth, where there are at least so many. The counters of changes that were asked before come a second or more after the
-- rows, and a table that autovacuum had in use was left out. The function now waits for such a table: PostgreSQL ends the
-- autovacuum of a table after a second when a session waits for the lock. Nothing is taken on a cluster: its nodes take those of their shards by themselves.
create or replace function take_statistics_of_grown(p_changes integer) returns void
language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '3s' as $$
declare
  own uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  grown regclass;
  plan json;
  expected numeric;
  is_wrong boolean;
begin
  if own is null or exists (select from pg_extension e where e.extname = 'citus') then return; end if;
  for grown in
    select c.oid from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
    order by c.oid
  loop
    execute format('explain (format json) select from %s where tenant_id = %L', grown, own) into plan;
    expected := (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
    continue when expected >= 10 * p_changes;
    execute format('select exists (select from %s where tenant_id = %L offset %s)', grown, own,
      greatest(p_changes, (10 * expected)::integer) - 1) into is_wrong;
    continue when not is_wrong;
    begin
      execute format('lock table %s in share update exclusive mode', grown);
      execute format('analyze %s', grown);
    exception when lock_not_available then null;
    end;
  end loop;
end $$;
