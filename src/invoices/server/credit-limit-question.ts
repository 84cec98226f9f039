import { creditLimitOf } from '#customers/server/customers.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { add, ZERO, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Invoice } from '../domain/invoice.ts'
import type { Question } from '../domain/questions.ts'

/** Asked when a customer would owe more with this invoice than the limit that the user set for that customer. */
export async function creditLimitQuestion(tx: TenantTx, invoice: Invoice): Promise<Question | null> {
  const limit = await creditLimitOf(tx, invoice.customerId)
  if (limit === null) return null
  const [row] = await rowsOf(
    tx,
    sql<{ open: Cents }>`
      select (coalesce(sum(d.open_cents), 0)
               + (select coalesce(sum(r.open_cents), 0) from customer_receivables r
                  where r.tenant_id = ${thisTenant} and r.customer_id = ${invoice.customerId}))::bigint as open
      from invoice_states d
      where d.tenant_id = ${thisTenant} and d.customer_id = ${invoice.customerId} and d.is_awaited`,
  )
  const owed = add(row?.open ?? ZERO, totalsOf(invoice.lines).gross)
  if (owed <= limit) return null
  return {
    code: 'customer.over-credit-limit',
    sentence: `Met deze factuur staat er ${formatEuros(owed)} open bij ${invoice.customer.name}, en je kredietlimiet is ${formatEuros(limit)}.`,
    proposal: null,
  }
}
