import type { TenantId } from '#kernel/ids.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { problemOfSuspending, suspensionErrors } from '../domain/suspension.ts'

/**
 * Suspend the business of the transaction (decision 52): no user of it signs in or calls, on any node, from five seconds after the commit
 * on; its links lead nowhere and its jobs wait. Nothing of it is removed.
 *
 * @throws DomainError `business.suspended-already`, `business.leaving`
 */
export async function suspendBusiness(tx: TenantTx, isLeaving: boolean): Promise<void> {
  const problem = problemOfSuspending({ isSuspended: await isSuspended(tx), isLeaving })
  if (problem !== null) throw problem
  const { numAffectedRows: inserted } = await sql`
    insert into suspended_businesses (tenant_id) values (${thisTenant}) on conflict do nothing`.execute(tx)
  if (inserted === 0n) throw suspensionErrors.already()
}

/**
 * Let the business go on: sessions that did not end meanwhile are open again, and what waited is done.
 *
 * @throws DomainError `business.not-suspended`
 */
export async function resumeBusiness(tx: TenantTx): Promise<void> {
  const { numDeletedRows: deleted } = await tx.deleteFrom('suspended_businesses').executeTakeFirstOrThrow()
  if (deleted === 0n) throw suspensionErrors.not()
}

export const isSuspended = async (tx: TenantTx): Promise<boolean> =>
  (await tx.selectFrom('suspended_businesses').select('since').executeTakeFirst()) !== undefined

/** For a user who signs in; the calls of a session ask it themselves. @throws DomainError `business.suspended` */
export async function refuseSuspended(database: Database, tenantId: TenantId): Promise<void> {
  const { rows } = await database.withConnection((connection) =>
    connection.query<{ is_suspended: boolean }>('select is_suspended($1) as is_suspended', [tenantId]),
  )
  if (rows[0]?.is_suspended === true) throw suspensionErrors.suspended()
}
