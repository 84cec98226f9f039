import type { SalesVatCode } from '#ledger/domain/vat-code.ts'
import { add, basisPoints, shareOf, sum, ZERO, type BasisPoints, type Cents } from '#kernel/money.ts'
import type { VatAddress } from './country.ts'
import { bearsVat, netOf, type Line, type Supply, type VatTreatment } from './line.ts'
import { vatCodeOf } from './vat-case.ts'

/** One row of the VAT table of a document: all lines with the same treatment and rate. */
export interface RateTotal {
  readonly vatTreatment: VatTreatment
  /** Zero where the treatment has no VAT, whatever was typed. */
  readonly vatRate: BasisPoints
  readonly net: Cents
  readonly vat: Cents
}

/** The net of one case of the return, split as it is booked: goods and services, and prepayments. */
export interface CaseTotal {
  readonly vatCode: SalesVatCode
  readonly supply: Supply
  readonly isPrepayment: boolean
  readonly net: Cents
}

export interface Totals {
  readonly perRate: readonly RateTotal[]
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
}

/**
 * The totals of a document: nets are rounded per line, summed per rate, and VAT is taken once per rate over that sum.
 * Source: EN 16931 BR-CO-17; docs/decisions/0007-vat-per-rate.md.
 */
export function totalsOf(lines: readonly Line[]): Totals {
  const nets = new Map<string, RateTotal>()
  for (const line of lines) {
    const vatRate = bearsVat(line) ? line.vatRate : basisPoints(0n)
    const key = `${line.vatTreatment} ${String(vatRate)}`
    const before = nets.get(key)?.net ?? ZERO
    nets.set(key, { vatTreatment: line.vatTreatment, vatRate, net: add(before, netOf(line)), vat: ZERO })
  }
  const perRate = [...nets.values()]
    .map((rate) => ({ ...rate, vat: shareOf(rate.net, rate.vatRate) }))
    .sort(byRateDescending)
  const net = sum(perRate.map((rate) => rate.net))
  const vat = sum(perRate.map((rate) => rate.vat))
  return { perRate, net, vat, gross: add(net, vat) }
}

/** The nets per case of the VAT return, for the postings of revenue and prepayments. */
export function netPerCase(lines: readonly Line[], customer: VatAddress): CaseTotal[] {
  const cases = new Map<string, CaseTotal>()
  for (const line of lines) {
    const { supply, isPrepayment = false } = line
    const vatCode = vatCodeOf(line, customer)
    const key = `${vatCode} ${supply} ${String(isPrepayment)}`
    cases.set(key, { vatCode, supply, isPrepayment, net: add(cases.get(key)?.net ?? ZERO, netOf(line)) })
  }
  return [...cases.values()]
}

/** The highest rate first; parts without VAT last, in the usual order. */
function byRateDescending(a: RateTotal, b: RateTotal): number {
  const place = placeOf[a.vatTreatment] - placeOf[b.vatTreatment]
  return place === 0 ? Number(b.vatRate - a.vatRate) : place
}

const placeOf = { standard: 0, 'reverse-charge': 1, exempt: 2, kor: 3 } as const satisfies Record<
  VatTreatment,
  number
>
