import type { UserId } from '#kernel/ids.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import { localDate } from '#kernel/local-date.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { categoryLabels, type Category } from '../domain/category.ts'
import { formatMinutes } from '../domain/minutes.ts'
import { isLate } from '../domain/week.ts'

interface Row {
  day: string
  title: string | null
  customer_name: string | null
  category: Category | null
  description: string
  minutes: number
  entered_at: string
}

/**
 * The hours of one person in a calendar year, a line for each activity of a day, with the day on which it was written: what the tax office
 * asks of the urencriterium. The last line is the sum.
 */
export async function hoursFile(
  tx: TenantTx,
  person: { readonly userId: UserId },
  year: number,
): Promise<FileAnswer> {
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select h.day, p.title, c.name as customer_name, h.category, h.description, h.minutes, h.entered_at
    from hours h
    left join project_titles p on p.tenant_id = ${thisTenant} and p.id = h.project_id
    left join customer_names c on c.tenant_id = ${thisTenant} and c.id = p.customer_id
    where h.tenant_id = ${thisTenant} and h.created_by = ${person.userId}
      and h.day between ${`${String(year)}-01-01`}::date and ${`${String(year)}-12-31`}::date
    order by h.day, h.description, h.id`,
  )
  const total = rows.reduce((sum, { minutes }) => sum + minutes, 0)
  const lines = [
    ['Dag', 'Soort', 'Project', 'Klant', 'Omschrijving', 'Uren', 'Minuten', 'Opgeschreven op', 'Achteraf'],
    ...rows.map(cellsOf),
    ['Samen', '', '', '', '', formatMinutes(total), String(total), '', ''],
  ]
  return new FileAnswer(
    Buffer.from(BYTE_ORDER_MARK + lines.map(csvLine).join('')),
    'text/csv; charset=utf-8',
    `uren-${String(year)}.csv`,
  )
}

function cellsOf({ day, title, customer_name, category, description, minutes, entered_at }: Row): string[] {
  const enteredOn = dutchDayOf(entered_at)
  const kind = category === null ? 'Direct' : category === 'travel' ? 'Reistijd' : 'Indirect'
  return [
    formatDate(localDate(day)),
    kind,
    csvText(title ?? (category === null ? '' : categoryLabels[category])),
    csvText(customer_name ?? ''),
    csvText(description),
    formatMinutes(minutes),
    String(minutes),
    formatDate(enteredOn),
    isLate(localDate(day), enteredOn) ? 'ja' : 'nee',
  ]
}
