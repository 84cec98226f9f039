import { useQuery } from '@tanstack/react-query'
import type { Line } from '#documents/domain/line.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { documentSettings, settingsOf } from '#documents/web/document-settings.ts'
import { dressedAs } from '#documents/web/dress.ts'
import { FileButtons } from '#documents/web/FileButtons.tsx'
import { Paper, type PaperDocument } from '#documents/web/Paper.tsx'
import { useAddressOf } from '#platform/web/address-of.ts'
import { useIsPhone } from '#platform/web/ui/window-width.ts'
import type { InvoiceDetail } from '../../contract.ts'
import { hasPdf } from '../../domain/billing-state.ts'
import { ownWords } from '../../domain/finalise.ts'
import { invoiceFiles } from '../invoice-files.ts'
import { expectedNumber, invoicePdf } from '../queries.ts'

/** The invoice as its receiver gets it: the stored PDF where the browser can show one, else the same sheet drawn. */
export function DocumentTab({ invoice }: { invoice: InvoiceDetail }) {
  const isPhone = useIsPhone()
  const isFinal = hasPdf(invoice.state)
  return (
    <div className="invoice-document">
      {isFinal && <FileButtons {...invoiceFiles(invoice.id)} />}
      {isFinal && navigator.pdfViewerEnabled && !isPhone ? (
        <StoredPdf invoice={invoice} />
      ) : (
        <Sheet invoice={invoice} />
      )}
    </div>
  )
}

/** The very file that was kept at finalising. */
function StoredPdf({ invoice }: { invoice: InvoiceDetail }) {
  const { data: file, isError } = useQuery(invoicePdf(invoice.id))
  const address = useAddressOf(file)
  if (isError) return <Sheet invoice={invoice} />
  return (
    <div className="invoice-document-pdf" aria-busy={address === null}>
      {address !== null && (
        // Chromium shows no PDF in a sandboxed frame; the file comes from our own server, and has no script.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          title={`PDF van factuur ${invoice.invoiceNumber ?? ''}`}
          src={`${address}#toolbar=0&navpanes=0&view=FitH`}
        />
      )}
    </div>
  )
}

function Sheet({ invoice }: { invoice: InvoiceDetail }) {
  const { data: settings } = useQuery({ ...documentSettings, enabled: invoice.dress === null })
  const { data: expected = '' } = useQuery({
    ...expectedNumber(invoice.issueDate),
    enabled: invoice.invoiceNumber === null,
  })
  const lines = invoice.lines.map(({ vatPercentage, ...line }): Line => ({ ...line, vatRate: vatPercentage }))
  const document: PaperDocument = {
    kind: 'invoice',
    number: invoice.invoiceNumber ?? expected,
    isNumberExpected: invoice.invoiceNumber === null,
    issueDate: invoice.issueDate,
    dueDate: invoice.dueByDate,
    deliveryDate: invoice.deliveryDate,
    title: invoice.title,
    supplier: invoice.supplier,
    customer: invoice.customer,
    lines,
    totals: totalsOf(lines),
    remarks: invoice.remarks,
    corrects: null,
    ...(invoice.dress === null && settings !== undefined
      ? ownWords({ ...invoice, lines, dueDate: invoice.dueByDate, settings: settingsOf(settings) })
      : dressedAs(invoice.dress)),
  }
  return (
    <div className="invoice-document-sheet">
      <Paper document={document} />
    </div>
  )
}
