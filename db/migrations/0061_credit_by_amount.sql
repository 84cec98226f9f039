-- A credit note takes back a quantity of a line, or an amount of a rate. A line that takes back an amount names no line of the
-- invoice and keeps its VAT: the amount was asked for with VAT, so the VAT is what is left of it, not a share of the net.

alter table document_lines add column credited_vat_cents bigint;

-- As it was; and where amounts were taken back, nothing per rate goes beyond what was invoiced.
create or replace function refuse_overcredit() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (
    select from document_lines l
    join (
      select c.corrected_line_id, sum(c.quantity) as quantity
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = new.tenant_id and d.corrects_id = new.corrects_id and d.state <> 'concept'
      group by c.corrected_line_id
    ) credited on credited.corrected_line_id = l.id
    where l.tenant_id = new.tenant_id
      and (l.document_id <> new.corrects_id or abs(credited.quantity) > abs(l.quantity) or credited.quantity * l.quantity < 0)) then
    raise exception 'more is credited than was invoiced' using errcode = 'check_violation', constraint = 'credited_within_line';
  end if;
  if exists (
    with amounts as (
      select c.vat_treatment, case when c.vat_treatment = 'standard' then c.vat_rate else 0 end as rate,
             sum(round(c.quantity::numeric * c.unit_price / 1000000)) as net
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = new.tenant_id and d.corrects_id = new.corrects_id and d.state <> 'concept'
        and c.credited_vat_cents is not null
      group by 1, 2
    ), credited as (
      select c.corrected_line_id as line_id, sum(c.quantity) as quantity
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = new.tenant_id and d.corrects_id = new.corrects_id and d.state <> 'concept'
        and c.corrected_line_id is not null
      group by c.corrected_line_id
    ), invoiced as (
      select l.vat_treatment, case when l.vat_treatment = 'standard' then l.vat_rate else 0 end as rate,
             sum(round(l.quantity::numeric * l.unit_price / 1000000)) as net,
             sum(round(coalesce(k.quantity, 0) * l.unit_price / 1000000)) as by_quantity
      from document_lines l left join credited k on k.line_id = l.id
      where l.tenant_id = new.tenant_id and l.document_id = new.corrects_id
      group by 1, 2
    )
    select from amounts a left join invoiced i on i.vat_treatment = a.vat_treatment and i.rate = a.rate
    where a.net <> 0
      and (i.net is null or abs(a.net + i.by_quantity) > abs(i.net) or (a.net + i.by_quantity) * i.net < 0)) then
    raise exception 'more is credited than was invoiced' using errcode = 'check_violation', constraint = 'credited_within_rate';
  end if;
  return null;
end $$;

-- A concept quote that never had a number is deleted as a concept invoice is: nobody read it, so its chain of events shows
-- nothing to anybody. A later version that was not shared goes alone; the one it would have replaced stays as it is.

create function is_bare_concept(p_tenant_id uuid, p_document_id uuid) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select exists (
    select from documents d
    where d.tenant_id = p_tenant_id and d.id = p_document_id and d.state = 'concept' and d.number is null)
$$;

create or replace function guard_document() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' then
    -- Only by delete_concept, which takes its lines and events along.
    if old.state = 'concept' and old.number is null and current_user = 'kloppend_owner' then
      return old;
    end if;
    raise exception 'a document is never deleted' using errcode = 'restrict_violation';
  end if;
  if old.kind = 'invoice' and new.state is distinct from old.state and not (
       (old.state = 'concept' and new.state = 'finalised')
    or (old.state = 'finalised' and new.state in ('sent', 'paid', 'cancelled'))
    or (old.state = 'sent' and new.state in ('paid', 'cancelled'))
    or (old.state = 'paid' and new.state = 'cancelled')
    or (old.state = 'paid' and new.state in ('finalised', 'sent') and new.open_cents > 0)) then
    raise exception 'an invoice cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state <> 'concept' and
     (new.kind, new.number, new.customer_id, new.customer_name,
      case when old.kind = 'quote' and old.project_id is null then null else new.project_id end, new.corrects_id, new.title, new.issue_date, new.due_date,
      new.delivery_date, new.net_cents, new.vat_cents, new.gross_cents, new.frozen, new.finalised_at)
     is distinct from
     (old.kind, old.number, old.customer_id, old.customer_name, old.project_id, old.corrects_id, old.title, old.issue_date, old.due_date,
      old.delivery_date, old.net_cents, old.vat_cents, old.gross_cents, old.frozen, old.finalised_at) then
    raise exception 'a finalised document does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function guard_document_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' and current_user = 'kloppend_owner' and is_bare_concept(old.tenant_id, old.document_id) then
    return old;
  end if;
  raise exception 'document_events is append-only' using errcode = 'restrict_violation';
end $$;

create function guard_quote_event() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' and current_user = 'kloppend_owner' and is_bare_concept(old.tenant_id, old.document_id) then
    return old;
  end if;
  raise exception 'quote_events is append-only' using errcode = 'restrict_violation';
end $$;
drop trigger quote_events_append_only on quote_events;
create trigger quote_events_append_only before update or delete on quote_events
  for each row execute function guard_quote_event();

-- The link of a quote is its id.
create function guard_public_link() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'DELETE' and current_user = 'kloppend_owner' and exists (
    select from documents d
    where d.tenant_id = old.tenant_id and d.id::text = old.key and d.kind = 'quote' and d.state = 'concept'
      and d.number is null) then
    return old;
  end if;
  raise exception 'public_links is append-only' using errcode = 'restrict_violation';
end $$;
drop trigger public_links_append_only on public_links;
create trigger public_links_append_only before update or delete on public_links
  for each row execute function guard_public_link();

create or replace function guard_quote() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
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

-- Says whether it was deleted: a concept of this tenant that never had a number. What another row names is refused by its key.
create or replace function delete_concept(p_document_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare tenant uuid := current_setting('app.tenant_id')::uuid;
begin
  perform 1 from documents d
    where d.tenant_id = tenant and d.id = p_document_id and d.state = 'concept' and d.number is null for update;
  if not found then return false; end if;
  delete from public_links l where l.tenant_id = tenant and l.key = p_document_id::text;
  delete from quote_events e where e.tenant_id = tenant and e.document_id = p_document_id;
  delete from quotes q where q.tenant_id = tenant and q.document_id = p_document_id;
  delete from document_events e where e.tenant_id = tenant and e.document_id = p_document_id;
  delete from document_lines l where l.tenant_id = tenant and l.document_id = p_document_id;
  delete from documents d where d.tenant_id = tenant and d.id = p_document_id;
  return true;
end $$;
