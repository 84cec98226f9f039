import { IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { customerById } from '#customers/web/queries.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { today as todayHere } from '#platform/web/today.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { showDialog } from '#platform/web/ui/shown-dialog.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { PeriodChooser } from './PeriodChooser.tsx'
import { customerStatement, statementFilePath } from './queries.ts'
import { choiceIn, lastKnownDay, periodParams, type ReportChoice } from './report-address.ts'
import { ReportCard } from './ReportCard.tsx'
import { StatementMails } from './StatementMails.tsx'
import './ReportsPage.css'

// Loaded when a user mails.
const StatementMailDialog = later(async () => (await import('./StatementMailDialog.tsx')).StatementMailDialog)

/** The statement of account of a customer: on the screen, as a file, and by mail. */
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
        actions={
          <Button
            needs="sales.send"
            leftSection={<IconMail size={17} stroke={1.8} aria-hidden />}
            onClick={() => {
              const period = periodOfStatement(choice)
              showDialog((close) => (
                <StatementMailDialog customerId={customerId} period={period} onClose={close} />
              ))
            }}
          >
            Mailen
          </Button>
        }
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
        <StatementMails customerId={customerId} />
      </div>
    </>
  )
}

/** The period of what is known: a year that is not over ends today. */
const periodOfStatement = ({ period }: ReportChoice) => ({
  ...period,
  to: lastKnownDay(period, todayHere()),
})

function Statement({ customerId, choice }: { customerId: CustomerId; choice: ReportChoice }) {
  const period = periodOfStatement(choice)
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
