import type { LedgerAccountId } from '#kernel/ids.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { add, negate, subtract, sum, type Cents } from '#kernel/money.ts'
import { endToEndRefsIn, type OrderedKind } from '../payments/order.ts'
import type { MatchedLine, Proposal, ProposalPart } from './proposal.ts'
import { POINTS } from './score.ts'

/** A payment, or a direct debit on an invoice, that was ordered at the bank and is not booked yet. */
export interface OpenOrder {
  readonly batchId: string
  readonly batchNumber: number
  readonly messageRef: string
  readonly executionDay: LocalDate
  readonly kind: OrderedKind | 'invoice'
  /** It is a direct debit: the money comes in. An item of before is paid by a batch, or is collected. */
  readonly isCollection?: boolean
  readonly targetId: string
  /** Where wages are booked; none for a document. */
  readonly ledgerAccountId?: LedgerAccountId | null
  readonly label: string
  /** Positive. */
  readonly amount: Cents
  readonly endToEndRef: string
}

/** A line, with the id that the payer gave. */
type OrderedLine = MatchedLine & {
  readonly endToEndRef: string
  /** By which the bank names a batch in a message. */
  readonly entryRefs: readonly string[]
}

/** A bank books a day or two later, and a user may send the file later still. */
const MAX_DAYS = 10
/** A decision has at most this many parts. */
const MOST_PARTS = 50

/** As the line has it: what we collect comes in. */
const movedBy = ({ isCollection = false, amount }: OpenOrder): Cents =>
  isCollection ? amount : negate(amount)

const batchName = ({ isCollection = false, batchNumber }: OpenOrder): string =>
  `${isCollection ? 'incasso-opdracht' : 'betaalopdracht'} ${String(batchNumber)}`

/**
 * What was ordered and is booked by this line: the payment or direct debit that has our id, else a whole batch that the bank booked in one line.
 *
 * @param all those on the account of the line
 */
export function orderedFor(line: OrderedLine, all: readonly OpenOrder[]): Proposal[] {
  const orders = all.filter((order) => movedBy(order) > 0n === line.amount > 0n)
  if (orders.length === 0) return []
  const text = `${line.endToEndRef} ${line.kenmerk} ${line.description}`
  const refs = new Set(endToEndRefsIn(text))
  const own = orders.find((order) => refs.has(order.endToEndRef) && movedBy(order) === line.amount)
  if (own !== undefined) return [proposalOf([own], own.label, `ons kenmerk van ${batchName(own)}`, true)]
  const named = text.replace(/\s/g, '')
  const batches = new Map<string, OpenOrder[]>()
  for (const order of orders) batches.set(order.batchId, [...(batches.get(order.batchId) ?? []), order])
  return [...batches.values()].flatMap((batch) => {
    const [first] = batch as [OpenOrder]
    // A direct debit has a number behind the id of its batch.
    const isNamed =
      named.includes(first.messageRef) || line.entryRefs.some((id) => id.startsWith(first.messageRef))
    return isNamed ? namedBatch(line, batch) : equalBatch(line, batch)
  })
}

/** A batch by our id in the line: all that is open of it, or the only part of it with this amount; the day and the number of orders do not matter. */
function namedBatch(line: OrderedLine, batch: readonly OpenOrder[]): Proposal[] {
  if (batch.length > MOST_PARTS) return []
  const reason = `ons kenmerk van ${batchName(batch[0] as OpenOrder)}`
  if (sum(batch.map(movedBy)) === line.amount) return [proposalOf(batch, titleOf(batch), reason, true)]
  const parts = partsOfAmount(batch, line.amount)
  return parts === null ? [] : [proposalOf(parts, `${titleOf(parts)}, een deel`, reason, true)].map((each) => ({ ...each, automatic: false }))
} // prettier-ignore

/** A batch of several with the same amount, about its day. */
function equalBatch(line: OrderedLine, batch: readonly OpenOrder[]): Proposal[] {
  const [first] = batch as [OpenOrder]
  if (batch.length === 1 || batch.length > MOST_PARTS) return []
  if (sum(batch.map(movedBy)) !== line.amount) return []
  if (Math.abs(daysBetween(first.executionDay, line.bookedOn)) > MAX_DAYS) return []
  return [proposalOf(batch, titleOf(batch), `samen precies ${batchName(first)}`, false)]
}

/** The orders without one or two of them, which the bank refused; null where that is none or more than one way. */
function partsOfAmount(batch: readonly OpenOrder[], amount: Cents): readonly OpenOrder[] | null {
  const lacking = subtract(sum(batch.map(movedBy)), amount)
  const ways: OpenOrder[][] = []
  for (const [at, one] of batch.entries()) {
    if (movedBy(one) === lacking) ways.push([one])
    for (const other of batch.slice(at + 1)) if (add(movedBy(one), movedBy(other)) === lacking) ways.push([one, other])
  }
  const [way] = ways
  if (ways.length !== 1 || way === undefined || way.length === batch.length) return null
  return batch.filter((order) => !way.includes(order))
} // prettier-ignore

function titleOf(batch: readonly OpenOrder[]): string {
  const [first] = batch as [OpenOrder]
  const name = batchName(first)
  const [one, several] = first.isCollection === true ? ['incasso', 'incasso’s'] : ['betaling', 'betalingen']
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${String(batch.length)} ${batch.length === 1 ? one : several}`
} // prettier-ignore

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
    parts: orders.map(partOf),
    reasons,
  }
} // prettier-ignore

/** Wages are paid on their account. */
const partOf = (order: OpenOrder): ProposalPart => {
  const { kind, targetId, ledgerAccountId } = order
  const amount = movedBy(order)
  if (kind !== 'wageItem') return { kind, targetId, amount }
  return {
    kind: 'account',
    targetId,
    amount,
    vatCode: null,
    ...(ledgerAccountId != null && { ledgerAccountId }),
  }
}

/**
 * The order of entries that are booked already and of what was ordered: our own id is more than an equal amount. What the second one names, the
 * first may be too, so that neither is certain where both are there.
 */
export const rankedOrders = (links: readonly Proposal[], ordered: readonly Proposal[]): Proposal[] =>
  ordered.some(({ automatic }) => automatic)
    ? [...ordered, ...links.map((each) => ({ ...each, automatic: false }))]
    : [...links, ...(links.length === 0 ? ordered : ordered.map((each) => ({ ...each, automatic: false })))]
