-- expand
-- Who did what in a business, when and from where (decision 106). A write of a member is one row, written by the pipeline of requests
-- in the transaction of its effect; what the program or a customer did is a row of the triggers below.
create table audit_events (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  id         uuid        not null,
  at         timestamptz not null default clock_timestamp(),
  source     text        not null check (source in ('web', 'key', 'customer', 'program')),
  user_id    uuid,
  -- As it was then: a login gets another address, and a member leaves.
  user_email text        not null default '' check (char_length(user_email) <= 254),
  role       text        check (char_length(role) <= 40),
  via        text        check (char_length(via) <= 200),
  ip         text        check (char_length(ip) <= 60),
  request_id text        check (char_length(request_id) <= 60),
  -- Method and path of the call, or what the program did.
  call       text        not null check (char_length(call) between 1 and 120),
  record_id  uuid,
  -- The other parts of the address: a period, a state. Never the body.
  facts      jsonb       check (jsonb_typeof(facts) = 'object'),
  primary key (tenant_id, at, id)
);
create index audit_events_of_record on audit_events (tenant_id, record_id, at) where record_id is not null;
select enable_tenant_isolation('audit_events');
create trigger audit_events_append_only before update or delete on audit_events for each row execute function refuse_change();
grant select, insert on audit_events to kloppend_app;

-- The columns of a record that such an event changed, before and after.
create table audit_changes (
  tenant_id  uuid  not null references tenants (tenant_id) on delete restrict,
  event_id   uuid  not null,
  id         uuid  not null default gen_random_uuid(),
  record     text  not null,
  record_id  uuid  not null,
  old_values jsonb not null,
  new_values jsonb not null,
  primary key (tenant_id, event_id, id)
);
select enable_tenant_isolation('audit_changes');
create trigger audit_changes_append_only before update or delete on audit_changes for each row execute function refuse_change();
grant select, insert on audit_changes to kloppend_app;

-- The event of the transaction, which the pipeline names when it begins; null in a transaction of the program.
create function current_event() returns uuid
  language sql stable set search_path = pg_catalog, public as $$
  select nullif(current_setting('app.event', true), '')::uuid
$$;

-- A change of a setting belongs to the event of its transaction. Rows of before have none.
alter table setting_changes add column event_id uuid;
alter table setting_changes alter column event_id set default nullif(current_setting('app.event', true), '')::uuid;
create index setting_changes_of_event on setting_changes (tenant_id, event_id) where event_id is not null;
create index setting_changes_without_event on setting_changes (tenant_id, at desc, id) where event_id is null;

create function note_audit_change() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
declare
  before jsonb := to_jsonb(old);
  was    jsonb;
  became jsonb;
begin
  select jsonb_object_agg(c.key, before -> c.key), jsonb_object_agg(c.key, c.value) into was, became
    from jsonb_each(to_jsonb(new)) c
    where c.value is distinct from before -> c.key
      and c.key not in ('tenant_id', 'id', 'version', 'created_at', 'sort_name', 'search_text', 'merge_moved');
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), tg_table_name, new.id, was, became);
  end if;
  return null;
end $$;
create trigger customers_recorded after update on customers
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_audit_change();
create trigger products_recorded after update on products
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_audit_change();
create trigger projects_recorded after update on projects
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_audit_change();
create trigger ledger_accounts_recorded after update on ledger_accounts
  for each row when (coalesce(current_setting('app.event', true), '') <> '') execute function note_audit_change();

-- What happened to a document without a request of a member. Rows of an import happened elsewhere, and came with their own events.
create function note_document_deed() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_importing(new.tenant_id) then return null; end if;
  insert into audit_events (tenant_id, id, source, user_id, call, record_id)
    values (new.tenant_id, gen_random_uuid(),
            case when new.user_id is not null then 'web'
                 when new.kind in ('viewed', 'disputed', 'signed', 'rejected', 'asked') then 'customer' else 'program' end,
            new.user_id, 'document ' || new.kind, new.document_id);
  return null;
end $$;
create trigger document_events_deeds after insert on document_events
  for each row when (coalesce(current_setting('app.event', true), '') = '') execute function note_document_deed();

