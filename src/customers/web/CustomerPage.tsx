import { useQuery } from '@tanstack/react-query'
import { IconArchive, IconArchiveOff, IconArrowMerge, IconListDetails, IconPencil } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { countryName, isNetherlands } from '#documents/domain/country.ts'
import { counted } from '#kernel/dutch-format.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton, PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { Customer, CustomerDetail } from '../contract.ts'
import { purposeLabel, type Contact } from '../domain/contact.ts'
import { customerFieldLabel, laterTextNames } from '../domain/fields.ts'
import { kindExplanation, kindLabel } from '../domain/kind.ts'
import { languageLabel } from '../domain/language.ts'
import { termWarning } from '../domain/payment-term.ts'
import { vatNumberOf } from '../domain/registers/vat-number.ts'
import { useArchiveSwitch } from './archive-switch.ts'
import { ArchivedChip } from './ArchivedChip.tsx'
import { CustomerMissing } from './CustomerMissing.tsx'
import './CustomerPage.css'
import { LooksLike, MergeTraces } from './MergeTraces.tsx'
import { customerById } from './queries.ts'
import { CustomerReceivables, type RemindersOfItem } from './receivables/CustomerReceivables.tsx'
import { receivablesOf } from './receivables/queries.ts'
import { VatCheckPart } from './registers/VatCheckPart.tsx'

export const askCustomer: AskAhead = ({ params }) => {
  const customerId = params['customerId'] as CustomerId
  ahead(customerById(customerId))
  if (may('sales.read')) ahead(receivablesOf(customerId))
}

/**
 * One customer with the documents of this customer.
 *
 * @param Documents the customer's documents and their totals. Their slices are above this one, so
 * `app/web/routes.tsx` passes the component in.
 * @param Mandates what the customer signed, so that invoices can be collected; passed in likewise
 * @param RemindersOfItem the reminders of a receivable of the opening balance; passed in likewise
 */
export function CustomerPage({
  Documents,
  Mandates,
  RemindersOfItem,
}: {
  Documents: ComponentType<{ customerId: CustomerId }>
  Mandates: ComponentType<{
    customer: Pick<CustomerDetail, 'id' | 'name' | 'contactEmail' | 'contacts'>
  }>
  RemindersOfItem: RemindersOfItem
}) {
  const customerId = (useParams()['customerId'] ?? '') as CustomerId
  const query = useQuery(customerById(customerId))
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
        chip={customer.isArchived && <ArchivedChip customer={customer} />}
        actions={<CustomerActions customer={customer} />}
        {...(!customer.isMerged && {
          primary: { label: 'Nieuwe factuur', to: `${paths.newInvoice}?customerId=${customerId}` },
        })}
      />
      <MergeTraces customer={customer} />
      <div className="customer-detail">
        <div className="customer-detail-facts">
          <CustomerFacts customer={customer} />
          {customer.contacts.length > 0 && <Contacts contacts={customer.contacts} />}
          {customer.notes !== '' && (
            <Card title={customerFieldLabel.notes}>
              <p className="customer-notes">{customer.notes}</p>
            </Card>
          )}
          <Mandates customer={customer} />
          {!customer.isArchived && <LooksLike customer={customer} />}
        </div>
        <div className="customer-detail-documents">
          <Documents customerId={customer.id} />
          {may('sales.read') && <CustomerReceivables customerId={customer.id} Reminders={RemindersOfItem} />}
        </div>
      </div>
    </>
  )
}

function CustomerActions({ customer }: { customer: Customer }) {
  const archive = useArchiveSwitch()
  return (
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
        to={paths.customerStatement(customer.id)}
        leftSection={<IconListDetails size={17} aria-hidden />}
      >
        Rekeningoverzicht
      </Button>
      <HistoryButton kind="customer" id={customer.id} />
      {!customer.isMerged && (
        <Button
          variant="default"
          to={paths.mergeCustomer(customer.id)}
          leftSection={<IconArrowMerge size={17} aria-hidden />}
        >
          Samenvoegen
        </Button>
      )}
      {!customer.isMerged && (
        <Button
          needs="customers.write"
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
      )}
    </>
  )
}

function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  return (
    <Card title="Gegevens">
      <dl className="customer-facts">
        <div>
          <dt>{customerFieldLabel.kind}</dt>
          <dd>
            {kindLabel[customer.kind]}
            <small>
              {kindExplanation({
                chosen: customer.chosenKind,
                kvkNumber: customer.cocNumber,
                vatId: customer.btwId,
              })}
            </small>
          </dd>
        </div>
        <div>
          <dt>{customerFieldLabel.language}</dt>
          <dd>{languageLabel[customer.language]}</dd>
        </div>
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
          <dt>{customerFieldLabel.contactEmail}</dt>
          <dd>
            {customer.contactEmail === '' ? (
              <Unknown />
            ) : (
              <a href={`mailto:${customer.contactEmail}`}>{customer.contactEmail}</a>
            )}
          </dd>
        </div>
        <div>
          <dt>{customerFieldLabel.cocNumber}</dt>
          <dd>{customer.cocNumber === null ? <Unknown /> : <Figure>{customer.cocNumber}</Figure>}</dd>
        </div>
        <VatIdFact vatId={customer.btwId} />
        {laterTextNames.map((name) => (
          <div key={name}>
            <dt>{customerFieldLabel[name]}</dt>
            <dd>{customer[name] ?? <Unknown />}</dd>
          </div>
        ))}
        <AgreedFacts customer={customer} />
      </dl>
    </Card>
  )
}

/** A btw-id with what VIES said of it. */
function VatIdFact({ vatId }: { vatId: string | null }) {
  return (
    <div>
      <dt>{customerFieldLabel.btwId}</dt>
      <dd>
        {vatId === null ? <Unknown /> : <Figure>{vatId}</Figure>}
        {vatId !== null && vatNumberOf(vatId) !== null && <VatCheckPart vatId={vatId} hasHistory />}
      </dd>
    </div>
  )
}

function AgreedFacts({ customer }: { customer: CustomerDetail }) {
  const { paymentDays, currency, creditLimit, isLargeCompany } = customer
  const warning = paymentDays === null ? null : termWarning({ ...customer, days: paymentDays })
  return (
    <>
      {paymentDays !== null && (
        <div>
          <dt>{customerFieldLabel.paymentDays}</dt>
          <dd>
            {counted(paymentDays, 'dag', 'dagen')}
            {warning !== null && <small className="customer-facts-warning">{warning}</small>}
          </dd>
        </div>
      )}
      {currency !== null && (
        <div>
          <dt>{customerFieldLabel.currency}</dt>
          <dd>{currency}</dd>
        </div>
      )}
      {isLargeCompany && (
        <div>
          <dt>{customerFieldLabel.isLargeCompany}</dt>
          <dd>Ja</dd>
        </div>
      )}
      {creditLimit !== null && (
        <div>
          <dt>{customerFieldLabel.creditLimit}</dt>
          <dd>
            <Money cents={creditLimit} />
          </dd>
        </div>
      )}
    </>
  )
}

function Contacts({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <Card title={customerFieldLabel.contacts}>
      <ul className="customer-contacts">
        {contacts.map(({ name, email, phone, purposes }, place) => (
          // Two persons may have the same name; the list is shown whole.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <strong>{name}</strong>
            {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
            {phone !== '' && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
            {purposes.length > 0 && (
              <small>{purposes.map((purpose) => purposeLabel[purpose]).join(', ')}</small>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Unknown = () => <span className="customer-facts-unknown">niet ingevuld</span>
