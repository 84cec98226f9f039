import type { VatAddress } from './country.ts'
import type { FrozenDocument } from './frozen-document.ts'
import type { FileWording } from './language/dutch-files.ts'
import { bearsVat, type Line } from './line.ts'
import { add, basisPoints, sum, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { isOssCode, type SalesVatCode } from '#ledger/domain/vat-code.ts'
import { vatCodeOf } from './vat-case.ts'

/** How an e-invoice calls the VAT of a line: UN/CEFACT code list 5305, as far as EN 16931 takes it. */
export interface TaxCategory {
  readonly code: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'
  /** Null outside the scope of VAT, where there is no rate at all (BR-O-05). */
  readonly rate: BasisPoints | null
  /** Why there is no VAT: code of the VATEX list, and the case that the words are of. Never with S and Z (BR-S-10, BR-Z-10). */
  readonly exemption: { readonly code: string | null; readonly why: ExemptCode } | null
}

export interface CategoryTotal {
  readonly category: TaxCategory
  readonly net: Cents
  readonly vat: Cents
}

const NONE = basisPoints(0n)

/** The category of a line; VAT of another country of the EU is charged at its rate (S), as Dutch VAT is. Source: dutch-bookkeeping 1.4; EN 16931-1:2017, BT-151 and BT-118. */
export function taxCategoryOf(line: Line, customer: VatAddress): TaxCategory {
  const code = vatCodeOf(line, customer)
  return isOssCode(code) || code === 'nl-high' || code === 'nl-low'
    ? standard(line.vatRate)
    : categories[code]
}

type ExemptCode = keyof FileWording['eInvoice']['exemptions']

const free = (code: TaxCategory['code'], vatex: string | null, why: ExemptCode): TaxCategory => ({
  code,
  rate: code === 'O' ? null : NONE,
  exemption: { code: vatex, why },
})
const standard = (rate: BasisPoints): TaxCategory => ({ code: 'S', rate, exemption: null })

const categories: Readonly<Record<Exclude<SalesVatCode, 'nl-high' | 'nl-low'>, TaxCategory>> = {
  'nl-zero': { code: 'Z', rate: NONE, exemption: null },
  'nl-reverse-charge': free('AE', 'VATEX-EU-AE', 'nl-reverse-charge'),
  'eu-services': free('AE', 'VATEX-EU-AE', 'eu-services'),
  'eu-goods': free('K', 'VATEX-EU-IC', 'eu-goods'),
  'export-goods': free('G', 'VATEX-EU-G', 'export-goods'),
  'non-eu-services': free('O', 'VATEX-EU-O', 'non-eu-services'),
  'nl-exempt': free('E', null, 'nl-exempt'),
  'nl-kor': free('E', null, 'nl-kor'),
}

/** The VAT breakdown: nets per category and rate, VAT once over each sum (BR-CO-17). They add up to the document's totals. */
export function categoryTotalsOf(document: FrozenDocument): CategoryTotal[] {
  const totals = new Map<TaxCategory, Cents>()
  for (const line of document.lines) {
    const category = taxCategoryOf(line, document.customer)
    totals.set(category, add(totals.get(category) ?? ZERO, line.net))
  }
  return byCode(totals).map(([category, net]) => ({
    category,
    net,
    // The document's own: a credit note credits the remainder, which may be a cent off the rate of its net.
    vat: sum(
      document.totals.perRate
        .filter((rate) => bearsVat(rate) && rate.vatRate === category.rate)
        .map(({ vat }) => vat),
    ),
  }))
}

/** AE of here and AE of elsewhere are one row of the breakdown (BR-AE-01: exactly one). */
function byCode(totals: ReadonlyMap<TaxCategory, Cents>): [TaxCategory, Cents][] {
  const rows = new Map<string, [TaxCategory, Cents]>()
  for (const [category, net] of totals) {
    const key = `${category.code} ${String(category.rate)}`
    rows.set(key, [rows.get(key)?.[0] ?? category, add(rows.get(key)?.[1] ?? ZERO, net)])
  }
  return [...rows.values()]
}

/** The VAT of the breakdown together; equal to the document's own. */
export const vatOfCategories = (totals: readonly CategoryTotal[]): Cents => sum(totals.map(({ vat }) => vat))
