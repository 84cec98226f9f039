-- expand
-- Take statistics of each table of businesses of which at least so many rows changed since its last statistics. The
-- second business of an installation counts as a single row until then (decision 148). Changes of the transaction
-- that asks are not counted yet.
create function take_statistics_of_grown(p_changes integer) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  grown regclass;
begin
  for grown in
    select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and pg_stat_get_mod_since_analyze(c.oid) >= p_changes
    order by c.oid
  loop
    perform take_statistics(grown);
  end loop;
end $$;
revoke execute on function take_statistics_of_grown(integer) from public;
grant execute on function take_statistics_of_grown(integer) to kloppend_app;
