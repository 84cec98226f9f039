import { bearsVat, chosenAccountOf, type Line } from '#documents/domain/line.ts'
import { totalsOf, type RateTotal } from '#documents/domain/totals.ts'
import { formatDateInWords, formatRate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import {
  add,
  negate,
  price,
  quantity,
  shareOf,
  subtract,
  sum,
  ZERO,
  type BasisPoints,
  type Cents,
} from '#kernel/money.ts'

/** Which part of a quote an invoice is made of. */
export type InvoicePart = 'whole' | 'deposit' | 'rest'

/** An invoice on account that was finalised, to be deducted by its number and date. */
export interface InvoicedDeposit {
  readonly number: string
  readonly issueDate: LocalDate
  readonly lines: readonly Line[]
  /** The part that credit notes have credited. */
  readonly credited: readonly (Line & { readonly net: Cents; readonly vat?: Cents })[]
}

/**
 * One line per VAT rate: the share of what that rate comes to, as a prepayment; with VAT in it where the prices of the quote
 * include VAT.
 */
export const depositLines = (
  lines: readonly Line[],
  share: BasisPoints,
  quoteNumber: string,
): readonly Line[] =>
  totalsOf(lines).perRate.map((rate) => ({
    ...lineOf(
      rate,
      (amount) => shareOf(amount, share),
      `Aanbetaling ${formatRate(share)} op offerte ${quoteNumber}`,
      lines,
      hasInclusivePrices(lines),
    ),
    isPrepayment: true,
  }))

/** The lines of the quote, and under them what was invoiced on account and not credited, taken off again. */
export const restLines = (lines: readonly Line[], deposits: readonly InvoicedDeposit[]): readonly Line[] => {
  const isInclusive = hasInclusivePrices(lines)
  return [
    ...lines,
    ...deposits.flatMap((deposit) => [
      ...deducted(deposit, (line) => line.isPrepayment === true, isInclusive),
      ...accountsOf(deposit.lines).flatMap((account) =>
        deducted(
          deposit,
          (line) => line.isPrepayment !== true && chosenAccountOf(line) === account,
          isInclusive,
        ),
      ),
    ]),
  ]
}

/** In the order of the lines. */
const accountsOf = (lines: readonly Line[]) => [...new Set(lines.map(chosenAccountOf))]

const hasInclusivePrices = (lines: readonly Line[]): boolean =>
  lines.some(({ isPriceInclusive }) => isPriceInclusive === true)

/** What was booked as a prepayment is taken off as one, and the rest, such as a line that was added to it, off the revenue. */
function deducted(deposit: InvoicedDeposit, isOfKind: (line: Line) => boolean, isInclusive: boolean): Line[] {
  const lines = deposit.lines.filter(isOfKind)
  const credited = deposit.credited.filter(isOfKind)
  return totalsOf(lines).perRate.flatMap((whole) => {
    const ofRate = credited.filter(isOfRate(whole))
    const net = subtract(whole.net, sum(ofRate.map((line) => line.net)))
    const rate = { ...whole, net, vat: subtract(whole.vat, sum(ofRate.map((line) => line.vat ?? ZERO))) }
    const description = `Af: aanbetaling, factuur ${deposit.number} van ${formatDateInWords(deposit.issueDate)}`
    const account = lines[0] === undefined ? null : chosenAccountOf(lines[0])
    return net === ZERO
      ? []
      : [
          {
            ...lineOf(rate, negate, description, lines, isInclusive),
            isPrepayment: lines[0]?.isPrepayment ?? false,
            ...(account !== null && { revenueAccount: account }),
          },
        ]
  })
}

/**
 * One unit at an amount of the rate, with VAT in it on a document whose prices include VAT; a price is in ten-thousandths of a
 * euro. Goods stay goods where a rate has nothing else.
 */
function lineOf(
  rate: RateTotal,
  part: (amount: Cents) => Cents,
  description: string,
  lines: readonly Line[],
  isInclusive: boolean,
): Line {
  const ofRate = lines.filter(isOfRate(rate))
  return {
    description,
    quantity: quantity(10_000n),
    unitPrice: price(part(isInclusive ? add(rate.net, rate.vat) : rate.net) * 100n),
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
