import { countries, isEuCountry } from '#documents/domain/country.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { firstDayOfYear, lastDayOfYear, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { sum, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ConsumerSales, SoldToConsumers } from '../domain/oss-question.ts'

const OTHER_COUNTRIES = countries.map(([code]) => code).filter(isEuCountry)

/** An invoice or credit note for a customer without VAT id in another EU country: amounts without VAT, below zero for a credit note. */
export interface ConsumerSale extends SoldToConsumers {
  readonly id: DocumentId
  readonly kind: 'invoice' | 'credit-note'
  readonly label: string
  readonly day: LocalDate
  readonly country: string
  /** Whether the VAT is that of the country of the customer; else it is Dutch. */
  readonly isOss: boolean
}

/**
 * Invoices and credit notes with VAT for customers without VAT id in other EU countries, from the year before that of `lastDay` until then. A
 * document with VAT of two countries is there twice. Found by the customers that are in such a country now, because the country of a document is in
 * its frozen content, which no index has; the frozen country and VAT id decide.
 */
export const consumerSales = (tx: TenantTx, lastDay: LocalDate): Promise<ConsumerSale[]> =>
  rowsOf<ConsumerSale>(
    tx,
    sql`
    select d.id, d.kind, d.number || ' ' || d.customer_name as label, d.issue_date as day, f.frozen #>> '{customer,country}' as country,
           line ->> 'vatTreatment' = 'oss' as "isOss",
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
      and line ->> 'vatTreatment' in ('standard', 'oss') and (line ->> 'vatRate')::bigint > 0
    group by d.id, d.number, d.customer_name, d.issue_date, d.kind, f.frozen #>> '{customer,country}', line ->> 'vatTreatment' = 'oss'
    order by d.issue_date, d.number`,
  )

/** The first day of the sales that count for a day: 1 January of the year before. */
const firstDayOfSales = (lastDay: LocalDate): LocalDate => firstDayOfYear(yearOf(lastDay) - 1)

/** What was sold to consumers in other EU countries in the year of a day until its end, and in the year before. */
export async function consumerSalesBefore(tx: TenantTx, day: LocalDate): Promise<ConsumerSales> {
  const year = yearOf(day)
  const sales = await consumerSales(tx, lastDayOfYear(year))
  const soldIn = (of: number): SoldToConsumers => {
    const own = sales.filter((sale) => yearOf(sale.day) === of)
    const total = (amounts: readonly Cents[]): Cents => sum(amounts)
    return {
      goods: total(own.map(({ goods }) => goods)),
      services: total(own.map(({ services }) => services)),
    }
  }
  return { thisYear: soldIn(year), yearBefore: soldIn(year - 1) }
}
