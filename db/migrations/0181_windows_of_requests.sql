-- expand
-- Requests are counted by all nodes together in windows of any length, since a key has a limit of five minutes. `settle_requests`
-- remains for a program of the version before, which may still run on another node.
create function settle_windows(p_subjects text[], p_counts integer[], p_seconds integer)
  returns table (subject text, total integer, opened_at timestamptz, left_ms integer)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare length interval := make_interval(secs => p_seconds);
begin
  if random() < 0.01 then
    delete from request_counts r where r.subject in (
      select o.subject from request_counts o where o.opened_at < now() - interval '1 hour' limit 1000 for update skip locked);
  end if;
  return query
    insert into request_counts as r (subject, total, opened_at)
      select told.subject, told.count, now() from unnest(p_subjects, p_counts) as told (subject, count) order by told.subject
    on conflict on constraint request_counts_pkey do update set
      total = case when r.opened_at <= now() - length then excluded.total else r.total + excluded.total end,
      opened_at = case when r.opened_at <= now() - length then now() else r.opened_at end
    returning r.subject, r.total, r.opened_at,
      greatest(0, ceil(extract(epoch from r.opened_at + length - now()) * 1000))::int;
end $$;
revoke execute on function settle_windows(text[], integer[], integer) from public;
grant execute on function settle_windows(text[], integer[], integer) to kloppend_app;
alter function settle_windows(text[], integer[], integer) owner to kloppend_lookup;
