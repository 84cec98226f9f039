-- Projects.

-- Work for a customer under one title: documents, costs and hours may name a project.
create table projects (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  id             uuid        not null,
  customer_id    uuid        not null,
  title          text        not null check (char_length(title) between 1 and 200),
  created_at     timestamptz not null default now(),
  -- Closed since this moment; null while the project is open.
  closed_at      timestamptz,
  version        int         not null default 1 check (version > 0),
  search_text    text        not null generated always as (lower(title)) stored,
  -- What was agreed on for a project, in hours, in money or both; and at which share of that the user has looked (80
  -- or 100 percent).
  budget_minutes int         check (budget_minutes between 1 and 6000000),
  budget_cents   bigint      check (budget_cents between 1 and 100000000000),
  budget_seen    smallint    not null default 0 check (budget_seen in (0, 80, 100)),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict
);
create index projects_of_customer on projects (tenant_id, customer_id);
create index projects_closed on projects (tenant_id, closed_at desc) where closed_at is not null;
create index projects_listed on projects (tenant_id, created_at desc, id) include (closed_at, customer_id, search_text);
select enable_tenant_isolation('projects');
grant select, insert, update, delete on projects to kloppend_app;
create trigger projects_recorded after update on projects
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_audit_change();
create trigger projects_removed after delete on projects
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_removed_record('title');

-- The keys of earlier tables to tables of this file. PostgreSQL checks a key with a query, which asks for a tenant.
set local app.tenant_id = '00000000-0000-0000-0000-000000000000';
alter table postings add foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete restrict;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- Nothing new on a closed project, also not while it is being closed: closing locks the project's row (`for update`),
-- and whoever adds something waits here for it, and sees then how it ended. The lock is the one that the foreign key
-- takes anyway. A project that is not there is the foreign key's to refuse.
create function refuse_closed_project() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare closed timestamptz;
begin
  select p.closed_at into closed from projects p
  where p.tenant_id = new.tenant_id and p.id = new.project_id for key share;
  if closed is not null and not is_importing(new.tenant_id) then
    raise exception 'project % is closed', new.project_id using errcode = 'restrict_violation', constraint = 'project_is_open', hint = 'project_is_open';
  end if;
  return new;
end $$;

-- Views -------------------------------------------------------------------------------------------------------------

-- What other slices may read of a project.
create view project_titles with (security_invoker = true) as
  select tenant_id, id, customer_id, title, created_at, closed_at, search_text, budget_minutes, budget_cents,
      budget_seen from projects;
grant select on project_titles to kloppend_app;
