-- expand
-- A quote knows what is still to be invoiced. A concept invoices nothing, and what is cancelled or credited may be invoiced again. So a
-- quote is "invoiced" while nothing of it is left, and "agreed" while something is.

-- What a final invoice settles of its quote: all that was left of the quote when it was made, also where its lines were changed after
-- that. Null for an invoice of a program that did not keep it: it settles what the deposits left.
alter table quote_invoices add column covers_cents bigint;

create view quote_invoicing with (security_invoker = true) as
  select p.tenant_id, p.quote_id,
         sum(p.counted_cents)::bigint as invoiced_cents,
         greatest(0, max(q.gross_cents)
           - coalesce(sum(p.counted_cents) filter (where p.part = 'deposit'), 0)
           - coalesce(sum(p.covers_cents - p.credited_cents) filter (where p.part <> 'deposit' and p.stands), 0)
           - case when bool_or(p.part <> 'deposit' and p.stands and p.covers_cents is null) then
               max(q.gross_cents) - coalesce(sum(p.counted_cents) filter (where p.part = 'deposit'), 0)
               - coalesce(sum(p.credited_cents) filter (where p.part <> 'deposit' and p.stands and p.covers_cents is null), 0)
             else 0 end)::bigint as left_cents,
         bool_or(p.is_concept) as has_concept
  from (
    select i.tenant_id, i.quote_id, i.part, i.covers_cents, d.credited_cents,
           d.state not in ('concept', 'cancelled') as stands,
           d.state = 'concept' and not d.is_archived as is_concept,
           case when d.state in ('concept', 'cancelled') then 0 else d.gross_cents - d.credited_cents end as counted_cents
    from quote_invoices i
    join documents d on d.tenant_id = i.tenant_id and d.id = i.invoice_id) p
  join documents q on q.tenant_id = p.tenant_id and q.id = p.quote_id
  group by p.tenant_id, p.quote_id;
grant select on quote_invoicing to kloppend_app;

create or replace view quote_states with (security_invoker = true) as
  select d.tenant_id, d.id, d.number, d.state, d.customer_id, d.customer_name, d.project_id, d.title, d.issue_date, d.due_date,
         d.net_cents, d.vat_cents, d.gross_cents, d.version, d.search_text,
         case d.state when 'sent' then d.due_date end as expires_on,
         coalesce(v.invoiced_cents, 0)::bigint as invoiced_cents,
         case when d.state in ('agreed', 'invoiced') then coalesce(v.left_cents, d.gross_cents) end as left_cents,
         coalesce(v.has_concept, false) as has_concept_invoice
  from documents d
  left join quote_invoicing v on v.tenant_id = d.tenant_id and v.quote_id = d.id
  where d.kind = 'quote';

create or replace function guard_quote_state() returns trigger language plpgsql set search_path = pg_catalog, public as $$
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

-- The state of a quote after an invoice of it was finalised, cancelled or credited. Each of these is a version of the quote, so that
-- programs with a copy read it again. An invoice that is imported was one before, so its quote has the version of the archive.
create function settle_quote() returns trigger language plpgsql set search_path = pg_catalog, public as $$
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

-- Quotes of which a concept, or a part, was made count as agreed again.
alter table documents no force row level security;
alter table quote_invoices no force row level security;
update documents q set state = 'agreed', version = q.version + 1
  from quote_invoicing v
  where v.tenant_id = q.tenant_id and v.quote_id = q.id and q.kind = 'quote' and q.state = 'invoiced' and v.left_cents > 0;
alter table quote_invoices force row level security;
alter table documents force row level security;
