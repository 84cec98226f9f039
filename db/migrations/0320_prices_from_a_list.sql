-- expand
-- Prices per customer are read in from a CSV and exported to one (decision 140). `set_at` says when a price was set: undoing an import gives back
-- the former price only where nothing was set since. The program before does not know the column, so a trigger keeps it up to date.
alter table customer_prices add column set_at timestamptz not null default now();

create function note_price_set() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  -- Undoing an import names the former moment.
  if new.set_at is not distinct from old.set_at then new.set_at := now(); end if;
  return new;
end $$;
create trigger customer_prices_set before update on customer_prices
  for each row when (old.unit_price is distinct from new.unit_price or old.customer_id is distinct from new.customer_id)
  execute function note_price_set();

-- A third kind of list. The check is replaced by a wider one.
do $$ begin
  alter table list_imports drop constraint list_imports_kind_check,
    add constraint list_imports_kind_check check (kind in ('customers', 'products', 'prices'));
end $$;

-- Each price that an import set, with the former one. The columns have no key to customers and products: this row alone is no use of them.
create table list_import_prices (
  tenant_id uuid not null references tenants on delete restrict,
  import_id uuid not null,
  place int not null check (place > 0),
  priced_product uuid not null,
  priced_customer uuid not null,
  set_at timestamptz not null,
  former_price bigint,
  former_set_at timestamptz,
  primary key (tenant_id, import_id, priced_product, priced_customer),
  foreign key (tenant_id, import_id) references list_imports (tenant_id, id) on delete restrict,
  check (num_nonnulls(former_price, former_set_at) in (0, 2))
);
select enable_tenant_isolation('list_import_prices');
grant select, insert, delete on list_import_prices to kloppend_app;
