import type { LocalDate } from '#kernel/local-date.ts'
import { add, basisPoints, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { countryName, isEuCountry } from '#documents/domain/country.ts'
import { HIGH_RATE } from '#ledger/domain/vat-rate.ts'
import type { Remark } from '../e-invoice/remark.ts'
import type { PurchaseTreatment } from '../vat-treatment.ts'
import { amountsIn } from './amounts.ts'
import { dateIn } from './dates.ts'
import { supplierCountryIn } from './supplier-country.ts'
import { supplierIn } from './supplier-name.ts'
import { hasWord, withoutOthers, wordsOf, type Certainty, type Found, type TextLine } from './text-line.ts'
import { CREDIT_CARDS, DEBIT_CARDS, totalIn } from './total.ts'
import { vatIn, type RateFound } from './vat.ts'

/** What was paid with, as far as a receipt says. */
export type PaidWith = 'bank' | 'credit-card' | 'cash' | 'on-account'

/** What a receipt or an invoice says, with how sure that is. It proposes; a person decides. */
export interface ReceiptReading {
  readonly supplier: Found<string> | null
  readonly invoiceNumber: string | null
  readonly date: Found<LocalDate> | null
  readonly total: Found<Cents> | null
  /** Together what was paid, or less when something bears no VAT. */
  readonly perRate: readonly RateFound[]
  /** Null where whoever books must choose it. */
  readonly vatTreatment: PurchaseTreatment | null
  readonly remarks?: readonly Remark[]
  readonly paidWith: PaidWith | null
  /** False when another currency stands on it: then its amounts are not read. */
  readonly isEuro: boolean
}

/** Read a receipt from its lines. @param context `own` and `ownVatIds` are names and numbers of whoever bought */
export function readReceipt(
  lines: readonly TextLine[],
  context: { today: LocalDate; own?: readonly string[]; ownVatIds?: readonly string[] },
): ReceiptReading {
  const isEuro = !isForeign(lines)
  const total = isEuro ? totalIn(lines) : null
  const country = supplierCountryIn(lines, context.ownVatIds)
  const charged = isEuro ? vatIn(lines, total?.value ?? null) : []
  const reversed = total === null ? [] : reversedIn(lines, charged, total, country)
  const treatment = reversed.length > 0 ? { vatTreatment: 'standard' as const } : treatmentIn(lines, country)
  const rates = treatment.vatTreatment === 'standard' ? [...charged, ...reversed] : []
  const perRate = checked([...rates, ...depositIn(lines, rates, total)], total)
  const invoiceNumber = invoiceNumberIn(lines)
  return withSigns(isCreditNote(lines), {
    supplier: supplierIn(lines, context.own),
    invoiceNumber,
    date: dateIn(lines, context.today),
    total: confirmed(total, perRate),
    perRate,
    ...treatment,
    paidWith: paidWithIn(lines, invoiceNumber !== null),
    isEuro,
  })
}

/** A supplier's credit note states what comes back as it states what is paid; as an expense it is negative. */
function withSigns(isCredit: boolean, read: ReceiptReading): ReceiptReading {
  if (!isCredit || read.total === null || read.total.value < 0n) return read
  return {
    ...read,
    total: { ...read.total, value: negate(read.total.value) },
    perRate: read.perRate.map((rate) => ({ ...rate, net: negate(rate.net), vat: negate(rate.vat) })),
  }
}

/** Its title or the label of its number says so; an invoice that only speaks of one is none. */
const isCreditNote = (lines: readonly TextLine[]): boolean =>
  !lines.some(({ text }) => /factuurnummer|invoice\s?(?:number|no)/i.test(text)) &&
  lines.some(
    ({ text }) =>
      /\bcredit\s?-?(?:nota|factuur|note)\s?-?(?:nummer|number|nr|no)\b/i.test(text) ||
      text.split(/\s{3,}/).some((part) => /^\s*credit\s?-?(?:nota|factuur|note)\s*$/i.test(part)),
  )

/** What is left of the total beside the rates, where a deposit is spoken of: that bears no VAT. */
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
  lines.some(({ text }) => /[$£]\s?\d|\b(USD|GBP|CHF|DKK|SEK)\b/.test(text)) &&
  !lines.some(({ text }) => /€|\bEUR\b/i.test(text))

/** Net and VAT of all rates that make the total are as sure as can be; more than the total cannot be right. */
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

/** A total that net and VAT add up to is certain. */
const confirmed = (total: Found<Cents> | null, rates: readonly RateFound[]): Found<Cents> | null =>
  total !== null &&
  // A total that was only added up from these rates is not confirmed by them.
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

/** A row of the totals that is reversed beside others that are charged: `Btw verlegd over € 236,25   € 0,00`. */
function reversedIn(
  lines: readonly TextLine[],
  charged: readonly RateFound[],
  total: Found<Cents>,
  country: string | null,
): RateFound[] {
  const left = subtract(total.value, grossOf(charged))
  const isNamed = lines.some(({ text }) => REVERSED.test(text) && amountsIn(text).includes(left))
  if (charged.length === 0 || left <= 0n || !isNamed || (country !== null && country !== 'NL')) return []
  return [{ rate: HIGH_RATE, net: left, vat: ZERO, certainty: 'certain', vatTreatment: 'reversed-nl' }]
}

/**
 * Reversed VAT is said in words; in which box, the country of the supplier tells, and where nothing tells it is asked. VAT
 * of another country is a cost; from abroad without any it is usually a service that is reversed.
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
/** A name of VAT with a rate that is not zero beside it. */
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
