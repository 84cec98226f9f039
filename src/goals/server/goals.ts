import { RESULT_TRANSFER } from '#ledger/domain/account.ts'
import type { z } from 'zod'
import type { GoalId, TenantId } from '#kernel/ids.ts'
import { localDate, monthOf, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints, ZERO, type Cents } from '#kernel/money.ts'
import { constraintOf, rowsOf, sql, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import type { listGoals, MeasuredGoal, NewGoal, TaxPotOnScreen } from '../contract.ts'
import { goalErrors } from '../domain/errors.ts'
import {
  MONTHS_OF_HISTORY,
  progressOf,
  taxPotOf,
  type GoalKind,
  type GoalState,
  type MeasuredKind,
  type MonthlyResult,
} from '../domain/goal.ts'
import { monthsLater, type GoalPeriod } from '../domain/goal-period.ts'

const MOST_GOALS = 50

/** Every goal with how far it is. Two statements, and no posting is read: the kept sums of the months are enough. */
export async function goalsWithProgress(
  tx: TenantTx,
  today: LocalDate,
): Promise<z.output<typeof listGoals.data>> {
  const rows = await readGoals(tx)
  if (rows.length === 0) return { goals: [], taxPot: null }
  const { months, balances } = await readBooks(tx, today)
  const pot = rows.find(({ kind, state }) => kind === 'reserve' && state !== 'closed')
  return {
    goals: rows.flatMap((row) => (row.kind === 'reserve' ? [] : [measured(row, row.kind, months, today)])),
    taxPot: pot === undefined ? null : potOf(pot, balances, months, today),
  }
}

/** @throws DomainError `goal.reserve-exists`, `goal.too-many` */
export async function createGoal(tx: TenantTx, tenantId: TenantId, goal: NewGoal): Promise<GoalId> {
  const [{ count } = { count: 0n }] = await rowsOf(
    tx,
    sql<{ count: bigint }>`select count(*) as count from goals where state <> 'closed'`,
  )
  if (count >= MOST_GOALS) throw goalErrors.tooMany()
  const id = newId<GoalId>()
  await tx
    .insertInto('goals')
    .values({ tenant_id: tenantId, id, ...rowOf(goal) })
    .execute()
    .catch((error: unknown) => {
      if (constraintOf(error) === 'goals_one_reserve') throw goalErrors.reserveExists()
      throw error
    })
  return id
}

/** @throws DomainError `goal.not-found`, `goal.closed`, `goal.changed-meanwhile` when it is not of this version any more */
export async function changeGoal(tx: TenantTx, id: GoalId, goal: NewGoal, version: number): Promise<void> {
  const { version: current, kind } = await lockOpenGoal(tx, id)
  // A tax pot does not become a revenue goal: its history would be another's.
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
    update goals set state = ${state}, closed_at = case when ${state} = 'closed' then now() end, version = version + 1
    where id = ${id}`.execute(tx)
}

async function lockOpenGoal(tx: TenantTx, id: GoalId): Promise<{ version: number; kind: GoalKind }> {
  const [row] = await rowsOf(
    tx,
    sql<{ state: GoalState; version: number; kind: GoalKind }>`
      select state, version, kind from goals where id = ${id} for update`,
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

const readGoals = (tx: TenantTx): Promise<GoalRow[]> =>
  rowsOf(
    tx,
    sql<GoalRow>`
      select id, kind, period, target_cents, hourly_rate_cents, tax_share, state, version,
             (created_at at time zone 'Europe/Amsterdam')::date as created_on,
             (closed_at at time zone 'Europe/Amsterdam')::date as closed_on
      from goals
      order by array_position(array['active', 'paused', 'closed'], state), closed_at desc, created_at, id`,
  )

interface Balances {
  readonly money: Cents
  readonly vat: Cents
}

/**
 * Revenue and costs by month, and what money and VAT stand at, in one statement. Money is what the chart keeps in 1000
 * to 1199 (cash, bank, savings, credit card, on its way); VAT is 1500 to 1539.
 */
async function readBooks(
  tx: TenantTx,
  today: LocalDate,
): Promise<{ months: readonly MonthlyResult[]; balances: Balances }> {
  const from = monthsLater(monthOf(today), -MONTHS_OF_HISTORY)
  const [row] = await rowsOf(
    tx,
    sql<{ money: Cents; vat: Cents; months: [month: string, revenue: string, costs: string][] }>`
      with sums as (
        select t.month, a.type, t.account_number as number, t.debit_cents - t.credit_cents as debit
        from account_totals t
        join ledger_accounts a on a.tenant_id = t.tenant_id and a.number = t.account_number
      ), results as (
        select month, -coalesce(sum(debit) filter (where type = 'revenue'), 0) as revenue,
               coalesce(sum(debit) filter (where type = 'cost'), 0) as costs
        from sums where type in ('revenue', 'cost') and number <> ${RESULT_TRANSFER} and month >= ${from} group by month
      )
      select coalesce(sum(debit) filter (where number between '1000' and '1199'), 0)::bigint as money,
             coalesce(sum(debit) filter (where number between '1500' and '1539'), 0)::bigint as vat,
             (select coalesce(jsonb_agg(jsonb_build_array(month, revenue::text, costs::text) order by month), '[]')
              from results) as months
      from sums`,
  )
  if (row === undefined) return { months: [], balances: { money: ZERO, vat: ZERO } }
  return {
    balances: { money: row.money, vat: row.vat },
    months: row.months.map(([month, revenue, costs]) => ({
      month: localDate(month),
      revenue: BigInt(revenue) as Cents,
      costs: BigInt(costs) as Cents,
    })),
  }
}

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

function potOf(
  row: GoalRow,
  balances: Balances,
  months: readonly MonthlyResult[],
  today: LocalDate,
): TaxPotOnScreen {
  const taxShare = basisPoints(BigInt(row.tax_share ?? 0))
  return { ...commonOf(row), kind: 'reserve', taxShare, ...taxPotOf(balances, taxShare, months, today) }
}
