-- expand
-- A line says what its quantity counts, has a discount, and may be typed with VAT in its price. Lines of before have none of these.
-- The guard of the lines freezes them with the rest of the line.

alter table document_lines add column unit text check (unit ~ '^[A-Z0-9]{2,3}$');
alter table document_lines add column is_price_inclusive boolean not null default false;
alter table document_lines add column discount_percentage int check (discount_percentage between 0 and 10000);
alter table document_lines add column discount_cents bigint;
alter table document_lines add constraint document_lines_one_discount
  check (discount_percentage is null or discount_cents is null);

-- The nets are those of the frozen content: a discount, and VAT in a price, are in them. They were computed anew from quantity
-- and price. A credit by amount is a line of one piece without a discount, so its net still does.
create or replace function overcredit_of(p_tenant uuid, p_invoice uuid) returns text
language plpgsql set search_path = pg_catalog, public as $$
begin
  if exists (
    select from document_lines l
    join (
      select c.corrected_line_id, sum(c.quantity) as quantity
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = p_tenant and d.corrects_id = p_invoice and d.state <> 'concept'
      group by c.corrected_line_id
    ) credited on credited.corrected_line_id = l.id
    where l.tenant_id = p_tenant
      and (l.document_id <> p_invoice or abs(credited.quantity) > abs(l.quantity) or credited.quantity * l.quantity < 0)) then
    return 'credited_within_line';
  end if;
  if exists (
    with amounts as (
      select c.vat_treatment, case when c.vat_treatment = 'standard' then c.vat_rate else 0 end as rate,
             sum(round(c.quantity::numeric * c.unit_price / 1000000)) as net
      from document_lines c
      join documents d on d.tenant_id = c.tenant_id and d.id = c.document_id
      where c.tenant_id = p_tenant and d.corrects_id = p_invoice and d.state <> 'concept'
        and c.credited_vat_cents is not null
      group by 1, 2
    ), nets as (
      select d.corrects_id is not null as is_credit, r.value ->> 'vatTreatment' as vat_treatment,
             (r.value ->> 'vatRate')::int as rate, sum((r.value ->> 'net')::bigint) as net
      from documents d, jsonb_array_elements(d.frozen -> 'totals' -> 'perRate') r
      where d.tenant_id = p_tenant and (d.id = p_invoice or d.corrects_id = p_invoice) and d.state <> 'concept'
      group by 1, 2, 3
    )
    select from amounts a
    left join nets i on not i.is_credit and i.vat_treatment = a.vat_treatment and i.rate = a.rate
    left join nets k on k.is_credit and k.vat_treatment = a.vat_treatment and k.rate = a.rate
    where a.net <> 0
      and (i.net is null or greatest(abs(a.net), abs(coalesce(k.net, 0))) > abs(i.net)
           or a.net * i.net < 0 or coalesce(k.net, 0) * i.net < 0)) then
    return 'credited_within_rate';
  end if;
  return null;
end $$;
