-- expand
-- Recipients that a mail server refused. A mail to several may arrive at some and not at others.
alter table mails add column refused text[] not null default '{}';
create index mails_refused on mails (tenant_id) where refused <> '{}';

create or replace view document_mails with (security_invoker = true) as
  select tenant_id, id, document_id, purpose, recipient, state, error, created_at, settled_at,
         state = 'queued' and waits_for is not null as is_held, answer, refused
  from mails where not is_proof;
create or replace view outgoing_mails with (security_invoker = true) as
  select tenant_id, id, document_id, purpose, recipient, cc, subject, body, state, error, created_at, settled_at, leaves_at,
         waits_for, is_proof, refused
  from mails;

-- Addresses that refused a mail, until a later mail arrived there.
create view refused_addresses with (security_invoker = true) as
  select m.tenant_id, lower(a.address) as address, max(m.settled_at) as refused_at
  from mails m
  cross join lateral unnest(m.refused) a (address)
  where m.refused <> '{}' and m.settled_at is not null and not exists (
    select from mails later
    where later.tenant_id = m.tenant_id and later.state = 'sent' and later.settled_at > m.settled_at
      and lower(a.address) = any(string_to_array(lower(later.recipient), ', ') || lower(later.cc::text)::text[])
      and not lower(a.address) = any(lower(later.refused::text)::text[]))
  group by m.tenant_id, lower(a.address);
grant select on refused_addresses to kloppend_app;

-- A letter that one of its recipients refused is no proof of receipt.
create or replace view letter_states with (security_invoker = true) as
  select l.tenant_id, l.id as letter_id, l.way, p.posted_on, m.answer,
         case when l.way = 'mail' then m.state
              when p.letter_id is null then 'queued'
              when p.posted_on is null then 'withdrawn'
              else 'sent' end as state,
         case when l.way = 'post' then p.received_on
              when m.state = 'sent' and m.refused = '{}' then (m.settled_at at time zone 'Europe/Amsterdam')::date end as received_on,
         coalesce(m.settled_at, p.noted_at) as settled_at,
         m.error as reason
  from reminder_letters l
  left join document_mails m on m.tenant_id = l.tenant_id and m.id = l.mail_id
  left join posted_letters p on p.tenant_id = l.tenant_id and p.letter_id = l.id;
