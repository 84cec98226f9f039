import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { negate, sum, type Cents } from '#kernel/money.ts'
import { endToEndRefsIn, type OrderedKind } from '../payments/order.ts'
import type { MatchedLine, Proposal, ProposalPart } from './proposal.ts'
import { POINTS } from './score.ts'

/** A payment that was ordered at the bank and is not booked yet. */
export interface OpenOrder {
  readonly batchId: string
  readonly batchNumber: number
  readonly messageRef: string
  readonly executionDay: LocalDate
  readonly kind: OrderedKind
  readonly targetId: string
  readonly label: string
  /** Positive. */
  readonly amount: Cents
  readonly endToEndRef: string
}

/** A line, with the id that the payer gave. */
type OrderedLine = MatchedLine & { readonly endToEndRef: string }

/** A bank books a day or two later, and a user may send the file later still. */
const MAX_DAYS = 10
/** A decision has at most this many parts. */
const MOST_PARTS = 50

/**
 * What was ordered and is paid by this line: the payment that has our id, else a whole batch that the bank booked in one line.
 *
 * @param orders those on the account of the line
 */
export function orderedFor(line: OrderedLine, orders: readonly OpenOrder[]): Proposal[] {
  if (line.amount >= 0n || orders.length === 0) return []
  const text = `${line.endToEndRef} ${line.kenmerk} ${line.description}`
  const refs = new Set(endToEndRefsIn(text))
  const own = orders.find(
    ({ endToEndRef, amount }) => refs.has(endToEndRef) && negate(amount) === line.amount,
  )
  if (own !== undefined)
    return [proposalOf([own], own.label, `ons kenmerk van betaalopdracht ${String(own.batchNumber)}`, true)]
  const batches = new Map<string, OpenOrder[]>()
  for (const order of orders) batches.set(order.batchId, [...(batches.get(order.batchId) ?? []), order])
  return [...batches.values()].flatMap((batch) => {
    const [{ batchNumber, messageRef, executionDay }] = batch as [OpenOrder]
    if (batch.length === 1 || batch.length > MOST_PARTS) return []
    if (negate(sum(batch.map(({ amount }) => amount))) !== line.amount) return []
    if (Math.abs(daysBetween(executionDay, line.bookedOn)) > MAX_DAYS) return []
    const name = `Betaalopdracht ${String(batchNumber)}: ${String(batch.length)} betalingen`
    return text.includes(messageRef)
      ? [proposalOf(batch, name, `ons kenmerk van betaalopdracht ${String(batchNumber)}`, true)]
      : [proposalOf(batch, name, `samen precies betaalopdracht ${String(batchNumber)}`, false)]
  })
}

function proposalOf(
  orders: readonly OpenOrder[],
  label: string,
  reason: string,
  isNamed: boolean,
): Proposal {
  const reasons = [
    { code: isNamed ? 'R1' : 'A2', points: isNamed ? POINTS.R1 : POINTS.A2, text: reason },
    ...(isNamed ? [{ code: 'A1' as const, points: POINTS.A1, text: 'bedrag klopt precies' }] : []),
  ] as const
  return {
    label,
    score: reasons.reduce((total, { points }) => total + points, 0),
    automatic: isNamed,
    parts: orders.map(({ kind, targetId, amount }): ProposalPart => ({ kind, targetId, amount: negate(amount) })),
    reasons,
  }
} // prettier-ignore

/**
 * The order of entries that are booked already and of what was ordered: our own id is more than an equal amount. What the second one names, the
 * first may be too, so that neither is certain where both are there.
 */
export const rankedOrders = (links: readonly Proposal[], ordered: readonly Proposal[]): Proposal[] =>
  ordered.some(({ automatic }) => automatic)
    ? [...ordered, ...links.map((each) => ({ ...each, automatic: false }))]
    : [...links, ...(links.length === 0 ? ordered : ordered.map((each) => ({ ...each, automatic: false })))]
