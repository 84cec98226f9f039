import { add, negate, price, type Cents, type Price } from '#kernel/money.ts'
import { foreignAmount, type ExchangeRate, type ForeignAmount } from '#ledger/domain/foreign-money.ts'
import { readableForeign } from './foreign-facts.ts'
import { foreignAmountOf, foreignBaseOf, foreignDiscountOf } from './foreign-line.ts'
import type { Wording } from './language/dutch.ts'
import { baseOf, bearsVat, discountOf, includesVat, netOf, netPriceOf, vatOf, type Line } from './line.ts'
import type { LineFigures } from './totals.ts'
import { vatCellOf } from './vat-label.ts'

// What a document shows of one line, decided and formatted once.

/**
 * With its net and VAT where they do not follow from the line by itself: the last of several credit notes takes the remainder, and
 * lines that include VAT add up to their document.
 */
export type ShownLine = Line & Partial<LineFigures>

/** The facts of one line. */
export interface LineFacts {
  readonly description: string
  /** Below the description: the discount, and of a price that includes VAT the one without it. */
  readonly notes: readonly string[]
  readonly quantity: string
  /** `uur`, behind the quantity; '' for a line that says nothing about it. */
  readonly unit: string
  readonly unitPrice: string
  /** `21%`, `verlegd` */
  readonly vat: string
  /** Without the euro sign, for a column; with VAT in it where the heading says so. */
  readonly net: string
  /** With the sign of its currency. */
  readonly netInEuros: string
  /** `8 uur × € 95,00` */
  readonly calculation: string
}

/**
 * What is shown of a line.
 *
 * @param isInclusive the columns of price and amount have VAT in them, for lines with VAT
 */
export function lineFacts(line: ShownLine, isInclusive: boolean, words: Wording): LineFacts {
  const [count, unit] = [words.format.quantity(line.quantity), unitWordOf(line, words)]
  const { priced, ...figures } =
    line.exchange === undefined
      ? euroFigures(line, isInclusive, words)
      : foreignFigures(line, line.exchange, words)
  return {
    description: line.description,
    quantity: count,
    unit,
    vat: vatCellOf(line, words),
    ...figures,
    calculation: words.calculation(unit === '' ? count : `${count} ${unit}`, priced),
  }
}

/** The facts that have an amount in them, and the price with its sign. */
type Figures = Pick<LineFacts, 'notes' | 'unitPrice' | 'net' | 'netInEuros'> & { readonly priced: string }

function euroFigures(line: ShownLine, isInclusive: boolean, words: Wording): Figures {
  const { format } = words
  const amount = isInclusive && bearsVat(line) ? grossOf(line) : (line.net ?? netOf(line))
  const unitPrice = format.price(isInclusive ? inclusivePriceOf(line) : line.unitPrice)
  return {
    notes: notesOf(line, words),
    unitPrice,
    net: format.amount(amount),
    netInEuros: format.euros(amount),
    priced: words.priced(unitPrice),
  }
}

/** The figures of a line in another currency, none of which is in euros. */
function foreignFigures(line: ShownLine, exchange: ExchangeRate, words: Wording): Figures {
  const { format } = words
  const { currency } = exchange
  const [unitPrice, net] = [format.price(line.unitPrice), line.foreignNet ?? foreignAmountOf(line, exchange)]
  const shown = (amount: ForeignAmount): string => readableForeign(amount, currency, format)
  const discount = foreignDiscountOf(line, exchange)
  const share = line.discountPercentage == null ? null : format.rate(line.discountPercentage)
  return {
    notes:
      discount === 0n
        ? []
        : [words.line.discount(share, shown(foreignBaseOf(line, exchange)), shown(foreignAmount(-discount)))],
    unitPrice,
    net: readableForeign(net, currency, format, false),
    netInEuros: shown(net),
    priced: `${currency}\u00a0${unitPrice}`,
  }
}

const grossOf = (line: ShownLine): Cents =>
  line.net === undefined || line.vat === undefined ? add(netOf(line), vatOf(line)) : add(line.net, line.vat)

/** A line without VAT in its price beside lines that have it is a credited amount: one piece at what it comes to. */
const inclusivePriceOf = (line: ShownLine): Price =>
  includesVat(line) || !bearsVat(line)
    ? line.unitPrice
    : price((line.quantity < 0n ? -grossOf(line) : grossOf(line)) * 100n)

const ONE = 10_000n

/** `uur`, `stuks`: as it reads behind the quantity. */
function unitWordOf({ unit, quantity: count }: Pick<Line, 'unit' | 'quantity'>, { units }: Wording): string {
  if (unit == null) return ''
  return count === ONE || count === -ONE ? units[unit].one : units[unit].more
}

/** A discount, and the price without VAT, are on an invoice by law. Source: art. 35a, first paragraph, Wet OB 1968. */
function notesOf(line: ShownLine, { format, line: words, units }: Wording): string[] {
  const discount = discountOf(line)
  const share = line.discountPercentage == null ? null : format.rate(line.discountPercentage)
  return [
    ...(discount === 0n
      ? []
      : [words.discount(share, format.euros(baseOf(line)), format.euros(negate(discount)))]),
    ...(includesVat(line)
      ? [words.withoutVat(format.price(netPriceOf(line)), units[line.unit ?? 'C62'].one)]
      : []),
  ]
}
