-- Payments at a payment provider.

-- Online payment: the customer pays an invoice at the payment provider of the business, and the receipt is booked on
-- the account of that provider. What the provider says is asked there; a notice of the provider is only a reason to
-- ask.
create table online_payment_settings (
  tenant_id       uuid        primary key references tenants (tenant_id) on delete restrict,
  -- The owner of the secret, to which it is bound.
  id              uuid        not null,
  -- The key at the provider, encrypted with a key that is not in the database. Null: online payment is off.
  secret          bytea,
  is_test         boolean     not null,
  -- The name of the profile at the provider, as customers see it there.
  profile         text        not null check (char_length(profile) <= 200),
  -- In the address that the provider calls. It stays, because earlier payments are noticed by it.
  webhook_key     text        not null check (char_length(webhook_key) = 36),
  -- Where receipts are booked: the account of the business at the provider.
  bank_account_id uuid        not null,
  -- Since when the provider refuses the key; null while it works.
  refused_at      timestamptz,
  -- A user took the key away. It is kept until the payments that customers began have ended, and then forgotten.
  removed_at      timestamptz,
  changed_by      uuid        not null,
  changed_at      timestamptz not null default now(),
  foreign key (tenant_id, bank_account_id) references bank_accounts (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('online_payment_settings');
grant select, insert, update on online_payment_settings to kloppend_app;

-- A payment that a customer began. Of one invoice one is offered at a time.
create table online_payments (
  tenant_id       uuid        not null references tenants (tenant_id) on delete restrict,
  id              uuid        not null,
  document_id     uuid        not null,
  provider        text        not null check (provider = 'mollie'),
  -- Null until the provider answered.
  provider_id     text        check (char_length(provider_id) between 1 and 100),
  amount_cents    bigint      not null check (amount_cents > 0),
  -- No money: nothing is booked.
  is_test         boolean     not null,
  -- `ended`: failed, expired or cancelled. `refused`: paid, but not what was asked, or the books did not take it.
  state           text        not null check (state in ('creating', 'open', 'paid', 'ended', 'refused')),
  -- Another amount was open later, so that another payment is offered. This one can still be paid.
  is_replaced     boolean     not null default false,
  -- Of `refused`.
  problem         text        check (problem in ('amount', 'currency', 'reference', 'not-booked')),
  checkout_url    text        check (char_length(checkout_url) <= 2000),
  created_at      timestamptz not null default now(),
  expires_at      timestamptz,
  -- The customer came back from the provider, or it said that the customer is paying.
  returned_at     timestamptz,
  paid_on         date,
  -- How it was paid: ideal, creditcard, …
  method          text        check (char_length(method) <= 50),
  -- The receipt.
  payment_id      uuid,
  -- Of the receipt: it was more than what was open.
  surplus_cents   bigint      not null default 0 check (surplus_cents >= 0),
  checked_at      timestamptz,
  -- When the last check that a notice asked for begins.
  noticed_at      timestamptz,
  -- A user has to know of it, and has not said that it is seen.
  needs_attention boolean     not null default false,
  -- Collection costs and interest that a customer was asked in the amount of an online payment; the rest of it is
  -- asked for the invoice.
  costs_cents     bigint      not null default 0 check (costs_cents >= 0),
  interest_cents  bigint      not null default 0 check (interest_cents >= 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete restrict,
  check ((payment_id is not null) = (state = 'paid' and not is_test)),
  constraint online_payments_check1 check ((problem is not null) = (state = 'refused'))
);
create unique index online_payments_of_provider on online_payments (tenant_id, provider, provider_id)
  where provider_id is not null;
create unique index online_payments_offered on online_payments (tenant_id, document_id)
  where state in ('creating', 'open') and not is_replaced;
create index online_payments_of_document on online_payments (tenant_id, document_id);
create index online_payments_followed on online_payments (tenant_id, state) where state in ('creating', 'open');
create unique index online_payments_of_receipt on online_payments (tenant_id, payment_id) where payment_id is not null;
select enable_tenant_isolation('online_payments');
grant select, insert, update on online_payments to kloppend_app;

-- Money that went back: ordered here, at the provider, or taken back by the customer's bank.
create table online_refunds (
  tenant_id         uuid        not null references tenants (tenant_id) on delete restrict,
  id                uuid        not null,
  online_payment_id uuid        not null,
  kind              text        not null check (kind in ('refund', 'chargeback')),
  provider_id       text        check (char_length(provider_id) between 1 and 100),
  amount_cents      bigint      not null check (amount_cents > 0),
  -- `creating`: the provider is still to be asked. `undone`: it did not go through after all, and its entry is
  -- mirrored.
  state             text        not null check (state in ('creating', 'booked', 'failed', 'undone', 'not-booked')),
  -- The payment to the customer.
  payment_id        uuid,
  -- Null when it was not ordered here.
  ordered_by        uuid,
  created_at        timestamptz not null default now(),
  needs_attention   boolean     not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, online_payment_id) references online_payments (tenant_id, id) on delete restrict,
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete restrict,
  check ((payment_id is not null) = (state in ('booked', 'undone')))
);
create unique index online_refunds_of_provider on online_refunds (tenant_id, kind, provider_id)
  where provider_id is not null;
create index online_refunds_of_payment on online_refunds (tenant_id, online_payment_id);
create unique index online_refunds_of_receipt on online_refunds (tenant_id, payment_id) where payment_id is not null;
select enable_tenant_isolation('online_refunds');
grant select, insert, update on online_refunds to kloppend_app;

-- Views -------------------------------------------------------------------------------------------------------------

-- The receipts and refunds that are booked, by the ids that the provider writes in its own lines: in its export a
-- refund has the id of its payment. Amounts from the side of the business.
create view online_receipts with (security_invoker = true) as
  select tenant_id, provider_id as provider_ref, amount_cents, payment_id from online_payments
  where payment_id is not null and provider_id is not null
  union all
  select r.tenant_id, ref.provider_ref, -r.amount_cents, r.payment_id
  from online_refunds r
  join online_payments p on p.tenant_id = r.tenant_id and p.id = r.online_payment_id
  cross join lateral (values (r.provider_id), (p.provider_id)) as ref (provider_ref)
  where r.payment_id is not null and r.state = 'booked' and ref.provider_ref is not null;
grant select on online_receipts to kloppend_app;

-- Payments that a customer may be making at this moment, or has just made: one that is over is asked about within the
-- hour.
create view open_online_payments with (security_invoker = true) as
  select tenant_id, document_id from online_payments
  where state in ('creating', 'open') and not is_test and coalesce(expires_at, created_at) > now() - interval '2 hours';
grant select on open_online_payments to kloppend_app;

-- A chargeback that the bank of the customer reversed is money that came back, and no refund that failed; and the
-- amount of a task is that of what it is about. What the books refused, of either kind, is a reason of its own too.
create view online_payment_tasks with (security_invoker = true) as
  select p.tenant_id, p.id, p.document_id,
         case when p.state = 'refused' then 'refused' else coalesce(r.reason, 'surplus') end as reason,
         case when p.state = 'refused' then p.amount_cents else coalesce(r.amount_cents,
             p.surplus_cents) end as amount_cents
  from online_payments p
  left join lateral (
    select each.reason, sum(each.amount_cents)::bigint as amount_cents
    from (
      select o.amount_cents,
             case when o.state = 'not-booked' then 'not-booked'
                  when o.kind = 'chargeback' and o.state = 'undone' then 'chargeback-reversed'
                  when o.state in ('failed', 'undone') then 'refund-failed'
                  when o.kind = 'chargeback' then 'chargeback'
                  else 'refund' end as reason
      from online_refunds o
      where o.tenant_id = p.tenant_id and o.online_payment_id = p.id and o.needs_attention) each
    group by each.reason
    order by array_position(array['not-booked', 'refund-failed', 'chargeback', 'refund', 'chargeback-reversed'],
        each.reason)
    limit 1) r on true
  where p.needs_attention
     or exists (select from online_refunds o where o.tenant_id = p.tenant_id and o.online_payment_id = p.id
         and o.needs_attention);
grant select on online_payment_tasks to kloppend_app;

-- A key that the provider refuses, for the tasks.
create view refused_payment_keys with (security_invoker = true) as
  select tenant_id, refused_at from online_payment_settings where secret is not null and refused_at is not null
      and removed_at is null;
grant select on refused_payment_keys to kloppend_app;
