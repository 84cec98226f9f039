-- expand
-- What was bought says on which account (decision 224): goodwill and cars do not count for the investment deduction as a rule.
create or replace view bought_assets with (security_invoker = true) as
  select tenant_id, in_use_on, cost_cents, asset_account from assets where cancelled_at is null;
