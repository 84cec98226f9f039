-- A business is deleted in two steps: an order, and thirty days later everything of it. In between it is read-only and its
-- user can withdraw the order. Guards of history stay for everyone else.

-- When all that a business has was last downloaded as a whole, and the last entry that was in it.
create table whole_exports (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  made_at     timestamptz not null,
  last_entry  bigint      not null default 0,
  primary key (tenant_id)
);
select enable_tenant_isolation('whole_exports');
grant select, insert, update on whole_exports to kloppend_app;

-- The runtime role writes who ordered it and nothing else: both instants are the database's own.
create table deletion_orders (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  ordered_by  uuid        not null,
  ordered_at  timestamptz not null default now(),
  -- At the same hour by the Dutch clock, also when that one changes in between.
  due_at      timestamptz not null
    default ((now() at time zone 'Europe/Amsterdam' + interval '30 days') at time zone 'Europe/Amsterdam'),
  primary key (tenant_id)
);
select enable_tenant_isolation('deletion_orders');
grant select, delete on deletion_orders to kloppend_app;
grant insert (tenant_id, ordered_by) on deletion_orders to kloppend_app;

-- What is left of a business: that there was one. The id is by chance and leads nowhere.
create table deleted_businesses (
  business_id uuid        not null,
  ordered_at  timestamptz not null,
  deleted_at  timestamptz not null default now(),
  primary key (business_id)
);

-- The one exception to every guard of history. Only `delete_business` runs as the owner and deletes all rows of a tenant.
create function is_due_for_deletion(p_tenant uuid) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select current_user = 'kloppend_owner' and exists (
    select from deletion_orders o where o.tenant_id = p_tenant and o.due_at <= now())
$$;

-- Withdrawn until it is due; from then on the order goes with the business.
create function guard_deletion_order() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.due_at <= now() and not is_due_for_deletion(old.tenant_id) then
    raise exception 'the deletion is due' using errcode = 'restrict_violation', constraint = 'deletion_not_due';
  end if;
  return old;
end $$;
create trigger deletion_orders_guard before delete on deletion_orders
  for each row execute function guard_deletion_order();

-- Asked at the start of each transaction that writes.
create function refuse_ordered_deletion() returns void
language plpgsql stable set search_path = pg_catalog, public as $$
declare day date;
begin
  select (o.due_at at time zone 'Europe/Amsterdam')::date into day from deletion_orders o
    where o.tenant_id = current_setting('app.tenant_id')::uuid;
  if found then
    raise exception 'the business is ordered to be deleted'
      using errcode = 'restrict_violation', constraint = 'business_is_kept', detail = day::text;
  end if;
end $$;

-- The same for the books, under the lock that the order takes: an entry that was on its way is not booked after the order.
create function refuse_entry_in_deletion() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform refuse_ordered_deletion();
  return new;
end $$;
create trigger journal_entries_business_is_kept before insert on journal_entries
  for each row execute function refuse_entry_in_deletion();

create or replace function guard_asset() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null or old.disposed_on is not null then
    raise exception 'an asset is never deleted, and keeps how it ended' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function guard_closed_period() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'INSERT' then
    -- Taken long before by who read the figures; here so that a forgetful writer cannot close a period while an entry lands in it.
    perform lock_books();
    return new;
  end if;
  if tg_op = 'UPDATE' or old.kind = 'vat' then
    raise exception 'a closed period stays as it is' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create or replace function guard_document() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' then
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
  if old.state <> 'concept' and
     (new.kind, new.number, new.customer_id, new.customer_name,
      case when old.kind = 'quote' and old.project_id is null then null else new.project_id end, new.corrects_id, new.title, new.issue_date, new.due_date,
      new.delivery_date, new.net_cents, new.vat_cents, new.gross_cents, new.frozen, new.finalised_at)
     is distinct from
     (old.kind, old.number, old.customer_id, old.customer_name, old.project_id, old.corrects_id, old.title, old.issue_date, old.due_date,
      old.delivery_date, old.net_cents, old.vat_cents, old.gross_cents, old.frozen, old.finalised_at) then
    raise exception 'a finalised document does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function guard_document_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' and current_user = 'kloppend_owner' and is_bare_concept(old.tenant_id, old.document_id) then
    return old;
  end if;
  raise exception 'document_events is append-only' using errcode = 'restrict_violation';
