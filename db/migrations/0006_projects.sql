-- Projects: closing them, and what stands on them, whatever slice it belongs to.

-- One fact, kept once: a project is closed since a moment, or it is not. No call ever set the column that goes.
alter table projects
  drop column is_finished,
  add column closed_at timestamptz,
  add column version   int not null default 1 check (version > 0);
create index projects_active on projects (tenant_id, created_at desc) where closed_at is null;
create index projects_closed on projects (tenant_id, closed_at desc) where closed_at is not null;

-- What stands on a project, for the slice below those that own the documents. `security_invoker`: its reader sees what
-- row-level security shows its reader. A later slice adds its rows by `create or replace view … union all`.
--
-- `standing` is where a document stands for its project, and the owners of the documents say so here:
--   open      something remains to be done with it (a concept): it does not count yet
--   final     it stands for good, and counts
--   void      it was taken back: a cancelled invoice, together with the credit note that did it, so that neither counts,
--             as the ledger's two entries come to nothing together
--   archived  a concept that came to nothing
create view project_documents with (security_invoker = true) as
  select d.tenant_id, d.project_id, d.id, d.kind, d.number, d.title, d.corrects_id, d.issue_date, d.due_date, d.net_cents,
         case
           when d.state = 'concept' and d.is_archived then 'archived'
           when d.state = 'concept' then 'open'
           when d.state = 'cancelled' or corrected.state = 'cancelled' then 'void'
           else 'final'
         end as standing
  from documents d
  left join documents corrected on corrected.tenant_id = d.tenant_id and corrected.id = d.corrects_id
  where d.project_id is not null;
grant select on project_documents to kloppend_app;

-- Nothing new on a closed project, also not while it is being closed: closing locks the project's row (`for update`), and
-- whoever adds something waits here for it, and sees then how it ended. The lock is the one that the foreign key takes
-- anyway. A project that is not there is the foreign key's to refuse.
create function refuse_closed_project() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare closed timestamptz;
begin
  select p.closed_at into closed from projects p
  where p.tenant_id = new.tenant_id and p.id = new.project_id for key share;
  if closed is not null then
    raise exception 'project % is closed', new.project_id using errcode = 'restrict_violation', constraint = 'project_is_open';
  end if;
  return new;
end $$;

-- Taking an invoice back must stay possible: its credit note belongs where the invoice is.
create trigger documents_project_is_open before insert on documents
  for each row when (new.project_id is not null and new.corrects_id is null) execute function refuse_closed_project();
create trigger documents_moved_project_is_open before update of project_id on documents
  for each row when (new.project_id is not null and new.project_id is distinct from old.project_id)
  execute function refuse_closed_project();
