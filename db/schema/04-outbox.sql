-- Mails that were ordered, and what became of them.

-- Every mail that the program is to send, with what became of it.
create table mails (
  tenant_id           uuid        not null references tenants (tenant_id) on delete restrict,
  id                  uuid        not null,
  document_id         uuid,
  purpose             text        not null check (purpose in ('invoice', 'reminder', 'credit-note', 'account',
      'account-link', 'test', 'quote', 'quote-signed', 'quote-countersigned', 'quote-notice', 'statement',
      'receipt-answer')),
  recipient           text        not null,
  subject             text        not null,
  body                text        not null,
  state               text        not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed',
      'withdrawn')),
  error               text,
  created_at          timestamptz not null default now(),
  settled_at          timestamptz,
  -- Who reads along; `recipient` holds one address, or several with a comma between them.
  cc                  text[]      not null default '{}',
  attaches_pdf        boolean     not null default true,
  attaches_ubl        boolean     not null default true,
  -- Not before this moment; until it was begun the order can be undone. Null: at once, and without undo.
  leaves_at           timestamptz,
  -- The first time the mail was handed to the mail server; nothing can be undone from then on.
  started_at          timestamptz,
  -- The document counts as sent when this mail has left, and not before.
  completes_sending   boolean     not null default false,
  -- Why it is held back: the address of the tenant is not confirmed yet, or the day's budget is used up.
  waits_for           text        check (waits_for in ('confirmation', 'tomorrow')),
  -- The mail as it would leave, to the own address of its sender: it changes nothing of the document and counts
  -- nowhere.
  is_proof            boolean     not null default false,
  -- The files of `mail_files` that a proof shows; they stay free for the mail itself.
  proof_files         uuid[]      not null default '{}'::uuid[],
  -- What the mail server answered when it accepted a mail: the proof of receipt.
  answer              text        check (char_length(answer) <= 500),
  -- Recipients that a mail server refused. A mail to several may arrive at some and not at others.
  refused             text[]      not null default '{}',
  -- A mail that left may come back later: its recipients refused it after all.
  bounced_at          timestamptz,
  -- Rows of an archive that say what was done are history of another place (decision 149): the import marks them, in
  -- a column that no archive fills. A mail with the mark never leaves, and is not counted, retried or removed as a
  -- file of ours.
  archive_imported_at timestamptz,
  -- The figures that a mail highlights are those of its words, so they are kept with the words when the mail is
  -- ordered. Null for a mail without figures of its own.
  facts               jsonb       check (jsonb_typeof(facts) = 'array'),
  primary key (tenant_id, id),
  check (bounced_at is null or refused <> '{}')
);
create index mails_of_document on mails (tenant_id, document_id);
create index mails_by_age on mails (tenant_id, created_at desc);
create index mails_failed on mails (tenant_id, created_at desc) where state = 'failed';
create index mails_waiting on mails (tenant_id, created_at) where state = 'queued';
create index mails_refused on mails (tenant_id) where refused <> '{}';
select enable_tenant_isolation('mails');
-- Figures of the work that waits, of all tenants together and naming none: for the monitoring of an installation.
create policy lookup_counts_mails on mails for select to kloppend_lookup using (true);
grant select, insert, update on mails to kloppend_app;
grant select (tenant_id, state, created_at) on mails to kloppend_lookup;

-- How many mails left on a day: to others at all, and about one document.
create table mail_budgets (
  tenant_id uuid not null references tenants (tenant_id) on delete restrict,
  day       date not null,
  -- `others`, or the id of the document.
  about     text not null,
  used      int  not null check (used >= 0),
  primary key (tenant_id, day, about)
);
select enable_tenant_isolation('mail_budgets');
grant select, insert, update, delete on mail_budgets to kloppend_app;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- Mails about an account, and answers to senders of receipts, are no part of the books and go after so many days.
create function forget_account_mails(p_tenant uuid, p_limit int) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from mails m where m.tenant_id = p_tenant and m.id in (
    select o.id from mails o
    where o.tenant_id = p_tenant and o.document_id is null and o.purpose in ('account', 'account-link', 'test', 'receipt-answer')
      and (o.state in ('sent', 'withdrawn') and o.created_at < now() - interval '90 days'
        or o.state = 'failed' and o.created_at < now() - interval '2 years')
    order by o.created_at limit p_limit);
  return exists (select from mails o
    where o.tenant_id = p_tenant and o.document_id is null and o.purpose in ('account', 'account-link', 'test', 'receipt-answer')
      and o.state in ('sent', 'withdrawn', 'failed'));
