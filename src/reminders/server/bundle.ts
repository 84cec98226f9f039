import type { CustomerKind } from '#customers/domain/kind.ts'
import type { CustomerId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { stepKinds, type StepKind } from '../domain/reminder-step.ts'
import {
  isFourteenDayLetter,
  isOfOneInvoice,
  standingOf,
  type ClaimId,
  type Hold,
  type InvoiceFacts,
  type ReminderRules,
  type Standing,
} from '../domain/standing.ts'

/** An invoice with where it is. */
export interface Placed {
  readonly facts: InvoiceFacts
  readonly standing: Standing
}

/** The letter that one customer may get now: the invoices that are at one step. */
export interface Bundle {
  readonly customerId: CustomerId
  readonly customerName: string
  readonly kind: CustomerKind
  readonly step: StepKind
  readonly dueOn: LocalDate
  readonly invoices: readonly Placed[]
  /** May be claimed too, and cannot be in the letter: without them a 14-day letter is void. */
  readonly leftOut: readonly Placed[]
  readonly hold: Hold | null
  readonly asksForPayments: boolean
  /** All of its invoices may leave without a person. */
  readonly goesAutomatically: boolean
}

export const placed = (facts: readonly InvoiceFacts[], rules: ReminderRules, today: LocalDate): Placed[] =>
  facts.map((each) => ({ facts: each, standing: standingOf(each, rules, today) }))

/**
 * The letter of each customer: of its invoices that are due, those at the latest step; the others come another day, because a customer gets one mail
 * a day. What a person must solve for one invoice does not hold up the others.
 */
export function bundlesOf(all: readonly Placed[], today: LocalDate): Bundle[] {
  const byCustomer = Map.groupBy(all, ({ facts }) => facts.customerId)
  return [...byCustomer.values()].flatMap((ofCustomer) => {
    const due = ofCustomer.filter(({ standing }) => standing.due !== null)
    const free = due.filter(({ standing }) => standing.hold === null)
    const chosen = latestStepOf(free.length > 0 ? free : due)
    return chosen === null ? [] : [bundleOf(chosen, ofCustomer, today)]
  })
}

/** The letter of one customer at one step, for a person who confirms it. */
export const bundleAt = (
  all: readonly Placed[],
  claims: readonly ClaimId[],
  today: LocalDate,
): Bundle | null =>
  bundlesOf(all, today).find(
    ({ invoices }) =>
      invoices.length === claims.length && invoices.every(({ facts }) => claims.includes(facts.id)),
  ) ?? null

function latestStepOf(due: readonly Placed[]): readonly [Placed, ...Placed[]] | null {
  const latest = stepKinds.findLast((step) => due.some(({ standing }) => standing.due?.step === step))
  const [first, ...rest] = due.filter(({ standing }) => standing.due?.step === latest)
  return first === undefined ? null : [first, ...rest]
}

function bundleOf(
  chosen: readonly [Placed, ...Placed[]],
  ofCustomer: readonly Placed[],
  today: LocalDate,
): Bundle {
  const [{ facts, standing }] = chosen
  const step = standing.due?.step ?? 'reminder'
  const hold = chosen.find((each) => each.standing.hold !== null)?.standing.hold ?? null
  const claimable =
    hold === null && isFourteenDayLetter(step, standing.kind) ? claimableOf(ofCustomer, today) : chosen
  const invoices = claimable.filter((each) => chosen.includes(each) || goesWith(each))
  return {
    customerId: facts.customerId,
    customerName: facts.customerName,
    kind: standing.kind,
    step,
    dueOn: chosen.map((each) => each.standing.due?.dueOn ?? today).toSorted()[0] ?? today,
    invoices,
    leftOut: claimable.filter((each) => !invoices.includes(each)),
    hold,
    asksForPayments: standing.asksForPayments,
    goesAutomatically: chosen.every((each) => each.standing.goesAutomatically),
  }
}

/**
 * All that may be claimed of one consumer now, which is to be in one 14-day letter. A pause of the business itself, a mail that failed or one of lately
 * changes nothing in that: it is the business that waits.
 *
 * Source: art. 6:96 lid 7 BW.
 */
export const claimableOf = (ofCustomer: readonly Placed[], today: LocalDate): Placed[] =>
  ofCustomer.filter(
    ({ facts, standing }) =>
      standing.inDefaultFrom !== null &&
      standing.inDefaultFrom <= today &&
      !facts.isDisputed &&
      !facts.isInCollection &&
      !facts.isPayingOnline &&
      !facts.isArranged &&
      !facts.isHandedOver &&
      !facts.letters.some(
        ({ step, state }) => step === 'demand' && state !== 'failed' && state !== 'withdrawn',
      ),
  )

const goesWith = ({ standing: { hold } }: Placed): boolean => hold === null || isOfOneInvoice(hold)
