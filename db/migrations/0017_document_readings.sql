-- What a document says: read after it was uploaded, from its data (UBL), its text (PDF) or its picture. Only ever a proposal.

create table document_readings (
  tenant_id   uuid        not null,
  document_id uuid        not null,
  state       text        not null check (state in ('waiting', 'reading', 'done', 'failed')),
  progress    smallint    not null default 0 check (progress between 0 and 100),
  source      text        check (source in ('ubl', 'pdf-text', 'ocr')),
  -- As it goes over the wire (`documentProposal` in contract.ts).
  proposal    jsonb,
  updated_at  timestamptz not null default now(),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references backing_documents (tenant_id, id) on delete restrict,
  check ((state = 'done') = (proposal is not null and source is not null))
);
select enable_tenant_isolation('document_readings');
grant select, insert, update on document_readings to kloppend_app;

-- Slow work has a worker of its own, so that no mail waits for the reading of a picture: only these kinds, or all but those.
-- It belongs to the lookup role, whose rights the owner does not have by itself.
set local role kloppend_lookup;
drop function claim_jobs(int, interval);
set local role kloppend_owner;
create function claim_jobs(p_limit int, p_lease interval, p_only text[], p_except text[])
returns table (tenant_id uuid, id uuid, kind text, payload jsonb, attempts int)
language sql security definer set search_path = pg_catalog, public as $$
  update jobs j set locked_until = now() + p_lease, attempts = j.attempts + 1
  from (
    select d.tenant_id, d.id from jobs d
    where d.state = 'queued' and d.run_at <= now() and (d.locked_until is null or d.locked_until < now())
      and (p_only is null or d.kind = any (p_only)) and d.kind <> all (p_except)
    order by d.run_at limit p_limit for update skip locked
  ) due
  where j.tenant_id = due.tenant_id and j.id = due.id
  returning j.tenant_id, j.id, j.kind, j.payload, j.attempts
$$;
revoke execute on function claim_jobs(int, interval, text[], text[]) from public;
grant execute on function claim_jobs(int, interval, text[], text[]) to kloppend_app;
alter function claim_jobs(int, interval, text[], text[]) owner to kloppend_lookup;
