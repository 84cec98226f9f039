-- Attempts to log in are counted in the database, so that all processes of the program count together.
-- A subject is a hash of what is counted (an account and a network, a user and a code): the tables name no address.

create table login_attempts (
  subject  text        not null check (subject ~ '^[0-9a-f]{64}$'),
  attempts int         not null,
  last_at  timestamptz not null,
  -- Of an account: when the next attempt from an unknown network may be tried.
  next_at  timestamptz not null,
  primary key (subject)
);
create index login_attempts_age on login_attempts (last_at);

-- Networks from which an account was logged in to before: strangers cannot slow them down.
create table login_networks (
  subject text        not null check (subject ~ '^[0-9a-f]{64}$'),
  seen_at timestamptz not null,
  primary key (subject)
);
create index login_networks_age on login_networks (seen_at);
grant select, insert, update, delete on login_attempts, login_networks to kloppend_lookup;

-- Count one attempt and say whether it may be made, in one statement: attempts at the same moment wait for each other.
-- Nine within a quarter of an hour are free. From the tenth on, a pause follows that doubles from a second up to that quarter.
create function count_attempt(p_subject text) returns boolean
language sql security definer set search_path = pg_catalog, public as $$
  with counted as (
    insert into login_attempts as a (subject, attempts, last_at, next_at) values (p_subject, 1, now(), now())
    on conflict (subject) do update set
      attempts = case when a.last_at < now() - interval '15 minutes' then 1 else a.attempts + 1 end,
      last_at = now()
    where a.attempts < 10
       or a.last_at <= now() - least(interval '1 second' * power(2, least(a.attempts - 10, 10)), interval '15 minutes')
    returning 1
  )
  select exists (select from counted)
$$;

-- The attempt was right: what was counted is forgotten.
create function forget_attempts(p_subject text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from login_attempts where subject = p_subject
$$;

-- Count a mail with a link to one mail box, whichever business it is of, and say whether it may be sent: five in a day.
create function take_link_mail(p_subject text) returns boolean
language sql security definer set search_path = pg_catalog, public as $$
  with counted as (
    insert into login_attempts as a (subject, attempts, last_at, next_at) values (p_subject, 1, now(), now() + interval '1 day')
    on conflict (subject) do update set
      attempts = case when a.next_at <= now() then 1 else a.attempts + 1 end,
      last_at = now(),
      next_at = case when a.next_at <= now() then now() + interval '1 day' else a.next_at end
    where a.next_at <= now() or a.attempts < 5
    returning 1
  )
  select exists (select from counted)
$$;

-- Rows that are too old to count are removed by about one attempt in a hundred, a thousand at most.
create function prune_login_attempts() returns int
language sql security definer set search_path = pg_catalog, public as $$
  with attempts as (
    delete from login_attempts where subject in (
      select a.subject from login_attempts a where a.last_at < now() - interval '1 day' limit 1000) returning 1),
  networks as (
    delete from login_networks where subject in (
      select n.subject from login_networks n where n.seen_at < now() - interval '180 days' limit 1000) returning 1)
  select ((select count(*) from attempts) + (select count(*) from networks))::int
$$;

-- Count an attempt to log in. `p_source` is the account in one network, `p_account` the account from anywhere.
-- Gives the milliseconds to wait before the password is compared; -1 when this network tried too often, -2 when all unknown
-- networks together did. A network from which the account was logged in to before is never slowed down by others.
create function begin_login_attempt(p_account text, p_source text) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare wait_ms int;
begin
  if random() < 0.01 then perform prune_login_attempts(); end if;
  if not count_attempt(p_source) then return -1; end if;
  if exists (select from login_networks n where n.subject = p_source and n.seen_at > now() - interval '180 days') then
    return 0;
  end if;
  -- Twenty are free. Then each takes a turn of two seconds, which grows by one for every ten attempts up to half a minute;
  -- an attempt whose turn is more than three seconds away is refused.
  insert into login_attempts as a (subject, attempts, last_at, next_at) values (p_account, 1, now(), now())
  on conflict (subject) do update set
    attempts = case when a.last_at < now() - interval '15 minutes' then 1 else a.attempts + 1 end,
    last_at = now(),
    next_at = case when a.attempts < 20 or a.last_at < now() - interval '15 minutes' then now()
      else greatest(a.next_at, now()) + interval '1 second' * least(2 + (a.attempts - 20) / 10, 30) end
  where a.attempts < 20 or a.next_at <= now() + interval '3 seconds'
  returning ceil(extract(epoch from greatest(a.next_at - now(), interval '0')) * 1000)::int into wait_ms;
  return coalesce(wait_ms, -2);
end $$;

-- The password was right, or was chosen again by a link: the network is known from now on, and its attempts are forgotten.
create function note_login(p_source text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from login_attempts where subject = p_source;
  insert into login_networks as n (subject, seen_at) values (p_source, now())
  on conflict (subject) do update set seen_at = now() where n.seen_at < now() - interval '1 day';
$$;

-- Links that open an account end with its password: one that a thief of the mail box asked for must not work afterwards. A link that
-- confirms the address opens nothing, and goes on.
set local role kloppend_lookup;
create or replace function change_password(p_user_id uuid, p_password_hash text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update logins set password_hash = p_password_hash
  where user_id = p_user_id and tenant_id = current_setting('app.tenant_id')::uuid;
  delete from account_tokens t using logins l
  where t.user_id = p_user_id and t.purpose in ('reset-password', 'change-email') and l.user_id = t.user_id
    and l.tenant_id = current_setting('app.tenant_id')::uuid;
$$;

-- A user has twenty sessions at most: the one that was used longest ago ends for a new one.
create or replace function open_session_on(
  p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_expires_at timestamptz, p_ip text, p_user_agent text, p_device text
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare had_others boolean; is_new boolean;
begin
  delete from sessions s where s.user_id = p_user_id and (s.expires_at < now() or s.session_id in (
    select o.session_id from sessions o where o.user_id = p_user_id and o.ended_at is null
    order by coalesce(o.last_seen_at, o.created_at) desc, o.session_id offset 19));
  insert into sessions (session_id, user_id, tenant_id, expires_at, ip, user_agent, last_seen_at)
    select p_session_id, l.user_id, l.tenant_id, p_expires_at, left(p_ip, 60), left(p_user_agent, 400), now()
    from logins l where l.user_id = p_user_id and l.tenant_id = p_tenant_id;
  had_others := exists (select from login_devices d where d.user_id = p_user_id);
  insert into login_devices (user_id, device) values (p_user_id, p_device) on conflict do nothing;
  is_new := found;
  return is_new and had_others;
end $$;
set local role kloppend_owner;

do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where proname in (
    'count_attempt', 'forget_attempts', 'begin_login_attempt', 'note_login', 'take_link_mail', 'prune_login_attempts')
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;
