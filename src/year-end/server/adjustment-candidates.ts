import { isTakenBack } from '#expenses/domain/expense.ts'
import { purchaseTotalsOf } from '#expenses/domain/purchase-totals.ts'
import { readExpense, type ShownExpense } from '#expenses/server/expense-rows.ts'
import type { ExpenseId, LineId } from '#kernel/ids.ts'
import { localDate, yearOf } from '#kernel/local-date.ts'
import { add, ZERO, type Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { bookYear } from '#ledger/domain/period.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { daysOfLine, prepaidPart, YEARLY, type CostDays, type CostLine } from '../domain/adjustment.ts'

/** A line of an expense that is, or may be, for days after the year. */
export interface Candidate extends CostLine {
  readonly lineId: LineId
  readonly expenseId: ExpenseId
  readonly accountName: string
  readonly supplier: string
  /** As the words or the kind of the line say, or as they were said in the year before; null when neither says so. */
  readonly days: CostDays | null
  /** Of these days, what is after the year. */
  readonly amount: Cents
}

interface Row {
  readonly expense_id: ExpenseId
  readonly ids: readonly LineId[]
  /** By line, the days that were said at the end of the year before. */
  readonly said: Readonly<Record<string, readonly [string, string]>>
}

/** The largest of these are shown; a list that is longer helps no reader. */
const MOST_CANDIDATES = 50
/** So many expenses are read for it at most. */
const MOST_READ = 500
/** A text that names two days, for PostgreSQL. */
const TWO_DAYS = String.raw`\d[-/.]\d{1,2}[-/.]\d{4}.+\d[-/.]\d{1,2}[-/.]\d{4}`

/**
 * The lines of expenses of a year that may be for the next one and of which the user said nothing yet, and those that the year before ended
 * with and that go on after this one too; the largest first.
 */
export async function costsOverYearEnd(tx: TenantTx, year: number): Promise<Candidate[]> {
  const all = await readLines(tx, year, null)
  return all
    .filter(({ days, amount }) => days !== null && amount > ZERO)
    .toSorted((a, b) => Number(b.amount - a.amount) || a.lineId.localeCompare(b.lineId))
    .slice(0, MOST_CANDIDATES)
}

/** One line of an expense of a year, whether it is proposed or not; null when the year has no such line, or it was divided already. */
export async function costLineOf(tx: TenantTx, year: number, lineId: LineId): Promise<Candidate | null> {
  return (await readLines(tx, year, lineId))[0] ?? null
}

async function readLines(tx: TenantTx, year: number, lineId: LineId | null): Promise<Candidate[]> {
  const { firstDay, lastDay } = bookYear(year)
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select l.expense_id, array_agg(l.id) as ids,
           coalesce(jsonb_object_agg(l.id, jsonb_build_array(b.first_day, b.last_day)) filter (where b.id is not null), '{}') as said
    from cost_lines l
    join booked_expenses e on e.tenant_id = ${thisTenant} and e.id = l.expense_id
    left join year_adjustments b on b.tenant_id = ${thisTenant} and b.expense_line_id = l.id and b.kind = 'prepaid' and b.undone_at is null
      and b.year = ${year - 1} and b.last_day > ${lastDay}::date
    where l.tenant_id = ${thisTenant} and e.counts
      and case when ${lineId}::uuid is null
        then b.id is not null or l.cost_account = any (${YEARLY}::text[]) or l.description ~ ${TWO_DAYS} or e.description ~ ${TWO_DAYS}
        else l.id = ${lineId}::uuid end
      and (e.expense_date between ${firstDay}::date and ${lastDay}::date or b.id is not null)
      and not exists (
        select from year_adjustments a
        where a.tenant_id = ${thisTenant} and a.expense_line_id = l.id and a.year = ${year} and a.kind = 'prepaid' and a.undone_at is null)
      and exists (select from account_names n where n.tenant_id = ${thisTenant} and n.number = l.cost_account and n.type = 'cost')
    group by l.expense_id
    limit ${MOST_READ}`,
  )
  const expenses: [ShownExpense, Row][] = []
  for (const row of rows) {
    const expense = await readExpense(tx, row.expense_id)
    if (!isTakenBack(expense)) expenses.push([expense, row])
  }
  return expenses.flatMap(([expense, row]) => linesOf(expense, row, year, expenses))
}

/** The cost of a line: its net amount, and its VAT that may not be deducted. */
function linesOf(
  expense: ShownExpense,
  { ids, said }: Row,
  year: number,
  all: readonly [ShownExpense, Row][],
): Candidate[] {
  const { perLine } = purchaseTotalsOf(expense.lines)
  const supplier = expense.supplierName ?? ''
  return expense.lines.flatMap((line, index) => {
    const { net, vat } = perLine[index] ?? { net: ZERO, vat: ZERO }
    if (!ids.includes(line.id) || net <= 0n) return []
    const found: CostLine = {
      account: line.cost.number as AccountNumber,
      date: expense.date,
      description: line.description === '' ? expense.description : line.description,
      cost: line.isVatDeductible ? net : add(net, vat),
      ofSameKind: all.filter(
        ([other]) =>
          (other.supplierName ?? '') === supplier &&
          yearOf(other.date) === yearOf(expense.date) &&
          other.lines.some(({ cost }) => cost.number === line.cost.number),
      ).length,
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
