-- expand
-- What changed last and when, for programs that keep a copy (decision 108): one row for each invoice, quote, credit note, customer, product
-- and expense, written by the transaction that changes the record. A deleted record keeps its row.
create table record_changes (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  id         uuid        not null,
  kind       text        not null check (kind in ('invoice', 'quote', 'credit-note', 'customer', 'product', 'expense')),
  version    integer     not null check (version > 0),
  state      text        not null check (state in ('present', 'archived', 'deleted')),
  -- The transaction of the change. A reader is given changes of transactions before which none is still open.
  xact       xid8        not null default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);

-- Records of before come first, by id.
alter table documents no force row level security;
alter table customers no force row level security;
alter table products no force row level security;
alter table expenses no force row level security;
insert into record_changes (tenant_id, id, kind, version, state, xact, changed_at)
  select tenant_id, id, kind, version, case when is_archived then 'archived' else 'present' end, '0'::xid8, created_at from documents
  union all
  select tenant_id, id, 'customer', version, case when is_archived then 'archived' else 'present' end, '0'::xid8, created_at from customers
  union all
  select tenant_id, id, 'product', version, case when is_archived then 'archived' else 'present' end, '0'::xid8, created_at from products
  union all
  select tenant_id, id, 'expense', 1, case when withdrawn_at is null and corrected_by_id is null then 'present' else 'archived' end, '0'::xid8, created_at
    from expenses;
alter table expenses force row level security;
alter table products force row level security;
alter table customers force row level security;
alter table documents force row level security;

create index record_changes_in_order on record_changes (tenant_id, kind, xact, id);
select enable_tenant_isolation('record_changes');
grant select, insert, update on record_changes to kloppend_app;

-- The kind is the argument of the trigger; a document says its own.
create function note_record_change() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  kind text := tg_argv[0];
begin
  if kind is null then kind := new.kind; end if;
  insert into record_changes (tenant_id, id, kind, version, state)
    values (new.tenant_id, new.id, kind, new.version, case when new.is_archived then 'archived' else 'present' end)
    on conflict (tenant_id, id) do update
      set version = excluded.version, state = excluded.state, xact = excluded.xact, changed_at = excluded.changed_at;
  return null;
end $$;

-- An expense has no version of its own, so the changes are counted here. One that was taken back no longer counts.
create function note_expense_change() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into record_changes as r (tenant_id, id, kind, version, state)
    values (new.tenant_id, new.id, 'expense', 1,
      case when new.withdrawn_at is null and new.corrected_by_id is null then 'present' else 'archived' end)
    on conflict (tenant_id, id) do update
      set version = r.version + 1, state = excluded.state, xact = excluded.xact, changed_at = excluded.changed_at;
  return null;
end $$;

-- The business that is deleted takes its changes along.
create function note_record_deletion() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (select from deletion_orders o where o.tenant_id = old.tenant_id and o.due_at <= now()) then return null; end if;
  update record_changes r
    set version = r.version + 1, state = 'deleted', xact = pg_current_xact_id(), changed_at = clock_timestamp()
    where r.tenant_id = old.tenant_id and r.id = old.id;
  return null;
end $$;

create trigger documents_change_noted after insert or update on documents for each row execute function note_record_change();
create trigger customers_change_noted after insert or update on customers for each row execute function note_record_change('customer');
create trigger products_change_noted after insert or update on products for each row execute function note_record_change('product');
create trigger expenses_change_noted after insert or update on expenses for each row execute function note_expense_change();
create trigger documents_deletion_noted after delete on documents for each row execute function note_record_deletion();
create trigger customers_deletion_noted after delete on customers for each row execute function note_record_deletion();
create trigger products_deletion_noted after delete on products for each row execute function note_record_deletion();
create trigger expenses_deletion_noted after delete on expenses for each row execute function note_record_deletion();
