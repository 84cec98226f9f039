-- What is kept for a while only (docs/retention.md): found by its age, and deleted in small batches by functions that contain
-- the term, so that no statement of the program can delete more.

create index sessions_by_end on sessions (expires_at);
create index account_tokens_by_end on account_tokens (expires_at);
create index login_devices_by_use on login_devices (last_seen);

-- Logins have no tenant, so the run of any business prunes all of them. Rows that another run is at are left to it.
create function forget_logins(p_limit integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public as $$
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
end $$;
revoke execute on function forget_logins(integer) from public;
grant execute on function forget_logins(integer) to kloppend_app;
alter function forget_logins(integer) owner to kloppend_lookup;

-- Mails about an account, such as a link or a new device: no part of the books. The program itself may delete no mail. Those that
-- the program keeps as files, without a mail server, remain. Returns whether a later run has more to delete.
create function forget_account_mails(p_tenant uuid, p_limit integer) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from mails m where m.tenant_id = p_tenant and m.id in (
    select o.id from mails o
    where o.tenant_id = p_tenant and o.document_id is null and o.purpose in ('account', 'account-link', 'test')
      and (o.state in ('sent', 'withdrawn') and o.created_at < now() - interval '90 days'
        or o.state = 'failed' and o.created_at < now() - interval '2 years')
    order by o.created_at limit p_limit);
  return exists (select from mails o
    where o.tenant_id = p_tenant and o.document_id is null and o.purpose in ('account', 'account-link', 'test')
      and o.state in ('sent', 'withdrawn', 'failed'));
end $$;
revoke execute on function forget_account_mails(uuid, integer) from public;
grant execute on function forget_account_mails(uuid, integer) to kloppend_app;

-- The last visit is of the login now, because sessions are deleted.
create or replace view businesses with (security_invoker = true) as
  select t.tenant_id, t.name, t.created_at,
         (select min(l.email) from logins l where l.tenant_id = t.tenant_id) as email,
         (select max(greatest(s.last_seen_at, s.created_at, l.last_seen_at))
          from logins l left join sessions s on s.user_id = l.user_id where l.tenant_id = t.tenant_id) as last_seen_at
  from tenants t;
