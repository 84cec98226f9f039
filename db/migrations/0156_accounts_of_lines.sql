-- expand
-- A line may name the account on which its revenue is booked. Null: the account follows from the VAT, as before.

alter table document_lines add column revenue_account text;
-- The check of the key reads both tables for no tenant.
alter table document_lines no force row level security;
alter table ledger_accounts no force row level security;
alter table document_lines add foreign key (tenant_id, revenue_account) references ledger_accounts (tenant_id, number) on delete restrict;
alter table ledger_accounts force row level security;
alter table document_lines force row level security;
create index document_lines_by_account on document_lines (tenant_id, revenue_account) where revenue_account is not null;
