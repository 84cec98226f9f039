import type { BankLineId, JournalEntryId } from '#kernel/ids.ts'
import { opensBooks } from '#ledger/server/opening-entries.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { likePatternOf } from '#platform/server/db/list-page.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { UnlinkedEntry } from '../document-contract.ts'
import { bankErrors } from '../domain/errors.ts'

/** A user may record a payment some days before or after the bank books it, and who searches for it may be less exact. */
export const LINK_DAYS = 31

/**
 * Whether entry `e` on bank account `b` is money that no line is linked to; an entry that was reversed does not count, and neither does an
 * opening balance, though a payment on an item of it does.
 */
export const isUnlinked = sql`
  not ${opensBooks('e')} and e.source_type <> 'year-end' and e.purpose !~ '^reverse'
  and not exists (select from live_bank_parts o join bank_lines l on l.tenant_id = o.tenant_id and l.id = o.line_id
                  where o.tenant_id = ${thisTenant} and o.entry_id = e.id and l.bank_account_id = b.id)
  and not exists (
    select from booked_entries r
    where r.tenant_id = ${thisTenant} and r.source_type = e.source_type and r.source_id = e.source_id
      and r.purpose = regexp_replace(e.purpose, '^[a-z]+', 'reverse'))`

const MOST = 12

/**
 * Entries on the account of a line that it, or a part of it, may be linked to: in its direction and not more than it. The same amount first,
 * then the nearest day.
 *
 * @throws DomainError `bank.line-not-found`
 */
export async function unlinkedEntries(
  tx: TenantTx,
  id: BankLineId,
  search: string,
): Promise<UnlinkedEntry[]> {
  const line = await tx
    .selectFrom('bank_lines')
    .select(['bank_account_id', 'amount_cents', 'booked_on'])
    .where('id', '=', id)
    .where('duplicate_of', 'is', null)
    .executeTakeFirst()
  if (line === undefined) throw bankErrors.lineNotFound()
  const [amount, bookedOn] = [line.amount_cents, localDate(line.booked_on)]
  const sign = amount > 0n ? 1 : -1
  const { rows } = await sql<{ id: JournalEntryId; number: bigint; day: string; description: string; amount: Cents }>`
    select x.id, x.number, x.day, x.description, x.amount from (
      select e.id, e.number, e.entry_date as day, e.description, sum(p.debit_balance_cents)::bigint as amount
      from bank_accounts b
      join signed_postings p on p.tenant_id = b.tenant_id and p.account_number = b.account_number
        and p.entry_date between ${addDays(bookedOn, -LINK_DAYS)} and ${addDays(bookedOn, LINK_DAYS)}
      join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
      where b.tenant_id = ${thisTenant} and b.id = ${line.bank_account_id} and ${isUnlinked}
      group by e.id, e.number, e.entry_date, e.description) x
    where x.amount * ${sign}::int between 1 and ${amount}::bigint * ${sign}::int
      and lower(concat_ws(' ', x.number, x.description)) like ${likePatternOf(search.trim())}
    order by x.amount = ${amount}::bigint desc, abs(x.day - ${bookedOn}::date), x.number
    limit ${sql.lit(MOST)}`.execute(tx)
  return rows.map(({ day, number, ...entry }) => ({ ...entry, number: Number(number), date: localDate(day) }))
} // prettier-ignore
