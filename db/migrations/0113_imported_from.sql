-- expand
-- That a business came with an import is for every slice to say; from what, is for `transfer` alone.
create view imported_from with (security_invoker = true) as
  select tenant_id, imported_at, is_own_key from business_imports where begun_xid is null;
grant select on imported_from to kloppend_app;
