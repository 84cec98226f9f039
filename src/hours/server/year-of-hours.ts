import type { PdfDeps } from '#documents/server/document-pdf.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import type { UserId } from '#kernel/ids.ts'
import { firstDayOfYear, lastDayOfYear, localDate, mondayOf, type LocalDate } from '#kernel/local-date.ts'
import { isRecordedElsewhere, recordedElsewhere } from '#kernel/recorded-elsewhere.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { importedElsewhereAt } from '#platform/server/imported-elsewhere.ts'
import { namesOfPeople } from '#tenants/server/names-of-people.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { businessName } from '#tenants/server/business-name.ts'
import type { YearOfHoursOnScreen } from '../contract.ts'
import { workKindLabels, workKindOf, type Category } from '../domain/category.ts'
import type { Criterion } from '../domain/criterion.ts'
import { hoursErrors } from '../domain/errors.ts'
import { countedInYear, evidencePaper, leaveInWords, type WrittenLeave } from '../domain/evidence-paper.ts'
import { leaveLabels, type Leave } from '../domain/leave.ts'
import { formatMinutes } from '../domain/minutes.ts'
import { weekNumber } from '../domain/week.ts'
import {
  isWrittenLate,
  minutesOf,
  workName,
  yearOfHours,
  type WrittenHours,
} from '../domain/year-of-hours.ts'
import { leavesOf, type KeptLeave } from './leaves.ts'
import { criterionOfPerson } from './worked-days.ts'

interface Person {
  readonly userId: UserId
}

/** More lines than this are no evidence on paper, but a file for a program. */
const MAX_PAPER_ROWS = 5_000

/** The hours of one person in a calendar year, by week, kind and work, and how far the urencriterium is. */
export async function yearOfPerson(
  tx: TenantTx,
  person: Person,
  year: number,
  today: LocalDate,
): Promise<YearOfHoursOnScreen> {
  const written = await readYear(tx, person, year)
  const { works, weeks, ...rest } = yearOfHours(written, year)
  return {
    ...rest,
    works: [...works],
    weeks: [...weeks],
    leaves: withCounted(await leavesOf(tx, person, year), written, year),
    criterion: await criterionOfYear(tx, person, year, today),
  }
}

/** Leave with what counts of it in a year, of days that were not worked. */
const withCounted = <L extends Leave>(leaves: readonly L[], written: readonly WrittenHours[], year: number) =>
  leaves.map((leave) => ({ ...leave, countedMinutes: countedInYear(leave, written, year) }))

/** Leave as evidence. */
async function writtenLeaves(tx: TenantTx, person: Person, year: number): Promise<WrittenLeave[]> {
  const importedAt = await importedElsewhereAt(tx)
  return (await leavesOf(tx, person, year)).map((leave: KeptLeave) => ({
    ...leave,
    enteredOn: dutchDayOf(leave.enteredAt),
    importedAt: isRecordedElsewhere(leave.enteredAt, importedAt) ? importedAt : null,
  }))
}

/**
 * The evidence as CSV, a line for each activity of a day, with the day on which it was written: what the tax office asks of the
 * urencriterium. Pregnancy and holidays follow, each with what counts of it; the last line is the sum.
 */
export async function yearAsCsv(tx: TenantTx, person: Person, year: number): Promise<Buffer> {
  const written = await readYear(tx, person, year)
  const leaves = withCounted(await writtenLeaves(tx, person, year), written, year)
  const total = minutesOf(written) + leaves.reduce((sum, leave) => sum + leave.countedMinutes, 0)
  const lines = [
    ['Week', 'Dag', 'Soort', 'Project', 'Klant', 'Omschrijving', 'Uren', 'Minuten', 'Opgeschreven op', 'Achteraf', 'Vastgelegd'],
    ...written.map(cellsOf),
    ...leaves.map(cellsOfLeave),
    ['Samen', '', '', '', '', '', formatMinutes(total), String(total), '', '', ''],
  ] // prettier-ignore
  return Buffer.from(BYTE_ORDER_MARK + lines.map(csvLine).join(''))
}

