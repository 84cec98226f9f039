-- expand
-- PostgreSQL plans with statistics that are renewed when a tenth of a table has changed. A business that came since counted as one
-- row, because the statistics listed every business that there was; a list of twenty thousand costs then took minutes.

-- One value per table instead of a hundred: any other business counts as an average one, also when it is new.
create or replace function enable_tenant_isolation(tbl regclass) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format('alter table %s enable row level security', tbl);
  execute format('alter table %s force row level security', tbl);
  execute format($f$create policy tenant_isolation on %s
                    using (tenant_id = current_setting('app.tenant_id')::uuid)
                    with check (tenant_id = current_setting('app.tenant_id')::uuid)$f$, tbl);
  execute format('alter table %s alter column tenant_id set statistics 1', tbl);
end $$;

do $$
declare tbl regclass;
begin
  for tbl in
    select c.oid from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant_isolation'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname
  loop
    execute format('alter table %s alter column tenant_id set statistics 1', tbl);
  end loop;
end $$;

-- Take statistics of a table in this transaction; plans that the session keeps are made again. A table that another session analyses is
-- left to that session: nothing waits here. Called by functions that run as the owner. A node of a cluster takes those of its shards by
-- itself.
create function take_statistics(tbl regclass) returns void
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from pg_extension e where e.extname = 'citus') then return; end if;
  execute format('lock table %s in share update exclusive mode nowait', tbl);
  execute format('analyze %s', tbl);
exception when lock_not_available then null;
end $$;
revoke execute on function take_statistics(regclass) from public;

