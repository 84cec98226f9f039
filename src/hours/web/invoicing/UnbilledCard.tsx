import { useQuery } from '@tanstack/react-query'
import { IconFileInvoice } from '@tabler/icons-react'
import { useState } from 'react'
import { sum } from '#kernel/money.ts'
import { later } from '#platform/web/later.tsx'
import { may } from '#platform/web/rights.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Bone, CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { UnbilledProject } from '../../invoice-contract.ts'
import { hoursInWords } from '../../domain/in-words.ts'
import { addressOfWork } from './address-of-work.ts'
import './invoicing.css'
import { unbilledProjects, type Work } from './queries.ts'

const RatesDialog = later(async () => (await import('./RatesDialog.tsx')).RatesDialog)

/** What is to be invoiced of a project or a customer, with what an hour costs. Nothing for a user without the right to invoice. */
export function UnbilledCard({ work, isQuiet = false }: { work: Work; isQuiet?: boolean }) {
  const [isRating, setIsRating] = useState(false)
  const query = useQuery({ ...unbilledProjects, enabled: may('sales.write') })
  if (!may('sales.write') || query.isError) return null
  const found = (query.data ?? []).filter((each) => isOf(each, work))
  const minutes = found.reduce((total, each) => total + each.minutes, 0)
  if (isQuiet && minutes === 0) return null
  return (
    <Card
      title="Uren"
      aside={
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            setIsRating(true)
          }}
        >
          Tarief
        </Button>
      }
    >
      {query.data === undefined ? (
        <Bone width="70%" height={24} />
      ) : (
        <ToInvoice found={found} minutes={minutes} work={work} />
      )}
      {isRating && (
        <RatesDialog
          work={work}
          onClose={() => {
            setIsRating(false)
          }}
        />
      )}
    </Card>
  )
}

function ToInvoice({
  found,
  minutes,
  work,
}: {
  found: readonly UnbilledProject[]
  minutes: number
  work: Work
}) {
  if (minutes === 0) return <p className="unbilled-none">Geen uren om te factureren.</p>
  const withoutRate = found.reduce((total, each) => total + each.withoutRate, 0)
  return (
    <div className="unbilled">
      <p className="unbilled-label">Nog te factureren</p>
      <p className="unbilled-figure">
        <Money cents={sum(found.map(({ amount }) => amount))} />
      </p>
      <p className="unbilled-label">
        {hoursInWords(minutes)}
        {withoutRate > 0 && <span data-missing>, {hoursInWords(withoutRate)} zonder tarief</span>}
      </p>
      <Button
        fullWidth
        variant="light"
        to={addressOfWork(work)}
        leftSection={<IconFileInvoice size={17} aria-hidden />}
      >
        Uren factureren
      </Button>
    </div>
  )
}

const isOf = (each: UnbilledProject, { projectId, customerId }: Work): boolean =>
  (projectId === undefined || each.projectId === projectId) &&
  (customerId === undefined || each.customerId === customerId)

/** The figure beside those of the week. */
export function UnbilledFigure() {
  const { data, isError } = useQuery({ ...unbilledProjects, enabled: may('sales.write') })
  if (!may('sales.write') || isError) return null
  if (data === undefined) return <CardSkeleton lines={3} />
  const minutes = data.reduce((total, each) => total + each.minutes, 0)
  const customers = new Set(data.map(({ customerId }) => customerId)).size
  return (
    <Card>
      <p className="hours-figure-label">Nog te factureren</p>
      <p className="hours-figure">
        <Money cents={sum(data.map(({ amount }) => amount))} />
      </p>
      <p className="hours-figure-note">
        {minutes === 0 ? (
          'Alles staat op een factuur.'
        ) : (
          <>
            {hoursInWords(minutes)}, {customers === 1 ? '1 klant' : `${String(customers)} klanten`}{' '}
            <Button size="xs" variant="subtle" to={paths.invoiceHours}>
              Maak factuur
            </Button>
          </>
        )}
      </p>
    </Card>
  )
}
