import { invariant } from '#kernel/invariant.ts'
import { toDecimalText } from '#kernel/decimal.ts'
import { daysBetween } from '#kernel/local-date.ts'
import { escaped } from '#platform/server/files/xml-text.ts'
import { absolute, cents, divideRounded, subtract, type Cents, shareWithin } from '#kernel/money.ts'
import { foreignAmount } from '#ledger/domain/foreign-money.ts'
import { isCountry } from '../../domain/country.ts'
import { inHundredths } from '../../domain/foreign-line.ts'
import { baseOf, discountOf, includesVat } from '../../domain/line.ts'
import { documentKinds } from '../../domain/document-kinds.ts'
import { wordingFor } from '../../domain/language/wording.ts'
import type { EInvoiceProfile } from '../../domain/e-invoice-problems.ts'
import { referenceOf } from '../../domain/payment-reference.ts'
import { endpointOf } from '../../domain/peppol-endpoint.ts'
import type { FrozenDocument, FrozenLine } from '../../domain/frozen-document.ts'
import type { Party } from '../../domain/party.ts'
import {
  categoryTotalsOf,
  taxCategoryOf,
  vatOfCategories,
  type TaxCategory,
} from '../../domain/tax-category.ts'

const customizations = {
  peppol: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  nlcius: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0',
} as const satisfies Record<EInvoiceProfile, string>
const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
/** UN/ECE Recommendation 20: one piece, for a line without a unit. */
const PIECE = 'C62'
/** UN/CEFACT 4461: SEPA credit transfer. */
const SEPA = '58'

/**
 * The e-invoice of a finalised invoice or credit note: UBL 2.1 by EN 16931, from the frozen content alone. The order of
 * elements is the schema's. `eInvoiceProblemsOf` must have found nothing.
 *
 * @see https://docs.peppol.eu/poacc/billing/3.0/syntax/ubl-invoice/tree/
 */
