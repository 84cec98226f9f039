import { currencyOfCustomer, paymentDaysOf } from '#customers/server/customers.ts'
import { dueDayAfter } from '#documents/domain/document-days.ts'
import { noParticulars } from '#documents/domain/particulars.ts'
import { readSettings } from '#documents/server/document-settings.ts'
import { MAX_LINES } from '#documents/line-contract.ts'
import { createInvoice } from '#invoices/server/draft-invoice.ts'
import type { Actor } from '#kernel/actor.ts'
import type { CustomerId, DocumentId, HoursId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import type { InvoicedHours } from '../invoice-contract.ts'
import { hoursErrors } from '../domain/errors.ts'
import { linesOfHours, type BillableHours, type HoursLine } from '../domain/invoice-lines.ts'
import type { RateOfDay } from '../domain/rate.ts'
import { readUnbilled } from './unbilled.ts'

/**
 * Put hours of one customer on a concept invoice. Of many at once that want the same hours, one gets them.
 *
 * @throws DomainError `hours.not-to-invoice`, `hours.no-rate`, `hours.of-two-customers`, `hours.too-many-lines`, `hours.rate-asked`,
 * `hours.too-large-in-currency`
 */
export async function invoiceHours(
  tx: TenantTx,
  author: Actor,
  { hours: ids, by, rounding, foreign: given }: InvoicedHours,
  today: LocalDate,
): Promise<DocumentId> {
  const { hours, customerId } = await chosenHours(tx, [...new Set(ids)])
  const foreign = await currencyOfInvoice(tx, customerId, given)
  const lines = linesOfHours(hours, by, rounding, await languageOf(tx, customerId), foreign)
  if (lines.length > MAX_LINES) throw hoursErrors.tooManyLines(MAX_LINES)
  if (foreign !== null && lines.some(({ unitPrice }) => unitPrice > LARGEST_PRICE))
    throw hoursErrors.tooLargeInCurrency(foreign.currency)
  const days = await paymentDaysOf(tx, customerId, (await readSettings(tx)).paymentDays)
  const projects = [...new Map(hours.map(({ project }) => [project.id, project])).values()]
  const [project] = projects
  const id = await createInvoice(
    tx,
    author,
    {
      ...noParticulars,
      title: projects.length === 1 ? (project?.title ?? null) : null,
      customerId,
      projectId: projects.length === 1 ? (project?.id ?? null) : null,
      issueDate: today,
      dueDate: dueDayAfter(days, today),
      // The last day on which was worked.
      deliveryDate:
        hours
          .map(({ day }) => day)
          .toSorted()
          .at(-1) ?? today,
      foreign,
      lines: lines.map(lineInput),
    },
    today,
  )
  await note(tx, id, hours)
  return id
}

/** As a line that is typed: a hundred million. */
const LARGEST_PRICE = 1_000_000_000_000n

/** What the user chose. A customer with a currency is not invoiced in euros unasked. */
async function currencyOfInvoice(
  tx: TenantTx,
  customerId: CustomerId,
  given: InvoicedHours['foreign'],
): Promise<RateOfDay | null> {
  if (given !== undefined) return given
  const currency = await currencyOfCustomer(tx, customerId)
  if (currency !== null) throw hoursErrors.rateAsked(currency)
  return null
}

const lineInput = ({ description, quantity, unitPrice }: HoursLine) => ({
  description,
  quantity,
  unit: 'HUR' as const,
  unitPrice,
  vatTreatment: 'standard' as const,
  supply: 'service' as const,
})

/** The hours, locked in one order: who wants some of the same waits, and then finds them on an invoice. */
async function chosenHours(
  tx: TenantTx,
  ids: readonly HoursId[],
): Promise<{ hours: readonly BillableHours[]; customerId: CustomerId }> {
  await sql`select from hours where tenant_id = ${thisTenant} and id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  )
  const { rows } = await readUnbilled(tx, { ids })
  const [first] = rows
  if (first === undefined || rows.length < ids.length) throw hoursErrors.notToInvoice()
  if (rows.some(({ customerId }) => customerId !== first.customerId)) throw hoursErrors.ofTwoCustomers()
  const hours = rows.map(({ rate, ...row }) => {
    if (rate === null) throw hoursErrors.noRate(row.project.title)
    return { ...row, rate }
  })
  return { hours, customerId: first.customerId }
}

async function languageOf(tx: TenantTx, customerId: CustomerId): Promise<Language> {
  const [row] = await rowsOf(
    tx,
    sql<{ language: Language }>`
      select language from customer_parties where tenant_id = ${thisTenant} and id = ${customerId}`,
  )
  return row?.language ?? 'nl'
}

async function note(tx: TenantTx, invoiceId: DocumentId, hours: readonly BillableHours[]): Promise<void> {
  await tx
    .insertInto('billed_hours')
    .values(hours.map(({ id, rate }) => ({ hours_id: id, invoice_id: invoiceId, rate_cents: rate })))
    .execute()
    .catch((error: unknown) => {
      throw constraintOf(error) === 'billed_hours_once' ? hoursErrors.notToInvoice() : error
    })
}
