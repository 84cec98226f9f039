import type { BankAccountId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { BankReconciliation } from '../contract.ts'
import { bankErrors } from '../domain/errors.ts'
import { listBankAccounts } from './bank-accounts.ts'
import { fastestRead, type ReadBy } from './bank-days.ts'
import {
  booksAndBank,
  differencesOn,
  ON_THE_DAY,
  ON_THE_KNOWN_DAY,
  reconciledBy,
  statementBalance,
  type SumsRow,
} from './reconciliation.ts'
import {
  linesToDo,
  postingsWithoutLine,
  rowFrom,
  type ReconciliationRow,
  type RowRead,
} from './reconciliation-rows.ts'
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
  /** What of the lines has no entry by the last day. */
  readonly linesToDo: Cents
}

/**
 * Compare the books of an account with its statement at the end of every day. A posting whose line is within `LINK_DAYS` is on its way
 * until the later of both, and a line without a posting is to do; any other posting is a difference from its day on. A mistake that was
 * reversed on its own day is none.
 *
 * @param until the last day of which every line is known
 * @param read without it, the fastest way; the proof reads both ways
 * @returns null when no statement names a balance by that day, or the books began later
 * @throws DomainError `bank.account-not-found`
 */
export const compareDays = async (
  tx: TenantTx,
  bankAccountId: BankAccountId,
  until: LocalDate,
  read?: ReadBy,
): Promise<DailyComparison | null> =>
  (await compared(tx, { bankAccountId, date: until, until, withRows: false, read })).days

/**
 * The reconciliation of an account at the end of a day, with the first day up to then that differs.
 *
 * @throws DomainError `bank.account-not-found`
 */
export async function dailyReconciliation(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  date: LocalDate,
  read?: ReadBy,
): Promise<BankReconciliation> {
  const until = await comparedUntil(tx, bankAccountId, date)
  return reconciliationIn(await compared(tx, { bankAccountId, date, until, withRows: false, read }))
}

/** A reconciliation with each line to do and each posting without a line as a row. */
export interface ReconciliationWithRows extends Omit<
  BankReconciliation,
  'linesToDo' | 'postingsWithoutLine'
> {
  readonly linesToDo: readonly ReconciliationRow[]
  readonly postingsWithoutLine: readonly ReconciliationRow[]
}

/**
 * `dailyReconciliation` with its rows.
 *
 * @throws DomainError `bank.account-not-found`
 */
export async function reconciliationWithRows(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  date: LocalDate,
): Promise<ReconciliationWithRows> {
  const asked = { bankAccountId, date, until: await comparedUntil(tx, bankAccountId, date), withRows: true }
  const found = await compared(tx, asked)
  return { ...reconciliationIn(found), ...found.rows }
}

/** The last day up to `date` of which every line is known; null when none is. */
async function comparedUntil(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  date: LocalDate,
): Promise<LocalDate | null> {
  const known = (await listBankAccounts(tx)).find(({ id }) => id === bankAccountId)?.updatedUntil ?? null
  return known !== null && known > date ? date : known
}

const reconciliationIn = ({ reconciled, days }: Compared): BankReconciliation => {
  const first = days?.first ?? null
  return { ...reconciled, firstDifference: first === null ? null : { date: first.day, amount: first.amount } }
}

interface Asked {
  readonly bankAccountId: BankAccountId
  /** The day of the reconciliation and of its rows. */
  readonly date: LocalDate
  /** The last day that is compared; null for none. */
  readonly until: LocalDate | null
  readonly withRows: boolean
  /** How the account is read; without it, the fastest way. */
  readonly read?: ReadBy | undefined
}

/** The books and the statement of an account: the reconciliation of a day, and the comparison of each day. */
interface Compared {
  readonly reconciled: Omit<BankReconciliation, 'firstDifference'>
  readonly days: DailyComparison | null
  readonly rows: Pick<ReconciliationWithRows, 'linesToDo' | 'postingsWithoutLine'>
}

/**
 * The reconciliation of a day, the comparison of each day and the rows: one pass over the postings and the lines of the account, whatever the
 * number of days, after the statements for its balance.
 */
