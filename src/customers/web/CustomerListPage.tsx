import { IconAddressBook, IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countryName, isNetherlands } from '#documents/domain/country.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { ZERO } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import type { Column, RowAction } from '#platform/web/table/column.ts'
import { listStateOf, useAskedList } from '#platform/web/table/list-state.ts'
import { PagedTable, type FilterChip } from '#platform/web/table/PagedTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { Customer, ListedCustomer } from '../contract.ts'
import { useArchiveSwitch } from './archive-switch.ts'
import { ArchivedChip } from './ArchivedChip.tsx'
import './CustomerListPage.css'
import { customerPage, useCustomerPage } from './queries.ts'

export const askCustomerList: AskAhead = ({ search }) => {
  ahead(customerPage(listStateOf(search)))
}

/** `actions`: the less likely ones, of slices above this one. */
export function CustomerListPage({ actions }: { actions?: ReactNode }) {
  const list = useAskedList()
  const page = useCustomerPage(list.asked)
  const archive = useArchiveSwitch()
  return (
    <>
      <PageHeader
        title="Klanten"
        crumbs={[{ label: 'Administratie' }]}
        actions={actions}
        primary={{ label: 'Nieuwe klant', to: paths.newCustomer }}
      />
      <PagedTable
        caption="Klanten"
        list={list}
        page={page}
        failed="Fout bij laden van klanten."
        columns={may('sales.read') ? [...columns, openColumn] : columns}
        rowKey={(customer) => customer.id}
        rowTo={(customer) => paths.customer(customer.id)}
        filters={filters}
        searchLabel="Zoek een klant"
        rowActions={(customer) => actionsOf(customer, archive)}
        defaultSort="naam"
        nothingFound="Geen klanten gevonden."
        isFaint={(customer) => customer.isArchived}
        empty={<NoCustomers />}
      />
    </>
  )
}

const columns: readonly Column<ListedCustomer>[] = [
  {
    id: 'naam',
    header: 'Naam',
    cell: (customer) => (
      <span className="customer-name">
        {customer.name}
        {customer.isArchived && <ArchivedChip customer={customer} />}
      </span>
    ),
    isSortable: true,
    onCard: 'title',
  },
  { id: 'plaats', header: 'Plaats', cell: placeOf, isSortable: true },
  {
    id: 'e-mail',
    header: 'E-mailadres',
    cell: (customer) => customer.contactEmail,
    isSortable: true,
    // Beside the open amount the longest addresses would take a second line.
    width: '23%',
  },
  {
    id: 'kvk',
    header: 'KvK-nummer',
    cell: (customer) => (customer.cocNumber === null ? '—' : <Figure>{customer.cocNumber}</Figure>),
    onCard: 'hidden',
  },
]

/** The open amount, for roles that see sales. */
const openColumn: Column<ListedCustomer> = {
  id: 'open',
  header: 'Open',
  cell: ({ openAmount }) => (openAmount === null || openAmount === ZERO ? '—' : <Money cents={openAmount} />),
  isSortable: true,
  align: 'end',
  onCard: 'amount',
}

const filters: readonly FilterChip[] = [
  { id: 'actief', label: 'Actief' },
  { id: 'gearchiveerd', label: 'Gearchiveerd' },
  { id: 'alle', label: 'Alle' },
]

function placeOf(customer: Customer): string {
  return isNetherlands(customer.country)
    ? customer.city
    : `${customer.city}, ${countryName(customer.country)}`
}

function actionsOf(customer: Customer, archive: ReturnType<typeof useArchiveSwitch>): readonly RowAction[] {
  const edit: RowAction = {
    label: 'Bewerken',
    to: paths.editCustomer(customer.id),
    icon: <IconPencil size={16} aria-hidden />,
  }
  if (customer.isMerged) return [edit]
  if (customer.isArchived)
    return [
      {
        label: 'Terughalen',
        needs: 'customers.write',
        icon: <IconArchiveOff size={16} aria-hidden />,
        isLikely: true,
        isBusy: archive.busyWith === customer.id,
        onSelect: () => {
          archive.switchTo(customer, false)
        },
      },
      edit,
    ]
  return [
    {
      label: 'Nieuwe factuur',
      isLikely: true,
      to: `${paths.newInvoice}?customerId=${customer.id}`,
    },
    edit,
    {
      label: 'Archiveer',
      needs: 'customers.write',
      icon: <IconArchive size={16} aria-hidden />,
      onSelect: () => {
        archive.switchTo(customer, true)
      },
    },
  ]
}

function NoCustomers() {
  return (
    <EmptyState
      icon={<IconAddressBook size={28} stroke={1.6} />}
      sentence="Geen klanten gevonden."
      action={<Button to={paths.newCustomer}>Voeg je eerste klant toe</Button>}
    >
      Hier staat straks iedereen aan wie je een factuur stuurt. Je vult de gegevens één keer in; daarna staan
      ze vanzelf goed op elk document.
    </EmptyState>
  )
}
