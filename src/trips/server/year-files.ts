import type { PdfDeps } from '#documents/server/document-pdf.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import type { UserId } from '#kernel/ids.ts'
import { firstDayOfYear, lastDayOfYear, type LocalDate } from '#kernel/local-date.ts'
import { recordedElsewhere } from '#kernel/recorded-elsewhere.ts'
import { isWrittenLate } from '#kernel/written-late.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { businessName } from '#tenants/server/business-name.ts'
import { namesOfPeople } from '#tenants/server/names-of-people.ts'
import { tripErrors } from '../domain/errors.ts'
import { formatKilometres, tripKindLabels } from '../domain/trip.ts'
import { tripsPaper, type WrittenTrip } from '../domain/year-of-trips.ts'
import { tripsOfYear } from './trip-rows.ts'

interface Person {
  readonly userId: UserId
}

/** More lines than this are no evidence on paper, but a file for a program. */
const MAX_PAPER_ROWS = 5_000

const HEAD = [
  'Dag', 'Van', 'Naar', 'Heen en terug', 'Kilometers', 'Doel', 'Soort', 'Project', 'Klant', 'Auto', 'Kenteken', 'Beginstand', 'Eindstand',
  'Opgeschreven op', 'Achteraf', 'Geboekt', 'Vastgelegd',
] // prettier-ignore

/** The trips of one person in a year as CSV, a line a trip; the reading of lists reads it again. */
export async function tripsAsCsv(tx: TenantTx, person: Person, year: number): Promise<Buffer> {
  const trips = await tripsOfYear(tx, person, year)
  return Buffer.from(BYTE_ORDER_MARK + [HEAD, ...trips.map(cellsOf)].map(csvLine).join(''))
}

const cellsOf = (trip: WrittenTrip): string[] => [
  formatDate(trip.day),
  csvText(trip.origin),
  csvText(trip.destination),
  yesOrNo(trip.isReturn),
  formatKilometres(trip.tenths).replaceAll('.', ''),
  csvText(trip.purpose),
  tripKindLabels[trip.kind],
  csvText(trip.project?.title ?? ''),
  csvText(trip.project?.customerName ?? ''),
  csvText(trip.vehicle.name),
  csvText(trip.vehicle.plate),
  trip.odometerStart === null ? '' : String(trip.odometerStart),
  trip.odometerEnd === null ? '' : String(trip.odometerEnd),
  formatDate(trip.enteredOn),
  yesOrNo(isWrittenLate(trip.day, trip.enteredOn)),
  yesOrNo(trip.isBooked),
  trip.importedAt === null ? 'hier' : recordedElsewhere(trip.importedAt),
]

const yesOrNo = (is: boolean): string => (is ? 'ja' : 'nee')

/** The same as A4, drawn after the transaction of the call. @throws DomainError `trip.too-long-for-paper` */
export async function tripsAsPdf(
  tx: TenantTx,
  { pdfPool }: Pick<PdfDeps, 'pdfPool'>,
  person: Person,
  { year, today }: { readonly year: number; readonly today: LocalDate },
): Promise<FileAnswer> {
  const trips = await tripsOfYear(tx, person, year)
  if (trips.length > MAX_PAPER_ROWS) throw tripErrors.tooLongForPaper(MAX_PAPER_ROWS)
  const nameOf = await namesOfPeople(tx)
  const paper = tripsPaper(trips, {
    year,
    company: await businessName(tx),
    person: nameOf(person.userId),
    today,
  })
  const { tenantId } = tx
  return new FileAnswer(
    () => pdfPool.renderTable(tenantId, paper),
    'application/pdf',
    `rittenverantwoording-${String(year)}.pdf`,
  )
}

/** The people who drove in a year, each with the name of now. */
export async function driversOfYear(tx: TenantTx, year: number) {
  const rows = await rowsOf<{ id: UserId }>(
    tx,
    sql`
    select distinct created_by as id from trips
    where tenant_id = ${thisTenant}
      and day between ${firstDayOfYear(year)}::date and ${lastDayOfYear(year)}::date`,
  )
  const nameOf = await namesOfPeople(tx)
  return rows
    .map(({ id }) => ({ userId: id, name: nameOf(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
