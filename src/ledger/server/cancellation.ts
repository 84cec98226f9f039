import { localDate, type LocalDate } from '#kernel/local-date.ts'

/** The columns of a record that keep when and why the record was reversed. */
export interface CancellationRow {
  cancelled_at: string | null
  cancelled_on: string | null
  cancel_reason: string | null
}

/** Why a record was reversed, at which moment, and on which day of the books. */
export interface Cancellation {
  readonly at: string
  readonly reason: string
  readonly bookedOn: LocalDate
}

/** What a row says of its reversal; null for a record that counts. */
export const cancellationIn = (row: CancellationRow): Cancellation | null =>
  row.cancelled_at === null || row.cancelled_on === null
    ? null
    : { at: row.cancelled_at, reason: row.cancel_reason ?? '', bookedOn: localDate(row.cancelled_on) }
