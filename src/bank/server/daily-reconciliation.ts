import type { BankAccountId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { negate, ZERO, type Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { BankReconciliation } from '../contract.ts'
import { listBankAccounts } from './bank-accounts.ts'
import { isOpeningEntry, openingDay, reconciliation } from './reconciliation.ts'
import { LINK_DAYS } from './unlinked-entries.ts'

/** A day on which the books of an account are not what the statement says, in addition to lines to do and money on its way. */
export interface DayDifference {
  readonly day: LocalDate
  /** How much more the books say than the statement. */
  readonly amount: Cents
  /** The entry of that day without a line of the bank; null when the difference has no entry on that day. */
  readonly entry: { readonly number: number; readonly description: string } | null
}

/** The comparison of each day, from the first statement to a day. */
export interface DailyComparison {
  readonly first: DayDifference | null
  /** How much more the books say than the statement at the end of the last day. */
  readonly atEnd: Cents
}

/**
 * Compare the books of an account with its statement at the end of every day. A posting whose line is within `LINK_DAYS` is on its way
 * until the later of both, and a line without a posting is to do; any other posting is a difference from its day on. A mistake that was
 * reversed on its own day is none.
 *
 * Two statements for an account, and a third one for the entry of the first difference: one pass over its postings and its lines, whatever
 * the number of days.
 *
 * @param until the last day of which every line is known
 * @param atEnd the reconciliation of that day, where the caller has it
 * @returns null when no statement names a balance by that day, or the books began later
 * @throws DomainError `bank.account-not-found`
 */
export async function compareDays(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  until: LocalDate,
  atEnd?: Pick<BankReconciliation, 'difference'>,
): Promise<DailyComparison | null> {
  const { difference } = atEnd ?? (await reconciliation(tx, bankAccountId, until))
  if (difference === null) return null
  const { rows } = await sql<{ day: string; off: Cents; at_end: Cents }>`
    with ${movesOf(bankAccountId, until)}, days as (
      select day, sum(amount) as amount from (
        select day, amount from moves
        -- What differs at the end without a posting differs from the beginning.
        union all select first_day, ${negate(difference)}::bigint from account
      ) each_move group by day having sum(amount) <> 0
    ), run as (
      select day, sum(amount) over (order by day) as off from days
    )
    select day, off::bigint, (select off from run order by day desc limit 1)::bigint as at_end
    from run where off <> 0 order by day limit 1`.execute(tx)
  const [row] = rows
  if (row === undefined) return { first: null, atEnd: ZERO }
  const day = localDate(row.day)
  const entry = await looseEntryOn(tx, bankAccountId, { day, until })
  return { first: { day, amount: row.off, entry }, atEnd: row.at_end }
}

/**
 * `reconciliation` at the end of a day, with the first day up to then that differs.
 *
 * @throws DomainError `bank.account-not-found`
 */
export async function dailyReconciliation(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  date: LocalDate,
): Promise<BankReconciliation> {
  const atEnd = await reconciliation(tx, bankAccountId, date)
  const known = (await listBankAccounts(tx)).find(({ id }) => id === bankAccountId)?.updatedUntil ?? null
  const until = known !== null && known < date ? known : date
  const days =
    known === null ? null : await compareDays(tx, bankAccountId, until, until === date ? atEnd : undefined)
  const first = days?.first ?? null
  return { ...atEnd, firstDifference: first === null ? null : { date: first.day, amount: first.amount } }
}

/** The postings of an account since its first statement, less what its lines explain of them: what is left of an entry has no line. */
const movesOf = (bankAccountId: BankAccountId, until: LocalDate) => sql`account as (
      select b.account_number, greatest(min(s.from_day), ${openingDay}) as first_day
      from bank_accounts b
      join bank_statements s on s.tenant_id = b.tenant_id and s.bank_account_id = b.id and s.opening_cents is not null
      where b.tenant_id = ${thisTenant} and b.id = ${bankAccountId}
      group by b.account_number
    ), explained as (
      select o.entry_id, e.entry_date, l.booked_on, sum(o.amount_cents) as amount
      from bank_lines l
      join live_bank_parts o on o.tenant_id = l.tenant_id and o.line_id = l.id
      join booked_entries e on e.tenant_id = o.tenant_id and e.id = o.entry_id
      where l.tenant_id = ${thisTenant} and l.bank_account_id = ${bankAccountId} and l.duplicate_of is null
      group by o.entry_id, e.entry_date, l.booked_on
    ), moves as (
      select m.entry_id, m.day, m.amount from (
        select p.entry_id, p.entry_date as day, p.debit_balance_cents as amount
        from account a
        join signed_postings p on p.tenant_id = ${thisTenant} and p.account_number = a.account_number
        where not ${isOpeningEntry}
        union all
        select x.entry_id, case when abs(x.entry_date - x.booked_on) <= ${LINK_DAYS} then x.entry_date else x.booked_on end, -x.amount
        from explained x
      ) m join account a on m.day >= a.first_day and m.day <= ${until}::date
    )`

/** The first entry of a day that lines do not explain. */
async function looseEntryOn(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  { day, until }: { readonly day: LocalDate; readonly until: LocalDate },
): Promise<DayDifference['entry']> {
  const { rows } = await sql<{ number: bigint; description: string }>`
    with ${movesOf(bankAccountId, until)}
    select e.number, e.description from (
      select entry_id from moves where day = ${day}::date group by entry_id having sum(amount) <> 0
    ) loose join booked_entries e on e.tenant_id = ${thisTenant} and e.id = loose.entry_id
    order by e.number limit 1`.execute(tx)
  const [row] = rows
  return row === undefined ? null : { number: Number(row.number), description: row.description }
}
