import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { sql, thisTenant } from '#platform/server/db/tenant-transaction.ts'

/** A line of the bank that is not booked, or an entry that the bank does not show, at the end of a day. */
export interface ReconciliationRow {
  readonly day: LocalDate
  readonly description: string
  /** From the side of the account: positive came in. */
  readonly amount: Cents
  /** The number of an entry; null for a line. */
  readonly entryNumber: number | null
}

/** The lines that a reconciliation counts as to do, after `differencesOn`: an array of `RowRead`, the oldest first. */
export const linesToDo = sql`(
  select coalesce(json_agg(json_build_object('day', u.booked_on, 'name', l.counterparty_name, 'description', l.description,
      'amount', u.amount::text, 'number', null) order by u.booked_on, l.place, l.id), '[]')
  from undone u join bank_lines l on l.tenant_id = ${thisTenant} and l.id = u.id)`

/** The entries that a reconciliation counts as postings without a line, after `differencesOn`: an array of `RowRead`, the oldest first. */
export const postingsWithoutLine = sql`(
  select coalesce(json_agg(json_build_object('day', u.entry_date, 'name', '', 'description', e.description,
      'amount', u.amount::text, 'number', e.number::text) order by u.entry_date, e.number), '[]')
  from unseen u join booked_entries e on e.tenant_id = ${thisTenant} and e.id = u.entry_id)`

/** A row as a statement reads it: cents and numbers are texts, because JSON has no `bigint`. */
export interface RowRead {
  readonly day: string
  readonly name: string
  readonly description: string
  readonly amount: string
  readonly number: string | null
}

export const rowFrom = ({ day, name, description, amount, number }: RowRead): ReconciliationRow => ({
  day: localDate(day),
  description:
    [name, description].filter((text) => text !== '').join(': ') || (number === null ? 'Bankregel' : ''),
  amount: cents(BigInt(amount)),
  entryNumber: number === null ? null : Number(number),
})