async function compared(tx: TenantTx, asked: Asked): Promise<Compared> {
  const { bankAccountId, date, withRows } = asked
  const read = asked.read ?? (await fastestRead(tx, bankAccountId))
  // Before the first known day, nothing is compared: the day is that of the reconciliation, and its comparison is not used.
  const until = asked.until ?? date
  const statement = await statementBalance(tx, bankAccountId, date)
  const known = until === date ? statement : await statementBalance(tx, bankAccountId, until)
  const { rows } = await sql<ComparedRow>`
    with ${booksAndBank(bankAccountId, read)}, ${differencesOn(bankAccountId, ON_THE_DAY, date, read)},
    ${until === date ? sql`sums_known as (select * from sums)` : differencesOn(bankAccountId, ON_THE_KNOWN_DAY, until, read)},
    ${daysUntil(until, known)}
    select account.is_still_kept, s.is_before, s.ledger, s.to_do, s.without_line, known.is_before as is_known_before, known.to_do as to_do_known,
           first.day, first.off::bigint as off, last.off::bigint as at_end, entry.number, entry.description,
           ${withRows ? linesToDo : sql`'[]'::json`} as lines,
           ${withRows ? postingsWithoutLine : sql`'[]'::json`} as loose_postings
    from sums s
    cross join account
    cross join sums_known known
    left join lateral (select day, off from run where off <> 0 order by day limit 1) first on true
    left join lateral (select off from run order by day desc limit 1) last on true
    left join lateral (
      select e.number, e.description from loose
      join booked_entries e on e.tenant_id = ${thisTenant} and e.id = loose.entry_id
      where loose.day = first.day order by e.number limit 1) entry on true`.execute(tx)
  const [row] = rows
  if (row === undefined) throw bankErrors.accountNotFound()
  // Another transaction changed a kept day meanwhile.
  if (!row.is_still_kept) return await compared(tx, { ...asked, read: 'rows' })
  const isCompared = asked.until !== null && known !== null && !row.is_known_before
  return {
    reconciled: reconciledBy(row, statement),
    days: isCompared ? comparisonIn(row) : null,
    rows: { linesToDo: row.lines.map(rowFrom), postingsWithoutLine: row.loose_postings.map(rowFrom) },
  }
}

interface ComparedRow extends SumsRow {
  readonly is_still_kept: boolean
  readonly is_known_before: boolean
  readonly to_do_known: Cents
  readonly day: string | null
  readonly off: Cents | null
  readonly at_end: Cents | null
  readonly number: bigint | null
  readonly description: string | null
  readonly lines: readonly RowRead[]
  readonly loose_postings: readonly RowRead[]
}

function comparisonIn(row: ComparedRow): DailyComparison {
  const { day, off, at_end: atEnd, number, description, to_do_known: toDo } = row
  if (day === null || off === null) return { first: null, atEnd: ZERO, linesToDo: toDo }
  const entry = number === null ? null : { number: Number(number), description: description ?? '' }
  return { first: { day: localDate(day), amount: off, entry }, atEnd: atEnd ?? ZERO, linesToDo: toDo }
}

/**
 * After `sums_known`, the sums of that day: `loose`, what of an entry no line explains, by day; `run`, how much more the books say than the statement, on each day on
 * which that changes.
 */
const daysUntil = (until: LocalDate, statement: Cents | null) => sql`
    moves as (
      select entry_id, entry_date as day, amount from odd_posted
      union all
      select entry_id, case when abs(entry_date - booked_on) <= ${LINK_DAYS} then entry_date else booked_on end, -amount
      from odd_explained where of_odd_entry and not is_duplicate
    ), since as (
      select greatest(first_statement, opened_on) as day from account where first_statement is not null
    ), loose as (
      select m.entry_id, m.day, sum(m.amount) as amount
      from moves m join since on m.day >= since.day and m.day <= ${until}::date
      group by m.entry_id, m.day having sum(m.amount) <> 0
    ), days as (
      select day, sum(amount) as amount from (
        select day, amount from loose
        -- What differs at the end without a posting differs from the beginning.
        union all select since.day, ledger + to_do - without_line - ${statement}::bigint from since, sums_known
      ) each_move group by day having sum(amount) <> 0
    ), run as (
      select day, sum(amount) over (order by day) as off from days
    )`
