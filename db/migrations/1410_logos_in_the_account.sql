-- expand
-- Logos count in the account of storage: a picture of a business is kept as long as its receipts. What version N keeps beside this one is not counted,
-- so that the account may have less than there is, never more.

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
      select o.size_bytes + coalesce(o.content_bytes, 0) from old_papers o where o.tenant_id = p_tenant
      union all
      select f.size_bytes from till_files f where f.tenant_id = p_tenant
      union all
      select octet_length(l.png) from logos l where l.tenant_id = p_tenant) counted;
  if (select coalesce(sum(o.content_bytes), 0) from old_papers o where o.tenant_id = p_tenant) > 20000000 then
    raise exception 'more text of old papers than a search reads'
      using errcode = 'check_violation', constraint = 'old_papers_text_within_room', hint = 'old_papers_text_within_room';
  end if;
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

-- The logos of before. A business whose account is full already keeps its account: it can add nothing either way.
alter table logos no force row level security;
alter table file_usage no force row level security;
insert into file_usage as u (tenant_id, files, size_bytes)
  select l.tenant_id, count(*), sum(octet_length(l.png)) from logos l group by l.tenant_id
  on conflict (tenant_id) do update
    set files = u.files + excluded.files, size_bytes = u.size_bytes + excluded.size_bytes
    where u.files + excluded.files <= 20000 and u.size_bytes + excluded.size_bytes <= 5368709120;
alter table logos force row level security;
alter table file_usage force row level security;
