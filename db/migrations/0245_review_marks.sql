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

-- What the proof of last night found, in a business with an accountant: the list of clients does not prove a hundred businesses while its reader waits.
create table nightly_proofs (
  tenant_id uuid        not null references tenants (tenant_id) on delete restrict,
  proven_at timestamptz not null,
  -- How many checks failed.
  wrong     integer     not null check (wrong >= 0),
  primary key (tenant_id)
);
select enable_tenant_isolation('nightly_proofs');
grant select, insert, update, delete on nightly_proofs to kloppend_app;

create view last_proofs with (security_invoker = true) as
  select tenant_id, proven_at, wrong from nightly_proofs;
grant select on last_proofs to kloppend_app;

-- The businesses in which a person works as an accountant, by name. The second factor as `see_caller` asks it.
create function clients_of(p_user_id uuid) returns table (tenant_id uuid, name text, seat text, lacks_second_factor boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.tenant_id, b.name, seat_of(m.tenant_id, m.role),
         l.totp_enabled_at is null and exists (select from second_factor_obligations o where o.tenant_id = m.tenant_id)
  from memberships m
  join tenants b on b.tenant_id = m.tenant_id
  join logins l on l.user_id = m.user_id
  where m.user_id = p_user_id and m.until is null and m.role like 'accountant-%'
  order by lower(b.name), m.tenant_id
$$;
revoke execute on function clients_of(uuid) from public;
grant execute on function clients_of(uuid) to kloppend_app;
alter function clients_of(uuid) owner to kloppend_lookup;
