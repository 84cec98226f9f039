-- What a user decided on a line of the bank, and what was undone of that. A decision has an entry for each part, or is the link to an entry
-- that was there. Entries of lines are a source of their own.

alter table journal_entries
  drop constraint journal_entries_source_type_check,
  add constraint journal_entries_source_type_check check (source_type in (
    'document', 'payment', 'expense', 'memo', 'opening', 'asset', 'vat-return', 'year-end', 'refund', 'import', 'bank'));

create table bank_decisions (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  id         uuid        not null,
  line_id    uuid        not null,
  -- The first decision on the line, the second after an undo, …
  number     int         not null check (number > 0),
  decided_by uuid        not null,
  decided_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, line_id) references bank_lines (tenant_id, id) on delete restrict
);
-- Of two users who decide at once, the second one is refused.
create unique index bank_decisions_of_line on bank_decisions (tenant_id, line_id, number);
select enable_tenant_isolation('bank_decisions');
grant select, insert on bank_decisions to kloppend_app;

create table bank_decision_parts (
  tenant_id      uuid   not null references tenants (tenant_id) on delete restrict,
  decision_id    uuid   not null,
  part           int    not null check (part > 0),
  kind           text   not null check (kind in ('invoice', 'account', 'transfer', 'link')),
  -- From the side of the bank account: positive came in.
  amount_cents   bigint not null check (amount_cents <> 0),
  entry_id       uuid   not null,
  document_id    uuid,
  payment_id     uuid,
  account_number text,
  primary key (tenant_id, decision_id, part),
  foreign key (tenant_id, decision_id) references bank_decisions (tenant_id, id) on delete restrict,
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete restrict,
  foreign key (tenant_id, account_number) references ledger_accounts (tenant_id, number) on delete restrict,
  check ((kind = 'invoice') = (payment_id is not null and document_id is not null)),
  check ((kind in ('account', 'transfer')) = (account_number is not null))
);
create index bank_decision_parts_of_entry on bank_decision_parts (tenant_id, entry_id);
select enable_tenant_isolation('bank_decision_parts');
grant select, insert on bank_decision_parts to kloppend_app;

create table bank_decision_reversals (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  decision_id uuid        not null,
  reversed_by uuid        not null,
  reversed_at timestamptz not null default now(),
  primary key (tenant_id, decision_id),
  foreign key (tenant_id, decision_id) references bank_decisions (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('bank_decision_reversals');
grant select, insert on bank_decision_reversals to kloppend_app;

create trigger bank_decisions_append_only before update or delete on bank_decisions
  for each row execute function refuse_change();
create trigger bank_decisions_no_truncate before truncate on bank_decisions
  for each statement execute function refuse_change();
create trigger bank_decision_parts_append_only before update or delete on bank_decision_parts
  for each row execute function refuse_change();
create trigger bank_decision_parts_no_truncate before truncate on bank_decision_parts
  for each statement execute function refuse_change();
create trigger bank_decision_reversals_append_only before update or delete on bank_decision_reversals
  for each row execute function refuse_change();
create trigger bank_decision_reversals_no_truncate before truncate on bank_decision_reversals
  for each statement execute function refuse_change();

-- The parts of decisions that were not undone.
create view live_bank_parts with (security_invoker = true) as
  select p.tenant_id, p.decision_id, d.line_id, p.part, p.kind, p.amount_cents, p.entry_id, p.document_id, p.payment_id,
         p.account_number
  from bank_decisions d
  join bank_decision_parts p on p.tenant_id = d.tenant_id and p.decision_id = d.id
  where not exists (
    select from bank_decision_reversals r where r.tenant_id = d.tenant_id and r.decision_id = d.id);
grant select on live_bank_parts to kloppend_app;
