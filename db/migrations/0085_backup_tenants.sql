-- What a backup notes of each tenant, to be compared after a restore. Only the superuser of the embedded database reads this
-- across tenants; no request does.

create view backup_tenants with (security_invoker = true) as
  select t.tenant_id,
         (select count(*) from journal_entries e where e.tenant_id = t.tenant_id)::int as entries,
         exists (select from deletion_orders o where o.tenant_id = t.tenant_id) as is_leaving
  from tenants t;
