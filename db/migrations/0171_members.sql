-- expand
-- Who works in a business: members are invited by a mailed link, get another role, and leave; ownership goes to a member who accepts it
-- (decision 104).

alter table memberships add column invited_by uuid;

-- A link to take part, mailed to one address. Only the hash of its secret is kept. A link that is mailed again is a new row.
create table member_invitations (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  id         uuid        not null,
  email      text        not null check (email = lower(email) and char_length(email) between 3 and 254),
  role       text        not null
    check (role in ('owner', 'admin', 'billing', 'employee', 'accountant-reading', 'accountant-posting')),
  token_hash text        not null check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid        not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  -- How it ended, other than by its term.
  outcome    text        check (outcome in ('accepted', 'withdrawn', 'replaced')),
  ended_at   timestamptz,
  primary key (tenant_id, id),
  check (expires_at <= created_at + interval '7 days'),
  check ((outcome is null) = (ended_at is null))
);
-- An address has one link that works.
create unique index member_invitations_open on member_invitations (tenant_id, email) where outcome is null;
create index member_invitations_by_token on member_invitations (token_hash);
select enable_tenant_isolation('member_invitations');
grant select, insert, update, delete on member_invitations to kloppend_app;
-- A link is followed before its business is known.
create policy lookup_finds_invitations on member_invitations for select to kloppend_lookup using (true);
create policy lookup_ends_invitations on member_invitations for update to kloppend_lookup using (true) with check (true);
grant select, update (outcome, ended_at) on member_invitations to kloppend_lookup;

-- Ownership that an owner offers to a member, who accepts it or not.
create table ownership_offers (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  id         uuid        not null,
  offered_by uuid        not null,
  offered_to uuid        not null check (offered_to <> offered_by),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  outcome    text        check (outcome in ('accepted', 'declined', 'withdrawn')),
  ended_at   timestamptz,
  primary key (tenant_id, id),
  check (expires_at <= created_at + interval '7 days'),
  check ((outcome is null) = (ended_at is null))
);
create unique index ownership_offers_open on ownership_offers (tenant_id) where outcome is null;
select enable_tenant_isolation('ownership_offers');
grant select, insert, update, delete on ownership_offers to kloppend_app;

create function members_of_business()
  returns table (user_id uuid, email text, role text, since timestamptz)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.user_id, l.email, m.role, m.since
  from memberships m join logins l on l.user_id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
$$;

-- The members and their roles, of which none changes until the transaction ends.
create function lock_members() returns table (user_id uuid, role text)
  language sql security definer set search_path = pg_catalog, public as $$
  select m.user_id, m.role from memberships m
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null
  order by m.user_id for update
$$;

create function change_member_role(p_user_id uuid, p_role text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update memberships m set role = p_role
    where m.tenant_id = current_setting('app.tenant_id')::uuid and m.user_id = p_user_id and m.until is null;
  return found;
end $$;

-- End a membership with the sessions and the keys that it opened in this business: these are the rows, each with one of the two ids.
create function end_member(p_user_id uuid) returns table (session_id uuid, api_token_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  keys   uuid[];
begin
  keys := array(select t.id from api_tokens t where t.tenant_id = tenant and t.user_id = p_user_id and t.revoked_at is null);
  -- `memberships_end_tokens` ends the keys.
  update memberships m set until = greatest(now(), m.since)
    where m.tenant_id = tenant and m.user_id = p_user_id and m.until is null;
  if not found then return; end if;
  return query
    update sessions s set ended_at = now()
    where s.tenant_id = tenant and s.user_id = p_user_id and s.ended_at is null
    returning s.session_id, null::uuid;
  return query select null::uuid, key from unnest(keys) as key;
end $$;

-- A link and its state, whatever that is. `has_login`: the address can log in.
create function find_invitation(p_token_hash text)
  returns table (tenant_id uuid, business text, email text, role text, expires_at timestamptz, state text, has_login boolean)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select i.tenant_id, b.name, i.email, i.role, i.expires_at,
         coalesce(i.outcome, case when i.expires_at <= now() then 'expired' else 'open' end),
         exists (select from logins l join memberships m on m.user_id = l.user_id and m.until is null where l.email = i.email)
  from member_invitations i join tenants b on b.tenant_id = i.tenant_id
  where i.token_hash = p_token_hash
$$;

-- The login of who follows a link and has none; who has one that works nowhere any more gets it back with the new password. The keys of
-- its device remain as they are. Null for an address that can log in.
create function login_of_invited(p_token_hash text, p_user_id uuid, p_password_hash text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant  uuid := current_setting('app.tenant_id')::uuid;
  address text;
  known   uuid;
begin
  select i.email into address from member_invitations i
    where i.tenant_id = tenant and i.token_hash = p_token_hash and i.outcome is null and i.expires_at > now();
  if not found then return null; end if;
  insert into logins (email, user_id, tenant_id, password_hash) values (address, p_user_id, tenant, p_password_hash)
    on conflict (email) do nothing;
  if found then return p_user_id; end if;
  select l.user_id into known from logins l where l.email = address for update;
  if exists (select from memberships m where m.user_id = known and m.until is null) then return null; end if;
  update logins l set password_hash = p_password_hash where l.user_id = known;
  delete from account_tokens t where t.user_id = known;
  return known;
end $$;

-- Use a link up: its reader is a member from now on, and reads the mail of that address. Otherwise why not.
create function accept_invitation(p_token_hash text, p_user_id uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  link   member_invitations%rowtype;
begin
  select i.* into link from member_invitations i
    where i.tenant_id = tenant and i.token_hash = p_token_hash and i.outcome is null and i.expires_at > now() for update;
  if not found then return 'spent'; end if;
  perform 1 from logins l where l.user_id = p_user_id and l.email = link.email for update;
  if not found then return 'other-address'; end if;
  if exists (select from memberships m where m.tenant_id = tenant and m.user_id = p_user_id and m.until is null) then
    return 'member';
  end if;
  insert into memberships (tenant_id, user_id, role, invited_by) values (tenant, p_user_id, link.role, link.invited_by);
  update logins l set confirmed_at = coalesce(l.confirmed_at, now()) where l.user_id = p_user_id;
  update member_invitations i set outcome = 'accepted', ended_at = now() where i.tenant_id = tenant and i.id = link.id;
  return 'accepted';
end $$;

do $$
declare f text;
begin
  foreach f in array array[
    'members_of_business()', 'lock_members()', 'change_member_role(uuid, text)', 'end_member(uuid)', 'find_invitation(text)',
    'login_of_invited(text, uuid, text)', 'accept_invitation(text, uuid)']
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;

-- A business has an owner, whatever the program asks. Two owners who end each other at the same time wait for each other here.
create function keep_an_owner() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  perform 1 from memberships m where m.tenant_id = old.tenant_id and m.role = 'owner' and m.until is null for update;
  if not found then
    raise exception 'a business keeps an owner'
      using errcode = 'check_violation', constraint = 'memberships_keep_an_owner', hint = 'memberships_keep_an_owner';
  end if;
  return null;
end $$;
create trigger memberships_keep_an_owner after update of role, until on memberships
  for each row when (old.role = 'owner' and old.until is null and (new.role <> 'owner' or new.until is not null)
                     and current_user = 'kloppend_lookup')
  execute function keep_an_owner();

-- A business that has invited others, and nothing else, is still new.
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
        'uploaded_archives', 'uploaded_archive_parts', 'member_invitations', 'ownership_offers')
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
