-- Payments that the business orders at its bank in one file. A batch books nothing: the line of the bank does, and is known by our id. Nothing of
-- a batch changes; that it was cancelled is a row of its own.

create table payment_batches (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  number          int         not null check (number > 0),
  bank_account_id uuid        not null,
  -- The id of the message, which the bank refuses a second time.
  message_ref     text        not null check (message_ref ~ '^[A-Z0-9-]{1,35}$'),
  execution_day   date        not null,
  -- Who pays, as the file names it: a new name of the business does not change a file.
  debtor_name     text        not null check (char_length(debtor_name) between 1 and 70),
  debtor_iban     text        not null,
  created_by      uuid        not null,
  created_at      timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id) on delete restrict
);
create unique index payment_batches_of_number on payment_batches (tenant_id, number);
select enable_tenant_isolation('payment_batches');
grant select, insert on payment_batches to kloppend_app;

create table payment_batch_items (
  tenant_id      uuid   not null references tenants (tenant_id) on delete restrict,
  batch_id       uuid   not null,
  position       int    not null check (position > 0),
  kind           text   not null check (kind in ('expense', 'creditNote', 'vatReturn')),
  expense_id     uuid,
  document_id    uuid,
  vat_return_id  uuid,
  -- The largest amount of a SEPA credit transfer.
  amount_cents   bigint not null check (amount_cents between 1 and 99999999999),
  name           text   not null check (char_length(name) between 1 and 70),
  iban           text   not null,
  -- The account that was paid or read last for this party, where it was another one.
  previous_iban  text,
  -- A betalingskenmerk or an RF reference, else words.
  reference      text   not null,
  remittance     text   not null check (char_length(remittance) <= 140),
  -- Ours: the bank repeats it on its line.
  end_to_end_ref text   not null check (end_to_end_ref ~ '^[A-Z]{1,35}$'),
  primary key (tenant_id, batch_id, position),
  foreign key (tenant_id, batch_id) references payment_batches (tenant_id, id) on delete restrict,
  foreign key (tenant_id, expense_id) references expenses (tenant_id, id) on delete restrict,
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, vat_return_id) references vat_returns (tenant_id, id) on delete restrict,
  check ((kind = 'expense') = (expense_id is not null)),
  check ((kind = 'creditNote') = (document_id is not null)),
  check ((kind = 'vatReturn') = (vat_return_id is not null)),
  check ((reference = '') <> (remittance = ''))
);
create unique index payment_batch_items_of_ref on payment_batch_items (tenant_id, end_to_end_ref);
create index payment_batch_items_of_expense on payment_batch_items (tenant_id, expense_id) where expense_id is not null;
create index payment_batch_items_of_document on payment_batch_items (tenant_id, document_id) where document_id is not null;
create index payment_batch_items_of_return on payment_batch_items (tenant_id, vat_return_id) where vat_return_id is not null;
select enable_tenant_isolation('payment_batch_items');
grant select, insert on payment_batch_items to kloppend_app;

-- The file of each version, made with the batch: a second download is the same bytes, also after the writer changes.
create table payment_batch_files (
  tenant_id uuid not null references tenants (tenant_id) on delete restrict,
  batch_id  uuid not null,
  version   text not null check (version in ('03', '09')),
  sha256    text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content   text not null,
  primary key (tenant_id, batch_id, version),
  foreign key (tenant_id, batch_id) references payment_batches (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('payment_batch_files');
grant select, insert on payment_batch_files to kloppend_app;

create table payment_batch_cancellations (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  batch_id     uuid        not null,
  cancelled_by uuid        not null,
  cancelled_at timestamptz not null default now(),
  primary key (tenant_id, batch_id),
  foreign key (tenant_id, batch_id) references payment_batches (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('payment_batch_cancellations');
grant select, insert on payment_batch_cancellations to kloppend_app;

create trigger payment_batches_append_only before update or delete on payment_batches
  for each row execute function refuse_change();
create trigger payment_batches_no_truncate before truncate on payment_batches
  for each statement execute function refuse_change();
create trigger payment_batch_items_append_only before update or delete on payment_batch_items
  for each row execute function refuse_change();
create trigger payment_batch_items_no_truncate before truncate on payment_batch_items
  for each statement execute function refuse_change();
create trigger payment_batch_files_append_only before update or delete on payment_batch_files
  for each row execute function refuse_change();
create trigger payment_batch_files_no_truncate before truncate on payment_batch_files
  for each statement execute function refuse_change();
create trigger payment_batch_cancellations_append_only before update or delete on payment_batch_cancellations
  for each row execute function refuse_change();
create trigger payment_batch_cancellations_no_truncate before truncate on payment_batch_cancellations
  for each statement execute function refuse_change();

-- What is ordered at a bank, by batches that were not cancelled. It is paid when a payment of that amount was recorded since, which is what
-- deciding a line does; a payment that is reversed makes it ordered again.
create view ordered_payments with (security_invoker = true) as
  select i.tenant_id, i.batch_id, i.position, i.kind, i.expense_id, i.document_id, i.vat_return_id, i.amount_cents, i.end_to_end_ref,
         b.bank_account_id, b.message_ref, b.execution_day,
         exists (
           select from item_payments p
           where p.tenant_id = i.tenant_id and p.reversed_on is null and p.created_at >= b.created_at
             and p.amount_cents = -i.amount_cents
             and (p.expense_id = i.expense_id or p.document_id = i.document_id or p.vat_return_id = i.vat_return_id)) as is_paid
  from payment_batch_items i
  join payment_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
  where not exists (
    select from payment_batch_cancellations c where c.tenant_id = b.tenant_id and c.batch_id = b.id);
grant select on ordered_payments to kloppend_app;
