-- expand
-- As `own_business`, in steps that a cluster plans: a table of one node is joined with none of the nodes, and no subquery goes over both.
create function own_further_business(p_user_id uuid, p_name text) returns table (outcome text, tenant_id uuid)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  v_tenant uuid := current_setting('app.tenant_id')::uuid;
  v_confirmed timestamptz;
  v_owned uuid[];
  v_tests uuid[];
  v_recent uuid[];
  v_before uuid;
begin
  -- Two at once count one after the other.
  select l.confirmed_at into v_confirmed from logins l where l.user_id = p_user_id for update;
  if v_confirmed is null then return query select 'unconfirmed', null::uuid; return; end if;
  v_owned := array(select m.tenant_id from memberships m where m.user_id = p_user_id and m.until is null and m.role = 'owner');
  v_tests := array(select t.tenant_id from test_businesses t where t.tenant_id = any(v_owned));
  v_owned := array(select o.id from unnest(v_owned) o(id) where o.id <> all(v_tests));
  v_recent := array(select m.tenant_id from memberships m
                    where m.user_id = p_user_id and m.tenant_id = any(v_owned) and m.until is null and m.since > now() - interval '10 minutes');
  select b.tenant_id into v_before from tenants b where b.tenant_id = any(v_recent) and b.name = p_name limit 1;
  if v_before is not null then return query select 'again', v_before; return; end if;
  if cardinality(v_owned) >= 50 then return query select 'too-many', null::uuid; return; end if;
  insert into memberships (tenant_id, user_id, role) values (v_tenant, p_user_id, 'owner');
  return query select 'new', v_tenant;
end $$;
revoke execute on function own_further_business(uuid, text) from public;
grant execute on function own_further_business(uuid, text) to kloppend_app;
alter function own_further_business(uuid, text) owner to kloppend_lookup;
