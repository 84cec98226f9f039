import { today } from '#platform/web/today.ts'
import { placeServerErrors } from '#documents/web/editor/place-server-errors.ts'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { emptyProduct } from './product-values.ts'
import { ProductForm, useProductForm } from './ProductForm.tsx'
import { useProductCreation } from './queries.ts'

/** Add a product. */
export function NewProductPage() {
  const form = useProductForm(emptyProduct(today()))
  const draft = useStoredDraft('product:new', form)
  const creation = useProductCreation()
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  return (
    <ProductForm
      heading={{
        title: 'Nieuw product',
        crumbs: [{ label: 'Administratie' }, { label: 'Producten', to: paths.products }],
      }}
      form={form}
      draft={draft}
      submit={{
        label: 'Product opslaan',
        isBusy: creation.isPending,
        error: creation.error,
        fallback: '❌ Product creatie mislukt zonder foutmelding.',
      }}
      cancelTo={paths.products}
      onSubmit={(product) => {
        creation.mutate(product, {
          onSuccess: (productId) => {
            toast('✅ Product succesvol aangemaakt')
            draft.clear()
            leave(paths.product(productId))
          },
          onError: (error) => {
            if (placeServerErrors(error, form)) creation.reset()
          },
        })
      }}
    />
  )
}
