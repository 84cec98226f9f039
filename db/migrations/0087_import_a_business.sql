-- One business is read back from its export (docs/decisions/0073-one-business-can-move.md).

-- What this installation makes of an event that came with an import: a keyed hash of the event and of its original hash.
alter table quote_events add column seal text check (seal ~ '^[0-9a-f]{64}$');

-- From what a business was imported. `begun_xid` is that of the transaction while the import runs, and null after it.
create table business_imports (
  tenant_id       uuid        primary key references tenants on delete restrict,
  origin_id       uuid        not null,
  archive_sha256  text        not null check (archive_sha256 ~ '^[0-9a-f]{64}$'),
  manifest_sha256 text        not null check (manifest_sha256 ~ '^[0-9a-f]{64}$'),
  -- Of the key that signed the manifest.
  signed_by       text        not null check (signed_by ~ '^[0-9a-f]{16}$'),
  is_own_key      boolean     not null,
  program         text        not null check (char_length(program) <= 40),
  schema_name     text        not null check (char_length(schema_name) <= 90),
  exported_at     timestamptz not null,
  imported_by     uuid,
  imported_at     timestamptz not null default now(),
  begun_xid       xid8        default pg_current_xact_id()
);
select enable_tenant_isolation('business_imports');
grant select on business_imports to kloppend_app;

-- Rows on their way to their tables; empty outside the transaction of an import.
create table import_parts (
  tenant_id  uuid    not null,
  table_name text    not null,
  part       integer not null,
  rows       jsonb   not null check (jsonb_typeof(rows) = 'array'),
  primary key (tenant_id, table_name, part)
);
select enable_tenant_isolation('import_parts');

create function is_importing(p_tenant uuid) returns boolean
language sql volatile set search_path = pg_catalog, public as $$
  select exists (
    select from business_imports i where i.tenant_id = p_tenant and i.begun_xid = pg_current_xact_id_if_assigned())
$$;

create function guard_business_import() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  elsif tg_op = 'UPDATE' and old.begun_xid = pg_current_xact_id() and new.begun_xid is null then
    return new;
  end if;
  raise exception 'business_imports is append-only' using errcode = 'restrict_violation';
end $$;
create trigger business_imports_guard before delete or update on business_imports
  for each row execute function guard_business_import();
create trigger business_imports_no_truncate before truncate on business_imports
  for each statement execute function refuse_change();

-- An import that was begun is finished by its transaction, or nothing of it stays.
create function assert_import_finished() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from business_imports i where i.tenant_id = new.tenant_id and i.begun_xid is not null) then
    raise exception 'the import was not finished' using errcode = 'restrict_violation', constraint = 'import_finished';
  end if;
  return null;
end $$;
create constraint trigger business_imports_finished after insert on business_imports
  deferrable initially deferred for each row execute function assert_import_finished();

-- The first table that has rows which a new business does not have, or null for a new business. The list is of what a
-- registration and a look at the settings write; a table that is not in it has to be empty.
create function content_of_business(p_tenant uuid) returns text
language plpgsql set search_path = pg_catalog, public as $$
declare
  tbl   name;
  found_any boolean;
begin
  for tbl in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relforcerowsecurity
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      and c.relname not in (
        'tenants', 'ledger_accounts', 'number_series', 'document_settings', 'logos', 'setting_changes', 'mails', 'vat_intervals',
        'kor_periods', 'jobs', 'idempotency_keys', 'mail_budgets', 'notification_readers', 'notification_snoozes',
        'file_usage', 'file_sweeps', 'file_proofs', 'whole_exports', 'import_parts', 'second_factor_obligations')
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

