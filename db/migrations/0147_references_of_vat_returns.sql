-- expand
-- The betalingskenmerk that the Belastingdienst gives for a return or a supplement. A user types it, and corrects or removes it when it is
-- wrong; the return stays as it was sent.
create table vat_return_references (
  tenant_id     uuid        not null references tenants (tenant_id) on delete restrict,
  vat_return_id uuid        not null,
  -- 16 digits, of which the first is a check digit (`documents/domain/payment-reference.ts`).
  kenmerk       text        not null check (kenmerk ~ '^\d{16}$'),
  given_by      uuid        not null,
  given_at      timestamptz not null default now(),
  primary key (tenant_id, vat_return_id),
  -- A line of the bank with the kenmerk pays one return.
  constraint vat_return_references_kenmerk unique (tenant_id, kenmerk),
  foreign key (tenant_id, vat_return_id) references vat_returns (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('vat_return_references');
grant select, insert, update, delete on vat_return_references to kloppend_app;

create or replace view filed_vat_returns with (security_invoker = true) as
  select r.tenant_id, r.id, r.period, r.sequence, r.amount_cents, r.filed_at, k.kenmerk
  from vat_returns r
  left join vat_return_references k on k.tenant_id = r.tenant_id and k.vat_return_id = r.id;
