import { z } from 'zod'
import { changesData, changesQuery } from '#contract/changes.ts'
import {
  booleanText,
  idCodec,
  percentage,
  priceCodec,
  text,
  textOfLines,
  versionNumber,
} from '#contract/codecs.ts'
import { optionalTextOf, requiredTextOf } from '#contract/record-texts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery, listPage } from '#contract/list-page.ts'
import { revenueAccount, treatment } from '#documents/line-contract.ts'
import type { VatTreatment } from '#documents/domain/line.ts'
import { unitCodes, type Unit } from '#documents/domain/unit.ts'
import { isKnownRate, RATE_UNKNOWN } from '#documents/domain/vat-rate.ts'
import type { CustomerId, ProductId } from '#kernel/ids.ts'
import { eachNamed } from '#kernel/record-fields.ts'
import { laterTextNames, productFields, type TextFieldName } from './domain/fields.ts'
import type { ProductTreatment } from './domain/product.ts'

const productId = idCodec<ProductId>()
const customerId = idCodec<CustomerId>()

/** A unit by its code; a business that does not count leaves it out. */
const unit = z.enum(unitCodes as [Unit, ...Unit[]], { error: 'Kies een eenheid uit de lijst.' }).nullable()
const supply = z.enum(['service', 'goods'], { error: 'Kies een dienst (service) of goederen (goods).' })
const INCLUSIVE = 'Geef isPriceInclusive als true of false.'

const freeText = (name: TextFieldName) => optionalTextOf(productFields[name].text)

/** The fields that a user fills in. */
export const newProduct = z
  .object({
    code: freeText('code'),
    name: requiredTextOf(productFields.name.text),
    description: textOfLines('de omschrijving', 3000).default(''),
    unit: unit.default(null),
    /** The price of one unit; `isPriceInclusive` says whether VAT is in it. */
    unitPrice: priceCodec,
    isPriceInclusive: z.boolean({ error: INCLUSIVE }).default(false),
    /** One of the rates of today; left out, the high one. */
    vatPercentage: percentage.refine(isKnownRate, RATE_UNKNOWN).optional(),
    vatTreatment: treatment
      .refine(
        (chosen): chosen is ProductTreatment => chosen !== 'kor' && chosen !== 'oss',
        'Kies Standaard (0): of de KOR of OSS geldt, volgt uit de klant en de datum van de factuur.',
      )
      .default('standard'),
    supply: supply.default('service'),
    /** Null: it follows from the VAT. Left out by a caller that does not know it, a product keeps what it has. */
    revenueAccount: revenueAccount.nullable().optional(),
    ...eachNamed(laterTextNames, (name) => freeText(name).optional()),
  })
  .refine(({ isPriceInclusive, vatTreatment }) => !isPriceInclusive || vatTreatment === 'standard', {
    path: ['isPriceInclusive'],
    error: 'Zonder btw is er één prijs: kies “zonder btw”.',
    when: ({ value }) => priced.safeParse(value).success,
  })
export type NewProduct = z.output<typeof newProduct>

/** The fields that must be readable before the two can be compared. */
const priced = z.object({ isPriceInclusive: z.boolean(), vatTreatment: z.custom<VatTreatment>() })

export const product = z.object({
  id: productId,
  code: z.string().nullable(),
  name: z.string(),
  description: z.string(),
  unit,
  unitPrice: priceCodec,
  isPriceInclusive: z.boolean(),
  vatPercentage: percentage,
  vatTreatment: treatment,
  supply,
  /** The account of the revenue; null where it follows from the VAT. */
  revenueAccount: revenueAccount.nullable(),
  ...eachNamed(laterTextNames, () => z.string().nullable()),
  isArchived: z.boolean(),
  /** Rises by one per change; sent back with an edit. */
  version: z.int(),
})
export type Product = z.output<typeof product>

/** What one customer pays for a unit, with or without VAT as the price of the product is. */
export const customerPrice = z.object({ customerId, customerName: z.string(), unitPrice: priceCodec })
export type CustomerPrice = z.output<typeof customerPrice>

export const productDetail = product.extend({ customerPrices: z.array(customerPrice) })
export type ProductDetail = z.output<typeof productDetail>

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/Products',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Alle producten, op naam; met after of limit in stukken, op id.',
  query: z.object(cursorQuery),
  data: z.array(product),
})

export const listProductChanges = endpoint({
  method: 'GET',
  path: '/api/Products/changes',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'Wat er aan producten veranderde, voor een programma met een eigen kopie: elk id met zijn laatste versie, ook wat weg is.',
  query: changesQuery,
  data: changesData,
})

/** The list in the form that the screen requests. */
export const productPages = listPage({
  filters: ['actief', 'gearchiveerd', 'alle'],
  sorts: ['naam', 'code', 'prijs'],
  row: product,
})

export const listProductPage = endpoint({
  method: 'GET',
  path: '/api/Products/page',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Twaalf producten: gefilterd, doorzocht en geordend.',
  query: productPages.query,
  data: productPages.data,
})

/** A product as a line may take it over. */
export const productOffer = product.omit({ isArchived: true, version: true }).extend({
  /** The price is that of this customer. */
  isCustomerPrice: z.boolean(),
})
export type ProductOffer = z.output<typeof productOffer>

export const MOST_OFFERS = 8

export const offerProducts = endpoint({
  method: 'GET',
  path: '/api/Products/offers',
  access: 'tenant',
  needs: 'sales.read',
  summary: `Producten voor een regel: hooguit ${String(MOST_OFFERS)} met deze letters in naam of code, met de prijs van de klant waar die een eigen prijs heeft.`,
  query: z.object({
    search: text('de zoekopdracht', 200).optional(),
    customerId: customerId.optional(),
  }),
  data: z.array(productOffer),
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/Products/:id',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Eén product, met de prijzen van klanten die een eigen prijs hebben.',
  params: z.object({ id: productId }),
  data: productDetail,
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/Products',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een product toevoegen; het antwoord is het nieuwe id.',
  body: newProduct,
  data: productId,
})

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/api/Products/:id',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een product wijzigen. Regels die er al zijn, veranderen niet mee.',
  params: z.object({ id: productId }),
  body: z.object({ product: newProduct, version: versionNumber }),
  data: z.null(),
})

export const archiveProduct = endpoint({
  method: 'PATCH',
  path: '/api/Products/:id/switch-archive',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'Een product archiveren of terughalen. Gearchiveerd wordt het niet meer voorgesteld.',
  params: z.object({ id: productId }),
  query: z.object({ archive: booleanText('Geef archive=true of archive=false.') }),
  data: z.null(),
})

const priceOfCustomer = z.object({ id: productId, customerId })

export const setCustomerPrice = endpoint({
  method: 'PUT',
  path: '/api/Products/:id/customer-prices/:customerId',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'De prijs die één klant voor een product betaalt; met of zonder btw zoals de prijs van het product.',
  params: priceOfCustomer,
  body: z.object({ unitPrice: priceCodec }),
  data: z.null(),
})

export const removeCustomerPrice = endpoint({
  method: 'DELETE',
  path: '/api/Products/:id/customer-prices/:customerId',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'De eigen prijs van een klant weghalen: voortaan geldt de gewone prijs.',
  params: priceOfCustomer,
  data: z.null(),
})
