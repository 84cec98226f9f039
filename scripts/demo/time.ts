import { z } from 'zod'
import { newHours } from '#hours/contract.ts'
import { changeHourRates } from '#hours/server/hour-rates.ts'
import { writeHours } from '#hours/server/write-hours.ts'
import type { UserId } from '#kernel/ids.ts'
import { addDays, daysBetween, localDate, mondayOf, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newTrip } from '#trips/contract.ts'
import { createTrip } from '#trips/server/write-trip.ts'
import type { DemoProject } from './projects.ts'

interface Author {
  readonly userId: UserId
}

/** An hour of the studio. */
const RATE = cents(8_500n)

/** The weeks of a year without work, counted from its first Monday. */
const weeksOff: readonly number[] = [8, 17, 30, 31, 32, 42]

/** The projects that are billed by the hour are those of the last days; the others have a fixed price. */
const BY_THE_HOUR_DAYS = 4

const works = ['Ontwerp', 'Uitwerking', 'Overleg en correcties', 'Drukproef'] as const

/**
 * The hours of the year of today, as the owner wrote them on each evening: work for projects, and an hour a week for the business itself.
 * The work of the last days is not billed yet.
 */
export async function fillWithHours(
  tx: TenantTx,
  author: Author,
  projects: readonly DemoProject[],
  today: LocalDate,
): Promise<void> {
  await changeHourRates(tx, [{ projectId: null, customerId: null, userId: null, rate: RATE }])
  for (const day of workdays(today)) {
    const week = weekOf(day)
    const open = projects.filter(({ from, until }) => from <= day && until === null)
    const isByTheHour = daysBetween(day, today) < BY_THE_HOUR_DAYS
    const project = isByTheHour ? open.at(-1) : open[week % open.length]
    const write = (work: z.input<typeof newHours>) => writeHours(tx, author, z.decode(newHours, work), today)
    if (project !== undefined)
      await write({
        day,
        projectId: project.id,
        description: works[week % works.length] ?? works[0],
        minutes: 330 + (daysBetween(mondayOf(day), day) % 3) * 30,
        isBillable: isByTheHour,
      })
    if (day === mondayOf(day))
      await write({ day, category: 'administration', description: 'Facturen, bank en post', minutes: 75 })
  }
  await sql`update hours set entered_at = (day + time '17:00') at time zone 'Europe/Amsterdam'
    where tenant_id = ${thisTenant} and created_by = ${author.userId}`.execute(tx)
}

const drives = [
  ['Rotterdam', 114, 'Overleg over de wachtruimte'],
  ['Amsterdam', 84, 'Jaarverslag doorgenomen'],
  ['Eindhoven', 184, 'Foto’s voor de website'],
  ['Mechelen', 332, 'Drukproef van de verpakkingen'],
] as const

/** A trip with the own car in every second week of the year of today. */
export async function fillWithTrips(tx: TenantTx, author: Author, today: LocalDate): Promise<void> {
  for (const day of workdays(today)) {
    const week = weekOf(day)
    if (week % 2 !== 0 || day !== addDays(mondayOf(day), 1)) continue
    const [destination, kilometres, purpose] = drives[(week / 2) % drives.length] ?? drives[0]
    const trip = { day, origin: 'Utrecht', destination, isReturn: true, kilometres, purpose }
    await createTrip(tx, author, z.decode(newTrip, trip), today)
  }
  await sql`update trips set entered_at = (day + time '18:00') at time zone 'Europe/Amsterdam'
    where tenant_id = ${thisTenant} and created_by = ${author.userId}`.execute(tx)
}

const weekOf = (day: LocalDate): number =>
  Math.floor(daysBetween(mondayOf(localDate(`${String(yearOf(day))}-01-04`)), day) / 7)

/** The days from Monday to Friday in the year of today, up to yesterday, without the weeks off. */
function workdays(today: LocalDate): LocalDate[] {
  const first = localDate(`${String(yearOf(today))}-01-02`)
  const days = Array.from({ length: Math.max(0, daysBetween(first, today)) }, (_, index) =>
    addDays(first, index),
  )
  return days.filter((day) => daysBetween(mondayOf(day), day) < 5 && !weeksOff.includes(weekOf(day)))
}
