import { toDecimalText } from '#kernel/decimal.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { ReportTable } from '../../domain/report-table.ts'

/** So that Excel reads it as UTF-8 and not as Windows-1252. */
export const BYTE_ORDER_MARK = '\ufeff'

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

export const csvLine = (cells: readonly string[]): string => `${cells.join(';')}\r\n`

export const csvAmount = (amount: Cents | null): string =>
  amount === null ? '' : toDecimalText(amount, 2).replace('.', ',')

/**
 * A text that remains text: a text that a spreadsheet would run as a formula gets an apostrophe in front,
 * which the spreadsheet does not show. Source: OWASP, "CSV Injection".
 */
export function csvText(text: string): string {
  const safe = /^[\s\u00a0]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
