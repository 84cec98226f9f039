import { useQuery } from '@tanstack/react-query'
import { IconFileInvoice } from '@tabler/icons-react'
import { counted } from '#kernel/dutch-format.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { ZERO } from '#kernel/money.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { useAskedList } from '#platform/web/table/list-state.ts'
import { PagedTable } from '#platform/web/table/PagedTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FittingMoney } from '#platform/web/ui/Money.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { InvoiceSummary } from '../contract.ts'
import { behaviourInWords } from '../domain/payment-behaviour.ts'
import type { CustomerFigures } from '../figures-contract.ts'
import './CustomerInvoices.css'
import { useInvoiceActions } from './invoice-actions.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { customerFigures, useInvoicePage } from './queries.ts'

export const askCustomerInvoices: AskAhead = ({ params }) => {
  ahead(customerFigures(params['customerId'] as CustomerId))
}

/** The invoices of one customer and what they come to; `app/web/routes.tsx` hands it to the customer's page. */
export function CustomerInvoices({ customerId }: { customerId: CustomerId }) {
  const list = useAskedList()
  const page = useInvoicePage(list.asked, customerId)
  const figures = useQuery(customerFigures(customerId))
  const actionsOf = useInvoiceActions()
  // Shown together: the figures above would push the list down.
  if (figures.isPending || page.isPending) return <TableSkeleton />
  return (
    <>
      {figures.data !== undefined && <Totals figures={figures.data} />}
      <PagedTable
        caption="Facturen van deze klant"
        list={list}
        page={page}
        failed="De facturen zijn niet te laden."
        columns={columns}
        rowKey={(invoice) => invoice.id}
        rowTo={(invoice) => paths.invoice(invoice.id)}
        rowActions={actionsOf}
        nothingFound="Geen facturen gevonden."
        isFaint={(invoice) => invoice.isArchived}
        empty={
          <EmptyState
            icon={<IconFileInvoice size={28} stroke={1.6} />}
            sentence="Geen documenten gevonden."
            action={
              <Button to={`${paths.newInvoice}?customerId=${customerId}`}>
                Maak een factuur voor deze klant
              </Button>
            }
          >
            Wat je deze klant stuurt, staat straks hier bij elkaar.
          </EmptyState>
        }
      />
    </>
  )
}

const { number, date, state, amount } = invoiceColumns
const columns: readonly Column<InvoiceSummary>[] = [
  {
    ...number,
    header: 'Factuur',
    cell: (invoice) => <Figure>{invoice.invoiceNumber ?? 'Concept'}</Figure>,
    onCard: 'title',
  },
  date,
  state,
  amount,
]

/** What this customer was invoiced, and what is still to come. Nothing while there is neither. */
function Totals({ figures }: { figures: CustomerFigures }) {
  if (figures.invoiced === ZERO && figures.toReceive === ZERO) return null
  return (
    <dl className="customer-totals">
      <div>
        <dt>Gefactureerd</dt>
        <dd>
          <FittingMoney cents={figures.invoiced} />
        </dd>
      </div>
      <div>
        <dt>Nog te ontvangen</dt>
        <dd>
          <FittingMoney cents={figures.toReceive} />
        </dd>
      </div>
      <div data-late={figures.late > 0n || undefined}>
        <dt>Te laat</dt>
        <dd>
          <FittingMoney cents={figures.late} />
        </dd>
      </div>
      {figures.behaviour !== null && (
        <div className="customer-behaviour">
          <dt>Betaalt meestal</dt>
          <dd>
            {behaviourInWords(figures.behaviour)}
            <small>
              volgens {counted(figures.behaviour.invoices, 'betaalde factuur', 'betaalde facturen')}
            </small>
          </dd>
        </div>
      )}
    </dl>
  )
}
