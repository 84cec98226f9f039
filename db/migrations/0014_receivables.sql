-- Receivables: payments in parts, too much or a little short, and taken back; credit notes set off; bad debts.

-- What a document has open is made of four things, and these two are kept beside it, because the state of an invoice
-- follows from them: open = gross − credited − written off − what payments settled. Row-level security is forced on the
-- owner too; it is lifted for the one statement that has to see every tenant.
alter table documents
  add column credited_cents    bigint not null default 0,
  add column written_off_cents bigint not null default 0;
alter table documents no force row level security;
alter table document_lines no force row level security;
alter table payments no force row level security;
update documents set credited_cents = gross_cents where kind = 'invoice' and state = 'cancelled';
alter table documents
  add constraint documents_credited_check check (credited_cents between 0 and greatest(gross_cents, 0)),
  add constraint documents_written_off_check check (written_off_cents >= 0 and (kind = 'invoice' or written_off_cents = 0)),
  add constraint documents_paid_check check (kind <> 'invoice' or state <> 'paid' or (open_cents = 0 and written_off_cents = 0)),
  -- Never paid beyond what is open, never paid back beyond what was credited: whoever races.
  add constraint documents_open_check check (
    case kind when 'invoice' then open_cents >= 0 when 'credit-note' then open_cents <= 0 else open_cents = 0 end);

-- The invoice's line that a line of a credit note takes back, wholly or in part.
alter table document_lines
  add column corrected_line_id uuid,
  add foreign key (tenant_id, corrected_line_id) references document_lines (tenant_id, id) on delete restrict;
create index document_lines_correcting on document_lines (tenant_id, corrected_line_id) where corrected_line_id is not null;

-- Negative: paid out, on a credit note, or what a customer had paid too much. What it settles of the document is
-- amount − surplus + difference: the surplus went to 1620, the difference (negative: too much) to 4700.
alter table payments
  drop constraint payments_amount_cents_check,
  add constraint payments_amount_cents_check check (amount_cents <> 0),
  add column surplus_cents    bigint not null default 0,
  add column difference_cents bigint not null default 0;

alter table documents force row level security;
alter table document_lines force row level security;
alter table payments force row level security;

alter table mails
  drop constraint mails_purpose_check,
  add constraint mails_purpose_check check (
    purpose in ('invoice', 'reminder', 'credit-note', 'account', 'quote', 'quote-signed', 'quote-countersigned', 'quote-notice'));

-- A payment that was taken back: it bounced, or was never made. The row of the payment stays.
create table payment_reversals (
  tenant_id   uuid        not null,
  payment_id  uuid        not null,
  reversed_on date        not null,
  user_id     uuid        not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, payment_id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('payment_reversals');
grant select, insert on payment_reversals to kloppend_app;
create trigger payment_reversals_append_only before update or delete on payment_reversals
  for each row execute function refuse_change();
create trigger payment_reversals_no_truncate before truncate on payment_reversals
  for each statement execute function refuse_change();

-- A credit note set off against an invoice of the same customer. Both are on account 1300, so nothing is booked by it.
create table credit_settlements (
  tenant_id      uuid        not null,
  id             uuid        not null,
  credit_note_id uuid        not null,
  invoice_id     uuid        not null,
  amount_cents   bigint      not null check (amount_cents > 0),
  settled_on     date        not null,
  created_at     timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, credit_note_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, invoice_id) references documents (tenant_id, id) on delete restrict
);
create index credit_settlements_of_credit_note on credit_settlements (tenant_id, credit_note_id);
create index credit_settlements_of_invoice on credit_settlements (tenant_id, invoice_id);
select enable_tenant_isolation('credit_settlements');
grant select, insert on credit_settlements to kloppend_app;
create trigger credit_settlements_append_only before update or delete on credit_settlements
  for each row execute function refuse_change();
create trigger credit_settlements_no_truncate before truncate on credit_settlements
  for each statement execute function refuse_change();

-- Bad debts. Negative: so much of an earlier one came in, or was taken back, after all.
create table write_offs (
  tenant_id    uuid        not null,
  id           uuid        not null,
  document_id  uuid        not null,
  returns_id   uuid,
  booked_on    date        not null,
  amount_cents bigint      not null check ((amount_cents > 0) = (returns_id is null) and amount_cents <> 0),
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, returns_id) references write_offs (tenant_id, id) on delete restrict
);
create index write_offs_of_document on write_offs (tenant_id, document_id);
create index write_offs_returned on write_offs (tenant_id, returns_id) where returns_id is not null;
select enable_tenant_isolation('write_offs');
grant select, insert on write_offs to kloppend_app;
create trigger write_offs_append_only before update or delete on write_offs for each row execute function refuse_change();
create trigger write_offs_no_truncate before truncate on write_offs for each statement execute function refuse_change();

-- What was settled by cancelling before there were rows for it.
alter table documents no force row level security;
alter table payments no force row level security;
alter table credit_settlements no force row level security;
insert into credit_settlements (tenant_id, id, credit_note_id, invoice_id, amount_cents, settled_on)
  select n.tenant_id, gen_random_uuid(), n.id, n.corrects_id, n.gross_cents + n.open_cents, n.issue_date
  from documents n
  where n.kind = 'credit-note' and n.state <> 'concept' and n.gross_cents + n.open_cents > 0;
alter table documents force row level security;
alter table payments force row level security;
alter table credit_settlements force row level security;

-- As in 0002, and a paid invoice is awaited again when its payment is taken back.
create or replace function guard_document() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a document is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.kind = 'invoice' and new.state is distinct from old.state and not (
       (old.state = 'concept' and new.state = 'finalised')
    or (old.state = 'finalised' and new.state in ('sent', 'paid', 'cancelled'))
    or (old.state = 'sent' and new.state in ('paid', 'cancelled'))
    or (old.state = 'paid' and new.state = 'cancelled')
    or (old.state = 'paid' and new.state in ('finalised', 'sent') and new.open_cents > 0)) then
    raise exception 'an invoice cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state <> 'concept' and
     (new.kind, new.number, new.customer_id, new.customer_name, new.project_id, new.corrects_id, new.title, new.issue_date, new.due_date,
      new.delivery_date, new.net_cents, new.vat_cents, new.gross_cents, new.frozen, new.finalised_at)
     is distinct from
     (old.kind, old.number, old.customer_id, old.customer_name, old.project_id, old.corrects_id, old.title, old.issue_date, old.due_date,
      old.delivery_date, old.net_cents, old.vat_cents, old.gross_cents, old.frozen, old.finalised_at) then
    raise exception 'a finalised document does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Credit notes together never take back more of a line than there is: the second check, beside the program's own.
create function refuse_overcredit() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (
    select from document_lines l
    join (
      select c.corrected_line_id, sum(c.quantity) as quantity
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = new.tenant_id and d.corrects_id = new.corrects_id and d.state <> 'concept'
      group by c.corrected_line_id
    ) credited on credited.corrected_line_id = l.id
    where l.tenant_id = new.tenant_id
      and (l.document_id <> new.corrects_id or abs(credited.quantity) > abs(l.quantity) or credited.quantity * l.quantity < 0)) then
    raise exception 'more is credited than was invoiced' using errcode = 'check_violation', constraint = 'credited_within_line';
  end if;
  return null;
end $$;
create trigger documents_within_line after update of state on documents
  for each row when (new.kind = 'credit-note' and old.state = 'concept' and new.state <> 'concept')
  execute function refuse_overcredit();
