-- A business that moves from one installation to another.

-- From what a business was imported. `begun_xid` is the transaction while the import runs, and null after it.
create table business_imports (
  tenant_id       uuid        primary key references tenants (tenant_id) on delete restrict,
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
create trigger business_imports_no_truncate before truncate on business_imports
  for each statement execute function refuse_change();

-- Rows on their way to their tables; empty outside the transaction of an import.
create table import_parts (
  tenant_id  uuid  not null,
  table_name text  not null,
  part       int   not null,
  rows       jsonb not null check (jsonb_typeof(rows) = 'array'),
  primary key (tenant_id, table_name, part)
);
select enable_tenant_isolation('import_parts');

-- An export that its owner uploads in parts (docs/decisions/0073-one-business-can-move.md): the parts are files of
-- the store, and these rows say which file is which range of the archive.
create table uploaded_archives (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  id         uuid        not null,
  file_name  text        not null check (char_length(file_name) between 1 and 200),
  size_bytes bigint      not null check (size_bytes between 1 and 21474836480),
  begun_at   timestamptz not null default now(),
  -- Imported, cancelled or too old: accepts no parts, and its rows and files are being removed.
  closed_at  timestamptz,
  primary key (tenant_id, id)
);
create unique index uploaded_archives_one_open on uploaded_archives (tenant_id) where closed_at is null;
select enable_tenant_isolation('uploaded_archives');
grant select, insert, delete, update (closed_at) on uploaded_archives to kloppend_app;
create trigger uploaded_archives_removed after delete on uploaded_archives
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_removed_record('file_name');

-- A row is written before its file, so that the removal of another archive with the same bytes sees it; `arrived_at`
-- follows the file.
create table uploaded_archive_parts (
  tenant_id  uuid        not null,
  archive_id uuid        not null,
  start_byte bigint      not null check (start_byte >= 0),
  size_bytes int         not null check (size_bytes between 1 and 8388608),
  sha256     text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  begun_at   timestamptz not null default now(),
  arrived_at timestamptz,
  primary key (tenant_id, archive_id, start_byte),
  foreign key (tenant_id, archive_id) references uploaded_archives (tenant_id, id) on delete restrict
);
create index uploaded_archive_parts_by_content on uploaded_archive_parts (tenant_id, sha256);
select enable_tenant_isolation('uploaded_archive_parts');
create policy lookup_samples_files on uploaded_archive_parts for select to kloppend_lookup using (true);
grant select, insert, delete, update (arrived_at) on uploaded_archive_parts to kloppend_app;
grant select (tenant_id, sha256, arrived_at) on uploaded_archive_parts to kloppend_lookup;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- Whether this transaction imports the business. In PL/pgSQL, because a cluster plans no function of SQL with a
-- parameter on the node of the tenant.
create function is_importing(p_tenant uuid) returns boolean
language plpgsql set search_path = pg_catalog, public as $$
begin
  return exists (
    select from business_imports i where i.tenant_id = p_tenant and i.begun_xid = pg_current_xact_id_if_assigned());
end
$$;

-- Where a business came from stays as it was noted.
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

-- An import that was begun is finished by its transaction, or nothing of it stays.
create function assert_import_finished() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from business_imports i where i.tenant_id = new.tenant_id and i.begun_xid is not null) then
    raise exception 'the import was not finished' using errcode = 'restrict_violation', constraint = 'import_finished', hint = 'import_finished';
  end if;
  return null;
end $$;
create constraint trigger business_imports_finished after insert on business_imports
  deferrable initially deferred for each row execute function assert_import_finished();

-- What a business has already, in a word, or null: a business of which only settings were changed is still new.
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

