-- expand
-- A chargeback that the bank of the customer reversed is money that came back, and no refund that failed; and the amount of a task is that of what
-- it is about. What the books refused, of either kind, is a reason of its own too.
create or replace view online_payment_tasks with (security_invoker = true) as
  select p.tenant_id, p.id, p.document_id,
         case when p.state = 'refused' then 'refused' else coalesce(r.reason, 'surplus') end as reason,
         case when p.state = 'refused' then p.amount_cents else coalesce(r.amount_cents, p.surplus_cents) end as amount_cents
  from online_payments p
  left join lateral (
    select each.reason, sum(each.amount_cents)::bigint as amount_cents
    from (
      select o.amount_cents,
             case when o.state = 'not-booked' then 'not-booked'
                  when o.kind = 'chargeback' and o.state = 'undone' then 'chargeback-reversed'
                  when o.state in ('failed', 'undone') then 'refund-failed'
                  when o.kind = 'chargeback' then 'chargeback'
                  else 'refund' end as reason
      from online_refunds o
      where o.tenant_id = p.tenant_id and o.online_payment_id = p.id and o.needs_attention) each
    group by each.reason
    order by array_position(array['not-booked', 'refund-failed', 'chargeback', 'refund', 'chargeback-reversed'], each.reason)
    limit 1) r on true
  where p.needs_attention
     or exists (select from online_refunds o where o.tenant_id = p.tenant_id and o.online_payment_id = p.id and o.needs_attention);

-- Every node believes a session for some seconds. What ends access is told to all of them with the commit.
create function tell_of_ended_session() returns trigger language plpgsql set search_path to 'pg_catalog', 'public' as $$
begin
  perform pg_notify('kloppend_access', 'session ' || new.session_id);
  return null;
end $$;
create trigger sessions_tell_of_end after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_of_ended_session();

create function tell_of_revoked_key() returns trigger language plpgsql set search_path to 'pg_catalog', 'public' as $$
begin
  perform pg_notify('kloppend_access', 'key ' || new.id);
  return null;
end $$;
create trigger api_tokens_tell_of_end after update of revoked_at on api_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_of_revoked_key();

create function tell_of_member() returns trigger language plpgsql set search_path to 'pg_catalog', 'public' as $$
begin
  perform pg_notify('kloppend_access', 'member ' || new.tenant_id || ' ' || new.user_id);
  return null;
end $$;
create trigger memberships_tell_of_change after update of role, until on memberships
  for each row when (old.role is distinct from new.role or old.until is distinct from new.until) execute function tell_of_member();
