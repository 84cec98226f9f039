/** An e-invoice with invented figures; amounts in cents, computed independently of the program. */
export interface SampleEInvoice {
  readonly isCreditNote: boolean
  readonly number: string
  /** `2026-11-03`. */
  readonly date: string
  readonly currency: string
  readonly supplier: string
  readonly country: string
  readonly vatId: string
  /** Ways to pay: a code of list UNCL4461 and an account as written. */
  readonly payments: readonly { readonly code: string; readonly account: string }[]
  readonly lines: readonly SampleLine[]
  /** On the whole document; a discount is negative. */
  readonly adjustments: readonly SampleLine[]
  readonly prepaid: number
  readonly rounding: number
  /** The VAT of its only group, where the supplier rounds differently. */
  readonly chargedVat: number | null
  /** Written instead of the right total, as a contradiction. */
  readonly wrong: Partial<Record<'net' | 'vat' | 'gross' | 'payable' | 'lines', number>>
}

export interface SampleLine {
  readonly name: string
  readonly net: number
  /** UNCL5305. */
  readonly code: string
  /** Percent. */
  readonly rate: number
}

export const sampleEInvoice = (changes: Partial<SampleEInvoice> = {}): SampleEInvoice => ({
  isCreditNote: false,
  number: 'F-2026/88',
  date: '2026-11-03',
  currency: 'EUR',
  supplier: 'Kantoorhandel Pen & Papier',
  country: 'NL',
  vatId: 'NL001234567B01',
  payments: [],
  lines: [{ name: 'Papier', net: 100_00, code: 'S', rate: 21 }],
  adjustments: [],
  prepaid: 0,
  rounding: 0,
  chargedVat: null,
  wrong: {},
  ...changes,
})

interface Group {
  readonly code: string
  readonly rate: number
  readonly base: number
  readonly vat: number
}

/** The totals of the sample, by its own computation. */
export function totalsOfSample(sample: SampleEInvoice) {
  const { lines, adjustments, prepaid, rounding, chargedVat, wrong } = sample
  const groups = new Map<string, Group>()
  for (const { code, rate, net } of [...lines, ...adjustments]) {
    const base = (groups.get(`${code} ${String(rate)}`)?.base ?? 0) + net
    const exact = (Math.abs(base) * rate) / 100
    groups.set(`${code} ${String(rate)}`, {
      code,
      rate,
      base,
      vat: chargedVat ?? Math.sign(base) * Math.floor(exact + 0.5 + 1e-9) + 0,
    })
  }
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0)
  const lineTotal = sumOf(lines.map(({ net }) => net))
  const net = lineTotal + sumOf(adjustments.map((each) => each.net))
  const vat = sumOf([...groups.values()].map((group) => group.vat))
  return {
    groups: [...groups.values()],
    lines: lineTotal,
    net,
    vat,
    gross: net + vat,
    payable: net + vat - prepaid + rounding,
    ...wrong,
  }
}

