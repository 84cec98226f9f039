import { useQuery } from '@tanstack/react-query'
import type { Line } from '#documents/domain/line.ts'
import { lineOfPage, shownForeign } from '#documents/web/shown-foreign.ts'
import { particularsOf } from '#documents/domain/particulars.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { documentSettings, settingsOf } from '#documents/web/document-settings.ts'
import { paperBrandingOf } from '#documents/web/branding.ts'
import { FileButtons } from '#documents/web/FileButtons.tsx'
import { Paper } from '#documents/web/Paper.tsx'
import type { ShownDocument } from '#documents/domain/document-facts.ts'
import type { InvoiceDetail } from '../../contract.ts'
import { hasPdf } from '../../domain/billing-state.ts'
import { ownWords } from '../../domain/finalise.ts'
import { invoiceFiles } from '../invoice-files.ts'
import { expectedNumber } from '../queries.ts'

/**
 * The invoice as its receiver gets it, with the same layout as the quote and the credit note; the files are
 * above it.
 */
export function DocumentTab({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <div className="invoice-document">
      {hasPdf(invoice.state) && <FileButtons {...invoiceFiles(invoice.id)} />}
      <Sheet invoice={invoice} />
    </div>
  )
}

function Sheet({ invoice }: { invoice: InvoiceDetail }) {
  const { data: settings } = useQuery({ ...documentSettings, enabled: invoice.dress === null })
  const { data: expected = '' } = useQuery({
    ...expectedNumber(invoice.issueDate),
    enabled: invoice.invoiceNumber === null,
  })
  const lines = invoice.lines.map((line): Line => lineOfPage(line, invoice.foreign))
  const document: ShownDocument = {
    kind: 'invoice',
    number: invoice.invoiceNumber ?? expected,
    isNumberExpected: invoice.invoiceNumber === null,
    issueDate: invoice.issueDate,
    dueDate: invoice.dueByDate,
    deliveryDate: invoice.deliveryDate,
    ...particularsOf(invoice),
    supplier: invoice.supplier,
    customer: invoice.customer,
    lines,
    totals: totalsOf(lines),
    ...shownForeign(invoice.foreign),
    remarks: invoice.remarks,
    ...((invoice.invoiceNumber === null || invoice.paymentReference !== null) && { hasReference: true }),
    corrects: null,
    ...(invoice.dress === null && settings !== undefined
      ? ownWords({ ...invoice, lines, dueDate: invoice.dueByDate, settings: settingsOf(settings) })
      : paperBrandingOf(invoice.dress)),
  }
  return <Paper document={document} />
}
