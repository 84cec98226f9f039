import { useQuery } from '@tanstack/react-query'
import { IconHourglass } from '@tabler/icons-react'
import { useMemo } from 'react'
import { InvoiceSections } from '#invoices/web/InvoiceSections.tsx'
import { counted } from '#kernel/dutch-format.ts'
import { sum, ZERO, type Cents } from '#kernel/money.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column, Totals } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { HandedOverClaim } from '#reminders/hand-over-contract.ts'
import { handedOverClaims } from '#reminders/web/queries.ts'
import { ageingColumns } from '../domain/ageing.ts'
import { customersIn, totalsOfOpen, type CustomerOpen } from '../domain/receivables-list.ts'
import { DownloadButtons } from './DownloadButtons.tsx'
import { receivables, receivablesFilePath } from './queries.ts'
import './ReceivablesPage.css'

export const askReceivables: AskAhead = () => {
  ahead(receivables)
  ahead(handedOverClaims)
}

/** What customers still have to pay, by how late it is: the report of ageing, also for users who do not read the books. */
export function ReceivablesPage() {
  const report = useQuery(receivables)
  const handedOver = useQuery(handedOverClaims)
  const rows = useMemo(
    () =>
      report.data === undefined || handedOver.isPending
        ? undefined
        : customersIn(report.data.rows).map((customer) => ({
            ...customer,
            handedOver: handedOverOf(customer, handedOver.data ?? []),
          })),
    [report.data, handedOver.isPending, handedOver.data],
  )
  return (
    <>
      <PageHeader
        title="Openstaand"
        crumbs={[{ label: 'Administratie' }, { label: 'Facturen', to: paths.invoices }]}
      />
      <InvoiceSections />
      {report.isLoadingError ? (
        <ErrorNote
          error={report.error}
          fallback="Het overzicht van wat openstaat, is niet te laden."
          onRetry={() => void report.refetch()}
        />
      ) : (
        <>
          <div className="receivables-about">
            <p>
              Wat klanten vandaag nog moeten betalen, naar het aantal dagen na de vervaldatum. Kies een klant
              voor de facturen.
            </p>
            {/* While the list loads too: nothing above it may move. */}
            {rows?.length !== 0 && <DownloadButtons pathOf={receivablesFilePath} />}
          </div>
          <div className="receivables-list">
            <DataTable
              caption="Openstaand per klant"
              rows={rows}
              columns={columns}
              rowKey={keyOf}
              rowTo={pageOf}
              searchText={({ name }) => name}
              searchLabel="Zoek klant"
              defaultSort="-totaal"
              totalsOf={totalsRow}
              nothingFound="Geen klanten gevonden."
              empty={<NothingOpen />}
            />
          </div>
        </>
      )}
    </>
  )
}

/** Dutch words for the address, in the order of `ageingColumns`. */
const ids = ['niet-vervallen', 'tot-30', 'tot-60', 'tot-90', 'ouder', 'totaal'] as const
const TOTAL = ids.length - 1

/** A customer, and what of it is at a collection agency. */
interface Row extends CustomerOpen {
  readonly handedOver: Cents
}

const handedOverOf = ({ drill }: CustomerOpen, claims: readonly HandedOverClaim[]): Cents =>
  sum(
    claims
      .filter(({ customerId }) => drill?.kind === 'customer' && drill.id === customerId)
      .map(({ open }) => open),
  )

const columns: readonly Column<Row>[] = [
  {
    id: 'klant',
    header: 'Klant',
    cell: ({ name, handedOver }) => (
      <>
        {name}
        {handedOver > ZERO && (
          <span className="receivables-handed-over">
            <StateChip tone="amber">Overgedragen</StateChip> <Money cents={handedOver} />
          </span>
        )}
      </>
    ),
    sortBy: ({ name }) => name,
    onCard: 'title',
  },
  ...ids.map((id, column): Column<Row> => ({
    id,
    header: headerOf(column),
    cell: ({ ages }) => <Amount amount={ages[column] ?? ZERO} />,
    sortBy: ({ ages }) => ages[column] ?? ZERO,
    align: 'end',
    onCard: column === TOTAL ? 'amount' : 'detail',
  })),
]

/** "Ouder" beside "61–90 dagen" is plain in a report; a card shows each alone. */
function headerOf(column: number): string {
  const header = ageingColumns[column] ?? ''
  return header === 'Ouder' ? '> 90 dagen' : header
}

/** An age without an amount is a dash: fewer figures to read. */
const Amount = ({ amount }: { amount: Cents }) =>
  amount === ZERO ? <span className="receivables-nothing">–</span> : <Money cents={amount} />

function totalsRow(customers: readonly CustomerOpen[]): Totals {
  const totals = totalsOfOpen(customers)
  return {
    klant: `Totaal (${counted(customers.length, 'klant', 'klanten')})`,
    ...Object.fromEntries(ids.map((id, column) => [id, <Amount key={id} amount={totals[column] ?? ZERO} />])),
  }
}

const keyOf = ({ name, drill }: CustomerOpen): string =>
  drill?.kind === 'customer' ? drill.id : `${drill?.kind ?? 'rest'} ${name}`

/** The page of a row. The entry of an item of the opening balance is known, and no customer; who may not open it sees a row without a link. */
function pageOf({ drill }: CustomerOpen): string | undefined {
  if (drill?.kind === 'customer') return paths.customer(drill.id)
  return drill?.kind === 'entry' ? `${paths.balance}?boeking=${String(drill.number)}` : undefined
}

const NothingOpen = () => (
  <EmptyState icon={<IconHourglass size={28} stroke={1.6} />} sentence="Er staat niets open.">
    Zodra je een factuur afrondt, zie je hier per klant wat er nog moet binnenkomen en hoe laat het is.
  </EmptyState>
)
