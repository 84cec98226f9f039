import { IconAlertTriangle, IconReceiptRefund, IconRepeat } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { paths } from '#platform/web/paths.ts'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { InvoiceDetail } from '../../contract.ts'

/** Notes at the top: what a concept still lacks, and that the invoice was cancelled. */
export function InvoiceNotices({ invoice }: { invoice: InvoiceDetail }) {
  const { problems, creditNotes } = invoice
  return (
    <>
      {problems.length > 0 && (
        <div className="invoice-notice" data-tone="amber">
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <div>
            <p className="invoice-notice-title">Nog te doen voordat je kunt afronden</p>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
          <PageLink isAction to={paths.editInvoice(invoice.id)}>
            Bewerken
          </PageLink>
        </div>
      )}
      {invoice.recurringInvoiceId !== null && (
        <div className="invoice-notice" data-tone="grey">
          <IconRepeat size={18} stroke={1.8} aria-hidden />
          <p>
            Gemaakt door een{' '}
            <Link to={paths.recurringInvoice(invoice.recurringInvoiceId)}>terugkerende factuur</Link>.
          </p>
        </div>
      )}
      {creditNotes.map((note) => (
        <div key={note.id} className="invoice-notice" data-tone="grey">
          <IconReceiptRefund size={18} stroke={1.8} aria-hidden />
          <p>
            {invoice.state === 'cancelled' ? 'Teruggenomen' : 'Voor een deel teruggenomen'} met creditnota{' '}
            <Link to={paths.creditNote(note.id)}>{note.number}</Link> van {formatDateInWords(note.issueDate)},
            over {formatEuros(note.grossAmount)}.
          </p>
        </div>
      ))}
    </>
  )
}
