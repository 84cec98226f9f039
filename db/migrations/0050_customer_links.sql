-- The customer's page: the link of an invoice or a credit note that its receiver opens without an account, and what a
-- receiver reports as wrong. As with a quote, the key of the link is a random id that `public_links` leads to its tenant.

create table customer_links (
  tenant_id   uuid        not null,
  -- A random uuid: the secret of the link.
  key         uuid        not null,
  document_id uuid        not null,
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  revoked_at  timestamptz,
  primary key (tenant_id, key),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
-- One link of a document is open at a time.
create unique index customer_links_open on customer_links (tenant_id, document_id) where revoked_at is null;
select enable_tenant_isolation('customer_links');
grant select, insert, update (expires_at, revoked_at) on customer_links to kloppend_app;

-- A revoked link is never opened again.
create function guard_customer_link() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.revoked_at is not null then
    raise exception 'a revoked link stays revoked' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger customer_links_guard before update on customer_links for each row execute function guard_customer_link();

-- What a customer reports as wrong on a document. No reminder leaves while one is open.
create table disputes (
  tenant_id   uuid        not null,
  id          uuid        not null,
  document_id uuid        not null,
  message     text        not null check (char_length(message) between 1 and 1000),
  raised_at   timestamptz not null default clock_timestamp(),
  settled_at  timestamptz,
  settled_by  uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  check ((settled_at is null) = (settled_by is null))
);
create index disputes_of_document on disputes (tenant_id, document_id, raised_at);
create index disputes_open on disputes (tenant_id, raised_at) where settled_at is null;
select enable_tenant_isolation('disputes');
grant select, insert, update (settled_at, settled_by) on disputes to kloppend_app;
