import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { negate, ZERO } from '#kernel/money.ts'
import type { XmlElement } from '#platform/server/files/xml.ts'
import {
  payeeIbanOf,
  type EInvoice,
  type EInvoiceLine,
  type EInvoiceSupplier,
  type StatedTotals,
  type VatCategory,
  type VatGroup,
} from '../../domain/e-invoice/e-invoice.ts'
import { figuresOf, oneOf, rateOf } from './line-figures.ts'
import { all, AmountReader, at, firstOf, textAt } from './xml-lookup.ts'

/** Factur-X, ZUGFeRD 2 and XRechnung; ZUGFeRD 1.0; and its release candidate, which some programs still write. */
const ROOTS: Readonly<Record<string, string>> = {
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100': 'CrossIndustryInvoice',
  'urn:ferd:CrossIndustryDocument:invoice:1p0': 'CrossIndustryDocument',
  'urn:un:unece:uncefact:data:standard:CBFBUY:5': 'Invoice',
}

export const isCiiInvoice = (root: Pick<XmlElement, 'name' | 'namespace'>): boolean =>
  ROOTS[root.namespace] === root.name

/** Codes of list UNCL1001 for a refund. */
const CREDIT_CODES: ReadonlySet<string> = new Set([
  '81',
  '83',
  '261',
  '262',
  '296',
  '308',
  '381',
  '396',
  '420',
  '458',
  '532',
])
const SELF_BILLED: ReadonlySet<string> = new Set(['389', '261'])

/**
 * The content of a CII invoice, in all profiles: MINIMUM and BASIC WL have totals and no lines. An unreadable
 * value is null or left out. Names are those of D16B first, then those of ZUGFeRD 1.0.
 */
export function readCii(root: XmlElement): EInvoice {
  const header = firstOf(root, 'ExchangedDocument', 'HeaderExchangedDocument')
  const trade = firstOf(root, 'SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction')
  const agreement = firstOf(trade, 'ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement')
  const settlement = firstOf(trade, 'ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement')
  const type = textAt(header, 'TypeCode')
  const amounts = new AmountReader()
  const summation = firstOf(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  )
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  return {
    syntax: 'cii',
    isCreditNote: type === null ? null : CREDIT_CODES.has(type),
    isSelfBilled: SELF_BILLED.has(type ?? ''),
    number: textAt(header, 'ID')?.slice(0, 100) ?? null,
    date: dateOf(at(header, 'IssueDateTime')),
    currency,
    supplier: supplierOf(agreement, settlement),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').flatMap((line) => readLine(line, amounts)),
    adjustments: [
      ...all(settlement, 'SpecifiedTradeAllowanceCharge').flatMap((each) => readAllowance(each, amounts)),
      ...all(settlement, 'SpecifiedLogisticsServiceCharge').flatMap((each) => readFreight(each, amounts)),
    ],
    groups: all(settlement, 'ApplicableTradeTax').flatMap((tax) => readGroup(tax, amounts)),
    totals: totalsOf(summation, currency, amounts),
    unreadableAmounts: amounts.unreadable,
  }
}

/**
 * `20181231` in format 102, the only one that EN 16931 allows; ZUGFeRD 1.0 RC has it without an element of
 * its own.
 */
function dateOf(moment: XmlElement | null): LocalDate | null {
  const inner = firstOf(moment, 'DateTimeString', 'DateTime') ?? moment
  const format = inner?.attributes['format'] ?? '102'
  const [, year = '', month = '', day = ''] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:T|$)/.exec(inner?.text ?? '') ?? []
  return format === '102' ? parseLocalDate(`${year}-${month}-${day}`) : null
}

