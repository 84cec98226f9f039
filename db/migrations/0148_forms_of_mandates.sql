-- expand
-- The signed form of a mandate, as a file. It is the evidence of what was collected, so that it is added once and then stays.
create table mandate_forms (
  tenant_id           uuid        not null references tenants (tenant_id) on delete restrict,
  mandate_id          uuid        not null,
  backing_document_id uuid        not null,
  added_by            uuid        not null,
  added_at            timestamptz not null default now(),
  primary key (tenant_id, mandate_id),
  foreign key (tenant_id, mandate_id) references mandates (tenant_id, id) on delete restrict,
  foreign key (tenant_id, backing_document_id) references backing_documents (tenant_id, id) on delete restrict
);
create index mandate_forms_by_document on mandate_forms (tenant_id, backing_document_id);
select enable_tenant_isolation('mandate_forms');
grant select, insert on mandate_forms to kloppend_app;
create trigger mandate_forms_append_only before update or delete on mandate_forms
  for each row execute function refuse_change();
do $$ begin
  create trigger mandate_forms_no_truncate before truncate on mandate_forms for each statement execute function refuse_change();
end $$;

-- For the archive with everything, which names each file.
create view signed_mandates with (security_invoker = true) as
  select f.tenant_id, f.backing_document_id, m.mandate_ref
  from mandate_forms f join mandates m on m.tenant_id = f.tenant_id and m.id = f.mandate_id;
grant select on signed_mandates to kloppend_app;
