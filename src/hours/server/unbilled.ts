import { customerErrors } from '#customers/domain/errors.ts'
import { currencyOfCustomer } from '#customers/server/customers.ts'
import type { CustomerId, HoursId, ProjectId, UserId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { sum } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { namesOfPeople } from '#tenants/server/names-of-people.ts'
import { projectErrors } from '#projects/domain/errors.ts'
import { MOST_HOURS, type UnbilledHours, type UnbilledProject } from '../invoice-contract.ts'
import { amountOf, rateFor } from '../domain/rate.ts'
import { readRates } from './hour-rates.ts'

/** Hours that the customer pays and that are on no invoice: `h` of `hours`, `p` of `project_titles`. */
export const isUnbilled = sql`
  h.is_billable and not exists (
    select from billed_hours b where b.tenant_id = ${thisTenant} and b.hours_id = h.id and b.released_at is null)`

interface Row {
  id: HoursId
  day: string
  minutes: number
  description: string
  user_id: UserId
  project_id: ProjectId
  title: string
  customer_id: CustomerId
  others: number
}

/** The hours that are asked: those of a project, of a customer, or these. */
export interface Asked {
  readonly projectId?: ProjectId | undefined
  readonly customerId?: CustomerId | undefined
  readonly ids?: readonly HoursId[]
}

/** The unbilled hours with their rate, the oldest first; a thousand at most. */
export async function readUnbilled(tx: TenantTx, { projectId, customerId, ids }: Asked) {
  const rows = await rowsOf(
    tx,
    sql<Row>`
      select h.id, h.day, h.minutes, h.description, h.created_by as user_id, h.project_id, p.title, p.customer_id,
             (count(*) over () - ${MOST_HOURS}::int)::int as others
      from hours h join project_titles p on p.tenant_id = ${thisTenant} and p.id = h.project_id
      where h.tenant_id = ${thisTenant} and ${isUnbilled}
        and (${projectId ?? null}::uuid is null or h.project_id = ${projectId ?? null}::uuid)
        and (${customerId ?? null}::uuid is null or p.customer_id = ${customerId ?? null}::uuid)
        and (${ids ?? null}::uuid[] is null or h.id = any(${ids ?? null}::uuid[]))
      order by h.day, p.title, h.description, h.id limit ${MOST_HOURS}`,
  )
  const rates = await readRates(tx, projectsOf(rows))
  const nameOf = await namesOfPeople(tx)
  return {
    rows: rows.map((row) => ({
      id: row.id,
      day: localDate(row.day),
      minutes: row.minutes,
      description: row.description,
      person: { id: row.user_id, name: nameOf(row.user_id) },
      project: { id: row.project_id, title: row.title },
      customerId: row.customer_id,
      rate: rateFor(rates, { projectId: row.project_id, customerId: row.customer_id, userId: row.user_id }),
    })),
    others: Math.max(rows[0]?.others ?? 0, 0),
  }
}

/**
 * What may be put on an invoice for a project or a customer.
 *
 * @throws DomainError `project.not-found`, `customer.not-found`
 */
export async function unbilledHours(tx: TenantTx, asked: Asked): Promise<UnbilledHours> {
  const customer = await customerOf(tx, asked)
  const { rows, others } = await readUnbilled(tx, { ...asked, ...(customer && { customerId: customer.id }) })
  return { hours: rows, customer, others }
}

async function customerOf(tx: TenantTx, { projectId, customerId }: Asked) {
  if (projectId === undefined && customerId === undefined) return null
  const [row] = await rowsOf(
    tx,
    sql<{ id: CustomerId; name: string; language: Language }>`
      select c.id, c.name, c.language from customer_parties c
      where c.tenant_id = ${thisTenant}
        and c.id = coalesce((select p.customer_id from project_titles p where p.tenant_id = ${thisTenant} and p.id = ${projectId ?? null}::uuid),
                            ${customerId ?? null}::uuid)`,
  )
  if (row !== undefined) return { ...row, currency: await currencyOfCustomer(tx, row.id) }
  throw projectId === undefined ? customerErrors.notFound() : projectErrors.notFound()
}

interface SumRow {
  project_id: ProjectId
  title: string
  customer_id: CustomerId
  customer_name: string
  user_id: UserId
  minutes: number
}

/** The projects with hours to invoice, the most first. @param before only hours of earlier days */
export async function unbilledProjects(
  tx: TenantTx,
  {
    customerId = null,
    before,
  }: { readonly customerId?: CustomerId | null | undefined; readonly before?: LocalDate } = {},
): Promise<UnbilledProject[]> {
  const rows = await rowsOf(
    tx,
    sql<SumRow>`
      select h.project_id, p.title, p.customer_id, c.name as customer_name, h.created_by as user_id, sum(h.minutes)::int as minutes
      from hours h
      join project_titles p on p.tenant_id = ${thisTenant} and p.id = h.project_id
      join customer_names c on c.tenant_id = ${thisTenant} and c.id = p.customer_id
      where h.tenant_id = ${thisTenant} and ${isUnbilled}
        and (${customerId}::uuid is null or p.customer_id = ${customerId}::uuid)
        and (${before ?? null}::date is null or h.day < ${before ?? null}::date)
      group by 1, 2, 3, 4, 5`,
  )
  const rates = rows.length === 0 ? [] : await readRates(tx, projectsOf(rows))
  const minutesOf = (some: readonly SumRow[]): number =>
    some.reduce((total, { minutes }) => total + minutes, 0)
  return [...Map.groupBy(rows, (row) => row.project_id).values()]
    .flatMap((ofProject) => {
      const [first] = ofProject
      if (first === undefined) return []
      const rated = ofProject.map((row) => ({
        ...row,
        rate: rateFor(rates, { projectId: row.project_id, customerId: row.customer_id, userId: row.user_id }),
      }))
      return {
        projectId: first.project_id,
        title: first.title,
        customerId: first.customer_id,
        customerName: first.customer_name,
        minutes: minutesOf(ofProject),
        amount: sum(rated.flatMap(({ minutes, rate }) => (rate === null ? [] : amountOf(minutes, rate)))),
        withoutRate: minutesOf(rated.filter(({ rate }) => rate === null)),
      }
    })
    .toSorted((a, b) => b.minutes - a.minutes)
}

const projectsOf = (
  rows: readonly { readonly project_id: ProjectId; readonly customer_id: CustomerId }[],
): { projectId: ProjectId; customerId: CustomerId }[] =>
  rows.map((row) => ({ projectId: row.project_id, customerId: row.customer_id }))
