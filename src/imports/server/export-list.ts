import { countryName } from '#documents/domain/country.ts'
import { units } from '#documents/domain/unit.ts'
import { allCustomers, type ListedCustomer } from '#customers/server/imported-customers.ts'
import { purposeLabel, type Contact } from '#customers/domain/contact.ts'
import { languageLabel } from '#customers/domain/language.ts'
import type { TextFieldName } from '#customers/domain/fields.ts'
import { kindLabel } from '#customers/domain/kind.ts'
import { toDecimalText } from '#kernel/decimal.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Product } from '#products/contract.ts'
import type { TextFieldName as ProductText } from '#products/domain/fields.ts'
import { allCustomerPrices } from '#products/server/imported-prices.ts'
import { listProducts } from '#products/server/products.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import { customerFields } from '../domain/customer-fields.ts'
import type { ListField } from '../domain/list-field.ts'
import { priceFields } from '../domain/price-fields.ts'
import { productFields } from '../domain/product-fields.ts'
import { supplyLabels, treatmentLabels, type ProductTreatment } from '#products/domain/product.ts'

/** All customers as a CSV that `importCustomers` reads again. */
export async function customersAsCsv(tx: TenantTx, today: LocalDate): Promise<FileAnswer> {
  const customers = (await allCustomers(tx)).filter(({ mergedId }) => mergedId === null)
  const contacts = Math.max(1, ...customers.map((customer) => customer.contacts.length))
  const columns = customerFields.filter(({ id }) => {
    if (id === 'firstName' || id === 'lastName' || id === 'addressLine') return false
    const [, number] = /^contact\D+(\d+)$/.exec(id) ?? []
    return number === undefined || Number(number) <= contacts
  })
  return file('klanten', today, columns, customers, customerCell)
}

/** All products as a CSV that `importProducts` reads again. */
export const productsAsCsv = async (tx: TenantTx, today: LocalDate): Promise<FileAnswer> =>
  file('producten', today, productFields, await listProducts(tx), productCell)

/** The own prices of all customers as a CSV that `importPrices` reads again, by customer. */
export async function pricesAsCsv(tx: TenantTx, today: LocalDate): Promise<FileAnswer> {
  const prices = Map.groupBy(await allCustomerPrices(tx, { lock: false }), ({ customerId }) => customerId)
  const products = new Map((await listProducts(tx)).map((product) => [product.id, product]))
  const rows = (await allCustomers(tx)).flatMap((customer) =>
    (prices.get(customer.id) ?? []).flatMap(({ productId, unitPrice }) => {
      const product = products.get(productId)
      return product === undefined ? [] : [{ customer, product: { ...product, unitPrice } }]
    }),
  )
  const columns = priceFields.filter(({ id }) => id !== 'price')
  return file('prijzen-per-klant', today, columns, rows, ({ customer, product }, column) => {
    if (column === 'customerName') return customer.name
    return productColumns.has(column) ? productCell(product, column) : customerCell(customer, column)
  })
}

const productColumns = new Set(['code', 'name', 'netPrice', 'grossPrice'])

function file<Row>(
  name: string,
  today: LocalDate,
  columns: readonly ListField[],
  rows: readonly Row[],
  cellOf: (row: Row, column: string) => string,
): FileAnswer {
  const lines = [
    columns.map(({ label }) => csvText(label)),
    ...rows.map((row) => columns.map(({ id }) => csvText(cellOf(row, id)))),
  ]
  return new FileAnswer(
    Buffer.from(BYTE_ORDER_MARK + lines.map(csvLine).join('')),
    'text/csv; charset=utf-8',
    `${name}-${today}.csv`,
  )
}

const yes = (is: boolean): string => (is ? 'ja' : 'nee')
const decimal = (value: bigint, scale: number): string => toDecimalText(value, scale).replace('.', ',')

function customerCell(customer: ListedCustomer, column: string): string {
  const [, part = '', number = ''] = /^contact(Name|Email|Phone|Purposes)(\d+)$/.exec(column) ?? []
  if (part !== '') return contactCell(customer.contacts[Number(number) - 1], part)
  const { chosenKind, paymentDays, currency, creditLimit } = customer
  const special: Readonly<Record<string, string>> = {
    country: customer.country === 'NL' ? 'Nederland' : countryName(customer.country),
    kind: kindLabel[chosenKind ?? 'unknown'],
    language: languageLabel[customer.language],
    paymentDays: paymentDays === null ? '' : String(paymentDays),
    currency: currency ?? '',
    creditLimit: creditLimit === null ? '' : decimal(creditLimit, 2),
    isArchived: yes(customer.isArchived),
  }
  return special[column] ?? customer[column as TextFieldName | 'contactEmail' | 'notes'] ?? ''
}

function contactCell(contact: Contact | undefined, part: string): string {
  if (contact === undefined) return ''
  if (part === 'Name') return contact.name
  if (part === 'Email') return contact.email
  return part === 'Phone'
    ? contact.phone
    : contact.purposes.map((purpose) => purposeLabel[purpose]).join(', ')
}

function productCell(product: Product, column: string): string {
  const { isPriceInclusive, unitPrice, unit } = product
  const special: Readonly<Record<string, string>> = {
    unit: unit === null ? '' : units[unit].label,
    netPrice: isPriceInclusive ? '' : decimal(unitPrice, 4),
    grossPrice: isPriceInclusive ? decimal(unitPrice, 4) : '',
    vat: decimal(product.vatPercentage, 2),
    treatment: treatmentLabels[product.vatTreatment as ProductTreatment],
    supply: supplyLabels[product.supply],
    revenueAccount: product.revenueAccount ?? '',
    isArchived: yes(product.isArchived),
  }
  return special[column] ?? product[column as ProductText | 'description'] ?? ''
}
