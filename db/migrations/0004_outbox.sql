-- What must happen after a commit: mails and other work, ordered in the transaction that wants it.

-- Every mail that we owe somebody, with what became of it.
create table mails (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  id          uuid        not null,
  document_id uuid,
  purpose     text        not null check (purpose in ('invoice', 'reminder', 'account')),
  recipient   text        not null,
  subject     text        not null,
  body        text        not null,
  state       text        not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
  error       text,
  created_at  timestamptz not null default now(),
  settled_at  timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
create index mails_of_document on mails (tenant_id, document_id);
create index mails_by_age on mails (tenant_id, created_at desc);
select enable_tenant_isolation('mails');
grant select, insert, update on mails to kloppend_app;

-- Work that may fail later (PDF, mail), ordered in the transaction that wants it. A job that is done leaves no row;
-- one that gave up stays, dead, for people to see.
create table jobs (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  kind         text        not null,
  payload      jsonb       not null,
  state        text        not null default 'queued' check (state in ('queued', 'dead')),
  attempts     int         not null default 0,
  run_at       timestamptz not null default now(),
  locked_until timestamptz,
  last_error   text,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index jobs_due on jobs (run_at) where state = 'queued';
select enable_tenant_isolation('jobs');
grant select, insert, update, delete on jobs to kloppend_app;

-- The worker does not know beforehand whose work is due.
create policy lookup_claims_jobs on jobs for select to kloppend_lookup using (true);
create policy lookup_leases_jobs on jobs for update to kloppend_lookup using (true) with check (true);
grant select, update on jobs to kloppend_lookup;

create function claim_jobs(p_limit int, p_lease interval)
returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
language sql security definer set search_path = pg_catalog, public as $$
  update jobs j set locked_until = now() + p_lease, attempts = j.attempts + 1
  from (
    select d.tenant_id, d.id from jobs d
    where d.state = 'queued' and d.run_at <= now() and (d.locked_until is null or d.locked_until < now())
    order by d.run_at limit p_limit for update skip locked
  ) due
  where j.tenant_id = due.tenant_id and j.id = due.id
  returning j.tenant_id, j.id, j.kind, j.payload, j.attempts
$$;
revoke execute on function claim_jobs(int, interval) from public;
grant execute on function claim_jobs(int, interval) to kloppend_app;
alter function claim_jobs(int, interval) owner to kloppend_lookup;
