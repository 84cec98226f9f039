import type { RecurringInvoiceId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { runOf, type Run, type Schedule } from '../domain/schedule.ts'

/** What of a recurring invoice decides about its runs. */
interface Planned extends Schedule {
  readonly id: RecurringInvoiceId
  readonly firstRun: number
}

/** Plan run `n`, or note that there is none: the recurring invoice has finished. */
export async function planRun(tx: TenantTx, invoice: Planned, n: number): Promise<Run | null> {
  const run = runOf(invoice, n, invoice.firstRun)
  if (run === null) {
    await sql`update recurring_invoices set state = 'finished', ended_at = now(), version = version + 1
              where tenant_id = ${thisTenant} and id = ${invoice.id}`.execute(tx)
    return null
  }
  await tx
    .insertInto('recurring_invoice_runs')
    .values({
      recurring_invoice_id: invoice.id,
      n,
      due_on: run.dueOn,
      period_first: run.period.first,
      period_last: run.period.last,
      state: 'planned',
    })
    .execute()
  return run
}

/** Note that planned run `n` is not made, and plan the one after it. */
export async function skipRun(tx: TenantTx, invoice: Planned, n: number): Promise<Run | null> {
  await sql`update recurring_invoice_runs set state = 'skipped', done_at = now()
            where tenant_id = ${thisTenant} and recurring_invoice_id = ${invoice.id} and n = ${n}`.execute(tx)
  return planRun(tx, invoice, n + 1)
}

/** Skip what was due before a day. */
export async function skipUntil(
  tx: TenantTx,
  invoice: Planned,
  next: { readonly n: number; readonly dueOn: LocalDate } | null,
  day: LocalDate,
): Promise<void> {
  for (let run = next; run !== null && run.dueOn < day;) run = await skipRun(tx, invoice, run.n)
}
