import { wordingIn } from '#documents/domain/language/wording.ts'
import type { PdfPool } from '#documents/server/pdf/pdf-pool.ts'
import type { TablePaper } from '#documents/server/pdf/render-table-pdf.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { Language } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { reportErrors } from '../../domain/errors.ts'
import type { ReportTable } from '../../domain/report-table.ts'
import { csvOf } from './write-csv.ts'
import { xlsxOf } from './write-xlsx.ts'

export type ReportFormat = 'csv' | 'xlsx' | 'pdf'

const MAX_PAPER_ROWS = 5_000

/** A report as a file, with a name from its content. @throws DomainError `report.too-long-for-paper` */
export async function reportFile(
  table: ReportTable & { readonly language?: Language },
  format: ReportFormat,
  about: { tenantId: TenantId; company: string; today: LocalDate; pdfPool: PdfPool },
): Promise<FileAnswer> {
  const name = `${fileNameOf(table)}.${format}`
  if (format === 'csv') return new FileAnswer(Buffer.from(csvOf(table)), 'text/csv; charset=utf-8', name)
  if (format === 'xlsx') return new FileAnswer(await xlsxOf(table), XLSX, name)
  const bytes = await about.pdfPool.renderTable(about.tenantId, reportPaper(table, about))
  return new FileAnswer(bytes, 'application/pdf', name)
}

/** A report as it is drawn on paper. @throws DomainError `report.too-long-for-paper` */
export function reportPaper(
  table: ReportTable & { readonly language?: Language },
  { company, today }: { readonly company: string; readonly today: LocalDate },
): TablePaper {
  if (table.rows.length > MAX_PAPER_ROWS) throw reportErrors.tooLongForPaper(MAX_PAPER_ROWS)
  const { language = 'nl' } = table
  const { format: figures } = wordingIn[language]
  return {
    title: table.title,
    about: table.about,
    company,
    madeOn: today,
    language,
    columns: [
      ...table.texts.map(({ label }) => ({ label, align: 'left' as const })),
      ...table.amounts.map((label) => ({ label, align: 'right' as const })),
    ],
    rows: table.rows.map(({ kind, texts, amounts }) => ({
      kind,
      cells: [
        ...table.texts.map((column, index) => {
          const text = texts[index] ?? ''
          return column.kind === 'date' && text !== '' ? figures.shortDay(text as LocalDate) : text
        }),
        ...table.amounts.map((_, index) => {
          const amount = amounts[index] ?? null
          return amount === null ? '' : figures.amount(amount)
        }),
      ],
    })),
    notes: table.notes,
  }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const fileNameOf = ({ title, from, to }: ReportTable): string =>
  `${title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)}-${from}-${to}`
