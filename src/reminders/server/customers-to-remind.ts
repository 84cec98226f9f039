import { isOfArchive } from '#customers/server/claims.ts'
import { isHandedOver } from '#documents/server/handed-over.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { stepKinds, type ReminderStep, type StepKind } from '../domain/reminder-step.ts'

/**
 * Customers with an invoice, or an item of before the start, of which a step may be due: not one of which all steps were sent, that is paused, in an
 * arrangement, or at a collection agency. So the number
 * of old invoices that stay open does not matter, and no invoice is left out because there are many. What is due exactly, `standingOf` decides.
 *
 * @returns the customer with the oldest invoice first
 */
export async function customersToRemind(
  tx: TenantTx,
  steps: readonly ReminderStep[],
  today: LocalDate,
): Promise<CustomerId[]> {
  const on = [...steps, ...(await ownSteps(tx))].filter(({ isOn }) => isOn)
  const last = stepKinds.findLast((kind) => on.some((step) => step.kind === kind))
  if (last === undefined) return []
  const fewestDays = Math.min(...on.map(({ days }) => days))
  const rows = await rowsOf(
    tx,
    sql<{ id: CustomerId }>`
      select d.customer_id as id from claims d
      where d.tenant_id = ${thisTenant} and d.is_claimable and d.customer_id is not null and not ${isOfArchive}
        and d.due_date <= ${addDays(today, -fewestDays)}
        and not ${isHandedOver}
        and not exists (select from arranged_invoices a where a.tenant_id = ${thisTenant} and a.document_id = d.id)
        and not exists (select from arranged_items a where a.tenant_id = ${thisTenant} and a.open_item_id = d.id)
        and not exists (
          select from reminder_overrides o
          where o.tenant_id = ${thisTenant} and (o.document_id = d.id or o.open_item_id = d.id or o.customer_id = d.customer_id)
            and o.paused_until >= ${today})
        and not exists (
          select from reminded_claims r
          join all_letter_states s on s.tenant_id = ${thisTenant} and s.letter_id = r.letter_id
          where r.tenant_id = ${thisTenant} and r.claim_id = d.id and r.step = any(${stepsFrom(last)}::text[])
            and s.state not in ('failed', 'withdrawn'))
      group by d.customer_id order by min(d.due_date), d.customer_id`,
  )
  return rows.map(({ id }) => id)
}

/** The steps that customers and invoices have of their own; what is due by them, `standingOf` decides. */
async function ownSteps(tx: TenantTx): Promise<ReminderStep[]> {
  const rows = await rowsOf(
    tx,
    sql<{ kind: StepKind; is_on: boolean; days: number }>`
      select distinct s ->> 'kind' as kind, (s ->> 'isOn')::boolean as is_on, (s ->> 'days')::int as days
      from reminder_overrides o cross join lateral jsonb_array_elements(o.steps) s
      where o.tenant_id = ${thisTenant} and o.steps is not null`,
  )
  return rows.map(({ kind, is_on: isOn, days }) => ({ kind, isOn, days }))
}

const stepsFrom = (step: StepKind): readonly StepKind[] => stepKinds.slice(stepKinds.indexOf(step))
