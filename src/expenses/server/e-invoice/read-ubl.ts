import { parseLocalDate } from '#kernel/local-date.ts'
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
import { all, AmountReader, at, textAt } from './xml-lookup.ts'

const NAMESPACE = /^urn:oasis:names:specification:ubl:schema:xsd:(Invoice|CreditNote)-2$/

export const isUblInvoice = (root: Pick<XmlElement, 'name' | 'namespace'>): boolean =>
  NAMESPACE.exec(root.namespace)?.[1] === root.name

/** Codes of list UNCL1001 for a refund. */
const CREDIT_CODES: ReadonlySet<string> = new Set(['381', '396', '81', '83', '261', '532'])
const SELF_BILLED: ReadonlySet<string> = new Set(['389', '261'])

/**
 * The content of a UBL invoice or credit note (EN 16931, NLCIUS, Peppol). An unreadable value is null or left
 * out.
 */
export function readUbl(root: XmlElement): EInvoice {
  const isCreditNote = root.name === 'CreditNote'
  const type = textAt(root, isCreditNote ? 'CreditNoteTypeCode' : 'InvoiceTypeCode')
  const currency = textAt(root, 'DocumentCurrencyCode')
  const amounts = new AmountReader()
  return {
    syntax: 'ubl',
    isCreditNote: isCreditNote || CREDIT_CODES.has(type ?? ''),
    isSelfBilled: SELF_BILLED.has(type ?? ''),
    number: textAt(root, 'ID')?.slice(0, 100) ?? null,
    date: parseLocalDate(textAt(root, 'IssueDate')?.slice(0, 10) ?? ''),
    currency,
    supplier: supplierOf(root),
    lines: all(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine').flatMap((line) =>
      readLine(line, amounts),
    ),
    adjustments: all(root, 'AllowanceCharge').flatMap((allowance) => readAllowance(allowance, amounts)),
    ...taxOf(root, currency, amounts),
    unreadableAmounts: amounts.unreadable,
  }
}

function supplierOf(root: XmlElement): EInvoiceSupplier {
  const party = at(root, 'AccountingSupplierParty', 'Party')
  const name = textAt(party, 'PartyName', 'Name') ?? textAt(party, 'PartyLegalEntity', 'RegistrationName')
  return {
    name: name?.slice(0, 200) ?? null,
    country: textAt(party, 'PostalAddress', 'Country', 'IdentificationCode'),
    vatId: vatIdOf(at(root, 'TaxRepresentativeParty')) ?? vatIdOf(party),
    iban: payeeIbanOf(
      all(root, 'PaymentMeans').map((means) => ({
        code: textAt(means, 'PaymentMeansCode'),
        account: textAt(means, 'PayeeFinancialAccount', 'ID'),
      })),
    ),
  }
}

/** The number of the scheme `VAT`; others are of other taxes, such as the German tax number. */
function vatIdOf(party: XmlElement | null): string | null {
  const schemes = all(party, 'PartyTaxScheme')
  const ofVat = schemes.find((scheme) => /^VAT?$/i.test(textAt(scheme, 'TaxScheme', 'ID') ?? ''))
  return textAt(ofVat ?? null, 'CompanyID')
}

function readLine(line: XmlElement, amounts: AmountReader): EInvoiceLine[] {
  const net = amounts.amountOf(textAt(line, 'LineExtensionAmount'))
  if (net === null) return []
  const item = at(line, 'Item')
  return [
    {
      description: (textAt(item, 'Name') ?? textAt(item, 'Description') ?? '').slice(0, 400),
      net,
      ...figuresOf(net, {
        quantity: textAt(line, 'InvoicedQuantity') ?? textAt(line, 'CreditedQuantity'),
        price: textAt(line, 'Price', 'PriceAmount'),
        per: textAt(line, 'Price', 'BaseQuantity'),
      }),
      category: categoryOf(at(item, 'ClassifiedTaxCategory')),
    },
  ]
}

/** A discount or a surcharge on the whole document is a line of its own. */
function readAllowance(allowance: XmlElement, amounts: AmountReader): EInvoiceLine[] {
  const amount = amounts.amountOf(textAt(allowance, 'Amount'))
  if (amount === null || amount === ZERO) return []
  const isCharge = textAt(allowance, 'ChargeIndicator') === 'true'
  const net = isCharge ? amount : negate(amount)
  return [
    {
      description: (textAt(allowance, 'AllowanceChargeReason') ?? (isCharge ? 'Toeslag' : 'Korting')).slice(
        0,
        400,
      ),
      net,
      ...oneOf(net),
      category: categoryOf(at(allowance, 'TaxCategory')),
    },
  ]
}

const categoryOf = (category: XmlElement | null): VatCategory => ({
  code: textAt(category, 'ID')?.toUpperCase() ?? null,
  rate: rateOf(textAt(category, 'Percent')),
})

/** The breakdown and the totals. A second `TaxTotal` states the VAT in another currency (BT-111) and is ignored. */
function taxOf(
  root: XmlElement,
  currency: string | null,
  amounts: AmountReader,
): { groups: VatGroup[]; totals: StatedTotals } {
  const taxes = all(root, 'TaxTotal')
  const tax =
    taxes.find((each) => all(each, 'TaxSubtotal').length > 0) ??
    taxes.find((each) => at(each, 'TaxAmount')?.attributes['currencyID'] === currency) ??
    taxes[0] ??
    null
  const total = at(root, 'LegalMonetaryTotal')
  const totalAt = (name: string) => amounts.amountOf(textAt(total, name))
  return {
    groups: all(tax, 'TaxSubtotal').flatMap((subtotal) => {
      const base = amounts.amountOf(textAt(subtotal, 'TaxableAmount'))
      const vat = amounts.amountOf(textAt(subtotal, 'TaxAmount'))
      return base === null || vat === null
        ? []
        : [{ category: categoryOf(at(subtotal, 'TaxCategory')), base, vat }]
    }),
    totals: {
      lines: totalAt('LineExtensionAmount'),
      net: totalAt('TaxExclusiveAmount'),
      vat: amounts.amountOf(textAt(tax, 'TaxAmount')),
      gross: totalAt('TaxInclusiveAmount'),
      prepaid: totalAt('PrepaidAmount'),
      rounding: totalAt('PayableRoundingAmount'),
      payable: totalAt('PayableAmount'),
    },
  }
}
