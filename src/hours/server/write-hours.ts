import { newId } from '#platform/server/new-id.ts'
import type { UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { constraintOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { projectErrors } from '#projects/domain/errors.ts'
import type { NewHours } from '../contract.ts'
import { hoursErrors } from '../domain/errors.ts'

/**
 * Write the hours of one person on one day for one piece of work, in place of what was there; 0 minutes removes them.
 *
 * @throws DomainError `hours.in-the-future`, `hours.more-than-a-day`, `hours.year-closed`, `hours.billed`, `hours.project-closed`,
 * `project.not-found`
 */
export async function writeHours(
  tx: TenantTx,
  author: { readonly userId: UserId },
  hours: NewHours,
  today: LocalDate,
): Promise<null> {
  if (hours.day > today) throw hoursErrors.inTheFuture(hours.day).at('day')
  await (hours.minutes === 0 ? remove : put)(tx, author.userId, hours).catch((error: unknown) =>
    namedRefusal(error, hours.day),
  )
  return null
}

async function put(tx: TenantTx, userId: UserId, hours: NewHours): Promise<void> {
  const isBillable = hours.isBillable && hours.projectId !== null
  await sql`
    insert into hours (tenant_id, id, created_by, day, project_id, category, description, minutes, is_billable)
    values (${thisTenant}, ${newId()}, ${userId}, ${hours.day}::date, ${hours.projectId}::uuid, ${hours.category},
            ${hours.description}, ${hours.minutes}, ${isBillable})
    on conflict (tenant_id, created_by, day, project_id, category, description)
    do update set minutes = excluded.minutes, is_billable = excluded.is_billable, entered_at = excluded.entered_at`.execute(
    tx,
  )
}

async function remove(tx: TenantTx, userId: UserId, hours: NewHours): Promise<void> {
  await sql`
    delete from hours
    where tenant_id = ${thisTenant} and created_by = ${userId} and day = ${hours.day}::date
      and project_id is not distinct from ${hours.projectId}::uuid and category is not distinct from ${hours.category}
      and description = ${hours.description}`.execute(tx)
}

/** The database refuses; here the refusal gets its sentence. */
export function namedRefusal(error: unknown, day: LocalDate): never {
  const constraint = constraintOf(error)
  if (constraint === 'hours_within_a_day') throw hoursErrors.moreThanADay(day).at('minutes')
  if (constraint === 'hours_of_an_open_year') throw hoursErrors.yearClosed(day).at('day')
  if (constraint === 'hours_are_billed') throw hoursErrors.billed(day).at('minutes')
  if (constraint === 'project_is_open') throw hoursErrors.projectClosed().at('projectId')
  if (constraint === 'hours_tenant_id_project_id_fkey') throw projectErrors.notFound().at('projectId')
  throw error
}
