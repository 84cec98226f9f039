import type { JournalEntryId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { vatAccounts } from '#ledger/domain/vat-code.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Correction } from '../domain/correction.ts'

/**
 * Entries with the day of their VAT, where this may differ from the day of the entry: expenses by the day on
 * their document, and late entries (`late_vat_entries`): a sale that was invoiced too late, a bad debt that
 * was paid after all.
 */
export const datedVat = sql`(
  select e.tenant_id, e.id as entry_id, e.entry_date, x.expense_date as belongs_to, x.id as expense_id
  from booked_expenses x
  join booked_entries e on e.tenant_id = x.tenant_id and e.source_type = 'expense' and e.source_id = x.id
  where x.tenant_id = ${thisTenant}
  union all
  select l.tenant_id, l.entry_id, e.entry_date, l.belongs_to, null
  from late_vat l join booked_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
  where l.tenant_id = ${thisTenant}
)`

/** The document of an entry `e`. VAT that became owed with money names its invoice as its source only. */
export const documentOfEntry = sql`coalesce(e.document_id, case when e.source_type = 'document' then e.source_id end)`

interface CorrectionRow {
  id: JournalEntryId
  number: bigint
  entry_date: LocalDate
  description: string
  expense_id: string | null
  document_id: string | null
  amount: Cents
  reported_in: Correction['reportedIn']
}

/**
 * Entries whose document is dated in a period and that were booked after it: an expense that came late or was
 * corrected, and a sale or bad debt of a filed return.
 */
export async function correctionsOn(
  tx: TenantTx,
  { firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate },
): Promise<Correction[]> {
  const { rows } = await sql<CorrectionRow>`
    select e.id, e.number, e.entry_date, e.description, dated.expense_id, ${documentOfEntry} as document_id, vat.amount,
           case when exists (select from vat_supplement_entries s where s.tenant_id = ${thisTenant} and s.entry_id = e.id)
                then 'supplement'
                when exists (select from closed_ranges c where c.tenant_id = ${thisTenant} and c.kind = 'vat'
                             and e.entry_date between c.first_day and c.last_day)
                then 'return' else 'open' end as reported_in
    from ${datedVat} dated
    join booked_entries e on e.tenant_id = dated.tenant_id and e.id = dated.entry_id
    cross join lateral (
      select sum(p.credit_balance_cents)::bigint as amount
      from signed_postings p
      where p.tenant_id = ${thisTenant} and p.entry_id = e.id and p.account_number = any(${vatAccounts}::text[])
    ) vat
    where dated.tenant_id = ${thisTenant}
      and dated.belongs_to between ${firstDay}::date and ${lastDay}::date and dated.entry_date > ${lastDay}::date
      and vat.amount is not null
    order by e.number`.execute(tx)
  return rows.map((row) => ({
    entryId: row.id,
    entryNumber: Number(row.number),
    bookedOn: row.entry_date,
    description: row.description,
    expenseId: row.expense_id,
    invoiceId: row.document_id,
    amount: row.amount,
    reportedIn: row.reported_in,
  }))
}
