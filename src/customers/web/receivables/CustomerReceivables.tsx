import { IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { formatDate } from '#kernel/dutch-format.ts'
import type { CustomerId, OpenItemId } from '#kernel/ids.ts'
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

/** The reminders of a receivable. Their slice is above this one, so `app/web` passes the component in. */
export type RemindersOfItem = ComponentType<{ readonly id: OpenItemId; readonly name: string }>

/** What a customer had open when the books began, with what is left of it. Nothing for a customer without. */
export function CustomerReceivables({
  customerId,
  Reminders,
}: {
  customerId: CustomerId
  Reminders: RemindersOfItem
}) {
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
            <Row key={receivable.id} receivable={receivable} Reminders={Reminders} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Row({ receivable, Reminders }: { receivable: CustomerReceivable; Reminders: RemindersOfItem }) {
  const [isOpen, setOpen] = useState(false)
  const { id, date, dueDate, amount, openAmount } = receivable
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
      {amount > ZERO && (
        <div className="customer-receivables-reminders">
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-label={`Herinneringen van ${nameOfReceivable(receivable)}`}
            leftSection={<IconBellRinging size={16} stroke={1.7} aria-hidden />}
            onClick={() => {
              setOpen(!isOpen)
            }}
          >
            Herinneringen
          </Button>
          {isOpen && <Reminders id={id} name={nameOfReceivable(receivable)} />}
        </div>
      )}
    </li>
  )
}
