-- The file that shows a yes that came without the link: a mail, a signed sheet. It is kept as any uploaded document; its hash
-- stands in the chain of the quote's events too, so that neither row nor bytes can be exchanged unseen.
create table quote_agreement_files (
  tenant_id           uuid not null,
  quote_id            uuid not null,
  backing_document_id uuid not null,
  primary key (tenant_id, quote_id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, document_id) on delete restrict,
  foreign key (tenant_id, backing_document_id) references backing_documents (tenant_id, id) on delete restrict
);
create index quote_agreement_files_by_document on quote_agreement_files (tenant_id, backing_document_id);
select enable_tenant_isolation('quote_agreement_files');
grant select, insert on quote_agreement_files to kloppend_app;
create trigger quote_agreement_files_append_only before update or delete on quote_agreement_files
  for each row execute function refuse_change();
create trigger quote_agreement_files_no_truncate before truncate on quote_agreement_files
  for each statement execute function refuse_change();
