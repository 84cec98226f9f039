-- Addresses of programs that are told what happened.

-- Webhooks: addresses of programs that are told what happened (decision 100, Standard Webhooks 1.0.0). An event is
-- noted by the transaction that causes the event, together with the job of each delivery: a rollback sends nothing,
-- and a commit loses nothing.
create table webhooks (
  tenant_id      uuid        not null references tenants (tenant_id) on delete restrict,
  id             uuid        not null,
  name           text        not null check (char_length(name) between 1 and 60),
  url            text        not null check (char_length(url) between 10 and 2000),
  types          text[]      not null check (cardinality(types) between 1 and 40),
  -- Encrypted with a key of this installation.
  secret         bytea       not null,
  -- The secret before the present one signs too until this moment.
  earlier_secret bytea,
  earlier_until  timestamptz,
  -- Why no deliveries leave; null while they do. A user switched it off, the receiver answered 410, or it failed for
  -- days.
  off_reason     text        check (off_reason in ('user', 'gone', 'failing')),
  -- Of the first failure after the last success.
  failing_since  timestamptz,
  -- When the maker was mailed about the present failure.
  told_at        timestamptz,
  version        int         not null default 1,
  created_by     uuid        not null,
  created_at     timestamptz not null default now(),
  removed_at     timestamptz,
  primary key (tenant_id, id),
  check ((earlier_secret is null) = (earlier_until is null))
);
create index webhooks_told on webhooks (tenant_id) where off_reason is null and removed_at is null;
select enable_tenant_isolation('webhooks');
grant select, insert, update on webhooks to kloppend_app;
create trigger webhooks_edited after update on webhooks
  for each row when (old.version <> new.version and coalesce(current_setting('app.event', true), '') <> '')
  execute function note_edited_columns('name', 'url', 'types');

-- What happened, as it is told to the addresses that asked.
create table webhook_events (
  tenant_id uuid        not null references tenants (tenant_id) on delete restrict,
  id        uuid        not null,
  type      text        not null check (char_length(type) <= 60),
  -- Ids, a version, a number and a state; no personal data.
  data      jsonb       not null check (octet_length(data::text) <= 10000),
  at        timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id)
);
create index webhook_events_by_age on webhook_events (tenant_id, at);
select enable_tenant_isolation('webhook_events');
grant select, insert, delete on webhook_events to kloppend_app;

-- An event on its way to one address, with the attempts.
create table webhook_deliveries (
  tenant_id   uuid        not null,
  webhook_id  uuid        not null,
  event_id    uuid        not null,
  at          timestamptz not null default clock_timestamp(),
  state       text        not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'stopped')),
  -- Of the present round; a replay begins at zero.
  attempts    int         not null default 0 check (attempts >= 0),
  -- Of the last attempt: the status, or why there was no answer, and the beginning of the answer.
  last_at     timestamptz,
  last_status int,
  last_error  text        check (char_length(last_error) <= 200),
  last_answer text        check (char_length(last_answer) <= 2048),
  next_at     timestamptz,
  primary key (tenant_id, webhook_id, event_id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete restrict,
  foreign key (tenant_id, event_id) references webhook_events (tenant_id, id) on delete restrict
);
create index webhook_deliveries_by_age on webhook_deliveries (tenant_id, webhook_id, at desc, event_id desc);
create index webhook_deliveries_of_event on webhook_deliveries (tenant_id, event_id);
select enable_tenant_isolation('webhook_deliveries');
grant select, insert, update, delete on webhook_deliveries to kloppend_app;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- Note an event and order its deliveries. On a cluster this runs on the node of the tenant, and the queue is on the
-- coordinator: there a delivery is written without its job.
create function note_webhook_event(p_tenant uuid, p_type text, p_data jsonb) returns void
language plpgsql set search_path = pg_catalog, public as $$
declare
  event uuid;
  webhook uuid;
  told uuid[] := array(
    select w.id from webhooks w
    where w.tenant_id = p_tenant and w.off_reason is null and w.removed_at is null and p_type = any (w.types));
begin
  if cardinality(told) = 0 then return; end if;
  event := gen_random_uuid();
  insert into webhook_events (tenant_id, id, type, data) values (p_tenant, event, p_type, p_data);
  foreach webhook in array told loop
    insert into webhook_deliveries (tenant_id, webhook_id, event_id) values (p_tenant, webhook, event);
    if to_regclass('jobs') is not null then
      insert into jobs (tenant_id, id, kind, payload)
        values (p_tenant, gen_random_uuid(), 'webhook.deliver', jsonb_build_object('webhookId', webhook, 'eventId', event));
    end if;
  end loop;
end $$;

-- Every state that a quote or an invoice gets, for webhooks.
create function note_document_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  is_issued boolean := old.state = 'concept';
  data jsonb := jsonb_build_object('id', new.id, 'version', new.version, 'number', new.number, 'state', new.state);
