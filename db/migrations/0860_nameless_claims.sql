-- expand
-- A claim says whether it has a number of its own: an item of before without one is named by its day, and no letter may name such an item.

-- As before (0830), with `is_nameless` as the last column.
create or replace view claims with (security_invoker = true) as
  select tenant_id, 'invoice'::text as kind, id, number, issue_date as claim_date, due_date, customer_id, customer_name, gross_cents as amount_cents,
         case when is_awaited then open_cents else 0 end as open_cents, state = 'sent' and is_awaited and written_off_cents = 0 as is_claimable,
         null::timestamptz as recorded_at, false as is_nameless
    from invoice_states where state <> 'concept'
  union all
  select i.tenant_id, 'open-item', i.id, coalesce(nullif(btrim(i.reference), ''), 'post van ' || to_char(i.item_date, 'DD-MM-YYYY')), i.item_date,
         i.due_date, c.id, c.name, i.amount_cents, greatest(i.open_cents, 0), i.open_cents > 0, i.created_at, nullif(btrim(i.reference), '') is null
    from opening_items i
    left join customer_open_items l on l.tenant_id = i.tenant_id and l.open_item_id = i.id
    left join customers c on c.tenant_id = i.tenant_id and c.id = l.customer_id
    where i.kind = 'receivable';
