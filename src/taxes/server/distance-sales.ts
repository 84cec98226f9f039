import { countries, isEuCountry } from '#documents/domain/country.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { firstDayOfSales, type DistanceSale } from '../domain/distance-sales.ts'

const OTHER_COUNTRIES = countries.map(([code]) => code).filter(isEuCountry)

/**
 * Invoices and credit notes with Dutch VAT for customers without VAT id in other EU countries, from the year before that of `lastDay` until then.
 * Found by the customers that are in such a country now, because the country of a document is in its frozen content, which no index has; the frozen
 * country and VAT id decide.
 */
export async function distanceSales(tx: TenantTx, lastDay: LocalDate): Promise<DistanceSale[]> {
  const rows = await rowsOf<{
    id: string
    kind: 'invoice' | 'credit-note'
    label: string
    day: LocalDate
    country: string
    goods: Cents
    services: Cents
  }>(
    tx,
    sql`
    select d.id, d.kind, d.number || ' ' || d.customer_name as label, d.issue_date as day, f.frozen #>> '{customer,country}' as country,
           coalesce(sum(case d.kind when 'invoice' then 1 else -1 end * (line ->> 'net')::bigint)
                    filter (where line ->> 'supply' = 'goods'), 0)::bigint as goods,
           coalesce(sum(case d.kind when 'invoice' then 1 else -1 end * (line ->> 'net')::bigint)
                    filter (where line ->> 'supply' <> 'goods'), 0)::bigint as services
    from customer_names c
    join issued_documents d on d.tenant_id = c.tenant_id and d.customer_id = c.id and d.kind in ('invoice', 'credit-note')
                            and d.issue_date between ${firstDayOfSales(lastDay)}::date and ${lastDay}::date
    join frozen_documents f on f.tenant_id = d.tenant_id and f.id = d.id
    cross join lateral jsonb_array_elements(f.frozen -> 'lines') line
    where c.tenant_id = ${thisTenant} and c.country = any(${OTHER_COUNTRIES}::text[])
      and f.frozen #>> '{customer,country}' = any(${OTHER_COUNTRIES}::text[])
      and coalesce(f.frozen #>> '{customer,vatId}', '') = ''
      and line ->> 'vatTreatment' = 'standard' and (line ->> 'vatRate')::bigint > 0
    group by d.id, d.number, d.customer_name, d.issue_date, d.kind, f.frozen #>> '{customer,country}'
    order by d.issue_date, d.number`,
  )
  return rows.map(({ id, kind, label, day, country, goods, services }) => ({
    day,
    country,
    goods,
    services,
    item: kind === 'invoice' ? { label, document: { kind, id } } : null,
  }))
}
