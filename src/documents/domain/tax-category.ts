import { isEuCountry } from './country.ts'
import type { FrozenDocument } from './frozen-document.ts'
import type { Line } from './line.ts'
import { add, basisPoints, shareOf, sum, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import type { SalesVatCode } from '#ledger/domain/vat-code.ts'
import { vatCodeOf } from './vat-case.ts'

/** How an e-invoice calls the VAT of a line: UN/CEFACT code list 5305, as far as EN 16931 takes it. */
export interface TaxCategory {
  readonly code: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O'
  /** Null outside the scope of VAT, where there is no rate at all (BR-O-05). */
  readonly rate: BasisPoints | null
  /** Why there is no VAT: code of the VATEX list, and words. Never with S and Z (BR-S-10, BR-Z-10). */
  readonly exemption: { readonly code: string | null; readonly words: string } | null
}

export interface CategoryTotal {
  readonly category: TaxCategory
  readonly net: Cents
  readonly vat: Cents
}

const NONE = basisPoints(0n)

/** The category of a line. Source: dutch-bookkeeping 1.4; EN 16931-1:2017, BT-151 and BT-118. */
export function taxCategoryOf(line: Line, country: string): TaxCategory {
  return categories[vatCodeOf(line, country)]
}

const free = (code: TaxCategory['code'], vatex: string | null, words: string): TaxCategory => ({
  code,
  rate: code === 'O' ? null : NONE,
  exemption: { code: vatex, words },
})
const standard = (rate: bigint): TaxCategory => ({ code: 'S', rate: basisPoints(rate), exemption: null })

const categories: Readonly<Record<SalesVatCode, TaxCategory>> = {
  'nl-high': standard(2100n),
  'nl-low': standard(900n),
  'nl-zero': { code: 'Z', rate: NONE, exemption: null },
  'nl-reverse-charge': free('AE', 'VATEX-EU-AE', 'Btw verlegd'),
  'eu-services': free('AE', 'VATEX-EU-AE', 'Btw verlegd (VAT reverse charge)'),
  'eu-goods': free(
    'K',
    'VATEX-EU-IC',
    'Intracommunautaire levering: artikel 138, lid 1, Richtlijn 2006/112/EG',
  ),
  'export-goods': free('G', 'VATEX-EU-G', 'Uitvoer buiten de EU: tabel II, onderdeel a, post 2, Wet OB 1968'),
  'non-eu-services': free('O', 'VATEX-EU-O', 'Dienst buiten de EU: geen Nederlandse btw'),
  'nl-exempt': free('E', null, 'Vrijgesteld van btw (artikel 11 Wet OB 1968)'),
  'nl-kor': free('E', null, 'Vrijgesteld van omzetbelasting op grond van artikel 25 Wet OB 1968 (KOR)'),
}

/** The VAT breakdown: nets per category and rate, VAT once over each sum (BR-CO-17). They add up to the document's totals. */
export function categoryTotalsOf(document: FrozenDocument): CategoryTotal[] {
  const totals = new Map<TaxCategory, Cents>()
  for (const line of document.lines) {
    const category = taxCategoryOf(line, document.customer.country)
    totals.set(category, add(totals.get(category) ?? ZERO, line.net))
  }
  return byCode(totals).map(([category, net]) => ({
    category,
    net,
    vat: category.rate === null ? ZERO : shareOf(net, category.rate),
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

/**
 * What is missing before an e-invoice can be made, each a sentence that says what to do; none when it can be. The rest
 * holds by how documents are made: parties have addresses, and totals come from the lines.
 */
export function eInvoiceProblemsOf(document: FrozenDocument): string[] {
  const { supplier, customer } = document
  const codes = new Set(document.lines.map((line) => taxCategoryOf(line, customer.country).code))
  const needsBothVatIds = codes.has('AE') || codes.has('K')
  const problems: string[] = []
  if (supplier.kvkNumber === null)
    problems.push(
      'Een e-factuur noemt je KvK-nummer; dat stond nog niet in je gegevens toen je dit document afrondde.',
    )
  if (supplier.vatId === null && !codes.has('O'))
    problems.push(
      'Een e-factuur noemt je btw-id; dat stond nog niet in je gegevens toen je dit document afrondde.',
    )
  if (endpointOf(customer) === null)
    problems.push(
      customer.country === 'NL' || isEuCountry(customer.country)
        ? 'Een e-factuur wordt bezorgd op KvK-nummer of btw-id, en van deze klant is geen van beide bekend. Vul het in bij de klant; het staat dan op de volgende factuur.'
        : 'Een e-factuur kan alleen bezorgd worden in landen van het Peppol-netwerk waarvan Kloppend de nummers kent.',
    )
  if (needsBothVatIds && customer.vatId === null)
    problems.push('Bij verlegde btw noemt een e-factuur het btw-id van je klant, en dat is niet bekend.')
  if (codes.has('O') && codes.size > 1)
    problems.push(
      'Een dienst buiten de EU kan niet samen met andere regels op één e-factuur. Maak er twee facturen van.',
    )
  return problems
}

/** Where an e-invoice is delivered: scheme of the Electronic Address Scheme list, and the number in it. */
export interface Endpoint {
  readonly scheme: string
  readonly id: string
}

/** By KvK number in the Netherlands, by enterprise number in Belgium, else by VAT number; null when there is none. */
export function endpointOf(party: {
  readonly country: string
  readonly kvkNumber: string | null
  readonly vatId: string | null
}): Endpoint | null {
  if (party.country === 'NL' && party.kvkNumber !== null) return { scheme: '0106', id: party.kvkNumber }
  if (party.vatId === null) return null
  if (party.country === 'BE') return { scheme: '0208', id: party.vatId.replace(/\D/g, '') }
  const scheme = vatSchemes[party.country]
  return scheme === undefined ? null : { scheme, id: party.vatId }
}

/** Source: OpenPEPPOL, Electronic Address Scheme code list (EAS): the national VAT numbers. */
const vatSchemes: Readonly<Record<string, string>> = {
  AT: '9914',
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  DK: '0198',
  EE: '9931',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  GB: '9932',
  GR: '9933',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
}

/** The VAT of the breakdown together; equal to the document's own. */
export const vatOfCategories = (totals: readonly CategoryTotal[]): Cents => sum(totals.map(({ vat }) => vat))
