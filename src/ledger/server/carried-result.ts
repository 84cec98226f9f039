import type { JournalEntryId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { accountNumber } from '../domain/account.ts'
import { CARRIED_RESULT } from '../domain/cause.ts'
import { balanced, onSide } from '../domain/journal-entry.ts'
import { post } from './post.ts'

/**
 * Book revenue and costs of the running year from before these books, on the day of the opening balance: no VAT code, because no return
 * of these books counts them. The opening balance has them in equity, so the entry takes them out of it again. It is reversed with the
 * opening balance.
 *
 * @param lines debit is positive; together zero
 */
export async function bookCarriedResult(
  tx: TenantTx,
  draft: {
    readonly date: LocalDate
    readonly description: string
    readonly lines: readonly { readonly account: string; readonly amount: Cents }[]
  },
): Promise<JournalEntryId> {
  return post(
    tx,
    balanced({
      journal: 'memo',
      date: draft.date,
      description: draft.description,
      postings: draft.lines.flatMap(({ account, amount }) =>
        onSide(amount > 0n ? 'debit' : 'credit', accountNumber(account), absolute(amount)),
      ),
    }),
    { type: 'opening', id: newId(), purpose: CARRIED_RESULT },
  )
}

/** The entry of what was taken over, unless it was reversed. */
export async function carriedResult(tx: TenantTx): Promise<readonly JournalEntryId[]> {
  const rows = await rowsOf(
    tx,
    sql<{ id: JournalEntryId }>`
      select e.id from journal_entries e
      where e.tenant_id = ${thisTenant} and e.source_type = 'opening' and e.purpose = ${CARRIED_RESULT}
        and not exists (select from journal_entries r where r.tenant_id = ${thisTenant} and r.source_type = 'opening'
                          and r.source_id = e.source_id and r.purpose = 'reverse result')`,
  )
  return rows.map(({ id }) => id)
}
