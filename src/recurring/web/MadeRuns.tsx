import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { label, type BillingState } from '#invoices/domain/billing-state.ts'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { RecurringDetail, RecurringRun } from '../contract.ts'
import { isDueNow, runsOf } from './queries.ts'
import { PeriodText } from './RunList.tsx'

/** What was made, with a link to each invoice, and what was skipped. */
export function MadeRuns({ recurring }: { recurring: RecurringDetail }) {
  const runs = useQuery(runsOf(recurring))
  return (
    <Card title="Gemaakt">
      {runs.isLoadingError ? (
        <ErrorNote
          error={runs.error}
          fallback="De gemaakte facturen zijn niet te laden."
          onRetry={() => void runs.refetch()}
        />
      ) : runs.data === undefined ? (
        <CardSkeleton lines={3} />
      ) : runs.data.length === 0 ? (
        <p className="recurring-none">
          {isDueNow(recurring) ? 'De eerste factuur wordt nu gemaakt.' : 'Er is nog geen factuur gemaakt.'}
        </p>
      ) : (
        <ol className="recurring-runs">
          {runs.data.map((run) => (
            <MadeRun key={run.n} run={run} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function MadeRun({ run }: { run: RecurringRun }) {
  const { invoice, reason, state } = run
  const isWaiting = invoice?.state === 'concept'
  return (
    <li>
      <span>
        {invoice === null ? (
          <DateText date={run.dueOn} />
        ) : (
          <Link to={paths.invoice(invoice.id)}>
            {invoice.invoiceNumber === null ? 'Conceptfactuur' : `Factuur ${invoice.invoiceNumber}`}
          </Link>
        )}
        <br />
        <small>
          {invoice !== null && (
            <>
              <DateText date={run.dueOn} />,{' '}
            </>
          )}
          <PeriodText period={{ first: run.periodFirst, last: run.periodLast }} />
        </small>
      </span>
      <span className="recurring-runs-end">
        {invoice !== null && <Money cents={invoice.amounts.grossAmount} />}
        <br />
        <small>
          {state === 'skipped'
            ? 'Overgeslagen'
            : invoice === null
              ? 'Concept verwijderd'
              : label[invoice.state as BillingState]}
        </small>
      </span>
      {isWaiting && reason !== null && <p>{reason}</p>}
    </li>
  )
}
