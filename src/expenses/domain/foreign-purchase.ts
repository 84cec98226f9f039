import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute, cents, price, quantity, ZERO } from '#kernel/money.ts'
import { knownCurrency, type Currency } from '#ledger/domain/currency.ts'
import {
  eurosOfEach,
  foreignAmount,
  foreignNet,
  roundedTo,
  type ExchangeRate,
  type ForeignAmount,
} from '#ledger/domain/foreign-money.ts'
import type { ExpenseLine, ForeignPurchase } from './expense.ts'
import { isReversed } from './vat-treatment.ts'

/** What a document in a currency comes to, in that currency; VAT that is reversed to us is not in it. */
export interface ForeignTotals {
  /** In the order of the lines. */
  readonly perLine: readonly { readonly net: ForeignAmount; readonly vat: ForeignAmount }[]
  readonly gross: ForeignAmount
}

type TotalledLine = Pick<ExpenseLine, 'quantity' | 'unitPrice' | 'vatRate' | 'vatTreatment' | 'statedVat'>

/**
 * The totals of lines in a currency, each rounded to the decimals of that currency: VAT once per rate over the summed nets, as in euros. The supplier
 * charges no VAT that is reversed, and foreign VAT is in the net.
 */
export function foreignTotalsOf(lines: readonly TotalledLine[], currency: Pick<Currency, 'decimals'>): ForeignTotals {
  const netSoFar = new Map<bigint, bigint>()
  const vatOf = (line: TotalledLine, net: ForeignAmount): bigint => {
    if (line.vatTreatment !== 'standard') return 0n
    if (line.statedVat !== null) return line.statedVat * 10n
    const before = netSoFar.get(line.vatRate) ?? 0n
    netSoFar.set(line.vatRate, before + net)
    const shareOf = (sum: bigint): bigint => roundedTo(currency.decimals, sum * line.vatRate, 10_000n)
    return shareOf(before + net) - shareOf(before)
  }
  const perLine = lines.map((line) => {
    const net = foreignNet(line.quantity, line.unitPrice, currency)
    return { net, vat: foreignAmount(vatOf(line, net)) }
  })
  return { perLine, gross: foreignAmount(perLine.reduce((sum, { net, vat }) => sum + net + vat, 0n)) }
} // prettier-ignore

/**
 * Lines in the currency of a document as lines of the books: each of one piece in euros, with what the document says beside it. All euros together are
 * those of the total by the rate, to the cent; VAT that is reversed to us is computed from these euros later.
 */
export function linesInEuros(
  lines: readonly ExpenseLine[],
  rate: ExchangeRate,
): { readonly lines: ExpenseLine[]; readonly foreign: ForeignPurchase } {
  const { perLine, gross } = foreignTotalsOf(lines, knownCurrency(rate.currency))
  const euros = eurosOfEach(perLine.flatMap(({ net, vat }) => [net, vat]), rate.perEuro)
  const booked = lines.map((line, index): ExpenseLine => {
    const net = euros[2 * index] ?? ZERO
    const vat = euros[2 * index + 1] ?? ZERO
    const isCharged = line.vatTreatment === 'standard' && (line.vatRate !== 0n || line.statedVat !== null)
    return {
      ...line,
      quantity: quantity(10_000n),
      unitPrice: price(net * 100n),
      statedVat: isCharged ? vat : null,
      foreign: { quantity: line.quantity, unitPrice: line.unitPrice, statedVat: line.statedVat },
    }
  })
  return { lines: booked, foreign: { ...rate, gross } }
} // prettier-ignore

/** A line in euros is at most this much: one hundred million euros, as a unit price. */
const MAX_LINE = cents(10_000_000_000n)

/** In thousandths: a thousand billion of the currency. */
const MAX_FOREIGN = 1_000_000_000_000_000n

/**
 * The reasons why lines in a currency cannot be booked, as sentences that say what to do; those of lines in euros are `problemsOf`.
 *
 * @param lines as the document has them
 */
export function foreignProblemsOf(lines: readonly ExpenseLine[], rate: ExchangeRate): string[] {
  const { code, decimals } = knownCurrency(rate.currency)
  const isFine = ({ vatTreatment, statedVat }: ExpenseLine): boolean => !isReversed(vatTreatment) && statedVat !== null && decimals === 0 && statedVat % 100n !== 0n
  const { lines: booked, foreign } = linesInEuros(lines, rate)
  return [
    (foreign.gross > MAX_FOREIGN || foreign.gross < -MAX_FOREIGN) && `Een bedrag in ${code} is hooguit 1.000.000.000.000.`,
    lines.some(isFine) && `Een bedrag in ${code} heeft geen decimalen. Vul de btw in als heel getal.`,
    booked.some(({ unitPrice }) => absolute(cents(unitPrice / 100n)) > MAX_LINE) &&
      `Een regel is hooguit ${formatEuros(MAX_LINE)}. Kijk het bedrag en de koers na.`,
  ].filter((problem) => problem !== false)
} // prettier-ignore
