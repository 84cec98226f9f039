import { zodResolver } from '@hookform/resolvers/zod'
import { IconTrash } from '@tabler/icons-react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { CustomerField } from '#customers/web/CustomerField.tsx'
import { placeServerErrors } from '#documents/web/editor/place-server-errors.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { price } from '#kernel/money.ts'
import { may } from '#platform/web/rights.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { typedDecimal } from '#platform/web/form/typed-values.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { CustomerPrice, ProductDetail } from '../contract.ts'
import { PRICE_WANTED } from './product-values.ts'
import { basisInWords, priceInWords } from './product-words.ts'
import { useCustomerPriceRemoval, useCustomerPriceSetting } from './queries.ts'

/** The customers that pay another price, and a form to give one a price. */
export function CustomerPrices({ product }: { product: ProductDetail }) {
  const { customerPrices: prices } = product
  return (
    <Card title="Prijzen per klant">
      <p className="customer-prices-help">
        {prices.length === 0
          ? 'Iedereen betaalt de gewone prijs. Spreek je met een klant iets anders af, zet dat dan hier: op zijn facturen en offertes staat het vanzelf goed.'
          : 'Op facturen en offertes voor deze klanten staat hun eigen prijs vanzelf goed.'}
      </p>
      {prices.length > 0 && (
        <ul aria-label="Prijzen per klant">
          {prices.map((row) => (
            <PriceRow key={row.customerId} row={row} product={product} />
          ))}
        </ul>
      )}
      {may('sales.write') && <NewPrice product={product} />}
    </Card>
  )
}

function PriceRow({ row, product }: { row: CustomerPrice; product: ProductDetail }) {
  const removal = useCustomerPriceRemoval(product.id)
  const setting = useCustomerPriceSetting(product.id)
  const { customerId, customerName, unitPrice } = row
  return (
    <li className="customer-prices-row">
      <Link to={paths.customer(customerId)}>{customerName}</Link>
      <span className="figure">{priceInWords(unitPrice, product.unit)}</span>
      <IconButton
        needs="sales.write"
        label={`Prijs van ${customerName} weghalen`}
        disabled={removal.isPending}
        onClick={() => {
          removal.mutate(customerId, {
            onSuccess: () => {
              toast(`${customerName} betaalt weer de gewone prijs`, {
                undo: () => {
                  setting.mutate({ customerId, unitPrice })
                },
              })
            },
            onError: (error) => {
              toastError(error, '❌ Verwijderen mislukt zonder foutmelding.')
            },
          })
        }}
      >
        <IconTrash size={17} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  )
}

interface PriceValues {
  customerId: string
  unitPrice: string
}

const typedPrice = z.object({
  customerId: z
    .string()
    .min(1, 'Kies een klant.')
    .transform((id) => id as CustomerId),
  unitPrice: typedDecimal(4, price, PRICE_WANTED),
})

function NewPrice({ product }: { product: ProductDetail }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const form = useForm<PriceValues>({
    resolver: zodResolver(typedPrice, undefined, { raw: true }),
    defaultValues: { customerId: params.get('customerId') ?? '', unitPrice: '' },
  })
  const setting = useCustomerPriceSetting(product.id)
  return (
    <form
      noValidate
      className="customer-prices-form"
      aria-label="Prijs voor een klant"
      onSubmit={(event) => {
        void form.handleSubmit((values) => {
          setting.mutate(typedPrice.parse(values), {
            onSuccess: () => {
              toast('✅ Prijs opgeslagen')
              form.reset({ customerId: '', unitPrice: '' })
            },
            onError: (error) => {
              if (placeServerErrors(error, form)) setting.reset()
            },
          })
        })(event)
      }}
    >
      <FormGrid>
        <CustomerField
          control={form.control}
          name="customerId"
          onNew={() => {
            void navigate(`${paths.newCustomer}?terug=${encodeURIComponent(paths.product(product.id))}`)
          }}
        />
        <Span of={3}>
          <AmountField
            control={form.control}
            name="unitPrice"
            label={`Prijs ${basisInWords(product)}`.trim()}
            scale={4}
          />
        </Span>
        <Span of={3} isRowOnPhone>
          <div className="customer-prices-save">
            <Button type="submit" variant="default" loading={setting.isPending}>
              Prijs opslaan
            </Button>
          </div>
        </Span>
      </FormGrid>
      <ErrorNote error={setting.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
    </form>
  )
}
