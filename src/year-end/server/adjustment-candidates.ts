import type { RawBuilder } from 'kysely'
import { linesWithAsset } from '#assets/server/candidates.ts'
import { isTakenBack } from '#expenses/domain/expense.ts'
import { lineCostsOf } from '#expenses/domain/purchase-totals.ts'
import { readExpense, type ShownExpense } from '#expenses/server/expense-rows.ts'
import { investmentRulesOf } from '#income-tax/domain/investment-rules.ts'
import type { ExpenseId, LineId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { bookYear } from '#ledger/domain/period.ts'
import { GENERAL_COSTS, OFFICE_SUPPLIES, SMALL_EQUIPMENT } from '#ledger/domain/named-account.ts'
import type { CostDays } from '#ledger/domain/prepaid-cost.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { daysOfLine, LEAST_COST, prepaidPart, YEARLY, type CostLine } from '../domain/adjustment.ts'
import type { LargePurchase } from '../domain/balance-points.ts'

/** A line of an expense that is, or may be, for days after the year. */
export interface Candidate extends CostLine {
  readonly lineId: LineId
  readonly expenseId: ExpenseId
  readonly accountName: string
  readonly supplier: string
  /** As the words or the kind of the line say, or as they were said in the year before; null when neither says so. */
  readonly days: CostDays | null
  /** The part of the cost that is for days after the year. */
  readonly amount: Cents
}

interface Row {
  readonly expense_id: ExpenseId
  readonly ids: readonly LineId[]
  /** By line, how many lines of the same supplier and account the year has. */
  readonly of_same_kind: Readonly<Record<string, number>>
  /** By line, the days that were said at the end of the year before. */
  readonly said: Readonly<Record<string, readonly [string, string]>>
}

/** So many expenses are read and shown, the largest first; a longer list helps no reader. */
const MOST_CANDIDATES = 50
/** A text that names two days, for PostgreSQL. */
const TWO_DAYS = String.raw`\d[-/.]\d{1,2}[-/.]\d{4}.+\d[-/.]\d{1,2}[-/.]\d{4}`

/**
 * The lines of expenses of a year that may be for the next one and of which the user said nothing yet, and those that the year before ended
 * with and that go on after this one too; the largest first.
 */
export async function costsOverYearEnd(tx: TenantTx, year: number): Promise<Candidate[]> {
  const all = await readLines(
    tx,
    year,
    sql`l.first_day is not null or l.words ~ ${TWO_DAYS}
          or (l.cost_account = any (${YEARLY}::text[]) and l.of_same_kind = 1 and l.gross_cents >= ${LEAST_COST})`,
  )
  return all
    .filter(({ days, amount }) => days !== null && amount > ZERO)
    .toSorted((a, b) => Number(b.amount - a.amount) || a.lineId.localeCompare(b.lineId))
}

/** One line of an expense of a year, whether it is proposed or not; null when the year has no such line, or it was divided already. */
export async function costLineOf(tx: TenantTx, year: number, lineId: LineId): Promise<Candidate | null> {
  return (await readLines(tx, year, sql`l.id = ${lineId}::uuid`))[0] ?? null
}

/** Costs on which purchases that are used for years end up. */
const LIKE_ASSETS: readonly AccountNumber[] = [OFFICE_SUPPLIES, SMALL_EQUIPMENT, GENERAL_COSTS]

/** Purchases of a year among costs, each of at least the amount of an investment, the largest first. */
export async function purchasesLikeAssets(tx: TenantTx, year: number): Promise<LargePurchase[]> {
  const { least } = investmentRulesOf(year)
  const lines = await readLines(
    tx,
    year,
    sql`l.cost_account = any (${LIKE_ASSETS}::text[]) and l.gross_cents >= ${least} and l.first_day is null`,
  )
  const taken = await linesWithAsset(tx)
  return lines
    .filter(({ cost, lineId }) => cost >= least && !taken.has(lineId))
    .toSorted((a, b) => Number(b.cost - a.cost) || a.lineId.localeCompare(b.lineId))
    .map(({ supplier, description, accountName, cost, expenseId, lineId }) => ({
      name: description || supplier || accountName,
      cost,
      expenseId,
      expenseLineId: lineId,
    }))
}

/** @param which what of the lines `l` is read */
async function readLines(tx: TenantTx, year: number, which: RawBuilder<unknown>): Promise<Candidate[]> {
  const { firstDay, lastDay } = bookYear(year)
  const rows = await rowsOf<Row>(
    tx,
    sql`
    with said as (
      select expense_line_id, first_day, last_day from year_adjustments
      where tenant_id = ${thisTenant} and year = ${year - 1} and kind = 'prepaid' and undone_at is null and last_day > ${lastDay}::date
    ), lines as (
      select l.id, l.expense_id, l.cost_account, l.description || ' ' || e.description as words, e.expense_date, e.gross_cents,
             s.first_day, s.last_day,
             count(*) over (partition by e.supplier_name, l.cost_account, extract(year from e.expense_date)) as of_same_kind
      from cost_lines l
      join booked_expenses e on e.tenant_id = ${thisTenant} and e.id = l.expense_id
      left join said s on s.expense_line_id = l.id
      where l.tenant_id = ${thisTenant} and e.counts
        and (e.expense_date between ${firstDay}::date and ${lastDay}::date or s.expense_line_id is not null)
    )
    select l.expense_id, array_agg(l.id) as ids, jsonb_object_agg(l.id, l.of_same_kind) as of_same_kind,
           coalesce(jsonb_object_agg(l.id, jsonb_build_array(l.first_day, l.last_day)) filter (where l.first_day is not null), '{}') as said
    from lines l
    where (${which})
      and not exists (
        select from year_adjustments a
        where a.tenant_id = ${thisTenant} and a.expense_line_id = l.id and a.year = ${year} and a.kind = 'prepaid' and a.undone_at is null)
      and exists (select from account_names n where n.tenant_id = ${thisTenant} and n.number = l.cost_account and n.type = 'cost')
    group by l.expense_id order by max(l.gross_cents) desc
    limit ${MOST_CANDIDATES}`,
  )
  const lines: Candidate[] = []
  for (const row of rows) {
    const expense = await readExpense(tx, row.expense_id)
    if (!isTakenBack(expense)) lines.push(...linesOf(expense, row, year))
  }
  return lines
}

function linesOf(expense: ShownExpense, { ids, of_same_kind, said }: Row, year: number): Candidate[] {
  const costs = lineCostsOf(expense.lines)
  const supplier = expense.supplierName ?? ''
  return expense.lines.flatMap((line, index) => {
    const { net, cost } = costs[index] ?? { net: ZERO, cost: ZERO }
    if (!ids.includes(line.id) || net <= 0n) return []
    const found: CostLine = {
      account: line.cost.number as AccountNumber,
      date: expense.date,
      description: line.description === '' ? expense.description : line.description,
      cost,
      ofSameKind: of_same_kind[line.id] ?? 1,
    }
    const [first, last] = said[line.id] ?? []
    const days =
      first !== undefined && last !== undefined
        ? { firstDay: localDate(first), lastDay: localDate(last) }
        : daysOfLine(found)
    return [
      {
        ...found,
        lineId: line.id,
        expenseId: expense.id,
        accountName: line.cost.name,
        supplier,
        days,
        amount: days === null ? ZERO : prepaidPart(found.cost, days, year),
      },
    ]
  })
}
