-- expand
-- A function in SQL that gets a parameter cannot be planned over the tables of a cluster; one in PL/pgSQL can. Those
-- below read or lock tenant tables. Their results and rights stay as they are.
create or replace function is_bare_concept(p_tenant_id uuid, p_document_id uuid) returns boolean
  language plpgsql stable set search_path = pg_catalog, public
as $$
begin
  return exists (
    select from documents d
    where d.tenant_id = p_tenant_id and d.id = p_document_id and d.state = 'concept' and d.number is null);
end
$$;

create or replace function is_due_for_deletion(p_tenant uuid) returns boolean
  language plpgsql stable set search_path = pg_catalog, public
as $$
begin
  return current_user = 'kloppend_owner' and exists (
    select from deletion_orders o where o.tenant_id = p_tenant and o.due_at <= now());
end
$$;

create or replace function lock_books(p_tenant uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into number_series as s (tenant_id, series, year, last_number)
    values (p_tenant, 'journal', 0, 0)
    on conflict (tenant_id, series, year) do update set last_number = s.last_number;
end
$$;

-- The moment and the content are made before the statement: a cluster takes no function that is not immutable in a case.
create or replace function transition_document(p_tenant uuid, p jsonb) returns text
  language plpgsql security definer set search_path = pg_catalog, public
as $$
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
    insert into mails (tenant_id, id, document_id, purpose, recipient, subject, body)
      values (p_tenant, (item ->> 'id')::uuid, document, item ->> 'purpose', item ->> 'recipient', item ->> 'subject', item ->> 'body');
  end loop;

  for item in select * from jsonb_array_elements(p -> 'jobs') loop
    insert into jobs (tenant_id, id, kind, payload)
      values (p_tenant, (item ->> 'id')::uuid, item ->> 'kind', item -> 'payload');
  end loop;

  return doc_number;
end $$;

-- The part of a table on a node of a cluster has a number after its name: postings_102146.
create or replace function assert_balanced() returns trigger
  language plpgsql set search_path = pg_catalog, public
as $$
declare
  entry    uuid;
  balances boolean;
begin
  if tg_table_name like 'postings%' then entry := new.entry_id; else entry := new.id; end if;
  select count(*) > 1 and sum(case side when 'debit' then amount_cents else -amount_cents end) = 0 into balances
    from postings where tenant_id = new.tenant_id and entry_id = entry;
  if balances is distinct from true then
    raise exception 'entry % does not balance', entry using errcode = 'check_violation', constraint = 'entry_balanced';
  end if;
  return null;
end
$$;

set local role kloppend_lookup;

create or replace function tenant_of_link(p_key text) returns uuid
  language plpgsql stable security definer set search_path = pg_catalog, public
as $$
begin
  return (select l.tenant_id from public_links l where l.key = p_key limit 1);
end
$$;

create or replace function sample_of_files(p_limit int) returns table (tenant_id uuid, sha256 text)
  language plpgsql stable security definer set search_path = pg_catalog, public
as $$
begin
  return query select n.tenant_id, n.sha256 from named_files n limit p_limit;
end
$$;

set local role kloppend_owner;
