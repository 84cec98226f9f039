import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useRecordChange } from '#documents/web/editor/record-change.ts'
import type { ProductId } from '#kernel/ids.ts'
import { ConflictDialog, type FieldWords } from '#platform/web/form/ConflictDialog.tsx'
import type { Versioned } from '#platform/web/form/draft-store.ts'
import { paths } from '#platform/web/paths.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { NewProduct, Product } from '../contract.ts'
import { productFormLabel, productValuesOf, shownValue, type ProductValues } from './product-values.ts'
import { ProductForm, useProductForm } from './ProductForm.tsx'
import { ProductMissing } from './ProductMissing.tsx'
import { productById, useProductChange } from './queries.ts'

/** Change a product. Lines that were made of it stay as they are. */
export function EditProductPage() {
  const { productId = '' } = useParams()
  const product = useQuery(productById(productId as ProductId))
  if (product.isLoadingError) return <ProductMissing query={product} />
  return (
    <>
      <PageHeader
        title="Product bewerken"
        crumbs={[
          { label: 'Administratie' },
          { label: 'Producten', to: paths.products },
          { label: product.data?.name ?? '…', to: paths.product(productId) },
        ]}
      />
      {product.data === undefined ? (
        <CardSkeleton lines={8} />
      ) : (
        <ChangeForm
          key={productId}
          product={product.data}
          readAgain={async () => (await product.refetch()).data}
        />
      )}
    </>
  )
}

function ChangeForm({
  product,
  readAgain,
}: {
  product: Product
  readAgain: () => Promise<Product | undefined>
}) {
  const stored = versionedProduct(product)
  const form = useProductForm(stored.values)
  const change = useProductChange(product.id)
  const { draft, submit, save } = useRecordChange(form, {
    key: `product:${product.id}`,
    stored,
    readNewest: async () => {
      const newest = await readAgain()
      return newest && versionedProduct(newest)
    },
    change,
    variablesUnder: (changed: NewProduct, version) => ({ product: changed, version }),
    saved: 'Product bijgewerkt',
    leaveTo: paths.product(product.id),
  })
  return (
    <>
      <ProductForm
        form={form}
        draft={draft}
        submit={submit}
        cancelTo={paths.product(product.id)}
        onSubmit={save}
      />
      <ConflictDialog
        title="Dit product is intussen ergens anders gewijzigd"
        draft={draft}
        words={productWords}
        onSettled={() => {
          change.reset()
        }}
      />
    </>
  )
}

const productWords: FieldWords = { label: productFormLabel, shown: shownValue }

const versionedProduct = (product: Product): Versioned<ProductValues> => ({
  version: product.version,
  values: productValuesOf(product),
})
