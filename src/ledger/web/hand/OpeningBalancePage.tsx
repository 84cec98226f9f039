import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { may } from '#platform/web/rights.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { opening } from '../queries.ts'
import './hand-form.css'
import { OpeningForm } from './OpeningForm.tsx'
import { OpeningOnScreen, type ItemCustomers } from './OpeningOnScreen.tsx'

/**
 * The opening balance: entered once, and then shown with its open items.
 *
 * @param customers whose the receivables are. Customers are of a slice above this one, so `app/web/routes.tsx` passes it in.
 */
export function OpeningBalancePage({ customers }: { customers: ItemCustomers }) {
  const query = useQuery(opening)
  return (
    <>
      <PageHeader
        title="Beginbalans"
        crumbs={[{ label: 'Financiën' }, { label: 'Balans', to: paths.balance }]}
      />
      {query.isLoadingError ? (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van de beginbalans."
          onRetry={() => void query.refetch()}
        />
      ) : query.data === undefined ? (
        <TableSkeleton rows={5} />
      ) : query.data === null && may('books.post') ? (
        <OpeningForm />
      ) : query.data === null ? (
        <EmptyState sentence="Er is geen beginbalans." />
      ) : (
        <OpeningOnScreen opening={query.data} customers={customers} />
      )}
    </>
  )
}
