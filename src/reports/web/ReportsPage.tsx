import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChartBar, IconFileExport } from '@tabler/icons-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { today as todayHere } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { reportNames, reportTitle } from '../domain/report-table.ts'
import { AccountChooser } from './AccountChooser.tsx'
import { PeriodChooser } from './PeriodChooser.tsx'
import { report, reportFilePath } from './queries.ts'
import { addressOf, choiceIn, type ReportChoice } from './report-address.ts'
import { ReportCard } from './ReportCard.tsx'
import './ReportsPage.css'

/**
 * A report and a period to choose; the figures next to those of the period before, with links to their
 * details.
 */
export function ReportsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const choice = choiceIn(params, todayHere())
  const choose = (change: Partial<ReportChoice>) => {
    void navigate(addressOf({ ...choice, after: null, before: null, ...change }), {
      preventScrollReset: true,
    })
  }
  return (
    <>
      <PageHeader
        title="Rapportages"
        crumbs={[{ label: 'Inzicht' }]}
        actions={
          <Button
            variant="default"
            to={paths.exports}
            leftSection={<IconFileExport size={18} stroke={1.7} aria-hidden />}
          >
            Exporteren
          </Button>
        }
      />
      <div className="reports-page">
        <ReportChooser choice={choice} onChoose={choose} />
        <div className="reports-sheet">
          <div className="reports-choices">
            <PeriodChooser choice={choice} onChoose={choose} />
            {choice.name === 'ledger-card' && (
              <AccountChooser
                account={choice.account}
                onChoose={(account) => {
                  choose({ account })
                }}
              />
            )}
          </div>
          {choice.name === 'ledger-card' && choice.account === null ? (
            <ChooseAnAccount />
          ) : (
            <Report choice={choice} />
          )}
        </div>
      </div>
    </>
  )
}

/** A list on a phone, links beside the report where there is room. */
function ReportChooser({
  choice,
  onChoose,
}: {
  choice: ReportChoice
  onChoose: (change: Partial<ReportChoice>) => void
}) {
  const accountFor = (name: ReportChoice['name']) => (name === 'ledger-card' ? choice.account : null)
  return (
    <>
      <label className="reports-select">
        Rapport
        <select
          value={choice.name}
          onChange={(event) => {
            const name = reportNames.find((each) => each === event.target.value) ?? choice.name
            onChoose({ name, account: accountFor(name) })
          }}
        >
          {reportNames.map((name) => (
            <option key={name} value={name}>
              {reportTitle[name]}
            </option>
          ))}
        </select>
      </label>
      <nav className="reports-nav" aria-label="Rapporten">
        {reportNames.map((name) => (
          <Link
            key={name}
            to={addressOf({ ...choice, name, account: accountFor(name) })}
            aria-current={name === choice.name ? 'page' : undefined}
          >
            {reportTitle[name]}
          </Link>
        ))}
      </nav>
    </>
  )
}

function ChooseAnAccount() {
  return (
    <Card>
      <EmptyState icon={<IconChartBar size={28} stroke={1.6} />} sentence="Kies een grootboekrekening.">
        Je ziet dan elke boeking op die rekening, met het saldo erna. Vanuit de andere rapporten kom je hier
        ook door op een rekening te klikken.
      </EmptyState>
    </Card>
  )
}

function Report({ choice }: { choice: ReportChoice }) {
  const query = useQuery({ ...report(choice, todayHere()), placeholderData: keepPreviousData })
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van het rapport."
        onRetry={() => void query.refetch()}
      />
    )
  // The former period remains until the next is loaded; another report is another table.
  if (query.data?.name !== choice.name) return <TableSkeleton rows={10} />
  const table = query.data
  return (
    <ReportCard
      table={table}
      choice={choice}
      isEarlier={query.isPlaceholderData}
      pathOf={(format) => reportFilePath(choice, todayHere(), format)}
    />
  )
}
