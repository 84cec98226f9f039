import { IconFileInvoice } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { listStateOf, useAskedList } from '#platform/web/table/list-state.ts'
import { PagedTable, type FilterChip } from '#platform/web/table/PagedTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { InvoiceSummary } from '../contract.ts'
import { billingStates, label } from '../domain/billing-state.ts'
import { useInvoiceActions } from './invoice-actions.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceSections } from './InvoiceSections.tsx'
import { InvoiceFigureCards } from './InvoiceFigureCards.tsx'
import { invoiceFigures, invoicePage, useInvoicePage } from './queries.ts'

export const askInvoiceList: AskAhead = ({ search }) => {
  ahead(invoicePage(listStateOf(search)))
  ahead(invoiceFigures)
}

export function InvoiceListPage() {
  const list = useAskedList()
  const page = useInvoicePage(list.asked)
  const actionsOf = useInvoiceActions()
  const chips = useFilters()
  return (
    <>
      <PageHeader
        title="Facturen"
        crumbs={[{ label: 'Administratie' }]}
        primary={{ label: 'Nieuwe factuur', to: paths.newInvoice }}
      />
      <InvoiceSections />
      {/* Four times € 0,00 says nothing to a business without an invoice. */}
      {page.data?.all !== 0 && <InvoiceFigureCards />}
      <PagedTable
        caption="Facturen"
        list={list}
        page={page}
        failed="De facturen zijn niet te laden."
        columns={columns}
        rowKey={(invoice) => invoice.id}
        rowTo={(invoice) => paths.invoice(invoice.id)}
        filters={chips}
        searchLabel="Zoek klant of nummer"
        rowActions={actionsOf}
        nothingFound="Geen facturen gevonden."
        isFaint={(invoice) => invoice.isArchived}
        empty={<NoInvoices />}
      />
    </>
  )
}

const { number, customer, date, due, state, amount } = invoiceColumns
const columns: readonly Column<InvoiceSummary>[] = [
  number,
  customer,
  { ...date, onCard: 'hidden' },
  due,
  state,
  amount,
]

const filters: readonly FilterChip[] = [
  { id: 'alle', label: 'Alle' },
  ...billingStates.map((state) => ({ id: label[state].toLowerCase(), label: label[state] })),
  { id: 'archief', label: 'Archief' },
]

/** The sources of the figures above the list; their filter is visible only while it is chosen. */
const behindFigures: readonly FilterChip[] = [
  { id: 'openstaand', label: 'Nog te ontvangen' },
  { id: 'te-laat', label: 'Te laat' },
  { id: 'dit-kwartaal', label: 'Dit kwartaal' },
]

function useFilters(): readonly FilterChip[] {
  const [params] = useSearchParams()
  const chosen = params.get('toon')
  return useMemo(() => [...filters, ...behindFigures.filter(({ id }) => id === chosen)], [chosen])
}

function NoInvoices() {
  return (
    <EmptyState
      icon={<IconFileInvoice size={28} stroke={1.6} />}
      sentence="Geen facturen gevonden."
      action={<Button to={paths.newInvoice}>Maak je eerste factuur</Button>}
    >
      Hier zie je straks in één blik wat er nog moet binnenkomen, wie te laat is en wat er al betaald is.
    </EmptyState>
  )
}