begin
  if is_issued and new.kind = 'invoice' then perform note_webhook_event(new.tenant_id, 'invoice.finalised', data); end if;
  if is_issued and new.kind = 'credit-note' then perform note_webhook_event(new.tenant_id, 'credit_note.finalised', data); end if;
  -- A payment that is taken back makes an invoice "sent" again; that is the event of the payment.
  if new.kind = 'invoice' and new.state = 'sent' and old.state in ('concept', 'finalised') then
    perform note_webhook_event(new.tenant_id, 'invoice.sent', data);
  end if;
  if new.kind = 'invoice' and new.state in ('paid', 'cancelled') then
    perform note_webhook_event(new.tenant_id, 'invoice.' || new.state, data);
  end if;
  -- An invoice that is cancelled or credited makes its quote "agreed" again; that is the event of the invoice or the credit note.
  if new.kind = 'quote' and not (old.state = 'invoiced' and new.state = 'agreed') then
    perform note_webhook_event(new.tenant_id, 'quote.' || case new.state when 'rejected' then 'refused' else new.state end, data);
  end if;
  return null;
end $$;
create trigger documents_noted after update of state on documents
  for each row when (old.state is distinct from new.state) execute function note_document_event();

-- The first view of a day by a customer, for webhooks.
create function note_viewed_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform note_webhook_event(d.tenant_id, 'invoice.viewed',
      jsonb_build_object('id', d.id, 'version', d.version, 'number', d.number, 'state', d.state))
    from documents d where d.tenant_id = new.tenant_id and d.id = new.document_id and d.kind = 'invoice';
  return null;
end $$;
create trigger document_events_noted after insert on document_events
  for each row when (new.kind = 'viewed') execute function note_viewed_event();

-- Money for an invoice, for webhooks; what an expense, a credit note or a VAT return gets is none.
create function note_received_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform note_webhook_event(p.tenant_id, 'payment.received',
      jsonb_build_object('id', p.id, 'version', 1, 'invoiceId', new.document_id))
    from payments p
    join documents d on d.tenant_id = p.tenant_id and d.id = new.document_id
    where p.tenant_id = new.tenant_id and p.id = new.payment_id and p.account_number is not null and d.kind = 'invoice';
  return null;
end $$;
create trigger payment_allocations_noted after insert on payment_allocations
  for each row when (new.document_id is not null) execute function note_received_event();

-- A payment of an invoice that was reversed, for webhooks.
create function note_reversed_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform note_webhook_event(new.tenant_id, 'payment.reversed',
      jsonb_build_object('id', a.payment_id, 'version', 2, 'invoiceId', a.document_id))
    from payment_allocations a
    join documents d on d.tenant_id = a.tenant_id and d.id = a.document_id
    where a.tenant_id = new.tenant_id and a.payment_id = new.payment_id and d.kind = 'invoice';
  return null;
end $$;
create trigger payment_reversals_noted after insert on payment_reversals
  for each row execute function note_reversed_event();

-- A customer that was made or changed, for webhooks.
create function note_customer_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform note_webhook_event(new.tenant_id,
    case
      when tg_op = 'INSERT' then 'customer.created'
      when new.is_archived and not old.is_archived then 'customer.archived'
      else 'customer.changed'
    end,
    jsonb_build_object('id', new.id, 'version', new.version));
  return null;
end $$;
create trigger customers_noted after insert on customers for each row execute function note_customer_event();
create trigger customers_changed after update on customers
  for each row when (old.version is distinct from new.version or old.is_archived is distinct from new.is_archived)
  execute function note_customer_event();

-- A row that is added and never changes, for webhooks: the type, and the columns that are told beside the id.
create function note_added_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  added jsonb := to_jsonb(new);
  data jsonb := jsonb_build_object('id', new.id, 'version', 1);
  asked text;
begin
  foreach asked in array tg_argv[1:] loop data := data || jsonb_build_object(asked, added -> asked); end loop;
  perform note_webhook_event(new.tenant_id, tg_argv[0], data);
  return null;
end $$;
create trigger expenses_noted after insert on expenses
  for each row execute function note_added_event('expense.created');
create trigger bank_imports_noted after insert on bank_imports
  for each row execute function note_added_event('bank.imported');
create trigger vat_returns_noted after insert on vat_returns
  for each row execute function note_added_event('vat.filed', 'period', 'sequence');
create trigger year_closings_noted after insert on year_closings
  for each row execute function note_added_event('year.closed', 'year');

-- What the customer does with a quote that gives it no other state, for webhooks: the first view, and a question.
create function note_quote_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  perform note_webhook_event(d.tenant_id, 'quote.' || new.kind,
      jsonb_build_object('id', d.id, 'version', d.version, 'number', d.number, 'state', d.state))
    from documents d where d.tenant_id = new.tenant_id and d.id = new.document_id;
  return null;
end $$;
create trigger quote_events_noted after insert on quote_events
  for each row when (new.kind in ('viewed', 'question')) execute function note_quote_event();
