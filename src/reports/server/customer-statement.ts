import type { CustomerId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { PREPAYMENT, RECEIVABLE } from '#ledger/domain/named-account.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { customerStatementTable, type Movement } from '../domain/customer-statement.ts'
import { reportErrors } from '../domain/errors.ts'
import type { ReportPeriod } from '../domain/report-period.ts'
import type { ReportTable } from '../domain/report-table.ts'

/**
 * The statement of account of one customer, from the books: entries of the customer's documents on the account of debtors
 * (1300). A payment also counts on 1620, which holds what a customer paid too much; an invoice of a deposit
 * does not, because its 1620 is revenue of later.
 *
 * @param reader whom it is for: a user reads Dutch, the customer its own language
 * @throws DomainError `report.customer-not-found`, `report.period-backwards`
 */
export async function customerStatement(
  tx: TenantTx,
  customerId: CustomerId,
  period: ReportPeriod,
  reader: 'user' | 'customer' = 'user',
): Promise<ReportTable & { readonly language: Language }> {
  if (period.to < period.from) throw reportErrors.periodBackwards()
  const { rows: names } = await sql<{ name: string; language: Language }>`
    select name, language from customer_parties where tenant_id = ${thisTenant} and id = ${customerId}::uuid`.execute(
    tx,
  )
  const [customer] = names
  if (customer === undefined) throw reportErrors.customerNotFound()
  const language = reader === 'user' ? 'nl' : customer.language
  const movements = await movementsOf(tx, customerId, period)
  return { ...customerStatementTable(customer.name, period, movements, language), language }
}

async function movementsOf(tx: TenantTx, customerId: CustomerId, { to }: ReportPeriod): Promise<Movement[]> {
  const { rows } = await sql<{
    document_id: string
    document_number: string | null
    kind: Movement['kind']
    entry_date: string
    source_type: string
    purpose: string
    description: string
    amount: Cents
  }>`
    select d.id as document_id, d.number as document_number, d.kind::text as kind, e.entry_date, e.source_type, e.purpose,
           e.description, sum(p.debit_balance_cents)::bigint as amount
    from issued_documents d
    join booked_entries e on e.tenant_id = ${thisTenant} and e.document_id = d.id and e.entry_date <= ${to}::date
    join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id
      and (p.account_number = ${RECEIVABLE} or (p.account_number = ${PREPAYMENT} and e.source_type = 'payment'))
    where d.tenant_id = ${thisTenant} and d.customer_id = ${customerId}::uuid and d.kind in ('invoice', 'credit-note')
    group by d.id, d.number, d.kind, e.id, e.number, e.entry_date, e.source_type, e.purpose, e.description
    having sum(p.debit_balance_cents) <> 0
    order by e.entry_date, e.number`.execute(tx)
  return rows.map((each) => ({
    day: localDate(each.entry_date),
    number: each.document_number ?? '',
    kind: each.kind,
    cause: each.source_type === 'payment' ? 'payment' : 'document',
    purpose: each.purpose,
    description: each.description,
    amount: each.amount,
    documentId: each.document_id,
  }))
}
