import { today } from '#platform/web/today.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { accountChoices } from '#ledger/web/queries.ts'
import { formatEuroPrice } from '#kernel/dutch-format.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { PageForm, type FormSubmit, type PageFormProps } from '#platform/web/form/PageForm.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Term } from '#platform/web/help/Term.tsx'
import type { NewProduct } from '../contract.ts'
import { laterTextNames, productFields } from '../domain/fields.ts'
import { grossPriceOf, netPriceOf } from '../domain/product.ts'
import {
  bases,
  followsVat,
  priceSoFar,
  productFormLabel as label,
  supplies,
  typedProduct,
  unitChoices,
  vatChoicesOn,
  vatOf,
  type ProductValues,
} from './product-values.ts'
import './ProductForm.css'

export type ProductFormState = UseFormReturn<ProductValues>

/** The state of the form: checked at submit, and from then on at every change. */
export const useProductForm = (defaultValues: ProductValues): ProductFormState =>
  useForm<ProductValues>({
    resolver: zodResolver(typedProduct, undefined, { raw: true }),
    mode: 'onTouched',
    defaultValues,
  })

/** The form of a product, for a new one and for a change. */
export function ProductForm({
  form,
  onSubmit,
  submit,
  ...shell
}: Pick<PageFormProps, 'heading' | 'draft' | 'cancelTo'> & {
  form: ProductFormState
  onSubmit: (product: NewProduct) => void
  submit: Omit<FormSubmit, 'run'>
}) {
  const { control } = form
  return (
    <PageForm
      {...shell}
      className="product-form"
      submit={{
        ...submit,
        run: form.handleSubmit((values) => {
          onSubmit(typedProduct.parse(values))
        }),
      }}
    >
      <FormSection title="Product">
        <Span of={4}>
          <TextField
            control={control}
            name="name"
            label={label.name}
            maxLength={productFields.name.text.most}
            help="Zoals het op de regel komt: ‘Onderhoud website’."
          />
        </Span>
        <Span of={2}>
          <TextField
            control={control}
            name="code"
            label={label.code}
            isOptional
            maxLength={productFields.code.text.most}
            help="Een artikelnummer, als je dat hebt."
          />
        </Span>
        <Span of={6}>
          <TextAreaField
            control={control}
            name="description"
            label={label.description}
            isOptional
            maxLength={3000}
            help="Komt onder de naam op de regel te staan."
          />
        </Span>
        {laterTextNames.map((name) => (
          <Span key={name} of={3}>
            <TextField control={control} name={name} label={label[name]} isOptional />
          </Span>
        ))}
      </FormSection>
      <PriceSection form={form} />
    </PageForm>
  )
}

function PriceSection({ form }: { form: ProductFormState }) {
  const { control } = form
  const vat = useWatch({ control, name: 'vat' })
  const hasVat = vatOf(vat).vatTreatment === 'standard'
  return (
    <FormSection title="Prijs en btw">
      <Span of={2}>
        <AmountField
          control={control}
          name="unitPrice"
          label={label.unitPrice}
          scale={4}
          help={<OtherPrice control={control} />}
        />
      </Span>
      <Span of={2}>
        <SelectField
          control={control}
          name="basis"
          label={label.basis}
          choices={bases}
          isDisabled={!hasVat}
          help={hasVat ? undefined : 'Er is geen btw, dus één prijs.'}
        />
      </Span>
      <Span of={2}>
        <SelectField
          control={control}
          name="unit"
          label={label.unit}
          choices={unitChoices}
          placeholder="Geen"
        />
      </Span>
      <Span of={3}>
        <SelectField
          control={control}
          name="vat"
          label={label.vat}
          choices={vatChoicesOn(today())}
          help={
            <>
              Gebruikte goederen met de <Term name="margeregeling" /> verkopen kan nog niet in Kloppend.
            </>
          }
        />
      </Span>
      <Span of={3}>
        <SelectField
          control={control}
          name="supply"
          label={label.supply}
          choices={supplies}
          help="Maakt uit voor de btw bij klanten in het buitenland."
        />
      </Span>
      <Span of={3}>
        <AccountField form={form} />
      </Span>
    </FormSection>
  )
}

/** The accounts of revenue that are open. A chosen one that was closed since is still named. */
function AccountField({ form: { control } }: { form: ProductFormState }) {
  const { data: accounts = [], isPending } = useQuery(accountChoices)
  const chosen = useWatch({ control, name: 'revenueAccount' })
  const offered = accounts
    .filter(
      ({ type, isClosed, numberAsString }) =>
        type.value === 'revenue' && (!isClosed || numberAsString === chosen),
    )
    .map(({ numberAsString, description }) => ({
      value: numberAsString,
      label: `${numberAsString} ${description}`,
    }))
  const isListed = chosen === '' || offered.some(({ value }) => value === chosen)
  return (
    <SelectField
      control={control}
      name="revenueAccount"
      label={label.revenueAccount}
      choices={[followsVat, ...offered, ...(isListed ? [] : [{ value: chosen, label: chosen }])]}
      placeholder={followsVat.label}
      isDisabled={isPending}
      help="Waar de omzet van dit product wordt geboekt."
    />
  )
}

/** The price with VAT below the one without, and the reverse. */
function OtherPrice({ control }: Pick<ProductFormState, 'control'>) {
  const [typed, basis, vat] = useWatch({ control, name: ['unitPrice', 'basis', 'vat'] })
  const unitPrice = priceSoFar(typed)
  const { vatRate, vatTreatment } = vatOf(vat)
  if (unitPrice === null || vatTreatment !== 'standard') return null
  const product = { unitPrice, isPriceInclusive: basis === 'inclusive', vatRate, vatTreatment }
  return (
    <span className="product-form-other-price">
      {basis === 'inclusive'
        ? `${formatEuroPrice(netPriceOf(product))} zonder btw`
        : `${formatEuroPrice(grossPriceOf(product))} met btw`}
    </span>
  )
}
