-- Payouts of payment providers and platforms.

-- Payouts of providers (decision 196): what was sold, what the provider took, and what the bank received.
create table payouts (
  tenant_id           uuid        not null references tenants (tenant_id) on delete restrict,
  id                  uuid        not null,
  number              int         not null check (number > 0),
  provider            text        not null check (char_length(provider) between 1 and 40),
  provider_name       text        not null check (char_length(provider_name) between 1 and 60),
  -- The sales of these days; the entry is on the last one.
  sold_from           date        not null check (sold_from >= date '1900-01-01'),
  day                 date        not null,
  sales               text        not null check (sales in ('unbooked', 'invoices', 'booked')),
  sells               text        not null check (sells in ('goods', 'services')),
  is_under_kor        boolean     not null,
  -- With VAT; zero where the sales are in the books by another way.
  high_cents          bigint      not null check (high_cents >= 0),
  low_cents           bigint      not null check (low_cents >= 0),
  zero_cents          bigint      not null check (zero_cents >= 0),
  refunded_high_cents bigint      not null check (refunded_high_cents >= 0),
  refunded_low_cents  bigint      not null check (refunded_low_cents >= 0),
  refunded_zero_cents bigint      not null check (refunded_zero_cents >= 0),
  -- What invoices received, or what waited on the account already, less what went back.
  booked_cents        bigint      not null,
  fees_cents          bigint      not null check (fees_cents >= 0),
  fee_vat_cents       bigint      not null check (fee_vat_cents >= 0),
  fee_vat             text        not null check (fee_vat in ('nl', 'eu', 'non-eu', 'none')),
  fee_account         text        not null,
  -- Less than zero where the provider paid what was withheld before.
  withheld_cents      bigint      not null,
  paid_out_cents      bigint      not null,
  -- The clearing account that the payout passes through, 1191 to 1199.
  account             text        not null check (account between '1191' and '1199'),
  reference           text        not null check (char_length(reference) <= 100),
  note                text        check (char_length(note) between 1 and 500),
  -- Null where nothing is booked beside the payments of invoices.
  entry_id            uuid,
  created_by          uuid        not null,
  created_at          timestamptz not null default now(),
  cancelled_at        timestamptz,
  cancelled_on        date,
  cancel_reason       text        check (char_length(cancel_reason) between 1 and 500),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, account) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, fee_account) references ledger_accounts (tenant_id, number) on delete restrict,
  foreign key (tenant_id, entry_id) references journal_entries (tenant_id, id) on delete restrict,
  check (day between sold_from and date '2199-12-31'),
  constraint payouts_check1 check (sales <> 'unbooked' or booked_cents = 0),
  constraint payouts_check2 check (fee_vat_cents = 0 or fee_vat = 'nl'),
  -- The form closes.
  constraint payouts_check3
      check (paid_out_cents
      = high_cents + low_cents + zero_cents - refunded_high_cents - refunded_low_cents - refunded_zero_cents +
      booked_cents - fees_cents - fee_vat_cents - withheld_cents),
  constraint payouts_check4 check ((cancelled_at is null) = (cancel_reason is null)),
  constraint payouts_check5 check ((cancelled_at is null) = (cancelled_on is null))
);
create index payouts_by_day on payouts (tenant_id, day desc);
create index payouts_by_provider on payouts (tenant_id, provider, number desc);
create index payouts_by_account on payouts (tenant_id, account);
create index payouts_by_fee_account on payouts (tenant_id, fee_account);
create index payouts_by_entry on payouts (tenant_id, entry_id);
-- One payout of a provider has one reference.
create unique index payouts_by_reference on payouts (tenant_id, provider, reference) where reference <> ''
  and cancelled_at is null;
select enable_tenant_isolation('payouts');
grant select, insert, update (cancelled_at, cancelled_on, cancel_reason) on payouts to kloppend_app;
create trigger payouts_no_truncate before truncate on payouts for each statement execute function refuse_change();

-- The invoices and credit notes that a payout paid, each by its payment.
create table payout_documents (
  tenant_id    uuid   not null references tenants (tenant_id) on delete restrict,
  payout_id    uuid   not null,
  document_id  uuid   not null,
  payment_id   uuid   not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (tenant_id, payout_id, document_id),
  foreign key (tenant_id, payout_id) references payouts (tenant_id, id) on delete restrict,
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete restrict
);
create index payout_documents_by_document on payout_documents (tenant_id, document_id);
create index payout_documents_by_payment on payout_documents (tenant_id, payment_id);
select enable_tenant_isolation('payout_documents');
grant select, insert on payout_documents to kloppend_app;
create trigger payout_documents_append_only before update or delete on payout_documents
  for each row execute function refuse_change();
create trigger payout_documents_no_truncate before truncate on payout_documents
  for each statement execute function refuse_change();

-- Functions and triggers --------------------------------------------------------------------------------------------

-- A payout is never deleted, and is cancelled once.
create function guard_payout() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null then
    raise exception 'a payout is never deleted, and is reversed once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payouts_guard before update or delete on payouts for each row execute function guard_payout();
