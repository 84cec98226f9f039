import type { z } from 'zod'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { pastHeadings, type PastHeading } from '../domain/past-parts.ts'
import type { oldFigures } from '../opening-fields-contract.ts'

type OldFigures = z.output<typeof oldFigures>

/** Keeps what was typed of the old balance in place of what was typed before. */
export async function keepOldBalance(tx: TenantTx, old: OldFigures): Promise<void> {
  await sql`delete from old_balances where tenant_id = ${thisTenant}`.execute(tx)
  if (old.length === 0) return
  await tx
    .insertInto('old_balances')
    .values(old.map(({ heading, amount }) => ({ heading, amount_cents: amount })))
    .execute()
}

/** What was typed of the old balance, in the order of the headings; empty where nothing was. */
export async function oldBalance(tx: TenantTx): Promise<OldFigures> {
  const rows = await rowsOf(
    tx,
    sql<{ heading: PastHeading; amount: Cents }>`
      select heading, amount_cents as amount from old_balances where tenant_id = ${thisTenant}`,
  )
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const placeOf = ({ heading }: { readonly heading: PastHeading }): number => pastHeadings.indexOf(heading)
