import { rightsOf } from '#contract/rights.ts'
import type { UserId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { peopleOfBusiness } from '#tenants/server/names-of-people.ts'

/** The people who may write hours, the first ones first. */
export const peopleWithHours = async (
  tx: TenantTx,
): Promise<readonly { readonly id: UserId; readonly name: string }[]> =>
  (await peopleOfBusiness(tx))
    .filter(({ role }) => rightsOf[role].has('hours.own'))
    .map(({ id, name }) => ({ id, name }))

/** Whether another user may write hours, or has hours: a member who left keeps them. */
export async function hasOthers(tx: TenantTx, { userId }: { readonly userId: UserId }): Promise<boolean> {
  if ((await peopleWithHours(tx)).some(({ id }) => id !== userId)) return true
  const [row] = await rowsOf<{ is_there: boolean }>(
    tx,
    sql`
    select exists (select from hours where tenant_id = ${thisTenant} and created_by <> ${userId}) as is_there`,
  )
  return row?.is_there === true
}
