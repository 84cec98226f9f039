-- expand
-- Who has a login may register a further business. In the transaction that makes the business: the login becomes its owner.
--
-- `new`: the row of the business follows. `again`: the same login made a business of this name minutes ago, and this is a repetition of
-- that; its id is given. `unconfirmed` and `too-many`: refused.
create function own_business(p_user_id uuid, p_name text) returns table (outcome text, tenant_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public as $$
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
end $$;
revoke execute on function own_business(uuid, text) from public;
grant execute on function own_business(uuid, text) to kloppend_app;
alter function own_business(uuid, text) owner to kloppend_lookup;
