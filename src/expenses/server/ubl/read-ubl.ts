import { isEuCountry, isNetherlands } from '#documents/domain/country.ts'
import { isVatRate } from '#documents/domain/vat-rate.ts'
import { fromDecimalText } from '#kernel/decimal.ts'
import { parseLocalDate } from '#kernel/local-date.ts'
import {
  add,
  basisPoints,
  cents,
  multiply,
  negate,
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
import type { XmlElement } from '#platform/server/files/xml.ts'
import type { DocumentProposal, ProposedLine } from '../../contract.ts'
import type { PurchaseTreatment } from '../../domain/vat-treatment.ts'

const NAMESPACE = /^urn:oasis:names:specification:ubl:schema:xsd:(Invoice|CreditNote)-2$/

export const isUblInvoice = (root: XmlElement): boolean => NAMESPACE.exec(root.namespace)?.[1] === root.name

/**
 * What a UBL invoice or credit note (EN 16931, NLCIUS) would be as an expense. It only proposes: what cannot be read is
 * left for a person to fill in, and what is not in euro gets no lines.
 */
export function proposalOf(root: XmlElement): DocumentProposal {
  const isCreditNote = root.name === 'CreditNote'
  const supplier = at(root, 'AccountingSupplierParty', 'Party')
  const supplierName =
    textAt(supplier, 'PartyName', 'Name') ?? textAt(supplier, 'PartyLegalEntity', 'RegistrationName')
  const country = textAt(supplier, 'PostalAddress', 'Country', 'IdentificationCode') ?? 'NL'
  const isEuro = (textAt(root, 'DocumentCurrencyCode') ?? 'EUR') === 'EUR'
  const read = [
    ...all(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').map(readLine),
    ...all(root, 'AllowanceCharge').map(readAllowance),
  ].filter((line) => line !== null)
  const categories = new Set(read.map(({ category }) => category))
  const vatTreatment = treatmentOf(categories, country)
  const lines = isEuro ? withStatedVat(read, root, vatTreatment) : []
  return {
    supplier: supplierName?.slice(0, 200) ?? null,
    invoiceNumber: textAt(root, 'ID')?.slice(0, 100) ?? null,
    date: parseLocalDate(textAt(root, 'IssueDate') ?? ''),
    total: null,
    // An invoice is usually still to be paid.
    paidWith: 'on-account',
    vatTreatment,
    isEuro,
    certainty: { supplier: 'certain', date: 'certain', total: null, lines: 'certain' },
    lines: lines.slice(0, MAX_LINES).map((line) => (isCreditNote ? negated(line) : line)),
  }
}

const MAX_LINES = 200

interface ReadLine {
  readonly description: string
  readonly quantity: Quantity
  readonly unitPrice: Price
  readonly net: Cents
  readonly rate: BasisPoints
  readonly category: string
}

function readLine(line: XmlElement): ReadLine | null {
  const net = amountOf(textAt(line, 'LineExtensionAmount'))
  if (net === null) return null
  const item = at(line, 'Item')
  return {
    description: (textAt(item, 'Name') ?? textAt(item, 'Description') ?? '').slice(0, 400),
    net,
    ...quantityAndPrice(line, net),
    ...taxOf(at(item, 'ClassifiedTaxCategory')),
  }
}

/** A discount or a surcharge on the whole document is a line of its own. */
function readAllowance(allowance: XmlElement): ReadLine | null {
  const amount = amountOf(textAt(allowance, 'Amount'))
  if (amount === null || amount === ZERO) return null
  const isCharge = textAt(allowance, 'ChargeIndicator') === 'true'
  const net = isCharge ? amount : negate(amount)
  return {
    description: textAt(allowance, 'AllowanceChargeReason') ?? (isCharge ? 'Toeslag' : 'Korting'),
    net,
    quantity: ONE,
    unitPrice: priceOf(net),
    ...taxOf(at(allowance, 'TaxCategory')),
  }
}

const ONE = quantity(10_000n)
const priceOf = (net: Cents): Price => price(net * 100n)

/** The document's own quantity and price where they come to its net; else one of the net (a discount on the line). */
function quantityAndPrice(line: XmlElement, net: Cents): Pick<ReadLine, 'quantity' | 'unitPrice'> {
  const count = scaled(textAt(line, 'InvoicedQuantity') ?? textAt(line, 'CreditedQuantity'), 4)
  const each = scaled(textAt(line, 'Price', 'PriceAmount'), 4)
  const per = scaled(textAt(line, 'Price', 'BaseQuantity') ?? '1', 4)
  const fits =
    count !== null && each !== null && per === 10_000n && multiply(quantity(count), price(each)) === net
  return fits
    ? { quantity: quantity(count), unitPrice: price(each) }
    : { quantity: ONE, unitPrice: priceOf(net) }
}

function taxOf(category: XmlElement | null): Pick<ReadLine, 'rate' | 'category'> {
  const rate = basisPoints(scaled(textAt(category, 'Percent') ?? '0', 2) ?? 0n)
  return { rate, category: textAt(category, 'ID') ?? 'S' }
}

/** AE: reversed; K: goods from within the EU; the country decides the rest. Source: UNCL5305. */
function treatmentOf(categories: ReadonlySet<string>, country: string): PurchaseTreatment {
  const isReversed = categories.has('AE') || categories.has('K')
  if (isNetherlands(country)) return isReversed ? 'reversed-nl' : 'standard'
  if (isEuCountry(country)) return isReversed ? 'eu' : 'standard'
  return categories.has('S') ? 'standard' : 'non-eu'
}

/**
 * The lines, with the VAT of the document where it rounded otherwise than we do: the difference stands on the largest
 * line of its rate.
 */
function withStatedVat(
  lines: readonly ReadLine[],
  root: XmlElement,
  vatTreatment: PurchaseTreatment,
): ProposedLine[] {
  if (vatTreatment !== 'standard') return lines.map((line) => proposed({ ...line, rate: HIGH }, null))
  const stated = new Map(
    all(at(root, 'TaxTotal'), 'TaxSubtotal').map((subtotal) => [
      taxOf(at(subtotal, 'TaxCategory')).rate,
      amountOf(textAt(subtotal, 'TaxAmount')),
    ]),
  )
  const largest = new Map<BasisPoints, ReadLine>()
  for (const line of lines) if (line.net > (largest.get(line.rate)?.net ?? ZERO)) largest.set(line.rate, line)
  return lines.map((line) => {
    const ofRate = lines.filter(({ rate }) => rate === line.rate)
    const wanted = stated.get(line.rate) ?? null
    const isSame = wanted === shareOf(sum(ofRate.map(({ net }) => net)), line.rate)
    if (wanted === null || isSame || largest.get(line.rate) !== line) return proposed(line, null)
    const others = shareOf(sum(ofRate.filter((other) => other !== line).map(({ net }) => net)), line.rate)
    return proposed(line, subtract(wanted, others))
  })
}

const HIGH = basisPoints(2100n)

/** VAT of another country is no Dutch rate and cannot be deducted here: it is part of the price. */
function proposed(line: ReadLine, vatAmount: Cents | null): ProposedLine {
  const { description, rate } = line
  if (isVatRate(rate))
    return { description, quantity: line.quantity, unitPrice: line.unitPrice, vatPercentage: rate, vatAmount }
  const gross = add(line.net, shareOf(line.net, rate))
  return {
    description,
    quantity: ONE,
    unitPrice: priceOf(gross),
    vatPercentage: basisPoints(0n),
    vatAmount: null,
  }
}

const negated = (line: ProposedLine): ProposedLine => ({
  ...line,
  quantity: quantity(-line.quantity),
  vatAmount: line.vatAmount === null ? null : negate(line.vatAmount),
})

const all = (element: XmlElement | null, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

const at = (element: XmlElement | null, ...names: string[]): XmlElement | null =>
  names.reduce<XmlElement | null>((found, name) => all(found, name)[0] ?? null, element)

function textAt(element: XmlElement | null, ...names: string[]): string | null {
  const text = at(element, ...names)?.text.replace(/\s+/g, ' ') ?? ''
  return text === '' ? null : text
}

const amountOf = (text: string | null): Cents | null => {
  const value = scaled(text, 2)
  return value === null ? null : cents(value)
}

/** Digits of a document from elsewhere: more of them than an amount here ever has are not read. */
const scaled = (text: string | null, scale: number): bigint | null =>
  text === null || text.length > 16 ? null : fromDecimalText(text.replace(/^\+/, ''), scale)
