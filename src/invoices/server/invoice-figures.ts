import type { z } from 'zod'
import type { CustomerId } from '#kernel/ids.ts'
import { daysBetween, localDate, type LocalDate } from '#kernel/local-date.ts'
import { subtract, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { getCustomerFigures, InvoiceFigures } from '../figures-contract.ts'
import { quarterBefore, quarterOf } from '../domain/quarter.ts'
import { awaited, earned } from './list-invoices.ts'

/** The VAT to set aside, of all returns together. */
export type ReadVatToPay = (tx: TenantTx, today: LocalDate) => Promise<{ readonly vat: Cents }>

/**
 * What the invoices come to. Archived ones too: putting an invoice away does not make it unpaid or unearned. What was invoiced
 * counts on its own day, so a deposit too; earned it is at the final invoice, as the overview and the reports say. One pass over
 * an index that holds all it looks at (`documents_listed`).
 *
 * @param readVatToPay the returns are above invoices, so the program hands it in
 */
export async function invoiceFigures(
  tx: TenantTx,
  today: LocalDate,
  readVatToPay: ReadVatToPay,
): Promise<InvoiceFigures> {
  const quarter = quarterOf(today)
  const before = quarterBefore(quarter)
  const isLate = sql`${awaited} and d.due_date < ${today}::date`
  const now = sql`${earned} and d.issue_date >= ${quarter.from}::date and d.issue_date < ${quarter.until}::date`
  const then = sql`${earned} and d.issue_date >= ${before.from}::date and d.issue_date < ${before.until}::date`
  const [row] = await rowsOf(
    tx,
    sql<FiguresRow>`
      select coalesce(sum(d.open_cents) filter (where ${awaited}), 0)::bigint as to_receive,
             count(*) filter (where ${awaited})::int as awaited,
             coalesce(sum(d.open_cents) filter (where ${isLate}), 0)::bigint as late,
             min(d.due_date) filter (where ${isLate}) as oldest_due,
             coalesce(sum(d.net_cents) filter (where ${now}), 0)::bigint as revenue,
             coalesce(sum(d.net_cents) filter (where ${then}), 0)::bigint as revenue_before,
             count(*) filter (where ${then})::int as before
      from invoice_states d where tenant_id = ${thisTenant}`,
  )
  if (row === undefined) throw new Error('a sum gives a row')
  return {
    toReceive: { amount: row.to_receive, count: row.awaited },
    late: {
      amount: row.late,
      oldestDays: row.oldest_due === null ? 0 : daysBetween(localDate(row.oldest_due), today),
    },
    revenue: {
      amount: row.revenue,
      moreThanBefore: subtract(row.revenue, row.revenue_before),
      hasBefore: row.before > 0,
    },
    vatBalance: (await readVatToPay(tx, today)).vat,
  }
}

interface FiguresRow {
  to_receive: Cents
  awaited: number
  late: Cents
  oldest_due: string | null
  revenue: Cents
  revenue_before: Cents
  before: number
}

/** What one customer was invoiced, what is still to come, also of the opening balance, and when this customer usually pays. */
export async function customerFigures(
  tx: TenantTx,
  customerId: CustomerId,
  today: LocalDate,
): Promise<z.output<typeof getCustomerFigures.data>> {
  const [row] = await rowsOf(
    tx,
    sql<z.output<typeof getCustomerFigures.data>>`
      select coalesce(sum(d.gross_cents) filter (where ${earned}), 0)::bigint as invoiced,
             (coalesce(sum(d.open_cents) filter (where ${awaited}), 0)
               + (select coalesce(sum(r.open_cents), 0) from customer_receivables r
                  where r.tenant_id = ${thisTenant} and r.customer_id = ${customerId}))::bigint as "toReceive",
             (coalesce(sum(d.open_cents) filter (where ${awaited} and d.due_date < ${today}::date), 0)
               + (select coalesce(sum(r.open_cents), 0) from customer_receivables r
                  where r.tenant_id = ${thisTenant} and r.customer_id = ${customerId} and r.due_date < ${today}::date))::bigint as late,
             (select jsonb_build_object('day', day, 'daysLate', days_late, 'invoices', invoices)
              from customer_payment_days where tenant_id = ${thisTenant} and customer_id = ${customerId}) as behaviour
      from invoice_states d
      where tenant_id = ${thisTenant} and d.customer_id = ${customerId}`,
  )
  if (row === undefined) throw new Error('a sum gives a row')
  return row
}
