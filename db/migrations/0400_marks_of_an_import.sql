-- expand
-- Rows of an archive that say what was done are history of another place (decision 149): the import marks them, in a column that no archive fills. A
-- mail with the mark never leaves, and is not counted, retried or removed as a file of ours.
alter table mails add column archive_imported_at timestamptz;
alter table audit_events add column archive_imported_at timestamptz;
alter table setting_changes add column archive_imported_at timestamptz;
alter table question_messages add column archive_imported_at timestamptz;

create function guard_imported_mail() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    if new.state = 'queued' then
      raise exception 'an imported mail does not wait to leave'
        using errcode = 'restrict_violation', constraint = 'mails_imported', hint = 'mails_imported';
    end if;
    return new;
  end if;
  if new.archive_imported_at is distinct from old.archive_imported_at or new.state <> old.state
     or new.started_at is distinct from old.started_at then
    raise exception 'an imported mail does not change'
      using errcode = 'restrict_violation', constraint = 'mails_imported', hint = 'mails_imported';
  end if;
  return new;
end $$;
create trigger mails_imported_waits before insert on mails for each row
  when (new.archive_imported_at is not null) execute function guard_imported_mail();

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

-- A kept mail is a file with the id of the mail, so the file of an imported one belongs to the business that mailed it.
create or replace function forget_kept_mails(p_tenant uuid, p_limit int) returns setof uuid
  language sql security definer set search_path = pg_catalog, public as $$
  with forgotten as (
    delete from mails m where m.tenant_id = p_tenant and m.id in (
      select o.id from mails o
      where o.tenant_id = p_tenant and o.document_id is null and o.purpose in ('account', 'account-link', 'test', 'receipt-answer')
        and o.state = 'kept' and o.created_at < now() - interval '90 days'
      order by o.created_at limit p_limit)
    returning m.id, m.archive_imported_at)
  select f.id from forgotten f where f.archive_imported_at is null
$$;

create or replace view audit_trail with (security_invoker=true) as
 SELECT tenant_id,
    id,
    at,
    source,
    user_id,
    user_email,
    role,
    via,
    ip,
    request_id,
    call,
    record_id,
    facts,
    archive_imported_at
   FROM audit_events;

create or replace view setting_history with (security_invoker=true) as
 SELECT tenant_id,
    id,
    at,
    user_email,
    ip,
    area,
    field,
    old_value,
    new_value,
    via,
    user_id,
    event_id,
    archive_imported_at
   FROM setting_changes;

create or replace view outgoing_mails with (security_invoker=true) as
 SELECT tenant_id,
    id,
    document_id,
    purpose,
    recipient,
    cc,
    subject,
    body,
    state,
    error,
    created_at,
    settled_at,
    leaves_at,
    waits_for,
    is_proof,
    refused,
    archive_imported_at
   FROM mails;

create or replace view document_mails with (security_invoker=true) as
 SELECT tenant_id,
    id,
    document_id,
    purpose,
    recipient,
    state,
    error,
    created_at,
    settled_at,
    ((state = 'queued'::text) AND (waits_for IS NOT NULL)) AS is_held,
    answer,
    refused,
    bounced_at,
    archive_imported_at
   FROM mails
  WHERE (NOT is_proof);

-- Businesses that were imported before: what an export of that day held is marked; an account mail that failed can only have come from an archive with
-- rows that were added to it, or is one that nobody misses. The owner of the tables fills the column for each business.
alter table mails no force row level security;
alter table audit_events no force row level security;
alter table setting_changes no force row level security;
alter table question_messages no force row level security;
alter table business_imports no force row level security;
alter table audit_events disable trigger audit_events_append_only;
alter table setting_changes disable trigger setting_changes_append_only;
update mails m set archive_imported_at = i.imported_at
  from business_imports i
  where i.tenant_id = m.tenant_id and i.begun_xid is null and m.state <> 'queued'
    and (m.created_at <= i.imported_at or m.state = 'failed' and m.purpose in ('account', 'account-link', 'test'));
update audit_events e set archive_imported_at = i.imported_at
  from business_imports i where i.tenant_id = e.tenant_id and i.begun_xid is null and e.at <= i.exported_at;
update setting_changes c set archive_imported_at = i.imported_at
  from business_imports i where i.tenant_id = c.tenant_id and i.begun_xid is null and c.at <= i.exported_at;
update question_messages q set archive_imported_at = i.imported_at
  from business_imports i where i.tenant_id = q.tenant_id and i.begun_xid is null and q.at <= i.exported_at;
alter table audit_events enable trigger audit_events_append_only;
alter table setting_changes enable trigger setting_changes_append_only;
alter table mails force row level security;
alter table audit_events force row level security;
alter table setting_changes force row level security;
alter table question_messages force row level security;
alter table business_imports force row level security;

create trigger mails_imported_stays before update on mails for each row
  when (old.archive_imported_at is not null) execute function guard_imported_mail();
