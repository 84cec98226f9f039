import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute } from '#kernel/money.ts'
import type { LinePart } from '../specification.ts'
import { proposalsFor } from './match.ts'
import type { ItemIndex, MatchingMemory } from './open-items.ts'
import type { MatchedLine, Proposal, Reason } from './proposal.ts'
import { isExact, POINTS, scoreOf } from './score.ts'

/** A decision has at most this many parts. */
const MOST_PARTS = 50
const MOST = 3

/**
 * The documents that a line may pay, the most probable first. The parts that the bank names say more than the line: one part is the
 * payment itself, and of several each is the payment of a document of its own.
 */
export function documentsFor(
  line: MatchedLine,
  parts: readonly LinePart[],
  index: ItemIndex,
  memory: MatchingMemory,
): Proposal[] {
  const [only, ...others] = parts
  if (only === undefined) return proposalsFor(line, index, memory)
  if (others.length === 0) return proposalsFor(completed(line, only), index, memory)
  const whole = wholeBatch(line, parts, index, memory)
  const found = proposalsFor(line, index, memory)
  if (whole === null) return found
  const targets = new Set(whole.parts.map(({ targetId }) => targetId))
  // The same documents by the numbers in the text, or one of them by itself.
  const rest = found.filter((each) => !each.parts.every(({ targetId }) => targets.has(targetId)))
  return [whole, ...rest].slice(0, MOST)
}

/** The lines that matching asks about a line with these parts. */
export function linesAsked(line: MatchedLine, parts: readonly LinePart[]): MatchedLine[] {
  const [only, ...others] = parts
  if (only === undefined) return [line]
  if (others.length === 0) return [completed(line, only)]
  return [line, ...parts.map((part) => lineOfPart(line, part))]
}

/** The line, with what its only part says and it does not. */
const completed = (line: MatchedLine, part: LinePart): MatchedLine => ({
  ...line,
  name: line.name || part.name,
  iban: line.iban || part.iban,
  kenmerk: line.kenmerk || part.kenmerk,
  description: line.description.includes(part.description)
    ? line.description
    : `${line.description} ${part.description}`.trim(),
})

/** A part of a line of several, as a line of its own. */
const lineOfPart = (
  { id, bookedOn }: MatchedLine,
  { amount, name, iban, description, kenmerk }: LinePart,
): MatchedLine => ({ id, bookedOn, amount, name, iban, description, kenmerk })

/** Each part the payment of a document, to the cent, and no document twice; null where that is not so of all parts. */
function wholeBatch(
  line: MatchedLine,
  parts: readonly LinePart[],
  index: ItemIndex,
  memory: MatchingMemory,
): Proposal | null {
  if (parts.length > MOST_PARTS) return null
  const taken = new Set<string>()
  const each: Proposal[] = []
  for (const part of parts) {
    const best = proposalsFor(lineOfPart(line, part), index, memory).find(
      (proposal) => isExact(proposal.reasons) && proposal.parts.every(({ targetId }) => !taken.has(targetId)),
    )
    if (best === undefined) return null
    for (const { targetId } of best.parts) taken.add(targetId)
    each.push(best)
  }
  if (taken.size > MOST_PARTS) return null
  const reasons = reasonsOf(line, each)
  return {
    label: `${String(taken.size)} documenten uit de specificatie`,
    detail: each
      .slice(0, MOST)
      .map(({ label }) => label)
      .join(' · ')
      .concat(each.length > MOST ? ' …' : ''),
    score: scoreOf(reasons),
    automatic: each.every(({ automatic }) => automatic),
    parts: each.flatMap((proposal) => proposal.parts),
    reasons,
  }
}

/** As certain as the part that is least certain. */
function reasonsOf({ amount }: MatchedLine, each: readonly Proposal[]): Reason[] {
  const least = Math.min(...each.map(({ score }) => score))
  return [
    { code: 'A2', points: POINTS.A2, text: `samen precies ${formatEuros(absolute(amount))}` },
    {
      code: 'R2',
      points: least - POINTS.A2,
      text: 'elk deel van de specificatie is precies het bedrag van een document',
    },
  ]
}
