import type { JournalEntryId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { vatAccounts } from '#ledger/domain/vat-code.ts'
import { sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Correction } from '../domain/correction.ts'

/**
 * What belongs to a period by the day on its document and was booked after it: an expense that turned up late, or one that
 * was taken back and booked anew. Sales have no such day: their VAT belongs where their document is dated.
 */
export async function correctionsOn(
  tx: TenantTx,
  { firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate },
): Promise<Correction[]> {
  const { rows } = await sql<{
    id: JournalEntryId
    number: bigint
    entry_date: LocalDate
    description: string
    expense_id: string
    amount: Cents
    reported_in: Correction['reportedIn']
  }>`
    select e.id, e.number, e.entry_date, e.description, x.id as expense_id, vat.amount,
           case when exists (select from vat_supplement_entries s where s.tenant_id = e.tenant_id and s.entry_id = e.id)
                then 'supplement'
                when exists (select from closed_periods c where c.tenant_id = e.tenant_id and c.kind = 'vat'
                             and e.entry_date between c.first_day and c.last_day)
                then 'return' else 'open' end as reported_in
    from expenses x
    join journal_entries e on e.tenant_id = x.tenant_id and e.source_type = 'expense' and e.source_id = x.id
    cross join lateral (
      select sum(case p.side when 'credit' then p.amount_cents else -p.amount_cents end)::bigint as amount
      from postings p
      where p.tenant_id = e.tenant_id and p.entry_id = e.id and p.account_number = any(${vatAccounts}::text[])
    ) vat
    where x.expense_date between ${firstDay}::date and ${lastDay}::date and e.entry_date > ${lastDay}::date
      and vat.amount is not null
    order by e.number`.execute(tx)
  return rows.map((row) => ({
    entryId: row.id,
    entryNumber: Number(row.number),
    bookedOn: row.entry_date,
    description: row.description,
    expenseId: row.expense_id,
    amount: row.amount,
    reportedIn: row.reported_in,
  }))
}
