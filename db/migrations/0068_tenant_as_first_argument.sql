-- Functions that write, or that look at rows of a tenant, take the tenant as their first argument: a cluster sends such a call
-- to the node of the tenant (db/README.md). Row-level security holds for the owner too, so that another tenant than that of
-- the transaction finds and writes nothing.

drop function delete_concept(uuid);
create function delete_concept(p_tenant uuid, p_document_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform 1 from documents d
    where d.tenant_id = p_tenant and d.id = p_document_id and d.state = 'concept' and d.number is null for update;
  if not found then return false; end if;
  delete from public_links l where l.tenant_id = p_tenant and l.key = p_document_id::text;
  delete from quote_events e where e.tenant_id = p_tenant and e.document_id = p_document_id;
  delete from quotes q where q.tenant_id = p_tenant and q.document_id = p_document_id;
  delete from document_events e where e.tenant_id = p_tenant and e.document_id = p_document_id;
  delete from document_lines l where l.tenant_id = p_tenant and l.document_id = p_document_id;
  delete from documents d where d.tenant_id = p_tenant and d.id = p_document_id;
  return true;
end $$;
revoke execute on function delete_concept(uuid, uuid) from public;
grant execute on function delete_concept(uuid, uuid) to kloppend_app;

drop function skip_numbers(uuid, text, integer, bigint, text, uuid);
create function skip_numbers(p_tenant uuid, p_id uuid, p_series text, p_year integer, p_next bigint, p_reason text, p_user_id uuid)
returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare given bigint;
begin
  if p_series not in ('invoice', 'credit-note', 'quote') or p_next > 999999999 then
    raise exception 'no such number' using errcode = 'check_violation', constraint = 'next_number_possible';
  end if;
  insert into number_series (tenant_id, series, year, last_number) values (p_tenant, p_series, p_year, 0)
    on conflict do nothing;
  select last_number into given from number_series s
    where s.tenant_id = p_tenant and s.series = p_series and s.year = p_year for update;
  if p_next <= given then
    raise exception 'number % was given already', p_next using errcode = 'check_violation', constraint = 'next_number_higher';
  end if;
  if p_next > given + 1 then
    insert into number_skips (tenant_id, id, series, year, first_number, last_number, reason, user_id)
      values (p_tenant, p_id, p_series, p_year, given + 1, p_next - 1, p_reason, p_user_id);
    update number_series s set last_number = p_next - 1
      where s.tenant_id = p_tenant and s.series = p_series and s.year = p_year;
  end if;
  return given + 1;
end $$;
revoke execute on function skip_numbers(uuid, uuid, text, integer, bigint, text, uuid) from public;
grant execute on function skip_numbers(uuid, uuid, text, integer, bigint, text, uuid) to kloppend_app;

create function lock_books(p_tenant uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into number_series as s (tenant_id, series, year, last_number)
    values (p_tenant, 'journal', 0, 0)
    on conflict (tenant_id, series, year) do update set last_number = s.last_number
$$;
revoke execute on function lock_books(uuid) from public;
grant execute on function lock_books(uuid) to kloppend_app;

create or replace function guard_closed_period() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'INSERT' then
    -- Taken long before by who read the figures; here so that a forgetful writer cannot close a period while an entry lands in it.
    perform lock_books(new.tenant_id);
    return new;
  end if;
  if tg_op = 'UPDATE' or old.kind = 'vat' then
    raise exception 'a closed period stays as it is' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
drop function lock_books();

create function refuse_ordered_deletion(p_tenant uuid) returns void
language plpgsql stable set search_path = pg_catalog, public as $$
declare day date;
begin
  select (o.due_at at time zone 'Europe/Amsterdam')::date into day from deletion_orders o where o.tenant_id = p_tenant;
  if found then
    raise exception 'the business is ordered to be deleted'
      using errcode = 'restrict_violation', constraint = 'business_is_kept', detail = day::text;
  end if;
end $$;
create or replace function refuse_entry_in_deletion() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform refuse_ordered_deletion(new.tenant_id);
  return new;
end $$;
drop function refuse_ordered_deletion();
