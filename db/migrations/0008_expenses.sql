-- Expenses (kosten): what was bought, the document that shows it, and a second door to the books.

-- A file that backs an expense. Its bytes lie in the file store under the tenant and `sha256`; this row is written after
-- them, so that what a row names is there. Images are stored without their EXIF, hence two hashes.
create table backing_documents (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  -- The name it had at its owner's: a label, never a path.
  file_name       text        not null check (char_length(file_name) between 1 and 120),
  kind            text        not null check (kind in ('pdf', 'png', 'jpeg', 'webp', 'ubl')),
  sha256          text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  uploaded_sha256 text        not null check (uploaded_sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes      bigint      not null check (size_bytes between 1 and 20971520),
  uploaded_by     uuid        not null,
  uploaded_at     timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index backing_documents_by_upload on backing_documents (tenant_id, uploaded_sha256);
create index backing_documents_by_content on backing_documents (tenant_id, sha256);
select enable_tenant_isolation('backing_documents');
grant select, insert on backing_documents to kloppend_app;
create trigger backing_documents_append_only before update or delete on backing_documents
  for each row execute function refuse_change();
create trigger backing_documents_no_truncate before truncate on backing_documents
  for each statement execute function refuse_change();

-- What a tenant keeps, and its quota: the row is locked while a file is added, so a hundred at once cannot pass it.
create table file_usage (
  tenant_id  uuid   not null references tenants (tenant_id) on delete restrict,
  files      bigint not null check (files >= 0),
  size_bytes bigint not null check (size_bytes >= 0),
  primary key (tenant_id),
  constraint file_usage_within_quota check (files <= 20000 and size_bytes <= 5368709120)
);
select enable_tenant_isolation('file_usage');
grant select, insert, update on file_usage to kloppend_app;

create table expenses (
  tenant_id           uuid        not null references tenants (tenant_id) on delete restrict,
  id                  uuid        not null,
  description         text        not null check (char_length(description) between 1 and 500),
  expense_date        date        not null check (expense_date between date '1900-01-01' and date '2199-12-31'),
  -- The day in the books: the expense's own, or today's for a correction of a VAT quarter that has passed.
  booked_on           date        not null check (booked_on between date '1900-01-01' and date '2199-12-31'),
  backing_document_id uuid        not null,
  project_id          uuid,
  net_cents           bigint      not null,
  -- What the supplier charged; VAT that is reversed to us is not in it.
  vat_cents           bigint      not null,
  gross_cents         bigint      not null,
  -- What we still owe the supplier on it. All together they are account 1600.
  open_cents          bigint      not null default 0,
  -- A correction reverses the expense that it corrects and is booked in its place.
  corrects_id         uuid,
  corrected_by_id     uuid,
  marked_valid_by     uuid,
  marked_valid_at     timestamptz,
  created_by          uuid        not null,
  created_at          timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, corrects_id),
  unique (tenant_id, corrected_by_id),
  foreign key (tenant_id, backing_document_id) references backing_documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete restrict,
  foreign key (tenant_id, corrects_id) references expenses (tenant_id, id) on delete restrict,
  foreign key (tenant_id, corrected_by_id) references expenses (tenant_id, id) on delete restrict,
  check (gross_cents = net_cents + vat_cents),
  check (abs(gross_cents) <= 1000000000000),
  check ((marked_valid_by is null) = (marked_valid_at is null)),
  check (corrected_by_id is null or open_cents = 0)
);
create index expenses_by_date on expenses (tenant_id, expense_date desc, id desc);
create index expenses_of_document on expenses (tenant_id, backing_document_id);
-- A document is booked once; a correction may keep the one of what it corrects.
create unique index expenses_document_once on expenses (tenant_id, backing_document_id) where corrects_id is null;
create index expenses_of_project on expenses (tenant_id, project_id) where project_id is not null;
select enable_tenant_isolation('expenses');
grant select, insert, update on expenses to kloppend_app;

-- A closed project takes no new expense; a correction belongs where the expense is that it corrects.
create trigger expenses_project_is_open before insert on expenses
  for each row when (new.project_id is not null and new.corrects_id is null) execute function refuse_closed_project();

-- What stands on a project, expenses too; an expense that was corrected was taken back, and so was a quote that came to
-- nothing. See 0006 for the words of `standing`.
create or replace view project_documents with (security_invoker = true) as
  select d.tenant_id, d.project_id, d.id, d.kind, d.number, d.title, d.corrects_id, d.issue_date, d.due_date, d.net_cents,
         case
           when d.state = 'concept' and d.is_archived then 'archived'
           when d.state = 'concept' then 'open'
           when d.state = 'cancelled' or corrected.state = 'cancelled' then 'void'
           when d.kind = 'quote' and d.state in ('rejected', 'withdrawn', 'replaced') then 'void'
           else 'final'
         end as standing
  from documents d
  left join documents corrected on corrected.tenant_id = d.tenant_id and corrected.id = d.corrects_id
  where d.project_id is not null
  union all
  select x.tenant_id, x.project_id, x.id, 'expense', null, x.description, x.corrects_id, x.expense_date, x.expense_date,
         x.net_cents, case when x.corrected_by_id is null then 'final' else 'void' end
  from expenses x
  where x.project_id is not null;

-- Quantity and unit price in ten-thousandths, rate in hundredths of a percent.
create table expense_lines (
  tenant_id       uuid     not null,
  id              uuid     not null,
  expense_id      uuid     not null,
  position        smallint not null check (position > 0),
  description     text     not null check (char_length(description) <= 4000),
  quantity        bigint   not null,
  unit_price      bigint   not null,
  vat_rate        int      not null check (vat_rate between 0 and 10000),
  vat_treatment   text     not null check (vat_treatment in ('standard', 'reversed-nl', 'eu', 'non-eu')),
  -- The VAT as the document states it, where that is not what rate and net come to; a receipt of € 10,00 has no net that
  -- comes to it.
  vat_cents       bigint,
  vat_deductible  boolean  not null,
  cost_account    text     not null,
  payment_account text     not null,
  primary key (tenant_id, id),
  unique (tenant_id, expense_id, position),
  foreign key (tenant_id, expense_id) references expenses (tenant_id, id) on delete restrict,
  foreign key (tenant_id, cost_account) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, payment_account) references ledger_accounts (tenant_id, number) on delete restrict
);
create index expense_lines_by_cost on expense_lines (tenant_id, cost_account);
create index expense_lines_by_payment on expense_lines (tenant_id, payment_account);
select enable_tenant_isolation('expense_lines');
grant select, insert on expense_lines to kloppend_app;
create trigger expense_lines_append_only before update or delete on expense_lines
  for each row execute function refuse_change();
