import type { ProjectId, UserId } from '#kernel/ids.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import { addDays, localDate, mondayOf, type LocalDate } from '#kernel/local-date.ts'
import { isWrittenLate } from '#kernel/written-late.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { HoursRow, WeekOfHours } from '../contract.ts'
import type { Category } from '../domain/category.ts'
import { daysOfWeek, yearOfWeek } from '../domain/week.ts'
import { hasOthers } from './people.ts'
import { criterionOfPerson } from './worked-days.ts'

interface Row {
  project_id: ProjectId | null
  title: string | null
  customer_name: string | null
  is_closed: boolean
  category: Category | null
  description: string
  day: string
  minutes: number
  is_billable: boolean
  entered_at: string
  is_billed: boolean
}

/** What was worked on in these days before the week is offered again. */
const OFFERED_DAYS = 28

/** The week of one person: what was worked on lately, the last first, with the minutes of each day; and how far the year is. */
export async function weekOfHours(
  tx: TenantTx,
  person: { readonly userId: UserId },
  day: LocalDate,
  today: LocalDate,
): Promise<WeekOfHours> {
  const monday = mondayOf(day)
  const year = yearOfWeek(monday, today)
  const written = await rowsOf<Row>(
    tx,
    sql`
    select h.project_id, p.title, c.name as customer_name, p.closed_at is not null as is_closed, h.category, h.description, h.day,
           h.minutes, h.is_billable, h.entered_at,
           exists (select from billed_hours b where b.tenant_id = ${thisTenant} and b.hours_id = h.id and b.released_at is null) as is_billed
    from hours h
    left join project_titles p on p.tenant_id = ${thisTenant} and p.id = h.project_id
    left join customer_names c on c.tenant_id = ${thisTenant} and c.id = p.customer_id
    where h.tenant_id = ${thisTenant} and h.created_by = ${person.userId}
      and h.day between ${addDays(monday, -OFFERED_DAYS)}::date and ${addDays(monday, 6)}::date
    order by h.day desc, h.description, h.id`,
  )
  const isOfWeek = (row: Row): boolean => row.day >= monday
  const works = [...Map.groupBy(written, workOf).values()]
  return {
    monday,
    rows: works
      .filter((rows) => rows.some((row) => isOfWeek(row) || !row.is_closed))
      .map((rows) => sheetRow(rows, monday)),
    criterion: (await isCompany(tx)) ? null : await criterionOfPerson(tx, person, year, today),
    hasOthers: await hasOthers(tx, person),
  }
}

const workOf = (row: Row): string => JSON.stringify([row.project_id, row.category, row.description])

function sheetRow(rows: readonly Row[], monday: LocalDate): HoursRow {
  const [latest] = rows
  if (latest === undefined) throw new RangeError('a row of the sheet has hours')
  return {
    project:
      latest.project_id === null
        ? null
        : {
            id: latest.project_id,
            title: latest.title ?? '',
            customerName: latest.customer_name ?? '',
            isClosed: latest.is_closed,
          },
    category: latest.category,
    description: latest.description,
    isBillable: latest.is_billable,
    minutesBefore: rows.find(({ day }) => day === addDays(monday, -1))?.minutes ?? 0,
    days: daysOfWeek(monday).map((day) => {
      const row = rows.find((each) => each.day === day)
      return {
        day,
        minutes: row?.minutes ?? 0,
        isLate: row !== undefined && isWrittenLate(localDate(row.day), dutchDayOf(row.entered_at)),
        isBilled: row?.is_billed ?? false,
      }
    }),
  }
}
