import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { invoiceById } from '#invoices/web/queries.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { paths } from '#platform/web/paths.ts'
import { CardSkeleton, PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { CreditNoteDetail } from '../../contract.ts'
import { canEdit } from '../../domain/credit-note-state.ts'
import { CreditNoteMissing } from '../CreditNoteMissing.tsx'
import { creditableOf, creditNoteById } from '../queries.ts'
import { CreditNoteChangeForm } from './CreditNoteForm.tsx'

/** Change a concept. A final credit note does not change: then its own page is shown. */
export function EditCreditNotePage() {
  const id = (useParams()['creditNoteId'] ?? '') as DocumentId
  const query = useQuery({ ...creditNoteById(id), staleTime: 0 })
  if (query.isLoadingError) return <CreditNoteMissing query={query} />
  if (query.data === undefined) return <Waiting />
  if (!canEdit(query.data.state) || query.data.isArchived)
    return <Navigate to={paths.creditNote(id)} replace />
  return <OfInvoice key={id} note={query.data} readAgain={async () => (await query.refetch()).data} />
}

function OfInvoice({
  note,
  readAgain,
}: {
  note: CreditNoteDetail
  readAgain: () => Promise<CreditNoteDetail | undefined>
}) {
  const invoice = useQuery(invoiceById(note.invoiceId))
  const creditable = useQuery(creditableOf(note.invoiceId))
  if (invoice.isLoadingError) return <CreditNoteMissing query={invoice} />
  if (creditable.isLoadingError) return <CreditNoteMissing query={creditable} />
  if (invoice.data === undefined || creditable.data === undefined) return <Waiting />
  return (
    <CreditNoteChangeForm
      note={note}
      readAgain={readAgain}
      invoice={invoice.data}
      credited={creditable.data}
    />
  )
}

const Waiting = () => (
  <>
    <PageSkeleton />
    <CardSkeleton />
  </>
)
