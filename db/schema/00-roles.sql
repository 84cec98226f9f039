-- The roles are made by `bootstrapDatabase` (src/platform/server/db/bootstrap.ts), because they are of the server and
-- not of one database: `kloppend_owner` owns all that these files make, `kloppend_app` runs the requests,
-- `kloppend_lookup` owns what looks across tenants (db/README.md). The table `schema_migrations` is made by `migrate`,
-- before these files run. Here are the functions by which every later file keeps businesses apart.

-- A forgotten tenant is an error, never "all rows" and never "no rows": the setting is unknown before its first use
-- on a connection, and '' afterwards; both fail here. No function and no subquery is in the policy, so that Citus
-- carries it to its nodes. Of `tenant_id` one value is kept as statistics, so that a business that is newer than the
-- statistics counts as an average one (decision 148).
create function enable_tenant_isolation(tbl regclass) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format($f$create policy tenant_isolation on %s
                    using (tenant_id = current_setting('app.tenant_id')::uuid)
                    with check (tenant_id = current_setting('app.tenant_id')::uuid)$f$, tbl);
  execute format('alter table %s alter column tenant_id set statistics 1', tbl);
end $$;
revoke execute on function enable_tenant_isolation(regclass) from public;

-- For rows that are history: a correction is a new row.
create function refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  raise exception '% is append-only: correct by a new row', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A role may see only what its own login brought in (decision 107). A restrictive policy holds beside
-- tenant_isolation: `app.sees` is 'all', or the id of the login; a forgotten setting is an error.
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