const amount = (cents: number): string => (cents / 100).toFixed(2)
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** The sample in UBL 2.1. */
export function ublOf(sample: SampleEInvoice): Buffer {
  const { groups, ...totals } = totalsOfSample(sample)
  const kind = sample.isCreditNote ? 'CreditNote' : 'Invoice'
  const euro = (name: string, cents: number) =>
    `<cbc:${name} currencyID="${sample.currency}">${amount(cents)}</cbc:${name}>`
  const tax = (name: string, { code, rate }: { code: string; rate: number }) =>
    `<cac:${name}><cbc:ID>${code}</cbc:ID>${code === 'O' ? '' : `<cbc:Percent>${String(rate)}</cbc:Percent>`}<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="${UBL}${kind}-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2">
<cbc:ID>${sample.number}</cbc:ID><cbc:IssueDate>${sample.date}</cbc:IssueDate>
<cbc:${kind}TypeCode>${sample.isCreditNote ? '381' : '380'}</cbc:${kind}TypeCode><cbc:DocumentCurrencyCode>${sample.currency}</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>${escaped(sample.supplier)}</cbc:Name></cac:PartyName>
${sample.country === '' ? '' : `<cac:PostalAddress><cac:Country><cbc:IdentificationCode>${sample.country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>`}
${sample.vatId === '' ? '' : `<cac:PartyTaxScheme><cbc:CompanyID>${sample.vatId}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`}</cac:Party></cac:AccountingSupplierParty>
${sample.payments.map(({ code, account }) => `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${account}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>`).join('')}
${sample.adjustments.map((each) => `<cac:AllowanceCharge><cbc:ChargeIndicator>${String(each.net > 0)}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>${escaped(each.name)}</cbc:AllowanceChargeReason>${euro('Amount', Math.abs(each.net))}${tax('TaxCategory', each)}</cac:AllowanceCharge>`).join('')}
<cac:TaxTotal>${euro('TaxAmount', totals.vat)}${groups.map((group) => `<cac:TaxSubtotal>${euro('TaxableAmount', group.base)}${euro('TaxAmount', group.vat)}${tax('TaxCategory', group)}</cac:TaxSubtotal>`).join('')}</cac:TaxTotal>
<cac:LegalMonetaryTotal>${euro('LineExtensionAmount', totals.lines)}${euro('TaxExclusiveAmount', totals.net)}${euro('TaxInclusiveAmount', totals.gross)}${euro('PrepaidAmount', sample.prepaid)}${euro('PayableRoundingAmount', sample.rounding)}${euro('PayableAmount', totals.payable)}</cac:LegalMonetaryTotal>
${sample.lines
  .map(
    (line, index) =>
      `<cac:${kind}Line><cbc:ID>${String(index + 1)}</cbc:ID>${euro('LineExtensionAmount', line.net)}<cac:Item><cbc:Name>${escaped(line.name)}</cbc:Name>${tax('ClassifiedTaxCategory', line)}</cac:Item></cac:${kind}Line>`,
  )
  .join('')}</${kind}>`)
}

/** The names of elements in ZUGFeRD 1.0. */
const oldNames = {
  root: 'CrossIndustryDocument',
  header: 'HeaderExchangedDocument',
  trade: 'SpecifiedSupplyChainTradeTransaction',
  part: 'ApplicableSupplyChainTrade',
  ofLine: 'SpecifiedSupplyChainTradeSettlement',
  summation: 'SpecifiedTradeSettlementMonetarySummation',
  lineSummation: 'SpecifiedTradeSettlementMonetarySummation',
  rate: 'ApplicablePercent',
  namespace: 'urn:ferd:CrossIndustryDocument:invoice:1p0',
}

const presentNames: typeof oldNames = {
  root: 'CrossIndustryInvoice',
  header: 'ExchangedDocument',
  trade: 'SupplyChainTradeTransaction',
  part: 'ApplicableHeaderTrade',
  ofLine: 'SpecifiedLineTradeSettlement',
  summation: 'SpecifiedTradeSettlementHeaderMonetarySummation',
  lineSummation: 'SpecifiedTradeSettlementLineMonetarySummation',
  rate: 'RateApplicablePercent',
  namespace: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
}

/**
 * The sample in CII: complete as in Factur-X (`en16931`), without lines (`basic-wl`) or with totals only
 * (`minimum`), and as in ZUGFeRD 1.0 (`zugferd-1`).
 */
