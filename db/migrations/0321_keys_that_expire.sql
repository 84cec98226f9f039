-- expand
-- Before a key of a program expires, its maker and the owners get a mail: fourteen days and one day ahead, once each (decision 141).
-- `told_days` is how many days ahead the last one was.
alter table api_tokens add column told_days smallint;

-- Take the keys of the business of which it is time to tell, and note that it was told: of each the latest of the given days that is due.
-- A key that was made for so few days is not told of that early.
create function take_expiring_api_tokens(p_today date, p_days int[])
  returns table (id uuid, user_id uuid, name text, expires_on date) language sql security definer
  set search_path to 'pg_catalog', 'public' as $$
  update api_tokens t set told_days = due.days
  from (
    select o.id, min(d.days) as days, o.expires_on from (
      select k.id, k.told_days, (k.expires_at at time zone 'Europe/Amsterdam')::date as expires_on,
             (k.created_at at time zone 'Europe/Amsterdam')::date as made_on
      from api_tokens k
      where k.tenant_id = current_setting('app.tenant_id')::uuid and k.revoked_at is null and k.expires_at > now()) o
    join unnest(p_days) as d (days) on o.expires_on - p_today <= d.days and o.expires_on - o.made_on > d.days
    group by o.id, o.expires_on, o.told_days
    having o.told_days is null or min(d.days) < o.told_days) due
  where t.tenant_id = current_setting('app.tenant_id')::uuid and t.id = due.id
    and t.revoked_at is null and (t.told_days is null or t.told_days > due.days)
  returning t.id, t.user_id, t.name, due.expires_on;
$$;
revoke execute on function take_expiring_api_tokens(date, int[]) from public;
grant execute on function take_expiring_api_tokens(date, int[]) to kloppend_app;
alter function take_expiring_api_tokens(date, int[]) owner to kloppend_lookup;
