import { isNetherlands } from '#documents/domain/country.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import {
  absolute,
  add,
  basisPoints,
  price,
  quantity,
  shareOf,
  subtract,
  sum,
  ZERO,
  type BasisPoints,
  type Cents,
  type Price,
  type Quantity,
} from '#kernel/money.ts'
import { currencyOf } from '#ledger/domain/currency.ts'
import { highRateOn, ratesOn, ZERO_RATE } from '#ledger/domain/vat-rate.ts'
import { purchaseTotalsOf } from '../purchase-totals.ts'
import type { Certainty } from '../receipt/text-line.ts'
import type { PurchaseTreatment } from '../vat-treatment.ts'
import { contradictionsOf } from './contradictions.ts'
import {
  chargedRateOf,
  grossOf,
  isSameCategory,
  netOfLines,
  roundingOf,
  withSignsOfAnExpense,
  type EInvoice,
  type EInvoiceLine,
  type StatedTotals,
  type VatCategory,
} from './e-invoice.ts'
import { purchaseCaseOf, vatCountryOf, type PurchaseCase } from './purchase-case.ts'
import { moneyOf, remarksOn, type Remark } from './remark.ts'

/** A proposed line. The treatment is null where the user must choose it. */
export interface PurchaseLine {
  readonly description: string
  readonly quantity: Quantity
  readonly unitPrice: Price
  readonly vatRate: BasisPoints
  readonly vatTreatment: PurchaseTreatment | null
  readonly statedVat: Cents | null
}

/** The proposed expense of an e-invoice; a person decides. */
export interface PurchaseReading {
  readonly supplier: string | null
  /** The account to pay to; null where the document names none. */
  readonly iban: string | null
  readonly number: string | null
  readonly date: LocalDate | null
  readonly currency: string | null
  /** In the currency of the document; null for a currency that is not known, and where the document has none. */
  readonly gross: Cents | null
  /** In the currency of the document, with the signs of an expense. */
  readonly stated: StatedTotals
  readonly lines: readonly PurchaseLine[]
  readonly remarks: readonly Remark[]
  readonly certainty: { readonly total: Certainty | null; readonly lines: Certainty | null }
}

/** A document with more lines is proposed per rate. */
const MAX_LINES = 200

/**
 * Read an e-invoice as a purchase. Totals of the document decide: lines are proposed only when they add up to
 * its total to the cent. Contradicting figures make the proposal unsure, with both figures.
 *
 * @param today for a document without a date
 */
export function readPurchase(document: EInvoice, today: LocalDate): PurchaseReading {
  const invoice = withSignsOfAnExpense(document)
  const day = invoice.date ?? today
  const country = vatCountryOf(invoice.supplier)
  const caseOf = (category: VatCategory): PurchaseCase => purchaseCaseOf(category, country, invoice.date)
  const parts = partsOf(invoice, caseOf, day)
  const isKnown =
    invoice.currency === null || invoice.currency === 'EUR' || currencyOf(invoice.currency) !== null
  const lines = isKnown ? [...linesOf(parts, day), ...roundingLine(invoice)] : []
  const gross = isKnown ? totalToPay(invoice) : null
  const stated = contradictionsOf(invoice)
  // A contradiction in the document already explains why the lines miss its total.
  const contradictions = stated.length > 0 ? stated : linesThatMiss(lines, gross, invoice.currency)
  const remarks = [
    ...contradictions.map((sentence): Remark => ({ kind: 'contradiction', sentence })),
    ...remarksOn(invoice, parts, country),
  ]
  return {
    supplier: invoice.supplier.name,
    iban: invoice.supplier.iban,
    number: invoice.number,
    date: invoice.date,
    currency: invoice.currency,
    gross,
    stated: invoice.totals,
    lines,
    remarks,
    certainty: {
      total: gross === null ? null : contradictions.length > 0 ? 'unsure' : 'certain',
      lines:
        lines.length === 0
          ? null
          : contradictions.length > 0
            ? 'unsure'
            : worstOf(parts.map((part) => part.case.certainty)),
    },
  }
}

const totalToPay = (invoice: EInvoice): Cents | null => {
  const gross = grossOf(invoice)
  return gross === null ? null : add(gross, roundingOf(invoice))
}

/** Lines of one category of VAT with their charged VAT. */
interface Part {
  readonly category: VatCategory
  readonly case: PurchaseCase
  readonly items: readonly Pick<EInvoiceLine, 'description' | 'quantity' | 'unitPrice' | 'net'>[]
  readonly vat: Cents
}

/**
 * The lines per category where they add up to the breakdown of the document; otherwise one line for each row
 * of the breakdown, or one for the totals (profiles such as MINIMUM have nothing else).
 */
function partsOf(invoice: EInvoice, caseOf: (category: VatCategory) => PurchaseCase, day: LocalDate): Part[] {
  const { groups } = invoice
  const all = [...invoice.lines, ...invoice.adjustments].filter(({ net }) => net !== ZERO)
  const ofGroup = groups.map(({ category }) => all.filter((line) => isSameCategory(line.category, category)))
  const fits =
    invoice.lines.length > 0 &&
    all.length < MAX_LINES &&
    sum(ofGroup.map(netOfLines)) === netOfLines(all) &&
    groups.every(({ base }, index) => netOfLines(ofGroup[index] ?? []) === base)
  if (groups.length > 0)
    return groups.flatMap(({ category, base, vat }, index) => {
      const items = fits ? (ofGroup[index] ?? []) : []
      return base === ZERO && vat === ZERO && items.length === 0
        ? []
        : [{ category, case: caseOf(category), vat, items: items.length > 0 ? items : [itemOf(base)] }]
    })
  return invoice.lines.length > 0 ? perRate(all, invoice, caseOf) : fromTotals(invoice, caseOf, day)
}

