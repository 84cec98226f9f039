-- expand
-- What was typed of the old balance beside an opening balance, heading by heading: the control compares with these figures after each correction (decision 228).
create table old_balances (
  tenant_id    uuid   not null references tenants (tenant_id) on delete restrict,
  heading      text   not null check (heading in (
    'money', 'receivables', 'assets', 'stock', 'prepaid', 'payables', 'taxes', 'loans', 'deposits', 'rest', 'equity')),
  -- What was there is positive, what was owed and what was the owner's negative.
  amount_cents bigint not null,
  primary key (tenant_id, heading)
);
select enable_tenant_isolation('old_balances');
-- Only the figures of now are kept: a kept control is the evidence of what they were.
grant select, insert, delete on old_balances to kloppend_app;
