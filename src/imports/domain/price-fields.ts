import { cellOf, type Cells, type ListField } from './list-field.ts'
import { noPrice, priceIn } from './typed-price.ts'

/** The columns of a list of prices per customer. The customer and the product are there already, and are recognised. */
export const priceFields: readonly ListField[] = [
  { id: 'customerName', label: 'Klant', aliases: ['klantnaam', 'naam klant', 'bedrijfsnaam', 'bedrijf', 'relatie', 'naam relatie', 'relatienaam', 'customer', 'customer name', 'company name'] },
  { id: 'zipCode', label: 'Postcode', aliases: ['zip code', 'zip', 'postal code'] },
  { id: 'contactEmail', label: 'E-mailadres', aliases: ['e-mail', 'email', 'mail', 'mailadres', 'email address'] },
  { id: 'cocNumber', label: 'KvK-nummer', aliases: ['kvk', 'kvk nr', 'kvknr', 'coc number', 'chamber of commerce'] },
  { id: 'btwId', label: 'Btw-id', aliases: ['btw-nummer', 'btw nr', 'btwnr', 'vat number', 'vat id'] },
  { id: 'code', label: 'Productcode', aliases: ['code', 'artikelcode', 'artikelnummer', 'productnummer', 'sku', 'item code', 'product code', 'artikelnr'] },
  { id: 'name', label: 'Product', aliases: ['productnaam', 'naam product', 'artikel', 'artikelnaam', 'product name', 'omschrijving'] },
  { id: 'netPrice', label: 'Prijs zonder btw', aliases: ['prijs excl. btw', 'prijs exclusief btw', 'klantprijs excl. btw', 'bedrag excl. btw'] },
  { id: 'grossPrice', label: 'Prijs met btw', aliases: ['prijs incl. btw', 'prijs inclusief btw', 'klantprijs incl. btw', 'bedrag incl. btw'] },
  { id: 'price', label: 'Prijs zoals het product', aliases: ['prijs', 'klantprijs', 'eigen prijs', 'afgesproken prijs', 'verkoopprijs', 'stukprijs', 'tarief', 'price', 'unit price'] },
] // prettier-ignore

/** In Dutch: which column is missing; null when a list with these can be read. */
export function missingOfPrices(fields: ReadonlySet<string>): string | null {
  const has = (...wanted: string[]): boolean => wanted.some((field) => fields.has(field))
  if (!has('customerName', 'contactEmail', 'cocNumber', 'btwId'))
    return 'Kies in welke kolom de klant staat: de naam, het e-mailadres, het KvK-nummer of het btw-id.'
  if (!has('code', 'name')) return 'Kies in welke kolom de code of de naam van het product staat.'
  return has('netPrice', 'grossPrice', 'price') ? null : 'Kies in welke kolom de prijs staat.'
}

interface PricedProduct {
  readonly name: string
  readonly isPriceInclusive: boolean
}

/** The price of the row in the form of the product, in ten-thousandths of a euro; in Dutch why there is none. */
export function priceOfRow(cells: Cells, product: PricedProduct): bigint | { readonly refusal: string } {
  const [own, other] = product.isPriceInclusive ? ['grossPrice', 'netPrice'] : ['netPrice', 'grossPrice']
  const text = cellOf(cells, own ?? '') || cellOf(cells, 'price')
  if (text === '' && cellOf(cells, other ?? '') !== '') return { refusal: wrongBasis(product) }
  const price = text === '' ? null : priceIn(text)
  return price ?? { refusal: noPrice(text) }
}

const wrongBasis = ({ name, isPriceInclusive }: PricedProduct): string =>
  isPriceInclusive
    ? `De prijs van ${name} is met btw. Zet de prijs in een kolom “Prijs met btw”.`
    : `De prijs van ${name} is zonder btw. Zet de prijs in een kolom “Prijs zonder btw”.`