end $$;

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
    raise exception 'the lines of a finalised document do not change' using errcode = 'restrict_violation';
  end if;
  return touched;
end $$;

create or replace function guard_expense() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an expense is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.description, new.expense_date, new.booked_on, new.backing_document_id, new.project_id, new.net_cents,
      new.vat_cents, new.gross_cents, new.corrects_id, new.created_by, new.created_at)
     is distinct from
     (old.id, old.description, old.expense_date, old.booked_on, old.backing_document_id, old.project_id, old.net_cents,
      old.vat_cents, old.gross_cents, old.corrects_id, old.created_by, old.created_at)
     or ((old.corrected_by_id is not null or old.withdrawn_at is not null) and new is distinct from old)
     or (old.marked_valid_at is not null
         and (new.marked_valid_by, new.marked_valid_at) is distinct from (old.marked_valid_by, old.marked_valid_at)) then
    raise exception 'a booked expense does not change: correct it by a new one' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function guard_goal() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.state = 'closed' then
    raise exception 'a closed goal does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function guard_open_item() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or (to_jsonb(new) - 'open_cents') is distinct from (to_jsonb(old) - 'open_cents') then
    raise exception 'an open item keeps what it was: only what is open changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function guard_public_link() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' and current_user = 'kloppend_owner' and exists (
    select from documents d
    where d.tenant_id = old.tenant_id and d.id::text = old.key and d.kind = 'quote' and d.state = 'concept'
      and d.number is null) then
    return old;
  end if;
  raise exception 'public_links is append-only' using errcode = 'restrict_violation';
end $$;

create or replace function guard_quote() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' then
    if old.shared_at is null and current_user = 'kloppend_owner' and is_bare_concept(old.tenant_id, old.document_id) then
      return old;
    end if;
    raise exception 'a quote is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.document_id, new.root_id, new.quote_version) is distinct from (old.document_id, old.root_id, old.quote_version)
     or (old.shared_at is not null and (new.quote_number, new.intro, new.outro, new.needs_code, new.content_sha256, new.shared_at)
       is distinct from (old.quote_number, old.intro, old.outro, old.needs_code, old.content_sha256, old.shared_at))
     or (old.viewed_at is not null and new.viewed_at is distinct from old.viewed_at)
     or (old.reject_reason is not null and new.reject_reason is distinct from old.reject_reason) then
    raise exception 'a shared quote does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function guard_quote_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' and current_user = 'kloppend_owner' and is_bare_concept(old.tenant_id, old.document_id) then
    return old;
  end if;
  raise exception 'quote_events is append-only' using errcode = 'restrict_violation';
end $$;

create or replace function guard_year_closing() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.reopened_at is not null then
    raise exception 'a closing stays as it was' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  raise exception '% is append-only: correct by a new row', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Delete everything of the transaction's tenant, if its order is due. The tables come from the catalogue, so a new one is
-- never forgotten; one statement takes them all, so their order does not matter to the foreign keys. The order itself goes
-- last but one: the guards look at it.
create function delete_business() returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant    uuid := current_setting('app.tenant_id')::uuid;
  ordered   timestamptz;
  statement text;
begin
  select o.ordered_at into ordered from deletion_orders o
    where o.tenant_id = tenant and o.due_at <= now() for update;
  if not found then return false; end if;
  select 'with ' || string_agg(format('part_%s as (delete from %I where tenant_id = $1)', c.oid, c.relname), ', ') || ' select 1'
    into statement
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('tenants', 'deletion_orders');
  execute statement using tenant;
  insert into deleted_businesses (business_id, ordered_at) values (tenant, ordered);
  delete from deletion_orders where tenant_id = tenant;
  delete from tenants where tenant_id = tenant;
  return true;
end $$;
revoke execute on function delete_business() from public;
grant execute on function delete_business() to kloppend_app;
