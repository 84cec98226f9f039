-- Settings: who changed what, and a version of the company's own data so that two who change it at once are told.

-- What a setting was and became. Append-only. Secrets never stand in it: a password only ever "is changed".
create table setting_changes (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  id         uuid        not null,
  at         timestamptz not null default clock_timestamp(),
  user_id    uuid        not null,
  -- The address with which the user logged in then; it may change later, this does not.
  user_email text        not null,
  ip         text        not null check (char_length(ip) <= 60),
  area       text        not null check (area in ('company', 'look', 'numbering', 'texts', 'security')),
  field      text        not null check (char_length(field) between 1 and 80),
  old_value  text        check (char_length(old_value) <= 5000),
  new_value  text        check (char_length(new_value) <= 5000),
  primary key (tenant_id, id)
);
create index setting_changes_by_age on setting_changes (tenant_id, at desc, id);
select enable_tenant_isolation('setting_changes');
grant select, insert on setting_changes to kloppend_app;
create trigger setting_changes_append_only before update or delete on setting_changes
  for each row execute function refuse_change();
create trigger setting_changes_no_truncate before truncate on setting_changes for each statement execute function refuse_change();

alter table tenants add column version int not null default 1;

-- Some changes ask for the password once more. The hash goes to the program, which alone can compare with it; only of a
-- user of the transaction's own tenant.
create function password_hash_of(p_user_id uuid) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.password_hash from logins l
  where l.user_id = p_user_id and l.tenant_id = current_setting('app.tenant_id')::uuid
$$;
revoke execute on function password_hash_of(uuid) from public;
grant execute on function password_hash_of(uuid) to kloppend_app;
alter function password_hash_of(uuid) owner to kloppend_lookup;
