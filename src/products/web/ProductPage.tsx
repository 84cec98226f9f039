import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ProductId } from '#kernel/ids.ts'
import { formatEuroPrice } from '#kernel/dutch-format.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton, PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { Product } from '../contract.ts'
import { laterTextNames, productFieldLabel } from '../domain/fields.ts'
import { grossPriceOf, netPriceOf } from '../domain/product.ts'
import { useArchiveSwitch } from './archive-switch.ts'
import { CustomerPrices } from './CustomerPrices.tsx'
import { followsVat, supplies } from './product-values.ts'
import { priceInWords, vatInWords } from './product-words.ts'
import { ProductMissing } from './ProductMissing.tsx'
import './ProductPage.css'
import { productById } from './queries.ts'

export const askProduct: AskAhead = ({ params }) => {
  ahead(productById(params['productId'] as ProductId))
}

/** One product with the prices of customers that have one of their own. */
export function ProductPage() {
  const productId = (useParams()['productId'] ?? '') as ProductId
  const query = useQuery(productById(productId))
  const archive = useArchiveSwitch()
  if (query.isLoadingError) return <ProductMissing query={query} />
  const product = query.data
  if (product === undefined)
    return (
      <>
        <PageSkeleton />
        <CardSkeleton lines={6} />
      </>
    )
  return (
    <>
      <PageHeader
        title={product.name}
        crumbs={[{ label: 'Administratie' }, { label: 'Producten', to: paths.products }]}
        chip={product.isArchived && <StateChip tone="grey">Gearchiveerd</StateChip>}
        actions={
          <>
            <HistoryButton kind="product" id={product.id} />
            <Button
              needs="sales.write"
              variant="default"
              loading={archive.busyWith === product.id}
              leftSection={
                product.isArchived ? (
                  <IconArchiveOff size={17} aria-hidden />
                ) : (
                  <IconArchive size={17} aria-hidden />
                )
              }
              onClick={() => {
                archive.switchTo(product, !product.isArchived)
              }}
            >
              {product.isArchived ? 'Terughalen' : 'Archiveer'}
            </Button>
          </>
        }
        primary={{
          label: 'Bewerken',
          to: paths.editProduct(product.id),
          icon: <IconPencil size={17} aria-hidden />,
        }}
      />
      <div className="product-detail">
        <CustomerPrices product={product} />
        <div className="product-detail-facts">
          <ProductFacts product={product} />
        </div>
      </div>
    </>
  )
}

function ProductFacts({ product }: { product: Product }) {
  const priced = { ...product, vatRate: product.vatPercentage }
  const hasVat = product.vatTreatment === 'standard'
  return (
    <Card title="Gegevens">
      <dl className="product-facts">
        <FactRow label={hasVat ? 'Prijs zonder btw' : 'Prijs'}>
          <span className="figure">{priceInWords(netPriceOf(priced), product.unit)}</span>
        </FactRow>
        {hasVat && (
          <FactRow label="Prijs met btw">
            <span className="figure">{formatEuroPrice(grossPriceOf(priced))}</span>
          </FactRow>
        )}
        <FactRow label={productFieldLabel.vatPercentage}>{vatInWords(product)}</FactRow>
        <FactRow label={productFieldLabel.supply}>
          {supplies.find(({ value }) => value === product.supply)?.label}
        </FactRow>
        <FactRow label={productFieldLabel.revenueAccount}>
          {product.revenueAccount === null ? followsVat.label : <Figure>{product.revenueAccount}</Figure>}
        </FactRow>
        <FactRow label={productFieldLabel.code}>
          {product.code === null ? <Unknown /> : <Figure>{product.code}</Figure>}
        </FactRow>
        <FactRow label={productFieldLabel.description}>
          {product.description === '' ? <Unknown /> : product.description}
        </FactRow>
        {laterTextNames.map((name) => (
          <FactRow key={name} label={productFieldLabel[name]}>
            {product[name] ?? <Unknown />}
          </FactRow>
        ))}
      </dl>
    </Card>
  )
}

const FactRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Unknown = () => <span className="product-facts-unknown">niet ingevuld</span>
