import type { UserId } from '#kernel/ids.ts'
import { localDate, yearOf } from '#kernel/local-date.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { ledgerErrors } from '../domain/errors.ts'
import type { ClosedKind, Period } from '../domain/period.ts'

/**
 * Prevent booking until the transaction ends, and wait for bookings under way: a command that closes a period
 * calls this first and reads the figures after it. An entry is then either booked and in the figures, or
 * comes later and is refused.
 */
export async function lockBooks(tx: TenantTx): Promise<void> {
  await sql`select lock_books(${thisTenant})`.execute(tx)
}

/**
 * Close a period; from the commit on, entries in it are refused. The entries of the closing (the settlement
 * of a return) are posted before.
 *
 * @throws DomainError `ledger.already-closed`
 */
export async function closePeriod(
  tx: TenantTx,
  userId: UserId,
  { kind, period, firstDay, lastDay }: Period & { readonly kind: ClosedKind },
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into closed_periods (tenant_id, kind, period, first_day, last_day, closed_by)
    values (${thisTenant}, ${kind}, ${period}, ${firstDay}::date, ${lastDay}::date, ${userId})
    on conflict (tenant_id, kind, period) do nothing`.execute(tx)
  if (numAffectedRows === 0n) throw ledgerErrors.alreadyClosed(kind, period)
}

/** Let entries in a closed year again. The caller holds the lock of the books. */
export async function reopenClosedYear(tx: TenantTx, year: number): Promise<void> {
  await sql`delete from closed_periods
            where tenant_id = ${thisTenant} and kind = 'year' and period = ${String(year)}`.execute(tx)
}

export interface ClosedPeriod extends Period {
  readonly kind: ClosedKind
  /** ISO 8601 in UTC. */
  readonly closedAt: string
}

/** Every period in which nothing is booked any more, the earliest first. */
export async function closedPeriods(tx: TenantTx): Promise<ClosedPeriod[]> {
  const rows = await tx
    .selectFrom('closed_periods')
    .select(['kind', 'period', 'first_day', 'last_day', 'closed_at'])
    .orderBy('first_day')
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({
    kind: row.kind as ClosedKind,
    period: row.period,
    firstDay: localDate(row.first_day),
    lastDay: localDate(row.last_day),
    closedAt: row.closed_at,
  }))
}

/** The years in which nothing is booked any more. */
export const closedYears = async (tx: TenantTx): Promise<ReadonlySet<number>> =>
  new Set(
    (await closedPeriods(tx)).filter(({ kind }) => kind === 'year').map(({ firstDay }) => yearOf(firstDay)),
  )
