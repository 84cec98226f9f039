import type { OpenItemId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { PaperCandidates } from '../../domain/papers/match-paper.ts'
import type { FoundPaper } from '../../papers-contract.ts'

export type KnownItem = NonNullable<FoundPaper['item']>

/**
 * What documents of before are matched to: items of the valid opening balance, customers, and suppliers of items and costs.
 *
 * @returns also the items by id, and the hashes of what is kept already
 */
export async function paperCandidates(
  tx: TenantTx,
  lastYear: number,
): Promise<{
  readonly candidates: PaperCandidates
  readonly items: ReadonlyMap<string, KnownItem>
  readonly hashes: readonly string[]
}> {
  const items = await rowsOf(
    tx,
    sql<{
      id: OpenItemId
      kind: 'receivable' | 'payable'
      relation: string
      reference: string
      item_date: string
      amount_cents: Cents
    }>`
      select id, kind, btrim(relation) as relation, reference, item_date, amount_cents from valid_past_items
      where tenant_id = ${thisTenant} order by item_date, id`,
  )
  const relations = await rowsOf(
    tx,
    sql<{ name: string }>`
      select name from customer_names where tenant_id = ${thisTenant}
      union
      select supplier_name as name from booked_expenses where tenant_id = ${thisTenant} and supplier_name is not null`,
  )
  const kept = await rowsOf(
    tx,
    sql<{ hash: string }>`select uploaded_sha256 as hash from old_papers where tenant_id = ${thisTenant}`,
  )
  return {
    candidates: {
      items: items.map(({ id, relation, reference, item_date, amount_cents }) => ({
        id,
        relation,
        reference,
        amount: amount_cents,
        date: localDate(item_date),
      })),
      relations: relations.map(({ name }) => name.trim().slice(0, 120)),
      lastYear,
    },
    items: new Map(
      items.map(({ id, kind, relation, reference, amount_cents: amount }) => [
        id,
        { id, kind, relation, reference, amount },
      ]),
    ),
    hashes: kept.map(({ hash }) => hash),
  }
}
