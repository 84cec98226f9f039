import type { PdfDeps } from '#documents/server/document-pdf.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { businessName } from '#tenants/server/business-name.ts'
import { vatPaper } from '../domain/vat-paper.ts'
import { icpStatement } from './icp-statement.ts'
import { vatReturnDetail } from './vat-return-detail.ts'

/** A return with its ICP statement as A4, drawn after the transaction of the call. @throws DomainError `taxes.unknown-period` */
export async function vatReturnPdf(
  tx: TenantTx,
  { pdfPool }: Pick<PdfDeps, 'pdfPool'>,
  text: string,
  today: LocalDate,
): Promise<FileAnswer> {
  const { period, name, boxes, before, filings } = await vatReturnDetail(tx, text, today)
  const { customers } = await icpStatement(tx, period)
  const paper = vatPaper(
    {
      name,
      boxes,
      before,
      isFiled: filings.length > 0,
      customers: customers.map(({ roundedGoods, roundedServices, ...customer }) => ({
        name: customer.name,
        vatId: customer.vatNumber === null ? 'ontbreekt' : `${customer.countryCode ?? ''}${customer.vatNumber}`,
        goods: roundedGoods,
        services: roundedServices,
      })),
    },
    { company: await businessName(tx), today },
  )
  const { tenantId } = tx
  return new FileAnswer(() => pdfPool.renderTable(tenantId, paper), 'application/pdf', `btw-aangifte-${period}.pdf`)
} // prettier-ignore
