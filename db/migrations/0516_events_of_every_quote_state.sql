-- expand
-- Every state that a quote gets is told to the webhooks that want to know, and what its customer does. Until now only "sent", "signed" and
-- "refused" were.
create or replace function note_document_event() returns trigger
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

-- What the customer does without another state: the first view, and a question.
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