function supplierOf(agreement: XmlElement | null, settlement: XmlElement | null): EInvoiceSupplier {
  const seller = at(agreement, 'SellerTradeParty')
  return {
    name: textAt(seller, 'Name')?.slice(0, 200) ?? null,
    country: textAt(seller, 'PostalTradeAddress', 'CountryID'),
    vatId: vatIdOf(at(agreement, 'SellerTaxRepresentativeTradeParty')) ?? vatIdOf(seller),
    iban: payeeIbanOf(
      all(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((means) => ({
        code: textAt(means, 'TypeCode'),
        account: textAt(means, 'PayeePartyCreditorFinancialAccount', 'IBANID'),
      })),
    ),
  }
}

/** The number of the scheme `VA`; `FC` is a number of the tax office. */
const vatIdOf = (party: XmlElement | null): string | null =>
  all(party, 'SpecifiedTaxRegistration')
    .map((registration) => at(registration, 'ID'))
    .find((id) => id?.attributes['schemeID'] === 'VA' && id.text !== '')?.text ?? null

/** Lines of the kinds GROUP and INFORMATION repeat the lines below them (Factur-X EXTENDED). */
const COUNTS_TWICE = /^(GROUP|INFORMATION)$/

function readLine(line: XmlElement, amounts: AmountReader): EInvoiceLine[] {
  const settlement = firstOf(line, 'SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement')
  const summation = firstOf(
    settlement,
    'SpecifiedTradeSettlementLineMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  )
  const kind = textAt(line, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode') ?? ''
  const net = amounts.amountOf(textAt(summation, 'LineTotalAmount'))
  if (net === null || COUNTS_TWICE.test(kind)) return []
  const agreed = firstOf(line, 'SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement')
  const delivered = firstOf(line, 'SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery')
  const product = at(line, 'SpecifiedTradeProduct')
  return [
    {
      description: (textAt(product, 'Name') ?? textAt(product, 'Description') ?? '').slice(0, 400),
      net,
      ...figuresOf(net, {
        quantity: textAt(delivered, 'BilledQuantity'),
        price: textAt(agreed, 'NetPriceProductTradePrice', 'ChargeAmount'),
        per: textAt(agreed, 'NetPriceProductTradePrice', 'BasisQuantity'),
      }),
      category: categoryOf(at(settlement, 'ApplicableTradeTax')),
    },
  ]
}

function readAllowance(allowance: XmlElement, amounts: AmountReader): EInvoiceLine[] {
  const amount = amounts.amountOf(textAt(allowance, 'ActualAmount'))
  const indicator = textAt(allowance, 'ChargeIndicator', 'Indicator') ?? textAt(allowance, 'ChargeIndicator')
  return adjustmentOf({
    net: amount === null || indicator === 'true' ? amount : negate(amount),
    description: textAt(allowance, 'Reason') ?? (indicator === 'true' ? 'Toeslag' : 'Korting'),
    tax: at(allowance, 'CategoryTradeTax'),
  })
}

const readFreight = (charge: XmlElement, amounts: AmountReader): EInvoiceLine[] =>
  adjustmentOf({
    net: amounts.amountOf(textAt(charge, 'AppliedAmount')),
    description: textAt(charge, 'Description') ?? 'Verzendkosten',
    tax: at(charge, 'AppliedTradeTax'),
  })

const adjustmentOf = ({
  net,
  description,
  tax,
}: {
  net: EInvoiceLine['net'] | null
  description: string
  tax: XmlElement | null
}): EInvoiceLine[] =>
  net === null || net === ZERO
    ? []
    : [{ description: description.slice(0, 400), net, ...oneOf(net), category: categoryOf(tax) }]

const categoryOf = (tax: XmlElement | null): VatCategory => ({
  code: textAt(tax, 'CategoryCode')?.toUpperCase() ?? null,
  rate: rateOf(textAt(tax, 'RateApplicablePercent') ?? textAt(tax, 'ApplicablePercent')),
})

function readGroup(tax: XmlElement, amounts: AmountReader): VatGroup[] {
  const base = amounts.amountOf(textAt(tax, 'BasisAmount'))
  const vat = amounts.amountOf(textAt(tax, 'CalculatedAmount'))
  return base === null || vat === null ? [] : [{ category: categoryOf(tax), base, vat }]
}

/** Totals; VAT may be stated a second time in the currency of the supplier's books (BT-111). */
function totalsOf(
  summation: XmlElement | null,
  currency: string | null,
  amounts: AmountReader,
): StatedTotals {
  const totalAt = (name: string) => {
    const stated = all(summation, name)
    const own = stated.find(({ attributes }) => attributes['currencyID'] === currency) ?? stated[0]
    return amounts.amountOf(own === undefined || own.text === '' ? null : own.text)
  }
  return {
    lines: totalAt('LineTotalAmount'),
    net: totalAt('TaxBasisTotalAmount'),
    vat: totalAt('TaxTotalAmount'),
    gross: totalAt('GrandTotalAmount'),
    prepaid: totalAt('TotalPrepaidAmount'),
    rounding: totalAt('RoundingAmount'),
    payable: totalAt('DuePayableAmount'),
  }
}
