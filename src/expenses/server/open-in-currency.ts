import type { LocalDate } from '#kernel/local-date.ts'
import { PAYABLE } from '#ledger/domain/named-account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { openByCurrency, type OpenDocument, type OpenInCurrency } from '#ledger/domain/open-by-currency.ts'

/** What was open of expenses in other currencies at the end of a day, by currency; without those of which nothing was open. */
export async function owedInCurrencies(tx: TenantTx, day: LocalDate): Promise<OpenInCurrency[]> {
  const rows = await rowsOf<OpenDocument>(
    tx,
    sql`
    select x.id, x.currency, x.rate_millionths as rate, x.foreign_gross_thousandths as foreign_gross, x.gross_cents as gross,
           sum(p.credit_balance_cents)::bigint as open
    from expenses x
    join booked_entries e on e.tenant_id = ${thisTenant} and e.source_type = 'expense' and e.source_id = x.id and e.entry_date <= ${day}::date
    join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id and p.account_number = ${PAYABLE}
    where x.tenant_id = ${thisTenant} and x.currency is not null
    group by x.tenant_id, x.id, x.currency, x.rate_millionths, x.foreign_gross_thousandths, x.gross_cents
    having sum(p.credit_balance_cents) <> 0
    order by x.currency, x.id`,
  )
  return openByCurrency(rows)
}
