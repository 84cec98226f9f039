-- expand
-- An owner may give one member the right to decide where money goes, or to let it leave (decision 161). The rights are of the membership, beside its
-- role: another role, or its end, takes them away, by whichever version of the program.
alter table memberships add column money_rights text[] not null default '{}'
  constraint memberships_money_rights_check check (money_rights <@ array['money.route', 'money.send'] and cardinality(money_rights) <= 2);

create function end_money_rights() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.money_rights := '{}';
  return new;
end $$;
create trigger memberships_end_money_rights before update of role, until on memberships
  for each row when (old.role is distinct from new.role or old.until is distinct from new.until)
  execute function end_money_rights();

create trigger memberships_tell_of_money_rights after update of money_rights on memberships
  for each row when (old.money_rights is distinct from new.money_rights) execute function tell_of_member();

-- Not stable: under the lock of the members it sees what another transaction just gave.
create function money_rights_in(p_tenant_id uuid, p_user_id uuid) returns text[]
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  return (select m.money_rights from memberships m
          where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.until is null);
end $$;

-- As `see_caller`, with the rights that the member was given beside the role.
create function see_session_caller(p_session_id uuid, p_user_id uuid, p_tenant_id uuid)
  returns table (role text, lacks_second_factor boolean, email text, money_rights text[])
  language sql security definer set search_path = pg_catalog, public as $$
  select c.role, c.lacks_second_factor, c.email, money_rights_in(p_tenant_id, p_user_id)
  from see_caller(p_session_id, p_user_id, p_tenant_id) c
$$;

create function give_money_rights(p_user_id uuid, p_rights text[]) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update memberships m set money_rights = p_rights
    where m.tenant_id = current_setting('app.tenant_id')::uuid and m.user_id = p_user_id and m.until is null;
  return found;
end $$;

do $$
declare f text;
begin
  foreach f in array array['money_rights_in(uuid, uuid)', 'see_session_caller(uuid, uuid, uuid)', 'give_money_rights(uuid, text[])'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;
