-- A statement of account is mailed with its PDF. Not an expansion: a program of the version before does not know mails with this purpose.

alter table mails
  drop constraint mails_purpose_check,
  add constraint mails_purpose_check check (purpose in ('invoice', 'reminder', 'credit-note', 'account', 'account-link',
    'test', 'quote', 'quote-signed', 'quote-countersigned', 'quote-notice', 'statement'));

-- What was mailed: the table of the statement as it was on that day, from which its PDF is drawn.
create table statement_mails (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  mail_id     uuid        not null,
  customer_id uuid        not null,
  period_from date        not null,
  period_to   date        not null,
  file_name   text        not null check (char_length(file_name) between 1 and 120),
  language    text        not null check (language in ('nl', 'en')),
  content     jsonb       not null,
  ordered_by  uuid        not null,
  ordered_at  timestamptz not null default now(),
  primary key (tenant_id, mail_id),
  foreign key (tenant_id, mail_id) references mails (tenant_id, id) on delete restrict,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict,
  check (period_from <= period_to)
);
select enable_tenant_isolation('statement_mails');
grant select, insert on statement_mails to kloppend_app;
create index statement_mails_of_customer on statement_mails (tenant_id, customer_id, ordered_at desc);

-- As guard_mandate: what was mailed does not change, but for its customer when customers are merged.
create function guard_statement_mail() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  kept statement_mails;
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  elsif is_customer_merge(old.tenant_id, old.customer_id, new.customer_id) then
    kept := new;
    kept.customer_id := old.customer_id;
    if kept is not distinct from old then return new; end if;
  end if;
  raise exception '% is append-only: correct by a new row', tg_table_name using errcode = 'restrict_violation';
end $$;
revoke execute on function guard_statement_mail() from public;
create trigger statement_mails_append_only before update or delete on statement_mails
  for each row execute function guard_statement_mail();

-- The PDF that was sent, by the hash of its bytes in the file store.
create table statement_mail_files (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  mail_id    uuid        not null,
  sha256     text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint      not null check (size_bytes > 0),
  made_at    timestamptz not null default now(),
  primary key (tenant_id, mail_id),
  foreign key (tenant_id, mail_id) references statement_mails (tenant_id, mail_id) on delete restrict
);
select enable_tenant_isolation('statement_mail_files');
grant select, insert on statement_mail_files to kloppend_app;
create trigger statement_mail_files_append_only before update or delete on statement_mail_files
  for each row execute function refuse_change();
create index statement_mail_files_by_content on statement_mail_files (tenant_id, sha256);
create policy lookup_samples_files on statement_mail_files for select to kloppend_lookup using (true);
grant select (tenant_id, sha256) on statement_mail_files to kloppend_lookup;

-- As in migration 0154, with the statements.
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
  select tenant_id, sha256 from statement_mail_files;

-- As in migration 0163, with the statements that were mailed.
create or replace function move_customer_agreements(p_tenant uuid, p_from uuid, p_to uuid, p_only jsonb) returns jsonb
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  moved_prices jsonb; moved_recurring jsonb; moved_mandates jsonb; moved_overrides jsonb; moved_statements jsonb;
begin
  with moved as (
    update customer_prices p set customer_id = p_to
    where p.tenant_id = p_tenant and p.customer_id = p_from and (p_only is null or p_only -> 'prices' ? p.product_id::text)
      and not exists (select from customer_prices o
                      where o.tenant_id = p_tenant and o.customer_id = p_to and o.product_id = p.product_id)
    returning p.product_id)
  select coalesce(jsonb_agg(product_id), '[]') into moved_prices from moved;
  with moved as (
    update recurring_invoices r set customer_id = p_to, version = r.version + 1
    where r.tenant_id = p_tenant and r.customer_id = p_from and (p_only is null or p_only -> 'recurringInvoices' ? r.id::text)
    returning r.id)
  select coalesce(jsonb_agg(id), '[]') into moved_recurring from moved;
  with moved as (
    update mandates m set customer_id = p_to
    where m.tenant_id = p_tenant and m.customer_id = p_from and (p_only is null or p_only -> 'mandates' ? m.id::text)
    returning m.id)
  select coalesce(jsonb_agg(id), '[]') into moved_mandates from moved;
  with moved as (
    update reminder_overrides o set customer_id = p_to
    where o.tenant_id = p_tenant and o.customer_id = p_from and (p_only is null or p_only -> 'overrides' ? o.id::text)
      and not exists (select from reminder_overrides k where k.tenant_id = p_tenant and k.customer_id = p_to)
    returning o.id)
  select coalesce(jsonb_agg(id), '[]') into moved_overrides from moved;
  with moved as (
    update statement_mails s set customer_id = p_to
    where s.tenant_id = p_tenant and s.customer_id = p_from and (p_only is null or p_only -> 'statements' ? s.mail_id::text)
    returning s.mail_id)
  select coalesce(jsonb_agg(mail_id), '[]') into moved_statements from moved;
  return jsonb_build_object('prices', moved_prices, 'recurringInvoices', moved_recurring, 'mandates', moved_mandates,
    'overrides', moved_overrides, 'statements', moved_statements);
end
$$;
create or replace function has_other_references(p_tenant uuid, p_customer uuid) returns boolean
  language plpgsql stable set search_path = pg_catalog, public
as $$
declare
  other record;
  is_found boolean;
begin
  for other in
    select f.conrelid::regclass as relation, a.attname as name
    from pg_constraint f
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey) and a.attname <> 'tenant_id'
    where f.contype = 'f' and f.confrelid = 'customers'::regclass
      and f.conrelid not in ('customers'::regclass, 'documents'::regclass, 'projects'::regclass, 'payments'::regclass,
        'customer_prices'::regclass, 'recurring_invoices'::regclass, 'mandates'::regclass,
        'statement_mails'::regclass)
  loop
    execute format('select exists (select from %s r where r.tenant_id = $1 and r.%I = $2)', other.relation, other.name)
      into is_found using p_tenant, p_customer;
    if is_found then return true; end if;
  end loop;
  return false;
end
$$;
