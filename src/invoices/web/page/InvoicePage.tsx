import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { DocumentId } from '#kernel/ids.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { useNavigateFromHere } from '#platform/web/navigate-from-here.ts'
import { paths } from '#platform/web/paths.ts'
import type { RowAction } from '#platform/web/table/column.ts'
import { RowActions } from '#platform/web/table/RowActions.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton, PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { InvoiceDetail } from '../../contract.ts'
import { FinaliseDialog } from '../form/FinaliseDialog.tsx'
import { useInvoiceActions } from '../invoice-actions.tsx'
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

/** One invoice: where it stands, what can be done with it, and everything that belongs to it. */
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
  const [isFinalising, setIsFinalising] = useState(false)
  const actions = useInvoiceActions()(invoice)
  const duplicate = useDuplication(invoice.id)
  const likely = actions.find(({ isLikely }) => isLikely)
  // The second most likely one stands beside it; the rest is in the menu.
  const beside = actions.find(({ label }) => label === 'Bewerken' || label === 'Betaald')
  const others = actions.filter((action) => action !== likely && action !== beside)
  const finalise = () => {
    setIsFinalising(true)
  }
  const closeDialog = () => {
    setIsFinalising(false)
  }
  return (
    <>
      <PageHeader
        title={invoice.invoiceNumber === null ? 'Conceptfactuur' : `Factuur ${invoice.invoiceNumber}`}
        crumbs={[{ label: 'Facturen', to: paths.invoices }, { label: invoice.customerName }]}
        chip={
          <>
            <InvoiceStateChip invoice={invoice} />
            {invoice.isArchived && <StateChip tone="grey">In archief</StateChip>}
          </>
        }
        note={invoice.isMailPending ? 'Mail is onderweg…' : undefined}
        actions={
          <>
            <RowActions
              actions={[
                ...others.filter(({ tone }) => tone === undefined),
                duplicate,
                ...others.filter(({ tone }) => tone !== undefined),
              ]}
            />
            {beside && <BesideButton action={beside} />}
          </>
        }
        {...(likely && {
          primary: {
            label: likely.label === 'Afronden' ? 'Afronden…' : likely.label,
            icon: likely.label === 'Afronden' ? <IconCheck size={17} stroke={2} aria-hidden /> : likely.icon,
            isBusy: likely.isBusy ?? false,
            onClick: likely.label === 'Afronden' ? finalise : () => likely.onSelect?.(),
          },
        })}
      />
      <InvoiceNotices invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
      <InvoiceTabs invoice={invoice} />
      {isFinalising && (
        <FinaliseDialog invoiceId={invoice.id} onClose={closeDialog} onFinalised={closeDialog} />
      )}
    </>
  )
}

function BesideButton({ action }: { action: RowAction }) {
  const navigate = useNavigate()
  const { to, onSelect } = action
  return (
    <Button
      variant="default"
      leftSection={action.icon}
      loading={action.isBusy ?? false}
      onClick={to === undefined ? onSelect : () => void navigate(to)}
    >
      {action.label}
    </Button>
  )
}

/** A new concept like this one, opened to be changed. */
function useDuplication(id: DocumentId): RowAction {
  const duplication = useInvoiceDuplication()
  const navigate = useNavigateFromHere()
  return {
    label: 'Dupliceer',
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
