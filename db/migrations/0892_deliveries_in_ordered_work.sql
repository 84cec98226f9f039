-- expand
-- As before, with the delivery of a webhook that a job is about.
create or replace view ordered_work with (security_invoker = true) as
  select tenant_id, id, kind, state, attempts, run_at, created_at, last_error, payload_id(payload, 'mailId') as mail_id,
         payload_id(payload, 'documentId') as document_id, payload_id(payload, 'webhookId') as webhook_id,
         payload_id(payload, 'eventId') as event_id
  from jobs;