const itemOf = (net: Cents): Part['items'][number] => ({
  description: '',
  quantity: ONE,
  unitPrice: priceOf(net),
  net,
})

/** Without a breakdown the VAT follows from the rates of the lines. */
function perRate(
  all: readonly EInvoiceLine[],
  invoice: EInvoice,
  caseOf: (category: VatCategory) => PurchaseCase,
): Part[] {
  const categories = all.reduce<VatCategory[]>(
    (found, { category }) =>
      found.some((each) => isSameCategory(each, category)) ? found : [...found, category],
    [],
  )
  return categories.map((category) => {
    const items = all.filter((line) => isSameCategory(line.category, category))
    const stated = categories.length === 1 ? invoice.totals.vat : null
    return {
      category,
      case: caseOf(category),
      items: all.length < MAX_LINES ? items : [itemOf(netOfLines(items))],
      vat: stated ?? shareOf(netOfLines(items), chargedRateOf(category)),
    }
  })
}

/** The Dutch rate that matches net and VAT, if there is one; abroad the rate does not matter. */
function fromTotals(
  { totals, supplier }: EInvoice,
  caseOf: (category: VatCategory) => PurchaseCase,
  day: LocalDate,
): Part[] {
  const { net, vat } = totals
  if (net === null || vat === null) return []
  const country = vatCountryOf(supplier)
  const rate = ratesOn(day)
    .map((each) => each.rate)
    .find((each) => shareOf(net, each) === vat)
  const isAbroad = country !== null && !isNetherlands(country)
  if (rate === undefined && !isAbroad) return []
  const category = { code: vat === ZERO ? null : 'S', rate: rate ?? UNKNOWN_RATE }
  return [{ category, case: caseOf(category), items: [itemOf(net)], vat }]
}

/** Any rate except zero: VAT is charged, at an unstated rate. */
const UNKNOWN_RATE = basisPoints(1n)
const ONE = quantity(10_000n)
const priceOf = (net: Cents): Price => price(net * 100n)

function linesOf(parts: readonly Part[], day: LocalDate): PurchaseLine[] {
  return parts.flatMap((part) => {
    const { treatment } = part.case
    if (treatment === 'foreign') return foreignLines(part)
    if (part.case.hasDutchVat) return dutchLines(part)
    return part.items.map(({ description, quantity: count, unitPrice }) => ({
      description,
      quantity: count,
      unitPrice,
      // A reverse-charged rate is not charged; nearly all of it is the high one.
      vatRate: treatment === 'standard' ? ZERO_RATE : highRateOn(day),
      vatTreatment: treatment,
      statedVat: null,
    }))
  })
}

/** The VAT of the group; the largest line gets its difference with our computation. */
function dutchLines({ category, items, vat }: Part): PurchaseLine[] {
  const rate = chargedRateOf(category)
  const net = sum(items.map((item) => item.net))
  const largest = largestOf(items)
  const ofOthers = shareOf(subtract(net, largest?.net ?? ZERO), rate)
  return items.map((item) => ({
    description: item.description,
    quantity: item.quantity,
    unitPrice: item.unitPrice,
    vatRate: rate,
    vatTreatment: 'standard',
    statedVat: item === largest && shareOf(net, rate) !== vat ? subtract(vat, ofOthers) : null,
  }))
}

/**
 * Foreign VAT is part of the cost: each line with its share, the largest line gets the rounding difference.
 */
function foreignLines({ items, vat }: Part): PurchaseLine[] {
  const net = sum(items.map((item) => item.net))
  const largest = largestOf(items)
  const shareIn = (item: Part['items'][number]): Cents =>
    net === ZERO ? ZERO : (((item.net * vat) / net) as Cents)
  const rest = subtract(vat, sum(items.map(shareIn)))
  return items.map((item) => ({
    description: item.description,
    quantity: ONE,
    unitPrice: priceOf(sum([item.net, shareIn(item), item === largest ? rest : ZERO])),
    vatRate: ZERO_RATE,
    vatTreatment: 'foreign',
    statedVat: null,
  }))
}

const largestOf = (items: Part['items']): Part['items'][number] | undefined =>
  items.toSorted((a, b) => Number(absolute(b.net) - absolute(a.net)))[0]

const roundingLine = (invoice: EInvoice): PurchaseLine[] =>
  roundingOf(invoice) === ZERO
    ? []
    : [
        {
          description: 'Afronding',
          quantity: ONE,
          unitPrice: priceOf(roundingOf(invoice)),
          vatRate: ZERO_RATE,
          vatTreatment: 'standard',
          statedVat: null,
        },
      ]

/** The lines must add up to the total of the document. */
function linesThatMiss(
  lines: readonly PurchaseLine[],
  gross: Cents | null,
  currency: string | null,
): string[] {
  if (lines.length === 0 || gross === null) return []
  const computed = purchaseTotalsOf(
    // A line without a chosen treatment has no VAT of the supplier.
    lines.map((line) => ({ ...line, vatTreatment: line.vatTreatment ?? 'non-eu' })),
  ).gross
  return computed === gross
    ? []
    : [
        `De factuur noemt ${moneyOf(gross, currency)} als totaal, maar de regels met hun btw komen op ${moneyOf(computed, currency)}.`,
      ]
}

const worstOf = (certainties: readonly Certainty[]): Certainty =>
  (['unsure', 'likely', 'certain'] as const).find((each) => certainties.includes(each)) ?? 'certain'
