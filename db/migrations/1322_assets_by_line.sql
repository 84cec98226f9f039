-- expand
-- The line of an expense of which each asset on the list was made, so that the proof names an asset whose expense was withdrawn.
create view assets_by_line with (security_invoker = true) as
  select tenant_id, id, name, expense_line_id from assets where cancelled_at is null and expense_line_id is not null;
grant select on assets_by_line to kloppend_app;
