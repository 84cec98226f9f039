-- expand
-- Invoices that were handed over to a collection agency after their last letter. One that was taken back stays as a row.
create table handed_over_claims (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  id             uuid        not null,
  document_id    uuid        not null,
  agency         text        not null check (char_length(agency) between 1 and 200),
  handed_over_on date        not null,
  made_by        uuid        not null,
  made_at        timestamptz not null default now(),
  taken_back_by  uuid,
  taken_back_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  check (num_nonnulls(taken_back_by, taken_back_at) in (0, 2))
);
-- An invoice is at one agency at a time.
create unique index handed_over_claims_live on handed_over_claims (tenant_id, document_id) where taken_back_at is null;
create index handed_over_claims_of_document on handed_over_claims (tenant_id, document_id);
select enable_tenant_isolation('handed_over_claims');
grant select, insert, update on handed_over_claims to kloppend_app;

-- Invoices that are at an agency now: of these no reminder leaves.
create view handed_over_invoices with (security_invoker = true) as
  select tenant_id, document_id, agency, handed_over_on from handed_over_claims where taken_back_at is null;
grant select on handed_over_invoices to kloppend_app;
