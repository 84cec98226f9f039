-- What a business sells, and what a customer pays for it.

-- What a business sells often, so that a line of a document is filled by a few letters. A line keeps a copy: no
-- document refers to a product.
create table products (
  tenant_id          uuid        not null references tenants (tenant_id) on delete restrict,
  id                 uuid        not null,
  code               text        check (char_length(code) between 1 and 40),
  name               text        not null check (char_length(name) between 1 and 200),
  description        text        not null check (char_length(description) <= 3000),
  -- UNECE Recommendation 20; null for a product that is not counted.
  unit               text        check (unit ~ '^[A-Z0-9]{2,3}$'),
  -- Ten-thousandths of a euro, of one unit; whether it includes VAT is the next column.
  unit_price         bigint      not null,
  is_price_inclusive boolean     not null,
  vat_rate           int         not null check (vat_rate between 0 and 10000),
  vat_treatment      text        not null check (vat_treatment in ('standard', 'reverse-charge', 'exempt')),
  supply             text        not null check (supply in ('service', 'goods')),
  is_archived        boolean     not null default false,
  version            int         not null default 1,
  created_at         timestamptz not null default now(),
  -- As the names of customers are sorted.
  sort_name          text        not null generated always as (
    regexp_replace(regexp_replace(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')),
    '(\d+)', '0000000000\1', 'g'), '\d*(\d{10})', '\1', 'g')
    ) stored,
  -- The name first: what begins with the typed letters is offered first.
  search_text        text        not null generated always as (
    left(lower(name || E'\n' || coalesce(code || ' ', '') || description), 400)
    ) stored,
  -- The account of the revenue of a line that is filled with it. Null: it follows from the VAT.
  revenue_account    text,
  primary key (tenant_id, id),
  foreign key (tenant_id, revenue_account) references ledger_accounts (tenant_id, number) on delete restrict,
  -- What is exempt or reversed has no VAT in its price.
  check (not is_price_inclusive or vat_treatment = 'standard')
);
-- One product of a code, whatever its case, so that an import knows which one a row is.
create unique index products_of_code on products (tenant_id, lower(code)) where code is not null;
create index products_listed on products (tenant_id, sort_name, id) include (is_archived, search_text);
create index products_by_account on products (tenant_id, revenue_account) where revenue_account is not null;
select enable_tenant_isolation('products');
grant select, insert, update on products to kloppend_app;
create trigger products_recorded after update on products
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_audit_change();
create trigger products_change_noted after insert or update on products
  for each row execute function note_record_change('product');
create trigger products_deletion_noted after delete on products for each row execute function note_record_deletion();

-- What one customer pays for one unit, with or without VAT as the price of the product is.
create table customer_prices (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  product_id  uuid        not null,
  customer_id uuid        not null,
  unit_price  bigint      not null,
  -- Prices per customer are read in from a CSV and exported to one (decision 140). `set_at` says when a price was
  -- set: undoing an import gives back the former price only where nothing was set since. The program before does not
  -- know the column, so a trigger keeps it up to date.
  set_at      timestamptz not null default now(),
  primary key (tenant_id, product_id, customer_id),
  constraint customer_prices_of_product foreign key (tenant_id, product_id)
      references products (tenant_id, id) on delete restrict,
  constraint customer_prices_of_customer foreign key (tenant_id, customer_id)
      references customers (tenant_id, id) on delete restrict
);
create index customer_prices_by_customer on customer_prices (tenant_id, customer_id);
select enable_tenant_isolation('customer_prices');
grant select, insert, update, delete on customer_prices to kloppend_app;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- When the price of a customer was set.
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

-- Views -------------------------------------------------------------------------------------------------------------

-- What other slices may read of a product.
create view product_names with (security_invoker = true) as
  select tenant_id, id, code, name, sort_name, search_text, is_archived from products;
grant select on product_names to kloppend_app;
