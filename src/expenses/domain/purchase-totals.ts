import { add, shareOf, subtract, sum, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import { netOf, type ExpenseLine } from './expense.ts'
import { isReversed, type PurchaseTreatment } from './vat-treatment.ts'

/**
 * All lines with the same treatment and rate. Under reverse charge we owe the VAT and do not pay it to the
 * supplier.
 */
export interface PurchaseRateTotal {
  readonly vatTreatment: PurchaseTreatment
  readonly vatRate: BasisPoints
  readonly net: Cents
  readonly vat: Cents
}

export interface PurchaseTotals {
  readonly perRate: readonly PurchaseRateTotal[]
  /** In the order of the lines; together exactly the totals per rate. */
  readonly perLine: readonly { readonly net: Cents; readonly vat: Cents }[]
  readonly net: Cents
  /** The total of the supplier. */
  readonly vat: Cents
  readonly gross: Cents
}

type TotalledLine = Pick<ExpenseLine, 'quantity' | 'unitPrice' | 'vatRate' | 'vatTreatment' | 'statedVat'>

/**
 * The totals of a purchase: VAT once per rate over the summed nets, as on sales; VAT that the document states
 * is separate. Each line gets its part of the rate's VAT (the rounded sum so far less the one before), so
 * that the lines add up to the rate to the cent.
 *
 * Source: EN 16931 BR-CO-17; docs/decisions/0007-vat-per-rate.md.
 */
export function purchaseTotalsOf(lines: readonly TotalledLine[]): PurchaseTotals {
  const netSoFar = new Map<string, Cents>()
  const perLine = lines.map((line) => {
    const net = netOf(line)
    if (line.statedVat !== null) return { net, vat: line.statedVat }
    const before = netSoFar.get(keyOf(line)) ?? ZERO
    const after = add(before, net)
    netSoFar.set(keyOf(line), after)
    return { net, vat: subtract(shareOf(after, line.vatRate), shareOf(before, line.vatRate)) }
  })
  const rates = new Map<string, PurchaseRateTotal>()
  for (const [index, line] of lines.entries()) {
    const part = perLine[index] ?? { net: ZERO, vat: ZERO }
    const { vatTreatment, vatRate } = line
    const before = rates.get(keyOf(line)) ?? { net: ZERO, vat: ZERO }
    rates.set(keyOf(line), {
      vatTreatment,
      vatRate,
      net: add(before.net, part.net),
      vat: add(before.vat, part.vat),
    })
  }
  const perRate = [...rates.values()].sort(byRateDescending)
  const net = sum(perRate.map((rate) => rate.net))
  const vat = sum(perRate.filter((rate) => !isReversed(rate.vatTreatment)).map((rate) => rate.vat))
  return { perRate, perLine, net, vat, gross: add(net, vat) }
}

const keyOf = ({ vatTreatment, vatRate }: TotalledLine): string => `${vatTreatment} ${String(vatRate)}`

/** Charged rates first, the highest rate on top. */
function byRateDescending(a: PurchaseRateTotal, b: PurchaseRateTotal): number {
  const reversed = Number(isReversed(a.vatTreatment)) - Number(isReversed(b.vatTreatment))
  return reversed === 0 ? Number(b.vatRate - a.vatRate) : reversed
}

/** What each line costs the business: its net amount, and its VAT where that may not be deducted. */
export const lineCostsOf = (
  lines: readonly (TotalledLine & Pick<ExpenseLine, 'isVatDeductible'>)[],
): { readonly net: Cents; readonly cost: Cents }[] =>
  purchaseTotalsOf(lines).perLine.map(({ net, vat }, index) => ({
    net,
    cost: lines[index]?.isVatDeductible === true ? net : add(net, vat),
  }))
