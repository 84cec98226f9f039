import { units, unitCodes, type Unit } from '#documents/domain/unit.ts'
import { toDecimalText } from '#kernel/decimal.ts'
import { eachNamed } from '#kernel/record-fields.ts'
import { laterTextNames, productFieldLabel } from '#products/domain/fields.ts'
import type { ProductTreatment } from '#products/domain/product.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { bareName } from './guess-columns.ts'
import { cellOf, isYes, type Cells, type ListField, type RawRow } from './list-field.ts'
import { noPrice, priceIn } from './typed-price.ts'

/** The fields of a product, with the names that exports of other programs give them. */
export const productFields: readonly ListField[] = [
  { id: 'code', label: productFieldLabel.code, aliases: ['productcode', 'artikelcode', 'artikelnummer', 'productnummer', 'sku', 'item code', 'product code', 'identifier', 'nummer', 'artikelnr'] },
  { id: 'name', label: productFieldLabel.name, aliases: ['productnaam', 'naam product', 'artikel', 'artikelnaam', 'product', 'name', 'title', 'titel', 'product name'] },
  { id: 'description', label: productFieldLabel.description, aliases: ['beschrijving', 'description', 'toelichting', 'productomschrijving', 'artikelomschrijving'] },
  { id: 'unit', label: productFieldLabel.unit, aliases: ['unit', 'unit name', 'per', 'eenheid code'] },
  { id: 'netPrice', label: 'Prijs zonder btw', aliases: ['prijs excl. btw', 'prijs exclusief btw', 'verkoopprijs excl. btw', 'prijs', 'verkoopprijs', 'stukprijs', 'tarief', 'price', 'unit price', 'sales price', 'price per unit', 'bedrag', 'bedrag excl. btw'] },
  { id: 'grossPrice', label: 'Prijs met btw', aliases: ['prijs incl. btw', 'prijs inclusief btw', 'verkoopprijs incl. btw', 'price including vat', 'bedrag incl. btw'] },
  { id: 'vat', label: 'Btw-percentage', aliases: ['btw', 'btw %', 'btw-tarief', 'btw-code', 'vat', 'vat rate', 'vat percentage', 'tax rate', 'btw percentage'] },
  { id: 'treatment', label: 'Btw-behandeling', aliases: ['btw-soort'] },
  { id: 'supply', label: 'Dienst of goederen', aliases: ['soort', 'type', 'soort product'] },
  { id: 'revenueAccount', label: productFieldLabel.revenueAccount, aliases: ['omzetrekening', 'grootboekrekening', 'grootboek', 'grootboeknummer', 'grootboekcode', 'rekening', 'tegenrekening', 'revenue account', 'ledger account', 'gl account', 'gl revenue', 'ledger account id'] },
  ...laterTextNames.map((name) => ({ id: name, label: productFieldLabel[name], aliases: [] })),
  { id: 'isArchived', label: 'Gearchiveerd', aliases: ['archived', 'inactief'] },
] // prettier-ignore

/** The row in the form of `newProduct`. `treatmentCodes` are those of the wire. */
export function readProduct(
  cells: Cells,
  treatmentCodes: Readonly<Record<ProductTreatment, number>>,
  accounts: ReadonlyMap<string, AccountNumber>,
): RawRow {
  const problems: string[] = []
  const notices: string[] = []
  // Programs with one text call it a description.
  const name = cellOf(cells, 'name') || cellOf(cells, 'description')
  const vat = vatOf(cellOf(cells, 'vat'), cellOf(cells, 'treatment'), problems)
  const { unitPrice, isPriceInclusive } = priceOf(cells, problems)
  return {
    name,
    wire: {
      code: cellOf(cells, 'code') || null,
      name,
      description: cellOf(cells, 'name') === '' ? '' : cellOf(cells, 'description'),
      unit: unitOf(cellOf(cells, 'unit'), notices),
      unitPrice,
      isPriceInclusive: isPriceInclusive && vat.treatment === 'standard',
      vatPercentage: vat.percentage,
      vatTreatment: treatmentCodes[vat.treatment],
      supply: /^(goed|goods|product|artikel)/i.test(cellOf(cells, 'supply')) ? 'goods' : 'service',
      revenueAccount: accountOf(cellOf(cells, 'revenueAccount'), accounts, notices),
      ...eachNamed(laterTextNames, (name) => cellOf(cells, name) || null),
    },
    isArchived: isYes(cellOf(cells, 'isArchived')),
    problems,
    notices,
  }
}

