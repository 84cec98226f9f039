-- expand
-- Two customers that are one: the rows of the one refer to the other from then on, and it is archived with what moved, so that this can be
-- undone. What is frozen on a document stays as it was; its row refers to the customer that was kept.
alter table customers
  add column merged_into uuid,
  add column merged_at timestamptz,
  add column merged_by uuid,
  -- { wasArchived, documents: [id], projects: [id], payments: [id] }
  add column merge_moved jsonb,
  add constraint customers_merged_into foreign key (tenant_id, merged_into) references customers (tenant_id, id)
    deferrable initially deferred not valid,
  add constraint customers_merged_whole check (num_nonnulls(merged_into, merged_at, merge_moved) in (0, 3)),
  add constraint customers_merged_away check (merged_into is null or (is_archived and merged_into <> id));
create index customers_merged on customers (tenant_id, merged_into) where merged_into is not null;

-- Whether the one was merged into the other, in either direction: only then, and only by the functions below, a row that is frozen may
-- refer to the other.
create function is_customer_merge(p_tenant uuid, p_from uuid, p_to uuid) returns boolean
  language plpgsql stable set search_path = pg_catalog, public
as $$
begin
  return current_user = 'kloppend_owner' and exists (
    select from customers c
    where c.tenant_id = p_tenant and c.merge_moved is not null
      and ((c.id = p_from and c.merged_into = p_to) or (c.id = p_to and c.merged_into = p_from)));
end
$$;

create or replace function guard_document() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  kept documents;
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
    -- Only by delete_concept, which takes its lines and events along.
    if old.state = 'concept' and old.number is null and current_user = 'kloppend_owner' then
      return old;
    end if;
    raise exception 'a document is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.kind = 'invoice' and new.state is distinct from old.state and not (
       (old.state = 'concept' and new.state = 'finalised')
    or (old.state = 'finalised' and new.state in ('sent', 'paid', 'cancelled'))
    or (old.state = 'sent' and new.state in ('paid', 'cancelled'))
    or (old.state = 'paid' and new.state = 'cancelled')
    or (old.state = 'paid' and new.state in ('finalised', 'sent') and new.open_cents > 0)) then
    raise exception 'an invoice cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state = 'concept' then return new; end if;
  kept := new;
  kept.state := old.state;
  kept.version := old.version;
  kept.open_cents := old.open_cents;
  kept.credited_cents := old.credited_cents;
  kept.written_off_cents := old.written_off_cents;
  kept.times_sent := old.times_sent;
  kept.is_archived := old.is_archived;
  -- Generated from the other columns, after this trigger.
  kept.search_text := old.search_text;
  -- The project of a quote may begin after it was signed.
  if old.kind = 'quote' and old.project_id is null then kept.project_id := null; end if;
  if new.customer_id <> old.customer_id and is_customer_merge(old.tenant_id, old.customer_id, new.customer_id) then
    kept.customer_id := old.customer_id;
  end if;
  if kept is distinct from old then
    raise exception 'a finalised document does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- As refuse_change, but for the customer of a payment when customers are merged.
create function guard_payment() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  kept payments;
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
create or replace trigger payments_append_only before delete or update on payments
  for each row execute function guard_payment();

-- What refers to a customer, counted.
create function customer_references(p_tenant uuid, p_customer uuid) returns jsonb
  language plpgsql stable set search_path = pg_catalog, public
as $$
declare
  documents_count int; projects_count int; payments_count int;
begin
  select count(*) into documents_count from documents d where d.tenant_id = p_tenant and d.customer_id = p_customer;
  select count(*) into projects_count from projects p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  select count(*) into payments_count from payments p where p.tenant_id = p_tenant and p.customer_id = p_customer;
  return jsonb_build_object('documents', documents_count, 'projects', projects_count, 'payments', payments_count);
end
$$;

-- Let rows of one customer refer to another: all of them, or those of a list. A concept and a project get a new version, so that an open form
-- of before does not give them back.
create function move_customer_rows(p_tenant uuid, p_from uuid, p_to uuid, p_only jsonb) returns jsonb
  language plpgsql set search_path = pg_catalog, public
as $$
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

-- Whether rows that a merge does not move refer to a customer: of a slice that came later. They are found by the keys of the database, so that
-- none is forgotten.
create function has_other_references(p_tenant uuid, p_customer uuid) returns boolean
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
      and f.conrelid not in ('customers'::regclass, 'documents'::regclass, 'projects'::regclass, 'payments'::regclass)
  loop
    execute format('select exists (select from %s r where r.tenant_id = $1 and r.%I = $2)', other.relation, other.name)
      into is_found using p_tenant, p_customer;
    if is_found then return true; end if;
  end loop;
  return false;
end
$$;

-- The caller has locked both customers and looked whether they may be merged.
create function merge_customers(p_tenant uuid, p_merged uuid, p_kept uuid, p_by uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  was_archived boolean;
  moved jsonb;
begin
  select c.is_archived into was_archived from customers c where c.tenant_id = p_tenant and c.id = p_merged;
  update customers c
    set merged_into = p_kept, merged_at = now(), merged_by = p_by, merge_moved = '{}', is_archived = true, version = c.version + 1
    where c.tenant_id = p_tenant and c.id = p_merged;
  moved := move_customer_rows(p_tenant, p_merged, p_kept, null);
  update customers c set merge_moved = moved || jsonb_build_object('wasArchived', was_archived)
    where c.tenant_id = p_tenant and c.id = p_merged;
end
$$;

-- The rows that moved refer to the merged customer again, except those that no longer refer to the one that was kept.
create function undo_customer_merge(p_tenant uuid, p_merged uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  kept uuid;
  moved jsonb;
begin
  select c.merged_into, c.merge_moved into kept, moved from customers c
    where c.tenant_id = p_tenant and c.id = p_merged and c.merged_into is not null;
  if not found then return; end if;
  perform move_customer_rows(p_tenant, kept, p_merged, moved);
  update customers c
    set merged_into = null, merged_at = null, merged_by = null, merge_moved = null,
        is_archived = (moved ->> 'wasArchived')::boolean, version = c.version + 1
    where c.tenant_id = p_tenant and c.id = p_merged;
end
$$;

revoke execute on function is_customer_merge(uuid, uuid, uuid) from public;
revoke execute on function move_customer_rows(uuid, uuid, uuid, jsonb) from public;
revoke execute on function customer_references(uuid, uuid) from public;
revoke execute on function has_other_references(uuid, uuid) from public;
revoke execute on function merge_customers(uuid, uuid, uuid, uuid) from public;
revoke execute on function undo_customer_merge(uuid, uuid) from public;
grant execute on function is_customer_merge(uuid, uuid, uuid) to kloppend_app;
grant execute on function customer_references(uuid, uuid) to kloppend_app;
grant execute on function has_other_references(uuid, uuid) to kloppend_app;
grant execute on function merge_customers(uuid, uuid, uuid, uuid) to kloppend_app;
grant execute on function undo_customer_merge(uuid, uuid) to kloppend_app;
