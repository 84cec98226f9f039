-- expand
-- The file of a till stays with the days that it filled in (decision 217): article 52 AWR asks for the original data of a till.

-- A file that was read for days of a register. Its bytes are in the file store, as they were sent.
create table till_files (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  id          uuid        not null,
  -- The name it had at its owner's: a label, never a path.
  file_name   text        not null check (char_length(file_name) between 1 and 80),
  sha256      text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes  bigint      not null check (size_bytes between 1 and 10485760),
  uploaded_by uuid        not null,
  uploaded_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
-- The same file is kept once.
create unique index till_files_once on till_files (tenant_id, sha256);
select enable_tenant_isolation('till_files');
grant select, insert on till_files to kloppend_app;
create trigger till_files_append_only before update or delete on till_files
  for each row execute function refuse_change();
do $$ begin
  create trigger till_files_no_truncate before truncate on till_files for each statement execute function refuse_change();
  create policy lookup_samples_files on till_files for select to kloppend_lookup using (true);
  grant select (tenant_id, sha256) on till_files to kloppend_lookup;
end $$;

alter table day_takings add column till_file_id uuid;
-- The check of the key reads these tables, for every business.
alter table day_takings no force row level security;
alter table till_files no force row level security;
alter table day_takings add foreign key (tenant_id, till_file_id) references till_files (tenant_id, id) on delete restrict;
alter table day_takings force row level security;
alter table till_files force row level security;
create index day_takings_by_till_file on day_takings (tenant_id, till_file_id) where till_file_id is not null;

-- The files of tills, for the archive of a business and the package of a year.
create view kept_till_files with (security_invoker = true) as
  select tenant_id, id, file_name, sha256, size_bytes from till_files;
grant select on kept_till_files to kloppend_app;

-- The days that a file of a till filled in, also a day that was reversed.
create view days_of_till_files with (security_invoker = true) as
  select tenant_id, till_file_id, day from day_takings where till_file_id is not null;
grant select on days_of_till_files to kloppend_app;

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
  select tenant_id, sha256 from old_papers
  union all
  select tenant_id, sha256 from till_files;

-- As before, with the sizes of files of tills and of the text of old papers (0917) in the account of files.
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
      select f.size_bytes from till_files f where f.tenant_id = p_tenant) counted;
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