create trigger expense_lines_no_truncate before truncate on expense_lines
  for each statement execute function refuse_change();

-- Money that went to a supplier; each is booked by an entry of its expense whose purpose names it.
create table expense_payments (
  tenant_id      uuid        not null,
  id             uuid        not null,
  expense_id     uuid        not null,
  paid_on        date        not null,
  -- Negative: the supplier paid us back.
  amount_cents   bigint      not null check (amount_cents <> 0),
  account_number text        not null,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, expense_id) references expenses (tenant_id, id) on delete restrict,
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict
);
create index expense_payments_of_expense on expense_payments (tenant_id, expense_id);
create index expense_payments_of_account on expense_payments (tenant_id, account_number);
select enable_tenant_isolation('expense_payments');
grant select, insert on expense_payments to kloppend_app;
create trigger expense_payments_append_only before update or delete on expense_payments
  for each row execute function refuse_change();
create trigger expense_payments_no_truncate before truncate on expense_payments
  for each statement execute function refuse_change();

-- A booked expense does not change: what may is what is open, who looked at it, and what corrects it, once.
create function guard_expense() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an expense is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.description, new.expense_date, new.booked_on, new.backing_document_id, new.project_id, new.net_cents,
      new.vat_cents, new.gross_cents, new.corrects_id, new.created_by, new.created_at)
     is distinct from
     (old.id, old.description, old.expense_date, old.booked_on, old.backing_document_id, old.project_id, old.net_cents,
      old.vat_cents, old.gross_cents, old.corrects_id, old.created_by, old.created_at)
     or (old.corrected_by_id is not null and new is distinct from old)
     or (old.marked_valid_at is not null
         and (new.marked_valid_by, new.marked_valid_at) is distinct from (old.marked_valid_by, old.marked_valid_at)) then
    raise exception 'a booked expense does not change: correct it by a new one' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger expenses_guard before update or delete on expenses for each row execute function guard_expense();
create trigger expenses_no_truncate before truncate on expenses for each statement execute function refuse_change();

-- The door to the books for what is no row of `documents`: an entry with its postings, its number, the kept sums. Knows no
-- business rule; beside post_document (0005), whose middle part it is.
create function post_entry(
  p_entry_id    uuid,
  p_journal     text,
  p_entry_date  date,
  p_description text,
  p_source_type text,
  p_source_id   uuid,
  p_purpose     text,
  p_accounts    text[],
  p_sides       text[],
  p_amounts     bigint[],
  p_vat_codes   text[],
  p_projects    uuid[]
) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant       uuid := current_setting('app.tenant_id')::uuid;
  entry_number bigint;
begin
  insert into number_series as s (tenant_id, series, year, last_number) values (tenant, 'journal', 0, 1)
    on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
    returning last_number into entry_number;

  insert into journal_entries
      (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose)
    values (tenant, p_entry_id, entry_number, p_journal, p_entry_date, left(p_description, 500),
            p_source_type, p_source_id, p_purpose);

  insert into postings (tenant_id, entry_id, line, account_number, side, amount_cents, vat_code, project_id, entry_date)
    select tenant, p_entry_id, line, account, side, amount, vat_code, project, p_entry_date
    from unnest(p_accounts, p_sides, p_amounts, p_vat_codes, p_projects) with ordinality
      as posted (account, side, amount, vat_code, project, line);

  insert into account_totals as t (tenant_id, account_number, month, debit_cents, credit_cents)
    select tenant, account, date_trunc('month', p_entry_date)::date,
           coalesce(sum(amount) filter (where side = 'debit'), 0),
           coalesce(sum(amount) filter (where side = 'credit'), 0)
    from unnest(p_accounts, p_sides, p_amounts) as posted (account, side, amount)
    group by account order by account
    on conflict (tenant_id, account_number, month) do update
      set debit_cents = t.debit_cents + excluded.debit_cents, credit_cents = t.credit_cents + excluded.credit_cents;

  return entry_number;
end $$;

do $$
declare f regprocedure := (select oid from pg_proc where proname = 'post_entry');
begin
  execute format('revoke execute on function %s from public', f);
  execute format('grant execute on function %s to kloppend_app', f);
end $$;
