-- expand
-- What happens to a receivable of the opening balance is told to webhooks as of an own invoice, by the id of the item (decision 214).
create function note_item_received_event() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  item open_items;
begin
  select * into item from open_items i where i.tenant_id = new.tenant_id and i.id = new.open_item_id and i.kind = 'receivable';
  -- A loss on 4450 is no receipt.
  if not found or not exists (
       select from payments p
       where p.tenant_id = new.tenant_id and p.id = new.payment_id and p.account_number is not null and p.account_number <> '4450') then
    return null;
  end if;
  perform note_webhook_event(new.tenant_id, 'payment.received',
    jsonb_build_object('id', new.payment_id, 'version', 1, 'openItemId', item.id));
  if item.open_cents = 0 then
    perform note_webhook_event(new.tenant_id, 'open_item.paid',
      jsonb_build_object('id', item.id, 'version', 1, 'number', item.reference));
  end if;
  return null;
end $$;
revoke execute on function note_item_received_event() from public;
create trigger payment_allocations_of_item_noted after insert on payment_allocations
  for each row when (new.open_item_id is not null) execute function note_item_received_event();

create function note_item_reversed_event() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
begin
  perform note_webhook_event(new.tenant_id, 'payment.reversed',
      jsonb_build_object('id', a.payment_id, 'version', 2, 'openItemId', a.open_item_id))
    from payment_allocations a
    join open_items i on i.tenant_id = new.tenant_id and i.id = a.open_item_id and i.kind = 'receivable'
    where a.tenant_id = new.tenant_id and a.payment_id = new.payment_id
      and not exists (select from payments p where p.tenant_id = new.tenant_id and p.id = a.payment_id and p.account_number = '4450');
  return null;
end $$;
revoke execute on function note_item_reversed_event() from public;
create trigger payment_reversals_of_item_noted after insert on payment_reversals
  for each row execute function note_item_reversed_event();