-- As in 0087, and it takes statistics of the tables that it fills, before its checks and the proof read them: an import may bring more
-- rows than there were.
create or replace function finish_import(p_tenant uuid, p_tables jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tbl      record;
  invoice  record;
  link     record;
  names    text;
  readings text;
  known    int;
  added    int;
begin
  if not is_importing(p_tenant) then
    raise exception 'no import was begun' using errcode = 'restrict_violation';
  end if;
  -- What a registration made, and the export has too.
  delete from document_settings d where d.tenant_id = p_tenant;
  delete from ledger_accounts a where a.tenant_id = p_tenant;
  delete from number_series s where s.tenant_id = p_tenant;
  delete from vat_intervals v where v.tenant_id = p_tenant;
  delete from kor_periods k where k.tenant_id = p_tenant;

  for tbl in
    with recursive tables as (
      select c.oid, c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relforcerowsecurity
        -- As in transfer/domain/left-out.ts: nothing that gives access, orders work or deletes.
        and c.relname not in (
          'jobs', 'idempotency_keys', 'quote_codes', 'public_links', 'customer_links', 'mail_budgets', 'notification_readers',
          'notification_snoozes', 'deletion_orders', 'whole_exports', 'file_usage', 'file_sweeps', 'file_proofs',
          'quarantined_files', 'business_imports', 'import_parts', 'second_factor_obligations')
    ), levels as (
      select t.oid, 0 as level from tables t
      union
      select k.conrelid, l.level + 1 from levels l
      join pg_constraint k on k.confrelid = l.oid and k.contype = 'f' and k.conrelid <> k.confrelid
      where l.level < 40
    )
    select t.oid, t.name, p_tables -> t.name::text as columns
    from tables t join levels l on l.oid = t.oid
    where p_tables ? t.name::text
    group by t.oid, t.name order by max(l.level), t.name
  loop
    select string_agg(format('%I', a.attname), ', ' order by a.attname),
           string_agg(format('(r ->> %L)::%s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attname),
           count(*)
      into names, readings, known
      from pg_attribute a
      where a.attrelid = tbl.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.attname not in ('tenant_id', 'created_xid') and tbl.columns ? a.attname::text;
    if known <> jsonb_array_length(tbl.columns) then
      raise exception 'columns of % that are not known', tbl.name using errcode = 'undefined_column';
    end if;
    execute format(
      'insert into %I (tenant_id, %s) select $1, %s from import_parts p cross join lateral jsonb_array_elements(p.rows) r
       where p.tenant_id = $1 and p.table_name = %L %s',
      tbl.name, names, readings, tbl.name,
      case tbl.name
        when 'tenants' then format('on conflict (tenant_id) do update set (%s) = row (%s)', names,
          (select string_agg(format('excluded.%I', each), ', ') from unnest(string_to_array(names, ', ')) each))
        -- The lock of the books makes a row of its own.
        when 'number_series' then 'on conflict (tenant_id, series, year) do update set last_number = excluded.last_number'
        when 'logos' then 'on conflict do nothing'
        else ''
      end) using p_tenant;
    get diagnostics added = row_count;
    delete from import_parts p where p.tenant_id = p_tenant and p.table_name = tbl.name;
    if added >= 500 then perform take_statistics(tbl.oid); end if;
  end loop;
  if exists (select from import_parts p where p.tenant_id = p_tenant) then
    raise exception 'rows of a table that is not imported' using errcode = 'undefined_table';
  end if;

  -- A link that leads to another business of this installation stays with that one.
  for link in
    select q.document_id::text as key from quotes q where q.tenant_id = p_tenant
    union select s.id::text from quote_signatures s where s.tenant_id = p_tenant
    union select s.pdf_sha256 from quote_signatures s where s.tenant_id = p_tenant
    union select f.sha256 from document_files f where f.tenant_id = p_tenant and f.kind in ('signed', 'countersigned')
  loop
    if tenant_of_link(link.key) is null then
      insert into public_links (tenant_id, key) values (p_tenant, link.key);
    end if;
  end loop;
  delete from file_usage u where u.tenant_id = p_tenant;
  insert into file_usage (tenant_id, files, size_bytes)
    select p_tenant, count(*), coalesce(sum(size_bytes), 0) from (
      select b.size_bytes from backing_documents b where b.tenant_id = p_tenant
      union all
      select m.size_bytes from mail_files m where m.tenant_id = p_tenant) counted;
  for invoice in
    select distinct d.corrects_id as id from documents d
    where d.tenant_id = p_tenant and d.kind = 'credit-note' and d.state <> 'concept'
  loop
    if overcredit_of(p_tenant, invoice.id) is not null then
      raise exception 'more is credited than was invoiced'
        using errcode = 'check_violation', constraint = overcredit_of(p_tenant, invoice.id);
    end if;
  end loop;
  update business_imports i set begun_xid = null where i.tenant_id = p_tenant;
  -- Balanced entries and allocated payments: asserted now, while the rest can be rolled back with a sentence.
  execute 'set constraints all immediate';
end $$;

-- As in 0161, but records and versions are compared without a join: the rows of an import are newer than the statistics of their
-- table, and a join that is planned for one row took minutes for ten thousand.
create or replace function remove_imported_rows(p_tenant uuid, p_import uuid) returns table (stays uuid, reason text)
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  own_table text;
  own_column text;
  made uuid[];
  as_made text[];
  other record;
  found_rows jsonb;
  kept jsonb := '{}';
begin
  select i.kind, case i.kind when 'customers' then 'customer_id' else 'product_id' end into own_table, own_column
    from list_imports i where i.tenant_id = p_tenant and i.id = p_import for update;
  if not found then return; end if;
  select coalesce(array_agg(r.record_id), '{}'), coalesce(array_agg(r.record_id || ' ' || r.version), '{}') into made, as_made
    from list_import_rows r where r.tenant_id = p_tenant and r.import_id = p_import and r.filled is null;
  -- A row that begins to refer to a record meanwhile waits here, and its key then refuses it.
  execute format('select 1 from %I c where c.tenant_id = $1 and c.id = any($2) order by c.id for update', own_table)
    using p_tenant, made;
  if cardinality(made) >= 500 then perform take_statistics(format('public.%I', own_table)::regclass); end if;
  execute format(
    'select jsonb_object_agg(c.id, ''changed'') from %I c
       where c.tenant_id = $1 and c.id = any($2) and c.id || '' '' || c.version <> all($3)', own_table)
    into found_rows using p_tenant, made, as_made;
  kept := kept || coalesce(found_rows, '{}');
  for other in
    select distinct t.oid::regclass as relation, t.relname as name, a.attname as column_name
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint f on f.conrelid = t.oid and f.contype = 'f' and a.attnum = any(f.conkey)
      and f.confrelid = format('public.%I', own_table)::regclass
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attname <> 'tenant_id'
      and (a.attname = own_column or f.oid is not null)
  loop
    execute format(
      'select jsonb_object_agg(used.id, $3::text) from (
         select distinct o.%1$I as id from %2$s o where o.tenant_id = $1 and o.%1$I = any($2)) used',
      other.column_name, other.relation)
      into found_rows using p_tenant, made, other.name;
    kept := kept || coalesce(found_rows, '{}');
  end loop;
  execute format('delete from %I c where c.tenant_id = $1 and c.id = any($2) and not ($3 ? c.id::text)', own_table)
    using p_tenant, made, kept;
  delete from list_import_rows r
    where r.tenant_id = p_tenant and r.import_id = p_import and r.filled is null and not (kept ? r.record_id::text);
  return query select k.key::uuid, k.value from jsonb_each_text(kept) k;
end
$$;
