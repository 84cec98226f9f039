import type { AccountNumber } from '#ledger/domain/account.ts'
import {
  foreignAmount,
  inEuros,
  type ExchangeRate,
  type ForeignAmount,
} from '#ledger/domain/foreign-money.ts'
import type { DocumentVatCode } from '#ledger/domain/vat-code.ts'
import {
  add,
  basisPoints,
  cents,
  shareOf,
  subtract,
  sum,
  ZERO,
  type BasisPoints,
  type Cents,
  shareWithin,
} from '#kernel/money.ts'
import type { VatAddress } from './country.ts'
import { foreignAmountOf, foreignVatOf } from './foreign-line.ts'
import {
  amountOf,
  bearsVat,
  chosenAccountOf,
  includesVat,
  vatOf,
  type Line,
  type Supply,
  type VatTreatment,
} from './line.ts'
import { vatCodeOf } from './vat-case.ts'

/** One row of the VAT table of a document: all lines with the same treatment and rate. */
export interface RateTotal {
  readonly vatTreatment: VatTreatment
  /** Zero where the treatment has no VAT, whatever was typed. */
  readonly vatRate: BasisPoints
  readonly net: Cents
  readonly vat: Cents
}

/** The net of one case of the return, split as it is booked: goods and services, prepayments, and chosen accounts. */
export interface CaseTotal {
  readonly vatCode: DocumentVatCode
  readonly supply: Supply
  readonly isPrepayment: boolean
  /** Where it was chosen on the lines. */
  readonly account?: AccountNumber
  readonly net: Cents
}

export interface Totals {
  readonly perRate: readonly RateTotal[]
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
}

/** What a line comes to within its document. */
export interface LineFigures {
  readonly net: Cents
  readonly vat: Cents
  /** The net in the currency of the document; absent in euros. */
  readonly foreignNet?: ForeignAmount | undefined
}

/** What the lines of one rate come to, as they were typed. */
interface Amounts {
  readonly vatTreatment: VatTreatment
  readonly vatRate: BasisPoints
  readonly net: Cents
  readonly gross: Cents
  /** The net in the currency of the document, over which its VAT is taken; null in euros. */
  readonly foreign: (Pick<ExchangeRate, 'currency' | 'perEuro'> & { readonly net: ForeignAmount }) | null
}

/**
 * The totals of a document. Amounts are rounded per line and summed per rate. VAT is taken once per rate over that sum; where the
 * lines include VAT it is taken out of that sum, so that the total is exactly the sum of what was typed. In another currency VAT is taken in that currency,
 * and each net of a line and each VAT of a rate is turned into euros once (art. 91 and 230 of Directive 2006/112/EC).
 *
 * @see EN 16931 BR-CO-17; docs/decisions/0007-vat-per-rate.md, docs/decisions/0007-vat-per-rate.md
 */
export function totalsOf(lines: readonly Line[]): Totals {
  const amounts = new Map<string, Amounts>()
  for (const line of lines) {
    const rate = {
      vatTreatment: line.vatTreatment,
      vatRate: bearsVat(line) ? line.vatRate : basisPoints(0n),
    }
    const key = rateKeyOf(rate)
    const { net, gross, foreign } = amounts.get(key) ?? { net: ZERO, gross: ZERO, foreign: null }
    const amount = amountOf(line)
    amounts.set(
      key,
      includesVat(line)
        ? { ...rate, net, gross: add(gross, amount), foreign }
        : { ...rate, net: add(net, amount), gross, foreign: foreignSoFar(line, foreign) },
    )
  }
  const perRate = [...amounts.values()].map(rateTotalOf).sort(byRateDescending)
  const net = sum(perRate.map((rate) => rate.net))
  const vat = sum(perRate.map((rate) => rate.vat))
  return { perRate, net, vat, gross: add(net, vat) }
}

/** What lines have in common that are one row of the VAT table. */
export const rateKeyOf = ({ vatTreatment, vatRate }: Pick<RateTotal, 'vatTreatment' | 'vatRate'>): string =>
  `${vatTreatment} ${String(vatRate)}`

function foreignSoFar(line: Line, before: Amounts['foreign']): Amounts['foreign'] {
  if (line.exchange === undefined) return before
  const { currency, perEuro } = line.exchange
  return {
    currency,
    perEuro,
    net: foreignAmount((before?.net ?? 0n) + foreignAmountOf(line, line.exchange)),
  }
}

