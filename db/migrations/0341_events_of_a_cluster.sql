-- expand
-- On a cluster this runs on the node of the tenant, and the queue is on the coordinator: there a delivery is written without its job.
create or replace function note_webhook_event(p_tenant uuid, p_type text, p_data jsonb) returns void
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
