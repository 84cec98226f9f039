-- expand
-- As before. A view with a subquery in a column is read on every shard of a cluster, which a trigger on a node must not do: the credit notes of
-- an invoice in the currency of its quote are rows of their own.
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
             case when o.currency is null or d.currency = o.currency then 0
                  else thousandths_of(d.credited_cents, o.rate_millionths, o.currency) end as credited
      from quote_invoices i
      join documents d on d.tenant_id = i.tenant_id and d.id = i.invoice_id
      join documents o on o.tenant_id = i.tenant_id and o.id = i.quote_id
      union all
      select i.tenant_id, i.quote_id, i.part, 0, 0, 0, d.state not in ('concept', 'cancelled'), false, 0, 0,
             n.foreign_gross_thousandths
      from quote_invoices i
      join documents d on d.tenant_id = i.tenant_id and d.id = i.invoice_id and d.credited_cents <> 0
      join documents o on o.tenant_id = i.tenant_id and o.id = i.quote_id and o.currency = d.currency
      join documents n on n.tenant_id = i.tenant_id and n.corrects_id = i.invoice_id
        and n.kind = 'credit-note' and n.state <> 'concept') p
    join documents q on q.tenant_id = p.tenant_id and q.id = p.quote_id
    group by p.tenant_id, p.quote_id, q.currency, q.rate_millionths) s;
