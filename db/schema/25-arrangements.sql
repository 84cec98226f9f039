-- Payment arrangements.

-- Payment arrangements (betalingsregelingen): what is open on invoices of one customer, in instalments. What was
-- received follows from what is open on the invoices, so that no payment is kept twice. Its customer is that of its
-- invoices: customers are merged by reference.
create table payment_arrangements (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  -- What was open on the invoices together.
  agreed_cents bigint      not null check (agreed_cents > 0),
  made_by      uuid        not null,
  made_at      timestamptz not null default now(),
  -- By hand: reminders go on from then.
  ended_by     uuid,
  ended_at     timestamptz,
  primary key (tenant_id, id),
  check (num_nonnulls(ended_by, ended_at) in (0, 2))
);
select enable_tenant_isolation('payment_arrangements');
grant select, insert, update on payment_arrangements to kloppend_app;

-- The invoices of a payment arrangement.
create table payment_arrangement_invoices (
  tenant_id      uuid    not null references tenants (tenant_id) on delete restrict,
  arrangement_id uuid    not null,
  document_id    uuid    not null,
  -- Until the arrangement is ended.
  is_live        boolean not null default true,
  primary key (tenant_id, arrangement_id, document_id),
  foreign key (tenant_id, arrangement_id) references payment_arrangements (tenant_id, id) on delete restrict,
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
-- An invoice has one arrangement at a time.
create unique index payment_arrangement_invoices_live on payment_arrangement_invoices (tenant_id, document_id)
  where is_live;
create index payment_arrangement_invoices_of_document on payment_arrangement_invoices (tenant_id, document_id);
select enable_tenant_isolation('payment_arrangement_invoices');
grant select, insert, update on payment_arrangement_invoices to kloppend_app;

-- The instalments of a payment arrangement: a day and an amount.
create table payment_instalments (
  tenant_id      uuid   not null references tenants (tenant_id) on delete restrict,
  arrangement_id uuid   not null,
  position       int    not null check (position between 1 and 60),
  due_on         date   not null,
  amount_cents   bigint not null check (amount_cents > 0),
  primary key (tenant_id, arrangement_id, position),
  foreign key (tenant_id, arrangement_id) references payment_arrangements (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('payment_instalments');
grant select, insert on payment_instalments to kloppend_app;
create trigger payment_instalments_append_only before update or delete on payment_instalments
  for each row execute function refuse_change();

-- The confirmation of a payment arrangement by mail, with what it showed; its words are in `mails`. Its customer is
-- that of the invoices of the arrangement, so that merging customers needs nothing.
create table arrangement_mails (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  mail_id        uuid        not null,
  arrangement_id uuid        not null,
  language       text        not null check (language in ('nl', 'en')),
  content        jsonb       not null,
  ordered_by     uuid        not null,
  ordered_at     timestamptz not null default now(),
  primary key (tenant_id, mail_id),
  foreign key (tenant_id, mail_id) references mails (tenant_id, id) on delete restrict,
  foreign key (tenant_id, arrangement_id) references payment_arrangements (tenant_id, id) on delete restrict
);
create index arrangement_mails_of_arrangement on arrangement_mails (tenant_id, arrangement_id, ordered_at desc);
select enable_tenant_isolation('arrangement_mails');
grant select, insert on arrangement_mails to kloppend_app;
create trigger arrangement_mails_append_only before update or delete on arrangement_mails
  for each row execute function refuse_change();

-- Functions and triggers --------------------------------------------------------------------------------------------

-- The instalments of an arrangement are together exactly what was open, when they are committed.
create function check_arrangement_sum() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if (select sum(i.amount_cents) from payment_instalments i where i.tenant_id = new.tenant_id and i.arrangement_id = new.id)
     is distinct from new.agreed_cents then
    raise exception 'instalments are together what was agreed' using errcode = 'check_violation',
      constraint = 'payment_arrangements_sum', hint = 'payment_arrangements_sum';
  end if;
  return null;
end
$$;
revoke execute on function check_arrangement_sum() from public;
create constraint trigger payment_arrangements_sum after insert on payment_arrangements deferrable initially deferred
  for each row execute function check_arrangement_sum();

-- Views -------------------------------------------------------------------------------------------------------------

-- Invoices of which no reminder leaves.
create view arranged_invoices with (security_invoker = true) as
  select tenant_id, document_id, arrangement_id from payment_arrangement_invoices where is_live;
grant select on arranged_invoices to kloppend_app;

-- Instalments of live arrangements that are not received in full, in order: payments cover the earliest first.
create view open_instalments with (security_invoker = true) as
  select i.tenant_id, i.arrangement_id, i.position, i.due_on, i.customer_id, i.customer_name,
         least(i.amount_cents, i.until_cents - i.received_cents)::bigint as short_cents
  from (
    select p.tenant_id, p.arrangement_id, p.position, p.due_on, p.amount_cents,
           sum(p.amount_cents) over (partition by p.tenant_id, p.arrangement_id order by p.position) as until_cents,
           a.agreed_cents - o.open_cents as received_cents, o.customer_id, o.customer_name
    from payment_instalments p
    join payment_arrangements a on a.tenant_id = p.tenant_id and a.id = p.arrangement_id and a.ended_at is null
    join (
      select ai.tenant_id, ai.arrangement_id, sum(case when d.is_awaited then d.open_cents else 0 end) as open_cents,
             (array_agg(d.customer_id order by d.id))[1] as customer_id, min(d.customer_name) as customer_name
      from payment_arrangement_invoices ai join invoice_states d on d.tenant_id = ai.tenant_id and d.id = ai.document_id
      group by ai.tenant_id, ai.arrangement_id) o on o.tenant_id = p.tenant_id
          and o.arrangement_id = p.arrangement_id) i
  where i.until_cents > i.received_cents;
grant select on open_instalments to kloppend_app;
