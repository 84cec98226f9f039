-- A role may see only what its own login brought in (decision 107). A restrictive policy holds beside tenant_isolation: `app.sees` is
-- 'all', or the id of the login. A setting that was forgotten is an error, on a connection that had it before too.
-- Not an expansion: a program of the version before does not name `app.sees`, and is refused.
create function enable_own_rows(tbl regclass, author name) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  -- Not for the lookup role, which looks before a login is known.
  execute format($f$create policy own_rows on %1$s as restrictive to kloppend_app, kloppend_owner
                    using (current_setting('app.sees') = 'all' or %2$I = nullif(current_setting('app.sees'), 'all')::uuid)
                    with check (current_setting('app.sees') = 'all' or %2$I = nullif(current_setting('app.sees'), 'all')::uuid)$f$,
                 tbl, author);
end $$;
revoke execute on function enable_own_rows(regclass, name) from public;

select enable_own_rows('backing_documents', 'uploaded_by');
select enable_own_rows('incoming_documents', 'arrived_by');
select enable_own_rows('expenses', 'created_by');

-- What was brought in, the newest first, whatever became of it.
create index incoming_documents_by_arrival on incoming_documents (tenant_id, arrived_at desc, document_id);
