import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node'
import type { Cents } from '#kernel/money.ts'
import type { ReportRow, ReportTable } from '../../domain/report-table.ts'

/** A report as a workbook: amounts are numbers, days are dates, and there are no formulas. */
export async function xlsxOf(table: ReportTable): Promise<Buffer> {
  const bold = { fontWeight: 'bold' } as const
  const data: SheetData = [
    [{ value: table.title, type: String, fontSize: 14, ...bold }],
    [{ value: table.about, type: String }],
    [],
    [
      ...table.texts.map(({ label }): Cell => ({ value: label, type: String, ...bold, ...HEAD })),
      ...table.amounts.map((label): Cell => ({
        value: label,
        type: String,
        align: 'right',
        ...bold,
        ...HEAD,
      })),
    ],
    ...table.rows.map((row) => rowOf(table, row)),
    ...table.notes.map((note): Cell[] => [{ value: note, type: String }]),
  ]
  return writeXlsxFile(data, {
    sheet: table.title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    stickyRowsCount: 4,
    columns: [
      ...table.texts.map(({ kind }) => ({ width: kind === 'text' ? 42 : 12 })),
      ...table.amounts.map(() => ({ width: 18 })),
    ],
  }).toBuffer()
}

const HEAD = { bottomBorderStyle: 'thin', bottomBorderColor: '#12203a' } as const

function rowOf(table: ReportTable, row: ReportRow): Cell[] {
  const look = row.kind === 'line' ? {} : ({ fontWeight: 'bold' } as const)
  return [
    ...table.texts.map(({ kind }, index): Cell => {
      const text = row.texts[index] ?? ''
      if (text === '') return null
      return kind === 'date'
        ? { value: new Date(`${text}T00:00:00Z`), type: Date, format: 'dd-mm-yyyy', ...look }
        : { value: text, type: String, ...look }
    }),
    ...table.amounts.map((_, index): Cell => amountCell(row.amounts[index] ?? null, look)),
  ]
}

/** Fifteen digits are exact as a number, and no report of ours has more. */
const amountCell = (amount: Cents | null, look: object): Cell =>
  amount === null ? null : { value: Number(amount) / 100, type: Number, format: '#,##0.00', ...look }
