-- The one door to the books. Knows no business rule: it stores what the program decided, all or nothing, in one call.
--
-- In this order: the document's new state (compared with the version that the decision was made on), its number, taken
-- last of what can fail, the entry with its postings, the kept sums (accounts in order, so that two writers never wait
-- for each other crosswise), the event, the mails, the jobs. `{number}` in texts becomes the number.
--
-- Owned by kloppend_owner and run as such, because the runtime role may read the books but not write them. Row-level
-- security is forced on the owner too: the tenant is the one of the transaction.
create function post_document(
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

do $$
declare f regprocedure := (select oid from pg_proc where proname = 'post_document');
begin
  execute format('revoke execute on function %s from public', f);
  execute format('grant execute on function %s to kloppend_app', f);
end $$;