create function begin_import(p_tenant uuid, p jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare content text;
begin
  perform lock_books(p_tenant);
  content := content_of_business(p_tenant);
  if content is not null then
    raise exception 'the business has rows in %', content
      using errcode = 'restrict_violation', constraint = 'business_is_empty', detail = content;
  end if;
  insert into business_imports
      (tenant_id, origin_id, archive_sha256, manifest_sha256, signed_by, is_own_key, program, schema_name, exported_at, imported_by)
    values (p_tenant, (p ->> 'originId')::uuid, p ->> 'archiveSha256', p ->> 'manifestSha256', p ->> 'signedBy',
            (p ->> 'isOwnKey')::boolean, p ->> 'program', p ->> 'schema', (p ->> 'exportedAt')::timestamptz,
            (p ->> 'importedBy')::uuid);
end $$;

create function stage_import(p_tenant uuid, p_table text, p_part integer, p_rows jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not is_importing(p_tenant) then
    raise exception 'no import was begun' using errcode = 'restrict_violation';
  end if;
  insert into import_parts (tenant_id, table_name, part, rows) values (p_tenant, p_table, p_part, p_rows);
end $$;

-- What is credited on an invoice above its lines or its rates: the name of the broken rule, or null.
create function overcredit_of(p_tenant uuid, p_invoice uuid) returns text
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (
    select from document_lines l
    join (
      select c.corrected_line_id, sum(c.quantity) as quantity
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = p_tenant and d.corrects_id = p_invoice and d.state <> 'concept'
      group by c.corrected_line_id
    ) credited on credited.corrected_line_id = l.id
    where l.tenant_id = p_tenant
      and (l.document_id <> p_invoice or abs(credited.quantity) > abs(l.quantity) or credited.quantity * l.quantity < 0)) then
    return 'credited_within_line';
  end if;
  if exists (
    with amounts as (
      select c.vat_treatment, case when c.vat_treatment = 'standard' then c.vat_rate else 0 end as rate,
             sum(round(c.quantity::numeric * c.unit_price / 1000000)) as net
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = p_tenant and d.corrects_id = p_invoice and d.state <> 'concept'
        and c.credited_vat_cents is not null
      group by 1, 2
    ), credited as (
      select c.corrected_line_id as line_id, sum(c.quantity) as quantity
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = p_tenant and d.corrects_id = p_invoice and d.state <> 'concept'
        and c.corrected_line_id is not null
      group by c.corrected_line_id
    ), invoiced as (
      select l.vat_treatment, case when l.vat_treatment = 'standard' then l.vat_rate else 0 end as rate,
             sum(round(l.quantity::numeric * l.unit_price / 1000000)) as net,
             sum(round(coalesce(k.quantity, 0) * l.unit_price / 1000000)) as by_quantity
      from document_lines l left join credited k on k.line_id = l.id
      where l.tenant_id = p_tenant and l.document_id = p_invoice
      group by 1, 2
    )
    select from amounts a left join invoiced i on i.vat_treatment = a.vat_treatment and i.rate = a.rate
    where a.net <> 0
      and (i.net is null or abs(a.net + i.by_quantity) > abs(i.net) or (a.net + i.by_quantity) * i.net < 0)) then
    return 'credited_within_rate';
  end if;
  return null;
end $$;

create or replace function refuse_overcredit() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare broken text := overcredit_of(new.tenant_id, new.corrects_id);
begin
  if broken is not null then
    raise exception 'more is credited than was invoiced' using errcode = 'check_violation', constraint = broken;
  end if;
  return null;
end $$;

-- From the staged rows to their tables, each table in one statement and after those that it refers to.
-- @param p_tables the columns of each table, from the manifest: {"customers": ["id", "name"]}
create function finish_import(p_tenant uuid, p_tables jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tbl      record;
  invoice  record;
  link     record;
  names    text;
  readings text;
  known    int;
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
    delete from import_parts p where p.tenant_id = p_tenant and p.table_name = tbl.name;
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

-- The guards of an insert let an import through: it brings lines of documents that were finalised long ago.
create or replace function guard_document_line() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare touched record;
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' then touched := old; else touched := new; end if;
  if tg_op = 'UPDATE' or exists (
    select from documents d
    where d.tenant_id = touched.tenant_id and d.id = touched.document_id and d.state <> 'concept') then
    if tg_op = 'INSERT' then
      if is_importing(new.tenant_id) then return new; end if;
    end if;
    raise exception 'the lines of a finalised document do not change' using errcode = 'restrict_violation';
  end if;
  return touched;
end $$;

create or replace function refuse_closed_project() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare closed timestamptz;
begin
  select p.closed_at into closed from projects p
  where p.tenant_id = new.tenant_id and p.id = new.project_id for key share;
  if closed is not null and not is_importing(new.tenant_id) then
    raise exception 'project % is closed', new.project_id using errcode = 'restrict_violation', constraint = 'project_is_open';
  end if;
  return new;
end $$;

create or replace function guard_asset_change() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from asset_depreciations d
             where d.tenant_id = new.tenant_id and d.asset_id = new.asset_id and d.month >= new.from_month)
     and not is_importing(new.tenant_id) then
    raise exception 'a month that was booked stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The runtime role calls them; tables that it cannot write otherwise are written in an import only.
do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where proname in ('begin_import', 'stage_import', 'finish_import') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
  end loop;
end $$;

-- An import asks whether a link leads somewhere already.
set local role kloppend_lookup;
grant execute on function tenant_of_link(text) to kloppend_owner;
set local role kloppend_owner;
