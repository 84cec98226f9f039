import type { JournalEntryId, LedgerAccountId, TenantId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { NewOpeningBalance, OpeningBalanceOnWire } from '../contract.ts'
import { ledgerErrors } from '../domain/errors.ts'
import { balanced, type Side } from '../domain/journal-entry.ts'
import { handPostings, openingProblems } from '../domain/memo.ts'
import { handLines } from './book-by-hand.ts'
import { lockBooks } from './closed-periods.ts'
import { currentOpening, keepOpenItems, listOpenItems } from './open-items.ts'
import { post } from './post.ts'

/**
 * Book the opening balance, once. Under the lock of the books, so that of two requests at once the second is
 * refused. To correct it, reverse it (`reverseEntry`) and book another.
 *
 * @throws DomainError `ledger.unbookable`, `ledger.opening-exists`, `ledger.booked-before-opening`
 */
export async function bookOpeningBalance(
  tx: TenantTx,
  tenantId: TenantId,
  draft: NewOpeningBalance,
): Promise<JournalEntryId> {
  await lockBooks(tx)
  const lines = await handLines(tx, draft.lines)
  const problems = openingProblems(lines)
  if (problems.length > 0) throw ledgerErrors.unbookable(problems)
  await refuseSecond(tx)
  await refuseBookedBefore(tx, draft)
  const id = newId()
  await keepOpenItems(
    tx,
    { tenantId, id, date: draft.date },
    lines.map((line, index) => ({ ...line, openItem: draft.lines[index]?.openItem ?? null })),
  )
  return post(
    tx,
    balanced({
      journal: 'opening',
      date: draft.date,
      description: 'Beginbalans',
      postings: handPostings(lines, draft.date),
    }),
    { type: 'opening', id, purpose: 'book' },
  )
}

/** The valid opening balance with its items; null when there is none. */
export async function openingBalance(tx: TenantTx): Promise<OpeningBalanceOnWire> {
  const { rows } = await sql<{
    id: JournalEntryId
    number: bigint
    entry_date: string
    lines: { account_id: LedgerAccountId; number: string; name: string; side: Side; amount: string }[]
  }>`
    select e.id, e.number, e.entry_date,
           (select jsonb_agg(jsonb_build_object('account_id', a.id, 'number', a.number, 'name', a.name, 'side', p.side,
                                                'amount', p.amount_cents::text) order by p.line)
            from postings p join ledger_accounts a on a.tenant_id = p.tenant_id and a.number = p.account_number
            where p.tenant_id = ${thisTenant} and p.entry_id = e.id) as lines
    from journal_entries e
    where tenant_id = ${thisTenant}
      and e.source_type = 'opening' and e.purpose = 'book' and e.source_id = (${currentOpening})`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  return {
    entryId: row.id,
    entryNumber: Number(row.number),
    date: localDate(row.entry_date),
    lines: row.lines.map((line) => ({
      ledgerAccountId: line.account_id,
      number: line.number,
      name: line.name,
      isDebit: line.side === 'debit',
      amount: cents(BigInt(line.amount)),
    })),
    openItems: await listOpenItems(tx),
  }
}

async function refuseSecond(tx: TenantTx): Promise<void> {
  const { rows } = await sql<{ number: bigint }>`
    select e.number from journal_entries e
    where tenant_id = ${thisTenant}
      and e.source_type = 'opening' and e.purpose = 'book' and e.source_id = (${currentOpening})`.execute(tx)
  if (rows[0] !== undefined) throw ledgerErrors.openingExists(Number(rows[0].number))
}

/** What was booked before it would count twice: in its entry and in the balance. */
async function refuseBookedBefore(tx: TenantTx, { date }: NewOpeningBalance): Promise<void> {
  const { rows } = await sql`
    select from journal_entries
    where tenant_id = ${thisTenant} and entry_date < ${date}::date and source_type <> 'opening' limit 1`.execute(
    tx,
  )
  if (rows.length > 0) throw ledgerErrors.bookedBefore(date)
}
