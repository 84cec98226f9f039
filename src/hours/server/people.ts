import { rightsOf } from '#contract/rights.ts'
import type { UserId } from '#kernel/ids.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { peopleOfBusiness } from '#tenants/server/names-of-people.ts'

/** The people who may write hours, the first ones first. */
export const peopleWithHours = async (
  tx: TenantTx,
): Promise<readonly { readonly id: UserId; readonly name: string }[]> =>
  (await peopleOfBusiness(tx))
    .filter(({ role }) => rightsOf[role].has('hours.own'))
    .map(({ id, name }) => ({ id, name }))
