import { lastDayOfYear, localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, sum, ZERO, type Cents } from '#kernel/money.ts'

interface ThresholdRow {
  readonly from: LocalDate
  readonly amount: Cents
}

/**
 * So much a person a year, without VAT, of gifts and staff benefits keeps the VAT on them deductible (Besluit uitsluiting aftrek omzetbelasting
 * 1968, article 4). Above the threshold no VAT on them is deducted, also that below.
 *
 * Source, read on 2026-11-29: belastingdienst.nl, "Btw aftrekken en drempelbedrag giften, relatiegeschenken en personeelsvoorzieningen".
 */
const benefitThresholds: readonly ThresholdRow[] = [{ from: localDate('2007-01-01'), amount: cents(227_00n) }]

/** Up to this day the table was checked. */
const checkedUntil = localDate('2026-12-31')

/** The threshold of a year; not settled for a year after the table, which has the last one that is known. */
export function benefitThreshold(year: number): { readonly amount: Cents; readonly isSettled: boolean } {
  const lastDay = lastDayOfYear(year)
  const found = benefitThresholds.find(({ from }) => from <= lastDay) ?? benefitThresholds.at(-1)
  if (found === undefined) throw new RangeError('the table of thresholds has rows')
  return { amount: found.amount, isSettled: lastDay <= checkedUntil }
}

/** What one group of persons got in a year: each as much as the others. */
export interface Benefits {
  readonly persons: number
  /** A person, without VAT, less what the person paid for it. */
  readonly perPerson: Cents
  /** The VAT on all of it that was deducted. */
  readonly vat: Cents
}

/** The VAT that is not deducted after all: of groups above the threshold all of it, of others none. */
export const notDeductedVat = (groups: readonly Benefits[], year: number): Cents => {
  const { amount } = benefitThreshold(year)
  return sum(groups.map(({ perPerson, vat }) => (perPerson > amount ? vat : ZERO)))
}

/** More VAT than this cannot be on the benefits, at the high rate of the day. */
export const mostVatOn = ({ persons, perPerson }: Omit<Benefits, 'vat'>, rate: bigint): Cents =>
  cents((BigInt(persons) * perPerson * rate + 9_999n) / 10_000n)
