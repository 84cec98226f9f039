-- expand
-- What is open is read for each page of bank lines, among all documents of seven years.
create index documents_open on documents (tenant_id, kind) where open_cents <> 0;
