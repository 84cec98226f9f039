-- expand
-- What customers allowed the business to collect from their accounts, and the files by which it does. A batch books nothing: the line of the bank
-- does, and is known by our id. Nothing of a mandate or a batch changes; what happens to it is a row of its own.

-- The id under which the business collects: its Incassant-ID.
alter table bank_settings add column creditor_ref text not null default '' check (char_length(creditor_ref) <= 35);

-- Why a bank returned a direct debit, in the code of ISO 20022; empty for any other line.
alter table bank_lines add column return_reason text not null default '' check (char_length(return_reason) <= 35);

create table mandates (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  customer_id  uuid        not null,
  -- Ours: the customer reads it on each line.
  mandate_ref  text        not null check (mandate_ref ~ '^[A-Za-z0-9/?:().,''+ -]{1,35}$'),
  scheme       text        not null check (scheme in ('CORE', 'B2B')),
  -- False: it may be used once.
  is_recurrent boolean     not null,
  holder       text        not null check (char_length(holder) between 1 and 70),
  iban         text        not null,
  signed_on    date        not null,
  -- So many days before a collection the customer is told of it.
  notice_days  int         not null check (notice_days between 1 and 30),
  -- Where the signed form is.
  evidence     text        not null check (char_length(evidence) between 1 and 200),
  -- The mandate of before, with another account or holder.
  replaces_id  uuid,
  created_by   uuid        not null,
  created_at   timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete restrict,
  foreign key (tenant_id, replaces_id) references mandates (tenant_id, id) on delete restrict
);
create unique index mandates_of_ref on mandates (tenant_id, lower(mandate_ref));
create index mandates_of_customer on mandates (tenant_id, customer_id);
select enable_tenant_isolation('mandates');
grant select, insert on mandates to kloppend_app;

-- `cleared`: the owner looked at a returned direct debit, and the mandate may be used again.
create table mandate_events (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  id         uuid        not null,
  mandate_id uuid        not null,
  kind       text        not null check (kind in ('revoked', 'replaced', 'cleared')),
  user_id    uuid        not null,
  at         timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, mandate_id) references mandates (tenant_id, id) on delete restrict
);
create unique index mandate_events_of_end on mandate_events (tenant_id, mandate_id) where kind <> 'cleared';
select enable_tenant_isolation('mandate_events');
grant select, insert on mandate_events to kloppend_app;

create table direct_debit_batches (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  number          int         not null check (number > 0),
  bank_account_id uuid        not null,
  -- The id of the message, which the bank refuses a second time.
  message_ref     text        not null check (message_ref ~ '^[A-Z0-9-]{1,33}$'),
  collection_day  date        not null,
  -- Who collects, as the file names it.
  creditor_name   text        not null check (char_length(creditor_name) between 1 and 70),
  creditor_iban   text        not null,
  creditor_ref    text        not null,
  -- The file, made with the batch: a second download is the same bytes, also after the writer changes.
  sha256          text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  content         text        not null,
  created_by      uuid        not null,
  created_at      timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id) on delete restrict
);
create unique index direct_debit_batches_of_number on direct_debit_batches (tenant_id, number);
select enable_tenant_isolation('direct_debit_batches');
grant select, insert on direct_debit_batches to kloppend_app;

create table direct_debit_items (
  tenant_id      uuid   not null references tenants (tenant_id) on delete restrict,
  batch_id       uuid   not null,
  position       int    not null check (position > 0),
  document_id    uuid   not null,
  mandate_id     uuid   not null,
  sequence_type  text   not null check (sequence_type in ('OOFF', 'RCUR', 'FNAL')),
  amount_cents   bigint not null check (amount_cents between 1 and 99999999999),
  remittance     text   not null check (char_length(remittance) between 1 and 140),
  -- Ours: the bank repeats it on its line.
  end_to_end_ref text   not null check (end_to_end_ref ~ '^[A-Z]{1,35}$'),
  primary key (tenant_id, batch_id, position),
  foreign key (tenant_id, batch_id) references direct_debit_batches (tenant_id, id) on delete restrict,
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, mandate_id) references mandates (tenant_id, id) on delete restrict
);
create unique index direct_debit_items_of_ref on direct_debit_items (tenant_id, end_to_end_ref);
create index direct_debit_items_of_document on direct_debit_items (tenant_id, document_id);
create index direct_debit_items_of_mandate on direct_debit_items (tenant_id, mandate_id);
select enable_tenant_isolation('direct_debit_items');
grant select, insert on direct_debit_items to kloppend_app;

-- Of an item: the bank refused it before its day, or the whole batch was cancelled.
create table direct_debit_cancellations (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  batch_id     uuid        not null,
  position     int         not null,
  cancelled_by uuid        not null,
  cancelled_at timestamptz not null default now(),
  primary key (tenant_id, batch_id, position),
  foreign key (tenant_id, batch_id, position) references direct_debit_items (tenant_id, batch_id, position) on delete restrict
);
select enable_tenant_isolation('direct_debit_cancellations');
grant select, insert on direct_debit_cancellations to kloppend_app;

do $$
declare
  name text;
begin
  foreach name in array array['mandates', 'mandate_events', 'direct_debit_batches', 'direct_debit_items', 'direct_debit_cancellations'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()',
                   name || '_append_only', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()',
                   name || '_no_truncate', name);
  end loop;
end $$;

-- What became of each direct debit that was not cancelled. It is returned by the first line of the bank that took back a payment of
-- its amount; it is paid when such a payment was recorded since and is there; else it is still to come.
create view direct_debits with (security_invoker = true) as
  select i.tenant_id, i.batch_id, i.position, i.document_id, i.mandate_id, i.sequence_type, i.amount_cents, i.end_to_end_ref,
         b.number as batch_number, b.bank_account_id, b.message_ref, b.collection_day,
         r.line_id as returned_by, r.decided_at as returned_at,
         case when r.line_id is not null then 'returned'
              when exists (
                select from item_payments p
                where p.tenant_id = i.tenant_id and p.document_id = i.document_id and p.reversed_on is null
                  and p.created_at >= b.created_at and p.amount_cents = i.amount_cents) then 'paid'
              else 'ordered' end as state
  from direct_debit_items i
  join direct_debit_batches b on b.tenant_id = i.tenant_id and b.id = i.batch_id
  left join lateral (
    select o.line_id, d.decided_at
    from live_bank_parts o
    join bank_decisions d on d.tenant_id = o.tenant_id and d.id = o.decision_id
    join item_payments p on p.tenant_id = o.tenant_id and p.id = o.payment_id and p.document_id = o.document_id
    where o.tenant_id = i.tenant_id and o.document_id = i.document_id and o.kind = 'invoice'
      and o.amount_cents = -i.amount_cents and p.amount_cents = i.amount_cents and d.decided_at >= b.created_at
    order by d.decided_at limit 1) r on true
  where not exists (
    select from direct_debit_cancellations c
    where c.tenant_id = i.tenant_id and c.batch_id = i.batch_id and c.position = i.position);
grant select on direct_debits to kloppend_app;
