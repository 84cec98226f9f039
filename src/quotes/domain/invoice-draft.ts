import { bearsVat, type Line } from '#documents/domain/line.ts'
import { totalsOf, type RateTotal } from '#documents/domain/totals.ts'
import { formatDateInWords, formatRate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { price, quantity, shareOf, type BasisPoints, type Cents } from '#kernel/money.ts'

/** Which part of a quote an invoice is made of. */
export type InvoicePart = 'whole' | 'deposit' | 'rest'

/** An invoice on account that was finalised, to be deducted by its number and date. */
export interface InvoicedDeposit {
  readonly number: string
  readonly issueDate: LocalDate
  readonly lines: readonly Line[]
}

/** One line per VAT rate: the share of what that rate comes to. */
export const depositLines = (
  lines: readonly Line[],
  share: BasisPoints,
  quoteNumber: string,
): readonly Line[] =>
  totalsOf(lines).perRate.map((rate) =>
    lineOf(
      rate,
      shareOf(rate.net, share),
      `Aanbetaling ${formatRate(share)} op offerte ${quoteNumber}`,
      lines,
    ),
  )

/** The lines of the quote, and under them what was invoiced on account, taken off again. */
export const restLines = (lines: readonly Line[], deposits: readonly InvoicedDeposit[]): readonly Line[] => [
  ...lines,
  ...deposits.flatMap((deposit) =>
    totalsOf(deposit.lines).perRate.map((rate) =>
      lineOf(
        rate,
        -rate.net as Cents,
        `Af: aanbetaling, factuur ${deposit.number} van ${formatDateInWords(deposit.issueDate)}`,
        deposit.lines,
      ),
    ),
  ),
]

/** One unit at the net amount; price is in ten-thousandths of a euro. Goods stay goods where a rate has nothing else. */
function lineOf(rate: RateTotal, net: Cents, description: string, lines: readonly Line[]): Line {
  const ofRate = lines.filter(
    (line) => line.vatTreatment === rate.vatTreatment && (!bearsVat(rate) || line.vatRate === rate.vatRate),
  )
  return {
    description,
    quantity: quantity(10_000n),
    unitPrice: price(net * 100n),
    vatRate: ofRate[0]?.vatRate ?? rate.vatRate,
    vatTreatment: rate.vatTreatment,
    supply: ofRate.every((line) => line.supply === 'goods') ? 'goods' : 'service',
  }
}