-- Begin the import of a business in this transaction. Runs as the owner, because the runtime role writes no books;
-- refused for a business that has content.
create function begin_import(p_tenant uuid, p jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare content text;
begin
  perform lock_books(p_tenant);
  content := content_of_business(p_tenant);
  if content is not null then
    raise exception 'the business has rows in %', content
      using errcode = 'restrict_violation', constraint = 'business_is_empty', hint = 'business_is_empty', detail = content;
  end if;
  insert into business_imports
      (tenant_id, origin_id, archive_sha256, manifest_sha256, signed_by, is_own_key, program, schema_name, exported_at, imported_by)
    values (p_tenant, (p ->> 'originId')::uuid, p ->> 'archiveSha256', p ->> 'manifestSha256', p ->> 'signedBy',
            (p ->> 'isOwnKey')::boolean, p ->> 'program', p ->> 'schema', (p ->> 'exportedAt')::timestamptz,
            (p ->> 'importedBy')::uuid);
end $$;
revoke execute on function begin_import(uuid, jsonb) from public;
grant execute on function begin_import(uuid, jsonb) to kloppend_app;

-- Keep rows of an import until the import is finished in the same transaction.
create function stage_import(p_tenant uuid, p_table text, p_part int, p_rows jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if not is_importing(p_tenant) then
    raise exception 'no import was begun' using errcode = 'restrict_violation';
  end if;
  insert into import_parts (tenant_id, table_name, part, rows) values (p_tenant, p_table, p_part, p_rows);
end $$;
revoke execute on function stage_import(uuid, text, int, jsonb) from public;
grant execute on function stage_import(uuid, text, int, jsonb) to kloppend_app;

-- Write the rows of an import to their tables and check them as the guards would. It takes statistics of the tables
-- that it fills before the checks read them: an import may bring more rows than there were.
create function finish_import(p_tenant uuid, p_tables jsonb) returns void
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
revoke execute on function finish_import(uuid, jsonb) from public;
grant execute on function finish_import(uuid, jsonb) to kloppend_app;

-- A secret of another installation does not come in by an export of a business (transfer/domain/left-out.ts).
create function refuse_import() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_importing(new.tenant_id) then
    raise exception '% is not imported', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_connections_not_imported before insert on bank_connections
  for each row execute function refuse_import();
create trigger bank_connection_accounts_not_imported before insert on bank_connection_accounts
  for each row execute function refuse_import();
create trigger bank_consents_not_imported before insert on bank_consents
  for each row execute function refuse_import();
-- A secret of another installation does not come in by an export of a business (transfer/domain/left-out.ts).
create trigger online_payment_settings_not_imported before insert on online_payment_settings
  for each row execute function refuse_import();
create trigger receipt_mailboxes_not_imported before insert on receipt_mailboxes
  for each row execute function refuse_import();
create trigger received_mails_not_imported before insert on received_mails
  for each row execute function refuse_import();
create trigger test_businesses_not_imported before insert on test_businesses
  for each row execute function refuse_import();
create trigger suspended_businesses_not_imported before insert on suspended_businesses
  for each row execute function refuse_import();
create trigger example_businesses_not_imported before insert on example_businesses
  for each row execute function refuse_import();

-- Parts of one archive do not overlap and do not go beyond its end. The lock on the archive makes writers take turns.
create function guard_archive_part() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare archive_size bigint;
begin
  select a.size_bytes into archive_size from uploaded_archives a
    where a.tenant_id = new.tenant_id and a.id = new.archive_id and a.closed_at is null for update;
  if archive_size is null or new.start_byte + new.size_bytes > archive_size or exists (
    select from uploaded_archive_parts p
    where p.tenant_id = new.tenant_id and p.archive_id = new.archive_id
      and p.start_byte < new.start_byte + new.size_bytes and new.start_byte < p.start_byte + p.size_bytes) then
    raise exception 'a part that overlaps another, or is outside an open archive'
      using errcode = 'check_violation', constraint = 'archive_parts_apart', hint = 'archive_parts_apart';
  end if;
  return new;
end $$;
create trigger uploaded_archive_parts_guard before insert on uploaded_archive_parts
  for each row execute function guard_archive_part();

-- Views -------------------------------------------------------------------------------------------------------------

-- That a business came with an import is for every slice to say; from what, is for `transfer` alone.
create view imported_from with (security_invoker = true) as
  select tenant_id, imported_at, is_own_key from business_imports where begun_xid is null;
grant select on imported_from to kloppend_app;

-- What a business keeps on the disk is one account: its files, and the archives that it uploads or that are being
-- removed.
create view incoming_archives with (security_invoker = true) as
  select tenant_id, id, size_bytes from uploaded_archives;
grant select on incoming_archives to kloppend_app;
