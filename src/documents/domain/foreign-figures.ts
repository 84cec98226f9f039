import type { LocalDate } from '#kernel/local-date.ts'
import type { BasisPoints } from '#kernel/money.ts'
import { foreignAmount, type ExchangeRate, type ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { foreignAmountOf, foreignVatOf } from './foreign-line.ts'
import { bearsVat, type Line, type VatTreatment } from './line.ts'
import { rateKeyOf } from './totals.ts'

/** The rate of a document in another currency, with the day that it is of. */
export interface DayRate extends ExchangeRate {
  readonly day: LocalDate
}

/** What lines come to in their currency; thousandths. */
export interface ForeignSums {
  readonly perRate: readonly ForeignRate[]
  readonly net: ForeignAmount
  readonly vat: ForeignAmount
  readonly gross: ForeignAmount
}

/** What a document in another currency comes to, in that currency. The books have its euros (`totalsOf`). */
export type ForeignFigures = ExchangeRate & ForeignSums

export interface ForeignRate {
  readonly vatTreatment: VatTreatment
  /** Zero where the treatment has no VAT. */
  readonly vatRate: BasisPoints
  readonly net: ForeignAmount
  readonly vat: ForeignAmount
}

/**
 * The totals of lines in their currency: as in euros, each line is rounded to the decimals of the currency, and VAT is taken once per rate over the summed
 * nets.
 */
export function foreignFiguresOf(
  lines: readonly Line[],
  exchange: Pick<ExchangeRate, 'currency'>,
): ForeignSums {
  const nets = new Map<string, ForeignRate>()
  for (const line of lines) {
    const rate = { vatTreatment: line.vatTreatment, vatRate: bearsVat(line) ? line.vatRate : NONE }
    const before = nets.get(rateKeyOf(rate))?.net ?? 0n
    const net = foreignAmount(before + foreignAmountOf(line, exchange))
    const vat = foreignVatOf(net, rate.vatRate, exchange.currency)
    nets.set(rateKeyOf(rate), { ...rate, net, vat })
  }
  const perRate = [...nets.values()]
  const net = foreignAmount(perRate.reduce((sum, rate) => sum + rate.net, 0n))
  const vat = foreignAmount(perRate.reduce((sum, rate) => sum + rate.vat, 0n))
  return { perRate, net, vat, gross: foreignAmount(net + vat) }
}

const NONE = 0n as BasisPoints

/** What lines come to after credits less what they came to before, so that the last credit note takes what is left in the currency too. */
export function foreignDifference(after: ForeignSums, before: ForeignSums): ForeignSums {
  const less = (is: ForeignAmount, was = 0n): ForeignAmount => foreignAmount(is - was)
  const perRate = after.perRate
    .map((rate) => {
      const was = before.perRate.find((each) => rateKeyOf(each) === rateKeyOf(rate))
      return { ...rate, net: less(rate.net, was?.net), vat: less(rate.vat, was?.vat) }
    })
    .filter(({ net, vat }) => net !== 0n || vat !== 0n)
  return {
    perRate,
    net: less(after.net, before.net),
    vat: less(after.vat, before.vat),
    gross: less(after.gross, before.gross),
  }
}
