-- expand
-- Prepaid costs, deposits and kept controls of before the event named what was made (migration 1270): no entry and no call names one by itself. Each gets
-- its name now, so that the proof misses one that goes from here on. What went before then left nothing that says that it was there.

-- The same after an import: an archive of before has no names. The row is the event of its own name, because the one that made it is not known; there is
-- nothing to show beside it.
create function name_unnamed_records(p_tenant uuid) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
    select p_tenant, r.id, r.record, r.id, '{}', '{}'
    from (select 'prepaid_costs' as record, c.id from prepaid_costs c where c.tenant_id = p_tenant
          union all select 'past_deposits', d.id from past_deposits d where d.tenant_id = p_tenant
          union all select 'kept_controls', k.id from kept_controls k where k.tenant_id = p_tenant) r
    where not exists (select from audit_changes n where n.tenant_id = p_tenant and n.record_id = r.id and n.new_values = '{}');
end $$;
revoke execute on function name_unnamed_records(uuid) from public;
grant execute on function name_unnamed_records(uuid) to kloppend_app;

-- A business has a hundred of them at most of each kind.
alter table audit_changes no force row level security;
alter table prepaid_costs no force row level security;
alter table past_deposits no force row level security;
alter table kept_controls no force row level security;
insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
  select c.tenant_id, c.id, 'prepaid_costs', c.id, '{}', '{}' from prepaid_costs c
  where not exists (select from audit_changes n where n.tenant_id = c.tenant_id and n.record_id = c.id and n.new_values = '{}');
insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
  select d.tenant_id, d.id, 'past_deposits', d.id, '{}', '{}' from past_deposits d
  where not exists (select from audit_changes n where n.tenant_id = d.tenant_id and n.record_id = d.id and n.new_values = '{}');
insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
  select k.tenant_id, k.id, 'kept_controls', k.id, '{}', '{}' from kept_controls k
  where not exists (select from audit_changes n where n.tenant_id = k.tenant_id and n.record_id = k.id and n.new_values = '{}');
alter table audit_changes force row level security;
alter table prepaid_costs force row level security;
alter table past_deposits force row level security;
alter table kept_controls force row level security;
