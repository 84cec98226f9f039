-- expand
-- What VIES said of a btw-id, as evidence of a check (decision 234). The row is about a btw-id and not about a customer: a check of before the customer is
-- saved counts, and so does one of before a merge.
create table vat_checks (
  tenant_id        uuid        not null references tenants (tenant_id) on delete restrict,
  id               uuid        not null,
  vat_id           text        not null check (vat_id ~ '^[A-Z]{2}[0-9A-Z+*]{2,14}$'),
  -- The own btw-id, by which VIES gives a number of the consultation; null where the business had none.
  requester        text        check (requester ~ '^[A-Z]{2}[0-9A-Z+*]{2,14}$'),
  is_valid         boolean     not null,
  -- As VIES gave them; empty where the country gives none.
  name             text        not null check (char_length(name) <= 200),
  address          text        not null check (char_length(address) <= 300),
  consultation     text        check (consultation ~ '^[A-Za-z0-9]{1,40}$'),
  checked_by       uuid        not null,
  checked_by_email text        not null,
  checked_at       timestamptz not null default now(),
  -- Of a check that came with an archive: this installation did not see the answer.
  archive_imported_at timestamptz,
  primary key (tenant_id, id),
  -- A number is given to an asker that named a btw-id of its own.
  constraint vat_checks_consultation check (consultation is null or requester is not null)
);
create index vat_checks_latest on vat_checks (tenant_id, vat_id, checked_at desc);
create index vat_checks_by_day on vat_checks (tenant_id, checked_at);
select enable_tenant_isolation('vat_checks');
grant select, insert on vat_checks to kloppend_app;
create trigger vat_checks_append_only before update or delete on vat_checks
  for each row execute function refuse_change();
do $$ begin
  create trigger vat_checks_no_truncate before truncate on vat_checks
    for each statement execute function refuse_change();
end $$;
