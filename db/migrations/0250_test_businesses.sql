-- expand
-- Test businesses (decision 114): a business to try programs and settings in. Its mails are kept and not sent, and its documents say "TEST".
-- A business is one from its start, or never.
create table test_businesses (
  tenant_id uuid        not null references tenants (tenant_id) on delete restrict,
  made_by   uuid        not null,
  made_at   timestamptz not null default now(),
  primary key (tenant_id)
);
select enable_tenant_isolation('test_businesses');
grant select, insert on test_businesses to kloppend_app;
create trigger test_businesses_not_imported before insert on test_businesses
  for each row execute function refuse_import();

create view marked_as_test with (security_invoker = true) as select tenant_id from test_businesses;
grant select on marked_as_test to kloppend_app;

-- The businesses of a login are read past their tenants.
grant select (tenant_id, made_by) on test_businesses to kloppend_lookup;
create policy lookup_names_test_businesses on test_businesses for select to kloppend_lookup using (true);

-- In the transaction that makes the business. False where the user has as many as one may have.
create function own_test_business(p_user_id uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  -- Two at once count one after the other.
  perform from logins where user_id = p_user_id for update;
  if (select count(*) from memberships m join test_businesses t on t.tenant_id = m.tenant_id
      where m.user_id = p_user_id and m.until is null) >= 3 then return false; end if;
  insert into memberships (tenant_id, user_id, role) values (current_setting('app.tenant_id')::uuid, p_user_id, 'owner');
  return true;
end $$;

-- As `businesses_of`, with which of them are for tests.
create function businesses_of_login(p_user_id uuid) returns table (tenant_id uuid, name text, role text, is_test boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.tenant_id, b.name, m.role, t.tenant_id is not null
  from memberships m
  join tenants b on b.tenant_id = m.tenant_id
  left join test_businesses t on t.tenant_id = m.tenant_id
  where m.user_id = p_user_id and m.until is null
  order by t.tenant_id is not null, lower(b.name), m.tenant_id
$$;
do $$
declare f text;
begin
  foreach f in array array['own_test_business(uuid)', 'businesses_of_login(uuid)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;
