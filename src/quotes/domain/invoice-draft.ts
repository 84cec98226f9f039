import { bearsVat, chosenAccountOf, includesVat, type Line } from '#documents/domain/line.ts'
import type { RateTotal } from '#documents/domain/totals.ts'
import { formatDateInWords, formatRate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import {
  add,
  cents,
  negate,
  quantity,
  shareOf,
  subtract,
  sum,
  ZERO,
  type BasisPoints,
  type Cents,
  shareWithin,
} from '#kernel/money.ts'
import { amountsIn, type CreditedLine, type SmallestAmounts } from './smallest-amounts.ts'

/** The part of a quote that an invoice is made of. */
export type InvoicePart = 'whole' | 'deposit' | 'rest'

/** An invoice of a quote that was finalised: a deposit, or one for the rest. */
export interface InvoicedPart {
  readonly number: string
  readonly issueDate: LocalDate
  readonly lines: readonly Line[]
  /** The part that credit notes have credited. */
  readonly credited: readonly CreditedLine[]
}

/**
 * One line per VAT rate: the share of what that rate comes to, as a prepayment; with VAT in it where the prices of the quote
 * include VAT. The amount is moved by the few cents with which the VAT of all invoices of the quote is exactly that of the quote.
 *
 * @param earlier the lines of the deposits before this one
 * @param amounts those of the currency of the quote
 */
export const depositLines = (
  lines: readonly Line[],
  share: BasisPoints,
  quoteNumber: string,
  earlier: readonly Line[] = [],
  amounts = amountsIn(null),
): readonly Line[] => {
  const isInclusive = hasInclusivePrices(lines)
  const left = (rate: RateTotal) => amountLeft(rate, lines, earlier, amounts)
  return amounts.perRate(lines).map((rate) => ({
    ...lineOf(
      rate,
      (amount) => fittingPart(shareOf(amount, share), left(rate), rate, isInclusive),
      `Aanbetaling ${formatRate(share)} op offerte ${quoteNumber}`,
      { lines, isInclusive, amounts },
    ),
    isPrepayment: true,
  }))
}

/** What of a rate was not invoiced on account yet, as it was typed: with VAT in it where prices include VAT. */
function amountLeft(
  rate: RateTotal,
  lines: readonly Line[],
  earlier: readonly Line[],
  { amountOf }: SmallestAmounts,
): Cents {
  const isInclusive = hasInclusivePrices(lines)
  const sumOf = (some: readonly Line[]): Cents =>
    sum(
      some
        .filter(isOfRate(rate))
        .filter((line) => includesVat(line) === (isInclusive && bearsVat(rate)))
        .map(amountOf),
    )
  return subtract(sumOf(lines), sumOf(earlier))
}

/** More than the VAT of any rate needs: at 9 % a run of amounts that do not fit is six cents long. */
const MOST_MOVED = 12n

/**
 * The amount nearest to `wanted` of which the VAT, and the VAT of what is left after it, are together the VAT of `left`.
 * VAT is rounded on each invoice, so otherwise a cent could be invoiced too much or too little.
 */
function fittingPart(wanted: Cents, left: Cents, { vatRate }: RateTotal, isInclusive: boolean): Cents {
  const vat = (amount: Cents): bigint =>
    isInclusive ? shareWithin(amount, vatRate) : shareOf(amount, vatRate)
  const fits = (part: Cents): boolean => vat(part) + vat(subtract(left, part)) === vat(left)
  for (let moved = 0n; moved <= MOST_MOVED; moved += 1n)
    for (const part of [cents(wanted + moved), cents(wanted - moved)]) if (fits(part)) return part
  return wanted
}

/** The finalised invoices that were not cancelled. */
export interface InvoicedParts {
  readonly deposits: readonly InvoicedPart[]
  /** The first invoice for the whole or the rest, and others for what was credited of it. */
  readonly finals: readonly InvoicedPart[]
}

/**
 * What is left of a quote. Without a final invoice: its lines, and under them what was invoiced on account and not credited,
 * taken off again. After one: what was credited of it, if that is all that is left.
 *
 * @param left what is left with VAT, which tells whether a later final invoice was for what was credited
 * @param amounts those of the currency of the quote
 */
export function restLines(
  lines: readonly Line[],
  { deposits, finals }: InvoicedParts,
  left: Cents = ZERO,
  amounts = amountsIn(null),
): readonly Line[] {
  const isInclusive = hasInclusivePrices(lines)
  const off = (invoice: InvoicedPart, what: string) =>
    linesOfPart(invoice, {
      description: `Af: ${what} ${invoice.number} van ${formatDateInWords(invoice.issueDate)}`,
      amount: 'standing',
      isInclusive,
      amounts,
    })
  const credited = [
    ...finals.flatMap((invoice) =>
      linesOfPart(invoice, {
        description: `Gecrediteerd op factuur ${invoice.number} van ${formatDateInWords(invoice.issueDate)}`,
        amount: 'credited',
        isInclusive,
        amounts,
      }),
    ),
    ...finals.slice(1).flatMap((invoice) => off(invoice, 'factuur')),
  ]
  if (finals.length > 0 && amounts.gross(credited) === left) return credited
  return [
    ...lines,
    ...deposits.flatMap((deposit) => off(deposit, 'aanbetaling, factuur')),
    ...finals.flatMap((invoice) => off(invoice, 'factuur')),
  ]
}

/** An invoice of the quote as lines: what is left as a deduction, or what was credited as that was. */
interface AsLines {
  readonly description: string
  readonly amount: 'standing' | 'credited'
  readonly isInclusive: boolean
  readonly amounts: SmallestAmounts
}

const linesOfPart = (invoice: InvoicedPart, as: AsLines): Line[] => [
  ...linesOfKind(invoice, (line) => line.isPrepayment === true, as),
  ...accountsOf(invoice.lines).flatMap((account) =>
    linesOfKind(invoice, (line) => line.isPrepayment !== true && chosenAccountOf(line) === account, as),
  ),
]

/** In the order of the lines. */
const accountsOf = (lines: readonly Line[]) => [...new Set(lines.map(chosenAccountOf))]

const hasInclusivePrices = (lines: readonly Line[]): boolean =>
  lines.some(({ isPriceInclusive }) => isPriceInclusive === true)

/** What was booked as a prepayment is taken off as one, and the rest, such as a line that was added to it, off the revenue. */
function linesOfKind(
  invoice: InvoicedPart,
  isOfKind: (line: Line) => boolean,
  { description, amount, isInclusive, amounts }: AsLines,
): Line[] {
  const lines = invoice.lines.filter(isOfKind)
  const credited = invoice.credited.filter(isOfKind)
  return amounts.perRate(lines).flatMap((whole) => {
    const ofRate = credited.filter(isOfRate(whole))
    const returned = {
      net: sum(ofRate.map(amounts.creditedNet)),
      vat: sum(ofRate.map((line) => line.vat ?? ZERO)),
    }
    const standing = { net: subtract(whole.net, returned.net), vat: subtract(whole.vat, returned.vat) }
    const rate = { ...whole, ...(amount === 'credited' ? returned : standing) }
    const account = lines[0] === undefined ? null : chosenAccountOf(lines[0])
    return rate.net === ZERO
      ? []
      : [
          {
            ...lineOf(rate, amount === 'credited' ? asItIs : negate, description, {
              lines,
              isInclusive,
              amounts,
            }),
            isPrepayment: lines[0]?.isPrepayment ?? false,
            ...(account !== null && { revenueAccount: account }),
          },
        ]
  })
}

const asItIs = (amount: Cents): Cents => amount

/**
 * One unit at an amount of the rate, with VAT in it on a document whose prices include VAT. Goods stay goods where a rate has nothing
 * else.
 */
function lineOf(
  rate: RateTotal,
  part: (amount: Cents) => Cents,
  description: string,
  {
    lines,
    isInclusive,
    amounts,
  }: Pick<AsLines, 'isInclusive' | 'amounts'> & { readonly lines: readonly Line[] },
): Line {
  const ofRate = lines.filter(isOfRate(rate))
  return {
    description,
    quantity: quantity(10_000n),
    unitPrice: amounts.priceOf(part(isInclusive ? add(rate.net, rate.vat) : rate.net)),
    ...(isInclusive && { isPriceInclusive: true }),
    vatRate: ofRate[0]?.vatRate ?? rate.vatRate,
    vatTreatment: rate.vatTreatment,
    supply: ofRate.every((line) => line.supply === 'goods') ? 'goods' : 'service',
  }
}

const isOfRate =
  (rate: RateTotal) =>
  (line: Line): boolean =>
    line.vatTreatment === rate.vatTreatment && (!bearsVat(rate) || line.vatRate === rate.vatRate)
