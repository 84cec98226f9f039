-- expand
-- Until which day the books were reviewed (decision 112). A mark locks nothing. It keeps the number of the latest entry at that moment: entries are
-- numbered in the order of their commits, so an entry of a reviewed day with a higher number came afterwards.
create table review_marks (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  id             uuid        not null,
  period         text        not null check (period ~ '^\d{4}-(Q[1-4]|(0[1-9]|1[0-2]))$'),
  -- The last day of the period.
  until          date        not null,
  entries_until  bigint      not null check (entries_until >= 0),
  marked_by      uuid        not null,
  -- The name and the role at that time.
  marker_name    text        not null check (char_length(marker_name) <= 320),
  marker_role    text        not null check (char_length(marker_role) <= 30),
  marked_at      timestamptz not null default now(),
  withdrawn_by   uuid,
  withdrawer_name text       check (char_length(withdrawer_name) <= 320),
  withdrawn_at   timestamptz,
  primary key (tenant_id, id),
  check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawer_name is null))
);
create index review_marks_held on review_marks (tenant_id, until desc) where withdrawn_at is null;
select enable_tenant_isolation('review_marks');
grant select, insert, update (withdrawn_by, withdrawer_name, withdrawn_at) on review_marks to kloppend_app;
