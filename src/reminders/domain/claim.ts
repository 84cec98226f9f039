import { hasRightsOfConsumer, type CustomerKind } from '#customers/domain/kind.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { cents, sum, ZERO, type Cents } from '#kernel/money.ts'
import { NO_CHARGES, type Charges } from '#payments/domain/charges.ts'
import { countedCosts, lessReceived, NO_COSTS, type Costs, type CostsBasis } from './counted-costs.ts'
import { interestKindOf } from './default-day.ts'
import type { StepKind } from './reminder-step.ts'
import { hasInterest, type ClaimId } from './standing.ts'
import {
  interestOver,
  interestPerDay,
  type InterestSegment,
  type RateTable,
  type Reduction,
} from './statutory-interest.ts'

/** An invoice in a letter, or an item of before the start. */
export interface ClaimedInvoice {
  readonly id: ClaimId
  readonly isOfBefore: boolean
  readonly number: string
  readonly issueDate: LocalDate
  readonly dueDate: LocalDate
  readonly open: Cents
  readonly inDefaultFrom: LocalDate | null
  /** Payments on it that were not reversed. */
  readonly payments: readonly Reduction[]
}

/** The interest of one invoice, as it is kept with the letter. */
export interface InvoiceInterest {
  readonly id: ClaimId
  /** The days of an item of before the start, which has no frozen document. Absent on an invoice. */
  readonly ofBefore?: { readonly issueDate: LocalDate; readonly dueDate: LocalDate }
  readonly number: string
  readonly open: Cents
  readonly inDefaultFrom: LocalDate | null
  readonly interest: Cents
  readonly segments: readonly InterestSegment[]
}

/** What a letter asks. */
export interface LetterClaim {
  readonly principal: Cents
  readonly costs: Cents
  /** The VAT in the costs. */
  readonly costsVat: Cents
  readonly basis: CostsBasis
  readonly interest: Cents
  /** What was received of costs and interest before, and is not in them. */
  readonly received: Charges
  /** What each next day costs; null where the letter has no interest. */
  readonly perDay: Cents | null
  readonly total: Cents
  readonly invoices: readonly InvoiceInterest[]
}

export interface ClaimQuestion {
  readonly step: StepKind
  readonly kind: CustomerKind
  readonly invoices: readonly ClaimedInvoice[]
  readonly basis: CostsBasis
  /** What a consumer owes after a valid 14-day letter. */
  readonly consumerCosts: Costs
  /** Costs and interest that were received before. */
  readonly received: Charges
  /** The statutory rates of the business. */
  readonly rates: RateTable
  readonly today: LocalDate
}

/**
 * What the letter of a step asks: a reminder the open amount; a demand to a consumer names the costs that follow, so they are not in its total; any
 * later letter principal, costs and interest until today. Null when the table of rates does not reach today.
 */
export function claimOf({
  step,
  kind,
  invoices,
  basis,
  consumerCosts,
  received,
  rates,
  today,
}: ClaimQuestion): LetterClaim | null {
  const principal = sum(invoices.map(({ open }) => open))
  const inDefault = principalsInDefault(invoices, today)
  if (!hasInterest(step, kind)) {
    const { costs, vat } = step === 'demand' ? countedCosts(basis, inDefault, today) : NO_COSTS
    const none = invoices.map((each) => ({ ...interestless(each), interest: ZERO, segments: [] }))
    return {
      principal,
      costs,
      costsVat: vat,
      basis,
      interest: ZERO,
      received: NO_CHARGES,
      perDay: null,
      total: principal,
      invoices: none,
    }
  }
  const withInterest: InvoiceInterest[] = []
  for (const each of invoices) {
    const known = interestOf(each, { kind, rates, today })
    if (!known.isKnown) return null
    withInterest.push({ ...interestless(each), interest: known.interest, segments: known.segments })
  }
  const interest = less(sum(withInterest.map((each) => each.interest)), received.interest)
  const counted = hasRightsOfConsumer(kind) ? consumerCosts : countedCosts(basis, inDefault, today)
  const { costs, vat } = lessReceived(counted, received.costs)
  return {
    principal,
    costs,
    costsVat: vat,
    basis,
    interest,
    received,
    perDay: interestPerDay(interestKindOf(kind), sum(inDefault), today, rates),
    total: cents(principal + costs + interest),
    invoices: withInterest,
  }
}

const less = (owed: Cents, received: Cents): Cents => (owed > received ? cents(owed - received) : ZERO)

/** What is open of each invoice for which costs may be asked. */
export const principalsInDefault = (invoices: readonly ClaimedInvoice[], today: LocalDate): Cents[] =>
  invoices.filter((each) => isInDefault(each, today)).map(({ open }) => open)

const isInDefault = ({ inDefaultFrom }: ClaimedInvoice, today: LocalDate): boolean =>
  inDefaultFrom !== null && inDefaultFrom <= today

const interestless = ({
  id,
  number,
  open,
  inDefaultFrom,
  isOfBefore,
  issueDate,
  dueDate,
}: ClaimedInvoice) => ({
  id,
  number,
  open,
  inDefaultFrom,
  ...(isOfBefore && { ofBefore: { issueDate, dueDate } }),
})

/** Over what was open on each day: what was paid since has interest until its day. */
export function interestOf(
  { open, inDefaultFrom, payments }: Pick<ClaimedInvoice, 'open' | 'inDefaultFrom' | 'payments'>,
  { kind, rates, today }: Pick<ClaimQuestion, 'kind' | 'rates' | 'today'>,
) {
  if (inDefaultFrom === null) return { isKnown: true, interest: ZERO, segments: [] } as const
  const later = payments.filter(({ day }) => day >= inDefaultFrom)
  return interestOver(
    {
      kind: interestKindOf(kind),
      principal: cents(open + sum(later.map(({ amount }) => amount))),
      from: inDefaultFrom,
      through: today,
      reductions: later,
    },
    rates,
  )
}
