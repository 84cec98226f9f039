import type { LocalDate } from '#kernel/local-date.ts'
import { openByCurrency, type OpenDocument, type OpenInCurrency } from '#ledger/domain/open-by-currency.ts'
import { RECEIVABLE } from '#ledger/domain/named-account.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** What customers owed in other currencies at the end of a day, by currency; a credit note lowers the amount. Without those of which nothing was open. */
export async function receivableInCurrencies(tx: TenantTx, day: LocalDate): Promise<OpenInCurrency[]> {
  const rows = await rowsOf<OpenDocument>(
    tx,
    sql`
    select d.id, d.currency, d.rate_millionths as rate,
           case d.kind when 'credit-note' then -d.foreign_gross_thousandths else d.foreign_gross_thousandths end as foreign_gross,
           case d.kind when 'credit-note' then -d.gross_cents else d.gross_cents end as gross,
           sum(p.debit_balance_cents)::bigint as open
    from issued_documents d
    join booked_entries e on e.tenant_id = ${thisTenant} and e.document_id = d.id and e.entry_date <= ${day}::date
    join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id and p.account_number = ${RECEIVABLE}
    where d.tenant_id = ${thisTenant} and d.currency is not null
    group by d.tenant_id, d.id, d.kind, d.currency, d.rate_millionths, d.foreign_gross_thousandths, d.gross_cents
    having sum(p.debit_balance_cents) <> 0
    order by d.currency, d.id`,
  )
  return openByCurrency(rows)
}
