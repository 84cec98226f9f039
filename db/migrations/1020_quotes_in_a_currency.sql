-- expand
-- Quotes in another currency (decision 236). The lines and totals are in the currency; the euros, by the rate of its day, are for lists and tasks of the sender.

-- The check is replaced by a wider one.
do $$ begin
  alter table documents drop constraint documents_currency_check,
    add constraint documents_currency_check check (currency is null or (currency ~ '^[A-Z]{3}$' and currency <> 'EUR'));
end $$;

-- The totals of a quote are computed a second time when it is shared, as those of an invoice are.
do $$ begin
  create trigger documents_quote_in_euros after update of state on documents
    for each row when (new.kind = 'quote' and old.state = 'concept' and new.state <> 'concept' and new.currency is not null)
    execute function check_document_in_euros();
end $$;

-- What a final invoice settles of a quote in a currency, in thousandths of that currency; null of a quote in euros.
alter table quote_invoices add column covers_thousandths bigint;

-- An amount of euros in thousandths of a currency, rounded to the decimals of that currency.
create function thousandths_of(p_cents numeric, p_rate_millionths bigint, p_currency text) returns bigint
language plpgsql immutable set search_path = pg_catalog, public as $$
declare
  step numeric := power(10::numeric, 3 - currency_decimals(p_currency));
begin
  return round(p_cents * p_rate_millionths / (100000 * step)) * step;
end $$;

-- What is left to invoice of a quote: in its own currency, because each invoice has the rate of its own day. An invoice that was changed to another currency
-- counts by its euros and the rate of the quote.
create or replace view quote_invoicing with (security_invoker = true) as
  select s.tenant_id, s.quote_id, s.invoiced_cents,
         case when s.currency is null then s.left_cents
              else round(s.left_thousandths * 100000.0 / s.rate_millionths)::bigint end as left_cents,
         s.has_concept, s.invoiced_thousandths, s.left_thousandths
  from (
    select p.tenant_id, p.quote_id, q.currency, q.rate_millionths,
           sum(p.counted_cents)::bigint as invoiced_cents,
           greatest(0, max(q.gross_cents)
             - coalesce(sum(p.counted_cents) filter (where p.part = 'deposit'), 0)
             - coalesce(sum(p.covers_cents - p.credited_cents) filter (where p.part <> 'deposit' and p.stands), 0)
             - case when bool_or(p.part <> 'deposit' and p.stands and p.covers_cents is null) then
                 max(q.gross_cents) - coalesce(sum(p.counted_cents) filter (where p.part = 'deposit'), 0)
                 - coalesce(sum(p.credited_cents) filter (where p.part <> 'deposit' and p.stands
                     and p.covers_cents is null), 0)
               else 0 end)::bigint as left_cents,
           bool_or(p.is_concept) as has_concept,
           case when q.currency is not null then coalesce(sum(case when p.stands then p.whole - p.credited else 0 end), 0)::bigint
             end as invoiced_thousandths,
           case when q.currency is not null then
             greatest(0, max(q.foreign_gross_thousandths)
               - coalesce(sum(case when p.stands then case when p.part = 'deposit' then p.whole else coalesce(p.covers_thousandths, p.whole) end - p.credited end), 0))::bigint
             end as left_thousandths
    from (
      select i.tenant_id, i.quote_id, i.part, i.covers_cents, i.covers_thousandths, d.credited_cents,
             d.state not in ('concept', 'cancelled') as stands,
             d.state = 'concept' and not d.is_archived as is_concept,
             case when d.state in ('concept',
                 'cancelled') then 0 else d.gross_cents - d.credited_cents end as counted_cents,
             case when o.currency is null then null
                  when d.currency = o.currency then d.foreign_gross_thousandths
                  else thousandths_of(d.gross_cents, o.rate_millionths, o.currency) end as whole,
             case when o.currency is null or d.credited_cents = 0 then 0
                  when d.currency = o.currency then coalesce((
                    select sum(n.foreign_gross_thousandths) from documents n
                    where n.tenant_id = d.tenant_id and n.corrects_id = d.id and n.kind = 'credit-note' and n.state <> 'concept'), 0)
                  else thousandths_of(d.credited_cents, o.rate_millionths, o.currency) end as credited
      from quote_invoices i
      join documents d on d.tenant_id = i.tenant_id and d.id = i.invoice_id
      join documents o on o.tenant_id = i.tenant_id and o.id = i.quote_id) p
    join documents q on q.tenant_id = p.tenant_id and q.id = p.quote_id
    group by p.tenant_id, p.quote_id, q.currency, q.rate_millionths) s;

create or replace view quote_states with (security_invoker = true) as
  select d.tenant_id, d.id, d.number, d.state, d.customer_id, d.customer_name, d.project_id, d.title, d.issue_date,
      d.due_date,
         d.net_cents, d.vat_cents, d.gross_cents, d.version, d.search_text,
         case d.state when 'sent' then d.due_date end as expires_on,
         coalesce(v.invoiced_cents, 0)::bigint as invoiced_cents,
         case when d.state in ('agreed', 'invoiced') then coalesce(v.left_cents, d.gross_cents) end as left_cents,
         coalesce(v.has_concept, false) as has_concept_invoice,
         d.currency, d.rate_millionths, d.rate_source, d.foreign_gross_thousandths,
         case when d.currency is not null then coalesce(v.invoiced_thousandths, 0)::bigint end as invoiced_thousandths,
         case when d.state in ('agreed', 'invoiced') then coalesce(v.left_thousandths, d.foreign_gross_thousandths) end as left_thousandths
  from documents d
  left join quote_invoicing v on v.tenant_id = d.tenant_id and v.quote_id = d.id
  where d.kind = 'quote';

-- As before; whether something of a quote in a currency is left is asked in that currency.
create or replace function settle_quote() returns trigger
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
  select coalesce(v.left_thousandths, v.left_cents) into owed
    from quote_invoicing v where v.tenant_id = new.tenant_id and v.quote_id = settled;
  update documents q
    set state = case when owed > 0 then 'agreed' else 'invoiced' end,
        version = case when is_new then q.version else q.version + 1 end
    where q.tenant_id = new.tenant_id and q.id = settled and q.state in ('agreed', 'invoiced')
      and (not is_new or (q.state = 'invoiced' and owed > 0));
  return null;
end $$;

-- What the invoices of a quote have on 1620 in its currency: deposits that were invoiced, less what was taken off and credited. An invoice is booked at the rate
-- of its own day, so this tells which part of the euros of the deposits a final invoice takes off.
create view deposits_in_currency with (security_invoker = true) as
  select i.tenant_id, i.quote_id, d.currency, d.id as document_id,
         sum((l.line->>'foreignNet')::bigint * case when d.kind = 'credit-note' then -1 else 1 end)::bigint as net_thousandths
  from documents d
  join quote_invoices i on i.tenant_id = d.tenant_id and i.invoice_id = coalesce(d.corrects_id, d.id)
  cross join lateral jsonb_array_elements(d.frozen->'lines') l(line)
  where d.kind in ('invoice', 'credit-note') and d.currency is not null and d.state <> 'concept' and l.line->>'isPrepayment' = 'true'
  group by i.tenant_id, i.quote_id, d.currency, d.id;
grant select on deposits_in_currency to kloppend_app;
