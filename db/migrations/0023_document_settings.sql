-- How a tenant's documents look, are numbered and read: one row, changed as a whole with its version. What is absent is
-- the default, which the program knows.

-- Pictures as they were written anew by us. A frozen document names its logo by the hash, so none is ever changed.
create table logos (
  tenant_id  uuid        not null references tenants (tenant_id) on delete restrict,
  sha256     text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  png        bytea       not null check (octet_length(png) <= 1048576),
  width      int         not null check (width between 1 and 2000),
  height     int         not null check (height between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, sha256)
);
select enable_tenant_isolation('logos');
grant select, insert on logos to kloppend_app;
create trigger logos_append_only before update or delete on logos for each row execute function refuse_change();
create trigger logos_no_truncate before truncate on logos for each statement execute function refuse_change();

create table document_settings (
  tenant_id     uuid  not null references tenants (tenant_id) on delete restrict,
  version       int   not null default 1,
  accent        text  check (accent ~ '^#[0-9a-f]{6}$'),
  logo_sha256   text,
  -- By series: `{jaar}-{nummer:4}`.
  formats       jsonb not null default '{}' check (jsonb_typeof(formats) = 'object'),
  -- By name: subjects, mails, introductions.
  texts         jsonb not null default '{}' check (jsonb_typeof(texts) = 'object' and octet_length(texts::text) <= 131072),
  payment_days  int   not null default 14 check (payment_days between 0 and 365),
  validity_days int   not null default 14 check (validity_days between 1 and 365),
  primary key (tenant_id),
  foreign key (tenant_id, logo_sha256) references logos (tenant_id, sha256) on delete restrict
);
select enable_tenant_isolation('document_settings');
grant select, insert, update on document_settings to kloppend_app;

-- Numbers that were passed over on purpose, and why: a series is gapless but for these.
create table number_skips (
  tenant_id    uuid        not null references tenants (tenant_id) on delete restrict,
  id           uuid        not null,
  series       text        not null check (series in ('invoice', 'credit-note', 'quote')),
  year         int         not null,
  first_number bigint      not null check (first_number > 0),
  last_number  bigint      not null check (last_number >= first_number),
  reason       text        not null check (char_length(reason) between 1 and 300),
  user_id      uuid        not null,
  at           timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, series, year) references number_series (tenant_id, series, year) on delete restrict
);
create index number_skips_of_series on number_skips (tenant_id, series, year);
select enable_tenant_isolation('number_skips');
grant select on number_skips to kloppend_app;
create trigger number_skips_append_only before update or delete on number_skips
  for each row execute function refuse_change();
create trigger number_skips_no_truncate before truncate on number_skips for each statement execute function refuse_change();

-- Let a series go on at a higher number. Its row is locked first, so that whoever finalises meanwhile waits or was
-- before; never lower than what was given, and what is passed over is kept with its reason.
create function skip_numbers(
  p_id uuid, p_series text, p_year int, p_next bigint, p_reason text, p_user_id uuid
) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  given  bigint;
begin
  if p_series not in ('invoice', 'credit-note', 'quote') or p_next > 999999999 then
    raise exception 'no such number' using errcode = 'check_violation', constraint = 'next_number_possible';
  end if;
  insert into number_series (tenant_id, series, year, last_number) values (tenant, p_series, p_year, 0)
    on conflict do nothing;
  select last_number into given from number_series s
    where s.tenant_id = tenant and s.series = p_series and s.year = p_year for update;
  if p_next <= given then
    raise exception 'number % was given already', p_next using errcode = 'check_violation', constraint = 'next_number_higher';
  end if;
  if p_next > given + 1 then
    insert into number_skips (tenant_id, id, series, year, first_number, last_number, reason, user_id)
      values (tenant, p_id, p_series, p_year, given + 1, p_next - 1, p_reason, p_user_id);
    update number_series s set last_number = p_next - 1
      where s.tenant_id = tenant and s.series = p_series and s.year = p_year;
  end if;
  return given + 1;
end $$;

do $$
declare f regprocedure := (select oid from pg_proc where proname = 'skip_numbers');
begin
  execute format('revoke execute on function %s from public', f);
  execute format('grant execute on function %s to kloppend_app', f);
end $$;

-- As before (0009), but the number stands where the tenant wants it.
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
  tenant     uuid := current_setting('app.tenant_id')::uuid;
  taken      bigint;
  doc_number text;
begin
  if p_series is not null then
    insert into number_series as s (tenant_id, series, year, last_number) values (tenant, p_series, p_series_year, 1)
      on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
      returning last_number into taken;
    -- `F{0000}/26`: as many digits as there are noughts, or more when the number has them. Without, four behind it.
    doc_number := case
      when p_number_prefix ~ '\{0+\}' then
        regexp_replace(p_number_prefix, '\{0+\}',
          lpad(taken::text, greatest(length(substring(p_number_prefix from '\{(0+)\}')), length(taken::text)), '0'))
      else p_number_prefix || lpad(taken::text, greatest(4, length(taken::text)), '0')
    end;
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
    perform write_entry(p_entry_id, p_journal, p_entry_date, replace(p_description, '{number}', doc_number), p_source_type,
                        p_source_id, p_purpose, p_document_id, p_accounts, p_sides, p_amounts, p_vat_codes, p_projects);
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
