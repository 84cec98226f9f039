import type { Client } from './check-books.ts'

/**
 * What no sum of the ledger shows, in sentences: the statements of banks, rates of VAT, what a quote says of its invoices, where money goes, and
 * the trail. Read as superuser, without the program's code.
 */
export async function problemsInMoney(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(PROBLEMS)
  return rows.map(({ problem }) => problem)
}

const PROBLEMS = `
-- Between two balances of a statement lie its lines, each once.
select format('the statement of %s to %s closes %s cents from its lines', s.from_day, s.to_day,
              s.closing_cents - s.opening_cents - coalesce(l.amount, 0)) as problem
  from bank_statements s
  cross join lateral (
    select sum(l.amount_cents) as amount from bank_lines l
    where l.tenant_id = s.tenant_id and l.bank_account_id = s.bank_account_id and l.duplicate_of is null
      and l.booked_on between s.from_day and s.to_day) l
  where s.opening_cents is not null and s.closing_cents is not null
    and s.closing_cents - s.opening_cents <> coalesce(l.amount, 0)
union all
-- Since 2019 a line has 21, 9 or 0 per cent. Source: Wet op de omzetbelasting 1968, artikel 9.
select format('a line of %s has %s basis points of VAT, which no law asks', coalesce(d.number, d.id::text), l.vat_rate)
  from document_lines l join documents d on d.tenant_id = l.tenant_id and d.id = l.document_id
  where d.delivery_date >= '2019-01-01' and l.vat_rate not in (0, 900, 2100)
union all
select format('quote %s is invoiced, and no invoice is of it', d.number) from documents d
  where d.kind = 'quote' and d.state = 'invoiced'
    and not exists (select from quote_invoices i where i.tenant_id = d.tenant_id and i.quote_id = d.id)
union all
-- Where money goes is changed by a guarded act, and by nothing else.
select format('the account on the invoices of %s is %s, and the last act made it %s', t.tenant_id, t.iban, a.became)
  from tenants t
  cross join lateral (
    select former -> 'became' ->> 'iban' as became from money_acts
    where tenant_id = t.tenant_id and door = 'invoice-account' order by at desc limit 1) a
  where t.iban <> a.became
    and not exists (select from money_acts d where d.tenant_id = t.tenant_id and d.door = 'invoice-account' and d.denied_at is not null)
union all
select format('the event %s of %s names no invoice', call, tenant_id) from audit_events
  where call like '%/api/Invoices/:id%' and source = 'web' and record_id is null`