/** VAT in the currency, in euros. */
const vatByRate = (
  { net, currency, perEuro }: NonNullable<Amounts['foreign']>,
  vatRate: BasisPoints,
): Cents => inEuros(foreignVatOf(net, vatRate, currency), perEuro)

function rateTotalOf({ vatTreatment, vatRate, net, gross, foreign }: Amounts): RateTotal {
  const within = shareWithin(gross, vatRate)
  return {
    vatTreatment,
    vatRate,
    net: add(net, subtract(gross, within)),
    vat: add(foreign === null ? shareOf(net, vatRate) : vatByRate(foreign, vatRate), within),
  }
}

/**
 * The lines with their nets, which add up to the net of the document. A net is what was typed; of lines that include VAT the net
 * of their rate is divided over them (`netsWithin`), and the VAT of such a line is the rest of it.
 */
export function withFigures<L extends Line>(lines: readonly L[]): (L & LineFigures)[] {
  const nets = lines.map(amountOf)
  const inclusive = lines.flatMap((line, index) => (includesVat(line) ? [{ ...line, index }] : []))
  for (const ofRate of Map.groupBy(inclusive, rateKeyOf).values()) {
    const rate = ofRate[0]?.vatRate ?? basisPoints(0n)
    const amounts = ofRate.map(amountOf)
    const gross = sum(amounts)
    const divided = netsWithin(amounts, rate, subtract(gross, shareWithin(gross, rate)))
    ofRate.forEach(({ index }, at) => {
      nets[index] = divided[at] ?? ZERO
    })
  }
  return lines.map((line, index) => {
    const net = nets[index] ?? ZERO
    const vat = includesVat(line) ? subtract(amountOf(line), net) : vatOf(line)
    return {
      ...line,
      net,
      vat,
      ...(line.exchange !== undefined && { foreignNet: foreignAmountOf(line, line.exchange) }),
    }
  })
}

const WHOLE = 10_000n

/**
 * A net divided over amounts that include VAT. Each gets its own net, cut off to whole cents; the cents that are left go to the
 * largest fractions. So the nets add up to `net`, as an e-invoice demands (BR-CO-10), and each is less than a cent off.
 */
export function netsWithin(amounts: readonly Cents[], rate: BasisPoints, net: Cents): Cents[] {
  const divisor = WHOLE + rate
  const exact = amounts.map((amount) => amount * WHOLE)
  const fractions = exact.map((each) => ((each % divisor) + divisor) % divisor)
  const shares = exact.map((each, index) => (each - (fractions[index] ?? 0n)) / divisor)
  const rest = net - shares.reduce((taken, share) => taken + share, 0n)
  const largestFirst = fractions
    .map((fraction, index) => ({ fraction, index }))
    .sort((a, b) => (a.fraction === b.fraction ? a.index - b.index : a.fraction > b.fraction ? -1 : 1))
  const order = rest < 0n ? largestFirst.toReversed() : largestFirst
  for (let given = 0n; given < (rest < 0n ? -rest : rest) && order.length > 0; given += 1n) {
    const index = order[Number(given) % order.length]?.index ?? 0
    shares[index] = (shares[index] ?? 0n) + (rest < 0n ? -1n : 1n)
  }
  return shares.map(cents)
}

/** The nets per case of the VAT return, for the postings of revenue and prepayments. */
export function netPerCase(lines: readonly Line[], customer: VatAddress): CaseTotal[] {
  const cases = new Map<string, CaseTotal>()
  for (const line of withFigures(lines)) {
    const { supply, isPrepayment = false } = line
    const vatCode = vatCodeOf(line, customer)
    const account = chosenAccountOf(line)
    const key = `${vatCode} ${supply} ${String(isPrepayment)} ${account ?? ''}`
    cases.set(key, {
      vatCode,
      supply,
      isPrepayment,
      ...(account !== null && { account }),
      net: add(cases.get(key)?.net ?? ZERO, line.net),
    })
  }
  return [...cases.values()]
}

/** The highest rate first; parts without VAT last, in the usual order. */
function byRateDescending(a: RateTotal, b: RateTotal): number {
  const place = placeOf[a.vatTreatment] - placeOf[b.vatTreatment]
  return place === 0 ? Number(b.vatRate - a.vatRate) : place
}

const placeOf = { standard: 0, oss: 1, 'reverse-charge': 2, exempt: 3, kor: 4 } as const satisfies Record<
  VatTreatment,
  number
>
