import type { JournalEntryId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { absolute, cents, negate, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { accountNumber, type AccountNumber } from '../domain/account.ts'
import { CARRIED_RESULT } from '../domain/cause.ts'
import { balanced, onSide, type Posting } from '../domain/journal-entry.ts'
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
      postings: postingsOf(draft.lines),
    }),
    { type: 'opening', id: newId(), purpose: CARRIED_RESULT },
  )
}

const postingsOf = (lines: readonly { readonly account: string; readonly amount: Cents }[]): Posting[] =>
  lines.flatMap(({ account, amount }) =>
    onSide(amount > 0n ? 'debit' : 'credit', accountNumber(account), absolute(amount)),
  )

/** An entry of revenue and costs that were taken over. Debit is positive. */
export interface CarriedEntry {
  readonly sourceId: string
  readonly description: string
  readonly date: LocalDate
  readonly lines: readonly { readonly account: AccountNumber; readonly amount: Cents }[]
}

/** What was taken over and not reversed, with its lines. */
export async function carriedEntries(tx: TenantTx): Promise<CarriedEntry[]> {
  const rows = await rowsOf(
    tx,
    sql<{
      source_id: string
      description: string
      entry_date: string
      lines: { account: string; amount: string }[]
    }>`
      select e.source_id, e.description, e.entry_date,
             (select jsonb_agg(jsonb_build_object('account', p.account_number, 'amount', p.debit_balance_cents::text) order by p.account_number)
              from signed_postings p where p.tenant_id = ${thisTenant} and p.entry_id = e.id) as lines
      from journal_entries e
      where e.tenant_id = ${thisTenant} and e.id = any(${await carriedResult(tx)}::uuid[]) order by e.number`,
  )
  return rows.map((row) => ({
    sourceId: row.source_id,
    description: row.description,
    date: localDate(row.entry_date),
    lines: row.lines.map(({ account, amount }) => ({
      account: accountNumber(account),
      amount: cents(BigInt(amount)),
    })),
  }))
}

/**
 * Correct what was taken over: it is mirrored on its own day and booked again, so that each account changes by the difference.
 *
 * @param draft of no lines: nothing is taken over any more
 */
export async function changeCarriedResult(
  tx: TenantTx,
  draft: Parameters<typeof bookCarriedResult>[1],
): Promise<void> {
  for (const { sourceId, description, date, lines } of await carriedEntries(tx))
    await post(
      tx,
      balanced({
        journal: 'memo',
        date,
        description: `Teruggedraaid: ${description}, aangepast`.slice(0, 500),
        postings: postingsOf(lines.map((line) => ({ ...line, amount: negate(line.amount) }))),
      }),
      { type: 'opening', id: sourceId, purpose: 'reverse result' },
    )
  if (draft.lines.length > 0) await bookCarriedResult(tx, draft)
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
