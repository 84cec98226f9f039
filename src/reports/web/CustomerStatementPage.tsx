import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { customerById } from '#customers/web/queries.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { today as todayHere } from '#platform/web/form/typed-values.ts'
import { paths } from '#platform/web/paths.ts'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { PeriodChooser } from './PeriodChooser.tsx'
import { customerStatement, statementFilePath } from './queries.ts'
import { choiceIn, lastKnownDay, periodParams, type ReportChoice } from './report-address.ts'
import { ReportCard } from './ReportCard.tsx'
import './ReportsPage.css'

/** The statement of account of a customer: on the screen, and as a file to send. */
export function CustomerStatementPage() {
  const customerId = (useParams()['customerId'] ?? '') as CustomerId
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const choice = choiceIn(params, todayHere())
  const customer = useQuery(customerById(customerId))
  const name = customer.data?.name ?? ''
  return (
    <>
      <PageHeader
        title="Rekeningoverzicht"
        crumbs={[
          { label: 'Klanten', to: paths.customers },
          { label: name === '' ? 'Klant' : name, to: paths.customer(customerId) },
        ]}
      />
      <div className="reports-sheet">
        <div className="reports-choices">
          <PeriodChooser
            choice={choice}
            onChoose={(chosen) => {
              const search = new URLSearchParams(periodParams(chosen)).toString()
              void navigate(`${paths.customerStatement(customerId)}${search === '' ? '' : `?${search}`}`, {
                replace: true,
                preventScrollReset: true,
              })
            }}
          />
        </div>
        <Statement customerId={customerId} choice={choice} />
      </div>
    </>
  )
}

function Statement({ customerId, choice }: { customerId: CustomerId; choice: ReportChoice }) {
  const today = todayHere()
  const period = { ...choice.period, to: lastKnownDay(choice.period, today) }
  const query = useQuery({ ...customerStatement(customerId, period), placeholderData: keepPreviousData })
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van het rekeningoverzicht."
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === undefined) return <TableSkeleton rows={8} />
  const table = query.data
  return (
    <ReportCard
      table={table}
      choice={choice}
      isEarlier={query.isPlaceholderData}
      pathOf={(format) => statementFilePath(customerId, period, format)}
    />
  )
}
