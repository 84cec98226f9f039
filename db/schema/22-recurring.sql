-- Recurring invoices.

-- Invoices that come back by the calendar. What they say is a version of its own, which never changes; each turn is a
-- row, so that an invoice is made of it once, on whatever node. A run keeps the id of its invoice without a key to
-- it: a concept may be deleted, and the run is made all the same.
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
  constraint recurring_invoices_check1 check ((state in ('finished', 'stopped')) = (ended_at is not null))
);
create index recurring_invoices_of_customer on recurring_invoices (tenant_id, customer_id);
create index recurring_invoices_of_project on recurring_invoices (tenant_id, project_id) where project_id is not null;
select enable_tenant_isolation('recurring_invoices');
grant select, insert, update on recurring_invoices to kloppend_app;
create trigger recurring_invoices_edited after update on recurring_invoices
  for each row when (old.version <> new.version and coalesce(current_setting('app.event', true), '') <> '')

  execute function note_edited_columns('customer_id', 'project_id', 'anchor', 'every', 'unit', 'is_on_last_day', 'timing', 'first_day', 'last_day',
                                       'most_runs', 'is_pro_rata');

-- What a recurring invoice says, from one change to the next.
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
create trigger recurring_invoice_versions_append_only before update or delete on recurring_invoice_versions
  for each row execute function refuse_change();

-- The turns of a recurring invoice: the invoice that was made, or why none was.
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
  constraint recurring_invoice_runs_check1 check ((state = 'made') = (document_id is not null)),
  constraint recurring_invoice_runs_check2 check ((state = 'made') = (version_number is not null)),
  constraint recurring_invoice_runs_check3 check ((state = 'made') = (mode is not null)),
  constraint recurring_invoice_runs_check4 check ((state = 'planned') = (done_at is null))
);
-- One run is to come; the next one is planned in the transaction that ends it.
create unique index recurring_invoice_runs_planned on recurring_invoice_runs (tenant_id, recurring_invoice_id)
  where state = 'planned';
create index recurring_invoice_runs_due on recurring_invoice_runs (tenant_id, due_on) where state = 'planned';
create index recurring_invoice_runs_of_document on recurring_invoice_runs (tenant_id, document_id)
  where document_id is not null;
select enable_tenant_isolation('recurring_invoice_runs');
grant select, insert, update on recurring_invoice_runs to kloppend_app;

-- A change of prices of a recurring invoice, by a percentage from a day on.
create table recurring_invoice_indexations (
  tenant_id            uuid        not null references tenants (tenant_id) on delete restrict,
  recurring_invoice_id uuid        not null,
  number               int         not null check (number > 0),
  -- Hundredths of a percent.
  percentage           int         not null check (percentage between -5000 and 10000 and percentage <> 0),
  starts_on            date        not null,
  created_by           uuid        not null,
  created_at           timestamptz not null default now(),
  -- Withdrawn before it began; it stays to be seen.
  withdrawn_at         timestamptz,
  primary key (tenant_id, recurring_invoice_id, number),
  constraint recurring_invoice_indexations_tenant_id_recurring_invoice__fkey foreign key (tenant_id,
      recurring_invoice_id) references recurring_invoices (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('recurring_invoice_indexations');
grant select, insert, update on recurring_invoice_indexations to kloppend_app;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- A run that was made or skipped stays so.
create function guard_recurring_run() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.state <> 'planned' then
    raise exception 'a run that ended does not change'
      using errcode = 'check_violation', constraint = 'recurring_run_is_final', hint = 'recurring_run_is_final';
  end if;
  return new;
end $$;
create trigger recurring_invoice_runs_final before update on recurring_invoice_runs
  for each row execute function guard_recurring_run();

-- A template has a row for each version: the change is against the version before.
create function note_changed_template() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  before jsonb;
  after  jsonb := jsonb_build_object('title', new.content -> 'title', 'mode', new.mode, 'payment_days', new.payment_days);
  was    jsonb;
  became jsonb;
begin
  -- Rows of an import came with their own changes.
  if is_importing(new.tenant_id) then return null; end if;
  select jsonb_build_object('title', v.content -> 'title', 'mode', v.mode, 'payment_days', v.payment_days) into before
    from recurring_invoice_versions v
    where v.tenant_id = new.tenant_id and v.recurring_invoice_id = new.recurring_invoice_id and v.number < new.number
    order by v.number desc limit 1;
  select jsonb_object_agg(c, before -> c), jsonb_object_agg(c, after -> c) into was, became
    from unnest(tg_argv) as edited (c) where before is not null and before -> c is distinct from after -> c;
  if was is not null then
    insert into audit_changes (tenant_id, event_id, record, record_id, old_values, new_values)
      values (new.tenant_id, current_event(), 'recurring_invoices', new.recurring_invoice_id, was, became);
  end if;
  return null;
end $$;
create trigger recurring_invoice_versions_edited after insert on recurring_invoice_versions
  for each row when (coalesce(current_setting('app.event', true), '') <> '')
  execute function note_changed_template('title', 'mode', 'payment_days');

-- Views -------------------------------------------------------------------------------------------------------------

-- The invoices that were made, for the slices that show where they come from.
create view recurring_documents with (security_invoker = true) as
  select tenant_id, document_id, recurring_invoice_id, n, period_first, period_last, mode, reason, done_at
  from recurring_invoice_runs where document_id is not null;
grant select on recurring_documents to kloppend_app;
