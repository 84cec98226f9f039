-- expand
-- The figures that a mail highlights are those of its words, so they are kept with the words when the mail is ordered. Null for a mail of before,
-- and for one without figures of its own.
alter table mails add column facts jsonb;
alter table mails add constraint mails_facts_check check (jsonb_typeof(facts) = 'array');

-- A mail that a transition orders has its figures too. The rest of the function is as it was.
CREATE OR REPLACE FUNCTION transition_document(p_tenant uuid, p jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  document   uuid := (p ->> 'id')::uuid;
  format     text := p #>> '{series,format}';
  amounts    jsonb := p -> 'amounts';
  content    jsonb := p -> 'frozen';
  doc_number text := p ->> 'number';
  taken      bigint;
  item       jsonb;
  moment     timestamptz := now();
begin
  if format is not null then
    insert into number_series as s (tenant_id, series, year, last_number)
      values (p_tenant, p #>> '{series,name}', (p #>> '{series,year}')::int, 1)
      on conflict (tenant_id, series, year) do update set last_number = s.last_number + 1
      returning last_number into taken;
    -- `F{0000}/26`: as many digits as there are noughts, or more when the number has them. Without, four behind it.
    doc_number := case
      when format ~ '\{0+\}' then
        regexp_replace(format, '\{0+\}',
          lpad(taken::text, greatest(length(substring(format from '\{(0+)\}')), length(taken::text)), '0'))
      else format || lpad(taken::text, greatest(4, length(taken::text)), '0')
    end;
  end if;

  if content is not null then
    content := jsonb_set(content, '{number}', to_jsonb(doc_number));
  end if;

  update documents d set
      state = p ->> 'state',
      version = d.version + 1,
      open_cents = coalesce((amounts ->> 'open')::bigint, d.open_cents),
      credited_cents = coalesce((amounts ->> 'credited')::bigint, d.credited_cents),
      written_off_cents = coalesce((amounts ->> 'writtenOff')::bigint, d.written_off_cents),
      net_cents = coalesce((amounts ->> 'net')::bigint, d.net_cents),
      vat_cents = coalesce((amounts ->> 'vat')::bigint, d.vat_cents),
      gross_cents = coalesce((amounts ->> 'gross')::bigint, d.gross_cents),
      number = coalesce(doc_number, d.number),
      frozen = coalesce(content, d.frozen),
      customer_name = case when content is null then d.customer_name else content #>> '{customer,name}' end,
      finalised_at = case when content is null then d.finalised_at else moment end
    where d.tenant_id = p_tenant and d.id = document and d.version = (p ->> 'expectedVersion')::int
    returning d.number into doc_number;
  if not found then
    raise exception 'document % has changed', document using errcode = 'KL001';
  end if;

  if p ? 'entry' then
    perform write_entry(p_tenant,
      jsonb_set(p -> 'entry', '{description}', to_jsonb(replace(p #>> '{entry,description}', '{number}', coalesce(doc_number, '')))),
      document);
  end if;

  if p ? 'event' then
    insert into document_events (tenant_id, id, document_id, kind, detail, user_id)
      values (p_tenant, (p #>> '{event,id}')::uuid, document, p #>> '{event,kind}',
              left(replace(p #>> '{event,detail}', '{number}', coalesce(doc_number, '')), 500), (p #>> '{event,userId}')::uuid);
  end if;

  for item in select * from jsonb_array_elements(p -> 'mails') loop
    insert into mails (tenant_id, id, document_id, purpose, recipient, subject, body, facts)
      values (p_tenant, (item ->> 'id')::uuid, document, item ->> 'purpose', item ->> 'recipient', item ->> 'subject', item ->> 'body',
              item -> 'facts');
  end loop;

  return doc_number;
end $function$;
