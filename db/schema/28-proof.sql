-- What the proof of the books found.

-- Whether every kept document still has its hash, of a tenant with too many to look at while somebody waits.
create table file_proofs (
  tenant_id     uuid        primary key references tenants (tenant_id) on delete restrict,
  ordered_at    timestamptz not null,
  finished_at   timestamptz,
  checked_files bigint      not null default 0,
  findings      jsonb       not null default '[]',
  finding_count bigint      not null default 0
);
select enable_tenant_isolation('file_proofs');
grant select, insert, update on file_proofs to kloppend_app;

-- What the proof of last night found, in a business with an accountant: the list of clients does not prove a hundred
-- businesses while its reader waits.
create table nightly_proofs (
  tenant_id uuid        primary key references tenants (tenant_id) on delete restrict,
  proven_at timestamptz not null,
  -- How many checks failed.
  wrong     int         not null check (wrong >= 0)
);
select enable_tenant_isolation('nightly_proofs');
grant select, insert, update, delete on nightly_proofs to kloppend_app;

-- Views -------------------------------------------------------------------------------------------------------------

-- What the proof found last.
create view last_proofs with (security_invoker = true) as
  select tenant_id, proven_at, wrong from nightly_proofs;
grant select on last_proofs to kloppend_app;
