-- expand
-- A business with invented books in which a visitor looks around without a login (decision 201). Its row is written when the books are whole, and
-- from then on nothing of it changes: no transaction that writes opens for it, on any node, and no entry is booked.
create table example_businesses (
  tenant_id uuid        not null references tenants (tenant_id) on delete restrict,
  shown_at  timestamptz not null default now(),
  primary key (tenant_id)
);
select enable_tenant_isolation('example_businesses');
grant select, delete on example_businesses to kloppend_app;
grant insert (tenant_id) on example_businesses to kloppend_app;
create trigger example_businesses_not_imported before insert on example_businesses
  for each row execute function refuse_import();

-- Called in the round trip that opens a transaction that writes, whatever else may be written to a business.
create function refuse_example(p_tenant uuid) returns void
language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from example_businesses e where e.tenant_id = p_tenant) then
    raise exception 'the business is an example'
      using errcode = 'restrict_violation', constraint = 'business_is_kept', hint = 'business_is_kept';
  end if;
end $$;
revoke execute on function refuse_example(uuid) from public;
grant execute on function refuse_example(uuid) to kloppend_app;

-- Called in the round trip that opens each other one, and by the guard of entries. A program of the version before says that the
-- business will be deleted; it shows no example.
create or replace function refuse_ordered_deletion(p_tenant uuid) returns void
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare day date;
begin
  select (o.due_at at time zone 'Europe/Amsterdam')::date into day from deletion_orders o where o.tenant_id = p_tenant;
  if found then
    raise exception 'the business is ordered to be deleted'
      using errcode = 'restrict_violation', constraint = 'business_is_kept', hint = 'business_is_kept', detail = day::text;
  end if;
  perform refuse_example(p_tenant);
end $$;

-- Which one is shown, for all nodes. The check is replaced by a wider one.
do $$ begin
  alter table node_facts
    drop constraint node_facts_name_check,
    add constraint node_facts_name_check check (name in ('evidence-key', 'login-key', 'token-key', 'file-store', 'example'));
end $$;
