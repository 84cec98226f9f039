-- expand
-- What a business keeps on the disk is one account: its files, and the archives that it uploads or that are being removed.
create view incoming_archives with (security_invoker = true) as
  select tenant_id, id, size_bytes from uploaded_archives;
alter view incoming_archives owner to kloppend_owner;
grant select on incoming_archives to kloppend_app;
