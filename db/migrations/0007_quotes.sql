-- Quotes: what only they have, their signatures, and the evidence of both.

alter table documents add constraint documents_quote_state_check check (
  kind <> 'quote' or state in ('concept', 'sent', 'signed', 'agreed', 'invoiced', 'rejected', 'withdrawn', 'replaced'));

-- Beside a row of `documents`. Every version is a document with an id of its own: the id is the secret of its link.
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

-- What stands on a shared quote stays; what is noted of it (seen, refused) is noted once.
create function guard_quote() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
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
create trigger quotes_no_truncate before truncate on quotes for each statement execute function refuse_change();

-- The law of moves for quotes, kept a second time beside the program's table of moves (src/quotes/domain/quote-state.ts).
create function guard_quote_state() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if old.kind = 'quote' and new.state is distinct from old.state and not (
       (old.state = 'concept' and new.state = 'sent')
    or (old.state = 'sent' and new.state in ('signed', 'agreed', 'rejected', 'withdrawn', 'replaced'))
    or (old.state = 'signed' and new.state in ('agreed', 'withdrawn'))
    or (old.state = 'agreed' and new.state = 'invoiced')
    or (old.state = 'rejected' and new.state = 'replaced')) then
    raise exception 'a quote cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger documents_guard_quote before update on documents for each row execute function guard_quote_state();

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
  -- Decoded and encoded anew by us: what came is not kept.
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
create trigger quote_signatures_no_truncate before truncate on quote_signatures for each statement execute function refuse_change();

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
  primary key (tenant_id, id),
  unique (tenant_id, document_id, position),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete restrict
);
select enable_tenant_isolation('quote_events');
grant select, insert on quote_events to kloppend_app;
create trigger quote_events_append_only before update or delete on quote_events for each row execute function refuse_change();
create trigger quote_events_no_truncate before truncate on quote_events for each statement execute function refuse_change();

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
  primary key (tenant_id, invoice_id),
  foreign key (tenant_id, quote_id) references documents (tenant_id, id) on delete restrict,
  foreign key (tenant_id, invoice_id) references documents (tenant_id, id) on delete restrict,
  check ((part = 'deposit') = (share is not null))
);
create index quote_invoices_of_quote on quote_invoices (tenant_id, quote_id);
select enable_tenant_isolation('quote_invoices');
grant select, insert on quote_invoices to kloppend_app;
create trigger quote_invoices_append_only before update or delete on quote_invoices for each row execute function refuse_change();
create trigger quote_invoices_no_truncate before truncate on quote_invoices for each statement execute function refuse_change();

-- Whose is it? For who comes with a link, or with the hash of a file, and without a tenant. The key is the id in the link,
-- or the SHA-256 of a PDF. Stays on one node, as `jobs` does.
create table public_links (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  key        text        not null check (char_length(key) between 36 and 64),
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);
create index public_links_by_key on public_links (key);
select enable_tenant_isolation('public_links');
grant select, insert on public_links to kloppend_app;
create policy lookup_finds_links on public_links for select to kloppend_lookup using (true);
grant select on public_links to kloppend_lookup;
create trigger public_links_append_only before update or delete on public_links for each row execute function refuse_change();
create trigger public_links_no_truncate before truncate on public_links for each statement execute function refuse_change();

create function tenant_of_link(p_key text) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.tenant_id from public_links l where l.key = p_key limit 1
$$;
revoke execute on function tenant_of_link(text) from public;
grant execute on function tenant_of_link(text) to kloppend_app;
alter function tenant_of_link(text) owner to kloppend_lookup;

-- A signed quote is a file of its own: with the customer's signature, and with both.
alter table document_files drop constraint document_files_kind_check;
alter table document_files add constraint document_files_kind_check check (kind in ('pdf', 'signed', 'countersigned'));

alter table mails drop constraint mails_purpose_check;
alter table mails add constraint mails_purpose_check check (
  purpose in ('invoice', 'reminder', 'account', 'quote', 'quote-signed', 'quote-countersigned', 'quote-notice'));

