-- expand
-- A photograph or PDF of the Z report of a till stays with the day (decision 185): a file of the store as a receipt is one, with its row in
-- backing_documents. A day may have several, and they are added after the day was frozen, so that the paper of the day does not name them.
create table day_papers (
  tenant_id           uuid        not null references tenants (tenant_id) on delete restrict,
  takings_id          uuid        not null,
  backing_document_id uuid        not null,
  added_by            uuid        not null,
  added_at            timestamptz not null default now(),
  primary key (tenant_id, backing_document_id),
  foreign key (tenant_id, takings_id) references day_takings (tenant_id, id) on delete restrict,
  foreign key (tenant_id, backing_document_id) references backing_documents (tenant_id, id) on delete restrict
);
create index day_papers_of_day on day_papers (tenant_id, takings_id);
select enable_tenant_isolation('day_papers');
grant select, insert on day_papers to kloppend_app;
create trigger day_papers_append_only before update or delete on day_papers
  for each row execute function refuse_change();
do $$ begin
  create trigger day_papers_no_truncate before truncate on day_papers for each statement execute function refuse_change();
end $$;

-- The days of these files, for the archive of a business and the package of a year.
create view days_of_papers with (security_invoker = true) as
  select p.tenant_id, p.backing_document_id, t.day
  from day_papers p
  join day_takings t on t.tenant_id = p.tenant_id and t.id = p.takings_id;
grant select on days_of_papers to kloppend_app;