/** The price that is in the file; without VAT where both do. */
function priceOf(cells: Cells, problems: string[]): { unitPrice: number; isPriceInclusive: boolean } {
  const net = cellOf(cells, 'netPrice')
  const isPriceInclusive = net === ''
  const text = isPriceInclusive ? cellOf(cells, 'grossPrice') : net
  const price = text === '' ? null : priceIn(text)
  if (price === null) problems.push(noPrice(text))
  return { unitPrice: Number(toDecimalText(price ?? 0n, 4)), isPriceInclusive }
}

interface Vat {
  readonly percentage: number
  readonly treatment: ProductTreatment
}

const NONE: Vat = { percentage: 21, treatment: 'standard' }

/** `21%`, `21,00`, `hoog`, `laag`, `vrijgesteld`, `verlegd`; 21% where there is nothing. */
function vatOf(rate: string, treatment: string, problems: string[]): Vat {
  const words = `${rate} ${treatment}`.toLowerCase()
  const [figure] = /\d+([.,]\d+)?/.exec(rate) ?? []
  const percentage = figure === undefined ? null : Number(figure.replace(',', '.'))
  if (/vrij|exempt/.test(words)) return { percentage: percentage ?? 0, treatment: 'exempt' }
  if (/verlegd|reverse/.test(words)) return { percentage: percentage ?? 21, treatment: 'reverse-charge' }
  if (percentage !== null) return { percentage, treatment: 'standard' }
  if (rate === '') return NONE
  if (/hoog|high/.test(words)) return NONE
  if (/laag|low/.test(words)) return { percentage: 9, treatment: 'standard' }
  if (/geen|nul|zero|none/.test(words)) return { percentage: 0, treatment: 'standard' }
  problems.push(`Het btw-percentage “${rate.slice(0, 30)}” kennen we niet. Zet er 21, 9 of 0.`)
  return NONE
}

/** The accounts of revenue by what a file may call them: the number, or the name. */
export const accountsByWord = (
  accounts: readonly { readonly number: AccountNumber; readonly name: string }[],
): ReadonlyMap<string, AccountNumber> =>
  new Map([
    ...accounts.map(({ number, name }) => [bareName(name), number] as const),
    ...accounts.map(({ number }) => [number, number] as const),
  ])

/** `8000`, `8000 Omzet hoog`, `Omzet hoog` and `0008000`, as other programs write it. */
function accountOf(
  text: string,
  accounts: ReadonlyMap<string, AccountNumber>,
  notices: string[],
): AccountNumber | null {
  if (text === '') return null
  const [, figures = ''] = /^0*(\d{4})(?!\d)/.exec(text) ?? []
  const account = accounts.get(figures) ?? accounts.get(bareName(text))
  if (account === undefined)
    notices.push(
      `De opbrengstrekening “${text.slice(0, 40)}” staat niet in je grootboek; die blijft leeg, en de omzet volgt de btw.`,
    )
  return account ?? null
}

const unitWords = new Map<string, Unit>([
  ...unitCodes.flatMap((code) =>
    [code, units[code].label, units[code].one, units[code].more].map((word) => [bareName(word), code] as const),
  ),
  ...([['uren', 'HUR'], ['hour', 'HUR'], ['hours', 'HUR'], ['st', 'C62'], ['piece', 'C62'], ['pieces', 'C62'], ['pcs', 'C62'], ['kilometer', 'KMT'], ['liter', 'LTR'], ['kilo', 'KGM'], ['day', 'DAY'], ['days', 'DAY'], ['maanden', 'MON'], ['month', 'MON'], ['m2', 'MTK'], ['m3', 'MTQ'], ['kilogram', 'KGM']] as const),
]) // prettier-ignore

function unitOf(text: string, notices: string[]): Unit | null {
  if (text === '') return null
  const unit = unitWords.get(bareName(text.replace(/^per /i, '')))
  if (unit === undefined) notices.push(`De eenheid “${text.slice(0, 40)}” kennen we niet; die blijft leeg.`)
  return unit ?? null
}
