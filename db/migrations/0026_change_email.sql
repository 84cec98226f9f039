-- Another address to log in with: a link to the new one, which takes the place of the old only when it is followed.

alter table account_tokens
  drop constraint account_tokens_purpose_check,
  add constraint account_tokens_purpose_check check (purpose in ('reset-password', 'confirm-email', 'change-email')),
  add column new_email  text check (new_email = lower(new_email)),
  -- The session that asked: it stays open when the others end.
  add column session_id uuid,
  add constraint account_tokens_change_check check ((purpose = 'change-email') = (new_email is not null));

-- A newer wish takes the place of an older one. Says whether somebody has the address already; the row is there either
-- way, so that nothing else differs.
create function make_email_change(
  p_token_hash text, p_user_id uuid, p_new_email text, p_session_id uuid, p_lifetime interval
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from account_tokens t where t.user_id = p_user_id and t.purpose = 'change-email';
  insert into account_tokens (token_hash, user_id, purpose, expires_at, new_email, session_id)
    select p_token_hash, l.user_id, 'change-email', now() + p_lifetime, lower(p_new_email), p_session_id
    from logins l where l.user_id = p_user_id and l.tenant_id = current_setting('app.tenant_id')::uuid;
  return exists (select from logins l where l.email = lower(p_new_email));
end $$;

-- Whose wish it is; asked before a tenant is known.
create function email_change_of(p_token_hash text)
returns table (user_id uuid, tenant_id uuid, email text, new_email text, session_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.user_id, l.tenant_id, l.email, t.new_email, t.session_id
  from account_tokens t join logins l on l.user_id = t.user_id
  where t.token_hash = p_token_hash and t.purpose = 'change-email' and t.used_at is null and t.expires_at > now()
$$;

-- Of two who come with the same link one may; of two who want the same address the first has it, and the other gets false.
-- All links that were mailed to the old address stop working.
create function change_email(p_token_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare wish account_tokens%rowtype;
begin
  update account_tokens t set used_at = now()
    where t.token_hash = p_token_hash and t.purpose = 'change-email' and t.used_at is null and t.expires_at > now()
      and exists (select from logins l where l.user_id = t.user_id and l.tenant_id = current_setting('app.tenant_id')::uuid)
    returning t.* into wish;
  if not found then return null; end if;
  begin
    update logins set email = wish.new_email, confirmed_at = now() where user_id = wish.user_id;
  exception when unique_violation then
    return false;
  end;
  delete from account_tokens t where t.user_id = wish.user_id;
  return true;
end $$;

-- As it was, and who changes the password takes back a wish for another address: it may not have been theirs.
set local role kloppend_lookup;
create or replace function change_password(p_user_id uuid, p_password_hash text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update logins set password_hash = p_password_hash
  where user_id = p_user_id and tenant_id = current_setting('app.tenant_id')::uuid;
  delete from account_tokens t using logins l
  where t.user_id = p_user_id and t.purpose = 'change-email' and l.user_id = t.user_id
    and l.tenant_id = current_setting('app.tenant_id')::uuid;
$$;
set local role kloppend_owner;

do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where proname in ('make_email_change', 'email_change_of', 'change_email') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;
