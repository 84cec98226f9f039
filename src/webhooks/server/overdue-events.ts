import { z } from 'zod'
import type { LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { noteOrderedWork, startSchedule } from '#platform/server/jobs/order-job.ts'
import type { EventType } from '../domain/event-type.ts'

const OVERDUE: EventType = 'invoice.overdue'
const ITEM_OVERDUE: EventType = 'open_item.overdue'
/** A webhook that was off for longer than this is not told of invoices that became overdue before. */
const DAYS_BACK = 14

/**
 * Each morning, which invoices and items of before the start are overdue since yesterday; days on which the program was down included. What was overdue before the business was
 * imported is history of another installation, and is not told.
 */
export const overdueEventsJob = defineJob({
  kind: 'webhook.overdue',
  label: 'Te late facturen melden aan webhooks',
  payload: z.object({}),
  retry: ordinaryRetry,
  every: () => ({ unit: 'day', hour: 6 }),
  async run(_deps: object, tx, { today }) {
    const invoicesSince = await toldSince(tx, OVERDUE)
    const itemsSince = await toldSince(tx, ITEM_OVERDUE)
    if (invoicesSince === null && itemsSince === null) return 'ends'
    if (invoicesSince !== null)
      await sql`
        select note_webhook_event(d.tenant_id, ${OVERDUE},
                 jsonb_build_object('id', d.id, 'version', d.version, 'number', d.number, 'state', d.state))
        from invoice_states d
        where d.tenant_id = ${thisTenant} and d.is_awaited and ${isOverdueSince(OVERDUE, invoicesSince, today)}`.execute(
        tx,
      )
    if (itemsSince !== null)
      await sql`
        select note_webhook_event(d.tenant_id, ${ITEM_OVERDUE}, jsonb_build_object('id', d.id, 'version', 1, 'number', d.reference))
        from valid_receivables d
        where d.tenant_id = ${thisTenant} and d.open_cents > 0 and ${isOverdueSince(ITEM_OVERDUE, itemsSince, today)}`.execute(
        tx,
      )
    noteOrderedWork(tx)
    return 'continues'
  },
})

/** The moment since which a webhook asks for these events; null when none does. */
async function toldSince(tx: TenantTx, type: EventType): Promise<string | null> {
  const [first] = await rowsOf(
    tx,
    sql<{ since: string }>`
      select min(created_at) as since from webhooks
      where tenant_id = ${thisTenant} and off_reason is null and removed_at is null and ${type} = any (types)
      having count(*) > 0`,
  )
  return first?.since ?? null
}

/** Whether the claim `d` became overdue lately, and that was not told yet. */
const isOverdueSince = (type: EventType, since: string, today: LocalDate) => sql<boolean>`
  d.due_date < ${today}::date and d.due_date >= ${today}::date - ${DAYS_BACK}::int
    and d.due_date >= (${since}::timestamptz at time zone 'Europe/Amsterdam')::date - 1
    and not exists (
      select from imported_from i
      where i.tenant_id = ${thisTenant} and d.due_date < (i.imported_at at time zone 'Europe/Amsterdam')::date)
    and not exists (
      select from webhook_events e
      where e.tenant_id = ${thisTenant} and e.type = ${type} and e.data ->> 'id' = d.id::text)`

/** Begin the schedule for a webhook that wants to know what is overdue. It ends by itself without one. */
export async function startOverdueEvents(tx: TenantTx, types: readonly string[]): Promise<void> {
  if (types.includes(OVERDUE) || types.includes(ITEM_OVERDUE)) await startSchedule(tx, overdueEventsJob, {})
}
