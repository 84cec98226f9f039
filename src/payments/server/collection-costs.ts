import { COLLECTION_COSTS } from '#ledger/domain/named-account.ts'
import { ensureAccount } from '#ledger/server/accounts.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** An archive of before has no account 4455: a business that was made from it gets the account with the first costs. */
export async function ensureCollectionCosts(tx: TenantTx): Promise<void> {
  const [known] = await rowsOf(
    tx,
    sql<{ number: string }>`
      select number from account_names where tenant_id = ${thisTenant} and number = ${COLLECTION_COSTS}`,
  )
  if (known !== undefined) return
  await lockBooks(tx)
  await ensureAccount(tx, tx.tenantId, {
    number: COLLECTION_COSTS,
    name: 'Incassokosten',
    type: 'cost',
    rgsCode: 'WBedVkkInc',
  })
}
