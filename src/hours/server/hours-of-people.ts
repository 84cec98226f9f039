import { dutchDayOf } from '#kernel/dutch-time.ts'
import type { HoursId, ProjectId, UserId } from '#kernel/ids.ts'
import { addDays, localDate, mondayOf, type LocalDate } from '#kernel/local-date.ts'
import { isWrittenLate } from '#kernel/written-late.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { namesOfPeople } from '#tenants/server/names-of-people.ts'
import type { Category } from '../domain/category.ts'
import { hoursErrors } from '../domain/errors.ts'
import { daysOfWeek } from '../domain/week.ts'
import type { HoursOfPeople, HoursOfPerson, LineOfPerson, PersonOfWeek } from '../people-contract.ts'
import { peopleWithHours } from './people.ts'
import { isUnbilled } from './unbilled.ts'

interface DayOfPerson {
  readonly user_id: UserId
  readonly day: string
  readonly minutes: number
  readonly billable: number
  readonly unbilled: number
}

/** The week of a day for each person: members who may write hours, also those who wrote none, and others who have hours in it. */
export async function hoursOfPeople(tx: TenantTx, day: LocalDate): Promise<HoursOfPeople> {
  const monday = mondayOf(day)
  const written = await rowsOf<DayOfPerson>(
    tx,
    sql`
    select w.user_id, w.day, sum(w.minutes)::int as minutes,
           coalesce(sum(w.minutes) filter (where w.is_billable), 0)::int as billable,
           coalesce(sum(w.minutes) filter (where w.is_unbilled), 0)::int as unbilled
    from (
      select h.created_by as user_id, h.day, h.minutes, h.is_billable, ${isUnbilled} as is_unbilled
      from hours h
      where h.tenant_id = ${thisTenant} and h.day between ${monday}::date and ${addDays(monday, 6)}::date
    ) w
    group by w.user_id, w.day`,
  )
  const members = await peopleWithHours(tx)
  const nameOf = await namesOfPeople(tx)
  const others = new Set(
    written.map(({ user_id: id }) => id).filter((id) => !members.some((member) => member.id === id)),
  )
  return {
    monday,
    people: [...members, ...Array.from(others, (id) => ({ id, name: nameOf(id) }))].map((person) =>
      weekOf(
        person,
        monday,
        written.filter(({ user_id: id }) => id === person.id),
      ),
    ),
  }
}

function weekOf(
  { id, name }: { readonly id: UserId; readonly name: string },
  monday: LocalDate,
  written: readonly DayOfPerson[],
): PersonOfWeek {
  const days = daysOfWeek(monday).map((day) => {
    const row = written.find((each) => each.day === day)
    return {
      day,
      minutes: row?.minutes ?? 0,
      billableMinutes: row?.billable ?? 0,
      unbilledMinutes: row?.unbilled ?? 0,
    }
  })
  const sumOf = (of: (day: (typeof days)[number]) => number): number =>
    days.reduce((sum, day) => sum + of(day), 0)
  return {
    id,
    name,
    minutes: sumOf(({ minutes }) => minutes),
    billableMinutes: sumOf(({ billableMinutes }) => billableMinutes),
    unbilledMinutes: sumOf(({ unbilledMinutes }) => unbilledMinutes),
    days,
  }
}

interface Line {
  readonly id: HoursId
  readonly day: string
  readonly project_id: ProjectId | null
  readonly title: string | null
  readonly customer_name: string | null
  readonly category: Category | null
  readonly description: string
  readonly minutes: number
  readonly is_billable: boolean
  readonly is_unbilled: boolean
  readonly entered_at: string
}

/**
 * The lines of one person in the week of a day.
 *
 * @throws DomainError `hours.person-not-found` for a login that is no member and never wrote hours here
 */
export async function hoursOfPerson(tx: TenantTx, id: UserId, day: LocalDate): Promise<HoursOfPerson> {
  const monday = mondayOf(day)
  const rows = await rowsOf<Line>(
    tx,
    sql`
    select h.id, h.day, h.project_id, p.title, c.name as customer_name, h.category, h.description, h.minutes, h.is_billable,
           ${isUnbilled} as is_unbilled, h.entered_at
    from hours h
    left join project_titles p on p.tenant_id = ${thisTenant} and p.id = h.project_id
    left join customer_names c on c.tenant_id = ${thisTenant} and c.id = p.customer_id
    where h.tenant_id = ${thisTenant} and h.created_by = ${id}
      and h.day between ${monday}::date and ${addDays(monday, 6)}::date
    order by h.day, h.description, h.id`,
  )
  const isMember = (await peopleWithHours(tx)).some((member) => member.id === id)
  if (!isMember && rows.length === 0 && !(await hasHours(tx, id))) throw hoursErrors.personNotFound()
  return { monday, name: (await namesOfPeople(tx))(id), lines: rows.map(lineOf) }
}

async function hasHours(tx: TenantTx, id: UserId): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql<{ id: HoursId }>`select id from hours where tenant_id = ${thisTenant} and created_by = ${id} limit 1`,
  )
  return rows.length > 0
}

const lineOf = (row: Line): LineOfPerson => ({
  id: row.id,
  day: localDate(row.day),
  project:
    row.project_id === null
      ? null
      : { id: row.project_id, title: row.title ?? '', customerName: row.customer_name ?? '' },
  category: row.category,
  description: row.description,
  minutes: row.minutes,
  isBillable: row.is_billable,
  isBilled: row.is_billable && !row.is_unbilled,
  isLate: isWrittenLate(localDate(row.day), dutchDayOf(row.entered_at)),
})
