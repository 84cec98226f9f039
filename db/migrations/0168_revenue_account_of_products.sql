-- expand
-- A product may name the account on which its revenue is booked; a line that is filled with it takes it over. Null: the account
-- follows from the VAT, as before.

alter table products add column revenue_account text;
-- The check of the key reads both tables for no tenant.
alter table products no force row level security;
alter table ledger_accounts no force row level security;
alter table products add foreign key (tenant_id, revenue_account) references ledger_accounts (tenant_id, number) on delete restrict;
alter table ledger_accounts force row level security;
alter table products force row level security;
create index products_by_account on products (tenant_id, revenue_account) where revenue_account is not null;
