-- expand
-- Triggers call this on the node of the tenant. Citus does not plan a statement with parameters in a function of SQL there; in
-- PL/pgSQL it does.
create or replace function is_importing(p_tenant uuid) returns boolean
  language plpgsql set search_path = pg_catalog, public as $$
begin
  return exists (
    select from business_imports i where i.tenant_id = p_tenant and i.begun_xid = pg_current_xact_id_if_assigned());
end
$$;
