-- Customers, and merging two of them.

-- Who gets documents. A frozen document keeps its own copy, so a change here changes no document.
create table customers (
  tenant_id          uuid        not null references tenants (tenant_id) on delete restrict,
  id                 uuid        not null,
  name               text        not null check (char_length(name) between 1 and 120),
  contact_email      text        not null,
  street             text        not null,
  house_number       text        not null,
  zip_code           text        not null,
  city               text        not null,
  country            text        not null default 'NL' check (country ~ '^[A-Z]{2}$'),
  kvk_number         text,
  vat_id             text,
  is_archived        boolean     not null default false,
  version            int         not null default 1,
  created_at         timestamptz not null default now(),
  -- What a name is sorted by, whatever the server's locale: accents and case aside, 2 before 10. The same expression
  -- is in platform/server/db/list-page.ts for what has no column.
  sort_name          text        not null generated always as (
    regexp_replace(regexp_replace(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')),
    '(\d+)', '0000000000\1', 'g'), '\d*(\d{10})', '\1', 'g')
    ) stored,
  -- The name on a line of its own, because projects and concepts are found by that alone.
  search_text        text        not null generated always as (
    left(lower(name || E'\n' || contact_email || ' ' || street || ' ' || zip_code || ' ' || city
    || coalesce(' ' || kvk_number, '') || coalesce(' ' || vat_id, '')), 400)
    ) stored,
  -- What the user chose a customer to be (null: it follows from KvK number and VAT id), its own term of payment
  -- (null: the tenant's), and what the user notes about it for themselves.
  chosen_kind        text        check (chosen_kind in ('business', 'consumer')),
  payment_days       int         check (payment_days between 0 and 365),
  notes              text        check (char_length(notes) <= 4000),
  -- The contact persons of a customer, in their order: [{ name, email, phone, purposes }]. They are read and written
  -- with their customer only.
  contacts           jsonb       not null default '[]' check (jsonb_typeof(contacts) = 'array'),
  -- Two customers that are one: the rows of the one refer to the other from then on, and it is archived with what
  -- moved, so that this can be undone. What is frozen on a document stays as it was; its row refers to the customer
  -- that was kept.
  merged_into        uuid,
  merged_at          timestamptz,
  merged_by          uuid,
  -- { wasArchived, documents: [id], projects: [id], payments: [id] }
  merge_moved        jsonb,
  -- What a customer may owe at most; null without a limit. A warning and no refusal: the user decides.
  credit_limit_cents bigint      check (credit_limit_cents between 0 and 1000000000000),
  -- The language in which a customer reads: its documents, mails and pages. What was finalised has the language of
  -- then in its frozen content.
  language           text        not null default 'nl' check (language in ('nl', 'en')),
  -- A large company may agree no more than thirty days with a smaller one (art. 6:119a lid 6 BW).
  is_large_company   boolean     not null default false,
  primary key (tenant_id, id),
  constraint customers_merged_whole check (num_nonnulls(merged_into, merged_at, merge_moved) in (0, 3)),
  constraint customers_merged_away check (merged_into is null or (is_archived and merged_into <> id))
);
alter table customers add constraint customers_merged_into foreign key (tenant_id, merged_into)
  references customers (tenant_id, id) deferrable initially deferred not valid;
create index customers_listed on customers (tenant_id, sort_name, id) include (is_archived, search_text);
create index customers_merged on customers (tenant_id, merged_into) where merged_into is not null;
select enable_tenant_isolation('customers');
grant select, insert, update on customers to kloppend_app;
create trigger customers_recorded after update on customers
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_audit_change();
create trigger customers_change_noted after insert or update on customers
  for each row execute function note_record_change('customer');
create trigger customers_deletion_noted after delete on customers for each row execute function note_record_deletion();

-- The customer of a receivable of the opening balance, chosen by a person, so that the statement of that customer has
-- it too (decision 138). The item itself stays as it was; a link books nothing.
create table customer_open_items (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  open_item_id uuid        not null,
  customer_id  uuid        not null,
  linked_at    timestamptz not null default now(),
  primary key (tenant_id, open_item_id),
  foreign key (tenant_id, open_item_id) references open_items (tenant_id, id) on delete restrict,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict
);
create index customer_open_items_of_customer on customer_open_items (tenant_id, customer_id);
select enable_tenant_isolation('customer_open_items');
grant select, insert, delete, update (customer_id, linked_at) on customer_open_items to kloppend_app;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- Whether the one was merged into the other, in either direction: only then, and only by the functions below, a row
-- that is frozen may refer to the other.
create function is_customer_merge(p_tenant uuid, p_from uuid, p_to uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, public as $$
begin
  return current_user = 'kloppend_owner' and exists (
    select from customers c
    where c.tenant_id = p_tenant and c.merge_moved is not null
      and ((c.id = p_from and c.merged_into = p_to) or (c.id = p_to and c.merged_into = p_from)));
end
$$;
revoke execute on function is_customer_merge(uuid, uuid, uuid) from public;
grant execute on function is_customer_merge(uuid, uuid, uuid) to kloppend_app;

-- What refers to a customer, by kind, for the question before a merge.
create function customer_references(p_tenant uuid, p_customer uuid) returns jsonb
language plpgsql stable set search_path = pg_catalog, public as $$
declare
  documents_count int; projects_count int; payments_count int; prices_count int; recurring_count int; mandates_count int; items_count int;
begin
  select count(*) into documents_count from documents d where d.tenant_id = p_tenant and d.customer_id = p_customer;
  select count(*) into projects_count from projects p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into payments_count from payments p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into prices_count from customer_prices p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into recurring_count from recurring_invoices r where r.tenant_id = p_tenant and r.customer_id = p_customer;
  select count(*) into mandates_count from mandates m where m.tenant_id = p_tenant and m.customer_id = p_customer;
  select count(*) into items_count from customer_open_items o where o.tenant_id = p_tenant and o.customer_id = p_customer;
  return jsonb_build_object('documents', documents_count, 'projects', projects_count, 'payments', payments_count,
    'prices', prices_count, 'recurringInvoices', recurring_count, 'mandates', mandates_count, 'openItems', items_count);
end
$$;
revoke execute on function customer_references(uuid, uuid) from public;
grant execute on function customer_references(uuid, uuid) to kloppend_app;

-- Let rows of one customer refer to another: all of them, or those of a list. A concept and a project get a new
-- version, so that a form that was opened earlier does not give them back.
create function move_customer_rows(p_tenant uuid, p_from uuid, p_to uuid, p_only jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, public as $$
declare
  moved_documents jsonb; moved_projects jsonb; moved_payments jsonb;
begin
  with moved as (
    update documents d
    set customer_id = p_to, version = d.version + case when d.state = 'concept' then 1 else 0 end
    where d.tenant_id = p_tenant and d.customer_id = p_from and (p_only is null or p_only -> 'documents' ? d.id::text)
    returning d.id)
  select coalesce(jsonb_agg(id), '[]') into moved_documents from moved;
  with moved as (
    update projects p set customer_id = p_to, version = p.version + 1
    where p.tenant_id = p_tenant and p.customer_id = p_from and (p_only is null or p_only -> 'projects' ? p.id::text)
    returning p.id)
  select coalesce(jsonb_agg(id), '[]') into moved_projects from moved;
  with moved as (
    update payments p set customer_id = p_to
    where p.tenant_id = p_tenant and p.customer_id = p_from and (p_only is null or p_only -> 'payments' ? p.id::text)
    returning p.id)
  select coalesce(jsonb_agg(id), '[]') into moved_payments from moved;
  return jsonb_build_object('documents', moved_documents, 'projects', moved_projects, 'payments', moved_payments);
end
$$;
revoke execute on function move_customer_rows(uuid, uuid, uuid, jsonb) from public;

-- Whether rows that a merge does not move refer to a customer: of a slice that came later. They are found by the keys
-- of the database, so that none is forgotten.
create function has_other_references(p_tenant uuid, p_customer uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, public as $$
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
        'statement_mails'::regclass, 'customer_open_items'::regclass, 'hour_rates'::regclass)
  loop
    execute format('select exists (select from %s r where r.tenant_id = $1 and r.%I = $2)', other.relation, other.name)
      into is_found using p_tenant, p_customer;
    if is_found then return true; end if;
  end loop;
  return false;
end $$;
revoke execute on function has_other_references(uuid, uuid) from public;
grant execute on function has_other_references(uuid, uuid) to kloppend_app;

-- The caller has locked both customers and looked whether they may be merged.
create function merge_customers(p_tenant uuid, p_merged uuid, p_kept uuid, p_by uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  was_archived boolean;
  moved jsonb;
begin
  select c.is_archived into was_archived from customers c where c.tenant_id = p_tenant and c.id = p_merged;
  update customers c
    set merged_into = p_kept, merged_at = now(), merged_by = p_by, merge_moved = '{}', is_archived = true, version = c.version + 1
    where c.tenant_id = p_tenant and c.id = p_merged;
  moved := move_customer_rows(p_tenant, p_merged, p_kept, null) || move_customer_agreements(p_tenant, p_merged, p_kept, null);
  update customers c set merge_moved = moved || jsonb_build_object('wasArchived', was_archived)
    where c.tenant_id = p_tenant and c.id = p_merged;
end
$$;
revoke execute on function merge_customers(uuid, uuid, uuid, uuid) from public;
grant execute on function merge_customers(uuid, uuid, uuid, uuid) to kloppend_app;

-- The rows that moved refer to the merged customer again, except those that no longer refer to the one that was kept.
create function undo_customer_merge(p_tenant uuid, p_merged uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  kept uuid;
  moved jsonb;
begin
  select c.merged_into, c.merge_moved into kept, moved from customers c
    where c.tenant_id = p_tenant and c.id = p_merged and c.merged_into is not null;
  if not found then return; end if;
  perform move_customer_rows(p_tenant, kept, p_merged, moved);
  perform move_customer_agreements(p_tenant, kept, p_merged, moved);
  update customers c
    set merged_into = null, merged_at = null, merged_by = null, merge_moved = null,
        is_archived = (moved ->> 'wasArchived')::boolean, version = c.version + 1
    where c.tenant_id = p_tenant and c.id = p_merged;
end
$$;
revoke execute on function undo_customer_merge(uuid, uuid) from public;
grant execute on function undo_customer_merge(uuid, uuid) to kloppend_app;

-- A merge moves what was agreed with the customer that goes, such as prices and rates, unless the other has it.
create function move_customer_agreements(p_tenant uuid, p_from uuid, p_to uuid, p_only jsonb) returns jsonb
language plpgsql set search_path = pg_catalog, public as $$
declare
  moved_prices jsonb; moved_recurring jsonb; moved_mandates jsonb; moved_overrides jsonb; moved_statements jsonb;
  moved_items jsonb; moved_rates jsonb;
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
  with moved as (
    update customer_open_items o set customer_id = p_to
    where o.tenant_id = p_tenant and o.customer_id = p_from and (p_only is null or p_only -> 'openItems' ? o.open_item_id::text)
    returning o.open_item_id)
  select coalesce(jsonb_agg(open_item_id), '[]') into moved_items from moved;
  with moved as (
    update hour_rates r set customer_id = p_to
    where r.tenant_id = p_tenant and r.customer_id = p_from and (p_only is null or p_only -> 'hourRates' ? r.id::text)
      and not exists (select from hour_rates k where k.tenant_id = p_tenant and k.customer_id = p_to)
    returning r.id)
  select coalesce(jsonb_agg(id), '[]') into moved_rates from moved;
  return jsonb_build_object('prices', moved_prices, 'recurringInvoices', moved_recurring, 'mandates', moved_mandates,
    'overrides', moved_overrides, 'statements', moved_statements, 'openItems', moved_items,
    'hourRates', moved_rates);
end $$;
revoke execute on function move_customer_agreements(uuid, uuid, uuid, jsonb) from public;

-- What we owe a supplier is of no customer, and a link stays with its item.
create function guard_customer_open_item() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' and new.open_item_id <> old.open_item_id then
    raise exception 'a link stays with its item' using errcode = 'restrict_violation';
  end if;
  if not exists (select from open_items i
                 where i.tenant_id = new.tenant_id and i.id = new.open_item_id and i.kind = 'receivable') then
    raise exception 'only a receivable has a customer' using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke execute on function guard_customer_open_item() from public;
create trigger customer_open_items_guard after insert or update on customer_open_items
  for each row execute function guard_customer_open_item();

-- As note_edited_columns: the customer before and after, also of a link that is removed.
create function note_customer_of_item() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  -- Rows of an import came with their own changes.
  if tg_op = 'DELETE' then
    if is_importing(old.tenant_id) then return null; end if;
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (old.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), old.open_item_id, jsonb_build_object('customer_id', old.customer_id),
              jsonb_build_object('customer_id', null));
    return null;
  end if;
  if is_importing(new.tenant_id) then return null; end if;
  insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
    values (new.tenant_id, current_event(), regexp_replace(tg_table_name, '_\d+$', ''), new.open_item_id,
            jsonb_build_object('customer_id', case when tg_op = 'UPDATE' then old.customer_id end),
            jsonb_build_object('customer_id', new.customer_id));
  return null;
end $$;
create trigger customer_open_items_edited after insert or update or delete on customer_open_items
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_customer_of_item();

-- Views -------------------------------------------------------------------------------------------------------------

-- What other slices may read of a customer.
create view customer_names with (security_invoker = true) as
  select tenant_id, id, name, sort_name, city, country, vat_id, is_archived, search_text from customers;
grant select on customer_names to kloppend_app;

-- A customer as a party on a document: name, address and numbers.
create view customer_parties with (security_invoker = true) as
  select tenant_id, id, name, contact_email, street, house_number, zip_code, city, country, kvk_number, vat_id,
      contacts, language
  from customers;
grant select on customer_parties to kloppend_app;

-- Who the debtor is, for the rules of reminders.
create view customer_kinds with (security_invoker = true) as
  select tenant_id, id, chosen_kind, kvk_number, vat_id from customers;
grant select on customer_kinds to kloppend_app;

-- Receivables of the valid opening balance, with the customer that a person chose.
create view customer_receivables with (security_invoker = true) as
  select i.*, l.customer_id
  from valid_receivables i
  join customer_open_items l on l.tenant_id = i.tenant_id and l.open_item_id = i.id;
grant select on customer_receivables to kloppend_app;