end $$;
revoke execute on function forget_account_mails(uuid, int) from public;
grant execute on function forget_account_mails(uuid, int) to kloppend_app;

-- Mails that were kept for a person to read go after so many days, with the files of them. The ids are of those
-- files.
create function forget_kept_mails(p_tenant uuid, p_limit int) returns setof uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  return query
    with forgotten as (
      delete from mails m where m.tenant_id = p_tenant and m.id in (
        select o.id from mails o
        where o.tenant_id = p_tenant and o.document_id is null and o.purpose in ('account', 'account-link', 'test', 'receipt-answer')
          and o.state = 'kept' and o.created_at < now() - interval '90 days'
        order by o.created_at limit p_limit)
      returning m.id, m.archive_imported_at)
    select f.id from forgotten f where f.archive_imported_at is null;
end
$$;
revoke execute on function forget_kept_mails(uuid, int) from public;
grant execute on function forget_kept_mails(uuid, int) to kloppend_app;

-- A mail of an import was sent elsewhere: it does not wait to leave, and nothing of it changes.
create function guard_imported_mail() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' then
    if new.state = 'queued' then
      raise exception 'an imported mail does not wait to leave'
        using errcode = 'restrict_violation', constraint = 'mails_imported', hint = 'mails_imported';
    end if;
    return new;
  end if;
  if new.archive_imported_at is distinct from old.archive_imported_at or new.state <> old.state
     or new.started_at is distinct from old.started_at then
    raise exception 'an imported mail does not change'
      using errcode = 'restrict_violation', constraint = 'mails_imported', hint = 'mails_imported';
  end if;
  return new;
end $$;
create trigger mails_imported_waits before insert on mails for each row
  when (new.archive_imported_at is not null) execute function guard_imported_mail();
create trigger mails_imported_stays before update on mails for each row
  when (old.archive_imported_at is not null) execute function guard_imported_mail();

-- Views -------------------------------------------------------------------------------------------------------------

-- The mails of a document, without proofs that a user sends to the own address. A queued mail `is_held` when it waits
-- for a confirmation or a budget.
create view document_mails with (security_invoker = true) as
  select tenant_id, id, document_id, purpose, recipient, state, error, created_at, settled_at,
         state = 'queued' and waits_for is not null as is_held, answer, refused, bounced_at, archive_imported_at
  from mails where not is_proof;
grant select on document_mails to kloppend_app;

-- Every mail with what becomes of it, for the list of mails.
create view outgoing_mails with (security_invoker = true) as
  select tenant_id, id, document_id, purpose, recipient, cc, subject, body, state, error, created_at, settled_at,
         leaves_at, waits_for, is_proof, refused, archive_imported_at
  from mails;
grant select on outgoing_mails to kloppend_app;

-- Addresses that refused a mail, until a later mail arrived there; one that left before the other came back says
-- nothing.
create view refused_addresses with (security_invoker = true) as
  select m.tenant_id, lower(a.address) as address, max(coalesce(m.bounced_at, m.settled_at)) as refused_at
  from mails m
  cross join lateral unnest(m.refused) a (address)
  where m.refused <> '{}' and m.settled_at is not null and not exists (
    select from mails later
    where later.tenant_id = m.tenant_id and later.state = 'sent'
        and later.settled_at > coalesce(m.bounced_at, m.settled_at)
      and lower(a.address) = any(string_to_array(lower(later.recipient), ', ') || lower(later.cc::text)::text[])
      and not lower(a.address) = any(lower(later.refused::text)::text[]))
  group by m.tenant_id, lower(a.address);
grant select on refused_addresses to kloppend_app;

-- Mails that were kept and not sent.
create view kept_mails with (security_invoker = true) as
  select tenant_id, id, created_at from mails where state = 'kept';
