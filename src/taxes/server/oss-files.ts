import { countryName } from '#documents/domain/country.ts'
import type { PdfDeps } from '#documents/server/document-pdf.ts'
import { toDecimalText } from '#kernel/decimal.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { businessName } from '#tenants/server/business-name.ts'
import { taxErrors } from '../domain/errors.ts'
import { ossPaper, ossRowWords } from '../domain/oss-return.ts'
import { filedIn, namedQuarter, overviewOf, readOssBooks } from './oss-returns.ts'

async function read(tx: TenantTx, text: string, today: LocalDate) {
  const quarter = namedQuarter(text)
  const books = await readOssBooks(tx, today)
  if (!books.quarters.some(({ period }) => period === quarter.period)) throw taxErrors.noOssIn(quarter)
  return { quarter, overview: overviewOf(books, quarter), isFiled: filedIn(books, quarter) !== undefined }
}

/** The overview of a quarter for the Dutch Excel: a line for each country, supply and rate, then the corrections. */
export async function ossReturnCsv(tx: TenantTx, text: string, today: LocalDate): Promise<FileAnswer> {
  const { quarter, overview } = await read(tx, text, today)
  const rows = [
    ['Kwartaal', 'Landcode', 'Land', 'Soort', 'Tariefsoort', 'Tarief', 'Omzet', 'Btw'],
    ...overview.rows.map((row) => {
      const { country, supply, kind } = ossRowWords(row)
      const rate = toDecimalText(row.rate, 2).replace('.', ',')
      return [quarter.period, row.country, csvText(country), supply, kind, rate, inEuros(row.turnover), inEuros(row.vat)]
    }),
    ...overview.corrections.map(({ quarter: of, country, vat }) => [
      of, country, csvText(countryName(country)), 'Correctie', '', '', '', inEuros(vat),
    ]),
  ]
  const csv = BYTE_ORDER_MARK + rows.map(csvLine).join('')
  return new FileAnswer(Buffer.from(csv, 'utf8'), 'text/csv; charset=utf-8', `oss-aangifte-${quarter.period}.csv`)
} // prettier-ignore

const inEuros = (amount: Cents): string => toDecimalText(amount, 2).replace('.', ',')

/** The same as A4, drawn after the transaction of the call. */
export async function ossReturnPdf(
  tx: TenantTx,
  { pdfPool }: Pick<PdfDeps, 'pdfPool'>,
  text: string,
  today: LocalDate,
): Promise<FileAnswer> {
  const { quarter, overview, isFiled } = await read(tx, text, today)
  const paper = ossPaper(overview, {
    period: quarter.period,
    company: await businessName(tx),
    today,
    isFiled,
  })
  const { tenantId } = tx
  return new FileAnswer(
    () => pdfPool.renderTable(tenantId, paper),
    'application/pdf',
    `oss-aangifte-${quarter.period}.pdf`,
  )
}
