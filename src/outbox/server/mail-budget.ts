import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/**
 * The mails per day, and per document, of a tenant whose address is not confirmed. Mails to its own address
 * count too: until it is confirmed, that address may be another person's.
 */
export const OTHERS_A_DAY = 10
export const ABOUT_ONE_DOCUMENT = 3
/** What any tenant may mail to itself on one day to see how a mail arrives. */
export const PROOFS_A_DAY = 40

/** As much of a mail as its budget asks. */
export interface Budgeted {
  readonly documentId: DocumentId | null
  /** Everybody who gets it. */
  readonly recipients: readonly string[]
}

/**
 * Take a mail out of the day's budget, check and count in one statement each; false when the budget is used up, and then
 * nothing is taken. A tenant with a confirmed address has no such budget.
 */
export async function takeFromBudget(tx: TenantTx, tenantId: TenantId, mail: Budgeted): Promise<boolean> {
  return (await isConfirmed(tx)) || takeOthers(tx, tenantId, mail.documentId, mail.recipients.length)
}

/** The same for a proof, which has a budget of its own as well. */
export async function takeProof(tx: TenantTx, tenantId: TenantId, documentId: DocumentId): Promise<boolean> {
  if (!(await take(tx, tenantId, 'proofs', 1, PROOFS_A_DAY))) return false
  return (await isConfirmed(tx)) || takeOthers(tx, tenantId, documentId, 1)
}

async function isConfirmed(tx: TenantTx): Promise<boolean> {
  const [state] = await rowsOf(
    tx,
    sql<{ is_confirmed: boolean }>`select is_tenant_confirmed() as is_confirmed`,
  )
  return state?.is_confirmed === true
}

async function takeOthers(
  tx: TenantTx,
  tenantId: TenantId,
  documentId: DocumentId | null,
  others: number,
): Promise<boolean> {
  const isWithin = documentId === null || (await take(tx, tenantId, documentId, 1, ABOUT_ONE_DOCUMENT))
  if (!isWithin) return false
  if (await take(tx, tenantId, 'others', others, OTHERS_A_DAY)) return true
  if (documentId !== null) await giveBack(tx, tenantId, documentId)
  return false
}

async function take(
  tx: TenantTx,
  tenantId: TenantId,
  about: string,
  count: number,
  most: number,
): Promise<boolean> {
  if (count > most) return false
  const rows = await rowsOf(
    tx,
    sql`insert into mail_budgets as b (tenant_id, day, about, used)
        values (${tenantId}, (now() at time zone 'Europe/Amsterdam')::date, ${about}, ${count})
        on conflict (tenant_id, day, about) do update set used = b.used + excluded.used
          where b.tenant_id = ${tenantId} and b.used + excluded.used <= ${most}
        returning used`,
  )
  return rows.length > 0
}

const giveBack = (tx: TenantTx, tenantId: TenantId, about: string): Promise<unknown> =>
  sql`update mail_budgets set used = used - 1
      where tenant_id = ${tenantId} and day = (now() at time zone 'Europe/Amsterdam')::date and about = ${about}`.execute(
    tx,
  )
