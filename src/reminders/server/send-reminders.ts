import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { DomainError } from '#kernel/errors.ts'
import { isOfArchive } from '#customers/server/claims.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import type { CustomerId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import {
  READ_ONLY,
  rowsOf,
  sql,
  thisTenant,
  withTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { order } from '#platform/server/jobs/order-job.ts'
import { secondsUntilOpen, type Moment } from '../domain/sending-hours.ts'
import { bundlesOf, placed, type Bundle } from './bundle.ts'
import { lockInvoicesOf } from './lock-invoices.ts'
import { draftLetter, makeLetter } from './make-letter.ts'
import { readFacts } from './read-facts.ts'
import { momentOf, readRules, readSettings } from './reminder-rules.ts'

/** Each day when letters may leave: order the reminders that are due. It ends when the business switched it off. */
export const reminderSchedule = defineJob({
  kind: 'reminders.plan',
  label: 'Herinneringen nalopen',
  payload: z.object({}),
  retry: ordinaryRetry,
  every: () => ({ unit: 'day', hour: 9 }),
  run: async (_: object, tx, { today }) => {
    if (!(await readSettings(tx)).isAutomatic) return 'ends'
    for (const customerId of await customersToLookAt(tx, today)) await order(tx, remindJob, { customerId })
    return 'continues'
  },
})

/** Customers with a claim that is due and of which no reminder left; the job of each decides. */
async function customersToLookAt(tx: TenantTx, today: LocalDate): Promise<CustomerId[]> {
  const rows = await rowsOf(
    tx,
    sql<{ id: CustomerId }>`
      select distinct d.customer_id as id from claims d
      where d.tenant_id = ${thisTenant} and d.is_claimable and d.customer_id is not null and not ${isOfArchive} and d.due_date <= ${addDays(today, MOST_DAYS_BEFORE)}
        and not exists (
          select from reminded_claims r
          join all_letter_states s on s.tenant_id = ${thisTenant} and s.letter_id = r.letter_id
          where r.tenant_id = ${thisTenant} and r.claim_id = d.id and r.step <> 'advance-notice' and s.state not in ('failed', 'withdrawn'))
      order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** An advance notice comes so many days before the due date at most. */
const MOST_DAYS_BEFORE = 30

/** Remind one customer, in one letter. */
export const remindJob = defineJob({
  kind: 'reminders.send',
  label: 'Herinnering versturen',
  payload: z.object({ customerId: z.string() }),
  retry: ordinaryRetry,
  run: async ({ database }: { readonly database: Database }, { tenantId, payload }) => {
    await withTenant(database, tenantId, async (tx) =>
      remindCustomer(tx, payload.customerId as CustomerId, await momentOf(tx)),
    )
  },
})

const isToLeave = ({ goesAutomatically, hold }: Bundle): boolean => goesAutomatically && hold === null

/**
 * Send the reminder of a customer that is due, if everything still holds under the lock of the invoices. Outside the hours it is ordered again for the
 * next working day.
 *
 * @returns whether a letter was made
 */
export async function remindCustomer(tx: TenantTx, customerId: CustomerId, moment: Moment): Promise<boolean> {
  const wait = secondsUntilOpen(moment)
  if (wait > 0) {
    await order(tx, remindJob, { customerId }, { startAt: { inSeconds: wait } })
    return false
  }
  await lockInvoicesOf(tx, customerId)
  const rules = await readRules(tx)
  if (!rules.isAutomatic || rules.changedBy === null) return false
  const { today } = moment
  const [bundle] = bundlesOf(placed(await readFacts(tx, { customerId }), rules, today), today)
  if (bundle === undefined || !isToLeave(bundle)) return false
  const author: Actor = { tenantId: tx.tenantId, userId: rules.changedBy }
  try {
    const letter = await draftLetter(tx, bundle, today)
    if (letter.recipients.length === 0) return false
    await makeLetter(tx, author, letter, { today, delaySeconds: 0, isAutomatic: true })
    return true
  } catch (error) {
    // What a person must solve is shown with the proposal; nothing was written before it was found.
    if (error instanceof DomainError && error.code !== READ_ONLY) return false
    throw error
  }
}
