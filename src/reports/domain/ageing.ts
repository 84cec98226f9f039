import { formatDate } from '#kernel/dutch-format.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { cents, sum, ZERO, type Cents } from '#kernel/money.ts'
import { compare } from './costs-by-category.ts'
import { row, type Drill, type ReportChart, type ReportRow } from './report-table.ts'

/** An item that is still open on a day. */
export interface OpenItem {
  /** The customer or the supplier; items of one party share one row. */
  readonly party: string
  readonly name: string
  readonly dueDate: LocalDate
  readonly amount: Cents
  /** The same without VAT, where a document says how much that is. */
  readonly withoutVat?: Cents
  readonly drill: Drill | null
}

export const ageingColumns = [
  'Niet vervallen',
  '1–30 dagen',
  '31–60 dagen',
  '61–90 dagen',
  'Ouder',
  'Totaal',
] as const
const AGES = 5

/** The column of an item, by its due day. */
export function ageOf(dueDate: LocalDate, day: LocalDate): number {
  const late = daysBetween(dueDate, day)
  return late <= 0 ? 0 : late <= 30 ? 1 : late <= 60 ? 2 : late <= 90 ? 3 : 4
}

/**
 * The open items of a day by age, one row per party, the largest first. The rest of the account's balance
 * (manual entries) has a row of its own, so that the total always equals the account's balance.
 */
export function ageingTable(
  items: readonly OpenItem[],
  day: LocalDate,
  balance: Cents,
): { rows: ReportRow[]; chart: ReportChart | null } {
  const parties = Map.groupBy(items, ({ party }) => party)
  const lines = [...parties.values()]
    .map((ofParty) => {
      const [first] = ofParty
      const ages = agesOf(ofParty, day)
      return row('line', [first?.name ?? ''], [...ages, sum(ages)], first?.drill ?? null)
    })
    .filter(({ amounts }) => amounts.some((amount) => amount !== ZERO))
    .toSorted((a, b) => compare(b.amounts[AGES] ?? ZERO, a.amounts[AGES] ?? ZERO))
  const rest = cents(balance - sum(items.map(({ amount }) => amount)))
  const all =
    rest === ZERO
      ? lines
      : [...lines, row('line', ['Overige boekingen op deze rekening'], [rest, ZERO, ZERO, ZERO, ZERO, rest])]
  const totals = [0, 1, 2, 3, 4, 5].map((column) => sum(all.map(({ amounts }) => amounts[column] ?? ZERO)))
  return {
    rows: [...all, row('total', ['Totaal'], totals)],
    chart:
      all.length === 0
        ? null
        : {
            kind: 'bars',
            labels: ageingColumns.slice(0, AGES),
            series: [{ label: formatDate(day), amounts: totals.slice(0, AGES) }],
          },
  }
}

function agesOf(items: readonly OpenItem[], day: LocalDate): Cents[] {
  const ages = Array.from({ length: AGES }, () => 0n)
  for (const { dueDate, amount } of items) {
    const age = ageOf(dueDate, day)
    ages[age] = (ages[age] ?? 0n) + amount
  }
  return ages.map(cents)
}
