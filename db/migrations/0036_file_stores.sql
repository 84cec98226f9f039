-- A file store belongs to one database, and no file is deleted on the word of one database alone. Files that no row names are
-- set aside, kept for ninety days, and listed.

-- Which database this is: an id that the program makes at its first start, and not this file, so that databases made from one
-- template differ.
create table database_identity (
  is_only boolean     primary key default true check (is_only),
  id      uuid        not null,
  made_at timestamptz not null default now()
);
grant select, insert on database_identity to kloppend_lookup;

create function identify_database(p_new uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  known uuid;
begin
  select id into known from database_identity;
  if known is not null then return known; end if;
  insert into database_identity (id) values (p_new) on conflict do nothing;
  select id into known from database_identity;
  return known;
end $$;

-- Every row that names a file of the store. A new kind of file is added here, and nowhere else.
create view named_files with (security_invoker = true) as
  select tenant_id, sha256 from backing_documents;
grant select on named_files to kloppend_app, kloppend_lookup;

-- Some files that the store must hold, of any tenant: the question at the first start on a store that names no database.
create policy lookup_samples_files on backing_documents for select to kloppend_lookup using (true);
grant select (tenant_id, sha256) on backing_documents to kloppend_lookup;
create function sample_of_files(p_limit int) returns table (tenant_id uuid, sha256 text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select n.tenant_id, n.sha256 from named_files n limit p_limit
$$;

do $$
declare f regprocedure;
begin
  for f in select oid from pg_proc where proname in ('identify_database', 'sample_of_files') loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to kloppend_app', f);
    execute format('alter function %s owner to kloppend_lookup', f);
  end loop;
end $$;

-- Files of a tenant that no row names, since when they are set aside.
create table quarantined_files (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  sha256         text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes     bigint      not null check (size_bytes >= 0),
  quarantined_at timestamptz not null default now(),
  primary key (tenant_id, sha256)
);
select enable_tenant_isolation('quarantined_files');
grant select, insert, delete on quarantined_files to kloppend_app;

-- The last time a tenant's files were compared with its rows. The store holds the same token; where it holds another one, a
-- second database has been at work on the same files, and nothing is set aside or removed.
create table file_sweeps (
  tenant_id  uuid not null references tenants (tenant_id) on delete restrict,
  token      uuid,
  next_token uuid,
  swept_at   timestamptz,
  held_since timestamptz,
  primary key (tenant_id)
);
select enable_tenant_isolation('file_sweeps');
grant select, insert, update on file_sweeps to kloppend_app;

-- Whoever has files already gets the first comparison tomorrow; later ones are ordered by each upload.
alter table jobs no force row level security;
alter table file_usage no force row level security;
insert into jobs (tenant_id, id, kind, payload, run_at)
  select tenant_id, gen_random_uuid(), 'files.sweep', '{}', now() + interval '1 day' from file_usage;
alter table jobs force row level security;
alter table file_usage force row level security;
