import type { UserId } from '#kernel/ids.ts'
import { firstDayOfYear, lastDayOfYear, localDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { criterionOf, paceFrom, type Criterion, type WorkedDay } from '../domain/criterion.ts'
import { leavesOf } from './leaves.ts'

/** How far one person is in a year, with the leave that was said. */
export async function criterionOfPerson(
  tx: TenantTx,
  person: { readonly userId: UserId },
  year: number,
  today: LocalDate,
): Promise<Criterion> {
  const worked = await workedDays(tx, person.userId, today, year)
  return criterionOf(worked, today, year, await leavesOf(tx, person, year, paceStart(today, year)))
}

/**
 * How far the owners are in a year by the hours they wrote: of several owners the one with the most.
 *
 * @returns null where no owner wrote an hour in that year, so that nothing is said
 */
export async function criterionOfOwners(
  tx: TenantTx,
  year: number,
  today: LocalDate,
): Promise<Criterion | null> {
  const owners = await rowsOf<{ userId: UserId }>(
    tx,
    sql`select user_id as "userId" from members_of_business() where role = 'owner'`,
  )
  const written: Criterion[] = []
  for (const owner of owners) written.push(await criterionOfPerson(tx, owner, year, today))
  const most = written.toSorted((a, b) => b.minutes - a.minutes)[0]
  return most === undefined || most.minutes === 0 ? null : most
}

/** The first day that says something of a year: of the year of today the weeks before today too. */
function paceStart(today: LocalDate, year: number): LocalDate {
  const [firstDay, pace] = [firstDayOfYear(year), paceFrom(today)]
  return year === yearOf(today) && pace < firstDay ? pace : firstDay
}

/** The days of one person in a year, and, of the year of today, in the weeks before today that say how fast it goes. */
async function workedDays(
  tx: TenantTx,
  userId: UserId,
  today: LocalDate,
  year: number,
): Promise<WorkedDay[]> {
  const rows = await rowsOf<{ day: string; minutes: number }>(
    tx,
    sql`
    select day, sum(minutes)::int as minutes from hours
    where tenant_id = ${thisTenant} and created_by = ${userId}
      and day between ${paceStart(today, year)}::date and ${lastDayOfYear(year)}::date
    group by day`,
  )
  return rows.map(({ day, minutes }) => ({ day: localDate(day), minutes }))
}
