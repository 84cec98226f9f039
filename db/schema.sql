-- Made by `npm run db:schema` from a freshly migrated database. Do not edit: the migrations are the source.

create role kloppend_app nosuperuser login inherit nobypassrls;
alter role kloppend_app set idle_in_transaction_session_timeout=10s;
alter role kloppend_app set lock_timeout=5s;
alter role kloppend_app set statement_timeout=15s;
alter role kloppend_app set transaction_timeout=30s;
create role kloppend_lookup nosuperuser nologin inherit nobypassrls;
create role kloppend_owner nosuperuser nologin noinherit nobypassrls;
grant kloppend_lookup to kloppend_owner;

CREATE OR REPLACE FUNCTION public.accept_invitation(p_token_hash text, p_user_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  link   member_invitations%rowtype;
begin
  select i.* into link from member_invitations i
    where i.tenant_id = tenant and i.token_hash = p_token_hash and i.outcome is null and i.expires_at > now() for update;
  if not found then return 'spent'; end if;
  perform 1 from logins l where l.user_id = p_user_id and l.email = link.email for update;
  if not found then return 'other-address'; end if;
  if exists (select from memberships m where m.tenant_id = tenant and m.user_id = p_user_id and m.until is null) then
    return 'member';
  end if;
  insert into memberships (tenant_id, user_id, role, invited_by) values (tenant, p_user_id, link.role, link.invited_by);
  update logins l set confirmed_at = coalesce(l.confirmed_at, now()) where l.user_id = p_user_id;
  update member_invitations i set outcome = 'accepted', ended_at = now() where i.tenant_id = tenant and i.id = link.id;
  return 'accepted';
end $function$;
alter function accept_invitation(text,uuid) owner to kloppend_lookup;
grant execute on function accept_invitation(text,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.add_passkey(p_user_id uuid, p_credential_id text, p_public_key bytea, p_counter bigint, p_transports text[], p_is_backed_up boolean, p_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform 1 from logins l where l.user_id = p_user_id for update;
  if not found or (select count(*) from passkeys k where k.user_id = p_user_id) >= 20 then return false; end if;
  insert into passkeys (credential_id, user_id, public_key, counter, transports, is_backed_up, name)
    values (p_credential_id, p_user_id, p_public_key, p_counter, p_transports, p_is_backed_up, p_name)
    on conflict (credential_id) do nothing;
  return found;
end $function$;
alter function add_passkey(uuid,text,bytea,bigint,text[],boolean,text) owner to kloppend_lookup;
grant execute on function add_passkey(uuid,text,bytea,bigint,text[],boolean,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.agree_on_fact(p_name text, p_value text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  known text;
begin
  insert into node_facts (name, value) values (p_name, p_value) on conflict do nothing;
  select value into known from node_facts where name = p_name;
  return known;
end $function$;
alter function agree_on_fact(text,text) owner to kloppend_lookup;
grant execute on function agree_on_fact(text,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.api_tokens_of_business()
 RETURNS TABLE(id uuid, user_id uuid, name text, prefix text, scopes text[], created_at timestamp with time zone, expires_at timestamp with time zone, revoked_at timestamp with time zone, last_used_at timestamp with time zone, last_used_from text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select t.id, t.user_id, t.name, t.prefix, t.scopes, t.created_at, t.expires_at, t.revoked_at, t.last_used_at, t.last_used_from
  from api_tokens t where t.tenant_id = current_setting('app.tenant_id')::uuid
$function$;
alter function api_tokens_of_business() owner to kloppend_lookup;
grant execute on function api_tokens_of_business() to kloppend_app;

CREATE OR REPLACE FUNCTION public.assert_allocated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  payment   uuid := coalesce(to_jsonb(new) ->> 'payment_id', to_jsonb(new) ->> 'id')::uuid;
  received  bigint;
  allocated bigint;
begin
  select p.amount_cents - p.surplus_cents - p.costs_cents - p.interest_cents into received from payments p
    where p.tenant_id = new.tenant_id and p.id = payment;
  if found then
    select sum(a.amount_cents) into allocated from payment_allocations a
      where a.tenant_id = new.tenant_id and a.payment_id = payment;
    if received is distinct from allocated then
      raise exception 'payment % is not allocated to the cent', payment
        using errcode = 'check_violation', constraint = 'payment_allocated', hint = 'payment_allocated';
    end if;
  end if;
  return null;
end $function$;
alter function assert_allocated() owner to kloppend_owner;
grant execute on function assert_allocated() to public;

CREATE OR REPLACE FUNCTION public.assert_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  entry    uuid;
  balances boolean;
begin
  if tg_table_name like 'postings%' then entry := new.entry_id; else entry := new.id; end if;
  select count(*) > 1 and sum(case side when 'debit' then amount_cents else -amount_cents end) = 0 into balances
    from postings where tenant_id = new.tenant_id and entry_id = entry;
  if balances is distinct from true then
    raise exception 'entry % does not balance', entry using errcode = 'check_violation', constraint = 'entry_balanced', hint = 'entry_balanced';
  end if;
  return null;
end
$function$;
alter function assert_balanced() owner to kloppend_owner;
grant execute on function assert_balanced() to public;

CREATE OR REPLACE FUNCTION public.assert_import_finished()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if exists (select from business_imports i where i.tenant_id = new.tenant_id and i.begun_xid is not null) then
    raise exception 'the import was not finished' using errcode = 'restrict_violation', constraint = 'import_finished', hint = 'import_finished';
  end if;
  return null;
end $function$;
alter function assert_import_finished() owner to kloppend_owner;
grant execute on function assert_import_finished() to public;

CREATE OR REPLACE FUNCTION public.begin_import(p_tenant uuid, p jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare content text;
begin
  perform lock_books(p_tenant);
  content := content_of_business(p_tenant);
  if content is not null then
    raise exception 'the business has rows in %', content
      using errcode = 'restrict_violation', constraint = 'business_is_empty', hint = 'business_is_empty', detail = content;
  end if;
  insert into business_imports
      (tenant_id, origin_id, archive_sha256, manifest_sha256, signed_by, is_own_key, program, schema_name, exported_at, imported_by)
    values (p_tenant, (p ->> 'originId')::uuid, p ->> 'archiveSha256', p ->> 'manifestSha256', p ->> 'signedBy',
            (p ->> 'isOwnKey')::boolean, p ->> 'program', p ->> 'schema', (p ->> 'exportedAt')::timestamptz,
            (p ->> 'importedBy')::uuid);
end $function$;
alter function begin_import(uuid,jsonb) owner to kloppend_owner;
grant execute on function begin_import(uuid,jsonb) to kloppend_app;

CREATE OR REPLACE FUNCTION public.begin_login_attempt(p_account text, p_source text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
end $function$;
alter function begin_login_attempt(text,text) owner to kloppend_lookup;
grant execute on function begin_login_attempt(text,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.begin_session(p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_expires_at timestamp with time zone, p_ip text, p_user_agent text, p_device text)
 RETURNS TABLE(is_unknown_device boolean, ended integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare had_others boolean;
begin
  update logins l set last_seen_at = now(), tenant_id = p_tenant_id where l.user_id = p_user_id;
  delete from sessions s where s.user_id = p_user_id
    and (s.expires_at < now() or coalesce(s.last_seen_at, s.created_at) <= now() - session_idle_limit());
  delete from sessions s where s.session_id in (
    select o.session_id from sessions o where o.user_id = p_user_id and o.ended_at is null
    order by coalesce(o.last_seen_at, o.created_at) desc, o.session_id offset 19);
  get diagnostics ended = row_count;
  insert into sessions (session_id, user_id, tenant_id, expires_at, ip, user_agent, last_seen_at)
    select p_session_id, m.user_id, m.tenant_id, p_expires_at, left(p_ip, 60), left(p_user_agent, 400), now()
    from memberships m where m.user_id = p_user_id and m.tenant_id = p_tenant_id and m.until is null
    for share;
  had_others := exists (select from login_devices d where d.user_id = p_user_id);
  is_unknown_device := had_others
    and not exists (select from login_devices d where d.user_id = p_user_id and d.device = p_device);
  insert into login_devices (user_id, device) values (p_user_id, p_device)
    on conflict (user_id, device) do update set last_seen = now();
  return next;
end $function$;
alter function begin_session(uuid,uuid,uuid,timestamp with time zone,text,text,text) owner to kloppend_lookup;
grant execute on function begin_session(uuid,uuid,uuid,timestamp with time zone,text,text,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.begin_session_from(p_from uuid, p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_ip text, p_user_agent text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into sessions (session_id, user_id, tenant_id, expires_at, ip, user_agent, last_seen_at, opened_from, is_by_passkey)
    select p_session_id, m.user_id, m.tenant_id, s.expires_at, left(p_ip, 60), left(p_user_agent, 400), now(),
           coalesce(s.opened_from, s.session_id), s.is_by_passkey
    from memberships m join sessions s on s.user_id = m.user_id
    where m.user_id = p_user_id and m.tenant_id = p_tenant_id and m.until is null
      and s.session_id = p_from and s.ended_at is null and s.expires_at > now()
    for share;
  if not found then return false; end if;
  update logins l set last_seen_at = now(), tenant_id = p_tenant_id where l.user_id = p_user_id;
  delete from sessions s where s.session_id in (
    select o.session_id from sessions o where o.user_id = p_user_id and o.ended_at is null
    order by coalesce(o.last_seen_at, o.created_at) desc, o.session_id offset 20);
  return true;
end $function$;
alter function begin_session_from(uuid,uuid,uuid,uuid,text,text) owner to kloppend_lookup;
grant execute on function begin_session_from(uuid,uuid,uuid,uuid,text,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.businesses_of(p_user_id uuid)
 RETURNS TABLE(tenant_id uuid, name text, role text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
#variable_conflict use_column
begin
  return query
    select m.tenant_id, b.name, m.role
    from memberships m join tenants b on b.tenant_id = m.tenant_id
    where m.user_id = p_user_id and m.until is null
    order by lower(b.name), m.tenant_id;
end
$function$;
alter function businesses_of(uuid) owner to kloppend_lookup;
grant execute on function businesses_of(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.businesses_of_login(p_user_id uuid)
 RETURNS TABLE(tenant_id uuid, name text, role text, is_test boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
#variable_conflict use_column
declare
  seats uuid[] := array(select m.tenant_id from memberships m where m.user_id = p_user_id and m.until is null);
  tests uuid[] := array(select t.tenant_id from test_businesses t where t.tenant_id = any(seats));
begin
  return query
    select m.tenant_id, b.name, m.role, m.tenant_id = any(tests)
    from memberships m join tenants b on b.tenant_id = m.tenant_id
    where m.user_id = p_user_id and m.until is null
    order by m.tenant_id = any(tests), lower(b.name), m.tenant_id;
end
$function$;
alter function businesses_of_login(uuid) owner to kloppend_lookup;
grant execute on function businesses_of_login(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.change_email(p_token_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare wish account_tokens%rowtype;
begin
  update account_tokens t set used_at = now()
    where t.token_hash = p_token_hash and t.purpose = 'change-email' and t.used_at is null and t.expires_at > now()
      and exists (select from memberships m
        where m.user_id = t.user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null)
    returning t.* into wish;
  if not found then return null; end if;
  begin
    update logins set email = wish.new_email, confirmed_at = now() where user_id = wish.user_id;
  exception when unique_violation then
    return false;
  end;
  delete from account_tokens t where t.user_id = wish.user_id;
  return true;
end $function$;
alter function change_email(text) owner to kloppend_lookup;
grant execute on function change_email(text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.change_fact(p_name text, p_value text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into node_facts (name, value) values (p_name, p_value)
  on conflict (name) do update set value = p_value, noted_at = now()
$function$;
alter function change_fact(text,text) owner to kloppend_lookup;
grant execute on function change_fact(text,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.change_member_role(p_user_id uuid, p_role text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update memberships m set role = p_role,
      seat_since = case when p_role like 'accountant-%' and m.role not like 'accountant-%' then now() else m.seat_since end
    where m.tenant_id = current_setting('app.tenant_id')::uuid and m.user_id = p_user_id and m.until is null;
  return found;
end $function$;
alter function change_member_role(uuid,text) owner to kloppend_lookup;
grant execute on function change_member_role(uuid,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.change_password(p_user_id uuid, p_password_hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update logins set password_hash = p_password_hash
  where user_id = p_user_id and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  delete from account_tokens t
  where t.user_id = p_user_id and t.purpose in ('reset-password', 'change-email') and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
$function$;
alter function change_password(uuid,text) owner to kloppend_lookup;
grant execute on function change_password(uuid,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.check_arrangement_sum()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if (select sum(i.amount_cents) from payment_instalments i where i.tenant_id = new.tenant_id and i.arrangement_id = new.id)
     is distinct from new.agreed_cents then
    raise exception 'instalments are together what was agreed' using errcode = 'check_violation',
      constraint = 'payment_arrangements_sum', hint = 'payment_arrangements_sum';
  end if;
  return null;
end
$function$;
alter function check_arrangement_sum() owner to kloppend_owner;

CREATE OR REPLACE FUNCTION public.claim_job_in_turn(p_kind text, p_after uuid, p_lease interval, p_worker uuid DEFAULT NULL::uuid)
 RETURNS TABLE(tenant_id uuid, id uuid, kind text, payload jsonb, attempts integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
#variable_conflict use_column
declare
  nobody    constant uuid := '00000000-0000-0000-0000-000000000000';
  suspended constant uuid[] := array(select s.tenant_id from suspended_businesses s);
  served    uuid := coalesce(p_after, nobody);
  next_up   uuid;
  is_second_round boolean := false;
begin
  loop
    select j.tenant_id into next_up from jobs j
      where j.state = 'queued' and j.kind = p_kind and j.tenant_id > served and j.tenant_id <> all (suspended)
      order by j.tenant_id limit 1;
    if not found then
      if is_second_round then return; end if;
      is_second_round := true;
      served := nobody;
      continue;
    end if;
    if is_second_round and p_after is not null and next_up > p_after then return; end if;
    return query
      update jobs j set locked_until = now() + p_lease, locked_by = p_worker, attempts = j.attempts + 1
      from (
        select d.tenant_id, d.id from jobs d
        where d.state = 'queued' and d.kind = p_kind and d.tenant_id = next_up
          and d.run_at <= now() and (d.locked_until is null or d.locked_until < now())
        order by d.run_at limit 1 for update skip locked
      ) due
      where j.tenant_id = due.tenant_id and j.id = due.id
      returning j.tenant_id, j.id, j.kind, j.payload, j.attempts;
    if found then return; end if;
    served := next_up;
  end loop;
end $function$;
alter function claim_job_in_turn(text,uuid,interval,uuid) owner to kloppend_lookup;
grant execute on function claim_job_in_turn(text,uuid,interval,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.claim_jobs(p_limit integer, p_lease interval, p_except text[], p_worker uuid DEFAULT NULL::uuid)
 RETURNS TABLE(tenant_id uuid, id uuid, kind text, payload jsonb, attempts integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select * from claim_known_jobs(
    array(select k from unnest(kinds_of_before()) as k where k <> all (p_except)), p_limit, p_lease, p_worker)
$function$;
alter function claim_jobs(integer,interval,text[],uuid) owner to kloppend_lookup;
grant execute on function claim_jobs(integer,interval,text[],uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.claim_jobs_in_turn(p_limit integer, p_kind text, p_tenant uuid, p_lease interval, p_except text[], p_worker uuid DEFAULT NULL::uuid)
 RETURNS TABLE(tenant_id uuid, id uuid, kind text, payload jsonb, attempts integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select * from claim_known_jobs_in_turn(
    array(select k from unnest(kinds_of_before()) as k where k <> all (p_except)), p_limit, p_kind, p_tenant, p_lease, p_worker)
$function$;
alter function claim_jobs_in_turn(integer,text,uuid,interval,text[],uuid) owner to kloppend_lookup;
grant execute on function claim_jobs_in_turn(integer,text,uuid,interval,text[],uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.claim_known_jobs(p_kinds text[], p_limit integer, p_lease interval, p_worker uuid)
 RETURNS TABLE(tenant_id uuid, id uuid, kind text, payload jsonb, attempts integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update jobs j set locked_until = now() + p_lease, locked_by = p_worker, attempts = j.attempts + 1
  from (
    select d.tenant_id, d.id from jobs d
    where d.state = 'queued' and d.run_at <= now() and (d.locked_until is null or d.locked_until < now())
      and d.kind = any (p_kinds) and d.tenant_id <> all (array(select s.tenant_id from suspended_businesses s))
    order by d.run_at limit p_limit for update skip locked
  ) due
  where j.tenant_id = due.tenant_id and j.id = due.id
  returning j.tenant_id, j.id, j.kind, j.payload, j.attempts
$function$;
alter function claim_known_jobs(text[],integer,interval,uuid) owner to kloppend_lookup;
grant execute on function claim_known_jobs(text[],integer,interval,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.claim_known_jobs_in_turn(p_kinds text[], p_limit integer, p_kind text, p_tenant uuid, p_lease interval, p_worker uuid)
 RETURNS TABLE(tenant_id uuid, id uuid, kind text, payload jsonb, attempts integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
#variable_conflict use_column
declare
  nobody     constant uuid := '00000000-0000-0000-0000-000000000000';
  kinds      constant text[] := array(select distinct k from unnest(p_kinds) as k order by k);
  suspended  constant uuid[] := array(select s.tenant_id from suspended_businesses s);
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
        and d.run_at <= now() and (d.locked_until is null or d.locked_until < now()) and d.tenant_id <> all (suspended)
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
end $function$;
alter function claim_known_jobs_in_turn(text[],integer,text,uuid,interval,uuid) owner to kloppend_lookup;
grant execute on function claim_known_jobs_in_turn(text[],integer,text,uuid,interval,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.clients_of(p_user_id uuid)
 RETURNS TABLE(tenant_id uuid, name text, seat text, lacks_second_factor boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
#variable_conflict use_column
declare
  client record;
begin
  if not exists (select from logins l where l.user_id = p_user_id) then return; end if;
  for client in
    select m.tenant_id, b.name, m.role
    from memberships m join tenants b on b.tenant_id = m.tenant_id
    where m.user_id = p_user_id and m.until is null and m.role like 'accountant-%'
    order by lower(b.name), m.tenant_id
  loop
    if is_suspended(client.tenant_id) then continue; end if;
    tenant_id := client.tenant_id;
    name := client.name;
    seat := seat_of(client.tenant_id, client.role);
    lacks_second_factor := coalesce(second_factor_due(client.tenant_id, p_user_id) <= now(), false);
    return next;
  end loop;
end
$function$;
alter function clients_of(uuid) owner to kloppend_lookup;
grant execute on function clients_of(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.confirm_email(p_user_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update logins set confirmed_at = coalesce(confirmed_at, now())
  where user_id = p_user_id and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null)
$function$;
alter function confirm_email(uuid) owner to kloppend_lookup;
grant execute on function confirm_email(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.content_of_business(p_tenant uuid)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  tbl   name;
  found_any boolean;
begin
  for tbl in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relforcerowsecurity
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      and c.relname not in (
        'tenants', 'ledger_accounts', 'number_series', 'document_settings', 'logos', 'setting_changes', 'mails', 'vat_intervals',
        'kor_periods', 'jobs', 'idempotency_keys', 'mail_budgets', 'notification_readers', 'notification_snoozes',
        'file_usage', 'file_sweeps', 'file_proofs', 'whole_exports', 'import_parts', 'second_factor_obligations',
        'uploaded_archives', 'uploaded_archive_parts', 'member_invitations', 'ownership_offers', 'audit_events', 'audit_changes')
    order by c.relname = 'documents' desc, c.relname = 'journal_entries' desc, c.relname = 'expenses' desc, c.relname
  loop
    execute format('select exists (select from %I where tenant_id = $1)', tbl) into found_any using p_tenant;
    if found_any then return tbl; end if;
  end loop;
  if exists (select from number_series s where s.tenant_id = p_tenant and s.last_number > 0) then
    return 'number_series';
  end if;
  return null;
end $function$;
alter function content_of_business(uuid) owner to kloppend_owner;
grant execute on function content_of_business(uuid) to public;

CREATE OR REPLACE FUNCTION public.count_attempt(p_subject text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
$function$;
alter function count_attempt(text) owner to kloppend_lookup;
grant execute on function count_attempt(text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.current_event()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select nullif(current_setting('app.event', true), '')::uuid
$function$;
alter function current_event() owner to kloppend_owner;
grant execute on function current_event() to public;

CREATE OR REPLACE FUNCTION public.customer_references(p_tenant uuid, p_customer uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  documents_count int; projects_count int; payments_count int; prices_count int; recurring_count int; mandates_count int; items_count int;
begin
  select count(*) into documents_count from documents d where d.tenant_id = p_tenant and d.customer_id = p_customer;
  select count(*) into projects_count from projects p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into payments_count from payments p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into prices_count from customer_prices p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into recurring_count from recurring_invoices r where r.tenant_id = p_tenant and r.customer_id = p_customer;
  select count(*) into mandates_count from mandates m where m.tenant_id = p_tenant and m.customer_id = p_customer;
  select count(*) into items_count from customer_open_items o where o.tenant_id = p_tenant and o.customer_id = p_customer;
  return jsonb_build_object('documents', documents_count, 'projects', projects_count, 'payments', payments_count,
    'prices', prices_count, 'recurringInvoices', recurring_count, 'mandates', mandates_count, 'openItems', items_count);
end
$function$;
alter function customer_references(uuid,uuid) owner to kloppend_owner;
grant execute on function customer_references(uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.decide_accountant_filing(p_user_id uuid, p_may_file boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if p_may_file then
    insert into accountant_filing (tenant_id, decided_by)
      values (current_setting('app.tenant_id')::uuid, p_user_id) on conflict (tenant_id) do nothing;
  else
    delete from accountant_filing f where f.tenant_id = current_setting('app.tenant_id')::uuid;
  end if;
  return found;
end $function$;
alter function decide_accountant_filing(uuid,boolean) owner to kloppend_lookup;
grant execute on function decide_accountant_filing(uuid,boolean) to kloppend_app;

CREATE OR REPLACE FUNCTION public.delete_business()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  tenant    uuid := current_setting('app.tenant_id')::uuid;
  ordered   timestamptz;
  statement text;
begin
  select o.ordered_at into ordered from deletion_orders o
    where o.tenant_id = tenant and o.due_at <= now() for update;
  if not found then return false; end if;
  -- A person who works in another business too keeps the login, which opens that business from now on.
  update logins l set tenant_id = m.tenant_id from memberships m
    where l.tenant_id = tenant and m.user_id = l.user_id and m.tenant_id <> tenant and m.until is null;
  select 'with ' || string_agg(format('part_%s as (delete from %I where tenant_id = $1)', c.oid, c.relname), ', ' order by c.relname)
      || ' select 1'
    into statement
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('tenants', 'deletion_orders');
  execute statement using tenant;
  insert into deleted_businesses (business_id, ordered_at) values (tenant, ordered);
  delete from deletion_orders where tenant_id = tenant;
  delete from tenants where tenant_id = tenant;
  return true;
end $function$;
alter function delete_business() owner to kloppend_owner;
grant execute on function delete_business() to kloppend_app;

CREATE OR REPLACE FUNCTION public.delete_concept(p_tenant uuid, p_document_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform 1 from documents d
    where d.tenant_id = p_tenant and d.id = p_document_id and d.state = 'concept' and d.number is null for update;
  if not found then return false; end if;
  delete from public_links l where l.tenant_id = p_tenant and l.key = p_document_id::text;
  delete from quote_events e where e.tenant_id = p_tenant and e.document_id = p_document_id;
  delete from quotes q where q.tenant_id = p_tenant and q.document_id = p_document_id;
  delete from document_events e where e.tenant_id = p_tenant and e.document_id = p_document_id;
  delete from document_lines l where l.tenant_id = p_tenant and l.document_id = p_document_id;
  delete from documents d where d.tenant_id = p_tenant and d.id = p_document_id;
  return true;
end $function$;
alter function delete_concept(uuid,uuid) owner to kloppend_owner;
grant execute on function delete_concept(uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.disable_totp(p_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update logins set totp_secret = null, totp_enabled_at = null, totp_last_step = 0
  where user_id = p_user_id and totp_enabled_at is not null and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  if not found then return false; end if;
  delete from recovery_codes where user_id = p_user_id;
  return true;
end $function$;
alter function disable_totp(uuid) owner to kloppend_lookup;
grant execute on function disable_totp(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.email_change_of(p_token_hash text)
 RETURNS TABLE(user_id uuid, tenant_id uuid, email text, new_email text, session_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select l.user_id, m.tenant_id, l.email, t.new_email, t.session_id
  from account_tokens t join logins l on l.user_id = t.user_id
  join memberships m on m.user_id = l.user_id and m.until is null
  where t.token_hash = p_token_hash and t.purpose = 'change-email' and t.used_at is null and t.expires_at > now()
  order by m.tenant_id = l.tenant_id desc, m.since desc limit 1
$function$;
alter function email_change_of(text) owner to kloppend_lookup;
grant execute on function email_change_of(text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.email_of_author(p_user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select l.email from logins l where l.user_id = p_user_id and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid)
$function$;
alter function email_of_author(uuid) owner to kloppend_lookup;
grant execute on function email_of_author(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.email_of_user(p_user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select l.email from logins l join memberships m on m.user_id = l.user_id
  where l.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$function$;
alter function email_of_user(uuid) owner to kloppend_lookup;
grant execute on function email_of_user(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.enable_own_rows(tbl regclass, author name)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  -- Not for the lookup role, which looks before a login is known.
  execute format($f$create policy own_rows on %1$s as restrictive to kloppend_app, kloppend_owner
                    using (current_setting('app.sees') = 'all' or %2$I = nullif(current_setting('app.sees'), 'all')::uuid)
                    with check (current_setting('app.sees') = 'all' or %2$I = nullif(current_setting('app.sees'), 'all')::uuid)$f$,
                 tbl, author);
end $function$;
alter function enable_own_rows(regclass,name) owner to kloppend_owner;

CREATE OR REPLACE FUNCTION public.enable_tenant_isolation(tbl regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format($f$create policy tenant_isolation on %s
                    using (tenant_id = current_setting('app.tenant_id')::uuid)
                    with check (tenant_id = current_setting('app.tenant_id')::uuid)$f$, tbl);
  execute format('alter table %s alter column tenant_id set statistics 1', tbl);
end $function$;
alter function enable_tenant_isolation(regclass) owner to kloppend_owner;

CREATE OR REPLACE FUNCTION public.enable_totp(p_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update logins set totp_enabled_at = now()
  where user_id = p_user_id and totp_secret is not null and totp_enabled_at is null and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  return found;
end $function$;
alter function enable_totp(uuid) owner to kloppend_lookup;
grant execute on function enable_totp(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.end_login(p_session_id uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update sessions s set ended_at = now()
  from sessions o
  where o.session_id = p_session_id and s.user_id = o.user_id and s.ended_at is null
    and coalesce(s.opened_from, s.session_id) = coalesce(o.opened_from, o.session_id)
  returning s.session_id
$function$;
alter function end_login(uuid) owner to kloppend_lookup;
grant execute on function end_login(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.end_member(p_user_id uuid)
 RETURNS TABLE(session_id uuid, api_token_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  keys   uuid[];
begin
  keys := array(select t.id from api_tokens t where t.tenant_id = tenant and t.user_id = p_user_id and t.revoked_at is null);
  -- `memberships_end_tokens` ends the keys.
  update memberships m set until = greatest(now(), m.since)
    where m.tenant_id = tenant and m.user_id = p_user_id and m.until is null;
  if not found then return; end if;
  return query
    update sessions s set ended_at = now()
    where s.tenant_id = tenant and s.user_id = p_user_id and s.ended_at is null
    returning s.session_id, null::uuid;
  return query select null::uuid, key from unnest(keys) as key;
end $function$;
alter function end_member(uuid) owner to kloppend_lookup;
grant execute on function end_member(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.end_money_rights()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  new.money_rights := '{}';
  return new;
end $function$;
alter function end_money_rights() owner to kloppend_owner;
grant execute on function end_money_rights() to public;

CREATE OR REPLACE FUNCTION public.end_passkey(p_user_id uuid, p_credential_id text)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  delete from passkeys k where k.user_id = p_user_id and k.credential_id = p_credential_id returning k.name
$function$;
alter function end_passkey(uuid,text) owner to kloppend_lookup;
grant execute on function end_passkey(uuid,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.end_session(p_session_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update sessions set ended_at = now() where session_id = p_session_id and ended_at is null
$function$;
alter function end_session(uuid) owner to kloppend_lookup;
grant execute on function end_session(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.end_sessions_of(p_user_id uuid, p_only uuid, p_keep uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update sessions s set ended_at = now()
  where s.user_id = p_user_id and s.ended_at is null
    and (p_only is null or s.session_id = p_only) and s.session_id is distinct from p_keep
    and exists (select from memberships m
      where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null)
  returning s.session_id
$function$;
alter function end_sessions_of(uuid,uuid,uuid) owner to kloppend_lookup;
grant execute on function end_sessions_of(uuid,uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.end_tokens_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update api_tokens t set revoked_at = now()
    where t.tenant_id = new.tenant_id and t.user_id = new.user_id and t.revoked_at is null;
  return new;
end $function$;
alter function end_tokens_of_member() owner to kloppend_owner;
grant execute on function end_tokens_of_member() to public;

CREATE OR REPLACE FUNCTION public.find_invitation(p_token_hash text)
 RETURNS TABLE(tenant_id uuid, business text, email text, role text, expires_at timestamp with time zone, state text, has_login boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
#variable_conflict use_column
declare
  found_one record;
begin
  select i.* into found_one from member_invitations i where i.token_hash = p_token_hash;
  if not found then return; end if;
  tenant_id := found_one.tenant_id;
  business := (select b.name from tenants b where b.tenant_id = found_one.tenant_id);
  email := found_one.email;
  role := found_one.role;
  expires_at := found_one.expires_at;
  state := coalesce(found_one.outcome, case when found_one.expires_at <= now() then 'expired' else 'open' end);
  has_login := exists (select from logins l join memberships m on m.user_id = l.user_id and m.until is null
    where l.email = found_one.email);
  return next;
end
$function$;
alter function find_invitation(text) owner to kloppend_lookup;
grant execute on function find_invitation(text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.find_login(p_email text)
 RETURNS TABLE(user_id uuid, tenant_id uuid, email text, password_hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select l.user_id, m.tenant_id, l.email, l.password_hash
  from logins l join memberships m on m.user_id = l.user_id and m.until is null
  where l.email = lower(p_email)
  order by is_suspended(m.tenant_id), m.tenant_id = l.tenant_id desc, m.since desc limit 1
$function$;
alter function find_login(text) owner to kloppend_lookup;
grant execute on function find_login(text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.find_passkey(p_credential_id text)
 RETURNS TABLE(user_id uuid, tenant_id uuid, email text, public_key bytea, counter bigint, transports text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select k.user_id, f.tenant_id, f.email, k.public_key, k.counter, k.transports
  from passkeys k join logins l on l.user_id = k.user_id cross join lateral find_login(l.email) f
  where k.credential_id = p_credential_id
$function$;
alter function find_passkey(text) owner to kloppend_lookup;
grant execute on function find_passkey(text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.finish_import(p_tenant uuid, p_tables jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  tbl      record;
  invoice  record;
  link     record;
  names    text;
  readings text;
  known    int;
  added    int;
begin
  if not is_importing(p_tenant) then
    raise exception 'no import was begun' using errcode = 'restrict_violation';
  end if;
  -- What a registration made, and the export has too.
  delete from document_settings d where d.tenant_id = p_tenant;
  delete from ledger_accounts a where a.tenant_id = p_tenant;
  delete from number_series s where s.tenant_id = p_tenant;
  delete from vat_intervals v where v.tenant_id = p_tenant;
  delete from kor_periods k where k.tenant_id = p_tenant;

  for tbl in
    with recursive tables as (
      select c.oid, c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
        -- As in transfer/domain/left-out.ts: nothing that gives access, orders work or deletes.
        and c.relname not in (
          'jobs', 'idempotency_keys', 'quote_codes', 'public_links', 'customer_links', 'mail_budgets', 'notification_readers',
          'notification_snoozes', 'deletion_orders', 'whole_exports', 'file_usage', 'file_sweeps', 'file_proofs',
          'quarantined_files', 'business_imports', 'import_parts', 'second_factor_obligations')
    ), levels as (
      select t.oid, 0 as level from tables t
      union
      select k.conrelid, l.level + 1 from levels l
      join pg_constraint k on k.confrelid = l.oid and k.contype = 'f' and k.conrelid <> k.confrelid
      where l.level < 40
    )
    select t.oid, t.name, p_tables -> t.name::text as columns
    from tables t join levels l on l.oid = t.oid
    where p_tables ? t.name::text
    group by t.oid, t.name order by max(l.level), t.name
  loop
    select string_agg(format('%I', a.attname), ', ' order by a.attname),
           string_agg(format('(r ->> %L)::%s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attname),
           count(*)
      into names, readings, known
      from pg_attribute a
      where a.attrelid = tbl.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attname not in ('tenant_id', 'created_xid', 'archive_imported_at') and tbl.columns ? a.attname::text;
    if known <> jsonb_array_length(tbl.columns) then
      raise exception 'columns of % that are not known', tbl.name using errcode = 'undefined_column';
    end if;
    -- What is history only is marked here, where no archive can leave the mark out.
    if exists (select from pg_attribute a
               where a.attrelid = tbl.oid and a.attname = 'archive_imported_at' and not a.attisdropped) then
      names := names || ', archive_imported_at';
      readings := readings || ', now()';
    end if;
    execute format(
      'insert into %I (tenant_id, %s) select $1, %s from import_parts p cross join lateral jsonb_array_elements(p.rows) r
       where p.tenant_id = $1 and p.table_name = %L %s',
      tbl.name, names, readings, tbl.name,
      case tbl.name
        when 'tenants' then format('on conflict (tenant_id) do update set (%s) = row (%s)', names,
          (select string_agg(format('excluded.%I', each), ', ') from unnest(string_to_array(names, ', ')) each))
        -- The lock of the books makes a row of its own.
        when 'number_series' then 'on conflict (tenant_id, series, year) do update set last_number = excluded.last_number'
        when 'logos' then 'on conflict do nothing'
        else ''
      end) using p_tenant;
    get diagnostics added = row_count;
    delete from import_parts p where p.tenant_id = p_tenant and p.table_name = tbl.name;
    if added >= 500 then perform take_statistics(tbl.oid); end if;
  end loop;
  if exists (select from import_parts p where p.tenant_id = p_tenant) then
    raise exception 'rows of a table that is not imported' using errcode = 'undefined_table';
  end if;

  -- A link that leads to another business of this installation stays with that one.
  for link in
    select q.document_id::text as key from quotes q where q.tenant_id = p_tenant
    union select s.id::text from quote_signatures s where s.tenant_id = p_tenant
    union select s.pdf_sha256 from quote_signatures s where s.tenant_id = p_tenant
    union select f.sha256 from document_files f where f.tenant_id = p_tenant and f.kind in ('signed', 'countersigned')
  loop
    if tenant_of_link(link.key) is null then
      insert into public_links (tenant_id, key) values (p_tenant, link.key);
    end if;
  end loop;
  delete from file_usage u where u.tenant_id = p_tenant;
  insert into file_usage (tenant_id, files, size_bytes)
    select p_tenant, count(*), coalesce(sum(size_bytes), 0) from (
      select b.size_bytes from backing_documents b where b.tenant_id = p_tenant
      union all
      select m.size_bytes from mail_files m where m.tenant_id = p_tenant) counted;
  for invoice in
    select distinct d.corrects_id as id from documents d
    where d.tenant_id = p_tenant and d.kind = 'credit-note' and d.state <> 'concept'
  loop
    if overcredit_of(p_tenant, invoice.id) is not null then
      raise exception 'more is credited than was invoiced'
        using errcode = 'check_violation', constraint = overcredit_of(p_tenant, invoice.id);
    end if;
  end loop;
  update business_imports i set begun_xid = null where i.tenant_id = p_tenant;
  -- Balanced entries and allocated payments: asserted now, while the rest can be rolled back with a sentence.
  execute 'set constraints all immediate';
end $function$;
alter function finish_import(uuid,jsonb) owner to kloppend_owner;
grant execute on function finish_import(uuid,jsonb) to kloppend_app;

CREATE OR REPLACE FUNCTION public.follow_billed_hours()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update billed_hours b
    set released_at = case when new.state = 'cancelled' or new.is_archived then now() end
    where b.tenant_id = new.tenant_id and b.invoice_id = new.id
      and (b.released_at is null) = (new.state = 'cancelled' or new.is_archived);
  return null;
end $function$;
alter function follow_billed_hours() owner to kloppend_owner;
grant execute on function follow_billed_hours() to public;

CREATE OR REPLACE FUNCTION public.forget_account_mails(p_tenant uuid, p_limit integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  delete from mails m where m.tenant_id = p_tenant and m.id in (
    select o.id from mails o
    where o.tenant_id = p_tenant and o.document_id is null and o.purpose in ('account', 'account-link', 'test', 'receipt-answer')
      and (o.state in ('sent', 'withdrawn') and o.created_at < now() - interval '90 days'
        or o.state = 'failed' and o.created_at < now() - interval '2 years')
    order by o.created_at limit p_limit);
  return exists (select from mails o
    where o.tenant_id = p_tenant and o.document_id is null and o.purpose in ('account', 'account-link', 'test', 'receipt-answer')
      and o.state in ('sent', 'withdrawn', 'failed'));
end $function$;
alter function forget_account_mails(uuid,integer) owner to kloppend_owner;
grant execute on function forget_account_mails(uuid,integer) to kloppend_app;

CREATE OR REPLACE FUNCTION public.forget_attempts(p_subject text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  delete from login_attempts where subject = p_subject
$function$;
alter function forget_attempts(text) owner to kloppend_lookup;
grant execute on function forget_attempts(text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.forget_kept_mails(p_tenant uuid, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  return query
    with forgotten as (
      delete from mails m where m.tenant_id = p_tenant and m.id in (
        select o.id from mails o
        where o.tenant_id = p_tenant and o.document_id is null and o.purpose in ('account', 'account-link', 'test', 'receipt-answer')
          and o.state = 'kept' and o.created_at < now() - interval '90 days'
        order by o.created_at limit p_limit)
      returning m.id, m.archive_imported_at)
    select f.id from forgotten f where f.archive_imported_at is null;
end
$function$;
alter function forget_kept_mails(uuid,integer) owner to kloppend_owner;
grant execute on function forget_kept_mails(uuid,integer) to kloppend_app;

CREATE OR REPLACE FUNCTION public.forget_logins(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare one integer; total integer := 0;
begin
  delete from sessions where session_id in (
    select s.session_id from sessions s where s.expires_at < now() - interval '7 days'
    order by s.expires_at limit p_limit for update skip locked);
  get diagnostics one = row_count; total := total + one;
  delete from account_tokens where token_hash in (
    select t.token_hash from account_tokens t where t.expires_at < now() - interval '7 days'
    order by t.expires_at limit p_limit for update skip locked);
  get diagnostics one = row_count; total := total + one;
  delete from login_devices d using (
    select o.user_id, o.device from login_devices o where o.last_seen < now() - interval '1 year'
    order by o.last_seen limit p_limit for update skip locked) old
    where d.user_id = old.user_id and d.device = old.device;
  get diagnostics one = row_count; total := total + one;
  delete from login_attempts where subject in (
    select a.subject from login_attempts a where a.last_at < now() - interval '1 day'
    order by a.last_at limit p_limit for update skip locked);
  get diagnostics one = row_count; total := total + one;
  delete from login_networks where subject in (
    select n.subject from login_networks n where n.seen_at < now() - interval '180 days'
    order by n.seen_at limit p_limit for update skip locked);
  get diagnostics one = row_count; total := total + one;
  return total;
end $function$;
alter function forget_logins(integer) owner to kloppend_lookup;
grant execute on function forget_logins(integer) to kloppend_app;

CREATE OR REPLACE FUNCTION public.free_arranged_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update payment_arrangement_items i set is_live = false where i.tenant_id = new.tenant_id and i.arrangement_id = new.id;
  return null;
end
$function$;
alter function free_arranged_items() owner to kloppend_owner;

CREATE OR REPLACE FUNCTION public.give_jobs_back(p_worker uuid)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with given as (
    update jobs j set locked_until = null, locked_by = null, attempts = greatest(j.attempts - 1, 0)
    where j.locked_by = p_worker and j.state = 'queued'
    returning 1
  )
  select count(*) from given
$function$;
alter function give_jobs_back(uuid) owner to kloppend_lookup;
grant execute on function give_jobs_back(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.give_money_rights(p_user_id uuid, p_rights text[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update memberships m set money_rights = p_rights
    where m.tenant_id = current_setting('app.tenant_id')::uuid and m.user_id = p_user_id and m.until is null;
  return found;
end $function$;
alter function give_money_rights(uuid,text[]) owner to kloppend_lookup;
grant execute on function give_money_rights(uuid,text[]) to kloppend_app;

CREATE OR REPLACE FUNCTION public.guard_archive_part()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare archive_size bigint;
begin
  select a.size_bytes into archive_size from uploaded_archives a
    where a.tenant_id = new.tenant_id and a.id = new.archive_id and a.closed_at is null for update;
  if archive_size is null or new.start_byte + new.size_bytes > archive_size or exists (
    select from uploaded_archive_parts p
    where p.tenant_id = new.tenant_id and p.archive_id = new.archive_id
      and p.start_byte < new.start_byte + new.size_bytes and new.start_byte < p.start_byte + p.size_bytes) then
    raise exception 'a part that overlaps another, or is outside an open archive'
      using errcode = 'check_violation', constraint = 'archive_parts_apart', hint = 'archive_parts_apart';
  end if;
  return new;
end $function$;
alter function guard_archive_part() owner to kloppend_owner;
grant execute on function guard_archive_part() to public;

CREATE OR REPLACE FUNCTION public.guard_arranged_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if not exists (select from payment_arrangement_items a
                 where a.tenant_id = new.tenant_id and a.open_item_id = new.id and a.is_live) then
    return null;
  end if;
  if new.amount_cents <> old.amount_cents or exists (
       select from open_items i
       join journal_entries e on e.tenant_id = new.tenant_id and e.source_type = 'opening' and e.source_id = i.opening_id and e.purpose = 'reverse'
       where i.tenant_id = new.tenant_id and i.id = new.id) then
    raise exception 'an item of a running arrangement stays as it was agreed' using errcode = 'restrict_violation',
      constraint = 'arranged_item_stays', hint = 'arranged_item_stays';
  end if;
  return null;
end
$function$;
alter function guard_arranged_item() owner to kloppend_owner;

CREATE OR REPLACE FUNCTION public.guard_arranged_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  elsif new.customer_id = old.customer_id or is_customer_merge(old.tenant_id, old.customer_id, new.customer_id) then
    return new;
  end if;
  if exists (select from payment_arrangement_items a
             where a.tenant_id = old.tenant_id and a.open_item_id = old.open_item_id and a.is_live) then
    raise exception 'an item of a running arrangement keeps its customer' using errcode = 'restrict_violation',
      constraint = 'arranged_item_customer', hint = 'arranged_item_customer';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end
$function$;
alter function guard_arranged_link() owner to kloppend_owner;

CREATE OR REPLACE FUNCTION public.guard_asset()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null or old.disposed_on is not null then
    raise exception 'an asset is never deleted, and keeps how it ended' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_asset() owner to kloppend_owner;
grant execute on function guard_asset() to public;

CREATE OR REPLACE FUNCTION public.guard_asset_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if exists (select from asset_depreciations d
             where d.tenant_id = new.tenant_id and d.asset_id = new.asset_id and d.month >= new.from_month)
     and not is_importing(new.tenant_id) then
    raise exception 'a month that was booked stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_asset_change() owner to kloppend_owner;
grant execute on function guard_asset_change() to public;

CREATE OR REPLACE FUNCTION public.guard_bank_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  removed uuid;
begin
  if tg_op = 'UPDATE' and regexp_replace(tg_table_name, '_\d+$', '') = 'bank_lines' then
    if old.is_doubtful and new.duplicate_of is null and not new.is_doubtful
        and to_jsonb(new) - 'duplicate_of' - 'is_doubtful' = to_jsonb(old) - 'duplicate_of' - 'is_doubtful'
        and exists (select from bank_separate_lines s where s.tenant_id = old.tenant_id and s.line_id = old.id) then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    if regexp_replace(tg_table_name, '_\d+$', '') = 'bank_refusals' then
      select l.import_id into removed from bank_lines l where l.tenant_id = old.tenant_id and l.id = old.line_id;
    else
      removed := coalesce((to_jsonb(old) ->> 'import_id')::uuid, (to_jsonb(old) ->> 'id')::uuid);
    end if;
    if exists (select from bank_import_removals r where r.tenant_id = old.tenant_id and r.import_id = removed) then
      return old;
    end if;
  end if;
  raise exception '% is append-only: correct by a new row', tg_table_name using errcode = 'restrict_violation';
end $function$;
alter function guard_bank_row() owner to kloppend_owner;
grant execute on function guard_bank_row() to public;

CREATE OR REPLACE FUNCTION public.guard_billed_hours()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  of_invoice  record;
  is_billable boolean;
begin
  if tg_op = 'INSERT' then
    if is_importing(new.tenant_id) then return new; end if;
    -- Who changes these minutes waits, or is waited for.
    select h.is_billable into is_billable from hours h where h.tenant_id = new.tenant_id and h.id = new.hours_id for update;
    -- Hours or an invoice that are not there are for the keys to refuse.
    if not is_billable then
      raise exception 'hours that no customer pays'
        using errcode = 'check_violation', constraint = 'billed_hours_are_billable', hint = 'billed_hours_are_billable';
    end if;
    perform from documents d
      where d.tenant_id = new.tenant_id and d.id = new.invoice_id and (d.kind <> 'invoice' or d.state <> 'concept');
    if found then
      raise exception 'hours are put on a concept invoice'
        using errcode = 'check_violation', constraint = 'billed_hours_on_a_concept', hint = 'billed_hours_on_a_concept';
    end if;
    return new;
  end if;
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  select d.state, d.credited_cents into of_invoice from documents d where d.tenant_id = old.tenant_id and d.id = old.invoice_id;
  if old.released_at is null and of_invoice.state not in ('concept', 'cancelled') and of_invoice.credited_cents = 0 then
    raise exception 'hours stay on an invoice that holds'
      using errcode = 'restrict_violation', constraint = 'billed_hours_stay', hint = 'billed_hours_stay';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $function$;
alter function guard_billed_hours() owner to kloppend_owner;
grant execute on function guard_billed_hours() to public;

CREATE OR REPLACE FUNCTION public.guard_booked_trip()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    perform from trip_bookings b where b.tenant_id = old.tenant_id and b.id = old.booking_id and b.undone_at is not null;
    if found then return old; end if;
  end if;
  raise exception 'a booked trip stays with its booking' using errcode = 'restrict_violation';
end $function$;
alter function guard_booked_trip() owner to kloppend_owner;
grant execute on function guard_booked_trip() to public;

CREATE OR REPLACE FUNCTION public.guard_business_import()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  elsif tg_op = 'UPDATE' and old.begun_xid = pg_current_xact_id() and new.begun_xid is null then
    return new;
  end if;
  raise exception 'business_imports is append-only' using errcode = 'restrict_violation';
end $function$;
alter function guard_business_import() owner to kloppend_owner;
grant execute on function guard_business_import() to public;

CREATE OR REPLACE FUNCTION public.guard_closed_period()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'INSERT' then
    -- Taken long before by who read the figures; here so that a forgetful writer cannot close a period while an entry lands in it.
    perform lock_books(new.tenant_id);
    return new;
  end if;
  if tg_op = 'UPDATE' or old.kind = 'vat' then
    raise exception 'a closed period stays as it is' using errcode = 'restrict_violation';
  end if;
  return old;
end $function$;
alter function guard_closed_period() owner to kloppend_owner;
grant execute on function guard_closed_period() to public;

CREATE OR REPLACE FUNCTION public.guard_customer_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if old.revoked_at is not null then
    raise exception 'a revoked link stays revoked' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_customer_link() owner to kloppend_owner;
grant execute on function guard_customer_link() to public;

CREATE OR REPLACE FUNCTION public.guard_customer_open_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'UPDATE' and new.open_item_id <> old.open_item_id then
    raise exception 'a link stays with its item' using errcode = 'restrict_violation';
  end if;
  if not exists (select from open_items i
                 where i.tenant_id = new.tenant_id and i.id = new.open_item_id and i.kind = 'receivable') then
    raise exception 'only a receivable has a customer' using errcode = 'check_violation';
  end if;
  return null;
end $function$;
alter function guard_customer_open_item() owner to kloppend_owner;

CREATE OR REPLACE FUNCTION public.guard_day_takings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null then
    raise exception 'a day of a register is never deleted, and is taken back once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_day_takings() owner to kloppend_owner;
grant execute on function guard_day_takings() to public;

CREATE OR REPLACE FUNCTION public.guard_deletion_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if old.due_at <= now() and not is_due_for_deletion(old.tenant_id) then
    raise exception 'the deletion is due' using errcode = 'restrict_violation', constraint = 'deletion_not_due', hint = 'deletion_not_due';
  end if;
  return old;
end $function$;
alter function guard_deletion_order() owner to kloppend_owner;
grant execute on function guard_deletion_order() to public;

CREATE OR REPLACE FUNCTION public.guard_dividend()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null then
    raise exception 'a dividend is never deleted, and is reversed once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_dividend() owner to kloppend_owner;
grant execute on function guard_dividend() to public;

CREATE OR REPLACE FUNCTION public.guard_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  kept documents;
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    -- Only by delete_concept, which takes its lines and events along.
    if old.state = 'concept' and old.number is null and current_user = 'kloppend_owner' then
      return old;
    end if;
    raise exception 'a document is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.kind = 'invoice' and new.state is distinct from old.state and not (
       (old.state = 'concept' and new.state = 'finalised')
    or (old.state = 'finalised' and new.state in ('sent', 'paid', 'cancelled'))
    or (old.state = 'sent' and new.state in ('paid', 'cancelled'))
    or (old.state = 'paid' and new.state = 'cancelled')
    or (old.state = 'paid' and new.state in ('finalised', 'sent') and new.open_cents > 0)) then
    raise exception 'an invoice cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state = 'concept' then return new; end if;
  kept := new;
  kept.state := old.state;
  kept.version := old.version;
  kept.open_cents := old.open_cents;
  kept.credited_cents := old.credited_cents;
  kept.written_off_cents := old.written_off_cents;
  kept.times_sent := old.times_sent;
  kept.is_archived := old.is_archived;
  -- Generated from the other columns, after this trigger.
  kept.search_text := old.search_text;
  -- The project of a quote may begin after it was signed.
  if old.kind = 'quote' and old.project_id is null then kept.project_id := null; end if;
  if new.customer_id <> old.customer_id and is_customer_merge(old.tenant_id, old.customer_id, new.customer_id) then
    kept.customer_id := old.customer_id;
  end if;
  if kept is distinct from old then
    raise exception 'a finalised document does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_document() owner to kloppend_owner;
grant execute on function guard_document() to public;

CREATE OR REPLACE FUNCTION public.guard_document_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' and current_user = 'kloppend_owner' and is_bare_concept(old.tenant_id, old.document_id) then
    return old;
  end if;
  raise exception 'document_events is append-only' using errcode = 'restrict_violation';
end $function$;
alter function guard_document_event() owner to kloppend_owner;
grant execute on function guard_document_event() to public;

CREATE OR REPLACE FUNCTION public.guard_document_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  elsif old.bytes is not null and new.bytes is null
    and encode(sha256(old.bytes), 'hex') = old.sha256
    and new.size_bytes = octet_length(old.bytes)
    and (new.tenant_id, new.document_id, new.kind, new.sha256, new.created_at)
      = (old.tenant_id, old.document_id, old.kind, old.sha256, old.created_at)
  then
    return new;
  end if;
  raise exception 'document_files is append-only: correct by a new row' using errcode = 'restrict_violation';
end $function$;
alter function guard_document_file() owner to kloppend_owner;
grant execute on function guard_document_file() to public;

CREATE OR REPLACE FUNCTION public.guard_document_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare touched record;
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' then touched := old; else touched := new; end if;
  if tg_op = 'UPDATE' or exists (
    select from documents d
    where d.tenant_id = touched.tenant_id and d.id = touched.document_id and d.state <> 'concept') then
    if tg_op = 'INSERT' then
      if is_importing(new.tenant_id) then return new; end if;
    end if;
    raise exception 'the lines of a finalised document do not change' using errcode = 'restrict_violation';
  end if;
  return touched;
end $function$;
alter function guard_document_line() owner to kloppend_owner;
grant execute on function guard_document_line() to public;

CREATE OR REPLACE FUNCTION public.guard_expense()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an expense is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.description, new.expense_date, new.booked_on, new.backing_document_id, new.project_id, new.net_cents,
      new.vat_cents, new.gross_cents, new.corrects_id, new.created_by, new.created_at)
     is distinct from
     (old.id, old.description, old.expense_date, old.booked_on, old.backing_document_id, old.project_id, old.net_cents,
      old.vat_cents, old.gross_cents, old.corrects_id, old.created_by, old.created_at)
     or ((old.corrected_by_id is not null or old.withdrawn_at is not null) and new is distinct from old)
     or (old.marked_valid_at is not null
         and (new.marked_valid_by, new.marked_valid_at) is distinct from (old.marked_valid_by, old.marked_valid_at)) then
    raise exception 'a booked expense does not change: correct it by a new one' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_expense() owner to kloppend_owner;
grant execute on function guard_expense() to public;

CREATE OR REPLACE FUNCTION public.guard_goal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.state = 'closed' then
    raise exception 'a closed goal does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_goal() owner to kloppend_owner;
grant execute on function guard_goal() to public;

CREATE OR REPLACE FUNCTION public.guard_hours()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare others bigint;
begin
  if is_importing(new.tenant_id) then return new; end if;
  perform from closed_periods p
    where p.tenant_id = new.tenant_id and p.kind = 'year' and new.day between p.first_day and p.last_day;
  if found then
    raise exception 'the year of % is closed', new.day
      using errcode = 'restrict_violation', constraint = 'hours_of_an_open_year', hint = 'hours_of_an_open_year';
  end if;
  if tg_op = 'UPDATE' then
    perform from billed_hours b where b.tenant_id = new.tenant_id and b.hours_id = new.id and b.released_at is null;
    if found then
      if (new.minutes, new.is_billable) is distinct from (old.minutes, old.is_billable) then
        raise exception 'the hours of % are on an invoice', new.day
          using errcode = 'restrict_violation', constraint = 'hours_are_billed', hint = 'hours_are_billed';
      end if;
      new.entered_at := old.entered_at;
    end if;
  end if;
  -- Two writers of one day of one person wait for each other, so that the sum is of both.
  perform pg_advisory_xact_lock(hashtextextended('kloppend.hours ' || new.tenant_id::text || new.created_by::text || new.day::text, 0));
  select coalesce(sum(h.minutes), 0) into others from hours h
    where h.tenant_id = new.tenant_id and h.created_by = new.created_by and h.day = new.day
      and (h.project_id, h.category, h.description) is distinct from (new.project_id, new.category, new.description);
  if others + new.minutes > 1440 then
    raise exception 'more than 24 hours on %', new.day
      using errcode = 'check_violation', constraint = 'hours_within_a_day', hint = 'hours_within_a_day';
  end if;
  return new;
end $function$;
alter function guard_hours() owner to kloppend_owner;
grant execute on function guard_hours() to public;

CREATE OR REPLACE FUNCTION public.guard_imported_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.state = 'queued' then
      raise exception 'an imported mail does not wait to leave'
        using errcode = 'restrict_violation', constraint = 'mails_imported', hint = 'mails_imported';
    end if;
    return new;
  end if;
  if new.archive_imported_at is distinct from old.archive_imported_at or new.state <> old.state
     or new.started_at is distinct from old.started_at then
    raise exception 'an imported mail does not change'
      using errcode = 'restrict_violation', constraint = 'mails_imported', hint = 'mails_imported';
  end if;
  return new;
end $function$;
alter function guard_imported_mail() owner to kloppend_owner;
grant execute on function guard_imported_mail() to public;

CREATE OR REPLACE FUNCTION public.guard_item_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  i      open_items;
  booked bigint;
begin
  -- Rows of an import came with their own entries.
  if is_importing(new.tenant_id) then return null; end if;
  select * into i from open_items o where o.tenant_id = new.tenant_id and o.id = new.id;
  if exists (select from journal_entries r where r.tenant_id = new.tenant_id and r.source_type = 'opening' and r.source_id = i.opening_id
               and r.purpose = 'reverse') then
    return null;
  end if;
  select coalesce(sum(case p.side when 'credit' then p.amount_cents else -p.amount_cents end), 0) into booked
    from journal_entries e
    join postings p on p.tenant_id = new.tenant_id and p.entry_id = e.id and p.account_number = i.account_number
    where e.tenant_id = new.tenant_id and e.source_type in ('opening', 'memo') and e.source_id = i.id;
  if i.open_cents <> i.amount_cents + booked then
    raise exception 'open item % is paid on another account than %', i.id, i.account_number using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;
alter function guard_item_account() owner to kloppend_owner;
grant execute on function guard_item_account() to public;

CREATE OR REPLACE FUNCTION public.guard_loan()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    raise exception 'a loan is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.cancelled_at is not null then
    raise exception 'a loan that left the list does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_loan() owner to kloppend_owner;
grant execute on function guard_loan() to public;

CREATE OR REPLACE FUNCTION public.guard_mandate()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  kept mandates;
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  elsif is_customer_merge(old.tenant_id, old.customer_id, new.customer_id) then
    kept := new;
    kept.customer_id := old.customer_id;
    if kept is not distinct from old then return new; end if;
  end if;
  raise exception '% is append-only: correct by a new row', tg_table_name using errcode = 'restrict_violation';
end $function$;
alter function guard_mandate() owner to kloppend_owner;

CREATE OR REPLACE FUNCTION public.guard_open_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    raise exception 'an open item is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.opening_id <> old.opening_id then
    if (new.tenant_id, new.id, new.kind, new.created_at) is not distinct from (old.tenant_id, old.id, old.kind, old.created_at)
       and new.account_number is not distinct from old.account_number
       -- What was paid of it stays paid.
       and new.amount_cents - new.open_cents = old.amount_cents - old.open_cents
       and sign(new.amount_cents) = sign(old.amount_cents) then
      return new;
    end if;
    raise exception 'an open item goes over with what was paid of it' using errcode = 'restrict_violation';
  end if;
  if (to_jsonb(new) - 'open_cents') is distinct from (to_jsonb(old) - 'open_cents') then
    raise exception 'an open item keeps what it was: only what is open changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_open_item() owner to kloppend_owner;
grant execute on function guard_open_item() to public;

CREATE OR REPLACE FUNCTION public.guard_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  kept payments;
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  elsif is_customer_merge(old.tenant_id, old.customer_id, new.customer_id) then
    kept := new;
    kept.customer_id := old.customer_id;
    if kept is not distinct from old then return new; end if;
  end if;
  raise exception '% is append-only: correct by a new row', tg_table_name using errcode = 'restrict_violation';
end $function$;
alter function guard_payment() owner to kloppend_owner;
grant execute on function guard_payment() to public;

CREATE OR REPLACE FUNCTION public.guard_payout()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null then
    raise exception 'a payout is never deleted, and is reversed once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_payout() owner to kloppend_owner;
grant execute on function guard_payout() to public;

CREATE OR REPLACE FUNCTION public.guard_public_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' and current_user = 'kloppend_owner' and exists (
    select from documents d
    where d.tenant_id = old.tenant_id and d.id::text = old.key and d.kind = 'quote' and d.state = 'concept'
      and d.number is null) then
    return old;
  end if;
  raise exception 'public_links is append-only' using errcode = 'restrict_violation';
end $function$;
alter function guard_public_link() owner to kloppend_owner;
grant execute on function guard_public_link() to public;

CREATE OR REPLACE FUNCTION public.guard_quote()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' then
    if old.shared_at is null and current_user = 'kloppend_owner' and is_bare_concept(old.tenant_id, old.document_id) then
      return old;
    end if;
    raise exception 'a quote is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.document_id, new.root_id, new.quote_version) is distinct from (old.document_id, old.root_id, old.quote_version)
     or (old.shared_at is not null and (new.quote_number, new.intro, new.outro, new.needs_code, new.content_sha256, new.shared_at)
       is distinct from (old.quote_number, old.intro, old.outro, old.needs_code, old.content_sha256, old.shared_at))
     or (old.viewed_at is not null and new.viewed_at is distinct from old.viewed_at)
     or (old.reject_reason is not null and new.reject_reason is distinct from old.reject_reason) then
    raise exception 'a shared quote does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_quote() owner to kloppend_owner;
grant execute on function guard_quote() to public;

CREATE OR REPLACE FUNCTION public.guard_quote_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' and current_user = 'kloppend_owner' and is_bare_concept(old.tenant_id, old.document_id) then
    return old;
  end if;
  raise exception 'quote_events is append-only' using errcode = 'restrict_violation';
end $function$;
alter function guard_quote_event() owner to kloppend_owner;
grant execute on function guard_quote_event() to public;

CREATE OR REPLACE FUNCTION public.guard_quote_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if old.kind = 'quote' and new.state is distinct from old.state and not (
       (old.state = 'concept' and new.state = 'sent')
    or (old.state = 'sent' and new.state in ('signed', 'agreed', 'rejected', 'withdrawn', 'replaced'))
    or (old.state = 'signed' and new.state in ('agreed', 'withdrawn'))
    or (old.state = 'agreed' and new.state = 'invoiced')
    -- Something of it may be invoiced again.
    or (old.state = 'invoiced' and new.state = 'agreed')
    or (old.state = 'rejected' and new.state = 'replaced')) then
    raise exception 'a quote cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $function$;
alter function guard_quote_state() owner to kloppend_owner;
grant execute on function guard_quote_state() to public;

CREATE OR REPLACE FUNCTION public.guard_recurring_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if old.state <> 'planned' then
    raise exception 'a run that ended does not change'
      using errcode = 'check_violation', constraint = 'recurring_run_is_final', hint = 'recurring_run_is_final';
  end if;
  return new;
end $function$;
alter function guard_recurring_run() owner to kloppend_owner;
grant execute on function guard_recurring_run() to public;

CREATE OR REPLACE FUNCTION public.guard_removed_hours()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  perform from closed_periods p
    where p.tenant_id = old.tenant_id and p.kind = 'year' and old.day between p.first_day and p.last_day;
  if found then
    raise exception 'the year of % is closed', old.day
      using errcode = 'restrict_violation', constraint = 'hours_of_an_open_year', hint = 'hours_of_an_open_year';
  end if;
  perform from billed_hours b where b.tenant_id = old.tenant_id and b.hours_id = old.id and b.released_at is null;
  if found then
    raise exception 'the hours of % are on an invoice', old.day
      using errcode = 'restrict_violation', constraint = 'hours_are_billed', hint = 'hours_are_billed';
  end if;
  delete from billed_hours b where b.tenant_id = old.tenant_id and b.hours_id = old.id;
  return old;
end $function$;
alter function guard_removed_hours() owner to kloppend_owner;
grant execute on function guard_removed_hours() to public;

CREATE OR REPLACE FUNCTION public.guard_statement_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  kept statement_mails;
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  elsif is_customer_merge(old.tenant_id, old.customer_id, new.customer_id) then
    kept := new;
    kept.customer_id := old.customer_id;
    if kept is not distinct from old then return new; end if;
  end if;
  raise exception '% is append-only: correct by a new row', tg_table_name using errcode = 'restrict_violation';
end $function$;
alter function guard_statement_mail() owner to kloppend_owner;

CREATE OR REPLACE FUNCTION public.guard_timer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if is_importing(new.tenant_id) then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('kloppend.timer ' || new.tenant_id::text || new.created_by::text, 0));
  new.started_at := clock_timestamp();
  perform from timers t
    where t.tenant_id = new.tenant_id and t.created_by = new.created_by
      and (t.stopped_at is null or t.stopped_at > new.started_at);
  if found then
    raise exception 'a timer of this person runs' using errcode = 'unique_violation', constraint = 'timers_one_runs', hint = 'timers_one_runs';
  end if;
  return new;
end $function$;
alter function guard_timer() owner to kloppend_owner;
grant execute on function guard_timer() to public;

CREATE OR REPLACE FUNCTION public.guard_trip()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  car record;
  other record;
begin
  if is_importing(new.tenant_id) then return new; end if;
  perform refuse_trip_of_closed_year(new.tenant_id, new.day);
  select v.kind, v.log_from, v.odometer_from into car from vehicles v where v.tenant_id = new.tenant_id and v.id = new.vehicle_id;
  if (car.kind = 'business') <> (new.odometer_start is not null) then
    raise exception 'readings are of a business car' using errcode = 'check_violation', constraint = 'trips_have_readings', hint = 'trips_have_readings';
  end if;
  if new.odometer_start is null then return new; end if;
  if new.day < car.log_from or new.odometer_start < car.odometer_from then
    raise exception 'the log begins on %', car.log_from
      using errcode = 'check_violation', constraint = 'trips_after_log_began', hint = 'trips_after_log_began',
            detail = car.log_from::text || ' ' || car.odometer_from::text;
  end if;
  -- Two writers of one log wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('kloppend.log ' || new.tenant_id::text || new.vehicle_id::text, 0));
  select t.day, t.odometer_start, t.odometer_end into other from trips t
    where t.tenant_id = new.tenant_id and t.vehicle_id = new.vehicle_id and t.id <> new.id
      and ((t.odometer_start < new.odometer_end and t.odometer_end > new.odometer_start)
           or (t.day < new.day and t.odometer_end > new.odometer_start)
           or (t.day > new.day and t.odometer_start < new.odometer_end))
    order by t.odometer_start limit 1;
  if found then
    raise exception 'another trip has these kilometres'
      using errcode = 'check_violation', constraint = 'trips_follow_each_other', hint = 'trips_follow_each_other',
            detail = other.day::text || ' ' || other.odometer_start::text || ' ' || other.odometer_end::text;
  end if;
  return new;
end $function$;
alter function guard_trip() owner to kloppend_owner;
grant execute on function guard_trip() to public;

CREATE OR REPLACE FUNCTION public.guard_trip_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.undone_at is not null then
    raise exception 'a booking of trips is never deleted, and is undone once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_trip_booking() owner to kloppend_owner;
grant execute on function guard_trip_booking() to public;

CREATE OR REPLACE FUNCTION public.guard_vat_of_before()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    if exists (select from vat_returns r where r.tenant_id = old.tenant_id and r.period = old.period) then
      raise exception 'the return over % was filed', old.period using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if not is_importing(new.tenant_id)
     and exists (select from vat_returns r where r.tenant_id = new.tenant_id and r.period = new.period) then
    raise exception 'the return over % was filed', new.period using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_vat_of_before() owner to kloppend_owner;
grant execute on function guard_vat_of_before() to public;

CREATE OR REPLACE FUNCTION public.guard_wage_journal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null then
    raise exception 'a wage journal is never deleted, and is reversed once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_wage_journal() owner to kloppend_owner;
grant execute on function guard_wage_journal() to public;

CREATE OR REPLACE FUNCTION public.guard_written_trip()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  perform refuse_trip_of_closed_year(old.tenant_id, old.day);
  perform from booked_trips b where b.tenant_id = old.tenant_id and b.trip_id = old.id;
  if found then
    raise exception 'the trip of % is booked', old.day
      using errcode = 'restrict_violation', constraint = 'trips_are_booked', hint = 'trips_are_booked';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $function$;
alter function guard_written_trip() owner to kloppend_owner;
grant execute on function guard_written_trip() to public;

CREATE OR REPLACE FUNCTION public.guard_year_adjustment()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    raise exception 'a year adjustment is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.undone_at is not null then
    raise exception 'a year adjustment is undone once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_year_adjustment() owner to kloppend_owner;
grant execute on function guard_year_adjustment() to public;

CREATE OR REPLACE FUNCTION public.guard_year_closing()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.reopened_at is not null then
    raise exception 'a closing stays as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function guard_year_closing() owner to kloppend_owner;
grant execute on function guard_year_closing() to public;

CREATE OR REPLACE FUNCTION public.has_other_references(p_tenant uuid, p_customer uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  other record;
  is_found boolean;
begin
  for other in
    select f.conrelid::regclass as relation, a.attname as name
    from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey) and a.attname <> 'tenant_id'
    where f.contype = 'f' and f.confrelid = 'customers'::regclass
      and f.conrelid not in ('customers'::regclass, 'documents'::regclass, 'projects'::regclass, 'payments'::regclass,
        'customer_prices'::regclass, 'recurring_invoices'::regclass, 'mandates'::regclass,
        'statement_mails'::regclass, 'customer_open_items'::regclass, 'hour_rates'::regclass)
  loop
    execute format('select exists (select from %s r where r.tenant_id = $1 and r.%I = $2)', other.relation, other.name)
      into is_found using p_tenant, p_customer;
    if is_found then return true; end if;
  end loop;
  return false;
end $function$;
alter function has_other_references(uuid,uuid) owner to kloppend_owner;
grant execute on function has_other_references(uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.identify_database(p_new uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  known uuid;
begin
  select id into known from database_identity;
  if known is not null then return known; end if;
  insert into database_identity (id) values (p_new) on conflict do nothing;
  select id into known from database_identity;
  return known;
end $function$;
alter function identify_database(uuid) owner to kloppend_lookup;
grant execute on function identify_database(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.is_bare_concept(p_tenant_id uuid, p_document_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  return exists (
    select from documents d
    where d.tenant_id = p_tenant_id and d.id = p_document_id and d.state = 'concept' and d.number is null);
end
$function$;
alter function is_bare_concept(uuid,uuid) owner to kloppend_owner;
grant execute on function is_bare_concept(uuid,uuid) to public;

CREATE OR REPLACE FUNCTION public.is_customer_merge(p_tenant uuid, p_from uuid, p_to uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  return current_user = 'kloppend_owner' and exists (
    select from customers c
    where c.tenant_id = p_tenant and c.merge_moved is not null
      and ((c.id = p_from and c.merged_into = p_to) or (c.id = p_to and c.merged_into = p_from)));
end
$function$;
alter function is_customer_merge(uuid,uuid,uuid) owner to kloppend_owner;
grant execute on function is_customer_merge(uuid,uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.is_due_for_deletion(p_tenant uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  return current_user = 'kloppend_owner' and exists (
    select from deletion_orders o where o.tenant_id = p_tenant and o.due_at <= now());
end
$function$;
alter function is_due_for_deletion(uuid) owner to kloppend_owner;
grant execute on function is_due_for_deletion(uuid) to public;

CREATE OR REPLACE FUNCTION public.is_email_confirmed(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce(bool_or(l.confirmed_at is not null), false) from logins l join memberships m on m.user_id = l.user_id
  where l.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$function$;
alter function is_email_confirmed(uuid) owner to kloppend_lookup;
grant execute on function is_email_confirmed(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.is_importing(p_tenant uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  return exists (
    select from business_imports i where i.tenant_id = p_tenant and i.begun_xid = pg_current_xact_id_if_assigned());
end
$function$;
alter function is_importing(uuid) owner to kloppend_owner;
grant execute on function is_importing(uuid) to public;

CREATE OR REPLACE FUNCTION public.is_second_factor_lacking(p_session_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  return (
    select coalesce(second_factor_needed_from(s.tenant_id, s.user_id) <= now(), false) and l.totp_enabled_at is null
      and not (s.is_by_passkey and exists (select from passkeys k where k.user_id = s.user_id))
    from sessions s join logins l on l.user_id = s.user_id
    where s.session_id = p_session_id);
end $function$;
alter function is_second_factor_lacking(uuid) owner to kloppend_lookup;
grant execute on function is_second_factor_lacking(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.is_second_factor_obliged()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from second_factor_obligations o where o.tenant_id = current_setting('app.tenant_id')::uuid)
$function$;
alter function is_second_factor_obliged() owner to kloppend_lookup;
grant execute on function is_second_factor_obliged() to kloppend_app;

CREATE OR REPLACE FUNCTION public.is_session_open(p_session_id uuid, p_user_id uuid, p_tenant_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (
    select from sessions s
    where s.session_id = p_session_id and s.user_id = p_user_id and s.tenant_id = p_tenant_id
      and s.ended_at is null and s.expires_at > now()
  )
$function$;
alter function is_session_open(uuid,uuid,uuid) owner to kloppend_lookup;
grant execute on function is_session_open(uuid,uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.is_suspended(p_tenant_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  return exists (select from suspended_businesses s where s.tenant_id = p_tenant_id);
end $function$;
alter function is_suspended(uuid) owner to kloppend_lookup;
grant execute on function is_suspended(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.is_tenant_confirmed()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from memberships m join logins l on l.user_id = m.user_id
    where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null and l.confirmed_at is not null)
$function$;
alter function is_tenant_confirmed() owner to kloppend_lookup;
grant execute on function is_tenant_confirmed() to kloppend_app;

CREATE OR REPLACE FUNCTION public.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform 1 from memberships m where m.tenant_id = old.tenant_id and m.role = 'owner' and m.until is null for update;
  if not found then
    raise exception 'a business keeps an owner'
      using errcode = 'check_violation', constraint = 'memberships_keep_an_owner', hint = 'memberships_keep_an_owner';
  end if;
  return null;
end $function$;
alter function keep_an_owner() owner to kloppend_owner;
grant execute on function keep_an_owner() to public;

CREATE OR REPLACE FUNCTION public.keep_lines_to_do()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  changed record;
  decided record;
begin
  if tg_op = 'DELETE' then
    changed := old;
    if is_due_for_deletion(changed.tenant_id) then return null; end if;
  else
    changed := new;
  end if;
  if regexp_replace(tg_table_name, '_\d+$', '') = 'bank_lines' then
    -- A file has thousands: the program counts when all are there. `least` ignores a null, so that a day would be kept that is not.
    update bank_accounts set lines_to_do = null,
        days_kept_until = case when days_kept_until is not null then least(days_kept_until, changed.booked_on - 1) end
      where tenant_id = changed.tenant_id and id = changed.bank_account_id
        and (lines_to_do is not null or days_kept_until >= changed.booked_on);
    return null;
  end if;
  if regexp_replace(tg_table_name, '_\d+$', '') = 'bank_decisions' then
    select l.bank_account_id, l.booked_on, -1 as more into decided from bank_lines l
      where l.tenant_id = changed.tenant_id and l.id = changed.line_id;
  else
    select l.bank_account_id, l.booked_on, 1 as more into decided
      from bank_decisions d join bank_lines l on l.tenant_id = changed.tenant_id and l.id = d.line_id
      where d.tenant_id = changed.tenant_id and d.id = changed.decision_id;
  end if;
  update bank_accounts set lines_to_do = lines_to_do + decided.more,
      days_kept_until = case when days_kept_until is not null then least(days_kept_until, decided.booked_on - 1) end
    where tenant_id = changed.tenant_id and id = decided.bank_account_id;
  return null;
end $function$;
alter function keep_lines_to_do() owner to kloppend_owner;
grant execute on function keep_lines_to_do() to public;

CREATE OR REPLACE FUNCTION public.kinds_of_before()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select '{
    archive.remove,asset.depreciation,backing-document.read,bank.check-notice,bank.decide-automatically,bank.end-feed,
    bank.fetch-feed,bank.fetch-feed-daily,business.deletion,business.warning,document.mail,document.move-pdfs,document.pdf,
    expenses.fetch-mails,expenses.fetch-mails-hourly,files.sweep,notifications.digest,online-payments.follow,
    online-payments.follow-hourly,online-payments.refund,proof.files,proof.nightly,questions.digest,quote.signed-pdf,
    recurring.make,recurring.plan,reminders.plan,reminders.send,requests.forget,webhook.deliver,webhook.overdue}'::text[]
$function$;
alter function kinds_of_before() owner to kloppend_owner;
grant execute on function kinds_of_before() to kloppend_lookup;

CREATE OR REPLACE FUNCTION public.known_fact(p_name text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select value from node_facts where name = p_name
$function$;
alter function known_fact(text) owner to kloppend_lookup;
grant execute on function known_fact(text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.lock_books(p_tenant uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into number_series as s (tenant_id, series, year, last_number)
    values (p_tenant, 'journal', 0, 0)
    on conflict (tenant_id, series, year) do update set last_number = s.last_number;
end
$function$;
alter function lock_books(uuid) owner to kloppend_owner;
grant execute on function lock_books(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.lock_members()
 RETURNS TABLE(user_id uuid, role text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select m.user_id, m.role from memberships m
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
  order by m.user_id for update
$function$;
alter function lock_members() owner to kloppend_lookup;
grant execute on function lock_members() to kloppend_app;

CREATE OR REPLACE FUNCTION public.login_of_invited(p_token_hash text, p_user_id uuid, p_password_hash text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  tenant  uuid := current_setting('app.tenant_id')::uuid;
  address text;
  known   uuid;
begin
  select i.email into address from member_invitations i
    where i.tenant_id = tenant and i.token_hash = p_token_hash and i.outcome is null and i.expires_at > now();
  if not found then return null; end if;
  insert into logins (email, user_id, tenant_id, password_hash) values (address, p_user_id, tenant, p_password_hash)
    on conflict (email) do nothing;
  if found then return p_user_id; end if;
  select l.user_id into known from logins l where l.email = address for update;
  if exists (select from memberships m where m.user_id = known and m.until is null) then return null; end if;
  update logins l set password_hash = p_password_hash where l.user_id = known;
  delete from account_tokens t where t.user_id = known;
  return known;
end $function$;
alter function login_of_invited(text,uuid,text) owner to kloppend_lookup;
grant execute on function login_of_invited(text,uuid,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.make_account_token(p_token_hash text, p_user_id uuid, p_purpose text, p_lifetime interval)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  delete from account_tokens t where t.user_id = p_user_id and t.purpose = p_purpose;
  insert into account_tokens (token_hash, user_id, purpose, expires_at)
  select p_token_hash, m.user_id, p_purpose, now() + p_lifetime
  from memberships m where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null;
$function$;
alter function make_account_token(text,uuid,text,interval) owner to kloppend_lookup;
grant execute on function make_account_token(text,uuid,text,interval) to kloppend_app;

CREATE OR REPLACE FUNCTION public.make_api_token(p_id uuid, p_user_id uuid, p_name text, p_prefix text, p_sha256 text, p_scopes text[], p_days integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare tenant uuid := current_setting('app.tenant_id')::uuid;
begin
  delete from api_tokens t where t.tenant_id = tenant and coalesce(t.revoked_at, t.expires_at) < now() - interval '1 year';
  if (select count(*) from api_tokens t where t.tenant_id = tenant and t.revoked_at is null and t.expires_at > now()) >= 50 then
    return false;
  end if;
  insert into api_tokens (tenant_id, id, user_id, name, prefix, sha256, scopes, expires_at)
    select m.tenant_id, p_id, m.user_id, p_name, p_prefix, p_sha256, p_scopes, now() + make_interval(days => p_days)
    from memberships m where m.tenant_id = tenant and m.user_id = p_user_id and m.until is null;
  return found;
end $function$;
alter function make_api_token(uuid,uuid,text,text,text,text[],integer) owner to kloppend_lookup;
grant execute on function make_api_token(uuid,uuid,text,text,text,text[],integer) to kloppend_app;

CREATE OR REPLACE FUNCTION public.make_email_change(p_token_hash text, p_user_id uuid, p_new_email text, p_session_id uuid, p_lifetime interval)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  delete from account_tokens t where t.user_id = p_user_id and t.purpose = 'change-email';
  insert into account_tokens (token_hash, user_id, purpose, expires_at, new_email, session_id)
    select p_token_hash, m.user_id, 'change-email', now() + p_lifetime, lower(p_new_email), p_session_id
    from memberships m where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null;
  return exists (select from logins l where l.email = lower(p_new_email));
end $function$;
alter function make_email_change(text,uuid,text,uuid,interval) owner to kloppend_lookup;
grant execute on function make_email_change(text,uuid,text,uuid,interval) to kloppend_app;

CREATE OR REPLACE FUNCTION public.make_passkey_challenge(p_challenge_hash text, p_purpose text, p_user_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  delete from passkey_challenges c where c.challenge_hash in (
    select o.challenge_hash from passkey_challenges o where o.expires_at < now()
    order by o.expires_at limit 100 for update skip locked);
  insert into passkey_challenges (challenge_hash, purpose, user_id, expires_at)
    values (p_challenge_hash, p_purpose, p_user_id, now() + interval '5 minutes');
$function$;
alter function make_passkey_challenge(text,text,uuid) owner to kloppend_lookup;
grant execute on function make_passkey_challenge(text,text,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.may_accountant_file()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select exists (select from accountant_filing f where f.tenant_id = current_setting('app.tenant_id')::uuid)
$function$;
alter function may_accountant_file() owner to kloppend_lookup;
grant execute on function may_accountant_file() to kloppend_app;

CREATE OR REPLACE FUNCTION public.members_as_seen()
 RETURNS TABLE(user_id uuid, last_seen_at timestamp with time zone, has_second_factor boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select m.user_id,
         (select max(coalesce(s.last_seen_at, s.created_at)) from sessions s
          where s.tenant_id = m.tenant_id and s.user_id = m.user_id),
         l.totp_enabled_at is not null or exists (select from passkeys k where k.user_id = m.user_id)
  from memberships m join logins l on l.user_id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$function$;
alter function members_as_seen() owner to kloppend_lookup;
grant execute on function members_as_seen() to kloppend_app;

CREATE OR REPLACE FUNCTION public.members_of_business()
 RETURNS TABLE(user_id uuid, email text, role text, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select m.user_id, l.email, m.role, m.since
  from memberships m join logins l on l.user_id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$function$;
alter function members_of_business() owner to kloppend_lookup;
grant execute on function members_of_business() to kloppend_app;

CREATE OR REPLACE FUNCTION public.members_without_second_factor()
 RETURNS TABLE(email text, due timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select l.email, d.due
  from memberships m join logins l on l.user_id = m.user_id
  cross join lateral (select second_factor_due(m.tenant_id, m.user_id) as due) d
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null and d.due is not null
$function$;
alter function members_without_second_factor() owner to kloppend_lookup;
grant execute on function members_without_second_factor() to kloppend_app;

CREATE OR REPLACE FUNCTION public.merge_customers(p_tenant uuid, p_merged uuid, p_kept uuid, p_by uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  was_archived boolean;
  moved jsonb;
begin
  select c.is_archived into was_archived from customers c where c.tenant_id = p_tenant and c.id = p_merged;
  update customers c
    set merged_into = p_kept, merged_at = now(), merged_by = p_by, merge_moved = '{}', is_archived = true, version = c.version + 1
    where c.tenant_id = p_tenant and c.id = p_merged;
  moved := move_customer_rows(p_tenant, p_merged, p_kept, null) || move_customer_agreements(p_tenant, p_merged, p_kept, null);
  update customers c set merge_moved = moved || jsonb_build_object('wasArchived', was_archived)
    where c.tenant_id = p_tenant and c.id = p_merged;
end
$function$;
alter function merge_customers(uuid,uuid,uuid,uuid) owner to kloppend_owner;
grant execute on function merge_customers(uuid,uuid,uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.money_rights_in(p_tenant_id uuid, p_user_id uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  return (select m.money_rights from memberships m
          where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.until is null);
end $function$;
alter function money_rights_in(uuid,uuid) owner to kloppend_lookup;
grant execute on function money_rights_in(uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.move_customer_agreements(p_tenant uuid, p_from uuid, p_to uuid, p_only jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  moved_prices jsonb; moved_recurring jsonb; moved_mandates jsonb; moved_overrides jsonb; moved_statements jsonb;
  moved_items jsonb; moved_rates jsonb;
begin
  with moved as (
    update customer_prices p set customer_id = p_to
    where p.tenant_id = p_tenant and p.customer_id = p_from and (p_only is null or p_only -> 'prices' ? p.product_id::text)
      and not exists (select from customer_prices o
                      where o.tenant_id = p_tenant and o.customer_id = p_to and o.product_id = p.product_id)
    returning p.product_id)
  select coalesce(jsonb_agg(product_id), '[]') into moved_prices from moved;
  with moved as (
    update recurring_invoices r set customer_id = p_to, version = r.version + 1
    where r.tenant_id = p_tenant and r.customer_id = p_from and (p_only is null or p_only -> 'recurringInvoices' ? r.id::text)
    returning r.id)
  select coalesce(jsonb_agg(id), '[]') into moved_recurring from moved;
  with moved as (
    update mandates m set customer_id = p_to
    where m.tenant_id = p_tenant and m.customer_id = p_from and (p_only is null or p_only -> 'mandates' ? m.id::text)
    returning m.id)
  select coalesce(jsonb_agg(id), '[]') into moved_mandates from moved;
  with moved as (
    update reminder_overrides o set customer_id = p_to
    where o.tenant_id = p_tenant and o.customer_id = p_from and (p_only is null or p_only -> 'overrides' ? o.id::text)
      and not exists (select from reminder_overrides k where k.tenant_id = p_tenant and k.customer_id = p_to)
    returning o.id)
  select coalesce(jsonb_agg(id), '[]') into moved_overrides from moved;
  with moved as (
    update statement_mails s set customer_id = p_to
    where s.tenant_id = p_tenant and s.customer_id = p_from and (p_only is null or p_only -> 'statements' ? s.mail_id::text)
    returning s.mail_id)
  select coalesce(jsonb_agg(mail_id), '[]') into moved_statements from moved;
  with moved as (
    update customer_open_items o set customer_id = p_to
    where o.tenant_id = p_tenant and o.customer_id = p_from and (p_only is null or p_only -> 'openItems' ? o.open_item_id::text)
    returning o.open_item_id)
  select coalesce(jsonb_agg(open_item_id), '[]') into moved_items from moved;
  with moved as (
    update hour_rates r set customer_id = p_to
    where r.tenant_id = p_tenant and r.customer_id = p_from and (p_only is null or p_only -> 'hourRates' ? r.id::text)
      and not exists (select from hour_rates k where k.tenant_id = p_tenant and k.customer_id = p_to)
    returning r.id)
  select coalesce(jsonb_agg(id), '[]') into moved_rates from moved;
  return jsonb_build_object('prices', moved_prices, 'recurringInvoices', moved_recurring, 'mandates', moved_mandates,
    'overrides', moved_overrides, 'statements', moved_statements, 'openItems', moved_items,
    'hourRates', moved_rates);
end $function$;
alter function move_customer_agreements(uuid,uuid,uuid,jsonb) owner to kloppend_owner;

CREATE OR REPLACE FUNCTION public.move_customer_rows(p_tenant uuid, p_from uuid, p_to uuid, p_only jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  moved_documents jsonb; moved_projects jsonb; moved_payments jsonb;
begin
  with moved as (
    update documents d
    set customer_id = p_to, version = d.version + case when d.state = 'concept' then 1 else 0 end
    where d.tenant_id = p_tenant and d.customer_id = p_from and (p_only is null or p_only -> 'documents' ? d.id::text)
    returning d.id)
  select coalesce(jsonb_agg(id), '[]') into moved_documents from moved;
  with moved as (
    update projects p set customer_id = p_to, version = p.version + 1
    where p.tenant_id = p_tenant and p.customer_id = p_from and (p_only is null or p_only -> 'projects' ? p.id::text)
    returning p.id)
  select coalesce(jsonb_agg(id), '[]') into moved_projects from moved;
  with moved as (
    update payments p set customer_id = p_to
    where p.tenant_id = p_tenant and p.customer_id = p_from and (p_only is null or p_only -> 'payments' ? p.id::text)
    returning p.id)
  select coalesce(jsonb_agg(id), '[]') into moved_payments from moved;
  return jsonb_build_object('documents', moved_documents, 'projects', moved_projects, 'payments', moved_payments);
end
$function$;
alter function move_customer_rows(uuid,uuid,uuid,jsonb) owner to kloppend_owner;

CREATE OR REPLACE FUNCTION public.name_login(p_user_id uuid, p_name text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update logins set name = p_name where user_id = p_user_id
$function$;
alter function name_login(uuid,text) owner to kloppend_lookup;
grant execute on function name_login(uuid,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.names_of_members()
 RETURNS TABLE(user_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select m.user_id, l.name
  from memberships m join logins l on l.user_id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null and l.name is not null
$function$;
alter function names_of_members() owner to kloppend_lookup;
grant execute on function names_of_members() to kloppend_app;

CREATE OR REPLACE FUNCTION public.next_period(p_unit text, p_hour integer, p_after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select min(due) from (
    select (case p_unit
              when 'hour' then date_trunc('hour', here) + n * interval '1 hour'
              when 'day' then date_trunc('day', here) + n * interval '1 day' + p_hour * interval '1 hour'
              when 'week' then date_trunc('week', here) + n * interval '7 days' + p_hour * interval '1 hour'
              when 'month-end' then date_trunc('month', here) + (n + 1) * interval '1 month' - interval '1 day' + p_hour * interval '1 hour'
            end) at time zone 'Europe/Amsterdam' as due
    from (select p_after at time zone 'Europe/Amsterdam' as here) clock, generate_series(0, 2) as n
  ) candidates
  where due > p_after
$function$;
alter function next_period(text,integer,timestamp with time zone) owner to kloppend_owner;
grant execute on function next_period(text,integer,timestamp with time zone) to kloppend_app;

CREATE OR REPLACE FUNCTION public.note_added_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  added jsonb := to_jsonb(new);
  data jsonb := jsonb_build_object('id', new.id, 'version', 1);
  asked text;
begin
  foreach asked in array tg_argv[1:] loop data := data || jsonb_build_object(asked, added -> asked); end loop;
  perform note_webhook_event(new.tenant_id, tg_argv[0], data);
  return null;
end $function$;
alter function note_added_event() owner to kloppend_owner;
grant execute on function note_added_event() to public;

CREATE OR REPLACE FUNCTION public.note_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  before jsonb := to_jsonb(old);
  was    jsonb;
  became jsonb;
begin
  select jsonb_object_agg(c.key, before -> c.key), jsonb_object_agg(c.key, c.value) into was, became
    from jsonb_each(to_jsonb(new)) c
    where c.value is distinct from before -> c.key
      and c.key not in ('tenant_id', 'id', 'version', 'created_at', 'sort_name', 'search_text', 'merge_moved');
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), new.id, was, became);
  end if;
  return null;
end $function$;
alter function note_audit_change() owner to kloppend_owner;
grant execute on function note_audit_change() to public;

CREATE OR REPLACE FUNCTION public.note_changed_asset()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  change jsonb := to_jsonb(new);
  was    jsonb;
  became jsonb;
begin
  -- Rows of an import came with their own changes.
  if is_importing(new.tenant_id) then return null; end if;
  select jsonb_object_agg(c, change -> ('old_' || c)), jsonb_object_agg(c, change -> c) into was, became
    from unnest(tg_argv) as edited (c) where change -> ('old_' || c) is distinct from change -> c;
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), 'assets', new.asset_id, was, became);
  end if;
  return null;
end $function$;
alter function note_changed_asset() owner to kloppend_owner;
grant execute on function note_changed_asset() to public;

CREATE OR REPLACE FUNCTION public.note_changed_record(p_tenant uuid, p_record text, p_id uuid, p_was jsonb, p_became jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if current_event() is null then return; end if;
  insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
    values (p_tenant, current_event(), p_record, p_id, p_was, p_became);
end $function$;
alter function note_changed_record(uuid,text,uuid,jsonb,jsonb) owner to kloppend_owner;
grant execute on function note_changed_record(uuid,text,uuid,jsonb,jsonb) to kloppend_app;

CREATE OR REPLACE FUNCTION public.note_changed_template()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  before jsonb;
  after  jsonb := jsonb_build_object('title', new.content -> 'title', 'mode', new.mode, 'payment_days', new.payment_days);
  was    jsonb;
  became jsonb;
begin
  -- Rows of an import came with their own changes.
  if is_importing(new.tenant_id) then return null; end if;
  select jsonb_build_object('title', v.content -> 'title', 'mode', v.mode, 'payment_days', v.payment_days) into before
    from recurring_invoice_versions v
    where v.tenant_id = new.tenant_id and v.recurring_invoice_id = new.recurring_invoice_id and v.number < new.number
    order by v.number desc limit 1;
  select jsonb_object_agg(c, before -> c), jsonb_object_agg(c, after -> c) into was, became
    from unnest(tg_argv) as edited (c) where before is not null and before -> c is distinct from after -> c;
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), 'recurring_invoices', new.recurring_invoice_id, was, became);
  end if;
  return null;
end $function$;
alter function note_changed_template() owner to kloppend_owner;
grant execute on function note_changed_template() to public;

CREATE OR REPLACE FUNCTION public.note_corrected_expense()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  before jsonb;
  after  jsonb := to_jsonb(new);
  was    jsonb;
  became jsonb;
begin
  -- Rows of an import came with their own changes.
  if is_importing(new.tenant_id) then return null; end if;
  select to_jsonb(e) into before from expenses e where e.tenant_id = new.tenant_id and e.id = new.corrects_id;
  select jsonb_object_agg(c, before -> c), jsonb_object_agg(c, after -> c) into was, became
    from unnest(tg_argv) as edited (c) where before -> c is distinct from after -> c;
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), new.id, was, became);
  end if;
  return null;
end $function$;
alter function note_corrected_expense() owner to kloppend_owner;
grant execute on function note_corrected_expense() to public;

CREATE OR REPLACE FUNCTION public.note_customer_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform note_webhook_event(new.tenant_id,
    case
      when tg_op = 'INSERT' then 'customer.created'
      when new.is_archived and not old.is_archived then 'customer.archived'
      else 'customer.changed'
    end,
    jsonb_build_object('id', new.id, 'version', new.version));
  return null;
end $function$;
alter function note_customer_event() owner to kloppend_owner;
grant execute on function note_customer_event() to public;

CREATE OR REPLACE FUNCTION public.note_customer_of_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  -- Rows of an import came with their own changes.
  if tg_op = 'DELETE' then
    if is_importing(old.tenant_id) then return null; end if;
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (old.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), old.open_item_id, jsonb_build_object('customer_id', old.customer_id),
              jsonb_build_object('customer_id', null));
    return null;
  end if;
  if is_importing(new.tenant_id) then return null; end if;
  insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
    values (new.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), new.open_item_id,
            jsonb_build_object('customer_id', case when tg_op = 'UPDATE' then old.customer_id end),
            jsonb_build_object('customer_id', new.customer_id));
  return null;
end $function$;
alter function note_customer_of_item() owner to kloppend_owner;
grant execute on function note_customer_of_item() to public;

CREATE OR REPLACE FUNCTION public.note_document_deed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if is_importing(new.tenant_id) then return null; end if;
  insert into audit_events (tenant_id, id, source, user_id, call, record_id)
    values (new.tenant_id, gen_random_uuid(),
            case when new.user_id is not null then 'web'
                 when new.kind in ('viewed', 'disputed', 'signed', 'rejected', 'asked') then 'customer' else 'program' end,
            new.user_id, 'document ' || new.kind, new.document_id);
  return null;
end $function$;
alter function note_document_deed() owner to kloppend_owner;
grant execute on function note_document_deed() to public;

CREATE OR REPLACE FUNCTION public.note_document_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  is_issued boolean := old.state = 'concept';
  data jsonb := jsonb_build_object('id', new.id, 'version', new.version, 'number', new.number, 'state', new.state);
begin
  if is_issued and new.kind = 'invoice' then perform note_webhook_event(new.tenant_id, 'invoice.finalised', data); end if;
  if is_issued and new.kind = 'credit-note' then perform note_webhook_event(new.tenant_id, 'credit_note.finalised', data); end if;
  -- A payment that is taken back makes an invoice "sent" again; that is the event of the payment.
  if new.kind = 'invoice' and new.state = 'sent' and old.state in ('concept', 'finalised') then
    perform note_webhook_event(new.tenant_id, 'invoice.sent', data);
  end if;
  if new.kind = 'invoice' and new.state in ('paid', 'cancelled') then
    perform note_webhook_event(new.tenant_id, 'invoice.' || new.state, data);
  end if;
  -- An invoice that is cancelled or credited makes its quote "agreed" again; that is the event of the invoice or the credit note.
  if new.kind = 'quote' and not (old.state = 'invoiced' and new.state = 'agreed') then
    perform note_webhook_event(new.tenant_id, 'quote.' || case new.state when 'rejected' then 'refused' else new.state end, data);
  end if;
  return null;
end $function$;
alter function note_document_event() owner to kloppend_owner;
grant execute on function note_document_event() to public;

CREATE OR REPLACE FUNCTION public.note_edited_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}'::jsonb end;
  after  jsonb := to_jsonb(new);
  was    jsonb;
  became jsonb;
begin
  -- Rows of an import came with their own changes.
  if is_importing(new.tenant_id) then return null; end if;
  select jsonb_object_agg(c, coalesce(before -> c, 'null')), jsonb_object_agg(c, after -> c) into was, became
    from unnest(tg_argv) as edited (c)
    where coalesce(before -> c, 'null') is distinct from after -> c;
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), new.id, was, became);
  end if;
  return null;
end $function$;
alter function note_edited_columns() owner to kloppend_owner;
grant execute on function note_edited_columns() to public;

CREATE OR REPLACE FUNCTION public.note_entry_deed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if is_importing(new.tenant_id) then return null; end if;
  insert into audit_events (tenant_id, id, source, call, record_id, facts)
    values (new.tenant_id, gen_random_uuid(), 'program', 'entry ' || new.source_type, new.source_id,
            jsonb_build_object('entry', new.number));
  return null;
end $function$;
alter function note_entry_deed() owner to kloppend_owner;
grant execute on function note_entry_deed() to public;

CREATE OR REPLACE FUNCTION public.note_expense_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into record_changes as r (tenant_id, id, kind, version, state)
    values (new.tenant_id, new.id, 'expense', 1,
      case when new.withdrawn_at is null and new.corrected_by_id is null then 'present' else 'archived' end)
    on conflict (tenant_id, id) do update
      set version = r.version + 1, state = excluded.state, xact = excluded.xact, changed_at = excluded.changed_at;
  return null;
end $function$;
alter function note_expense_change() owner to kloppend_owner;
grant execute on function note_expense_change() to public;

CREATE OR REPLACE FUNCTION public.note_item_received_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  item open_items;
begin
  select * into item from open_items i where i.tenant_id = new.tenant_id and i.id = new.open_item_id and i.kind = 'receivable';
  -- A loss on 4450 is no receipt.
  if not found or not exists (
       select from payments p
       where p.tenant_id = new.tenant_id and p.id = new.payment_id and p.account_number is not null and p.account_number <> '4450') then
    return null;
  end if;
  perform note_webhook_event(new.tenant_id, 'payment.received',
    jsonb_build_object('id', new.payment_id, 'version', 1, 'openItemId', item.id));
  if item.open_cents = 0 then
    perform note_webhook_event(new.tenant_id, 'open_item.paid',
      jsonb_build_object('id', item.id, 'version', 1, 'number', item.reference));
  end if;
  return null;
end $function$;
alter function note_item_received_event() owner to kloppend_owner;

CREATE OR REPLACE FUNCTION public.note_item_reversed_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform note_webhook_event(new.tenant_id, 'payment.reversed',
      jsonb_build_object('id', a.payment_id, 'version', 2, 'openItemId', a.open_item_id))
    from payment_allocations a
    join open_items i on i.tenant_id = new.tenant_id and i.id = a.open_item_id and i.kind = 'receivable'
    where a.tenant_id = new.tenant_id and a.payment_id = new.payment_id
      and not exists (select from payments p where p.tenant_id = new.tenant_id and p.id = a.payment_id and p.account_number = '4450');
  return null;
end $function$;
alter function note_item_reversed_event() owner to kloppend_owner;

CREATE OR REPLACE FUNCTION public.note_login(p_source text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  delete from login_attempts where subject = p_source;
  insert into login_networks as n (subject, seen_at) values (p_source, now())
  on conflict (subject) do update set seen_at = now() where n.seen_at < now() - interval '1 day';
$function$;
alter function note_login(text) owner to kloppend_lookup;
grant execute on function note_login(text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.note_price_set()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  -- Undoing an import names the former moment.
  if new.set_at is not distinct from old.set_at then new.set_at := now(); end if;
  return new;
end $function$;
alter function note_price_set() owner to kloppend_owner;
grant execute on function note_price_set() to public;

CREATE OR REPLACE FUNCTION public.note_quote_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform note_webhook_event(d.tenant_id, 'quote.' || new.kind,
      jsonb_build_object('id', d.id, 'version', d.version, 'number', d.number, 'state', d.state))
    from documents d where d.tenant_id = new.tenant_id and d.id = new.document_id;
  return null;
end $function$;
alter function note_quote_event() owner to kloppend_owner;
grant execute on function note_quote_event() to public;

CREATE OR REPLACE FUNCTION public.note_received_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform note_webhook_event(p.tenant_id, 'payment.received',
      jsonb_build_object('id', p.id, 'version', 1, 'invoiceId', new.document_id))
    from payments p
    join documents d on d.tenant_id = p.tenant_id and d.id = new.document_id
    where p.tenant_id = new.tenant_id and p.id = new.payment_id and p.account_number is not null and d.kind = 'invoice';
  return null;
end $function$;
alter function note_received_event() owner to kloppend_owner;
grant execute on function note_received_event() to public;

CREATE OR REPLACE FUNCTION public.note_record_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  kind text := tg_argv[0];
begin
  if kind is null then kind := new.kind; end if;
  insert into record_changes (tenant_id, id, kind, version, state)
    values (new.tenant_id, new.id, kind, new.version, case when new.is_archived then 'archived' else 'present' end)
    on conflict (tenant_id, id) do update
      set version = excluded.version, state = excluded.state, xact = excluded.xact, changed_at = excluded.changed_at;
  return null;
end $function$;
alter function note_record_change() owner to kloppend_owner;
grant execute on function note_record_change() to public;

CREATE OR REPLACE FUNCTION public.note_record_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if exists (select from deletion_orders o where o.tenant_id = old.tenant_id and o.due_at <= now()) then return null; end if;
  update record_changes r
    set version = r.version + 1, state = 'deleted', xact = pg_current_xact_id(), changed_at = clock_timestamp()
    where r.tenant_id = old.tenant_id and r.id = old.id;
  return null;
end $function$;
alter function note_record_deletion() owner to kloppend_owner;
grant execute on function note_record_deletion() to public;

CREATE OR REPLACE FUNCTION public.note_removed_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  called text;
begin
  -- Rows of an import came with their own changes.
  if is_importing(old.tenant_id) then return null; end if;
  -- The first of the named columns that has a text.
  select to_jsonb(old) ->> c into called from unnest(tg_argv) with ordinality as named (c, place)
    where to_jsonb(old) ->> c <> '' order by place limit 1;
  insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
    values (old.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), old.id,
            jsonb_build_object('removed_name', coalesce(called, 'zonder naam')), jsonb_build_object('removed_name', null));
  return null;
end $function$;
alter function note_removed_record() owner to kloppend_owner;
grant execute on function note_removed_record() to public;

CREATE OR REPLACE FUNCTION public.note_reversed_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform note_webhook_event(new.tenant_id, 'payment.reversed',
      jsonb_build_object('id', a.payment_id, 'version', 2, 'invoiceId', a.document_id))
    from payment_allocations a
    join documents d on d.tenant_id = a.tenant_id and d.id = a.document_id
    where a.tenant_id = new.tenant_id and a.payment_id = new.payment_id and d.kind = 'invoice';
  return null;
end $function$;
alter function note_reversed_event() owner to kloppend_owner;
grant execute on function note_reversed_event() to public;

CREATE OR REPLACE FUNCTION public.note_session_by_passkey(p_session_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update sessions set is_by_passkey = true where session_id = p_session_id
$function$;
alter function note_session_by_passkey(uuid) owner to kloppend_lookup;
grant execute on function note_session_by_passkey(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.note_viewed_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform note_webhook_event(d.tenant_id, 'invoice.viewed',
      jsonb_build_object('id', d.id, 'version', d.version, 'number', d.number, 'state', d.state))
    from documents d where d.tenant_id = new.tenant_id and d.id = new.document_id and d.kind = 'invoice';
  return null;
end $function$;
alter function note_viewed_event() owner to kloppend_owner;
grant execute on function note_viewed_event() to public;

CREATE OR REPLACE FUNCTION public.note_webhook_event(p_tenant uuid, p_type text, p_data jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  event uuid;
  webhook uuid;
  told uuid[] := array(
    select w.id from webhooks w
    where w.tenant_id = p_tenant and w.off_reason is null and w.removed_at is null and p_type = any (w.types));
begin
  if cardinality(told) = 0 then return; end if;
  event := gen_random_uuid();
  insert into webhook_events (tenant_id, id, type, data) values (p_tenant, event, p_type, p_data);
  foreach webhook in array told loop
    insert into webhook_deliveries (tenant_id, webhook_id, event_id) values (p_tenant, webhook, event);
    if to_regclass('jobs') is not null then
      insert into jobs (tenant_id, id, kind, payload)
        values (p_tenant, gen_random_uuid(), 'webhook.deliver', jsonb_build_object('webhookId', webhook, 'eventId', event));
    end if;
  end loop;
end $function$;
alter function note_webhook_event(uuid,text,jsonb) owner to kloppend_owner;
grant execute on function note_webhook_event(uuid,text,jsonb) to public;

CREATE OR REPLACE FUNCTION public.oblige_second_factor(p_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  insert into second_factor_obligations (tenant_id, decided_by)
    values (current_setting('app.tenant_id')::uuid, p_user_id) on conflict do nothing;
  return found;
end $function$;
alter function oblige_second_factor(uuid) owner to kloppend_lookup;
grant execute on function oblige_second_factor(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.open_session(p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_expires_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  delete from sessions s where s.user_id = p_user_id and s.expires_at < now();
  insert into sessions (session_id, user_id, tenant_id, expires_at)
  select p_session_id, m.user_id, m.tenant_id, p_expires_at
  from memberships m where m.user_id = p_user_id and m.tenant_id = p_tenant_id and m.until is null;
$function$;
alter function open_session(uuid,uuid,uuid,timestamp with time zone) owner to kloppend_lookup;
grant execute on function open_session(uuid,uuid,uuid,timestamp with time zone) to kloppend_app;

CREATE OR REPLACE FUNCTION public.open_session_on(p_session_id uuid, p_user_id uuid, p_tenant_id uuid, p_expires_at timestamp with time zone, p_ip text, p_user_agent text, p_device text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare had_others boolean; is_new boolean;
begin
  delete from sessions s where s.user_id = p_user_id and (s.expires_at < now() or s.session_id in (
    select o.session_id from sessions o where o.user_id = p_user_id and o.ended_at is null
    order by coalesce(o.last_seen_at, o.created_at) desc, o.session_id offset 19));
  insert into sessions (session_id, user_id, tenant_id, expires_at, ip, user_agent, last_seen_at)
    select p_session_id, m.user_id, m.tenant_id, p_expires_at, left(p_ip, 60), left(p_user_agent, 400), now()
    from memberships m where m.user_id = p_user_id and m.tenant_id = p_tenant_id and m.until is null;
  had_others := exists (select from login_devices d where d.user_id = p_user_id);
  insert into login_devices (user_id, device) values (p_user_id, p_device) on conflict do nothing;
  is_new := found;
  return is_new and had_others;
end $function$;
alter function open_session_on(uuid,uuid,uuid,timestamp with time zone,text,text,text) owner to kloppend_lookup;
grant execute on function open_session_on(uuid,uuid,uuid,timestamp with time zone,text,text,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.open_sessions_of(p_user_id uuid)
 RETURNS TABLE(session_id uuid, ip text, user_agent text, created_at timestamp with time zone, last_seen_at timestamp with time zone, business text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
#variable_conflict use_column
declare
  seen record;
begin
  if not exists (select from memberships o
      where o.user_id = p_user_id and o.tenant_id = current_setting('app.tenant_id')::uuid and o.until is null) then
    return;
  end if;
  for seen in
    select s.* from sessions s
    join memberships m on m.user_id = s.user_id and m.tenant_id = s.tenant_id and m.until is null
    where s.user_id = p_user_id and s.ended_at is null and s.expires_at > now()
      and coalesce(s.last_seen_at, s.created_at) > now() - session_idle_limit()
  loop
    session_id := seen.session_id;
    ip := seen.ip;
    user_agent := seen.user_agent;
    created_at := seen.created_at;
    last_seen_at := coalesce(seen.last_seen_at, seen.created_at);
    business := (select b.name from tenants b where b.tenant_id = seen.tenant_id);
    return next;
  end loop;
end
$function$;
alter function open_sessions_of(uuid) owner to kloppend_lookup;
grant execute on function open_sessions_of(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.overcredit_of(p_tenant uuid, p_invoice uuid)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if exists (
    select from document_lines l
    join (
      select c.corrected_line_id, sum(c.quantity) as quantity
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = p_tenant and d.corrects_id = p_invoice and d.state <> 'concept'
      group by c.corrected_line_id
    ) credited on credited.corrected_line_id = l.id
    where l.tenant_id = p_tenant
      and (l.document_id <> p_invoice or abs(credited.quantity) > abs(l.quantity) or credited.quantity * l.quantity < 0)) then
    return 'credited_within_line';
  end if;
  if exists (
    with amounts as (
      select c.vat_treatment, case when c.vat_treatment = 'standard' then c.vat_rate else 0 end as rate,
             sum(round(c.quantity::numeric * c.unit_price / 1000000)) as net
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = p_tenant and d.corrects_id = p_invoice and d.state <> 'concept'
        and c.credited_vat_cents is not null
      group by 1, 2
    ), nets as (
      select d.corrects_id is not null as is_credit, r.value ->> 'vatTreatment' as vat_treatment,
             (r.value ->> 'vatRate')::int as rate, sum((r.value ->> 'net')::bigint) as net
      from documents d, jsonb_array_elements(d.frozen -> 'totals' -> 'perRate') r
      where d.tenant_id = p_tenant and (d.id = p_invoice or d.corrects_id = p_invoice) and d.state <> 'concept'
      group by 1, 2, 3
    )
    select from amounts a
    left join nets i on not i.is_credit and i.vat_treatment = a.vat_treatment and i.rate = a.rate
    left join nets k on k.is_credit and k.vat_treatment = a.vat_treatment and k.rate = a.rate
    where a.net <> 0
      and (i.net is null or greatest(abs(a.net), abs(coalesce(k.net, 0))) > abs(i.net)
           or a.net * i.net < 0 or coalesce(k.net, 0) * i.net < 0)) then
    return 'credited_within_rate';
  end if;
  return null;
end $function$;
alter function overcredit_of(uuid,uuid) owner to kloppend_owner;
grant execute on function overcredit_of(uuid,uuid) to public;

CREATE OR REPLACE FUNCTION public.own_business(p_user_id uuid, p_name text)
 RETURNS TABLE(outcome text, tenant_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_tenant uuid := current_setting('app.tenant_id')::uuid;
  v_confirmed timestamptz;
  v_before uuid;
begin
  -- Two at once count one after the other.
  select l.confirmed_at into v_confirmed from logins l where l.user_id = p_user_id for update;
  if v_confirmed is null then return query select 'unconfirmed', null::uuid; return; end if;
  select m.tenant_id into v_before
  from memberships m join tenants b on b.tenant_id = m.tenant_id
  where m.user_id = p_user_id and m.until is null and m.role = 'owner' and b.name = p_name and m.since > now() - interval '10 minutes'
    and not exists (select from test_businesses t where t.tenant_id = m.tenant_id)
  limit 1;
  if v_before is not null then return query select 'again', v_before; return; end if;
  if (select count(*) from memberships m where m.user_id = p_user_id and m.until is null and m.role = 'owner'
        and not exists (select from test_businesses t where t.tenant_id = m.tenant_id)) >= 50
    then return query select 'too-many', null::uuid; return; end if;
  insert into memberships (tenant_id, user_id, role) values (v_tenant, p_user_id, 'owner');
  return query select 'new', v_tenant;
end $function$;
alter function own_business(uuid,text) owner to kloppend_lookup;
grant execute on function own_business(uuid,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.own_test_business(p_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  -- Two at once count one after the other.
  perform from logins where user_id = p_user_id for update;
  if (select count(*) from memberships m join test_businesses t on t.tenant_id = m.tenant_id
      where m.user_id = p_user_id and m.until is null) >= 3 then return false; end if;
  insert into memberships (tenant_id, user_id, role) values (current_setting('app.tenant_id')::uuid, p_user_id, 'owner');
  return true;
end $function$;
alter function own_test_business(uuid) owner to kloppend_lookup;
grant execute on function own_test_business(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.passkeys_of(p_user_id uuid)
 RETURNS TABLE(credential_id text, transports text[], is_backed_up boolean, name text, created_at timestamp with time zone, last_used_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select k.credential_id, k.transports, k.is_backed_up, k.name, k.created_at, k.last_used_at
  from passkeys k where k.user_id = p_user_id
$function$;
alter function passkeys_of(uuid) owner to kloppend_lookup;
grant execute on function passkeys_of(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.password_hash_of(p_user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select l.password_hash from logins l join memberships m on m.user_id = l.user_id
  where l.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$function$;
alter function password_hash_of(uuid) owner to kloppend_lookup;
grant execute on function password_hash_of(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.payload_id(p_payload jsonb, p_name text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select case when p_payload ->> p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (p_payload ->> p_name)::uuid end
$function$;
alter function payload_id(jsonb,text) owner to kloppend_owner;
grant execute on function payload_id(jsonb,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.people_of_business()
 RETURNS TABLE(user_id uuid, email text, is_member boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select m.user_id, l.email, bool_or(m.until is null)
  from memberships m join logins l on l.user_id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid
  group by m.user_id, l.email
$function$;
alter function people_of_business() owner to kloppend_lookup;
grant execute on function people_of_business() to kloppend_app;

CREATE OR REPLACE FUNCTION public.post_entry(p_tenant uuid, p_entry jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return write_entry(p_tenant, p_entry, null);
end $function$;
alter function post_entry(uuid,jsonb) owner to kloppend_owner;
grant execute on function post_entry(uuid,jsonb) to kloppend_app;

CREATE OR REPLACE FUNCTION public.propose_totp(p_user_id uuid, p_secret bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update logins set totp_secret = p_secret, totp_last_step = 0
  where user_id = p_user_id and totp_enabled_at is null and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  return found;
end $function$;
alter function propose_totp(uuid,bytea) owner to kloppend_lookup;
grant execute on function propose_totp(uuid,bytea) to kloppend_app;

CREATE OR REPLACE FUNCTION public.prune_login_attempts()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with attempts as (
    delete from login_attempts where subject in (
      select a.subject from login_attempts a where a.last_at < now() - interval '1 day' limit 1000) returning 1),
  networks as (
    delete from login_networks where subject in (
      select n.subject from login_networks n where n.seen_at < now() - interval '180 days' limit 1000) returning 1)
  select ((select count(*) from attempts) + (select count(*) from networks))::int
$function$;
alter function prune_login_attempts() owner to kloppend_lookup;
grant execute on function prune_login_attempts() to kloppend_app;

CREATE OR REPLACE FUNCTION public.recovery_codes_left(p_user_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select count(*)::int from recovery_codes where user_id = p_user_id
$function$;
alter function recovery_codes_left(uuid) owner to kloppend_lookup;
grant execute on function recovery_codes_left(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  raise exception '% is append-only: correct by a new row', tg_table_name using errcode = 'restrict_violation';
end $function$;
alter function refuse_change() owner to kloppend_owner;
grant execute on function refuse_change() to public;

CREATE OR REPLACE FUNCTION public.refuse_closed_project()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare closed timestamptz;
begin
  select p.closed_at into closed from projects p
  where p.tenant_id = new.tenant_id and p.id = new.project_id for key share;
  if closed is not null and not is_importing(new.tenant_id) then
    raise exception 'project % is closed', new.project_id using errcode = 'restrict_violation', constraint = 'project_is_open', hint = 'project_is_open';
  end if;
  return new;
end $function$;
alter function refuse_closed_project() owner to kloppend_owner;
grant execute on function refuse_closed_project() to public;

CREATE OR REPLACE FUNCTION public.refuse_entry_in_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform refuse_ordered_deletion(new.tenant_id);
  return new;
end $function$;
alter function refuse_entry_in_deletion() owner to kloppend_owner;
grant execute on function refuse_entry_in_deletion() to public;

CREATE OR REPLACE FUNCTION public.refuse_example(p_tenant uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if exists (select from example_businesses e where e.tenant_id = p_tenant) then
    raise exception 'the business is an example'
      using errcode = 'restrict_violation', constraint = 'business_is_kept', hint = 'business_is_kept';
  end if;
end $function$;
alter function refuse_example(uuid) owner to kloppend_owner;
grant execute on function refuse_example(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.refuse_import()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if is_importing(new.tenant_id) then
    raise exception '% is not imported', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
alter function refuse_import() owner to kloppend_owner;
grant execute on function refuse_import() to public;

CREATE OR REPLACE FUNCTION public.refuse_late_posting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  made_by xid8;
  day     date;
begin
  select e.created_xid, e.entry_date into made_by, day from journal_entries e
    where e.tenant_id = new.tenant_id and e.id = new.entry_id;
  if made_by is distinct from pg_current_xact_id() then
    raise exception 'entry % is closed' , new.entry_id using errcode = 'restrict_violation';
  end if;
  if day is distinct from new.entry_date then
    raise exception 'a posting has the date of its entry' using errcode = 'check_violation';
  end if;
  return new;
end $function$;
alter function refuse_late_posting() owner to kloppend_owner;
grant execute on function refuse_late_posting() to public;

CREATE OR REPLACE FUNCTION public.refuse_ordered_deletion(p_tenant uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare day date;
begin
  select (o.due_at at time zone 'Europe/Amsterdam')::date into day from deletion_orders o where o.tenant_id = p_tenant;
  if found then
    raise exception 'the business is ordered to be deleted'
      using errcode = 'restrict_violation', constraint = 'business_is_kept', hint = 'business_is_kept', detail = day::text;
  end if;
  perform refuse_example(p_tenant);
end $function$;
alter function refuse_ordered_deletion(uuid) owner to kloppend_owner;
grant execute on function refuse_ordered_deletion(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.refuse_overcredit()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare broken text := overcredit_of(new.tenant_id, new.corrects_id);
begin
  if broken is not null then
    raise exception 'more is credited than was invoiced' using errcode = 'check_violation', constraint = broken;
  end if;
  return null;
end $function$;
alter function refuse_overcredit() owner to kloppend_owner;
grant execute on function refuse_overcredit() to public;

CREATE OR REPLACE FUNCTION public.refuse_trip_of_closed_year(p_tenant uuid, p_day date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform from closed_periods p
    where p.tenant_id = p_tenant and p.kind = 'year' and p_day between p.first_day and p.last_day;
  if found then
    raise exception 'the year of % is closed', p_day
      using errcode = 'restrict_violation', constraint = 'trips_of_an_open_year', hint = 'trips_of_an_open_year',
            detail = p_day::text;
  end if;
end $function$;
alter function refuse_trip_of_closed_year(uuid,date) owner to kloppend_owner;
grant execute on function refuse_trip_of_closed_year(uuid,date) to public;

CREATE OR REPLACE FUNCTION public.register_login(p_email text, p_user_id uuid, p_tenant_id uuid, p_password_hash text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with added as (
    insert into logins (email, user_id, tenant_id, password_hash)
    values (lower(p_email), p_user_id, p_tenant_id, p_password_hash)
    on conflict (email) do nothing
    returning user_id, tenant_id
  ),
  owned as (
    insert into memberships (tenant_id, user_id, role) select a.tenant_id, a.user_id, 'owner' from added a
    returning 1
  )
  select exists (select from owned)
$function$;
alter function register_login(text,uuid,uuid,text) owner to kloppend_lookup;
grant execute on function register_login(text,uuid,uuid,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.release_second_factor()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  delete from second_factor_obligations o where o.tenant_id = current_setting('app.tenant_id')::uuid;
  return found;
end $function$;
alter function release_second_factor() owner to kloppend_lookup;
grant execute on function release_second_factor() to kloppend_app;

CREATE OR REPLACE FUNCTION public.remove_billed_hours()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  delete from billed_hours b where b.tenant_id = old.tenant_id and b.invoice_id = old.id;
  return old;
end $function$;
alter function remove_billed_hours() owner to kloppend_owner;
grant execute on function remove_billed_hours() to public;

CREATE OR REPLACE FUNCTION public.remove_imported_rows(p_tenant uuid, p_import uuid)
 RETURNS TABLE(stays uuid, reason text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  own_table text;
  own_column text;
  made uuid[];
  as_made text[];
  other record;
  found_rows jsonb;
  kept jsonb := '{}';
begin
  select i.kind, case i.kind when 'customers' then 'customer_id' when 'products' then 'product_id' else 'trip_id' end into own_table, own_column
    from list_imports i where i.tenant_id = p_tenant and i.id = p_import for update;
  if not found then return; end if;
  select coalesce(array_agg(r.record_id), '{}'), coalesce(array_agg(r.record_id || ' ' || r.version), '{}') into made, as_made
    from list_import_rows r where r.tenant_id = p_tenant and r.import_id = p_import and r.filled is null;
  -- A row that begins to refer to a record meanwhile waits here, and its key then refuses it.
  execute format('select 1 from %I c where c.tenant_id = $1 and c.id = any($2) order by c.id for update', own_table)
    using p_tenant, made;
  if cardinality(made) >= 500 then perform take_statistics(format('public.%I', own_table)::regclass); end if;
  execute format(
    'select jsonb_object_agg(c.id, ''changed'') from %I c
       where c.tenant_id = $1 and c.id = any($2) and c.id || '' '' || c.version <> all($3)', own_table)
    into found_rows using p_tenant, made, as_made;
  kept := kept || coalesce(found_rows, '{}');
  for other in
    select distinct t.oid::regclass as relation, t.relname as name, a.attname as column_name
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint f on f.conrelid = t.oid and f.contype = 'f' and a.attnum = any(f.conkey)
      and f.confrelid = format('public.%I', own_table)::regclass
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attname <> 'tenant_id'
      and (a.attname = own_column or f.oid is not null)
  loop
    execute format(
      'select jsonb_object_agg(used.id, $3::text) from (
         select distinct o.%1$I as id from %2$s o where o.tenant_id = $1 and o.%1$I = any($2)) used',
      other.column_name, other.relation)
      into found_rows using p_tenant, made, other.name;
    kept := kept || coalesce(found_rows, '{}');
  end loop;
  execute format('delete from %I c where c.tenant_id = $1 and c.id = any($2) and not ($3 ? c.id::text)', own_table)
    using p_tenant, made, kept;
  delete from list_import_rows r
    where r.tenant_id = p_tenant and r.import_id = p_import and r.filled is null and not (kept ? r.record_id::text);
  return query select k.key::uuid, k.value from jsonb_each_text(kept) k;
end
$function$;
alter function remove_imported_rows(uuid,uuid) owner to kloppend_owner;
grant execute on function remove_imported_rows(uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.remove_rates_of_project()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  delete from hour_rates r where r.tenant_id = old.tenant_id and r.project_id = old.id;
  return old;
end $function$;
alter function remove_rates_of_project() owner to kloppend_owner;
grant execute on function remove_rates_of_project() to public;

CREATE OR REPLACE FUNCTION public.remove_timers_of_project()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  delete from timers t where t.tenant_id = old.tenant_id and t.project_id = old.id and t.stopped_at is not null;
  return old;
end $function$;
alter function remove_timers_of_project() owner to kloppend_owner;
grant execute on function remove_timers_of_project() to public;

CREATE OR REPLACE FUNCTION public.renew_jobs(p_worker uuid, p_tenants uuid[], p_ids uuid[], p_lease interval)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with renewed as (
    update jobs j set locked_until = now() + p_lease
    from unnest(p_tenants, p_ids) as busy (tenant_id, id)
    where j.tenant_id = busy.tenant_id and j.id = busy.id and j.locked_by = p_worker and j.state = 'queued'
    returning 1
  )
  select count(*) from renewed
$function$;
alter function renew_jobs(uuid,uuid[],uuid[],interval) owner to kloppend_lookup;
grant execute on function renew_jobs(uuid,uuid[],uuid[],interval) to kloppend_app;

CREATE OR REPLACE FUNCTION public.replace_recovery_codes(p_user_id uuid, p_hashes text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  delete from recovery_codes c
  where c.user_id = p_user_id and exists (select from memberships m
    where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  insert into recovery_codes (user_id, code_hash)
  select m.user_id, code from memberships m, unnest(p_hashes) as code
  where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null;
$function$;
alter function replace_recovery_codes(uuid,text[]) owner to kloppend_lookup;
grant execute on function replace_recovery_codes(uuid,text[]) to kloppend_app;

CREATE OR REPLACE FUNCTION public.revoke_api_token(p_id uuid)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update api_tokens t set revoked_at = now()
  where t.tenant_id = current_setting('app.tenant_id')::uuid and t.id = p_id and t.revoked_at is null
  returning t.name
$function$;
alter function revoke_api_token(uuid) owner to kloppend_lookup;
grant execute on function revoke_api_token(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.sample_of_files(p_limit integer)
 RETURNS TABLE(tenant_id uuid, sha256 text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  return query select n.tenant_id, n.sha256 from named_files n limit p_limit;
end
$function$;
alter function sample_of_files(integer) owner to kloppend_lookup;
grant execute on function sample_of_files(integer) to kloppend_app;

CREATE OR REPLACE FUNCTION public.seat_in(p_tenant_id uuid, p_user_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select seat_of(m.tenant_id, m.role) from memberships m
  where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.until is null
$function$;
alter function seat_in(uuid,uuid) owner to kloppend_lookup;
grant execute on function seat_in(uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.seat_of(p_tenant_id uuid, p_role text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if p_role = 'accountant-posting' and exists (select from accountant_filing f where f.tenant_id = p_tenant_id) then
    return 'accountant-filing';
  end if;
  return p_role;
end $function$;
alter function seat_of(uuid,text) owner to kloppend_lookup;
grant execute on function seat_of(uuid,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.second_factor_due(p_tenant_id uuid, p_user_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select second_factor_needed_from(p_tenant_id, l.user_id)
  from logins l
  where l.user_id = p_user_id and l.totp_enabled_at is null
    and not exists (select from passkeys k where k.user_id = l.user_id)
$function$;
alter function second_factor_due(uuid,uuid) owner to kloppend_lookup;
grant execute on function second_factor_due(uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.second_factor_grace()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$ select interval '14 days' $function$;
alter function second_factor_grace() owner to kloppend_owner;
grant execute on function second_factor_grace() to public;

CREATE OR REPLACE FUNCTION public.second_factor_needed_from(p_tenant_id uuid, p_user_id uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  return (
    select least(
             case when m.role like 'accountant-%' then m.seat_since end,
             (select greatest(o.counts_from, m.since) from second_factor_obligations o where o.tenant_id = m.tenant_id)
           ) + second_factor_grace()
    from memberships m
    where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.until is null);
end $function$;
alter function second_factor_needed_from(uuid,uuid) owner to kloppend_lookup;
grant execute on function second_factor_needed_from(uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.see_api_token(p_sha256 text, p_ip text)
 RETURNS TABLE(tenant_id uuid, id uuid, user_id uuid, name text, prefix text, scopes text[], role text, lacks_second_factor boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare used timestamptz;
begin
  select t.tenant_id, t.id, t.user_id, t.name, t.prefix, t.scopes, seat_of(m.tenant_id, m.role),
         coalesce(second_factor_due(m.tenant_id, m.user_id) <= now(), false), t.last_used_at
    into tenant_id, id, user_id, name, prefix, scopes, role, lacks_second_factor, used
    from api_tokens t
    join memberships m on m.tenant_id = t.tenant_id and m.user_id = t.user_id and m.until is null
    join logins l on l.user_id = t.user_id
    where t.sha256 = p_sha256 and t.revoked_at is null and t.expires_at > now()
      and not is_suspended(t.tenant_id);
  if not found then return; end if;
  -- One write an hour: a program calls many times a minute.
  if used is null or used < now() - interval '1 hour' then
    update api_tokens t set last_used_at = now(), last_used_from = left(p_ip, 60) where t.sha256 = p_sha256;
  end if;
  return next;
end $function$;
alter function see_api_token(text,text) owner to kloppend_lookup;
grant execute on function see_api_token(text,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.see_caller(p_session_id uuid, p_user_id uuid, p_tenant_id uuid)
 RETURNS TABLE(role text, lacks_second_factor boolean, email text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare seen timestamptz;
begin
  select coalesce(s.last_seen_at, s.created_at), seat_of(m.tenant_id, m.role),
         is_second_factor_lacking(s.session_id), l.email
    into seen, role, lacks_second_factor, email
    from sessions s
    join memberships m on m.tenant_id = s.tenant_id and m.user_id = s.user_id and m.until is null
    join logins l on l.user_id = s.user_id
    where s.session_id = p_session_id and s.user_id = p_user_id and s.tenant_id = p_tenant_id
      and s.ended_at is null and s.expires_at > now()
      and coalesce(s.last_seen_at, s.created_at) > now() - session_idle_limit()
      and not is_suspended(s.tenant_id);
  if not found then return; end if;
  if seen < now() - interval '1 minute' then
    update sessions set last_seen_at = now() where session_id = p_session_id;
  end if;
  return next;
end $function$;
alter function see_caller(uuid,uuid,uuid) owner to kloppend_lookup;
grant execute on function see_caller(uuid,uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.see_member(p_session_id uuid, p_user_id uuid, p_tenant_id uuid)
 RETURNS TABLE(role text, lacks_second_factor boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare seen timestamptz;
begin
  select coalesce(s.last_seen_at, s.created_at), seat_of(m.tenant_id, m.role),
         is_second_factor_lacking(s.session_id)
    into seen, role, lacks_second_factor
    from sessions s
    join memberships m on m.tenant_id = s.tenant_id and m.user_id = s.user_id and m.until is null
    join logins l on l.user_id = s.user_id
    where s.session_id = p_session_id and s.user_id = p_user_id and s.tenant_id = p_tenant_id
      and s.ended_at is null and s.expires_at > now()
      and coalesce(s.last_seen_at, s.created_at) > now() - session_idle_limit();
  if not found then return; end if;
  if seen < now() - interval '1 minute' then
    update sessions set last_seen_at = now() where session_id = p_session_id;
  end if;
  return next;
end $function$;
alter function see_member(uuid,uuid,uuid) owner to kloppend_lookup;
grant execute on function see_member(uuid,uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.see_session(p_session_id uuid, p_user_id uuid, p_tenant_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare seen timestamptz; found_role text;
begin
  select coalesce(s.last_seen_at, s.created_at), m.role into seen, found_role
    from sessions s
    join memberships m on m.tenant_id = s.tenant_id and m.user_id = s.user_id and m.until is null
    where s.session_id = p_session_id and s.user_id = p_user_id and s.tenant_id = p_tenant_id
      and s.ended_at is null and s.expires_at > now();
  if not found then return null; end if;
  if seen < now() - interval '1 minute' then
    update sessions set last_seen_at = now() where session_id = p_session_id;
  end if;
  return found_role;
end $function$;
alter function see_session(uuid,uuid,uuid) owner to kloppend_lookup;
grant execute on function see_session(uuid,uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.see_session_caller(p_session_id uuid, p_user_id uuid, p_tenant_id uuid)
 RETURNS TABLE(role text, lacks_second_factor boolean, email text, money_rights text[])
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select c.role, c.lacks_second_factor, c.email, money_rights_in(p_tenant_id, p_user_id)
  from see_caller(p_session_id, p_user_id, p_tenant_id) c
$function$;
alter function see_session_caller(uuid,uuid,uuid) owner to kloppend_lookup;
grant execute on function see_session_caller(uuid,uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.see_token_caller(p_sha256 text, p_ip text)
 RETURNS TABLE(tenant_id uuid, id uuid, user_id uuid, name text, prefix text, scopes text[], role text, lacks_second_factor boolean, email text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select t.tenant_id, t.id, t.user_id, t.name, t.prefix, t.scopes, t.role, t.lacks_second_factor, l.email
  from see_api_token(p_sha256, p_ip) t join logins l on l.user_id = t.user_id
$function$;
alter function see_token_caller(text,text) owner to kloppend_lookup;
grant execute on function see_token_caller(text,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.session_idle_limit()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$ select interval '2 hours' $function$;
alter function session_idle_limit() owner to kloppend_owner;
grant execute on function session_idle_limit() to public;

CREATE OR REPLACE FUNCTION public.sessions_of(p_user_id uuid)
 RETURNS TABLE(session_id uuid, ip text, user_agent text, created_at timestamp with time zone, last_seen_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select s.session_id, s.ip, s.user_agent, s.created_at, coalesce(s.last_seen_at, s.created_at)
  from sessions s
  where s.user_id = p_user_id and s.ended_at is null and s.expires_at > now()
    and coalesce(s.last_seen_at, s.created_at) > now() - session_idle_limit()
    and exists (select from memberships m
      where m.user_id = p_user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null)
$function$;
alter function sessions_of(uuid) owner to kloppend_lookup;
grant execute on function sessions_of(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.settle_quote()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  settled uuid;
  is_new boolean := tg_op = 'INSERT';
  owed bigint;
begin
  if is_new then
    settled := new.quote_id;
  else
    select i.quote_id into settled from quote_invoices i where i.tenant_id = new.tenant_id and i.invoice_id = new.id;
    if settled is null then return null; end if;
  end if;
  select v.left_cents into owed from quote_invoicing v where v.tenant_id = new.tenant_id and v.quote_id = settled;
  update documents q
    set state = case when owed > 0 then 'agreed' else 'invoiced' end,
        version = case when is_new then q.version else q.version + 1 end
    where q.tenant_id = new.tenant_id and q.id = settled and q.state in ('agreed', 'invoiced')
      and (not is_new or (q.state = 'invoiced' and owed > 0));
  return null;
end $function$;
alter function settle_quote() owner to kloppend_owner;
grant execute on function settle_quote() to public;

CREATE OR REPLACE FUNCTION public.settle_requests(p_subjects text[], p_counts integer[])
 RETURNS TABLE(subject text, total integer, opened_at timestamp with time zone, left_ms integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
end $function$;
alter function settle_requests(text[],integer[]) owner to kloppend_lookup;
grant execute on function settle_requests(text[],integer[]) to kloppend_app;

CREATE OR REPLACE FUNCTION public.settle_windows(p_subjects text[], p_counts integer[], p_seconds integer)
 RETURNS TABLE(subject text, total integer, opened_at timestamp with time zone, left_ms integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
end $function$;
alter function settle_windows(text[],integer[],integer) owner to kloppend_lookup;
grant execute on function settle_windows(text[],integer[],integer) to kloppend_app;

CREATE OR REPLACE FUNCTION public.skip_numbers(p_tenant uuid, p_id uuid, p_series text, p_year integer, p_next bigint, p_reason text, p_user_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare given bigint;
begin
  if p_series not in ('invoice', 'credit-note', 'quote') or p_next > 999999999 then
    raise exception 'no such number' using errcode = 'check_violation', constraint = 'next_number_possible', hint = 'next_number_possible';
  end if;
  insert into number_series (tenant_id, series, year, last_number) values (p_tenant, p_series, p_year, 0)
    on conflict do nothing;
  select last_number into given from number_series s
    where s.tenant_id = p_tenant and s.series = p_series and s.year = p_year for update;
  if p_next <= given then
    raise exception 'number % was given already', p_next using errcode = 'check_violation', constraint = 'next_number_higher', hint = 'next_number_higher';
  end if;
  if p_next > given + 1 then
    insert into number_skips (tenant_id, id, series, year, first_number, last_number, reason, user_id)
      values (p_tenant, p_id, p_series, p_year, given + 1, p_next - 1, p_reason, p_user_id);
    update number_series s set last_number = p_next - 1
      where s.tenant_id = p_tenant and s.series = p_series and s.year = p_year;
  end if;
  return given + 1;
end $function$;
alter function skip_numbers(uuid,uuid,text,integer,bigint,text,uuid) owner to kloppend_owner;
grant execute on function skip_numbers(uuid,uuid,text,integer,bigint,text,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.stage_import(p_tenant uuid, p_table text, p_part integer, p_rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if not is_importing(p_tenant) then
    raise exception 'no import was begun' using errcode = 'restrict_violation';
  end if;
  insert into import_parts (tenant_id, table_name, part, rows) values (p_tenant, p_table, p_part, p_rows);
end $function$;
alter function stage_import(uuid,text,integer,jsonb) owner to kloppend_owner;
grant execute on function stage_import(uuid,text,integer,jsonb) to kloppend_app;

CREATE OR REPLACE FUNCTION public.stamp_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  new.created_xid := pg_current_xact_id();
  return new;
end $function$;
alter function stamp_entry() owner to kloppend_owner;
grant execute on function stamp_entry() to public;

CREATE OR REPLACE FUNCTION public.take_expiring_api_tokens(p_today date, p_days integer[])
 RETURNS TABLE(id uuid, user_id uuid, name text, expires_on date)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
$function$;
alter function take_expiring_api_tokens(date,integer[]) owner to kloppend_lookup;
grant execute on function take_expiring_api_tokens(date,integer[]) to kloppend_app;

CREATE OR REPLACE FUNCTION public.take_link_mail(p_subject text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
$function$;
alter function take_link_mail(text) owner to kloppend_lookup;
grant execute on function take_link_mail(text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.take_statistics(tbl regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if exists (select from pg_extension e where e.extname = 'citus') then return; end if;
  execute format('lock table %s in share update exclusive mode nowait', tbl);
  execute format('analyze %s', tbl);
exception when lock_not_available then null;
end $function$;
alter function take_statistics(regclass) owner to kloppend_owner;

CREATE OR REPLACE FUNCTION public.tell_of_ended_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform pg_notify('kloppend_access', 'session ' || new.session_id);
  return null;
end $function$;
alter function tell_of_ended_session() owner to kloppend_owner;
grant execute on function tell_of_ended_session() to public;

CREATE OR REPLACE FUNCTION public.tell_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform pg_notify('kloppend_access', 'member ' || new.tenant_id || ' ' || new.user_id);
  return null;
end $function$;
alter function tell_of_member() owner to kloppend_owner;
grant execute on function tell_of_member() to public;

CREATE OR REPLACE FUNCTION public.tell_of_revoked_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform pg_notify('kloppend_access', 'key ' || new.id);
  return null;
end $function$;
alter function tell_of_revoked_key() owner to kloppend_owner;
grant execute on function tell_of_revoked_key() to public;

CREATE OR REPLACE FUNCTION public.tenant_of_link(p_key text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  return (select l.tenant_id from public_links l where l.key = p_key and not is_suspended(l.tenant_id) limit 1);
end
$function$;
alter function tenant_of_link(text) owner to kloppend_lookup;
grant execute on function tenant_of_link(text) to kloppend_app;
grant execute on function tenant_of_link(text) to kloppend_owner;

CREATE OR REPLACE FUNCTION public.totp_of(p_user_id uuid)
 RETURNS TABLE(secret bytea, is_enabled boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select l.totp_secret, l.totp_enabled_at is not null from logins l where l.user_id = p_user_id
$function$;
alter function totp_of(uuid) owner to kloppend_lookup;
grant execute on function totp_of(uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.transition_document(p_tenant uuid, p jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  document   uuid := (p ->> 'id')::uuid;
  format     text := p #>> '{series,format}';
  amounts    jsonb := p -> 'amounts';
  content    jsonb := p -> 'frozen';
  doc_number text := p ->> 'number';
  taken      bigint;
  item       jsonb;
  moment     timestamptz := now();
begin
  if format is not null then
    insert into number_series as s (tenant_id, series, year, last_number)
      values (p_tenant, p #>> '{series,name}', (p #>> '{series,year}')::int, 1)
      on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
      returning last_number into taken;
    -- `F{0000}/26`: as many digits as there are noughts, or more when the number has them. Without, four behind it.
    doc_number := case
      when format ~ '\{0+\}' then
        regexp_replace(format, '\{0+\}',
          lpad(taken::text, greatest(length(substring(format from '\{(0+)\}')), length(taken::text)), '0'))
      else format || lpad(taken::text, greatest(4, length(taken::text)), '0')
    end;
  end if;

  if content is not null then
    content := jsonb_set(content, '{number}', to_jsonb(doc_number));
  end if;

  update documents d set
      state = p ->> 'state',
      version = d.version + 1,
      open_cents = coalesce((amounts ->> 'open')::bigint, d.open_cents),
      credited_cents = coalesce((amounts ->> 'credited')::bigint, d.credited_cents),
      written_off_cents = coalesce((amounts ->> 'writtenOff')::bigint, d.written_off_cents),
      net_cents = coalesce((amounts ->> 'net')::bigint, d.net_cents),
      vat_cents = coalesce((amounts ->> 'vat')::bigint, d.vat_cents),
      gross_cents = coalesce((amounts ->> 'gross')::bigint, d.gross_cents),
      number = coalesce(doc_number, d.number),
      frozen = coalesce(content, d.frozen),
      customer_name = case when content is null then d.customer_name else content #>> '{customer,name}' end,
      finalised_at = case when content is null then d.finalised_at else moment end
    where d.tenant_id = p_tenant and d.id = document and d.version = (p ->> 'expectedVersion')::int
    returning d.number into doc_number;
  if not found then
    raise exception 'document % has changed', document using errcode = 'KL001';
  end if;

  if p ? 'entry' then
    perform write_entry(p_tenant,
      jsonb_set(p -> 'entry', '{description}', to_jsonb(replace(p #>> '{entry,description}', '{number}', coalesce(doc_number, '')))),
      document);
  end if;

  if p ? 'event' then
    insert into document_events (tenant_id, id, document_id, kind, detail, user_id)
      values (p_tenant, (p #>> '{event,id}')::uuid, document, p #>> '{event,kind}',
              left(replace(p #>> '{event,detail}', '{number}', coalesce(doc_number, '')), 500), (p #>> '{event,userId}')::uuid);
  end if;

  for item in select * from jsonb_array_elements(p -> 'mails') loop
    insert into mails (tenant_id, id, document_id, purpose, recipient, subject, body, facts)
      values (p_tenant, (item ->> 'id')::uuid, document, item ->> 'purpose', item ->> 'recipient', item ->> 'subject', item ->> 'body',
              item -> 'facts');
  end loop;

  return doc_number;
end $function$;
alter function transition_document(uuid,jsonb) owner to kloppend_owner;
grant execute on function transition_document(uuid,jsonb) to kloppend_app;

CREATE OR REPLACE FUNCTION public.undo_customer_merge(p_tenant uuid, p_merged uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  kept uuid;
  moved jsonb;
begin
  select c.merged_into, c.merge_moved into kept, moved from customers c
    where c.tenant_id = p_tenant and c.id = p_merged and c.merged_into is not null;
  if not found then return; end if;
  perform move_customer_rows(p_tenant, kept, p_merged, moved);
  perform move_customer_agreements(p_tenant, kept, p_merged, moved);
  update customers c
    set merged_into = null, merged_at = null, merged_by = null, merge_moved = null,
        is_archived = (moved ->> 'wasArchived')::boolean, version = c.version + 1
    where c.tenant_id = p_tenant and c.id = p_merged;
end
$function$;
alter function undo_customer_merge(uuid,uuid) owner to kloppend_owner;
grant execute on function undo_customer_merge(uuid,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.use_account_token(p_token_hash text, p_purpose text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update account_tokens t set used_at = now()
  where t.token_hash = p_token_hash and t.purpose = p_purpose and t.used_at is null and t.expires_at > now()
    and exists (select from memberships m
      where m.user_id = t.user_id and m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null);
  return found;
end $function$;
alter function use_account_token(text,text) owner to kloppend_lookup;
grant execute on function use_account_token(text,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.use_passkey(p_credential_id text, p_counter bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update passkeys k set counter = p_counter, last_used_at = now()
    where k.credential_id = p_credential_id and (k.counter < p_counter or (k.counter = 0 and p_counter = 0));
  return found;
end $function$;
alter function use_passkey(text,bigint) owner to kloppend_lookup;
grant execute on function use_passkey(text,bigint) to kloppend_app;

CREATE OR REPLACE FUNCTION public.use_passkey_challenge(p_challenge_hash text, p_purpose text, p_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  delete from passkey_challenges c
    where c.challenge_hash = p_challenge_hash and c.purpose = p_purpose and c.user_id is not distinct from p_user_id
      and c.expires_at > now();
  return found;
end $function$;
alter function use_passkey_challenge(text,text,uuid) owner to kloppend_lookup;
grant execute on function use_passkey_challenge(text,text,uuid) to kloppend_app;

CREATE OR REPLACE FUNCTION public.use_recovery_code(p_user_id uuid, p_code_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  delete from recovery_codes where user_id = p_user_id and code_hash = p_code_hash;
  return found;
end $function$;
alter function use_recovery_code(uuid,text) owner to kloppend_lookup;
grant execute on function use_recovery_code(uuid,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.use_totp_step(p_user_id uuid, p_step bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  update logins set totp_last_step = p_step where user_id = p_user_id and totp_last_step < p_step;
  return found;
end $function$;
alter function use_totp_step(uuid,bigint) owner to kloppend_lookup;
grant execute on function use_totp_step(uuid,bigint) to kloppend_app;

CREATE OR REPLACE FUNCTION public.user_of_account_token(p_token_hash text, p_purpose text)
 RETURNS TABLE(user_id uuid, tenant_id uuid, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select l.user_id, m.tenant_id, l.email
  from account_tokens t join logins l on l.user_id = t.user_id
  join memberships m on m.user_id = l.user_id and m.until is null
  where t.token_hash = p_token_hash and t.purpose = p_purpose and t.used_at is null and t.expires_at > now()
  order by m.tenant_id = l.tenant_id desc, m.since desc limit 1
$function$;
alter function user_of_account_token(text,text) owner to kloppend_lookup;
grant execute on function user_of_account_token(text,text) to kloppend_app;

CREATE OR REPLACE FUNCTION public.waiting_kinds(p_kinds text[], p_for interval)
 RETURNS TABLE(kind text, jobs integer, oldest_seconds integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select j.kind, count(*)::int, extract(epoch from now() - min(j.run_at))::int
  from jobs j
  where j.state = 'queued' and j.run_at <= now() - p_for and j.kind <> all (p_kinds)
    and j.tenant_id <> all (array(select s.tenant_id from suspended_businesses s))
  group by j.kind order by j.kind
$function$;
alter function waiting_kinds(text[],interval) owner to kloppend_lookup;
grant execute on function waiting_kinds(text[],interval) to kloppend_app;

CREATE OR REPLACE FUNCTION public.work_counts()
 RETURNS TABLE(kind text, due integer, oldest_seconds integer, later integer, dead integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select j.kind,
         (count(*) filter (where j.state = 'queued' and j.run_at <= now()))::int,
         coalesce(extract(epoch from now() - min(j.run_at) filter (where j.state = 'queued' and j.run_at <= now())), 0)::int,
         (count(*) filter (where j.state = 'queued' and j.run_at > now()))::int,
         (count(*) filter (where j.state = 'dead'))::int
  from jobs j where j.tenant_id <> all (array(select s.tenant_id from suspended_businesses s)) group by j.kind
  union all
  select 'mails',
         (select count(*) from mails m where m.state = 'queued'
           and m.tenant_id <> all (array(select s.tenant_id from suspended_businesses s)))::int,
         coalesce((select extract(epoch from now() - min(m.created_at)) from mails m where m.state = 'queued'
           and m.tenant_id <> all (array(select s.tenant_id from suspended_businesses s))), 0)::int,
         0,
         (select count(*) from mails m where m.state = 'failed' and m.created_at > now() - interval '1 day')::int
$function$;
alter function work_counts() owner to kloppend_lookup;
grant execute on function work_counts() to kloppend_app;

CREATE OR REPLACE FUNCTION public.write_entry(p_tenant uuid, p_entry jsonb, p_document_id uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  entry_id       uuid := (p_entry ->> 'id')::uuid;
  day            date := (p_entry ->> 'date')::date;
  source         text := p_entry #>> '{cause,type}';
  purpose        text := p_entry #>> '{cause,purpose}';
  today          date := (now() at time zone 'Europe/Amsterdam')::date;
  last_day       date := greatest(make_date(extract(year from today)::int, 12, 31),
                                  (date_trunc('month', today) + interval '2 months - 1 day')::date);
  accounts       text[];
  has_vat        boolean;
  entry_number   bigint;
  closed_period  text;
  closed_account text;
  opened_on      date;
  posted         record;
begin
  if current_setting('app.may_post', true) = 'no' then
    raise exception 'this transaction may not post'
      using errcode = 'check_violation', constraint = 'may_post', hint = 'may_post';
  end if;
  select array_agg(account), coalesce(bool_or("vatCode" <> 'outside-scope'), false) into accounts, has_vat
    from jsonb_to_recordset(p_entry -> 'postings') as posting (account text, "vatCode" text);

  insert into number_series as s (tenant_id, series, year, last_number) values (p_tenant, 'journal', 0, 1)
    on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
    returning last_number into entry_number;

  -- An opening balance may be that of the next year: it is made before the year begins.
  if day > last_day and source <> 'asset'
      and not (source = 'opening' and day <= make_date(extract(year from today)::int + 1, 1, 1)) then
    raise exception 'nothing is booked after %', last_day
      using errcode = 'check_violation', constraint = 'day_within_reach', hint = 'day_within_reach', detail = last_day::text;
  end if;
  -- One statement for the three: each costs as much as it looks up.
  select
      (select c.kind || ' ' || c.period from closed_periods c
        where c.tenant_id = p_tenant and day between c.first_day and c.last_day
          and (c.kind = 'year' or has_vat
               or not (source in ('asset', 'year-end', 'opening', 'payment', 'refund') or purpose ~ '^(pay|write-off) '
                       or (source = 'memo' and purpose in ('wages', 'cancel-wages', 'dividend', 'cancel-dividend'))
                       or ((source = 'memo' and purpose ~ '^reverse'
                        or exists (select from unnest(accounts) as a (number) where a.number ~ '^1[012]'))
                           and not exists (select from unnest(accounts) as a (number) where a.number ~ '^(15[012]|8)'))))
        order by c.kind desc limit 1),
      (select e.entry_date from journal_entries e
        where e.tenant_id = p_tenant and e.source_type = 'opening' and e.purpose = 'book' and e.entry_date > day
          and source in ('document', 'payment', 'expense', 'memo', 'refund')
          and not exists (select from journal_entries r where r.tenant_id = p_tenant and r.source_type = 'opening'
                            and r.source_id = e.source_id and r.purpose = 'reverse')
        limit 1),
      (select a.number from ledger_accounts a
        where a.tenant_id = p_tenant and a.number = any (accounts) and a.closed_at is not null
        order by a.number limit 1)
    into closed_period, opened_on, closed_account;
  if closed_period is not null then
    raise exception 'period % is closed', closed_period
      using errcode = 'check_violation', constraint = 'period_open', hint = 'period_open', detail = closed_period;
  end if;
  if opened_on is not null then
    raise exception 'the books begin on %', opened_on
      using errcode = 'check_violation', constraint = 'after_opening', hint = 'after_opening', detail = opened_on::text;
  end if;
  if closed_account is not null then
    raise exception 'account % is closed', closed_account
      using errcode = 'check_violation', constraint = 'account_open', hint = 'account_open', detail = closed_account;
  end if;

  insert into journal_entries
      (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose, document_id)
    values (p_tenant, entry_id, entry_number, p_entry ->> 'journal', day, left(p_entry ->> 'description', 500),
            source, (p_entry #>> '{cause,id}')::uuid, purpose, p_document_id);

  for posted in
    select * from rows from (jsonb_to_recordset(p_entry -> 'postings')
      as (account text, side text, amount bigint, "vatCode" text, project uuid)) with ordinality
      as posting (account, side, amount, vat_code, project, line)
  loop
    insert into postings (tenant_id, entry_id, line, account_number, side, amount_cents, vat_code, project_id, entry_date)
      values (p_tenant, entry_id, posted.line, posted.account, posted.side, posted.amount, posted.vat_code, posted.project, day);
  end loop;

  for posted in
    select account, coalesce(sum(amount) filter (where side = 'debit'), 0) as debit,
           coalesce(sum(amount) filter (where side = 'credit'), 0) as credit
    from jsonb_to_recordset(p_entry -> 'postings') as posting (account text, side text, amount bigint)
    group by account order by account
  loop
    insert into account_totals as t (tenant_id, account_number, month, debit_cents, credit_cents)
      values (p_tenant, posted.account, date_trunc('month', day)::date, posted.debit, posted.credit)
      on conflict (tenant_id, account_number, month) do update
        set debit_cents = t.debit_cents + excluded.debit_cents, credit_cents = t.credit_cents + excluded.credit_cents;
  end loop;

  return entry_number;
end $function$;
alter function write_entry(uuid,jsonb,uuid) owner to kloppend_owner;


create table account_tokens (
  token_hash text not null,
  user_id uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  new_email text,
  session_id uuid,
  constraint account_tokens_pkey PRIMARY KEY (token_hash),
  constraint account_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES logins(user_id) ON DELETE CASCADE,
  constraint account_tokens_change_check CHECK (((purpose = 'change-email'::text) = (new_email IS NOT NULL))),
  constraint account_tokens_new_email_check CHECK ((new_email = lower(new_email))),
  constraint account_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['reset-password'::text, 'confirm-email'::text, 'change-email'::text]))),
  constraint account_tokens_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
alter table account_tokens owner to kloppend_owner;
CREATE INDEX account_tokens_by_end ON public.account_tokens USING btree (expires_at);
CREATE INDEX account_tokens_of_user ON public.account_tokens USING btree (user_id);
grant delete, insert, select, update on account_tokens to kloppend_lookup;

create table account_totals (
  tenant_id uuid not null,
  account_number text not null,
  month date not null,
  debit_cents bigint default 0 not null,
  credit_cents bigint default 0 not null,
  constraint account_totals_pkey PRIMARY KEY (tenant_id, account_number, month),
  constraint account_totals_tenant_id_account_number_fkey FOREIGN KEY (tenant_id, account_number) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint account_totals_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
alter table account_totals owner to kloppend_owner;
alter table account_totals alter column tenant_id set statistics 1;
alter table account_totals enable row level security;
alter table account_totals force row level security;
create policy tenant_isolation on account_totals for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant select on account_totals to kloppend_app;

create table accountant_filing (
  tenant_id uuid not null,
  decided_by uuid not null,
  since timestamp with time zone default now() not null,
  constraint accountant_filing_pkey PRIMARY KEY (tenant_id)
);
alter table accountant_filing owner to kloppend_owner;
grant delete, insert, select on accountant_filing to kloppend_lookup;

create table api_tokens (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  prefix text not null,
  sha256 text not null,
  scopes text[] not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_from text,
  told_days smallint,
  constraint api_tokens_pkey PRIMARY KEY (tenant_id, id),
  constraint api_tokens_sha256_key UNIQUE (sha256),
  constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES logins(user_id) ON DELETE CASCADE,
  constraint api_tokens_expires_at_check CHECK ((expires_at <= (created_at + '2 years 1 day'::interval))),
  constraint api_tokens_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint api_tokens_prefix_check CHECK ((char_length(prefix) = 12)),
  constraint api_tokens_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 40))),
  constraint api_tokens_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
alter table api_tokens owner to kloppend_owner;
CREATE INDEX api_tokens_of_user ON public.api_tokens USING btree (user_id);
CREATE TRIGGER api_tokens_tell_of_end AFTER UPDATE OF revoked_at ON public.api_tokens FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION tell_of_revoked_key();
grant delete, insert, select, update on api_tokens to kloppend_lookup;

create table arrangement_mails (
  tenant_id uuid not null,
  mail_id uuid not null,
  arrangement_id uuid not null,
  language text not null,
  content jsonb not null,
  ordered_by uuid not null,
  ordered_at timestamp with time zone default now() not null,
  constraint arrangement_mails_pkey PRIMARY KEY (tenant_id, mail_id),
  constraint arrangement_mails_tenant_id_arrangement_id_fkey FOREIGN KEY (tenant_id, arrangement_id) REFERENCES payment_arrangements(tenant_id, id) ON DELETE RESTRICT,
  constraint arrangement_mails_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint arrangement_mails_tenant_id_mail_id_fkey FOREIGN KEY (tenant_id, mail_id) REFERENCES mails(tenant_id, id) ON DELETE RESTRICT,
  constraint arrangement_mails_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text])))
);
alter table arrangement_mails owner to kloppend_owner;
CREATE INDEX arrangement_mails_of_arrangement ON public.arrangement_mails USING btree (tenant_id, arrangement_id, ordered_at DESC);
alter table arrangement_mails alter column tenant_id set statistics 1;
alter table arrangement_mails enable row level security;
alter table arrangement_mails force row level security;
create policy tenant_isolation on arrangement_mails for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER arrangement_mails_append_only BEFORE DELETE OR UPDATE ON public.arrangement_mails FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on arrangement_mails to kloppend_app;

create table asset_changes (
  tenant_id uuid not null,
  asset_id uuid not null,
  version integer not null,
  old_name text not null,
  old_residual_cents bigint not null,
  old_months integer not null,
  name text not null,
  residual_cents bigint not null,
  months integer not null,
  from_month date,
  changed_by uuid not null,
  changed_at timestamp with time zone default now() not null,
  constraint asset_changes_pkey PRIMARY KEY (tenant_id, asset_id, version),
  constraint asset_changes_tenant_id_asset_id_fkey FOREIGN KEY (tenant_id, asset_id) REFERENCES assets(tenant_id, id) ON DELETE RESTRICT,
  constraint asset_changes_check CHECK (((from_month IS NULL) = ((residual_cents = old_residual_cents) AND (months = old_months)))),
  constraint asset_changes_from_month_check CHECK ((EXTRACT(day FROM from_month) = (1)::numeric)),
  constraint asset_changes_months_check CHECK (((months >= 1) AND (months <= 600))),
  constraint asset_changes_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint asset_changes_residual_cents_check CHECK ((residual_cents >= 0)),
  constraint asset_changes_version_check CHECK ((version > 1))
);
alter table asset_changes owner to kloppend_owner;
alter table asset_changes alter column tenant_id set statistics 1;
alter table asset_changes enable row level security;
alter table asset_changes force row level security;
create policy tenant_isolation on asset_changes for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER asset_changes_append_only BEFORE DELETE OR UPDATE ON public.asset_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER asset_changes_forward BEFORE INSERT ON public.asset_changes FOR EACH ROW EXECUTE FUNCTION guard_asset_change();
CREATE TRIGGER asset_changes_no_truncate BEFORE TRUNCATE ON public.asset_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER asset_changes_recorded AFTER INSERT ON public.asset_changes FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_changed_asset('name', 'residual_cents', 'months');
grant insert, select on asset_changes to kloppend_app;

create table asset_depreciations (
  tenant_id uuid not null,
  asset_id uuid not null,
  month date not null,
  amount_cents bigint not null,
  booked_on date not null,
  entry_id uuid not null,
  constraint asset_depreciations_pkey PRIMARY KEY (tenant_id, asset_id, month),
  constraint asset_depreciations_tenant_id_asset_id_fkey FOREIGN KEY (tenant_id, asset_id) REFERENCES assets(tenant_id, id) ON DELETE RESTRICT,
  constraint asset_depreciations_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES journal_entries(tenant_id, id) ON DELETE RESTRICT,
  constraint asset_depreciations_amount_cents_check CHECK ((amount_cents > 0)),
  constraint asset_depreciations_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
alter table asset_depreciations owner to kloppend_owner;
CREATE INDEX asset_depreciations_by_entry ON public.asset_depreciations USING btree (tenant_id, entry_id);
alter table asset_depreciations alter column tenant_id set statistics 1;
alter table asset_depreciations enable row level security;
alter table asset_depreciations force row level security;
create policy tenant_isolation on asset_depreciations for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER asset_depreciations_append_only BEFORE DELETE OR UPDATE ON public.asset_depreciations FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER asset_depreciations_no_truncate BEFORE TRUNCATE ON public.asset_depreciations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on asset_depreciations to kloppend_app;

create table assets (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  asset_account text not null,
  accumulated_account text not null,
  cost_account text not null,
  cost_cents bigint not null,
  residual_cents bigint not null,
  months integer not null,
  in_use_on date not null,
  depreciated_before_cents bigint default 0 not null,
  first_month date not null,
  expense_line_id uuid,
  disposed_on date,
  result_cents bigint,
  cancelled_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint assets_pkey PRIMARY KEY (tenant_id, id),
  constraint assets_tenant_id_accumulated_account_fkey FOREIGN KEY (tenant_id, accumulated_account) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint assets_tenant_id_asset_account_fkey FOREIGN KEY (tenant_id, asset_account) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint assets_tenant_id_cost_account_fkey FOREIGN KEY (tenant_id, cost_account) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint assets_tenant_id_expense_line_id_fkey FOREIGN KEY (tenant_id, expense_line_id) REFERENCES expense_lines(tenant_id, id) ON DELETE RESTRICT,
  constraint assets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint assets_check CHECK (((residual_cents + depreciated_before_cents) <= cost_cents)),
  constraint assets_check1 CHECK (((disposed_on IS NULL) = (result_cents IS NULL))),
  constraint assets_check2 CHECK (((disposed_on IS NULL) OR (cancelled_at IS NULL))),
  constraint assets_cost_cents_check CHECK ((cost_cents > 0)),
  constraint assets_depreciated_before_cents_check CHECK ((depreciated_before_cents >= 0)),
  constraint assets_first_month_check CHECK ((EXTRACT(day FROM first_month) = (1)::numeric)),
  constraint assets_in_use_on_check CHECK (((in_use_on >= '1900-01-01'::date) AND (in_use_on <= '2199-12-31'::date))),
  constraint assets_months_check CHECK (((months >= 1) AND (months <= 600))),
  constraint assets_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint assets_residual_cents_check CHECK ((residual_cents >= 0))
);
alter table assets owner to kloppend_owner;
CREATE INDEX assets_by_account ON public.assets USING btree (tenant_id, asset_account);
CREATE INDEX assets_by_accumulated ON public.assets USING btree (tenant_id, accumulated_account);
CREATE INDEX assets_by_cost ON public.assets USING btree (tenant_id, cost_account);
CREATE UNIQUE INDEX assets_expense_line_once ON public.assets USING btree (tenant_id, expense_line_id) WHERE (cancelled_at IS NULL);
alter table assets alter column tenant_id set statistics 1;
alter table assets enable row level security;
alter table assets force row level security;
create policy tenant_isolation on assets for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER assets_edited AFTER UPDATE ON public.assets FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_edited_columns('disposed_on');
CREATE TRIGGER assets_guard BEFORE DELETE OR UPDATE ON public.assets FOR EACH ROW EXECUTE FUNCTION guard_asset();
CREATE TRIGGER assets_no_truncate BEFORE TRUNCATE ON public.assets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on assets to kloppend_app;
grant update (name, disposed_on, result_cents, cancelled_at, version) on assets to kloppend_app;

create table audit_changes (
  tenant_id uuid not null,
  event_id uuid not null,
  id uuid default gen_random_uuid() not null,
  record text not null,
  record_id uuid not null,
  old_values jsonb not null,
  new_values jsonb not null,
  search_text text generated always as (lower(((old_values)::text || (new_values)::text))) stored not null,
  constraint audit_changes_pkey PRIMARY KEY (tenant_id, event_id, id),
  constraint audit_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table audit_changes owner to kloppend_owner;
CREATE INDEX audit_changes_of_removed ON public.audit_changes USING btree (tenant_id, record_id) WHERE (old_values ? 'removed_name'::text);
alter table audit_changes alter column tenant_id set statistics 1;
alter table audit_changes enable row level security;
alter table audit_changes force row level security;
create policy tenant_isolation on audit_changes for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER audit_changes_append_only BEFORE DELETE OR UPDATE ON public.audit_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on audit_changes to kloppend_app;

create table audit_events (
  tenant_id uuid not null,
  id uuid not null,
  at timestamp with time zone default clock_timestamp() not null,
  source text not null,
  user_id uuid,
  user_email text default ''::text not null,
  role text,
  via text,
  ip text,
  request_id text,
  call text not null,
  record_id uuid,
  facts jsonb,
  archive_imported_at timestamp with time zone,
  constraint audit_events_pkey PRIMARY KEY (tenant_id, at, id),
  constraint audit_events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint audit_events_call_check CHECK (((char_length(call) >= 1) AND (char_length(call) <= 120))),
  constraint audit_events_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint audit_events_ip_check CHECK ((char_length(ip) <= 60)),
  constraint audit_events_request_id_check CHECK ((char_length(request_id) <= 60)),
  constraint audit_events_role_check CHECK ((char_length(role) <= 40)),
  constraint audit_events_source_check CHECK ((source = ANY (ARRAY['web'::text, 'key'::text, 'customer'::text, 'program'::text]))),
  constraint audit_events_user_email_check CHECK ((char_length(user_email) <= 254)),
  constraint audit_events_via_check CHECK ((char_length(via) <= 200))
);
alter table audit_events owner to kloppend_owner;
CREATE INDEX audit_events_of_record ON public.audit_events USING btree (tenant_id, record_id, at) WHERE (record_id IS NOT NULL);
alter table audit_events alter column tenant_id set statistics 1;
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy tenant_isolation on audit_events for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on audit_events to kloppend_app;

create table backing_documents (
  tenant_id uuid not null,
  id uuid not null,
  file_name text not null,
  kind text not null,
  sha256 text not null,
  uploaded_sha256 text not null,
  size_bytes bigint not null,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone default now() not null,
  constraint backing_documents_pkey PRIMARY KEY (tenant_id, id),
  constraint backing_documents_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint backing_documents_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 120))),
  constraint backing_documents_kind_check CHECK ((kind = ANY (ARRAY['pdf'::text, 'png'::text, 'jpeg'::text, 'webp'::text, 'ubl'::text, 'cii'::text]))),
  constraint backing_documents_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint backing_documents_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 20971520))),
  constraint backing_documents_uploaded_sha256_check CHECK ((uploaded_sha256 ~ '^[0-9a-f]{64}$'::text))
);
alter table backing_documents owner to kloppend_owner;
CREATE INDEX backing_documents_by_content ON public.backing_documents USING btree (tenant_id, sha256);
CREATE INDEX backing_documents_by_upload ON public.backing_documents USING btree (tenant_id, uploaded_sha256);
alter table backing_documents alter column tenant_id set statistics 1;
alter table backing_documents enable row level security;
alter table backing_documents force row level security;
create policy lookup_samples_files on backing_documents for select to kloppend_lookup using (true);
create policy own_rows on backing_documents as restrictive for all to kloppend_app, kloppend_owner using (((current_setting('app.sees'::text) = 'all'::text) OR (uploaded_by = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid))) with check (((current_setting('app.sees'::text) = 'all'::text) OR (uploaded_by = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid)));
create policy tenant_isolation on backing_documents for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER backing_documents_append_only BEFORE DELETE OR UPDATE ON public.backing_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER backing_documents_no_truncate BEFORE TRUNCATE ON public.backing_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on backing_documents to kloppend_app;
grant select (tenant_id, sha256) on backing_documents to kloppend_lookup;

create table bank_accounts (
  tenant_id uuid not null,
  id uuid not null,
  iban text not null,
  name text not null,
  account_number text not null,
  created_at timestamp with time zone default now() not null,
  own_number text default ''::text not null,
  lines_to_do integer,
  days_kept_until date,
  days_kept_entry bigint,
  constraint bank_accounts_pkey PRIMARY KEY (tenant_id, id),
  constraint bank_accounts_tenant_id_account_number_fkey FOREIGN KEY (tenant_id, account_number) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint bank_accounts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_accounts_iban_check CHECK (((iban = ''::text) OR (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'::text))),
  constraint bank_accounts_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 70))),
  constraint bank_accounts_own_number_check CHECK ((own_number ~ '^[A-Z0-9]{0,34}$'::text))
);
alter table bank_accounts owner to kloppend_owner;
CREATE UNIQUE INDEX bank_accounts_of_iban ON public.bank_accounts USING btree (tenant_id, iban) WHERE (iban <> ''::text);
CREATE UNIQUE INDEX bank_accounts_of_ledger ON public.bank_accounts USING btree (tenant_id, account_number);
CREATE UNIQUE INDEX bank_accounts_of_number ON public.bank_accounts USING btree (tenant_id, own_number) WHERE (own_number <> ''::text);
alter table bank_accounts alter column tenant_id set statistics 1;
alter table bank_accounts enable row level security;
alter table bank_accounts force row level security;
create policy tenant_isolation on bank_accounts for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_accounts_edited AFTER UPDATE ON public.bank_accounts FOR EACH ROW WHEN (((old.name <> new.name) AND (COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION note_edited_columns('name');
grant insert, select on bank_accounts to kloppend_app;
grant update (name, lines_to_do, days_kept_until, days_kept_entry) on bank_accounts to kloppend_app;

create table bank_connection_accounts (
  tenant_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  provider_ref text not null,
  iban text not null,
  name text not null,
  bank_account_id uuid,
  fetched_until date,
  constraint bank_connection_accounts_pkey PRIMARY KEY (tenant_id, id),
  constraint bank_connection_accounts_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_accounts(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_connection_accounts_tenant_id_connection_id_fkey FOREIGN KEY (tenant_id, connection_id) REFERENCES bank_connections(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_connection_accounts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_connection_accounts_iban_check CHECK ((char_length(iban) <= 34)),
  constraint bank_connection_accounts_name_check CHECK ((char_length(name) <= 140)),
  constraint bank_connection_accounts_provider_ref_check CHECK (((char_length(provider_ref) >= 1) AND (char_length(provider_ref) <= 100)))
);
alter table bank_connection_accounts owner to kloppend_owner;
CREATE INDEX bank_connection_accounts_of_account ON public.bank_connection_accounts USING btree (tenant_id, bank_account_id) WHERE (bank_account_id IS NOT NULL);
CREATE UNIQUE INDEX bank_connection_accounts_of_ref ON public.bank_connection_accounts USING btree (tenant_id, connection_id, provider_ref);
alter table bank_connection_accounts alter column tenant_id set statistics 1;
alter table bank_connection_accounts enable row level security;
alter table bank_connection_accounts force row level security;
create policy tenant_isolation on bank_connection_accounts for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_connection_accounts_not_imported BEFORE INSERT ON public.bank_connection_accounts FOR EACH ROW EXECUTE FUNCTION refuse_import();
grant insert, select, update on bank_connection_accounts to kloppend_app;

create table bank_connections (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  country text not null,
  state text not null,
  secret bytea,
  webhook_key text,
  valid_until timestamp with time zone,
  last_fetched_at timestamp with time zone,
  fetch_ordered_at timestamp with time zone,
  problem text default ''::text not null,
  retry_at timestamp with time zone,
  fetch_day date,
  fetches integer default 0 not null,
  noticed_at timestamp with time zone,
  connected_by uuid not null,
  connected_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint bank_connections_pkey PRIMARY KEY (tenant_id, id),
  constraint bank_connections_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_connections_check CHECK (((secret IS NOT NULL) = (state = ANY (ARRAY['connected'::text, 'ending'::text])))),
  constraint bank_connections_check1 CHECK (((ended_at IS NOT NULL) = (state = 'ended'::text))),
  constraint bank_connections_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint bank_connections_fetches_check CHECK ((fetches >= 0)),
  constraint bank_connections_kind_check CHECK ((kind = ANY (ARRAY['enable-banking'::text, 'mollie'::text]))),
  constraint bank_connections_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint bank_connections_problem_check CHECK ((problem = ANY (ARRAY[''::text, 'away'::text, 'rate-limited'::text, 'not-accepted'::text, 'unreadable'::text]))),
  constraint bank_connections_state_check CHECK ((state = ANY (ARRAY['connected'::text, 'expired'::text, 'revoked'::text, 'ending'::text, 'ended'::text]))),
  constraint bank_connections_webhook_key_check CHECK ((char_length(webhook_key) = 36))
);
alter table bank_connections owner to kloppend_owner;
alter table bank_connections alter column tenant_id set statistics 1;
alter table bank_connections enable row level security;
alter table bank_connections force row level security;
create policy tenant_isolation on bank_connections for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_connections_not_imported BEFORE INSERT ON public.bank_connections FOR EACH ROW EXECUTE FUNCTION refuse_import();
grant insert, select, update on bank_connections to kloppend_app;

create table bank_consents (
  tenant_id uuid not null,
  state_hash text not null,
  user_id uuid not null,
  name text not null,
  country text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint bank_consents_pkey PRIMARY KEY (tenant_id, state_hash),
  constraint bank_consents_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_consents_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint bank_consents_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint bank_consents_state_hash_check CHECK ((state_hash ~ '^[0-9a-f]{64}$'::text))
);
alter table bank_consents owner to kloppend_owner;
alter table bank_consents alter column tenant_id set statistics 1;
alter table bank_consents enable row level security;
alter table bank_consents force row level security;
create policy tenant_isolation on bank_consents for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_consents_not_imported BEFORE INSERT ON public.bank_consents FOR EACH ROW EXECUTE FUNCTION refuse_import();
grant delete, insert, select, update on bank_consents to kloppend_app;

create table bank_days (
  tenant_id uuid not null,
  bank_account_id uuid not null,
  day date not null,
  line_cents bigint not null,
  posted_cents bigint not null,
  odd_lines uuid[] not null,
  odd_entries uuid[] not null,
  constraint bank_days_pkey PRIMARY KEY (tenant_id, bank_account_id, day),
  constraint bank_days_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_accounts(tenant_id, id) ON DELETE RESTRICT
);
alter table bank_days owner to kloppend_owner;
alter table bank_days alter column tenant_id set statistics 1;
alter table bank_days enable row level security;
alter table bank_days force row level security;
create policy tenant_isolation on bank_days for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select on bank_days to kloppend_app;

create table bank_decision_parts (
  tenant_id uuid not null,
  decision_id uuid not null,
  part integer not null,
  kind text not null,
  amount_cents bigint not null,
  entry_id uuid not null,
  document_id uuid,
  payment_id uuid,
  account_number text,
  expense_id uuid,
  vat_return_id uuid,
  settled_id uuid,
  vat_code text,
  open_item_id uuid,
  answer text,
  loan_id uuid,
  payout_id uuid,
  wage_item_id uuid,
  constraint bank_decision_parts_pkey PRIMARY KEY (tenant_id, decision_id, part),
  constraint bank_decision_parts_tenant_id_account_number_fkey FOREIGN KEY (tenant_id, account_number) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint bank_decision_parts_tenant_id_decision_id_fkey FOREIGN KEY (tenant_id, decision_id) REFERENCES bank_decisions(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_decision_parts_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_decision_parts_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES journal_entries(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_decision_parts_tenant_id_expense_id_fkey FOREIGN KEY (tenant_id, expense_id) REFERENCES expenses(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_decision_parts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_decision_parts_tenant_id_loan_id_fkey FOREIGN KEY (tenant_id, loan_id) REFERENCES loans(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_decision_parts_tenant_id_open_item_id_fkey FOREIGN KEY (tenant_id, open_item_id) REFERENCES open_items(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_decision_parts_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payments(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_decision_parts_tenant_id_payout_id_fkey FOREIGN KEY (tenant_id, payout_id) REFERENCES payouts(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_decision_parts_tenant_id_settled_id_fkey FOREIGN KEY (tenant_id, settled_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_decision_parts_tenant_id_vat_return_id_fkey FOREIGN KEY (tenant_id, vat_return_id) REFERENCES vat_returns(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_decision_parts_tenant_id_wage_item_id_fkey FOREIGN KEY (tenant_id, wage_item_id) REFERENCES wage_items(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_decision_parts_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint bank_decision_parts_answer_check CHECK ((answer ~ '^[a-z-]{1,40}$'::text)),
  constraint bank_decision_parts_check CHECK (
CASE kind
    WHEN 'invoice'::text THEN (document_id IS NOT NULL)
    WHEN 'creditNote'::text THEN ((document_id IS NOT NULL) AND (num_nonnulls(payment_id, settled_id) = 1))
    WHEN 'expense'::text THEN ((expense_id IS NOT NULL) AND (payment_id IS NOT NULL))
    WHEN 'vatReturn'::text THEN ((vat_return_id IS NOT NULL) AND (payment_id IS NOT NULL))
    WHEN 'openItem'::text THEN ((open_item_id IS NOT NULL) AND (payment_id IS NOT NULL))
    WHEN 'link'::text THEN (num_nonnulls(document_id, expense_id, vat_return_id, open_item_id, payment_id, account_number) = 0)
    ELSE (account_number IS NOT NULL)
END),
  constraint bank_decision_parts_check1 CHECK (((settled_id IS NULL) OR (kind = 'creditNote'::text))),
  constraint bank_decision_parts_check2 CHECK (((vat_code IS NULL) OR (kind = 'account'::text))),
  constraint bank_decision_parts_item_check CHECK (((open_item_id IS NULL) OR (kind = 'openItem'::text))),
  constraint bank_decision_parts_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'creditNote'::text, 'expense'::text, 'vatReturn'::text, 'openItem'::text, 'account'::text, 'transfer'::text, 'link'::text]))),
  constraint bank_decision_parts_part_check CHECK ((part > 0))
);
alter table bank_decision_parts owner to kloppend_owner;
CREATE INDEX bank_decision_parts_of_entry ON public.bank_decision_parts USING btree (tenant_id, entry_id);
CREATE INDEX bank_decision_parts_of_loan ON public.bank_decision_parts USING btree (tenant_id, loan_id) WHERE (loan_id IS NOT NULL);
CREATE INDEX bank_decision_parts_of_payout ON public.bank_decision_parts USING btree (tenant_id, payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX bank_decision_parts_of_wage_item ON public.bank_decision_parts USING btree (tenant_id, wage_item_id) WHERE (wage_item_id IS NOT NULL);
alter table bank_decision_parts alter column tenant_id set statistics 1;
alter table bank_decision_parts enable row level security;
alter table bank_decision_parts force row level security;
create policy tenant_isolation on bank_decision_parts for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_decision_parts_append_only BEFORE DELETE OR UPDATE ON public.bank_decision_parts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_decision_parts_no_truncate BEFORE TRUNCATE ON public.bank_decision_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on bank_decision_parts to kloppend_app;

create table bank_decision_reversals (
  tenant_id uuid not null,
  decision_id uuid not null,
  reversed_by uuid not null,
  reversed_at timestamp with time zone default now() not null,
  constraint bank_decision_reversals_pkey PRIMARY KEY (tenant_id, decision_id),
  constraint bank_decision_reversals_tenant_id_decision_id_fkey FOREIGN KEY (tenant_id, decision_id) REFERENCES bank_decisions(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_decision_reversals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table bank_decision_reversals owner to kloppend_owner;
alter table bank_decision_reversals alter column tenant_id set statistics 1;
alter table bank_decision_reversals enable row level security;
alter table bank_decision_reversals force row level security;
create policy tenant_isolation on bank_decision_reversals for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_decision_reversals_append_only BEFORE DELETE OR UPDATE ON public.bank_decision_reversals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_decision_reversals_no_truncate BEFORE TRUNCATE ON public.bank_decision_reversals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_decision_reversals_to_do AFTER INSERT ON public.bank_decision_reversals FOR EACH ROW EXECUTE FUNCTION keep_lines_to_do();
grant insert, select on bank_decision_reversals to kloppend_app;

create table bank_decisions (
  tenant_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  number integer not null,
  decided_by uuid not null,
  decided_at timestamp with time zone default now() not null,
  is_automatic boolean default false not null,
  reasons jsonb default '[]'::jsonb not null,
  constraint bank_decisions_pkey PRIMARY KEY (tenant_id, id),
  constraint bank_decisions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_decisions_tenant_id_line_id_fkey FOREIGN KEY (tenant_id, line_id) REFERENCES bank_lines(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_decisions_number_check CHECK ((number > 0)),
  constraint bank_decisions_reasons_check CHECK ((jsonb_typeof(reasons) = 'array'::text))
);
alter table bank_decisions owner to kloppend_owner;
CREATE UNIQUE INDEX bank_decisions_of_line ON public.bank_decisions USING btree (tenant_id, line_id, number);
alter table bank_decisions alter column tenant_id set statistics 1;
alter table bank_decisions enable row level security;
alter table bank_decisions force row level security;
create policy tenant_isolation on bank_decisions for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_decisions_append_only BEFORE DELETE OR UPDATE ON public.bank_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_decisions_no_truncate BEFORE TRUNCATE ON public.bank_decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_decisions_to_do AFTER INSERT ON public.bank_decisions FOR EACH ROW EXECUTE FUNCTION keep_lines_to_do();
grant insert, select on bank_decisions to kloppend_app;

create table bank_import_removals (
  tenant_id uuid not null,
  import_id uuid not null,
  file_name text not null,
  format text not null,
  lines integer not null,
  removed_by uuid not null,
  removed_at timestamp with time zone default now() not null,
  constraint bank_import_removals_pkey PRIMARY KEY (tenant_id, import_id),
  constraint bank_import_removals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_import_removals_file_name_check CHECK ((char_length(file_name) <= 120)),
  constraint bank_import_removals_format_check CHECK ((char_length(format) <= 60)),
  constraint bank_import_removals_lines_check CHECK ((lines >= 0))
);
alter table bank_import_removals owner to kloppend_owner;
alter table bank_import_removals alter column tenant_id set statistics 1;
alter table bank_import_removals enable row level security;
alter table bank_import_removals force row level security;
create policy tenant_isolation on bank_import_removals for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_import_removals_append_only BEFORE DELETE OR UPDATE ON public.bank_import_removals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_import_removals_no_truncate BEFORE TRUNCATE ON public.bank_import_removals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on bank_import_removals to kloppend_app;

create table bank_imports (
  tenant_id uuid not null,
  id uuid not null,
  sha256 text not null,
  file_name text not null,
  format text not null,
  new_lines integer not null,
  imported_by uuid not null,
  imported_at timestamp with time zone default now() not null,
  constraint bank_imports_pkey PRIMARY KEY (tenant_id, id),
  constraint bank_imports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_imports_file_name_check CHECK ((char_length(file_name) <= 120)),
  constraint bank_imports_format_check CHECK ((char_length(format) <= 60)),
  constraint bank_imports_new_lines_check CHECK ((new_lines >= 0)),
  constraint bank_imports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
alter table bank_imports owner to kloppend_owner;
CREATE UNIQUE INDEX bank_imports_of_content ON public.bank_imports USING btree (tenant_id, sha256);
alter table bank_imports alter column tenant_id set statistics 1;
alter table bank_imports enable row level security;
alter table bank_imports force row level security;
create policy tenant_isolation on bank_imports for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_imports_append_only BEFORE DELETE OR UPDATE ON public.bank_imports FOR EACH ROW EXECUTE FUNCTION guard_bank_row();
CREATE TRIGGER bank_imports_no_truncate BEFORE TRUNCATE ON public.bank_imports FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_imports_noted AFTER INSERT ON public.bank_imports FOR EACH ROW EXECUTE FUNCTION note_added_event('bank.imported');
CREATE TRIGGER bank_imports_removed AFTER DELETE ON public.bank_imports FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_removed_record('file_name');
grant delete, insert, select on bank_imports to kloppend_app;

create table bank_line_parts (
  tenant_id uuid not null,
  line_id uuid not null,
  "position" integer not null,
  import_id uuid not null,
  amount_cents bigint not null,
  counterparty_name text not null,
  counterparty_iban text not null,
  description text not null,
  end_to_end_ref text not null,
  kenmerk text not null,
  constraint bank_line_parts_pkey PRIMARY KEY (tenant_id, line_id, "position"),
  constraint bank_line_parts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_line_parts_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES bank_imports(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_line_parts_tenant_id_line_id_fkey FOREIGN KEY (tenant_id, line_id) REFERENCES bank_lines(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_line_parts_counterparty_iban_check CHECK ((char_length(counterparty_iban) <= 34)),
  constraint bank_line_parts_counterparty_name_check CHECK ((char_length(counterparty_name) <= 140)),
  constraint bank_line_parts_description_check CHECK ((char_length(description) <= 1000)),
  constraint bank_line_parts_end_to_end_ref_check CHECK ((char_length(end_to_end_ref) <= 140)),
  constraint bank_line_parts_kenmerk_check CHECK ((char_length(kenmerk) <= 140)),
  constraint bank_line_parts_position_check CHECK (("position" >= 1))
);
alter table bank_line_parts owner to kloppend_owner;
CREATE INDEX bank_line_parts_of_import ON public.bank_line_parts USING btree (tenant_id, import_id);
alter table bank_line_parts alter column tenant_id set statistics 1;
alter table bank_line_parts enable row level security;
alter table bank_line_parts force row level security;
create policy tenant_isolation on bank_line_parts for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_line_parts_append_only BEFORE DELETE OR UPDATE ON public.bank_line_parts FOR EACH ROW EXECUTE FUNCTION guard_bank_row();
CREATE TRIGGER bank_line_parts_no_truncate BEFORE TRUNCATE ON public.bank_line_parts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select on bank_line_parts to kloppend_app;

create table bank_lines (
  tenant_id uuid not null,
  id uuid not null,
  bank_account_id uuid not null,
  import_id uuid not null,
  place integer not null,
  booked_on date not null,
  value_on date,
  amount_cents bigint not null,
  counterparty_name text not null,
  counterparty_iban text not null,
  description text not null,
  end_to_end_ref text not null,
  bank_reference text not null,
  mandate text not null,
  creditor_code text not null,
  kenmerk text not null,
  code text not null,
  raw text,
  family text not null,
  identity text not null,
  duplicate_of uuid,
  is_doubtful boolean default false not null,
  created_at timestamp with time zone default now() not null,
  return_reason text default ''::text not null,
  entry_refs text[] default '{}'::text[] not null,
  balance_after_cents bigint,
  constraint bank_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint bank_lines_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_accounts(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_lines_tenant_id_duplicate_of_fkey FOREIGN KEY (tenant_id, duplicate_of) REFERENCES bank_lines(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_lines_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES bank_imports(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_lines_check CHECK (((NOT is_doubtful) OR (duplicate_of IS NOT NULL))),
  constraint bank_lines_counterparty_iban_check CHECK ((char_length(counterparty_iban) <= 34)),
  constraint bank_lines_counterparty_name_check CHECK ((char_length(counterparty_name) <= 140)),
  constraint bank_lines_description_check CHECK ((char_length(description) <= 1000)),
  constraint bank_lines_entry_refs_check CHECK ((cardinality(entry_refs) <= 5)),
  constraint bank_lines_identity_check CHECK (((char_length(identity) >= 1) AND (char_length(identity) <= 200))),
  constraint bank_lines_raw_check CHECK ((char_length(raw) <= 20000)),
  constraint bank_lines_return_reason_check CHECK ((char_length(return_reason) <= 35))
);
alter table bank_lines owner to kloppend_owner;
CREATE INDEX bank_duplicates_by_day ON public.bank_lines USING btree (tenant_id, bank_account_id, booked_on) WHERE (duplicate_of IS NOT NULL);
CREATE INDEX bank_lines_by_day ON public.bank_lines USING btree (tenant_id, bank_account_id, booked_on) INCLUDE (amount_cents) WHERE (duplicate_of IS NULL);
CREATE INDEX bank_lines_of_import ON public.bank_lines USING btree (tenant_id, import_id);
CREATE UNIQUE INDEX bank_lines_of_identity ON public.bank_lines USING btree (tenant_id, bank_account_id, family, identity);
CREATE UNIQUE INDEX bank_lines_of_twin ON public.bank_lines USING btree (tenant_id, duplicate_of, family) WHERE (duplicate_of IS NOT NULL);
alter table bank_lines alter column tenant_id set statistics 1;
alter table bank_lines enable row level security;
alter table bank_lines force row level security;
create policy tenant_isolation on bank_lines for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_lines_append_only BEFORE DELETE OR UPDATE ON public.bank_lines FOR EACH ROW EXECUTE FUNCTION guard_bank_row();
CREATE TRIGGER bank_lines_no_truncate BEFORE TRUNCATE ON public.bank_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_lines_to_do AFTER INSERT OR DELETE OR UPDATE ON public.bank_lines FOR EACH ROW EXECUTE FUNCTION keep_lines_to_do();
grant delete, insert, select on bank_lines to kloppend_app;
grant update (duplicate_of, is_doubtful) on bank_lines to kloppend_app;

create table bank_mappings (
  tenant_id uuid not null,
  id uuid not null,
  layout_key text not null,
  name text not null,
  layout jsonb not null,
  mapping jsonb not null,
  bank_account_id uuid,
  changed_by uuid not null,
  changed_at timestamp with time zone default now() not null,
  constraint bank_mappings_pkey PRIMARY KEY (tenant_id, id),
  constraint bank_mappings_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_accounts(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_mappings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_mappings_layout_check CHECK ((jsonb_typeof(layout) = 'object'::text)),
  constraint bank_mappings_layout_key_check CHECK ((layout_key ~ '^[0-9a-f]{64}$'::text)),
  constraint bank_mappings_mapping_check CHECK ((jsonb_typeof(mapping) = 'object'::text)),
  constraint bank_mappings_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);
alter table bank_mappings owner to kloppend_owner;
CREATE UNIQUE INDEX bank_mappings_of_layout ON public.bank_mappings USING btree (tenant_id, layout_key);
alter table bank_mappings alter column tenant_id set statistics 1;
alter table bank_mappings enable row level security;
alter table bank_mappings force row level security;
create policy tenant_isolation on bank_mappings for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_mappings_removed AFTER DELETE ON public.bank_mappings FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_removed_record('name');
grant delete, insert, select on bank_mappings to kloppend_app;
grant update (name, mapping, bank_account_id, changed_by, changed_at) on bank_mappings to kloppend_app;

create table bank_refusals (
  tenant_id uuid not null,
  line_id uuid not null,
  target_id uuid not null,
  refused_by uuid not null,
  refused_at timestamp with time zone default now() not null,
  constraint bank_refusals_pkey PRIMARY KEY (tenant_id, line_id, target_id),
  constraint bank_refusals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_refusals_tenant_id_line_id_fkey FOREIGN KEY (tenant_id, line_id) REFERENCES bank_lines(tenant_id, id) ON DELETE RESTRICT
);
alter table bank_refusals owner to kloppend_owner;
alter table bank_refusals alter column tenant_id set statistics 1;
alter table bank_refusals enable row level security;
alter table bank_refusals force row level security;
create policy tenant_isolation on bank_refusals for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_refusals_append_only BEFORE DELETE OR UPDATE ON public.bank_refusals FOR EACH ROW EXECUTE FUNCTION guard_bank_row();
CREATE TRIGGER bank_refusals_no_truncate BEFORE TRUNCATE ON public.bank_refusals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select on bank_refusals to kloppend_app;

create table bank_rules (
  tenant_id uuid not null,
  id uuid not null,
  label text not null,
  iban text not null,
  name text not null,
  words text not null,
  is_incoming boolean not null,
  least_cents bigint,
  most_cents bigint,
  account_number text,
  vat_code text,
  document_kind text,
  is_automatic boolean not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint bank_rules_pkey PRIMARY KEY (tenant_id, id),
  constraint bank_rules_tenant_id_account_number_fkey FOREIGN KEY (tenant_id, account_number) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint bank_rules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_rules_check CHECK ((most_cents >= least_cents)),
  constraint bank_rules_check1 CHECK (((iban <> ''::text) OR (name <> ''::text) OR (words <> ''::text))),
  constraint bank_rules_check2 CHECK ((num_nonnulls(account_number, document_kind) = 1)),
  constraint bank_rules_check3 CHECK (((vat_code IS NULL) OR (account_number IS NOT NULL))),
  constraint bank_rules_check4 CHECK (((NOT is_automatic) OR (account_number IS NOT NULL))),
  constraint bank_rules_document_kind_check CHECK ((document_kind = ANY (ARRAY['invoice'::text, 'creditNote'::text, 'expense'::text, 'vatReturn'::text]))),
  constraint bank_rules_iban_check CHECK ((char_length(iban) <= 34)),
  constraint bank_rules_label_check CHECK ((char_length(label) <= 140)),
  constraint bank_rules_least_cents_check CHECK ((least_cents > 0)),
  constraint bank_rules_name_check CHECK ((char_length(name) <= 140)),
  constraint bank_rules_words_check CHECK ((char_length(words) <= 140))
);
alter table bank_rules owner to kloppend_owner;
CREATE UNIQUE INDEX bank_rules_of_condition ON public.bank_rules USING btree (tenant_id, iban, name, words, is_incoming, COALESCE(least_cents, (0)::bigint), COALESCE(most_cents, (0)::bigint));
alter table bank_rules alter column tenant_id set statistics 1;
alter table bank_rules enable row level security;
alter table bank_rules force row level security;
create policy tenant_isolation on bank_rules for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_rules_edited AFTER UPDATE ON public.bank_rules FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_edited_columns('is_automatic');
CREATE TRIGGER bank_rules_removed AFTER DELETE ON public.bank_rules FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_removed_record('label', 'words', 'name', 'iban');
grant delete, insert, select on bank_rules to kloppend_app;
grant update (is_automatic) on bank_rules to kloppend_app;

create table bank_separate_lines (
  tenant_id uuid not null,
  line_id uuid not null,
  was_duplicate_of uuid not null,
  decided_by uuid not null,
  decided_at timestamp with time zone default now() not null,
  constraint bank_separate_lines_pkey PRIMARY KEY (tenant_id, line_id),
  constraint bank_separate_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_separate_lines_tenant_id_line_id_fkey FOREIGN KEY (tenant_id, line_id) REFERENCES bank_lines(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_separate_lines_tenant_id_was_duplicate_of_fkey FOREIGN KEY (tenant_id, was_duplicate_of) REFERENCES bank_lines(tenant_id, id) ON DELETE RESTRICT
);
alter table bank_separate_lines owner to kloppend_owner;
alter table bank_separate_lines alter column tenant_id set statistics 1;
alter table bank_separate_lines enable row level security;
alter table bank_separate_lines force row level security;
create policy tenant_isolation on bank_separate_lines for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_separate_lines_append_only BEFORE DELETE OR UPDATE ON public.bank_separate_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_separate_lines_no_truncate BEFORE TRUNCATE ON public.bank_separate_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on bank_separate_lines to kloppend_app;

create table bank_settings (
  tenant_id uuid not null,
  is_automatic boolean not null,
  changed_by uuid not null,
  changed_at timestamp with time zone default now() not null,
  creditor_ref text default ''::text not null,
  constraint bank_settings_pkey PRIMARY KEY (tenant_id),
  constraint bank_settings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_settings_creditor_ref_check CHECK ((char_length(creditor_ref) <= 35))
);
alter table bank_settings owner to kloppend_owner;
alter table bank_settings alter column tenant_id set statistics 1;
alter table bank_settings enable row level security;
alter table bank_settings force row level security;
create policy tenant_isolation on bank_settings for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on bank_settings to kloppend_app;

create table bank_statements (
  tenant_id uuid not null,
  import_id uuid not null,
  "position" integer not null,
  bank_account_id uuid not null,
  family text not null,
  from_day date not null,
  to_day date not null,
  opening_cents bigint,
  closing_cents bigint,
  constraint bank_statements_pkey PRIMARY KEY (tenant_id, import_id, "position"),
  constraint bank_statements_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_accounts(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_statements_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint bank_statements_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES bank_imports(tenant_id, id) ON DELETE RESTRICT,
  constraint bank_statements_check CHECK ((from_day <= to_day)),
  constraint bank_statements_check1 CHECK (((opening_cents IS NULL) = (closing_cents IS NULL)))
);
alter table bank_statements owner to kloppend_owner;
CREATE INDEX bank_statements_of_account ON public.bank_statements USING btree (tenant_id, bank_account_id, to_day);
alter table bank_statements alter column tenant_id set statistics 1;
alter table bank_statements enable row level security;
alter table bank_statements force row level security;
create policy tenant_isolation on bank_statements for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER bank_statements_append_only BEFORE DELETE OR UPDATE ON public.bank_statements FOR EACH ROW EXECUTE FUNCTION guard_bank_row();
CREATE TRIGGER bank_statements_no_truncate BEFORE TRUNCATE ON public.bank_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select on bank_statements to kloppend_app;

create table billed_hours (
  tenant_id uuid not null,
  hours_id uuid not null,
  invoice_id uuid not null,
  rate_cents bigint not null,
  billed_at timestamp with time zone default now() not null,
  released_at timestamp with time zone,
  constraint billed_hours_pkey PRIMARY KEY (tenant_id, hours_id, invoice_id),
  constraint billed_hours_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint billed_hours_tenant_id_hours_id_fkey FOREIGN KEY (tenant_id, hours_id) REFERENCES hours(tenant_id, id) ON DELETE RESTRICT,
  constraint billed_hours_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint billed_hours_rate_cents_check CHECK (((rate_cents >= 0) AND (rate_cents <= 100000000)))
);
alter table billed_hours owner to kloppend_owner;
CREATE INDEX billed_hours_by_invoice ON public.billed_hours USING btree (tenant_id, invoice_id);
CREATE UNIQUE INDEX billed_hours_once ON public.billed_hours USING btree (tenant_id, hours_id) WHERE (released_at IS NULL);
alter table billed_hours alter column tenant_id set statistics 1;
alter table billed_hours enable row level security;
alter table billed_hours force row level security;
create policy tenant_isolation on billed_hours for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER billed_hours_guard BEFORE INSERT OR DELETE OR UPDATE ON public.billed_hours FOR EACH ROW EXECUTE FUNCTION guard_billed_hours();
CREATE TRIGGER billed_hours_no_truncate BEFORE TRUNCATE ON public.billed_hours FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select on billed_hours to kloppend_app;
grant update (released_at) on billed_hours to kloppend_app;

create table booked_trips (
  tenant_id uuid not null,
  trip_id uuid not null,
  booking_id uuid not null,
  constraint booked_trips_pkey PRIMARY KEY (tenant_id, trip_id),
  constraint booked_trips_tenant_id_booking_id_fkey FOREIGN KEY (tenant_id, booking_id) REFERENCES trip_bookings(tenant_id, id) ON DELETE RESTRICT,
  constraint booked_trips_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint booked_trips_tenant_id_trip_id_fkey FOREIGN KEY (tenant_id, trip_id) REFERENCES trips(tenant_id, id) ON DELETE RESTRICT
);
alter table booked_trips owner to kloppend_owner;
CREATE INDEX booked_trips_of_booking ON public.booked_trips USING btree (tenant_id, booking_id);
alter table booked_trips alter column tenant_id set statistics 1;
alter table booked_trips enable row level security;
alter table booked_trips force row level security;
create policy tenant_isolation on booked_trips for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER booked_trips_guard BEFORE DELETE OR UPDATE ON public.booked_trips FOR EACH ROW EXECUTE FUNCTION guard_booked_trip();
CREATE TRIGGER booked_trips_no_truncate BEFORE TRUNCATE ON public.booked_trips FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select on booked_trips to kloppend_app;

create table business_imports (
  tenant_id uuid not null,
  origin_id uuid not null,
  archive_sha256 text not null,
  manifest_sha256 text not null,
  signed_by text not null,
  is_own_key boolean not null,
  program text not null,
  schema_name text not null,
  exported_at timestamp with time zone not null,
  imported_by uuid,
  imported_at timestamp with time zone default now() not null,
  begun_xid xid8 default pg_current_xact_id(),
  constraint business_imports_pkey PRIMARY KEY (tenant_id),
  constraint business_imports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint business_imports_archive_sha256_check CHECK ((archive_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint business_imports_manifest_sha256_check CHECK ((manifest_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint business_imports_program_check CHECK ((char_length(program) <= 40)),
  constraint business_imports_schema_name_check CHECK ((char_length(schema_name) <= 90)),
  constraint business_imports_signed_by_check CHECK ((signed_by ~ '^[0-9a-f]{16}$'::text))
);
alter table business_imports owner to kloppend_owner;
alter table business_imports alter column tenant_id set statistics 1;
alter table business_imports enable row level security;
alter table business_imports force row level security;
create policy tenant_isolation on business_imports for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE CONSTRAINT TRIGGER business_imports_finished AFTER INSERT ON public.business_imports DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_import_finished();
CREATE TRIGGER business_imports_guard BEFORE DELETE OR UPDATE ON public.business_imports FOR EACH ROW EXECUTE FUNCTION guard_business_import();
CREATE TRIGGER business_imports_no_truncate BEFORE TRUNCATE ON public.business_imports FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on business_imports to kloppend_app;

create table calendar_feeds (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  link_key text not null,
  has_invoices boolean not null,
  has_amounts boolean not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint calendar_feeds_pkey PRIMARY KEY (tenant_id, id),
  constraint calendar_feeds_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint calendar_feeds_link_key_check CHECK ((char_length(link_key) = 36))
);
alter table calendar_feeds owner to kloppend_owner;
CREATE INDEX calendar_feeds_by_key ON public.calendar_feeds USING btree (tenant_id, link_key) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX calendar_feeds_once ON public.calendar_feeds USING btree (tenant_id, user_id) WHERE (ended_at IS NULL);
alter table calendar_feeds alter column tenant_id set statistics 1;
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy tenant_isolation on calendar_feeds for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on calendar_feeds to kloppend_app;

create table closed_periods (
  tenant_id uuid not null,
  kind text not null,
  period text not null,
  first_day date not null,
  last_day date not null,
  closed_at timestamp with time zone default now() not null,
  closed_by uuid not null,
  constraint closed_periods_pkey PRIMARY KEY (tenant_id, kind, period),
  constraint closed_periods_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint closed_periods_check CHECK ((first_day <= last_day)),
  constraint closed_periods_kind_check CHECK ((kind = ANY (ARRAY['vat'::text, 'year'::text]))),
  constraint closed_periods_period_check CHECK ((period ~ '^\d{4}(-Q[1-4]|-(0[1-9]|1[0-2]))?$'::text))
);
alter table closed_periods owner to kloppend_owner;
alter table closed_periods alter column tenant_id set statistics 1;
alter table closed_periods enable row level security;
alter table closed_periods force row level security;
create policy tenant_isolation on closed_periods for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER closed_periods_guard BEFORE INSERT OR DELETE OR UPDATE ON public.closed_periods FOR EACH ROW EXECUTE FUNCTION guard_closed_period();
CREATE TRIGGER closed_periods_no_truncate BEFORE TRUNCATE ON public.closed_periods FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select on closed_periods to kloppend_app;

create table column_choices (
  tenant_id uuid not null,
  kind text not null,
  column_name text not null,
  field text,
  chosen_by uuid not null,
  chosen_at timestamp with time zone default now() not null,
  constraint column_choices_pkey PRIMARY KEY (tenant_id, kind, column_name),
  constraint column_choices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint column_choices_column_name_check CHECK (((char_length(column_name) >= 1) AND (char_length(column_name) <= 120))),
  constraint column_choices_field_check CHECK (((char_length(field) >= 1) AND (char_length(field) <= 40))),
  constraint column_choices_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 40)))
);
alter table column_choices owner to kloppend_owner;
alter table column_choices alter column tenant_id set statistics 1;
alter table column_choices enable row level security;
alter table column_choices force row level security;
create policy tenant_isolation on column_choices for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on column_choices to kloppend_app;

create table confirmed_interest_rates (
  tenant_id uuid not null,
  first_day date not null,
  consumer_rate integer not null,
  commercial_rate integer not null,
  source text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone default now() not null,
  constraint confirmed_interest_rates_pkey PRIMARY KEY (tenant_id, first_day),
  constraint confirmed_interest_rates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint confirmed_interest_rates_commercial_rate_check CHECK (((commercial_rate >= 1) AND (commercial_rate <= 10000))),
  constraint confirmed_interest_rates_consumer_rate_check CHECK (((consumer_rate >= 1) AND (consumer_rate <= 10000))),
  constraint confirmed_interest_rates_first_day_check CHECK ((to_char((first_day)::timestamp with time zone, 'MM-DD'::text) = ANY (ARRAY['01-01'::text, '07-01'::text]))),
  constraint confirmed_interest_rates_source_check CHECK (((length(source) >= 1) AND (length(source) <= 500)))
);
alter table confirmed_interest_rates owner to kloppend_owner;
alter table confirmed_interest_rates alter column tenant_id set statistics 1;
alter table confirmed_interest_rates enable row level security;
alter table confirmed_interest_rates force row level security;
create policy tenant_isolation on confirmed_interest_rates for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on confirmed_interest_rates to kloppend_app;

create table customer_links (
  tenant_id uuid not null,
  key uuid not null,
  document_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint customer_links_pkey PRIMARY KEY (tenant_id, key),
  constraint customer_links_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT
);
alter table customer_links owner to kloppend_owner;
CREATE UNIQUE INDEX customer_links_open ON public.customer_links USING btree (tenant_id, document_id) WHERE (revoked_at IS NULL);
alter table customer_links alter column tenant_id set statistics 1;
alter table customer_links enable row level security;
alter table customer_links force row level security;
create policy tenant_isolation on customer_links for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER customer_links_guard BEFORE UPDATE ON public.customer_links FOR EACH ROW EXECUTE FUNCTION guard_customer_link();
grant insert, select on customer_links to kloppend_app;
grant update (expires_at, revoked_at) on customer_links to kloppend_app;

create table customer_open_items (
  tenant_id uuid not null,
  open_item_id uuid not null,
  customer_id uuid not null,
  linked_at timestamp with time zone default now() not null,
  constraint customer_open_items_pkey PRIMARY KEY (tenant_id, open_item_id),
  constraint customer_open_items_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id) ON DELETE RESTRICT,
  constraint customer_open_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint customer_open_items_tenant_id_open_item_id_fkey FOREIGN KEY (tenant_id, open_item_id) REFERENCES open_items(tenant_id, id) ON DELETE RESTRICT
);
alter table customer_open_items owner to kloppend_owner;
CREATE INDEX customer_open_items_of_customer ON public.customer_open_items USING btree (tenant_id, customer_id);
alter table customer_open_items alter column tenant_id set statistics 1;
alter table customer_open_items enable row level security;
alter table customer_open_items force row level security;
create policy tenant_isolation on customer_open_items for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER customer_open_items_arranged BEFORE DELETE OR UPDATE ON public.customer_open_items FOR EACH ROW EXECUTE FUNCTION guard_arranged_link();
CREATE TRIGGER customer_open_items_edited AFTER INSERT OR DELETE OR UPDATE ON public.customer_open_items FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_customer_of_item();
CREATE TRIGGER customer_open_items_guard AFTER INSERT OR UPDATE ON public.customer_open_items FOR EACH ROW EXECUTE FUNCTION guard_customer_open_item();
grant delete, insert, select on customer_open_items to kloppend_app;
grant update (customer_id, linked_at) on customer_open_items to kloppend_app;

create table customer_prices (
  tenant_id uuid not null,
  product_id uuid not null,
  customer_id uuid not null,
  unit_price bigint not null,
  set_at timestamp with time zone default now() not null,
  constraint customer_prices_pkey PRIMARY KEY (tenant_id, product_id, customer_id),
  constraint customer_prices_of_customer FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id) ON DELETE RESTRICT,
  constraint customer_prices_of_product FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, id) ON DELETE RESTRICT,
  constraint customer_prices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table customer_prices owner to kloppend_owner;
CREATE INDEX customer_prices_by_customer ON public.customer_prices USING btree (tenant_id, customer_id);
alter table customer_prices alter column tenant_id set statistics 1;
alter table customer_prices enable row level security;
alter table customer_prices force row level security;
create policy tenant_isolation on customer_prices for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER customer_prices_set BEFORE UPDATE ON public.customer_prices FOR EACH ROW WHEN (((old.unit_price IS DISTINCT FROM new.unit_price) OR (old.customer_id IS DISTINCT FROM new.customer_id))) EXECUTE FUNCTION note_price_set();
grant delete, insert, select, update on customer_prices to kloppend_app;

create table customers (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  contact_email text not null,
  street text not null,
  house_number text not null,
  zip_code text not null,
  city text not null,
  country text default 'NL'::text not null,
  kvk_number text,
  vat_id text,
  is_archived boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  sort_name text generated always as (regexp_replace(regexp_replace(lower(regexp_replace(NORMALIZE(name, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), '(\d+)'::text, '0000000000\1'::text, 'g'::text), '\d*(\d{10})'::text, '\1'::text, 'g'::text)) stored not null,
  search_text text generated always as ("left"(lower(((((((((((name || '
'::text) || contact_email) || ' '::text) || street) || ' '::text) || zip_code) || ' '::text) || city) || COALESCE((' '::text || kvk_number), ''::text)) || COALESCE((' '::text || vat_id), ''::text))), 400)) stored not null,
  chosen_kind text,
  payment_days integer,
  notes text,
  contacts jsonb default '[]'::jsonb not null,
  merged_into uuid,
  merged_at timestamp with time zone,
  merged_by uuid,
  merge_moved jsonb,
  credit_limit_cents bigint,
  language text default 'nl'::text not null,
  is_large_company boolean default false not null,
  constraint customers_pkey PRIMARY KEY (tenant_id, id),
  constraint customers_merged_into FOREIGN KEY (tenant_id, merged_into) REFERENCES customers(tenant_id, id) DEFERRABLE INITIALLY DEFERRED NOT VALID,
  constraint customers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint customers_chosen_kind_check CHECK ((chosen_kind = ANY (ARRAY['business'::text, 'consumer'::text]))),
  constraint customers_contacts_check CHECK ((jsonb_typeof(contacts) = 'array'::text)),
  constraint customers_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint customers_credit_limit_cents_check CHECK (((credit_limit_cents >= 0) AND (credit_limit_cents <= '1000000000000'::bigint))),
  constraint customers_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text]))),
  constraint customers_merged_away CHECK (((merged_into IS NULL) OR (is_archived AND (merged_into <> id)))),
  constraint customers_merged_whole CHECK ((num_nonnulls(merged_into, merged_at, merge_moved) = ANY (ARRAY[0, 3]))),
  constraint customers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint customers_notes_check CHECK ((char_length(notes) <= 4000)),
  constraint customers_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 365)))
);
alter table customers owner to kloppend_owner;
CREATE INDEX customers_listed ON public.customers USING btree (tenant_id, sort_name, id) INCLUDE (is_archived, search_text);
CREATE INDEX customers_merged ON public.customers USING btree (tenant_id, merged_into) WHERE (merged_into IS NOT NULL);
alter table customers alter column tenant_id set statistics 1;
alter table customers enable row level security;
alter table customers force row level security;
create policy tenant_isolation on customers for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER customers_change_noted AFTER INSERT OR UPDATE ON public.customers FOR EACH ROW EXECUTE FUNCTION note_record_change('customer');
CREATE TRIGGER customers_changed AFTER UPDATE ON public.customers FOR EACH ROW WHEN (((old.version IS DISTINCT FROM new.version) OR (old.is_archived IS DISTINCT FROM new.is_archived))) EXECUTE FUNCTION note_customer_event();
CREATE TRIGGER customers_deletion_noted AFTER DELETE ON public.customers FOR EACH ROW EXECUTE FUNCTION note_record_deletion();
CREATE TRIGGER customers_noted AFTER INSERT ON public.customers FOR EACH ROW EXECUTE FUNCTION note_customer_event();
CREATE TRIGGER customers_recorded AFTER UPDATE ON public.customers FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_audit_change();
grant insert, select, update on customers to kloppend_app;

create table database_identity (
  is_only boolean default true not null,
  id uuid not null,
  made_at timestamp with time zone default now() not null,
  constraint database_identity_pkey PRIMARY KEY (is_only),
  constraint database_identity_is_only_check CHECK (is_only)
);
alter table database_identity owner to kloppend_owner;
grant insert, select on database_identity to kloppend_lookup;

create table day_takings (
  tenant_id uuid not null,
  id uuid not null,
  register_id uuid not null,
  number integer not null,
  day date not null,
  high_cents bigint not null,
  low_cents bigint not null,
  zero_cents bigint not null,
  bottle_deposits_cents bigint not null,
  vouchers_sold_cents bigint not null,
  vouchers_redeemed_cents bigint not null,
  tips_cents bigint not null,
  tips_for text not null,
  card_cents bigint not null,
  cash_before_cents bigint not null,
  cash_counted_cents bigint not null,
  cash_spent_cents bigint not null,
  cash_to_bank_cents bigint not null,
  float_from text not null,
  note text,
  is_under_kor boolean not null,
  sha256 text not null,
  entry_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  cancelled_at timestamp with time zone,
  cancelled_on date,
  cancel_reason text,
  constraint day_takings_pkey PRIMARY KEY (tenant_id, id),
  constraint day_takings_tenant_id_register_id_number_key UNIQUE (tenant_id, register_id, number),
  constraint day_takings_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES journal_entries(tenant_id, id) ON DELETE RESTRICT,
  constraint day_takings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint day_takings_tenant_id_register_id_fkey FOREIGN KEY (tenant_id, register_id) REFERENCES registers(tenant_id, id) ON DELETE RESTRICT,
  constraint day_takings_cancel_reason_check CHECK (((char_length(cancel_reason) >= 1) AND (char_length(cancel_reason) <= 500))),
  constraint day_takings_card_cents_check CHECK ((card_cents >= 0)),
  constraint day_takings_cash_before_cents_check CHECK ((cash_before_cents >= 0)),
  constraint day_takings_cash_counted_cents_check CHECK ((cash_counted_cents >= 0)),
  constraint day_takings_cash_spent_cents_check CHECK ((cash_spent_cents >= 0)),
  constraint day_takings_cash_to_bank_cents_check CHECK ((cash_to_bank_cents >= 0)),
  constraint day_takings_check CHECK (((cancelled_at IS NULL) = (cancel_reason IS NULL))),
  constraint day_takings_check1 CHECK (((cancelled_at IS NULL) = (cancelled_on IS NULL))),
  constraint day_takings_day_check CHECK (((day >= '1900-01-01'::date) AND (day <= '2199-12-31'::date))),
  constraint day_takings_float_from_check CHECK ((float_from = ANY (ARRAY['books'::text, 'private'::text, 'bank'::text]))),
  constraint day_takings_high_cents_check CHECK ((high_cents >= 0)),
  constraint day_takings_low_cents_check CHECK ((low_cents >= 0)),
  constraint day_takings_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
  constraint day_takings_number_check CHECK ((number > 0)),
  constraint day_takings_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint day_takings_tips_cents_check CHECK ((tips_cents >= 0)),
  constraint day_takings_tips_for_check CHECK ((tips_for = ANY (ARRAY['staff'::text, 'owner'::text]))),
  constraint day_takings_vouchers_redeemed_cents_check CHECK ((vouchers_redeemed_cents >= 0)),
  constraint day_takings_vouchers_sold_cents_check CHECK ((vouchers_sold_cents >= 0)),
  constraint day_takings_zero_cents_check CHECK ((zero_cents >= 0))
);
alter table day_takings owner to kloppend_owner;
CREATE INDEX day_takings_by_day ON public.day_takings USING btree (tenant_id, day DESC);
CREATE INDEX day_takings_by_entry ON public.day_takings USING btree (tenant_id, entry_id);
CREATE UNIQUE INDEX day_takings_once ON public.day_takings USING btree (tenant_id, register_id, day) WHERE (cancelled_at IS NULL);
alter table day_takings alter column tenant_id set statistics 1;
alter table day_takings enable row level security;
alter table day_takings force row level security;
create policy tenant_isolation on day_takings for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER day_takings_guard BEFORE DELETE OR UPDATE ON public.day_takings FOR EACH ROW EXECUTE FUNCTION guard_day_takings();
CREATE TRIGGER day_takings_no_truncate BEFORE TRUNCATE ON public.day_takings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on day_takings to kloppend_app;
grant update (cancelled_at, cancelled_on, cancel_reason) on day_takings to kloppend_app;

create table deleted_businesses (
  business_id uuid not null,
  ordered_at timestamp with time zone not null,
  deleted_at timestamp with time zone default now() not null,
  constraint deleted_businesses_pkey PRIMARY KEY (business_id)
);
alter table deleted_businesses owner to kloppend_owner;

create table deletion_orders (
  tenant_id uuid not null,
  ordered_by uuid not null,
  ordered_at timestamp with time zone default now() not null,
  due_at timestamp with time zone default (((now() AT TIME ZONE 'Europe/Amsterdam'::text) + '30 days'::interval) AT TIME ZONE 'Europe/Amsterdam'::text) not null,
  constraint deletion_orders_pkey PRIMARY KEY (tenant_id),
  constraint deletion_orders_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table deletion_orders owner to kloppend_owner;
alter table deletion_orders alter column tenant_id set statistics 1;
alter table deletion_orders enable row level security;
alter table deletion_orders force row level security;
create policy tenant_isolation on deletion_orders for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER deletion_orders_guard BEFORE DELETE ON public.deletion_orders FOR EACH ROW EXECUTE FUNCTION guard_deletion_order();
grant delete, select on deletion_orders to kloppend_app;
grant insert (tenant_id, ordered_by) on deletion_orders to kloppend_app;

create table direct_debit_batches (
  tenant_id uuid not null,
  id uuid not null,
  number integer not null,
  bank_account_id uuid not null,
  message_ref text not null,
  collection_day date not null,
  creditor_name text not null,
  creditor_iban text not null,
  creditor_ref text not null,
  sha256 text not null,
  content text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint direct_debit_batches_pkey PRIMARY KEY (tenant_id, id),
  constraint direct_debit_batches_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_accounts(tenant_id, id) ON DELETE RESTRICT,
  constraint direct_debit_batches_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint direct_debit_batches_creditor_name_check CHECK (((char_length(creditor_name) >= 1) AND (char_length(creditor_name) <= 70))),
  constraint direct_debit_batches_message_ref_check CHECK ((message_ref ~ '^[A-Z0-9-]{1,33}$'::text)),
  constraint direct_debit_batches_number_check CHECK ((number > 0)),
  constraint direct_debit_batches_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
alter table direct_debit_batches owner to kloppend_owner;
CREATE UNIQUE INDEX direct_debit_batches_of_number ON public.direct_debit_batches USING btree (tenant_id, number);
alter table direct_debit_batches alter column tenant_id set statistics 1;
alter table direct_debit_batches enable row level security;
alter table direct_debit_batches force row level security;
create policy tenant_isolation on direct_debit_batches for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER direct_debit_batches_append_only BEFORE DELETE OR UPDATE ON public.direct_debit_batches FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER direct_debit_batches_no_truncate BEFORE TRUNCATE ON public.direct_debit_batches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on direct_debit_batches to kloppend_app;

create table direct_debit_cancellations (
  tenant_id uuid not null,
  batch_id uuid not null,
  "position" integer not null,
  cancelled_by uuid not null,
  cancelled_at timestamp with time zone default now() not null,
  constraint direct_debit_cancellations_pkey PRIMARY KEY (tenant_id, batch_id, "position"),
  constraint direct_debit_cancellations_tenant_id_batch_id_position_fkey FOREIGN KEY (tenant_id, batch_id, "position") REFERENCES direct_debit_items(tenant_id, batch_id, "position") ON DELETE RESTRICT,
  constraint direct_debit_cancellations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table direct_debit_cancellations owner to kloppend_owner;
alter table direct_debit_cancellations alter column tenant_id set statistics 1;
alter table direct_debit_cancellations enable row level security;
alter table direct_debit_cancellations force row level security;
create policy tenant_isolation on direct_debit_cancellations for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER direct_debit_cancellations_append_only BEFORE DELETE OR UPDATE ON public.direct_debit_cancellations FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER direct_debit_cancellations_no_truncate BEFORE TRUNCATE ON public.direct_debit_cancellations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on direct_debit_cancellations to kloppend_app;

create table direct_debit_items (
  tenant_id uuid not null,
  batch_id uuid not null,
  "position" integer not null,
  document_id uuid not null,
  mandate_id uuid not null,
  sequence_type text not null,
  amount_cents bigint not null,
  remittance text not null,
  end_to_end_ref text not null,
  constraint direct_debit_items_pkey PRIMARY KEY (tenant_id, batch_id, "position"),
  constraint direct_debit_items_tenant_id_batch_id_fkey FOREIGN KEY (tenant_id, batch_id) REFERENCES direct_debit_batches(tenant_id, id) ON DELETE RESTRICT,
  constraint direct_debit_items_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint direct_debit_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint direct_debit_items_tenant_id_mandate_id_fkey FOREIGN KEY (tenant_id, mandate_id) REFERENCES mandates(tenant_id, id) ON DELETE RESTRICT,
  constraint direct_debit_items_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= '99999999999'::bigint))),
  constraint direct_debit_items_end_to_end_ref_check CHECK ((end_to_end_ref ~ '^[A-Z]{1,35}$'::text)),
  constraint direct_debit_items_position_check CHECK (("position" > 0)),
  constraint direct_debit_items_remittance_check CHECK (((char_length(remittance) >= 1) AND (char_length(remittance) <= 140))),
  constraint direct_debit_items_sequence_type_check CHECK ((sequence_type = ANY (ARRAY['OOFF'::text, 'RCUR'::text, 'FNAL'::text])))
);
alter table direct_debit_items owner to kloppend_owner;
CREATE INDEX direct_debit_items_of_document ON public.direct_debit_items USING btree (tenant_id, document_id);
CREATE INDEX direct_debit_items_of_mandate ON public.direct_debit_items USING btree (tenant_id, mandate_id);
CREATE UNIQUE INDEX direct_debit_items_of_ref ON public.direct_debit_items USING btree (tenant_id, end_to_end_ref);
alter table direct_debit_items alter column tenant_id set statistics 1;
alter table direct_debit_items enable row level security;
alter table direct_debit_items force row level security;
create policy tenant_isolation on direct_debit_items for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER direct_debit_items_append_only BEFORE DELETE OR UPDATE ON public.direct_debit_items FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER direct_debit_items_no_truncate BEFORE TRUNCATE ON public.direct_debit_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on direct_debit_items to kloppend_app;

create table disputes (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  message text not null,
  raised_at timestamp with time zone default clock_timestamp() not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  constraint disputes_pkey PRIMARY KEY (tenant_id, id),
  constraint disputes_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint disputes_check CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  constraint disputes_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 1000)))
);
alter table disputes owner to kloppend_owner;
CREATE INDEX disputes_of_document ON public.disputes USING btree (tenant_id, document_id, raised_at);
CREATE INDEX disputes_open ON public.disputes USING btree (tenant_id, raised_at) WHERE (settled_at IS NULL);
alter table disputes alter column tenant_id set statistics 1;
alter table disputes enable row level security;
alter table disputes force row level security;
create policy tenant_isolation on disputes for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select on disputes to kloppend_app;
grant update (settled_at, settled_by) on disputes to kloppend_app;

create table dividends (
  tenant_id uuid not null,
  id uuid not null,
  number integer not null,
  decided_on date not null,
  payable_on date not null,
  shareholder text not null,
  iban text not null,
  amount_cents bigint not null,
  tax_cents bigint not null,
  net_cents bigint not null,
  is_exempt boolean not null,
  to_current_account boolean not null,
  test_note text not null,
  entry_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  cancelled_at timestamp with time zone,
  cancelled_on date,
  cancel_reason text,
  constraint dividends_pkey PRIMARY KEY (tenant_id, id),
  constraint dividends_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint dividends_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES journal_entries(tenant_id, id) ON DELETE RESTRICT,
  constraint dividends_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint dividends_amount_cents_check CHECK ((amount_cents > 0)),
  constraint dividends_cancel_reason_check CHECK (((char_length(cancel_reason) >= 1) AND (char_length(cancel_reason) <= 500))),
  constraint dividends_check CHECK (((payable_on >= decided_on) AND (payable_on <= '2199-12-31'::date))),
  constraint dividends_check1 CHECK (((tax_cents >= 0) AND (tax_cents <= amount_cents))),
  constraint dividends_check2 CHECK ((net_cents = (amount_cents - tax_cents))),
  constraint dividends_check3 CHECK (((NOT is_exempt) OR (tax_cents = 0))),
  constraint dividends_check4 CHECK (((cancelled_at IS NULL) = (cancel_reason IS NULL))),
  constraint dividends_check5 CHECK (((cancelled_at IS NULL) = (cancelled_on IS NULL))),
  constraint dividends_decided_on_check CHECK ((decided_on >= '1900-01-01'::date)),
  constraint dividends_iban_check CHECK (((iban = ''::text) OR (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'::text))),
  constraint dividends_number_check CHECK ((number > 0)),
  constraint dividends_shareholder_check CHECK (((char_length(shareholder) >= 1) AND (char_length(shareholder) <= 140))),
  constraint dividends_test_note_check CHECK (((char_length(test_note) >= 1) AND (char_length(test_note) <= 500)))
);
alter table dividends owner to kloppend_owner;
CREATE INDEX dividends_by_day ON public.dividends USING btree (tenant_id, decided_on DESC);
CREATE INDEX dividends_by_entry ON public.dividends USING btree (tenant_id, entry_id);
alter table dividends alter column tenant_id set statistics 1;
alter table dividends enable row level security;
alter table dividends force row level security;
create policy tenant_isolation on dividends for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER dividends_guard BEFORE DELETE OR UPDATE ON public.dividends FOR EACH ROW EXECUTE FUNCTION guard_dividend();
CREATE TRIGGER dividends_no_truncate BEFORE TRUNCATE ON public.dividends FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on dividends to kloppend_app;
grant update (cancelled_at, cancelled_on, cancel_reason) on dividends to kloppend_app;

create table document_events (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  kind text not null,
  detail text,
  user_id uuid,
  at timestamp with time zone default clock_timestamp() not null,
  via text default NULLIF(convert_from(decode(COALESCE(current_setting('app.via'::text, true), ''::text), 'hex'::text), 'UTF8'::name), ''::text),
  constraint document_events_pkey PRIMARY KEY (tenant_id, id),
  constraint document_events_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint document_events_detail_check CHECK ((char_length(detail) <= 500))
);
alter table document_events owner to kloppend_owner;
CREATE INDEX document_events_of_document ON public.document_events USING btree (tenant_id, document_id, at);
CREATE INDEX document_events_of_payments ON public.document_events USING btree (tenant_id, at DESC) WHERE (kind = 'paid'::text);
alter table document_events alter column tenant_id set statistics 1;
alter table document_events enable row level security;
alter table document_events force row level security;
create policy tenant_isolation on document_events for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER document_events_append_only BEFORE DELETE OR UPDATE ON public.document_events FOR EACH ROW EXECUTE FUNCTION guard_document_event();
CREATE TRIGGER document_events_deeds AFTER INSERT ON public.document_events FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) = ''::text)) EXECUTE FUNCTION note_document_deed();
CREATE TRIGGER document_events_no_truncate BEFORE TRUNCATE ON public.document_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER document_events_noted AFTER INSERT ON public.document_events FOR EACH ROW WHEN ((new.kind = 'viewed'::text)) EXECUTE FUNCTION note_viewed_event();
grant insert, select on document_events to kloppend_app;

create table document_files (
  tenant_id uuid not null,
  document_id uuid not null,
  kind text not null,
  sha256 text not null,
  bytes bytea,
  created_at timestamp with time zone default now() not null,
  size_bytes bigint,
  constraint document_files_pkey PRIMARY KEY (tenant_id, document_id, kind),
  constraint document_files_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint document_files_in_one_place CHECK (((bytes IS NULL) = (size_bytes IS NOT NULL))),
  constraint document_files_kind_check CHECK ((kind = ANY (ARRAY['pdf'::text, 'signed'::text, 'countersigned'::text]))),
  constraint document_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint document_files_size_bytes_check CHECK ((size_bytes > 0))
);
alter table document_files owner to kloppend_owner;
CREATE INDEX document_files_by_content ON public.document_files USING btree (tenant_id, sha256);
alter table document_files alter column tenant_id set statistics 1;
alter table document_files enable row level security;
alter table document_files force row level security;
create policy lookup_samples_files on document_files for select to kloppend_lookup using (true);
create policy tenant_isolation on document_files for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER document_files_append_only BEFORE DELETE OR UPDATE ON public.document_files FOR EACH ROW EXECUTE FUNCTION guard_document_file();
CREATE TRIGGER document_files_no_truncate BEFORE TRUNCATE ON public.document_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on document_files to kloppend_app;
grant select (tenant_id, sha256, size_bytes) on document_files to kloppend_lookup;
grant update (bytes, size_bytes) on document_files to kloppend_app;

create table document_lines (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  "position" smallint not null,
  description text not null,
  quantity bigint not null,
  unit_price bigint not null,
  vat_rate integer not null,
  vat_treatment text not null,
  supply text not null,
  corrected_line_id uuid,
  is_prepayment boolean default false not null,
  credited_vat_cents bigint,
  unit text,
  is_price_inclusive boolean default false not null,
  discount_percentage integer,
  discount_cents bigint,
  revenue_account text,
  constraint document_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint document_lines_tenant_id_document_id_position_key UNIQUE (tenant_id, document_id, "position"),
  constraint document_lines_tenant_id_corrected_line_id_fkey FOREIGN KEY (tenant_id, corrected_line_id) REFERENCES document_lines(tenant_id, id) ON DELETE RESTRICT,
  constraint document_lines_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint document_lines_tenant_id_revenue_account_fkey FOREIGN KEY (tenant_id, revenue_account) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint document_lines_description_check CHECK ((char_length(description) <= 4000)),
  constraint document_lines_discount_percentage_check CHECK (((discount_percentage >= 0) AND (discount_percentage <= 10000))),
  constraint document_lines_one_discount CHECK (((discount_percentage IS NULL) OR (discount_cents IS NULL))),
  constraint document_lines_position_check CHECK (("position" > 0)),
  constraint document_lines_supply_check CHECK ((supply = ANY (ARRAY['service'::text, 'goods'::text]))),
  constraint document_lines_unit_check CHECK ((unit ~ '^[A-Z0-9]{2,3}$'::text)),
  constraint document_lines_vat_rate_check CHECK (((vat_rate >= 0) AND (vat_rate <= 10000))),
  constraint document_lines_vat_treatment_check CHECK ((vat_treatment = ANY (ARRAY['standard'::text, 'reverse-charge'::text, 'exempt'::text, 'kor'::text])))
);
alter table document_lines owner to kloppend_owner;
CREATE INDEX document_lines_by_account ON public.document_lines USING btree (tenant_id, revenue_account) WHERE (revenue_account IS NOT NULL);
CREATE INDEX document_lines_correcting ON public.document_lines USING btree (tenant_id, corrected_line_id) WHERE (corrected_line_id IS NOT NULL);
alter table document_lines alter column tenant_id set statistics 1;
alter table document_lines enable row level security;
alter table document_lines force row level security;
create policy tenant_isolation on document_lines for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER document_lines_guard BEFORE INSERT OR DELETE OR UPDATE ON public.document_lines FOR EACH ROW EXECUTE FUNCTION guard_document_line();
CREATE TRIGGER document_lines_no_truncate BEFORE TRUNCATE ON public.document_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select on document_lines to kloppend_app;

create table document_readings (
  tenant_id uuid not null,
  document_id uuid not null,
  state text not null,
  progress smallint default 0 not null,
  source text,
  proposal jsonb,
  updated_at timestamp with time zone default now() not null,
  failure text,
  constraint document_readings_pkey PRIMARY KEY (tenant_id, document_id),
  constraint document_readings_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES backing_documents(tenant_id, id) ON DELETE RESTRICT,
  constraint document_readings_check CHECK (((state = 'done'::text) = ((proposal IS NOT NULL) AND (source IS NOT NULL)))),
  constraint document_readings_failure_check CHECK ((failure = ANY (ARRAY['unreadable'::text, 'too-complex'::text]))),
  constraint document_readings_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint document_readings_source_check CHECK ((source = ANY (ARRAY['ubl'::text, 'cii'::text, 'pdf-text'::text, 'ocr'::text]))),
  constraint document_readings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reading'::text, 'done'::text, 'failed'::text])))
);
alter table document_readings owner to kloppend_owner;
CREATE INDEX document_readings_with_iban ON public.document_readings USING btree (tenant_id, document_id) WHERE (proposal ? 'iban'::text);
alter table document_readings alter column tenant_id set statistics 1;
alter table document_readings enable row level security;
alter table document_readings force row level security;
create policy tenant_isolation on document_readings for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on document_readings to kloppend_app;

create table document_settings (
  tenant_id uuid not null,
  version integer default 1 not null,
  accent text,
  logo_sha256 text,
  formats jsonb default '{}'::jsonb not null,
  texts jsonb default '{}'::jsonb not null,
  payment_days integer default 14 not null,
  validity_days integer default 14 not null,
  english_texts jsonb default '{}'::jsonb not null,
  constraint document_settings_pkey PRIMARY KEY (tenant_id),
  constraint document_settings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint document_settings_tenant_id_logo_sha256_fkey FOREIGN KEY (tenant_id, logo_sha256) REFERENCES logos(tenant_id, sha256) ON DELETE RESTRICT,
  constraint document_settings_accent_check CHECK ((accent ~ '^#[0-9a-f]{6}$'::text)),
  constraint document_settings_english_texts_check CHECK (((jsonb_typeof(english_texts) = 'object'::text) AND (octet_length((english_texts)::text) <= 131072))),
  constraint document_settings_formats_check CHECK ((jsonb_typeof(formats) = 'object'::text)),
  constraint document_settings_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 365))),
  constraint document_settings_texts_check CHECK (((jsonb_typeof(texts) = 'object'::text) AND (octet_length((texts)::text) <= 131072))),
  constraint document_settings_validity_days_check CHECK (((validity_days >= 1) AND (validity_days <= 365)))
);
alter table document_settings owner to kloppend_owner;
alter table document_settings alter column tenant_id set statistics 1;
alter table document_settings enable row level security;
alter table document_settings force row level security;
create policy tenant_isolation on document_settings for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on document_settings to kloppend_app;

create table documents (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  state text not null,
  version integer default 1 not null,
  number text,
  customer_id uuid not null,
  customer_name text,
  project_id uuid,
  corrects_id uuid,
  title text,
  issue_date date not null,
  due_date date not null,
  delivery_date date not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  gross_cents bigint not null,
  open_cents bigint default 0 not null,
  times_sent integer default 0 not null,
  is_archived boolean default false not null,
  frozen jsonb,
  finalised_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  credited_cents bigint default 0 not null,
  written_off_cents bigint default 0 not null,
  purchase_order_number text,
  search_text text generated always as (lower((((COALESCE((number || ' '::text), ''::text) || COALESCE((customer_name || ' '::text), ''::text)) || COALESCE(title, ''::text)) || COALESCE((' '::text || purchase_order_number), ''::text)))) stored not null,
  constraint documents_pkey PRIMARY KEY (tenant_id, id),
  constraint documents_tenant_id_kind_number_key UNIQUE (tenant_id, kind, number),
  constraint documents_tenant_id_corrects_id_fkey FOREIGN KEY (tenant_id, corrects_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint documents_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id) ON DELETE RESTRICT,
  constraint documents_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint documents_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE RESTRICT,
  constraint documents_check CHECK (((due_date >= issue_date) AND (due_date <= '2199-12-31'::date))),
  constraint documents_check1 CHECK ((gross_cents = (net_cents + vat_cents))),
  constraint documents_check2 CHECK (((state = 'concept'::text) = (number IS NULL))),
  constraint documents_check3 CHECK (((state = 'concept'::text) = (frozen IS NULL))),
  constraint documents_check4 CHECK (((state = 'concept'::text) = (customer_name IS NULL))),
  constraint documents_check5 CHECK (((kind <> 'invoice'::text) OR (state = ANY (ARRAY['concept'::text, 'finalised'::text, 'sent'::text, 'paid'::text, 'cancelled'::text])))),
  constraint documents_check6 CHECK (((kind <> 'credit-note'::text) OR ((state = ANY (ARRAY['concept'::text, 'finalised'::text, 'sent'::text, 'settled'::text, 'refunded'::text])) AND (corrects_id IS NOT NULL)))),
  constraint documents_credited_check CHECK (((credited_cents >= 0) AND (credited_cents <= GREATEST(gross_cents, (0)::bigint)))),
  constraint documents_delivery_date_check CHECK (((delivery_date >= '1900-01-01'::date) AND (delivery_date <= '2199-12-31'::date))),
  constraint documents_gross_cents_check CHECK ((abs(gross_cents) <= '1000000000000'::bigint)),
  constraint documents_issue_date_check CHECK (((issue_date >= '1900-01-01'::date) AND (issue_date <= '2199-12-31'::date))),
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['quote'::text, 'invoice'::text, 'credit-note'::text]))),
  constraint documents_open_check CHECK (
CASE kind
    WHEN 'invoice'::text THEN (open_cents >= 0)
    WHEN 'credit-note'::text THEN (open_cents <= 0)
    ELSE (open_cents = 0)
END),
  constraint documents_paid_check CHECK (((kind <> 'invoice'::text) OR (state <> 'paid'::text) OR ((open_cents = 0) AND (written_off_cents = 0)))),
  constraint documents_purchase_order_number_check CHECK ((char_length(purchase_order_number) <= 50)),
  constraint documents_quote_state_check CHECK (((kind <> 'quote'::text) OR (state = ANY (ARRAY['concept'::text, 'sent'::text, 'signed'::text, 'agreed'::text, 'invoiced'::text, 'rejected'::text, 'withdrawn'::text, 'replaced'::text])))),
  constraint documents_times_sent_check CHECK ((times_sent >= 0)),
  constraint documents_title_check CHECK ((char_length(title) <= 200)),
  constraint documents_written_off_check CHECK (((written_off_cents >= 0) AND ((kind = 'invoice'::text) OR (written_off_cents = 0))))
);
alter table documents owner to kloppend_owner;
CREATE INDEX documents_awaiting_payment ON public.documents USING btree (tenant_id, due_date) WHERE ((kind = 'invoice'::text) AND (state = ANY (ARRAY['finalised'::text, 'sent'::text])));
CREATE INDEX documents_correcting ON public.documents USING btree (tenant_id, corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX documents_listed ON public.documents USING btree (tenant_id, kind, issue_date DESC, number DESC, id DESC) INCLUDE (state, is_archived, due_date, open_cents, net_cents, vat_cents, gross_cents, customer_id, corrects_id, search_text);
CREATE INDEX documents_of_customer ON public.documents USING btree (tenant_id, customer_id);
CREATE INDEX documents_of_project ON public.documents USING btree (tenant_id, project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX documents_open ON public.documents USING btree (tenant_id, kind) WHERE (open_cents <> 0);
CREATE INDEX documents_quotes_under_way ON public.documents USING btree (tenant_id, state, due_date) WHERE ((kind = 'quote'::text) AND (state = ANY (ARRAY['sent'::text, 'signed'::text, 'agreed'::text])));
alter table documents alter column tenant_id set statistics 1;
alter table documents enable row level security;
alter table documents force row level security;
create policy tenant_isolation on documents for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER documents_change_noted AFTER INSERT OR UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION note_record_change();
CREATE TRIGGER documents_deletion_noted AFTER DELETE ON public.documents FOR EACH ROW EXECUTE FUNCTION note_record_deletion();
CREATE TRIGGER documents_edited AFTER UPDATE ON public.documents FOR EACH ROW WHEN (((old.state = 'concept'::text) AND (new.state = 'concept'::text) AND (old.version <> new.version) AND (COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION note_edited_columns('title', 'customer_id', 'project_id', 'issue_date', 'due_date', 'delivery_date', 'purchase_order_number', 'net_cents', 'gross_cents');
CREATE TRIGGER documents_free_hours AFTER UPDATE OF state, is_archived ON public.documents FOR EACH ROW WHEN (((new.kind = 'invoice'::text) AND (((new.state = 'cancelled'::text) AND (old.state <> 'cancelled'::text)) OR ((new.state = 'concept'::text) AND (new.is_archived <> old.is_archived))))) EXECUTE FUNCTION follow_billed_hours();
CREATE TRIGGER documents_guard BEFORE DELETE OR UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION guard_document();
CREATE TRIGGER documents_guard_quote BEFORE UPDATE ON public.documents FOR EACH ROW WHEN ((old.kind = 'quote'::text)) EXECUTE FUNCTION guard_quote_state();
CREATE TRIGGER documents_moved_project_is_open BEFORE UPDATE OF project_id ON public.documents FOR EACH ROW WHEN (((new.project_id IS NOT NULL) AND (new.project_id IS DISTINCT FROM old.project_id))) EXECUTE FUNCTION refuse_closed_project();
CREATE TRIGGER documents_no_truncate BEFORE TRUNCATE ON public.documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER documents_noted AFTER UPDATE OF state ON public.documents FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION note_document_event();
CREATE TRIGGER documents_project_is_open BEFORE INSERT ON public.documents FOR EACH ROW WHEN (((new.project_id IS NOT NULL) AND (new.corrects_id IS NULL))) EXECUTE FUNCTION refuse_closed_project();
CREATE TRIGGER documents_remove_billed_hours BEFORE DELETE ON public.documents FOR EACH ROW WHEN ((old.kind = 'invoice'::text)) EXECUTE FUNCTION remove_billed_hours();
CREATE TRIGGER documents_removed AFTER DELETE ON public.documents FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_removed_record('title', 'customer_name');
CREATE TRIGGER documents_settle_quote AFTER UPDATE OF state, credited_cents ON public.documents FOR EACH ROW WHEN (((new.kind = 'invoice'::text) AND (((old.state = 'concept'::text) <> (new.state = 'concept'::text)) OR ((old.state = 'cancelled'::text) <> (new.state = 'cancelled'::text)) OR (old.credited_cents <> new.credited_cents)))) EXECUTE FUNCTION settle_quote();
CREATE TRIGGER documents_within_line AFTER UPDATE OF state ON public.documents FOR EACH ROW WHEN (((new.kind = 'credit-note'::text) AND (old.state = 'concept'::text) AND (new.state <> 'concept'::text))) EXECUTE FUNCTION refuse_overcredit();
grant insert, select, update on documents to kloppend_app;

create table example_businesses (
  tenant_id uuid not null,
  shown_at timestamp with time zone default now() not null,
  constraint example_businesses_pkey PRIMARY KEY (tenant_id),
  constraint example_businesses_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table example_businesses owner to kloppend_owner;
alter table example_businesses alter column tenant_id set statistics 1;
alter table example_businesses enable row level security;
alter table example_businesses force row level security;
create policy tenant_isolation on example_businesses for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER example_businesses_not_imported BEFORE INSERT ON public.example_businesses FOR EACH ROW EXECUTE FUNCTION refuse_import();
grant delete, select on example_businesses to kloppend_app;
grant insert (tenant_id) on example_businesses to kloppend_app;

create table expense_lines (
  tenant_id uuid not null,
  id uuid not null,
  expense_id uuid not null,
  "position" smallint not null,
  description text not null,
  quantity bigint not null,
  unit_price bigint not null,
  vat_rate integer not null,
  vat_treatment text not null,
  vat_cents bigint,
  vat_deductible boolean not null,
  cost_account text not null,
  payment_account text not null,
  constraint expense_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint expense_lines_tenant_id_expense_id_position_key UNIQUE (tenant_id, expense_id, "position"),
  constraint expense_lines_tenant_id_cost_account_fkey FOREIGN KEY (tenant_id, cost_account) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint expense_lines_tenant_id_expense_id_fkey FOREIGN KEY (tenant_id, expense_id) REFERENCES expenses(tenant_id, id) ON DELETE RESTRICT,
  constraint expense_lines_tenant_id_payment_account_fkey FOREIGN KEY (tenant_id, payment_account) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint expense_lines_description_check CHECK ((char_length(description) <= 4000)),
  constraint expense_lines_position_check CHECK (("position" > 0)),
  constraint expense_lines_vat_rate_check CHECK (((vat_rate >= 0) AND (vat_rate <= 10000))),
  constraint expense_lines_vat_treatment_check CHECK ((vat_treatment = ANY (ARRAY['standard'::text, 'foreign'::text, 'reversed-nl'::text, 'eu'::text, 'non-eu'::text])))
);
alter table expense_lines owner to kloppend_owner;
CREATE INDEX expense_lines_by_cost ON public.expense_lines USING btree (tenant_id, cost_account);
CREATE INDEX expense_lines_by_payment ON public.expense_lines USING btree (tenant_id, payment_account);
alter table expense_lines alter column tenant_id set statistics 1;
alter table expense_lines enable row level security;
alter table expense_lines force row level security;
create policy tenant_isolation on expense_lines for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER expense_lines_append_only BEFORE DELETE OR UPDATE ON public.expense_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER expense_lines_no_truncate BEFORE TRUNCATE ON public.expense_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on expense_lines to kloppend_app;

create table expense_settings (
  tenant_id uuid not null,
  has_second_person boolean not null,
  changed_by uuid not null,
  changed_at timestamp with time zone default now() not null,
  constraint expense_settings_pkey PRIMARY KEY (tenant_id),
  constraint expense_settings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table expense_settings owner to kloppend_owner;
alter table expense_settings alter column tenant_id set statistics 1;
alter table expense_settings enable row level security;
alter table expense_settings force row level security;
create policy tenant_isolation on expense_settings for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on expense_settings to kloppend_app;

create table expenses (
  tenant_id uuid not null,
  id uuid not null,
  description text not null,
  expense_date date not null,
  booked_on date not null,
  backing_document_id uuid not null,
  project_id uuid,
  net_cents bigint not null,
  vat_cents bigint not null,
  gross_cents bigint not null,
  open_cents bigint default 0 not null,
  corrects_id uuid,
  corrected_by_id uuid,
  marked_valid_by uuid,
  marked_valid_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone,
  supplier_name text,
  supplier_invoice_number text,
  search_text text generated always as ("left"(lower(((COALESCE((supplier_name || ' '::text), ''::text) || COALESCE((supplier_invoice_number || ' '::text), ''::text)) || description)), 600)) stored not null,
  constraint expenses_pkey PRIMARY KEY (tenant_id, id),
  constraint expenses_tenant_id_corrected_by_id_key UNIQUE (tenant_id, corrected_by_id),
  constraint expenses_tenant_id_corrects_id_key UNIQUE (tenant_id, corrects_id),
  constraint expenses_tenant_id_backing_document_id_fkey FOREIGN KEY (tenant_id, backing_document_id) REFERENCES backing_documents(tenant_id, id) ON DELETE RESTRICT,
  constraint expenses_tenant_id_corrected_by_id_fkey FOREIGN KEY (tenant_id, corrected_by_id) REFERENCES expenses(tenant_id, id) ON DELETE RESTRICT,
  constraint expenses_tenant_id_corrects_id_fkey FOREIGN KEY (tenant_id, corrects_id) REFERENCES expenses(tenant_id, id) ON DELETE RESTRICT,
  constraint expenses_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint expenses_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE RESTRICT,
  constraint expenses_booked_on_check CHECK (((booked_on >= '1900-01-01'::date) AND (booked_on <= '2199-12-31'::date))),
  constraint expenses_check CHECK ((gross_cents = (net_cents + vat_cents))),
  constraint expenses_check1 CHECK (((marked_valid_by IS NULL) = (marked_valid_at IS NULL))),
  constraint expenses_check2 CHECK (((corrected_by_id IS NULL) OR (open_cents = 0))),
  constraint expenses_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 500))),
  constraint expenses_expense_date_check CHECK (((expense_date >= '1900-01-01'::date) AND (expense_date <= '2199-12-31'::date))),
  constraint expenses_gross_cents_check CHECK ((abs(gross_cents) <= '1000000000000'::bigint)),
  constraint expenses_supplier_invoice_number_check CHECK (((char_length(supplier_invoice_number) >= 1) AND (char_length(supplier_invoice_number) <= 100))),
  constraint expenses_supplier_name_check CHECK (((char_length(supplier_name) >= 1) AND (char_length(supplier_name) <= 200))),
  constraint expenses_taken_back_once CHECK (((withdrawn_at IS NULL) OR (corrected_by_id IS NULL))),
  constraint expenses_withdrawn_by_somebody CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
  constraint expenses_withdrawn_owe_nothing CHECK (((withdrawn_at IS NULL) OR (open_cents = 0)))
);
alter table expenses owner to kloppend_owner;
CREATE INDEX expenses_by_amount ON public.expenses USING btree (tenant_id, gross_cents, expense_date);
CREATE INDEX expenses_by_supplier_invoice ON public.expenses USING btree (tenant_id, lower(supplier_invoice_number)) WHERE (supplier_invoice_number IS NOT NULL);
CREATE INDEX expenses_listed ON public.expenses USING btree (tenant_id, expense_date DESC, id DESC) INCLUDE (gross_cents, open_cents, corrected_by_id, withdrawn_at, marked_valid_at, search_text);
CREATE INDEX expenses_of_document ON public.expenses USING btree (tenant_id, backing_document_id);
CREATE INDEX expenses_of_project ON public.expenses USING btree (tenant_id, project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX expenses_open ON public.expenses USING btree (tenant_id, expense_date) WHERE (open_cents <> 0);
CREATE INDEX expenses_to_check ON public.expenses USING btree (tenant_id) WHERE ((marked_valid_at IS NULL) AND (corrected_by_id IS NULL));
CREATE UNIQUE INDEX expenses_document_once ON public.expenses USING btree (tenant_id, backing_document_id) WHERE (corrects_id IS NULL);
alter table expenses alter column tenant_id set statistics 1;
alter table expenses enable row level security;
alter table expenses force row level security;
create policy own_rows on expenses as restrictive for all to kloppend_app, kloppend_owner using (((current_setting('app.sees'::text) = 'all'::text) OR (created_by = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid))) with check (((current_setting('app.sees'::text) = 'all'::text) OR (created_by = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid)));
create policy tenant_isolation on expenses for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER expenses_change_noted AFTER INSERT OR UPDATE ON public.expenses FOR EACH ROW EXECUTE FUNCTION note_expense_change();
CREATE TRIGGER expenses_corrected AFTER INSERT ON public.expenses FOR EACH ROW WHEN (((new.corrects_id IS NOT NULL) AND (COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION note_corrected_expense('description', 'supplier_name', 'supplier_invoice_number', 'expense_date', 'project_id', 'net_cents', 'gross_cents');
CREATE TRIGGER expenses_deletion_noted AFTER DELETE ON public.expenses FOR EACH ROW EXECUTE FUNCTION note_record_deletion();
CREATE TRIGGER expenses_guard BEFORE DELETE OR UPDATE ON public.expenses FOR EACH ROW EXECUTE FUNCTION guard_expense();
CREATE TRIGGER expenses_no_truncate BEFORE TRUNCATE ON public.expenses FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER expenses_noted AFTER INSERT ON public.expenses FOR EACH ROW EXECUTE FUNCTION note_added_event('expense.created');
CREATE TRIGGER expenses_project_is_open BEFORE INSERT ON public.expenses FOR EACH ROW WHEN (((new.project_id IS NOT NULL) AND (new.corrects_id IS NULL) AND (new.gross_cents > 0))) EXECUTE FUNCTION refuse_closed_project();
grant insert, select, update on expenses to kloppend_app;

create table file_proofs (
  tenant_id uuid not null,
  ordered_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  checked_files bigint default 0 not null,
  findings jsonb default '[]'::jsonb not null,
  finding_count bigint default 0 not null,
  constraint file_proofs_pkey PRIMARY KEY (tenant_id),
  constraint file_proofs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table file_proofs owner to kloppend_owner;
alter table file_proofs alter column tenant_id set statistics 1;
alter table file_proofs enable row level security;
alter table file_proofs force row level security;
create policy tenant_isolation on file_proofs for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on file_proofs to kloppend_app;

create table file_sweeps (
  tenant_id uuid not null,
  token uuid,
  next_token uuid,
  swept_at timestamp with time zone,
  held_since timestamp with time zone,
  constraint file_sweeps_pkey PRIMARY KEY (tenant_id),
  constraint file_sweeps_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table file_sweeps owner to kloppend_owner;
alter table file_sweeps alter column tenant_id set statistics 1;
alter table file_sweeps enable row level security;
alter table file_sweeps force row level security;
create policy tenant_isolation on file_sweeps for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on file_sweeps to kloppend_app;

create table file_usage (
  tenant_id uuid not null,
  files bigint not null,
  size_bytes bigint not null,
  constraint file_usage_pkey PRIMARY KEY (tenant_id),
  constraint file_usage_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint file_usage_files_check CHECK ((files >= 0)),
  constraint file_usage_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint file_usage_within_quota CHECK (((files <= 20000) AND (size_bytes <= '5368709120'::bigint)))
);
alter table file_usage owner to kloppend_owner;
alter table file_usage alter column tenant_id set statistics 1;
alter table file_usage enable row level security;
alter table file_usage force row level security;
create policy tenant_isolation on file_usage for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on file_usage to kloppend_app;

create table goals (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  period text not null,
  target_cents bigint not null,
  hourly_rate_cents bigint,
  tax_share integer,
  state text default 'active'::text not null,
  created_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  version integer default 1 not null,
  constraint goals_pkey PRIMARY KEY (tenant_id, id),
  constraint goals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint goals_check CHECK (((kind = 'reserve'::text) = (tax_share IS NOT NULL))),
  constraint goals_check1 CHECK (((kind = 'reserve'::text) = (target_cents = 0))),
  constraint goals_check2 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint goals_hourly_rate_cents_check CHECK (((hourly_rate_cents >= 1) AND (hourly_rate_cents <= 100000000))),
  constraint goals_kind_check CHECK ((kind = ANY (ARRAY['revenue'::text, 'profit'::text, 'ceiling'::text, 'reserve'::text]))),
  constraint goals_period_check CHECK ((period = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text]))),
  constraint goals_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'closed'::text]))),
  constraint goals_target_cents_check CHECK (((target_cents >= 0) AND (target_cents <= '1000000000000'::bigint))),
  constraint goals_tax_share_check CHECK (((tax_share >= 0) AND (tax_share <= 6000)))
);
alter table goals owner to kloppend_owner;
CREATE UNIQUE INDEX goals_one_reserve ON public.goals USING btree (tenant_id) WHERE ((kind = 'reserve'::text) AND (state <> 'closed'::text));
alter table goals alter column tenant_id set statistics 1;
alter table goals enable row level security;
alter table goals force row level security;
create policy tenant_isolation on goals for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER goals_edited AFTER UPDATE ON public.goals FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_edited_columns('target_cents', 'hourly_rate_cents', 'tax_share', 'period');
CREATE TRIGGER goals_guard BEFORE DELETE OR UPDATE ON public.goals FOR EACH ROW EXECUTE FUNCTION guard_goal();
CREATE TRIGGER goals_no_truncate BEFORE TRUNCATE ON public.goals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select, update on goals to kloppend_app;

create table handed_over_claims (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  agency text not null,
  handed_over_on date not null,
  made_by uuid not null,
  made_at timestamp with time zone default now() not null,
  taken_back_by uuid,
  taken_back_at timestamp with time zone,
  constraint handed_over_claims_pkey PRIMARY KEY (tenant_id, id),
  constraint handed_over_claims_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint handed_over_claims_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint handed_over_claims_agency_check CHECK (((char_length(agency) >= 1) AND (char_length(agency) <= 200))),
  constraint handed_over_claims_check CHECK ((num_nonnulls(taken_back_by, taken_back_at) = ANY (ARRAY[0, 2])))
);
alter table handed_over_claims owner to kloppend_owner;
CREATE INDEX handed_over_claims_of_document ON public.handed_over_claims USING btree (tenant_id, document_id);
CREATE UNIQUE INDEX handed_over_claims_live ON public.handed_over_claims USING btree (tenant_id, document_id) WHERE (taken_back_at IS NULL);
alter table handed_over_claims alter column tenant_id set statistics 1;
alter table handed_over_claims enable row level security;
alter table handed_over_claims force row level security;
create policy tenant_isolation on handed_over_claims for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on handed_over_claims to kloppend_app;

create table hour_rates (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid,
  customer_id uuid,
  user_id uuid,
  rate_cents bigint not null,
  constraint hour_rates_pkey PRIMARY KEY (tenant_id, id),
  constraint hour_rates_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id) ON DELETE RESTRICT,
  constraint hour_rates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint hour_rates_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE RESTRICT,
  constraint hour_rates_check CHECK (((project_id IS NULL) OR (customer_id IS NULL))),
  constraint hour_rates_check1 CHECK (((user_id IS NULL) OR (project_id IS NOT NULL))),
  constraint hour_rates_rate_cents_check CHECK (((rate_cents >= 0) AND (rate_cents <= 100000000)))
);
alter table hour_rates owner to kloppend_owner;
CREATE INDEX hour_rates_by_customer ON public.hour_rates USING btree (tenant_id, customer_id);
CREATE UNIQUE INDEX hour_rates_once ON public.hour_rates USING btree (tenant_id, project_id, customer_id, user_id) NULLS NOT DISTINCT;
alter table hour_rates alter column tenant_id set statistics 1;
alter table hour_rates enable row level security;
alter table hour_rates force row level security;
create policy tenant_isolation on hour_rates for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select on hour_rates to kloppend_app;
grant update (rate_cents) on hour_rates to kloppend_app;

create table hours (
  tenant_id uuid not null,
  id uuid not null,
  created_by uuid not null,
  day date not null,
  project_id uuid,
  category text,
  description text not null,
  minutes integer not null,
  is_billable boolean not null,
  entered_at timestamp with time zone default now() not null,
  constraint hours_pkey PRIMARY KEY (tenant_id, id),
  constraint hours_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint hours_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE RESTRICT,
  constraint hours_category_check CHECK ((category = ANY (ARRAY['acquisition'::text, 'administration'::text, 'study'::text, 'travel'::text, 'website'::text, 'meeting'::text]))),
  constraint hours_check CHECK (((project_id IS NULL) <> (category IS NULL))),
  constraint hours_check1 CHECK (((project_id IS NOT NULL) OR (NOT is_billable))),
  constraint hours_day_check CHECK (((day >= '1900-01-01'::date) AND (day <= '2199-12-31'::date))),
  constraint hours_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 200))),
  constraint hours_minutes_check CHECK (((minutes >= 1) AND (minutes <= 1440)))
);
alter table hours owner to kloppend_owner;
CREATE INDEX hours_by_project ON public.hours USING btree (tenant_id, project_id);
CREATE UNIQUE INDEX hours_once ON public.hours USING btree (tenant_id, created_by, day, project_id, category, description) NULLS NOT DISTINCT;
alter table hours alter column tenant_id set statistics 1;
alter table hours enable row level security;
alter table hours force row level security;
create policy own_rows on hours as restrictive for all to kloppend_app, kloppend_owner using (((current_setting('app.sees'::text) = 'all'::text) OR (created_by = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid))) with check (((current_setting('app.sees'::text) = 'all'::text) OR (created_by = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid)));
create policy tenant_isolation on hours for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER hours_guard BEFORE INSERT OR UPDATE ON public.hours FOR EACH ROW EXECUTE FUNCTION guard_hours();
CREATE TRIGGER hours_no_truncate BEFORE TRUNCATE ON public.hours FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER hours_project_is_open BEFORE INSERT ON public.hours FOR EACH ROW WHEN ((new.project_id IS NOT NULL)) EXECUTE FUNCTION refuse_closed_project();
CREATE TRIGGER hours_removed_guard BEFORE DELETE ON public.hours FOR EACH ROW EXECUTE FUNCTION guard_removed_hours();
grant delete, insert, select on hours to kloppend_app;
grant update (minutes, is_billable, entered_at) on hours to kloppend_app;

create table idempotency_keys (
  tenant_id uuid not null,
  key text not null,
  request_hash text not null,
  status smallint,
  body text,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (tenant_id, key),
  constraint idempotency_keys_key_check CHECK (((char_length(key) >= 1) AND (char_length(key) <= 255)))
);
alter table idempotency_keys owner to kloppend_owner;
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (tenant_id, created_at);
alter table idempotency_keys alter column tenant_id set statistics 1;
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy tenant_isolation on idempotency_keys for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select, update on idempotency_keys to kloppend_app;

create table import_parts (
  tenant_id uuid not null,
  table_name text not null,
  part integer not null,
  rows jsonb not null,
  constraint import_parts_pkey PRIMARY KEY (tenant_id, table_name, part),
  constraint import_parts_rows_check CHECK ((jsonb_typeof(rows) = 'array'::text))
);
alter table import_parts owner to kloppend_owner;
alter table import_parts alter column tenant_id set statistics 1;
alter table import_parts enable row level security;
alter table import_parts force row level security;
create policy tenant_isolation on import_parts for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));

create table income_tax_years (
  tenant_id uuid not null,
  year integer not null,
  meets_hours boolean not null,
  is_starter boolean not null,
  has_state_pension boolean not null,
  wage_cents bigint not null,
  withheld_cents bigint not null,
  expected_profit_cents bigint,
  investments_cents bigint,
  paid_cents bigint,
  in_free_money boolean not null,
  version integer default 1 not null,
  constraint income_tax_years_pkey PRIMARY KEY (tenant_id, year),
  constraint income_tax_years_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint income_tax_years_check CHECK (((withheld_cents >= 0) AND (withheld_cents <= wage_cents))),
  constraint income_tax_years_expected_profit_cents_check CHECK (((expected_profit_cents >= '-1000000000000'::bigint) AND (expected_profit_cents <= '1000000000000'::bigint))),
  constraint income_tax_years_investments_cents_check CHECK (((investments_cents >= 0) AND (investments_cents <= '1000000000000'::bigint))),
  constraint income_tax_years_paid_cents_check CHECK (((paid_cents >= 0) AND (paid_cents <= '1000000000000'::bigint))),
  constraint income_tax_years_version_check CHECK ((version > 0)),
  constraint income_tax_years_wage_cents_check CHECK (((wage_cents >= 0) AND (wage_cents <= '1000000000000'::bigint))),
  constraint income_tax_years_year_check CHECK (((year >= 1900) AND (year <= 2199)))
);
alter table income_tax_years owner to kloppend_owner;
alter table income_tax_years alter column tenant_id set statistics 1;
alter table income_tax_years enable row level security;
alter table income_tax_years force row level security;
create policy tenant_isolation on income_tax_years for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select on income_tax_years to kloppend_app;
grant update (meets_hours, is_starter, has_state_pension, wage_cents, withheld_cents, expected_profit_cents, investments_cents, paid_cents, in_free_money, version) on income_tax_years to kloppend_app;

create table incoming_documents (
  tenant_id uuid not null,
  document_id uuid not null,
  state text default 'waiting'::text not null,
  origin text not null,
  uploaded_sha256 text not null,
  upload_key text,
  sender text,
  is_sender_known boolean,
  arrived_by uuid,
  arrived_at timestamp with time zone default now() not null,
  constraint incoming_documents_pkey PRIMARY KEY (tenant_id, document_id),
  constraint incoming_documents_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES backing_documents(tenant_id, id) ON DELETE RESTRICT,
  constraint incoming_documents_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint incoming_documents_check CHECK (((origin = 'mail'::text) = ((sender IS NOT NULL) AND (is_sender_known IS NOT NULL)))),
  constraint incoming_documents_origin_check CHECK ((origin = ANY (ARRAY['upload'::text, 'mail'::text]))),
  constraint incoming_documents_sender_check CHECK (((char_length(sender) >= 1) AND (char_length(sender) <= 320))),
  constraint incoming_documents_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'aside'::text, 'booked'::text, 'deleted'::text]))),
  constraint incoming_documents_upload_key_check CHECK (((char_length(upload_key) >= 1) AND (char_length(upload_key) <= 255))),
  constraint incoming_documents_uploaded_sha256_check CHECK ((uploaded_sha256 ~ '^[0-9a-f]{64}$'::text))
);
alter table incoming_documents owner to kloppend_owner;
CREATE INDEX incoming_documents_by_arrival ON public.incoming_documents USING btree (tenant_id, arrived_at DESC, document_id);
CREATE INDEX incoming_documents_by_sender ON public.incoming_documents USING btree (tenant_id, lower(sender)) WHERE (sender IS NOT NULL);
CREATE INDEX incoming_documents_waiting ON public.incoming_documents USING btree (tenant_id, arrived_at, document_id) INCLUDE (state) WHERE (state = ANY (ARRAY['waiting'::text, 'aside'::text]));
CREATE UNIQUE INDEX incoming_documents_by_key ON public.incoming_documents USING btree (tenant_id, upload_key) WHERE (upload_key IS NOT NULL);
CREATE UNIQUE INDEX incoming_documents_once ON public.incoming_documents USING btree (tenant_id, uploaded_sha256) WHERE (state = ANY (ARRAY['waiting'::text, 'aside'::text]));
alter table incoming_documents alter column tenant_id set statistics 1;
alter table incoming_documents enable row level security;
alter table incoming_documents force row level security;
create policy own_rows on incoming_documents as restrictive for all to kloppend_app, kloppend_owner using (((current_setting('app.sees'::text) = 'all'::text) OR (arrived_by = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid))) with check (((current_setting('app.sees'::text) = 'all'::text) OR (arrived_by = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid)));
create policy tenant_isolation on incoming_documents for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on incoming_documents to kloppend_app;

create table jobs (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  state text default 'queued'::text not null,
  attempts integer default 0 not null,
  run_at timestamp with time zone default now() not null,
  locked_until timestamp with time zone,
  last_error text,
  created_at timestamp with time zone default now() not null,
  locked_by uuid,
  schedule text,
  period timestamp with time zone,
  constraint jobs_pkey PRIMARY KEY (tenant_id, id),
  constraint jobs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint jobs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'dead'::text])))
);
alter table jobs owner to kloppend_owner;
CREATE INDEX jobs_due ON public.jobs USING btree (run_at) WHERE (state = 'queued'::text);
CREATE INDEX jobs_in_turn ON public.jobs USING btree (kind, tenant_id, run_at) WHERE (state = 'queued'::text);
CREATE INDEX jobs_of_worker ON public.jobs USING btree (locked_by) WHERE (locked_by IS NOT NULL);
CREATE UNIQUE INDEX jobs_of_schedule ON public.jobs USING btree (tenant_id, kind, schedule) WHERE ((state = 'queued'::text) AND (schedule IS NOT NULL));
alter table jobs alter column tenant_id set statistics 1;
alter table jobs enable row level security;
alter table jobs force row level security;
create policy lookup_claims_jobs on jobs for select to kloppend_lookup using (true);
create policy lookup_leases_jobs on jobs for update to kloppend_lookup using (true) with check (true);
create policy tenant_isolation on jobs for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select, update on jobs to kloppend_app;
grant select, update on jobs to kloppend_lookup;

create table journal_entries (
  tenant_id uuid not null,
  id uuid not null,
  number bigint not null,
  journal text not null,
  entry_date date not null,
  description text not null,
  source_type text not null,
  source_id uuid not null,
  purpose text not null,
  document_id uuid,
  created_at timestamp with time zone default now() not null,
  created_xid xid8 default pg_current_xact_id() not null,
  via text default NULLIF(convert_from(decode(COALESCE(current_setting('app.via'::text, true), ''::text), 'hex'::text), 'UTF8'::name), ''::text),
  origin text default NULLIF(current_setting('app.origin'::text, true), ''::text),
  constraint journal_entries_pkey PRIMARY KEY (tenant_id, id),
  constraint journal_entries_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint journal_entries_tenant_id_source_type_source_id_purpose_key UNIQUE (tenant_id, source_type, source_id, purpose),
  constraint journal_entries_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint journal_entries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint journal_entries_description_check CHECK ((char_length(description) <= 500)),
  constraint journal_entries_entry_date_check CHECK (((entry_date >= '1900-01-01'::date) AND (entry_date <= '2199-12-31'::date))),
  constraint journal_entries_journal_check CHECK ((journal = ANY (ARRAY['sales'::text, 'purchase'::text, 'bank'::text, 'cash'::text, 'memo'::text, 'opening'::text]))),
  constraint journal_entries_number_check CHECK ((number > 0)),
  constraint journal_entries_source_type_check CHECK ((source_type = ANY (ARRAY['document'::text, 'payment'::text, 'expense'::text, 'memo'::text, 'opening'::text, 'asset'::text, 'vat-return'::text, 'year-end'::text, 'refund'::text, 'import'::text, 'bank'::text])))
);
alter table journal_entries owner to kloppend_owner;
CREATE INDEX journal_entries_adjusting ON public.journal_entries USING btree (tenant_id, number DESC) WHERE (origin = 'accountant'::text);
CREATE INDEX journal_entries_by_document ON public.journal_entries USING btree (tenant_id, document_id);
CREATE INDEX journal_entries_opening ON public.journal_entries USING btree (tenant_id) WHERE ((source_type = 'opening'::text) AND (purpose = 'book'::text));
alter table journal_entries alter column tenant_id set statistics 1;
alter table journal_entries enable row level security;
alter table journal_entries force row level security;
create policy tenant_isolation on journal_entries for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE CONSTRAINT TRIGGER journal_entries_balanced AFTER INSERT ON public.journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_balanced();
CREATE TRIGGER journal_entries_append_only BEFORE DELETE OR UPDATE ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_entries_business_is_kept BEFORE INSERT ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION refuse_entry_in_deletion();
CREATE TRIGGER journal_entries_deeds AFTER INSERT ON public.journal_entries FOR EACH ROW WHEN (((new.document_id IS NULL) AND (COALESCE(current_setting('app.event'::text, true), ''::text) = ''::text))) EXECUTE FUNCTION note_entry_deed();
CREATE TRIGGER journal_entries_no_truncate BEFORE TRUNCATE ON public.journal_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_entries_stamp BEFORE INSERT ON public.journal_entries FOR EACH ROW EXECUTE FUNCTION stamp_entry();
grant select on journal_entries to kloppend_app;

create table kor_periods (
  tenant_id uuid not null,
  first_day date not null,
  last_day date,
  set_by uuid not null,
  set_at timestamp with time zone default now() not null,
  constraint kor_periods_pkey PRIMARY KEY (tenant_id, first_day),
  constraint kor_periods_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint kor_periods_check CHECK ((last_day >= first_day))
);
alter table kor_periods owner to kloppend_owner;
alter table kor_periods alter column tenant_id set statistics 1;
alter table kor_periods enable row level security;
alter table kor_periods force row level security;
create policy tenant_isolation on kor_periods for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select, update on kor_periods to kloppend_app;

create table late_vat_entries (
  tenant_id uuid not null,
  entry_id uuid not null,
  belongs_to date not null,
  constraint late_vat_entries_pkey PRIMARY KEY (tenant_id, entry_id),
  constraint late_vat_entries_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES journal_entries(tenant_id, id) ON DELETE RESTRICT
);
alter table late_vat_entries owner to kloppend_owner;
CREATE INDEX late_vat_entries_by_day ON public.late_vat_entries USING btree (tenant_id, belongs_to);
alter table late_vat_entries alter column tenant_id set statistics 1;
alter table late_vat_entries enable row level security;
alter table late_vat_entries force row level security;
create policy tenant_isolation on late_vat_entries for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER late_vat_entries_append_only BEFORE DELETE OR UPDATE ON public.late_vat_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER late_vat_entries_no_truncate BEFORE TRUNCATE ON public.late_vat_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on late_vat_entries to kloppend_app;

create table ledger_accounts (
  tenant_id uuid not null,
  number text not null,
  id uuid not null,
  name text not null,
  type text not null,
  rgs_code text,
  closed_at timestamp with time zone,
  constraint ledger_accounts_pkey PRIMARY KEY (tenant_id, number),
  constraint ledger_accounts_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint ledger_accounts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint ledger_accounts_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint ledger_accounts_number_check CHECK ((number ~ '^\d{4}$'::text)),
  constraint ledger_accounts_type_check CHECK ((type = ANY (ARRAY['fixed-asset'::text, 'current-asset'::text, 'long-term-liability'::text, 'short-term-liability'::text, 'equity'::text, 'revenue'::text, 'cost'::text])))
);
alter table ledger_accounts owner to kloppend_owner;
alter table ledger_accounts alter column tenant_id set statistics 1;
alter table ledger_accounts enable row level security;
alter table ledger_accounts force row level security;
create policy tenant_isolation on ledger_accounts for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER ledger_accounts_recorded AFTER UPDATE ON public.ledger_accounts FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_audit_change();
grant insert, select on ledger_accounts to kloppend_app;
grant update (name, rgs_code, closed_at) on ledger_accounts to kloppend_app;

create table list_import_prices (
  tenant_id uuid not null,
  import_id uuid not null,
  place integer not null,
  priced_product uuid not null,
  priced_customer uuid not null,
  set_at timestamp with time zone not null,
  former_price bigint,
  former_set_at timestamp with time zone,
  constraint list_import_prices_pkey PRIMARY KEY (tenant_id, import_id, priced_product, priced_customer),
  constraint list_import_prices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint list_import_prices_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES list_imports(tenant_id, id) ON DELETE RESTRICT,
  constraint list_import_prices_check CHECK ((num_nonnulls(former_price, former_set_at) = ANY (ARRAY[0, 2]))),
  constraint list_import_prices_place_check CHECK ((place > 0))
);
alter table list_import_prices owner to kloppend_owner;
alter table list_import_prices alter column tenant_id set statistics 1;
alter table list_import_prices enable row level security;
alter table list_import_prices force row level security;
create policy tenant_isolation on list_import_prices for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select on list_import_prices to kloppend_app;

create table list_import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  record_id uuid not null,
  place integer not null,
  version integer not null,
  filled text[],
  constraint list_import_rows_pkey PRIMARY KEY (tenant_id, import_id, record_id),
  constraint list_import_rows_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint list_import_rows_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES list_imports(tenant_id, id) ON DELETE RESTRICT,
  constraint list_import_rows_place_check CHECK ((place > 0))
);
alter table list_import_rows owner to kloppend_owner;
alter table list_import_rows alter column tenant_id set statistics 1;
alter table list_import_rows enable row level security;
alter table list_import_rows force row level security;
create policy tenant_isolation on list_import_rows for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select on list_import_rows to kloppend_app;
grant update (version) on list_import_rows to kloppend_app;

create table list_imports (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text not null,
  sha256 text not null,
  made integer not null,
  filled integer not null,
  known integer not null,
  refused integer not null,
  imported_by uuid not null,
  imported_by_email text not null,
  imported_at timestamp with time zone default now() not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint list_imports_pkey PRIMARY KEY (tenant_id, id),
  constraint list_imports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint list_imports_check CHECK ((num_nonnulls(undone_by, undone_at) = ANY (ARRAY[0, 2]))),
  constraint list_imports_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 255))),
  constraint list_imports_filled_check CHECK ((filled >= 0)),
  constraint list_imports_kind_check CHECK ((kind = ANY (ARRAY['customers'::text, 'products'::text, 'prices'::text, 'trips'::text]))),
  constraint list_imports_known_check CHECK ((known >= 0)),
  constraint list_imports_made_check CHECK ((made >= 0)),
  constraint list_imports_refused_check CHECK ((refused >= 0)),
  constraint list_imports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
alter table list_imports owner to kloppend_owner;
CREATE INDEX list_imports_latest ON public.list_imports USING btree (tenant_id, kind, imported_at DESC);
alter table list_imports alter column tenant_id set statistics 1;
alter table list_imports enable row level security;
alter table list_imports force row level security;
create policy tenant_isolation on list_imports for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on list_imports to kloppend_app;

create table loans (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  lender text not null,
  iban text not null,
  kind text not null,
  account_number text not null,
  open_item_id uuid,
  principal_cents bigint not null,
  interest_rate bigint not null,
  starts_on date not null,
  first_due_on date not null,
  every_months integer not null,
  instalments integer not null,
  instalment_cents bigint,
  after_extra text not null,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  cancelled_at timestamp with time zone,
  constraint loans_pkey PRIMARY KEY (tenant_id, id),
  constraint loans_tenant_id_account_number_fkey FOREIGN KEY (tenant_id, account_number) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint loans_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint loans_tenant_id_open_item_id_fkey FOREIGN KEY (tenant_id, open_item_id) REFERENCES open_items(tenant_id, id) ON DELETE RESTRICT,
  constraint loans_after_extra_check CHECK ((after_extra = ANY (ARRAY['lower'::text, 'shorter'::text]))),
  constraint loans_check CHECK (((first_due_on > starts_on) AND (first_due_on <= '2199-12-31'::date))),
  constraint loans_check1 CHECK (((instalment_cents IS NULL) OR (kind = 'annuity'::text))),
  constraint loans_every_months_check CHECK ((every_months = ANY (ARRAY[1, 3, 6, 12]))),
  constraint loans_iban_check CHECK (((iban = ''::text) OR (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'::text))),
  constraint loans_instalment_cents_check CHECK ((instalment_cents > 0)),
  constraint loans_instalments_check CHECK (((instalments >= 1) AND (instalments <= 600))),
  constraint loans_interest_rate_check CHECK (((interest_rate >= 0) AND (interest_rate <= 10000))),
  constraint loans_kind_check CHECK ((kind = ANY (ARRAY['annuity'::text, 'linear'::text, 'at-end'::text, 'by-hand'::text]))),
  constraint loans_lender_check CHECK (((char_length(lender) >= 1) AND (char_length(lender) <= 140))),
  constraint loans_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint loans_principal_cents_check CHECK ((principal_cents > 0)),
  constraint loans_starts_on_check CHECK (((starts_on >= '1900-01-01'::date) AND (starts_on <= '2199-12-31'::date))),
  constraint loans_version_check CHECK ((version > 0))
);
alter table loans owner to kloppend_owner;
CREATE INDEX loans_by_account ON public.loans USING btree (tenant_id, account_number);
CREATE INDEX loans_by_item ON public.loans USING btree (tenant_id, open_item_id);
CREATE UNIQUE INDEX loans_of_account ON public.loans USING btree (tenant_id, account_number) WHERE ((open_item_id IS NULL) AND (cancelled_at IS NULL));
CREATE UNIQUE INDEX loans_of_item ON public.loans USING btree (tenant_id, open_item_id) WHERE ((open_item_id IS NOT NULL) AND (cancelled_at IS NULL));
alter table loans alter column tenant_id set statistics 1;
alter table loans enable row level security;
alter table loans force row level security;
create policy tenant_isolation on loans for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER loans_guard BEFORE DELETE OR UPDATE ON public.loans FOR EACH ROW EXECUTE FUNCTION guard_loan();
CREATE TRIGGER loans_no_truncate BEFORE TRUNCATE ON public.loans FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on loans to kloppend_app;
grant update (name, lender, iban, interest_rate, first_due_on, every_months, instalments, instalment_cents, after_extra, version, cancelled_at) on loans to kloppend_app;

create table login_attempts (
  subject text not null,
  attempts integer not null,
  last_at timestamp with time zone not null,
  next_at timestamp with time zone not null,
  constraint login_attempts_pkey PRIMARY KEY (subject),
  constraint login_attempts_subject_check CHECK ((subject ~ '^[0-9a-f]{64}$'::text))
);
alter table login_attempts owner to kloppend_owner;
CREATE INDEX login_attempts_age ON public.login_attempts USING btree (last_at);
grant delete, insert, select, update on login_attempts to kloppend_lookup;

create table login_devices (
  user_id uuid not null,
  device text not null,
  first_seen timestamp with time zone default now() not null,
  last_seen timestamp with time zone default now() not null,
  constraint login_devices_pkey PRIMARY KEY (user_id, device),
  constraint login_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES logins(user_id) ON DELETE CASCADE,
  constraint login_devices_device_check CHECK ((device ~ '^[0-9a-f]{64}$'::text))
);
alter table login_devices owner to kloppend_owner;
CREATE INDEX login_devices_by_use ON public.login_devices USING btree (last_seen);
grant delete, insert, select, update on login_devices to kloppend_lookup;

create table login_networks (
  subject text not null,
  seen_at timestamp with time zone not null,
  constraint login_networks_pkey PRIMARY KEY (subject),
  constraint login_networks_subject_check CHECK ((subject ~ '^[0-9a-f]{64}$'::text))
);
alter table login_networks owner to kloppend_owner;
CREATE INDEX login_networks_age ON public.login_networks USING btree (seen_at);
grant delete, insert, select, update on login_networks to kloppend_lookup;

create table logins (
  email text not null,
  user_id uuid not null,
  tenant_id uuid not null,
  password_hash text not null,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  totp_secret bytea,
  totp_enabled_at timestamp with time zone,
  totp_last_step bigint default 0 not null,
  last_seen_at timestamp with time zone,
  name text,
  constraint logins_pkey PRIMARY KEY (email),
  constraint logins_user_id_key UNIQUE (user_id),
  constraint logins_email_check CHECK ((email = lower(email))),
  constraint logins_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
);
alter table logins owner to kloppend_owner;
grant insert, select, update on logins to kloppend_lookup;

create table logos (
  tenant_id uuid not null,
  sha256 text not null,
  png bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone default now() not null,
  constraint logos_pkey PRIMARY KEY (tenant_id, sha256),
  constraint logos_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint logos_height_check CHECK (((height >= 1) AND (height <= 2000))),
  constraint logos_png_check CHECK ((octet_length(png) <= 1048576)),
  constraint logos_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint logos_width_check CHECK (((width >= 1) AND (width <= 2000)))
);
alter table logos owner to kloppend_owner;
alter table logos alter column tenant_id set statistics 1;
alter table logos enable row level security;
alter table logos force row level security;
create policy tenant_isolation on logos for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER logos_append_only BEFORE DELETE OR UPDATE ON public.logos FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER logos_no_truncate BEFORE TRUNCATE ON public.logos FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on logos to kloppend_app;

create table mail_budgets (
  tenant_id uuid not null,
  day date not null,
  about text not null,
  used integer not null,
  constraint mail_budgets_pkey PRIMARY KEY (tenant_id, day, about),
  constraint mail_budgets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint mail_budgets_used_check CHECK ((used >= 0))
);
alter table mail_budgets owner to kloppend_owner;
alter table mail_budgets alter column tenant_id set statistics 1;
alter table mail_budgets enable row level security;
alter table mail_budgets force row level security;
create policy tenant_isolation on mail_budgets for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select, update on mail_budgets to kloppend_app;

create table mail_files (
  tenant_id uuid not null,
  id uuid not null,
  mail_id uuid,
  "position" integer default 0 not null,
  file_name text not null,
  kind text not null,
  sha256 text not null,
  size_bytes bigint not null,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone default now() not null,
  constraint mail_files_pkey PRIMARY KEY (tenant_id, id),
  constraint mail_files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint mail_files_tenant_id_mail_id_fkey FOREIGN KEY (tenant_id, mail_id) REFERENCES mails(tenant_id, id) ON DELETE RESTRICT,
  constraint mail_files_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 120))),
  constraint mail_files_kind_check CHECK ((kind = ANY (ARRAY['pdf'::text, 'png'::text, 'jpeg'::text]))),
  constraint mail_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint mail_files_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 20971520)))
);
alter table mail_files owner to kloppend_owner;
CREATE INDEX mail_files_by_content ON public.mail_files USING btree (tenant_id, sha256);
CREATE INDEX mail_files_of_mail ON public.mail_files USING btree (tenant_id, mail_id, "position");
alter table mail_files alter column tenant_id set statistics 1;
alter table mail_files enable row level security;
alter table mail_files force row level security;
create policy lookup_samples_files on mail_files for select to kloppend_lookup using (true);
create policy tenant_isolation on mail_files for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select, update on mail_files to kloppend_app;
grant select (tenant_id, mail_id, sha256, uploaded_at) on mail_files to kloppend_lookup;

create table mails (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid,
  purpose text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  state text default 'queued'::text not null,
  error text,
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  cc text[] default '{}'::text[] not null,
  attaches_pdf boolean default true not null,
  attaches_ubl boolean default true not null,
  leaves_at timestamp with time zone,
  started_at timestamp with time zone,
  completes_sending boolean default false not null,
  waits_for text,
  is_proof boolean default false not null,
  proof_files uuid[] default '{}'::uuid[] not null,
  answer text,
  refused text[] default '{}'::text[] not null,
  bounced_at timestamp with time zone,
  archive_imported_at timestamp with time zone,
  facts jsonb,
  constraint mails_pkey PRIMARY KEY (tenant_id, id),
  constraint mails_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint mails_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint mails_answer_check CHECK ((char_length(answer) <= 500)),
  constraint mails_check CHECK (((bounced_at IS NULL) OR (refused <> '{}'::text[]))),
  constraint mails_facts_check CHECK ((jsonb_typeof(facts) = 'array'::text)),
  constraint mails_purpose_check CHECK ((purpose = ANY (ARRAY['invoice'::text, 'reminder'::text, 'credit-note'::text, 'account'::text, 'account-link'::text, 'test'::text, 'quote'::text, 'quote-signed'::text, 'quote-countersigned'::text, 'quote-notice'::text, 'statement'::text, 'receipt-answer'::text]))),
  constraint mails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'failed'::text, 'withdrawn'::text]))),
  constraint mails_waits_for_check CHECK ((waits_for = ANY (ARRAY['confirmation'::text, 'tomorrow'::text])))
);
alter table mails owner to kloppend_owner;
CREATE INDEX mails_by_age ON public.mails USING btree (tenant_id, created_at DESC);
CREATE INDEX mails_failed ON public.mails USING btree (tenant_id, created_at DESC) WHERE (state = 'failed'::text);
CREATE INDEX mails_of_document ON public.mails USING btree (tenant_id, document_id);
CREATE INDEX mails_refused ON public.mails USING btree (tenant_id) WHERE (refused <> '{}'::text[]);
CREATE INDEX mails_waiting ON public.mails USING btree (tenant_id, created_at) WHERE (state = 'queued'::text);
alter table mails alter column tenant_id set statistics 1;
alter table mails enable row level security;
alter table mails force row level security;
create policy lookup_counts_mails on mails for select to kloppend_lookup using (true);
create policy tenant_isolation on mails for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER mails_imported_stays BEFORE UPDATE ON public.mails FOR EACH ROW WHEN ((old.archive_imported_at IS NOT NULL)) EXECUTE FUNCTION guard_imported_mail();
CREATE TRIGGER mails_imported_waits BEFORE INSERT ON public.mails FOR EACH ROW WHEN ((new.archive_imported_at IS NOT NULL)) EXECUTE FUNCTION guard_imported_mail();
grant insert, select, update on mails to kloppend_app;
grant select (tenant_id, state, created_at) on mails to kloppend_lookup;

create table mandate_events (
  tenant_id uuid not null,
  id uuid not null,
  mandate_id uuid not null,
  kind text not null,
  user_id uuid not null,
  at timestamp with time zone default now() not null,
  constraint mandate_events_pkey PRIMARY KEY (tenant_id, id),
  constraint mandate_events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint mandate_events_tenant_id_mandate_id_fkey FOREIGN KEY (tenant_id, mandate_id) REFERENCES mandates(tenant_id, id) ON DELETE RESTRICT,
  constraint mandate_events_kind_check CHECK ((kind = ANY (ARRAY['revoked'::text, 'replaced'::text, 'cleared'::text])))
);
alter table mandate_events owner to kloppend_owner;
CREATE UNIQUE INDEX mandate_events_of_end ON public.mandate_events USING btree (tenant_id, mandate_id) WHERE (kind <> 'cleared'::text);
alter table mandate_events alter column tenant_id set statistics 1;
alter table mandate_events enable row level security;
alter table mandate_events force row level security;
create policy tenant_isolation on mandate_events for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER mandate_events_append_only BEFORE DELETE OR UPDATE ON public.mandate_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER mandate_events_no_truncate BEFORE TRUNCATE ON public.mandate_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on mandate_events to kloppend_app;

create table mandate_forms (
  tenant_id uuid not null,
  mandate_id uuid not null,
  backing_document_id uuid not null,
  added_by uuid not null,
  added_at timestamp with time zone default now() not null,
  constraint mandate_forms_pkey PRIMARY KEY (tenant_id, mandate_id),
  constraint mandate_forms_tenant_id_backing_document_id_fkey FOREIGN KEY (tenant_id, backing_document_id) REFERENCES backing_documents(tenant_id, id) ON DELETE RESTRICT,
  constraint mandate_forms_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint mandate_forms_tenant_id_mandate_id_fkey FOREIGN KEY (tenant_id, mandate_id) REFERENCES mandates(tenant_id, id) ON DELETE RESTRICT
);
alter table mandate_forms owner to kloppend_owner;
CREATE INDEX mandate_forms_by_document ON public.mandate_forms USING btree (tenant_id, backing_document_id);
alter table mandate_forms alter column tenant_id set statistics 1;
alter table mandate_forms enable row level security;
alter table mandate_forms force row level security;
create policy tenant_isolation on mandate_forms for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER mandate_forms_append_only BEFORE DELETE OR UPDATE ON public.mandate_forms FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER mandate_forms_no_truncate BEFORE TRUNCATE ON public.mandate_forms FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on mandate_forms to kloppend_app;

create table mandates (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  mandate_ref text not null,
  scheme text not null,
  is_recurrent boolean not null,
  holder text not null,
  iban text not null,
  signed_on date not null,
  notice_days integer not null,
  evidence text not null,
  replaces_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint mandates_pkey PRIMARY KEY (tenant_id, id),
  constraint mandates_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id) ON DELETE RESTRICT,
  constraint mandates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint mandates_tenant_id_replaces_id_fkey FOREIGN KEY (tenant_id, replaces_id) REFERENCES mandates(tenant_id, id) ON DELETE RESTRICT,
  constraint mandates_evidence_check CHECK (((char_length(evidence) >= 1) AND (char_length(evidence) <= 200))),
  constraint mandates_holder_check CHECK (((char_length(holder) >= 1) AND (char_length(holder) <= 70))),
  constraint mandates_mandate_ref_check CHECK ((mandate_ref ~ '^[A-Za-z0-9/?:().,''+ -]{1,35}$'::text)),
  constraint mandates_notice_days_check CHECK (((notice_days >= 1) AND (notice_days <= 30))),
  constraint mandates_scheme_check CHECK ((scheme = ANY (ARRAY['CORE'::text, 'B2B'::text])))
);
alter table mandates owner to kloppend_owner;
CREATE INDEX mandates_of_customer ON public.mandates USING btree (tenant_id, customer_id);
CREATE UNIQUE INDEX mandates_of_ref ON public.mandates USING btree (tenant_id, lower(mandate_ref));
alter table mandates alter column tenant_id set statistics 1;
alter table mandates enable row level security;
alter table mandates force row level security;
create policy tenant_isolation on mandates for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER mandates_append_only BEFORE DELETE OR UPDATE ON public.mandates FOR EACH ROW EXECUTE FUNCTION guard_mandate();
CREATE TRIGGER mandates_no_truncate BEFORE TRUNCATE ON public.mandates FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on mandates to kloppend_app;

create table member_invitations (
  tenant_id uuid not null,
  id uuid not null,
  email text not null,
  role text not null,
  token_hash text not null,
  invited_by uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '7 days'::interval) not null,
  outcome text,
  ended_at timestamp with time zone,
  constraint member_invitations_pkey PRIMARY KEY (tenant_id, id),
  constraint member_invitations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint member_invitations_check CHECK ((expires_at <= (created_at + '7 days'::interval))),
  constraint member_invitations_check1 CHECK (((outcome IS NULL) = (ended_at IS NULL))),
  constraint member_invitations_email_check CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 254)))),
  constraint member_invitations_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'withdrawn'::text, 'replaced'::text]))),
  constraint member_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'billing'::text, 'employee'::text, 'accountant-reading'::text, 'accountant-posting'::text]))),
  constraint member_invitations_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
alter table member_invitations owner to kloppend_owner;
CREATE INDEX member_invitations_by_token ON public.member_invitations USING btree (token_hash);
CREATE UNIQUE INDEX member_invitations_open ON public.member_invitations USING btree (tenant_id, email) WHERE (outcome IS NULL);
alter table member_invitations alter column tenant_id set statistics 1;
alter table member_invitations enable row level security;
alter table member_invitations force row level security;
create policy lookup_ends_invitations on member_invitations for update to kloppend_lookup using (true) with check (true);
create policy lookup_finds_invitations on member_invitations for select to kloppend_lookup using (true);
create policy tenant_isolation on member_invitations for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select, update on member_invitations to kloppend_app;
grant select on member_invitations to kloppend_lookup;
grant update (outcome, ended_at) on member_invitations to kloppend_lookup;

create table memberships (
  tenant_id uuid not null,
  user_id uuid not null,
  role text not null,
  since timestamp with time zone default now() not null,
  until timestamp with time zone,
  invited_by uuid,
  seat_since timestamp with time zone default now() not null,
  money_rights text[] default '{}'::text[] not null,
  constraint memberships_pkey PRIMARY KEY (tenant_id, user_id, since),
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES logins(user_id) ON DELETE CASCADE,
  constraint memberships_check CHECK ((until >= since)),
  constraint memberships_money_rights_check CHECK (((money_rights <@ ARRAY['money.route'::text, 'money.send'::text]) AND (cardinality(money_rights) <= 2))),
  constraint memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'billing'::text, 'employee'::text, 'accountant-reading'::text, 'accountant-posting'::text])))
);
alter table memberships owner to kloppend_owner;
CREATE INDEX memberships_of_user ON public.memberships USING btree (user_id);
CREATE UNIQUE INDEX memberships_open ON public.memberships USING btree (tenant_id, user_id) WHERE (until IS NULL);
CREATE TRIGGER memberships_end_money_rights BEFORE UPDATE OF role, until ON public.memberships FOR EACH ROW WHEN (((old.role IS DISTINCT FROM new.role) OR (old.until IS DISTINCT FROM new.until))) EXECUTE FUNCTION end_money_rights();
CREATE TRIGGER memberships_end_tokens AFTER UPDATE OF until ON public.memberships FOR EACH ROW WHEN (((old.until IS NULL) AND (new.until IS NOT NULL))) EXECUTE FUNCTION end_tokens_of_member();
CREATE TRIGGER memberships_keep_an_owner AFTER UPDATE OF role, until ON public.memberships FOR EACH ROW WHEN (((old.role = 'owner'::text) AND (old.until IS NULL) AND ((new.role <> 'owner'::text) OR (new.until IS NOT NULL)) AND (CURRENT_USER = 'kloppend_lookup'::name))) EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER memberships_tell_of_change AFTER UPDATE OF role, until ON public.memberships FOR EACH ROW WHEN (((old.role IS DISTINCT FROM new.role) OR (old.until IS DISTINCT FROM new.until))) EXECUTE FUNCTION tell_of_member();
CREATE TRIGGER memberships_tell_of_money_rights AFTER UPDATE OF money_rights ON public.memberships FOR EACH ROW WHEN ((old.money_rights IS DISTINCT FROM new.money_rights)) EXECUTE FUNCTION tell_of_member();
grant delete, insert, select, update on memberships to kloppend_lookup;

create table money_acts (
  tenant_id uuid not null,
  id uuid not null,
  at timestamp with time zone default clock_timestamp() not null,
  door text not null,
  object text not null,
  old_value text,
  new_value text,
  former jsonb,
  user_id uuid not null,
  user_email text not null,
  via text,
  denied_by uuid,
  denied_at timestamp with time zone,
  allowed_by uuid,
  allowed_at timestamp with time zone,
  constraint money_acts_pkey PRIMARY KEY (tenant_id, id),
  constraint money_acts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint money_acts_check CHECK ((((denied_at IS NULL) = (denied_by IS NULL)) AND ((allowed_at IS NULL) = (allowed_by IS NULL)))),
  constraint money_acts_check1 CHECK (((allowed_at IS NULL) OR (denied_at IS NOT NULL))),
  constraint money_acts_door_check CHECK (((char_length(door) >= 1) AND (char_length(door) <= 40))),
  constraint money_acts_new_value_check CHECK ((char_length(new_value) <= 200)),
  constraint money_acts_object_check CHECK (((char_length(object) >= 1) AND (char_length(object) <= 200))),
  constraint money_acts_old_value_check CHECK ((char_length(old_value) <= 200)),
  constraint money_acts_user_email_check CHECK ((char_length(user_email) <= 320)),
  constraint money_acts_via_check CHECK ((char_length(via) <= 200))
);
alter table money_acts owner to kloppend_owner;
CREATE INDEX money_acts_by_age ON public.money_acts USING btree (tenant_id, at DESC);
CREATE INDEX money_acts_standing_still ON public.money_acts USING btree (tenant_id) WHERE ((denied_at IS NOT NULL) AND (allowed_at IS NULL));
alter table money_acts alter column tenant_id set statistics 1;
alter table money_acts enable row level security;
alter table money_acts force row level security;
create policy tenant_isolation on money_acts for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select on money_acts to kloppend_app;
grant update (denied_by, denied_at, allowed_by, allowed_at) on money_acts to kloppend_app;

create table nightly_proofs (
  tenant_id uuid not null,
  proven_at timestamp with time zone not null,
  wrong integer not null,
  constraint nightly_proofs_pkey PRIMARY KEY (tenant_id),
  constraint nightly_proofs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint nightly_proofs_wrong_check CHECK ((wrong >= 0))
);
alter table nightly_proofs owner to kloppend_owner;
alter table nightly_proofs alter column tenant_id set statistics 1;
alter table nightly_proofs enable row level security;
alter table nightly_proofs force row level security;
create policy tenant_isolation on nightly_proofs for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select, update on nightly_proofs to kloppend_app;

create table node_facts (
  name text not null,
  value text not null,
  noted_at timestamp with time zone default now() not null,
  constraint node_facts_pkey PRIMARY KEY (name),
  constraint node_facts_name_check CHECK ((name = ANY (ARRAY['evidence-key'::text, 'login-key'::text, 'token-key'::text, 'file-store'::text, 'example'::text]))),
  constraint node_facts_value_check CHECK ((value ~ '^[0-9a-f-]{32,36}$'::text))
);
alter table node_facts owner to kloppend_owner;
grant insert, select, update on node_facts to kloppend_lookup;

create table notification_readers (
  tenant_id uuid not null,
  user_id uuid not null,
  seen_at timestamp with time zone default now() not null,
  digest text default 'off'::text not null,
  muted text[] default '{}'::text[] not null,
  constraint notification_readers_pkey PRIMARY KEY (tenant_id, user_id),
  constraint notification_readers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint notification_readers_digest_check CHECK ((digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text])))
);
alter table notification_readers owner to kloppend_owner;
alter table notification_readers alter column tenant_id set statistics 1;
alter table notification_readers enable row level security;
alter table notification_readers force row level security;
create policy tenant_isolation on notification_readers for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on notification_readers to kloppend_app;

create table notification_snoozes (
  tenant_id uuid not null,
  user_id uuid not null,
  cause text not null,
  until date not null,
  constraint notification_snoozes_pkey PRIMARY KEY (tenant_id, user_id, cause),
  constraint notification_snoozes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint notification_snoozes_cause_check CHECK ((char_length(cause) <= 120))
);
alter table notification_snoozes owner to kloppend_owner;
alter table notification_snoozes alter column tenant_id set statistics 1;
alter table notification_snoozes enable row level security;
alter table notification_snoozes force row level security;
create policy tenant_isolation on notification_snoozes for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select, update on notification_snoozes to kloppend_app;

create table number_series (
  tenant_id uuid not null,
  series text not null,
  year integer not null,
  last_number bigint default 0 not null,
  constraint number_series_pkey PRIMARY KEY (tenant_id, series, year),
  constraint number_series_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint number_series_last_number_check CHECK ((last_number >= 0)),
  constraint number_series_series_check CHECK ((series = ANY (ARRAY['journal'::text, 'invoice'::text, 'credit-note'::text, 'quote'::text]))),
  constraint number_series_year_check CHECK (((year >= 0) AND (year <= 2199)))
);
alter table number_series owner to kloppend_owner;
alter table number_series alter column tenant_id set statistics 1;
alter table number_series enable row level security;
alter table number_series force row level security;
create policy tenant_isolation on number_series for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant select on number_series to kloppend_app;

create table number_skips (
  tenant_id uuid not null,
  id uuid not null,
  series text not null,
  year integer not null,
  first_number bigint not null,
  last_number bigint not null,
  reason text not null,
  user_id uuid not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint number_skips_pkey PRIMARY KEY (tenant_id, id),
  constraint number_skips_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint number_skips_tenant_id_series_year_fkey FOREIGN KEY (tenant_id, series, year) REFERENCES number_series(tenant_id, series, year) ON DELETE RESTRICT,
  constraint number_skips_check CHECK ((last_number >= first_number)),
  constraint number_skips_first_number_check CHECK ((first_number > 0)),
  constraint number_skips_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 300))),
  constraint number_skips_series_check CHECK ((series = ANY (ARRAY['invoice'::text, 'credit-note'::text, 'quote'::text])))
);
alter table number_skips owner to kloppend_owner;
CREATE INDEX number_skips_of_series ON public.number_skips USING btree (tenant_id, series, year);
alter table number_skips alter column tenant_id set statistics 1;
alter table number_skips enable row level security;
alter table number_skips force row level security;
create policy tenant_isolation on number_skips for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER number_skips_append_only BEFORE DELETE OR UPDATE ON public.number_skips FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER number_skips_no_truncate BEFORE TRUNCATE ON public.number_skips FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on number_skips to kloppend_app;

create table online_payment_settings (
  tenant_id uuid not null,
  id uuid not null,
  secret bytea,
  is_test boolean not null,
  profile text not null,
  webhook_key text not null,
  bank_account_id uuid not null,
  refused_at timestamp with time zone,
  removed_at timestamp with time zone,
  changed_by uuid not null,
  changed_at timestamp with time zone default now() not null,
  constraint online_payment_settings_pkey PRIMARY KEY (tenant_id),
  constraint online_payment_settings_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_accounts(tenant_id, id) ON DELETE RESTRICT,
  constraint online_payment_settings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint online_payment_settings_profile_check CHECK ((char_length(profile) <= 200)),
  constraint online_payment_settings_webhook_key_check CHECK ((char_length(webhook_key) = 36))
);
alter table online_payment_settings owner to kloppend_owner;
alter table online_payment_settings alter column tenant_id set statistics 1;
alter table online_payment_settings enable row level security;
alter table online_payment_settings force row level security;
create policy tenant_isolation on online_payment_settings for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER online_payment_settings_not_imported BEFORE INSERT ON public.online_payment_settings FOR EACH ROW EXECUTE FUNCTION refuse_import();
grant insert, select, update on online_payment_settings to kloppend_app;

create table online_payments (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  provider text not null,
  provider_id text,
  amount_cents bigint not null,
  is_test boolean not null,
  state text not null,
  is_replaced boolean default false not null,
  problem text,
  checkout_url text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  returned_at timestamp with time zone,
  paid_on date,
  method text,
  payment_id uuid,
  surplus_cents bigint default 0 not null,
  checked_at timestamp with time zone,
  noticed_at timestamp with time zone,
  needs_attention boolean default false not null,
  costs_cents bigint default 0 not null,
  interest_cents bigint default 0 not null,
  constraint online_payments_pkey PRIMARY KEY (tenant_id, id),
  constraint online_payments_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint online_payments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint online_payments_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payments(tenant_id, id) ON DELETE RESTRICT,
  constraint online_payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint online_payments_check CHECK (((payment_id IS NOT NULL) = ((state = 'paid'::text) AND (NOT is_test)))),
  constraint online_payments_check1 CHECK (((problem IS NOT NULL) = (state = 'refused'::text))),
  constraint online_payments_checkout_url_check CHECK ((char_length(checkout_url) <= 2000)),
  constraint online_payments_costs_cents_check CHECK ((costs_cents >= 0)),
  constraint online_payments_interest_cents_check CHECK ((interest_cents >= 0)),
  constraint online_payments_method_check CHECK ((char_length(method) <= 50)),
  constraint online_payments_problem_check CHECK ((problem = ANY (ARRAY['amount'::text, 'currency'::text, 'reference'::text, 'not-booked'::text]))),
  constraint online_payments_provider_check CHECK ((provider = 'mollie'::text)),
  constraint online_payments_provider_id_check CHECK (((char_length(provider_id) >= 1) AND (char_length(provider_id) <= 100))),
  constraint online_payments_state_check CHECK ((state = ANY (ARRAY['creating'::text, 'open'::text, 'paid'::text, 'ended'::text, 'refused'::text]))),
  constraint online_payments_surplus_cents_check CHECK ((surplus_cents >= 0))
);
alter table online_payments owner to kloppend_owner;
CREATE INDEX online_payments_followed ON public.online_payments USING btree (tenant_id, state) WHERE (state = ANY (ARRAY['creating'::text, 'open'::text]));
CREATE INDEX online_payments_of_document ON public.online_payments USING btree (tenant_id, document_id);
CREATE UNIQUE INDEX online_payments_of_provider ON public.online_payments USING btree (tenant_id, provider, provider_id) WHERE (provider_id IS NOT NULL);
CREATE UNIQUE INDEX online_payments_of_receipt ON public.online_payments USING btree (tenant_id, payment_id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX online_payments_offered ON public.online_payments USING btree (tenant_id, document_id) WHERE ((state = ANY (ARRAY['creating'::text, 'open'::text])) AND (NOT is_replaced));
alter table online_payments alter column tenant_id set statistics 1;
alter table online_payments enable row level security;
alter table online_payments force row level security;
create policy tenant_isolation on online_payments for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on online_payments to kloppend_app;

create table online_refunds (
  tenant_id uuid not null,
  id uuid not null,
  online_payment_id uuid not null,
  kind text not null,
  provider_id text,
  amount_cents bigint not null,
  state text not null,
  payment_id uuid,
  ordered_by uuid,
  created_at timestamp with time zone default now() not null,
  needs_attention boolean default false not null,
  constraint online_refunds_pkey PRIMARY KEY (tenant_id, id),
  constraint online_refunds_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint online_refunds_tenant_id_online_payment_id_fkey FOREIGN KEY (tenant_id, online_payment_id) REFERENCES online_payments(tenant_id, id) ON DELETE RESTRICT,
  constraint online_refunds_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payments(tenant_id, id) ON DELETE RESTRICT,
  constraint online_refunds_amount_cents_check CHECK ((amount_cents > 0)),
  constraint online_refunds_check CHECK (((payment_id IS NOT NULL) = (state = ANY (ARRAY['booked'::text, 'undone'::text])))),
  constraint online_refunds_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'chargeback'::text]))),
  constraint online_refunds_provider_id_check CHECK (((char_length(provider_id) >= 1) AND (char_length(provider_id) <= 100))),
  constraint online_refunds_state_check CHECK ((state = ANY (ARRAY['creating'::text, 'booked'::text, 'failed'::text, 'undone'::text, 'not-booked'::text])))
);
alter table online_refunds owner to kloppend_owner;
CREATE INDEX online_refunds_of_payment ON public.online_refunds USING btree (tenant_id, online_payment_id);
CREATE UNIQUE INDEX online_refunds_of_provider ON public.online_refunds USING btree (tenant_id, kind, provider_id) WHERE (provider_id IS NOT NULL);
CREATE UNIQUE INDEX online_refunds_of_receipt ON public.online_refunds USING btree (tenant_id, payment_id) WHERE (payment_id IS NOT NULL);
alter table online_refunds alter column tenant_id set statistics 1;
alter table online_refunds enable row level security;
alter table online_refunds force row level security;
create policy tenant_isolation on online_refunds for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on online_refunds to kloppend_app;

create table open_items (
  tenant_id uuid not null,
  id uuid not null,
  opening_id uuid not null,
  kind text not null,
  relation text not null,
  reference text not null,
  item_date date not null,
  due_date date not null,
  amount_cents bigint not null,
  open_cents bigint not null,
  created_at timestamp with time zone default now() not null,
  account_number text,
  subject text,
  kenmerk text default ''::text not null,
  iban text default ''::text not null,
  interest_rate bigint,
  instalment_cents bigint,
  vat_rate integer,
  constraint open_items_pkey PRIMARY KEY (tenant_id, id),
  constraint open_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint open_items_account_check CHECK ((((subject IS NULL) = (account_number IS NULL)) AND ((subject IS NULL) OR (kind = 'payable'::text)))),
  constraint open_items_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint open_items_check CHECK (((open_cents >= LEAST((0)::bigint, amount_cents)) AND (open_cents <= GREATEST((0)::bigint, amount_cents)))),
  constraint open_items_due_date_check CHECK (((due_date >= '1900-01-01'::date) AND (due_date <= '2199-12-31'::date))),
  constraint open_items_iban_check CHECK (((iban = ''::text) OR (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'::text))),
  constraint open_items_item_date_check CHECK (((item_date >= '1900-01-01'::date) AND (item_date <= '2199-12-31'::date))),
  constraint open_items_kenmerk_check CHECK (((kenmerk = ''::text) OR ((kenmerk ~ '^\d{16}$'::text) AND (subject IS NOT NULL) AND (subject <> 'loan'::text)))),
  constraint open_items_kind_check CHECK ((kind = ANY (ARRAY['receivable'::text, 'payable'::text]))),
  constraint open_items_loan_check CHECK ((((NOT (subject IS DISTINCT FROM 'loan'::text)) OR (num_nonnulls(interest_rate, instalment_cents) = 0)) AND ((interest_rate >= 0) AND (interest_rate <= 10000)) AND (instalment_cents > 0))),
  constraint open_items_rate_check CHECK (((vat_rate IS NULL) OR (subject IS NULL))),
  constraint open_items_reference_check CHECK ((char_length(reference) <= 100)),
  constraint open_items_relation_check CHECK ((char_length(relation) <= 120)),
  constraint open_items_subject_check CHECK ((subject = ANY (ARRAY['vat'::text, 'payroll-tax'::text, 'income-tax'::text, 'health-contribution'::text, 'corporate-tax'::text, 'loan'::text]))),
  constraint open_items_vat_rate_check CHECK (((vat_rate >= 0) AND (vat_rate <= 10000)))
);
alter table open_items owner to kloppend_owner;
CREATE INDEX open_items_open ON public.open_items USING btree (tenant_id, kind, item_date) WHERE (open_cents <> 0);
alter table open_items alter column tenant_id set statistics 1;
alter table open_items enable row level security;
alter table open_items force row level security;
create policy tenant_isolation on open_items for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE CONSTRAINT TRIGGER open_items_account AFTER UPDATE ON public.open_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.account_number IS NOT NULL)) EXECUTE FUNCTION guard_item_account();
CREATE CONSTRAINT TRIGGER open_items_arranged AFTER UPDATE ON public.open_items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.kind = 'receivable'::text)) EXECUTE FUNCTION guard_arranged_item();
CREATE TRIGGER open_items_guard BEFORE DELETE OR UPDATE ON public.open_items FOR EACH ROW EXECUTE FUNCTION guard_open_item();
CREATE TRIGGER open_items_no_truncate BEFORE TRUNCATE ON public.open_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on open_items to kloppend_app;
grant update (opening_id, relation, reference, item_date, due_date, amount_cents, open_cents, subject, kenmerk, iban, interest_rate, instalment_cents, vat_rate) on open_items to kloppend_app;

create table ownership_offers (
  tenant_id uuid not null,
  id uuid not null,
  offered_by uuid not null,
  offered_to uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '7 days'::interval) not null,
  outcome text,
  ended_at timestamp with time zone,
  constraint ownership_offers_pkey PRIMARY KEY (tenant_id, id),
  constraint ownership_offers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint ownership_offers_check CHECK ((offered_to <> offered_by)),
  constraint ownership_offers_check1 CHECK ((expires_at <= (created_at + '7 days'::interval))),
  constraint ownership_offers_check2 CHECK (((outcome IS NULL) = (ended_at IS NULL))),
  constraint ownership_offers_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text])))
);
alter table ownership_offers owner to kloppend_owner;
CREATE UNIQUE INDEX ownership_offers_open ON public.ownership_offers USING btree (tenant_id) WHERE (outcome IS NULL);
alter table ownership_offers alter column tenant_id set statistics 1;
alter table ownership_offers enable row level security;
alter table ownership_offers force row level security;
create policy tenant_isolation on ownership_offers for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select, update on ownership_offers to kloppend_app;

create table passkey_challenges (
  challenge_hash text not null,
  purpose text not null,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenges_purpose_check CHECK ((((purpose = 'add'::text) = (user_id IS NOT NULL)) AND (purpose = ANY (ARRAY['add'::text, 'login'::text]))))
);
alter table passkey_challenges owner to kloppend_owner;
CREATE INDEX passkey_challenges_by_end ON public.passkey_challenges USING btree (expires_at);
grant delete, insert, select, update on passkey_challenges to kloppend_lookup;

create table passkeys (
  credential_id text not null,
  user_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES logins(user_id) ON DELETE CASCADE,
  constraint passkeys_counter_check CHECK ((counter >= 0)),
  constraint passkeys_credential_id_check CHECK (((credential_id ~ '^[A-Za-z0-9_-]+$'::text) AND ((length(credential_id) >= 16) AND (length(credential_id) <= 1400)))),
  constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
alter table passkeys owner to kloppend_owner;
CREATE INDEX passkeys_of_user ON public.passkeys USING btree (user_id);
grant delete, insert, select, update on passkeys to kloppend_lookup;

create table past_account_choices (
  tenant_id uuid not null,
  program text not null,
  account_code text not null,
  account_name text not null,
  account_number text not null,
  chosen_by uuid not null,
  chosen_at timestamp with time zone default now() not null,
  constraint past_account_choices_pkey PRIMARY KEY (tenant_id, program, account_code),
  constraint past_account_choices_tenant_id_account_number_fkey FOREIGN KEY (tenant_id, account_number) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint past_account_choices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint past_account_choices_account_code_check CHECK (((char_length(account_code) >= 1) AND (char_length(account_code) <= 60))),
  constraint past_account_choices_account_name_check CHECK ((char_length(account_name) <= 255)),
  constraint past_account_choices_program_check CHECK (((char_length(program) >= 1) AND (char_length(program) <= 60)))
);
alter table past_account_choices owner to kloppend_owner;
alter table past_account_choices alter column tenant_id set statistics 1;
alter table past_account_choices enable row level security;
alter table past_account_choices force row level security;
create policy tenant_isolation on past_account_choices for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on past_account_choices to kloppend_app;

create table past_figures (
  tenant_id uuid not null,
  import_id uuid not null,
  place integer not null,
  account_code text not null,
  account_name text not null,
  amount_cents bigint not null,
  account_number text not null,
  constraint past_figures_pkey PRIMARY KEY (tenant_id, import_id, place),
  constraint past_figures_tenant_id_account_number_fkey FOREIGN KEY (tenant_id, account_number) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint past_figures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint past_figures_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES past_imports(tenant_id, id) ON DELETE RESTRICT,
  constraint past_figures_account_code_check CHECK ((char_length(account_code) <= 60)),
  constraint past_figures_account_name_check CHECK ((char_length(account_name) <= 255)),
  constraint past_figures_place_check CHECK ((place > 0))
);
alter table past_figures owner to kloppend_owner;
alter table past_figures alter column tenant_id set statistics 1;
alter table past_figures enable row level security;
alter table past_figures force row level security;
create policy tenant_isolation on past_figures for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select on past_figures to kloppend_app;

create table past_imports (
  tenant_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  file_name text not null,
  sha256 text not null,
  software text not null,
  company_name text not null,
  first_day date not null,
  last_day date not null,
  start_day date not null,
  figures_sha256 text not null,
  imported_by uuid not null,
  imported_by_email text not null,
  imported_at timestamp with time zone default now() not null,
  constraint past_imports_pkey PRIMARY KEY (tenant_id, id),
  constraint past_imports_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES journal_entries(tenant_id, id) ON DELETE RESTRICT,
  constraint past_imports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint past_imports_check CHECK ((first_day <= last_day)),
  constraint past_imports_company_name_check CHECK ((char_length(company_name) <= 255)),
  constraint past_imports_figures_sha256_check CHECK ((figures_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint past_imports_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 255))),
  constraint past_imports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint past_imports_software_check CHECK ((char_length(software) <= 255))
);
alter table past_imports owner to kloppend_owner;
CREATE INDEX past_imports_latest ON public.past_imports USING btree (tenant_id, imported_at DESC);
CREATE INDEX past_imports_of_entry ON public.past_imports USING btree (tenant_id, entry_id);
alter table past_imports alter column tenant_id set statistics 1;
alter table past_imports enable row level security;
alter table past_imports force row level security;
create policy tenant_isolation on past_imports for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select on past_imports to kloppend_app;

create table payment_allocations (
  tenant_id uuid not null,
  payment_id uuid not null,
  line integer not null,
  document_id uuid,
  expense_id uuid,
  vat_return_id uuid,
  amount_cents bigint not null,
  difference_cents bigint default 0 not null,
  open_item_id uuid,
  constraint payment_allocations_pkey PRIMARY KEY (tenant_id, payment_id, line),
  constraint payment_allocations_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_allocations_tenant_id_expense_id_fkey FOREIGN KEY (tenant_id, expense_id) REFERENCES expenses(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_allocations_tenant_id_open_item_id_fkey FOREIGN KEY (tenant_id, open_item_id) REFERENCES open_items(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_allocations_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payments(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_allocations_tenant_id_vat_return_id_fkey FOREIGN KEY (tenant_id, vat_return_id) REFERENCES vat_returns(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_allocations_line_check CHECK ((line > 0)),
  constraint payment_allocations_one_item CHECK ((num_nonnulls(document_id, expense_id, vat_return_id, open_item_id) = 1))
);
alter table payment_allocations owner to kloppend_owner;
CREATE INDEX payment_allocations_of_document ON public.payment_allocations USING btree (tenant_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX payment_allocations_of_expense ON public.payment_allocations USING btree (tenant_id, expense_id) WHERE (expense_id IS NOT NULL);
CREATE INDEX payment_allocations_of_open_item ON public.payment_allocations USING btree (tenant_id, open_item_id) WHERE (open_item_id IS NOT NULL);
CREATE INDEX payment_allocations_of_return ON public.payment_allocations USING btree (tenant_id, vat_return_id) WHERE (vat_return_id IS NOT NULL);
alter table payment_allocations alter column tenant_id set statistics 1;
alter table payment_allocations enable row level security;
alter table payment_allocations force row level security;
create policy tenant_isolation on payment_allocations for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE CONSTRAINT TRIGGER payment_allocations_allocated AFTER INSERT ON public.payment_allocations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_allocated();
CREATE TRIGGER payment_allocations_append_only BEFORE DELETE OR UPDATE ON public.payment_allocations FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_allocations_no_truncate BEFORE TRUNCATE ON public.payment_allocations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_allocations_noted AFTER INSERT ON public.payment_allocations FOR EACH ROW WHEN ((new.document_id IS NOT NULL)) EXECUTE FUNCTION note_received_event();
CREATE TRIGGER payment_allocations_of_item_noted AFTER INSERT ON public.payment_allocations FOR EACH ROW WHEN ((new.open_item_id IS NOT NULL)) EXECUTE FUNCTION note_item_received_event();
grant insert, select on payment_allocations to kloppend_app;

create table payment_arrangement_invoices (
  tenant_id uuid not null,
  arrangement_id uuid not null,
  document_id uuid not null,
  is_live boolean default true not null,
  constraint payment_arrangement_invoices_pkey PRIMARY KEY (tenant_id, arrangement_id, document_id),
  constraint payment_arrangement_invoices_tenant_id_arrangement_id_fkey FOREIGN KEY (tenant_id, arrangement_id) REFERENCES payment_arrangements(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_arrangement_invoices_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_arrangement_invoices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table payment_arrangement_invoices owner to kloppend_owner;
CREATE INDEX payment_arrangement_invoices_of_document ON public.payment_arrangement_invoices USING btree (tenant_id, document_id);
CREATE UNIQUE INDEX payment_arrangement_invoices_live ON public.payment_arrangement_invoices USING btree (tenant_id, document_id) WHERE is_live;
alter table payment_arrangement_invoices alter column tenant_id set statistics 1;
alter table payment_arrangement_invoices enable row level security;
alter table payment_arrangement_invoices force row level security;
create policy tenant_isolation on payment_arrangement_invoices for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on payment_arrangement_invoices to kloppend_app;

create table payment_arrangement_items (
  tenant_id uuid not null,
  arrangement_id uuid not null,
  open_item_id uuid not null,
  is_live boolean default true not null,
  constraint payment_arrangement_items_pkey PRIMARY KEY (tenant_id, arrangement_id, open_item_id),
  constraint payment_arrangement_items_tenant_id_arrangement_id_fkey FOREIGN KEY (tenant_id, arrangement_id) REFERENCES payment_arrangements(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_arrangement_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint payment_arrangement_items_tenant_id_open_item_id_fkey FOREIGN KEY (tenant_id, open_item_id) REFERENCES open_items(tenant_id, id) ON DELETE RESTRICT
);
alter table payment_arrangement_items owner to kloppend_owner;
CREATE INDEX payment_arrangement_items_of_item ON public.payment_arrangement_items USING btree (tenant_id, open_item_id);
CREATE UNIQUE INDEX payment_arrangement_items_live ON public.payment_arrangement_items USING btree (tenant_id, open_item_id) WHERE is_live;
alter table payment_arrangement_items alter column tenant_id set statistics 1;
alter table payment_arrangement_items enable row level security;
alter table payment_arrangement_items force row level security;
create policy tenant_isolation on payment_arrangement_items for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select on payment_arrangement_items to kloppend_app;
grant update (is_live) on payment_arrangement_items to kloppend_app;

create table payment_arrangements (
  tenant_id uuid not null,
  id uuid not null,
  agreed_cents bigint not null,
  made_by uuid not null,
  made_at timestamp with time zone default now() not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint payment_arrangements_pkey PRIMARY KEY (tenant_id, id),
  constraint payment_arrangements_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint payment_arrangements_agreed_cents_check CHECK ((agreed_cents > 0)),
  constraint payment_arrangements_check CHECK ((num_nonnulls(ended_by, ended_at) = ANY (ARRAY[0, 2])))
);
alter table payment_arrangements owner to kloppend_owner;
alter table payment_arrangements alter column tenant_id set statistics 1;
alter table payment_arrangements enable row level security;
alter table payment_arrangements force row level security;
create policy tenant_isolation on payment_arrangements for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE CONSTRAINT TRIGGER payment_arrangements_sum AFTER INSERT ON public.payment_arrangements DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_arrangement_sum();
CREATE TRIGGER payment_arrangements_ended AFTER UPDATE ON public.payment_arrangements FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION free_arranged_items();
grant insert, select, update on payment_arrangements to kloppend_app;

create table payment_batch_cancellations (
  tenant_id uuid not null,
  batch_id uuid not null,
  cancelled_by uuid not null,
  cancelled_at timestamp with time zone default now() not null,
  constraint payment_batch_cancellations_pkey PRIMARY KEY (tenant_id, batch_id),
  constraint payment_batch_cancellations_tenant_id_batch_id_fkey FOREIGN KEY (tenant_id, batch_id) REFERENCES payment_batches(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_batch_cancellations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table payment_batch_cancellations owner to kloppend_owner;
alter table payment_batch_cancellations alter column tenant_id set statistics 1;
alter table payment_batch_cancellations enable row level security;
alter table payment_batch_cancellations force row level security;
create policy tenant_isolation on payment_batch_cancellations for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER payment_batch_cancellations_append_only BEFORE DELETE OR UPDATE ON public.payment_batch_cancellations FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_batch_cancellations_no_truncate BEFORE TRUNCATE ON public.payment_batch_cancellations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on payment_batch_cancellations to kloppend_app;

create table payment_batch_files (
  tenant_id uuid not null,
  batch_id uuid not null,
  version text not null,
  sha256 text not null,
  content text not null,
  constraint payment_batch_files_pkey PRIMARY KEY (tenant_id, batch_id, version),
  constraint payment_batch_files_tenant_id_batch_id_fkey FOREIGN KEY (tenant_id, batch_id) REFERENCES payment_batches(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_batch_files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint payment_batch_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint payment_batch_files_version_check CHECK ((version = ANY (ARRAY['03'::text, '09'::text])))
);
alter table payment_batch_files owner to kloppend_owner;
alter table payment_batch_files alter column tenant_id set statistics 1;
alter table payment_batch_files enable row level security;
alter table payment_batch_files force row level security;
create policy tenant_isolation on payment_batch_files for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER payment_batch_files_append_only BEFORE DELETE OR UPDATE ON public.payment_batch_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_batch_files_no_truncate BEFORE TRUNCATE ON public.payment_batch_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on payment_batch_files to kloppend_app;

create table payment_batch_items (
  tenant_id uuid not null,
  batch_id uuid not null,
  "position" integer not null,
  kind text not null,
  expense_id uuid,
  document_id uuid,
  vat_return_id uuid,
  amount_cents bigint not null,
  name text not null,
  iban text not null,
  previous_iban text,
  reference text not null,
  remittance text not null,
  end_to_end_ref text not null,
  open_item_id uuid,
  wage_item_id uuid,
  constraint payment_batch_items_pkey PRIMARY KEY (tenant_id, batch_id, "position"),
  constraint payment_batch_items_tenant_id_batch_id_fkey FOREIGN KEY (tenant_id, batch_id) REFERENCES payment_batches(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_batch_items_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_batch_items_tenant_id_expense_id_fkey FOREIGN KEY (tenant_id, expense_id) REFERENCES expenses(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_batch_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint payment_batch_items_tenant_id_open_item_id_fkey FOREIGN KEY (tenant_id, open_item_id) REFERENCES open_items(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_batch_items_tenant_id_vat_return_id_fkey FOREIGN KEY (tenant_id, vat_return_id) REFERENCES vat_returns(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_batch_items_tenant_id_wage_item_id_fkey FOREIGN KEY (tenant_id, wage_item_id) REFERENCES wage_items(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_batch_items_amount_cents_check CHECK (((amount_cents >= 1) AND (amount_cents <= '99999999999'::bigint))),
  constraint payment_batch_items_check CHECK (((kind = 'expense'::text) = (expense_id IS NOT NULL))),
  constraint payment_batch_items_check1 CHECK (((kind = 'creditNote'::text) = (document_id IS NOT NULL))),
  constraint payment_batch_items_check2 CHECK (((kind = 'vatReturn'::text) = (vat_return_id IS NOT NULL))),
  constraint payment_batch_items_check3 CHECK (((reference = ''::text) <> (remittance = ''::text))),
  constraint payment_batch_items_end_to_end_ref_check CHECK ((end_to_end_ref ~ '^[A-Z]{1,35}$'::text)),
  constraint payment_batch_items_item_check CHECK (((kind = 'openItem'::text) = (open_item_id IS NOT NULL))),
  constraint payment_batch_items_kind_check CHECK ((kind = ANY (ARRAY['expense'::text, 'creditNote'::text, 'vatReturn'::text, 'openItem'::text, 'wageItem'::text]))),
  constraint payment_batch_items_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 70))),
  constraint payment_batch_items_position_check CHECK (("position" > 0)),
  constraint payment_batch_items_remittance_check CHECK ((char_length(remittance) <= 140)),
  constraint payment_batch_items_wage_check CHECK (((kind = 'wageItem'::text) = (wage_item_id IS NOT NULL)))
);
alter table payment_batch_items owner to kloppend_owner;
CREATE INDEX payment_batch_items_of_document ON public.payment_batch_items USING btree (tenant_id, document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX payment_batch_items_of_expense ON public.payment_batch_items USING btree (tenant_id, expense_id) WHERE (expense_id IS NOT NULL);
CREATE INDEX payment_batch_items_of_item ON public.payment_batch_items USING btree (tenant_id, open_item_id) WHERE (open_item_id IS NOT NULL);
CREATE INDEX payment_batch_items_of_return ON public.payment_batch_items USING btree (tenant_id, vat_return_id) WHERE (vat_return_id IS NOT NULL);
CREATE INDEX payment_batch_items_of_wage_item ON public.payment_batch_items USING btree (tenant_id, wage_item_id) WHERE (wage_item_id IS NOT NULL);
CREATE UNIQUE INDEX payment_batch_items_of_ref ON public.payment_batch_items USING btree (tenant_id, end_to_end_ref);
alter table payment_batch_items alter column tenant_id set statistics 1;
alter table payment_batch_items enable row level security;
alter table payment_batch_items force row level security;
create policy tenant_isolation on payment_batch_items for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER payment_batch_items_append_only BEFORE DELETE OR UPDATE ON public.payment_batch_items FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_batch_items_no_truncate BEFORE TRUNCATE ON public.payment_batch_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on payment_batch_items to kloppend_app;

create table payment_batches (
  tenant_id uuid not null,
  id uuid not null,
  number integer not null,
  bank_account_id uuid not null,
  message_ref text not null,
  execution_day date not null,
  debtor_name text not null,
  debtor_iban text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint payment_batches_pkey PRIMARY KEY (tenant_id, id),
  constraint payment_batches_tenant_id_bank_account_id_fkey FOREIGN KEY (tenant_id, bank_account_id) REFERENCES bank_accounts(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_batches_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint payment_batches_debtor_name_check CHECK (((char_length(debtor_name) >= 1) AND (char_length(debtor_name) <= 70))),
  constraint payment_batches_message_ref_check CHECK ((message_ref ~ '^[A-Z0-9-]{1,35}$'::text)),
  constraint payment_batches_number_check CHECK ((number > 0))
);
alter table payment_batches owner to kloppend_owner;
CREATE UNIQUE INDEX payment_batches_of_number ON public.payment_batches USING btree (tenant_id, number);
alter table payment_batches alter column tenant_id set statistics 1;
alter table payment_batches enable row level security;
alter table payment_batches force row level security;
create policy tenant_isolation on payment_batches for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER payment_batches_append_only BEFORE DELETE OR UPDATE ON public.payment_batches FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_batches_no_truncate BEFORE TRUNCATE ON public.payment_batches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on payment_batches to kloppend_app;

create table payment_instalments (
  tenant_id uuid not null,
  arrangement_id uuid not null,
  "position" integer not null,
  due_on date not null,
  amount_cents bigint not null,
  constraint payment_instalments_pkey PRIMARY KEY (tenant_id, arrangement_id, "position"),
  constraint payment_instalments_tenant_id_arrangement_id_fkey FOREIGN KEY (tenant_id, arrangement_id) REFERENCES payment_arrangements(tenant_id, id) ON DELETE RESTRICT,
  constraint payment_instalments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint payment_instalments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payment_instalments_position_check CHECK ((("position" >= 1) AND ("position" <= 60)))
);
alter table payment_instalments owner to kloppend_owner;
alter table payment_instalments alter column tenant_id set statistics 1;
alter table payment_instalments enable row level security;
alter table payment_instalments force row level security;
create policy tenant_isolation on payment_instalments for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER payment_instalments_append_only BEFORE DELETE OR UPDATE ON public.payment_instalments FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on payment_instalments to kloppend_app;

create table payment_reversals (
  tenant_id uuid not null,
  payment_id uuid not null,
  reversed_on date not null,
  user_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint payment_reversals_pkey PRIMARY KEY (tenant_id, payment_id),
  constraint payment_reversals_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payments(tenant_id, id) ON DELETE RESTRICT
);
alter table payment_reversals owner to kloppend_owner;
alter table payment_reversals alter column tenant_id set statistics 1;
alter table payment_reversals enable row level security;
alter table payment_reversals force row level security;
create policy tenant_isolation on payment_reversals for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER payment_reversals_append_only BEFORE DELETE OR UPDATE ON public.payment_reversals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_reversals_no_truncate BEFORE TRUNCATE ON public.payment_reversals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_reversals_noted AFTER INSERT ON public.payment_reversals FOR EACH ROW EXECUTE FUNCTION note_reversed_event();
CREATE TRIGGER payment_reversals_of_item_noted AFTER INSERT ON public.payment_reversals FOR EACH ROW EXECUTE FUNCTION note_item_reversed_event();
grant insert, select on payment_reversals to kloppend_app;

create table payments (
  tenant_id uuid not null,
  id uuid not null,
  paid_on date not null,
  amount_cents bigint not null,
  account_number text,
  created_at timestamp with time zone default now() not null,
  surplus_cents bigint default 0 not null,
  customer_id uuid,
  costs_cents bigint default 0 not null,
  interest_cents bigint default 0 not null,
  constraint payments_pkey PRIMARY KEY (tenant_id, id),
  constraint payments_tenant_id_account_number_fkey FOREIGN KEY (tenant_id, account_number) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint payments_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id) ON DELETE RESTRICT,
  constraint payments_charges_within CHECK ((((costs_cents = 0) AND (interest_cents = 0)) OR ((account_number IS NOT NULL) AND (((costs_cents >= 0) AND (interest_cents >= 0) AND (amount_cents >= (costs_cents + interest_cents))) OR ((costs_cents <= 0) AND (interest_cents <= 0) AND (amount_cents <= (costs_cents + interest_cents))))))),
  constraint payments_money_has_account CHECK ((((account_number IS NULL) = (amount_cents = 0)) AND ((account_number IS NOT NULL) OR (surplus_cents = 0)))),
  constraint payments_surplus_check CHECK (((surplus_cents = 0) OR (customer_id IS NOT NULL)))
);
alter table payments owner to kloppend_owner;
CREATE INDEX payments_of_account ON public.payments USING btree (tenant_id, account_number);
CREATE INDEX payments_of_customer ON public.payments USING btree (tenant_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX payments_without_money ON public.payments USING btree (tenant_id, paid_on) WHERE (account_number IS NULL);
alter table payments alter column tenant_id set statistics 1;
alter table payments enable row level security;
alter table payments force row level security;
create policy tenant_isolation on payments for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE CONSTRAINT TRIGGER payments_allocated AFTER INSERT ON public.payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_allocated();
CREATE TRIGGER payments_append_only BEFORE DELETE OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION guard_payment();
CREATE TRIGGER payments_no_truncate BEFORE TRUNCATE ON public.payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on payments to kloppend_app;

create table payout_documents (
  tenant_id uuid not null,
  payout_id uuid not null,
  document_id uuid not null,
  payment_id uuid not null,
  amount_cents bigint not null,
  constraint payout_documents_pkey PRIMARY KEY (tenant_id, payout_id, document_id),
  constraint payout_documents_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint payout_documents_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint payout_documents_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payments(tenant_id, id) ON DELETE RESTRICT,
  constraint payout_documents_tenant_id_payout_id_fkey FOREIGN KEY (tenant_id, payout_id) REFERENCES payouts(tenant_id, id) ON DELETE RESTRICT,
  constraint payout_documents_amount_cents_check CHECK ((amount_cents <> 0))
);
alter table payout_documents owner to kloppend_owner;
CREATE INDEX payout_documents_by_document ON public.payout_documents USING btree (tenant_id, document_id);
CREATE INDEX payout_documents_by_payment ON public.payout_documents USING btree (tenant_id, payment_id);
alter table payout_documents alter column tenant_id set statistics 1;
alter table payout_documents enable row level security;
alter table payout_documents force row level security;
create policy tenant_isolation on payout_documents for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER payout_documents_append_only BEFORE DELETE OR UPDATE ON public.payout_documents FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payout_documents_no_truncate BEFORE TRUNCATE ON public.payout_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on payout_documents to kloppend_app;

create table payouts (
  tenant_id uuid not null,
  id uuid not null,
  number integer not null,
  provider text not null,
  provider_name text not null,
  sold_from date not null,
  day date not null,
  sales text not null,
  sells text not null,
  is_under_kor boolean not null,
  high_cents bigint not null,
  low_cents bigint not null,
  zero_cents bigint not null,
  refunded_high_cents bigint not null,
  refunded_low_cents bigint not null,
  refunded_zero_cents bigint not null,
  booked_cents bigint not null,
  fees_cents bigint not null,
  fee_vat_cents bigint not null,
  fee_vat text not null,
  fee_account text not null,
  withheld_cents bigint not null,
  paid_out_cents bigint not null,
  account text not null,
  reference text not null,
  note text,
  entry_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  cancelled_at timestamp with time zone,
  cancelled_on date,
  cancel_reason text,
  constraint payouts_pkey PRIMARY KEY (tenant_id, id),
  constraint payouts_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint payouts_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint payouts_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES journal_entries(tenant_id, id) ON DELETE RESTRICT,
  constraint payouts_tenant_id_fee_account_fkey FOREIGN KEY (tenant_id, fee_account) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint payouts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint payouts_account_check CHECK (((account >= '1191'::text) AND (account <= '1199'::text))),
  constraint payouts_cancel_reason_check CHECK (((char_length(cancel_reason) >= 1) AND (char_length(cancel_reason) <= 500))),
  constraint payouts_check CHECK (((day >= sold_from) AND (day <= '2199-12-31'::date))),
  constraint payouts_check1 CHECK (((sales <> 'unbooked'::text) OR (booked_cents = 0))),
  constraint payouts_check2 CHECK (((fee_vat_cents = 0) OR (fee_vat = 'nl'::text))),
  constraint payouts_check3 CHECK ((paid_out_cents = (((((((((high_cents + low_cents) + zero_cents) - refunded_high_cents) - refunded_low_cents) - refunded_zero_cents) + booked_cents) - fees_cents) - fee_vat_cents) - withheld_cents))),
  constraint payouts_check4 CHECK (((cancelled_at IS NULL) = (cancel_reason IS NULL))),
  constraint payouts_check5 CHECK (((cancelled_at IS NULL) = (cancelled_on IS NULL))),
  constraint payouts_fee_vat_cents_check CHECK ((fee_vat_cents >= 0)),
  constraint payouts_fee_vat_check CHECK ((fee_vat = ANY (ARRAY['nl'::text, 'eu'::text, 'non-eu'::text, 'none'::text]))),
  constraint payouts_fees_cents_check CHECK ((fees_cents >= 0)),
  constraint payouts_high_cents_check CHECK ((high_cents >= 0)),
  constraint payouts_low_cents_check CHECK ((low_cents >= 0)),
  constraint payouts_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
  constraint payouts_number_check CHECK ((number > 0)),
  constraint payouts_provider_check CHECK (((char_length(provider) >= 1) AND (char_length(provider) <= 40))),
  constraint payouts_provider_name_check CHECK (((char_length(provider_name) >= 1) AND (char_length(provider_name) <= 60))),
  constraint payouts_reference_check CHECK ((char_length(reference) <= 100)),
  constraint payouts_refunded_high_cents_check CHECK ((refunded_high_cents >= 0)),
  constraint payouts_refunded_low_cents_check CHECK ((refunded_low_cents >= 0)),
  constraint payouts_refunded_zero_cents_check CHECK ((refunded_zero_cents >= 0)),
  constraint payouts_sales_check CHECK ((sales = ANY (ARRAY['unbooked'::text, 'invoices'::text, 'booked'::text]))),
  constraint payouts_sells_check CHECK ((sells = ANY (ARRAY['goods'::text, 'services'::text]))),
  constraint payouts_sold_from_check CHECK ((sold_from >= '1900-01-01'::date)),
  constraint payouts_zero_cents_check CHECK ((zero_cents >= 0))
);
alter table payouts owner to kloppend_owner;
CREATE INDEX payouts_by_account ON public.payouts USING btree (tenant_id, account);
CREATE INDEX payouts_by_day ON public.payouts USING btree (tenant_id, day DESC);
CREATE INDEX payouts_by_entry ON public.payouts USING btree (tenant_id, entry_id);
CREATE INDEX payouts_by_fee_account ON public.payouts USING btree (tenant_id, fee_account);
CREATE INDEX payouts_by_provider ON public.payouts USING btree (tenant_id, provider, number DESC);
CREATE UNIQUE INDEX payouts_by_reference ON public.payouts USING btree (tenant_id, provider, reference) WHERE ((reference <> ''::text) AND (cancelled_at IS NULL));
alter table payouts alter column tenant_id set statistics 1;
alter table payouts enable row level security;
alter table payouts force row level security;
create policy tenant_isolation on payouts for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER payouts_guard BEFORE DELETE OR UPDATE ON public.payouts FOR EACH ROW EXECUTE FUNCTION guard_payout();
CREATE TRIGGER payouts_no_truncate BEFORE TRUNCATE ON public.payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on payouts to kloppend_app;
grant update (cancelled_at, cancelled_on, cancel_reason) on payouts to kloppend_app;

create table posted_letters (
  tenant_id uuid not null,
  letter_id uuid not null,
  posted_on date,
  received_on date,
  noted_by uuid not null,
  noted_at timestamp with time zone default now() not null,
  constraint posted_letters_pkey PRIMARY KEY (tenant_id, letter_id),
  constraint posted_letters_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint posted_letters_tenant_id_letter_id_fkey FOREIGN KEY (tenant_id, letter_id) REFERENCES reminder_letters(tenant_id, id) ON DELETE RESTRICT,
  constraint posted_letters_check CHECK (((posted_on IS NULL) = (received_on IS NULL))),
  constraint posted_letters_check1 CHECK ((received_on > posted_on))
);
alter table posted_letters owner to kloppend_owner;
alter table posted_letters alter column tenant_id set statistics 1;
alter table posted_letters enable row level security;
alter table posted_letters force row level security;
create policy tenant_isolation on posted_letters for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER posted_letters_append_only BEFORE DELETE OR UPDATE ON public.posted_letters FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on posted_letters to kloppend_app;

create table postings (
  tenant_id uuid not null,
  entry_id uuid not null,
  line smallint not null,
  account_number text not null,
  side text not null,
  amount_cents bigint not null,
  vat_code text,
  project_id uuid,
  entry_date date not null,
  constraint postings_pkey PRIMARY KEY (tenant_id, entry_id, line),
  constraint postings_tenant_id_account_number_fkey FOREIGN KEY (tenant_id, account_number) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint postings_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES journal_entries(tenant_id, id) ON DELETE RESTRICT,
  constraint postings_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE RESTRICT,
  constraint postings_amount_cents_check CHECK ((amount_cents > 0)),
  constraint postings_line_check CHECK ((line > 0)),
  constraint postings_side_check CHECK ((side = ANY (ARRAY['debit'::text, 'credit'::text])))
);
alter table postings owner to kloppend_owner;
CREATE INDEX postings_of_account ON public.postings USING btree (tenant_id, account_number, entry_date) INCLUDE (side, amount_cents);
CREATE INDEX postings_of_project ON public.postings USING btree (tenant_id, project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX postings_of_vat_code ON public.postings USING btree (tenant_id, vat_code, entry_date) WHERE (vat_code IS NOT NULL);
alter table postings alter column tenant_id set statistics 1;
alter table postings enable row level security;
alter table postings force row level security;
create policy tenant_isolation on postings for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE CONSTRAINT TRIGGER postings_balanced AFTER INSERT ON public.postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_balanced();
CREATE TRIGGER postings_append_only BEFORE DELETE OR UPDATE ON public.postings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_in_time BEFORE INSERT ON public.postings FOR EACH ROW EXECUTE FUNCTION refuse_late_posting();
CREATE TRIGGER postings_no_truncate BEFORE TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on postings to kloppend_app;

create table products (
  tenant_id uuid not null,
  id uuid not null,
  code text,
  name text not null,
  description text not null,
  unit text,
  unit_price bigint not null,
  is_price_inclusive boolean not null,
  vat_rate integer not null,
  vat_treatment text not null,
  supply text not null,
  is_archived boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  sort_name text generated always as (regexp_replace(regexp_replace(lower(regexp_replace(NORMALIZE(name, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), '(\d+)'::text, '0000000000\1'::text, 'g'::text), '\d*(\d{10})'::text, '\1'::text, 'g'::text)) stored not null,
  search_text text generated always as ("left"(lower((((name || '
'::text) || COALESCE((code || ' '::text), ''::text)) || description)), 400)) stored not null,
  revenue_account text,
  constraint products_pkey PRIMARY KEY (tenant_id, id),
  constraint products_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint products_tenant_id_revenue_account_fkey FOREIGN KEY (tenant_id, revenue_account) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint products_check CHECK (((NOT is_price_inclusive) OR (vat_treatment = 'standard'::text))),
  constraint products_code_check CHECK (((char_length(code) >= 1) AND (char_length(code) <= 40))),
  constraint products_description_check CHECK ((char_length(description) <= 3000)),
  constraint products_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint products_supply_check CHECK ((supply = ANY (ARRAY['service'::text, 'goods'::text]))),
  constraint products_unit_check CHECK ((unit ~ '^[A-Z0-9]{2,3}$'::text)),
  constraint products_vat_rate_check CHECK (((vat_rate >= 0) AND (vat_rate <= 10000))),
  constraint products_vat_treatment_check CHECK ((vat_treatment = ANY (ARRAY['standard'::text, 'reverse-charge'::text, 'exempt'::text])))
);
alter table products owner to kloppend_owner;
CREATE INDEX products_by_account ON public.products USING btree (tenant_id, revenue_account) WHERE (revenue_account IS NOT NULL);
CREATE INDEX products_listed ON public.products USING btree (tenant_id, sort_name, id) INCLUDE (is_archived, search_text);
CREATE UNIQUE INDEX products_of_code ON public.products USING btree (tenant_id, lower(code)) WHERE (code IS NOT NULL);
alter table products alter column tenant_id set statistics 1;
alter table products enable row level security;
alter table products force row level security;
create policy tenant_isolation on products for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER products_change_noted AFTER INSERT OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION note_record_change('product');
CREATE TRIGGER products_deletion_noted AFTER DELETE ON public.products FOR EACH ROW EXECUTE FUNCTION note_record_deletion();
CREATE TRIGGER products_recorded AFTER UPDATE ON public.products FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_audit_change();
grant insert, select, update on products to kloppend_app;

create table projects (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  title text not null,
  created_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  version integer default 1 not null,
  search_text text generated always as (lower(title)) stored not null,
  budget_minutes integer,
  budget_cents bigint,
  budget_seen smallint default 0 not null,
  constraint projects_pkey PRIMARY KEY (tenant_id, id),
  constraint projects_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id) ON DELETE RESTRICT,
  constraint projects_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint projects_budget_cents_check CHECK (((budget_cents >= 1) AND (budget_cents <= '100000000000'::bigint))),
  constraint projects_budget_minutes_check CHECK (((budget_minutes >= 1) AND (budget_minutes <= 6000000))),
  constraint projects_budget_seen_check CHECK ((budget_seen = ANY (ARRAY[0, 80, 100]))),
  constraint projects_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200))),
  constraint projects_version_check CHECK ((version > 0))
);
alter table projects owner to kloppend_owner;
CREATE INDEX projects_closed ON public.projects USING btree (tenant_id, closed_at DESC) WHERE (closed_at IS NOT NULL);
CREATE INDEX projects_listed ON public.projects USING btree (tenant_id, created_at DESC, id) INCLUDE (closed_at, customer_id, search_text);
CREATE INDEX projects_of_customer ON public.projects USING btree (tenant_id, customer_id);
alter table projects alter column tenant_id set statistics 1;
alter table projects enable row level security;
alter table projects force row level security;
create policy tenant_isolation on projects for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER projects_recorded AFTER UPDATE ON public.projects FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_audit_change();
CREATE TRIGGER projects_remove_rates BEFORE DELETE ON public.projects FOR EACH ROW EXECUTE FUNCTION remove_rates_of_project();
CREATE TRIGGER projects_remove_timers BEFORE DELETE ON public.projects FOR EACH ROW EXECUTE FUNCTION remove_timers_of_project();
CREATE TRIGGER projects_removed AFTER DELETE ON public.projects FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_removed_record('title');
grant delete, insert, select, update on projects to kloppend_app;

create table public_links (
  tenant_id uuid not null,
  key text not null,
  created_at timestamp with time zone default now() not null,
  constraint public_links_pkey PRIMARY KEY (tenant_id, key),
  constraint public_links_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint public_links_key_check CHECK (((char_length(key) >= 36) AND (char_length(key) <= 64)))
);
alter table public_links owner to kloppend_owner;
CREATE INDEX public_links_by_key ON public.public_links USING btree (key);
alter table public_links alter column tenant_id set statistics 1;
alter table public_links enable row level security;
alter table public_links force row level security;
create policy lookup_finds_links on public_links for select to kloppend_lookup using (true);
create policy tenant_isolation on public_links for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER public_links_append_only BEFORE DELETE OR UPDATE ON public.public_links FOR EACH ROW EXECUTE FUNCTION guard_public_link();
CREATE TRIGGER public_links_no_truncate BEFORE TRUNCATE ON public.public_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on public_links to kloppend_app;
grant select on public_links to kloppend_lookup;

create table quarantined_files (
  tenant_id uuid not null,
  sha256 text not null,
  size_bytes bigint not null,
  quarantined_at timestamp with time zone default now() not null,
  constraint quarantined_files_pkey PRIMARY KEY (tenant_id, sha256),
  constraint quarantined_files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint quarantined_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint quarantined_files_size_bytes_check CHECK ((size_bytes >= 0))
);
alter table quarantined_files owner to kloppend_owner;
alter table quarantined_files alter column tenant_id set statistics 1;
alter table quarantined_files enable row level security;
alter table quarantined_files force row level security;
create policy tenant_isolation on quarantined_files for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select on quarantined_files to kloppend_app;

create table question_messages (
  tenant_id uuid not null,
  question_id uuid not null,
  place integer not null,
  author_id uuid not null,
  author_name text not null,
  author_role text not null,
  message text not null,
  at timestamp with time zone default clock_timestamp() not null,
  told_at timestamp with time zone,
  record_author uuid,
  archive_imported_at timestamp with time zone,
  constraint question_messages_pkey PRIMARY KEY (tenant_id, question_id, place),
  constraint question_messages_tenant_id_question_id_fkey FOREIGN KEY (tenant_id, question_id) REFERENCES questions(tenant_id, id) ON DELETE RESTRICT,
  constraint question_messages_author_name_check CHECK ((char_length(author_name) <= 320)),
  constraint question_messages_author_role_check CHECK ((char_length(author_role) <= 30)),
  constraint question_messages_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 2000))),
  constraint question_messages_place_check CHECK (((place >= 1) AND (place <= 100)))
);
alter table question_messages owner to kloppend_owner;
CREATE INDEX question_messages_untold ON public.question_messages USING btree (tenant_id) WHERE (told_at IS NULL);
alter table question_messages alter column tenant_id set statistics 1;
alter table question_messages enable row level security;
alter table question_messages force row level security;
create policy own_rows on question_messages as restrictive for all to kloppend_app, kloppend_owner using (((current_setting('app.sees'::text) = 'all'::text) OR (record_author = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid))) with check (((current_setting('app.sees'::text) = 'all'::text) OR (record_author = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid)));
create policy tenant_isolation on question_messages for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select on question_messages to kloppend_app;
grant update (told_at) on question_messages to kloppend_app;

create table questions (
  tenant_id uuid not null,
  id uuid not null,
  subject_kind text not null,
  subject_id text not null,
  box text,
  subject_ref text,
  subject_name text not null,
  subject_day date not null,
  state text default 'open'::text not null,
  asked_by uuid not null,
  asker_name text not null,
  asker_role text not null,
  asked_at timestamp with time zone default now() not null,
  closed_by uuid,
  closer_name text,
  closed_at timestamp with time zone,
  record_author uuid,
  constraint questions_pkey PRIMARY KEY (tenant_id, id),
  constraint questions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint questions_asker_name_check CHECK ((char_length(asker_name) <= 320)),
  constraint questions_asker_role_check CHECK ((char_length(asker_role) <= 30)),
  constraint questions_box_check CHECK ((char_length(box) <= 2)),
  constraint questions_check CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint questions_check1 CHECK (((box IS NULL) OR (subject_kind = 'vat-return'::text))),
  constraint questions_closer_name_check CHECK ((char_length(closer_name) <= 320)),
  constraint questions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  constraint questions_subject_id_check CHECK (((char_length(subject_id) >= 4) AND (char_length(subject_id) <= 36))),
  constraint questions_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['invoice'::text, 'credit-note'::text, 'expense'::text, 'receipt'::text, 'bank-line'::text, 'journal-entry'::text, 'vat-return'::text]))),
  constraint questions_subject_name_check CHECK (((char_length(subject_name) >= 1) AND (char_length(subject_name) <= 200))),
  constraint questions_subject_ref_check CHECK ((char_length(subject_ref) <= 36))
);
alter table questions owner to kloppend_owner;
CREATE INDEX questions_not_closed ON public.questions USING btree (tenant_id, subject_day) WHERE (state <> 'closed'::text);
CREATE INDEX questions_of_subject ON public.questions USING btree (tenant_id, subject_kind, subject_id);
alter table questions alter column tenant_id set statistics 1;
alter table questions enable row level security;
alter table questions force row level security;
create policy own_rows on questions as restrictive for all to kloppend_app, kloppend_owner using (((current_setting('app.sees'::text) = 'all'::text) OR (record_author = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid))) with check (((current_setting('app.sees'::text) = 'all'::text) OR (record_author = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid)));
create policy tenant_isolation on questions for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER questions_noted AFTER INSERT ON public.questions FOR EACH ROW EXECUTE FUNCTION note_added_event('question.opened');
grant insert, select, update on questions to kloppend_app;

create table quote_agreement_files (
  tenant_id uuid not null,
  quote_id uuid not null,
  backing_document_id uuid not null,
  constraint quote_agreement_files_pkey PRIMARY KEY (tenant_id, quote_id),
  constraint quote_agreement_files_tenant_id_backing_document_id_fkey FOREIGN KEY (tenant_id, backing_document_id) REFERENCES backing_documents(tenant_id, id) ON DELETE RESTRICT,
  constraint quote_agreement_files_tenant_id_quote_id_fkey FOREIGN KEY (tenant_id, quote_id) REFERENCES quotes(tenant_id, document_id) ON DELETE RESTRICT
);
alter table quote_agreement_files owner to kloppend_owner;
CREATE INDEX quote_agreement_files_by_document ON public.quote_agreement_files USING btree (tenant_id, backing_document_id);
alter table quote_agreement_files alter column tenant_id set statistics 1;
alter table quote_agreement_files enable row level security;
alter table quote_agreement_files force row level security;
create policy tenant_isolation on quote_agreement_files for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER quote_agreement_files_append_only BEFORE DELETE OR UPDATE ON public.quote_agreement_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_agreement_files_no_truncate BEFORE TRUNCATE ON public.quote_agreement_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on quote_agreement_files to kloppend_app;

create table quote_codes (
  tenant_id uuid not null,
  document_id uuid not null,
  code_hash text not null,
  expires_at timestamp with time zone not null,
  tries smallint default 0 not null,
  sent_count smallint default 1 not null,
  checked_at timestamp with time zone,
  constraint quote_codes_pkey PRIMARY KEY (tenant_id, document_id),
  constraint quote_codes_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT
);
alter table quote_codes owner to kloppend_owner;
alter table quote_codes alter column tenant_id set statistics 1;
alter table quote_codes enable row level security;
alter table quote_codes force row level security;
create policy tenant_isolation on quote_codes for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on quote_codes to kloppend_app;

create table quote_events (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  "position" integer not null,
  kind text not null,
  detail text,
  at timestamp with time zone not null,
  ip text,
  user_agent text,
  user_id uuid,
  previous_hash text not null,
  hash text not null,
  seal text,
  constraint quote_events_pkey PRIMARY KEY (tenant_id, id),
  constraint quote_events_tenant_id_document_id_position_key UNIQUE (tenant_id, document_id, "position"),
  constraint quote_events_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint quote_events_detail_check CHECK ((char_length(detail) <= 1000)),
  constraint quote_events_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint quote_events_position_check CHECK (("position" > 0)),
  constraint quote_events_seal_check CHECK ((seal ~ '^[0-9a-f]{64}$'::text)),
  constraint quote_events_user_agent_check CHECK ((char_length(user_agent) <= 400))
);
alter table quote_events owner to kloppend_owner;
CREATE INDEX quote_events_of_customers ON public.quote_events USING btree (tenant_id, at DESC) WHERE (kind = ANY (ARRAY['viewed'::text, 'signed-by-receiver'::text, 'rejected'::text, 'question'::text]));
alter table quote_events alter column tenant_id set statistics 1;
alter table quote_events enable row level security;
alter table quote_events force row level security;
create policy tenant_isolation on quote_events for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER quote_events_append_only BEFORE DELETE OR UPDATE ON public.quote_events FOR EACH ROW EXECUTE FUNCTION guard_quote_event();
CREATE TRIGGER quote_events_no_truncate BEFORE TRUNCATE ON public.quote_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_events_noted AFTER INSERT ON public.quote_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['viewed'::text, 'question'::text]))) EXECUTE FUNCTION note_quote_event();
grant insert, select on quote_events to kloppend_app;

create table quote_heads (
  tenant_id uuid not null,
  number integer not null,
  document_id uuid not null,
  origin text not null,
  events integer not null,
  last_link text not null,
  signatures_sha256 text not null,
  files_sha256 text not null,
  made_at timestamp with time zone not null,
  previous_hash text not null,
  hash text not null,
  constraint quote_heads_pkey PRIMARY KEY (tenant_id, number),
  constraint quote_heads_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint quote_heads_events_check CHECK ((events >= 0)),
  constraint quote_heads_files_sha256_check CHECK ((files_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint quote_heads_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint quote_heads_last_link_check CHECK ((last_link ~ '^[0-9a-f]{64}$'::text)),
  constraint quote_heads_number_check CHECK ((number > 0)),
  constraint quote_heads_origin_check CHECK ((origin = ANY (ARRAY['own'::text, 'of-before'::text, 'imported'::text]))),
  constraint quote_heads_previous_hash_check CHECK ((previous_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint quote_heads_signatures_sha256_check CHECK ((signatures_sha256 ~ '^[0-9a-f]{64}$'::text))
);
alter table quote_heads owner to kloppend_owner;
CREATE INDEX quote_heads_of_quote ON public.quote_heads USING btree (tenant_id, document_id, number DESC);
alter table quote_heads alter column tenant_id set statistics 1;
alter table quote_heads enable row level security;
alter table quote_heads force row level security;
create policy tenant_isolation on quote_heads for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER quote_heads_append_only BEFORE DELETE OR UPDATE ON public.quote_heads FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_heads_no_truncate BEFORE TRUNCATE ON public.quote_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on quote_heads to kloppend_app;

create table quote_heads_to_begin (
  tenant_id uuid not null,
  since timestamp with time zone default now() not null,
  constraint quote_heads_to_begin_pkey PRIMARY KEY (tenant_id),
  constraint quote_heads_to_begin_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table quote_heads_to_begin owner to kloppend_owner;
alter table quote_heads_to_begin alter column tenant_id set statistics 1;
alter table quote_heads_to_begin enable row level security;
alter table quote_heads_to_begin force row level security;
create policy tenant_isolation on quote_heads_to_begin for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, select on quote_heads_to_begin to kloppend_app;

create table quote_invoices (
  tenant_id uuid not null,
  quote_id uuid not null,
  invoice_id uuid not null,
  part text not null,
  share integer,
  created_at timestamp with time zone default now() not null,
  covers_cents bigint,
  constraint quote_invoices_pkey PRIMARY KEY (tenant_id, invoice_id),
  constraint quote_invoices_tenant_id_invoice_id_fkey FOREIGN KEY (tenant_id, invoice_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint quote_invoices_tenant_id_quote_id_fkey FOREIGN KEY (tenant_id, quote_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint quote_invoices_check CHECK (((part = 'deposit'::text) = (share IS NOT NULL))),
  constraint quote_invoices_part_check CHECK ((part = ANY (ARRAY['whole'::text, 'deposit'::text, 'rest'::text]))),
  constraint quote_invoices_share_check CHECK (((share >= 1) AND (share <= 9999)))
);
alter table quote_invoices owner to kloppend_owner;
CREATE INDEX quote_invoices_of_quote ON public.quote_invoices USING btree (tenant_id, quote_id);
alter table quote_invoices alter column tenant_id set statistics 1;
alter table quote_invoices enable row level security;
alter table quote_invoices force row level security;
create policy tenant_isolation on quote_invoices for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER quote_invoices_append_only BEFORE DELETE OR UPDATE ON public.quote_invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_invoices_no_truncate BEFORE TRUNCATE ON public.quote_invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_invoices_settle_quote AFTER INSERT ON public.quote_invoices FOR EACH ROW EXECUTE FUNCTION settle_quote();
grant insert, select on quote_invoices to kloppend_app;

create table quote_signatures (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  role text not null,
  name text not null,
  email text not null,
  agreed boolean not null,
  method text not null,
  image bytea not null,
  image_sha256 text not null,
  content_sha256 text not null,
  pdf_sha256 text not null,
  consent_text text not null,
  consent_sha256 text not null,
  claimed_at text,
  signed_at timestamp with time zone not null,
  ip text not null,
  user_agent text not null,
  is_code_checked boolean not null,
  is_own_session boolean not null,
  user_id uuid,
  constraint quote_signatures_pkey PRIMARY KEY (tenant_id, id),
  constraint quote_signatures_tenant_id_document_id_role_key UNIQUE (tenant_id, document_id, role),
  constraint quote_signatures_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint quote_signatures_claimed_at_check CHECK ((char_length(claimed_at) <= 40)),
  constraint quote_signatures_consent_sha256_check CHECK ((consent_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint quote_signatures_content_sha256_check CHECK ((content_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint quote_signatures_image_sha256_check CHECK ((image_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint quote_signatures_method_check CHECK ((method = ANY (ARRAY['drawn'::text, 'typed'::text]))),
  constraint quote_signatures_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120))),
  constraint quote_signatures_pdf_sha256_check CHECK ((pdf_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint quote_signatures_role_check CHECK ((role = ANY (ARRAY['sender'::text, 'receiver'::text]))),
  constraint quote_signatures_user_agent_check CHECK ((char_length(user_agent) <= 400))
);
alter table quote_signatures owner to kloppend_owner;
alter table quote_signatures alter column tenant_id set statistics 1;
alter table quote_signatures enable row level security;
alter table quote_signatures force row level security;
create policy tenant_isolation on quote_signatures for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER quote_signatures_append_only BEFORE DELETE OR UPDATE ON public.quote_signatures FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quote_signatures_no_truncate BEFORE TRUNCATE ON public.quote_signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on quote_signatures to kloppend_app;

create table quotes (
  tenant_id uuid not null,
  document_id uuid not null,
  root_id uuid not null,
  quote_version smallint default 1 not null,
  quote_number text,
  intro text default ''::text not null,
  outro text default ''::text not null,
  needs_code boolean default false not null,
  content_sha256 text,
  shared_at timestamp with time zone,
  viewed_at timestamp with time zone,
  reject_reason text,
  constraint quotes_pkey PRIMARY KEY (tenant_id, document_id),
  constraint quotes_tenant_id_root_id_quote_version_key UNIQUE (tenant_id, root_id, quote_version),
  constraint quotes_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint quotes_tenant_id_root_id_fkey FOREIGN KEY (tenant_id, root_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint quotes_check CHECK (((content_sha256 IS NULL) = (shared_at IS NULL))),
  constraint quotes_content_sha256_check CHECK ((content_sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint quotes_intro_check CHECK ((char_length(intro) <= 1200)),
  constraint quotes_outro_check CHECK ((char_length(outro) <= 2000)),
  constraint quotes_quote_version_check CHECK (((quote_version >= 1) AND (quote_version <= 999))),
  constraint quotes_reject_reason_check CHECK ((char_length(reject_reason) <= 1000))
);
alter table quotes owner to kloppend_owner;
alter table quotes alter column tenant_id set statistics 1;
alter table quotes enable row level security;
alter table quotes force row level security;
create policy tenant_isolation on quotes for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER quotes_guard BEFORE DELETE OR UPDATE ON public.quotes FOR EACH ROW EXECUTE FUNCTION guard_quote();
CREATE TRIGGER quotes_no_truncate BEFORE TRUNCATE ON public.quotes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select, update on quotes to kloppend_app;

create table receipt_mailboxes (
  tenant_id uuid not null,
  host text not null,
  port integer not null,
  security text not null,
  user_name text not null,
  secret bytea not null,
  folder text not null,
  done_folder text,
  answers boolean not null,
  is_on boolean default true not null,
  uid_validity bigint not null,
  last_uid bigint not null,
  uids_to_mark bigint[] default '{}'::bigint[] not null,
  last_fetched_at timestamp with time zone,
  problem text,
  failing_since timestamp with time zone,
  version integer default 1 not null,
  changed_by uuid not null,
  changed_at timestamp with time zone default now() not null,
  constraint receipt_mailboxes_pkey PRIMARY KEY (tenant_id),
  constraint receipt_mailboxes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint receipt_mailboxes_check CHECK (((problem IS NULL) = (failing_since IS NULL))),
  constraint receipt_mailboxes_done_folder_check CHECK (((char_length(done_folder) >= 1) AND (char_length(done_folder) <= 200))),
  constraint receipt_mailboxes_folder_check CHECK (((char_length(folder) >= 1) AND (char_length(folder) <= 200))),
  constraint receipt_mailboxes_host_check CHECK (((char_length(host) >= 1) AND (char_length(host) <= 253))),
  constraint receipt_mailboxes_port_check CHECK (((port >= 1) AND (port <= 65535))),
  constraint receipt_mailboxes_problem_check CHECK ((problem = ANY (ARRAY['login'::text, 'folder'::text, 'certificate'::text, 'away'::text, 'address'::text, 'protocol'::text, 'secret'::text]))),
  constraint receipt_mailboxes_security_check CHECK ((security = ANY (ARRAY['tls'::text, 'starttls'::text]))),
  constraint receipt_mailboxes_user_name_check CHECK (((char_length(user_name) >= 1) AND (char_length(user_name) <= 320)))
);
alter table receipt_mailboxes owner to kloppend_owner;
alter table receipt_mailboxes alter column tenant_id set statistics 1;
alter table receipt_mailboxes enable row level security;
alter table receipt_mailboxes force row level security;
create policy tenant_isolation on receipt_mailboxes for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER receipt_mailboxes_not_imported BEFORE INSERT ON public.receipt_mailboxes FOR EACH ROW EXECUTE FUNCTION refuse_import();
grant delete, insert, select, update on receipt_mailboxes to kloppend_app;

create table received_mails (
  tenant_id uuid not null,
  id uuid not null,
  mail_key text not null,
  sender text not null,
  is_sender_known boolean not null,
  subject text not null,
  kept integer not null,
  doubles integer not null,
  refusals text[] default '{}'::text[] not null,
  answered_at timestamp with time zone,
  received_at timestamp with time zone default now() not null,
  constraint received_mails_pkey PRIMARY KEY (tenant_id, id),
  constraint received_mails_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint received_mails_doubles_check CHECK ((doubles >= 0)),
  constraint received_mails_kept_check CHECK ((kept >= 0)),
  constraint received_mails_mail_key_check CHECK ((mail_key ~ '^[0-9a-f]{64}$'::text)),
  constraint received_mails_sender_check CHECK (((char_length(sender) >= 1) AND (char_length(sender) <= 320))),
  constraint received_mails_subject_check CHECK ((char_length(subject) <= 200))
);
alter table received_mails owner to kloppend_owner;
CREATE INDEX received_mails_answered ON public.received_mails USING btree (tenant_id, answered_at) WHERE (answered_at IS NOT NULL);
CREATE INDEX received_mails_by_age ON public.received_mails USING btree (tenant_id, received_at DESC, id);
CREATE UNIQUE INDEX received_mails_once ON public.received_mails USING btree (tenant_id, mail_key);
alter table received_mails alter column tenant_id set statistics 1;
alter table received_mails enable row level security;
alter table received_mails force row level security;
create policy tenant_isolation on received_mails for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER received_mails_not_imported BEFORE INSERT ON public.received_mails FOR EACH ROW EXECUTE FUNCTION refuse_import();
grant delete, insert, select on received_mails to kloppend_app;

create table record_changes (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  version integer not null,
  state text not null,
  xact xid8 default pg_current_xact_id() not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  constraint record_changes_pkey PRIMARY KEY (tenant_id, id),
  constraint record_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint record_changes_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'quote'::text, 'credit-note'::text, 'customer'::text, 'product'::text, 'expense'::text]))),
  constraint record_changes_state_check CHECK ((state = ANY (ARRAY['present'::text, 'archived'::text, 'deleted'::text]))),
  constraint record_changes_version_check CHECK ((version > 0))
);
alter table record_changes owner to kloppend_owner;
CREATE INDEX record_changes_in_order ON public.record_changes USING btree (tenant_id, kind, xact, id);
alter table record_changes alter column tenant_id set statistics 1;
alter table record_changes enable row level security;
alter table record_changes force row level security;
create policy tenant_isolation on record_changes for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on record_changes to kloppend_app;

create table recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES logins(user_id) ON DELETE CASCADE,
  constraint recovery_codes_code_hash_check CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text))
);
alter table recovery_codes owner to kloppend_owner;
grant delete, insert, select on recovery_codes to kloppend_lookup;

create table recurring_invoice_indexations (
  tenant_id uuid not null,
  recurring_invoice_id uuid not null,
  number integer not null,
  percentage integer not null,
  starts_on date not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  withdrawn_at timestamp with time zone,
  constraint recurring_invoice_indexations_pkey PRIMARY KEY (tenant_id, recurring_invoice_id, number),
  constraint recurring_invoice_indexations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint recurring_invoice_indexations_tenant_id_recurring_invoice__fkey FOREIGN KEY (tenant_id, recurring_invoice_id) REFERENCES recurring_invoices(tenant_id, id) ON DELETE RESTRICT,
  constraint recurring_invoice_indexations_number_check CHECK ((number > 0)),
  constraint recurring_invoice_indexations_percentage_check CHECK ((((percentage >= '-5000'::integer) AND (percentage <= 10000)) AND (percentage <> 0)))
);
alter table recurring_invoice_indexations owner to kloppend_owner;
alter table recurring_invoice_indexations alter column tenant_id set statistics 1;
alter table recurring_invoice_indexations enable row level security;
alter table recurring_invoice_indexations force row level security;
create policy tenant_isolation on recurring_invoice_indexations for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on recurring_invoice_indexations to kloppend_app;

create table recurring_invoice_runs (
  tenant_id uuid not null,
  recurring_invoice_id uuid not null,
  n integer not null,
  due_on date not null,
  period_first date not null,
  period_last date not null,
  state text not null,
  document_id uuid,
  version_number integer,
  mode text,
  reason text,
  done_at timestamp with time zone,
  constraint recurring_invoice_runs_pkey PRIMARY KEY (tenant_id, recurring_invoice_id, n),
  constraint recurring_invoice_runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint recurring_invoice_runs_tenant_id_recurring_invoice_id_fkey FOREIGN KEY (tenant_id, recurring_invoice_id) REFERENCES recurring_invoices(tenant_id, id) ON DELETE RESTRICT,
  constraint recurring_invoice_runs_check CHECK ((period_last >= period_first)),
  constraint recurring_invoice_runs_check1 CHECK (((state = 'made'::text) = (document_id IS NOT NULL))),
  constraint recurring_invoice_runs_check2 CHECK (((state = 'made'::text) = (version_number IS NOT NULL))),
  constraint recurring_invoice_runs_check3 CHECK (((state = 'made'::text) = (mode IS NOT NULL))),
  constraint recurring_invoice_runs_check4 CHECK (((state = 'planned'::text) = (done_at IS NULL))),
  constraint recurring_invoice_runs_mode_check CHECK ((mode = ANY (ARRAY['concept'::text, 'finalise'::text, 'send'::text]))),
  constraint recurring_invoice_runs_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  constraint recurring_invoice_runs_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'made'::text, 'skipped'::text])))
);
alter table recurring_invoice_runs owner to kloppend_owner;
CREATE INDEX recurring_invoice_runs_due ON public.recurring_invoice_runs USING btree (tenant_id, due_on) WHERE (state = 'planned'::text);
CREATE INDEX recurring_invoice_runs_of_document ON public.recurring_invoice_runs USING btree (tenant_id, document_id) WHERE (document_id IS NOT NULL);
CREATE UNIQUE INDEX recurring_invoice_runs_planned ON public.recurring_invoice_runs USING btree (tenant_id, recurring_invoice_id) WHERE (state = 'planned'::text);
alter table recurring_invoice_runs alter column tenant_id set statistics 1;
alter table recurring_invoice_runs enable row level security;
alter table recurring_invoice_runs force row level security;
create policy tenant_isolation on recurring_invoice_runs for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER recurring_invoice_runs_final BEFORE UPDATE ON public.recurring_invoice_runs FOR EACH ROW EXECUTE FUNCTION guard_recurring_run();
grant insert, select, update on recurring_invoice_runs to kloppend_app;

create table recurring_invoice_versions (
  tenant_id uuid not null,
  recurring_invoice_id uuid not null,
  number integer not null,
  mode text not null,
  payment_days integer not null,
  content jsonb not null,
  indexed_by integer[] not null,
  is_under_kor boolean not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint recurring_invoice_versions_pkey PRIMARY KEY (tenant_id, recurring_invoice_id, number),
  constraint recurring_invoice_versions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint recurring_invoice_versions_tenant_id_recurring_invoice_id_fkey FOREIGN KEY (tenant_id, recurring_invoice_id) REFERENCES recurring_invoices(tenant_id, id) ON DELETE RESTRICT,
  constraint recurring_invoice_versions_mode_check CHECK ((mode = ANY (ARRAY['concept'::text, 'finalise'::text, 'send'::text]))),
  constraint recurring_invoice_versions_number_check CHECK ((number > 0)),
  constraint recurring_invoice_versions_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 365)))
);
alter table recurring_invoice_versions owner to kloppend_owner;
alter table recurring_invoice_versions alter column tenant_id set statistics 1;
alter table recurring_invoice_versions enable row level security;
alter table recurring_invoice_versions force row level security;
create policy tenant_isolation on recurring_invoice_versions for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER recurring_invoice_versions_append_only BEFORE DELETE OR UPDATE ON public.recurring_invoice_versions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER recurring_invoice_versions_edited AFTER INSERT ON public.recurring_invoice_versions FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_changed_template('title', 'mode', 'payment_days');
grant insert, select on recurring_invoice_versions to kloppend_app;

create table recurring_invoices (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  project_id uuid,
  state text not null,
  version integer default 1 not null,
  anchor date not null,
  unit text not null,
  every integer not null,
  is_on_last_day boolean not null,
  timing text not null,
  first_day date,
  last_day date,
  most_runs integer,
  is_pro_rata boolean not null,
  first_run integer not null,
  concepts_until date,
  source_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint recurring_invoices_pkey PRIMARY KEY (tenant_id, id),
  constraint recurring_invoices_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id) ON DELETE RESTRICT,
  constraint recurring_invoices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint recurring_invoices_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE RESTRICT,
  constraint recurring_invoices_check CHECK (((last_day IS NULL) OR (first_day IS NULL) OR (last_day >= first_day))),
  constraint recurring_invoices_check1 CHECK (((state = ANY (ARRAY['finished'::text, 'stopped'::text])) = (ended_at IS NOT NULL))),
  constraint recurring_invoices_every_check CHECK (((every >= 1) AND (every <= 60))),
  constraint recurring_invoices_most_runs_check CHECK (((most_runs >= 1) AND (most_runs <= 1000))),
  constraint recurring_invoices_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'finished'::text, 'stopped'::text]))),
  constraint recurring_invoices_timing_check CHECK ((timing = ANY (ARRAY['advance'::text, 'arrears'::text]))),
  constraint recurring_invoices_unit_check CHECK ((unit = ANY (ARRAY['week'::text, 'month'::text, 'quarter'::text, 'year'::text])))
);
alter table recurring_invoices owner to kloppend_owner;
CREATE INDEX recurring_invoices_of_customer ON public.recurring_invoices USING btree (tenant_id, customer_id);
CREATE INDEX recurring_invoices_of_project ON public.recurring_invoices USING btree (tenant_id, project_id) WHERE (project_id IS NOT NULL);
alter table recurring_invoices alter column tenant_id set statistics 1;
alter table recurring_invoices enable row level security;
alter table recurring_invoices force row level security;
create policy tenant_isolation on recurring_invoices for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER recurring_invoices_edited AFTER UPDATE ON public.recurring_invoices FOR EACH ROW WHEN (((old.version <> new.version) AND (COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION note_edited_columns('customer_id', 'project_id', 'anchor', 'every', 'unit', 'is_on_last_day', 'timing', 'first_day', 'last_day', 'most_runs', 'is_pro_rata');
grant insert, select, update on recurring_invoices to kloppend_app;

create table registers (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  sells text not null,
  card_account text not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint registers_pkey PRIMARY KEY (tenant_id, id),
  constraint registers_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint registers_tenant_id_card_account_fkey FOREIGN KEY (tenant_id, card_account) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint registers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint registers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint registers_sells_check CHECK ((sells = ANY (ARRAY['goods'::text, 'services'::text])))
);
alter table registers owner to kloppend_owner;
CREATE INDEX registers_by_card_account ON public.registers USING btree (tenant_id, card_account);
alter table registers alter column tenant_id set statistics 1;
alter table registers enable row level security;
alter table registers force row level security;
create policy tenant_isolation on registers for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER registers_append_only BEFORE DELETE OR UPDATE ON public.registers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER registers_no_truncate BEFORE TRUNCATE ON public.registers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on registers to kloppend_app;

create table reminder_letter_files (
  tenant_id uuid not null,
  letter_id uuid not null,
  sha256 text not null,
  size_bytes bigint not null,
  made_at timestamp with time zone default now() not null,
  constraint reminder_letter_files_pkey PRIMARY KEY (tenant_id, letter_id),
  constraint reminder_letter_files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint reminder_letter_files_tenant_id_letter_id_fkey FOREIGN KEY (tenant_id, letter_id) REFERENCES reminder_letters(tenant_id, id) ON DELETE RESTRICT,
  constraint reminder_letter_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint reminder_letter_files_size_bytes_check CHECK ((size_bytes > 0))
);
alter table reminder_letter_files owner to kloppend_owner;
CREATE INDEX reminder_letter_files_by_content ON public.reminder_letter_files USING btree (tenant_id, sha256);
alter table reminder_letter_files alter column tenant_id set statistics 1;
alter table reminder_letter_files enable row level security;
alter table reminder_letter_files force row level security;
create policy lookup_samples_files on reminder_letter_files for select to kloppend_lookup using (true);
create policy tenant_isolation on reminder_letter_files for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER reminder_letter_files_append_only BEFORE DELETE OR UPDATE ON public.reminder_letter_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on reminder_letter_files to kloppend_app;
grant select (tenant_id, sha256) on reminder_letter_files to kloppend_lookup;

create table reminder_letters (
  tenant_id uuid not null,
  id uuid not null,
  step text not null,
  customer_kind text not null,
  mail_id uuid,
  recipient text not null,
  subject text not null,
  body text not null,
  made_on date not null,
  last_day date,
  claim jsonb not null,
  is_automatic boolean not null,
  made_by uuid not null,
  made_at timestamp with time zone default now() not null,
  way text default 'mail'::text not null,
  constraint reminder_letters_pkey PRIMARY KEY (tenant_id, id),
  constraint reminder_letters_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint reminder_letters_tenant_id_mail_id_fkey FOREIGN KEY (tenant_id, mail_id) REFERENCES mails(tenant_id, id) ON DELETE RESTRICT,
  constraint reminder_letters_customer_kind_check CHECK ((customer_kind = ANY (ARRAY['business'::text, 'consumer'::text, 'unknown'::text]))),
  constraint reminder_letters_step_check CHECK ((step = ANY (ARRAY['advance-notice'::text, 'reminder'::text, 'demand'::text, 'final-demand'::text]))),
  constraint reminder_letters_way_check CHECK ((way = ANY (ARRAY['mail'::text, 'post'::text]))),
  constraint reminder_letters_way_of_mail CHECK (((way = 'mail'::text) = (mail_id IS NOT NULL)))
);
alter table reminder_letters owner to kloppend_owner;
CREATE UNIQUE INDEX reminder_letters_of_mail ON public.reminder_letters USING btree (tenant_id, mail_id);
alter table reminder_letters alter column tenant_id set statistics 1;
alter table reminder_letters enable row level security;
alter table reminder_letters force row level security;
create policy tenant_isolation on reminder_letters for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER reminder_letters_append_only BEFORE DELETE OR UPDATE ON public.reminder_letters FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on reminder_letters to kloppend_app;

create table reminder_overrides (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid,
  document_id uuid,
  is_term_agreed boolean default false not null,
  is_automatic boolean default true not null,
  extra_days integer default 0 not null,
  paused_until date,
  pause_reason text,
  changed_by uuid not null,
  changed_at timestamp with time zone default now() not null,
  steps jsonb,
  constraint reminder_overrides_pkey PRIMARY KEY (tenant_id, id),
  constraint reminder_overrides_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint reminder_overrides_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint reminder_overrides_check CHECK ((num_nonnulls(customer_id, document_id) = 1)),
  constraint reminder_overrides_check1 CHECK ((num_nonnulls(paused_until, pause_reason) = ANY (ARRAY[0, 2]))),
  constraint reminder_overrides_extra_days_check CHECK (((extra_days >= 0) AND (extra_days <= 365))),
  constraint reminder_overrides_pause_reason_check CHECK (((char_length(pause_reason) >= 1) AND (char_length(pause_reason) <= 300))),
  constraint reminder_overrides_steps_check CHECK ((jsonb_typeof(steps) = 'array'::text))
);
alter table reminder_overrides owner to kloppend_owner;
CREATE UNIQUE INDEX reminder_overrides_of_customer ON public.reminder_overrides USING btree (tenant_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE UNIQUE INDEX reminder_overrides_of_document ON public.reminder_overrides USING btree (tenant_id, document_id) WHERE (document_id IS NOT NULL);
alter table reminder_overrides alter column tenant_id set statistics 1;
alter table reminder_overrides enable row level security;
alter table reminder_overrides force row level security;
create policy tenant_isolation on reminder_overrides for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER reminder_overrides_edited AFTER INSERT OR UPDATE ON public.reminder_overrides FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_edited_columns('is_term_agreed', 'is_automatic', 'extra_days', 'paused_until', 'pause_reason', 'steps');
grant insert, select, update on reminder_overrides to kloppend_app;

create table reminder_settings (
  tenant_id uuid not null,
  is_automatic boolean not null,
  version integer default 1 not null,
  changed_by uuid not null,
  changed_at timestamp with time zone default now() not null,
  constraint reminder_settings_pkey PRIMARY KEY (tenant_id),
  constraint reminder_settings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table reminder_settings owner to kloppend_owner;
alter table reminder_settings alter column tenant_id set statistics 1;
alter table reminder_settings enable row level security;
alter table reminder_settings force row level security;
create policy tenant_isolation on reminder_settings for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on reminder_settings to kloppend_app;

create table reminder_steps (
  tenant_id uuid not null,
  step text not null,
  is_on boolean not null,
  days integer not null,
  constraint reminder_steps_pkey PRIMARY KEY (tenant_id, step),
  constraint reminder_steps_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint reminder_steps_days_check CHECK (((days >= '-30'::integer) AND (days <= 365))),
  constraint reminder_steps_step_check CHECK ((step = ANY (ARRAY['advance-notice'::text, 'reminder'::text, 'demand'::text, 'final-demand'::text])))
);
alter table reminder_steps owner to kloppend_owner;
alter table reminder_steps alter column tenant_id set statistics 1;
alter table reminder_steps enable row level security;
alter table reminder_steps force row level security;
create policy tenant_isolation on reminder_steps for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on reminder_steps to kloppend_app;

create table reminders (
  tenant_id uuid not null,
  document_id uuid not null,
  step text not null,
  round integer not null,
  letter_id uuid not null,
  open_cents bigint not null,
  constraint reminders_pkey PRIMARY KEY (tenant_id, document_id, step, round),
  constraint reminders_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint reminders_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint reminders_tenant_id_letter_id_fkey FOREIGN KEY (tenant_id, letter_id) REFERENCES reminder_letters(tenant_id, id) ON DELETE RESTRICT,
  constraint reminders_open_cents_check CHECK ((open_cents > 0)),
  constraint reminders_round_check CHECK (((round >= 1) AND (round <= 99))),
  constraint reminders_step_check CHECK ((step = ANY (ARRAY['advance-notice'::text, 'reminder'::text, 'demand'::text, 'final-demand'::text])))
);
alter table reminders owner to kloppend_owner;
CREATE INDEX reminders_of_letter ON public.reminders USING btree (tenant_id, letter_id);
alter table reminders alter column tenant_id set statistics 1;
alter table reminders enable row level security;
alter table reminders force row level security;
create policy tenant_isolation on reminders for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER reminders_append_only BEFORE DELETE OR UPDATE ON public.reminders FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on reminders to kloppend_app;

create table request_counts (
  subject text not null,
  total integer not null,
  opened_at timestamp with time zone not null,
  constraint request_counts_pkey PRIMARY KEY (subject),
  constraint request_counts_subject_check CHECK ((subject ~ '^[0-9a-f]{64}$'::text))
);
alter table request_counts owner to kloppend_owner;
CREATE INDEX request_counts_age ON public.request_counts USING btree (opened_at);
grant delete, insert, select, update on request_counts to kloppend_lookup;

create table review_marks (
  tenant_id uuid not null,
  id uuid not null,
  period text not null,
  until date not null,
  entries_until bigint not null,
  marked_by uuid not null,
  marker_name text not null,
  marker_role text not null,
  marked_at timestamp with time zone default now() not null,
  withdrawn_by uuid,
  withdrawer_name text,
  withdrawn_at timestamp with time zone,
  constraint review_marks_pkey PRIMARY KEY (tenant_id, id),
  constraint review_marks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint review_marks_check CHECK ((((withdrawn_at IS NULL) = (withdrawn_by IS NULL)) AND ((withdrawn_at IS NULL) = (withdrawer_name IS NULL)))),
  constraint review_marks_entries_until_check CHECK ((entries_until >= 0)),
  constraint review_marks_marker_name_check CHECK ((char_length(marker_name) <= 320)),
  constraint review_marks_marker_role_check CHECK ((char_length(marker_role) <= 30)),
  constraint review_marks_period_check CHECK ((period ~ '^\d{4}-(Q[1-4]|(0[1-9]|1[0-2]))$'::text)),
  constraint review_marks_withdrawer_name_check CHECK ((char_length(withdrawer_name) <= 320))
);
alter table review_marks owner to kloppend_owner;
CREATE INDEX review_marks_held ON public.review_marks USING btree (tenant_id, until DESC) WHERE (withdrawn_at IS NULL);
alter table review_marks alter column tenant_id set statistics 1;
alter table review_marks enable row level security;
alter table review_marks force row level security;
create policy tenant_isolation on review_marks for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select on review_marks to kloppend_app;
grant update (withdrawn_by, withdrawer_name, withdrawn_at) on review_marks to kloppend_app;

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  expands boolean default false not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
alter table schema_migrations owner to kloppend_owner;
grant select on schema_migrations to kloppend_app;

create table second_factor_obligations (
  tenant_id uuid not null,
  decided_by uuid not null,
  since timestamp with time zone default now() not null,
  counts_from timestamp with time zone default now() not null,
  constraint second_factor_obligations_pkey PRIMARY KEY (tenant_id)
);
alter table second_factor_obligations owner to kloppend_owner;
grant delete, insert, select on second_factor_obligations to kloppend_lookup;

create table sessions (
  session_id uuid not null,
  user_id uuid not null,
  tenant_id uuid not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  ip text,
  user_agent text,
  last_seen_at timestamp with time zone,
  opened_from uuid,
  is_by_passkey boolean default false not null,
  constraint sessions_pkey PRIMARY KEY (session_id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES logins(user_id) ON DELETE CASCADE
);
alter table sessions owner to kloppend_owner;
CREATE INDEX sessions_by_end ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_of_user ON public.sessions USING btree (user_id);
CREATE TRIGGER sessions_tell_of_end AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION tell_of_ended_session();
grant delete, insert, select, update on sessions to kloppend_lookup;

create table setting_changes (
  tenant_id uuid not null,
  id uuid not null,
  at timestamp with time zone default clock_timestamp() not null,
  user_id uuid not null,
  user_email text not null,
  ip text not null,
  area text not null,
  field text not null,
  old_value text,
  new_value text,
  via text default NULLIF(convert_from(decode(COALESCE(current_setting('app.via'::text, true), ''::text), 'hex'::text), 'UTF8'::name), ''::text),
  event_id uuid default (NULLIF(current_setting('app.event'::text, true), ''::text))::uuid,
  archive_imported_at timestamp with time zone,
  constraint setting_changes_pkey PRIMARY KEY (tenant_id, id),
  constraint setting_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint setting_changes_area_check CHECK ((area = ANY (ARRAY['company'::text, 'look'::text, 'numbering'::text, 'texts'::text, 'security'::text]))),
  constraint setting_changes_field_check CHECK (((char_length(field) >= 1) AND (char_length(field) <= 80))),
  constraint setting_changes_ip_check CHECK ((char_length(ip) <= 60)),
  constraint setting_changes_new_value_check CHECK ((char_length(new_value) <= 5000)),
  constraint setting_changes_old_value_check CHECK ((char_length(old_value) <= 5000))
);
alter table setting_changes owner to kloppend_owner;
CREATE INDEX setting_changes_by_age ON public.setting_changes USING btree (tenant_id, at DESC, id);
CREATE INDEX setting_changes_of_event ON public.setting_changes USING btree (tenant_id, event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX setting_changes_without_event ON public.setting_changes USING btree (tenant_id, at DESC, id) WHERE (event_id IS NULL);
alter table setting_changes alter column tenant_id set statistics 1;
alter table setting_changes enable row level security;
alter table setting_changes force row level security;
create policy tenant_isolation on setting_changes for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER setting_changes_append_only BEFORE DELETE OR UPDATE ON public.setting_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER setting_changes_no_truncate BEFORE TRUNCATE ON public.setting_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on setting_changes to kloppend_app;

create table statement_mail_files (
  tenant_id uuid not null,
  mail_id uuid not null,
  sha256 text not null,
  size_bytes bigint not null,
  made_at timestamp with time zone default now() not null,
  constraint statement_mail_files_pkey PRIMARY KEY (tenant_id, mail_id),
  constraint statement_mail_files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint statement_mail_files_tenant_id_mail_id_fkey FOREIGN KEY (tenant_id, mail_id) REFERENCES statement_mails(tenant_id, mail_id) ON DELETE RESTRICT,
  constraint statement_mail_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint statement_mail_files_size_bytes_check CHECK ((size_bytes > 0))
);
alter table statement_mail_files owner to kloppend_owner;
CREATE INDEX statement_mail_files_by_content ON public.statement_mail_files USING btree (tenant_id, sha256);
alter table statement_mail_files alter column tenant_id set statistics 1;
alter table statement_mail_files enable row level security;
alter table statement_mail_files force row level security;
create policy lookup_samples_files on statement_mail_files for select to kloppend_lookup using (true);
create policy tenant_isolation on statement_mail_files for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER statement_mail_files_append_only BEFORE DELETE OR UPDATE ON public.statement_mail_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
grant insert, select on statement_mail_files to kloppend_app;
grant select (tenant_id, sha256) on statement_mail_files to kloppend_lookup;

create table statement_mails (
  tenant_id uuid not null,
  mail_id uuid not null,
  customer_id uuid not null,
  period_from date not null,
  period_to date not null,
  file_name text not null,
  language text not null,
  content jsonb not null,
  ordered_by uuid not null,
  ordered_at timestamp with time zone default now() not null,
  constraint statement_mails_pkey PRIMARY KEY (tenant_id, mail_id),
  constraint statement_mails_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id) ON DELETE RESTRICT,
  constraint statement_mails_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint statement_mails_tenant_id_mail_id_fkey FOREIGN KEY (tenant_id, mail_id) REFERENCES mails(tenant_id, id) ON DELETE RESTRICT,
  constraint statement_mails_check CHECK ((period_from <= period_to)),
  constraint statement_mails_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 120))),
  constraint statement_mails_language_check CHECK ((language = ANY (ARRAY['nl'::text, 'en'::text])))
);
alter table statement_mails owner to kloppend_owner;
CREATE INDEX statement_mails_of_customer ON public.statement_mails USING btree (tenant_id, customer_id, ordered_at DESC);
alter table statement_mails alter column tenant_id set statistics 1;
alter table statement_mails enable row level security;
alter table statement_mails force row level security;
create policy tenant_isolation on statement_mails for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER statement_mails_append_only BEFORE DELETE OR UPDATE ON public.statement_mails FOR EACH ROW EXECUTE FUNCTION guard_statement_mail();
grant insert, select on statement_mails to kloppend_app;

create table supplier_refund_lines (
  tenant_id uuid not null,
  refund_id uuid not null,
  expense_id uuid not null,
  line_id uuid not null,
  net_cents bigint not null,
  vat_cents bigint not null,
  constraint supplier_refund_lines_pkey PRIMARY KEY (tenant_id, refund_id, line_id),
  constraint supplier_refund_lines_tenant_id_expense_id_fkey FOREIGN KEY (tenant_id, expense_id) REFERENCES expenses(tenant_id, id) ON DELETE RESTRICT,
  constraint supplier_refund_lines_tenant_id_line_id_fkey FOREIGN KEY (tenant_id, line_id) REFERENCES expense_lines(tenant_id, id) ON DELETE RESTRICT,
  constraint supplier_refund_lines_tenant_id_refund_id_fkey FOREIGN KEY (tenant_id, refund_id) REFERENCES expenses(tenant_id, id) ON DELETE RESTRICT
);
alter table supplier_refund_lines owner to kloppend_owner;
CREATE INDEX supplier_refund_lines_of_expense ON public.supplier_refund_lines USING btree (tenant_id, expense_id);
CREATE INDEX supplier_refund_lines_of_line ON public.supplier_refund_lines USING btree (tenant_id, line_id);
alter table supplier_refund_lines alter column tenant_id set statistics 1;
alter table supplier_refund_lines enable row level security;
alter table supplier_refund_lines force row level security;
create policy tenant_isolation on supplier_refund_lines for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER supplier_refund_lines_append_only BEFORE DELETE OR UPDATE ON public.supplier_refund_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER supplier_refund_lines_no_truncate BEFORE TRUNCATE ON public.supplier_refund_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on supplier_refund_lines to kloppend_app;

create table suspended_businesses (
  tenant_id uuid not null,
  since timestamp with time zone default now() not null,
  constraint suspended_businesses_pkey PRIMARY KEY (tenant_id),
  constraint suspended_businesses_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table suspended_businesses owner to kloppend_owner;
alter table suspended_businesses alter column tenant_id set statistics 1;
alter table suspended_businesses enable row level security;
alter table suspended_businesses force row level security;
create policy lookup_sees_suspensions on suspended_businesses for select to kloppend_lookup using (true);
create policy tenant_isolation on suspended_businesses for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER suspended_businesses_not_imported BEFORE INSERT ON public.suspended_businesses FOR EACH ROW EXECUTE FUNCTION refuse_import();
grant delete, select on suspended_businesses to kloppend_app;
grant insert (tenant_id) on suspended_businesses to kloppend_app;
grant select on suspended_businesses to kloppend_lookup;

create table tenants (
  tenant_id uuid not null,
  name text not null,
  contact_email text not null,
  street text not null,
  house_number text not null,
  zip_code text not null,
  city text not null,
  country text default 'NL'::text not null,
  iban text not null,
  bic text,
  name_on_account text not null,
  kvk_number text not null,
  vat_id text not null,
  phone text,
  website text,
  created_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint tenants_pkey PRIMARY KEY (tenant_id),
  constraint tenants_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint tenants_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 120)))
);
alter table tenants owner to kloppend_owner;
alter table tenants alter column tenant_id set statistics 1;
alter table tenants enable row level security;
alter table tenants force row level security;
create policy lookup_names_businesses on tenants for select to kloppend_lookup using (true);
create policy tenant_isolation on tenants for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on tenants to kloppend_app;
grant select (tenant_id, name) on tenants to kloppend_lookup;

create table test_businesses (
  tenant_id uuid not null,
  made_by uuid not null,
  made_at timestamp with time zone default now() not null,
  constraint test_businesses_pkey PRIMARY KEY (tenant_id),
  constraint test_businesses_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table test_businesses owner to kloppend_owner;
alter table test_businesses alter column tenant_id set statistics 1;
alter table test_businesses enable row level security;
alter table test_businesses force row level security;
create policy lookup_names_test_businesses on test_businesses for select to kloppend_lookup using (true);
create policy tenant_isolation on test_businesses for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER test_businesses_not_imported BEFORE INSERT ON public.test_businesses FOR EACH ROW EXECUTE FUNCTION refuse_import();
grant insert, select on test_businesses to kloppend_app;
grant select (tenant_id, made_by) on test_businesses to kloppend_lookup;

create table timers (
  tenant_id uuid not null,
  id uuid not null,
  created_by uuid not null,
  project_id uuid,
  category text,
  description text not null,
  is_billable boolean not null,
  started_at timestamp with time zone default clock_timestamp() not null,
  confirmed_at timestamp with time zone,
  stopped_at timestamp with time zone,
  is_marked boolean default false not null,
  constraint timers_pkey PRIMARY KEY (tenant_id, id),
  constraint timers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint timers_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE RESTRICT,
  constraint timers_category_check CHECK ((category = ANY (ARRAY['acquisition'::text, 'administration'::text, 'study'::text, 'travel'::text, 'website'::text, 'meeting'::text]))),
  constraint timers_check CHECK (((stopped_at >= started_at) AND (stopped_at <= (started_at + '24:00:00'::interval)))),
  constraint timers_check1 CHECK (((project_id IS NULL) <> (category IS NULL))),
  constraint timers_check2 CHECK (((project_id IS NOT NULL) OR (NOT is_billable))),
  constraint timers_check3 CHECK (((stopped_at IS NOT NULL) OR (NOT is_marked))),
  constraint timers_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 200)))
);
alter table timers owner to kloppend_owner;
CREATE INDEX timers_by_project ON public.timers USING btree (tenant_id, project_id);
CREATE INDEX timers_of_person ON public.timers USING btree (tenant_id, created_by, started_at);
CREATE UNIQUE INDEX timers_one_runs ON public.timers USING btree (tenant_id, created_by) WHERE (stopped_at IS NULL);
alter table timers alter column tenant_id set statistics 1;
alter table timers enable row level security;
alter table timers force row level security;
create policy own_rows on timers as restrictive for all to kloppend_app, kloppend_owner using (((current_setting('app.sees'::text) = 'all'::text) OR (created_by = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid))) with check (((current_setting('app.sees'::text) = 'all'::text) OR (created_by = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid)));
create policy tenant_isolation on timers for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER timers_guard BEFORE INSERT ON public.timers FOR EACH ROW EXECUTE FUNCTION guard_timer();
CREATE TRIGGER timers_no_truncate BEFORE TRUNCATE ON public.timers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER timers_project_is_open BEFORE INSERT ON public.timers FOR EACH ROW WHEN ((new.project_id IS NOT NULL)) EXECUTE FUNCTION refuse_closed_project();
grant delete, insert, select on timers to kloppend_app;
grant update (confirmed_at, stopped_at, is_marked) on timers to kloppend_app;

create table trip_bookings (
  tenant_id uuid not null,
  id uuid not null,
  first_day date not null,
  last_day date not null,
  tenths bigint not null,
  amount_cents bigint not null,
  entry_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  undone_on date,
  constraint trip_bookings_pkey PRIMARY KEY (tenant_id, id),
  constraint trip_bookings_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES journal_entries(tenant_id, id) ON DELETE RESTRICT,
  constraint trip_bookings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint trip_bookings_amount_cents_check CHECK ((amount_cents > 0)),
  constraint trip_bookings_check CHECK (((last_day >= first_day) AND (last_day <= '2199-12-31'::date))),
  constraint trip_bookings_check1 CHECK ((num_nonnulls(undone_by, undone_at, undone_on) = ANY (ARRAY[0, 3]))),
  constraint trip_bookings_first_day_check CHECK ((first_day >= '2015-01-01'::date)),
  constraint trip_bookings_tenths_check CHECK ((tenths > 0))
);
alter table trip_bookings owner to kloppend_owner;
CREATE INDEX trip_bookings_by_day ON public.trip_bookings USING btree (tenant_id, last_day);
CREATE INDEX trip_bookings_by_entry ON public.trip_bookings USING btree (tenant_id, entry_id);
alter table trip_bookings alter column tenant_id set statistics 1;
alter table trip_bookings enable row level security;
alter table trip_bookings force row level security;
create policy tenant_isolation on trip_bookings for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER trip_bookings_guard BEFORE DELETE OR UPDATE ON public.trip_bookings FOR EACH ROW EXECUTE FUNCTION guard_trip_booking();
CREATE TRIGGER trip_bookings_no_truncate BEFORE TRUNCATE ON public.trip_bookings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on trip_bookings to kloppend_app;
grant update (undone_by, undone_at, undone_on) on trip_bookings to kloppend_app;

create table trips (
  tenant_id uuid not null,
  id uuid not null,
  created_by uuid not null,
  vehicle_id uuid not null,
  day date not null,
  origin text not null,
  destination text not null,
  is_return boolean not null,
  tenths integer not null,
  purpose text not null,
  kind text not null,
  project_id uuid,
  odometer_start integer,
  odometer_end integer,
  entered_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint trips_pkey PRIMARY KEY (tenant_id, id),
  constraint trips_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint trips_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id) ON DELETE RESTRICT,
  constraint trips_tenant_id_vehicle_id_created_by_fkey FOREIGN KEY (tenant_id, vehicle_id, created_by) REFERENCES vehicles(tenant_id, id, created_by) ON DELETE RESTRICT,
  constraint trips_check CHECK (((odometer_start IS NULL) = (odometer_end IS NULL))),
  constraint trips_check1 CHECK (((odometer_start IS NULL) OR ((tenths = ((odometer_end - odometer_start) * 10)) AND (NOT is_return)))),
  constraint trips_check2 CHECK (((odometer_start IS NOT NULL) OR (kind <> 'private'::text))),
  constraint trips_day_check CHECK (((day >= '2015-01-01'::date) AND (day <= '2199-12-31'::date))),
  constraint trips_destination_check CHECK (((char_length(destination) >= 1) AND (char_length(destination) <= 120))),
  constraint trips_go_forward CHECK ((odometer_end > odometer_start)),
  constraint trips_kind_check CHECK ((kind = ANY (ARRAY['business'::text, 'commuting'::text, 'private'::text]))),
  constraint trips_odometer_end_check CHECK (((odometer_end >= 0) AND (odometer_end <= 9999999))),
  constraint trips_odometer_start_check CHECK (((odometer_start >= 0) AND (odometer_start <= 9999999))),
  constraint trips_origin_check CHECK (((char_length(origin) >= 1) AND (char_length(origin) <= 120))),
  constraint trips_purpose_check CHECK (((char_length(purpose) >= 1) AND (char_length(purpose) <= 200))),
  constraint trips_tenths_check CHECK (((tenths >= 1) AND (tenths <= 100000)))
);
alter table trips owner to kloppend_owner;
CREATE INDEX trips_by_day ON public.trips USING btree (tenant_id, created_by, day);
CREATE INDEX trips_by_project ON public.trips USING btree (tenant_id, project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX trips_of_vehicle ON public.trips USING btree (tenant_id, vehicle_id, day);
alter table trips alter column tenant_id set statistics 1;
alter table trips enable row level security;
alter table trips force row level security;
create policy own_rows on trips as restrictive for all to kloppend_app, kloppend_owner using (((current_setting('app.sees'::text) = 'all'::text) OR (created_by = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid))) with check (((current_setting('app.sees'::text) = 'all'::text) OR (created_by = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid)));
create policy tenant_isolation on trips for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER trips_guard BEFORE INSERT OR UPDATE ON public.trips FOR EACH ROW EXECUTE FUNCTION guard_trip();
CREATE TRIGGER trips_no_truncate BEFORE TRUNCATE ON public.trips FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trips_project_is_open BEFORE INSERT ON public.trips FOR EACH ROW WHEN ((new.project_id IS NOT NULL)) EXECUTE FUNCTION refuse_closed_project();
CREATE TRIGGER trips_written_guard BEFORE DELETE OR UPDATE ON public.trips FOR EACH ROW EXECUTE FUNCTION guard_written_trip();
grant delete, insert, select on trips to kloppend_app;
grant update (vehicle_id, day, origin, destination, is_return, tenths, purpose, kind, project_id, odometer_start, odometer_end, entered_at, version) on trips to kloppend_app;

create table uploaded_archive_parts (
  tenant_id uuid not null,
  archive_id uuid not null,
  start_byte bigint not null,
  size_bytes integer not null,
  sha256 text not null,
  begun_at timestamp with time zone default now() not null,
  arrived_at timestamp with time zone,
  constraint uploaded_archive_parts_pkey PRIMARY KEY (tenant_id, archive_id, start_byte),
  constraint uploaded_archive_parts_tenant_id_archive_id_fkey FOREIGN KEY (tenant_id, archive_id) REFERENCES uploaded_archives(tenant_id, id) ON DELETE RESTRICT,
  constraint uploaded_archive_parts_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint uploaded_archive_parts_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 8388608))),
  constraint uploaded_archive_parts_start_byte_check CHECK ((start_byte >= 0))
);
alter table uploaded_archive_parts owner to kloppend_owner;
CREATE INDEX uploaded_archive_parts_by_content ON public.uploaded_archive_parts USING btree (tenant_id, sha256);
alter table uploaded_archive_parts alter column tenant_id set statistics 1;
alter table uploaded_archive_parts enable row level security;
alter table uploaded_archive_parts force row level security;
create policy lookup_samples_files on uploaded_archive_parts for select to kloppend_lookup using (true);
create policy tenant_isolation on uploaded_archive_parts for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER uploaded_archive_parts_guard BEFORE INSERT ON public.uploaded_archive_parts FOR EACH ROW EXECUTE FUNCTION guard_archive_part();
grant delete, insert, select on uploaded_archive_parts to kloppend_app;
grant select (tenant_id, sha256, arrived_at) on uploaded_archive_parts to kloppend_lookup;
grant update (arrived_at) on uploaded_archive_parts to kloppend_app;

create table uploaded_archives (
  tenant_id uuid not null,
  id uuid not null,
  file_name text not null,
  size_bytes bigint not null,
  begun_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  constraint uploaded_archives_pkey PRIMARY KEY (tenant_id, id),
  constraint uploaded_archives_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint uploaded_archives_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 200))),
  constraint uploaded_archives_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= '21474836480'::bigint)))
);
alter table uploaded_archives owner to kloppend_owner;
CREATE UNIQUE INDEX uploaded_archives_one_open ON public.uploaded_archives USING btree (tenant_id) WHERE (closed_at IS NULL);
alter table uploaded_archives alter column tenant_id set statistics 1;
alter table uploaded_archives enable row level security;
alter table uploaded_archives force row level security;
create policy tenant_isolation on uploaded_archives for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER uploaded_archives_removed AFTER DELETE ON public.uploaded_archives FOR EACH ROW WHEN ((COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_removed_record('file_name');
grant delete, insert, select on uploaded_archives to kloppend_app;
grant update (closed_at) on uploaded_archives to kloppend_app;

create table vat_intervals (
  tenant_id uuid not null,
  first_day date not null,
  "interval" text not null,
  set_by uuid not null,
  set_at timestamp with time zone default now() not null,
  constraint vat_intervals_pkey PRIMARY KEY (tenant_id, first_day),
  constraint vat_intervals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint vat_intervals_first_day_check CHECK ((EXTRACT(day FROM first_day) = (1)::numeric)),
  constraint vat_intervals_interval_check CHECK (("interval" = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text])))
);
alter table vat_intervals owner to kloppend_owner;
alter table vat_intervals alter column tenant_id set statistics 1;
alter table vat_intervals enable row level security;
alter table vat_intervals force row level security;
create policy tenant_isolation on vat_intervals for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select on vat_intervals to kloppend_app;

create table vat_of_before (
  tenant_id uuid not null,
  period text not null,
  first_day date not null,
  last_day date not null,
  box text not null,
  vat_number text default ''::text not null,
  name text default ''::text not null,
  turnover_cents bigint not null,
  services_cents bigint not null,
  vat_cents bigint not null,
  given_by uuid not null,
  given_at timestamp with time zone default now() not null,
  constraint vat_of_before_pkey PRIMARY KEY (tenant_id, period, box, vat_number),
  constraint vat_of_before_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint vat_of_before_box_check CHECK ((box = ANY (ARRAY['1a'::text, '1b'::text, '1c'::text, '1d'::text, '1e'::text, '2a'::text, '3a'::text, '3b'::text, '3c'::text, '4a'::text, '4b'::text, '5b'::text]))),
  constraint vat_of_before_check CHECK (((box <> ALL (ARRAY['1d'::text, '5b'::text])) OR (turnover_cents = 0))),
  constraint vat_of_before_check1 CHECK (((box = '3b'::text) OR (services_cents = 0))),
  constraint vat_of_before_check2 CHECK (((box <> ALL (ARRAY['1e'::text, '3a'::text, '3b'::text, '3c'::text])) OR (vat_cents = 0))),
  constraint vat_of_before_check3 CHECK (((box = '3b'::text) = (vat_number <> ''::text))),
  constraint vat_of_before_check4 CHECK ((first_day <= last_day)),
  constraint vat_of_before_name_check CHECK ((char_length(name) <= 120)),
  constraint vat_of_before_period_check CHECK ((period ~ '^\d{4}(-Q[1-4]|-(0[1-9]|1[0-2]))?$'::text)),
  constraint vat_of_before_vat_number_check CHECK (((vat_number = ''::text) OR (vat_number ~ '^[A-Z]{2}[A-Z0-9]{2,13}$'::text)))
);
alter table vat_of_before owner to kloppend_owner;
alter table vat_of_before alter column tenant_id set statistics 1;
alter table vat_of_before enable row level security;
alter table vat_of_before force row level security;
create policy tenant_isolation on vat_of_before for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER vat_of_before_guard BEFORE INSERT OR DELETE OR UPDATE ON public.vat_of_before FOR EACH ROW EXECUTE FUNCTION guard_vat_of_before();
grant delete, insert, select on vat_of_before to kloppend_app;

create table vat_return_references (
  tenant_id uuid not null,
  vat_return_id uuid not null,
  kenmerk text not null,
  given_by uuid not null,
  given_at timestamp with time zone default now() not null,
  constraint vat_return_references_pkey PRIMARY KEY (tenant_id, vat_return_id),
  constraint vat_return_references_kenmerk UNIQUE (tenant_id, kenmerk),
  constraint vat_return_references_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint vat_return_references_tenant_id_vat_return_id_fkey FOREIGN KEY (tenant_id, vat_return_id) REFERENCES vat_returns(tenant_id, id) ON DELETE RESTRICT,
  constraint vat_return_references_kenmerk_check CHECK ((kenmerk ~ '^\d{16}$'::text))
);
alter table vat_return_references owner to kloppend_owner;
alter table vat_return_references alter column tenant_id set statistics 1;
alter table vat_return_references enable row level security;
alter table vat_return_references force row level security;
create policy tenant_isolation on vat_return_references for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select, update on vat_return_references to kloppend_app;

create table vat_returns (
  tenant_id uuid not null,
  id uuid not null,
  period text not null,
  first_day date not null,
  last_day date not null,
  sequence smallint not null,
  amount_cents bigint not null,
  figures jsonb not null,
  entry_id uuid,
  filed_by uuid not null,
  filed_at timestamp with time zone default now() not null,
  constraint vat_returns_pkey PRIMARY KEY (tenant_id, id),
  constraint vat_returns_tenant_id_period_sequence_key UNIQUE (tenant_id, period, sequence),
  constraint vat_returns_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES journal_entries(tenant_id, id) ON DELETE RESTRICT,
  constraint vat_returns_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint vat_returns_amount_cents_check CHECK (((amount_cents % (100)::bigint) = 0)),
  constraint vat_returns_check CHECK ((last_day >= first_day)),
  constraint vat_returns_period_check CHECK ((period ~ '^\d{4}(-Q[1-4]|-(0[1-9]|1[0-2]))?$'::text)),
  constraint vat_returns_sequence_check CHECK ((sequence >= 0))
);
alter table vat_returns owner to kloppend_owner;
alter table vat_returns alter column tenant_id set statistics 1;
alter table vat_returns enable row level security;
alter table vat_returns force row level security;
create policy tenant_isolation on vat_returns for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER vat_returns_append_only BEFORE DELETE OR UPDATE ON public.vat_returns FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER vat_returns_no_truncate BEFORE TRUNCATE ON public.vat_returns FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER vat_returns_noted AFTER INSERT ON public.vat_returns FOR EACH ROW EXECUTE FUNCTION note_added_event('vat.filed', 'period', 'sequence');
grant insert, select on vat_returns to kloppend_app;

create table vat_supplement_entries (
  tenant_id uuid not null,
  entry_id uuid not null,
  supplement_id uuid not null,
  constraint vat_supplement_entries_pkey PRIMARY KEY (tenant_id, entry_id),
  constraint vat_supplement_entries_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES journal_entries(tenant_id, id) ON DELETE RESTRICT,
  constraint vat_supplement_entries_tenant_id_supplement_id_fkey FOREIGN KEY (tenant_id, supplement_id) REFERENCES vat_returns(tenant_id, id) ON DELETE RESTRICT
);
alter table vat_supplement_entries owner to kloppend_owner;
CREATE INDEX vat_supplement_entries_of_supplement ON public.vat_supplement_entries USING btree (tenant_id, supplement_id);
alter table vat_supplement_entries alter column tenant_id set statistics 1;
alter table vat_supplement_entries enable row level security;
alter table vat_supplement_entries force row level security;
create policy tenant_isolation on vat_supplement_entries for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER vat_supplement_entries_append_only BEFORE DELETE OR UPDATE ON public.vat_supplement_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER vat_supplement_entries_no_truncate BEFORE TRUNCATE ON public.vat_supplement_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on vat_supplement_entries to kloppend_app;

create table vehicles (
  tenant_id uuid not null,
  id uuid not null,
  created_by uuid not null,
  kind text not null,
  name text not null,
  plate text not null,
  log_from date,
  odometer_from integer,
  is_archived boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint vehicles_pkey PRIMARY KEY (tenant_id, id),
  constraint vehicles_tenant_id_created_by_name_key UNIQUE (tenant_id, created_by, name),
  constraint vehicles_tenant_id_id_created_by_key UNIQUE (tenant_id, id, created_by),
  constraint vehicles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint vehicles_check CHECK (((kind = 'business'::text) = (log_from IS NOT NULL))),
  constraint vehicles_check1 CHECK (((kind = 'business'::text) = (odometer_from IS NOT NULL))),
  constraint vehicles_kind_check CHECK ((kind = ANY (ARRAY['private'::text, 'business'::text]))),
  constraint vehicles_log_from_check CHECK (((log_from >= '2015-01-01'::date) AND (log_from <= '2199-12-31'::date))),
  constraint vehicles_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint vehicles_odometer_from_check CHECK (((odometer_from >= 0) AND (odometer_from <= 9999999))),
  constraint vehicles_plate_check CHECK ((char_length(plate) <= 12))
);
alter table vehicles owner to kloppend_owner;
alter table vehicles alter column tenant_id set statistics 1;
alter table vehicles enable row level security;
alter table vehicles force row level security;
create policy own_rows on vehicles as restrictive for all to kloppend_app, kloppend_owner using (((current_setting('app.sees'::text) = 'all'::text) OR (created_by = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid))) with check (((current_setting('app.sees'::text) = 'all'::text) OR (created_by = (NULLIF(current_setting('app.sees'::text), 'all'::text))::uuid)));
create policy tenant_isolation on vehicles for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER vehicles_no_truncate BEFORE TRUNCATE ON public.vehicles FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on vehicles to kloppend_app;
grant update (name, plate, is_archived, version) on vehicles to kloppend_app;

create table wage_items (
  tenant_id uuid not null,
  id uuid not null,
  journal_id uuid,
  kind text not null,
  name text not null,
  payee text not null,
  iban text not null,
  kenmerk text not null,
  account text not null,
  since date not null,
  due_on date not null,
  amount_cents bigint not null,
  dividend_id uuid,
  constraint wage_items_pkey PRIMARY KEY (tenant_id, id),
  constraint wage_items_tenant_id_account_fkey FOREIGN KEY (tenant_id, account) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint wage_items_tenant_id_dividend_id_fkey FOREIGN KEY (tenant_id, dividend_id) REFERENCES dividends(tenant_id, id) ON DELETE RESTRICT,
  constraint wage_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint wage_items_tenant_id_journal_id_fkey FOREIGN KEY (tenant_id, journal_id) REFERENCES wage_journals(tenant_id, id) ON DELETE RESTRICT,
  constraint wage_items_amount_cents_check CHECK ((amount_cents <> 0)),
  constraint wage_items_check CHECK (((due_on >= since) AND (due_on <= '2199-12-31'::date))),
  constraint wage_items_iban_check CHECK (((iban = ''::text) OR (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'::text))),
  constraint wage_items_kenmerk_check CHECK (((kenmerk = ''::text) OR (kenmerk ~ '^\d{16}$'::text))),
  constraint wage_items_kind_check CHECK ((kind = ANY (ARRAY['net'::text, 'payroll-tax'::text, 'pension'::text, 'dividend'::text, 'dividend-tax'::text]))),
  constraint wage_items_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint wage_items_payee_check CHECK ((char_length(payee) <= 140)),
  constraint wage_items_source_check CHECK (((num_nonnulls(journal_id, dividend_id) = 1) AND ((dividend_id IS NOT NULL) = (kind = ANY (ARRAY['dividend'::text, 'dividend-tax'::text])))))
);
alter table wage_items owner to kloppend_owner;
CREATE INDEX wage_items_by_account ON public.wage_items USING btree (tenant_id, account);
CREATE INDEX wage_items_of_dividend ON public.wage_items USING btree (tenant_id, dividend_id) WHERE (dividend_id IS NOT NULL);
CREATE INDEX wage_items_of_journal ON public.wage_items USING btree (tenant_id, journal_id);
alter table wage_items alter column tenant_id set statistics 1;
alter table wage_items enable row level security;
alter table wage_items force row level security;
create policy tenant_isolation on wage_items for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER wage_items_append_only BEFORE DELETE OR UPDATE ON public.wage_items FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wage_items_no_truncate BEFORE TRUNCATE ON public.wage_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on wage_items to kloppend_app;

create table wage_journals (
  tenant_id uuid not null,
  id uuid not null,
  number integer not null,
  first_day date not null,
  last_day date not null,
  is_correction boolean not null,
  note text,
  sha256 text not null,
  entry_id uuid not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  cancelled_at timestamp with time zone,
  cancelled_on date,
  cancel_reason text,
  constraint wage_journals_pkey PRIMARY KEY (tenant_id, id),
  constraint wage_journals_tenant_id_number_key UNIQUE (tenant_id, number),
  constraint wage_journals_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES journal_entries(tenant_id, id) ON DELETE RESTRICT,
  constraint wage_journals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint wage_journals_cancel_reason_check CHECK (((char_length(cancel_reason) >= 1) AND (char_length(cancel_reason) <= 500))),
  constraint wage_journals_check CHECK (((last_day >= first_day) AND (last_day <= '2199-12-31'::date))),
  constraint wage_journals_check1 CHECK (((cancelled_at IS NULL) = (cancel_reason IS NULL))),
  constraint wage_journals_check2 CHECK (((cancelled_at IS NULL) = (cancelled_on IS NULL))),
  constraint wage_journals_first_day_check CHECK ((first_day >= '1900-01-01'::date)),
  constraint wage_journals_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
  constraint wage_journals_number_check CHECK ((number > 0)),
  constraint wage_journals_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
alter table wage_journals owner to kloppend_owner;
CREATE INDEX wage_journals_by_day ON public.wage_journals USING btree (tenant_id, last_day DESC);
CREATE INDEX wage_journals_by_entry ON public.wage_journals USING btree (tenant_id, entry_id);
CREATE UNIQUE INDEX wage_journals_once ON public.wage_journals USING btree (tenant_id, first_day, last_day) WHERE ((NOT is_correction) AND (cancelled_at IS NULL));
alter table wage_journals alter column tenant_id set statistics 1;
alter table wage_journals enable row level security;
alter table wage_journals force row level security;
create policy tenant_isolation on wage_journals for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER wage_journals_guard BEFORE DELETE OR UPDATE ON public.wage_journals FOR EACH ROW EXECUTE FUNCTION guard_wage_journal();
CREATE TRIGGER wage_journals_no_truncate BEFORE TRUNCATE ON public.wage_journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on wage_journals to kloppend_app;
grant update (cancelled_at, cancelled_on, cancel_reason) on wage_journals to kloppend_app;

create table wage_shares (
  tenant_id uuid not null,
  journal_id uuid not null,
  "position" integer not null,
  person text not null,
  iban text not null,
  gross_cents bigint not null,
  holiday_reserved_cents bigint not null,
  holiday_paid_cents bigint not null,
  travel_cents bigint not null,
  payroll_tax_cents bigint not null,
  employer_charges_cents bigint not null,
  pension_employee_cents bigint not null,
  pension_employer_cents bigint not null,
  net_cents bigint not null,
  constraint wage_shares_pkey PRIMARY KEY (tenant_id, journal_id, "position"),
  constraint wage_shares_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint wage_shares_tenant_id_journal_id_fkey FOREIGN KEY (tenant_id, journal_id) REFERENCES wage_journals(tenant_id, id) ON DELETE RESTRICT,
  constraint wage_shares_check CHECK ((net_cents = ((((gross_cents + holiday_paid_cents) + travel_cents) - payroll_tax_cents) - pension_employee_cents))),
  constraint wage_shares_iban_check CHECK (((iban = ''::text) OR (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$'::text))),
  constraint wage_shares_person_check CHECK ((char_length(person) <= 140)),
  constraint wage_shares_position_check CHECK (("position" > 0))
);
alter table wage_shares owner to kloppend_owner;
alter table wage_shares alter column tenant_id set statistics 1;
alter table wage_shares enable row level security;
alter table wage_shares force row level security;
create policy tenant_isolation on wage_shares for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER wage_shares_append_only BEFORE DELETE OR UPDATE ON public.wage_shares FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wage_shares_no_truncate BEFORE TRUNCATE ON public.wage_shares FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on wage_shares to kloppend_app;

create table webhook_deliveries (
  tenant_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  at timestamp with time zone default clock_timestamp() not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  last_at timestamp with time zone,
  last_status integer,
  last_error text,
  last_answer text,
  next_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (tenant_id, webhook_id, event_id),
  constraint webhook_deliveries_tenant_id_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES webhook_events(tenant_id, id) ON DELETE RESTRICT,
  constraint webhook_deliveries_tenant_id_webhook_id_fkey FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks(tenant_id, id) ON DELETE RESTRICT,
  constraint webhook_deliveries_attempts_check CHECK ((attempts >= 0)),
  constraint webhook_deliveries_last_answer_check CHECK ((char_length(last_answer) <= 2048)),
  constraint webhook_deliveries_last_error_check CHECK ((char_length(last_error) <= 200)),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'stopped'::text])))
);
alter table webhook_deliveries owner to kloppend_owner;
CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (tenant_id, webhook_id, at DESC, event_id DESC);
CREATE INDEX webhook_deliveries_of_event ON public.webhook_deliveries USING btree (tenant_id, event_id);
alter table webhook_deliveries alter column tenant_id set statistics 1;
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy tenant_isolation on webhook_deliveries for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select, update on webhook_deliveries to kloppend_app;

create table webhook_events (
  tenant_id uuid not null,
  id uuid not null,
  type text not null,
  data jsonb not null,
  at timestamp with time zone default clock_timestamp() not null,
  constraint webhook_events_pkey PRIMARY KEY (tenant_id, id),
  constraint webhook_events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint webhook_events_data_check CHECK ((octet_length((data)::text) <= 10000)),
  constraint webhook_events_type_check CHECK ((char_length(type) <= 60))
);
alter table webhook_events owner to kloppend_owner;
CREATE INDEX webhook_events_by_age ON public.webhook_events USING btree (tenant_id, at);
alter table webhook_events alter column tenant_id set statistics 1;
alter table webhook_events enable row level security;
alter table webhook_events force row level security;
create policy tenant_isolation on webhook_events for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant delete, insert, select on webhook_events to kloppend_app;

create table webhooks (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  url text not null,
  types text[] not null,
  secret bytea not null,
  earlier_secret bytea,
  earlier_until timestamp with time zone,
  off_reason text,
  failing_since timestamp with time zone,
  told_at timestamp with time zone,
  version integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (tenant_id, id),
  constraint webhooks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint webhooks_check CHECK (((earlier_secret IS NULL) = (earlier_until IS NULL))),
  constraint webhooks_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  constraint webhooks_off_reason_check CHECK ((off_reason = ANY (ARRAY['user'::text, 'gone'::text, 'failing'::text]))),
  constraint webhooks_types_check CHECK (((cardinality(types) >= 1) AND (cardinality(types) <= 40))),
  constraint webhooks_url_check CHECK (((char_length(url) >= 10) AND (char_length(url) <= 2000)))
);
alter table webhooks owner to kloppend_owner;
CREATE INDEX webhooks_told ON public.webhooks USING btree (tenant_id) WHERE ((off_reason IS NULL) AND (removed_at IS NULL));
alter table webhooks alter column tenant_id set statistics 1;
alter table webhooks enable row level security;
alter table webhooks force row level security;
create policy tenant_isolation on webhooks for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER webhooks_edited AFTER UPDATE ON public.webhooks FOR EACH ROW WHEN (((old.version <> new.version) AND (COALESCE(current_setting('app.event'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION note_edited_columns('name', 'url', 'types');
grant insert, select, update on webhooks to kloppend_app;

create table whole_exports (
  tenant_id uuid not null,
  made_at timestamp with time zone not null,
  last_entry bigint default 0 not null,
  constraint whole_exports_pkey PRIMARY KEY (tenant_id),
  constraint whole_exports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT
);
alter table whole_exports owner to kloppend_owner;
alter table whole_exports alter column tenant_id set statistics 1;
alter table whole_exports enable row level security;
alter table whole_exports force row level security;
create policy tenant_isolation on whole_exports for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
grant insert, select, update on whole_exports to kloppend_app;

create table write_offs (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  returns_id uuid,
  booked_on date not null,
  amount_cents bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint write_offs_pkey PRIMARY KEY (tenant_id, id),
  constraint write_offs_tenant_id_document_id_fkey FOREIGN KEY (tenant_id, document_id) REFERENCES documents(tenant_id, id) ON DELETE RESTRICT,
  constraint write_offs_tenant_id_returns_id_fkey FOREIGN KEY (tenant_id, returns_id) REFERENCES write_offs(tenant_id, id) ON DELETE RESTRICT,
  constraint write_offs_check CHECK (((amount_cents <> 0) AND ((amount_cents > 0) OR (returns_id IS NOT NULL))))
);
alter table write_offs owner to kloppend_owner;
CREATE INDEX write_offs_of_document ON public.write_offs USING btree (tenant_id, document_id);
CREATE INDEX write_offs_returned ON public.write_offs USING btree (tenant_id, returns_id) WHERE (returns_id IS NOT NULL);
alter table write_offs alter column tenant_id set statistics 1;
alter table write_offs enable row level security;
alter table write_offs force row level security;
create policy tenant_isolation on write_offs for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER write_offs_append_only BEFORE DELETE OR UPDATE ON public.write_offs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER write_offs_no_truncate BEFORE TRUNCATE ON public.write_offs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on write_offs to kloppend_app;

create table year_adjustments (
  tenant_id uuid not null,
  id uuid not null,
  year integer not null,
  kind text not null,
  account_number text not null,
  amount_cents bigint not null,
  description text not null,
  expense_line_id uuid,
  first_day date,
  last_day date,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint year_adjustments_pkey PRIMARY KEY (tenant_id, id),
  constraint year_adjustments_tenant_id_account_number_fkey FOREIGN KEY (tenant_id, account_number) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint year_adjustments_tenant_id_expense_line_id_fkey FOREIGN KEY (tenant_id, expense_line_id) REFERENCES expense_lines(tenant_id, id) ON DELETE RESTRICT,
  constraint year_adjustments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint year_adjustments_amount_cents_check CHECK (((amount_cents >= '-1000000000000'::bigint) AND (amount_cents <= '1000000000000'::bigint))),
  constraint year_adjustments_check CHECK (((last_day >= first_day) AND (last_day <= '2199-12-31'::date))),
  constraint year_adjustments_check1 CHECK (((kind = 'prepaid'::text) = (expense_line_id IS NOT NULL))),
  constraint year_adjustments_check2 CHECK ((((kind = 'prepaid'::text) = (first_day IS NOT NULL)) AND ((first_day IS NULL) = (last_day IS NULL)))),
  constraint year_adjustments_check3 CHECK (((kind = 'stock'::text) OR (amount_cents >= 0))),
  constraint year_adjustments_check4 CHECK (((kind <> 'accrued'::text) OR (amount_cents > 0))),
  constraint year_adjustments_check5 CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  constraint year_adjustments_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 200))),
  constraint year_adjustments_first_day_check CHECK (((first_day >= '1900-01-01'::date) AND (first_day <= '2199-12-31'::date))),
  constraint year_adjustments_kind_check CHECK ((kind = ANY (ARRAY['prepaid'::text, 'accrued'::text, 'stock'::text, 'work'::text]))),
  constraint year_adjustments_year_check CHECK (((year >= 1900) AND (year <= 2198)))
);
alter table year_adjustments owner to kloppend_owner;
CREATE INDEX year_adjustments_by_account ON public.year_adjustments USING btree (tenant_id, account_number);
CREATE INDEX year_adjustments_by_line ON public.year_adjustments USING btree (tenant_id, expense_line_id);
CREATE UNIQUE INDEX year_adjustments_of_line ON public.year_adjustments USING btree (tenant_id, expense_line_id, year) WHERE ((undone_at IS NULL) AND (kind = 'prepaid'::text));
CREATE UNIQUE INDEX year_adjustments_of_stock ON public.year_adjustments USING btree (tenant_id, year) WHERE ((undone_at IS NULL) AND (kind = 'stock'::text));
CREATE UNIQUE INDEX year_adjustments_of_work ON public.year_adjustments USING btree (tenant_id, year) WHERE ((undone_at IS NULL) AND (kind = 'work'::text));
alter table year_adjustments alter column tenant_id set statistics 1;
alter table year_adjustments enable row level security;
alter table year_adjustments force row level security;
create policy tenant_isolation on year_adjustments for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER year_adjustments_guard BEFORE DELETE OR UPDATE ON public.year_adjustments FOR EACH ROW EXECUTE FUNCTION guard_year_adjustment();
CREATE TRIGGER year_adjustments_no_truncate BEFORE TRUNCATE ON public.year_adjustments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on year_adjustments to kloppend_app;
grant update (undone_at, undone_by) on year_adjustments to kloppend_app;

create table year_closings (
  tenant_id uuid not null,
  id uuid not null,
  year integer not null,
  equity_account text not null,
  result_cents bigint not null,
  accepted jsonb default '[]'::jsonb not null,
  closed_at timestamp with time zone default now() not null,
  closed_by uuid not null,
  reopened_at timestamp with time zone,
  reopened_by uuid,
  reopen_reason text,
  constraint year_closings_pkey PRIMARY KEY (tenant_id, id),
  constraint year_closings_tenant_id_equity_account_fkey FOREIGN KEY (tenant_id, equity_account) REFERENCES ledger_accounts(tenant_id, number) ON DELETE RESTRICT,
  constraint year_closings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id) ON DELETE RESTRICT,
  constraint year_closings_check CHECK ((((reopened_at IS NULL) = (reopened_by IS NULL)) AND ((reopened_at IS NULL) = (reopen_reason IS NULL)))),
  constraint year_closings_reopen_reason_check CHECK (((char_length(reopen_reason) >= 1) AND (char_length(reopen_reason) <= 500))),
  constraint year_closings_year_check CHECK (((year >= 1900) AND (year <= 2198)))
);
alter table year_closings owner to kloppend_owner;
CREATE INDEX year_closings_by_account ON public.year_closings USING btree (tenant_id, equity_account);
CREATE UNIQUE INDEX year_closings_once ON public.year_closings USING btree (tenant_id, year) WHERE (reopened_at IS NULL);
alter table year_closings alter column tenant_id set statistics 1;
alter table year_closings enable row level security;
alter table year_closings force row level security;
create policy tenant_isolation on year_closings for all to public using ((tenant_id = (current_setting('app.tenant_id'::text))::uuid)) with check ((tenant_id = (current_setting('app.tenant_id'::text))::uuid));
CREATE TRIGGER year_closings_guard BEFORE DELETE OR UPDATE ON public.year_closings FOR EACH ROW EXECUTE FUNCTION guard_year_closing();
CREATE TRIGGER year_closings_no_truncate BEFORE TRUNCATE ON public.year_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER year_closings_noted AFTER INSERT ON public.year_closings FOR EACH ROW EXECUTE FUNCTION note_added_event('year.closed', 'year');
grant insert, select on year_closings to kloppend_app;
grant update (reopened_at, reopened_by, reopen_reason) on year_closings to kloppend_app;

create view account_balances with (security_invoker=true) as
 SELECT tenant_id,
    account_number,
    month,
    debit_cents,
    credit_cents,
    (debit_cents - credit_cents) AS debit_balance_cents,
    (credit_cents - debit_cents) AS credit_balance_cents
   FROM account_totals;
alter view account_balances owner to kloppend_owner;
grant select on account_balances to kloppend_app;
create view account_names with (security_invoker=true) as
 SELECT tenant_id,
    number,
    id,
    name,
    type,
    rgs_code,
    closed_at
   FROM ledger_accounts;
alter view account_names owner to kloppend_owner;
grant select on account_names to kloppend_app;
create view agreement_files with (security_invoker=true) as
 SELECT tenant_id,
    quote_id,
    backing_document_id
   FROM quote_agreement_files;
alter view agreement_files owner to kloppend_owner;
grant select on agreement_files to kloppend_app;
create view all_ordered_payments with (security_invoker=true) as
 SELECT i.tenant_id,
    i.batch_id,
    i."position",
    i.kind,
    i.expense_id,
    i.document_id,
    i.vat_return_id,
    i.open_item_id,
    i.amount_cents,
    i.end_to_end_ref,
    b.bank_account_id,
    b.message_ref,
    b.execution_day,
    b.number AS batch_number,
    b.created_at AS ordered_at,
    i.wage_item_id
   FROM (payment_batch_items i
     JOIN payment_batches b ON (((b.tenant_id = i.tenant_id) AND (b.id = i.batch_id))))
  WHERE (NOT (EXISTS ( SELECT
           FROM payment_batch_cancellations c
          WHERE ((c.tenant_id = b.tenant_id) AND (c.batch_id = b.id)))));
alter view all_ordered_payments owner to kloppend_owner;
grant select on all_ordered_payments to kloppend_app;
create view arranged_invoices with (security_invoker=true) as
 SELECT tenant_id,
    document_id,
    arrangement_id
   FROM payment_arrangement_invoices
  WHERE is_live;
alter view arranged_invoices owner to kloppend_owner;
grant select on arranged_invoices to kloppend_app;
create view arranged_items with (security_invoker=true) as
 SELECT tenant_id,
    open_item_id,
    arrangement_id
   FROM payment_arrangement_items
  WHERE is_live;
alter view arranged_items owner to kloppend_owner;
grant select on arranged_items to kloppend_app;
create view audit_trail with (security_invoker=true) as
 SELECT tenant_id,
    id,
    at,
    source,
    user_id,
    user_email,
    role,
    via,
    ip,
    request_id,
    call,
    record_id,
    facts,
    archive_imported_at
   FROM audit_events;
alter view audit_trail owner to kloppend_owner;
grant select on audit_trail to kloppend_app;
create view backing_files with (security_invoker=true) as
 SELECT tenant_id,
    id,
    file_name,
    kind,
    sha256,
    size_bytes,
    uploaded_at
   FROM backing_documents;
alter view backing_files owner to kloppend_owner;
grant select on backing_files to kloppend_app;
create view backup_tenants with (security_invoker=true) as
 SELECT tenant_id,
    (( SELECT count(*) AS count
           FROM journal_entries e
          WHERE (e.tenant_id = t.tenant_id)))::integer AS entries,
    (EXISTS ( SELECT
           FROM deletion_orders o
          WHERE (o.tenant_id = t.tenant_id))) AS is_leaving,
    ( SELECT h.number
           FROM quote_heads h
          WHERE (h.tenant_id = t.tenant_id)
          ORDER BY h.number DESC
         LIMIT 1) AS head_number,
    ( SELECT h.hash
           FROM quote_heads h
          WHERE (h.tenant_id = t.tenant_id)
          ORDER BY h.number DESC
         LIMIT 1) AS head_hash
   FROM tenants t;
alter view backup_tenants owner to kloppend_owner;
create view bank_line_names with (security_invoker=true) as
 SELECT tenant_id,
    id,
    bank_account_id,
    booked_on,
    counterparty_name,
    description,
    amount_cents
   FROM bank_lines;
alter view bank_line_names owner to kloppend_owner;
grant select on bank_line_names to kloppend_app;
create view bank_permissions_ending with (security_invoker=true) as
 SELECT tenant_id,
    id,
    name,
    state,
    valid_until
   FROM bank_connections
  WHERE ((state = ANY (ARRAY['expired'::text, 'revoked'::text])) OR ((state = 'connected'::text) AND (valid_until < (now() + '14 days'::interval))));
alter view bank_permissions_ending owner to kloppend_owner;
grant select on bank_permissions_ending to kloppend_app;
create view booked_entries with (security_invoker=true) as
 SELECT tenant_id,
    id,
    number,
    journal,
    entry_date,
    description,
    source_type,
    source_id,
    purpose,
    document_id,
    created_at,
    origin
   FROM journal_entries;
alter view booked_entries owner to kloppend_owner;
grant select on booked_entries to kloppend_app;
create view booked_expenses with (security_invoker=true) as
 SELECT x.tenant_id,
    x.id,
    x.description,
    x.supplier_name,
    x.supplier_invoice_number,
    x.expense_date,
    x.booked_on,
    x.backing_document_id,
    x.project_id,
    x.gross_cents,
    x.open_cents,
    x.marked_valid_at,
    x.created_at,
    x.search_text,
    ((x.corrected_by_id IS NULL) AND (x.withdrawn_at IS NULL)) AS counts,
        CASE
            WHEN (x.corrected_by_id IS NOT NULL) THEN 'corrected'::text
            WHEN (x.withdrawn_at IS NOT NULL) THEN 'withdrawn'::text
            ELSE 'booked'::text
        END AS state,
    x.corrects_id,
    x.corrected_by_id,
    x.withdrawn_at,
    x.created_by,
    ((x.corrected_by_id IS NULL) AND (x.withdrawn_at IS NULL) AND (x.marked_valid_at IS NULL) AND COALESCE(s.has_second_person, false)) AS waits_for_check
   FROM (expenses x
     LEFT JOIN expense_settings s ON ((s.tenant_id = x.tenant_id)));
alter view booked_expenses owner to kloppend_owner;
grant select on booked_expenses to kloppend_app;
create view bought_assets with (security_invoker=true) as
 SELECT tenant_id,
    in_use_on,
    cost_cents
   FROM assets
  WHERE (cancelled_at IS NULL);
alter view bought_assets owner to kloppend_owner;
grant select on bought_assets to kloppend_app;
create view business_profiles with (security_invoker=true) as
 SELECT tenant_id,
    name,
    contact_email,
    street,
    house_number,
    zip_code,
    city,
    country,
    iban,
    bic,
    name_on_account,
    kvk_number,
    vat_id,
    phone,
    website,
    created_at
   FROM tenants;
alter view business_profiles owner to kloppend_owner;
grant select on business_profiles to kloppend_app;
create view businesses with (security_invoker=true) as
 SELECT tenant_id,
    name,
    created_at,
    ( SELECT l.email
           FROM (memberships m
             JOIN logins l ON ((l.user_id = m.user_id)))
          WHERE ((m.tenant_id = t.tenant_id) AND (m.until IS NULL))
          ORDER BY (m.role = 'owner'::text) DESC, m.since, l.email
         LIMIT 1) AS email,
    ( SELECT max(GREATEST(s.last_seen_at, s.created_at,
                CASE
                    WHEN (l.tenant_id = t.tenant_id) THEN l.last_seen_at
                    ELSE NULL::timestamp with time zone
                END)) AS max
           FROM ((memberships m
             JOIN logins l ON ((l.user_id = m.user_id)))
             LEFT JOIN sessions s ON (((s.user_id = m.user_id) AND (s.tenant_id = m.tenant_id))))
          WHERE (m.tenant_id = t.tenant_id)) AS last_seen_at
   FROM tenants t;
alter view businesses owner to kloppend_owner;
create view claims with (security_invoker=true) as
 SELECT invoice_states.tenant_id,
    'invoice'::text AS kind,
    invoice_states.id,
    invoice_states.number,
    invoice_states.issue_date AS claim_date,
    invoice_states.due_date,
    invoice_states.customer_id,
    invoice_states.customer_name,
    invoice_states.gross_cents AS amount_cents,
        CASE
            WHEN invoice_states.is_awaited THEN invoice_states.open_cents
            ELSE (0)::bigint
        END AS open_cents,
    ((invoice_states.state = 'sent'::text) AND invoice_states.is_awaited AND (invoice_states.written_off_cents = 0)) AS is_claimable
   FROM invoice_states
  WHERE (invoice_states.state <> 'concept'::text)
UNION ALL
 SELECT i.tenant_id,
    'open-item'::text AS kind,
    i.id,
    COALESCE(NULLIF(btrim(i.reference), ''::text), ('post van '::text || to_char((i.item_date)::timestamp with time zone, 'DD-MM-YYYY'::text))) AS number,
    i.item_date AS claim_date,
    i.due_date,
    c.id AS customer_id,
    c.name AS customer_name,
    i.amount_cents,
    GREATEST(i.open_cents, (0)::bigint) AS open_cents,
    (i.open_cents > 0) AS is_claimable
   FROM ((opening_items i
     LEFT JOIN customer_open_items l ON (((l.tenant_id = i.tenant_id) AND (l.open_item_id = i.id))))
     LEFT JOIN customers c ON (((c.tenant_id = i.tenant_id) AND (c.id = l.customer_id))))
  WHERE (i.kind = 'receivable'::text);
alter view claims owner to kloppend_owner;
grant select on claims to kloppend_app;
create view closed_ranges with (security_invoker=true) as
 SELECT tenant_id,
    kind,
    period,
    first_day,
    last_day,
    closed_at
   FROM closed_periods;
alter view closed_ranges owner to kloppend_owner;
grant select on closed_ranges to kloppend_app;
create view collection_orders with (security_invoker=true) as
 SELECT i.tenant_id,
    i.batch_id,
    i."position",
    i.document_id,
    i.mandate_id,
    i.sequence_type,
    i.amount_cents,
    b.number AS batch_number,
    b.collection_day,
    b.created_at AS ordered_at
   FROM (direct_debit_items i
     JOIN direct_debit_batches b ON (((b.tenant_id = i.tenant_id) AND (b.id = i.batch_id))))
  WHERE (NOT (EXISTS ( SELECT
           FROM direct_debit_cancellations c
          WHERE ((c.tenant_id = i.tenant_id) AND (c.batch_id = i.batch_id) AND (c."position" = i."position")))));
alter view collection_orders owner to kloppend_owner;
grant select on collection_orders to kloppend_app;
create view collection_returns with (security_invoker=true) as
 SELECT o.tenant_id,
    o.document_id,
    p.amount_cents,
    o.line_id,
    d.decided_at
   FROM ((live_bank_parts o
     JOIN bank_decisions d ON (((d.tenant_id = o.tenant_id) AND (d.id = o.decision_id))))
     JOIN item_payments p ON (((p.tenant_id = o.tenant_id) AND (p.id = o.payment_id) AND (p.document_id = o.document_id))))
  WHERE ((o.kind = 'invoice'::text) AND (o.amount_cents = (- p.amount_cents)));
alter view collection_returns owner to kloppend_owner;
grant select on collection_returns to kloppend_app;
create view cost_lines with (security_invoker=true) as
 SELECT tenant_id,
    id,
    expense_id,
    cost_account,
    description
   FROM expense_lines;
alter view cost_lines owner to kloppend_owner;
grant select on cost_lines to kloppend_app;
create view credit_note_states with (security_invoker=true) as
 SELECT tenant_id,
    id,
    number,
    state,
    is_archived,
    corrects_id,
    customer_id,
    customer_name,
    issue_date,
    gross_cents,
    open_cents,
    search_text,
    title,
    project_id,
    net_cents,
    vat_cents,
    times_sent,
    version,
    finalised_at
   FROM documents
  WHERE (kind = 'credit-note'::text);
alter view credit_note_states owner to kloppend_owner;
grant select on credit_note_states to kloppend_app;
create view credit_settlements with (security_invoker=true) as
 SELECT p.tenant_id,
    p.id,
    note.document_id AS credit_note_id,
    invoice.document_id AS invoice_id,
    invoice.amount_cents,
    p.paid_on AS settled_on,
    p.created_at
   FROM ((payments p
     JOIN payment_allocations invoice ON (((invoice.tenant_id = p.tenant_id) AND (invoice.payment_id = p.id) AND (invoice.line = 1))))
     JOIN payment_allocations note ON (((note.tenant_id = p.tenant_id) AND (note.payment_id = p.id) AND (note.line = 2))))
  WHERE (p.account_number IS NULL);
alter view credit_settlements owner to kloppend_owner;
grant select on credit_settlements to kloppend_app;
create view credited_lines with (security_invoker=true) as
 SELECT tenant_id,
    document_id,
    "position",
    corrected_line_id,
    quantity,
    vat_treatment,
    vat_rate,
    supply,
    is_prepayment,
    revenue_account,
    credited_vat_cents,
        CASE
            WHEN (credited_vat_cents IS NOT NULL) THEN (round((((quantity)::numeric * (unit_price)::numeric) / (1000000)::numeric)))::bigint
            ELSE NULL::bigint
        END AS net_cents
   FROM document_lines l
  WHERE ((corrected_line_id IS NOT NULL) OR (credited_vat_cents IS NOT NULL));
alter view credited_lines owner to kloppend_owner;
grant select on credited_lines to kloppend_app;
create view customer_kinds with (security_invoker=true) as
 SELECT tenant_id,
    id,
    chosen_kind,
    kvk_number,
    vat_id
   FROM customers;
alter view customer_kinds owner to kloppend_owner;
grant select on customer_kinds to kloppend_app;
create view customer_names with (security_invoker=true) as
 SELECT tenant_id,
    id,
    name,
    sort_name,
    city,
    country,
    vat_id,
    is_archived,
    search_text
   FROM customers;
alter view customer_names owner to kloppend_owner;
grant select on customer_names to kloppend_app;
create view customer_parties with (security_invoker=true) as
 SELECT tenant_id,
    id,
    name,
    contact_email,
    street,
    house_number,
    zip_code,
    city,
    country,
    kvk_number,
    vat_id,
    contacts,
    language
   FROM customers;
alter view customer_parties owner to kloppend_owner;
grant select on customer_parties to kloppend_app;
create view customer_payment_days with (security_invoker=true) as
 SELECT tenant_id,
    customer_id,
    (count(*))::integer AS invoices,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY paid.day) AS day,
    percentile_disc((0.5)::double precision) WITHIN GROUP (ORDER BY paid.days_late) AS days_late
   FROM ( SELECT d.tenant_id,
            d.customer_id,
            (max(p.paid_on) - d.issue_date) AS day,
            (max(p.paid_on) - d.due_date) AS days_late,
            row_number() OVER (PARTITION BY d.tenant_id, d.customer_id ORDER BY (max(p.paid_on)) DESC, d.id) AS place
           FROM (invoice_states d
             JOIN item_payments p ON (((p.tenant_id = d.tenant_id) AND (p.document_id = d.id) AND (p.reversed_on IS NULL))))
          WHERE (d.state = 'paid'::text)
          GROUP BY d.tenant_id, d.customer_id, d.id, d.issue_date, d.due_date) paid
  WHERE (place <= 12)
  GROUP BY tenant_id, customer_id
 HAVING (count(*) >= 3);
alter view customer_payment_days owner to kloppend_owner;
grant select on customer_payment_days to kloppend_app;
create view customer_receivables with (security_invoker=true) as
 SELECT i.tenant_id,
    i.id,
    i.opening_id,
    i.relation,
    i.reference,
    i.item_date,
    i.due_date,
    i.amount_cents,
    i.open_cents,
    l.customer_id
   FROM (valid_receivables i
     JOIN customer_open_items l ON (((l.tenant_id = i.tenant_id) AND (l.open_item_id = i.id))));
alter view customer_receivables owner to kloppend_owner;
grant select on customer_receivables to kloppend_app;
create view dead_jobs with (security_invoker=true) as
 SELECT tenant_id,
    kind,
    created_at,
    last_error
   FROM jobs
  WHERE (state = 'dead'::text);
alter view dead_jobs owner to kloppend_owner;
create view deducted_deposits with (security_invoker=true) as
 SELECT deposit.tenant_id,
    deposit.invoice_id AS deposit_id,
    final.invoice_id,
    d.number
   FROM ((quote_invoices deposit
     JOIN quote_invoices final ON (((final.tenant_id = deposit.tenant_id) AND (final.quote_id = deposit.quote_id) AND (final.part = 'rest'::text))))
     JOIN documents d ON (((d.tenant_id = final.tenant_id) AND (d.id = final.invoice_id))))
  WHERE ((deposit.part = 'deposit'::text) AND (d.state <> 'cancelled'::text) AND (NOT ((d.state = 'concept'::text) AND d.is_archived)));
alter view deducted_deposits owner to kloppend_owner;
grant select on deducted_deposits to kloppend_app;
create view deposit_movements with (security_invoker=true) as
 SELECT p.tenant_id,
    d.customer_id,
    d.id AS document_id,
    i.quote_id,
    p.entry_date AS day,
    p.vat_code,
        CASE
            WHEN (e.purpose ~~ 'write-off %'::text) THEN 'given-up'::text
            WHEN (d.kind = 'credit-note'::text) THEN 'credited'::text
            WHEN (p.credit_balance_cents < 0) THEN 'deducted'::text
            ELSE 'invoiced'::text
        END AS kind,
    p.credit_balance_cents AS amount_cents
   FROM (((signed_postings p
     JOIN journal_entries e ON (((e.tenant_id = p.tenant_id) AND (e.id = p.entry_id))))
     LEFT JOIN documents d ON (((d.tenant_id = e.tenant_id) AND (d.id = e.document_id))))
     LEFT JOIN quote_invoices i ON (((i.tenant_id = d.tenant_id) AND (i.invoice_id = COALESCE(d.corrects_id, d.id)))))
  WHERE ((p.account_number = '1620'::text) AND ((e.document_id IS NULL) OR (e.source_type = 'document'::text)));
alter view deposit_movements owner to kloppend_owner;
grant select on deposit_movements to kloppend_app;
create view direct_debits with (security_invoker=true) as
 SELECT i.tenant_id,
    i.batch_id,
    i."position",
    i.document_id,
    i.mandate_id,
    i.sequence_type,
    i.amount_cents,
    i.end_to_end_ref,
    b.number AS batch_number,
    b.bank_account_id,
    b.message_ref,
    b.collection_day,
    r.line_id AS returned_by,
    r.decided_at AS returned_at,
        CASE
            WHEN (r.line_id IS NOT NULL) THEN 'returned'::text
            WHEN (EXISTS ( SELECT
               FROM item_payments p
              WHERE ((p.tenant_id = i.tenant_id) AND (p.document_id = i.document_id) AND (p.reversed_on IS NULL) AND (p.created_at >= b.created_at) AND (p.amount_cents = i.amount_cents)))) THEN 'paid'::text
            ELSE 'ordered'::text
        END AS state
   FROM ((direct_debit_items i
     JOIN direct_debit_batches b ON (((b.tenant_id = i.tenant_id) AND (b.id = i.batch_id))))
     LEFT JOIN LATERAL ( SELECT o.line_id,
            o.decided_at
           FROM collection_returns o
          WHERE ((o.tenant_id = i.tenant_id) AND (o.document_id = i.document_id) AND (o.amount_cents = i.amount_cents) AND (o.decided_at >= b.created_at))
          ORDER BY o.decided_at
         LIMIT 1) r ON (true))
  WHERE (NOT (EXISTS ( SELECT
           FROM direct_debit_cancellations c
          WHERE ((c.tenant_id = i.tenant_id) AND (c.batch_id = i.batch_id) AND (c."position" = i."position")))));
alter view direct_debits owner to kloppend_owner;
grant select on direct_debits to kloppend_app;
create view document_mails with (security_invoker=true) as
 SELECT tenant_id,
    id,
    document_id,
    purpose,
    recipient,
    state,
    error,
    created_at,
    settled_at,
    ((state = 'queued'::text) AND (waits_for IS NOT NULL)) AS is_held,
    answer,
    refused,
    bounced_at,
    archive_imported_at
   FROM mails
  WHERE (NOT is_proof);
alter view document_mails owner to kloppend_owner;
grant select on document_mails to kloppend_app;
create view document_moments with (security_invoker=true) as
 SELECT tenant_id,
    id,
    document_id,
    kind,
    detail,
    user_id,
    at,
    (kind = ANY (ARRAY['sent'::text, 'sent-otherwise'::text])) AS is_sending
   FROM document_events;
alter view document_moments owner to kloppend_owner;
grant select on document_moments to kloppend_app;
create view documents_to_process with (security_invoker=true) as
 SELECT i.tenant_id,
    i.document_id,
    i.arrived_at,
    b.file_name
   FROM (incoming_documents i
     JOIN backing_documents b ON (((b.tenant_id = i.tenant_id) AND (b.id = i.document_id))))
  WHERE (i.state = 'waiting'::text);
alter view documents_to_process owner to kloppend_owner;
grant select on documents_to_process to kloppend_app;
create view estimated_tax_years with (security_invoker=true) as
 SELECT tenant_id,
    year
   FROM income_tax_years
  WHERE in_free_money;
alter view estimated_tax_years owner to kloppend_owner;
grant select on estimated_tax_years to kloppend_app;
create view failing_mailboxes with (security_invoker=true) as
 SELECT tenant_id,
    user_name,
    failing_since
   FROM receipt_mailboxes
  WHERE (is_on AND (failing_since < (now() - '1 day'::interval)));
alter view failing_mailboxes owner to kloppend_owner;
grant select on failing_mailboxes to kloppend_app;
create view file_sizes with (security_invoker=true) as
 SELECT tenant_id,
    files,
    size_bytes
   FROM file_usage;
alter view file_sizes owner to kloppend_owner;
create view filed_vat_returns with (security_invoker=true) as
 SELECT r.tenant_id,
    r.id,
    r.period,
    r.sequence,
    r.amount_cents,
    r.filed_at,
    k.kenmerk
   FROM (vat_returns r
     LEFT JOIN vat_return_references k ON (((k.tenant_id = r.tenant_id) AND (k.vat_return_id = r.id))));
alter view filed_vat_returns owner to kloppend_owner;
grant select on filed_vat_returns to kloppend_app;
create view frozen_documents with (security_invoker=true) as
 SELECT tenant_id,
    id,
    kind,
    number,
    corrects_id,
    customer_name,
    issue_date,
    frozen
   FROM documents
  WHERE (frozen IS NOT NULL);
alter view frozen_documents owner to kloppend_owner;
grant select on frozen_documents to kloppend_app;
create view handed_over_invoices with (security_invoker=true) as
 SELECT tenant_id,
    document_id,
    agency,
    handed_over_on
   FROM handed_over_claims
  WHERE (taken_back_at IS NULL);
alter view handed_over_invoices owner to kloppend_owner;
grant select on handed_over_invoices to kloppend_app;
create view imported_from with (security_invoker=true) as
 SELECT tenant_id,
    imported_at,
    is_own_key
   FROM business_imports
  WHERE (begun_xid IS NULL);
alter view imported_from owner to kloppend_owner;
grant select on imported_from to kloppend_app;
create view incoming_archives with (security_invoker=true) as
 SELECT tenant_id,
    id,
    size_bytes
   FROM uploaded_archives;
alter view incoming_archives owner to kloppend_owner;
grant select on incoming_archives to kloppend_app;
create view invoice_states with (security_invoker=true) as
 SELECT tenant_id,
    id,
    number,
    state,
    is_archived,
    customer_id,
    customer_name,
    project_id,
    issue_date,
    due_date,
    net_cents,
    vat_cents,
    gross_cents,
    open_cents,
    credited_cents,
    written_off_cents,
    search_text,
    ((state = ANY (ARRAY['finalised'::text, 'sent'::text])) AND (open_cents > 0)) AS is_awaited,
    (state <> ALL (ARRAY['concept'::text, 'cancelled'::text])) AS is_earned,
    title,
    times_sent,
    version
   FROM documents
  WHERE (kind = 'invoice'::text);
alter view invoice_states owner to kloppend_owner;
grant select on invoice_states to kloppend_app;
create view invoiced_ibans with (security_invoker=true) as
 SELECT e.tenant_id,
    e.id AS expense_id,
    e.expense_date,
    e.supplier_name,
    (r.proposal ->> 'iban'::text) AS iban
   FROM (expenses e
     JOIN document_readings r ON (((r.tenant_id = e.tenant_id) AND (r.document_id = e.backing_document_id))))
  WHERE ((e.corrected_by_id IS NULL) AND (e.withdrawn_at IS NULL) AND (e.supplier_name IS NOT NULL) AND (r.proposal ? 'iban'::text));
alter view invoiced_ibans owner to kloppend_owner;
grant select on invoiced_ibans to kloppend_app;
create view invoiced_quotes with (security_invoker=true) as
 SELECT tenant_id,
    quote_id,
    invoice_id
   FROM quote_invoices;
alter view invoiced_quotes owner to kloppend_owner;
grant select on invoiced_quotes to kloppend_app;
create view issued_documents with (security_invoker=true) as
 SELECT tenant_id,
    id,
    kind,
    state,
    number,
    customer_id,
    customer_name,
    project_id,
    corrects_id,
    title,
    issue_date,
    due_date,
    delivery_date,
    net_cents,
    vat_cents,
    gross_cents,
    open_cents
   FROM documents
  WHERE (state <> 'concept'::text);
alter view issued_documents owner to kloppend_owner;
grant select on issued_documents to kloppend_app;
create view item_balances with (security_invoker=true) as
 SELECT d.tenant_id,
    d.kind,
    d.id,
    d.number AS name,
    d.open_cents,
    ((
        CASE d.kind
            WHEN 'invoice'::text THEN d.gross_cents
            ELSE (- d.gross_cents)
        END - COALESCE(s.settled_cents, (0)::bigint)) - COALESCE(w.amount_cents, (0)::bigint)) AS expected_cents
   FROM ((documents d
     LEFT JOIN item_settlements s ON (((s.tenant_id = d.tenant_id) AND (s.document_id = d.id))))
     LEFT JOIN ( SELECT write_offs.tenant_id,
            write_offs.document_id,
            (sum(write_offs.amount_cents))::bigint AS amount_cents
           FROM write_offs
          GROUP BY write_offs.tenant_id, write_offs.document_id) w ON (((w.tenant_id = d.tenant_id) AND (w.document_id = d.id))))
  WHERE ((d.kind = ANY (ARRAY['invoice'::text, 'credit-note'::text])) AND (d.state <> 'concept'::text))
UNION ALL
 SELECT i.tenant_id,
    i.kind,
    i.id,
    i.reference AS name,
    i.open_cents,
        CASE
            WHEN (EXISTS ( SELECT
               FROM journal_entries r
              WHERE ((r.tenant_id = i.tenant_id) AND (r.source_type = 'opening'::text) AND (r.source_id = i.opening_id) AND (r.purpose = 'reverse'::text)))) THEN (0)::bigint
            ELSE (i.amount_cents - (
            CASE i.kind
                WHEN 'receivable'::text THEN 1
                ELSE '-1'::integer
            END * COALESCE(s.settled_cents, (0)::bigint)))
        END AS expected_cents
   FROM (open_items i
     LEFT JOIN item_settlements s ON (((s.tenant_id = i.tenant_id) AND (s.open_item_id = i.id))));
alter view item_balances owner to kloppend_owner;
grant select on item_balances to kloppend_app;
create view item_payments with (security_invoker=true) as
 SELECT p.tenant_id,
    p.id,
    a.line,
    a.document_id,
    a.expense_id,
    a.vat_return_id,
    p.customer_id,
    p.paid_on,
    p.account_number,
    (((a.amount_cents + s.surplus_cents) + s.costs_cents) + s.interest_cents) AS amount_cents,
    s.surplus_cents,
    a.difference_cents,
    p.created_at,
    r.reversed_on,
    a.open_item_id,
    s.costs_cents,
    s.interest_cents
   FROM (((payments p
     JOIN payment_allocations a ON (((a.tenant_id = p.tenant_id) AND (a.payment_id = p.id))))
     CROSS JOIN LATERAL ( SELECT
                CASE a.line
                    WHEN 1 THEN p.surplus_cents
                    ELSE (0)::bigint
                END AS surplus_cents,
                CASE a.line
                    WHEN 1 THEN p.costs_cents
                    ELSE (0)::bigint
                END AS costs_cents,
                CASE a.line
                    WHEN 1 THEN p.interest_cents
                    ELSE (0)::bigint
                END AS interest_cents) s)
     LEFT JOIN payment_reversals r ON (((r.tenant_id = p.tenant_id) AND (r.payment_id = p.id))))
  WHERE (p.account_number IS NOT NULL);
alter view item_payments owner to kloppend_owner;
grant select on item_payments to kloppend_app;
create view item_settlements with (security_invoker=true) as
 SELECT tenant_id,
    document_id,
    expense_id,
    vat_return_id,
    open_item_id,
    (sum((amount_cents + difference_cents)))::bigint AS settled_cents
   FROM payment_allocations a
  WHERE (NOT (EXISTS ( SELECT
           FROM payment_reversals r
          WHERE ((r.tenant_id = a.tenant_id) AND (r.payment_id = a.payment_id)))))
  GROUP BY tenant_id, document_id, expense_id, vat_return_id, open_item_id;
alter view item_settlements owner to kloppend_owner;
grant select on item_settlements to kloppend_app;
create view kept_mails with (security_invoker=true) as
 SELECT tenant_id,
    id,
    created_at
   FROM mails
  WHERE (state = 'kept'::text);
alter view kept_mails owner to kloppend_owner;
create view kor_ranges with (security_invoker=true) as
 SELECT tenant_id,
    first_day,
    last_day
   FROM kor_periods;
alter view kor_ranges owner to kloppend_owner;
grant select on kor_ranges to kloppend_app;
create view last_numbers with (security_invoker=true) as
 SELECT tenant_id,
    series,
    year,
    last_number
   FROM number_series;
alter view last_numbers owner to kloppend_owner;
grant select on last_numbers to kloppend_app;
create view last_proofs with (security_invoker=true) as
 SELECT tenant_id,
    proven_at,
    wrong
   FROM nightly_proofs;
alter view last_proofs owner to kloppend_owner;
grant select on last_proofs to kloppend_app;
create view late_vat with (security_invoker=true) as
 SELECT tenant_id,
    entry_id,
    belongs_to
   FROM late_vat_entries;
alter view late_vat owner to kloppend_owner;
grant select on late_vat to kloppend_app;
create view letter_files with (security_invoker=true) as
 SELECT f.tenant_id,
    f.letter_id,
    f.sha256,
    f.size_bytes,
    l.made_on,
    l.subject,
    l.recipient
   FROM (reminder_letter_files f
     JOIN reminder_letters l ON (((l.tenant_id = f.tenant_id) AND (l.id = f.letter_id))));
alter view letter_files owner to kloppend_owner;
grant select on letter_files to kloppend_app;
create view letter_states with (security_invoker=true) as
 SELECT l.tenant_id,
    l.id AS letter_id,
    l.way,
    p.posted_on,
    m.answer,
        CASE
            WHEN (l.way = 'mail'::text) THEN m.state
            WHEN (p.letter_id IS NULL) THEN 'queued'::text
            WHEN (p.posted_on IS NULL) THEN 'withdrawn'::text
            ELSE 'sent'::text
        END AS state,
        CASE
            WHEN (l.way = 'post'::text) THEN p.received_on
            WHEN ((m.state = 'sent'::text) AND (m.refused = '{}'::text[])) THEN ((m.settled_at AT TIME ZONE 'Europe/Amsterdam'::text))::date
            ELSE NULL::date
        END AS received_on,
    COALESCE(m.settled_at, p.noted_at) AS settled_at,
    m.error AS reason
   FROM ((reminder_letters l
     LEFT JOIN document_mails m ON (((m.tenant_id = l.tenant_id) AND (m.id = l.mail_id))))
     LEFT JOIN posted_letters p ON (((p.tenant_id = l.tenant_id) AND (p.letter_id = l.id))));
alter view letter_states owner to kloppend_owner;
grant select on letter_states to kloppend_app;
create view listed_assets with (security_invoker=true) as
 SELECT tenant_id,
    id,
    asset_account,
    accumulated_account,
    cost_cents,
    (depreciated_before_cents + (COALESCE(( SELECT sum(d.amount_cents) AS sum
           FROM asset_depreciations d
          WHERE ((d.tenant_id = a.tenant_id) AND (d.asset_id = a.id))), (0)::numeric))::bigint) AS depreciated_cents
   FROM assets a
  WHERE ((disposed_on IS NULL) AND (cancelled_at IS NULL));
alter view listed_assets owner to kloppend_owner;
grant select on listed_assets to kloppend_app;
create view listed_documents with (security_invoker=true) as
 SELECT tenant_id,
    id,
    kind,
    state,
    number,
    customer_id,
    customer_name,
    title,
    issue_date,
    gross_cents,
    search_text,
    is_archived
   FROM documents;
alter view listed_documents owner to kloppend_owner;
grant select on listed_documents to kloppend_app;
create view live_bank_parts with (security_invoker=true) as
 SELECT p.tenant_id,
    p.decision_id,
    d.line_id,
    p.part,
    p.kind,
    p.amount_cents,
    p.entry_id,
    p.document_id,
    p.payment_id,
    p.account_number,
    p.expense_id,
    p.vat_return_id,
    p.settled_id,
    p.vat_code,
    p.open_item_id,
    p.answer,
    p.wage_item_id
   FROM (bank_decisions d
     JOIN bank_decision_parts p ON (((p.tenant_id = d.tenant_id) AND (p.decision_id = d.id))))
  WHERE (NOT (EXISTS ( SELECT
           FROM bank_decision_reversals r
          WHERE ((r.tenant_id = d.tenant_id) AND (r.decision_id = d.id)))));
alter view live_bank_parts owner to kloppend_owner;
grant select on live_bank_parts to kloppend_app;
create view live_wage_items with (security_invoker=true) as
 SELECT tenant_id,
    id,
    journal_id,
    kind,
    name,
    payee,
    iban,
    kenmerk,
    account,
    since,
    due_on,
    amount_cents,
    dividend_id
   FROM wage_items i
  WHERE ((NOT (EXISTS ( SELECT
           FROM wage_journals j
          WHERE ((j.tenant_id = i.tenant_id) AND (j.id = i.journal_id) AND (j.cancelled_at IS NOT NULL))))) AND (NOT (EXISTS ( SELECT
           FROM dividends v
          WHERE ((v.tenant_id = i.tenant_id) AND (v.id = i.dividend_id) AND (v.cancelled_at IS NOT NULL))))));
alter view live_wage_items owner to kloppend_owner;
grant select on live_wage_items to kloppend_app;
create view loan_bank_parts with (security_invoker=true) as
 SELECT p.tenant_id,
    p.loan_id,
    d.line_id,
    l.booked_on,
    p.account_number,
    p.amount_cents
   FROM ((bank_decisions d
     JOIN bank_decision_parts p ON (((p.tenant_id = d.tenant_id) AND (p.decision_id = d.id))))
     JOIN bank_lines l ON (((l.tenant_id = d.tenant_id) AND (l.id = d.line_id))))
  WHERE ((p.loan_id IS NOT NULL) AND (NOT (EXISTS ( SELECT
           FROM bank_decision_reversals r
          WHERE ((r.tenant_id = d.tenant_id) AND (r.decision_id = d.id))))));
alter view loan_bank_parts owner to kloppend_owner;
grant select on loan_bank_parts to kloppend_app;
create view marked_as_test with (security_invoker=true) as
 SELECT tenant_id
   FROM test_businesses;
alter view marked_as_test owner to kloppend_owner;
grant select on marked_as_test to kloppend_app;
create view named_files with (security_invoker=true) as
 SELECT backing_documents.tenant_id,
    backing_documents.sha256
   FROM backing_documents
UNION ALL
 SELECT mail_files.tenant_id,
    mail_files.sha256
   FROM mail_files
  WHERE ((mail_files.mail_id IS NOT NULL) OR (mail_files.uploaded_at > (now() - '1 day'::interval)))
UNION ALL
 SELECT document_files.tenant_id,
    document_files.sha256
   FROM document_files
  WHERE (document_files.size_bytes IS NOT NULL)
UNION ALL
 SELECT uploaded_archive_parts.tenant_id,
    uploaded_archive_parts.sha256
   FROM uploaded_archive_parts
  WHERE (uploaded_archive_parts.arrived_at IS NOT NULL)
UNION ALL
 SELECT reminder_letter_files.tenant_id,
    reminder_letter_files.sha256
   FROM reminder_letter_files
UNION ALL
 SELECT statement_mail_files.tenant_id,
    statement_mail_files.sha256
   FROM statement_mail_files;
alter view named_files owner to kloppend_owner;
grant select on named_files to kloppend_app;
grant select on named_files to kloppend_lookup;
create view named_records with (security_invoker=true) as
 SELECT documents.tenant_id,
    documents.id,
    documents.kind,
    COALESCE(documents.number, NULLIF(documents.title, ''::text), NULLIF(documents.customer_name, ''::text), 'concept zonder titel'::text) AS name
   FROM documents
UNION ALL
 SELECT customers.tenant_id,
    customers.id,
    'customer'::text AS kind,
    customers.name
   FROM customers
UNION ALL
 SELECT products.tenant_id,
    products.id,
    'product'::text AS kind,
    products.name
   FROM products
UNION ALL
 SELECT projects.tenant_id,
    projects.id,
    'project'::text AS kind,
    projects.title AS name
   FROM projects
UNION ALL
 SELECT expenses.tenant_id,
    expenses.id,
    'expense'::text AS kind,
    COALESCE(expenses.supplier_name, expenses.description) AS name
   FROM expenses
UNION ALL
 SELECT ledger_accounts.tenant_id,
    ledger_accounts.id,
    'account'::text AS kind,
    ((ledger_accounts.number || ' '::text) || ledger_accounts.name) AS name
   FROM ledger_accounts
UNION ALL
 SELECT journal_entries.tenant_id,
    journal_entries.id,
    'entry'::text AS kind,
    ((journal_entries.number || ' '::text) || journal_entries.description) AS name
   FROM journal_entries
UNION ALL
 SELECT open_items.tenant_id,
    open_items.id,
    'open-item'::text AS kind,
    btrim(((open_items.reference || ' '::text) || open_items.relation)) AS name
   FROM open_items
UNION ALL
 SELECT recurring_invoice_versions.tenant_id,
    recurring_invoice_versions.recurring_invoice_id AS id,
    'recurring-invoice'::text AS kind,
    NULLIF((recurring_invoice_versions.content ->> 'title'::text), ''::text) AS name
   FROM recurring_invoice_versions
UNION ALL
 SELECT r.tenant_id,
    r.id,
    'recurring-invoice'::text AS kind,
    c.name
   FROM (recurring_invoices r
     JOIN customers c ON (((c.tenant_id = r.tenant_id) AND (c.id = r.customer_id))))
UNION ALL
 SELECT bank_accounts.tenant_id,
    bank_accounts.id,
    'bank-account'::text AS kind,
    btrim(((bank_accounts.name || ' '::text) || bank_accounts.iban)) AS name
   FROM bank_accounts
UNION ALL
 SELECT bank_lines.tenant_id,
    bank_lines.id,
    'bank-line'::text AS kind,
    btrim(((COALESCE(NULLIF(bank_lines.counterparty_name, ''::text), bank_lines.description) || ' '::text) || to_char((bank_lines.booked_on)::timestamp with time zone, 'DD-MM-YYYY'::text))) AS name
   FROM bank_lines
UNION ALL
 SELECT bank_imports.tenant_id,
    bank_imports.id,
    'bank-import'::text AS kind,
    bank_imports.file_name AS name
   FROM bank_imports
UNION ALL
 SELECT bank_rules.tenant_id,
    bank_rules.id,
    'bank-rule'::text AS kind,
    COALESCE(NULLIF(bank_rules.label, ''::text), NULLIF(bank_rules.words, ''::text), NULLIF(bank_rules.name, ''::text), bank_rules.iban) AS name
   FROM bank_rules
UNION ALL
 SELECT bank_mappings.tenant_id,
    bank_mappings.id,
    'bank-mapping'::text AS kind,
    bank_mappings.name
   FROM bank_mappings
UNION ALL
 SELECT bank_connections.tenant_id,
    bank_connections.id,
    'bank-connection'::text AS kind,
    bank_connections.name
   FROM bank_connections
UNION ALL
 SELECT payment_batches.tenant_id,
    payment_batches.id,
    'payment-batch'::text AS kind,
    ((payment_batches.number || ' '::text) || payment_batches.message_ref) AS name
   FROM payment_batches
UNION ALL
 SELECT direct_debit_batches.tenant_id,
    direct_debit_batches.id,
    'direct-debit'::text AS kind,
    ((direct_debit_batches.number || ' '::text) || direct_debit_batches.message_ref) AS name
   FROM direct_debit_batches
UNION ALL
 SELECT mandates.tenant_id,
    mandates.id,
    'mandate'::text AS kind,
    ((mandates.mandate_ref || ' '::text) || mandates.holder) AS name
   FROM mandates
UNION ALL
 SELECT p.tenant_id,
    p.id,
    'online-payment'::text AS kind,
    COALESCE(d.number, d.title) AS name
   FROM (online_payments p
     JOIN documents d ON (((d.tenant_id = p.tenant_id) AND (d.id = p.document_id))))
UNION ALL
 SELECT f.tenant_id,
    f.id,
    'online-payment'::text AS kind,
    COALESCE(d.number, d.title) AS name
   FROM ((online_refunds f
     JOIN online_payments p ON (((p.tenant_id = f.tenant_id) AND (p.id = f.online_payment_id))))
     JOIN documents d ON (((d.tenant_id = p.tenant_id) AND (d.id = p.document_id))))
UNION ALL
 SELECT assets.tenant_id,
    assets.id,
    'asset'::text AS kind,
    assets.name
   FROM assets
UNION ALL
 SELECT goals.tenant_id,
    goals.id,
    'goal'::text AS kind,
        CASE goals.kind
            WHEN 'revenue'::text THEN 'omzet'::text
            WHEN 'reserve'::text THEN 'reservering'::text
            ELSE goals.kind
        END AS name
   FROM goals
UNION ALL
 SELECT questions.tenant_id,
    questions.id,
    'question'::text AS kind,
    questions.subject_name AS name
   FROM questions
UNION ALL
 SELECT review_marks.tenant_id,
    review_marks.id,
    'review'::text AS kind,
    review_marks.period AS name
   FROM review_marks
UNION ALL
 SELECT c.tenant_id,
    c.arrangement_id AS id,
    'arrangement'::text AS kind,
    string_agg(c.name, ', '::text ORDER BY c.name) AS name
   FROM ( SELECT i.tenant_id,
            i.arrangement_id,
            d.number AS name
           FROM (payment_arrangement_invoices i
             JOIN documents d ON (((d.tenant_id = i.tenant_id) AND (d.id = i.document_id))))
        UNION ALL
         SELECT i.tenant_id,
            i.arrangement_id,
            COALESCE(NULLIF(btrim(((o.reference || ' '::text) || o.relation)), ''::text), ('post van '::text || to_char((o.item_date)::timestamp with time zone, 'DD-MM-YYYY'::text))) AS "coalesce"
           FROM (payment_arrangement_items i
             JOIN open_items o ON (((o.tenant_id = i.tenant_id) AND (o.id = i.open_item_id))))) c
  GROUP BY c.tenant_id, c.arrangement_id
UNION ALL
 SELECT reminder_letters.tenant_id,
    reminder_letters.id,
    'letter'::text AS kind,
    reminder_letters.subject AS name
   FROM reminder_letters
UNION ALL
 SELECT mails.tenant_id,
    mails.id,
    'mail'::text AS kind,
    mails.subject AS name
   FROM mails
UNION ALL
 SELECT webhooks.tenant_id,
    webhooks.id,
    'webhook'::text AS kind,
    webhooks.name
   FROM webhooks
UNION ALL
 SELECT backing_documents.tenant_id,
    backing_documents.id,
    'file'::text AS kind,
    backing_documents.file_name AS name
   FROM backing_documents
UNION ALL
 SELECT mail_files.tenant_id,
    mail_files.id,
    'file'::text AS kind,
    mail_files.file_name AS name
   FROM mail_files
UNION ALL
 SELECT uploaded_archives.tenant_id,
    uploaded_archives.id,
    'file'::text AS kind,
    uploaded_archives.file_name AS name
   FROM uploaded_archives
UNION ALL
 SELECT list_imports.tenant_id,
    list_imports.id,
    'import'::text AS kind,
    list_imports.file_name AS name
   FROM list_imports
UNION ALL
 SELECT audit_changes.tenant_id,
    audit_changes.record_id AS id,
        CASE audit_changes.record
            WHEN 'projects'::text THEN 'project'::text
            WHEN 'bank_imports'::text THEN 'bank-import'::text
            WHEN 'bank_mappings'::text THEN 'bank-mapping'::text
            WHEN 'bank_rules'::text THEN 'bank-rule'::text
            WHEN 'uploaded_archives'::text THEN 'file'::text
            ELSE 'document'::text
        END AS kind,
    (audit_changes.old_values ->> 'removed_name'::text) AS name
   FROM audit_changes
  WHERE (audit_changes.old_values ? 'removed_name'::text)
UNION ALL
 SELECT t.tenant_id,
    t.id,
    'takings'::text AS kind,
    ((((r.name || ' '::text) || t.number) || ', '::text) || to_char((t.day)::timestamp with time zone, 'DD-MM-YYYY'::text)) AS name
   FROM (day_takings t
     JOIN registers r ON (((r.tenant_id = t.tenant_id) AND (r.id = t.register_id))))
UNION ALL
 SELECT registers.tenant_id,
    registers.id,
    'takings'::text AS kind,
    registers.name
   FROM registers
UNION ALL
 SELECT loans.tenant_id,
    loans.id,
    'loan'::text AS kind,
    loans.name
   FROM loans
UNION ALL
 SELECT payouts.tenant_id,
    payouts.id,
    'payout'::text AS kind,
    ((((payouts.provider_name || ' '::text) || payouts.number) || ', '::text) || to_char((payouts.day)::timestamp with time zone, 'DD-MM-YYYY'::text)) AS name
   FROM payouts
UNION ALL
 SELECT wage_journals.tenant_id,
    wage_journals.id,
    'wages'::text AS kind,
    ((('Loon '::text || wage_journals.number) || ', '::text) || to_char((wage_journals.last_day)::timestamp with time zone, 'MM-YYYY'::text)) AS name
   FROM wage_journals
UNION ALL
 SELECT dividends.tenant_id,
    dividends.id,
    'dividend'::text AS kind,
    ((('Dividend '::text || dividends.number) || ', '::text) || to_char((dividends.decided_on)::timestamp with time zone, 'DD-MM-YYYY'::text)) AS name
   FROM dividends;
alter view named_records owner to kloppend_owner;
grant select on named_records to kloppend_app;
create view online_payment_tasks with (security_invoker=true) as
 SELECT p.tenant_id,
    p.id,
    p.document_id,
        CASE
            WHEN (p.state = 'refused'::text) THEN 'refused'::text
            ELSE COALESCE(r.reason, 'surplus'::text)
        END AS reason,
        CASE
            WHEN (p.state = 'refused'::text) THEN p.amount_cents
            ELSE COALESCE(r.amount_cents, p.surplus_cents)
        END AS amount_cents
   FROM (online_payments p
     LEFT JOIN LATERAL ( SELECT each.reason,
            (sum(each.amount_cents))::bigint AS amount_cents
           FROM ( SELECT o.amount_cents,
                        CASE
                            WHEN (o.state = 'not-booked'::text) THEN 'not-booked'::text
                            WHEN ((o.kind = 'chargeback'::text) AND (o.state = 'undone'::text)) THEN 'chargeback-reversed'::text
                            WHEN (o.state = ANY (ARRAY['failed'::text, 'undone'::text])) THEN 'refund-failed'::text
                            WHEN (o.kind = 'chargeback'::text) THEN 'chargeback'::text
                            ELSE 'refund'::text
                        END AS reason
                   FROM online_refunds o
                  WHERE ((o.tenant_id = p.tenant_id) AND (o.online_payment_id = p.id) AND o.needs_attention)) each
          GROUP BY each.reason
          ORDER BY (array_position(ARRAY['not-booked'::text, 'refund-failed'::text, 'chargeback'::text, 'refund'::text, 'chargeback-reversed'::text], each.reason))
         LIMIT 1) r ON (true))
  WHERE (p.needs_attention OR (EXISTS ( SELECT
           FROM online_refunds o
          WHERE ((o.tenant_id = p.tenant_id) AND (o.online_payment_id = p.id) AND o.needs_attention))));
alter view online_payment_tasks owner to kloppend_owner;
grant select on online_payment_tasks to kloppend_app;
create view online_receipts with (security_invoker=true) as
 SELECT online_payments.tenant_id,
    online_payments.provider_id AS provider_ref,
    online_payments.amount_cents,
    online_payments.payment_id
   FROM online_payments
  WHERE ((online_payments.payment_id IS NOT NULL) AND (online_payments.provider_id IS NOT NULL))
UNION ALL
 SELECT r.tenant_id,
    ref.provider_ref,
    (- r.amount_cents) AS amount_cents,
    r.payment_id
   FROM ((online_refunds r
     JOIN online_payments p ON (((p.tenant_id = r.tenant_id) AND (p.id = r.online_payment_id))))
     CROSS JOIN LATERAL ( VALUES (r.provider_id), (p.provider_id)) ref(provider_ref))
  WHERE ((r.payment_id IS NOT NULL) AND (r.state = 'booked'::text) AND (ref.provider_ref IS NOT NULL));
alter view online_receipts owner to kloppend_owner;
grant select on online_receipts to kloppend_app;
create view open_disputes with (security_invoker=true) as
 SELECT tenant_id,
    document_id,
    message,
    raised_at
   FROM disputes
  WHERE (settled_at IS NULL);
alter view open_disputes owner to kloppend_owner;
grant select on open_disputes to kloppend_app;
create view open_instalments with (security_invoker=true) as
 SELECT tenant_id,
    arrangement_id,
    "position",
    due_on,
    customer_id,
    customer_name,
    (LEAST((amount_cents)::numeric, (until_cents - received_cents)))::bigint AS short_cents
   FROM ( SELECT p.tenant_id,
            p.arrangement_id,
            p."position",
            p.due_on,
            p.amount_cents,
            sum(p.amount_cents) OVER (PARTITION BY p.tenant_id, p.arrangement_id ORDER BY p."position") AS until_cents,
            ((a.agreed_cents)::numeric - o.open_cents) AS received_cents,
            o.customer_id,
            o.customer_name
           FROM ((payment_instalments p
             JOIN payment_arrangements a ON (((a.tenant_id = p.tenant_id) AND (a.id = p.arrangement_id) AND (a.ended_at IS NULL))))
             JOIN ( SELECT c.tenant_id,
                    c.arrangement_id,
                    sum(c.open_cents) AS open_cents,
                    (array_agg(c.customer_id ORDER BY c.id))[1] AS customer_id,
                    min(c.customer_name) AS customer_name
                   FROM ( SELECT ai.tenant_id,
                            ai.arrangement_id,
                            d.id,
                                CASE
                                    WHEN d.is_awaited THEN d.open_cents
                                    ELSE (0)::bigint
                                END AS open_cents,
                            d.customer_id,
                            d.customer_name
                           FROM (payment_arrangement_invoices ai
                             JOIN invoice_states d ON (((d.tenant_id = ai.tenant_id) AND (d.id = ai.document_id))))
                        UNION ALL
                         SELECT pi.tenant_id,
                            pi.arrangement_id,
                            i_1.id,
                            GREATEST(i_1.open_cents, (0)::bigint) AS "greatest",
                            k.id,
                            k.name
                           FROM (((payment_arrangement_items pi
                             JOIN open_items i_1 ON (((i_1.tenant_id = pi.tenant_id) AND (i_1.id = pi.open_item_id))))
                             JOIN customer_open_items l ON (((l.tenant_id = pi.tenant_id) AND (l.open_item_id = pi.open_item_id))))
                             JOIN customers k ON (((k.tenant_id = l.tenant_id) AND (k.id = l.customer_id))))) c
                  GROUP BY c.tenant_id, c.arrangement_id) o ON (((o.tenant_id = p.tenant_id) AND (o.arrangement_id = p.arrangement_id))))) i
  WHERE (until_cents > received_cents);
alter view open_instalments owner to kloppend_owner;
grant select on open_instalments to kloppend_app;
create view open_online_payments with (security_invoker=true) as
 SELECT tenant_id,
    document_id
   FROM online_payments
  WHERE ((state = ANY (ARRAY['creating'::text, 'open'::text])) AND (NOT is_test) AND (COALESCE(expires_at, created_at) > (now() - '02:00:00'::interval)));
alter view open_online_payments owner to kloppend_owner;
grant select on open_online_payments to kloppend_app;
create view opening_items with (security_invoker=true) as
 SELECT tenant_id,
    id,
    opening_id,
    kind,
    relation,
    reference,
    item_date,
    due_date,
    amount_cents,
    open_cents,
    vat_rate
   FROM open_items
  WHERE (account_number IS NULL);
alter view opening_items owner to kloppend_owner;
grant select on opening_items to kloppend_app;
create view ordered_deletions with (security_invoker=true) as
 SELECT tenant_id,
    due_at
   FROM deletion_orders;
alter view ordered_deletions owner to kloppend_owner;
grant select on ordered_deletions to kloppend_app;
create view ordered_items with (security_invoker=true) as
 SELECT tenant_id,
    open_item_id,
    batch_number,
    amount_cents
   FROM all_ordered_payments o
  WHERE ((open_item_id IS NOT NULL) AND (NOT (EXISTS ( SELECT
           FROM item_payments m
          WHERE ((m.tenant_id = o.tenant_id) AND (m.open_item_id = o.open_item_id) AND (m.reversed_on IS NULL) AND (m.created_at >= o.ordered_at) AND (m.amount_cents = (- o.amount_cents)))))));
alter view ordered_items owner to kloppend_owner;
grant select on ordered_items to kloppend_app;
create view ordered_payments with (security_invoker=true) as
 SELECT i.tenant_id,
    i.batch_id,
    i."position",
    i.kind,
    i.expense_id,
    i.document_id,
    i.vat_return_id,
    i.amount_cents,
    i.end_to_end_ref,
    b.bank_account_id,
    b.message_ref,
    b.execution_day,
    (EXISTS ( SELECT
           FROM item_payments p
          WHERE ((p.tenant_id = i.tenant_id) AND (p.reversed_on IS NULL) AND (p.created_at >= b.created_at) AND (p.amount_cents = (- i.amount_cents)) AND ((p.expense_id = i.expense_id) OR (p.document_id = i.document_id) OR (p.vat_return_id = i.vat_return_id))))) AS is_paid,
    b.number AS batch_number,
    b.created_at AS ordered_at
   FROM (payment_batch_items i
     JOIN payment_batches b ON (((b.tenant_id = i.tenant_id) AND (b.id = i.batch_id))))
  WHERE ((i.kind <> ALL (ARRAY['openItem'::text, 'wageItem'::text])) AND (NOT (EXISTS ( SELECT
           FROM payment_batch_cancellations c
          WHERE ((c.tenant_id = b.tenant_id) AND (c.batch_id = b.id))))));
alter view ordered_payments owner to kloppend_owner;
grant select on ordered_payments to kloppend_app;
create view ordered_work with (security_invoker=true) as
 SELECT tenant_id,
    id,
    kind,
    state,
    attempts,
    run_at,
    created_at,
    last_error,
    payload_id(payload, 'mailId'::text) AS mail_id,
    payload_id(payload, 'documentId'::text) AS document_id
   FROM jobs;
alter view ordered_work owner to kloppend_owner;
grant select on ordered_work to kloppend_app;
create view outgoing_mails with (security_invoker=true) as
 SELECT tenant_id,
    id,
    document_id,
    purpose,
    recipient,
    cc,
    subject,
    body,
    state,
    error,
    created_at,
    settled_at,
    leaves_at,
    waits_for,
    is_proof,
    refused,
    archive_imported_at
   FROM mails;
alter view outgoing_mails owner to kloppend_owner;
grant select on outgoing_mails to kloppend_app;
create view overtaken_invoices with (security_invoker=true) as
 SELECT earlier.tenant_id,
    earlier.invoice_id,
    earlier.quote_id,
    later.invoice_id AS later_id,
    d.number AS later_number
   FROM ((quote_invoices earlier
     JOIN quote_invoices later ON (((later.tenant_id = earlier.tenant_id) AND (later.quote_id = earlier.quote_id) AND (later.created_at > earlier.created_at))))
     JOIN documents d ON (((d.tenant_id = later.tenant_id) AND (d.id = later.invoice_id))))
  WHERE ((d.state <> 'cancelled'::text) AND (NOT ((d.state = 'concept'::text) AND d.is_archived)));
alter view overtaken_invoices owner to kloppend_owner;
grant select on overtaken_invoices to kloppend_app;
create view past_items with (security_invoker=true) as
 SELECT tenant_id,
    id,
    opening_id,
    kind,
    relation,
    reference,
    item_date,
    due_date,
    amount_cents,
    open_cents,
    account_number,
    subject,
    kenmerk,
    iban,
    interest_rate,
    instalment_cents
   FROM open_items;
alter view past_items owner to kloppend_owner;
grant select on past_items to kloppend_app;
create view payout_bank_parts with (security_invoker=true) as
 SELECT p.tenant_id,
    p.payout_id,
    d.line_id,
    l.bank_account_id,
    l.booked_on,
    p.account_number,
    p.amount_cents
   FROM ((bank_decisions d
     JOIN bank_decision_parts p ON (((p.tenant_id = d.tenant_id) AND (p.decision_id = d.id))))
     JOIN bank_lines l ON (((l.tenant_id = d.tenant_id) AND (l.id = d.line_id))))
  WHERE ((p.payout_id IS NOT NULL) AND (NOT (EXISTS ( SELECT
           FROM bank_decision_reversals r
          WHERE ((r.tenant_id = d.tenant_id) AND (r.decision_id = d.id))))));
alter view payout_bank_parts owner to kloppend_owner;
grant select on payout_bank_parts to kloppend_app;
create view payouts_under_way with (security_invoker=true) as
 SELECT tenant_id,
    id,
    provider,
    provider_name,
    day,
    paid_out_cents,
    reference,
    account
   FROM payouts p
  WHERE ((cancelled_at IS NULL) AND (paid_out_cents <> 0) AND (NOT (EXISTS ( SELECT
           FROM payout_bank_parts b
          WHERE ((b.tenant_id = p.tenant_id) AND (b.payout_id = p.id))))));
alter view payouts_under_way owner to kloppend_owner;
grant select on payouts_under_way to kloppend_app;
create view product_names with (security_invoker=true) as
 SELECT tenant_id,
    id,
    code,
    name,
    sort_name,
    search_text,
    is_archived
   FROM products;
alter view product_names owner to kloppend_owner;
grant select on product_names to kloppend_app;
create view project_documents with (security_invoker=true) as
 SELECT d.tenant_id,
    d.project_id,
    d.id,
    d.kind,
    d.number,
    d.title,
    d.corrects_id,
    d.issue_date,
    d.due_date,
    d.net_cents,
        CASE
            WHEN ((d.state = 'concept'::text) AND d.is_archived) THEN 'archived'::text
            WHEN (d.state = 'concept'::text) THEN 'open'::text
            WHEN ((d.state = 'cancelled'::text) OR (corrected.state = 'cancelled'::text)) THEN 'void'::text
            WHEN ((d.kind = 'quote'::text) AND (d.state = ANY (ARRAY['rejected'::text, 'withdrawn'::text, 'replaced'::text]))) THEN 'void'::text
            ELSE 'final'::text
        END AS standing,
        CASE
            WHEN (d.written_off_cents > 0) THEN 'written-off'::text
            ELSE d.state
        END AS state,
    d.open_cents
   FROM (documents d
     LEFT JOIN documents corrected ON (((corrected.tenant_id = d.tenant_id) AND (corrected.id = d.corrects_id))))
  WHERE (d.project_id IS NOT NULL)
UNION ALL
 SELECT x.tenant_id,
    x.project_id,
    x.id,
    'expense'::text AS kind,
    NULL::text AS number,
    x.description AS title,
    x.corrects_id,
    x.expense_date AS issue_date,
    x.expense_date AS due_date,
    x.net_cents,
        CASE
            WHEN ((x.corrected_by_id IS NULL) AND (x.withdrawn_at IS NULL)) THEN 'final'::text
            ELSE 'void'::text
        END AS standing,
        CASE
            WHEN (x.corrected_by_id IS NOT NULL) THEN 'corrected'::text
            WHEN (x.withdrawn_at IS NOT NULL) THEN 'withdrawn'::text
            WHEN (x.open_cents <> 0) THEN 'payable'::text
            WHEN (x.marked_valid_at IS NULL) THEN 'booked'::text
            ELSE 'checked'::text
        END AS state,
    x.open_cents
   FROM expenses x
  WHERE (x.project_id IS NOT NULL);
alter view project_documents owner to kloppend_owner;
grant select on project_documents to kloppend_app;
create view project_hours with (security_invoker=true) as
 SELECT tenant_id,
    project_id,
    (sum(minutes))::integer AS minutes
   FROM hours
  WHERE (project_id IS NOT NULL)
  GROUP BY tenant_id, project_id;
alter view project_hours owner to kloppend_owner;
grant select on project_hours to kloppend_app;
create view project_titles with (security_invoker=true) as
 SELECT tenant_id,
    id,
    customer_id,
    title,
    created_at,
    closed_at,
    search_text,
    budget_minutes,
    budget_cents,
    budget_seen
   FROM projects;
alter view project_titles owner to kloppend_owner;
grant select on project_titles to kloppend_app;
create view quote_head_marks with (security_invoker=true) as
 SELECT tenant_id,
    number,
    hash
   FROM quote_heads;
alter view quote_head_marks owner to kloppend_owner;
create view quote_invoicing with (security_invoker=true) as
 SELECT p.tenant_id,
    p.quote_id,
    (sum(p.counted_cents))::bigint AS invoiced_cents,
    (GREATEST((0)::numeric, ((((max(q.gross_cents))::numeric - COALESCE(sum(p.counted_cents) FILTER (WHERE (p.part = 'deposit'::text)), (0)::numeric)) - COALESCE(sum((p.covers_cents - p.credited_cents)) FILTER (WHERE ((p.part <> 'deposit'::text) AND p.stands)), (0)::numeric)) -
        CASE
            WHEN bool_or(((p.part <> 'deposit'::text) AND p.stands AND (p.covers_cents IS NULL))) THEN (((max(q.gross_cents))::numeric - COALESCE(sum(p.counted_cents) FILTER (WHERE (p.part = 'deposit'::text)), (0)::numeric)) - COALESCE(sum(p.credited_cents) FILTER (WHERE ((p.part <> 'deposit'::text) AND p.stands AND (p.covers_cents IS NULL))), (0)::numeric))
            ELSE (0)::numeric
        END)))::bigint AS left_cents,
    bool_or(p.is_concept) AS has_concept
   FROM (( SELECT i.tenant_id,
            i.quote_id,
            i.part,
            i.covers_cents,
            d.credited_cents,
            (d.state <> ALL (ARRAY['concept'::text, 'cancelled'::text])) AS stands,
            ((d.state = 'concept'::text) AND (NOT d.is_archived)) AS is_concept,
                CASE
                    WHEN (d.state = ANY (ARRAY['concept'::text, 'cancelled'::text])) THEN (0)::bigint
                    ELSE (d.gross_cents - d.credited_cents)
                END AS counted_cents
           FROM (quote_invoices i
             JOIN documents d ON (((d.tenant_id = i.tenant_id) AND (d.id = i.invoice_id))))) p
     JOIN documents q ON (((q.tenant_id = p.tenant_id) AND (q.id = p.quote_id))))
  GROUP BY p.tenant_id, p.quote_id;
alter view quote_invoicing owner to kloppend_owner;
grant select on quote_invoicing to kloppend_app;
create view quote_moments with (security_invoker=true) as
 SELECT tenant_id,
    document_id,
    "position",
    kind,
    detail,
    at
   FROM quote_events;
alter view quote_moments owner to kloppend_owner;
grant select on quote_moments to kloppend_app;
create view quote_states with (security_invoker=true) as
 SELECT d.tenant_id,
    d.id,
    d.number,
    d.state,
    d.customer_id,
    d.customer_name,
    d.project_id,
    d.title,
    d.issue_date,
    d.due_date,
    d.net_cents,
    d.vat_cents,
    d.gross_cents,
    d.version,
    d.search_text,
        CASE d.state
            WHEN 'sent'::text THEN d.due_date
            ELSE NULL::date
        END AS expires_on,
    COALESCE(v.invoiced_cents, (0)::bigint) AS invoiced_cents,
        CASE
            WHEN (d.state = ANY (ARRAY['agreed'::text, 'invoiced'::text])) THEN COALESCE(v.left_cents, d.gross_cents)
            ELSE NULL::bigint
        END AS left_cents,
    COALESCE(v.has_concept, false) AS has_concept_invoice
   FROM (documents d
     LEFT JOIN quote_invoicing v ON (((v.tenant_id = d.tenant_id) AND (v.quote_id = d.id))))
  WHERE (d.kind = 'quote'::text);
alter view quote_states owner to kloppend_owner;
grant select on quote_states to kloppend_app;
create view recent_money_acts with (security_invoker=true) as
 SELECT tenant_id,
    id,
    at,
    door,
    object,
    old_value,
    new_value,
    user_email,
    via,
    (denied_at IS NOT NULL) AS is_denied
   FROM money_acts
  WHERE (((denied_at IS NULL) AND (at > (now() - '1 day'::interval))) OR ((denied_at IS NOT NULL) AND (allowed_at IS NULL)));
alter view recent_money_acts owner to kloppend_owner;
grant select on recent_money_acts to kloppend_app;
create view record_history with (security_invoker=true) as
 SELECT tenant_id,
    event_id,
    id,
    record,
    record_id,
    old_values,
    new_values,
    search_text
   FROM audit_changes;
alter view record_history owner to kloppend_owner;
grant select on record_history to kloppend_app;
create view recurring_documents with (security_invoker=true) as
 SELECT tenant_id,
    document_id,
    recurring_invoice_id,
    n,
    period_first,
    period_last,
    mode,
    reason,
    done_at
   FROM recurring_invoice_runs
  WHERE (document_id IS NOT NULL);
alter view recurring_documents owner to kloppend_owner;
grant select on recurring_documents to kloppend_app;
create view refused_addresses with (security_invoker=true) as
 SELECT m.tenant_id,
    lower(a.address) AS address,
    max(COALESCE(m.bounced_at, m.settled_at)) AS refused_at
   FROM (mails m
     CROSS JOIN LATERAL unnest(m.refused) a(address))
  WHERE ((m.refused <> '{}'::text[]) AND (m.settled_at IS NOT NULL) AND (NOT (EXISTS ( SELECT
           FROM mails later
          WHERE ((later.tenant_id = m.tenant_id) AND (later.state = 'sent'::text) AND (later.settled_at > COALESCE(m.bounced_at, m.settled_at)) AND (lower(a.address) = ANY ((string_to_array(lower(later.recipient), ', '::text) || (lower((later.cc)::text))::text[]))) AND (NOT (lower(a.address) = ANY ((lower((later.refused)::text))::text[]))))))))
  GROUP BY m.tenant_id, (lower(a.address));
alter view refused_addresses owner to kloppend_owner;
grant select on refused_addresses to kloppend_app;
create view refused_payment_keys with (security_invoker=true) as
 SELECT tenant_id,
    refused_at
   FROM online_payment_settings
  WHERE ((secret IS NOT NULL) AND (refused_at IS NOT NULL) AND (removed_at IS NULL));
alter view refused_payment_keys owner to kloppend_owner;
grant select on refused_payment_keys to kloppend_app;
create view reminded_invoices with (security_invoker=true) as
 SELECT r.tenant_id,
    l.mail_id,
    r.document_id,
    r.open_cents
   FROM (reminders r
     JOIN reminder_letters l ON (((l.tenant_id = r.tenant_id) AND (l.id = r.letter_id))));
alter view reminded_invoices owner to kloppend_owner;
grant select on reminded_invoices to kloppend_app;
create view sent_files with (security_invoker=true) as
 SELECT f.tenant_id,
    f.id,
    f.mail_id,
    f."position",
    f.file_name,
    f.sha256,
    f.size_bytes,
    m.recipient,
    m.created_at
   FROM (mail_files f
     JOIN mails m ON (((m.tenant_id = f.tenant_id) AND (m.id = f.mail_id))));
alter view sent_files owner to kloppend_owner;
grant select on sent_files to kloppend_app;
create view sent_receipts with (security_invoker=true) as
 SELECT i.tenant_id,
    i.document_id AS id,
    b.file_name,
    (r.proposal ->> 'supplier'::text) AS supplier,
        CASE i.state
            WHEN 'deleted'::text THEN 'aside'::text
            ELSE i.state
        END AS state,
    i.arrived_at,
    i.arrived_by
   FROM ((incoming_documents i
     JOIN backing_documents b ON (((b.tenant_id = i.tenant_id) AND (b.id = i.document_id))))
     LEFT JOIN document_readings r ON (((r.tenant_id = i.tenant_id) AND (r.document_id = i.document_id))));
alter view sent_receipts owner to kloppend_owner;
grant select on sent_receipts to kloppend_app;
create view set_aside_files with (security_invoker=true) as
 SELECT tenant_id,
    sha256,
    size_bytes,
    quarantined_at
   FROM quarantined_files;
alter view set_aside_files owner to kloppend_owner;
grant select on set_aside_files to kloppend_app;
create view setting_history with (security_invoker=true) as
 SELECT tenant_id,
    id,
    at,
    user_email,
    ip,
    area,
    field,
    old_value,
    new_value,
    via,
    user_id,
    event_id,
    archive_imported_at
   FROM setting_changes;
alter view setting_history owner to kloppend_owner;
grant select on setting_history to kloppend_app;
create view signed_mandates with (security_invoker=true) as
 SELECT f.tenant_id,
    f.backing_document_id,
    m.mandate_ref
   FROM (mandate_forms f
     JOIN mandates m ON (((m.tenant_id = f.tenant_id) AND (m.id = f.mandate_id))));
alter view signed_mandates owner to kloppend_owner;
grant select on signed_mandates to kloppend_app;
create view signed_postings with (security_invoker=true) as
 SELECT tenant_id,
    entry_id,
    line,
    account_number,
    entry_date,
    side,
    amount_cents,
    vat_code,
    project_id,
        CASE side
            WHEN 'debit'::text THEN amount_cents
            ELSE (- amount_cents)
        END AS debit_balance_cents,
        CASE side
            WHEN 'credit'::text THEN amount_cents
            ELSE (- amount_cents)
        END AS credit_balance_cents
   FROM postings;
alter view signed_postings owner to kloppend_owner;
grant select on signed_postings to kloppend_app;
create view stored_pdfs with (security_invoker=true) as
 SELECT tenant_id,
    document_id,
    kind,
    sha256,
    COALESCE(size_bytes, (octet_length(bytes))::bigint) AS size_bytes,
    (encode(sha256(bytes), 'hex'::text) = sha256) AS is_same
   FROM document_files;
alter view stored_pdfs owner to kloppend_owner;
grant select on stored_pdfs to kloppend_app;
create view summary_readers with (security_invoker=true) as
 SELECT tenant_id,
    user_id,
    digest,
    muted
   FROM notification_readers;
alter view summary_readers owner to kloppend_owner;
grant select on summary_readers to kloppend_app;
create view suspensions with (security_invoker=true) as
 SELECT tenant_id,
    since
   FROM suspended_businesses;
alter view suspensions owner to kloppend_owner;
grant select on suspensions to kloppend_app;
create view sweep_states with (security_invoker=true) as
 SELECT tenant_id,
    held_since
   FROM file_sweeps;
alter view sweep_states owner to kloppend_owner;
grant select on sweep_states to kloppend_app;
create view valid_open_items with (security_invoker=true) as
 SELECT i.tenant_id,
    i.id,
    i.opening_id,
    b.entry_date AS opened_on,
    i.kind,
    i.relation,
    i.reference,
    i.item_date,
    i.due_date,
    i.amount_cents,
    i.open_cents,
    i.vat_rate
   FROM (opening_items i
     JOIN booked_entries b ON (((b.tenant_id = i.tenant_id) AND (b.source_type = 'opening'::text) AND (b.source_id = i.opening_id) AND (b.purpose = 'book'::text))))
  WHERE (NOT (EXISTS ( SELECT
           FROM booked_entries r
          WHERE ((r.tenant_id = i.tenant_id) AND (r.source_type = 'opening'::text) AND (r.source_id = i.opening_id) AND (r.purpose = 'reverse'::text)))));
alter view valid_open_items owner to kloppend_owner;
grant select on valid_open_items to kloppend_app;
create view valid_past_items with (security_invoker=true) as
 SELECT i.tenant_id,
    i.id,
    i.opening_id,
    b.entry_date AS opened_on,
    i.kind,
    i.relation,
    i.reference,
    i.item_date,
    i.due_date,
    i.amount_cents,
    i.open_cents,
    i.account_number,
    i.subject,
    i.kenmerk,
    i.iban,
    i.interest_rate,
    i.instalment_cents
   FROM (past_items i
     JOIN booked_entries b ON (((b.tenant_id = i.tenant_id) AND (b.source_type = 'opening'::text) AND (b.source_id = i.opening_id) AND (b.purpose = 'book'::text))))
  WHERE (NOT (EXISTS ( SELECT
           FROM booked_entries r
          WHERE ((r.tenant_id = i.tenant_id) AND (r.source_type = 'opening'::text) AND (r.source_id = i.opening_id) AND (r.purpose = 'reverse'::text)))));
alter view valid_past_items owner to kloppend_owner;
grant select on valid_past_items to kloppend_app;
create view valid_receivables with (security_invoker=true) as
 SELECT tenant_id,
    id,
    opening_id,
    relation,
    reference,
    item_date,
    due_date,
    amount_cents,
    open_cents
   FROM valid_open_items i
  WHERE (kind = 'receivable'::text);
alter view valid_receivables owner to kloppend_owner;
grant select on valid_receivables to kloppend_app;
create view wage_bank_parts with (security_invoker=true) as
 SELECT p.tenant_id,
    p.wage_item_id,
    d.line_id,
    d.decided_at,
    l.booked_on,
    p.account_number,
    p.amount_cents
   FROM ((bank_decisions d
     JOIN bank_decision_parts p ON (((p.tenant_id = d.tenant_id) AND (p.decision_id = d.id))))
     JOIN bank_lines l ON (((l.tenant_id = d.tenant_id) AND (l.id = d.line_id))))
  WHERE ((p.wage_item_id IS NOT NULL) AND (NOT (EXISTS ( SELECT
           FROM bank_decision_reversals r
          WHERE ((r.tenant_id = d.tenant_id) AND (r.decision_id = d.id))))));
alter view wage_bank_parts owner to kloppend_owner;
grant select on wage_bank_parts to kloppend_app;
create view waiting_questions with (security_invoker=true) as
 SELECT q.tenant_id,
    q.id,
    q.subject_kind,
    q.subject_id,
    q.box,
    q.subject_name,
    q.subject_day,
    q.state,
    q.asked_by,
    q.asker_name,
    q.asker_role,
    m.author_name AS last_author,
    m.message AS last_message,
    m.at AS last_at
   FROM (questions q
     JOIN question_messages m ON (((m.tenant_id = q.tenant_id) AND (m.question_id = q.id))))
  WHERE ((q.state <> 'closed'::text) AND (m.place = ( SELECT max(l.place) AS max
           FROM question_messages l
          WHERE ((l.tenant_id = q.tenant_id) AND (l.question_id = q.id)))));
alter view waiting_questions owner to kloppend_owner;
grant select on waiting_questions to kloppend_app;
