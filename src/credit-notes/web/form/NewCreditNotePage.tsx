import { useQuery } from '@tanstack/react-query'
import { IconFileInvoice } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import type { InvoiceSummary } from '#invoices/contract.ts'
import { invoiceColumns } from '#invoices/web/invoice-columns.tsx'
import { invoiceById, useInvoicePage } from '#invoices/web/queries.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { useAskedList } from '#platform/web/table/list-state.ts'
import { PagedTable } from '#platform/web/table/PagedTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton, PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { CreditNoteMissing } from '../CreditNoteMissing.tsx'
import { creditableOf } from '../queries.ts'
import { NewCreditNoteForm } from './CreditNoteForm.tsx'

const crumbs = [{ label: "Creditnota's", to: paths.creditNotes }]

/** A credit note starts from its invoice, which is chosen first, unless it is in the address. */
export function NewCreditNotePage() {
  const [params] = useSearchParams()
  const invoiceId = params.get('invoiceId')
  if (invoiceId === null) return <ChooseInvoice />
  return <ForInvoice key={invoiceId} invoiceId={invoiceId as DocumentId} />
}

function ChooseInvoice() {
  const list = useAskedList()
  const page = useInvoicePage({ ...list.asked, filter: 'te-crediteren' })
  return (
    <>
      <PageHeader title="Welke factuur neem je terug?" crumbs={crumbs} />
      <PagedTable
        caption="Facturen om te crediteren"
        list={list}
        page={page}
        failed="De facturen zijn niet te laden."
        columns={columns}
        rowKey={(invoice) => invoice.id}
        rowTo={(invoice) =>
          isWrittenOff(invoice) ? paths.invoice(invoice.id) : `${paths.newCreditNote}?invoiceId=${invoice.id}`
        }
        isFaint={isWrittenOff}
        searchLabel="Zoek klant of nummer"
        nothingFound="Geen facturen gevonden."
        empty={
          <EmptyState
            icon={<IconFileInvoice size={28} stroke={1.6} />}
            sentence="Geen facturen gevonden."
            action={<Button to={paths.invoices}>Naar je facturen</Button>}
          >
            Een creditnota hoort bij een afgeronde factuur. Een concept hoef je niet te crediteren: dat pas je
            aan.
          </EmptyState>
        }
      />
    </>
  )
}

const { number, customer, date, state, amount } = invoiceColumns
const columns: readonly Column<InvoiceSummary>[] = [
  number,
  customer,
  date,
  { ...state, isSortable: false },
  amount,
]

/** Written off: it cannot be credited too, and its own page says so. */
const isWrittenOff = ({ writtenOffAmount }: InvoiceSummary): boolean => writtenOffAmount !== ZERO

function ForInvoice({ invoiceId }: { invoiceId: DocumentId }) {
  const invoice = useQuery(invoiceById(invoiceId))
  const creditable = useQuery(creditableOf(invoiceId))
  if (invoice.isLoadingError) return <CreditNoteMissing query={invoice} />
  if (creditable.isLoadingError) return <CreditNoteMissing query={creditable} />
  if (invoice.data === undefined || creditable.data === undefined)
    return (
      <>
        <PageSkeleton />
        <CardSkeleton />
      </>
    )
  return <NewCreditNoteForm invoice={invoice.data} credited={creditable.data} />
}
