import type { BankAccountId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { booksAndBank, hasNoLine, sinceOpening } from './reconciliation.ts'

/** A line of the bank that is not booked, or an entry that the bank does not show, at the end of a day. */
export interface ReconciliationRow {
  readonly day: LocalDate
  readonly description: string
  /** From the side of the account: positive came in. */
  readonly amount: Cents
  /** Of an entry; null for a line. */
  readonly entryNumber: number | null
}

/** The lines that `reconciliation` counts as to do, the oldest first: what of each has no entry by that day. */
export async function linesToDoOn(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  date: LocalDate,
): Promise<ReconciliationRow[]> {
  const { rows } = await sql<{ day: string; name: string; description: string; amount: Cents }>`
    with ${booksAndBank(bankAccountId)}, booked as (
      select line_id, sum(amount) as amount from explained where entry_date <= ${date} group by line_id
    )
    select x.day, x.name, x.description, x.amount from (
      select l.booked_on as day, l.counterparty_name as name, l.description, l.place, l.id,
             (${sinceOpening} - coalesce(booked.amount, 0))::bigint as amount
      from account a
      join bank_lines l on l.tenant_id = ${thisTenant} and l.bank_account_id = ${bankAccountId} and l.duplicate_of is null
        and l.booked_on <= ${date}
      left join booked on booked.line_id = l.id) x
    where x.amount <> 0 order by x.day, x.place, x.id`.execute(tx)
  return rows.map(({ day, name, description, amount }) => ({
    day: localDate(day),
    description: [name, description].filter((text) => text !== '').join(': ') || 'Bankregel',
    amount,
    entryNumber: null,
  }))
}

/** The entries that `reconciliation` counts as postings without a line, the oldest first. */
export async function postingsWithoutLineOn(
  tx: TenantTx,
  bankAccountId: BankAccountId,
  date: LocalDate,
): Promise<ReconciliationRow[]> {
  const { rows } = await sql<{ day: string; description: string; number: bigint; amount: Cents }>`
    with ${booksAndBank(bankAccountId)}
    select p.entry_date as day, e.description, e.number, sum(p.amount)::bigint as amount
    from account a
    join posted p on ${hasNoLine(date)}
    join booked_entries e on e.tenant_id = ${thisTenant} and e.id = p.entry_id
    group by p.entry_date, e.description, e.number
    having sum(p.amount) <> 0
    order by p.entry_date, e.number`.execute(tx)
  return rows.map(({ day, description, number, amount }) => ({
    day: localDate(day),
    description,
    amount,
    entryNumber: Number(number),
  }))
}
