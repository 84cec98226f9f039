-- Lists of customers, products and prices that were read from a file.

-- Customers and products that were read from a CSV file, so that an import can be undone while nothing depends on its
-- rows.
create table list_imports (
  tenant_id         uuid        not null references tenants (tenant_id) on delete restrict,
  id                uuid        not null,
  kind              text        not null check (kind in ('customers', 'products', 'prices')),
  file_name         text        not null check (char_length(file_name) between 1 and 255),
  sha256            text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Rows of the file: new records, records of which empty fields were filled, known records, and rows that were
  -- refused.
  made              int         not null check (made >= 0),
  filled            int         not null check (filled >= 0),
  known             int         not null check (known >= 0),
  refused           int         not null check (refused >= 0),
  imported_by       uuid        not null,
  imported_by_email text        not null,
  imported_at       timestamptz not null default now(),
  -- The last time that it was undone; what could not be undone is still in list_import_rows.
  undone_by         uuid,
  undone_at         timestamptz,
  primary key (tenant_id, id),
  check (num_nonnulls(undone_by, undone_at) in (0, 2))
);
create index list_imports_latest on list_imports (tenant_id, kind, imported_at desc);
select enable_tenant_isolation('list_imports');
grant select, insert, update on list_imports to kloppend_app;

-- What an import made or filled, until it is undone. A record has no key here: it is a customer or a product.
create table list_import_rows (
  tenant_id uuid   not null references tenants (tenant_id) on delete restrict,
  import_id uuid   not null,
  record_id uuid   not null,
  -- The line of the file.
  place     int    not null check (place > 0),
  -- That the import left: a record with another one was changed since.
  version   int    not null,
  -- The fields that were empty and were filled; null for a record that the import made.
  filled    text[],
  primary key (tenant_id, import_id, record_id),
  foreign key (tenant_id, import_id) references list_imports (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('list_import_rows');
grant select, insert, delete, update (version) on list_import_rows to kloppend_app;

-- Each price that an import set, with the former one. The columns have no key to customers and products: this row
-- alone is no use of them.
create table list_import_prices (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  import_id       uuid        not null,
  place           int         not null check (place > 0),
  priced_product  uuid        not null,
  priced_customer uuid        not null,
  set_at          timestamptz not null,
  former_price    bigint,
  former_set_at   timestamptz,
  primary key (tenant_id, import_id, priced_product, priced_customer),
  foreign key (tenant_id, import_id) references list_imports (tenant_id, id) on delete restrict,
  check (num_nonnulls(former_price, former_set_at) in (0, 2))
);
select enable_tenant_isolation('list_import_prices');
grant select, insert, delete on list_import_prices to kloppend_app;

-- What a person said that the columns of a list are, by the names of these columns, so that the next list with such a
-- column is read the same way.
create table column_choices (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  -- Of which kind the list is; the program knows which there are.
  kind        text        not null check (char_length(kind) between 1 and 40),
  -- Without case, accents and marks.
  column_name text        not null check (char_length(column_name) between 1 and 120),
  -- Null for a column that is not read.
  field       text        check (char_length(field) between 1 and 40),
  chosen_by   uuid        not null,
  chosen_at   timestamptz not null default now(),
  primary key (tenant_id, kind, column_name)
);
select enable_tenant_isolation('column_choices');
grant select, insert, update on column_choices to kloppend_app;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- Undo an import of a list while nothing depends on its rows. Records and versions are compared without a join,
-- because a join that is planned for one row takes minutes for ten thousand.
create function remove_imported_rows(p_tenant uuid, p_import uuid) returns table (stays uuid, reason text)
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  own_table text;
  own_column text;
  made uuid[];
  as_made text[];
  other record;
  found_rows jsonb;
  kept jsonb := '{}';
begin
  select i.kind, case i.kind when 'customers' then 'customer_id' else 'product_id' end into own_table, own_column
    from list_imports i where i.tenant_id = p_tenant and i.id = p_import for update;
  if not found then return; end if;
  select coalesce(array_agg(r.record_id), '{}'), coalesce(array_agg(r.record_id || ' ' || r.version), '{}') into made, as_made
    from list_import_rows r where r.tenant_id = p_tenant and r.import_id = p_import and r.filled is null;
  -- A row that begins to refer to a record meanwhile waits here, and its key then refuses it.
  execute format('select 1 from %I c where c.tenant_id = $1 and c.id = any($2) order by c.id for update', own_table)
    using p_tenant, made;
  if cardinality(made) >= 500 then perform take_statistics(format('public.%I', own_table)::regclass); end if;
  execute format(
    'select jsonb_object_agg(c.id, ''changed'') from %I c
       where c.tenant_id = $1 and c.id = any($2) and c.id || '' '' || c.version <> all($3)', own_table)
    into found_rows using p_tenant, made, as_made;
  kept := kept || coalesce(found_rows, '{}');
  for other in
    select distinct t.oid::regclass as relation, t.relname as name, a.attname as column_name
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint f on f.conrelid = t.oid and f.contype = 'f' and a.attnum = any(f.conkey)
      and f.confrelid = format('public.%I', own_table)::regclass
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and a.attname <> 'tenant_id'
      and (a.attname = own_column or f.oid is not null)
  loop
    execute format(
      'select jsonb_object_agg(used.id, $3::text) from (
         select distinct o.%1$I as id from %2$s o where o.tenant_id = $1 and o.%1$I = any($2)) used',
      other.column_name, other.relation)
      into found_rows using p_tenant, made, other.name;
    kept := kept || coalesce(found_rows, '{}');
  end loop;
  execute format('delete from %I c where c.tenant_id = $1 and c.id = any($2) and not ($3 ? c.id::text)', own_table)
    using p_tenant, made, kept;
  delete from list_import_rows r
    where r.tenant_id = p_tenant and r.import_id = p_import and r.filled is null and not (kept ? r.record_id::text);
  return query select k.key::uuid, k.value from jsonb_each_text(kept) k;
end
$$;
revoke execute on function remove_imported_rows(uuid, uuid) from public;
grant execute on function remove_imported_rows(uuid, uuid) to kloppend_app;
