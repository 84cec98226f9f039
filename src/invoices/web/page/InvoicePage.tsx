import { IconCopy, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useCustomerLinkActions } from '#documents/web/customer-link.tsx'
import { DisputeNotice } from '#documents/web/DisputeNotice.tsx'
import { DocumentHeader } from '#documents/web/DocumentHeader.tsx'
import type { DocumentId } from '#kernel/ids.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { useNavigateFromHere } from '#platform/web/navigate-from-here.ts'
import { paths } from '#platform/web/paths.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import { CardSkeleton, PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { InvoiceDetail } from '../../contract.ts'
import { hasPdf } from '../../domain/billing-state.ts'
import { PAID_LABEL, useInvoiceActions } from '../invoice-actions.tsx'
import { InvoiceMissing } from '../InvoiceMissing.tsx'
import { InvoiceStateChip } from '../InvoiceStateChip.tsx'
import { invoiceById, useInvoiceDuplication } from '../queries.ts'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceNotices } from './InvoiceNotices.tsx'
import './InvoicePage.css'
import { InvoiceTabs } from './InvoiceTabs.tsx'

export const askInvoice: AskAhead = ({ params }) => {
  ahead(invoiceById(params['invoiceId'] as DocumentId))
}

/** One invoice with its state, actions and details. */
export function InvoicePage() {
  const invoiceId = (useParams()['invoiceId'] ?? '') as DocumentId
  const query = useQuery(invoiceById(invoiceId))
  if (query.isLoadingError) return <InvoiceMissing query={query} />
  if (query.data === undefined)
    return (
      <>
        <PageSkeleton />
        <CardSkeleton />
      </>
    )
  return <LoadedPage key={invoiceId} invoice={query.data} />
}

function LoadedPage({ invoice }: { invoice: InvoiceDetail }) {
  const actions = useInvoiceActions()(invoice)
  const duplicate = useDuplication(invoice.id)
  const linkActions = useCustomerLinkActions(invoice.id, {
    customerName: invoice.customerName,
    isFinal: hasPdf(invoice.state),
  })
  const likely = actions.find(({ isLikely }) => isLikely)
  // The second most likely action is next to it; the others are in the menu.
  const beside = actions.find(({ label }) => label === 'Bewerken' || label === PAID_LABEL)
  const others = actions.filter((action) => action !== likely && action !== beside)
  return (
    <>
      <DocumentHeader
        title={invoice.invoiceNumber === null ? 'Conceptfactuur' : `Factuur ${invoice.invoiceNumber}`}
        crumbs={[{ label: 'Facturen', to: paths.invoices }, { label: invoice.customerName }]}
        chip={<InvoiceStateChip invoice={invoice} />}
        isArchived={invoice.isArchived}
        lastMail={invoice.lastMail}
        likely={likely}
        beside={beside}
        menu={[
          ...others.filter(({ tone }) => tone === undefined),
          ...linkActions,
          duplicate,
          recurring(invoice.id),
          ...others.filter(({ tone }) => tone !== undefined),
        ]}
      />
      {hasPdf(invoice.state) && <DisputeNotice id={invoice.id} />}
      <InvoiceNotices invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
      <InvoiceTabs invoice={invoice} />
    </>
  )
}

/** A recurring invoice with its customer and lines, opened to be completed. */
const recurring = (id: DocumentId): RowAction => ({
  label: 'Maak terugkerend…',
  icon: <IconRepeat size={16} stroke={1.8} aria-hidden />,
  to: `${paths.newRecurringInvoice}?factuur=${id}`,
})

/** A new concept like this one, opened to be changed. */
function useDuplication(id: DocumentId): RowAction {
  const duplication = useInvoiceDuplication()
  const navigate = useNavigateFromHere()
  return {
    label: 'Dupliceer',
    needs: 'sales.write',
    icon: <IconCopy size={16} stroke={1.8} aria-hidden />,
    onSelect: () => {
      duplication.mutate(id, {
        onSuccess: (copy) => {
          toast('✅ Factuur succesvol aangemaakt')
          navigate(paths.editInvoice(copy))
        },
        onError: (error) => {
          toastError(error, '❌ Factuur creatie mislukt zonder foutmelding.')
        },
      })
    },
  }
}
