-- expand
-- What a customer may owe at most; null without a limit. A warning and no refusal: the user decides.
alter table customers
  add column credit_limit_cents bigint check (credit_limit_cents between 0 and 1000000000000);
