import type { UserId } from '#kernel/ids.ts'
import { firstDayOfYear, lastDayOfYear, localDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { criterionOf, hasCriterion, paceFrom, type Criterion, type WorkedDay } from '../domain/criterion.ts'
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
 * How far the owners are in a year by the hours they wrote: of several the one with the most. Where no owner wrote any, hours of people who are
 * no member count: a business that moved here has the hours of its owner so.
 *
 * @returns null where nothing was written in that year, and for a year before the law is known here
 */
export async function criterionOfOwners(
  tx: TenantTx,
  year: number,
  today: LocalDate,
): Promise<Criterion | null> {
  if (!hasCriterion(year)) return null
  const members = await rowsOf<{ userId: UserId; role: string }>(
    tx,
    sql`select user_id as "userId", role from members_of_business()`,
  )
  const owners = members.filter(({ role }) => role === 'owner')
  const ofOwners = await mostWritten(tx, owners, year, today)
  if (ofOwners !== null) return ofOwners
  const writers = await rowsOf<{ userId: UserId }>(
    tx,
    sql`
    select distinct created_by as "userId" from hours
    where tenant_id = ${thisTenant} and day between ${firstDayOfYear(year)}::date and ${lastDayOfYear(year)}::date`,
  )
  const absent = writers.filter(({ userId }) => !members.some((member) => member.userId === userId))
  return mostWritten(tx, absent, year, today)
}

async function mostWritten(
  tx: TenantTx,
  people: readonly { readonly userId: UserId }[],
  year: number,
  today: LocalDate,
): Promise<Criterion | null> {
  const written: Criterion[] = []
  for (const person of people) written.push(await criterionOfPerson(tx, person, year, today))
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