-- As it was, and a number may be given instead of taken: a later version of a quote keeps the number of the first.
create or replace function post_document(
  p_document_id      uuid,
  p_expected_version int,
  p_state            text,
  p_open_cents       bigint,
  p_series           text,     -- null: no number is taken
  p_series_year      int,
  p_number_prefix    text,
  p_frozen           jsonb,    -- null: already frozen, or not to be
  p_entry_id         uuid,     -- null: nothing is booked
  p_journal          text,
  p_entry_date       date,
  p_description      text,
  p_source_type      text,
  p_source_id        uuid,
  p_purpose          text,
  p_accounts         text[],
  p_sides            text[],
  p_amounts          bigint[],
  p_vat_codes        text[],
  p_projects         uuid[],
  p_event_id         uuid,
  p_event_kind       text,
  p_event_detail     text,
  p_user_id          uuid,
  p_mail_ids         uuid[],
  p_mail_purposes    text[],
  p_mail_recipients  text[],
  p_mail_subjects    text[],
  p_mail_bodies      text[],
  p_job_ids          uuid[],
  p_job_kinds        text[],
  p_job_payloads     jsonb[]
) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant       uuid := current_setting('app.tenant_id')::uuid;
  taken        bigint;
  doc_number   text;
  entry_number bigint;
begin
  if p_series is not null then
    insert into number_series as s (tenant_id, series, year, last_number) values (tenant, p_series, p_series_year, 1)
      on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
      returning last_number into taken;
    doc_number := p_number_prefix || lpad(taken::text, greatest(4, length(taken::text)), '0');
  elsif p_number_prefix is not null then
    doc_number := p_number_prefix;
  end if;

  update documents d set
      state = p_state,
      version = d.version + 1,
      open_cents = p_open_cents,
      number = coalesce(doc_number, d.number),
      frozen = case when p_frozen is null then d.frozen
                    else jsonb_set(p_frozen, '{number}', to_jsonb(doc_number)) end,
      customer_name = case when p_frozen is null then d.customer_name else p_frozen #>> '{customer,name}' end,
      finalised_at = case when p_frozen is null then d.finalised_at else now() end
    where d.tenant_id = tenant and d.id = p_document_id and d.version = p_expected_version
    returning d.number into doc_number;
  if not found then
    raise exception 'document % has changed', p_document_id using errcode = 'KL001';
  end if;

  if p_entry_id is not null then
    insert into number_series as s (tenant_id, series, year, last_number) values (tenant, 'journal', 0, 1)
      on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
      returning last_number into entry_number;

    insert into journal_entries
        (tenant_id, id, number, journal, entry_date, description, source_type, source_id, purpose, document_id)
      values (tenant, p_entry_id, entry_number, p_journal, p_entry_date, left(replace(p_description, '{number}', doc_number), 500),
              p_source_type, p_source_id, p_purpose, p_document_id);

    insert into postings (tenant_id, entry_id, line, account_number, side, amount_cents, vat_code, project_id, entry_date)
      select tenant, p_entry_id, line, account, side, amount, vat_code, project, p_entry_date
      from unnest(p_accounts, p_sides, p_amounts, p_vat_codes, p_projects) with ordinality
        as posted (account, side, amount, vat_code, project, line);

    insert into account_totals as t (tenant_id, account_number, month, debit_cents, credit_cents)
      select tenant, account, date_trunc('month', p_entry_date)::date,
             coalesce(sum(amount) filter (where side = 'debit'), 0),
             coalesce(sum(amount) filter (where side = 'credit'), 0)
      from unnest(p_accounts, p_sides, p_amounts) as posted (account, side, amount)
      group by account order by account
      on conflict (tenant_id, account_number, month) do update
        set debit_cents = t.debit_cents + excluded.debit_cents, credit_cents = t.credit_cents + excluded.credit_cents;
  end if;

  if p_event_id is not null then
    insert into document_events (tenant_id, id, document_id, kind, detail, user_id)
      values (tenant, p_event_id, p_document_id, p_event_kind,
              left(replace(p_event_detail, '{number}', coalesce(doc_number, '')), 500), p_user_id);
  end if;

  if cardinality(p_mail_ids) > 0 then
    insert into mails (tenant_id, id, document_id, purpose, recipient, subject, body)
      select tenant, mail.id, p_document_id, mail.purpose, mail.recipient, mail.subject, mail.body
      from unnest(p_mail_ids, p_mail_purposes, p_mail_recipients, p_mail_subjects, p_mail_bodies)
        as mail (id, purpose, recipient, subject, body);
  end if;

  if cardinality(p_job_ids) > 0 then
    insert into jobs (tenant_id, id, kind, payload)
      select tenant, job.id, job.kind, job.payload
      from unnest(p_job_ids, p_job_kinds, p_job_payloads) as job (id, kind, payload);
  end if;

  return doc_number;
end $$;
