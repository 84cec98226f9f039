import { sum, ZERO, type Cents } from '#kernel/money.ts'
import { ageingColumns } from './ageing.ts'
import type { Drill, ReportRow } from './report-table.ts'

/** What one customer has open, by age: one amount for each of `ageingColumns`, the last one their sum. */
export interface CustomerOpen {
  readonly name: string
  readonly ages: readonly Cents[]
  readonly drill: Drill | null
}

/** The lines of the report of ageing, without its totals. */
export const customersIn = (rows: readonly ReportRow[]): readonly CustomerOpen[] =>
  rows
    .filter(({ kind }) => kind === 'line')
    .map(({ texts, amounts, drill }) => ({
      name: texts[0] ?? '',
      ages: ageingColumns.map((_, column) => amounts[column] ?? ZERO),
      drill,
    }))

/** The sums of these customers, for each of `ageingColumns`. */
export const totalsOfOpen = (customers: readonly CustomerOpen[]): readonly Cents[] =>
  ageingColumns.map((_, column) => sum(customers.map(({ ages }) => ages[column] ?? ZERO)))
