import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#kernel/dutch-format.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { CustomerReceivable } from '../../receivables-contract.ts'
import { nameOfReceivable } from './receivable-name.ts'
import { receivablesOf } from './queries.ts'
import './CustomerReceivables.css'

/** What a customer had open when the books began, with what is left of it. Nothing for a customer without. */
export function CustomerReceivables({ customerId }: { customerId: CustomerId }) {
  const query = useQuery(receivablesOf(customerId))
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van de posten van de beginbalans."
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === undefined || query.data.length === 0) return null
  return (
    <div className="customer-receivables">
      <Card
        title="Uit de beginbalans"
        aside={
          <Button variant="default" size="xs" to={paths.openingBalance}>
            Naar de beginbalans
          </Button>
        }
      >
        <ul aria-label="Posten uit de beginbalans">
          {query.data.map((receivable) => (
            <Row key={receivable.id} receivable={receivable} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Row({ receivable }: { receivable: CustomerReceivable }) {
  const { date, dueDate, amount, openAmount } = receivable
  return (
    <li>
      <span>
        {nameOfReceivable(receivable)}
        <small>
          {formatDate(date)}
          {dueDate !== date && `, vervalt ${formatDate(dueDate)}`}
        </small>
      </span>
      <span className="customer-receivables-open">
        {openAmount === ZERO ? 'Voldaan' : <Money cents={openAmount} />}
        {openAmount !== amount && (
          <small>
            van <Money cents={amount} />
          </small>
        )}
      </span>
    </li>
  )
}
