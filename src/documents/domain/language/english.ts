import { englishFormat } from '#kernel/english-format.ts'
import { englishCountryName } from './english-countries.ts'
import type { Wording } from './dutch.ts'

const { day, counted } = englishFormat

/**
 * The words of a document for a receiver who reads English. "Btw verlegd" stays beside its translation.
 *
 * @see art. 35a lid 1 Wet OB 1968, and Richtlijn 2006/112/EG, art. 226 (11 to 13), in its English text
 */
export const english: Wording = {
  language: 'en',
  locale: 'en-GB',
  format: englishFormat,
  kinds: {
    invoice: {
      title: 'Invoice',
      noun: 'invoice',
      numberLabel: 'Invoice number',
      dateLabel: 'Invoice date',
    },
    'credit-note': {
      title: 'Credit note',
      noun: 'credit note',
      numberLabel: 'Credit note number',
      dateLabel: 'Date',
    },
    quote: { title: 'Quote', noun: 'quote', numberLabel: 'Quote number', dateLabel: 'Quote date' },
  },
  units: {
    HUR: { one: 'hour', more: 'hours' },
    C62: { one: 'piece', more: 'pieces' },
    DAY: { one: 'day', more: 'days' },
    WEE: { one: 'week', more: 'weeks' },
    MON: { one: 'month', more: 'months' },
    ANN: { one: 'year', more: 'years' },
    LS: { one: 'lump sum', more: 'lump sums' },
    KMT: { one: 'km', more: 'km' },
    MTR: { one: 'm', more: 'm' },
    MTK: { one: 'm²', more: 'm²' },
    MTQ: { one: 'm³', more: 'm³' },
    KGM: { one: 'kg', more: 'kg' },
    LTR: { one: 'litre', more: 'litres' },
    KWH: { one: 'kWh', more: 'kWh' },
  },
  countryName: englishCountryName,
  logoOf: (name) => `Logo of ${name}`,
  labels: {
    deliveryDate: 'Delivery date',
    purchaseOrderNumber: 'PO number',
    validUntil: 'Valid until',
    payBy: 'Please pay by',
    toPay: 'Amount due',
    total: 'Total',
    subtotal: 'Subtotal',
    kvkNumber: 'CoC (KvK)',
    vatId: 'VAT ID',
  },
  columns: {
    description: 'Description',
    figures: ['Quantity', 'Price', 'VAT', 'Net'],
    inclusiveFigures: ['Quantity', 'Price incl. VAT', 'VAT', 'Incl. VAT'],
  },
  line: {
    discount: (share, base, amount) =>
      `${share === null ? 'Discount' : `${share} discount`} on ${base}: ${amount}`,
    withoutVat: (unitPrice, unit) => `Excluding VAT €${unitPrice} per ${unit}`,
  },
  priced: (unitPrice) => `€${unitPrice}`,
  calculation: (count, price) => `${count} × ${price}`,
  currency: {
    rate: 'Exchange rate',
    vatInEuros: (name) => `${name} in euros`,
    payIn: (code) => `Please pay in ${code}.`,
  },
  expected: (number) => `will be ${number}`,
  payment: {
    scan: 'Scan to pay',
    pay: 'How to pay',
    nameOnAccount: (name) => `account holder ${name}`,
    mentioning: (number) => `quoting invoice ${number}`,
    reference: (reference) => `reference ${reference}`,
    remittance: (number) => `Invoice ${number}`,
    qrLabel: (amount, iban, name) =>
      `QR code for your banking app: ${amount} to ${iban}, account holder ${name}`,
  },
  settlement: {
    offered: (date) => `This quote is valid up to and including ${day(date)}.`,
    owedToCustomer: 'This amount will be set off against a later invoice or refunded.',
    nothing: 'There is nothing to pay.',
    onReceipt: 'Payable on receipt.',
    term: (days) => `Payment term: ${counted(days, 'day', 'days')}.`,
    withNumber: (number) => `Please quote invoice number ${number} with your payment.`,
    withReference: (reference) => `Please pay with payment reference ${reference}.`,
    credited: 'This amount will be set off or refunded.',
    creditedWith: (number) =>
      `This amount will be set off against invoice ${number}, or refunded if that has already been paid.`,
    corrects: (number, date) => `Credit note for invoice ${number} of ${day(date)}`,
  },
  vat: {
    reversed: 'reversed',
    exempt: 'exempt',
    rate: (rate) => `VAT ${rate}`,
    ossRate: (rate) => `VAT ${rate} (OSS)`,
    reversedName: 'VAT reverse charged',
    exemptName: 'Exempt from VAT',
    korName: 'Exempt from VAT (KOR)',
    over: (name, net) => `${name} on ${net}`,
    inSentence: (name) => name.replace(/^Exempt/, 'exempt'),
    including: (total) => `${total} including VAT`,
    includingVat: (vat) => `including ${vat} VAT`,
    and: 'and',
  },
}
