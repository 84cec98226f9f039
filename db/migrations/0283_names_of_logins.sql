-- expand
-- The name of a person, beside the address by which that person logs in. A person writes the own name; who may invite sees it.
alter table logins add column name text check (char_length(name) between 1 and 80);

create function name_login(p_user_id uuid, p_name text) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  update logins set name = p_name where user_id = p_user_id
$$;

create function names_of_members() returns table (user_id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, public as $$
  select m.user_id, l.name
  from memberships m join logins l on l.user_id = m.user_id
  where m.tenant_id = current_setting('app.tenant_id')::uuid and m.until is null and l.name is not null
$$;

do $$
declare f text;
begin
  foreach f in array array['name_login(uuid, text)', 'names_of_members()'] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;
