-- Quotes: signatures, codes, events and the evidence of what was agreed.

-- What a quote has beside its row of `documents`. Every version is a document with an id of its own: the id is the
-- secret of its link.
create table quotes (
  tenant_id      uuid        not null,
  document_id    uuid        not null,
  -- The first version; all versions of a quote share it.
  root_id        uuid        not null,
  quote_version  smallint    not null default 1 check (quote_version between 1 and 999),
  -- Shared by all versions; null until the first is shared.
  quote_number   text,
  intro          text        not null default '' check (char_length(intro) <= 1200),
  outro          text        not null default '' check (char_length(outro) <= 2000),
  -- Whether the customer types a code from a mail before signing.
  needs_code     boolean     not null default false,
  -- SHA-256 of the frozen content in its canonical form, from sharing on.
  content_sha256 text        check (content_sha256 ~ '^[0-9a-f]{64}$'),
  shared_at      timestamptz,
  viewed_at      timestamptz,
  reject_reason  text        check (char_length(reject_reason) <= 1000),
  primary key (tenant_id, document_id),
  unique (tenant_id, root_id, quote_version),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, root_id) references documents (tenant_id, id) on delete restrict,
  check ((content_sha256 is null) = (shared_at is null))
);
select enable_tenant_isolation('quotes');
grant select, insert, update on quotes to kloppend_app;
create trigger quotes_no_truncate before truncate on quotes for each statement execute function refuse_change();

-- One signature per role and version, with all that shows who put it under what, and when.
create table quote_signatures (
  tenant_id       uuid        not null,
  id              uuid        not null,
  document_id     uuid        not null,
  role            text        not null check (role in ('sender', 'receiver')),
  name            text        not null check (char_length(name) between 1 and 120),
  email           text        not null,
  agreed          boolean     not null,
  method          text        not null check (method in ('drawn', 'typed')),
  -- As the program encoded it: what came is not kept.
  image           bytea       not null,
  image_sha256    text        not null check (image_sha256 ~ '^[0-9a-f]{64}$'),
  content_sha256  text        not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  pdf_sha256      text        not null check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  consent_text    text        not null,
  consent_sha256  text        not null check (consent_sha256 ~ '^[0-9a-f]{64}$'),
  -- What the signer's own device said; a claim, no more.
  claimed_at      text        check (char_length(claimed_at) <= 40),
  signed_at       timestamptz not null,
  ip              text        not null,
  user_agent      text        not null check (char_length(user_agent) <= 400),
  is_code_checked boolean     not null,
  -- The browser was logged in to the tenant itself; for the customer's signature that is worth knowing.
  is_own_session  boolean     not null,
  user_id         uuid,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, role),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('quote_signatures');
grant select, insert on quote_signatures to kloppend_app;
create trigger quote_signatures_append_only before update or delete on quote_signatures
  for each row execute function refuse_change();
create trigger quote_signatures_no_truncate before truncate on quote_signatures
  for each statement execute function refuse_change();

