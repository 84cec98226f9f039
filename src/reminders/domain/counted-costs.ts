import { hasRightsOfConsumer, type CustomerKind } from '#customers/domain/kind.ts'
import type { Line } from '#documents/domain/line.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { cents, divideRounded, sum, ZERO, type Cents } from '#kernel/money.ts'
import { highRateOn } from '#ledger/domain/vat-rate.ts'
import { collectionCosts, costsPerInvoice, costsWithVat } from './collection-costs.ts'
import type { StepKind } from './reminder-step.ts'

/**
 * How the costs of a letter are counted: by the scale of the law over the sum of its invoices; the same with VAT; or for a business € 40
 * for each invoice. Without a choice of a person it is the first.
 */
export const costsBases = ['scale', 'scale-with-vat', 'per-invoice'] as const
export type CostsBasis = (typeof costsBases)[number]

/** Costs with the VAT that is in them. */
export interface Costs {
  readonly costs: Cents
  readonly vat: Cents
}

export const NO_COSTS: Costs = { costs: ZERO, vat: ZERO }

/** @param principals what is open of each invoice that costs may be asked for @param madeOn the day of the letter */
export function countedCosts(basis: CostsBasis, principals: readonly Cents[], madeOn: LocalDate): Costs {
  if (basis === 'per-invoice') return { costs: costsPerInvoice(principals.length, madeOn), vat: ZERO }
  const costs = collectionCosts(sum(principals), madeOn)
  return basis === 'scale' ? { costs, vat: ZERO } : withVat(costs, madeOn)
}

/** At the rate of the day of the letter. Source: art. 2 lid 3 Besluit vergoeding voor buitengerechtelijke incassokosten. */
export function withVat(costs: Cents, madeOn: LocalDate): Costs {
  const all = costsWithVat(costs, highRateOn(madeOn))
  return { costs: all, vat: cents(all - costs) }
}

/** What is left of costs after a part of them was received; the VAT in the same proportion. */
export function lessReceived({ costs, vat }: Costs, received: Cents): Costs {
  if (received >= costs) return NO_COSTS
  const left = cents(costs - received)
  return { costs: left, vat: cents(divideRounded(vat * left, costs)) }
}

/** The letter whose costs are counted. */
export interface CostsQuestion {
  readonly step: StepKind
  readonly kind: CustomerKind
  readonly principals: readonly Cents[]
  readonly isVatDeductible: boolean
  /** The day of the letter. */
  readonly madeOn: LocalDate
}

/**
 * What a person may choose from: the first is the proposal. None for a letter that asks no costs, and none for the last demand to a consumer, which asks
 * what the 14-day letter announced.
 */
export function basesFor({ step, kind, principals, isVatDeductible, madeOn }: CostsQuestion): CostsBasis[] {
  const isConsumer = hasRightsOfConsumer(kind)
  if (principals.length === 0 || !(step === 'demand' || (step === 'final-demand' && !isConsumer))) return []
  const scale = countedCosts('scale', principals, madeOn).costs
  const isMorePerInvoice = !isConsumer && countedCosts('per-invoice', principals, madeOn).costs > scale
  return [
    'scale',
    ...(isVatDeductible ? [] : (['scale-with-vat'] as const)),
    ...(isMorePerInvoice ? (['per-invoice'] as const) : []),
  ]
}

/**
 * Whether the business deducts the VAT that a collector charges: not for what was sold exempt or under the KOR, because VAT on its costs is not deducted either.
 *
 * Source: art. 15 and 25 Wet OB 1968.
 */
export const isVatDeductible = (lines: readonly Pick<Line, 'vatTreatment'>[]): boolean =>
  !lines.every(({ vatTreatment }) => vatTreatment === 'exempt' || vatTreatment === 'kor')