const cellsOf = (row: WrittenHours): string[] => [
  String(weekNumber(mondayOf(row.day))),
  formatDate(row.day),
  workKindLabels[workKindOf(row.category)],
  csvText(workName(row)),
  csvText(row.project?.customerName ?? ''),
  csvText(row.description),
  formatMinutes(row.minutes),
  String(row.minutes),
  formatDate(row.enteredOn),
  isWrittenLate(row) ? 'ja' : 'nee',
  originOf(row),
]

const originOf = ({ importedAt }: Pick<WrittenHours, 'importedAt'>): string =>
  importedAt === null ? 'hier' : recordedElsewhere(importedAt)

/** The day is the first of the leave. */
const cellsOfLeave = (leave: WrittenLeave & { readonly countedMinutes: number }): string[] => [
  String(weekNumber(mondayOf(leave.firstDay))),
  formatDate(leave.firstDay),
  leaveLabels[leave.kind],
  '',
  '',
  leaveInWords(leave),
  formatMinutes(leave.countedMinutes),
  String(leave.countedMinutes),
  formatDate(leave.enteredOn),
  '',
  originOf(leave),
]

/** The people with hours in a year, each with the name of now. */
export async function peopleOfYear(tx: TenantTx, year: number) {
  const rows = await rowsOf<{ id: UserId }>(
    tx,
    sql`
    select distinct created_by as id from hours
    where tenant_id = ${thisTenant}
      and day between ${firstDayOfYear(year)}::date and ${lastDayOfYear(year)}::date`,
  )
  const nameOf = await namesOfPeople(tx)
  return rows
    .map(({ id }) => ({ userId: id, name: nameOf(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The same as A4, drawn after the transaction of the call. @throws DomainError `hours.too-long-for-paper` */
export async function yearAsPdf(
  tx: TenantTx,
  { pdfPool }: Pick<PdfDeps, 'pdfPool'>,
  person: Person,
  { year, today }: { readonly year: number; readonly today: LocalDate },
): Promise<FileAnswer> {
  const written = await readYear(tx, person, year)
  if (written.length > MAX_PAPER_ROWS) throw hoursErrors.tooLongForPaper(MAX_PAPER_ROWS)
  const nameOf = await namesOfPeople(tx)
  const paper = evidencePaper(written, {
    year,
    company: await businessName(tx),
    person: nameOf(person.userId),
    today,
    leaves: await writtenLeaves(tx, person, year),
    criterion: await criterionOfYear(tx, person, year, today),
  })
  const { tenantId } = tx
  return new FileAnswer(
    () => pdfPool.renderTable(tenantId, paper),
    'application/pdf',
    `urenverantwoording-${String(year)}.pdf`,
  )
}

/** Null for a company, which has none. */
async function criterionOfYear(
  tx: TenantTx,
  person: Person,
  year: number,
  today: LocalDate,
): Promise<Criterion | null> {
  return (await isCompany(tx)) ? null : criterionOfPerson(tx, person, year, today)
}

interface Row {
  day: string
  title: string | null
  customer_name: string | null
  category: Category | null
  description: string
  minutes: number
  entered_at: string
}

async function readYear(tx: TenantTx, { userId }: Person, year: number): Promise<WrittenHours[]> {
  const importedAt = await importedElsewhereAt(tx)
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select h.day, p.title, c.name as customer_name, h.category, h.description, h.minutes, h.entered_at
    from hours h
    left join project_titles p on p.tenant_id = ${thisTenant} and p.id = h.project_id
    left join customer_names c on c.tenant_id = ${thisTenant} and c.id = p.customer_id
    where h.tenant_id = ${thisTenant} and h.created_by = ${userId}
      and h.day between ${firstDayOfYear(year)}::date and ${lastDayOfYear(year)}::date
    order by h.day, h.description, h.id`,
  )
  return rows.map((row) => ({
    day: localDate(row.day),
    project: row.category === null ? { title: row.title ?? '', customerName: row.customer_name ?? '' } : null,
    category: row.category,
    description: row.description,
    minutes: row.minutes,
    enteredOn: dutchDayOf(row.entered_at),
    importedAt: isRecordedElsewhere(row.entered_at, importedAt) ? importedAt : null,
  }))
}