-- What happened to a quote, each event chained to the one before by a keyed hash. The key is not in the database.
create table quote_events (
  tenant_id     uuid        not null,
  id            uuid        not null,
  document_id   uuid        not null,
  position      int         not null check (position > 0),
  kind          text        not null,
  detail        text        check (char_length(detail) <= 1000),
  at            timestamptz not null,
  ip            text,
  user_agent    text        check (char_length(user_agent) <= 400),
  user_id       uuid,
  previous_hash text        not null,
  hash          text        not null check (hash ~ '^[0-9a-f]{64}$'),
  -- What this installation makes of an event that came with an import: a keyed hash of the event and of its original
  -- hash.
  seal          text        check (seal ~ '^[0-9a-f]{64}$'),
  primary key (tenant_id, id),
  unique (tenant_id, document_id, position),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
create index quote_events_of_customers on quote_events (tenant_id, at desc)
  where kind in ('viewed', 'signed-by-receiver', 'rejected', 'question');
select enable_tenant_isolation('quote_events');
grant select, insert on quote_events to kloppend_app;
create trigger quote_events_no_truncate before truncate on quote_events
  for each statement execute function refuse_change();

-- The code of a quote that asks for one: six digits, kept as a keyed hash, for ten minutes and five tries.
create table quote_codes (
  tenant_id   uuid        not null,
  document_id uuid        not null,
  code_hash   text        not null,
  expires_at  timestamptz not null,
  tries       smallint    not null default 0,
  sent_count  smallint    not null default 1,
  checked_at  timestamptz,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('quote_codes');
grant select, insert, update on quote_codes to kloppend_app;

-- Invoices made from a quote.
create table quote_invoices (
  tenant_id    uuid        not null,
  quote_id     uuid        not null,
  invoice_id   uuid        not null,
  part         text        not null check (part in ('whole', 'deposit', 'rest')),
  -- Hundredths of a percent, for a deposit.
  share        int         check (share between 1 and 9999),
  created_at   timestamptz not null default now(),
  -- What a final invoice settles of its quote: all that was left of the quote when it was made, also where its lines
  -- were changed after that. Null for an invoice of a program that did not keep it: it settles what the deposits
  -- left.
  covers_cents bigint,
  primary key (tenant_id, invoice_id),
  foreign key (tenant_id, quote_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, invoice_id) references documents (tenant_id, id) on delete restrict,
  check ((part = 'deposit') = (share is not null))
);
create index quote_invoices_of_quote on quote_invoices (tenant_id, quote_id);
select enable_tenant_isolation('quote_invoices');
grant select, insert on quote_invoices to kloppend_app;
create trigger quote_invoices_append_only before update or delete on quote_invoices
  for each row execute function refuse_change();
create trigger quote_invoices_no_truncate before truncate on quote_invoices
  for each statement execute function refuse_change();

-- The file that shows a yes that came without the link: a mail, a signed sheet. Its hash is in the chain of the
-- quote's events too, so that neither row nor bytes can be exchanged unseen.
create table quote_agreement_files (
  tenant_id           uuid not null,
  quote_id            uuid not null,
  backing_document_id uuid not null,
  primary key (tenant_id, quote_id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, document_id) on delete restrict,
  foreign key (tenant_id, backing_document_id) references backing_documents (tenant_id, id) on delete restrict
);
create index quote_agreement_files_by_document on quote_agreement_files (tenant_id, backing_document_id);
select enable_tenant_isolation('quote_agreement_files');
grant select, insert on quote_agreement_files to kloppend_app;
create trigger quote_agreement_files_append_only before update or delete on quote_agreement_files
  for each row execute function refuse_change();
create trigger quote_agreement_files_no_truncate before truncate on quote_agreement_files
  for each statement execute function refuse_change();

-- A keyed hash of all of a quote, made in the transaction of each event, signature and file, so that an end that is
-- missing or a changed signature is seen; the heads of a business are chained by a running number (decision 150).
create table quote_heads (
  tenant_id         uuid        not null,
  number            int         not null check (number > 0),
  document_id       uuid        not null,
  -- By this installation; of a quote of before there were heads; of what another installation recorded.
  origin            text        not null check (origin in ('own', 'of-before', 'imported')),
  events            int         not null check (events >= 0),
  last_link         text        not null check (last_link ~ '^[0-9a-f]{64}$'),
  signatures_sha256 text        not null check (signatures_sha256 ~ '^[0-9a-f]{64}$'),
  files_sha256      text        not null check (files_sha256 ~ '^[0-9a-f]{64}$'),
  made_at           timestamptz not null,
  previous_hash     text        not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash              text        not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (tenant_id, number),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
create index quote_heads_of_quote on quote_heads (tenant_id, document_id, number desc);
select enable_tenant_isolation('quote_heads');
grant select, insert on quote_heads to kloppend_app;
create trigger quote_heads_append_only before update or delete on quote_heads
  for each row execute function refuse_change();
create trigger quote_heads_no_truncate before truncate on quote_heads
  for each statement execute function refuse_change();

-- A business with quotes that are older than their heads: until the job has made those, nothing of it has a head.
-- Afterwards, and in a business that begins later, an absent head is a failure.
create table quote_heads_to_begin (
  tenant_id uuid        primary key references tenants (tenant_id) on delete restrict,
  since     timestamptz not null default now()
);
select enable_tenant_isolation('quote_heads_to_begin');
grant select, delete on quote_heads_to_begin to kloppend_app;

-- Functions and triggers --------------------------------------------------------------------------------------------

-- What is on a shared quote stays; what is noted of it (seen, refused) is noted once.
create function guard_quote() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' then
    if old.shared_at is null and current_user = 'kloppend_owner' and is_bare_concept(old.tenant_id, old.document_id) then
      return old;
    end if;
    raise exception 'a quote is never deleted' using errcode = 'restrict_violation';
  end if;
  if (new.document_id, new.root_id, new.quote_version) is distinct from (old.document_id, old.root_id, old.quote_version)
     or (old.shared_at is not null and (new.quote_number, new.intro, new.outro, new.needs_code, new.content_sha256, new.shared_at)
       is distinct from (old.quote_number, old.intro, old.outro, old.needs_code, old.content_sha256, old.shared_at))
     or (old.viewed_at is not null and new.viewed_at is distinct from old.viewed_at)
     or (old.reject_reason is not null and new.reject_reason is distinct from old.reject_reason) then
    raise exception 'a shared quote does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger quotes_guard before update or delete on quotes for each row execute function guard_quote();

-- The law of moves for quotes, kept a second time beside the program's table of moves
-- (src/quotes/domain/quote-state.ts).
create function guard_quote_state() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.kind = 'quote' and new.state is distinct from old.state and not (
       (old.state = 'concept' and new.state = 'sent')
    or (old.state = 'sent' and new.state in ('signed', 'agreed', 'rejected', 'withdrawn', 'replaced'))
    or (old.state = 'signed' and new.state in ('agreed', 'withdrawn'))
    or (old.state = 'agreed' and new.state = 'invoiced')
    -- Something of it may be invoiced again.
    or (old.state = 'invoiced' and new.state = 'agreed')
    or (old.state = 'rejected' and new.state = 'replaced')) then
    raise exception 'a quote cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger documents_guard_quote before update on documents
  for each row when (old.kind = 'quote') execute function guard_quote_state();

-- An event of a quote is added and never changed; of a concept that is deleted it goes along.
create function guard_quote_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    if is_due_for_deletion(old.tenant_id) then return old; end if;
  end if;
  if tg_op = 'DELETE' and current_user = 'kloppend_owner' and is_bare_concept(old.tenant_id, old.document_id) then
    return old;
  end if;
  raise exception 'quote_events is append-only' using errcode = 'restrict_violation';
end $$;
create trigger quote_events_append_only before update or delete on quote_events
  for each row execute function guard_quote_event();

-- The state of a quote after an invoice of it was finalised, cancelled or credited. Each of these is a version of the
-- quote, so that programs with a copy read it again. An invoice that is imported was one before, so its quote has the
-- version of the archive.
create function settle_quote() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  settled uuid;
  is_new boolean := tg_op = 'INSERT';
  owed bigint;
begin
  if is_new then
    settled := new.quote_id;
  else
    select i.quote_id into settled from quote_invoices i where i.tenant_id = new.tenant_id and i.invoice_id = new.id;
    if settled is null then return null; end if;
  end if;
  select v.left_cents into owed from quote_invoicing v where v.tenant_id = new.tenant_id and v.quote_id = settled;
  update documents q
    set state = case when owed > 0 then 'agreed' else 'invoiced' end,
        version = case when is_new then q.version else q.version + 1 end
    where q.tenant_id = new.tenant_id and q.id = settled and q.state in ('agreed', 'invoiced')
      and (not is_new or (q.state = 'invoiced' and owed > 0));
  return null;
end $$;
create trigger documents_settle_quote after update of state, credited_cents on documents for each row
  when (new.kind = 'invoice' and (
    (old.state = 'concept') <> (new.state = 'concept') or (old.state = 'cancelled') <> (new.state = 'cancelled')
    or old.credited_cents <> new.credited_cents))
  execute function settle_quote();
create trigger quote_invoices_settle_quote after insert on quote_invoices for each row execute function settle_quote();

-- Views -------------------------------------------------------------------------------------------------------------

-- What became of a quote, and when.
create view quote_moments with (security_invoker = true) as
  select tenant_id, document_id, position, kind, detail, at from quote_events;
grant select on quote_moments to kloppend_app;

-- Quotes with their invoices.
create view invoiced_quotes with (security_invoker = true) as
  select tenant_id, quote_id, invoice_id from quote_invoices;
grant select on invoiced_quotes to kloppend_app;

-- Files that show an agreement.
create view agreement_files with (security_invoker = true) as
  select tenant_id, quote_id, backing_document_id from quote_agreement_files;
grant select on agreement_files to kloppend_app;

-- What the check of a backup looks up, of the slices that own it.
create view quote_head_marks with (security_invoker = true) as
  select tenant_id, number, hash from quote_heads;

-- What is left to invoice of a quote.
create view quote_invoicing with (security_invoker = true) as
  select p.tenant_id, p.quote_id,
         sum(p.counted_cents)::bigint as invoiced_cents,
         greatest(0, max(q.gross_cents)
           - coalesce(sum(p.counted_cents) filter (where p.part = 'deposit'), 0)
           - coalesce(sum(p.covers_cents - p.credited_cents) filter (where p.part <> 'deposit' and p.stands), 0)
           - case when bool_or(p.part <> 'deposit' and p.stands and p.covers_cents is null) then
               max(q.gross_cents) - coalesce(sum(p.counted_cents) filter (where p.part = 'deposit'), 0)
               - coalesce(sum(p.credited_cents) filter (where p.part <> 'deposit' and p.stands
                   and p.covers_cents is null), 0)
             else 0 end)::bigint as left_cents,
         bool_or(p.is_concept) as has_concept
  from (
    select i.tenant_id, i.quote_id, i.part, i.covers_cents, d.credited_cents,
           d.state not in ('concept', 'cancelled') as stands,
           d.state = 'concept' and not d.is_archived as is_concept,
           case when d.state in ('concept',
               'cancelled') then 0 else d.gross_cents - d.credited_cents end as counted_cents
    from quote_invoices i
    join documents d on d.tenant_id = i.tenant_id and d.id = i.invoice_id) p
  join documents q on q.tenant_id = p.tenant_id and q.id = p.quote_id
  group by p.tenant_id, p.quote_id;
grant select on quote_invoicing to kloppend_app;

-- The state of a quote. After `expires_on` a quote has expired, as `stateOn` says it of one quote; null when it
-- cannot expire.
create view quote_states with (security_invoker = true) as
  select d.tenant_id, d.id, d.number, d.state, d.customer_id, d.customer_name, d.project_id, d.title, d.issue_date,
      d.due_date,
         d.net_cents, d.vat_cents, d.gross_cents, d.version, d.search_text,
         case d.state when 'sent' then d.due_date end as expires_on,
         coalesce(v.invoiced_cents, 0)::bigint as invoiced_cents,
         case when d.state in ('agreed', 'invoiced') then coalesce(v.left_cents, d.gross_cents) end as left_cents,
         coalesce(v.has_concept, false) as has_concept_invoice
  from documents d
  left join quote_invoicing v on v.tenant_id = d.tenant_id and v.quote_id = d.id
  where d.kind = 'quote';
grant select on quote_states to kloppend_app;
