import type { LocalDate } from '#kernel/local-date.ts'
import { add, basisPoints, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { countryName, isEuCountry } from '#documents/domain/country.ts'
import { currencyOf, type CurrencyCode } from '#ledger/domain/currency.ts'
import { highRateOn } from '#ledger/domain/vat-rate.ts'
import type { Remark } from '../e-invoice/remark.ts'
import type { PurchaseTreatment } from '../vat-treatment.ts'
import { amountsIn } from './amounts.ts'
import { dateIn } from './dates.ts'
import { supplierCountryIn } from './supplier-country.ts'
import { supplierIn } from './supplier-name.ts'
import { hasWord, withoutOthers, wordsOf, type Certainty, type Found, type TextLine } from './text-line.ts'
import { CREDIT_CARDS, DEBIT_CARDS, totalIn } from './total.ts'
import { vatIn, type RateFound } from './vat.ts'

/** The means of payment, as far as a receipt shows it. */
export type PaidWith = 'bank' | 'credit-card' | 'cash' | 'on-account'

/** The values of a receipt or an invoice, each with its certainty. A proposal; a person decides. */
export interface ReceiptReading {
  readonly supplier: Found<string> | null
  readonly invoiceNumber: string | null
  readonly date: Found<LocalDate> | null
  readonly total: Found<Cents> | null
  /** Together the paid amount, or less when a part has no VAT. */
  readonly perRate: readonly RateFound[]
  /** Null where the user must choose it. */
  readonly vatTreatment: PurchaseTreatment | null
  readonly remarks?: readonly Remark[]
  /** ISO 3166 of a supplier abroad; left out in the Netherlands and where nothing says so. */
  readonly country?: string
  readonly paidWith: PaidWith | null
  /** False when the document has another currency: then only its total is read, in that currency. */
  readonly isEuro: boolean
  /** The code of the other currency; null for the euro, and where the sign of the document does not say which currency. */
  readonly currency: CurrencyCode | null
}

/** Read a receipt from its lines. @param context `own` and `ownVatIds` are names and numbers of the buyer */
export function readReceipt(
  lines: readonly TextLine[],
  context: { today: LocalDate; own?: readonly string[]; ownVatIds?: readonly string[] },
): ReceiptReading {
  const isEuro = !isForeign(lines)
  const currency = isEuro ? null : currencyIn(lines)
  const date = dateIn(lines, context.today)
  const day = date?.value ?? context.today
  const total = isEuro || currency !== null ? totalIn(lines, day) : null
  const country = supplierCountryIn(lines, context.ownVatIds)
  const charged = isEuro ? vatIn(lines, total?.value ?? null, day) : []
  const reversed = total === null ? [] : reversedIn(lines, charged, { total, country, day })
  const treatment = reversed.length > 0 ? { vatTreatment: 'standard' as const } : treatmentIn(lines, country)
  const rates = treatment.vatTreatment === 'standard' ? [...charged, ...reversed] : []
  const perRate = checked([...rates, ...depositIn(lines, rates, total)], total)
  const invoiceNumber = invoiceNumberIn(lines)
  return withSigns(isCreditNote(lines), {
    supplier: supplierIn(lines, context.own),
    invoiceNumber,
    date,
    total: confirmed(total, perRate),
    perRate,
    ...treatment,
    ...(country !== null && country !== 'NL' && { country }),
    paidWith: paidWithIn(lines, invoiceNumber !== null),
    isEuro,
    currency,
  })
}

/** A supplier's credit note prints a refund like a payment; as an expense it is negative. */
function withSigns(isCredit: boolean, read: ReceiptReading): ReceiptReading {
  if (!isCredit || read.total === null || read.total.value < 0n) return read
  return {
    ...read,
    total: { ...read.total, value: negate(read.total.value) },
    perRate: read.perRate.map((rate) => ({ ...rate, net: negate(rate.net), vat: negate(rate.vat) })),
  }
}

/** The title or the label of its number says so; an invoice that only mentions one is none. */
const isCreditNote = (lines: readonly TextLine[]): boolean =>
  !lines.some(({ text }) => /factuurnummer|invoice\s?(?:number|no)/i.test(text)) &&
  lines.some(
    ({ text }) =>
      /\bcredit\s?-?(?:nota|factuur|note)\s?-?(?:nummer|number|nr|no)\b/i.test(text) ||
      text.split(/\s{3,}/).some((part) => /^\s*credit\s?-?(?:nota|factuur|note)\s*$/i.test(part)),
  )

/** The total less the rates, where the text mentions a deposit, which has no VAT. */
function depositIn(
  lines: readonly TextLine[],
  rates: readonly RateFound[],
  total: Found<Cents> | null,
): RateFound[] {
  const left = total === null ? ZERO : subtract(total.value, grossOf(rates))
  if (rates.length === 0 || left <= 0n || !lines.some(({ text }) => hasWord(text, 'STATIEGELD', 'EMBALLAGE')))
    return []
  return [{ rate: basisPoints(0n), net: left, vat: ZERO, certainty: 'likely' }]
}

const isForeign = (lines: readonly TextLine[]): boolean =>
  lines.some(({ text }) => FOREIGN.test(text)) && !lines.some(({ text }) => /€|\bEUR\b/i.test(text))

const FOREIGN = /(?:US|A|AU|C|CA|HK|S|NZ)?[$£]\s?\d|\b(USD|GBP|CHF|DKK|SEK|NOK|PLN|CZK|HUF|JPY|CAD|AUD)\b/

/** The currency that the document names: its code, else the pound, else the dollar, which is the American one unless letters before the sign say otherwise. */
function currencyIn(lines: readonly TextLine[]): CurrencyCode | null {
  const text = lines.map((line) => line.text).join('\n')
  const codes = new Set([...text.matchAll(/\b([A-Z]{3})\b/g)].flatMap(([, code = '']) => (NAMED.has(code) ? [code] : [])))
  const [code, ...others] = codes
  if (code !== undefined) return others.length === 0 ? (currencyOf(code)?.code ?? null) : null
  const isPound = /£\s?\d/.test(text)
  const isDollar = /(?<![A-Z])(?:US)?\$\s?\d/.test(text)
  if (isPound === isDollar) return null
  return currencyOf(isPound ? 'GBP' : 'USD')?.code ?? null
} // prettier-ignore

/** Codes that receipts write beside amounts; other three capitals are mostly words. */
const NAMED: ReadonlySet<string> = new Set([
  'USD',
  'GBP',
  'CHF',
  'DKK',
  'SEK',
  'NOK',
  'PLN',
  'CZK',
  'HUF',
  'JPY',
  'CAD',
  'AUD',
])

/** Net and VAT of all rates that add up to the total are certain; a sum above the total is wrong. */
function checked(rates: readonly RateFound[], total: Found<Cents> | null): RateFound[] {
  if (total === null) return rates.map((rate) => ({ ...rate, certainty: weaker(rate.certainty, 'likely') }))
  const left = subtract(total.value, grossOf(rates))
  if (left === 0n)
    return rates.map((rate) => ({
      ...rate,
      certainty: rate.certainty === 'unsure' ? 'likely' : rate.certainty,
    }))
  return rates.map((rate) => ({
    ...rate,
    certainty: left < 0n ? 'unsure' : weaker(rate.certainty, 'likely'),
  }))
}

/** A total that equals net plus VAT is certain. */
const confirmed = (total: Found<Cents> | null, rates: readonly RateFound[]): Found<Cents> | null =>
  total !== null &&
  // A total that was computed from these rates is not confirmed by them.
  total.certainty !== 'unsure' &&
  rates.length > 0 &&
  grossOf(rates) === total.value &&
  rates.every(({ certainty }) => certainty === 'certain')
    ? { ...total, certainty: 'certain' }
    : total

const grossOf = (rates: readonly RateFound[]): Cents => sum(rates.map(({ net, vat }) => add(net, vat)))

const order = ['certain', 'likely', 'unsure'] as const satisfies readonly Certainty[]
const weaker = (one: Certainty, other: Certainty): Certainty =>
  order.indexOf(one) > order.indexOf(other) ? one : other

const REVERSED = /btw[\s-]*verlegd|verlegde btw|reverse[\s-]?charge|autoliquidation|steuerschuldnerschaft/i

/** A reverse-charged row of the totals next to charged ones: `Btw verlegd over € 236,25   € 0,00`. */
function reversedIn(
  lines: readonly TextLine[],
  charged: readonly RateFound[],
  {
    total,
    country,
    day,
  }: { readonly total: Found<Cents>; readonly country: string | null; readonly day: LocalDate },
): RateFound[] {
  const left = subtract(total.value, grossOf(charged))
  const isNamed = lines.some(({ text }) => REVERSED.test(text) && amountsIn(text).includes(left))
  if (charged.length === 0 || left <= 0n || !isNamed || (country !== null && country !== 'NL')) return []
  return [{ rate: highRateOn(day), net: left, vat: ZERO, certainty: 'certain', vatTreatment: 'reversed-nl' }]
}

/**
 * Reverse-charged VAT is recognised by its words; the country of the supplier decides the box, and without a
 * country the user is asked. VAT of another country is a cost; an invoice from abroad without VAT is usually
 * a reverse-charged service.
 */
function treatmentIn(
  lines: readonly TextLine[],
  country: string | null,
): Pick<ReceiptReading, 'vatTreatment' | 'remarks'> {
  const asked = (sentence: string) => ({
    vatTreatment: null,
    remarks: [{ kind: 'question' as const, sentence }],
  })
  const isAbroad = country !== null && country !== 'NL'
  if (lines.some(({ text }) => REVERSED.test(text))) {
    if (country === null)
      return asked(
        'De btw is verlegd, maar het land van de leverancier staat niet op het document. Kies de btw-behandeling zelf.',
      )
    return { vatTreatment: !isAbroad ? 'reversed-nl' : isEuCountry(country) ? 'eu' : 'non-eu' }
  }
  if (!isAbroad) return { vatTreatment: 'standard' }
  const name = countryName(country)
  if (lines.some(({ text }) => CHARGED.test(text)))
    return {
      vatTreatment: 'foreign',
      remarks: [
        {
          kind: 'foreign-vat',
          sentence: `De leverancier zit in het buitenland (${name}). Die btw trek je niet af in je Nederlandse aangifte: de btw hoort bij de kosten. Staat er Nederlandse btw op met een Nederlands btw-nummer, kies dan ‘Standaard’.`,
        },
      ],
    }
  return asked(
    `De leverancier zit in het buitenland (${name}) en er staat geen btw op het document. Is het een dienst of levering aan je bedrijf, kies dan ‘${isEuCountry(country) ? 'Uit een ander EU-land' : 'Van buiten de EU'}’.`,
  )
}
/** A name of VAT with a rate other than zero next to it. */
const CHARGED =
  /\b(?:btw|b\.t\.w|vat|tva|mwst|ust|iva|moms|tax|gst)\b.{0,40}?\b(?!0+(?:[.,]0+)?\s?%)\d{1,2}(?:[.,]\d+)?\s?%|\b(?!0+(?:[.,]0+)?\s?%)\d{1,2}(?:[.,]\d+)?\s?%.{0,20}?\b(?:btw|vat|tva|mwst|ust|iva|moms|tax|gst)\b/i

function paidWithIn(lines: readonly TextLine[], isInvoice: boolean): PaidWith | null {
  const says = (...words: string[]) => lines.some(({ text }) => hasWord(text, ...words))
  if (says(...DEBIT_CARDS) || lines.some(({ text }) => /\bV PAY\b/i.test(text))) return 'bank'
  if (says(...CREDIT_CARDS)) return 'credit-card'
  if (says('CONTANT', 'CASH', 'WISSELGELD')) return 'cash'
  return isInvoice ? 'on-account' : null
}

function invoiceNumberIn(lines: readonly TextLine[]): string | null {
  const texts = lines.map(({ text }) => withoutOthers(text))
  for (const [index, text] of texts.entries()) {
    const [, number = ''] = LABELLED.exec(text) ?? []
    if (isNumber(number)) return number
    // The label alone, and its number on the line below.
    const below = texts[index + 1]?.trim().split(/\s{3,}/)[0] ?? ''
    if (LABEL_ALONE.test(text) && /^[A-Z0-9][\w./-]{2,40}$/i.test(below) && isNumber(below)) return below
  }
  for (const text of texts) {
    const [number] = /\b(?:in_[A-Za-z0-9]{4,40}|INV[-_][A-Z0-9][\w-]{1,30})\b/.exec(text) ?? []
    if (number !== undefined) return number
  }
  return null
}
const LABELLED =
  /(?:factuur|invoice|credit\s?-?(?:nota|factuur|note))\s*-?\s*(?:nummer|nr|no|number|id)?\.?\s*[:#]?\s*([A-Z0-9][\w./-]{2,40})/i
const LABEL_ALONE =
  /(?:factuur|invoice|credit\s?-?(?:nota|note))\s*-?\s*(?:nummer|nr|no|number|id)\.?\s*[:#]?\s*$/i

const isNumber = (text: string): boolean =>
  /\d/.test(text) && wordsOf(text).length > 0 && !/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(text)
