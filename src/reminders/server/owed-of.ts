import { arrangementOfInvoice } from '#arrangements/server/arrangements.ts'
import { NOTHING_OWED, type OwedOf } from '#documents/server/customer-page.ts'
import type { ClaimId } from '../domain/standing.ts'
import { totalOfCharges } from '#payments/domain/charges.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { readSentCharges } from './letter-charges.ts'

/**
 * What the customer's page of an invoice asks beside or instead of the open amount. An arrangement that runs goes first: until it is ended, its
 * instalments are what was agreed, and no costs are asked.
 */
export const owedOf: OwedOf = async (tx, id, today) => {
  const arrangement = await arrangementOfInvoice(tx, id, today)
  if (arrangement !== null && arrangement.endedAt === null && arrangement.state !== 'done')
    return { charges: null, instalments: arrangement.instalments }
  const [claimed] = await readSentCharges(tx, id)
  if (claimed === undefined) return NOTHING_OWED
  const due = claimed.dueOn(today)
  if (totalOfCharges(due) === 0n) return NOTHING_OWED
  return { charges: { ...due, invoices: await numbersOf(tx, claimed.claimIds) }, instalments: null }
}

async function numbersOf(tx: TenantTx, ids: readonly ClaimId[]): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    sql<{ number: string }>`
      select number from claims
      where tenant_id = ${thisTenant} and id = any(${ids}::uuid[]) order by number`,
  )
  return rows.map(({ number }) => number)
}
