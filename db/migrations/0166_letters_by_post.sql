-- A letter of reminder that goes by post has no mail; its day of posting is noted by the user. Not an expansion: a program of the version before
-- expects a mail of every letter.

alter table reminder_letters
  alter column mail_id drop not null,
  add column way text not null default 'mail' check (way in ('mail', 'post')),
  add constraint reminder_letters_way_of_mail check ((way = 'mail') = (mail_id is not null));

-- What became of a letter by post: the day on which it was posted, with the day of receipt by the rule of HR 25-11-2016, or that it was not sent.
create table posted_letters (
  tenant_id   uuid        not null references tenants (tenant_id) on delete restrict,
  letter_id   uuid        not null,
  posted_on   date,
  received_on date,
  noted_by    uuid        not null,
  noted_at    timestamptz not null default now(),
  primary key (tenant_id, letter_id),
  foreign key (tenant_id, letter_id) references reminder_letters (tenant_id, id) on delete restrict,
  check ((posted_on is null) = (received_on is null)),
  check (received_on > posted_on)
);
select enable_tenant_isolation('posted_letters');
grant select, insert on posted_letters to kloppend_app;
create trigger posted_letters_append_only before update or delete on posted_letters
  for each row execute function refuse_change();

-- What became of each letter, by mail or by post: a letter that waits for the post is queued, one that was posted is sent.
create view letter_states with (security_invoker = true) as
  select l.tenant_id, l.id as letter_id, l.way, p.posted_on, m.answer,
         case when l.way = 'mail' then m.state
              when p.letter_id is null then 'queued'
              when p.posted_on is null then 'withdrawn'
              else 'sent' end as state,
         case when l.way = 'post' then p.received_on
              when m.state = 'sent' then (m.settled_at at time zone 'Europe/Amsterdam')::date end as received_on,
         coalesce(m.settled_at, p.noted_at) as settled_at
  from reminder_letters l
  left join document_mails m on m.tenant_id = l.tenant_id and m.id = l.mail_id
  left join posted_letters p on p.tenant_id = l.tenant_id and p.letter_id = l.id;
grant select on letter_states to kloppend_app;
