import type { UserId } from '#kernel/ids.ts'
import { firstDayOfYear, lastDayOfYear, localDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { paceFrom, type WorkedDay } from '../domain/criterion.ts'

/** The days of one person in a year, and, of the year of today, in the weeks before today that say how fast it goes. */
export async function workedDays(
  tx: TenantTx,
  userId: UserId,
  today: LocalDate,
  year: number = yearOf(today),
): Promise<WorkedDay[]> {
  const firstDay = firstDayOfYear(year)
  const pace = year === yearOf(today) ? paceFrom(today) : firstDay
  const rows = await rowsOf<{ day: string; minutes: number }>(
    tx,
    sql`
    select day, sum(minutes)::int as minutes from hours
    where tenant_id = ${thisTenant} and created_by = ${userId}
      and day between ${firstDay < pace ? firstDay : pace}::date and ${lastDayOfYear(year)}::date
    group by day`,
  )
  return rows.map(({ day, minutes }) => ({ day: localDate(day), minutes }))
}
