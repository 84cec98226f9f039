import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ZERO } from '#kernel/money.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import type { Column, Filter, RowAction } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { historyAction } from '#platform/web/ui/HistoryButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { ChartAccountOnWire } from '../../contract.ts'
import { balanceValue } from '../../domain/balance-sheet.ts'
import { ledgerAccounts, useAccountChange } from '../queries.ts'

const AccountDialog = later(async () => (await import('./AccountDialog.tsx')).AccountDialog)
const valueOf = (account: ChartAccountOnWire) =>
  balanceValue({
    type: account.type.value,
    debit: account.debitTotalAmount,
    credit: account.creditTotalAmount,
  })

const columns: readonly Column<ChartAccountOnWire>[] = [
  {
    id: 'nummer',
    header: 'Nummer',
    cell: ({ numberAsString }) => numberAsString,
    sortBy: ({ numberAsString }) => numberAsString,
    width: '96px',
  },
  {
    id: 'naam',
    header: 'Naam',
    cell: ({ description }) => description,
    sortBy: ({ description }) => description,
    onCard: 'title',
  },
  { id: 'soort', header: 'Soort', cell: ({ type }) => type.name, sortBy: ({ type }) => type.name },
  { id: 'rgs', header: 'RGS', cell: ({ rgsCode }) => rgsCode ?? '–', sortBy: ({ rgsCode }) => rgsCode ?? '' },
  {
    id: 'stand',
    header: 'Status',
    cell: ({ isClosed }) => isClosed && <StateChip tone="grey">Gesloten</StateChip>,
    onCard: 'state',
  },
  {
    id: 'saldo',
    header: 'Saldo',
    cell: (account) => <Money cents={valueOf(account)} />,
    sortBy: valueOf,
    align: 'end',
    onCard: 'amount',
  },
]

const filters: readonly Filter<ChartAccountOnWire>[] = [
  { id: 'open', label: 'Alle', matches: ({ isClosed }) => !isClosed },
  {
    id: 'gebruikt',
    label: 'Gebruikt',
    matches: ({ debitTotalAmount, creditTotalAmount }) =>
      debitTotalAmount !== ZERO || creditTotalAmount !== ZERO,
  },
  { id: 'gesloten', label: 'Gesloten', matches: ({ isClosed }) => isClosed },
]

function useAccountActions(
  onEdit: (account: ChartAccountOnWire) => void,
): (account: ChartAccountOnWire) => RowAction[] {
  const change = useAccountChange(({ isClosed }) => {
    toast(isClosed === true ? '✅ Rekening gesloten' : '✅ Rekening weer open')
  })
  return (account) => [
    {
      label: 'Wijzigen',
      needs: 'books.post',
      onSelect: () => {
        onEdit(account)
      },
    },
    {
      label: account.isClosed ? 'Weer openen' : 'Sluiten',
      needs: 'books.post',
      onSelect: () => {
        change.mutate(
          { id: account.id, isClosed: !account.isClosed },
          {
            onError: (error) => {
              toastError(error, '❌ Wijzigen mislukt.')
            },
          },
        )
      },
      ...(account.isSystem
        ? { disabledReason: 'Kloppend boekt hier zelf op.' }
        : !account.isClosed && valueOf(account) !== ZERO
          ? { disabledReason: 'Er staat nog een saldo op.' }
          : {}),
    },
    historyAction({ kind: 'account', id: account.id }),
  ]
}

/** The chart of accounts: add one, name it otherwise, close it. Nothing is ever deleted. */
export function AccountsPage() {
  const accounts = useQuery({ ...ledgerAccounts, staleTime: 0 })
  const [edited, setEdited] = useState<ChartAccountOnWire | 'new' | null>(null)
  const actionsOf = useAccountActions(setEdited)
  return (
    <>
      <PageHeader
        title="Grootboekrekeningen"
        crumbs={[{ label: 'Financiën' }, { label: 'Balans', to: paths.balance }]}
        primary={{
          label: 'Rekening toevoegen',
          needs: 'books.post',
          onClick: () => {
            setEdited('new')
          },
        }}
      />
      {accounts.isLoadingError && (
        <ErrorNote
          error={accounts.error}
          fallback="Fout bij laden van grootboekrekeningen."
          onRetry={() => void accounts.refetch()}
        />
      )}
      <DataTable
        caption="Grootboekrekeningen"
        rows={accounts.data}
        columns={columns}
        rowKey={({ id }) => id}
        filters={filters}
        searchText={({ numberAsString, description, rgsCode }) =>
          `${numberAsString} ${description} ${rgsCode ?? ''}`
        }
        searchLabel="Zoek op nummer of naam"
        rowActions={actionsOf}
        defaultSort="nummer"
        empty={null}
        nothingFound="Geen rekeningen gevonden."
        isFaint={({ isClosed }) => isClosed}
      />
      {edited !== null && (
        <AccountDialog
          account={edited === 'new' ? null : edited}
          onClose={() => {
            setEdited(null)
          }}
        />
      )}
    </>
  )
}
