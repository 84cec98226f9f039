import type { BankAccountId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { booksAndBank } from './reconciliation.ts'

/** Far below the parameters that a statement may have. */
const ROWS_AT_ONCE = 1_000

/**
 * Keep what the comparison of an account says of each day up to its last line (decision 197), after its lines changed. An entry that is booked
 * between the statements has a later number than the kept one, so that its day is read from its rows.
 *
 * @param bankAccountId the row is locked `for update` by the caller, so that no other transaction adds or decides a line meanwhile
 */
export async function keepBankDays(tx: TenantTx, bankAccountId: BankAccountId): Promise<void> {
  await sql`delete from bank_days where tenant_id = ${thisTenant} and bank_account_id = ${bankAccountId}`.execute(
    tx,
  )
  await sql`
    update bank_accounts set
      days_kept_until = (
        select max(booked_on) from bank_lines where tenant_id = ${thisTenant} and bank_account_id = ${bankAccountId}),
      days_kept_entry = (select coalesce(max(number), 0) from booked_entries where tenant_id = ${thisTenant})
    where tenant_id = ${thisTenant} and id = ${bankAccountId}`.execute(tx)
  const { rows } = await sql<BankDay>`
    with ${booksAndBank(bankAccountId, 'rows')},
    each_day as (
      select entry_date as day, 0 as line_cents, amount as posted_cents, null::uuid as odd_line, null::uuid as odd_entry from posted
      union all
      select booked_on, amount_cents, 0, null, null from bank_lines
      where tenant_id = ${thisTenant} and bank_account_id = ${bankAccountId} and duplicate_of is null
      union all
      select booked_on, 0, 0, line_id, null from odd_explained where of_odd_line
      union all
      select entry_date, 0, 0, null, entry_id from odd_posted
      union all
      select entry_date, 0, 0, null, entry_id from odd_explained where of_odd_entry
    )
    select e.day, sum(e.line_cents)::bigint as line_cents, sum(e.posted_cents)::bigint as posted_cents,
      coalesce(array_agg(distinct e.odd_line) filter (where e.odd_line is not null), '{}') as odd_lines,
      coalesce(array_agg(distinct e.odd_entry) filter (where e.odd_entry is not null), '{}') as odd_entries
    from bank_accounts b join each_day e on e.day <= b.days_kept_until
    where b.tenant_id = ${thisTenant} and b.id = ${bankAccountId}
    group by e.day`.execute(tx)
  // A cluster does not plan an insert that reads such views.
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx
      .insertInto('bank_days')
      .values(rows.slice(at, at + ROWS_AT_ONCE).map((day) => ({ ...day, bank_account_id: bankAccountId })))
      .execute()
}

interface BankDay {
  readonly day: string
  readonly line_cents: Cents
  readonly posted_cents: Cents
  readonly odd_lines: string[]
  readonly odd_entries: string[]
}
