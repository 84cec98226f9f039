-- expand
-- An export that its owner uploads in parts (docs/decisions/0073-one-business-can-move.md): the parts are files of the store, and these
-- rows say which file is which range of the archive.

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

-- A row is written before its file, so that the removal of another archive with the same bytes sees it; `arrived_at` follows the file.
create table uploaded_archive_parts (
  tenant_id  uuid        not null,
  archive_id uuid        not null,
  start_byte bigint      not null check (start_byte >= 0),
  size_bytes integer     not null check (size_bytes between 1 and 8388608),
  sha256     text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  begun_at   timestamptz not null default now(),
  arrived_at timestamptz,
  primary key (tenant_id, archive_id, start_byte),
  foreign key (tenant_id, archive_id) references uploaded_archives on delete restrict
);
create index uploaded_archive_parts_by_content on uploaded_archive_parts (tenant_id, sha256);
select enable_tenant_isolation('uploaded_archive_parts');
grant select, insert, delete, update (arrived_at) on uploaded_archive_parts to kloppend_app;

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

-- Files of parts have their row until they are removed with it.
create or replace view named_files with (security_invoker = true) as
  select tenant_id, sha256 from backing_documents
  union all
  select tenant_id, sha256 from mail_files
  where mail_id is not null or uploaded_at > now() - interval '1 day'
  union all
  select tenant_id, sha256 from document_files where size_bytes is not null
  union all
  select tenant_id, sha256 from uploaded_archive_parts where arrived_at is not null;
create policy lookup_samples_files on uploaded_archive_parts for select to kloppend_lookup using (true);
grant select (tenant_id, sha256, arrived_at) on uploaded_archive_parts to kloppend_lookup;

-- As in migration 0087, with the two tables of above among those that a new business may have.
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
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      and c.relname not in (
        'tenants', 'ledger_accounts', 'number_series', 'document_settings', 'logos', 'setting_changes', 'mails', 'vat_intervals',
        'kor_periods', 'jobs', 'idempotency_keys', 'mail_budgets', 'notification_readers', 'notification_snoozes',
        'file_usage', 'file_sweeps', 'file_proofs', 'whole_exports', 'import_parts', 'second_factor_obligations',
        'uploaded_archives', 'uploaded_archive_parts')
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
