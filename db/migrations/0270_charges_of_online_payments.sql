-- expand
-- Collection costs and interest that a customer was asked in the amount of an online payment; the rest of it is asked for the invoice.
alter table online_payments
  add column costs_cents bigint not null default 0 check (costs_cents >= 0),
  add column interest_cents bigint not null default 0 check (interest_cents >= 0);
