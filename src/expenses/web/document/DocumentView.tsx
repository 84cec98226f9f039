import { Button } from '#platform/web/ui/Button.tsx'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAmount, formatDateInWords } from '#kernel/dutch-format.ts'
import type { BackingDocumentId } from '#kernel/ids.ts'
import { useAddressOf } from '#platform/web/address-of.ts'
import { saveFile } from '#platform/web/files.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { ZERO } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { Bone } from '#platform/web/ui/Skeletons.tsx'
import { useIsPhone } from '#platform/web/ui/window-width.ts'
import type { DocumentProposal } from '../../reading-contract.ts'
import { isEInvoice, type DocumentKind } from '../../domain/backing-document.ts'
import { netOf } from '../../domain/expense.ts'
import { documentFile, documentPath, documentReading } from '../queries.ts'
import { formatRead } from '../form/currency-values.ts'
import './DocumentView.css'

/**
 * A document to view: a picture, a PDF in the browser's own reader, or the content of an e-invoice.
 *
 * @param kind the kind that is known before the bytes are loaded, so that the area has the right height
 */
export function DocumentView({
  documentId,
  kind,
}: {
  documentId: BackingDocumentId
  kind: DocumentKind | undefined
}) {
  const isPhone = useIsPhone()
  const hasReader = navigator.pdfViewerEnabled && !isPhone
  // Its bytes are not shown, so they are not requested.
  const isText = kind !== undefined && (isEInvoice(kind) || (kind === 'pdf' && !hasReader))
  const {
    data: file,
    error,
    isLoadingError,
    refetch,
  } = useQuery({ ...documentFile(documentId), enabled: !isText })
  const address = useAddressOf(file)
  if (isText) return <DocumentInWords documentId={documentId} isEInvoice={isEInvoice(kind)} />
  if (isLoadingError)
    return (
      <ErrorNote error={error} fallback="Het document is niet te laden." onRetry={() => void refetch()} />
    )
  if (file === undefined || address === null)
    return <div className="document-view" data-kind={kind === 'pdf' ? 'pdf' : 'image'} aria-busy="true" />
  if (file.type.startsWith('image/')) return <Picture address={address} />
  if (file.type === 'application/pdf' && hasReader)
    return (
      <div className="document-view" data-kind="pdf">
        {/* A sandbox would switch the browser's reader off; the address is a blob of ours that is a PDF by its bytes. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe title="Document bij de uitgave" src={`${address}#navpanes=0&view=FitH`} />
      </div>
    )
  return <DocumentInWords documentId={documentId} isEInvoice={file.type.startsWith('application/xml')} />
}

/** For a document that the page cannot show: the content of an e-invoice, and a link to the file itself. */
function DocumentInWords({
  documentId,
  isEInvoice: isData,
}: {
  documentId: BackingDocumentId
  isEInvoice: boolean
}) {
  return (
    <div className="document-view" data-kind={isData ? 'e-invoice' : 'text'}>
      {isData ? (
        <EInvoiceText documentId={documentId} />
      ) : (
        <p>Dit apparaat toont een PDF niet in de pagina.</p>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void saveFile(documentPath(documentId))}
      >
        Download het document
      </Button>
    </div>
  )
}

function Picture({ address }: { address: string }) {
  const [isLarge, setIsLarge] = useState(false)
  return (
    <div className="document-view" data-kind="image" data-large={isLarge || undefined}>
      <button
        type="button"
        aria-pressed={isLarge}
        aria-label={isLarge ? 'Toon het hele document' : 'Vergroot het document'}
        onClick={() => {
          setIsLarge(!isLarge)
        }}
      >
        <img src={address} alt="Document bij de uitgave" />
      </button>
    </div>
  )
}

function EInvoiceText({ documentId }: { documentId: BackingDocumentId }) {
  const { data: reading } = useQuery(documentReading(documentId))
  const invoice = reading?.proposal ?? null
  if (reading?.state === 'failed') return <p>De inhoud van dit bestand is hier niet te tonen.</p>
  if (invoice === null) return <Bone height={160} />
  return (
    <>
      <p className="document-view-title">{invoice.supplier ?? kindOf(invoice)}</p>
      <p className="document-view-quiet">
        {invoice.invoiceNumber !== null && `${kindOf(invoice)} ${invoice.invoiceNumber}`}
        {invoice.date !== null && ` van ${formatDateInWords(invoice.date)}`}
      </p>
      <ul className="document-view-lines" aria-label="Regels op de factuur">
        {invoice.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a stored file never move
          <li key={index}>
            <span>{line.description}</span>
            {invoice.currency === undefined ? (
              <Money cents={netOf(line)} />
            ) : (
              formatRead(netOf(line), invoice)
            )}
          </li>
        ))}
      </ul>
      {invoice.stated !== undefined && <StatedTotals stated={invoice.stated} />}
    </>
  )
}

/** A supplier's credit note is read as an invoice of the other sign. */
const kindOf = ({ total }: DocumentProposal): string =>
  total !== null && total < ZERO ? 'Creditnota' : 'Factuur'

/** The totals of the invoice, in its own currency. */
function StatedTotals({ stated }: { stated: NonNullable<DocumentProposal['stated']> }) {
  const { currency, net, vat, gross, payable } = stated
  const rows = [
    ['Zonder btw', net],
    ['Btw', vat],
    ['Totaal', gross],
    ...(payable === gross ? [] : [['Te betalen', payable] as const]),
  ] as const
  return (
    <dl className="document-view-totals">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {amount === null ? (
              '–'
            ) : currency === 'EUR' ? (
              <Money cents={amount} />
            ) : (
              `${currency ?? ''} ${formatAmount(amount)}`
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
