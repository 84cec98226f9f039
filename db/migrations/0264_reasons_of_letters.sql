-- expand
-- Why a letter did not leave or did not arrive, for the page of its invoice.
create or replace view letter_states with (security_invoker = true) as
  select l.tenant_id, l.id as letter_id, l.way, p.posted_on, m.answer,
         case when l.way = 'mail' then m.state
              when p.letter_id is null then 'queued'
              when p.posted_on is null then 'withdrawn'
              else 'sent' end as state,
         case when l.way = 'post' then p.received_on
              when m.state = 'sent' then (m.settled_at at time zone 'Europe/Amsterdam')::date end as received_on,
         coalesce(m.settled_at, p.noted_at) as settled_at,
         m.error as reason
  from reminder_letters l
  left join document_mails m on m.tenant_id = l.tenant_id and m.id = l.mail_id
  left join posted_letters p on p.tenant_id = l.tenant_id and p.letter_id = l.id;
