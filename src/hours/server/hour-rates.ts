import { customerErrors } from '#customers/domain/errors.ts'
import type { CustomerId, ProjectId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { newId } from '#platform/server/new-id.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  sqlStateOf,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { projectErrors } from '#projects/domain/errors.ts'
import type { HourRateInput, HourRates } from '../invoice-contract.ts'
import { hoursErrors } from '../domain/errors.ts'
import type { HourRate } from '../domain/rate.ts'
import { peopleWithHours } from './people.ts'

interface Work {
  readonly projectId?: ProjectId | undefined
  readonly customerId?: CustomerId | undefined
}

/** What an hour of these projects costs, on each level. */
export async function readRates(
  tx: TenantTx,
  projects: readonly { readonly projectId: ProjectId; readonly customerId: CustomerId }[],
): Promise<HourRate[]> {
  const rows = await rowsOf(
    tx,
    sql<{
      project_id: ProjectId | null
      customer_id: CustomerId | null
      user_id: UserId | null
      rate_cents: Cents
    }>`
      select project_id, customer_id, user_id, rate_cents from hour_rates
      where tenant_id = ${thisTenant}
        and (project_id is null or project_id = any(${projects.map(({ projectId }) => projectId)}::uuid[]))
        and (customer_id is null or customer_id = any(${projects.map(({ customerId }) => customerId)}::uuid[]))`,
  )
  return rows.map((row) => ({
    projectId: row.project_id,
    customerId: row.customer_id,
    userId: row.user_id,
    rate: row.rate_cents,
  }))
}

/**
 * The rates of a project or a customer, with those that hold where none is there.
 *
 * @throws DomainError `project.not-found`, `customer.not-found`
 */
export async function hourRates(tx: TenantTx, { projectId, customerId }: Work): Promise<HourRates> {
  const project = projectId === undefined ? null : await readProject(tx, projectId)
  const customer = await readCustomer(tx, project?.customer_id ?? customerId ?? null)
  const rows = await rowsOf(
    tx,
    sql<{ level: 'standard' | 'customer' | 'project' | 'person'; user_id: UserId | null; rate: Cents }>`
      select case when user_id is not null then 'person' when project_id is not null then 'project'
                  when customer_id is not null then 'customer' else 'standard' end as level, user_id, rate_cents as rate
      from hour_rates
      where tenant_id = ${thisTenant}
        and (project_id = ${project?.id ?? null}::uuid or project_id is null)
        and (customer_id = ${customer?.id ?? null}::uuid or customer_id is null)`,
  )
  const rateOf = (level: (typeof rows)[number]['level'], userId: UserId | null = null): Cents | null =>
    rows.find((row) => row.level === level && row.user_id === userId)?.rate ?? null
  const people = project === null ? [] : await peopleWithHours(tx)
  return {
    standard: rateOf('standard'),
    customer: customer && { ...customer, rate: rateOf('customer') },
    project: project && { id: project.id, title: project.title, rate: rateOf('project') },
    persons: people.map((person) => ({ ...person, rate: rateOf('person', person.id) })),
  }
}

async function readProject(tx: TenantTx, id: ProjectId) {
  const [row] = await rowsOf(
    tx,
    sql<{ id: ProjectId; title: string; customer_id: CustomerId }>`
      select id, title, customer_id from project_titles where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (row === undefined) throw projectErrors.notFound()
  return row
}

async function readCustomer(tx: TenantTx, id: CustomerId | null) {
  if (id === null) return null
  const [row] = await rowsOf(
    tx,
    sql<{ id: CustomerId; name: string }>`
      select id, name from customer_names where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (row === undefined) throw customerErrors.notFound()
  return row
}

/**
 * Write rates, each in the place of the one that was there; null takes it away. What is on an invoice already keeps its price.
 *
 * @throws DomainError `hours.rate-of-nothing`, `project.not-found`, `customer.not-found`
 */
export async function changeHourRates(tx: TenantTx, rates: readonly HourRateInput[]): Promise<null> {
  for (const [index, each] of rates.entries())
    await (each.rate === null ? remove(tx, each) : put(tx, each, each.rate)).catch((error: unknown) => {
      if (constraintOf(error) === 'hour_rates_tenant_id_project_id_fkey') throw projectErrors.notFound()
      if (constraintOf(error) === 'hour_rates_tenant_id_customer_id_fkey') throw customerErrors.notFound()
      throw sqlStateOf(error) === '23514' ? hoursErrors.rateOfNothing().at('rates', index) : error
    })
  return null
}

async function put(
  tx: TenantTx,
  { projectId, customerId, userId }: HourRateInput,
  rate: Cents,
): Promise<void> {
  await sql`
    insert into hour_rates (tenant_id, id, project_id, customer_id, user_id, rate_cents)
    values (${thisTenant}, ${newId()}, ${projectId}::uuid, ${customerId}::uuid, ${userId}::uuid, ${rate})
    on conflict (tenant_id, project_id, customer_id, user_id) do update set rate_cents = excluded.rate_cents`.execute(
    tx,
  )
}

async function remove(tx: TenantTx, { projectId, customerId, userId }: HourRateInput): Promise<void> {
  await sql`
    delete from hour_rates
    where tenant_id = ${thisTenant} and project_id is not distinct from ${projectId}::uuid
      and customer_id is not distinct from ${customerId}::uuid and user_id is not distinct from ${userId}::uuid`.execute(
    tx,
  )
}
