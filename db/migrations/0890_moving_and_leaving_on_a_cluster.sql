-- expand
-- A business is imported and deleted on a cluster as on one node (db/README.md).

-- As before, with whole tables only. A node of a cluster sees the tables of tenants; the coordinator, which the program asks first, sees the others too.
create or replace function content_of_business(p_tenant uuid) returns text
language plpgsql set search_path = pg_catalog, public as $$
declare
  tbl   name;
  found_any boolean;
begin
  for tbl in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relforcerowsecurity
      -- On a node of a cluster the parts of tables are listed beside them, such as `documents_102895`.
      and c.relname !~ '_[0-9]+$'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      and c.relname not in (
        'tenants', 'ledger_accounts', 'number_series', 'document_settings', 'logos', 'setting_changes', 'mails', 'vat_intervals',
        'kor_periods', 'jobs', 'idempotency_keys', 'mail_budgets', 'notification_readers', 'notification_snoozes',
        'file_usage', 'file_sweeps', 'file_proofs', 'whole_exports', 'import_parts', 'second_factor_obligations',
        'uploaded_archives', 'uploaded_archive_parts', 'member_invitations', 'ownership_offers', 'audit_events', 'audit_changes')
    order by c.relname = 'documents' desc, c.relname = 'journal_entries' desc, c.relname = 'expenses' desc, c.relname
  loop
    execute format('select exists (select from %I where tenant_id = $1)', tbl) into found_any using p_tenant;
    if found_any then return tbl; end if;
  end loop;
  if exists (select from number_series s where s.tenant_id = p_tenant and s.last_number > 0) then
    return 'number_series';
  end if;
  return null;
end $$;

-- As before, without the links, which are in a table of one node.
create or replace function finish_import(p_tenant uuid, p_tables jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tbl      record;
  invoice  record;
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
        and c.relname !~ '_[0-9]+$'
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
        and a.attname not in ('tenant_id', 'created_xid', 'archive_imported_at') and tbl.columns ? a.attname::text;
    if known <> jsonb_array_length(tbl.columns) then
      raise exception 'columns of % that are not known', tbl.name using errcode = 'undefined_column';
    end if;
    -- What is history only is marked here, where no archive can leave the mark out.
    if exists (select from pg_attribute a
               where a.attrelid = tbl.oid and a.attname = 'archive_imported_at' and not a.attisdropped) then
      names := names || ', archive_imported_at';
      readings := readings || ', now()';
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

  delete from file_usage u where u.tenant_id = p_tenant;
  insert into file_usage (tenant_id, files, size_bytes)
    select p_tenant, count(*), coalesce(sum(size_bytes), 0) from (
      select b.size_bytes from backing_documents b where b.tenant_id = p_tenant
      union all
      select m.size_bytes from mail_files m where m.tenant_id = p_tenant
      union all
      select o.size_bytes from old_papers o where o.tenant_id = p_tenant) counted;
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

-- The links of an import that `finish_import` wrote in this transaction. Runs as the caller: on a cluster the owner of the tables cannot read
-- on the coordinator what another login wrote in the transaction. A link that leads to another business of this installation stays with that one.
create function keep_imported_links(p_tenant uuid) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  link record;
begin
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
end $$;
revoke execute on function keep_imported_links(uuid) from public;
grant execute on function keep_imported_links(uuid) to kloppend_app;

-- Delete everything of the transaction's tenant, if the order is due. The tables come from the catalogue, so a new one is never forgotten. Each table is a
-- statement of its own, after the tables that refer to that table: a cluster takes one table at a time, and asks the keys after each. The order of the
-- deletion goes last but one, because the guards look at that order.
create or replace function delete_business() returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant  uuid := current_setting('app.tenant_id')::uuid;
  ordered timestamptz;
  tbl     name;
begin
  select o.ordered_at into ordered from deletion_orders o
    where o.tenant_id = tenant and o.due_at <= now() for update;
  if not found then return false; end if;
  -- A person who works in another business too keeps the login, which opens that business from now on.
  update logins l set tenant_id = m.tenant_id from memberships m
    where l.tenant_id = tenant and m.user_id = l.user_id and m.tenant_id <> tenant and m.until is null;
  for tbl in
    with recursive tables as (
      select c.oid, c.relname from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in ('tenants', 'deletion_orders')
    ), levels as (
      select t.oid, 0 as level from tables t
      union
      select k.conrelid, l.level + 1 from levels l
      join pg_constraint k on k.confrelid = l.oid and k.contype = 'f' and k.conrelid <> k.confrelid
      where l.level < 40
    )
    select t.relname from tables t join levels l on l.oid = t.oid group by t.relname order by max(l.level) desc, t.relname
  loop
    execute format('delete from %I where tenant_id = $1', tbl) using tenant;
  end loop;
  insert into deleted_businesses (business_id, ordered_at) values (tenant, ordered);
  delete from deletion_orders where tenant_id = tenant;
  delete from tenants where tenant_id = tenant;
  return true;
end $$;

-- As before; on a node of a cluster the link of a quote stays, because links are in a table of the coordinator. Such a link leads to nothing.
create or replace function delete_concept(p_tenant uuid, p_document_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform 1 from documents d
    where d.tenant_id = p_tenant and d.id = p_document_id and d.state = 'concept' and d.number is null for update;
  if not found then return false; end if;
  if to_regclass('public_links') is not null then
    delete from public_links l where l.tenant_id = p_tenant and l.key = p_document_id::text;
  end if;
  delete from quote_events e where e.tenant_id = p_tenant and e.document_id = p_document_id;
  delete from quotes q where q.tenant_id = p_tenant and q.document_id = p_document_id;
  delete from document_events e where e.tenant_id = p_tenant and e.document_id = p_document_id;
  delete from document_lines l where l.tenant_id = p_tenant and l.document_id = p_document_id;
  delete from documents d where d.tenant_id = p_tenant and d.id = p_document_id;
  return true;
end $$;
