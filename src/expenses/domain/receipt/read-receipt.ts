import type { LocalDate } from '#kernel/local-date.ts'
import { add, basisPoints, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { PurchaseTreatment } from '../vat-treatment.ts'
import { dateIn } from './dates.ts'
import { supplierIn } from './supplier-name.ts'
import { hasWord, wordsOf, type Certainty, type Found, type TextLine } from './text-line.ts'
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
  readonly vatTreatment: PurchaseTreatment
  readonly paidWith: PaidWith | null
  /** False when another currency stands on it: then its amounts are not read. */
  readonly isEuro: boolean
}

/** Read a receipt from its lines. @param context `own` are names of whoever bought */
export function readReceipt(
  lines: readonly TextLine[],
  context: { today: LocalDate; own?: readonly string[] },
): ReceiptReading {
  const isEuro = !isForeign(lines)
  const total = isEuro ? totalIn(lines) : null
  const vatTreatment = treatmentIn(lines)
  const rates = isEuro && vatTreatment === 'standard' ? vatIn(lines, total?.value ?? null) : []
  const perRate = checked([...rates, ...depositIn(lines, rates, total)], total)
  const invoiceNumber = invoiceNumberIn(lines)
  return {
    supplier: supplierIn(lines, context.own),
    invoiceNumber,
    date: dateIn(lines, context.today),
    total: confirmed(total, perRate),
    perRate,
    vatTreatment,
    paidWith: paidWithIn(lines, invoiceNumber !== null),
    isEuro,
  }
}

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
  rates.length > 0 &&
  grossOf(rates) === total.value &&
  rates.every(({ certainty }) => certainty === 'certain')
    ? { ...total, certainty: 'certain' }
    : total

const grossOf = (rates: readonly RateFound[]): Cents => sum(rates.map(({ net, vat }) => add(net, vat)))

const order = ['certain', 'likely', 'unsure'] as const satisfies readonly Certainty[]
const weaker = (one: Certainty, other: Certainty): Certainty =>
  order.indexOf(one) > order.indexOf(other) ? one : other

/** Reversed VAT is said in words; whose it is, is told by the country of the supplier's VAT number. */
function treatmentIn(lines: readonly TextLine[]): PurchaseTreatment {
  const text = lines.map((line) => line.text).join('\n')
  if (!/btw[\s-]*verlegd|verlegde btw|reverse[\s-]?charge/i.test(text)) return 'standard'
  const [country] =
    /\b(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|PL|PT|RO|SE|SI|SK)\s?[0-9A-Z]{8,12}\b/.exec(
      text,
    ) ?? []
  return country === undefined ? 'reversed-nl' : 'eu'
}

function paidWithIn(lines: readonly TextLine[], isInvoice: boolean): PaidWith | null {
  const says = (...words: string[]) => lines.some(({ text }) => hasWord(text, ...words))
  if (says(...DEBIT_CARDS) || lines.some(({ text }) => /\bV PAY\b/i.test(text))) return 'bank'
  if (says(...CREDIT_CARDS)) return 'credit-card'
  if (says('CONTANT', 'CASH', 'WISSELGELD')) return 'cash'
  return isInvoice ? 'on-account' : null
}

function invoiceNumberIn(lines: readonly TextLine[]): string | null {
  for (const { text } of lines) {
    const [, number = ''] =
      /(?:factuur|invoice)\s*-?\s*(?:nummer|nr|no|number|id)?\.?\s*[:#]?\s*([A-Z0-9][A-Z0-9./-]{2,24})/i.exec(
        text,
      ) ?? []
    if (/\d/.test(number) && wordsOf(number).length > 0 && !/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(number))
      return number
  }
  return null
}
