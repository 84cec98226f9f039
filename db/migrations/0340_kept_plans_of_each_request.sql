-- expand
-- Called by the program as its own role and by a trigger as the owner: PostgreSQL plans a statement on a table with row-level security
-- again whenever the role differs from that of the kept plan. As the owner, the function has one role; it cost 95 µs a call and costs 20.
alter function refuse_ordered_deletion(uuid) security definer;
revoke execute on function refuse_ordered_deletion(uuid) from public;
grant execute on function refuse_ordered_deletion(uuid) to kloppend_app;

-- Three functions that each request of a session asks, in the language of which PostgreSQL keeps the plans: one in `sql` is planned
-- again for each call of another function. What they answer is the same.
set local role kloppend_lookup;

create or replace function seat_of(p_tenant_id uuid, p_role text) returns text
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if p_role = 'accountant-posting' and exists (select from accountant_filing f where f.tenant_id = p_tenant_id) then
    return 'accountant-filing';
  end if;
  return p_role;
end $$;

create or replace function second_factor_needed_from(p_tenant_id uuid, p_user_id uuid) returns timestamptz
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (
    select least(
             case when m.role like 'accountant-%' then m.seat_since end,
             (select greatest(o.counts_from, m.since) from second_factor_obligations o where o.tenant_id = m.tenant_id)
           ) + second_factor_grace()
    from memberships m
    where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.until is null);
end $$;

create or replace function is_second_factor_lacking(p_session_id uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return (
    select coalesce(second_factor_needed_from(s.tenant_id, s.user_id) <= now(), false) and l.totp_enabled_at is null
      and not (s.is_by_passkey and exists (select from passkeys k where k.user_id = s.user_id))
    from sessions s join logins l on l.user_id = s.user_id
    where s.session_id = p_session_id);
end $$;

set local role kloppend_owner;
