-- expand
-- What happened with a quote is chained event by event, but an end that is missing, a changed signature or another file was not seen.
-- A head is a keyed hash of all of it, made in the transaction of each event, signature and file; the heads of a business are chained by a
-- running number (decision 150).
create table quote_heads (
  tenant_id         uuid        not null,
  number            integer     not null check (number > 0),
  document_id       uuid        not null,
  -- By this installation; of a quote of before there were heads; of what another installation recorded.
  origin            text        not null check (origin in ('own', 'of-before', 'imported')),
  events            integer     not null check (events >= 0),
  last_link         text        not null check (last_link ~ '^[0-9a-f]{64}$'),
  signatures_sha256 text        not null check (signatures_sha256 ~ '^[0-9a-f]{64}$'),
  files_sha256      text        not null check (files_sha256 ~ '^[0-9a-f]{64}$'),
  made_at           timestamptz not null,
  previous_hash     text        not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash              text        not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (tenant_id, number),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
create index quote_heads_of_quote on quote_heads (tenant_id, document_id, number desc);
select enable_tenant_isolation('quote_heads');
grant select, insert on quote_heads to kloppend_app;
create trigger quote_heads_append_only before update or delete on quote_heads for each row execute function refuse_change();
do $$ begin
  create trigger quote_heads_no_truncate before truncate on quote_heads
    for each statement execute function refuse_change();
end $$;

-- A business whose quotes are of before there were heads: until the job has made those, nothing of it has a head. Afterwards, and in a
-- business that begins later, an absent head is a failure.
create table quote_heads_to_begin (
  tenant_id uuid primary key references tenants (tenant_id) on delete restrict,
  since     timestamptz not null default now()
);
select enable_tenant_isolation('quote_heads_to_begin');
grant select, delete on quote_heads_to_begin to kloppend_app;

-- Ten minutes from now: a process of the version before this one may still write events, and makes no heads.
alter table quotes no force row level security;
alter table quote_heads_to_begin no force row level security;
alter table jobs no force row level security;
insert into quote_heads_to_begin (tenant_id) select distinct tenant_id from quotes;
insert into jobs (tenant_id, id, kind, payload, run_at)
  select tenant_id, gen_random_uuid(), 'quote.begin-heads', '{}'::jsonb, now() + interval '10 minutes' from quote_heads_to_begin;
alter table quotes force row level security;
alter table quote_heads_to_begin force row level security;
alter table jobs force row level security;

-- The newest head of each business, for the manifest of a backup: it stands outside of the database there.
create or replace view backup_tenants with (security_invoker = true) as
  select t.tenant_id,
    (select count(*) from journal_entries e where e.tenant_id = t.tenant_id)::integer as entries,
    exists (select from deletion_orders o where o.tenant_id = t.tenant_id) as is_leaving,
    (select h.number from quote_heads h where h.tenant_id = t.tenant_id order by h.number desc limit 1) as head_number,
    (select h.hash from quote_heads h where h.tenant_id = t.tenant_id order by h.number desc limit 1) as head_hash
  from tenants t;
