import type { z } from 'zod'
import type { GoalId, TenantId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints, ZERO, type Cents } from '#kernel/money.ts'
import {
  constraintOf,
  rowsOf,
  sql,
  thisTenant,
  type TenantTx,
} from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { listGoals, MeasuredGoal, NewGoal, TaxPotOnScreen } from '../contract.ts'
import { goalErrors } from '../domain/errors.ts'
import {
  progressOf,
  type GoalKind,
  type GoalState,
  type MeasuredKind,
  type MonthlyResult,
} from '../domain/goal.ts'
import type { GoalPeriod } from '../domain/goal-period.ts'
import { freeMoneyIn, readBooks, type FreeMoneyToday } from './free-money.ts'

const MOST_GOALS = 50

/** Every goal with its progress. No posting is read: the account balances of the months suffice. */
export async function goalsWithProgress(
  tx: TenantTx,
  tenantId: TenantId,
  today: LocalDate,
): Promise<z.output<typeof listGoals.data>> {
  const rows = await readGoals(tx, tenantId)
  if (rows.length === 0) return { goals: [], taxPot: null }
  const books = await readBooks(tx, tenantId, today)
  const pot = rows.find(({ kind, state }) => kind === 'reserve' && state !== 'closed')
  return {
    goals: rows.flatMap((row) =>
      row.kind === 'reserve' ? [] : [measured(row, row.kind, books.months, today)],
    ),
    taxPot: pot === undefined ? null : potOf(pot, await freeMoneyIn(tx, books, today)),
  }
}

/** @throws DomainError `goal.reserve-exists`, `goal.too-many` */
export async function createGoal(tx: TenantTx, goal: NewGoal): Promise<GoalId> {
  const [{ count } = { count: 0n }] = await rowsOf(
    tx,
    sql<{
      count: bigint
    }>`select count(*) as count from goals where tenant_id = ${thisTenant} and state <> 'closed'`,
  )
  if (count >= MOST_GOALS) throw goalErrors.tooMany()
  const id = newId<GoalId>()
  await tx
    .insertInto('goals')
    .values({ id, ...rowOf(goal) })
    .execute()
    .catch((error: unknown) => {
      if (constraintOf(error) === 'goals_one_reserve') throw goalErrors.reserveExists()
      throw error
    })
  return id
}

/**
 * @throws DomainError `goal.not-found`, `goal.closed`, `goal.changed-meanwhile` when the goal has another
 * version by now
 */
export async function changeGoal(tx: TenantTx, id: GoalId, goal: NewGoal, version: number): Promise<void> {
  const { version: current, kind } = await lockOpenGoal(tx, id)
  // A tax pot does not become a revenue goal, because its history would be that of another kind.
  if (current !== version || (kind === 'reserve') !== (goal.kind === 'reserve'))
    throw goalErrors.changedMeanwhile()
  await tx
    .updateTable('goals')
    .set({ ...rowOf(goal), version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** @throws DomainError `goal.not-found`, `goal.closed` */
export async function changeGoalState(tx: TenantTx, id: GoalId, state: GoalState): Promise<void> {
  await lockOpenGoal(tx, id)
  await sql`
    update goals set state = ${state}, closed_at = ${state === 'closed' ? sql`now()` : sql`null`}, version = version + 1
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
}

async function lockOpenGoal(tx: TenantTx, id: GoalId): Promise<{ version: number; kind: GoalKind }> {
  const [row] = await rowsOf(
    tx,
    sql<{ state: GoalState; version: number; kind: GoalKind }>`
      select state, version, kind from goals where tenant_id = ${thisTenant} and id = ${id} for update`,
  )
  if (row === undefined) throw goalErrors.notFound()
  if (row.state === 'closed') throw goalErrors.closed()
  return row
}

const rowOf = (goal: NewGoal) =>
  goal.kind === 'reserve'
    ? {
        kind: 'reserve',
        period: 'year',
        target_cents: ZERO,
        hourly_rate_cents: null,
        tax_share: Number(goal.taxShare),
      }
    : {
        kind: goal.kind,
        period: goal.period,
        target_cents: goal.target,
        hourly_rate_cents: goal.hourlyRate,
        tax_share: null,
      }

interface GoalRow {
  id: GoalId
  kind: GoalKind
  period: GoalPeriod
  target_cents: Cents
  hourly_rate_cents: Cents | null
  tax_share: number | null
  state: GoalState
  created_on: string
  closed_on: string | null
  version: number
}

const readGoals = (tx: TenantTx, tenantId: TenantId): Promise<GoalRow[]> =>
  rowsOf(
    tx,
    sql<GoalRow>`
      select id, kind, period, target_cents, hourly_rate_cents, tax_share, state, version,
             (created_at at time zone 'Europe/Amsterdam')::date as created_on,
             (closed_at at time zone 'Europe/Amsterdam')::date as closed_on
      from goals where tenant_id = ${tenantId}
      order by array_position(array['active', 'paused', 'closed'], state), closed_at desc, created_at, id`,
  )

const commonOf = (row: GoalRow) => ({
  id: row.id,
  state: row.state,
  createdOn: localDate(row.created_on),
  closedOn: row.closed_on === null ? null : localDate(row.closed_on),
  version: row.version,
})

/** A closed goal shows the period in which it was closed. */
function measured(
  row: GoalRow,
  kind: MeasuredKind,
  months: readonly MonthlyResult[],
  today: LocalDate,
): MeasuredGoal {
  const common = commonOf(row)
  const goal = { kind, period: row.period, target: row.target_cents, hourlyRate: row.hourly_rate_cents }
  const { span, ...progress } = progressOf(goal, months, common.closedOn ?? today)
  return {
    ...common,
    ...goal,
    progress: {
      ...progress,
      periodName: span.name,
      firstDay: span.first,
      lastDay: span.last,
      history: [...progress.history],
    },
  }
}

const potOf = (row: GoalRow, free: FreeMoneyToday): TaxPotOnScreen => ({
  ...commonOf(row),
  ...free,
  kind: 'reserve',
  taxShare: basisPoints(BigInt(row.tax_share ?? 0)),
})
