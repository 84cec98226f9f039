-- expand
-- Records of before their names are named one by one: a cluster runs an insert of what several tables give as a copy, and row-level security refuses
-- the copy, so that no business with such a record could be imported there.

create or replace function name_unnamed_records(p_tenant uuid) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  unnamed record;
begin
  for unnamed in
    select r.record, r.id
    from (select 'prepaid_costs' as record, c.id from prepaid_costs c where c.tenant_id = p_tenant
          union all select 'past_deposits', d.id from past_deposits d where d.tenant_id = p_tenant
          union all select 'kept_controls', k.id from kept_controls k where k.tenant_id = p_tenant) r
    where not exists (select from audit_changes n where n.tenant_id = p_tenant and n.record_id = r.id and n.new_values = '{}')
  loop
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (p_tenant, unnamed.id, unnamed.record, unnamed.id, '{}', '{}');
  end loop;
end $$;
