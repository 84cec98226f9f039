import { bearsVat, type Line } from '#documents/domain/line.ts'
import { totalsOf, type RateTotal } from '#documents/domain/totals.ts'
import { formatDateInWords, formatRate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import {
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
  readonly credited: readonly (Line & { readonly net: Cents })[]
}

/** One line per VAT rate: the share of what that rate comes to, as a prepayment. */
export const depositLines = (
  lines: readonly Line[],
  share: BasisPoints,
  quoteNumber: string,
): readonly Line[] =>
  totalsOf(lines).perRate.map((rate) => ({
    ...lineOf(
      rate,
      shareOf(rate.net, share),
      `Aanbetaling ${formatRate(share)} op offerte ${quoteNumber}`,
      lines,
    ),
    isPrepayment: true,
  }))

/** The lines of the quote, and under them what was invoiced on account and not credited, taken off again. */
export const restLines = (lines: readonly Line[], deposits: readonly InvoicedDeposit[]): readonly Line[] => [
  ...lines,
  ...deposits.flatMap((deposit) => [...deducted(deposit, true), ...deducted(deposit, false)]),
]

/** What was booked as a prepayment is taken off as one, and the rest, such as a line that was added to it, off the revenue. */
function deducted(deposit: InvoicedDeposit, isPrepayment: boolean): Line[] {
  const isOfKind = (line: Line): boolean => (line.isPrepayment ?? false) === isPrepayment
  const lines = deposit.lines.filter(isOfKind)
  const credited = deposit.credited.filter(isOfKind)
  return totalsOf(lines).perRate.flatMap((rate) => {
    const net = subtract(rate.net, sum(credited.filter(isOfRate(rate)).map((line) => line.net)))
    const description = `Af: aanbetaling, factuur ${deposit.number} van ${formatDateInWords(deposit.issueDate)}`
    return net === ZERO ? [] : [{ ...lineOf(rate, negate(net), description, lines), isPrepayment }]
  })
}

/** One unit at the net amount; price is in ten-thousandths of a euro. Goods stay goods where a rate has nothing else. */
function lineOf(rate: RateTotal, net: Cents, description: string, lines: readonly Line[]): Line {
  const ofRate = lines.filter(isOfRate(rate))
  return {
    description,
    quantity: quantity(10_000n),
    unitPrice: price(net * 100n),
    vatRate: ofRate[0]?.vatRate ?? rate.vatRate,
    vatTreatment: rate.vatTreatment,
    supply: ofRate.every((line) => line.supply === 'goods') ? 'goods' : 'service',
  }
}

const isOfRate =
  (rate: RateTotal) =>
  (line: Line): boolean =>
    line.vatTreatment === rate.vatTreatment && (!bearsVat(rate) || line.vatRate === rate.vatRate)
