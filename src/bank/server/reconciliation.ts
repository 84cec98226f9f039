import type { BankAccountId } from '#kernel/ids.ts'
import { isOfOpening, isValidOpening } from '#ledger/server/opening-entries.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, subtract, type Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { BankReconciliation } from '../contract.ts'
import { isStillKept, keptBalance, lookedUp, openRows, type ReadBy } from './bank-days.ts'

/** With `is true`, PostgreSQL hashes the few odd ones; without, a join may hash the fifty thousand that are looked up in them. */
const isOddLine = sql`(line_id in (select line_id from odd_lines)) is true`
const isOddEntry = sql`(entry_id in (select entry_id from odd_entries)) is true`

/**
 * The books and the bank of one account as tables of a statement, each read once and joined as a whole: a look-up for each line took seconds
 * with fifty thousand.
 *
 *     account      the number; `opened_on`, the day of the valid opening balance, which is the beginning of that day; `first_statement`
 *     posted       the postings; `is_opening`: of an opening balance or the reversal of one, which was there before the first statement, whatever its day
 *     explained    the lines of the bank, each with what it explains of each entry; a line that explains nothing has no entry
 *
 * Most lines are one part of one entry of their day, and differ on no day. The tables that are compared hold the others:
 *
 *     odd_lines        each line with no entry, several parts, a part of another amount, a later entry, or of before the opening balance
 *     odd_entries      each entry that its lines of its own day do not explain to the cent
 *     odd_posted       the postings of `odd_entries`; those of an opening balance are never compared
 *     odd_explained    all parts of `odd_lines` and of `odd_entries`
 *
 * @param read with kept days, `posted` and `explained` hold what those do not answer (`openRows`)
 */
export const booksAndBank = (bankAccountId: BankAccountId, read: ReadBy) => sql`
  account as (
    select b.account_number, ${read === 'rows' ? sql`'-infinity'::date` : sql`${read.until}::date`} as kept_until, ${isStillKept(read)} as is_still_kept, (
      select max(opened.entry_date) from booked_entries opened
      where opened.tenant_id = ${thisTenant} and ${isValidOpening('opened')}) as opened_on, (
      select min(s.from_day) from bank_statements s
      where s.tenant_id = ${thisTenant} and s.bank_account_id = b.id and s.opening_cents is not null) as first_statement
    from bank_accounts b where b.tenant_id = ${thisTenant} and b.id = ${bankAccountId}
  ), ${read === 'rows' ? sql`` : sql`${openRows(bankAccountId, read)}, `}posted as materialized (
    select p.entry_id, p.entry_date, p.debit_balance_cents as amount, opening.id is not null as is_opening
    from account a
    ${
      read === 'rows'
        ? sql`join signed_postings p on p.tenant_id = ${thisTenant} and p.account_number = a.account_number`
        : sql`cross join open_entries o ${lookedUp(sql`
            select * from signed_postings
            where tenant_id = ${thisTenant} and entry_id = o.entry_id and account_number = a.account_number`)} p on true`
    }
    left join booked_entries opening on opening.tenant_id = ${thisTenant} and opening.id = p.entry_id
      and ${isOfOpening('opening')}
  ), explained as materialized (
    select l.id as line_id, l.booked_on, l.amount_cents as line_amount, l.duplicate_of is not null as is_duplicate,
           o.part, o.entry_id, e.entry_date, o.amount_cents as amount
    from ${
      read === 'rows'
        ? sql`bank_lines l`
        : sql`compared_lines c ${lookedUp(sql`select * from bank_lines where tenant_id = ${thisTenant} and id = c.line_id`)} l on true`
    }
    left join (live_bank_parts o join booked_entries e on e.tenant_id = ${thisTenant} and e.id = o.entry_id)
      on o.tenant_id = ${thisTenant} and o.line_id = l.id
    where l.tenant_id = ${thisTenant} and l.bank_account_id = ${bankAccountId}
  ), odd_lines as materialized (
    select x.line_id from explained x, account a
    where x.entry_id is null or x.part > 1 or x.amount <> x.line_amount or x.entry_date > x.booked_on or x.booked_on < a.opened_on
  ), odd_entries as materialized (
    select entry_id from (
      select entry_id, amount, false as is_odd from posted where not is_opening
      union all
      select entry_id, -amount, booked_on <> entry_date or is_duplicate from explained where entry_id is not null) each_move
    ${read === 'rows' ? sql`` : sql`where entry_id in (select entry_id from open_entries)`}
    group by entry_id having sum(amount) <> 0 or bool_or(is_odd)
  ), odd_posted as materialized (
    select entry_id, entry_date, amount from posted where not is_opening and ${isOddEntry}
  ), odd_explained as materialized (
    select x.*, ${isOddLine} as of_odd_line, ${isOddEntry} as of_odd_entry from explained x where ${isOddLine} or ${isOddEntry}
  )`

