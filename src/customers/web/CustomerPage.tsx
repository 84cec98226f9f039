import { useQuery } from '@tanstack/react-query'
import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { countryName, isNetherlands } from '#documents/domain/country.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton, PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { Customer } from '../contract.ts'
import { useArchiveSwitch } from './archive-switch.ts'
import { CustomerMissing } from './CustomerMissing.tsx'
import './CustomerPage.css'
import { customerById } from './queries.ts'

export const askCustomer: AskAhead = ({ params }) => {
  ahead(customerById(params['customerId'] as CustomerId))
}

/**
 * One customer with the documents of this customer.
 *
 * @param Documents the customer's documents and their totals. Their slices are above this one, so
 * `app/web/routes.tsx` passes the component in.
 */
export function CustomerPage({ Documents }: { Documents: ComponentType<{ customerId: CustomerId }> }) {
  const customerId = (useParams()['customerId'] ?? '') as CustomerId
  const query = useQuery(customerById(customerId))
  const archive = useArchiveSwitch()
  if (query.isLoadingError) return <CustomerMissing query={query} />
  const customer = query.data
  if (customer === undefined)
    return (
      <>
        <PageSkeleton />
        <CardSkeleton lines={6} />
      </>
    )
  return (
    <>
      <PageHeader
        title={customer.name}
        crumbs={[{ label: 'Administratie' }, { label: 'Klanten', to: paths.customers }]}
        chip={customer.isArchived && <StateChip tone="grey">Gearchiveerd</StateChip>}
        actions={
          <>
            <Button
              variant="default"
              to={paths.editCustomer(customer.id)}
              leftSection={<IconPencil size={17} aria-hidden />}
            >
              Bewerken
            </Button>
            <Button
              variant="default"
              loading={archive.busyWith === customer.id}
              leftSection={
                customer.isArchived ? (
                  <IconArchiveOff size={17} aria-hidden />
                ) : (
                  <IconArchive size={17} aria-hidden />
                )
              }
              onClick={() => {
                archive.switchTo(customer, !customer.isArchived)
              }}
            >
              {customer.isArchived ? 'Terughalen' : 'Archiveer'}
            </Button>
          </>
        }
        primary={{ label: 'Nieuwe factuur', to: `${paths.newInvoice}?customerId=${customerId}` }}
      />
      <div className="customer-detail">
        <div className="customer-detail-facts">
          <CustomerFacts customer={customer} />
        </div>
        <div className="customer-detail-documents">
          <Documents customerId={customer.id} />
        </div>
      </div>
    </>
  )
}

function CustomerFacts({ customer }: { customer: Customer }) {
  return (
    <Card title="Gegevens">
      <dl className="customer-facts">
        <div>
          <dt>Adres</dt>
          <dd>
            <address>
              {customer.street} {customer.houseNumber}
              <br />
              {customer.zipCode} {customer.city}
              {!isNetherlands(customer.country) && (
                <>
                  <br />
                  {countryName(customer.country)}
                </>
              )}
            </address>
          </dd>
        </div>
        <div>
          <dt>E-mailadres</dt>
          <dd>
            {customer.contactEmail === '' ? (
              <Unknown />
            ) : (
              <a href={`mailto:${customer.contactEmail}`}>{customer.contactEmail}</a>
            )}
          </dd>
        </div>
        <div>
          <dt>KvK-nummer</dt>
          <dd>{customer.cocNumber === null ? <Unknown /> : <Figure>{customer.cocNumber}</Figure>}</dd>
        </div>
        <div>
          <dt>Btw-id</dt>
          <dd>{customer.btwId === null ? <Unknown /> : <Figure>{customer.btwId}</Figure>}</dd>
        </div>
      </dl>
    </Card>
  )
}

const Unknown = () => <span className="customer-facts-unknown">niet ingevuld</span>
