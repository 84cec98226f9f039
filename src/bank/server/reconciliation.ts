import type { BankAccountId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, subtract, type Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { BankReconciliation } from '../contract.ts'
import { bankErrors } from '../domain/errors.ts'

/**
 * Whether posting `p` is of the entry of an opening balance, or of its reversal: what was there before the first statement, whatever its
 * day.
 */
export const isOpeningEntry = sql`
  exists (select from booked_entries opening
    where opening.tenant_id = ${thisTenant} and opening.id = p.entry_id and opening.source_type = 'opening'
      and opening.purpose in ('book', 'reverse'))`

/** The day of the valid opening balance, which is the beginning of that day; null without one. */
export const openingDay = sql`(
  select max(opened.entry_date) from booked_entries opened
  where opened.tenant_id = ${thisTenant} and opened.source_type = 'opening' and opened.purpose = 'book' and not exists (
    select from booked_entries undone
    where undone.tenant_id = ${thisTenant} and undone.source_type = 'opening' and undone.source_id = opened.source_id
      and undone.purpose = 'reverse'))`

/** Whether line `l` is in the opening balance: it is of before its day. */
const isOfBefore = sql`l.booked_on < coalesce(${openingDay}, '-infinity')`

/** What of line `l` has no entry by a day. A line of before the opening balance is in that. */
export const toDoOf = (date: LocalDate) => sql`
  (case when ${isOfBefore} then 0 else l.amount_cents end - coalesce((
    select sum(o.amount_cents) from live_bank_parts o
    join booked_entries e on e.tenant_id = o.tenant_id and e.id = o.entry_id
    where o.tenant_id = ${thisTenant} and o.line_id = l.id and e.entry_date <= ${date}), 0))`

/** Whether posting `p` on bank account `b`, since its first statement, has no line by a day. */
export const hasNoLine = (date: LocalDate) => sql`
  p.entry_date <= ${date}
  and p.entry_date >= coalesce((
    select min(s.from_day) from bank_statements s
    where s.tenant_id = ${thisTenant} and s.bank_account_id = b.id and s.opening_cents is not null), '-infinity')
  and not ${isOpeningEntry}
  and not exists (
    select from live_bank_parts o
    join bank_lines l on l.tenant_id = o.tenant_id and l.id = o.line_id
    where o.tenant_id = ${thisTenant} and o.entry_id = p.entry_id and l.bank_account_id = b.id and l.booked_on <= ${date})`

/**
 * The balance of the bank against that of the ledger, at the end of a day: ledger + lines to do − postings without a line = statement. A line
 * and its entry may have different days: until the later one, the line is to do or the posting has no line. What was booked before the first
 * statement is in its opening balance, and so is the opening balance of the books, whatever its day. Before that day there are no books to
 * compare.
 *
 * @throws DomainError `bank.account-not-found`
 */
export async function reconciliation(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  date: LocalDate,
): Promise<Omit<BankReconciliation, 'firstDifference'>> {
  const { rows } = await sql<{ ledger: Cents; to_do: Cents; without_line: Cents; is_before: boolean }>`
    select coalesce(${date}::date < ${openingDay}, false) as is_before,
      coalesce((select sum(p.debit_balance_cents) from signed_postings p
        where p.tenant_id = ${thisTenant} and p.account_number = b.account_number and p.entry_date <= ${date}), 0)::bigint as ledger,
      -- The sum of toDoOf, in two passes: a subquery for each line made fifty thousand lines slow.
      (coalesce((select sum(case when ${isOfBefore} then 0 else l.amount_cents end)
        from bank_lines l
        where l.tenant_id = ${thisTenant} and l.bank_account_id = b.id and l.duplicate_of is null
          and l.booked_on <= ${date}), 0)
       - coalesce((select sum(o.amount_cents)
        from bank_lines l
        join live_bank_parts o on o.tenant_id = l.tenant_id and o.line_id = l.id
        join booked_entries e on e.tenant_id = o.tenant_id and e.id = o.entry_id
        where l.tenant_id = ${thisTenant} and l.bank_account_id = b.id and l.duplicate_of is null
          and l.booked_on <= ${date} and e.entry_date <= ${date}), 0))::bigint as to_do,
      coalesce((select sum(p.debit_balance_cents) from signed_postings p
        where p.tenant_id = ${thisTenant} and p.account_number = b.account_number
          and ${hasNoLine(date)}), 0)::bigint as without_line
    from bank_accounts b where b.tenant_id = ${thisTenant} and b.id = ${bankAccountId}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw bankErrors.accountNotFound()
  const { ledger, to_do: linesToDo, without_line: postingsWithoutLine } = row
  const statement = await statementBalance(tx, bankAccountId, date)
  return {
    ledger,
    linesToDo,
    postingsWithoutLine,
    statement,
    difference:
      statement === null || row.is_before
        ? null
        : subtract(statement, subtract(add(ledger, linesToDo), postingsWithoutLine)),
  }
}

/** The last balance that a statement names before the day, with the lines since; null when no statement names one. */
export async function statementBalance(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  date: LocalDate,
): Promise<Cents | null> {
  const { rows } = await sql<{ day: string; balance: Cents }>`
    select day, balance from (
      select to_day as day, closing_cents as balance, 0 as rank from bank_statements
      where tenant_id = ${thisTenant} and bank_account_id = ${bankAccountId} and closing_cents is not null
      union all
      select from_day - 1, opening_cents, 1 from bank_statements
      where tenant_id = ${thisTenant} and bank_account_id = ${bankAccountId} and opening_cents is not null) point
    where day <= ${date} order by day desc, rank limit 1`.execute(tx)
  const [point] = rows
  if (point === undefined) return null
  const { rows: since } = await sql<{ amount: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as amount from bank_lines
    where tenant_id = ${thisTenant} and bank_account_id = ${bankAccountId} and duplicate_of is null
      and booked_on > ${localDate(point.day)} and booked_on <= ${date}`.execute(tx)
  return add(point.balance, since[0]?.amount ?? (0n as Cents))
}
