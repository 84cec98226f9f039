import { formatEuroPrice } from '#kernel/dutch-format.ts'
import { price, type Price } from '#kernel/money.ts'
import { cellOf, type Cells } from './list-field.ts'
import { priceOfRow } from './price-fields.ts'
import { customerInRow, keysOfProduct, type Register } from './recognise.ts'

export interface NamedRecord {
  readonly id: string
  readonly name: string
}

export interface PricedProduct extends NamedRecord {
  readonly isPriceInclusive: boolean
}

/** What a list of prices is compared with. */
export interface PricesThere<Customer extends NamedRecord, Product extends PricedProduct> {
  readonly customers: Register<Customer>
  readonly products: Register<Product>
  /** The own price of a customer for a product; undefined without one. */
  readonly priceOf: (customer: Customer, product: Product) => Price | undefined
  /** In Dutch: why an amount cannot be a price; null when it can. */
  readonly refusalOf: (amount: bigint) => string | null
}

/** What becomes of one row. */
export type PlannedPrice<Customer, Product> =
  | { readonly is: 'refused' | 'known'; readonly name: string; readonly message: string }
  | {
      readonly is: 'new' | 'changed'
      readonly name: string
      readonly message: string
      readonly customer: Customer
      readonly product: Product
      readonly price: Price
    }

/** Decides row by row: a pair of a customer and a product counts once in a file, on its first row. */
export class PricePlanner<Customer extends NamedRecord, Product extends PricedProduct> {
  readonly #there: PricesThere<Customer, Product>
  readonly #seen = new Map<string, { readonly place: number; readonly price: Price }>()

  constructor(there: PricesThere<Customer, Product>) {
    this.#there = there
  }

  plan(place: number, cells: Cells): PlannedPrice<Customer, Product> {
    const named = nameInRow(cells)
    const customer = customerOf(this.#there.customers, cells)
    if ('refusal' in customer) return { is: 'refused', name: named, message: customer.refusal }
    const product = productOf(this.#there.products, cells)
    if ('refusal' in product) return { is: 'refused', name: named, message: product.refusal }
    const name = `${customer.found.name}: ${product.found.name}`
    const amount = priceOfRow(cells, product.found)
    if (typeof amount !== 'bigint') return { is: 'refused', name, message: amount.refusal }
    const refusal = this.#there.refusalOf(amount)
    if (refusal !== null) return { is: 'refused', name, message: refusal }
    return this.#compared(place, name, customer.found, product.found, price(amount))
  }

  #compared(
    place: number,
    name: string,
    customer: Customer,
    product: Product,
    wanted: Price,
  ): PlannedPrice<Customer, Product> {
    const pair = `${customer.id} ${product.id}`
    const before = this.#seen.get(pair)
    if (before !== undefined) {
      const row = String(before.place)
      return before.price === wanted
        ? { is: 'known', name, message: `Staat al op regel ${row}, met dezelfde prijs.` }
        : {
            is: 'refused',
            name,
            message: `Staat al op regel ${row}, met een andere prijs: ${formatEuroPrice(before.price)}. Die telt. Laat één van de twee regels staan.`,
          }
    }
    this.#seen.set(pair, { place, price: wanted })
    const now = this.#there.priceOf(customer, product)
    if (now === wanted) return { is: 'known', name, message: `Is al ${formatEuroPrice(wanted)}.` }
    const message =
      now === undefined
        ? `Wordt ${formatEuroPrice(wanted)}.`
        : `${formatEuroPrice(now)} wordt ${formatEuroPrice(wanted)}.`
    return { is: now === undefined ? 'new' : 'changed', name, message, customer, product, price: wanted }
  }
}

type Found<Record> = { readonly found: Record } | { readonly refusal: string }

const SHOWN = 60
const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

const customerNamed = (cells: Cells): string =>
  ['customerName', 'contactEmail', 'cocNumber', 'btwId']
    .map((field) => cellOf(cells, field))
    .find((text) => text !== '') ?? ''

const productNamed = (cells: Cells): string => cellOf(cells, 'name') || cellOf(cells, 'code')

const nameInRow = (cells: Cells): string =>
  [customerNamed(cells), productNamed(cells)]
    .filter((text) => text !== '')
    .map(shown)
    .join(': ')

function customerOf<Customer>(customers: Register<Customer>, cells: Cells): Found<Customer> {
  const named = shown(customerNamed(cells))
  if (named === '') return { refusal: 'Er staat geen klant.' }
  const found = customers.find(customerInRow(cells))
  if (!('count' in found)) return { found: found.record }
  return {
    refusal:
      found.count === 0
        ? `De klant “${named}” staat niet in je klantenlijst. Voeg die eerst toe.`
        : `Er zijn ${String(found.count)} klanten die “${named}” kunnen zijn. Zet het KvK-nummer of het e-mailadres erbij.`,
  }
}

function productOf<Product>(products: Register<Product>, cells: Cells): Found<Product> {
  const code = cellOf(cells, 'code')
  const named = shown(productNamed(cells))
  if (named === '') return { refusal: 'Er staat geen product.' }
  const found = products.find(keysOfProduct(code === '' ? null : code, cellOf(cells, 'name')))
  if (!('count' in found)) return { found: found.record }
  return {
    refusal:
      found.count === 0
        ? `Het product “${named}” staat niet in je productenlijst${code === '' || code === named ? '' : ` met code ${shown(code)}`}. Voeg dat eerst toe.`
        : `Er zijn ${String(found.count)} producten die “${named}” heten. Zet de code erbij.`,
  }
}
