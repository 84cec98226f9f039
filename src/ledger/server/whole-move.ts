import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** Where the move to these books begins: the first entry of the valid opening balance, before its corrections. */
export interface WholeMove {
  readonly firstNumber: bigint
  /** When something else was booked last before it, as the database writes it; null where nothing was. */
  readonly since: string | null
  /** What was booked after it and is no part of it; null where nothing was. */
  readonly after: { readonly description: string; readonly day: LocalDate } | null
}

/** Part of a move are the opening balance, what follows from it by itself, and the depreciation of assets. */
const isOfMove = sql<boolean>`((e.source_type = 'opening' and e.purpose not like 'pay %' and e.purpose not like 'reverse pay %')
  or (e.source_type = 'asset' and (e.purpose like 'depreciate %' or e.purpose ~ '^cancel [0-9]')))`

/** The move of the valid opening balance. A correction reverses and books in one transaction; a reversal alone ended a move of before. */
export async function wholeMove(tx: TenantTx): Promise<WholeMove> {
  const [begun] = await rowsOf(
    tx,
    sql<{ number: bigint }>`
      select min(b.number) as number from journal_entries b
      where b.tenant_id = ${thisTenant} and b.source_type = 'opening' and b.purpose = 'book' and b.number > coalesce((
        select max(r.number) from journal_entries r
        where r.tenant_id = ${thisTenant} and r.source_type = 'opening' and r.purpose = 'reverse' and not exists (
          select from journal_entries c
          where c.tenant_id = ${thisTenant} and c.source_type = 'opening' and c.purpose = 'book' and c.number > r.number
            and c.created_at = r.created_at)), 0)`,
  )
  const firstNumber = begun?.number ?? 0n
  const [before] = await rowsOf(
    tx,
    sql<{ since: string | null }>`
      select max(created_at)::text as since from journal_entries e
      where e.tenant_id = ${thisTenant} and e.number < ${firstNumber} and not ${isOfMove}`,
  )
  const [after] = await rowsOf(
    tx,
    sql<{ description: string; day: string }>`
      select e.description, e.entry_date as day from journal_entries e
      where e.tenant_id = ${thisTenant} and e.number > ${firstNumber} and not ${isOfMove}
      order by e.number limit 1`,
  )
  return {
    firstNumber,
    since: before?.since ?? null,
    after: after === undefined ? null : { description: after.description, day: localDate(after.day) },
  }
}
