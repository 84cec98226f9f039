-- expand
-- A mail that left may come back later: its recipients refused it after all.
alter table mails add column bounced_at timestamptz check (bounced_at is null or refused <> '{}');

-- Addresses that refused a mail, until a later mail arrived there; one that left before the other came back says nothing.
create or replace view refused_addresses with (security_invoker = true) as
  select m.tenant_id, lower(a.address) as address, max(coalesce(m.bounced_at, m.settled_at)) as refused_at
  from mails m
  cross join lateral unnest(m.refused) a (address)
  where m.refused <> '{}' and m.settled_at is not null and not exists (
    select from mails later
    where later.tenant_id = m.tenant_id and later.state = 'sent' and later.settled_at > coalesce(m.bounced_at, m.settled_at)
      and lower(a.address) = any(string_to_array(lower(later.recipient), ', ') || lower(later.cc::text)::text[])
      and not lower(a.address) = any(lower(later.refused::text)::text[]))
  group by m.tenant_id, lower(a.address);

create or replace view document_mails with (security_invoker = true) as
  select tenant_id, id, document_id, purpose, recipient, state, error, created_at, settled_at,
         state = 'queued' and waits_for is not null as is_held, answer, refused, bounced_at
  from mails where not is_proof;
