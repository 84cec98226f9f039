import { toDecimalText } from '#kernel/decimal.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import type { ReportTable } from '../../domain/report-table.ts'

/** A report as CSV for the Dutch Excel: semicolons, decimal commas, days as 31-12-2026. */
export function csvOf(table: ReportTable): string {
  const lines = [
    [table.title, table.about].map(csvText),
    [],
    [...table.texts.map(({ label }) => label), ...table.amounts].map(csvText),
    ...table.rows.map((row) => [
      ...table.texts.map(({ kind }, index) => {
        const text = row.texts[index] ?? ''
        return kind === 'date' && text !== '' ? formatDate(text as LocalDate) : csvText(text)
      }),
      ...table.amounts.map((_, index) => csvAmount(row.amounts[index] ?? null)),
    ]),
    ...(table.notes.length === 0 ? [] : [[], ...table.notes.map((note) => [csvText(note)])]),
  ]
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}

export const csvAmount = (amount: Cents | null): string =>
  amount === null ? '' : toDecimalText(amount, 2).replace('.', ',')
