-- expand
-- Documents of the program of before (decision 213).

-- A ZIP with documents of the program of before. Its papers go when it is undone; the row stays.
create table old_paper_imports (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  id          uuid        not null,
  file_name   text        not null check (char_length(file_name) between 1 and 255),
  sha256      text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  papers      int         not null check (papers > 0),
  imported_by uuid        not null,
  imported_at timestamptz not null default now(),
  undone_by   uuid,
  undone_at   timestamptz,
  primary key (tenant_id, id),
  constraint old_paper_imports_undone check ((undone_by is null) = (undone_at is null))
);
create index old_paper_imports_latest on old_paper_imports (tenant_id, imported_at desc);
select enable_tenant_isolation('old_paper_imports');
grant select, insert, update (undone_by, undone_at) on old_paper_imports to kloppend_app;
do $$ begin
  create trigger old_paper_imports_no_truncate before truncate on old_paper_imports for each statement execute function refuse_change();
end $$;

-- A document of the program of before. Its bytes are in the file store; images are stored without their EXIF, hence two hashes.
create table old_papers (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  import_id       uuid        not null,
  -- The name it had in the ZIP, and the folder that it was in: labels, never a path.
  file_name       text        not null check (char_length(file_name) between 1 and 120),
  folder          text        not null check (char_length(folder) <= 200),
  kind            text        not null check (kind in ('pdf', 'png', 'jpeg', 'webp', 'ubl', 'cii')),
  sha256          text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_sha256 text        not null check (uploaded_sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes      bigint      not null check (size_bytes between 1 and 20971520),
  -- The year that its name, its folder or its item says.
  year            int         check (year between 1900 and 2199),
  -- The customer or supplier; empty where none is known.
  relation        text        not null check (char_length(relation) <= 120),
  open_item_id    uuid,
  -- How the program found the item or the relation, or a person.
  matched_by      text        check (matched_by in ('number', 'amount', 'name', 'person')),
  version         int         not null default 1 check (version > 0),
  search_text     text        not null generated always as (lower(folder || ' ' || file_name || ' ' || relation)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, import_id) references old_paper_imports (tenant_id, id) on delete restrict,
  foreign key (tenant_id, open_item_id) references open_items (tenant_id, id) on delete restrict
);
-- The same document is kept once.
create unique index old_papers_once on old_papers (tenant_id, uploaded_sha256);
create index old_papers_by_content on old_papers (tenant_id, sha256);
create index old_papers_of_import on old_papers (tenant_id, import_id);
create index old_papers_of_item on old_papers (tenant_id, open_item_id) where open_item_id is not null;
create index old_papers_listed on old_papers (tenant_id, (coalesce(year, 0)) desc, file_name, id);
select enable_tenant_isolation('old_papers');
grant select, insert, delete, update (year, relation, open_item_id, matched_by, version) on old_papers to kloppend_app;
do $$ begin
  create trigger old_papers_no_truncate before truncate on old_papers for each statement execute function refuse_change();
  create policy lookup_samples_files on old_papers for select to kloppend_lookup using (true);
  grant select (tenant_id, sha256) on old_papers to kloppend_lookup;
end $$;

-- Old papers are kept for seven years (article 52 AWR). They go with the business, or with an import that was a mistake: before a person has
-- worked with them, and before a year was closed with them.
create function guard_old_paper() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_due_for_deletion(old.tenant_id) then return old; end if;
  if old.version > 1 or exists (
    select from closed_periods c
    join old_paper_imports i on i.tenant_id = old.tenant_id and i.id = old.import_id
    where c.tenant_id = old.tenant_id and c.kind = 'year' and c.closed_at > i.imported_at) then
    raise exception 'an old paper that is in use' using errcode = 'restrict_violation', constraint = 'old_paper_in_use', hint = 'old_paper_in_use';
  end if;
  return old;
end $$;
create trigger old_papers_guard before delete on old_papers for each row execute function guard_old_paper();

-- An import of old papers is undone once, and never deleted.
create function guard_old_paper_import() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.undone_at is not null then
    raise exception 'an import of old papers is undone once, and never deleted' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger old_paper_imports_guard before update or delete on old_paper_imports
  for each row execute function guard_old_paper_import();

-- The files of the program of before, for the archive of a business and the package of a year.
create view kept_old_papers with (security_invoker = true) as
  select tenant_id, id, file_name, folder, kind, sha256, size_bytes, year, relation, open_item_id
  from old_papers;
grant select on kept_old_papers to kloppend_app;

-- Every file of the store that a row names: what is in no row of it is set aside.
create or replace view named_files with (security_invoker = true) as
  select tenant_id, sha256 from backing_documents
  union all
  select tenant_id, sha256 from mail_files
  where mail_id is not null or uploaded_at > now() - interval '1 day'
  union all
  select tenant_id, sha256 from document_files where size_bytes is not null
  union all
  select tenant_id, sha256 from uploaded_archive_parts where arrived_at is not null
  union all
  select tenant_id, sha256 from reminder_letter_files
  union all
  select tenant_id, sha256 from statement_mail_files
  union all
  select tenant_id, sha256 from old_papers;

-- As before, with the sizes of old papers in the account of files.
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