export function ublOf(issued: FrozenDocument, profile: EInvoiceProfile = 'peppol'): string {
  const document = inOwnCurrency(issued)
  const root = documentKinds[document.kind].eInvoice
  invariant(root !== null, 'a kind without an e-invoice has problems')
  const isCredit = root === 'CreditNote'
  const content = [
    text('cbc:CustomizationID', customizations[profile]),
    text('cbc:ProfileID', PROCESS),
    text('cbc:ID', document.number),
    text('cbc:IssueDate', document.issueDate),
    isCredit ? '' : text('cbc:DueDate', document.dueDate),
    isCredit ? text('cbc:CreditNoteTypeCode', '381') : text('cbc:InvoiceTypeCode', '380'),
    // One note at most (PEPPOL-EN16931-R002).
    document.remarks.length === 0 ? '' : text('cbc:Note', document.remarks.join(' ')),
    text('cbc:DocumentCurrencyCode', codeOf(document)),
    // Another currency than that of the VAT return (BT-6, BR-53).
    issued.foreign === undefined ? '' : text('cbc:TaxCurrencyCode', 'EUR'),
    // A reference of the buyer must be there (PEPPOL-EN16931-R003); the title is the nearest that we know.
    text('cbc:BuyerReference', document.title ?? wordsOf(document).noReference),
    document.purchaseOrderNumber === null
      ? ''
      : group('cac:OrderReference', [text('cbc:ID', document.purchaseOrderNumber)]),
    billingReference(document),
    group('cac:AccountingSupplierParty', [party(document, document.supplier)]),
    group('cac:AccountingCustomerParty', [party(document, document.customer)]),
    delivery(document),
    paymentMeans(document),
    isCredit ? '' : group('cac:PaymentTerms', [text('cbc:Note', paymentTerm(document))]),
    taxTotal(document),
    issued.foreign === undefined ? '' : vatInEuros(issued),
    monetaryTotal(document),
    ...document.lines.map((line, index) => documentLine(document, line, index + 1)),
  ]
  const namespaces = [
    `xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`,
    'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
  ].join(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>${content.join('')}</${root}>\n`
}

/**
 * The document with its figures in hundredths of its currency, as an e-invoice states them: at most two decimals (BR-DEC). Lines then count in that currency by
 * themselves.
 */
function inOwnCurrency(document: FrozenDocument): FrozenDocument {
  const { foreign } = document
  if (foreign === undefined) return document
  return {
    ...document,
    lines: document.lines.map(({ exchange: _exchange, ...line }) => ({
      ...line,
      net: inHundredths(line.foreignNet ?? foreignAmount(0n)),
    })),
    totals: {
      perRate: foreign.perRate.map((rate) => ({
        ...rate,
        net: inHundredths(rate.net),
        vat: inHundredths(rate.vat),
      })),
      net: inHundredths(foreign.net),
      vat: inHundredths(foreign.vat),
      gross: inHundredths(foreign.gross),
    },
  }
}

const codeOf = ({ foreign }: Pick<FrozenDocument, 'foreign'>): string => foreign?.currency ?? 'EUR'

/** The VAT in euros (BT-111), without a breakdown (BR-53). */
const vatInEuros = ({ totals }: FrozenDocument): string =>
  group('cac:TaxTotal', [amount('cbc:TaxAmount', totals.vat, 'EUR')])

/** A credit note names its invoice (NL-R-001). */
const billingReference = ({ corrects }: FrozenDocument): string =>
  corrects === null
    ? ''
    : group('cac:BillingReference', [
        group('cac:InvoiceDocumentReference', [
          text('cbc:ID', corrects.number),
          text('cbc:IssueDate', corrects.issueDate),
        ]),
      ])

function party(document: FrozenDocument, who: Party): string {
  const endpoint = endpointOf(who)
  // Outside the scope of VAT no VAT number may be named (BR-O-02).
  const hasVat = !document.lines.some((line) => taxCategoryOf(line, document.customer).code === 'O')
  return group('cac:Party', [
    endpoint === null ? '' : text('cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
    group('cac:PartyName', [text('cbc:Name', who.name)]),
    group('cac:PostalAddress', addressOf(who)),
    who.vatId === null || !hasVat || !isVatNumber(who.vatId)
      ? ''
      : group('cac:PartyTaxScheme', [text('cbc:CompanyID', who.vatId), taxScheme]),
    group('cac:PartyLegalEntity', [text('cbc:RegistrationName', who.name), companyId(who)]),
    who.email === '' ? '' : group('cac:Contact', [text('cbc:ElectronicMail', who.email)]),
  ])
}

/** A VAT number begins with its country (BR-CO-09); what does not is the business's own number. */
const isVatNumber = (id: string): boolean => id.startsWith('EL') || isCountry(id.slice(0, 2))

function companyId({ country, kvkNumber, vatId }: Party): string {
  if (country === 'NL')
    return kvkNumber === null ? '' : text('cbc:CompanyID', kvkNumber, { schemeID: '0106' })
  return vatId === null || isVatNumber(vatId) ? '' : text('cbc:CompanyID', vatId)
}

const addressOf = (who: Party): string[] => [
  text('cbc:StreetName', `${who.street} ${who.houseNumber}`.trim()),
  text('cbc:CityName', who.city),
  text('cbc:PostalZone', who.zipCode),
  group('cac:Country', [text('cbc:IdentificationCode', who.country)]),
]

/** The day, and for goods that go to another member state the country too (BR-IC-11, BR-IC-12), whose VAT it is under OSS. */
function delivery({ deliveryDate, lines, customer }: FrozenDocument): string {
  const goesAbroad = lines.some(
    (line) =>
      taxCategoryOf(line, customer).code === 'K' || (line.vatTreatment === 'oss' && line.supply === 'goods'),
  )
  return group('cac:Delivery', [
    text('cbc:ActualDeliveryDate', deliveryDate),
    goesAbroad ? group('cac:DeliveryLocation', [group('cac:Address', addressOf(customer))]) : '',
  ])
}

/** Without BIC and name, which SEPA does not need (BR-NL-30, BR-NL-31). */
const paymentMeans = (document: FrozenDocument): string =>
  group('cac:PaymentMeans', [
    text('cbc:PaymentMeansCode', SEPA),
    text('cbc:PaymentID', referenceOf(document) ?? document.number),
    group('cac:PayeeFinancialAccount', [text('cbc:ID', document.supplier.iban.replaceAll(' ', ''))]),
  ])

function paymentTerm(document: FrozenDocument): string {
  const { atOnce, within } = wordsOf(document)
  const days = daysBetween(document.issueDate, document.dueDate)
  return days <= 0 ? atOnce : within(days)
}

const wordsOf = ({ customer }: FrozenDocument) => wordingFor(customer).eInvoice

function taxTotal(document: FrozenDocument): string {
  const totals = categoryTotalsOf(document)
  const currency = codeOf(document)
  return group('cac:TaxTotal', [
    amount('cbc:TaxAmount', vatOfCategories(totals), currency),
    ...totals.map(({ category, net, vat }) =>
      group('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', net, currency),
        amount('cbc:TaxAmount', vat, currency),
        group('cac:TaxCategory', [
          ...categoryOf(category),
          category.exemption?.code == null ? '' : text('cbc:TaxExemptionReasonCode', category.exemption.code),
          category.exemption === null
            ? ''
            : text('cbc:TaxExemptionReason', wordsOf(document).exemptions[category.exemption.why]),
          taxScheme,
        ]),
      ]),
    ),
  ])
}

function monetaryTotal(document: FrozenDocument): string {
  const { totals } = document
  const currency = codeOf(document)
  return group('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', totals.net, currency),
    amount('cbc:TaxExclusiveAmount', totals.net, currency),
    amount('cbc:TaxInclusiveAmount', totals.gross, currency),
    amount('cbc:PayableAmount', totals.gross, currency),
  ])
}

function documentLine(document: FrozenDocument, line: FrozenLine, position: number): string {
  const isCredit = documentKinds[document.kind].eInvoice === 'CreditNote'
  const currency = codeOf(document)
  // A price is never negative (BR-27): what is taken off is a negative number of pieces.
  const sign = line.unitPrice < 0n ? -1n : 1n
  const [name = '', ...more] = line.description.split('\n')
  return group(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    text('cbc:ID', String(position)),
    text(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', decimal(sign * line.quantity, 4), {
      unitCode: line.unit ?? PIECE,
    }),
    amount('cbc:LineExtensionAmount', line.net, currency),
    allowance(line, wordsOf(document).discount, currency),
    group('cac:Item', [
      more.length === 0 ? '' : text('cbc:Description', line.description),
      text('cbc:Name', name.trim() === '' ? (document.title ?? wordsOf(document).line(position)) : name),
      group('cac:ClassifiedTaxCategory', [...categoryOf(taxCategoryOf(line, document.customer)), taxScheme]),
    ]),
    group('cac:Price', [text('cbc:PriceAmount', netPrice(line, sign), { currencyID: currency })]),
  ])
}

const WHOLE = 10_000n
/** UNCL 5189: discount. */
const DISCOUNT = '95'

/** The price without VAT (BT-146); of one that includes VAT with ten decimals, so that quantity × price keeps to the cent (R120). */
const netPrice = (line: FrozenLine, sign: bigint): string =>
  includesVat(line)
    ? decimal(divideRounded(sign * line.unitPrice * 10n ** 6n * WHOLE, WHOLE + line.vatRate), 10)
    : decimal(sign * line.unitPrice, 4)

/**
 * The discount of a line: what quantity × price has more than its net, so that the two always add up. The percentage is named
 * where base and amount agree with it to two cents (R040), as they do except on the last part of a line that is credited in parts.
 */
function allowance(line: FrozenLine, reason: string, currency: string): string {
  if (discountOf(line) === 0n && line.discountPercentage == null) return ''
  const typed = baseOf(line)
  const base = includesVat(line) ? subtract(typed, shareWithin(typed, line.vatRate)) : typed
  const taken = subtract(base, line.net)
  if (taken === 0n) return ''
  const percentage = line.discountPercentage ?? null
  const isShare = percentage !== null && absolute(cents(taken * WHOLE - base * percentage)) <= 2n * WHOLE
  return group('cac:AllowanceCharge', [
    text('cbc:ChargeIndicator', 'false'),
    text('cbc:AllowanceChargeReasonCode', DISCOUNT),
    text('cbc:AllowanceChargeReason', reason),
    isShare ? text('cbc:MultiplierFactorNumeric', decimal(percentage, 2)) : '',
    amount('cbc:Amount', taken, currency),
    isShare ? amount('cbc:BaseAmount', base, currency) : '',
  ])
}

const categoryOf = ({ code, rate }: TaxCategory): string[] => [
  text('cbc:ID', code),
  rate === null ? '' : text('cbc:Percent', decimal(rate, 2)),
]

const taxScheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'

const amount = (name: string, value: Cents, currency: string): string =>
  text(name, toDecimalText(value, 2), { currencyID: currency })

/** Without zeros that say nothing: `1.5`, not `1.5000`. */
const decimal = (value: bigint, scale: number): string =>
  toDecimalText(value, scale)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

const group = (name: string, content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`

const text = (name: string, value: string, attributes: Readonly<Record<string, string>> = {}): string => {
  const written = Object.entries(attributes).map(([key, each]) => ` ${key}="${escaped(each)}"`)
  return `<${name}${written.join('')}>${escaped(value)}</${name}>`
}
