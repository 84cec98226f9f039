import type { LeaveId, UserId } from '#kernel/ids.ts'
import { firstDayOfYear, lastDayOfYear, localDate, type LocalDate } from '#kernel/local-date.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { NewLeave } from '../contract.ts'
import { hoursErrors } from '../domain/errors.ts'
import type { Leave, LeaveKind } from '../domain/leave.ts'

interface Person {
  readonly userId: UserId
}

/** A leave as it is stored; `enteredAt` is the moment at which it was written (ISO 8601, UTC). */
export type KeptLeave = Leave & { readonly id: LeaveId; readonly enteredAt: string }

/** The leaves of one person with a day between the first day and the end of the year, the first first. */
export async function leavesOf(
  tx: TenantTx,
  { userId }: Person,
  year: number,
  from: LocalDate = firstDayOfYear(year),
): Promise<KeptLeave[]> {
  const rows = await rowsOf<{
    id: LeaveId
    kind: LeaveKind
    first_day: string
    last_day: string
    week_minutes: number | null
    entered_at: string
  }>(
    tx,
    sql`
    select id, kind, first_day::text, last_day::text, week_minutes, entered_at from leaves
    where tenant_id = ${thisTenant} and created_by = ${userId}
      and first_day <= ${lastDayOfYear(year)}::date and last_day >= ${from}::date
    order by first_day, id`,
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    firstDay: localDate(row.first_day),
    lastDay: localDate(row.last_day),
    weekMinutes: row.week_minutes,
    enteredAt: row.entered_at,
  }))
}

/** Keep days on which a person does not work. @throws DomainError `hours.leave-overlaps`, `hours.leave-of-closed-year` */
export async function addLeave(tx: TenantTx, { userId }: Person, leave: NewLeave): Promise<LeaveId> {
  const id = newId<LeaveId>()
  await sql`
    insert into leaves (tenant_id, id, created_by, kind, first_day, last_day, week_minutes)
    values (${thisTenant}, ${id}, ${userId}, ${leave.kind}, ${leave.firstDay}::date, ${leave.lastDay}::date, ${leave.weekMinutes})`
    .execute(tx)
    .catch(namedRefusal)
  return id
}

/** Remove own leave. @throws DomainError `hours.leave-not-found`, `hours.leave-of-closed-year` */
export async function removeLeave(tx: TenantTx, { userId }: Person, id: LeaveId): Promise<null> {
  const { numAffectedRows } = await sql`
    delete from leaves where tenant_id = ${thisTenant} and created_by = ${userId} and id = ${id}`
    .execute(tx)
    .catch(namedRefusal)
  if (numAffectedRows === 0n) throw hoursErrors.leaveNotFound()
  return null
}

/** The database refuses; here the refusal gets its sentence. */
function namedRefusal(error: unknown): never {
  const constraint = constraintOf(error)
  if (constraint === 'one_leave_a_day') throw hoursErrors.leaveOverlaps().at('firstDay')
  if (constraint === 'leave_of_an_open_year') throw hoursErrors.leaveOfClosedYear().at('firstDay')
  throw error
}