export function ciiOf(
  sample: SampleEInvoice,
  profile: 'en16931' | 'basic-wl' | 'minimum' | 'zugferd-1' = 'en16931',
): Buffer {
  const { groups, ...totals } = totalsOfSample(sample)
  const isOld = profile === 'zugferd-1'
  const hasLines = profile === 'en16931' || isOld
  const { root, header, trade, part, ofLine, summation, lineSummation, rate, namespace } = isOld
    ? oldNames
    : presentNames
  const taxOf = (each: { code: string; rate: number }) =>
    `<a:TypeCode>VAT</a:TypeCode><a:CategoryCode>${each.code}</a:CategoryCode>${each.code === 'O' ? '' : `<a:${rate}>${each.rate.toFixed(2)}</a:${rate}>`}`
  const lineXml = sample.lines.map(
    (line, index) =>
      `<a:IncludedSupplyChainTradeLineItem><a:AssociatedDocumentLineDocument><a:LineID>${String(index + 1)}</a:LineID></a:AssociatedDocumentLineDocument><a:${ofLine}><a:ApplicableTradeTax>${taxOf(line)}</a:ApplicableTradeTax><a:${lineSummation}><a:LineTotalAmount>${amount(line.net)}</a:LineTotalAmount></a:${lineSummation}></a:${ofLine}><a:SpecifiedTradeProduct><a:Name>${escaped(line.name)}</a:Name></a:SpecifiedTradeProduct></a:IncludedSupplyChainTradeLineItem>`,
  )
  const adjustmentXml = sample.adjustments.map(
    (each) =>
      `<a:SpecifiedTradeAllowanceCharge><a:ChargeIndicator><u:Indicator>${String(each.net > 0)}</u:Indicator></a:ChargeIndicator><a:ActualAmount>${amount(Math.abs(each.net))}</a:ActualAmount><a:Reason>${escaped(each.name)}</a:Reason><a:CategoryTradeTax>${taxOf(each)}</a:CategoryTradeTax></a:SpecifiedTradeAllowanceCharge>`,
  )
  const groupXml = groups.map(
    (group) =>
      `<a:ApplicableTradeTax><a:CalculatedAmount>${amount(group.vat)}</a:CalculatedAmount><a:BasisAmount>${amount(group.base)}</a:BasisAmount>${taxOf(group)}</a:ApplicableTradeTax>`,
  )
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<r:${root} xmlns:r="${namespace}" xmlns:a="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:u="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<r:${header}><a:ID>${sample.number}</a:ID><a:TypeCode>${sample.isCreditNote ? '381' : '380'}</a:TypeCode><a:IssueDateTime><u:DateTimeString format="102">${sample.date.replaceAll('-', '')}</u:DateTimeString></a:IssueDateTime></r:${header}>
<r:${trade}>${hasLines ? lineXml.join('') : ''}
<a:${part}Agreement><a:SellerTradeParty><a:Name>${escaped(sample.supplier)}</a:Name>
${sample.country === '' ? '' : `<a:PostalTradeAddress><a:CountryID>${sample.country}</a:CountryID></a:PostalTradeAddress>`}
<a:SpecifiedTaxRegistration><a:ID schemeID="FC">201/113/40209</a:ID></a:SpecifiedTaxRegistration>
${sample.vatId === '' ? '' : `<a:SpecifiedTaxRegistration><a:ID schemeID="VA">${sample.vatId}</a:ID></a:SpecifiedTaxRegistration>`}</a:SellerTradeParty></a:${part}Agreement>
<a:${part}Settlement><a:InvoiceCurrencyCode>${sample.currency}</a:InvoiceCurrencyCode>
${sample.payments.map(({ code, account }) => `<a:SpecifiedTradeSettlementPaymentMeans><a:TypeCode>${code}</a:TypeCode><a:PayeePartyCreditorFinancialAccount><a:IBANID>${account}</a:IBANID></a:PayeePartyCreditorFinancialAccount></a:SpecifiedTradeSettlementPaymentMeans>`).join('')}
${profile === 'minimum' ? '' : `${groupXml.join('')}${adjustmentXml.join('')}`}
<a:${summation}><a:LineTotalAmount>${amount(totals.lines)}</a:LineTotalAmount><a:TaxBasisTotalAmount>${amount(totals.net)}</a:TaxBasisTotalAmount><a:TaxTotalAmount currencyID="${sample.currency}">${amount(totals.vat)}</a:TaxTotalAmount>${profile === 'minimum' ? '' : `<a:RoundingAmount>${amount(sample.rounding)}</a:RoundingAmount>`}<a:GrandTotalAmount>${amount(totals.gross)}</a:GrandTotalAmount>${profile === 'minimum' ? '' : `<a:TotalPrepaidAmount>${amount(sample.prepaid)}</a:TotalPrepaidAmount>`}<a:DuePayableAmount>${amount(totals.payable)}</a:DuePayableAmount></a:${summation}></a:${part}Settlement>
</r:${trade}></r:${root}>`)
}