-- The same for entries of no document: depreciation, a line of the bank, a return.
create function note_entry_deed() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  if is_importing(new.tenant_id) then return null; end if;
  insert into audit_events (tenant_id, id, source, call, record_id, facts)
    values (new.tenant_id, gen_random_uuid(), 'program', 'entry ' || new.source_type, new.source_id,
            jsonb_build_object('entry', new.number));
  return null;
end $$;
create trigger journal_entries_deeds after insert on journal_entries
  for each row when (new.document_id is null and coalesce(current_setting('app.event', true), '') = '')
  execute function note_entry_deed();

-- Who is or was a member, to choose from.
create function people_of_business() returns table (user_id uuid, email text, is_member boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.user_id, l.email, bool_or(m.until is null)
  from memberships m join logins l on l.user_id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid
  group by m.user_id, l.email
$$;
-- As see_member, with the address of the login.
create function see_caller(p_session_id uuid, p_user_id uuid, p_tenant_id uuid)
  returns table (role text, lacks_second_factor boolean, email text)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare seen timestamptz;
begin
  select coalesce(s.last_seen_at, s.created_at), seat_of(m.tenant_id, m.role),
         l.totp_enabled_at is null and exists (select from second_factor_obligations o where o.tenant_id = p_tenant_id), l.email
    into seen, role, lacks_second_factor, email
    from sessions s
    join memberships m on m.tenant_id = s.tenant_id and m.user_id = s.user_id and m.until is null
    join logins l on l.user_id = s.user_id
    where s.session_id = p_session_id and s.user_id = p_user_id and s.tenant_id = p_tenant_id
      and s.ended_at is null and s.expires_at > now()
      and coalesce(s.last_seen_at, s.created_at) > now() - session_idle_limit();
  if not found then return; end if;
  if seen < now() - interval '1 minute' then
    update sessions set last_seen_at = now() where session_id = p_session_id;
  end if;
  return next;
end $$;
-- As see_api_token, with the address of the login.
create function see_token_caller(p_sha256 text, p_ip text)
  returns table (tenant_id uuid, id uuid, user_id uuid, name text, prefix text, scopes text[], role text, lacks_second_factor boolean, email text)
  language sql security definer set search_path = pg_catalog, public as $$
  select t.tenant_id, t.id, t.user_id, t.name, t.prefix, t.scopes, t.role, t.lacks_second_factor, l.email
  from see_api_token(p_sha256, p_ip) t join logins l on l.user_id = t.user_id
$$;
do $$
declare f text;
begin
  foreach f in array array['people_of_business()', 'see_caller(uuid, uuid, uuid)', 'see_token_caller(text, text)'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;

-- What the trail reads.
create view audit_trail with (security_invoker = true) as
  select tenant_id, id, at, source, user_id, user_email, role, via, ip, request_id, call, record_id, facts from audit_events;
create view record_history with (security_invoker = true) as
  select tenant_id, event_id, id, record, record_id, old_values, new_values from audit_changes;
create or replace view setting_history with (security_invoker = true) as
  select tenant_id, id, at, user_email, ip, area, field, old_value, new_value, via, user_id, event_id from setting_changes;
grant select on audit_trail, record_history to kloppend_app;

-- A business of which only settings were changed is still new.
create or replace function content_of_business(p_tenant uuid) returns text
  language plpgsql set search_path = pg_catalog, public as $$
declare
  tbl   name;
  found_any boolean;
begin
  for tbl in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relforcerowsecurity
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      and c.relname not in (
        'tenants', 'ledger_accounts', 'number_series', 'document_settings', 'logos', 'setting_changes', 'mails', 'vat_intervals',
        'kor_periods', 'jobs', 'idempotency_keys', 'mail_budgets', 'notification_readers', 'notification_snoozes',
        'file_usage', 'file_sweeps', 'file_proofs', 'whole_exports', 'import_parts', 'second_factor_obligations',
        'uploaded_archives', 'uploaded_archive_parts', 'member_invitations', 'ownership_offers', 'audit_events', 'audit_changes')
    order by c.relname = 'documents' desc, c.relname = 'journal_entries' desc, c.relname = 'expenses' desc, c.relname
  loop
    execute format('select exists (select from %I where tenant_id = $1)', tbl) into found_any using p_tenant;
    if found_any then return tbl; end if;
  end loop;
  if exists (select from number_series s where s.tenant_id = p_tenant and s.last_number > 0) then
    return 'number_series';
  end if;
  return null;
end $$;
