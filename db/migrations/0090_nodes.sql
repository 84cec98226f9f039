-- What every node of one installation must have in common: fingerprints of its keys, and the id of its file store. A node that
-- has another one would refuse every token, or not find every file.
create table node_facts (
  name     text        primary key check (name in ('evidence-key', 'login-key', 'token-key', 'file-store')),
  value    text        not null check (value ~ '^[0-9a-f-]{32,36}$'),
  noted_at timestamptz not null default now()
);
grant select, insert, update on node_facts to kloppend_lookup;

-- The first node decides; each gets the value that was decided.
create function agree_on_fact(p_name text, p_value text) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  known text;
begin
  insert into node_facts (name, value) values (p_name, p_value) on conflict do nothing;
  select value into known from node_facts where name = p_name;
  return known;
end $$;

-- Null before a first node decided.
create function known_fact(p_name text) returns text
language sql stable security definer set search_path = pg_catalog, public as $$
  select value from node_facts where name = p_name
$$;

-- The operator decided otherwise.
create function change_fact(p_name text, p_value text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into node_facts (name, value) values (p_name, p_value)
  on conflict (name) do update set value = p_value, noted_at = now()
$$;

do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where proname in ('agree_on_fact', 'known_fact', 'change_fact') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;
