import { IconArchive, IconArchiveOff, IconPackage, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatEuroPrice } from '#kernel/dutch-format.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column, RowAction } from '#platform/web/table/column.ts'
import { listStateOf, useAskedList } from '#platform/web/table/list-state.ts'
import { PagedTable, type FilterChip } from '#platform/web/table/PagedTable.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { Product } from '../contract.ts'
import { useArchiveSwitch } from './archive-switch.ts'
import { perUnitInWords, vatInWords } from './product-words.ts'
import './ProductListPage.css'
import { productPage, useProductPage } from './queries.ts'

export const askProductList: AskAhead = ({ search }) => {
  ahead(productPage(listStateOf(search)))
}

/** `actions`: the less likely ones, of slices above this one. */
export function ProductListPage({ actions }: { actions?: ReactNode }) {
  const list = useAskedList()
  const page = useProductPage(list.asked)
  const archive = useArchiveSwitch()
  return (
    <>
      <PageHeader
        title="Producten"
        crumbs={[{ label: 'Administratie' }]}
        actions={actions}
        primary={{ label: 'Nieuw product', to: paths.newProduct }}
      />
      <PagedTable
        caption="Producten"
        list={list}
        page={page}
        failed="Fout bij laden van producten."
        columns={columns}
        rowKey={(product) => product.id}
        rowTo={(product) => paths.product(product.id)}
        filters={filters}
        searchLabel="Zoek een product"
        rowActions={(product) => actionsOf(product, archive)}
        defaultSort="naam"
        nothingFound="Geen producten gevonden."
        isFaint={(product) => product.isArchived}
        empty={<NoProducts />}
      />
    </>
  )
}

const columns: readonly Column<Product>[] = [
  {
    id: 'naam',
    header: 'Naam',
    cell: (product) => (
      <span className="product-name">
        {product.name}
        {product.isArchived && <StateChip tone="grey">Gearchiveerd</StateChip>}
      </span>
    ),
    isSortable: true,
    onCard: 'title',
  },
  {
    id: 'code',
    header: 'Code',
    cell: ({ code }) => (code === null ? '—' : <Figure>{code}</Figure>),
    isSortable: true,
    onCard: 'hidden',
  },
  { id: 'btw', header: 'Btw', cell: vatInWords, onCard: 'detail' },
  {
    id: 'rekening',
    header: 'Rekening',
    cell: ({ revenueAccount }) => (revenueAccount === null ? '—' : <Figure>{revenueAccount}</Figure>),
    onCard: 'hidden',
  },
  {
    id: 'prijs',
    header: 'Prijs',
    cell: (product) => (
      <span className="product-price figure">
        {formatEuroPrice(product.unitPrice)}
        <span className="product-price-basis">{perUnitInWords(product)}</span>
      </span>
    ),
    isSortable: true,
    align: 'end',
    onCard: 'amount',
  },
]

const filters: readonly FilterChip[] = [
  { id: 'actief', label: 'Actief' },
  { id: 'gearchiveerd', label: 'Gearchiveerd' },
  { id: 'alle', label: 'Alle' },
]

function actionsOf(product: Product, archive: ReturnType<typeof useArchiveSwitch>): readonly RowAction[] {
  const edit: RowAction = {
    label: 'Bewerken',
    to: paths.editProduct(product.id),
    icon: <IconPencil size={16} aria-hidden />,
    isLikely: !product.isArchived,
  }
  const archiving: RowAction = {
    label: product.isArchived ? 'Terughalen' : 'Archiveer',
    needs: 'sales.write',
    icon: product.isArchived ? (
      <IconArchiveOff size={16} aria-hidden />
    ) : (
      <IconArchive size={16} aria-hidden />
    ),
    isLikely: product.isArchived,
    isBusy: archive.busyWith === product.id,
    onSelect: () => {
      archive.switchTo(product, !product.isArchived)
    },
  }
  return product.isArchived ? [archiving, edit] : [edit, archiving]
}

function NoProducts() {
  return (
    <EmptyState
      icon={<IconPackage size={28} stroke={1.6} />}
      sentence="Geen producten gevonden."
      action={<Button to={paths.newProduct}>Voeg je eerste product toe</Button>}
    >
      Verkoop je vaker hetzelfde, een uur werk of een doos wijn? Zet het hier één keer neer met prijs en btw.
      Op een factuur of offerte typ je dan een paar letters en de regel staat er.
    </EmptyState>
  )
}
