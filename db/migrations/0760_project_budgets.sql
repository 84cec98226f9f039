-- expand
-- What was agreed on for a project, in hours, in money or both; and at which share of that the user has looked (80 or 100 percent).
alter table projects
  add column budget_minutes int check (budget_minutes between 1 and 6000000),
  add column budget_cents bigint check (budget_cents between 1 and 100000000000),
  add column budget_seen smallint not null default 0 check (budget_seen in (0, 80, 100));

create or replace view project_titles with (security_invoker = true) as
  select tenant_id, id, customer_id, title, created_at, closed_at, search_text, budget_minutes, budget_cents, budget_seen from projects;

-- What was worked on a project, for the slice below that shows whether something stands on it.
create view project_hours with (security_invoker = true) as
  select tenant_id, project_id, sum(minutes)::int as minutes from hours where project_id is not null group by tenant_id, project_id;
grant select on project_hours to kloppend_app;
