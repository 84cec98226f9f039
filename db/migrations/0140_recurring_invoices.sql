-- expand
-- Invoices that come back by the calendar. What they say is a version of its own, which never changes; each turn is a row, so that an
-- invoice is made of it once, on whatever node. A run keeps the id of its invoice without a key to it: a concept may be deleted, and the
-- run is made all the same.

create table recurring_invoices (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  id             uuid        not null,
  customer_id    uuid        not null,
  project_id     uuid,
  state          text        not null check (state in ('active', 'paused', 'finished', 'stopped')),
  version        int         not null default 1,
  anchor         date        not null,
  unit           text        not null check (unit in ('week', 'month', 'quarter', 'year')),
  every          int         not null check (every between 1 and 60),
  is_on_last_day boolean     not null,
  timing         text        not null check (timing in ('advance', 'arrears')),
  first_day      date,
  last_day       date,
  most_runs      int         check (most_runs between 1 and 1000),
  is_pro_rata    boolean     not null,
  -- The number of the first run, from which most_runs counts.
  first_run      int         not null,
  -- Runs due by this day become concepts: too many were missed.
  concepts_until date,
  -- The invoice that it was made from.
  source_id      uuid,
  created_by     uuid        not null,
  created_at     timestamptz not null default now(),
  ended_at       timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict,
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete restrict,
  check (last_day is null or first_day is null or last_day >= first_day),
  check ((state in ('finished', 'stopped')) = (ended_at is not null))
);
create index recurring_invoices_of_customer on recurring_invoices (tenant_id, customer_id);
create index recurring_invoices_of_project on recurring_invoices (tenant_id, project_id) where project_id is not null;
select enable_tenant_isolation('recurring_invoices');
grant select, insert, update on recurring_invoices to kloppend_app;

create table recurring_invoice_versions (
  tenant_id            uuid        not null references tenants (tenant_id) on delete restrict,
  recurring_invoice_id uuid        not null,
  number               int         not null check (number > 0),
  mode                 text        not null check (mode in ('concept', 'finalise', 'send')),
  payment_days         int         not null check (payment_days between 0 and 365),
  -- Texts and lines, as the call of an invoice takes them.
  content              jsonb       not null,
  -- The indexations that are in these prices already.
  indexed_by           int[]       not null,
  -- Whether the KOR held when it was written; a run under another scheme is left to the user.
  is_under_kor         boolean     not null,
  created_by           uuid        not null,
  created_at           timestamptz not null default now(),
  primary key (tenant_id, recurring_invoice_id, number),
  foreign key (tenant_id, recurring_invoice_id) references recurring_invoices (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('recurring_invoice_versions');
grant select, insert on recurring_invoice_versions to kloppend_app;

create table recurring_invoice_runs (
  tenant_id            uuid        not null references tenants (tenant_id) on delete restrict,
  recurring_invoice_id uuid        not null,
  n                    int         not null,
  due_on               date        not null,
  period_first         date        not null,
  period_last          date        not null,
  state                text        not null check (state in ('planned', 'made', 'skipped')),
  document_id          uuid,
  version_number       int,
  mode                 text        check (mode in ('concept', 'finalise', 'send')),
  -- Why it is a concept although more was asked, for the user.
  reason               text        check (char_length(reason) between 1 and 500),
  done_at              timestamptz,
  primary key (tenant_id, recurring_invoice_id, n),
  foreign key (tenant_id, recurring_invoice_id) references recurring_invoices (tenant_id, id) on delete restrict,
  check (period_last >= period_first),
  check ((state = 'made') = (document_id is not null)),
  check ((state = 'made') = (version_number is not null)),
  check ((state = 'made') = (mode is not null)),
  check ((state = 'planned') = (done_at is null))
);
-- One run is to come; the next one is planned in the transaction that ends it.
create unique index recurring_invoice_runs_planned on recurring_invoice_runs (tenant_id, recurring_invoice_id) where state = 'planned';
create index recurring_invoice_runs_due on recurring_invoice_runs (tenant_id, due_on) where state = 'planned';
create index recurring_invoice_runs_of_document on recurring_invoice_runs (tenant_id, document_id) where document_id is not null;
select enable_tenant_isolation('recurring_invoice_runs');
grant select, insert, update on recurring_invoice_runs to kloppend_app;

create table recurring_invoice_indexations (
  tenant_id            uuid        not null references tenants (tenant_id) on delete restrict,
  recurring_invoice_id uuid        not null,
  number               int         not null check (number > 0),
  -- Hundredths of a percent.
  percentage           int         not null check (percentage between -5000 and 10000 and percentage <> 0),
  starts_on            date        not null,
  created_by           uuid        not null,
  created_at           timestamptz not null default now(),
  -- Taken back before it began; it stays to be seen.
  withdrawn_at         timestamptz,
  primary key (tenant_id, recurring_invoice_id, number),
  foreign key (tenant_id, recurring_invoice_id) references recurring_invoices (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('recurring_invoice_indexations');
grant select, insert, update on recurring_invoice_indexations to kloppend_app;

create trigger recurring_invoice_versions_append_only before update or delete on recurring_invoice_versions
  for each row execute function refuse_change();

-- A run that was made or skipped stays so.
create function guard_recurring_run() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.state <> 'planned' then
    raise exception 'a run that ended does not change'
      using errcode = 'check_violation', constraint = 'recurring_run_is_final', hint = 'recurring_run_is_final';
  end if;
  return new;
end $$;
create trigger recurring_invoice_runs_final before update on recurring_invoice_runs
  for each row execute function guard_recurring_run();

-- The invoices that were made, for the slices that show where they come from.
create view recurring_documents with (security_invoker = true) as
  select tenant_id, document_id, recurring_invoice_id, n, period_first, period_last, mode, reason, done_at
  from recurring_invoice_runs where document_id is not null;
grant select on recurring_documents to kloppend_app;
