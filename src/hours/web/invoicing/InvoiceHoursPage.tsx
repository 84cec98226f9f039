import { useQuery } from '@tanstack/react-query'
import { IconClockDollar } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import type { CustomerId, ProjectId } from '#kernel/ids.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton, TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { UnbilledProject } from '../../invoice-contract.ts'
import { hoursInWords } from '../../domain/in-words.ts'
import { addressOfWork } from './address-of-work.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import './invoicing.css'
import { unbilledHours, unbilledProjects, type Work } from './queries.ts'

/** Unbilled hours to a concept invoice: of one project or one customer, or the choice of these. */
export function InvoiceHoursPage() {
  const [params] = useSearchParams()
  const projectId = params.get('projectId') as ProjectId | null
  const customerId = params.get('customerId') as CustomerId | null
  if (projectId !== null) return <OfWork key={projectId} work={{ projectId }} />
  return customerId === null ? <Choice /> : <OfWork key={customerId} work={{ customerId }} />
}

const crumbs = [{ label: 'Uren', to: paths.hours }]

function Choice() {
  const query = useQuery(unbilledProjects)
  return (
    <>
      <PageHeader title="Uren factureren" crumbs={crumbs} />
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van je uren."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data === undefined ? (
        !query.isLoadingError && <CardSkeleton lines={5} />
      ) : query.data.length === 0 ? (
        <NothingToInvoice />
      ) : (
        <div className="to-invoice-customers">
          {[...Map.groupBy(query.data, ({ customerId }) => customerId).values()].map((projects) => (
            <OfCustomer key={projects[0]?.customerId} projects={projects} />
          ))}
        </div>
      )}
    </>
  )
}

function OfCustomer({ projects }: { projects: readonly UnbilledProject[] }) {
  const [first] = projects
  if (first === undefined) return null
  return (
    <Card
      title={first.customerName}
      isFlush
      aside={
        <Button size="xs" variant="default" to={addressOfWork({ customerId: first.customerId })}>
          {projects.length === 1 ? 'Factureren' : 'Alles op één factuur'}
        </Button>
      }
    >
      <ul className="to-invoice-projects">
        {projects.map(({ projectId, title, minutes, amount, withoutRate }) => (
          <li key={projectId}>
            <Link to={addressOfWork({ projectId })}>{title}</Link>
            <span>
              {hoursInWords(minutes)}
              {withoutRate > 0 && (
                <span data-missing>
                  , {withoutRate === minutes ? 'nog zonder tarief' : 'deels zonder tarief'}
                </span>
              )}
            </span>
            <Money cents={amount} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OfWork({ work }: { work: Work }) {
  const query = useQuery(unbilledHours(work))
  const { hours = [], customer = null } = query.data ?? {}
  const [project] = hours.map((each) => each.project)
  return (
    <>
      <PageHeader
        title="Uren factureren"
        crumbs={[
          ...crumbs,
          ...(customer === null ? [] : [{ label: customer.name, to: paths.customer(customer.id) }]),
          ...(work.projectId === undefined || project === undefined
            ? []
            : [{ label: project.title, to: paths.project(project.id) }]),
        ]}
      />
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van de uren."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data === undefined ? (
        !query.isLoadingError && <TableSkeleton rows={6} />
      ) : hours.length === 0 ? (
        <NothingToInvoice />
      ) : (
        <InvoiceEditor unbilled={query.data} work={work} />
      )}
    </>
  )
}

const NothingToInvoice = () => (
  <EmptyState
    icon={<IconClockDollar size={28} stroke={1.6} />}
    sentence="Er zijn geen uren te factureren."
    action={
      <Button variant="default" to={paths.hours}>
        Naar Uren
      </Button>
    }
  >
    Uren die je schrijft voor een project van een klant, vind je hier tot ze op een factuur staan.
  </EmptyState>
)
