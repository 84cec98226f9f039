import { useQuery } from '@tanstack/react-query'
import { IconDeviceLaptop } from '@tabler/icons-react'
import { paths } from '#platform/web/paths.ts'
import type { Column, Filter } from '#platform/web/table/column.ts'
import { DataTable } from '#platform/web/table/DataTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { AssetSummary } from '../contract.ts'
import { AssetStateChip } from './AssetStateChip.tsx'
import { assetList } from './queries.ts'

const columns: readonly Column<AssetSummary>[] = [
  { id: 'naam', header: 'Naam', cell: ({ name }) => name, sortBy: ({ name }) => name, onCard: 'title' },
  {
    id: 'soort',
    header: 'Soort',
    cell: ({ account }) => account.name,
    sortBy: ({ account }) => account.name,
  },
  {
    id: 'datum',
    header: 'In gebruik',
    cell: ({ inUseOn }) => <DateText date={inUseOn} />,
    sortBy: ({ inUseOn }) => inUseOn,
  },
  { id: 'stand', header: 'Stand', cell: ({ state }) => <AssetStateChip state={state} />, onCard: 'state' },
  {
    id: 'aanschaf',
    header: 'Aanschaf',
    cell: ({ costAmount }) => <Money cents={costAmount} />,
    sortBy: ({ costAmount }) => costAmount,
    align: 'end',
    onCard: 'hidden',
  },
  {
    id: 'boekwaarde',
    header: 'Boekwaarde',
    cell: ({ bookValue }) => <Money cents={bookValue} />,
    sortBy: ({ bookValue }) => bookValue,
    align: 'end',
    onCard: 'amount',
  },
]

const isThere = ({ state }: AssetSummary): boolean => state === 'in-use' || state === 'written-off'

const filters: readonly Filter<AssetSummary>[] = [
  { id: 'nu', label: 'Nu', matches: isThere },
  { id: 'weg', label: 'Weg', matches: (asset) => !isThere(asset) },
]

/** The assets: their price, book value and state. */
export function AssetListPage() {
  const assets = useQuery(assetList)
  return (
    <>
      <PageHeader
        title="Bedrijfsmiddelen"
        crumbs={[{ label: 'Financiën' }, { label: 'Balans', to: paths.balance }]}
        primary={{ label: 'Bedrijfsmiddel toevoegen', to: paths.newAsset }}
      />
      {assets.isLoadingError && (
        <ErrorNote
          error={assets.error}
          fallback="Fout bij laden van bedrijfsmiddelen."
          onRetry={() => void assets.refetch()}
        />
      )}
      <DataTable
        caption="Bedrijfsmiddelen"
        rows={assets.data}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id }) => paths.asset(id)}
        filters={filters}
        searchText={({ name, account }) => `${name} ${account.name}`}
        searchLabel="Zoek een bedrijfsmiddel"
        defaultSort="-datum"
        empty={
          <EmptyState
            icon={<IconDeviceLaptop size={28} stroke={1.6} />}
            sentence="Geen bedrijfsmiddelen gevonden."
            action={<Button to={paths.newAsset}>Bedrijfsmiddel toevoegen</Button>}
          >
            Een laptop, een machine, een bus: wat meer dan een jaar meegaat en € 450 of meer kost, schrijf je
            in stukjes af. Dat gebeurt hier elke maand vanzelf.
          </EmptyState>
        }
        nothingFound="Geen bedrijfsmiddelen gevonden."
        isFaint={(asset) => !isThere(asset)}
      />
    </>
  )
}
