import type { RegisterId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'

/** A day that a register has, with what tells whether a file says the same of the day. */
export interface KeptDay {
  readonly day: LocalDate
  readonly turnover: Cents
  readonly card: Cents
}

/**
 * The days of a register between two days, both included.
 *
 * @param registerId null for the only register, and for a business that has none yet
 */
export async function keptDays(
  tx: TenantTx,
  registerId: RegisterId | null,
  { from, until }: { readonly from: LocalDate; readonly until: LocalDate },
): Promise<KeptDay[]> {
  const rows = await rowsOf<{ day: string; turnover: Cents; card: Cents }>(
    tx,
    sql`
    select day, (high_cents + low_cents + zero_cents)::bigint as turnover, card_cents as card from day_takings
    where tenant_id = ${thisTenant} and cancelled_at is null and day between ${from}::date and ${until}::date
      and (${registerId}::uuid is null or register_id = ${registerId}::uuid)
    order by day`,
  )
  return rows.map(({ day, ...amounts }) => ({ day: localDate(day), ...amounts }))
}
