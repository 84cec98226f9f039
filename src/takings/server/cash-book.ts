import type { JournalEntryId } from '#kernel/ids.ts'
import { addDays, EARLIEST, localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { CASH } from '#ledger/domain/named-account.ts'
import { bookedOnDay } from '#ledger/server/book-days.ts'
import { firstBelowZero } from '#ledger/server/cash-drawer.ts'
import { lockBooks } from '#ledger/server/closed-periods.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { opensBooks } from '#ledger/server/opening-entries.ts'
import { post } from '#ledger/server/post.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { CashBook, CashMoveInput } from '../contract.ts'
import { takingsErrors } from '../domain/errors.ts'
import { postCashMove } from '../domain/post-takings.ts'
import { refuseBelowZero } from './balances.ts'
import { monthRange } from './show-takings.ts'

interface Line {
  readonly day: LocalDate
  readonly entryId: JournalEntryId
  readonly entryNumber: number
  readonly description: string
  readonly amount: Cents
}

/** Each movement of cash of a month in the order of its booking, after what opens the books that day, and what was there at the end of each day. */
export async function readCashBook(tx: TenantTx, month: LocalDate): Promise<CashBook> {
  const { from, until } = monthRange(month)
  const [opening, lines, below] = [
    await cashBefore(tx, from),
    await cashLines(tx, from, until),
    await firstBelowZero(tx, CASH, 'debit', EARLIEST),
  ]
  let balance = opening
  const days = [...Map.groupBy(lines, ({ day }) => day)].map(([day, ofDay]) => {
    balance = add(balance, sum(ofDay.map(({ amount }) => amount)))
    return {
      day,
      lines: ofDay.map((line, at) => ({ ...line, description: wordsOf(line, ofDay[at - 1]) })),
      balanceAmount: balance,
    }
  })
  return {
    month: from,
    openingAmount: opening,
    closingAmount: balance,
    days,
    belowZeroOn: below?.day ?? null,
  }
}

/** An entry of takings moves cash up to three times: what came in, what went to the bank, and the float that was put in the drawer. */
const wordsOf = ({ entryId, description, amount }: Line, before: Line | undefined): string =>
  entryId !== before?.entryId || !description.startsWith('Dagomzet')
    ? description
    : `${description}: ${amount < ZERO ? 'naar de bank' : 'wisselgeld'}`

async function cashLines(tx: TenantTx, from: LocalDate, until: LocalDate): Promise<Line[]> {
  const rows = await rowsOf<{
    day: string
    entry_id: JournalEntryId
    entry_number: bigint
    description: string
    amount: Cents
  }>(
    tx,
    sql`
    select p.entry_date as day, p.entry_id, e.number as entry_number, e.description, p.debit_balance_cents as amount
    from signed_postings p join booked_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    where p.tenant_id = ${thisTenant} and p.account_number = ${CASH} and p.entry_date between ${from}::date and ${until}::date
    order by p.entry_date, ${opensBooks('e')} desc, e.number, p.line`,
  )
  return rows.map((row) => ({
    day: localDate(row.day),
    entryId: row.entry_id,
    entryNumber: Number(row.entry_number),
    description: row.description,
    amount: row.amount,
  }))
}

/**
 * Book cash that moved, or the difference that a count shows. It is a manual entry: it is reversed as one.
 *
 * @returns the entry, and the difference that was booked; of a move zero
 * @throws DomainError `takings.in-the-future`, `takings.nothing-to-book`, `takings.cash-below-zero`, and those of `bookedOnDay`
 */
export async function moveCash(
  tx: TenantTx,
  { day, move, amount }: CashMoveInput,
  today: LocalDate,
): Promise<{ id: JournalEntryId; differenceAmount: Cents }> {
  if (day > today) throw takingsErrors.inTheFuture(day)
  await lockBooks(tx)
  await bookedOnDay(tx, 'money', day, today)
  const moved = move === 'count' ? subtract(amount, await cashBefore(tx, addDays(day, 1))) : amount
  if (moved === ZERO) throw takingsErrors.nothingToBook()
  const id = await post(tx, postCashMove(move, day, moved, await isCompany(tx)), {
    type: 'memo',
    id: newId(),
    purpose: 'book',
  })
  await refuseBelowZero(tx, day)
  return { id, differenceAmount: move === 'count' ? moved : ZERO }
}

/** What was in cash when a day began. */
const cashBefore = async (tx: TenantTx, day: LocalDate): Promise<Cents> => {
  const rows = await rowsOf<{ balance: Cents | null }>(
    tx,
    sql`
    select sum(debit_balance_cents)::bigint as balance from signed_postings
    where tenant_id = ${thisTenant} and account_number = ${CASH} and entry_date < ${day}::date`,
  )
  return rows[0]?.balance ?? ZERO
}
