import type { Actor } from '#kernel/actor.ts'
import type { CustomerId, DocumentId, OpenItemId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { reminderErrors } from '../domain/errors.ts'
import { areInOrder, type ReminderStep } from '../domain/reminder-step.ts'
import { noOverride, type ClaimId, type ClaimRef, type Override } from '../domain/standing.ts'
import { lockClaim, lockInvoicesOf } from './lock-invoices.ts'

export interface Overrides {
  readonly customers: ReadonlyMap<CustomerId, Override>
  /** By the id of an invoice, or of an item of before. */
  readonly claims: ReadonlyMap<ClaimId, Override>
}

interface OverrideRow {
  customer_id: CustomerId | null
  claim_id: ClaimId | null
  is_term_agreed: boolean
  is_automatic: boolean
  extra_days: number
  steps: ReminderStep[] | null
  paused_until: string | null
  pause_reason: string | null
}

export async function overridesOf(
  tx: TenantTx,
  { customers, claims }: { readonly customers: readonly CustomerId[]; readonly claims: readonly ClaimId[] },
): Promise<Overrides> {
  const rows = await rowsOf(
    tx,
    sql<OverrideRow>`
      select customer_id, coalesce(document_id, open_item_id) as claim_id, is_term_agreed, is_automatic, extra_days, steps, paused_until, pause_reason
      from reminder_overrides
      where tenant_id = ${thisTenant}
        and (customer_id = any(${customers}::uuid[]) or document_id = any(${claims}::uuid[]) or open_item_id = any(${claims}::uuid[]))`,
  )
  return {
    customers: new Map(
      rows.flatMap((row) => (row.customer_id === null ? [] : [[row.customer_id, overrideOf(row)]])),
    ),
    claims: new Map(rows.flatMap((row) => (row.claim_id === null ? [] : [[row.claim_id, overrideOf(row)]]))),
  }
}

/** What a user sets. */
export type NewOverride = Omit<Override, 'steps'> & { readonly steps?: Override['steps'] | undefined }

export const claimIdOf = (claim: ClaimRef): ClaimId =>
  'documentId' in claim ? claim.documentId : claim.openItemId

/** The customer or the claim of a step. */
export type Subject = { readonly customerId: CustomerId } | ClaimRef

export async function readOverride(tx: TenantTx, subject: Subject): Promise<Override> {
  await mustExist(tx, subject)
  const found = await overridesOf(tx, {
    customers: 'customerId' in subject ? [subject.customerId] : [],
    claims: 'customerId' in subject ? [] : [claimIdOf(subject)],
  })
  return [...found.customers.values(), ...found.claims.values()][0] ?? noOverride
}

/**
 * Set what holds for a customer, an invoice or an item of before; the last one that is saved holds. The invoices are locked: a letter that is being made, or that is about
 * to leave, sees the pause or went before it.
 *
 * @param override without steps, those that were set before stay
 * @throws DomainError `reminders.pause-in-past`, `reminders.steps-out-of-order`, and when there is no such customer or invoice
 */
export async function setOverride(
  tx: TenantTx,
  author: Actor,
  subject: Subject,
  { steps, ...override }: NewOverride,
  today: LocalDate,
): Promise<null> {
  await mustExist(tx, subject)
  await lockInvoices(tx, subject)
  if (override.pausedUntil !== null && override.pausedUntil < today) throw reminderErrors.pauseInPast()
  if (steps != null && !areInOrder(steps)) throw reminderErrors.stepsOutOfOrder()
  const { customerId = null, documentId = null, openItemId = null } = idsOf(subject)
  await sql`
    insert into reminder_overrides (tenant_id, id, customer_id, document_id, open_item_id, is_term_agreed, is_automatic, extra_days, steps,
                                    paused_until, pause_reason, changed_by)
    values (${thisTenant}, ${newId()}, ${customerId}, ${documentId}, ${openItemId},
            ${override.isTermAgreed}, ${override.isAutomatic}, ${override.extraDays}, ${steps == null ? null : JSON.stringify(steps)}::jsonb, ${override.pausedUntil},
            ${override.pauseReason}, ${author.userId})
    on conflict ${onceOf(subject)}
    do update set is_term_agreed = excluded.is_term_agreed, is_automatic = excluded.is_automatic, extra_days = excluded.extra_days,
      steps = ${steps === undefined ? sql`reminder_overrides.steps` : sql`excluded.steps`},
      paused_until = excluded.paused_until, pause_reason = excluded.pause_reason, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(tx)
  return null
}

const idsOf = (
  subject: Subject,
): { readonly customerId?: CustomerId; readonly documentId?: DocumentId; readonly openItemId?: OpenItemId } =>
  subject

/** The index by which each has one row. */
function onceOf(subject: Subject) {
  if ('customerId' in subject) return sql`(tenant_id, customer_id) where customer_id is not null`
  return 'documentId' in subject
    ? sql`(tenant_id, document_id) where document_id is not null`
    : sql`(tenant_id, open_item_id) where open_item_id is not null`
}

const lockInvoices = (tx: TenantTx, subject: Subject): Promise<void> =>
  'customerId' in subject ? lockInvoicesOf(tx, subject.customerId) : lockClaim(tx, subject)

async function mustExist(tx: TenantTx, subject: Subject): Promise<void> {
  if ('customerId' in subject) {
    const found = await rowsOf(
      tx,
      sql`select id from customer_names where tenant_id = ${thisTenant} and id = ${subject.customerId}`,
    )
    if (found.length === 0) throw reminderErrors.customerNotFound()
    return
  }
  if ('openItemId' in subject) return itemMustBeLinked(tx, subject.openItemId)
  const found = await rowsOf(
    tx,
    sql`select id from invoice_states where tenant_id = ${thisTenant} and id = ${subject.documentId} and state <> 'concept'`,
  )
  if (found.length === 0) throw reminderErrors.invoiceNotFound()
}

/** A letter goes to a customer, so an item that no person linked has none. */
async function itemMustBeLinked(tx: TenantTx, id: OpenItemId): Promise<void> {
  const [item] = await rowsOf(
    tx,
    sql<{ customer_id: CustomerId | null }>`
      select customer_id from claims where tenant_id = ${thisTenant} and concat(kind) = 'open-item' and id = ${id}`,
  )
  if (item === undefined) throw reminderErrors.itemNotFound()
  if (item.customer_id === null) throw reminderErrors.itemNotLinked()
}

const overrideOf = (row: OverrideRow): Override => ({
  isTermAgreed: row.is_term_agreed,
  isAutomatic: row.is_automatic,
  extraDays: row.extra_days,
  steps: row.steps,
  pausedUntil: row.paused_until === null ? null : localDate(row.paused_until),
  pauseReason: row.pause_reason,
})