/**
 * What differs between books and bank at the end of a day as two tables, after `booksAndBank`: `undone`, what of each line has no entry by
 * that day; `unseen`, the entries since the first statement that no line shows by that day. A line of before the opening balance is in it.
 *
 * @param name follows the names of the tables, for two days in one statement
 */
export const differencesOn = (
  bankAccountId: BankAccountId,
  name: typeof ON_THE_DAY,
  date: LocalDate,
  read: ReadBy,
) => sql`
  undone${name} as materialized (
    select each_line.* from (
      select x.line_id as id, x.booked_on, (
        case when x.booked_on < (select coalesce(opened_on, '-infinity') from account) then 0 else x.line_amount end
        - coalesce(sum(x.amount) filter (where x.entry_date <= ${date}), 0))::bigint as amount
      from odd_explained x
      where x.of_odd_line and not x.is_duplicate and x.booked_on <= ${date}
      group by x.line_id, x.booked_on, x.line_amount) each_line
    where each_line.amount <> 0
  ), unseen${name} as materialized (
    select p.entry_id, p.entry_date, sum(p.amount)::bigint as amount
    from account a
    join odd_posted p on p.entry_date <= ${date} and p.entry_date >= coalesce(a.first_statement, '-infinity')
    where not exists (select from odd_explained x where x.entry_id = p.entry_id and x.booked_on <= ${date})
    group by p.entry_id, p.entry_date having sum(p.amount) <> 0
  ), sums${name} as (
    select coalesce(${date}::date < a.opened_on, false) as is_before,
      (${read === 'rows' ? sql`0` : keptBalance(bankAccountId, read, date)}
        + coalesce((select sum(p.amount) from posted p where p.entry_date <= ${date} and p.entry_date > a.kept_until), 0))::bigint as ledger,
      coalesce((select sum(amount) from undone${name}), 0)::bigint as to_do,
      coalesce((select sum(amount) from unseen${name}), 0)::bigint as without_line
    from account a)`

/** The two names that the tables of `differencesOn` may get. */
export const ON_THE_DAY = sql``
export const ON_THE_KNOWN_DAY = sql.raw('_known')

/** The row of `sums`. */
export interface SumsRow {
  readonly is_before: boolean
  readonly ledger: Cents
  readonly to_do: Cents
  readonly without_line: Cents
}

/**
 * The balance of the bank against that of the ledger, at the end of a day: ledger + lines to do − postings without a line = statement. A line
 * and its entry may have different days: until the later one, the line is to do or the posting has no line. What was booked before the first
 * statement is in its opening balance, and so is the opening balance of the books, whatever its day. Before that day there are no books to
 * compare.
 */
export const reconciledBy = (
  row: SumsRow,
  statement: Cents | null,
): Omit<BankReconciliation, 'firstDifference'> => {
  const { ledger, to_do: linesToDo, without_line: postingsWithoutLine } = row
  const difference =
    statement === null || row.is_before
      ? null
      : subtract(statement, subtract(add(ledger, linesToDo), postingsWithoutLine))
  return { ledger, linesToDo, postingsWithoutLine, statement, difference }
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
